/* Board.tsx: the board and the line below it that explains what is pointed at. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ComponentChildren, RefObject } from "preact";
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { Cells } from "./Cells";
import { Duel, Outcome, wonIn } from "./Conflict";
import { foretell } from "./foretell";
import { SignIcon } from "./glyphs";
import { Coordinates, GroundLayer, HEIGHT, KingdomLayer, WIDTH } from "./Ground";
import { Fight, Ghost, Glow, Last, Marked, Realm } from "./Marks";
import { useMotion } from "./motion";
import { isPlaceable, pendingCell, pickOf, snap, tap, targets } from "./moves";
import { SIZE } from "./pieces";
import { conflictOf } from "./realm";
import { Stones } from "./Stones";
import { asState, cellAt, cellName, groundOf, isInside, type Cell, type State }
  from "./types";
import { describeCell, describeStrength, sceneOf } from "./words";

const TOUCH = 40; // pixels: cells below this are chosen by finger in two steps

function useWidth(ref: RefObject<HTMLElement>): number {
  const [width, set] = useState(800);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => set(box.clientWidth || 800);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return width;
}

/* Where a pointer is, in cells from the top left corner of a1. */
function placeOf(svg: SVGSVGElement, e: MouseEvent): { x: number; y: number } {
  const m = svg.getScreenCTM();
  if (!m) return { x: -1, y: -1 };
  const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
  return { x: p.x / SIZE, y: p.y / SIZE };
}

function cellOf(p: { x: number; y: number }): Cell | null {
  const x = Math.floor(p.x), y = Math.floor(p.y);
  return isInside(x, y) ? cellName(x, y) : null;
}

/* Is what is fought over in the lower half? Then it is reported at the top. */
function isLow(s: State): boolean {
  const cell = conflictOf(s)?.defender.cell;
  return cell !== undefined && cellAt(cell).y > 5;
}

export function Board(props: BoardProps) {
  const { legal, picked, seat, seats, busy } = props;
  const s = asState(props.state);
  const scene = useMemo(() => sceneOf(s, seats), [props.state, seats]);
  const open = useMemo(() => (busy ? [] : legal), [busy, legal]);
  const glow = useMemo(() => targets(open, picked), [open, picked]);
  const [at, setAt] = useState<Cell>("h6");
  const [spot, setSpot] = useState<Cell | null>(null);
  const [zoom, setZoom] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const grid = useRef<SVGGElement>(null);
  const pointer = useRef("mouse");
  const width = useWidth(frame);
  const cellPx = (width * (zoom ? 2 : 1)) / (WIDTH / SIZE + 1);
  const margin = cellPx < 30 ? 40 : 28;
  useMotion(props, svg);

  /* With a new pick the keys start at a cell that can be chosen. */
  useEffect(() => {
    if (!glow.size || glow.has(at)) return;
    const { x, y } = cellAt(at);
    const nearest = snap(glow.keys(), x + 0.5, y + 0.5, 99);
    if (nearest) setAt(nearest);
  }, [glow]);

  const choose = (cell: Cell, careful: boolean) => {
    setSpot(cell);
    if (busy) return;
    const what = tap(s, open, picked, cell, seat);
    if (what.do === "explain") props.explain(what.move);
    else if (what.do === "pick") props.pick(what.move);
    else if (what.do === "act") {
      if (careful && picked !== what.move) props.pick(what.move);
      else {
        props.act(what.move);
        props.pick("");
      }
    }
  };

  const click = (e: MouseEvent) => {
    if (!svg.current) return;
    const p = placeOf(svg.current, e);
    const cell = cellOf(p);
    if (pointer.current === "mouse" || cellPx >= TOUCH) {
      if (cell) choose(cell, false);
      return;
    }
    const reach = TOUCH / cellPx / 1.6;
    const near = snap(glow.keys(), p.x, p.y, reach) ?? cell;
    if (near) choose(near, true);
  };

  const hover = (e: PointerEvent) => {
    if (e.pointerType === "mouse" && svg.current) setSpot(cellOf(placeOf(svg.current, e)));
  };

  /* A long press explains a cell without choosing it. */
  const look = (e: MouseEvent) => {
    if (pointer.current === "mouse" || !svg.current) return;
    e.preventDefault();
    setSpot(cellOf(placeOf(svg.current, e)));
  };

  const still = useMemo(() => (
    <>
      <GroundLayer ground={groundOf(s.options.board)} />
      <KingdomLayer kingdoms={scene.kingdoms} />
      <Stones state={s} seat={seat} />
      <Fight state={s} />
      <Last moves={props.moves} />
    </>
  ), [scene, seat, props.moves]);

  const pending = pendingCell(picked);
  const ghost = pending ?? (spot && isPlaceable(picked) && glow.has(spot) ? spot : null);
  const box = `${-margin} ${-margin} ${WIDTH + margin + 8} ${HEIGHT + margin + 8}`;
  const decides = props.turn.seat !== null && props.turn.seat === seat && legal.length > 0;

  return (
    <div class="tg-board">
      <div class="tg-window">
        <div class={zoom ? "tg-frame tg-zoom" : "tg-frame"} ref={frame}>
          <svg ref={svg} viewBox={box} class="tg-svg" role="group" aria-label={t("Board")}
            onClick={click} onPointerMove={hover} onPointerLeave={() => setSpot(null)}
            onPointerDown={(e) => { pointer.current = e.pointerType; }}
            onContextMenu={look}>
            <Coordinates margin={margin} />
            {still}
            <Realm kingdom={scene.kingdoms.find((k) => spot !== null && k.cells.has(spot))} />
            <Glow cells={[...glow.keys()]} scene={scene} picked={picked} />
            {ghost && <Ghost picked={picked} cell={ghost} state={s} seat={seat}
              firm={ghost === pending} />}
            <Marked move={props.marked} />
            <g class="tg-effects" aria-hidden="true" />
            <Cells scene={scene} at={at} glow={new Set(glow.keys())} grid={grid}
              go={(c) => { setAt(c); setSpot(c); }} choose={(c) => choose(c, false)}
              blur={() => setSpot(null)} />
          </svg>
        </div>
        <div class={isLow(s) ? "tg-over tg-top" : "tg-over"}>
          {s.decision.kind === "commit" && !decides && <Duel state={s} seats={seats} adding={0} />}
        </div>
      </div>
      <InfoLine {...{ scene, spot, picked, seat, zoom }} small={cellPx < TOUCH || zoom}
        flip={() => setZoom(!zoom)}>
        {wonIn(props.moves) && <Outcome moves={props.moves} state={s} seats={seats} />}
      </InfoLine>
    </div>
  );
}

