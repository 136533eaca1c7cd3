/* CaravanGrid.tsx: a player's caravan: six columns for the values of dice, three rows, what is
 * printed there, and the upgrade tiles that cover it. */
import { t } from "../../i18n";
import { Ring, Target } from "../common/Target";
import { useRoving } from "../common/nav";
import { cellsOf, columnSigns, printedOf } from "./data";
import { Atoms } from "./Printed";
import { effectWords } from "./effects";
import { DieMark, Mark } from "./glyphs";
import { assetName } from "./names";
import { CELL, TileMark, tileTip } from "./Tile";
import { LEVELS } from "./types";
import type { Laid, State } from "./types";

export interface GridTarget {
  id: string;
  tip: string;
  can: boolean;
  isMarked?: boolean;
  isPicked?: boolean;
  on(): void;
  point?(isOn: boolean): void;
  cells: [number, number][];     // row 0..2, column 0..5
}

const TOP = 34, W = 6 * CELL, H = 3 * CELL + TOP;
const xy = ([row, col]: [number, number]) => ({ x: col * CELL, y: TOP + row * CELL });

/* The cell as printed: nothing, a reward when covered, or an asset that stays. */
function Printed({ text, at }: { text: string | null; at: [number, number] }) {
  const { x, y } = xy(at), mx = x + CELL / 2, my = y + CELL / 2;
  const fixed = text?.startsWith("#") ? text.slice(1) : null;
  const tip = fixed ? t("Printed: {what}. No tile can lie here.", { what: assetName(fixed) })
    : text ? t("When a tile covers this cell: {what}", { what: effectWords(text) })
      : t("An empty cell.");
  return (
    <g data-tip={tip} class={fixed ? "wf-cell wf-cell-fixed" : "wf-cell"}>
      <rect x={x + 2} y={y + 2} width={CELL - 4} height={CELL - 4} rx="6" />
      {fixed ? <Mark name={fixed} x={mx} y={my} size={32} />
        : text && <Atoms code={text} x={mx} y={my} size={26} />}
    </g>
  );
}

/* The value at the top of a column. */
function Column({ col, caravan, isHeld }: { col: number; caravan: Laid[]; isHeld: boolean }) {
  const signs = columnSigns(caravan, col), x = (col - 0.5) * CELL;
  const tip = signs.length
    ? t("A die of {n} has: {list}.", { n: col, list: signs.map(assetName).join(", ") })
    : t("A die of {n} has nothing yet.", { n: col });
  return (
    <g class={isHeld ? "wf-col wf-col-held" : "wf-col"} data-tip={tip}>
      <rect class="wf-col-ground" x={x - CELL / 2 + 1} y="0" width={CELL - 2} height={H} rx="8" />
      <DieMark value={col} x={x} y={17} size={26} />
    </g>
  );
}

function Tiles({ caravan, fresh }: { caravan: Laid[]; fresh: Laid[] }) {
  return (
    <>
      {caravan.map((laid) => {
        const { x, y } = xy([LEVELS.indexOf(laid.row), laid.col - 1]);
        return (
          <g key={`${laid.row}${laid.col}`} data-tip={tileTip(laid.tile, laid.back)}
            class={fresh.includes(laid) ? "wf-laid wf-laid-new" : "wf-laid"}>
            <TileMark id={laid.tile} turned={laid.back} x={x} y={y} />
          </g>
        );
      })}
    </>
  );
}

function boxOf(cells: [number, number][]) {
  const rows = cells.map((c) => c[0]), cols = cells.map((c) => c[1]);
  const top = Math.min(...rows), left = Math.min(...cols);
  const w = (Math.max(...cols) - left + 1) * CELL, h = (Math.max(...rows) - top + 1) * CELL;
  const { x, y } = xy([top, left]);
  return { x, y, w, h };
}

/* What can be pressed; a ghost of each is too much, so a ring lies on its first cell only
 * where several begin, and the whole outline comes with the mouse or the focus. */
function Spot({ target }: { target: GridTarget }) {
  const { x, y, w, h } = boxOf(target.cells);
  return (
    <Target id={target.id} tip={target.tip} can={target.can} isAsked isMarked={target.isMarked}
      isPicked={target.isPicked} on={target.on} point={target.point} cls="wf-spot">
      <rect class="wf-spot-area" x={x + 2} y={y + 2} width={CELL - 4} height={CELL - 4} rx="6" />
      {target.can && (
        <>
          <Ring x={x + CELL / 2} y={y + CELL / 2} w={CELL - 10} h={CELL - 10} r={7} />
          <rect class="wf-spot-whole" x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx="7" />
        </>
      )}
    </Target>
  );
}

export function CaravanGrid({ state, of, targets = [], preview = null, before }: {
  state: State; of: number; targets?: GridTarget[]; preview?: Laid | null;
  before?: State | null;
}) {
  const { root, onKeyDown } = useRoving<SVGSVGElement>();
  const player = state.seats[of];
  if (!player) return null;
  const printed = printedOf(player.board);
  const had = before?.seats[of]?.caravan.length ?? player.caravan.length;
  const covered = new Set(player.caravan.flatMap(cellsOf).map(([r, c]) => `${r}.${c}`));
  const ghost = preview && xy([LEVELS.indexOf(preview.row), preview.col - 1]);
  return (
    <svg ref={root} class="wf-caravan" viewBox={`-3 -3 ${W + 6} ${H + 6}`} role="group"
      aria-label={t("Caravan: a column for each value of a die")} onKeyDown={onKeyDown}
      data-spot={`caravan:${of}`}>
      {[1, 2, 3, 4, 5, 6].map((col) => (
        <Column key={col} col={col} caravan={player.caravan}
          isHeld={state.held === col && state.active === of} />
      ))}
      {printed.flatMap((line, r) => line.map((text, c) =>
        covered.has(`${r}.${c}`) ? null
          : <Printed key={`${r}.${c}`} text={text} at={[r, c]} />))}
      <Tiles caravan={player.caravan} fresh={player.caravan.slice(had)} />
      {preview && ghost && (
        <TileMark id={preview.tile} turned={preview.back} x={ghost.x} y={ghost.y}
          cls="wf-ghost" />
      )}
      {targets.map((target) => <Spot key={target.id} target={target} />)}
    </svg>
  );
}
