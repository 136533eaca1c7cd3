/* OpponentTurn.tsx: the solo opponent's last turn, step by step, from what happened in it. */
import { useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { GameEvent, Move } from "../../protocol";
import { CardFace } from "./Card";
import { cardOf, isCard, schemeOf, soloBoardOf } from "./data";
import { effectPhrase } from "./effects";
import { Glyph } from "./glyphs";
import { TileFace } from "./Tile";
import type { State } from "./types";

/* Events of its own turn; the others of the same time are the player's. */
const ITS = new Set(["scheme", "track", "solo_card", "solo_blind", "solo_sent", "solo_worker",
  "solo_influence", "solo_guild", "solo_tile", "solo_comet", "solo_rest", "solo_stepped",
  "solo_ending", "allowed", "denied"]);
const GLYPH: { [type: string]: string } = {
  scheme: "scheme", track: "link", solo_card: "deck", solo_blind: "deck",
  solo_sent: "place_worker", solo_worker: "worker", solo_influence: "inf_card",
  solo_guild: "token", solo_tile: "upgrade", solo_comet: "comet", solo_rest: "rest",
  solo_stepped: "journal", solo_ending: "journal", allowed: "check", denied: "cross",
};

/* The events since its turn began; kept while moves come one after the other. */
export function useLastTurn(moves: Move[]): GameEvent[] {
  const kept = useRef<{ n: number; isOn: boolean; list: GameEvent[] }>(
    { n: 0, isOn: false, list: [] });
  const k = kept.current;
  for (const move of moves) {
    if (move.n <= k.n) continue;
    for (const event of move.events) {
      if (event.type === "solo_turn") kept.current = { n: k.n, isOn: true, list: [] };
      else if (event.type === "turn_started") kept.current.isOn = false;
      else if (kept.current.isOn && ITS.has(event.type)) kept.current.list.push(event);
    }
    k.n = kept.current.n = move.n;
  }
  if (moves.length && moves[moves.length - 1].n < kept.current.n) // a replay went back
    kept.current = { n: moves[moves.length - 1].n, isOn: false, list: [] };
  return kept.current.list;
}

const text = (e: GameEvent, key: string) => (typeof e[key] === "string" ? String(e[key]) : "");

/* Which of a Scheme card's two actions was it? The first shows in what it brings. */
export function tookFirst(list: GameEvent[]): boolean | null {
  const scheme = list.find((e) => e.type === "scheme");
  if (!scheme) return null;
  const { first } = schemeOf(text(scheme, "scheme"));
  if (first.startsWith("place_worker")) return list.some((e) => e.type === "solo_sent");
  const row = first.split("->")[1]?.trim();
  const until = list.findIndex((e) => e.type === "solo_tile");
  return list.some((e, i) => (until < 0 || i < until) && e.type === "solo_card"
    && isCard(text(e, "card")) && cardOf(text(e, "card")).row === row);
}

function Picture({ event }: { event: GameEvent }) {
  const card = text(event, "card"), tile = text(event, "tile");
  if (isCard(card)) return <span class="wf-step-card"><CardFace id={card} small /></span>;
  if (tile) return <span class="wf-step-tile"><TileFace id={tile} /></span>;
  return null;
}

function why(event: GameEvent, state: State, list: GameEvent[]): string {
  if (event.type === "solo_rest")
    return t("Three Scheme cards of one colour lay open. A comet if the latest card shows one; " +
      "then: {rest}; then it journals.",
    { rest: effectPhrase(soloBoardOf(state.opponent?.board ?? null).rest) });
  if (event.type === "scheme") {
    const card = schemeOf(text(event, "scheme")), isFirst = tookFirst(list);
    return isFirst ? t("It can do the first action: {what}.", { what: effectPhrase(card.first) })
      : t("It cannot do the first action, so the second one: {what}.",
        { what: effectPhrase(card.second) });
  }
  if (event.type === "track")
    return t("The marker's colour and the latest Scheme cards say what it takes.");
  return "";
}

function Step({ event, state, list }: { event: GameEvent; state: State; list: GameEvent[] }) {
  const reason = why(event, state, list);
  return (
    <li class="wf-step">
      <Glyph name={GLYPH[event.type] ?? "question"} />
      <Picture event={event} />
      <span>
        {event.text}
        {reason && <span class="wf-why small quiet"> {reason}</span>}
      </span>
    </li>
  );
}

export function LastTurn({ state, list }: { state: State; list: GameEvent[] }) {
  return (
    <section class="wf-last" aria-label={t("The opponent's last turn")}>
      <h3>{t("The opponent's last turn")}</h3>
      {list.length === 0 && <p class="quiet small">{t("Nothing has been seen of it yet.")}</p>}
      <ol class="wf-steps">
        {list.map((event, i) => <Step key={i} event={event} state={state} list={list} />)}
      </ol>
    </section>
  );
}
