/* Opponent.tsx: the solo opponent's board: its track, Scheme cards, priorities, caravan, cards. */
import type { ComponentChildren } from "preact";
import { t, tn } from "../../i18n";
import type { GameEvent, Move } from "../../protocol";
import { SOLO, schemeOf, soloBoardOf, tileOf } from "./data";
import { capital, Effect, effectPhrase, effectWords } from "./effects";
import { Glyph, Mark } from "./glyphs";
import { guildName, rowName, soloName, workerLabel } from "./names";
import { LastTurn, tookFirst, useLastTurn } from "./OpponentTurn";
import { Atoms } from "./Printed";
import { SchemeCard } from "./Scheme";
import { scoreOf } from "./Score";
import { COLOURS, GUILDS, ROWS } from "./types";
import type { Rival, Row, State } from "./types";

/* ---- The resource track ---- */

/* Three at the top, one at the right, three at the bottom, one at the left. */
const PLACES: [number, number][] = [
  [0, 0], [1, 0], [2, 0], [2, 1], [2, 2], [1, 2], [0, 2], [0, 1],
];
const COLOUR_GLYPH: { [colour: string]: Row } = {
  black: "space", blue: "water", yellow: "land", green: "folk",
};
const S = 52;

const colourName = (colour: string) => ({
  black: t("black"), blue: t("blue"), yellow: t("yellow"), green: t("green"),
}[colour] ?? colour);

function TrackCell({ pos, isHere }: { pos: number; isHere: boolean }) {
  const { colour, insp_slot } = SOLO.resource_track[pos], [cx, cy] = PLACES[pos];
  const x = cx * S, y = cy * S;
  const tip = t("Position {n}: {colour}. Row: {row}. Inspiration card: place {slot}.", {
    n: pos, colour: colourName(colour), row: rowName(COLOUR_GLYPH[colour]), slot: insp_slot,
  });
  return (
    <g class={`wf-pos wf-pos-${colour}`} data-tip={tip}>
      <rect x={x + 3} y={y + 3} width={S - 6} height={S - 6} rx="8" />
      <Mark name={COLOUR_GLYPH[colour]} x={x + S / 2} y={y + S / 2} size={28} />
      {isHere && <circle class="wf-track-marker" cx={x + S / 2} cy={y + S / 2} r={S / 2 - 7} />}
    </g>
  );
}

function Track({ rival }: { rival: Rival }) {
  const board = soloBoardOf(rival.board), { colour } = SOLO.resource_track[rival.track];
  return (
    <svg class="wf-track" viewBox={`-2 -2 ${3 * S + 4} ${3 * S + 32}`} role="img"
      aria-label={t("Its marker stands on {n}, {colour}.",
        { n: rival.track, colour: colourName(colour) })}>
      {PLACES.map((_, pos) => <TrackCell key={pos} pos={pos} isHere={pos === rival.track} />)}
      <path class="wf-track-way" d={`M${2 * S - 14} ${1.5 * S}a12 12 0 1 0-6 10m6-10l5-5m-5 5`
        + "l-6-4"} />
      <g data-tip={t("When the marker passes from 4 to 5: {what}",
        { what: effectWords(board.track_bonus) })}>
        <path class="wf-track-bonus" d={`M${2 * S} ${3 * S - 6}v12`} />
        <rect class="wf-bonus-ground" x={2 * S - 16} y={3 * S + 1} width="32" height="26" rx="7" />
        <Atoms code={board.track_bonus} x={2 * S} y={3 * S + 14} size={22} />
      </g>
    </svg>
  );
}

/* ---- Priorities ---- */

export function positionValue(rival: Rival): number {
  return rival.schemes.slice(-2).reduce((n, id) => n + schemeOf(id).silver, 0);
}
const orderOf = (value: number): number[] =>
  (SOLO.position_orders as { [n: string]: number[] })[String(value)] ?? [1, 2, 3, 4];

