/* target.tsx: a thing of a drawing that can be pointed at, and chosen if the rules allow it. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";

export interface TargetProps {
  id: string;
  tip: string;
  can: boolean;
  isAsked: boolean;
  isMarked?: boolean;
  cls?: string;
  on(): void;
  point?(isOn: boolean): void;
  children: ComponentChildren;
}

/* isAsked: it is the viewer who decides, so that a click does or explains something. */
export function Target({
  id,
  tip,
  can,
  isAsked,
  isMarked,
  cls = "",
  on,
  point,
  children,
}: TargetProps) {
  const label = can ? `${tip} ${t("You can choose it.")}` : tip;
  return (
    <g
      role={isAsked ? "button" : "img"}
      data-nav={id}
      data-spot={id}
      data-tip={tip}
      data-can={can ? "" : undefined}
      aria-label={label}
      onClick={on}
      class={`ysp-target ${can ? "ysp-can" : ""} ${isMarked ? "ysp-marked" : ""} ${cls}`}
      onPointerEnter={point && (() => point(true))}
      onPointerLeave={point && (() => point(false))}
      onFocus={point && (() => point(true))}
      onBlur={point && (() => point(false))}>
      {children}
    </g>
  );
}

/* Round what can be chosen: a saffron ring and a dashed one, never the colour alone. */
export function Ring({
  x,
  y,
  w,
  h,
  r = 10,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
}) {
  return (
    <g class="ysp-ring">
      <rect class="ysp-ring-soft" x={x - w / 2} y={y - h / 2} width={w} height={h} rx={r} />
      <rect class="ysp-ring-dash" x={x - w / 2} y={y - h / 2} width={w} height={h} rx={r} />
    </g>
  );
}
