/* pieces.tsx: everything that lies on the board, drawn in cells of 48 units whose top left
 * corner is (x, y). Colours come from classes (tigris.css), so that themes need no code.
 */
import { ColourGlyph, Emblem, signPath } from "./glyphs";
import type { Colour, Dynasty, Leader, Tile } from "./types";
import { colourOfLeader, colourOfTile } from "./types";

export const SIZE = 48;

interface At { x?: number; y?: number }
const move = ({ x = 0, y = 0 }: At): string => `translate(${x} ${y})`;

/* Each pigment has its own texture as well: bricks, furrows, dots, hatching. */
const textures: Record<Colour, string> = {
  red: "M4 12.5h40M4 35.5h40M15 4v8.5M33 4v8.5M15 35.5V44M33 35.5V44M4 24h6M38 24h6",
  blue: "M4 10q5-4 10 0t10 0 10 0 10 0M4 38q5-4 10 0t10 0 10 0 10 0",
  green: "M8 8h.1M16 8h.1M24 8h.1M32 8h.1M40 8h.1M8 40h.1M16 40h.1M24 40h.1M32 40h.1M40 40h.1" +
    "M8 16h.1M40 16h.1M8 24h.1M40 24h.1M8 32h.1M40 32h.1",
  black: "M4 14L14 4M4 22L10 16M34 44l10-10M26 44l6-6M38 32l6-6M16 10l6-6M4 6l2-2M42 44l2-2",
};

export function TilePiece({ tile, x, y }: At & { tile: Tile }) {
  const colour = colourOfTile(tile);
  return (
    <g class={`tg-tile tg-${colour}`} transform={move({ x, y })}>
      <rect x="2.5" y="2.5" width="43" height="43" rx="6" class="tg-fill tg-line" />
      <path d={textures[colour]} class="tg-texture" />
      <g transform="translate(8.4 8.4) scale(1.3)" class="tg-on">
        <ColourGlyph colour={colour} />
      </g>
    </g>
  );
}

/* The back of a tile: face down, or in somebody else's hand. */
export function BackPiece({ x, y }: At) {
  return (
    <g class="tg-back" transform={move({ x, y })}>
      <rect x="2.5" y="2.5" width="43" height="43" rx="6" class="tg-line" />
      <path d="M24 9l15 15-15 15L9 24zM24 17l7 7-7 7-7-7z" class="tg-thin" />
    </g>
  );
}

export function TreasurePiece({ x, y }: At) {
  return (
    <g class="tg-treasure" transform={move({ x, y })}>
      <circle cx="36" cy="12" r="10.5" class="tg-gem-bed" />
      <g transform="translate(27 3) scale(0.75)"><path d={signPath("gem")} class="tg-gem" /></g>
    </g>
  );
}

export function LeaderPiece(
  { leader, dynasty, own, x, y }: At & { leader: Leader; dynasty: Dynasty; own?: boolean },
) {
  const colour = colourOfLeader(leader);
  return (
    <g class={`tg-leader tg-${colour} tg-d-${dynasty}`} transform={move({ x, y })}>
      <circle cx="24" cy="24" r="21.5" class="tg-fill tg-line" />
      <circle cx="24" cy="24" r="16.4" class="tg-face" />
      {own && <circle cx="24" cy="24" r="19" class="tg-own" />}
      <g transform="translate(12.2 11.2) scale(0.98)" class="tg-emblem">
        <Emblem dynasty={dynasty} />
      </g>
      <circle cx="38" cy="38" r="9" class="tg-fill tg-line" />
      <g transform="translate(31.5 31.5) scale(0.54)" class="tg-on tg-bold">
        <ColourGlyph colour={colour} />
      </g>
    </g>
  );
}

export function CatastrophePiece({ x, y }: At) {
  return (
    <g class="tg-ruin" transform={move({ x, y })}>
      <path d="M5 3l14 2 11-2 14 3 1 13-2 11 2 13-12 2-11-2-14 2-5-3 1-14-2-12z" class="tg-line" />
      <g transform="translate(8.4 8.4) scale(1.3)">
        <path d={signPath("crack")} class="ink" />
      </g>
    </g>
  );
}

/* Two cells wide and high; the left half has the first colour, the right one the second. */
export function MonumentPiece({ colours, x, y }: At & { colours: [Colour, Colour] }) {
  const left = "M48 5H38v14H27v17H16v20H4v36h44z";
  const right = "M48 5h10v14h11v17h11v20h12v36H48z";
  const [a, b] = colours;
  return (
    <g class="tg-monument" transform={move({ x, y })}>
      <g class={`tg-${a}`}>
        <path d={left} class="tg-fill tg-line" />
        <path d="M16 56h32M27 36h21M38 19h10" class="tg-course" />
        <g transform="translate(11 58.5) scale(1.25)" class="tg-on"><ColourGlyph colour={a} /></g>
      </g>
      <g class={`tg-${b}`}>
        <path d={right} class="tg-fill tg-line" />
        <path d="M80 56H48M69 36H48M58 19H48" class="tg-course" />
        <g transform="translate(55 58.5) scale(1.25)" class="tg-on"><ColourGlyph colour={b} /></g>
      </g>
      <path d="M42 92l3.5-72h5L54 92z" class="tg-stair tg-line" />
      <path d="M42.6 82h10.8M43 72h10M43.5 62h9M44 52h8M44.5 42h7M45 32h6" class="tg-thin" />
    </g>
  );
}

/* Around the centre cell; x, y is that cell's corner. */
export function WonderPiece({ x = 0, y = 0 }: At) {
  return (
    <g class="tg-wonder" transform={move({ x, y: y - 13 })}>
      <path d="M-16 60h80l-8-16H46l-4-15h-6l-4-14h-4l-4-13-4 13h-4l-4 14h-6L2 44H-8z"
        class="tg-line" />
      <path d="M-8 44h64M6 29h36M16 15h16M18 60V49a6 6 0 0 1 12 0v11" class="tg-thin" />
      <path d="M24-12l2.5 5.5 6 .6-4.5 4 1.3 6L24 1l-5.3 3.1 1.3-6-4.5-4 6-.6z"
        class="tg-star" />
    </g>
  );
}

export function BuildingPiece({ colour, x, y }: At & { colour: Colour }) {
  return (
    <g class={`tg-building tg-${colour}`} transform={move({ x, y })}>
      <path d="M6 41h36v-4H6zM9 37V22h5v15M17 37V22h5v15M26 37V22h5v15M34 37V22h5v15"
        class="tg-plate" />
      <path d="M5 21.5L24 7l19 14.5z" class="tg-plate" />
      <g transform="translate(18.6 10) scale(0.45)" class="tg-plate-glyph">
        <ColourGlyph colour={colour} />
      </g>
    </g>
  );
}

export function UnionPiece({ x, y }: At) {
  return (
    <g class="tg-union" transform={move({ x, y })}>
      <circle cx="24" cy="24" r="15" />
      <g transform="translate(9 9) scale(1.25)"><path d={signPath("union")} class="ink" /></g>
    </g>
  );
}

/* A piece as a picture of its own, for hands, panels and rules. */
export function Picture(
  { children, box = "0 0 48 48", name }: { children: unknown; box?: string; name?: string },
) {
  return (
    <svg viewBox={box} class="tg-picture" role={name ? "img" : undefined} aria-label={name}
      aria-hidden={name ? undefined : "true"}>
      {children as never}
    </svg>
  );
}
