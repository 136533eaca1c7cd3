/* Rules.tsx: the rules in our words. Each paragraph is one text for translators. */
import { t } from "../../i18n";
import { Figure } from "../common/Figure";
import { Price } from "./Buildings";
import { CardFace } from "./Cards";
import { BUILDINGS, CARDS } from "./data";
import { BUILDING_GLYPH, Icon } from "./glyphs";
import { CaravanArt, PlayersArt, SouksArt, TowerArt, WayArt } from "./RulesArt";
import { buildingEffect, buildingName, capital, cardEffect, cardName } from "./words";

function Aim() {
  return (
    <>
      <h2>{t("What it is about")}</h2>
      <p>
        {t(
          "You are merchants in the town of Yspahan. For three weeks of seven days you " +
            "bring goods into its shops, send them away with the caravan and put up " +
            "buildings. Whoever has most points after the third week wins; with equal " +
            "points several win.",
        )}
      </p>
      <p>
        {t(
          "Points come from full souks at the end of each week, from goods on the " +
            "caravan, from buildings beginning with the third one, and from two kinds of " +
            "cards.",
        )}
      </p>
      <Figure text={t("Every player has a colour and an emblem.")}>
        <PlayersArt />
      </Figure>
      <p>
        {t(
          "Everybody starts with 2 gold coins and nothing else. The overseer stands on " +
            "the crossing in the middle of the town.",
        )}
      </p>
    </>
  );
}

function Day() {
  return (
    <>
      <h2>{t("A day")}</h2>
      <p>
        {t(
          "The first player of the day may buy up to three yellow dice, a gold coin each, " +
            "and rolls them together with the nine white ones. The dice are sorted into the " +
            "tower. Then everybody has one turn, beginning with the first player and going " +
            "round.",
        )}
      </p>
      <p>
        {t(
          "In your turn you must choose a group of dice, that is all dice on one floor, " +
            "and do one thing with it. After that you may build one building. The dice you " +
            "chose leave the tower.",
        )}
      </p>
      <p>{t("Next day the next player is first, also from one week to the next.")}</p>
      <h3>{t("The tower")}</h3>
      <p>
        {t(
          "Dice of the lowest value go to the camel floor, those of the highest to the " +
            "gold floor. The values between go up one by one: bag, barrel, chest, vase. " +
            "Only the order counts, so some floors stay empty. If all dice are equal, all " +
            "are on the camel floor.",
        )}
      </p>
      <Figure text={t("Values 2, 3, 5 and 6 were rolled, two of the dice are yellow.")}>
        <TowerArt />
      </Figure>
      <p>
        {t(
          "Yellow dice count like white ones, but only for the first player: after the " +
            "first player's action all yellow dice leave the tower. The others keep their " +
            "places.",
        )}
      </p>
      <h3>{t("What to do with a group")}</h3>
      <p>
        {t(
          "Take what the floor offers: as many camels, or as many gold coins, as there " +
            "are dice. On a floor of a quarter you place as many goods in shops of that " +
            "quarter. If you throw away a card with it, the group counts as one die larger.",
        )}
      </p>
      <p>
        {t(
          "Or move the overseer: the value of the dice says how far he goes, their number " +
            "does not matter.",
        )}
      </p>
      <p>{t("Or draw a card; value and number do not matter.")}</p>
      <p>{t("If no dice are left for you, you draw a card. You may still build.")}</p>
    </>
  );
}

function Town() {
  return (
    <>
      <h2>{t("Shops and souks")}</h2>
      <p>
        {t(
          "The town has four quarters. Shops of one colour in a quarter are a souk; a " +
            "seal shows its points. A shop holds one good, and a souk never holds goods of " +
            "two players.",
        )}
      </p>
      <p>
        {t(
          "If you have begun a souk in the quarter and not filled it, you can place only " +
            "there. Otherwise you may begin any souk of the quarter without goods. All " +
            "goods must be placed while a shop is open to you; the rest goes back. " +
            "You may fill one souk and begin another with one group.",
        )}
      </p>
      <Figure
        text={t(
          "Blue's souk is full and scores 4 points at the week's end. Red's scores " +
            "nothing yet, and nobody else may enter it.",
        )}>
        <SouksArt />
      </Figure>
      <h2>{t("The overseer")}</h2>
      <p>
        {t(
          "He walks along the street exactly as many squares as the dice show and never " +
            "turns back. At the crossing he may take any arm. For every square more or less " +
            "you pay a gold coin. He may also stay where he is, if you pay for that.",
        )}
      </p>
      <p>
        {t(
          "All goods in the shops beside the square where he stops must be loaded on the " +
            "caravan, whoever owns them. If there are two, the player who moves him says " +
            "which is first.",
        )}
      </p>
      <Figure text={t("With threes he goes three squares: Green's good is loaded.")}>
        <WayArt />
      </Figure>
      <p>
        {t(
          "The owner of a good may give a camel for it: then the good stays in its shop, " +
            "and one from the supply is loaded in its place. That works for your own goods " +
            "in your own turn, too.",
        )}
      </p>
      <h2>{t("The caravan")}</h2>
      <p>
        {t(
          "Goods are loaded row by row from the bottom: four camels a row with four " +
            "players, three with three, two with two. Loading scores 2 points in the first " +
            "row, 1 in the second, none in the third.",
        )}
      </p>
      <p>
        {t(
          "A full caravan is scored and emptied at once. Everybody gets the number of own " +
            "goods on it times the highest row where one of them is. At the end of each " +
            "week it is scored in the same way, but its goods stay.",
        )}
      </p>
      <Figure text={t("Scored now: Blue 2 × 2, Green 2 × 2, Red 1 × 1, Yellow 2 × 2.")}>
        <CaravanArt />
      </Figure>
    </>
  );
}

