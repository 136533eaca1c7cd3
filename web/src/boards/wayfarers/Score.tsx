/* Score.tsx: the score sheet: every reason for points, each card and tile in its detail. */
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { ScoreSheet } from "../common/ScoreSheet";
import type { ScoreLine } from "../common/ScoreSheet";
import { cardName } from "./Card";
import { valueFor } from "./count";
import { MAJORITY_VP, SAME_ICON_VP, SET_VP, SOLO, cardOf, tileOf } from "./data";
import { capital } from "./effects";
import { guildName, iconNames, rowName } from "./names";
import { tileName } from "./Tile";
import { GUILDS, ROWS, stateOf } from "./types";
import type { Guild, Icon, Player, Row, State } from "./types";

const PRIMARY: Icon[] = ["city", "vista", "harbour", "open_water"];
type Column = number | "opponent";

/* ---- Points ---- */

export const iconPoints = (p: Player, icon: Icon): number =>
  SAME_ICON_VP[Math.min(p.icons[icon], SAME_ICON_VP.length - 1)];

export const setPoints = (p: Player): number =>
  SET_VP * Math.min(...PRIMARY.map((icon) => p.icons[icon]));

/* The Inspiration card whose goal doubles a Space card, if it is met. */
export function doubling(s: State, seat: number, card: string): string | null {
  const p = s.seats[seat];
  const own = Object.keys(p.insp).filter((id) => p.insp[id] === card);
  return own.find((id) => valueFor(s, seat, cardOf(id).goal ?? "0") > 0) ?? null;
}

export function spacePoints(s: State, seat: number, card: string): number {
  const once = valueFor(s, seat, cardOf(card).vp ?? "0");
  return doubling(s, seat, card) ? 2 * once : once;
}

const tilePoints = (ids: string[]) => ids.reduce((n, id) => n + tileOf(id).vp, 0);

const guildsOf = (s: State, who: Column) =>
  who === "opponent" ? s.opponent?.guilds : s.seats[who].guilds;
const columnsOf = (s: State): Column[] =>
  [...s.seats.map((_, i) => i), ...(s.opponent ? ["opponent" as const] : [])];

export function majorityPoints(s: State, who: Column, guild: Guild): number {
  const own = guildsOf(s, who)?.[guild] ?? 0;
  const others = columnsOf(s).filter((c) => c !== who);
  return own > 0 && others.every((c) => (guildsOf(s, c)?.[guild] ?? 0) < own) ? MAJORITY_VP : 0;
}

const SOLO_NAMES: { [row in Row]: keyof typeof SOLO.vp } = {
  folk: "townsfolk", land: "land", water: "water", space: "space", insp: "inspiration",
};
const soloCardPoints = (s: State, row: Row) =>
  (s.opponent?.cards[row] ?? 0) * SOLO.vp[SOLO_NAMES[row]];

const tilesOf = (s: State, who: Column) =>
  who === "opponent" ? s.opponent?.tiles ?? [] : s.seats[who].caravan.map((l) => l.tile);
const spaceOf = (s: State, seat: number) => ["star", ...s.seats[seat].space];
const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);

/* All points of somebody, if the game ended now. */
export function scoreOf(s: State, who: Column): number {
  const shared = tilePoints(tilesOf(s, who)) + sum(GUILDS.map((g) => majorityPoints(s, who, g)));
  if (who === "opponent") return shared + sum(ROWS.map((row) => soloCardPoints(s, row)));
  const p = s.seats[who];
  return shared + sum(PRIMARY.map((icon) => iconPoints(p, icon))) + setPoints(p)
    + sum(spaceOf(s, who).map((id) => spacePoints(s, who, id)));
}

/* ---- The sheet ---- */

/* A line for every column; of a seat or of the opponent, null where it does not apply. */
type Fill = (who: Column) => number | null;
const forSeats = (points: (seat: number) => number): Fill =>
  (who) => (who === "opponent" ? null : points(who));

function spaceLine(s: State, of: (fill: Fill) => (number | null)[]): ScoreLine {
  const detail = columnsOf(s).flatMap((who) => who === "opponent" ? [] : spaceOf(s, who).map(
    (id) => {
      const by = doubling(s, who, id);
      const label = by ? t("{card}, doubled by {by}", { card: cardName(id), by: cardName(by) })
        : cardName(id);
      return { label: capital(label), of: of((c) => (c === who ? spacePoints(s, who, id) : null)) };
    }));
  return {
    key: "space", label: capital(t("Space cards")), detail,
    of: of(forSeats((seat) => sum(spaceOf(s, seat).map((id) => spacePoints(s, seat, id))))),
  };
}

export function scoreLines(s: State): ScoreLine[] {
  const columns = columnsOf(s), of = (fill: Fill) => columns.map(fill);
  const tiles = [...new Set(columns.flatMap((c) => tilesOf(s, c)))]
    .filter((id) => tileOf(id).vp).sort();
  const lines: ScoreLine[] = PRIMARY.map((icon) => ({
    key: icon, label: capital(iconNames(icon)),
    of: of(forSeats((seat) => iconPoints(s.seats[seat], icon))),
    detail: [{ label: t("how many"), of: of(forSeats((seat) => s.seats[seat].icons[icon])) }],
  }));
  lines.push(
    { key: "sets", label: t("Sets of all four"),
      of: of(forSeats((seat) => setPoints(s.seats[seat]))) },
    spaceLine(s, of),
    { key: "tiles", label: t("Caravan"), of: of((c) => tilePoints(tilesOf(s, c))),
      detail: tiles.map((id) => ({
        label: tileName(id),
        of: of((c) => {
          const n = tilesOf(s, c).filter((x) => x === id).length;
          return n ? n * tileOf(id).vp : null;
        }),
      })) },
    { key: "guilds", label: t("Guild majorities"),
      of: of((c) => sum(GUILDS.map((g) => majorityPoints(s, c, g)))),
      detail: GUILDS.map((g) => ({
        label: capital(guildName(g)), of: of((c) => majorityPoints(s, c, g)),
      })) },
  );
  if (s.opponent)
    lines.push({
      key: "cards", label: t("Cards of the opponent"),
      of: of((c) => c === "opponent" ? sum(ROWS.map((row) => soloCardPoints(s, row))) : null),
      detail: ROWS.map((row) => ({
        label: capital(rowName(row)),
        of: of((c) => (c === "opponent" ? soloCardPoints(s, row) : null)),
      })),
    });
  return lines;
}

export function Score(props: BoardProps) {
  const s = stateOf(props.state);
  const names = columnsOf(s).map((c) =>
    c === "opponent" ? capital(t("the opponent")) : props.seats[c]?.name ?? s.seats[c].name);
  return <ScoreSheet title={t("Where the points come from")} names={names}
    lines={scoreLines(s)} />;
}
