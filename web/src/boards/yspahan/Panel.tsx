/* Panel.tsx: what a player has: points, gold, camels, cards, buildings. */
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { BUILDINGS } from "./data";
import { BUILDING_GLYPH, Icon, Seal } from "./glyphs";
import type { GlyphId } from "./glyphs";
import { caravanScores, completedBy, viewOf } from "./state";
import { SOUKS } from "./data";
import { buildingEffect, buildingName, seatColour } from "./words";

function Stat({ id, n, tip, spot }: { id: GlyphId; n: number; tip: string; spot: string }) {
  return (
    <span class="ysp-stat" title={tip} data-spot={spot}>
      <Icon id={id} size={22} />
      <span class="num" aria-hidden="true">
        {n}
      </span>
      <span class="hidden">{tip}</span>
    </span>
  );
}

export function Panel(props: BoardProps & { of: number }) {
  const v = viewOf(props.state),
    seat = v.seats[props.of];
  if (!seat) return null;
  const spot = (what: string) => `panel:${props.of}:${what}`;
  const caravan = caravanScores(v)[props.of]!;
  const souks = SOUKS.filter((s) => completedBy(v, s.id) === props.of);
  const bonus = seat.buildings.includes("bazaar") ? 2 : 0;
  const week = souks.reduce((sum, s) => sum + s.points + bonus, 0) + caravan.points;
  return (
    <div class="ysp-panel">
      <div class="ysp-panel-row">
        <span class="ysp-panel-seal" data-spot={spot("name")}>
          <Seal seat={props.of} size={26} />
          <span class="hidden">{seatColour(props.of)}</span>
        </span>
        <span
          class="ysp-panel-points num"
          data-spot={spot("points")}
          title={tn("{n} point", "{n} points", seat.points)}>
          <span aria-hidden="true">{seat.points}</span>
          <span class="hidden">{tn("{n} point", "{n} points", seat.points)}</span>
        </span>
        <span class="ysp-stats">
          <Stat
            id="gold"
            n={seat.gold}
            spot={spot("gold")}
            tip={tn("{n} gold coin", "{n} gold coins", seat.gold)}
          />
          <Stat
            id="camel"
            n={seat.camels}
            spot={spot("camels")}
            tip={tn("{n} camel", "{n} camels", seat.camels)}
          />
          <Stat
            id="card"
            n={seat.hand_size}
            spot={spot("cards")}
            tip={tn("{n} card", "{n} cards", seat.hand_size)}
          />
        </span>
      </div>
      <div class="ysp-panel-row ysp-panel-buildings">
        {BUILDINGS.map(({ id }) => {
          const has = seat.buildings.includes(id);
          return (
            <span
              key={id}
              class={has ? "ysp-has" : "ysp-has-not"}
              title={`${buildingName(id)}: ${buildingEffect(id)}`}>
              <Icon id={BUILDING_GLYPH[id]} size={22} />
              {has && <span class="hidden">{buildingName(id)}</span>}
            </span>
          );
        })}
        {week > 0 && v.decision.kind !== "over" && (
          <span
            class="ysp-week-points small num"
            title={t("Full souks: {souks}. Caravan: {goods} × {row}.", {
              souks: souks.length,
              goods: caravan.goods,
              row: caravan.row,
            })}>
            {t("+{n} this week", { n: week })}
          </span>
        )}
      </div>
    </div>
  );
}
