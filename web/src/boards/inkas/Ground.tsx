/* Ground.tsx: the hexes themselves: colour and scenery of each terrain, and the frame. */
import type { JSX } from "preact";
import { hexPath, type Point } from "../common/hex";
import { RIM, SIZE, SURF, type Terrain } from "./data";

/* Scenery above the number, on a field of about 80 by 40 round (0, 0). */
const SCENES: { [terrain in Terrain]: JSX.Element } = {
  forest: (
    <>
      <path class="g-tree" d="M-24 14l-9-13h5l-7-9h5l-6-9h24l-6 9h5l-7 9h5l-9 13zM24 14L15 1h5
        l-7-9h5l-6-9h24l-6 9h5l-7 9h5L36 14z"
        transform="scale(0.55) translate(0 6)" />
      <path class="g-tree" d="M-9 15h18L0-1zM-8 5H8L0-9zM-6-4H6L0-17z" />
      <path class="g-tree" d="M-33 17h14l-7-13zM-32 9h12l-6-11zM19 17h14L26 4zM20 9h12L26-2z" />
    </>
  ),
  quarry: (
    <>
      <path class="g-rock" d="M-32 15V3h20v12zM-12 15V1H8v14zM8 15V4h24v11zM-24 3V-9H-2V3zM-2 1
        v-11h20V1z" />
      <path class="g-line" d="M-28 8h6M-6 6h6M14 9h8M-18-4h6M6-6h5" />
    </>
  ),
  pasture: (
    <>
      <path class="g-llama" d="M-12 16V7c-4-1-6-5-5-9 1-3 4-4 8-4H3l1-12 2-4 3 4 5 2c1 3-1 4-4 4
        l-1 10c1 4 0 8-3 9v9H3V8H-7v8z" />
      <path class="g-line" d="M9.5-14.5v.2M-32 15l2-6 2 6M24 13l2-6 2 6M-26 1l1.5-4 1.5 4M22-2
        l1.5-4 1.5 4" />
    </>
  ),
  mountains: (
    <>
      <path class="g-peak" d="M-36 16L-16-13-4 4 8-16l28 32z" />
      <path class="g-snow" d="M-16-13l-7 10 5-1 3 3 4-4zM8-16L0-3l5 2 4-3 5 4 4-4z" />
    </>
  ),
  field: (
    <>
      <path class="g-terrace" d="M-36 16c10-6 62-6 72 0zM-30 8c9-5 51-5 60 0l2 4c-12-5-52-5-64 0z
        M-22 0c7-4 37-4 44 0l3 4c-10-4-40-4-50 0z" />
      <path class="g-line" d="M-14-3c-1-4-3-5-6-5M-14-3c0-5 2-7 5-8M2-5c-1-4-3-5-6-5M2-5
        c0-5 2-7 5-8M17-3c-1-4-3-5-6-5M17-3c0-5 2-7 5-8" />
    </>
  ),
  coast: (
    <>
      <path class="g-wave" d="M-34-8q6-6 12 0t12 0 12 0 12 0 12 0M-34 14
        q6-6 12 0t12 0 12 0 12 0 12 0" />
      <path class="g-fish" d="M-18 2c6-9 18-11 26-2l9-6c-1 6-1 10 0 15l-9-6c-8 9-20 7-26-1z" />
      <path class="g-line" d="M-11 0v.5M-5-4c2 4 2 7 0 11" />
    </>
  ),
  plantation: (
    <>
      <path class="g-bush" d="M-33 16c-3-12 2-18 8-20 6 2 11 8 8 20zM-8 12
        c-3-14 2-21 8-23 6 2 11 9 8 23zM17 16c-3-12 2-18 8-20 6 2 11 8 8 20z" />
      <path class="g-line" d="M-25 16V2M-25 9l-4-4M-25 11l4-4M0 12V-4M0 3l-4-4M0 7l4-4M25 16V2
        M25 9l-4-4M25 11l4-4" />
    </>
  ),
  jungle: (
    <>
      <path class="g-palm" d="M-3 16C-2 6-3 0-6-6c-9-5-18-3-22 5 0-13 10-19 19-15-3-6 2-9 8-9-2
        3-2 6-1 9 9-6 20-2 22 10-5-6-14-8-20-4C3 0 4 6 4 16z" />
      <path class="g-feather" d="M33-6c-9 1-15 8-15 19 9-2 15-9 15-19z" />
      <path class="g-line" d="M16 17c4-7 8-11 13-16M-24 16l2-7 2 7" />
    </>
  ),
  ocean: (
    <path class="g-wave" d="M-30-16q6-6 12 0t12 0 12 0 12 0M-34 4q6-6 12 0t12 0 12 0 12 0 12 0
        M-28 24q6-6 12 0t12 0 12 0 12 0" />
  ),
};

export function HexGround({ terrain, at }: { terrain: string | null; at: Point }) {
  const known = (terrain ?? "") in SCENES ? (terrain as Terrain) : null;
  return (
    <g>
      <path class={`inka-hex inka-t-${known ?? "none"}`} d={hexPath(at, SIZE - 0.6, "flat")} />
      {known && (
        <g class="inka-scene"
          transform={`translate(${at.x} ${at.y + (known === "ocean" ? 0 : -23)}) scale(0.88)`}>
          {SCENES[known]}
        </g>
      )}
    </g>
  );
}

/* Jungle to the east, the sea to the west. */
export function Frame() {
  return (
    <g class="inka-frame" aria-hidden="true">
      {SURF.map((p) => (
        <path key={`${p.x}/${p.y}`} class="inka-surf" d={hexPath(p, SIZE + 0.6, "flat")} />
      ))}
      {RIM.map((p) => (
        <g key={`${p.x}/${p.y}`}>
          <path class="inka-rim" d={hexPath(p, SIZE + 0.6, "flat")} />
          <path class="inka-rim-leaf" transform={`translate(${p.x} ${p.y})`}
            d="M-40 24c0-12 6-18 16-20-1 12-6 19-16 20zM40 20c0-12-6-18-16-20 1 12 6 19 16 20z
        M-30-20c8-6 16-6 22 0-8 5-16 5-22 0zM8-34c6-5 13-5 19 0-7 5-13 5-19 0zM-12 44c5-7 12-9
        20-6-4 7-11 9-20 6z" />
        </g>
      ))}
    </g>
  );
}
