/* RulesEnd.tsx: resting, the end of the game, its points, and where the data comes from. */
import { t } from "../../i18n";
import { SAME_ICON_VP } from "./data";
import { SAYS } from "./says";

export function Rest() {
  return (
    <>
      <h2>{t("Resting")}</h2>
      <p>{SAYS.roll()}</p>
      <p>{SAYS.rest()}</p>
    </>
  );
}

export function End() {
  const counts = [1, 2, 3, 4, 5, 6, 7];
  return (
    <>
      <h2>{t("The end")}</h2>
      <p>
        {t("When a marker enters the last column, that player finishes the turn. Then everybody " +
          "has one more, the player whose marker it is last. After that points are counted.")}
      </p>
      <ul>
        <li>{t("Cities, vistas, harbours and open waters, each by its number:")}</li>
      </ul>
      <div class="wf-scroll">
        <table class="num">
          <tbody>
            <tr>
              <th scope="row">{t("Number")}</th>
              {counts.map((n) => <td key={n}>{n === 7 ? "7+" : n}</td>)}
            </tr>
            <tr>
              <th scope="row">{t("Points")}</th>
              {counts.map((n) => <td key={n}>{SAME_ICON_VP[n]}</td>)}
            </tr>
          </tbody>
        </table>
      </div>
      <ul>
        <li>{t("5 points for each set of all four.")}</li>
        <li>
          {t("Space cards, the Stars of your board among them: as much as they say, twice as " +
            "much with an Inspiration card whose goal is met. The Stars of the board bring a " +
            "point for each pair of a Townsfolk card and an upgrade tile.")}
        </li>
        <li>{t("The points on your upgrade tiles.")}</li>
        <li>
          {t("3 points for each guild where you have more tokens than anybody else; nobody gets " +
            "them if several have most.")}
        </li>
      </ul>
      <p>
        {t("If points are equal, Influence on the black guild decides, then on the yellow, then " +
          "on the blue one; after that the victory is shared. Silver, Provisions and workers " +
          "are worth nothing.")}
      </p>
      <p>
        {t("A game that cannot end, because nobody can pass a blot any more, is stopped after " +
          "very many turns; the table says how many.")}
      </p>
    </>
  );
}

export function Sources() {
  return (
    <>
      <h2>{t("About these rules")}</h2>
      <p>
        {t("The rules are those of the Czech edition. What cards, tiles and boards show was " +
          "compared with public sources. From a single source come the gifts printed in the " +
          "caravans and the goods of the third and fourth player. Some Czech names of Townsfolk " +
          "are our own translations, and which opponent is on the back of which board is our " +
          "guess; the letters A and B of the sections are ours.")}
      </p>
    </>
  );
}
