/* Mine.tsx: a player's caravan and panorama; the viewer's own can be pressed. */
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import type { Seat } from "../../protocol";
import { seatName } from "../../ui/words";
import { CaravanGrid, type GridTarget } from "./CaravanGrid";
import { cardTip } from "./Card";
import { cellsOf, printedOf } from "./data";
import { Seal } from "./glyphs";
import { placeTip } from "./HandMain";
import type { Pick } from "./moves";
import { Panorama } from "./Panorama";
import { placeFor, spacesOf } from "./places";
import type { Pressing } from "./Spot";
import { LEVELS, type Laid, type State } from "./types";
import { effectLabel, levelName } from "./words";

/* With several players: whose caravan is looked at. */
export function Whose({ s, seats, of, set }: {
  s: State; seats: Seat[]; of: number; set(of: number): void;
}) {
  if (s.seats.length < 2) return null;
  return (
    <div class="way-whose" role="group" aria-label={t("Whose caravan and cards")}>
      {s.seats.map((_, i) => (
        <button key={i} type="button" class="button way-whose-button" aria-pressed={of === i}
          onClick={() => set(i)}>
          <Seal who={i} size={20} />
          <span>{seatName(seats[i])}</span>
        </button>
      ))}
    </div>
  );
}

/* Without a mouse to point with, the first press shows the tile, the second places it. */
const canHover = () => typeof matchMedia !== "function" || matchMedia("(hover: hover)").matches;

function cellTip(s: State, of: number, laid: Laid): string {
  const printed = printedOf(s.seats[of].board);
  const covered = cellsOf(laid).map(([r, c]) => printed[r]?.[c]).filter((x): x is string => !!x);
  const place = t("{level}, column {column}.", { level: levelName(laid.row), column: laid.col });
  return covered.length
    ? `${place} ${t("It covers: {list}.", { list: covered.map(effectLabel).join("; ") })}`
    : `${place} ${t("Nothing is printed there.")}`;
}

interface MineProps {
  p: BoardProps;
  s: State;
  before: State | null;
  of: number;
  pick: Pick;
  pressing: Pressing;
}

function gridTargets({ p, s, of, pick, pressing }: MineProps, point: (l: Laid | null) => void):
  GridTarget[] {
  const tile = s.decision.tile;
  if (s.decision.kind !== "put" || !pressing.isAsked || !tile) return [];
  const all = LEVELS.flatMap((row) => [1, 2, 3, 4, 5, 6].map((col) => ({ row, col })));
  return all.filter(({ row, col }) => pressing.can.has(`cell:${row}:${col}`))
    .map(({ row, col }) => {
      const laid: Laid = { tile, row, col, back: pick.isBack };
      const spot = `cell:${row}:${col}`, move = `put ${row} ${col}${pick.isBack ? " back" : ""}`;
      const isPicked = pick.cell === `${row} ${col}`;
      return {
        id: spot, tip: cellTip(s, of, laid), can: true, isMarked: pressing.marks.has(spot),
        isPicked, cells: cellsOf(laid), point: (isOn: boolean) => point(isOn ? laid : null),
        on: () => (canHover() || isPicked ? pressing.press(spot) : p.pick(move)),
      };
    });
}

/* Spaces, and cards that a question is about; the value of the die in question says more. */
function spaceTargets({ s, of, pick, pressing }: MineProps) {
  if (!pressing.isAsked || of !== s.decision.seat) return [];
  const value = pick.die?.to ?? s.held;
  const spaces = spacesOf(s.seats[of]);
  const also = [...pressing.can].filter((x) => x.startsWith("space:")).map((x) => x.slice(6));
  return [...new Set([...spaces, ...also])].map((id) => ({
    id, can: pressing.can.has(`space:${id}`), isMarked: pressing.marks.has(`space:${id}`),
    tip: spaces.includes(id) && value ? placeTip(placeFor(s, of, id, value))
      : spaces.includes(id) ? placeTip(placeFor(s, of, id, 1)).replace(/ [^.]*\.$/, "")
        : cardTip(id),
    on: () => pressing.press(`space:${id}`),
  }));
}

export function Mine(props: MineProps) {
  const { p, s, before, of, pick, pressing } = props;
  const [ghost, setGhost] = useState<Laid | null>(null);
  const tile = s.decision.tile;
  const cell = pick.cell?.split(" ");
  const picked: Laid | null = cell && tile
    ? { tile, row: cell[0] as Laid["row"], col: Number(cell[1]), back: pick.isBack } : null;
  const isPutting = s.decision.kind === "put" && pressing.isAsked && of === s.decision.seat;
  const shown = ghost && { ...ghost, back: pick.isBack };
  return (
    <div class="way-mine">
      <CaravanGrid state={s} before={before} of={of}
        targets={isPutting ? gridTargets(props, setGhost) : []}
        preview={isPutting ? (shown ?? picked) : null} />
      <Panorama state={s} before={before} of={of} seats={p.seats} targets={spaceTargets(props)} />
    </div>
  );
}
