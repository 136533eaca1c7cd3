/* Choices.tsx: a row of choices as buttons, with the one that goes on or back at its end; and
 * a number to be set by steps. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";

export interface Choice {
  key: string;
  words: ComponentChildren;
  icon?: ComponentChildren;
  tip?: string;         // said by the tip line, and after the words by screen readers
  can: boolean;         // false: shown, but not now; a press explains why, if on does
  isPicked?: boolean;
  isMarked?: boolean;   // a hint points at it
  is?: "go" | "back";   // the primary action of the moment; a step back
  on(): void;
}

export function ChoiceButton({ choice: c, busy }: { choice: Choice; busy: boolean }) {
  const names = ["button", "choice", c.is === "go" && "primary", c.is === "back" && "plain",
    c.isMarked && "choice-marked"];
  return (
    <button type="button" class={names.filter(Boolean).join(" ")} data-choice={c.key}
      data-can={c.can && !busy ? (c.is ?? "") : undefined} data-tip={c.tip}
      aria-disabled={!c.can || busy} aria-pressed={c.isPicked}
      onClick={() => !busy && c.on()}>
      {c.icon}
      <span>{c.words}</span>
      {c.tip && <span class="hidden">{c.tip}</span>}
    </button>
  );
}

export function Choices({ label, list, busy }: {
  label: string; list: Choice[]; busy: boolean;
}) {
  if (!list.length) return null;
  return (
    <div class="choices" role="group" aria-label={label}>
      {list.map((c) => <ChoiceButton key={c.key} choice={c} busy={busy} />)}
    </div>
  );
}

/* n of something, by steps of one. */
export function Stepper({ n, min, max, label, set }: {
  n: number; min: number; max: number; label: string; set(n: number): void;
}) {
  const step = (to: number, name: string, sign: string) => {
    const can = to >= min && to <= max;
    return (
      <button type="button" class="button" aria-label={name} aria-disabled={!can}
        onClick={() => can && set(to)}>
        {sign}
      </button>
    );
  };
  return (
    <span class="stepper" role="group" aria-label={label}>
      {step(n - 1, t("One less: {what}", { what: label }), "−")}
      <output class="num">{n}</output>
      {step(n + 1, t("One more: {what}", { what: label }), "+")}
    </span>
  );
}
