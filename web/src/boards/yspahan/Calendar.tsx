/* Calendar.tsx: weeks and days, who plays when today, the cards that are left. */
import { t, tn } from "../../i18n";
import type { Seat } from "../../protocol";
import { CARDS, DAYS, WEEKS } from "./data";
import { Icon, Seal } from "./glyphs";
import type { View } from "./state";
import { cardName, seatName } from "./words";

function Days({ v }: { v: View }) {
  const isOver = v.decision.kind === "over";
  const tip = isOver
    ? t("The game is over.")
    : t("Week {week} of {weeks}, day {day} of {days}.", {
        week: v.week,
        weeks: WEEKS,
        day: v.day,
        days: DAYS,
      });
  return (
    <div class="ysp-days" role="img" aria-label={tip} data-tip={tip}>
      {Array.from({ length: WEEKS }, (_, w) => (
        <span class={`ysp-week ${w + 1 === v.week ? "ysp-week-now" : ""}`} key={w}>
          <span class="ysp-week-no" aria-hidden="true">
            {w + 1}
          </span>
          {Array.from({ length: DAYS }, (_, d) => {
            const is =
              w + 1 < v.week || (w + 1 === v.week && d + 1 < v.day) || isOver
                ? "past"
                : w + 1 === v.week && d + 1 === v.day
                  ? "now"
                  : "later";
            return (
              <span class={`ysp-day ysp-day-${is}`} key={d}>
                {is === "now" ? d + 1 : ""}
              </span>
            );
          })}
        </span>
      ))}
      <span class="ysp-date">
        {isOver ? t("End") : t("Week {week}, day {day}", { week: v.week, day: v.day })}
      </span>
    </div>
  );
}

export function Calendar({ v, seats }: { v: View; seats: Seat[] }) {
  const order = v.order.map((s) => seatName(seats, s)).join(", ");
  const gone = CARDS.filter((c) => v.discard[c]).map((c) =>
    v.discard[c]! > 1 ? `${cardName(c)} ×${v.discard[c]}` : cardName(c),
  );
  const deck = `${tn("{n} card in the deck.", "{n} cards in the deck.", v.deck_size)} ${
    gone.length
      ? t("Thrown away: {cards}.", { cards: gone.join(", ") })
      : t("No card was thrown away yet.")
  }`;
  const tip = t("Turns today: {order}. The first one buys yellow dice and rolls.", { order });
  return (
    <div class="ysp-calendar">
      <Days v={v} />
      <div class="ysp-order" role="img" aria-label={tip} data-tip={tip}>
        {v.order.map((s, i) => (
          <span
            key={i}
            class={
              i === v.turn && v.decision.kind !== "over"
                ? "ysp-turn-now"
                : i < v.turn
                  ? "ysp-turn-past"
                  : ""
            }>
            <Seal seat={s} size={24} />
            {i === 0 && <Icon id="die" size={15} cls="ysp-first" />}
          </span>
        ))}
      </div>
      <div class="ysp-deck" role="img" aria-label={deck} data-tip={deck} data-spot="deck">
        <Icon id="card" size={26} />
        <span class="num">{v.deck_size}</span>
      </div>
    </div>
  );
}
