/* Chips.tsx: a card of each kind as a button, with how many there are and how many are chosen. */
import { t } from "../../i18n";
import { KINDS, type Counts, type Kind } from "./data";
import { Icon } from "./glyphs";
import { capital, kindName } from "./words";

export interface ChipRow {
  label: string;             // what the row is, for all
  word: string;              // "give", "want", ...: for keys and tests
  n: Counts | null;          // shown on each chip; null: no numbers
  chosen?: Counts;           // shown as a badge
  can(kind: Kind): boolean;
  on?(kind: Kind): void;     // none: only to look at
  off?(kind: Kind): void;    // one less of what is chosen
  marked?: Kind | null;
  busy: boolean;
  hasLabel?: boolean;
}

function Chip({ row, kind }: { row: ChipRow; kind: Kind }) {
  const n = row.n?.[kind] ?? 0, badge = row.chosen?.[kind] ?? 0;
  const can = row.can(kind) && !row.busy, name = capital(kindName(kind));
  const names = ["inka-chip", `inka-chip-${kind}`, !n && row.n && !badge && "inka-none",
    badge > 0 && "inka-chosen", row.marked === kind && "choice-marked"];
  const words = row.n ? `${name}: ${n}` : name;
  const inner = (
    <>
      <Icon id={kind} size={28} />
      {row.n && <span class="inka-chip-n num" aria-hidden="true">{n}</span>}
      {badge > 0 && <span class="inka-badge num" aria-hidden="true">{badge}</span>}
      <span class="hidden">
        {words}{badge > 0 && `, ${t("chosen: {n}", { n: badge })}`}
      </span>
    </>
  );
  if (!row.on)
    return <span class={names.filter(Boolean).join(" ")} data-tip={words}>{inner}</span>;
  return (
    <button type="button" class={names.filter(Boolean).join(" ")}
      data-choice={`${row.word} ${kind}`} data-can={can ? "" : undefined}
      data-tip={words} aria-disabled={!can} onClick={() => !row.busy && row.on!(kind)}>
      {inner}
    </button>
  );
}

export function Chips(row: ChipRow) {
  return (
    <div class="inka-chip-row" role="group" aria-label={row.label}>
      {row.hasLabel && <span class="inka-chip-label">{row.label}</span>}
      <div class={row.off ? "inka-chips inka-chips-off" : "inka-chips"}>
        {KINDS.map((k) => (
          <span key={k} class="inka-chip-cell">
            <Chip row={row} kind={k} />
            {row.off && (row.chosen?.[k] ?? 0) > 0 && (
              <button type="button" class="inka-step" data-choice={`less ${row.word} ${k}`}
                data-can={row.busy ? undefined : "back"} onClick={() => !row.busy && row.off!(k)}
                aria-label={t("One less: {what}", { what: kindName(k) })}>
                −
              </button>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
