/* Buildings.tsx: the six buildings with price, effect and who has them. */
import { t, tn } from "../../i18n";
import type { Seat } from "../../protocol";
import { BUILDINGS } from "./data";
import type { Building } from "./data";
import { BUILDING_GLYPH, Icon, Seal } from "./glyphs";
import type { Glow, Pick } from "./moves";
import { useRoving } from "../common/nav";
import type { View } from "./state";
import { buildingEffect, buildingName, buildingTip, nextBuildingPoints } from "./words";

export interface BuildingsProps {
  v: View;
  seats: Seat[];
  seat: number | null;
  glow: Glow;
  pick: Pick;
  marks: Set<string>;
  isAsked: boolean;
  onBuilding(b: Building): void;
}

export function Price({ camels, gold }: { camels: number; gold: number }) {
  return (
    <span class="ysp-price num">
      {camels > 0 && (
        <>
          <Icon id="camel" size={20} />
          <span aria-hidden="true">{camels}</span>
          <span class="hidden"> {tn("{n} camel", "{n} camels", camels)}</span>
        </>
      )}
      {gold > 0 && (
        <>
          <Icon id="gold" size={18} />
          <span aria-hidden="true">{gold}</span>
          <span class="hidden"> {tn("{n} gold coin", "{n} gold coins", gold)}</span>
        </>
      )}
      {camels + gold === 0 && t("free")}
    </span>
  );
}

export function Buildings(p: BuildingsProps) {
  const { v, seats, glow, pick } = p,
    nav = useRoving<HTMLDivElement>();
  const next = p.seat === null ? 0 : nextBuildingPoints(v, p.seat);
  return (
    <section class="ysp-buildings" aria-label={t("Buildings")}>
      <div class="ysp-building-grid" ref={nav.root} onKeyDown={nav.onKeyDown}>
        {BUILDINGS.map(({ id, camels, gold }) => {
          const can = glow.buildings.has(id),
            tip = buildingTip(v, seats, id);
          const isMine = p.seat !== null && v.seats[p.seat]?.buildings.includes(id);
          return (
            <button
              type="button"
              key={id}
              data-nav={id}
              data-tip={tip}
              data-can={can ? "" : undefined}
              data-spot={`building:${id}`}
              aria-pressed={pick.building === id}
              onClick={() => p.onBuilding(id)}
              class={[
                "ysp-building",
                can && "can",
                pick.building === id && "ysp-picked",
                isMine && "ysp-mine",
                p.marks.has(id) && "ysp-marked",
              ]
                .filter(Boolean)
                .join(" ")}>
              <Icon id={BUILDING_GLYPH[id]} size={38} cls="ysp-building-art" />
              <span class="hidden">{can ? `${tip} ${t("You can choose it.")}` : tip}</span>
              <span class="ysp-building-text" aria-hidden="true">
                <b>{buildingName(id)}</b>
                <span class="ysp-effect">{buildingEffect(id)}</span>
                <Price camels={camels} gold={gold} />
              </span>
              <span class="ysp-owners">
                {v.seats.map(
                  (s, i) => s.buildings.includes(id) && <Seal seat={i} size={18} key={i} />,
                )}
              </span>
            </button>
          );
        })}
      </div>
      {p.seat !== null && next > 0 && (
        <p class="ysp-next-building small quiet">
          {tn(
            "Your next building scores {n} point.",
            "Your next building scores {n} points.",
            next,
          )}
        </p>
      )}
    </section>
  );
}
