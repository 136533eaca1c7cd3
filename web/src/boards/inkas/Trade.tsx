/* Trade.tsx: terms are put together here as a whole, and sent as the moves the game wants. */
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { Choices, type Choice } from "../common/Choices";
import type { Series } from "../common/series";
import { KINDS, SEATS, STOCK, type Counts, type Kind } from "./data";
import { Icon, SeatMark } from "./glyphs";
import { CardSigns } from "./Side";
import { askable, handOf, mostAsked, total, type Terms, type View } from "./state";
import {
  bankMoves, bankTry, canGiveMore, counterMoves, hinted, isSmall, isWhole, leaveOut, less,
  offerMoves, plus, quickTrades, restMoves,
} from "./trade";
import { capital, kindName, seatName } from "./words";

const NONE: Terms = { give: {}, want: {} };

export interface ComposerProps {
  p: BoardProps;
  v: View;
  series: Series;
  seat: number;
  floor?: Terms;  // on the table already: can only grow
  start?: Terms;  // to begin with
  is: "offer" | "terms" | "answer" | "counter"; // a new offer or one begun; the same of an answer
  back?(): void;
}

/* Who is asked: everybody who holds a card, unless left out. */
function Partners({ p, v, list, out, toggle }: {
  p: BoardProps; v: View; list: number[]; out: number[]; toggle(seat: number): void;
}) {
  if (list.length < 2) return null;
  return (
    <div class="inka-partners" role="group" aria-label={t("Who is asked")}>
      {list.map((i) => (
        <button key={i} type="button" class="button inka-partner" data-choice={`to ${i}`}
          aria-pressed={!out.includes(i)} onClick={() => !p.busy && toggle(i)}
          data-tip={out.includes(i) ? t("{name} is left out.", { name: seatName(p.seats, i) })
            : t("{name} is asked.", { name: seatName(p.seats, i) })}>
          <SeatMark seat={i} size={20} />
          <span class="inka-partner-name">{seatName(p.seats, i)}</span>
          <span class="quiet num">{v.seats[i]!.hand_size}</span>
        </button>
      ))}
    </div>
  );
}

/* "2 wood → 1 ore" */
export function TermsLine({ give, want, first, second }: {
  give: Counts; want: Counts; first: string; second: string;
}) {
  const side = (words: string, cards: Counts) => (
    <span class="inka-terms-side">
      <span class="quiet">{words}</span>
      {total(cards) ? <CardSigns of={cards} /> : <span>{t("nothing yet")}</span>}
    </span>
  );
  return (
    <span class="inka-terms">
      {side(first, give)}
      <Icon id="swap" size={22} />
      {side(second, want)}
    </span>
  );
}

/* A column for each kind: up is to get one more (or give one less), down to give one more. */
function Balance({ p, v, seat, terms, floor, set, most, verb }: {
  p: BoardProps; v: View; seat: number; terms: Terms; floor: Terms; most: number;
  verb: "offer" | "counter" | null; set(t: Terms): void;
}) {
  const hand = handOf(v, seat);
  const marked = hinted(p.marked);
  const step = (k: Kind, side: "give" | "want") => {
    const other = side === "give" ? "want" : "give";
    if ((terms[other][k] ?? 0) > (floor[other][k] ?? 0))
      return () => set({ ...terms, [other]: plus(terms[other], k, -1) });
    if ((terms[other][k] ?? 0) > 0) return null;
    const isFree = side === "give" ? canGiveMore(floor) && (hand[k] ?? 0) > (terms.give[k] ?? 0)
      : total(terms.want) < most && (terms.want[k] ?? 0) < STOCK[k]!;
    return isFree ? () => set({ ...terms, [side]: plus(terms[side], k, 1) }) : null;
  };
  const why = (k: Kind, side: "give" | "want") => {
    if (!p.legal.length) return;
    if (!verb) p.explain(`${side} ${k}`);
    else if (side === "give" && !(hand[k] ?? 0))
      p.explain(`${verb} ${k} 1 for ${k === "ore" ? "wood" : "ore"} 1`);
  };
  const button = (k: Kind, side: "give" | "want") => {
    const does = step(k, side), isUp = side === "want", name = kindName(k);
    const isMarked = marked[side].includes(k);
    return (
      <button type="button" class={`inka-step ${isMarked ? "choice-marked" : ""}`}
        data-choice={`${side} ${k}`} data-can={does && !p.busy ? "part" : undefined}
        aria-disabled={!does || p.busy}
        aria-label={isUp ? t("Get more, give less: {kind}", { kind: name })
          : t("Give more, get less: {kind}", { kind: name })}
        onClick={() => !p.busy && (does ? does() : why(k, side))}>
        {isUp ? "+" : "−"}
      </button>
    );
  };
  return (
    <div class="inka-balance" role="group" aria-label={t("What you give and get")}>
      {KINDS.map((k) => {
        const give = terms.give[k] ?? 0, want = terms.want[k] ?? 0;
        const names = ["inka-chip", !(hand[k] ?? 0) && !want && "inka-none",
          give > 0 && "inka-gives", want > 0 && "inka-gets"];
        return (
          <div key={k} class="inka-column">
            {button(k, "want")}
            <span class={names.filter(Boolean).join(" ")}
              data-tip={t("{kind}: {n} in hand", { kind: capital(kindName(k)), n: hand[k] ?? 0 })}>
              <Icon id={k} size={26} />
              <span class="num" aria-hidden="true">{hand[k] ?? 0}</span>
              {give + want > 0 && (
                <span class="inka-badge num">{give ? `−${give}` : `+${want}`}</span>
              )}
            </span>
            {button(k, "give")}
          </div>
        );
      })}
    </div>
  );
}

