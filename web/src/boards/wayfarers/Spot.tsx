/* Spot.tsx: a thing of the board made of words and small pictures that can be pressed; the same
 * for HTML as common/Target is for drawings. What is pressed lies over what is shown: the many
 * numbers of a card are no part of its name. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";

export interface SpotProps {
  id: string;
  tip: string;
  can: boolean;
  isAsked: boolean;
  isMarked?: boolean;
  isPicked?: boolean;
  cls?: string;
  on(): void;
  children: ComponentChildren;
}

export function Spot(p: SpotProps) {
  const names = ["way-spot", p.can && "way-can", p.isMarked && "way-marked",
    p.isPicked && "way-picked", p.cls];
  return (
    <div class={names.filter(Boolean).join(" ")}>
      <div role={p.isAsked ? "button" : "img"} data-nav={p.id} data-spot={p.id} data-tip={p.tip}
        data-can={p.can ? "" : undefined} class="way-press" onClick={p.on}
        aria-label={p.can ? `${p.tip} ${t("You can choose it.")}` : p.tip}
        aria-pressed={p.isAsked && p.isPicked ? true : undefined} />
      <div class="way-shown" aria-hidden="true">{p.children}</div>
    </div>
  );
}

/* What every part of the board needs to know about pressing. */
export interface Pressing {
  can: Set<string>;       // spots that offer a move now
  marks: Set<string>;     // spots that a hint points at
  picked: string | null;  // the spot that has been chosen
  isAsked: boolean;
  press(spot: string): void;
}

export const spotProps = (p: Pressing, id: string) => ({
  id, can: p.can.has(id), isAsked: p.isAsked, isMarked: p.marks.has(id),
  isPicked: p.picked === id, on: () => p.press(id),
});
