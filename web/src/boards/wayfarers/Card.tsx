/* Card.tsx: a card of any of the five kinds, as a figure that is as wide as its place. */
import { t, tn } from "../../i18n";
import { cardOf } from "./data";
import type { Card, FolkKind } from "./data";
import { Effect, Value, assetsWords, capital, countGlyph, effectWords, valueWords }
  from "./effects";
import { Die, Glyph } from "./glyphs";
import { cardName, countWords, iconName } from "./names";

export { cardName } from "./names";

const KIND_GLYPH: { [kind in FolkKind]: string } = {
  asset: "die", die_bonus: "die", vista_bonus: "eye", rest: "rest",
};

/* ---- Parts of the figure ---- */

function Icons({ card }: { card: Card }) {
  return (
    <span class="wf-card-icons">
      {card.icons.map((name, i) => <Glyph key={i} name={name} label={iconName(name)} />)}
    </span>
  );
}

/* What a die needs on a space; taken: whose die lies there. */
export function Needs({ assets, taken }: { assets: string[]; taken?: number }) {
  return (
    <span class={taken === undefined ? "wf-need" : "wf-need wf-need-taken"}>
      {taken === undefined ? <Glyph name="die" /> : <Die value={null} who={taken} size={28} />}
      {assets.map((a, i) => <Glyph key={i} name={a} />)}
    </span>
  );
}

function DieSpace({ card, taken }: { card: Card; taken?: number }) {
  if (!card.die) return null;
  return (
    <div class="wf-line wf-line-die">
      <Needs assets={card.die.assets} taken={taken} />
      <Effect code={card.die.effect} isQuiet />
    </div>
  );
}

function Vista({ card }: { card: Card }) {
  if (!card.vista) return null;
  return (
    <div class="wf-line wf-line-vista">
      <span class="wf-need">
        <Glyph name="eye" />
        {card.vista.trigger_any.map((of) => <Glyph key={of} name={countGlyph(of)} />)}
      </span>
      <Effect code={card.vista.effect} isQuiet />
    </div>
  );
}

function Immediate({ card }: { card: Card }) {
  if (!card.immediate) return null;
  return (
    <div class="wf-line wf-line-now">
      <Glyph name="immediate" />
      <Effect code={card.immediate} isQuiet />
    </div>
  );
}

const LANE: { [gift: string]: string } = {
  inf_black: "black", inf_yellow: "yellow", inf_blue: "blue", silver: "silver", prov: "prov",
  inf_card: "inf_card",
};

/* Four lanes: on the left those that take, on the right what they give to the next card. */
function LanesIn({ card }: { card: Card }) {
  if (!card.left?.some(Boolean)) return card.left ? <span class="wf-lanes-in" /> : null;
  return (
    <span class="wf-lanes-in" aria-hidden="true">
      {card.left.map((takes, i) => <span key={i} class={takes ? "wf-lane-in" : "wf-lane"} />)}
    </span>
  );
}
function LanesOut({ card }: { card: Card }) {
  if (!card.right) return null;
  return (
    <span class="wf-lanes-out" aria-hidden="true">
      {card.right.map((gift, i) => (
        <span key={i} class="wf-lane">
          {gift && <Glyph name={LANE[gift] ?? "question"} />}
        </span>
      ))}
    </span>
  );
}

function Folk({ card }: { card: Card }) {
  if (card.row !== "folk") return null;
  return (
    <div class="wf-line wf-line-folk">
      <span class="wf-need">
        <Glyph name={KIND_GLYPH[card.kind ?? "rest"]} />
        {card.kind === "asset" && card.assets?.map((a, i) => <Glyph key={i} name={a} />)}
      </span>
      {card.effect && <Effect code={card.effect} isQuiet />}
    </div>
  );
}

function Points({ card }: { card: Card }) {
  if (card.vp)
    return (
      <div class="wf-line wf-line-vp">
        <Glyph name="vp" />
        <Value code={card.vp} />
      </div>
    );
  if (!card.goal) return null;
  return (
    <div class="wf-line wf-line-vp">
      <span class="wf-double num">×2</span>
      <Value code={card.goal} />
    </div>
  );
}

function Head({ card }: { card: Card }) {
  return (
    <figcaption class="wf-card-head">
      {card.row === "folk" && card.cost !== undefined && (
        <span class="wf-price num"><Glyph name="silver" />{card.cost}</span>
      )}
      {card.row === "folk" ? (
        <span class="wf-card-icons wf-under">
          {card.under?.map((name) => <Glyph key={name} name={name} label={iconName(name)} />)}
        </span>
      ) : card.row === "insp" ? <Glyph name="insp" /> : <Icons card={card} />}
      <span class="wf-card-id">
        {card.name ? t(card.name) : /^[A-Z]/.test(card.id) ? card.id : ""}
      </span>
    </figcaption>
  );
}

