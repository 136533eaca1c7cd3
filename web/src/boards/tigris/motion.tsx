/* motion.tsx: what moves when moves come in: pieces slide from where they were, points rise from
 * their cell to the panel they go to, what leaves the board fades. Everything is on the screen
 * already; this only shows how it got there. */
import { render, type RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { GameEvent } from "../../protocol";
import { fly, seatTarget } from "../../ui/fly";
import type { BoardProps } from "../board";
import { ColourIcon, SignIcon } from "./glyphs";
import { SIZE } from "./pieces";
import { pointOf } from "./Stones";
import type { Cell, Colour } from "./types";

const EASE = "cubic-bezier(.2,.7,.3,1)";

const cellElement = (svg: SVGSVGElement, cell: Cell): Element | null =>
  svg.querySelector(`[data-cell="${cell}"]`);

function target(seat: number, what: string): Element | null {
  const found = document.querySelector(`[data-tigris-points="${seat}-${what}"]`);
  return found && found.getClientRects().length ? found : seatTarget(seat);
}

/* From the middle of an element to a cell, in the units of the board. */
function wayFrom(svg: SVGSVGElement, from: Element | null, cell: Cell): { x: number; y: number } {
  const m = svg.getScreenCTM();
  const box = from?.getBoundingClientRect();
  if (!m || !box || !box.width) return { x: 0, y: SIZE };
  const p = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2)
    .matrixTransform(m.inverse());
  const to = pointOf(cell);
  return { x: p.x - to.x - SIZE / 2, y: p.y - to.y - SIZE / 2 };
}

function slide(piece: Element | null, way: { x: number; y: number }, ms: number, delay: number) {
  piece?.animate?.([
    { transform: `translate(${way.x}px, ${way.y}px)`, opacity: 0.4 },
    { transform: "translate(0, 0)", opacity: 1 },
  ], { duration: ms, delay, easing: EASE, fill: "backwards" });
}

/* Something leaves: a ring widens and fades at its place. */
function burst(svg: SVGSVGElement, cell: Cell, ms: number, delay: number) {
  const layer = svg.querySelector(".tg-effects");
  if (!layer) return;
  const ring = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const { x, y } = pointOf(cell);
  for (const [key, value] of Object.entries({ x: x + 4, y: y + 4, width: 40, height: 40, rx: 10 }))
    ring.setAttribute(key, String(value));
  ring.setAttribute("class", "tg-burst");
  layer.append(ring);
  const moving = ring.animate?.([
    { opacity: 0.9, transform: "scale(0.6)" }, { opacity: 0, transform: "scale(1.5)" },
  ], { duration: ms * 2, delay, easing: EASE, fill: "both" });
  if (!moving) ring.remove();
  else void moving.finished.then(() => ring.remove(), () => ring.remove());
}

function badge(n: number, what: Colour | "treasure"): Element {
  const box = document.createElement("span");
  box.className = "tg-badge";
  render(
    <>+{n} {what === "treasure" ? <SignIcon sign="gem" /> : <ColourIcon colour={what} />}</>, box);
  return box;
}

function rise(svg: SVGSVGElement, cell: Cell, n: number, what: Colour | "treasure", seat: number,
  motion: number, delay: number) {
  setTimeout(() => {
    void fly(badge(n, what), cellElement(svg, cell), target(seat, what), motion, "tg-fly");
  }, delay);
}

function show(e: GameEvent, svg: SVGSVGElement, p: BoardProps, delay: number): void {
  const ms = p.motion * 1.4;
  const cell = e.cell as Cell;
  const who = e.who as number;
  const piece = svg.querySelector(`[data-piece="${cell}"]`);
  switch (e.type) {
    case "tile_placed": case "leader_placed": case "catastrophe": {
      const hand = who === p.seat ? document.querySelector("[data-tigris-hand]") : seatTarget(who);
      slide(piece, wayFrom(svg, hand, cell), ms, delay);
      break;
    }
    case "leader_moved":
      slide(piece, wayFrom(svg, cellElement(svg, e.from as Cell), cell), ms, delay);
      break;
    case "monument_built": case "building_built": case "wonder_built": {
      const built = svg.querySelector(`[data-piece="${e.type.split("_")[0]} ${cell}"]`);
      slide(built, { x: 0, y: -SIZE }, ms, delay);
      break;
    }
    case "tile_removed": case "leader_lost": case "leader_withdrawn":
      burst(svg, cell, p.motion, delay);
      break;
    case "score":
      rise(svg, cell, e.n as number, e.colour as Colour, who, p.motion, delay);
      break;
    case "treasure_taken":
      rise(svg, cell, 1, "treasure", who, p.motion, delay);
      break;
  }
}

const still = ["drew", "drew_tile", "turn_started", "final", "game_over", "conflict", "union"];

export function useMotion(props: BoardProps, svg: RefObject<SVGSVGElement>): void {
  useEffect(() => {
    if (!svg.current || props.motion <= 0 || !props.before) return;
    const events = props.moves.flatMap((m) => m.events).filter((e) => !still.includes(e.type));
    events.forEach((e, i) => show(e, svg.current!, props, Math.min(i, 12) * props.motion * 0.5));
  }, [props.moves]);
}
