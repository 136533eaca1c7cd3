/* glyphs.tsx: the symbols of the game on a 24-unit grid, and the tokens of waypoints. */
import type { JSX } from "preact";
import { lookOf } from "../../art/looks";
import { Emblem, Icon } from "../../art/symbols";
import type { Json } from "../../protocol";
import type { SymbolKind } from "./layout";
import type { Side } from "./state";

const STAR = "M12 5.2l2 4.3 4.7.6-3.4 3.2.9 4.7-4.2-2.3-4.2 2.3.9-4.7-3.4-3.2 4.7-.6z";

const art: { [id: string]: JSX.Element } = {
  bonus: (
    <>
      <circle class="ls-coin" cx="12" cy="12" r="10.5" />
      <path class="ls-fill-ink" d={STAR} />
    </>
  ),
  play_again: (
    <>
      <circle class="ls-disc" cx="12" cy="12" r="11" />
      <path class="ls-line" d="M18 12a6 6 0 0 1-10.6 3.9M6 12a6 6 0 0 1 10.6-3.9M17 4.8v3.4
        h-3.4M7 19.2v-3.4h3.4" />
    </>
  ),
  steal: (
    <>
      <circle class="ls-disc" cx="12" cy="12" r="11" />
      <path class="ls-line" d="M8 13V8.4a1.1 1.1 0 0 1 2.2 0V12M10.2 11.5V6.6a1.1 1.1 0 0 1 2.2 0
        v4.9M12.4 11.5V7.4a1.1 1.1 0 0 1 2.2 0v4.6M14.6 12V9.2a1.1 1.1 0 0 1 2.2 0v4.8
        c0 3.2-1.6 4.8-4.2 4.8-2.4 0-3.4-1-4.5-3.1L6.5 13c.5-.8 1.1-.6 1.5 0" />
    </>
  ),
  caravan: (
    <>
      <circle class="ls-disc ls-disc-land" cx="12" cy="12" r="11" />
      <g transform="translate(3.4 3.4) scale(0.72)"><Icon name="camel" /></g>
    </>
  ),
  ship: (
    <>
      <circle class="ls-disc ls-disc-sea" cx="12" cy="12" r="11" />
      <path class="ls-line" d="M5 14.5h14l-2.3 4H7.3zM12 14.5V5M12 5.5c3 1.5 4.5 3.8 4.8 6.8
        H12M12 7.5c-2 1-3.2 2.6-3.6 4.8H12" />
    </>
  ),
  volcano: (
    <path class="ls-volcano" d="M1.5 21L8 9.5h8L22.5 21zM8 9.5c1 2.6 2.8 2.6 4 0 1.2 2.6 3 2.6 4 0
      M12 6.5V2.5M8.3 5.8L7 3M15.7 5.8L17 3" />
  ),
  whirlpool: (
    <path class="ls-whirl" d="M12 12a1.2 1.2 0 0 1 2.4 0 3.2 3.2 0 0 1-6.4 0 5.2 5.2 0 0 1 10.4 0
      7.2 7.2 0 0 1-14.4 0 9.2 9.2 0 0 1 18.4 0" />
  ),
  peak: (
    <path class="ls-peak" d="M1.5 20L8.5 5l4.3 8 2.7-4.5 7 11.5zM8.5 5l-1.7 6 2.2 2 1.6-3.7" />
  ),
  coral: (
    <path class="ls-coral" d="M12 22V9.5M12 17c-4.5 0-6-2.5-6-6.5M12 14.5c4 0 6-2.5 6-7M12 9.5
      c0-3-2-3.5-2-7M6 10.5c-2 0-3-1.5-3-4M18 7.5c2 0 3-1.5 3-3.5" />
  ),
  land: (
    <path class="ls-side-land" d="M1.5 19L8.5 5l4.3 7.5 2.7-4 7 10.5z" />
  ),
  sea: (
    <path class="ls-side-sea" d="M2 8.5c3.3-4 6.7 4 10 0s6.7 4 10 0M2 15.5c3.3-4 6.7 4 10 0s6.7 4
      10 0" />
  ),
  cartographer: (
    <path class="ls-side-cart" d="M12 2.5v3.5M9.8 9L5 21M14.2 9L19 21M12 6a2.2 2.2 0 1 0 0 4.4
      A2.2 2.2 0 0 0 12 6zM7.3 15.5c3 1.8 6.4 1.8 9.4 0" />
  ),
  waypoint: (
    <path class="ls-line" d="M7 21.5V3M7 4c4-2 6.5 2 11 0v8.5c-4.5 2-7-2-11 0M4.5 21.5h5" />
  ),
};

export type GlyphId = SymbolKind | "peak" | "coral" | "waypoint" | Side;

/* Inside a drawing, its middle at x, y. */
export function Mark({ id, x = 0, y = 0, size }: {
  id: GlyphId; x?: number; y?: number; size: number;
}) {
  const s = size / 24;
  return (
    <g class="ls-mark" transform={`translate(${x - size / 2} ${y - size / 2}) scale(${s})`}>
      {art[id]}
    </g>
  );
}

/* By itself, beside words. */
export function Glyph({ id, size = 22 }: { id: GlyphId; size?: number }) {
  return (
    <svg class="ls-glyph" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true"
      focusable="false">
      <g class="ls-mark">{art[id]}</g>
    </svg>
  );
}

/* A seat's waypoint: a disc with the seat's colour and emblem. */
export function Token({ state, seat, x = 0, y = 0, size = 26, isGhost = false }: {
  state: Json; seat: number; x?: number; y?: number; size?: number; isGhost?: boolean;
}) {
  const look = lookOf(state, seat, "landsea"), r = size / 2;
  return (
    <g class={`ls-token ls-of-${look.colour} ${isGhost ? "ls-token-ghost" : ""}`}
      transform={`translate(${x} ${y})`}>
      <circle class="ls-token-rim" r={r + 1.5} />
      <circle class="ls-token-disc" r={r} />
      <g transform={`translate(${-r * 0.66} ${-r * 0.66}) scale(${(r * 1.32) / 24})`}>
        <Emblem name={look.emblem} />
      </g>
    </g>
  );
}

export function TokenIcon({ state, seat, size = 24 }: {
  state: Json; seat: number; size?: number;
}) {
  return (
    <svg class="ls-glyph" viewBox="-15 -15 30 30" width={size} height={size} aria-hidden="true">
      <Token state={state} seat={seat} />
    </svg>
  );
}
