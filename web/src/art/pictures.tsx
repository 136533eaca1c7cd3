/* pictures.tsx: a small drawing for each game, for its card in the lobby. */
import type { JSX } from "preact";

const tigris = (
  <>
    <path
      class="pic-water"
      d="M-150 40C-90 70-40 90-4 62S40 70 66 50s38-30 66-16 30 30 72 6 90 0 150 10
      v18c-60-10-112-26-150-4s-54 0-74-6-42 8-60 26-52-8-74 10-94-10-146-32z"
    />
    <path d="M-150 40C-90 70-40 90-4 62S40 70 66 50s38-30 66-16 30 30 72 6 90 0 150 10" />
    <path d="M-150 62C-98 84-26 112-4 94s56 8 74-10 40-32 60-26 36 28 74 6 90-6 150 4" />
    <path class="pic-red" d="M30 44V36h5v-7h5v-7h14v7h5v7h5v8z" />
    <path d="M43 44v-8h8v8" />
    <path class="pic-green" d="M150 84V72l10-8 10 8v12z" />
    <path d="M157 84v-7h6v7" />
    <path
      class="pic-blue"
      d="M92 82c0-14 0-14 0-22M92 70c-7-1-8-6-8-9 6 0 8 3 8 9zM92 70c7-1 8-6 8-9-6 0-8
      3-8 9zM92 79c-7-1-8-6-8-9 6 0 8 3 8 9zM92 79c7-1 8-6 8-9-6 0-8 3-8 9z"
    />
    <circle class="pic-accent" cx="166" cy="18" r="7" />
  </>
);
const yspahan = (
  <>
    <path class="pic-red" d="M20 84V50c0-14 12-18 18-30 6 12 18 16 18 30v34z" />
    <path d="M31 84V66c0-5 4-7 7-11 3 4 7 6 7 11v18M38 20v-8" />
    <path class="pic-blue" d="M80 84V62h40v22zM80 62c4-12 14-14 20-22 6 8 16 10 20 22z" />
    <path d="M88 84V72h8v12M104 84V72h8v12M100 40v-7" />
    <path class="pic-ochre" d="M140 84V58h34v26zM136 58h42l-5-10h-32z" />
    <path d="M150 84V70h14v14M140 53h34" />
    <path d="M-150 84h500" />
    <circle class="pic-accent" cx="164" cy="22" r="8" />
  </>
);
const inkas = (
  <>
    <path class="pic-green" d="M-4 84L40 28l24 30 22-36 44 62z" />
    <path class="pic-ochre" d="M110 84V72h12V62h12V52h30v10h12v10h12v12z" />
    <path d="M143 84V68h12v16M34 36l6 6 6-6M80 32l6 7 7-5M-150 84h500" />
    <circle class="pic-accent" cx="150" cy="24" r="9" />
    <path d="M150 10V6M150 42v-4M136 24h-4M168 24h-4M140 14l-3-3M163 37l-3-3M160 14l3-3" />
  </>
);
const landsea = (
  <>
    <path class="pic-water" d="M20 20l30-14 30 14v34L50 70 20 54z" />
    <path class="pic-green" d="M80 20l30-14 30 14v34l-30 16-30-16z" />
    <path class="pic-green" d="M20 20l30-14 30 14c-6 12-22 6-30 14s-20 4-30 0z" />
    <path class="pic-ochre" d="M110 70l30-16 30 16v26h-60z" />
    <path class="pic-water" d="M80 54c10-2 14 6 30 4s18-8 30-4l-30 16z" />
    <path d="M102 34l8-12 8 12M112 30l6-8 8 12M40 52c4-3 6-3 10 0s6 3 10 0M38 60c4-3 6-3 10 0" />
    <circle class="pic-accent" cx="176" cy="22" r="7" />
  </>
);
const wayfarers = (
  <>
    <path class="pic-blue" d="M100 8a40 40 0 1 0 .1 0z" />
    <path d="M60 48h80M100 8c-24 22-24 58 0 80 24-22 24-58 0-80M66 28h68M66 68h68" />
    <path class="pic-accent" d="M168 16l3 8 8 1-6 6 2 8-7-4-7 4 2-8-6-6 8-1z" />
    <path class="pic-ochre" d="M14 76h42l-6 12H20z" />
    <path d="M34 76V44M34 46c10 4 16 12 18 24H34M34 52c-8 4-12 10-14 18h14" />
  </>
);
const any = (
  <>
    <path class="pic-red" d="M70 30h32v32H70z" />
    <path class="pic-blue" d="M104 46h30v30h-30z" />
    <circle class="pic-accent" cx="146" cy="30" r="10" />
  </>
);

const drawings: { [game: string]: JSX.Element } = { tigris, yspahan, inkas, landsea, wayfarers };

export function GamePicture({ game }: { game: string }) {
  return (
    <svg
      class="picture ink"
      viewBox="0 0 200 96"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[game] ?? any}
    </svg>
  );
}
