/* Side.tsx: what lies beside the map: tribe boards, advantage cards, prices, bank and decks. */
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { COSTS, KINDS, MIN_ROUTE, MIN_WARRIORS, SUPPLY } from "./data";
import type { Building, Counts } from "./data";
import { Icon, SeatMark, type GlyphId } from "./glyphs";
import { tribeMarkers, type View } from "./state";
import { buildingName, buildingRule, capital, countsText, kindName, seatName } from "./words";

/* Cards as signs: the glyph once for each card. */
export function CardSigns({ of, size = 22 }: { of: Counts; size?: number }) {
  return (
    <span class="inka-signs">
      {KINDS.flatMap((k) => Array.from({ length: of[k] ?? 0 }, (_, i) => (
        <Icon key={`${k}${i}`} id={k} size={size} />
      )))}
      <span class="hidden">{countsText(of)}</span>
    </span>
  );
}

const BUILD: [Building, GlyphId][] = [
  ["road", "road"], ["village", "village"], ["city", "city"], ["action_card", "cards"],
];

export function CostCard() {
  return (
    <section class="inka-card inka-costs" aria-label={t("Prices")}>
      <h3>{t("Prices")}</h3>
      <ul>
        {BUILD.map(([b, glyph]) => (
          <li key={b} data-tip={`${buildingName(b)}: ${countsText(COSTS[b])}. ${buildingRule(b)}`}>
            <Icon id={glyph} />
            <span class="inka-grow">{buildingName(b)}</span>
            <CardSigns of={COSTS[b]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Slots({ markers, seat }: { markers: number; seat: number }) {
  return (
    <span class={`inka-slots inka-seat-${seat}`} data-spot={`slots:${seat}`}>
      {[1, 2, 3].map((tribe) => {
        const { n, of } = tribeMarkers(markers, tribe);
        return (
          <span key={tribe} class={n === of ? "inka-tribe inka-tribe-full" : "inka-tribe"}>
            {Array.from({ length: of }, (_, i) => (
              <span key={i} class={i < n ? "inka-slot inka-slot-on" : "inka-slot"} />
            ))}
          </span>
        );
      })}
      <span class="hidden">{tn("{n} marker of 11", "{n} markers of 11", markers)}</span>
    </span>
  );
}

function Left({ glyph, n, tip }: { glyph: GlyphId; n: number; tip: string }) {
  return (
    <span class="inka-left" data-tip={tip}>
      <Icon id={glyph} size={20} />
      <span class="num" aria-hidden="true">{n}</span>
      <span class="hidden">{tip}</span>
    </span>
  );
}

export function TribeBoards({ p, v }: { p: BoardProps; v: View }) {
  return (
    <section class="inka-card inka-tribes" aria-label={t("Tribe boards")}>
      <h3>{t("Tribe boards")}</h3>
      {v.seats.map((s, i) => {
        const roads = SUPPLY.roads - s.roads.length, name = seatName(p.seats, i);
        const villages = SUPPLY.villages - s.villages.length;
        const cities = SUPPLY.cities - s.cities.length;
        const { n, of } = tribeMarkers(s.markers, s.tribe);
        return (
          <div key={i} class={`inka-tribe-board inka-seat-${i}`}>
            <p class="inka-tribe-name">
              <SeatMark seat={i} />
              <strong>{name}</strong>
            </p>
            <span data-tip={s.markers >= 11 ? t("All three tribes are complete.")
              : tn("Tribe {tribe} needs {n} more marker.", "Tribe {tribe} needs {n} more markers.",
                of - n, { tribe: s.tribe })}>
              <Slots markers={s.markers} seat={i} />
            </span>
            <span class="inka-supply">
              <span class="quiet inka-grow">{t("Tribe {n}", { n: s.tribe })}</span>
              <Left glyph="village" n={villages}
                tip={tn("{n} village in the supply", "{n} villages in the supply", villages)} />
              <Left glyph="city" n={cities}
                tip={tn("{n} city in the supply", "{n} cities in the supply", cities)} />
              <Left glyph="road" n={roads}
                tip={tn("{n} road in the supply", "{n} roads in the supply", roads)} />
            </span>
          </div>
        );
      })}
    </section>
  );
}

function Advantage({ p, v, glyph, name, text, holder, used, how }: {
  p: BoardProps; v: View; glyph: GlyphId; name: string; text: string; holder: number | null;
  used: boolean; how: string;
}) {
  const isUsed = used && holder === v.active;
  return (
    <div class={holder === null ? "inka-advantage" : "inka-advantage inka-held"}
      data-tip={`${name}: ${text}`}>
      <Icon id={glyph} size={34} />
      <div>
        <strong>{name}</strong>
        {holder === null ? <p class="quiet">{how}</p> : (
          <p class="inka-holder">
            <SeatMark seat={holder} size={20} /> {seatName(p.seats, holder)}
            {isUsed && <span class="quiet"> · {t("used")}</span>}
          </p>
        )}
        <p class="inka-advantage-text">{text}</p>
      </div>
    </div>
  );
}

export const routeText = () =>
  t("Once a turn: give the bank any two cards, take one of another kind.");
export const bestText = () =>
  t("Once a turn, if the robber is beside your building: drive it into the jungle and take a " +
    "card of that hex.");

export function Advantages({ p, v }: { p: BoardProps; v: View }) {
  return (
    <section class="inka-card inka-advantages" aria-label={t("Advantage cards")}>
      <h3>{t("Advantage cards")}</h3>
      <Advantage p={p} v={v} glyph="route" name={t("Longest Trade Route")} text={routeText()}
        holder={v.longest_route} used={v.used.route}
        how={t("At least {n} roads in a row", { n: MIN_ROUTE })} />
      <Advantage p={p} v={v} glyph="best" name={t("Best Warriors")} text={bestText()}
        holder={v.best_warriors} used={v.used.call}
        how={t("At least {n} open Warriors", { n: MIN_WARRIORS })} />
    </section>
  );
}

export function BankCard({ v }: { v: View }) {
  return (
    <section class="inka-card inka-bank" data-spot="bank" aria-label={t("Bank")}>
      <h3>{t("Bank")}</h3>
      <ul>
        {KINDS.map((k) => (
          <li key={k}
            data-tip={t("The bank has {n}: {kind}.", { n: v.bank[k], kind: kindName(k) })}>
            <Icon id={k} /> <span class="num">{v.bank[k]}</span>
            <span class="hidden">{capital(kindName(k))}</span>
          </li>
        ))}
        <li data-spot="deck" data-tip={t("Action cards in the first deck.")}>
          <Icon id="back1" /> <span class="num">{v.deck_size}</span>
          <span class="hidden">{t("action cards")}</span>
        </li>
        <li data-tip={t("The second deck comes when all first tribes are complete.")}>
          <Icon id="back2" /> <span class="num">{v.deck2_size}</span>
          <span class="hidden">{t("action cards with a 2")}</span>
        </li>
      </ul>
    </section>
  );
}