export function Composer({ p, v, series, seat, floor = NONE, start, is, back }: ComposerProps) {
  const [terms, setTerms] = useState<Terms>(start ?? floor);
  const [out, setOut] = useState<number[]>([]);
  const isAnswer = is === "answer" || is === "counter", isNew = is === "offer";
  const asked = isAnswer ? [v.active]
    : isNew ? askable(v) : (v.offer?.to ?? []);
  const to = asked.filter((i) => !out.includes(i));
  const canAsk = isNew && p.legal.includes("ask");
  const most = Math.max(mostAsked(v, to), isNew ? 2 : 0);
  const isSimple = v.options?.trade === "simple", isBegun = total(floor.give) > 0;
  const toggle = (i: number) => {
    if (out.includes(i)) return setOut(out.filter((x) => x !== i));
    const rest = to.filter((x) => x !== i);
    if (rest.length && mostAsked(v, rest) >= total(terms.want)) setOut([...out, i]);
    else if (!isNew) p.explain(`without ${SEATS[i]}`);
  };
  const without = out.map((i) => SEATS[i]!);
  const isFit = isWhole(terms) && total(terms.want) <= mostAsked(v, to) &&
    total(less(terms.want, floor.want)) > 0 && (!isSimple || isSmall(terms));
  const offer = isNew ? offerMoves(terms, without) : is === "answer" ? counterMoves(terms)
    : [...leaveOut(without), ...restMoves(floor, terms)];
  const isDue = p.legal.length > 0;
  const canOffer = isFit && (!isDue || p.legal.includes(offer[0] ?? ""));
  const bank = isNew ? bankMoves(terms, p.legal) : [];
  /* Why these terms cannot be: the game knows. */
  const tried = isDue && isFit && !isNew ? offer[0] : undefined;
  const list: Choice[] = [];
  const canTrade = p.legal.includes("trade players");
  if (!isNew || canTrade)
    list.push({ key: "propose", can: canOffer, is: "go", icon: <Icon id="people" />,
      words: isAnswer ? t("Send the counter-offer") : t("Offer to the players"),
      isMarked: /^(trade players|offer|want|counter)/.test(p.marked ?? ""),
      on: () => (canOffer ? series.start(offer) : tried && p.explain(tried)) });
  if (isNew) {
    list.push({ key: "bank", can: bank.length > 0, is: "go", icon: <Icon id="bank" />,
      words: bank[0]?.startsWith("trade route") ? t("Trade by the Longest Trade Route")
        : t("Trade with the bank"),
      tip: t("3 equal resources, 2 equal goods, or fish, coca and feathers for any two."),
      isMarked: /^trade (bank|route)/.test(p.marked ?? ""),
      on: () => (bank.length ? series.start(bank) : p.explain(bankTry(terms))) });
    if (canAsk)
      list.push({ key: "ask", can: true, words: t("Ask for proposals"),
        tip: t("Everybody may say what they would give you for what."),
        isMarked: p.marked === "ask", on: () => p.act("ask") });
  }
  if (back) list.push({ key: "back", can: true, words: t("Back"), is: "back", on: back });
  const quick = isNew ? quickTrades(handOf(v, seat), p.legal) : [];
  const isEmpty = total(terms.give) + total(terms.want) === 0;
  return (
    <section class="inka-composer" aria-label={t("Trade")}>
      <Balance p={p} v={v} seat={seat} terms={terms} floor={floor} set={setTerms} most={most}
        verb={isNew ? "offer" : is === "answer" ? "counter" : null} />
      <div class="inka-composer-rest">
        {isEmpty ? <p class="inka-say">{t("Press + for what you want, − for what you give.")}</p>
          : <TermsLine give={terms.give} want={terms.want} first={t("You give")}
            second={t("you get")} />}
        {quick.length > 0 && isEmpty && (
          <div class="inka-quick" role="group" aria-label={t("What the bank takes")}>
            <span class="quiet small">{t("Bank:")}</span>
            {quick.map((q) => (
              <button type="button" class="button inka-quick-one" key={q.key}
                data-choice={`quick ${q.key}`}
                onClick={() => !p.busy && setTerms({ ...terms, give: q.give })}>
                <CardSigns of={q.give} size={18} />
                <span class="num">→ {q.get}</span>
              </button>
            ))}
          </div>
        )}
        {!isAnswer && !isSimple && !isBegun && (canTrade || !isNew) && !isEmpty &&
          <Partners p={p} v={v} list={asked} out={out} toggle={toggle} />}
        <Choices label={t("Trade")} list={list} busy={p.busy} />
      </div>
    </section>
  );
}
