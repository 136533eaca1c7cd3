/* Offers.tsx: an offer on the table: what it says, who answered what, and the answers. */
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { Choices, type Choice } from "../common/Choices";
import type { Series } from "../common/series";
import { SEATS } from "./data";
import { Icon, SeatMark } from "./glyphs";
import { dealWith, handOf, has, isToAnswer, total, type Offer, type View } from "./state";
import { Composer, TermsLine } from "./Trade";
import { turned } from "./trade";
import { countsText, seatName } from "./words";

interface Part { p: BoardProps; v: View; offer: Offer }
/* A counter-offer is being put together: also while others answer. */
export interface Countering { is: boolean; set(is: boolean): void }

function Answer({ p, offer, of }: Part & { of: number }) {
  const answer = offer.answers[of], counter = offer.counters[of];
  const word = answer === "accept" ? t("accepts") : answer === "decline" ? t("declines")
    : answer === "counter" ? t("counter-offer") : t("thinks");
  return (
    <li class={`inka-answer inka-answer-${answer ?? "none"}`}>
      <SeatMark seat={of} size={20} />
      <span>{seatName(p.seats, of)}: {word}</span>
      {answer === "counter" && counter && (
        <TermsLine give={counter.give} want={counter.want} first={t("gives")} second={t("wants")} />
      )}
    </li>
  );
}

/* For those who look on. */
export function OfferStrip({ p, v, offer }: Part) {
  const name = seatName(p.seats, v.active);
  const isHidden = v.decision.kind === "terms" || (!offer.ask && total(offer.give) === 0);
  return (
    <div class="inka-offer">
      <p class="inka-offer-head">
        <SeatMark seat={v.active} size={22} />
        {isHidden ? t("{name} is putting an offer together …", { name })
          : offer.ask ? t("{name} asks for proposals.", { name })
            : <TermsLine give={offer.give} want={offer.want} first={t("{name} gives", { name })}
              second={t("wants")} />}
      </p>
      {!isHidden && (
        <ul class="inka-answers">
          {offer.to.map((i) => <Answer key={i} p={p} v={v} offer={offer} of={i} />)}
        </ul>
      )}
    </div>
  );
}

/* The viewer answers, or says in advance what the answer will be. */
export function AnswerBox({ p, v, offer, series, seat, countering }: Part & {
  series: Series; seat: number; countering: Countering;
}) {
  const isDue = p.legal.length > 0, hand = handOf(v, seat);
  const name = seatName(p.seats, v.active);
  const canAccept = isDue ? p.legal.includes("accept") : !offer.ask && has(hand, offer.want);
  const canCounter = isDue ? p.legal.some((m) => m.startsWith("counter ")) : total(hand) > 0;
  const send = (move: string) => (isDue ? p.act(move) : series.start([move]));
  const head = (
    <p class="inka-offer-head">
      <SeatMark seat={v.active} size={22} />
      {offer.ask ? t("{name} asks for proposals.", { name })
        : (
          <>
            <b>{name}</b>
            <TermsLine give={offer.want} want={offer.give} first={t("You give")}
              second={t("you get")} />
          </>
        )}
    </p>
  );
  if (countering.is)
    return (
      <div class="inka-offer">
        {head}
        <Composer p={p} v={v} series={series} seat={seat} is="answer"
          start={offer.ask ? undefined : turned(offer, hand)}
          back={() => countering.set(false)} />
      </div>
    );
  const list: Choice[] = [
    { key: "accept", can: canAccept, is: "go", words: t("Accept"), isMarked: p.marked === "accept",
      tip: offer.ask ? undefined : t("You give {give}, you get {get}.",
        { give: countsText(offer.want), get: countsText(offer.give) }),
      on: () => (canAccept ? send("accept") : isDue && p.explain("accept")) },
    { key: "decline", can: true, words: t("Decline"), isMarked: p.marked === "decline",
      on: () => send("decline") },
    { key: "counter", can: canCounter,
      words: offer.ask ? t("Make a proposal …") : t("Counter-offer …"),
      icon: <Icon id="swap" />, isMarked: p.marked?.startsWith("counter ") ?? false,
      on: () => canCounter && countering.set(true) },
  ];
  if (offer.ask) list.shift();
  return (
    <div class="inka-offer inka-offer-mine">
      {head}
      {!isDue && <p class="small quiet">{t("Others answer first; yours can be given now.")}</p>}
      <Choices label={t("Your answer")} list={list} busy={p.busy} />
    </div>
  );
}

/* An answer that waits for its turn. */
export function Waiting({ series, text }: { series: Series; text: string }) {
  return (
    <div class="inka-offer">
      <p>{text}</p>
      <Choices label={t("Your answer")} busy={false} list={[
        { key: "change", can: true, is: "back", words: t("Change it"), on: series.stop }]} />
    </div>
  );
}

/* With whom: everybody who agreed, with what would be exchanged. */
export function PickBox({ p, v, offer }: Part) {
  const list: Choice[] = v.seats.flatMap((_, i) => {
    const answer = offer.answers[i];
    if (answer !== "accept" && answer !== "counter") return [];
    const move = `deal ${SEATS[i]}`, can = p.legal.includes(move), deal = dealWith(offer, i);
    return [{
      key: move, can, isMarked: p.marked === move,
      is: can && answer === "accept" ? "go" as const : undefined,
      icon: <SeatMark seat={i} size={24} />,
      words: (
        <span class="inka-deal">
          <b>{seatName(p.seats, i)}</b>
          <TermsLine give={deal.give} want={deal.want} first={t("you give")}
            second={t("you get")} />
        </span>
      ),
      on: () => (can ? p.act(move) : p.explain(move)),
    }];
  });
  const declined = offer.to.filter((i) => offer.answers[i] === "decline");
  list.push({ key: "cancel", can: true, is: "back", words: t("With nobody"),
    isMarked: p.marked === "cancel", on: () => p.act("cancel") });
  return (
    <div class="inka-offer inka-offer-mine">
      {declined.length > 0 && (
        <p class="small quiet">
          {t("Declined: {names}", { names: declined.map((i) => seatName(p.seats, i)).join(", ") })}
        </p>
      )}
      <Choices label={t("With whom do you trade?")} list={list} busy={p.busy} />
    </div>
  );
}

/* Whatever the negotiation asks of the viewer, or shows. */
export function Negotiation({ p, v, offer, series, seat, countering }: Part & {
  series: Series; seat: number | null; countering: Countering;
}) {
  const kind = v.decision.kind;
  const isDue = p.legal.length > 0;
  if (seat !== null && isDue && kind === "terms")
    return <Composer p={p} v={v} series={series} seat={seat} is="terms" floor={offer} />;
  if (seat !== null && isDue && kind === "counter")
    return <Composer p={p} v={v} series={series} seat={seat} is="counter"
      floor={offer.counters[seat] ?? undefined} />;
  if (isDue && kind === "pick") return <PickBox p={p} v={v} offer={offer} />;
  if (seat !== null && isToAnswer(v, seat)) {
    const isPast = v.decision.seat === seat && !isDue; // an earlier position, or a move flies
    return <AnswerBox p={{ ...p, busy: p.busy || isPast }} v={v} offer={offer} series={series}
      seat={seat} countering={countering} />;
  }
  return <OfferStrip p={p} v={v} offer={offer} />;
}
