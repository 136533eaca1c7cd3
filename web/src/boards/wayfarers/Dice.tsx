/* Dice.tsx: a player's dice, each with what its column of the caravan gives it. */
import { t } from "../../i18n";
import { columnSigns } from "./data";
import { Die, Glyph } from "./glyphs";
import { assetName } from "./names";
import type { State } from "./types";

export function dieTip(s: State, seat: number, value: number): string {
  const signs = columnSigns(s.seats[seat].caravan, value);
  return signs.length
    ? t("Die {n}: its column has {list}.", { n: value, list: signs.map(assetName).join(", ") })
    : t("Die {n}: its column has nothing.", { n: value });
}

export function Signs({ s, seat, value }: { s: State; seat: number; value: number }) {
  return (
    <span class="way-signs">
      {columnSigns(s.seats[seat].caravan, value).map((sign, i) => (
        <Glyph key={i} name={sign} size={16} />
      ))}
    </span>
  );
}

/* A die to press, with its signs below. */
export function DieButton(p: {
  s: State; seat: number; value: number; can: boolean; busy: boolean; isPicked?: boolean;
  isMarked?: boolean; label?: string; move?: string; on(): void;
}) {
  const tip = p.label ?? dieTip(p.s, p.seat, p.value);
  return (
    <button type="button" data-tip={tip} aria-label={tip} aria-pressed={p.isPicked}
      data-choice={p.move}
      data-can={p.can && !p.busy ? "" : undefined} aria-disabled={!p.can || p.busy}
      class={`button way-die ${p.isMarked ? "choice-marked" : ""}`}
      onClick={() => !p.busy && p.on()}>
      <Die value={p.value} size={32} who={p.seat} />
      <Signs s={p.s} seat={p.seat} value={p.value} />
    </button>
  );
}

/* One of the buttons beside a die; move: what it does, if that is a move by itself. */
interface Step { can: boolean; isMarked: boolean; move?: string; on(): void }

/* A die with a button on each side: one pip less, one more. */
export function PipStepper(p: {
  s: State; seat: number; value: number; isHeld?: boolean; busy: boolean; minus: Step; plus: Step;
}) {
  const button = (step: Step, sign: string, to: number) => {
    const name = t("Die {from} becomes {to}", { from: p.value, to });
    return (
      <button type="button" aria-label={name} data-tip={name} data-choice={step.move}
        class={`button way-pip-button ${step.isMarked ? "choice-marked" : ""}`}
        data-can={step.can && !p.busy ? "" : undefined} aria-disabled={!step.can || p.busy}
        onClick={() => !p.busy && step.on()}>
        {sign}
      </button>
    );
  };
  return (
    <span class={p.isHeld ? "way-pips way-held" : "way-pips"}>
      {button(p.minus, "−", p.value - 1)}
      <span class="way-die-still" data-tip={dieTip(p.s, p.seat, p.value)}>
        <Die value={p.value} size={32} who={p.seat} />
        <Signs s={p.s} seat={p.seat} value={p.value} />
      </span>
      {button(p.plus, "+", p.value + 1)}
    </span>
  );
}

/* A die to look at. */
export function DieStill({ s, seat, value }: { s: State; seat: number; value: number }) {
  const tip = dieTip(s, seat, value);
  return (
    <span class="way-die-small" data-tip={tip}>
      <Die value={value} size={26} who={seat} />
      <span class="hidden">{tip}</span>
    </span>
  );
}
