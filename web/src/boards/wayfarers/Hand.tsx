/* Hand.tsx: what is at the thumb: what the viewer has, what is being decided and why, and the
 * choices. Unknown decisions are lists of their moves. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { useSeries } from "../common/series";
import { causeWords, useCauses } from "./cause";
import { Goods } from "./Goods";
import { askWords, HandAsk } from "./HandAsk";
import { HandEffect } from "./HandEffect";
import { HandMain, type HandPart } from "./HandMain";
import { dieMove, readPick } from "./moves";
import { stateOf } from "./types";

function Why({ text, more, isTitle }: { text: string; more: number; isTitle: boolean }) {
  return (
    <p class={isTitle ? "way-why way-why-title" : "way-why"}>
      {text}
      {more > 0 && (
        <span class="way-more">
          {tn("{n} more effect waits", "{n} more effects wait", more)}
        </span>
      )}
    </p>
  );
}

/* The board's line explains what is in the hand, too. */
function showTip(event: Event) {
  const it = (event.target as Element).closest?.("[data-tip]");
  const line = document.querySelector(".way .tip-line");
  if (it && line) line.textContent = it.getAttribute("data-tip");
}

/* A die and its space are two moves, sent one after the other. */
function useDie(p: BoardProps): BoardProps {
  const series = useSeries(p), { die, at } = readPick(p.picked);
  useEffect(() => {
    if (die && at && !p.busy) series.start([dieMove(die.from, die.to), `at ${at}`]);
  }, [p.picked]);
  return { ...p, busy: p.busy || !!at || series.left.length > 0 };
}

/* Lines of choices that a phone scrolls begin at their beginning, or where a hint points. */
function useSight(p: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const it = root.current;
    for (const line of it?.querySelectorAll(".choices, .way-parts") ?? []) line.scrollLeft = 0;
    it?.querySelector(".choice-marked")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [p.state, p.picked, p.marked]);
  return root;
}

export function Hand(props: BoardProps) {
  const p = useDie(props), root = useSight(p);
  const s = stateOf(p.state), causes = useCauses(s, p.moves);
  const isAsked = p.legal.length > 0, kind = s.decision.kind;
  const seat = isAsked ? (s.decision.seat ?? p.seat ?? 0) : p.seat;
  if (seat === null || !s.seats[seat] || kind === "over") return null;
  const part: HandPart = { p, s, seat };
  const isDice = isAsked && (kind === "main" || kind === "pips" || kind === "reroll");
  const hasBoard = s.seats[seat].board !== null;
  const why = kind === "effect" ? causeWords(s, causes[causes.length - 1]) : askWords(part);
  return (
    <div class="way-hand" ref={root} onPointerOver={showTip} onFocusIn={showTip}>
      {hasBoard && <Goods s={s} seat={seat} hasDice={!isDice} />}
      {isAsked && why && (
        <Why text={why} isTitle={kind === "effect"}
          more={kind === "effect" ? s.frames.length - 1 : 0} />
      )}
      {isAsked && (
        <div class="way-now" role="group" aria-label={t("Your choices")}>
          {kind === "main" ? <HandMain {...part} />
            : kind === "effect" ? <HandEffect {...part} /> : <HandAsk {...part} />}
        </div>
      )}
    </div>
  );
}
