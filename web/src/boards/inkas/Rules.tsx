/* Rules.tsx: the rules in our words. Each paragraph is one text for translators. */
import { t } from "../../i18n";
import { Figure } from "../common/Figure";
import { CARDS, COSTS, DECK, KINDS, STOCK, yieldOf } from "./data";
import type { Building, Terrain } from "./data";
import { Icon } from "./glyphs";
import { DeclineArt, PayArt, RoadArt, RobberArt, TribeArt, WholeMap } from "./RulesArt";
import { CardSigns } from "./Side";
import { buildingName, buildingRule, capital, cardEffect, cardName, kindName, terrainName }
  from "./words";

function Aim() {
  return (
    <>
      <h2>{t("What it is about")}</h2>
      <p>{t("You lead three tribes of the Andes, one after the other. A tribe rises, reaches its " +
        "height and declines; its ruins stay on the map until thickets and new tribes swallow " +
        "them. Each village and each city you build puts a marker on your tribe board. Four " +
        "markers complete the first tribe, four more the second, three more the third. Whoever " +
        "places the eleventh marker wins at once.")}</p>
      <Figure text={t("A tribe board: the first tribe is complete, the second has two markers.")}>
        <TribeArt label={t("Eleven places for markers in three groups")} />
      </Figure>
    </>
  );
}

const LANDS: Terrain[] = [
  "forest", "quarry", "pasture", "mountains", "field", "coast", "plantation", "jungle",
];

function Map() {
  return (
    <>
      <h2>{t("The map")}</h2>
      <p>{t("The sea is in the west, the jungle in the east, land between them. Sides of land " +
        "hexes are paths, where roads can lie. Their ends are intersections, where villages and " +
        "cities can stand. There are no paths in the jungle or on the open sea.")}</p>
      <Figure text={t("The map for beginners. Under each number are as many points as two dice " +
        "have ways to throw it.")}>
        <WholeMap label={t("Map of 29 hexes with numbers")} />
      </Figure>
      <h3>{t("What hexes pay")}</h3>
      <ul class="inka-lands">
        {LANDS.map((id) => {
          const kind = yieldOf(id)!;
          return <li key={id}><Icon id={kind} /> {capital(terrainName(id))}: {kindName(kind)}</li>;
        })}
      </ul>
      <p>{t("Wood, stone, wool, ore and potato are resources; fish, coca and feathers are goods. " +
        "The bank has 20 cards of each resource and 12 of each good. Two sea hexes have no " +
        "number and pay nothing.")}</p>
    </>
  );
}

function SetUp() {
  return (
    <>
      <h2>{t("Setting up")}</h2>
      <p>{t("Everybody has 8 villages, 2 cities and 7 roads. All throw two dice; the highest " +
        "throw starts. With three players nobody is grey.")}</p>
      <p>{t("Beginners: two villages and two roads of each colour stand on the map already, and " +
        "everybody gets a card for each hex at one of them.")}</p>
      <p>{t("Advanced: in turn everybody places a village and a road beside it; then, in the " +
        "opposite order, a second village and a road. For the second village you get a card " +
        "from each hex around it.")}</p>
      <p>{t("Variable board: the 18 land tiles are shuffled, the numbers stay where they are. " +
        "It is always played with the advanced set-up.")}</p>
      <p>{t("Everybody starts with two markers.")}</p>
    </>
  );
}

function TurnRules() {
  return (
    <>
      <h2>{t("A turn")}</h2>
      <ol>
        <li>{t("Before the dice you may play one action card and use the Best Warriors.")}</li>
        <li>{t("Roll the dice: hexes pay, or a seven moves the robber.")}</li>
        <li>{t("Trade and build as often as you like, in any order. If you have not yet played " +
          "an action card in this turn, you may do so now.")}</li>
      </ol>
      <p>{t("The turn ends when you say so, or when your tribe is complete.")}</p>
      <h3>{t("Income")}</h3>
      <p>{t("Every hex with the number thrown pays one card for each village beside it and two " +
        "for each city, ruins included. A hex with the robber pays nothing. If the bank has too " +
        "few cards of a kind, nobody gets any of it; if only one player would get some, that " +
        "player gets what is left.")}</p>
      <Figure text={t("A 6 brings two potatoes for the city, a 9 two wood for the city and one " +
        "for the ruin.")}>
        <PayArt label={t("A city and a ruin between field and forest")} />
      </Figure>
      <h3>{t("A seven and the robber")}</h3>
      <p>{t("On a seven nobody gets anything. Whoever holds more than 7 cards, plus one for each " +
        "open Warrior, gives back half of all cards, rounded down. Then the active player moves " +
        "the robber to another land hex or to one of five clearings in the jungle. From one " +
        "player with a building at that hex, ruins included, a card at random may be stolen.")}</p>
      <Figure text={t("The robber keeps the mountains from paying; blue or orange can be robbed.")}>
        <RobberArt label={t("The robber on mountains with two buildings")} />
      </Figure>
    </>
  );
}

