/* RulesText.tsx: the rules in our words. Each paragraph is one text for translators. */
import { t } from "../../i18n";
import { START } from "./data";
import { Figure } from "../common/Figure";
import { AssetKeys, Cards, IconKeys, Keys } from "./RulesArt";
import { Caravan, Dice, Influence, Journal, Workers } from "./RulesPlay";
import { End, Rest, Sources } from "./RulesEnd";
import { Solo } from "./RulesSolo";
import { SAYS } from "./says";

function Aim() {
  return (
    <>
      <h2>{t("What it is about")}</h2>
      <p>
        {t("You travel the lands and waters round Baghdad, look at the stars and write down " +
          "what you find. You place dice and workers to acquire cards for your panorama and " +
          "tiles for your caravan, and move your marker along the Journal track. When a marker " +
          "reaches its end, everybody has one more turn. Whoever has most points then wins.")}
      </p>
      <p>
        {t("Points are counted at the end only: for cities, vistas, harbours and open waters, " +
          "for Space cards, upgrade tiles and for the majority in each guild.")}
      </p>
      <h3>{t("The signs")}</h3>
      <p>
        {t("Land, Water and Space cards, your board and pink tiles carry icons. They count " +
          "from the moment that you gain them. The first four are the main ones.")}
      </p>
      <IconKeys names={["city", "vista", "harbour", "open_water", "observatory", "library",
        "stars", "planet", "sun", "moon", "comet"]} />
      <p>{t("Assets are what dice need. They are in your caravan and on some Townsfolk cards.")}</p>
      <AssetKeys names={["camel", "telescope", "ship", "pigeon"]} />
      <p>{t("And these stand in effects:")}</p>
      <Keys names={Object.keys(EFFECT_SIGNS)} word={(name) => EFFECT_SIGNS[name]()} />
    </>
  );
}

const EFFECT_SIGNS: { [name: string]: () => string } = {
  silver: () => t("Silver"),
  prov: () => t("Provision"),
  free: () => t("free of charge"),
  black: () => t("Influence on the black guild"),
  yellow: () => t("Influence on the yellow guild"),
  blue: () => t("Influence on the blue guild"),
  inf_any: () => t("Influence on any guild"),
  inf_card: () => t("Influence on a card"),
  inf_move: () => t("move Influence from guild to guild"),
  land: () => t("acquire a Land card"),
  water: () => t("acquire a Water card"),
  space: () => t("acquire a Space card"),
  folk: () => t("acquire a Townsfolk card"),
  insp: () => t("acquire an Inspiration card"),
  draw_land: () => t("draw three Land cards, acquire one"),
  draw_water: () => t("draw three Water cards, acquire one"),
  up_green: () => t("green upgrade tile"),
  up_yellow: () => t("yellow upgrade tile"),
  up_blue: () => t("blue upgrade tile"),
  up_black: () => t("black upgrade tile"),
  up_special: () => t("pink upgrade tile"),
  refresh: () => t("refresh a die"),
  adjust: () => t("change a die by a pip"),
  new_die: () => t("a new die"),
  worker: () => t("take a worker from a card"),
  journal: () => t("a step on the Journal track"),
  immediate: () => t("once, when you acquire it"),
  eye: () => t("whenever you gain what is shown"),
  rest: () => t("when you rest"),
  vp: () => t("points at the end"),
};

