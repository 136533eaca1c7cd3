/* Target.tsx: a thing of a drawing that can be pointed at, and chosen if the rules allow it. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";

export interface TargetProps {
  id: string;             // unique on the board; for keys, tests and flying points
  tip: string;            // what it is, as a sentence or two; also for screen readers
  can: boolean;           // the rules allow to choose it now
  isAsked: boolean;       // the viewer decides, so that a click does or explains something
  isMarked?: boolean;     // a hint points at it
  isPicked?: boolean;     // it is a part of the move that has been begun
  cls?: string;
  on(): void;
  point?(isOn: boolean): void; // the mouse or the focus came or went: for previews
  children: ComponentChildren;
}

export function Target(p: TargetProps) {
  const { point } = p;
  const names = ["target", p.can && "target-can", p.isMarked && "target-marked",
    p.isPicked && "target-picked", p.cls];
  return (
    <g role={p.isAsked ? "button" : "img"}
      data-nav={p.id}
      data-spot={p.id}
      data-tip={p.tip}
      data-can={p.can ? "" : undefined}
      aria-label={p.can ? `${p.tip} ${t("You can choose it.")}` : p.tip}
      aria-pressed={p.isPicked ? true : undefined}
      class={names.filter(Boolean).join(" ")}
      onClick={p.on}
      onPointerEnter={point && (() => point(true))}
      onPointerLeave={point && (() => point(false))}
      onFocus={point && (() => point(true))}
      onBlur={point && (() => point(false))}>
      {p.children}
    </g>
  );
}

/* Round what can be chosen: a saffron ring and a dashed one, never the colour alone. */
export function Ring({ x, y, w, h, r = 10 }: {
  x: number; y: number; w: number; h: number; r?: number;
}) {
  const box = { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: r };
  return (
    <g class="ring">
      <rect class="ring-soft" {...box} />
      <rect class="ring-dash" {...box} />
    </g>
  );
}

/* The same round any outline. */
export function RingPath({ d }: { d: string }) {
  return (
    <g class="ring">
      <path class="ring-soft" d={d} />
      <path class="ring-dash" d={d} />
    </g>
  );
}
