/* Ground.tsx: the map itself: paper, rivers, framed corner cells, edge and coordinates. */
import { SIZE } from "./pieces";
import { depthPath, ripples, riverPath, scenery, shape } from "./rivers";
import type { Kingdom } from "./realm";
import { COLUMNS, ROWS, cellAt, type Ground } from "./types";

export const WIDTH = COLUMNS * SIZE;
export const HEIGHT = ROWS * SIZE;

interface Paths { river: string; depth: string; ripples: string; scenery: string }
const paths = new Map<string, Paths>();

function pathsOf(ground: Ground): Paths {
  let found = paths.get(ground.id);
  if (!found) {
    const { river, temples } = ground;
    found = {
      river: riverPath(river, SIZE), depth: depthPath(river, SIZE),
      ripples: ripples(river, SIZE), scenery: scenery(river, temples, SIZE),
    };
    paths.set(ground.id, found);
  }
  return found;
}

/* Small crosses where four cells meet: the grid is there without lines. */
function gridPath(): string {
  let d = "";
  for (let x = 1; x < COLUMNS; x++)
    for (let y = 1; y < ROWS; y++) d += `M${x * SIZE - 3} ${y * SIZE}h6m-3-3v6`;
  return d;
}

function cornerFrame(cell: string): string {
  const { x, y } = cellAt(cell);
  const a = 3, l = 12, s = SIZE;
  const at = (dx: number, dy: number) => `M${x * s + dx} ${y * s + dy}`;
  return at(a, a + l) + `v${-l}h${l}` + at(s - a - l, a) + `h${l}v${l}`
    + at(s - a, s - a - l) + `v${l}h${-l}` + at(a + l, s - a) + `h${-l}v${-l}`;
}

export function GroundLayer({ ground }: { ground: Ground }) {
  const drawn = pathsOf(ground);
  return (
    <g aria-hidden="true">
      <clipPath id="tg-clip"><rect width={WIDTH} height={HEIGHT} rx="4" /></clipPath>
      <rect width={WIDTH} height={HEIGHT} rx="4" class="tg-land" />
      <g clip-path="url(#tg-clip)">
        <path d={drawn.scenery} class="tg-scenery" />
        <path d={drawn.river} class="tg-bank" />
        <path d={drawn.river} class="tg-water" />
        <path d={drawn.depth} class="tg-depth" />
        <path d={drawn.ripples} class="tg-ripples" />
        <path d={gridPath()} class="tg-grid" />
        <path d={[...ground.corners].map(cornerFrame).join("")} class="tg-corners" />
      </g>
      <rect x="-3" y="-3" width={WIDTH + 6} height={HEIGHT + 6} rx="6" class="tg-edge" />
      <rect width={WIDTH} height={HEIGHT} rx="4" class="tg-edge-in" />
    </g>
  );
}

/* Letters above and numbers at the left, at a size that stays readable on a small board. */
export function Coordinates({ margin }: { margin: number }) {
  const size = margin * 0.62;
  return (
    <g class="tg-coordinates" aria-hidden="true" font-size={size}>
      {Array.from({ length: COLUMNS }, (_, x) => (
        <text key={"c" + x} x={(x + 0.5) * SIZE} y={-margin * 0.3}>
          {String.fromCharCode(65 + x)}
        </text>
      ))}
      {Array.from({ length: ROWS }, (_, y) => (
        <text key={"r" + y} x={-margin * 0.5 - 2} y={(y + 0.5) * SIZE + size * 0.35}>{y + 1}</text>
      ))}
    </g>
  );
}

/* A kingdom lies on gold ground. */
export function KingdomLayer({ kingdoms }: { kingdoms: Kingdom[] }) {
  return (
    <g aria-hidden="true" clip-path="url(#tg-clip)">
      {kingdoms.map((k) => (
        <path key={k.leaders[0].cell} class="tg-kingdom"
          d={shape([...k.cells].map(cellAt), { size: SIZE, inset: -3.5, wobble: 0 })} />
      ))}
    </g>
  );
}
