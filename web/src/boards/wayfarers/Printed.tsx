/* Printed.tsx: a short effect drawn inside another drawing. */
import { Mark } from "./glyphs";
import { parseEffect } from "./language";
import type { Atom, Effect } from "./language";

const GUILD = /^(?:inf|pay)_(black|yellow|blue)$/;

/* The glyph of an atom, and what stands beside it. */
function look(a: Atom): { name: string; note: string; isFree: boolean } {
  const name = GUILD.exec(a.name)?.[1] ?? a.name.replace(/_free$/, "").replace(/^pay_/, "");
  const isLess = a.name === "space" && a.args.length > 0;
  const note = isLess ? `−${a.args[0]}` : a.n > 1 ? String(a.n) : "";
  return { name, note, isFree: a.name.endsWith("_free") };
}

const atomsOf = (e: Effect): (Atom | "/" | "›")[] => {
  switch (e.is) {
    case "atom": return [e];
    case "pay": return [...e.cost, "›", ...atomsOf(e.then)];
    case "all": return e.parts.flatMap(atomsOf);
    case "one": return e.parts.flatMap((p, i) => (i ? ["/" as const, ...atomsOf(p)] : atomsOf(p)));
  }
};

/* Side by side round the middle x, y. */
export function AtomRow({ atoms, x, y, size }: {
  atoms: (Atom | "/" | "›")[]; x: number; y: number; size: number;
}) {
  const widths = atoms.map((a) =>
    typeof a === "string" ? size * 0.4 : size + (look(a).note ? size * 0.5 : 0));
  const whole = widths.reduce((a, b) => a + b, 0);
  let at = x - whole / 2;
  return (
    <>
      {atoms.map((a, i) => {
        const from = at, w = widths[i];
        at += w;
        if (typeof a === "string")
          return (
            <text key={i} class="wf-note" x={from + w / 2} y={y + size * 0.3}
              font-size={size * 0.8}>{a}</text>
          );
        const { name, note, isFree } = look(a);
        return (
          <g key={i}>
            {note && (
              <text class="wf-note" x={from + size * 0.25} y={y + size * 0.28}
                font-size={size * 0.75}>{note}</text>
            )}
            <Mark name={name} x={from + w - size / 2} y={y} size={size} />
            {isFree && <Mark name="free" x={from + w} y={y - size * 0.4} size={size * 0.55} />}
          </g>
        );
      })}
    </>
  );
}

export function Atoms({ code, x, y, size }: {
  code: string; x: number; y: number; size: number;
}) {
  return <AtomRow atoms={atomsOf(parseEffect(code))} x={x} y={y} size={size} />;
}
