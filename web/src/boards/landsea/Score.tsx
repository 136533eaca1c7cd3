/* Score.tsx: where the points of each side came from. */
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { ScoreSheet } from "../common/ScoreSheet";
import type { ScoreLine } from "../common/ScoreSheet";
import { mapOf, placedOf, routesOf } from "./map";
import { modulesOf, sidesOf, viewOf } from "./state";
import type { View } from "./state";
import { routeSide, tallyOf } from "./tally";
import { areaWords, sideName } from "./words";

/* What depends on who placed a tile, by the modules in play. */
function restName(v: View): string {
  const { routes, waypoints } = modulesOf(v);
  if (routes && waypoints)
    return t("Bonus symbols, caravans and ships side by side, waypoints");
  if (routes) return t("Bonus symbols, caravans and ships side by side");
  return waypoints ? t("Bonus symbols, waypoints") : t("Bonus symbols");
}

export function linesOf(v: View): ScoreLine[] {
  const m = mapOf(placedOf(v.map)), tally = tallyOf(v, m), sides = sidesOf(v);
  const modules = modulesOf(v);
  const at = (i: number, n: number) => sides.map((_, k) => (k === i ? n : null));
  const lines: ScoreLine[] = [{
    key: "areas", label: t("Closed areas"),
    of: sides.map((s) => s === "cartographer" ? null
      : tally[s]!.areas.reduce((n, a) => n + a.cells.length, 0)),
    detail: sides.flatMap((s, i) => tally[s]!.areas.map((a) => ({
      label: t("{area} at {place}", { area: areaWords(a), place: a.cells[0]! }),
      of: at(i, a.cells.length),
    }))),
  }];
  if (modules.chains)
    lines.push({ key: "chains", label: t("Mountains and corals"),
      of: sides.map((s) => tally[s]!.chains || (v.players === 3 ? null : 0)) });
  lines.push({ key: "rest", label: restName(v), of: sides.map((s) => tally[s]!.rest) });
  if (modules.routes)
    lines.push({
      key: "routes", label: t("Trade routes"), of: sides.map((s) => tally[s]!.routes),
      detail: routesOf(m).map((r) => ({
        label: t("Caravans {caravans}, ships {ships}, at {place}",
          { caravans: r.caravans, ships: r.ships, place: r.cells[0]! }),
        of: at(sides.indexOf(routeSide(r, v.players)!), r.cells.length),
      })),
    });
  return lines;
}

export function Score(p: BoardProps) {
  const v = viewOf(p.state);
  return (
    <ScoreSheet title={t("Where the points come from")} names={sidesOf(v).map(sideName)}
      lines={linesOf(v)} />
  );
}