function Fact({ name, tip, children }: {
  name: string; tip?: string; children: ComponentChildren;
}) {
  return (
    <div class="wf-fact" data-tip={tip}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Priorities({ rival }: { rival: Rival }) {
  const board = soloBoardOf(rival.board), value = positionValue(rival);
  const at = SOLO.resource_track[rival.track];
  const insp = (SOLO.inspiration_orders as { [n: string]: number[] })[String(at.insp_slot)] ?? [];
  const row = COLOUR_GLYPH[at.colour];
  return (
    <dl class="wf-facts">
      <Fact name={t("Focus")} tip={effectWords(board.focus)}><Effect code={board.focus} /></Fact>
      <Fact name={t("Resting")} tip={effectWords(board.rest)}><Effect code={board.rest} /></Fact>
      <Fact name={t("Colour now")} tip={t(
        "Influence goes to the row of this colour, upgrade tiles have it.")}>
        <Glyph name={row} /> {colourName(at.colour)}
      </Fact>
      <Fact name={t("Order of places")} tip={t(
        "Silver of the two latest Scheme cards together: {n}. So it takes the first of these " +
        "places where there is something for it.", { n: value })}>
        <b class="num">{orderOf(value).join(" › ")}</b>
      </Fact>
      <Fact name={t("Inspiration")} tip={t("The order of places for Inspiration cards.")}>
        <b class="num">{insp.join(" › ")}</b>
      </Fact>
      <Fact name={t("Comets")} tip={t(
        "They count against yours where having most comets matters.")}>
        <Glyph name="comet" /> <b class="num">{rival.comets}</b> / 10
      </Fact>
    </dl>
  );
}

/* ---- What it has ---- */

const SOLO_VP: { [row in Row]: number } = {
  folk: SOLO.vp.townsfolk, land: SOLO.vp.land, water: SOLO.vp.water, space: SOLO.vp.space,
  insp: SOLO.vp.inspiration,
};

function Goods({ rival }: { rival: Rival }) {
  return (
    <div class="wf-goods">
      {GUILDS.map((g) => (
        <span key={g} class="wf-stat" data-tip={t("{n} Influence: {guild}",
          { n: rival.guilds[g], guild: guildName(g) })}>
          <Glyph name={g} label={guildName(g)} /><span class="num">{rival.guilds[g]}</span>
        </span>
      ))}
      {COLOURS.map((c) => (
        <span key={c} class="wf-stat" data-tip={`${workerLabel(c)}: ${rival.workers[c]}`}>
          <Glyph name={`worker_${c}`} label={workerLabel(c)} />
          <span class="num">{rival.workers[c]}</span>
        </span>
      ))}
      {ROWS.map((row) => (
        <span key={row} class="wf-stat" data-tip={t("{row}: {n}, {vp} points each",
          { row: rowName(row), n: rival.cards[row], vp: SOLO_VP[row] })}>
          <Glyph name={row} label={rowName(row)} />
          <span class="num">{rival.cards[row]}</span>
        </span>
      ))}
    </div>
  );
}

function Caravan({ rival }: { rival: Rival }) {
  const board = soloBoardOf(rival.board), C = 40;
  return (
    <svg class="wf-solo-caravan" viewBox={`-2 -2 ${7 * C + 4} ${3 * C + 4}`} role="img"
      aria-label={tn("Its caravan: {n} cell of 21 is filled.",
        "Its caravan: {n} cells of 21 are filled.", rival.path)}>
      {SOLO.caravan_path.map(([row, col], i) => {
        const code = board.caravan[row]?.[col] ?? null, isFull = i < rival.path;
        const x = col * C, y = row * C;
        return (
          <g key={i} class={`wf-solo-cell ${isFull ? "wf-full" : ""} ${
            i === rival.path ? "wf-next" : ""}`}
            data-tip={isFull ? t("Filled.") : code
              ? t("When a tile gets here: {what}", { what: effectWords(code) })
              : t("An empty cell.")}>
            <rect x={x + 2} y={y + 2} width={C - 4} height={C - 4} rx="6" />
            {isFull ? <Mark name="check" x={x + C / 2} y={y + C / 2} size={18} />
              : code && <Atoms code={code} x={x + C / 2} y={y + C / 2} size={22} />}
          </g>
        );
      })}
      <polyline class="wf-solo-path" points={SOLO.caravan_path.slice(rival.path)
        .map(([row, col]) => `${col * C + C / 2},${row * C + C / 2}`).join(" ")} />
    </svg>
  );
}

/* first: which action of the latest one was carried out, if that is known. */
function Schemes({ rival, first }: { rival: Rival; first: boolean | null }) {
  const blue = rival.schemes.filter((id) => schemeOf(id).colour === "blue").length;
  return (
    <section aria-label={t("Scheme cards")}>
      <h3>
        {t("Scheme cards")}{" "}
        <span class="small quiet num">
          {t("blue {blue}, red {red}; with 3 of one it rests",
            { blue, red: rival.schemes.length - blue })}
        </span>
      </h3>
      <div class="wf-schemes">
        {rival.schemes.map((id, i) => (
          <SchemeCard key={id} id={id} done={i < rival.schemes.length - 1 || first === null
            ? undefined : first ? "first" : "second"} />
        ))}
        {rival.schemes.length === 0 && (
          <p class="quiet small">{t("None is face up.")}</p>
        )}
      </div>
    </section>
  );
}

/* last: its last turn, if somebody has kept it while this was not shown. */
export function OpponentBoard({ state, moves, last }: {
  state: State; before?: State | null; moves: Move[]; last?: GameEvent[];
}) {
  const own = useLastTurn(moves), rival = state.opponent, list = last ?? own;
  if (!rival) return null;
  const tiles = rival.tiles.reduce((n, id) => n + tileOf(id).vp, 0);
  return (
    <div class="wf-rival">
      <header class="wf-rival-head">
        <h3>{capital(soloName(rival.board ?? "SB1"))}</h3>
        <span class="wf-points num" data-tip={t("{n} points if the game ended now",
          { n: scoreOf(state, "opponent") })}>
          <Glyph name="vp" label={t("points")} />{scoreOf(state, "opponent")}
        </span>
      </header>
      <div class="wf-rival-body">
        <Track rival={rival} />
        <Priorities rival={rival} />
        <div class="wf-rival-has">
          <Goods rival={rival} />
          <Caravan rival={rival} />
          <p class="small quiet">
            {tn("{n} upgrade tile", "{n} upgrade tiles", rival.tiles.length)},{" "}
            {tn("{n} point", "{n} points", tiles)}
            {rival.bonus > 0 && ` · ${t("Its bonus waits for the end of your turn: {what}",
              { what: effectPhrase(soloBoardOf(rival.board).track_bonus) })}`}
          </p>
        </div>
      </div>
      <div class="wf-rival-now">
        <Schemes rival={rival} first={tookFirst(list)} />
        <LastTurn state={state} list={list} />
      </div>
    </div>
  );
}
