/* glyphs.tsx: small drawings on a 24-unit grid: kinds of cards, action cards, signs. */
import type { JSX } from "preact";
import type { Card, Kind } from "./data";

export type GlyphId =
  | Kind | Card | "cards" | "back1" | "back2" | "road" | "village" | "city" | "dice" | "robber"
  | "route" | "best" | "marker" | "thicket" | "bank" | "swap" | "people";

const L = "inka-l"; // an ink line

const DRAWN: { [id in GlyphId]: JSX.Element } = {
  wood: (
    <g class={L}>
      <path class="k-wood" d="M6.5 3.8h10.2v6.4H6.5zM5 10.6h11.5v8H5z" />
      <path class="k-wood-end" d="M18 3.8c1.7 0 2.6 1.5 2.6 3.2S19.7 10.2 18 10.2
        s-2.6-1.5-2.6-3.2.9-3.2 2.6-3.2zM17 10.6c2.1 0 3.4 1.8 3.4 4s-1.3 4-3.4 4-3.4-1.8-3.4-4
        1.3-4 3.4-4z" />
      <path d="M17 13.2a1.4 1.4 0 1 0 .1 2.8M5.5 13.5h4M7 16h3.5M8 6.8h4" />
    </g>
  ),
  stone: (
    <g class={L}>
      <path class="k-stone" d="M3 13.2h8v6.3H3zM11 13.2h10v6.3H11zM6.5 6.5h8.5v6.7H6.5z" />
      <path d="M13 16.5h2M9 9h2M5.5 16h1.5" />
    </g>
  ),
  wool: (
    <g class={L}>
      <path class="k-wool" d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z" />
      <path d="M5.5 8.5c4-1.5 9.5 1.5 12.5 8.5M8.5 5c5 .5 9.5 4 11.3 8M4.2 13.5c3.5-.5 7 2 9 6
        M15.5 19.2c2 1.6 4 1.8 6 1.3" />
    </g>
  ),
  ore: (
    <g class={L}>
      <path class="k-ore" d="M4 14.5l3-7 6-3.5 6 4 1.5 7-4.5 5H8z" />
      <path d="M7 7.5l5 4 7-3.5M12 11.5l-1.5 8.5M12 11.5l4 8.5M4 14.5l8-3" />
    </g>
  ),
  potato: (
    <g class={L}>
      <path class="k-potato" d="M4 14c-.5-4 3-8 8-9.5 4.5-1.3 8.5 1 8.5 5.5 0 5-4 9.5-9.5 9.8
        C7.5 20 4.4 17.5 4 14z" />
      <path d="M9 10.5c.7-.5 1.3-.5 2 0M14.5 9.5c.6.5.7 1.1.3 1.8M8.5 15.5c.7.5 1.4.5 2 0
        M14.5 14.8c.6-.2 1.1-.6 1.4-1.2" />
    </g>
  ),
  fish: (
    <g class={L}>
      <path class="k-fish" d="M2.5 12c3-4.5 9-6.5 14-1.5l4.5-3.5c-.6 3.3-.6 6.7 0 10l-4.5-3.5
        c-5 5-11 3-14-1.5z" />
      <path d="M6.5 11v.4M9.5 9c1.3 2 1.3 4 0 6" />
    </g>
  ),
  coca: (
    <g class={L}>
      <path class="k-coca" d="M12 13C7.5 13 4 9.5 3.5 4.5 9 4.5 12 8 12 13zM12 13
        c4.5 0 8-3.5 8.5-8.5C15 4.5 12 8 12 13zM12 19.5c-3.5.5-6.5-.8-8-4 4-1 7 .5 8 4zM12 19.5
        c3.5.5 6.5-.8 8-4-4-1-7 .5-8 4z" />
      <path d="M12 9.5v12.5" />
    </g>
  ),
  feathers: (
    <g class={L}>
      <path class="k-feathers" d="M20 3c-7 0-13.5 5-14 13.5 8 0 14-5.5 14-13.5z" />
      <path d="M3 21.5C7 15 11 10.5 16 7M9.5 9.5l.7 3.3 4.3.4M13 6.5l.6 3 4 .2" />
    </g>
  ),
  warrior: (
    <g class={L}>
      <path class="k-shield" d="M5 4.5h14v7c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9z" />
      <path d="M12 7.5l3 3.5-3 3.5L9 11zM5 8h3M16 8h3M12 14.5v3" />
    </g>
  ),
  invention: (
    <g class={L}>
      <path class="k-bulb" d="M12 3a6.5 6.5 0 0 0-3.5 12v2.5h7V15A6.5 6.5 0 0 0 12 3z" />
      <path d="M9 20.5h6M12 9v4.5M10 9.5l2 1.5 2-1.5" />
    </g>
  ),
  roads: (
    <g class={L}>
      <path class="k-road" d="M3 17.5l5-12.5h3.5l-3 12.5zM13 20.5l4-13h3.5l-1 13z" />
      <path d="M8 9.5l-.7 2.5M6.5 14.5l-.4 1.2M17.9 11.5l-.4 2.5M17 17l-.2 1.5" />
    </g>
  ),
  monopoly: (
    <g class={L}>
      <path class="k-sack" d="M9 7.5c-4 3-6 6.5-5.5 9.5.4 2.6 3 4 8.5 4s8.1-1.4 8.5-4
        c.5-3-1.5-6.5-5.5-9.5z" />
      <path d="M9 7.5L7.5 3.5l3 1.2L12 3l1.5 1.7 3-1.2L15 7.5zM9.5 14.5h5M12 12v5" />
    </g>
  ),
  cards: (
    <g class={L}>
      <path class="k-paper" d="M3.5 7.5l9-3.5 5 12.5-9 3.5z" />
      <path class="k-paper" d="M10.5 5h9.5v14h-9.5z" />
      <path d="M15.2 9l2.2 3-2.2 3-2.2-3z" />
    </g>
  ),
  back1: (
    <g class={L}>
      <path class="k-back" d="M5.5 3h13v18h-13z" />
      <path d="M10.5 9l2-1.5v9M10 16.5h4.5" />
    </g>
  ),
  back2: (
    <g class={L}>
      <path class="k-back" d="M5.5 3h13v18h-13z" />
      <path d="M9.8 9.5c.5-3 5-2.7 4.6.3-.2 1.9-3.2 3.9-4.6 6.7h4.9" />
    </g>
  ),
  road: (
    <g class={L}>
      <path class="k-road" d="M3.5 16.5L17 5l3.5 3.5L7 20z" />
      <path d="M7.5 16.5l2-1.8M12 12.5l2-1.7M16 9l1-.8" />
    </g>
  ),
  village: (
    <g class={L}>
      <path class="k-house" d="M4 11.5L12 4l8 7.5V20H4z" />
      <path d="M10 20v-5h4v5" />
    </g>
  ),
  city: (
    <g class={L}>
      <path class="k-house" d="M2.5 20v-4.5h3V11h3V6.5h7V11h3v4.5h3V20z" />
      <path d="M10.5 20v-4h3v4M10.5 10h3" />
    </g>
  ),
  dice: (
    <g class={L}>
      <path class="k-paper" d="M3 9l7-3 4 7-7 3.5z" />
      <path class="k-paper" d="M12 11h9v9h-9z" />
      <path d="M14.5 13.5v.1M18.5 17.5v.1M16.5 15.5v.1M7 10.5v.1M9.5 12v.1" />
    </g>
  ),
  robber: (
    <g class={L}>
      <path class="k-robber" d="M12 3a4.3 4.3 0 0 1 3 7.3c2.7 1.5 4 5 4 10.2H5
        c0-5.2 1.3-8.7 4-10.2A4.3 4.3 0 0 1 12 3z" />
      <path class="k-robber-eye" d="M9.8 7.3h1.4M12.8 7.3h1.4" />
    </g>
  ),
  route: (
    <g class={L}>
      <path class="k-route" d="M3 17l5-3.5L10.5 7 16 6.5l5-3.5v5l-4 2.5-4 .5-2.5 6L3 21.5z" />
      <path d="M16 15h5.5M19 12.5l2.5 2.5-2.5 2.5" />
    </g>
  ),
  best: (
    <g class={L}>
      <path class="k-shield" d="M4 5.5h12v6c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8z" />
      <path d="M21 2.5L9 15M8 12l3.5 3.5M7.5 8h3" />
    </g>
  ),
  marker: (
    <g class={L}>
      <path class="k-marker" d="M12 3.5l8.5 8.5-8.5 8.5L3.5 12z" />
      <path d="M12 8.5l3.5 3.5-3.5 3.5L8.5 12z" />
    </g>
  ),
  thicket: (
    <g class={L}>
      <path class="k-thicket" d="M3 19.5c-1-3 .5-5.5 3-6-.5-3.5 2-6 5-5.5 1-3 5.5-3 6.5.5 3 .3
        4.5 3 3.5 5.5 2 1.5 2 4 .5 5.5z" />
      <path d="M8 19.5c0-3 1-5 2.5-6.5M13.5 19.5c0-3.5.7-6 2-7.5M18 19.5c0-2 .3-3 1-4" />
    </g>
  ),
  bank: (
    <g class={L}>
      <path class="k-paper" d="M4 8.5h16V20H4z" />
      <path d="M4 8.5L7 4h10l3 4.5M4 12.5h16M10.5 12.5v3h3v-3" />
    </g>
  ),
  swap: (
    <g class={L}>
      <path d="M4 8.5h14M14.5 4.5l4 4-4 4M20 15.5H6M9.5 11.5l-4 4 4 4" />
    </g>
  ),
  people: (
    <g class={L}>
      <path class="k-paper" d="M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z
        M16.5 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" />
      <path class="k-paper" d="M2.5 20c0-5 2-7 5.5-7s5.5 2 5.5 7zM13.2 20
        c.2-2.5-.2-4-.7-5 4.5-2.5 9-1 9 5z" />
    </g>
  ),
};

