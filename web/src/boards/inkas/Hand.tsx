/* Hand.tsx: what is at the thumb: cards in hand, and what can be done now. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { Choices } from "../common/Choices";
import { useSeries, type Series } from "../common/series";
import { Chips } from "./Chips";
import { Discard } from "./Discard";
import { useKeptFocus } from "../common/focus";
import { KNOWN } from "./moves";
import { Negotiation, Waiting, type Countering } from "./Offers";
import { dueDiscard, handOf, isToAnswer, viewOf, type View } from "./state";
import { Picked, Steal, Take, Tribe, Turn } from "./Turn";
import { Composer } from "./Trade";

/* A series belongs to one question: to another offer, seven or seat it does not apply. */
const questionOf = (v: View, seat: number | null): string => {
  const d = v.decision, o = v.offer;
  const what = d.kind === "discard" ? "discard"
    : o && !["terms", "pick"].includes(d.kind) && v.active !== seat ? `answer ${v.offers}`
      : "own";
  return `${seat} ${v.turns} ${v.active} ${what}`;
};

function useGuardedSeries(p: BoardProps, v: View): Series {
  const now = questionOf(v, p.seat);
  const begun = useRef(now);
  const series = useSeries({ ...p, legal: begun.current === now ? p.legal : [] });
  useEffect(() => {
    if (begun.current !== now && series.left.length) series.stop();
  }, [now]);
  return {
    ...series,
    start: (moves) => {
      begun.current = now;
      series.start(moves);
    },
  };
}

/* Nothing legal is out of reach, even what this page does not know. */
function Plain({ p }: { p: BoardProps }) {
  return (
    <Choices label={t("What can be done")} busy={p.busy} list={p.legal.map((move) => ({
      key: move, words: move, can: true, isMarked: p.marked === move, on: () => p.act(move),
    }))} />
  );
}

function Decide({ p, v, series, seat, countering }: {
  p: BoardProps; v: View; series: Series; seat: number | null; countering: Countering;
}) {
  const d = v.decision, isDue = p.legal.length > 0;
  const due = dueDiscard(v, seat);
  const isMine = isDue || (seat !== null && (due > 0 || isToAnswer(v, seat)));
  if (series.left.length && isMine)
    return isDue ? <p class="inka-say">{t("Your moves are being played …")}</p>
      : <Waiting series={series} text={due > 0
        ? tn("{n} card is chosen; it is given back when it is your turn.",
          "{n} cards are chosen; they are given back when it is your turn.", series.left.length)
        : t("Your answer is given when it is your turn.")} />;
  if (v.offer)
    return <Negotiation p={p} v={v} offer={v.offer} series={series} seat={seat}
      countering={countering} />;
  if (!isDue || seat === null) return null;
  if (!KNOWN.has(d.kind)) return <Plain p={p} />;
  switch (d.kind) {
    case "steal": return <Steal p={p} v={v} />;
    case "take": return <Take p={p} v={v} />;
    case "tribe": return <Tribe p={p} v={v} seat={seat} />;
    case "before":
    case "main": return <Turn p={p} v={v} seat={seat} />;
    case "robber":
      return <p class="inka-say">
        {t("Choose a land hex, which then pays nothing, or a clearing in the jungle.")}</p>;
    case "settle":
      return <p class="inka-say">
        {t("Choose an intersection, at least two paths from all other villages.")}</p>;
    case "pave": return <p class="inka-say">{t("Choose a path beside your new village.")}</p>;
    case "roads": return <p class="inka-say">{t("Choose a path on the map.")}</p>;
    default: return null;
  }
}

function Content(p: BoardProps) {
  const v = viewOf(p.state), { seat } = p, d = v.decision;
  const series = useGuardedSeries(p, v);
  const [round, setRound] = useState(0); // a new trade starts from nothing
  useEffect(() => setRound((n) => n + 1), [p.state]);
  const question = questionOf(v, seat);
  const [counter, setCounter] = useState("");
  const countering: Countering = { is: counter === question,
    set: (is) => setCounter(is ? question : "") };
  const due = dueDiscard(v, seat), isAsked = p.legal.length > 0;
  const isOwn = seat !== null && v.seats[seat]?.hand;
  if (seat !== null && due > 0 && !series.left.length && (isAsked || d.seat !== seat))
    return <div class="inka-hand"><Discard key={v.turns} p={p} v={v} seat={seat} due={due}
      series={series} /></div>;
  if (seat !== null && isAsked && d.kind === "main" && p.picked === "trade" && !series.left.length)
    return <div class="inka-hand"><Composer key={round} p={p} v={v} series={series} seat={seat}
      is="offer" back={() => p.pick("")} /></div>;
  const isComposing = seat !== null && v.offer && !series.left.length &&
    ((countering.is && isToAnswer(v, seat)) || (isAsked && ["terms", "counter"].includes(d.kind)));
  const isPicked = seat !== null && isAsked && p.picked !== "" &&
    ["main", "before"].includes(d.kind);
  return (
    <div class={isOwn && !isComposing ? "inka-hand inka-hand-two" : "inka-hand"}>
      {isOwn && !isComposing && (
        <Chips label={t("Your cards")} word="hand" n={handOf(v, seat)} can={() => false}
          busy={p.busy} />
      )}
      <div class="inka-decide">
        {isPicked ? <Picked p={p} v={v} seat={seat} />
          : <Decide p={p} v={v} series={series} seat={seat} countering={countering} />}
      </div>
    </div>
  );
}

export function Hand(p: BoardProps) {
  const root = useKeptFocus<HTMLDivElement>();
  return <div ref={root}><Content {...p} /></div>;
}
