/* Score.tsx: whose markers came with which tribe, by colour: bots share their names. */
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { ScoreSheet } from "../common/ScoreSheet";
import { tribeMarkers, viewOf } from "./state";
import { colourName } from "./words";

export function Score(p: BoardProps) {
  const v = viewOf(p.state);
  return (
    <ScoreSheet title={t("Markers of the tribes")}
      names={v.seats.map((_, i) => colourName(i))}
      lines={[1, 2, 3].map((tribe) => ({
        key: String(tribe),
        label: t("Tribe {n}", { n: tribe }),
        of: v.seats.map((s) => tribeMarkers(s.markers, tribe).n),
      }))} />
  );
}
