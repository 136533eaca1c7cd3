/* LessonCard.tsx: the words of a lesson beside the board: what to see and do, what came of a try,
 * and the buttons; and the ring around what the words are about. */
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/symbols";
import { t } from "../i18n";
import { Button } from "./basics";

export interface Reply {
  text: string;
  kind: "kind" | "rule" | "shown";
}

export function LessonCard({
  step,
  all,
  text,
  reply,
  due,
  at,
  isPlaying,
  isShown,
  onBack,
  onNext,
  onShow,
  onDo,
}: {
  step: number;
  all: number;
  text: string;
  reply: Reply | null;
  due: string[]; // the moves that lead on; none: the button does
  at: number; // how many moves of the lesson have been made: for tests
  isPlaying: boolean; // others are moving
  isShown: boolean;
  onBack(): void;
  onNext(): void;
  onShow(): void;
  onDo(): void;
}) {
  const words = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // A button that was pressed may be gone: whoever uses keys goes on from the words.
    if (!isFirst.current && document.activeElement === document.body)
      words.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [step, at, isPlaying, isShown]);
  return (
    <section class="lesson card" aria-label={t("Lesson")} data-due={due.join("; ")}
      data-at={at}>
      <div ref={words} class="lesson-words" tabIndex={0} role="group"
        aria-label={t("What to do")}>
        <p class="lesson-text" aria-live="polite" aria-atomic="true">
          {text}
        </p>
        <div role="status" aria-live="polite">
          {reply && (
            <p class={`lesson-reply ${reply.kind}`}>
              <Icon name={reply.kind === "rule" ? "question" : "info"} />
              <span>{reply.text}</span>
            </p>
          )}
        </div>
      </div>
      <div class="lesson-do">
        <Button
          icon="back"
          label={t("One step back")}
          plain
          disabled={step === 0}
          onClick={onBack}
        />
        <span class="lesson-count small quiet num">
          <span class="hidden">{t("Step {n} of {all}", { n: step + 1, all })}</span>
          <span aria-hidden="true">
            {step + 1} / {all}
          </span>
        </span>
        {due.length > 0 && isShown && (
          <Button class="button lesson-auto" disabled={isPlaying} onClick={onDo}>
            {t("Do it for me")}
          </Button>
        )}
        {due.length > 0 && !isShown && (
          <Button class="button lesson-show" icon="eye" disabled={isPlaying} onClick={onShow}>
            {t("Show me")}
          </Button>
        )}
        {due.length === 0 && (
          <Button class="button primary lesson-next" disabled={isPlaying} onClick={onNext}>
            {t("Next")}
            <Icon name="forward" />
          </Button>
        )}
      </div>
    </section>
  );
}

/* ---- The ring ---- */

/* Brings something into the part of the window that neither the status line nor the hand covers.
 * What is at the hand is in sight anyway. */
function bringIntoSight(it: Element): void {
  if (it.closest(".dock")) return;
  it.scrollIntoView({ block: "nearest", inline: "center" });
  const box = it.getBoundingClientRect();
  const top = document.querySelector(".status-line")?.getBoundingClientRect().bottom ?? 0;
  const dock = document.querySelector(".learn .dock")?.getBoundingClientRect();
  const isDocked = !!dock && dock.height > 0 && dock.top < innerHeight && dock.top > top;
  const low = isDocked ? dock.top : innerHeight;
  if (box.top >= top && box.bottom <= low) return;
  scrollBy({ top: (box.top + box.bottom - top - low) / 2 });
}

/* A ring that follows whatever the selector finds, wherever boards put it meanwhile. */
export function LessonRing({ at, of }: { at: string; of: string }) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0,
      last = "?",
      isNew = true;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const node = ring.current;
      if (!node) return;
      const it = at ? document.querySelector(`.learn :is(${at})`) : null;
      const box = it?.getBoundingClientRect();
      const isThere = !!box && box.width > 0;
      if (isThere && isNew) {
        isNew = false;
        bringIntoSight(it!);
        return;
      }
      const now = isThere ? [box.left, box.top, box.width, box.height].map(Math.round).join() : "";
      if (now === last) return;
      last = now;
      node.hidden = !isThere;
      if (!isThere) return;
      node.classList.toggle("docked", !!it!.closest(".dock"));
      node.style.transform = `translate(${box.left - 6}px, ${box.top - 6}px)`;
      node.style.width = `${box.width + 12}px`;
      node.style.height = `${box.height + 12}px`;
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [at, of]);
  return <div ref={ring} class="lesson-ring" aria-hidden="true" hidden />;
}
