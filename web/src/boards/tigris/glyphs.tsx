/* glyphs.tsx: line drawings on a 24-unit grid: what each colour, dynasty and sign is known by. */
import type { Colour, Dynasty } from "./types";

const colourPaths: Record<Colour, string> = {
  // stepped gable
  red: "M3 20.5h18v-4.2h-3v-4.2h-3V8h-2V4.5h-2V8H9v4.1H6v4.2H3zM10 20.5v-4a2 2 0 0 1 4 0v4",
  // ear of wheat
  blue: "M12 21.5V7M12 7.5c-1.9-1.6-1.9-3.6 0-5.2 1.9 1.6 1.9 3.6 0 5.2z" +
    "M12 12c-.3-2.8-2-4.2-5-4.2.3 2.8 2 4.2 5 4.2zM12 12c.3-2.8 2-4.2 5-4.2-.3 2.8-2 4.2-5 4.2z" +
    "M12 17c-.3-2.8-2-4.2-5-4.2.3 2.8 2 4.2 5 4.2zM12 17c.3-2.8 2-4.2 5-4.2-.3 2.8-2 4.2-5 4.2z",
  // pair of scales
  green: "M12 3.5v16.5M8 20.5h8M4.5 7c3 0 5-.6 7.5-1.5 2.5.9 4.5 1.5 7.5 1.5" +
    "M4.5 7L1.8 13.5h5.4zM19.5 7l-2.7 6.5h5.4z" +
    "M1.8 13.5a2.7 2.7 0 0 0 5.4 0M16.8 13.5a2.7 2.7 0 0 0 5.4 0",
  // house
  black: "M3 11.8L12 4l9 7.8M5.8 9.6v10.9h12.4V9.6M10 20.5v-5.5h4v5.5M15.5 6.8V4h2.2v4.7",
};

const emblemPaths: Record<Dynasty, string> = {
  archer: "M7.5 2.5c8.5 3.5 8.5 15.5 0 19M7.5 2.5L5 12l2.5 9.5M2.5 12h18M17 8.5l3.5 3.5-3.5 3.5",
  bull: "M3 3.5c-.6 4.5 1.7 6.7 5.3 6.7h7.4c3.6 0 5.9-2.2 5.3-6.7" +
    "M8.3 10.2L5 11.2l2.6 2M15.7 10.2l3.3 1-2.6 2" +
    "M7.6 11.5c.2 3.5 1.5 5.5 1.9 7.7.6 2.4 4.4 2.4 5 0 .4-2.2 1.7-4.2 1.9-7.7" +
    "M10 13.5v.6M14 13.5v.6M11 18.6h2",
  potter: "M8.8 2.8h6.4M10 2.8c0 2 .2 3-1.2 4-2.3 1.6-3.6 3.4-3.6 6.2 0 3.8 2.8 6 4 8.2h5.6" +
    "c1.2-2.2 4-4.4 4-8.2 0-2.8-1.3-4.6-3.6-6.2-1.4-1-1.2-2-1.2-4" +
    "M5.6 11.2h12.8M5.6 15l2.1-2 2.1 2 2.1-2 2.2 2 2.1-2 2.1 2",
  lion: "M12 2l2.6 1.7 3-.4 1 2.9 2.6 1.6-.8 2.9.8 2.9-2.6 1.6-1 2.9-3-.4L12 21.5" +
    "l-2.6-3.8-3 .4-1-2.9-2.6-1.6.8-2.9-.8-2.9 2.6-1.6 1-2.9 3 .4z" +
    "M12 6.2a4.6 4.6 0 0 1 4.6 4.6c0 2.6-2.6 5.2-4.6 5.2s-4.6-2.6-4.6-5.2A4.6 4.6 0 0 1 12 6.2z" +
    "M10.2 10v.5M13.8 10v.5M11 12.6h2l-1 1zM12 13.6v1",
};

const signPaths = {
  gem: "M7.5 4h9l4 5.5L12 20.5 3.5 9.5zM3.5 9.5h17M8.5 9.5L12 20.5l3.5-11M8.5 9.5L12 4l3.5 5.5",
  crack: "M13.5 2.5l-3 5 3.5 3-5 4.5 2.5 2.5-1.5 4M14 10.5l5 1.5M9 15l-5-1M10.5 7.5L5 6",
  swap: "M4 8.5h13.5M14 4.5l4 4-4 4M20 15.5H6.5M10 11.5l-4 4 4 4",
  pass: "M5 12h12M13 7.5l4.5 4.5-4.5 4.5M20 5v14",
  away: "M12 20V5M6.5 10L12 4.5 17.5 10M5 20.5h14",
  bag: "M8.5 4.5h7M9.5 4.5c.4 2 .1 2.9-1.5 4.3-2.5 2.2-4 4.4-4 7.2 0 3 2 4.5 4.5 4.5h7" +
    "c2.5 0 4.5-1.5 4.5-4.5 0-2.8-1.5-5-4-7.2-1.6-1.4-1.9-2.3-1.5-4.3M8.5 8.8h7",
  union: "M9 7.5a4.5 4.5 0 1 0 .01 9 4.5 4.5 0 1 0-.01-9z" +
    "M15 7.5a4.5 4.5 0 1 0 .01 9 4.5 4.5 0 1 0-.01-9z",
  closer: "M10.5 4a6.5 6.5 0 1 0 .01 0zM15.3 15.3l5.2 5.2M7.5 10.5h6M10.5 7.5v6",
  whole: "M10.5 4a6.5 6.5 0 1 0 .01 0zM15.3 15.3l5.2 5.2M7.5 10.5h6",
  hidden: "M2.5 12c2.5-4 5.6-6 9.5-6s7 2 9.5 6c-2.5 4-5.6 6-9.5 6s-7-2-9.5-6zM4.5 19.5l15-15",
};
export type Sign = keyof typeof signPaths;

export const ColourGlyph = ({ colour }: { colour: Colour }) =>
  <path class="ink" d={colourPaths[colour]} />;
export const Emblem = ({ dynasty }: { dynasty: Dynasty }) =>
  <path class="ink" d={emblemPaths[dynasty]} />;

/* As small pictures of their own, always beside words or with a name. */
export function ColourIcon({ colour }: { colour: Colour }) {
  return (
    <svg class={`tg-icon tg-chip tg-${colour}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="0.75" y="0.75" width="22.5" height="22.5" rx="5" class="tg-fill" />
      <g transform="translate(3.6 3.6) scale(0.7)"><ColourGlyph colour={colour} /></g>
    </svg>
  );
}

export function EmblemIcon({ dynasty }: { dynasty: Dynasty }) {
  return (
    <svg class={`tg-icon tg-emblem tg-d-${dynasty}`} viewBox="0 0 24 24" aria-hidden="true">
      <Emblem dynasty={dynasty} />
    </svg>
  );
}

export function SignIcon({ sign }: { sign: Sign }) {
  return (
    <svg class={`tg-icon tg-sign-${sign}`} viewBox="0 0 24 24" aria-hidden="true">
      <path class="ink" d={signPaths[sign]} />
    </svg>
  );
}

export const signPath = (sign: Sign): string => signPaths[sign];