/* What is pointed at; else how the last conflict ended (children). */
function InfoLine({ scene, spot, picked, seat, zoom, small, flip, children }: {
  scene: ReturnType<typeof sceneOf>; spot: Cell | null; picked: string; seat: number | null;
  zoom: boolean; small: boolean; flip(): void; children: ComponentChildren;
}) {
  const s = scene.state;
  const cell = pendingCell(picked) ?? spot;
  const placing = isPlaceable(picked);
  const follows = cell && placing ? foretell(scene, pickOf(picked), cell, seat) : "";
  const strength = cell && !placing ? describeStrength(scene, cell) : "";
  const treasures = s.board.treasures.length;
  return (
    <div class="tg-info">
      {!cell && children}
      <p class="tg-about">
        {!cell && children ? null : cell
          ? <>{describeCell(scene, cell)}. <strong>{follows}</strong> {strength}</>
          : <span class="quiet">{t("Cells are explained here when you point at them.")}</span>}
      </p>
      <span class="tg-tally num" title={t("Tiles in the bag")}>
        <SignIcon sign="bag" />
        <span class="hidden">{tn("{n} tile in the bag", "{n} tiles in the bag", s.bag_size)}</span>
        <span aria-hidden="true">{s.bag_size}</span>
      </span>
      <span class="tg-tally num" title={t("Treasures on the board; two or fewer end the game")}>
        <SignIcon sign="gem" />
        <span class="hidden">
          {tn("{n} treasure on the board", "{n} treasures on the board", treasures)}
        </span>
        <span aria-hidden="true">{treasures}</span>
      </span>
      {small && (
        <button type="button" class="button tg-zoomer" aria-pressed={zoom} onClick={flip}>
          <SignIcon sign={zoom ? "whole" : "closer"} />
          <span class="hidden">{t("See the board closer")}</span>
        </button>
      )}
    </div>
  );
}
