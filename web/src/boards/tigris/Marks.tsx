/* Marks.tsx: what points at cells: where one can act, what was played last, who fights whom. */
import { CatastrophePiece, LeaderPiece, SIZE, TilePiece } from "./pieces";
import { signPath } from "./glyphs";
import { conflictOf, warsOf, type Conflict, type Kingdom, type Side } from "./realm";
import { shape } from "./rivers";
import { readMove, cellsOf } from "./moves";
import { pointOf } from "./Stones";
import { revolts, unites } from "./foretell";
import type { Scene } from "./words";
import type { GameEvent, Move } from "../../protocol";
import { cellAt, type Cell, type Leader, type State, type Tile } from "./types";

/* Legal targets: a dashed saffron ring; two rings linked where a tile would unite kingdoms,
 * crossed blades where a leader would start a revolt. */
export function Glow(
  { cells, scene, picked }: { cells: Cell[]; scene: Scene; picked: string },
) {
  return (
    <g class={cells.length > 40 ? "tg-glow tg-many" : "tg-glow"} aria-hidden="true">
      {cells.map((cell) => {
        const { x, y } = pointOf(cell);
        const sign = unites(scene, picked, cell) ? signPath("union")
          : revolts(scene, picked, cell) ? "M6 6l12 12M18 6L6 18" : null;
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <rect x="4" y="4" width={SIZE - 8} height={SIZE - 8} rx="9" />
            {sign && <g transform="translate(12 12)"><path d={sign} class="ink" /></g>}
          </g>
        );
      })}
    </g>
  );
}

/* The picked piece on the cell under the pointer, or on the one to be confirmed. */
export function Ghost(
  { picked, cell, state, seat, firm }:
  { picked: string; cell: Cell; state: State; seat: number | null; firm: boolean },
) {
  const { verb, word } = readMove(picked);
  const at = pointOf(cell);
  return (
    <g class={firm ? "tg-ghost tg-firm" : "tg-ghost"} aria-hidden="true">
      {verb === "tile" && <TilePiece tile={word as Tile} {...at} />}
      {verb === "leader" && seat !== null &&
        <LeaderPiece leader={word as Leader} dynasty={state.seats[seat].dynasty} {...at} />}
      {verb === "catastrophe" && <CatastrophePiece {...at} />}
      <rect x={at.x + 1} y={at.y + 1} width={SIZE - 2} height={SIZE - 2} rx="8" />
    </g>
  );
}

function Ticks({ cell, name }: { cell: Cell; name: string }) {
  const { x, y } = pointOf(cell);
  return (
    <path class={name} transform={`translate(${x} ${y})`}
      d="M0 12V4q0-4 4-4h8M36 0h8q4 0 4 4v8M48 36v8q0 4-4 4h-8M12 48H4q-4 0-4-4v-8" />
  );
}

const shown = ["tile_placed", "leader_placed", "leader_moved", "catastrophe", "monument_built",
  "treasure_taken", "building_built", "wonder_built"];

/* Cells that the latest moves have changed. */
export function lastCells(moves: Move[]): Cell[] {
  const cells = moves.flatMap((m) => m.events.filter((e: GameEvent) => shown.includes(e.type))
    .map((e) => e.cell as Cell));
  return [...new Set(cells)];
}

export const Last = ({ moves }: { moves: Move[] }) => (
  <g aria-hidden="true">{lastCells(moves).map((c) => <Ticks key={c} cell={c} name="tg-last" />)}</g>
);

export function Marked({ move }: { move: string | null }) {
  if (!move) return null;
  return (
    <g aria-hidden="true">
      {cellsOf(readMove(move)).map((c) => <Ticks key={c} cell={c} name="tg-marked" />)}
    </g>
  );
}

/* The kingdom that is pointed at. */
export const Realm = ({ kingdom }: { kingdom: Kingdom | undefined }) => kingdom ? (
  <path class="tg-realm" aria-hidden="true"
    d={shape([...kingdom.cells].map(cellAt), { size: SIZE, inset: -3.5, wobble: 0 })} />
) : null;

/* ---- Conflicts -------------------------------------------------------------- */

function SideMarks({ side, kind }: { side: Side; kind: "attack" | "defend" }) {
  const { x, y } = pointOf(side.cell);
  return (
    <g class={"tg-side tg-" + kind}>
      {side.counted.map((cell) => {
        const at = pointOf(cell);
        const box = { x: at.x, y: at.y, width: SIZE, height: SIZE, rx: 8 };
        return <g key={cell}><rect {...box} class="tg-halo" /><rect {...box} /></g>;
      })}
      <circle cx={x + 24} cy={y + 24} r="24.5" class="tg-halo" />
      <circle cx={x + 24} cy={y + 24} r="24.5" />
    </g>
  );
}

/* How many tiles count, beside the leader. */
function Count({ side }: { side: Side }) {
  const { x, y } = pointOf(side.cell);
  return (
    <g transform={`translate(${x + 8} ${y + 6})`}>
      <circle r="12" class="tg-count-bed" />
      <text class="tg-count" y="6">{side.counted.length}</text>
    </g>
  );
}

export function Fight({ state }: { state: State }) {
  const now = conflictOf(state);
  const all: Conflict[] = now ? [now] : state.decision.kind === "war" ? warsOf(state) : [];
  return (
    <g aria-hidden="true">
      {all.map((c) => (
        <g key={c.colour}>
          <SideMarks side={c.attacker} kind="attack" />
          <SideMarks side={c.defender} kind="defend" />
          <Count side={c.attacker} />
          <Count side={c.defender} />
        </g>
      ))}
    </g>
  );
}