function SetUp() {
  return (
    <>
      <h2>{t("At the start")}</h2>
      <p>
        {t("Four cards of each kind lie in rows: Townsfolk, Land, Water, Space and Inspiration. " +
          "Each of the three sections of the board shows side A or B; they differ in the blots " +
          "of the Journal track. Ten Journal tiles lie on the track, and a green worker in its " +
          "first, third, fifth and seventh column. There are as many copies of each upgrade " +
          "tile as players, two in a solo game, and one of each pink tile.")}
      </p>
      <p>
        {t("Everybody has a board, three rolled dice and two more in reserve, 15 Influence " +
          "tokens, a yellow and a blue worker. The boards differ only in what is printed in " +
          "the caravan. Four cards are printed on each: a City, a Harbour, Stars, and a " +
          "Townsfolk card. They count as cards; the Observatory and the Library between them " +
          "count as icons.")}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t("Turn order")}</th><th>{t("Provisions")}</th><th>{t("Silver")}</th>
            <th>{t("Influence")}</th>
          </tr>
        </thead>
        <tbody>
          {START.map((s) => (
            <tr key={s.seat}>
              <td class="num">{s.seat}.</td><td class="num">{s.prov}</td>
              <td class="num">{s.silver}</td>
              <td>{s.seat === 1 ? t("1 blue") : t("1 blue, 1 yellow")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Turn() {
  return (
    <>
      <h2>{t("Your turn")}</h2>
      <p>{SAYS.turn()}</p>
      <h3>{t("Carrying out effects")}</h3>
      <p>{SAYS.effect()}</p>
      <p>{SAYS.fresh()}</p>
    </>
  );
}

function Acquiring() {
  return (
    <>
      <h2>{t("Acquiring cards")}</h2>
      <p>
        {t("You take a card from its row, with all workers on it; an Influence token on it goes " +
          "back to its owner. A card on which you placed a worker this turn cannot be taken.")}
      </p>
      <h3>{t("Land and Water")}</h3>
      <p>
        {t("A Land card goes to the left end of your panorama, a Water card to the right end. " +
          "They have no price of their own; the effect that brings them says what to pay.")}
      </p>
      <Figure text={t("Land cards: a City with a die space, one with an Observatory, and a " +
        "Vista. Above the stroke: what it does. Beside the flash: what you get at once.")}>
        <Cards ids={["L05", "L09", "L29"]} />
      </Figure>
      <p>
        {t("Cities and Harbours have a space for your dice. A Vista works each time you gain a " +
          "card or tile with one of the icons that it shows, or a Townsfolk card if it shows " +
          "one, once for each, no matter how many such icons there are.")}
      </p>
      <p>
        {t("Water cards are linked by four lanes. An arrow at the left edge takes what the same " +
          "lane of the card before shows at its right edge: Influence on a guild, 1 Silver, " +
          "1 Provision, Influence on a card.")}
      </p>
      <Figure text={t("The second card takes 1 Silver by its second lane and Influence on a " +
        "card by the fourth.")}>
        <Cards ids={["W17", "W05"]} />
      </Figure>
      <p>{SAYS.draw()}</p>
      <h3>{t("Space")}</h3>
      <p>
        {t("A Space card costs 3, 4, 4 or 5 Silver by its place in the row. It lies above a Land " +
          "or Water card that you have acquired; each has room for one. It says how many " +
          "points it brings at the end.")}
      </p>
      <Figure text={t("4 points with more comets than anybody else, otherwise 2; a point for " +
        "each city; 1 point and one for each planet; three for each set.")}>
        <Cards ids={["S03", "S16", "S10", "S15"]} />
      </Figure>
      <h3>{t("Townsfolk")}</h3>
      <p>{SAYS.folk()}</p>
      <Figure text={t("An asset for dice placed there; a gift with each die placed there; one " +
        "whenever the vista works; one when you rest.")}>
        <Cards ids={["T06", "T08", "T18", "T12"]} />
      </Figure>
      <h3>{t("Inspiration")}</h3>
      <p>{SAYS.insp()}</p>
      <Figure text={t("Goals: 6 comets, 6 Townsfolk cards, two green and two black tiles.")}>
        <Cards ids={["I01", "I04", "I09"]} />
      </Figure>
    </>
  );
}

export function RulesText() {
  return (
    <div class="wf-rules">
      <Aim />
      <SetUp />
      <Turn />
      <Dice />
      <Workers />
      <Rest />
      <Influence />
      <Journal />
      <Acquiring />
      <Caravan />
      <End />
      <Solo />
      <Sources />
    </div>
  );
}
