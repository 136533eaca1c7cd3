/* Tile.tsx: upgrade tiles, as a picture of their own and inside a caravan. */
import { t, tn } from "../../i18n";
import { tileOf } from "./data";
import type { Sign, Tile } from "./data";
import { Mark } from "./glyphs";
import { assetName, iconName, tileTypeName } from "./names";

const CELL = 48;

/* Where the signs of a column of a tile stand: one below the other. */
function Signs({ signs, x, h, icons, vp }: {
  signs: Sign[]; x: number; h: number; icons: string[]; vp: number;
}) {
  const all = [...signs, ...icons], room = h * CELL - (vp ? 16 : 0);
  const size = Math.min(30, (room - 4) / Math.max(1, all.length), CELL - 14);
  return (
    <>
      {all.map((name, i) => (
        <Mark key={i} name={name} x={x} size={size}
          y={(room * (i + 0.5)) / all.length + (vp && h === 1 && all.length ? 1 : 0)} />
      ))}
    </>
  );
}

/* A tile with its upper left corner at x, y; 48 units for a cell. */
export function TileMark({ id, turned, x = 0, y = 0, cls = "" }: {
  id: string; turned?: boolean; x?: number; y?: number; cls?: string;
}) {
  const tile = tileOf(id), sides = turned && tile.back ? tile.back : tile.front;
  const w = tile.w * CELL, h = tile.h * CELL;
  const isSideways = tile.icons.length > 1;
  return (
    <g class={`wf-tile wf-tile-${tile.type} ${cls}`} transform={`translate(${x} ${y})`}>
      <rect class="wf-tile-face" x="2" y="2" width={w - 4} height={h - 4} rx="6" />
      {tile.w > 1 && <path class="wf-tile-line" d={`M${CELL} 6v${h - 12}`} />}
      {isSideways ? (
        tile.icons.map((name, i) => (
          <Mark key={i} name={name} x={CELL * (0.29 + 0.42 * i)} y={18} size={20} />
        ))
      ) : (
        sides.map((signs, i) => (
          <Signs key={i} signs={signs} x={CELL * (i + 0.5)} h={tile.h} icons={tile.icons}
            vp={tile.vp} />
        ))
      )}
      {tile.vp > 0 && (
        <g class="wf-tile-vp">
          <rect x={w - 22} y={h - 20} width="20" height="18" rx="5" />
          <text x={w - 12} y={h - 6}>{tile.vp}</text>
        </g>
      )}
    </g>
  );
}

/* A tile as a picture; turned: its other side. */
export function TileFace({ id, turned, quiet }: {
  id: string; turned?: boolean; quiet?: boolean;
}) {
  const tile = tileOf(id), w = tile.w * CELL, h = tile.h * CELL;
  return (
    <svg class={`wf-tile-svg wf-tile-${tile.w}x${tile.h}`} viewBox={`0 0 ${w} ${h}`}
      role={quiet ? undefined : "img"} aria-hidden={quiet}
      aria-label={quiet ? undefined : tileTip(id, turned)}
      data-tip={quiet ? undefined : tileTip(id, turned)}>
      <TileMark id={id} turned={turned} />
    </svg>
  );
}

export { CELL };

const list = (signs: Sign[]) => signs.map(assetName).join(", ") || t("nothing");

function sideWords(tile: Tile, side: Sign[][]): string {
  if (tile.w > 1) return t("{a} | {b}", { a: list(side[0] ?? []), b: list(side[1] ?? []) });
  return list(side.flat());
}

/* Short: "Green upgrade tile: ship". */
export function tileName(id: string): string {
  const tile = tileOf(id);
  const what = tile.icons.length ? tile.icons.map(iconName).join(", ")
    : sideWords(tile, tile.front);
  return `${tileTypeName(tile.type)}: ${what}`;
}

/* What a tile is; turned: only this side of it. */
export function tileTip(id: string, turned?: boolean): string {
  const tile = tileOf(id);
  const out = [`${tileTypeName(tile.type)} ${id}:`];
  if (tile.icons.length) out.push(`${tile.icons.map(iconName).join(", ")}.`);
  else if (turned === undefined && tile.back)
    out.push(t("{front}; or its other side: {back}.", {
      front: sideWords(tile, tile.front), back: sideWords(tile, tile.back),
    }));
  else out.push(`${sideWords(tile, turned && tile.back ? tile.back : tile.front)}.`);
  if (tile.vp) out.push(tn("{n} point at the end.", "{n} points at the end.", tile.vp));
  return out.join(" ");
}
