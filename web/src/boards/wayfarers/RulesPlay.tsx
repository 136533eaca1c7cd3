/* RulesPlay.tsx: the rules of dice, workers, Influence, the Journal track and the caravan. */
import { t } from "../../i18n";
import { slotEffect } from "./data";
import { Effect, effectWords } from "./effects";
import { Glyph } from "./glyphs";
import { capital } from "./effects";
import { rowName } from "./names";
import { Figure } from "../common/Figure";
import { ChainArt, FeeArt, StepArt, Tiles } from "./RulesArt";
import type { Row } from "./types";
import { SAYS } from "./says";

export function Dice() {
  return (
    <>
      <h2>{t("Placing a die")}</h2>
      <p>
        {t("Take a die of your supply and place it on a free space: on your board the City, the " +
          "Observatory, the Library, the Market, the Store and the Harbour, and every City or " +
          "Harbour card that you did not acquire this turn. Each holds one die. You may place a " +
          "die and then use nothing of what it brings.")}
      </p>
      <p>{SAYS.assets()}</p>
      <p>{SAYS.signs()}</p>
      <Figure text={t("The 3 becomes a 4: now it has a ship and a pigeon.")}><ChainArt /></Figure>
      <p>{SAYS.discount()}</p>
      <p>
        {t("To refresh a die means: take one that you have placed, roll it and put it in your " +
          "supply, or roll one of your supply again. A pip up or down is possible for dice of " +
          "your supply; a 6 cannot go up, a 1 cannot go down.")}
      </p>
    </>
  );
}

const WORKER_ROWS: [Row, string[]][] = [
  ["folk", ["green"]], ["land", ["green", "yellow"]], ["water", ["green", "blue"]],
  ["insp", ["green", "yellow", "blue"]],
];

export function Workers() {
  return (
    <>
      <h2>{t("Placing a worker")}</h2>
      <p>{SAYS.worker()}</p>
      <div class="wf-scroll">
        <table>
          <thead>
            <tr>
              <td />
              {[1, 2, 3, 4].map((n) => <th key={n}>{t("Place {n}", { n })}</th>)}
            </tr>
          </thead>
          <tbody>
            {WORKER_ROWS.map(([row, colours]) => (
              <tr key={row}>
                <th scope="row">
                  {capital(rowName(row))}{" "}
                  {colours.map((c) => <Glyph key={c} name={`worker_${c}`} />)}
                </th>
                {[1, 2, 3, 4].map((n) => {
                  const code = slotEffect(row, n) ?? "";
                  return <td key={n} title={effectWords(code)}><Effect code={code} /></td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {t("Place 1 is the end that cards slide to; new cards come to place 4. No worker goes on " +
          "a Space card.")}
      </p>
    </>
  );
}

export function Influence() {
  return (
    <>
      <h2>{t("Influence and guilds")}</h2>
      <p>{SAYS.influence()}</p>
      <p>{SAYS.fee()}</p>
      <Figure text={t("Another player's seal on the card: pay first.")}><FeeArt /></Figure>
      <p>{t("Each guild helps you once a turn, for one of your tokens there:")}</p>
      <ul>
        <li>
          {t("Black, science: one more step when you journal, after the first one and its space.")}
        </li>
        <li>{SAYS.yellow()}</li>
        <li>
          {t("Blue, exploration: a ship for the die that you place, if just one is missing.")}
        </li>
      </ul>
    </>
  );
}

export function Journal() {
  return (
    <>
      <h2>{t("The Journal track")}</h2>
      <p>
        {t("To journal is to move your marker one step to the right. The blot on the way says " +
          "what you must have; nothing of that is spent. A blot with a minus takes Influence " +
          "from your guilds back to your supply. Without a blot the way is free.")}
      </p>
      <Figure text={t("Two cities are needed for this step.")}><StepArt /></Figure>
      <p>
        {t("Then you carry out the space: its Journal tile, which stays there for everybody; an " +
          "Inspiration card and a new die from your reserve, which you must roll; or a pink " +
          "tile. Whoever is first in a column with a green worker gains it at once. Four ways jump " +
          "over a column and are one step all the same.")}
      </p>
      <p>
        {t("Markers may share spaces, but each of the five last ones holds a single marker. " +
          "Who has arrived there moves no more, and the end of the game begins.")}
      </p>
    </>
  );
}

export function Caravan() {
  return (
    <>
      <h2>{t("Upgrade tiles and the caravan")}</h2>
      <p>{SAYS.price()}</p>
      <Figure text={t("Green, yellow, blue, black and pink tiles; the number is points.")}>
        <Tiles ids={["UG02", "UY01", "UB02", "UK02", "UP05"]} />
      </Figure>
      <p>{SAYS.put()}</p>
      <p>{SAYS.columns()}</p>
    </>
  );
}