/* Inside a drawing. */
export function Glyph({ id, x, y, size }: { id: GlyphId; x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      {DRAWN[id]}
    </g>
  );
}

/* Beside words. */
export function Icon({ id, size = 24 }: { id: GlyphId; size?: number }) {
  return (
    <svg class={`inka-icon inka-i-${id}`} viewBox="0 0 24 24" width={size} height={size}
      aria-hidden="true" focusable="false">
      {DRAWN[id]}
    </svg>
  );
}

/* A seat's sign: the same emblems as in the panels, filled, round the middle. */
const EMBLEMS = [
  "M0-5L4.3 0 0 5-4.3 0z",
  "M0-5.4L1.6-1.8 5.4-1.6 2.5 1.1 3.4 5 0 2.9-3.4 5-2.5 1.1-5.4-1.6-1.6-1.8z",
  "M2.2-4.8A5 5 0 1 0 4.6 2.6 4.4 4.4 0 0 1 2.2-4.8z",
  "M4.5-4.5C-1.5-4.5-4.5-1.5-4.5 4.5 1.5 4.5 4.5 1.5 4.5-4.5z",
];
export function Sign({ seat, x = 0, y = 0, scale = 1 }: {
  seat: number; x?: number; y?: number; scale?: number;
}) {
  return (
    <path class="inka-sign" d={EMBLEMS[seat]}
      transform={`translate(${x} ${y}) scale(${scale})`} />
  );
}

/* A seat as a round mark. */
export function SeatMark({ seat, size = 22 }: { seat: number; size?: number }) {
  return (
    <svg class={`inka-icon inka-seat-${seat}`} viewBox="-10 -10 20 20" width={size} height={size}
      aria-hidden="true" focusable="false">
      <circle class="inka-fill inka-edge" r="9" />
      <Sign seat={seat} scale={1.05} />
    </svg>
  );
}
