/* glyphs.tsx: all small drawings, on a grid of 24 units with an ink line of 1.5. */
import type { JSX } from "preact";
import type { Building, Floor } from "./data";

/* Filled with the class's pigment, outlined in ink. */
const F = (d: string) => <path class="ysp-f" d={d} />;
/* Ink only. */
const L = (d: string) => <path class="ysp-l" d={d} />;

const DRAWINGS = {
  bag: () => (
    <>
      {F("M8.2 8C4 12 3.5 20.5 7 21h10c3.5-.5 3-9-1.2-13z")}
      {F("M8.5 8 7 3.5l2.7 1.2L12 3l2.3 1.7L17 3.5 15.5 8z")}
      {L("M8.5 8h7M9.5 15.5h5")}
    </>
  ),
  barrel: () => (
    <>
      {F("M7 3.5h10c2.7 5 2.7 12 0 17H7c-2.7-5-2.7-12 0-17z")}
      {L("M5.6 8h12.8M5.6 16h12.8M12 3.5v4.5M12 16v4.5M10.5 12h3")}
    </>
  ),
  chest: () => (
    <>
      {F("M3 11h18v9.5H3z")}
      {F("M3 11c0-4.5 2-7 5-7h8c3 0 5 2.5 5 7z")}
      {L("M7.5 4.2V20.5M16.5 4.2V20.5")}
      {F("M10.3 9.5h3.4v4.2h-3.4z")}
    </>
  ),
  vase: () => (
    <>
      {F("M9.5 3h5v4c4.5 2 5 7.5 1.5 11l-1.5 3h-5L8 18C4.5 14.5 5 9 9.5 7z")}
      {L(
        "M8.5 3h7M9.5 7h5M7 12.5c3 1.8 7 1.8 10 0M9.3 7.2" +
          "C5.5 5.5 4 8.5 6.3 10.5M14.7 7.2c3.8-1.7 5.3 1.3 3 3.3",
      )}
    </>
  ),
  camel: () => (
    <>
      {F(
        "M3.2 6.2" +
          "c.6-1.7 2.8-1.9 3.6-.6.5 1 .2 3.1.6 4.3.7 1.6 2.3.8 3-1 .8-2.3 3.7-2.3" +
          " 4.5.1.4 1.2 1.2 1.5 2.5 1.6 2.3.3 3.3 1.9 3.2 4.4" +
          "l-.6 5.5h-1.8l-.5-4.6-1.7.2-.3 4.4h-1.8l-.6-4.4" +
          "c-1.2.2-2.4.1-3.5-.3l-.5 4.7H7.5l-.2-5.5C4.5 13.5 4.9 10.5 4.7 8.3z",
      )}
      {L("M20.3 13l1.2 2.6")}
    </>
  ),
  gold: () => (
    <>
      <circle class="ysp-f" cx="12" cy="12" r="8.7" />
      <circle class="ysp-l" cx="12" cy="12" r="6" />
      {L("M12 8.2" + "l1.1 2.5 2.7.3-2 1.8.6 2.7-2.4-1.4-2.4 1.4.6-2.7-2-1.8 2.7-.3z")}
    </>
  ),
  card: () => (
    <>
      {F(
        "M6 3h12a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 18 21H6a1.5 1.5 0 0 1-1.5-1.5" +
          "v-15A1.5 1.5 0 0 1 6 3z",
      )}
      {L("M12 7l3.5 5-3.5 5-3.5-5z")}
    </>
  ),
  points: () => (
    <>{F("M12 2.8l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3-5.6-3.2L6.4 20" + "l1.3-6.3L3 9.4l6.3-.7z")}</>
  ),
  overseer: () => (
    <>
      {F("M12 9.5c3.8 0 5.5 3.5 6.3 11.5H5.7C6.5 13 8.2 9.5 12 9.5z")}
      <circle class="ysp-skin" cx="12" cy="7.5" r="3.2" />
      {F("M7.8 6.6c-.6-3 1.7-4.8 4.2-4.8s4.8 1.8 4.2 4.8" + "c-2.7-1.2-5.7-1.2-8.4 0z")}
      {L("M12 12.5V21M9 15.2l3 1.5 3-1.5M12 1.8V3.5")}
    </>
  ),
  cypress: () => (
    <>
      {F(
        "M12 2.2c3.5 4.5 4.7 9 4.2 13-.3 2.3-2 3.6-4.2 3.6" +
          "s-3.9-1.3-4.2-3.6c-.5-4 .7-8.5 4.2-13z",
      )}
      {L("M12 18.8V22M12 8v7M12 12l2-2M12 14.5l-2-2")}
    </>
  ),
  die: () => (
    <>
      {F("M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13" + "a2 2 0 0 1 2-2z")}
      <circle cx="8.5" cy="8.5" r="1.7" class="ysp-dot" />
      <circle cx="15.5" cy="15.5" r="1.7" class="ysp-dot" />
      <circle cx="12" cy="12" r="1.7" class="ysp-dot" />
    </>
  ),
  paddock: () => (
    <>
      {L("M2.5 9.5h19M2.5 14.5h19M5 6v14M12 6v14M19 6v14")}
      {F("M3.8 6.5 5 4.5l1.2 2zM10.8 6.5 12 4.5l1.2 2zM17.8 6.5 19 4.5" + "l1.2 2z")}
    </>
  ),
  store: () => (
    <>
      {F("M4 11h16v9.5H4z")}
      {F(
        "M3 5h18l1 4.5" +
          "c0 2-3.3 2-3.3 0 0 2-3.4 2-3.4 0 0 2-3.3 2-3.3 0 0 2-3.4 2-3.4 0 0 2" +
          "-3.3 2-3.3 0 0 2-3.3 2-3.3 0" +
          "z",
      )}
      {F("M10 14.5h4v6h-4z")}
    </>
  ),
  hammam: () => (
    <>
      {F("M3.5 12.5h17v8h-17z")}
      {F("M5.5 12.5c0-4.5 3-7 6.5-7s6.5 2.5 6.5 7z")}
      {L("M12 5.5V3M9.8 20.5v-3.8a2.2 2.2 0 0 1 4.4 0v3.8M9.5 9.3v.2" + "M12 8.3v.2M14.5 9.3v.2")}
    </>
  ),
  caravanserai: () => (
    <>
      {F("M2.5 9h4.5V7h10v2h4.5v11.5h-19z")}
      {F("M9 20.5v-6a3 3 0 0 1 6 0v6z")}
      {L("M4 9V6.5h2V9M18 9V6.5h2V9M4.8 13v2.5M19.2 13v2.5M7 10.5h10")}
    </>
  ),
  bazaar: () => (
    <>
      {F("M3 20.5V12a3 3 0 0 1 6 0 3 3 0 0 1 6 0 3 3 0 0 1 6 0v8.5z")}
      {L("M9 12v8.5M15 12v8.5M12 9V4M12 4l4 1.5L12 7M4.5 16.5h3M10.5 16.5h3M16.5 16.5" + "h3")}
    </>
  ),
  hoist: () => (
    <>
      {L("M6 21V3h13M6 8l5-5M16.5 3v7")}
      {F("M13.2 12.5h6.6V19h-6.6z")}
      {L("M13.2 12.5 16.5 10l3.3 2.5M3.5 21h6")}
    </>
  ),
  crescent: () => <>{F("M15.8 3.3a9 9 0 1 0 5 13.2A8 8 0 0 1 15.8 3.3z")}</>,
  leaf: () => (
    <>
      {F("M20 3.5C10 3.5 4 8.5 4 15c0 2 .6 3.6 1.5 4.7C15.5 20.5 20.5 14 20 3.5z")}
      {L("M4 21.5C7 16.5 11 12.5 15 9.5")}
    </>
  ),
  lozenge: () => (
    <>
      {F("M12 2 20.5 12 12 22 3.5 12z")}
      {L("M12 8.2 15.2 12 12 15.8 8.8 12z")}
    </>
  ),
  star: () => (
    <>
      {F(
        "M12 1.8l2.4 4.3 4.8-1.3-1.3 4.8L22.2 12" +
          "l-4.3 2.4 1.3 4.8-4.8-1.3L12 22.2" +
          "l-2.4-4.3-4.8 1.3 1.3-4.8L1.8 12" +
          "l4.3-2.4-1.3-4.8 4.8 1.3z",
      )}
    </>
  ),
  good: () => <>{F("M4 4h16v16H4z")}</>,
  check: () => <>{L("M5 12.5l4.5 4.5L19 7")}</>,
  plus: () => <>{L("M12 5v14M5 12h14")}</>,
  minus: () => <>{L("M5 12h14")}</>,
  arrows: () => <>{L("M4 8.5h14l-3.5-3.5M20 15.5H6l3.5 3.5")}</>,
  walk: () => <>{L("M3 19h4v-4h5v-4h5V7h4M21 7l-3-3M21 7l-3 3")}</>,
} satisfies { [id: string]: () => JSX.Element };

