/* Cells.tsx: the grid that is pointed at and walked over with the keys. It draws nothing but
 * the focus; arrows move, Home and End go to the ends of a row, Ctrl with left or right goes to
 * the next cell that can be chosen, Enter or Space chooses. */
import type { RefObject } from "preact";
import { t } from "../../i18n";
import { SIZE } from "./pieces";
import { COLUMNS, ROWS, cellAt, cellName, type Cell } from "./types";
import { describeCell, type Scene } from "./words";

interface Props {
  scene: Scene; at: Cell; glow: Set<Cell>; grid: RefObject<SVGGElement>;
  go(cell: Cell): void; choose(cell: Cell): void; blur(): void;
}

export function nextCell(at: Cell, key: string, ctrl: boolean, glow: Set<Cell>): Cell | null {
  const { x, y } = cellAt(at);
  if (ctrl && glow.size && (key === "ArrowRight" || key === "ArrowLeft")) {
    const order = [...glow].sort((a, b) => rank(a) - rank(b));
    return key === "ArrowRight"
      ? order.find((c) => rank(c) > rank(at)) ?? order[0]
      : order.filter((c) => rank(c) < rank(at)).pop() ?? order[order.length - 1];
  }
  const clamp = (v: number, max: number) => Math.max(0, Math.min(max - 1, v));
  switch (key) {
    case "ArrowRight": return cellName(clamp(x + 1, COLUMNS), y);
    case "ArrowLeft": return cellName(clamp(x - 1, COLUMNS), y);
    case "ArrowDown": return cellName(x, clamp(y + 1, ROWS));
    case "ArrowUp": return cellName(x, clamp(y - 1, ROWS));
    case "Home": return cellName(0, ctrl ? 0 : y);
    case "End": return cellName(COLUMNS - 1, ctrl ? ROWS - 1 : y);
    case "PageUp": return cellName(x, 0);
    case "PageDown": return cellName(x, ROWS - 1);
    default: return null;
  }
}

const rank = (cell: Cell): number => {
  const { x, y } = cellAt(cell);
  return y * COLUMNS + x;
};

export function Cells({ scene, at, glow, grid, go, choose, blur }: Props) {
  const key = (e: KeyboardEvent) => {
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      choose(at);
      return;
    }
    const next = nextCell(at, e.key, e.ctrlKey || e.metaKey, glow);
    if (!next) return;
    e.preventDefault();
    go(next);
    grid.current?.querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
  };
  return (
    <g role="grid" ref={grid} class="tg-cells" onKeyDown={key} onBlur={blur}
      aria-label={t("Board; arrow keys move, Enter chooses")}
      aria-rowcount={ROWS} aria-colcount={COLUMNS}>
      {Array.from({ length: ROWS }, (_, y) => (
        <g role="row" key={y} aria-rowindex={y + 1}>
          {Array.from({ length: COLUMNS }, (_, x) => {
            const cell = cellName(x, y);
            const words = describeCell(scene, cell);
            return (
              <rect key={cell} role="gridcell" data-cell={cell} aria-colindex={x + 1}
                x={x * SIZE + 1} y={y * SIZE + 1} width={SIZE - 2} height={SIZE - 2} rx="7"
                tabindex={cell === at ? 0 : -1} onFocus={() => go(cell)}
                class={glow.has(cell) ? "tg-can" : ""}
                aria-label={glow.has(cell) ? t("{cell}; can be chosen", { cell: words }) : words}
              />
            );
          })}
        </g>
      ))}
    </g>
  );
}