function Pieces() {
  return (
    <>
      <h2>{t("Buildings")}</h2>
      <p>
        {t(
          "After your action you may build one building that you do not have yet, in any " +
            "order. Its effect lasts until the end. Your third, fourth and fifth building " +
            "score 5 points each, the sixth 10.",
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Building")}</th>
            <th scope="col">{t("Price")}</th>
            <th scope="col">{t("Effect")}</th>
          </tr>
        </thead>
        <tbody>
          {BUILDINGS.map(({ id, camels, gold }) => (
            <tr key={id}>
              <th scope="row">
                <Icon id={BUILDING_GLYPH[id]} size={30} /> {buildingName(id)}
              </th>
              <td>
                <Price camels={camels} gold={gold} />
              </td>
              <td>{buildingEffect(id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t(
          "Paddock, Store and Hoist help only together with dice, never with cards. The " +
            "Hoist's good need not be placed. The Caravanserai draws in everybody's turn, " +
            "also when you gave a camel, but not for a good that a card loaded.",
        )}
      </p>
      <h2>{t("Cards")}</h2>
      <p>
        {t(
          "There are two of each kind. You may play any number in your own turn, also a card " +
            "just drawn: before the dice are bought, before and after your action, and while " +
            "goods are loaded, that is when you decide their order, before the second one, " +
            "and before you decide about a camel for your own good. A good that a card then " +
            "puts in a shop beside the overseer is not loaded by this move. Nobody plays " +
            "cards in another player's turn.",
        )}
      </p>
      <p>
        {t(
          "When the last card of the deck is taken, the cards thrown away are shuffled into " +
            "a new one at once; if there are none, as soon as one is thrown away.",
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Card")}</th>
            <th scope="col">{t("Effect")}</th>
          </tr>
        </thead>
        <tbody>
          {CARDS.map((id) => (
            <tr key={id}>
              <th scope="row">
                <CardFace card={id} /> {capital(cardName(id))}
              </th>
              <td>{cardEffect(id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t(
          "Both cards that make a building cheaper may be played for one building, if " +
            "each of them saves something.",
        )}
      </p>
    </>
  );
}

function Ends() {
  return (
    <>
      <h2>{t("The end of a week")}</h2>
      <p>
        {t(
          "After the seventh day every full souk scores its points for its owner, with a " +
            "Bazaar two more. Then all goods leave the town, the caravan is scored and " +
            "keeps its goods, and the overseer goes back to the crossing. After the third " +
            "week the game is over. Gold, camels and cards left are worth nothing.",
        )}
      </p>
      <h2>{t("Four players: the last day")}</h2>
      <p>
        {t(
          "On the very last day those with fewer points play first. Among equals the one " +
            "who played later the day before goes first.",
        )}
      </p>
      <h2>{t("Two players")}</h2>
      <p>
        {t(
          "There are eight white dice, and a day has three turns: first player, other " +
            "player, first player again. Yellow dice stay in the tower for the first " +
            "player's second turn; the other player cannot choose yellow dice alone, and of " +
            "a mixed group uses only the white ones.",
        )}
      </p>
      <p>
        {t(
          "Building takes a group of dice: you give it up, pay the price, and do nothing " +
            "else with it. On the last day the player with fewer points is first.",
        )}
      </p>
      <h2>{t("Limited pieces")}</h2>
      <p>
        {t(
          "Goods, camels and gold do not run out. With the option of limited pieces there " +
            "are 25 camels, 25 gold coins and 24 goods for each player, and nobody gets " +
            "more than the bank has.",
        )}
      </p>
    </>
  );
}

export function Rules() {
  return (
    <div class="ysp-rules prose">
      <Aim />
      <Day />
      <Town />
      <Pieces />
      <Ends />
    </div>
  );
}