export type GlyphId = keyof typeof DRAWINGS;
export const EMBLEMS: GlyphId[] = ["crescent", "leaf", "lozenge", "star"];
export const SEAT_CLASSES = ["blue", "green", "red", "yellow"];
export const BUILDING_GLYPH: { [b in Building]: GlyphId } = {
  paddock: "paddock",
  store: "store",
  hammam: "hammam",
  caravanserai: "caravanserai",
  bazaar: "bazaar",
  hoist: "hoist",
};
export const FLOOR_GLYPH: { [f in Floor]: GlyphId } = {
  camel: "camel",
  bag: "bag",
  barrel: "barrel",
  chest: "chest",
  vase: "vase",
  gold: "gold",
};

/* Inside another drawing: the middle is at x, y. */
export function Mark({
  id,
  x,
  y,
  size,
  cls = "",
}: {
  id: GlyphId;
  x: number;
  y: number;
  size: number;
  cls?: string;
}) {
  const k = size / 24;
  return (
    <g
      class={`ysp-g ysp-g-${id} ${cls}`}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${k})`}>
      {DRAWINGS[id]()}
    </g>
  );
}

/* A picture of its own, among words. */
export function Icon({ id, cls = "", size = 24 }: { id: GlyphId; cls?: string; size?: number }) {
  return (
    <svg
      class={`ysp-icon ysp-g ysp-g-${id} ${cls}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false">
      {DRAWINGS[id]()}
    </svg>
  );
}

