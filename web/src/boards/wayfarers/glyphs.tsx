/* glyphs.tsx: all small drawings, on a grid of 24 units with an ink line of 1.5. Each differs
 * by its shape; colours only help. */
import { lookOf } from "../../art/looks";
import { Emblem } from "../../art/symbols";
import { DRAWINGS } from "./drawings";
import type { GlyphName } from "./drawings";
import "./art.css";

export type { GlyphName } from "./drawings";
export const isGlyph = (name: string): name is GlyphName => name in DRAWINGS;

function Lines({ name }: { name: GlyphName }) {
  const d = DRAWINGS[name];
  return (
    <>
      {d.f && <path class="wf-f" d={d.f} />}
      {d.g && <path class="wf-f2" d={d.g} />}
      {d.l && <path class="wf-l" d={d.l} />}
      {d.s && <path class="wf-s" d={d.s} />}
    </>
  );
}

const sized = (size?: number) =>
  size === undefined ? undefined : { width: `${size}px`, height: `${size}px` };

/* A picture of its own, among words. */
export function Glyph({ name, size, cls = "", label }: {
  name: string; size?: number; cls?: string; label?: string;
}) {
  const id: GlyphName = isGlyph(name) ? name : "question";
  return (
    <svg class={`wf-icon wf-g-${id} ${cls}`} viewBox="0 0 24 24" style={sized(size)}
      focusable="false" aria-hidden={label ? undefined : "true"}
      role={label ? "img" : undefined} aria-label={label}>
      <Lines name={id} />
    </svg>
  );
}

/* Inside another drawing: its middle is at x, y. */
export function Mark({ name, x, y, size, cls = "" }: {
  name: string; x: number; y: number; size: number; cls?: string;
}) {
  const id: GlyphName = isGlyph(name) ? name : "question";
  const at = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
  return (
    <g class={`wf-g-${id} ${cls}`} transform={at}>
      <Lines name={id} />
    </g>
  );
}

/* ---- People and their pieces ---- */

const seatClass = (who: number | "opponent") =>
  who === "opponent" ? "wf-s-opponent" : `wf-s-${lookOf(null, who).colour}`;

/* An Influence token or marker: a round seal with the player's emblem. */
export function SealMark({ who, x, y, size }: {
  who: number | "opponent"; x: number; y: number; size: number;
}) {
  return (
    <g class={`wf-seal ${seatClass(who)}`}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      <circle class="wf-seal-face" cx="12" cy="12" r="11" />
      <g class="wf-emblem" transform="translate(5 5) scale(0.583)">
        {who === "opponent" ? <Lines name="eye" /> : <Emblem name={lookOf(null, who).emblem} />}
      </g>
    </g>
  );
}
export function Seal({ who, size = 22 }: { who: number | "opponent"; size?: number }) {
  return (
    <svg class="wf-icon" viewBox="0 0 24 24" style={sized(size)} aria-hidden="true"
      focusable="false">
      <SealMark who={who} x={12} y={12} size={24} />
    </svg>
  );
}

/* ---- Dice ---- */

const PIPS: { [value: number]: string } = {
  1: "12,12", 2: "7,7 17,17", 3: "7,7 12,12 17,17", 4: "7,7 17,7 7,17 17,17",
  5: "7,7 17,7 12,12 7,17 17,17", 6: "7,6.5 17,6.5 7,12 17,12 7,17.5 17,17.5",
};

export function DieMark({ value, x, y, size, who }: {
  value: number | null; x: number; y: number; size: number; who?: number;
}) {
  const pips = (value && PIPS[value]) || "";
  return (
    <g class={`wf-die ${who === undefined ? "" : seatClass(who)}`}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      <rect class="wf-die-face" x="1.5" y="1.5" width="21" height="21" rx="4.5" />
      {pips.split(" ").filter(Boolean).map((p) => {
        const [cx, cy] = p.split(",");
        return <circle key={p} class="wf-pip" cx={cx} cy={cy} r="2.1" />;
      })}
    </g>
  );
}
/* A die; without a value a blank one, as where it lies on a space. */
export function Die({ value, size = 26, who }: {
  value: number | null; size?: number; who?: number;
}) {
  return (
    <svg class="wf-icon" viewBox="0 0 24 24" style={sized(size)} aria-hidden="true"
      focusable="false">
      <DieMark value={value} x={12} y={12} size={24} who={who} />
    </svg>
  );
}
