/* Cards.tsx: the viewer's cards, and what can be done with one that has been chosen. */
import { useState } from "preact/hooks";
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { CARDS } from "./data";
import type { Card } from "./data";
import { Icon } from "./glyphs";
import type { GlyphId } from "./glyphs";
import { amounts, clickCard } from "./moves";
import type { Glow, Pick } from "./moves";
import { useRoving } from "../common/nav";
import { handOf } from "./state";
import type { View } from "./state";
import { capital, cardEffect, cardName } from "./words";

/* Two signs and what is between them say what a card does. */
export const CARD_SIGNS: { [c in Card]: [GlyphId, string, GlyphId | null] } = {
  camels3: ["camel", "×3", null],
  gold3: ["gold", "×3", null],
  exchange: ["gold", "⇄", "camel"],
  "place-shop": ["good", "→", "store"],
  "place-caravan": ["good", "→", "camel"],
  "camels-to-points": ["camel", "→2", "points"],
  "gold-to-points": ["gold", "→1", "points"],
  "no-gold": ["hoist", "−", "gold"],
  "no-camels": ["hoist", "−", "camel"],
};

export function CardFace({ card }: { card: Card }) {
  const [a, sign, b] = CARD_SIGNS[card];
  return (
    <span class="ysp-card-signs" aria-hidden="true">
      <Icon id={a} size={24} />
      <b class="num">{sign}</b>
      {b && <Icon id={b} size={24} />}
    </span>
  );
}

export function Cards({ p, v, pick, glow }: { p: BoardProps; v: View; pick: Pick; glow: Glow }) {
  const nav = useRoving<HTMLDivElement>(),
    hand = handOf(v, p.seat);
  const [looked, look] = useState<Card | null>(null);
  const mine = CARDS.filter((c) => hand[c]);
  if (!mine.length) return <p class="quiet small ysp-no-cards">{t("You hold no cards.")}</p>;
  const click = (card: Card) => {
    look(card);
    const c = clickCard(p.legal, pick, card);
    if (!c || p.busy) return;
    if ("pick" in c) p.pick(c.pick);
    else if ("explain" in c) p.explain(c.explain);
  };
  const shown = looked && hand[looked] && !p.legal.length ? looked : null;
  return (
    <>
      <div
        class="ysp-cards"
        ref={nav.root}
        onKeyDown={nav.onKeyDown}
        role="group"
        aria-label={t("Your cards")}>
        {mine.map((card) => {
          const can = glow.cards.has(card),
            isPicked = pick.card === card || pick.with === card;
          return (
            <button
              type="button"
              key={card}
              data-nav={card}
              data-can={can ? "" : undefined}
              aria-pressed={isPicked}
              title={cardEffect(card)}
              class={`ysp-card ${can ? "can" : ""} ${isPicked ? "ysp-picked" : ""}
                ${p.marked?.split(" ").includes(card) ? "ysp-marked" : ""}`}
              onClick={() => click(card)}>
              <CardFace card={card} />
              <span class="ysp-card-name">{capital(cardName(card))}</span>
              {hand[card]! > 1 && <span class="ysp-card-count num">×{hand[card]}</span>}
              <span class="hidden"> {cardEffect(card)}</span>
            </button>
          );
        })}
      </div>
      {shown && <p class="ysp-say small">{cardEffect(shown)}</p>}
    </>
  );
}

/* How many: minus, number, plus, and a button that does it. */
export function Stepper({
  values,
  label,
  isBusy,
  on,
}: {
  values: number[];
  label(n: number): string;
  isBusy: boolean;
  on(n: number): void;
}) {
  const most = values.length - 1;
  const [at, set] = useState(most),
    i = Math.min(at, most),
    n = values[i];
  if (n === undefined) return null;
  return (
    <span class="ysp-stepper">
      <button
        type="button"
        class="button"
        disabled={i === 0}
        aria-label={t("Less")}
        onClick={() => set(i - 1)}>
        <Icon id="minus" />
      </button>
      <button type="button" class="button primary" disabled={isBusy} onClick={() => on(n)}>
        {label(n)}
      </button>
      <button
        type="button"
        class="button"
        disabled={i === most}
        aria-label={t("More")}
        onClick={() => set(i + 1)}>
        <Icon id="plus" />
      </button>
    </span>
  );
}

function Amounts({
  p,
  prefix,
  label,
}: {
  p: BoardProps;
  prefix: string;
  label(n: number): string;
}) {
  return (
    <Stepper
      values={amounts(p.legal, prefix)}
      label={label}
      isBusy={p.busy}
      on={(n) => p.act(`${prefix} ${n}`)}
    />
  );
}

/* A card has been chosen: what it does and the way to do it. */
export function CardChoices({ p, v, card }: { p: BoardProps; v: View; card: Card }) {
  const whole = `card ${card}`,
    isGroup = v.decision.kind === "group";
  return (
    <>
      <p class="ysp-say">
        <b>{capital(cardName(card))}.</b> {cardEffect(card)}
      </p>
      <div class="ysp-choices">
        {p.legal.includes(whole) && (
          <button
            type="button"
            class="button primary"
            disabled={p.busy}
            onClick={() => p.act(whole)}>
            {t("Play the card")}
          </button>
        )}
        {card === "exchange" && (
          <>
            <Amounts
              p={p}
              prefix="card exchange gold"
              label={(n) => tn("{n} gold for {n} camel", "{n} gold for {n} camels", n)}
            />
            <Amounts
              p={p}
              prefix="card exchange camels"
              label={(n) => tn("{n} camel for {n} gold", "{n} camels for {n} gold", n)}
            />
          </>
        )}
        {card === "camels-to-points" && (
          <Amounts
            p={p}
            prefix={whole}
            label={(n) =>
              tn("{n} camel: {points} points", "{n} camels: {points} points", n, {
                points: 2 * n,
              })
            }
          />
        )}
        {card === "gold-to-points" && (
          <Amounts
            p={p}
            prefix={whole}
            label={(n) => tn("{n} gold: {n} point", "{n} gold: {n} points", n)}
          />
        )}
        {card === "place-shop" && <span class="ysp-say">{t("Choose a shop in the town.")}</span>}
        <button type="button" class="button plain" onClick={() => p.pick("")}>
          {t("Back")}
        </button>
      </div>
      {isGroup && (
        <p class="quiet small ysp-say">
          {t("To throw it away for one die more, choose dice first and then the card.")}
        </p>
      )}
    </>
  );
}
