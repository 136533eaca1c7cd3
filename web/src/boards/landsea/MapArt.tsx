/* MapArt.tsx: the map that grows: tiles, empty cells, waypoints, and what a placement would do. */
import { useMemo, useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { Json, Seat } from "../../protocol";
import { centre } from "../common/hex";
import type { Point } from "../common/hex";
import { PanZoom } from "../common/PanZoom";
import { RingPath, Target } from "../common/Target";
import type { Box } from "../common/view";
import { cellOf, faceOf } from "./data";
import type { Face } from "./data";
import { Token } from "./glyphs";
import { layoutOf } from "./layout";
import { isDead, pieceName } from "./map";
import type { MapOf, Placed } from "./map";
import type { Placing, Spot } from "./moves";
import { tokensOf } from "./preview";
import type { Preview } from "./preview";
import { HEX, R, endsOf, shapesOf, turnedPoint } from "./shape";
import type { Modules, View } from "./state";
import { Defs, FaceArt } from "./Tile";
import { cellTip, dirName, seatWords, sideName, sumWords, tileTip } from "./words";

export interface Ghost {
  cell: string;
  face: Face;
  turn: number;
  isChosen: boolean;   // else only pointed at
  preview: Preview | null;
}
export interface MapProps {
  v: View;
  m: MapOf;
  modules: Modules;
  state: Json;
  seats: Seat[];
  placing: Placing | null;
  turn: number;              // how the tile in hand is turned
  ghost: Ghost | null;
  spots: Spot[];
  spot: Spot | null;
  latest: Set<string>;       // cells of the latest placements
  marks: Set<string>;        // what a hint points at
  isAsked: boolean;
  motion: number;
  onCell(cell: string): void;
  onTile(cell: string): void;
  onSpot(spot: Spot): void;
  onTurn(way: 1 | -1): void;
  point(cell: string | null): void;
}

export const placeOf = (cell: string): Point => {
  const [q, r] = cellOf(cell);
  return centre(q, r, R, "flat");
};
const shift = (cell: string) => {
  const p = placeOf(cell);
  return `translate(${p.x} ${p.y})`;
};
export const boxOf = (cell: string): Box => {
  const p = placeOf(cell);
  return { x: p.x - R, y: p.y - R, w: 2 * R, h: 2 * R };
};

function wholeBox(m: MapOf): Box {
  const all = [...m.border, ...m.at.keys()].map(placeOf);
  const xs = all.map((p) => p.x), ys = all.map((p) => p.y);
  const x = Math.min(...xs) - R * 1.1, y = Math.min(...ys) - R;
  return { x, y, w: Math.max(...xs) + R * 1.1 - x, h: Math.max(...ys) + R - y };
}

/* The pieces of closed areas are hatched. */
function ClosedArt({ m, tile }: { m: MapOf; tile: Placed }) {
  const shapes = shapesOf(tile.face, tile.turn, endsOf(m, tile));
  const closed = shapes.filter((_, k) => !m.areaOf.get(pieceName(tile.cell, k))!.open);
  return (
    <>
      {closed.map((s) => (
        <path key={s.d} d={s.d} class="ls-closed" fill="url(#ls-closed)" fill-rule="evenodd" />
      ))}
    </>
  );
}

function TileOn({ p, tile, on }: { p: MapProps; tile: Placed; on(cell: string): void }) {
  const isNew = p.latest.has(tile.cell);
  const owners = tokensOf(p.v, p.m).filter((k) => k.cell === tile.cell);
  const more = owners.map((k) =>
    t("A waypoint of {name} stands on it.", { name: seatWords(p.v, p.seats, k.seat) }));
  return (
    <g transform={shift(tile.cell)}>
      <Target id={`tile:${tile.cell}`} tip={tileTip(p.m, tile, p.modules, more)} can={false}
        isAsked={p.isAsked} cls={isNew && p.motion > 0 ? "ls-new" : ""}
        on={() => on(tile.cell)}>
        <FaceArt face={tile.face} turn={tile.turn} ends={endsOf(p.m, tile)} modules={p.modules} />
        <ClosedArt m={p.m} tile={tile} />
        <path class="ls-rim ls-focus" d={HEX} />
        {isNew && <path class="ls-latest" d={HEX} />}
      </Target>
    </g>
  );
}

let lastWheel = 0;

/* Over the chosen place the wheel turns the tile; it would spin without a pause. */
function turnByWheel(event: WheelEvent, turn: (way: 1 | -1) => void): void {
  if (event.ctrlKey) return;
  event.preventDefault();
  event.stopPropagation();
  const now = Date.now();
  if (now - lastWheel < 140) return;
  lastWheel = now;
  turn(event.deltaY > 0 ? 1 : -1);
}

function Cell({ p, cell }: { p: MapProps; cell: string }) {
  const turns = p.placing ? (p.placing.cells.get(cell) ?? []) : null;
  const can = p.isAsked && !!turns?.length, isAsIs = can && turns!.includes(p.turn);
  const kind = !can ? (isDead(p.m, cell) ? "ls-cell-dead" : "ls-cell-no")
    : isAsIs ? "ls-cell-fits" : "ls-cell-turn";
  const isChosen = p.ghost?.cell === cell && p.ghost.isChosen;
  return (
    <g transform={shift(cell)}
      onWheel={isChosen ? (event: WheelEvent) => turnByWheel(event, p.onTurn) : undefined}>
      <Target id={`cell:${cell}`} tip={cellTip(p.m, cell, turns, p.turn)} can={can}
        isAsked={p.isAsked} isPicked={isChosen} isMarked={p.marks.has(cell)}
        cls={`ls-cell ${kind}`} on={() => p.onCell(cell)}
        point={can ? (isOn) => p.point(isOn ? cell : null) : undefined}>
        <path class="ls-cell-hex" d={HEX} />
        {isAsIs && <circle class="ls-cell-dot" r="9" />}
        {can && !isAsIs && (
          <path class="ls-cell-arrow" d="M11 0a11 11 0 1 1-4-8.5M7.5-15v7h-7" />
        )}
        {kind === "ls-cell-dead" && <path class="ls-cell-x" d="M-12-12L12 12M12-12L-12 12" />}
        {p.marks.has(cell) && <RingPath d={HEX} />}
        {p.marks.has(cell) && <MarkTip x={0} y={0} />}
      </Target>
    </g>
  );
}

/* A hint stands out among all that can be chosen: it is pointed at from above. */
const MarkTip = ({ x, y }: Point) => (
  <path class="ls-mark-tip" d={`M${x} ${y - 14}l-11-19h22z`} />
);

/* Areas that would be closed, and the points of each side. */
function PreviewArt({ p, ghost }: { p: MapProps; ghost: Ghost }) {
  const { preview } = ghost;
  if (!preview) return null;
  const sums = sumWords(p.v, preview.gains);
  const at = placeOf(ghost.cell);
  const home = preview.gains.filter((g) => g.why === "returned").flatMap((g) => g.cells);
  return (
    <g class="ls-preview" aria-hidden="true">
      {preview.closed.flatMap((area) => area.pieces.map((name) => {
        const [cell, k] = name.split("/"), tile = preview.after.at.get(cell!)!;
        const shape = shapesOf(tile.face, tile.turn, endsOf(preview.after, tile))[Number(k)]!;
        return (
          <path key={name} transform={shift(cell!)} d={shape.d} fill="url(#ls-closing)"
            fill-rule="evenodd" />
        );
      }))}
      {preview.holes.map((cell) => (
        <path key={cell} class="ls-hole" d={HEX} transform={shift(cell)} />
      ))}
      {home.map((cell) => (
        <circle key={cell} class="ls-home" r={R * 0.8} transform={shift(cell)} />
      ))}
      <text class="ls-sums" text-anchor="middle">
        {sums.map(({ side, n }, i) => (
          <tspan key={side} x={at.x} y={i === 0 ? at.y : undefined} dy={i === 0 ? 0 : "1.15em"}>
            {`${sideName(side)} +${n}`}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/* The tile as it would lie. Presses go through to its cell. */
function GhostArt({ p, ghost }: { p: MapProps; ghost: Ghost }) {
  const put = { cell: ghost.cell, face: ghost.face, turn: ghost.turn };
  const ends = ghost.preview ? endsOf(ghost.preview.after, put) : null;
  return (
    <g class={ghost.isChosen ? "ls-ghost ls-ghost-chosen" : "ls-ghost"}
      transform={shift(ghost.cell)} aria-hidden="true">
      <FaceArt face={ghost.face} turn={ghost.turn} ends={ends} modules={p.modules} />
      <path class="ls-ghost-rim" d={HEX} />
    </g>
  );
}

function tokenPlace(m: MapOf, cell: string, piece: number): Point {
  const tile = m.at.get(cell)!, at = placeOf(cell);
  const p = turnedPoint(layoutOf(tile.face).tokens[piece] ?? { x: 0, y: 0 }, tile.turn);
  return { x: at.x + p.x, y: at.y + p.y };
}

function SpotOn({ p, spot }: { p: MapProps; spot: Spot }) {
  const tile = p.m.at.get(spot.cell)!;
  const shape = shapesOf(tile.face, tile.turn, endsOf(p.m, tile))[spot.piece]!;
  const at = tokenPlace(p.m, spot.cell, spot.piece), home = placeOf(spot.cell);
  const tip = t("Your waypoint on {place}, {dir}.",
    { place: spot.cell, dir: dirName(spot.side) });
  const isMarked = p.marks.has(spot.cell) || p.marks.has(spot.side);
  return (
    <Target id={`spot:${spot.cell}:${spot.side}`} tip={tip} can={p.isAsked} isAsked={p.isAsked}
      isPicked={p.spot === spot} isMarked={isMarked} cls="ls-spot" on={() => p.onSpot(spot)}>
      <path class="ls-spot-piece" d={shape.d} fill-rule="evenodd"
        transform={`translate(${home.x} ${home.y})`} />
      {p.spot === spot
        ? <Token state={p.state} seat={p.v.active} x={at.x} y={at.y} isGhost />
        : <circle class="ls-spot-dot" cx={at.x} cy={at.y} r="9" />}
      {isMarked && <MarkTip {...at} />}
    </Target>
  );
}

/* The tiles lie still while people look for a place: they are drawn anew only when needed. */
function useTiles(p: MapProps) {
  const press = useRef(p.onTile);
  press.current = p.onTile;
  return useMemo(() => p.m.tiles.map((tile) => (
    <TileOn key={tile.cell} p={p} tile={tile} on={(cell) => press.current(cell)} />
  )), [p.m, p.isAsked, [...p.latest].join(), p.motion > 0]);
}

export function MapArt(p: MapProps) {
  const tiles = useTiles(p);
  const focus = p.ghost?.isChosen ? p.ghost.cell : [...p.latest][0];
  const isPlacing = p.isAsked && p.placing !== null;
  const cells = isPlacing && p.placing!.fixed ? [p.placing!.fixed]
    : p.m.border.filter((c) => isPlacing || isDead(p.m, c) || p.marks.has(c));
  return (
    <PanZoom box={wholeBox(p.m)} label={t("The map")} unit={70} cls="ls-map"
      focus={focus ? placeOf(focus) : undefined} show={focus ? boxOf(focus) : null}>
      <Defs />
      {cells.map((cell) => <Cell key={cell} p={p} cell={cell} />)}
      {tiles}
      {p.ghost && <GhostArt p={p} ghost={p.ghost} />}
      {p.ghost && <PreviewArt p={p} ghost={p.ghost} />}
      {p.spots.map((spot) => <SpotOn key={`${spot.cell}${spot.side}`} p={p} spot={spot} />)}
      <g class="ls-tokens" aria-hidden="true">
        {tokensOf(p.v, p.m).map((k) => {
          const at = tokenPlace(p.m, k.cell, k.piece);
          return <Token key={k.seat} state={p.state} seat={k.seat} x={at.x} y={at.y} />;
        })}
      </g>
    </PanZoom>
  );
}

/* For drawings in the rules. */
export const placedTiles = (list: [string, string, number][]): Placed[] =>
  list.map(([cell, design, turn]) => ({ cell, face: faceOf(design), turn }));
