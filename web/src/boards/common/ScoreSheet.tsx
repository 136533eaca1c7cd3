/* ScoreSheet.tsx: where everybody's points come from, a line for each reason. */
import { useState } from "preact/hooks";
import { t } from "../../i18n";

export interface ScoreLine {
  key: string;
  label: string;
  of: (number | null)[];             // points of each column; null: does not apply
  detail?: { label: string; of: (number | null)[] }[]; // shown on demand
}

const shown = (n: number | null) => (n === null ? "" : n < 0 ? `−${-n}` : String(n));

function Line({ line }: { line: ScoreLine }) {
  const [isOpen, setOpen] = useState(false);
  const more = line.detail?.length ? line.detail : null;
  return (
    <>
      <tr>
        <th scope="row">
          {more ? (
            <button type="button" class="score-more" aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}>
              {line.label}
            </button>
          ) : (
            line.label
          )}
        </th>
        {line.of.map((n, i) => <td key={i} class="num">{shown(n)}</td>)}
      </tr>
      {isOpen && more?.map((d) => (
        <tr key={d.label} class="score-detail">
          <th scope="row">{d.label}</th>
          {d.of.map((n, i) => <td key={i} class="num">{shown(n)}</td>)}
        </tr>
      ))}
    </>
  );
}

export function ScoreSheet({ names, lines, title }: {
  names: string[]; lines: ScoreLine[]; title: string;
}) {
  const sum = names.map((_, i) => lines.reduce((n, line) => n + (line.of[i] ?? 0), 0));
  return (
    <div class="score-scroll" tabIndex={0} role="region" aria-label={title}>
      <table class="score-sheet">
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, i) => <th key={i} scope="col">{name}</th>)}
          </tr>
        </thead>
        <tbody>{lines.map((line) => <Line key={line.key} line={line} />)}</tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Together")}</th>
            {sum.map((n, i) => <td key={i} class="num">{shown(n)}</td>)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