function Trade() {
  return (
    <>
      <h2>{t("Trade")}</h2>
      <p>{t("Only the active player trades, with others or with the bank. You may offer cards " +
        "for cards or ask for proposals. Everybody asked answers once: accepts, declines, or " +
        "makes a counter-offer. Then you trade with one of them or with nobody. Both sides give " +
        "something, and no kind is on both sides.")}</p>
      <table>
        <thead><tr><th>{t("You give the bank")}</th><th>{t("You take")}</th></tr></thead>
        <tbody>
          <tr><td><CardSigns of={{ wood: 3 }} /> {t("three equal resources")}</td>
            <td>{t("one card of another kind")}</td></tr>
          <tr><td><CardSigns of={{ fish: 2 }} /> {t("two equal goods")}</td>
            <td>{t("one card of another kind")}</td></tr>
          <tr><td><CardSigns of={{ fish: 1, coca: 1, feathers: 1 }} /> {t("one good of each")}</td>
            <td>{t("any two cards")}</td></tr>
          <tr><td><Icon id="route" /> {t("any two cards, with the Longest Trade Route")}</td>
            <td>{t("one card of a kind not given, once a turn")}</td></tr>
        </tbody>
      </table>
    </>
  );
}

const BUILD: [Building, "road" | "village" | "city" | "cards"][] = [
  ["road", "road"], ["village", "village"], ["city", "city"], ["action_card", "cards"],
];

function Build() {
  return (
    <>
      <h2>{t("What you can build")}</h2>
      <table>
        <tbody>
          {BUILD.map(([b, glyph]) => (
            <tr key={b}>
              <td><Icon id={glyph} /> <b>{buildingName(b)}</b></td>
              <td><CardSigns of={COSTS[b]} /></td>
              <td>{buildingRule(b)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("A road starts at your own active village or city, or goes on from your road where " +
        "no building stands. No road starts at a ruin or goes on past another player's " +
        "building.")}</p>
      <p>{t("Distance rule: no neighbouring intersection of a new village has a building, " +
        "active or ruin, of anybody. A village may be built over any ruin where your road " +
        "ends; the ruin goes back to its owner, who keeps the marker.")}</p>
      <Figure text={t("Red has built three roads to a new village. Crosses show where the " +
        "distance rule forbids a village.")}>
        <RoadArt label={t("Two red villages joined by three roads")} />
      </Figure>
    </>
  );
}

function Cards() {
  return (
    <>
      <h2>{t("Action cards")}</h2>
      <p>{t("You may play one in a turn, but none that you bought in the same turn. Each deck " +
        "has ten cards; the second deck comes when every player has completed a tribe. Played " +
        "cards do not come back.")}</p>
      <ul class="inka-card-list">
        {CARDS.map((c) => (
          <li key={c}><Icon id={c} size={30} />
            <span><b>{cardName(c)}</b> ({DECK[c]}×): {cardEffect(c)}</span></li>
        ))}
      </ul>
      <h2>{t("Advantage cards")}</h2>
      <h3><Icon id="route" /> {t("Longest Trade Route")}</h3>
      <p>{t("For the longest trail of at least three roads; other players' buildings cut it. Who " +
        "has it keeps it while tied. If the holder falls behind and several others are equal, " +
        "the card lies aside. Once a turn its holder may give the bank any two cards for one of " +
        "a kind not given.")}</p>
      <h3><Icon id="best" /> {t("Best Warriors")}</h3>
      <p>{t("For the first with two open Warriors, then for whoever has more than the holder. " +
        "Once a turn, if the robber stands beside a building of the holder, also a ruin, it can " +
        "be driven to a clearing; the holder takes a card of that hex.")}</p>
    </>
  );
}

function Tribes() {
  return (
    <>
      <h2>{t("Decline and a new tribe")}</h2>
      <p>{t("With its last marker your first or second tribe declines at once:")}</p>
      <ol>
        <li>{t("In the second decline, what is left of the first tribe leaves the map.")}</li>
        <li>{t("All your roads go back to your supply.")}</li>
        <li>{t("Thickets grow around your buildings: they are ruins now.")}</li>
        <li>{t("You place a free village of the next tribe on an empty intersection, by the " +
          "distance rule, where no other player's road ends. If there is none, it replaces one " +
          "of your ruins.")}</li>
        <li>{t("Your turn is over.")}</li>
      </ol>
      <div class="inka-pair">
        <Figure text={t("Before: village, city, two roads.")}>
          <DeclineArt label={t("Before a decline")} isAfter={false} />
        </Figure>
        <Figure text={t("After: two ruins, and the first village of the next tribe.")}>
          <DeclineArt label={t("After a decline")} isAfter />
        </Figure>
      </div>
      <p>{t("Ruins still pay, can be robbed, count for the distance rule and cut the routes of " +
        "others. No road starts at them, they cannot become cities, and anybody may build over " +
        "them. Each tribe may build one city.")}</p>
      <h2>{t("End of the game")}</h2>
      <p>{t("Whoever completes the third tribe wins at once. The others are ranked by their " +
        "markers.")}</p>
    </>
  );
}

function Sources() {
  return (
    <>
      <h2>{t("What we could not see")}</h2>
      <p>{t("These rules follow the Czech edition. Its almanac was not at hand: the founding " +
        "phase and what happens when the bank runs short are those of the CATAN base game. The " +
        "numbers on the map and how often each action card occurs come from one public source, " +
        "and the places of the two sea hexes without a number are ours.")}</p>
      <p class="quiet">{t("Cards in the bank: {list}.", {
        list: KINDS.map((k) => `${STOCK[k]} ${kindName(k)}`).join(", ") })}</p>
    </>
  );
}

export function Rules() {
  return (
    <div class="inka-rules">
      <Aim /><Map /><SetUp /><TurnRules /><Trade /><Build /><Cards /><Tribes /><Sources />
    </div>
  );
}