/* small: only what works all the time; quiet: the place where it lies has its own tip;
 * taken: whose die lies on its space. */
export function CardFace({ id, small, quiet, taken }: {
  id: string; small?: boolean; quiet?: boolean; taken?: number;
}) {
  const card = cardOf(id);
  return (
    <figure class={`wf-card wf-row-${card.row} ${small ? "wf-card-small" : ""}`}
      data-tip={quiet ? undefined : cardTip(id)} aria-label={quiet ? undefined : cardTip(id)}>
      <Head card={card} />
      <LanesIn card={card} />
      <div class="wf-card-body">
        <DieSpace card={card} taken={taken} />
        <Vista card={card} />
        <Folk card={card} />
        <Points card={card} />
        <Immediate card={card} />
      </div>
      <LanesOut card={card} />
    </figure>
  );
}

/* The back of a card that somebody else looks at. */
export function CardBack({ row }: { row: string }) {
  return (
    <figure class={`wf-card wf-card-back wf-row-${row}`}>
      <Glyph name={row} />
    </figure>
  );
}

/* ---- In words ---- */

const KIND_WORDS: { [kind in FolkKind]: (text: string) => string } = {
  asset: (what) => t("A die placed there has: {what}.", { what }),
  die_bonus: (what) => t("With a die placed there: {what}", { what }),
  vista_bonus: (what) => t("When that vista works: {what}", { what }),
  rest: (what) => t("When you rest: {what}", { what }),
};

function folkTip(card: Card): string[] {
  const what = card.kind === "asset"
    ? assetsWords(card.assets ?? []) : effectWords(card.effect ?? "");
  const out = [KIND_WORDS[card.kind ?? "rest"](what)];
  if (card.under?.length)
    out.unshift(t("Costs {n} Silver. Is tucked under a card with: {icons}.", {
      n: card.cost ?? 0, icons: card.under.map(iconName).join(", "),
    }));
  return out;
}

const LANE_WORDS: { [gift: string]: () => string } = {
  inf_black: () => t("Influence on the black guild"),
  inf_yellow: () => t("Influence on the yellow guild"),
  inf_blue: () => t("Influence on the blue guild"),
  silver: () => t("1 Silver"),
  prov: () => t("1 Provision"),
  inf_card: () => t("Influence on a card"),
};

function lanesTip(card: Card): string[] {
  const takes = (card.left ?? []).flatMap((x, i) => (x ? [i + 1] : []));
  const gives = (card.right ?? []).flatMap((x, i) =>
    x ? [`${i + 1} ${(LANE_WORDS[x] ?? (() => x))()}`] : []);
  return [
    ...(takes.length ? [t("Lanes that take from the card before: {list}.",
      { list: takes.join(", ") })] : []),
    ...(gives.length ? [t("Lanes for the next Water card: {list}.",
      { list: gives.join(", ") })] : []),
  ];
}

/* Everything that a card says. */
export function cardTip(id: string): string {
  const card = cardOf(id);
  const name = capital(cardName(id));
  const out = [card.icons.length > 1
    ? `${name} (${card.icons.map(iconName).join(", ")}).` : `${name}.`];
  if (card.row === "folk") out.push(...folkTip(card));
  if (card.die)
    out.push(card.die.assets.length
      ? t("A die with {assets}: {what}", {
        assets: assetsWords(card.die.assets), what: effectWords(card.die.effect),
      })
      : t("Any die: {what}", { what: effectWords(card.die.effect) }));
  if (card.vista)
    out.push(t("Whenever you gain one of these ({what}): {effect}", {
      what: card.vista.trigger_any.map(countWords).join(", "),
      effect: effectWords(card.vista.effect),
    }));
  if (card.vp) out.push(t("Points at the end: {what}.", { what: valueWords(card.vp) }));
  if (card.goal)
    out.push(t("Doubles the points of its Space card with {what}.",
      { what: valueWords(card.goal) }));
  if (card.immediate) out.push(t("At once: {what}", { what: effectWords(card.immediate) }));
  out.push(...lanesTip(card));
  return out.join(" ");
}

export const cardsCount = (n: number) => tn("{n} card", "{n} cards", n);
