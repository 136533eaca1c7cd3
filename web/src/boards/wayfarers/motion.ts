/* motion.ts: cards, tokens and workers fly to where they belong, points to their players.
 * Decoration only. */
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { h } from "preact";
import type { GameEvent, Move } from "../../protocol";
import { fly, seatTarget } from "../../ui/fly";
import { Glyph, Seal } from "./glyphs";
import { ROWS, type State } from "./types";

const MOST = 12; // more at once would only blur

export interface Flight { what: { points: number } | { glyph: string } | { seal: number }
  from: string; to: string }

const num = (e: GameEvent, key: string) => (typeof e[key] === "number" ? (e[key] as number) : 0);
const str = (e: GameEvent, key: string) => (typeof e[key] === "string" ? (e[key] as string) : "");

function slotOf(s: State | null, card: string): string {
  for (const row of ROWS) {
    const i = s?.rows[row].findIndex((x) => x?.card === card) ?? -1;
    if (i >= 0) return `row:${row}:${i + 1}`;
  }
  return "";
}

function rowOf(s: State | null, card: string): string {
  return slotOf(s, card).split(":")[1] ?? "insp";
}

/* What an event sets in motion; places are data-spot names, "seat:0" a player's panel. */
export function flightOf(e: GameEvent, before: State | null): Flight | null {
  const seat = `seat:${num(e, "who")}`, card = str(e, "card");
  switch (e.type) {
    case "acquired":
      return { what: { glyph: rowOf(before, card) }, from: slotOf(before, card), to: seat };
    case "solo_card":
      return { what: { glyph: rowOf(before, card) }, from: slotOf(before, card),
        to: "opponent" };
    case "sent":
      return { what: { glyph: `worker_${str(e, "colour")}` }, from: seat,
        to: slotOf(before, card) };
    case "influence":
      return { what: { seal: num(e, "who") }, from: seat, to: `guild:${str(e, "guild")}` };
    case "influence_card":
      return { what: { seal: num(e, "who") }, from: seat, to: slotOf(before, card) };
    case "silver":
    case "prov":
      return { what: { glyph: e.type }, from: `goods:${e.type}`, to: seat };
    case "stepped":
      return { what: { glyph: "journal" }, from: `node:${str(e, "node")}`, to: seat };
    case "vp_icon":
    case "vp_sets":
    case "vp_space":
    case "vp_caravan":
    case "vp_guild":
      return { what: { points: num(e, "n") }, from: "board", to: seat };
    default:
      return null;
  }
}

function made(what: Flight["what"]): string | Element {
  if ("points" in what) return `+${what.points}`;
  const box = document.createElement("div");
  render("seal" in what ? h(Seal, { who: what.seal, size: 28 })
    : h(Glyph, { name: what.glyph, size: 30 }), box);
  return box.firstElementChild ?? "";
}

function spot(name: string): Element | null {
  if (name === "board") return document.querySelector(".way");
  if (name.startsWith("seat:")) return seatTarget(Number(name.slice(5)));
  return name ? document.querySelector(`[data-spot="${name}"]`) : null;
}

export function useFlights(moves: Move[], before: State | null, motion: number): void {
  useEffect(() => {
    if (motion <= 0 || !moves.length) return;
    const list = moves.flatMap((m) => m.events)
      .map((e) => flightOf(e, before)).filter((f): f is Flight => f !== null).slice(0, MOST);
    const timers = list.map((f, i) => setTimeout(() => {
      const what = made(f.what);
      void fly(what, spot(f.from), spot(f.to), motion,
        typeof what === "string" ? "" : "way-fly");
    }, i * motion * 0.5));
    return () => timers.forEach(clearTimeout);
  }, [moves]);
}
