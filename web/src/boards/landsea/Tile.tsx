/* Tile.tsx: a face of a tile: terrain, coasts, mountains, corals and symbols. */
import { at, type Point } from "../common/hex";
import { Mark } from "./glyphs";
import { faceOf } from "./data";
import type { Face } from "./data";
import { layoutOf } from "./layout";
import type { Range, SymbolKind } from "./layout";
import { HEX, R, hubOf, shapesOf, turnedPoint } from "./shape";
import type { Ends } from "./shape";
import type { Modules } from "./state";

/* Textures; their sizes divide those of the grid, so that they run on from tile to tile. */
const PW = R / 2, PH = (R * Math.sqrt(3)) / 6;

export function Defs() {
  const box = { width: PW, height: PH, patternUnits: "userSpaceOnUse" };
  return (
    <defs>
      <pattern id="ls-land" {...box}>
        <rect class="ls-land" width={PW} height={PH} />
        <path class="ls-tuft" d="M7 8v-4M9.5 8l1.5-3M4.5 8L3 5M22 15.5v-2M26 4.5v-2" />
      </pattern>
      <pattern id="ls-sea" {...box}>
        <rect class="ls-sea" width={PW} height={PH} />
        <path class="ls-wave" d="M2 7q3.5-4 7 0t7 0M17 15q2.5-3 5 0t5 0" />
      </pattern>
      <pattern id="ls-closed" width="8" height="8" patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)">
        <rect class="ls-closed-wash" width="8" height="8" />
        <path class="ls-closed-line" d="M0 0v8" />
      </pattern>
      <pattern id="ls-closing" width="8" height="8" patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)">
        <rect class="ls-closing-wash" width="8" height="8" />
        <path class="ls-closing-line" d="M0 0v8" />
      </pattern>
    </defs>
  );
}

/* Lines from edge to edge, so that they meet those of the neighbours, with peaks or branches. */
function RangeArt({ range, turn }: { range: Range; turn: number }) {
  const from = turnedPoint(range.from, turn), to = range.to.map((p) => turnedPoint(p, turn));
  const share = (p: Point, n: number) => ({
    x: from.x + (p.x - from.x) * n, y: from.y + (p.y - from.y) * n,
  });
  const spots = [from, ...to.map((p) => share(p, 0.68))].sort((a, b) => a.y - b.y);
  const d = to.map((p) => `M${at(from)}L${at(p)}`).join("");
  return (
    <g class={`ls-range ls-range-${range.kind}`}>
      <path class="ls-range-rim" d={d} />
      <path class="ls-range-band" d={d} />
      {spots.map((p) => (
        <Mark key={at(p)} id={range.kind === "mountain" ? "peak" : "coral"} x={p.x} y={p.y - 2}
          size={22} />
      ))}
    </g>
  );
}

const SIZES: { [kind in SymbolKind]?: number } = { volcano: 34, whirlpool: 34, bonus: 22 };

export function FaceArt({ face, turn, ends = null, modules }: {
  face: Face; turn: number; ends?: Ends | null; modules: Modules;
}) {
  const shapes = shapesOf(face, turn, ends), hub = hubOf(face), layout = layoutOf(face);
  const fill = (k: number) => `url(#${face.pieces[k]!.terrain === "L" ? "ls-land" : "ls-sea"})`;
  return (
    <g class="ls-face">
      <path d={HEX} fill={fill(hub)} />
      {shapes.map((s, k) => k !== hub && <path key={k} d={s.d} fill={fill(k)} />)}
      {shapes.map((s, k) => s.coast && <path key={k} class="ls-coast" d={s.coast} />)}
      {modules.chains && layout.ranges.map((r) => (
        <RangeArt key={r.kind} range={r} turn={turn} />
      ))}
      {layout.symbols.map((s, i) => {
        const isRoute = s.kind === "caravan" || s.kind === "ship";
        if (isRoute && !modules.routes) return null;
        const p = turnedPoint(s, turn);
        return <Mark key={i} id={s.kind} x={p.x} y={p.y} size={SIZES[s.kind] ?? 26} />;
      })}
    </g>
  );
}

/* A face by itself: in hands, stacks and the rules. */
export function HexTile({ design, turn = 0, size, modules, cls = "" }: {
  design: string; turn?: number; size: number; modules: Modules; cls?: string;
}) {
  const w = R + 2, h = R * 0.866 + 2;
  return (
    <svg class={`ls-hex ${cls}`} width={size} height={(size * h) / w}
      viewBox={`${-w} ${-h} ${2 * w} ${2 * h}`} aria-hidden="true" focusable="false">
      <FaceArt face={faceOf(design)} turn={turn} modules={modules} />
      <path class="ls-rim" d={HEX} />
    </svg>
  );
}

/* The underside of a tile that the viewer has not seen. */
export function HexBack({ size }: { size: number }) {
  const w = R + 2, h = R * 0.866 + 2;
  return (
    <svg class="ls-hex" width={size} height={(size * h) / w}
      viewBox={`${-w} ${-h} ${2 * w} ${2 * h}`} aria-hidden="true" focusable="false">
      <path class="ls-back" d={HEX} />
      <text class="ls-back-text" y="14" text-anchor="middle">?</text>
    </svg>
  );
}
