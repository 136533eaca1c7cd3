/* Panel.tsx: what a player or team has: points and where they come from, tiles, waypoint. */
import { useMemo } from "preact/hooks";
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { Glyph, TokenIcon } from "./glyphs";
import type { GlyphId } from "./glyphs";
import { mapOf, placedOf, routesOf } from "./map";
import { mateOf, modulesOf, viewOf } from "./state";
import type { Held, Modules, View } from "./state";
import { routeSide, tallyOf } from "./tally";
import { HexTile } from "./Tile";
import { designWords, roleName, sideName } from "./words";

function Stat({ id, n, tip }: { id: GlyphId; n: number; tip: string }) {
  if (!n) return null;
  return (
    <span class="ls-stat" title={tip}>
      <Glyph id={id} size={18} />
      <span class="num" aria-hidden="true">{n}</span>
      <span class="hidden">{tip}</span>
    </span>
  );
}

function Tiles({ hand, modules }: { hand: Held[]; modules: Modules }) {
  return (
    <span class="ls-panel-tiles">
      {hand.map((held, i) => (
        <span key={i} class="ls-panel-tile"
          title={t("Up: {face}.", { face: designWords(held.up, modules) })}>
          <HexTile design={held.up} size={42} modules={modules} />
          {held.under && (
            <span class="ls-panel-under"
              title={t("Underside: {face}.", { face: designWords(held.under, modules) })}>
              <HexTile design={held.under} size={28} modules={modules} />
            </span>
          )}
          <span class="hidden">{designWords(held.up, modules)}</span>
        </span>
      ))}
    </span>
  );
}

function Waypoint({ p, v, of }: { p: BoardProps; v: View; of: number }) {
  const seat = v.seats[of]!;
  if (!modulesOf(v).waypoints || seat.side === "cartographer") return null;
  const text = seat.waypoint ? seat.waypoint.at : t("at home");
  return (
    <span class={seat.waypoint ? "ls-stat" : "ls-stat ls-at-home"}
      title={t("Waypoint: {place}", { place: text })}>
      <TokenIcon state={p.state} seat={of} size={22} />
      <span class="small">
        <span class="hidden">{t("Waypoint")} </span>{text}
      </span>
    </span>
  );
}

export function Panel(props: BoardProps & { of: number }) {
  const v = viewOf(props.state), seat = v.seats[props.of], modules = modulesOf(v);
  const m = useMemo(() => mapOf(placedOf(v.map)), [props.state]);
  const tally = useMemo(() => tallyOf(v, m), [m]);
  if (!seat) return null;
  const own = tally[seat.side]!, points = v.scores[seat.side] ?? 0;
  const mate = mateOf(v, props.of);
  const areas = own.areas.reduce((n, a) => n + a.cells.length, 0);
  const soon = modules.routes && v.decision.kind !== "over"
    ? routesOf(m).filter((r) => routeSide(r, v.players) === seat.side)
      .reduce((n, r) => n + r.cells.length, 0) : 0;
  const chainTip = seat.side === "land" ? t("Mountains: {n}", { n: own.chains })
    : seat.side === "sea" ? t("Corals: {n}", { n: own.chains })
      : t("Mountains and corals: {n}", { n: own.chains });
  return (
    <div class="ls-panel">
      <div class="ls-panel-row">
        <Glyph id={seat.side} size={26} />
        <span class="ls-points num" title={tn("{n} point", "{n} points", points)}>
          <span aria-hidden="true">{points}</span>
          <span class="hidden">{tn("{n} point", "{n} points", points)}</span>
        </span>
        <span class="ls-role small">
          {mate === null ? sideName(seat.side)
            : t("{side}, with {mate}",
              { side: sideName(seat.side), mate: roleName(v.seats[mate]!.name) })}
        </span>
        <Waypoint p={props} v={v} of={props.of} />
      </div>
      <div class="ls-panel-row">
        <Tiles hand={seat.hand} modules={modules} />
        <span class="ls-stats">
          <Stat id={seat.side} n={areas} tip={t("Closed areas: {n}", { n: areas })} />
          <Stat id={seat.side === "sea" ? "coral" : "peak"} n={own.chains} tip={chainTip} />
          <Stat id="bonus" n={own.rest} tip={t("Bonus symbols and the like: {n}", { n: own.rest })} />
          <Stat id={seat.side === "sea" ? "ship" : "caravan"} n={own.routes}
            tip={t("Trade routes: {n}", { n: own.routes })} />
        </span>
      </div>
      {soon > 0 && (
        <p class="ls-soon small">{t("Trade routes so far: +{n} at the end", { n: soon })}</p>
      )}
    </div>
  );
}
