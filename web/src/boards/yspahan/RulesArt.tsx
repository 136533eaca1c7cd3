/* RulesArt.tsx: small drawings for the rules, made of the same pieces as the board. */
import { t } from "../../i18n";
import { LOADING_POINTS, camelsPerRow } from "./data";
import type { Floor } from "./data";
import { Die, EMBLEMS, FLOOR_GLYPH, Good, Mark } from "./glyphs";
import { seatColour } from "./words";

/* Three floors of a tower: rank decides, not the value. */
export function TowerArt() {
  const floors: [Floor, number, number, number][] = [
    ["gold", 6, 2, 1],
    ["barrel", 5, 1, 0],
    ["bag", 3, 3, 0],
    ["camel", 2, 2, 1],
  ];
  return (
    <svg
      class="ysp-tower"
      viewBox="0 0 300 190"
      width="300"
      role="img"
      aria-label={t(
        "A tower: 2s on the camel floor, 3s on the bag floor, 5s on the barrel floor, " +
          "6s on the gold floor.",
      )}>
      {floors.map(([floor, value, white, yellow], i) => {
        const y = 6 + i * 45;
        return (
          <g>
            <rect class="ysp-storey" x={20 - i * 3} y={y} width={250 + i * 6} height="44" rx="3" />
            <circle class="ysp-floor-disc" cx={46 - i * 2} cy={y + 22} r="17" />
            <Mark id={FLOOR_GLYPH[floor]} x={46 - i * 2} y={y + 22} size={24} />
            {Array.from({ length: white + yellow }, (_, n) => (
              <Die value={value} isYellow={n >= white} x={92 + n * 33} y={y + 22} size={27} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function Shop({ x, y, owner, colour }: { x: number; y: number; owner?: number; colour: string }) {
  return (
    <g class={`ysp-souk-${colour}`} transform={`translate(${x} ${y})`}>
      <rect class="ysp-wall" x="-26" y="-26" width="52" height="52" rx="6" />
      <path
        class="ysp-awning"
        d="M-26 -14 v-6 a6 6 0 0 1 6 -6 h40 a6 6 0 0 1 6 6 v6
        q-6.500 8 -13 0 q-6.500 8 -13 0 q-6.500 8 -13 0 q-6.500 8 -13 0z"
      />
      {owner === undefined ? (
        <path class="ysp-arch" d="M-9 24 v-12 a9 9 0 0 1 18 0 v12" />
      ) : (
        <Good seat={owner} x={0} y={6} size={34} />
      )}
    </g>
  );
}

function Badge({ x, y, n, colour }: { x: number; y: number; n: number; colour: string }) {
  return (
    <g class={`ysp-badge ysp-souk-${colour}`}>
      <circle class="ysp-badge-disc" cx={x} cy={y} r="13" />
      <text x={x} y={y + 6} font-size="17">
        {n}
      </text>
    </g>
  );
}

export function SouksArt() {
  const band = (colour: string, from: number, to: number) => (
    <g class={`ysp-souk-${colour}`}>
      <line class="ysp-band-edge" x1={from} x2={to} y1="40" y2="40" />
      <line class="ysp-band" x1={from} x2={to} y1="40" y2="40" />
    </g>
  );
  return (
    <svg
      viewBox="0 0 400 80"
      width="400"
      role="img"
      aria-label={t(
        "A full blue souk worth 4 points, and a yellow souk with one shop still empty.",
      )}>
      {band("blue", 40, 120)}
      {band("yellow", 210, 370)}
      <Shop x={36} y={40} owner={0} colour="blue" />
      <Shop x={122} y={40} owner={0} colour="blue" />
      <Badge x={79} y={40} n={4} colour="blue" />
      <Shop x={206} y={40} owner={2} colour="yellow" />
      <Shop x={290} y={40} owner={2} colour="yellow" />
      <Shop x={370} y={40} colour="yellow" />
      <Badge x={248} y={40} n={6} colour="yellow" />
    </svg>
  );
}

/* Four squares with dice of value 3; the third square has a good beside it. */
export function WayArt() {
  return (
    <svg
      viewBox="0 0 400 130"
      width="400"
      role="img"
      aria-label={t(
        "The overseer walks three squares; the good beside his last square is loaded.",
      )}>
      <rect class="ysp-street" x="4" y="76" width="392" height="50" rx="8" />
      {Array.from({ length: 7 }, (_, i) => (
        <rect class="ysp-stone" x={14 + i * 54} y="80" width="42" height="42" rx="10" />
      ))}
      <path class="ysp-door" d="M188 76 h18 l-9 -10z" />
      <Shop x={197} y={36} owner={1} colour="purple" />
      <g class="ysp-way">
        <polyline points="35,101 89,101 143,101 197,101" />
        <line x1="197" y1="101" x2="197" y2="60" />
      </g>
      <Mark id="overseer" x={35} y={96} size={46} />
      <Die value={3} isYellow={false} x={89} y={38} size={34} />
      <Mark id="camel" x={330} y={42} size={52} />
      <Good seat={1} x={334} y={28} size={24} />
      <path class="ysp-l" d="M232 36 h58 m-9 -7 l9 7 l-9 7" />
    </svg>
  );
}

export function CaravanArt() {
  const goods = [1, 3, 0, 2, 1, 0, 3],
    per = camelsPerRow(4);
  return (
    <svg
      class="ysp-caravan"
      viewBox="0 0 300 160"
      width="300"
      role="img"
      aria-label={t("Three rows of camels; seven goods are loaded from the bottom left.")}>
      {Array.from({ length: 3 * per }, (_, i) => {
        const row = Math.floor(i / per),
          x = 105 + (i % per) * 52,
          y = 132 - row * 52;
        return (
          <g class={goods[i] === undefined ? "ysp-slot-free" : ""}>
            <Mark id="camel" x={x} y={y} size={42} cls="ysp-carrier" />
            {goods[i] !== undefined && <Good seat={goods[i]!} x={x + 4} y={y - 10} size={22} />}
          </g>
        );
      })}
      {[0, 1, 2].map((row) => (
        <g>
          <text class="ysp-times" x="8" y={136 - row * 52}>{`×${row + 1}`}</text>
          <text class="ysp-plus" x="42" y={136 - row * 52}>
            {LOADING_POINTS[row] ? `+${LOADING_POINTS[row]}` : "–"}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function PlayersArt() {
  return (
    <svg
      viewBox="0 0 400 60"
      width="400"
      role="img"
      aria-label={t(
        "The players: Blue with a crescent, Green with a leaf, Red with a lozenge, " +
          "Yellow with a star.",
      )}>
      {EMBLEMS.map((_, i) => (
        <g>
          <Good seat={i} x={28 + i * 100} y={28} size={36} />
          <text class="ysp-plus" x={54 + i * 100} y={33}>
            {seatColour(i)}
          </text>
        </g>
      ))}
    </svg>
  );
}