/* A good: a cube in the player's colour with the player's emblem. */
export function Good({ seat, x, y, size }: { seat: number; x: number; y: number; size: number }) {
  const h = size / 2,
    d = size * 0.14;
  return (
    <g class={`ysp-good ysp-s-${SEAT_CLASSES[seat] ?? "blue"}`} transform={`translate(${x} ${y})`}>
      <path
        class="ysp-good-side"
        d={`M${-h} ${-h + d} l${d} ${-d} h${size - d} v${size - d}
        l${-d} ${d} h${-size + d}z`}
      />
      <rect
        class="ysp-good-face"
        x={-h}
        y={-h + d}
        width={size - d}
        height={size - d}
        rx={size / 12}
      />
      <Mark
        id={EMBLEMS[seat] ?? "crescent"}
        x={-d / 2}
        y={d / 2}
        size={size * 0.58}
        cls="ysp-emblem"
      />
    </g>
  );
}

/* A player's emblem on a round seal. */
export function Seal({ seat, size = 22 }: { seat: number; size?: number }) {
  return (
    <svg
      class={`ysp-icon ysp-seal ysp-s-${SEAT_CLASSES[seat] ?? "blue"}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false">
      <circle class="ysp-good-face" cx="12" cy="12" r="11" />
      <Mark id={EMBLEMS[seat] ?? "crescent"} x={12} y={12} size={14} cls="ysp-emblem" />
    </svg>
  );
}

const PIPS: { [value: number]: [number, number][] } = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/* A die; yellow ones carry a second frame, so that they differ without colour too. */
export function Die({
  value,
  isYellow,
  x,
  y,
  size,
  tilt = 0,
}: {
  value: number;
  isYellow: boolean;
  x: number;
  y: number;
  size: number;
  tilt?: number;
}) {
  const h = size / 2,
    step = size * 0.25;
  return (
    <g
      class={`ysp-die ${isYellow ? "ysp-die-yellow" : ""}`}
      transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect class="ysp-die-face" x={-h} y={-h} width={size} height={size} rx={size * 0.2} />
      {isYellow && (
        <rect
          class="ysp-die-frame"
          x={-h * 0.8}
          y={-h * 0.8}
          width={size * 0.8}
          height={size * 0.8}
          rx={size * 0.14}
        />
      )}
      {(PIPS[value] ?? []).map(([px, py]) => (
        <circle class="ysp-pip" cx={px * step} cy={py * step} r={size * 0.088} />
      ))}
    </g>
  );
}
