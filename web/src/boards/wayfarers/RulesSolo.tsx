/* RulesSolo.tsx: the rules of the solo game. */
import { t } from "../../i18n";
import { SOLO_BOARDS } from "./data";
import { Effect, effectWords } from "./effects";
import { soloName } from "./names";
import { Figure } from "../common/Figure";
import { SchemeCard } from "./Scheme";
import { SAYS } from "./says";

function Boards() {
  return (
    <div class="wf-scroll">
      <table>
        <thead>
          <tr>
            <th>{t("Opponent")}</th><th>{t("Focus")}</th><th>{t("Resting")}</th>
            <th>{t("Bonus of its track")}</th>
          </tr>
        </thead>
        <tbody>
          {SOLO_BOARDS.map((b) => (
            <tr key={b.id}>
              <th scope="row">{soloName(b.id)}</th>
              {[b.focus, b.rest, b.track_bonus].map((code, i) => (
                <td key={i} title={effectWords(code)}><Effect code={code} /></td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Choosing() {
  return (
    <>
      <h3>{t("How it chooses")}</h3>
      <p>
        {t("The Silver of its two latest Scheme cards, added, gives the order of places in rows " +
          "and of piles of tiles. It takes the first one that there is and that suits.")}
      </p>
      <table class="num">
        <tbody>
          <tr><th scope="row">0, 1</th><td>1 › 2 › 3 › 4</td></tr>
          <tr><th scope="row">2</th><td>2 › 3 › 4 › 1</td></tr>
          <tr><th scope="row">3</th><td>3 › 2 › 1 › 4</td></tr>
          <tr><th scope="row">4</th><td>4 › 3 › 2 › 1</td></tr>
        </tbody>
      </table>
      <ul>
        <li>
          {t("The colour where its marker stands says in which row it puts Influence on a card " +
            "(black Space, blue Water, yellow Land, green Townsfolk), on which guild if any will " +
            "do (green counts as black), and the colour of an upgrade tile. If there is nothing " +
            "of it, the next colour clockwise: black, blue, yellow, green.")}
        </li>
        <li>
          {t("Inspiration cards: in the top row of its track place 3, in the middle place 2, at " +
            "the bottom place 1, and then downwards and round again.")}
        </li>
        <li>
          {t("Pink tiles: the one on its latest Scheme card, otherwise the next one of the ring.")}
        </li>
        <li>
          {t("It places green workers on Townsfolk, yellow ones on Land, blue ones on Water " +
            "cards, and carries out the effect of the place. When it takes a worker, green " +
            "comes first, then the colour of its track or the next one.")}
        </li>
      </ul>
    </>
  );
}

function Rival() {
  return (
    <>
      <h3>{t("What effects mean for it")}</h3>
      <p>
        {t("The opponent has no dice, Silver or Provisions. It pays nothing but the tokens on " +
          "Scheme cards, passes every blot, and ignores what its cards and tiles show, except " +
          "for the points of tiles. Silver and Provisions move its marker, a step for each. To " +
          "change a die is Influence on a card for it; to refresh a die is to take a worker; a " +
          "new die is an upgrade tile. Instead of drawing three cards it takes the top one, " +
          "unseen.")}
      </p>
      <p>
        {t("Its tiles fill its caravan along a path: the bottom row to the right, the middle row " +
          "to the left, the top row to the right. What is printed in the cells is carried out. " +
          "A tile that does not fit any more lies beside it and scores.")}
      </p>
      <h3>{t("Its journaling")}</h3>
      <p>
        {t("Where ways part it takes the upper one if most open Scheme cards are blue, the lower " +
          "one if most are red, and by the latest one if they are even; into the last column " +
          "never the middle one. After a step it makes a second one for tokens of the black " +
          "guild: for 1 if it was behind you, for 2 in the same column, for 3 ahead of you.")}
      </p>
      <h3>{t("Influence between you")}</h3>
      <p>{SAYS.allow()}</p>
    </>
  );
}

export function Solo() {
  return (
    <>
      <h2>{t("Alone against an opponent")}</h2>
      <p>
        {t("Set up for two players. You go first, with the goods of the first player. The " +
          "opponent has one of four boards, a yellow and a blue worker, Influence on yellow and " +
          "blue, as many tokens as it needs, and six Scheme cards. Your turns are as always.")}
      </p>
      <Boards />
      <h3>{t("Its turn")}</h3>
      <p>
        {t("It turns up a Scheme card and moves its marker by the Silver on it. If the marker " +
          "passes the line in the bottom row, the bonus of its track comes. Then it carries out " +
          "the first action if it has the tokens or the worker for it, otherwise the second.")}
      </p>
      <Figure text={t("Blue: a worker, otherwise its focus. Red: Water for two tokens, otherwise " +
        "Influence and a tile. The pink tile is the one that it would take.")}>
        <div class="wf-cards"><SchemeCard id="K1" /><SchemeCard id="K4" /></div>
      </Figure>
      <p>
        {t("If three blue or three red Scheme cards lie open, it rests instead: a comet if the " +
          "latest card shows one, the resting effect of its board, and a step on the Journal " +
          "track. Then all Scheme cards are shuffled.")}
      </p>
      <Rival />
      <Choosing />
      <h3>{t("Its points")}</h3>
      <p>
        {t("1 for each Townsfolk card, 2 for each Land and Water card, 3 for each Space card, 4 " +
          "for each Inspiration card, the points of its tiles, and 3 for each guild where it has " +
          "more than you. Its comets count against yours. You win with more points.")}
      </p>
    </>
  );
}
