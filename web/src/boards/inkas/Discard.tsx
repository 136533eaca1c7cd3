/* Discard.tsx: a seven: all cards to give back are chosen at once, also before one is asked. */
import { useState } from "preact/hooks";
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { Choices } from "../common/Choices";
import type { Series } from "../common/series";
import { Chips } from "./Chips";
import { KINDS, type Counts } from "./data";
import { handOf, total, type View } from "./state";
import { less, plus } from "./trade";

export function Discard({ p, v, seat, due, series }: {
  p: BoardProps; v: View; seat: number; due: number; series: Series;
}) {
  const [chosen, setChosen] = useState<Counts>({});
  const hand = handOf(v, seat), left = less(hand, chosen), n = total(chosen);
  const marked = /^discard (\w+)$/.exec(p.marked ?? "")?.[1];
  const moves = KINDS.flatMap((k) => Array<string>(chosen[k] ?? 0).fill(`discard ${k}`));
  const isDue = p.legal.length > 0;
  return (
    <section class="inka-composer" aria-label={t("A seven")}>
      <Chips label={t("Give back {n} of {due}", { n, due })} word="discard" hasLabel n={left}
        chosen={chosen} busy={p.busy} marked={marked as never}
        can={(k) => n < due && (left[k] ?? 0) > 0}
        on={(k) => {
          if (n < due && (left[k] ?? 0) > 0) setChosen(plus(chosen, k, 1));
          else if (isDue && !(left[k] ?? 0) && !(chosen[k] ?? 0)) p.explain(`discard ${k}`);
        }}
        off={(k) => setChosen(plus(chosen, k, -1))} />
      <div class="inka-composer-rest">
        {!isDue && <p class="small quiet">
          {t("Others give back first; you can choose your cards now.")}</p>}
        <Choices label={t("A seven")} busy={p.busy} list={[{
          key: "discard", is: "go", can: n === due,
          words: tn("Give back {n} card", "Give back {n} cards", due),
          on: () => n === due && series.start(moves),
        }]} />
      </div>
    </section>
  );
}
