/* Panel.tsx: what a player has: markers of the tribes, cards, Warriors, roads, advantages. */
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { KINDS, SUPPLY } from "./data";
import { Icon, type GlyphId } from "./glyphs";
import { bestText, routeText, Slots } from "./Side";
import { limitOf, viewOf, type SeatState, type View } from "./state";
import { kindName } from "./words";

function Stat({ id, n, tip, cls = "" }: { id: GlyphId; n: string; tip: string; cls?: string }) {
  return (
    <span class={`inka-stat ${cls}`} title={tip}>
      <Icon id={id} size={22} />
      <span class="num" aria-hidden="true">{n}</span>
      <span class="hidden">{tip}</span>
    </span>
  );
}

/* The cards that are surely there: all of them in an open hand, else what everybody has seen. */
function Known({ s }: { s: SeatState }) {
  const least = (k: (typeof KINDS)[number]) => s.hand?.[k] ?? s.known?.[k][0] ?? 0;
  const sure = KINDS.filter((k) => least(k) > 0);
  const unknown = s.hand_size - sure.reduce((n, k) => n + least(k), 0);
  if (!s.hand_size) return null;
  return (
    <div class="inka-known" title={s.hand ? t("Cards in hand")
      : t("Cards that are known to be in this hand; ? are unknown.")}>
      {sure.map((k) => (
        <span key={k} class="inka-known-one">
          <Icon id={k} size={18} />
          <span class="num">{least(k)}</span>
          <span class="hidden">{kindName(k)}</span>
        </span>
      ))}
      {unknown > 0 && (
        <span class="inka-known-one quiet">
          <b aria-hidden="true">?</b> <span class="num">{unknown}</span>
          <span class="hidden">{t("unknown")}</span>
        </span>
      )}
    </div>
  );
}

function Badges({ v, of }: { v: View; of: number }) {
  return (
    <>
      {v.longest_route === of && (
        <span class="inka-badge-card" title={routeText()}>
          <Icon id="route" size={20} /> {t("Longest Trade Route")}
        </span>
      )}
      {v.best_warriors === of && (
        <span class="inka-badge-card" title={bestText()}>
          <Icon id="best" size={20} /> {t("Best Warriors")}
        </span>
      )}
    </>
  );
}

export function Panel(p: BoardProps & { of: number }) {
  const v = viewOf(p.state), s = v.seats[p.of];
  if (!s) return null;
  const cards = s.backs[0] + s.backs[1], limit = limitOf(s);
  return (
    <div class={`inka-panel inka-seat-${p.of}`}>
      <div class="inka-panel-row">
        <span class="inka-points num" title={tn("{n} marker of 11", "{n} markers of 11", s.markers)}
          aria-hidden="true">{s.markers}</span>
        <Slots markers={s.markers} seat={p.of} />
        <span class="small quiet">{t("Tribe {n}", { n: s.tribe })}</span>
      </div>
      <div class="inka-panel-row">
        <Stat id="cards" n={`${s.hand_size}`} cls={s.hand_size > limit ? "inka-many" : ""}
          tip={s.hand_size > limit
            ? tn("{n} card: too many if a seven comes", "{n} cards: too many if a seven comes",
              s.hand_size)
            : tn("{n} card in hand", "{n} cards in hand", s.hand_size)} />
        <Stat id={s.backs[1] > s.backs[0] ? "back2" : "back1"} n={`${cards}`}
          tip={tn("{n} action card", "{n} action cards", cards)} />
        <Stat id="warrior" n={`${s.warriors}`}
          tip={tn("{n} open Warrior", "{n} open Warriors", s.warriors)} />
        <Stat id="road" n={`${s.route}`} tip={t("Longest route: {n}. Roads left: {left}.",
          { n: s.route, left: SUPPLY.roads - s.roads.length })} />
      </div>
      {p.of !== p.seat && <Known s={s} />}
      <Badges v={v} of={p.of} />
    </div>
  );
}
