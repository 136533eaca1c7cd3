/* Rules.tsx: the rules in our words. Each paragraph is one text for translators. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { Figure } from "../common/Figure";
import { Glyph } from "./glyphs";
import type { GlyphId } from "./glyphs";
import {
  ChainArt, CloseArt, HoleArt, MatchArt, RouteArt, StartArt, TipArt, WaypointArt,
} from "./RulesArt";

function Entry({ id, children }: { id: GlyphId; children: ComponentChildren }) {
  return (
    <li class="ls-entry">
      <Glyph id={id} size={28} />
      <span>{children}</span>
    </li>
  );
}

function Aim() {
  return (
    <>
      <h2>{t("What it is about")}</h2>
      <p>
        {t("Everybody builds one common map. Land wants large land areas to be closed, Sea " +
          "large sea areas. Whoever closes an area takes its bonus symbols, but its size goes " +
          "to the side whose terrain it is. Whoever has most points when all tiles lie on the " +
          "map wins; equal points share the victory.")}
      </p>
      <p>
        {t("Two play Land against Sea. With three there is a Cartographer, who scores for " +
          "mountains, corals and routes. Four play in two teams of two, Land 1 and Land 2 " +
          "against Sea 1 and Sea 2; a team has one common score.")}
      </p>
      <h3>{t("The tiles are a reconstruction")}</h3>
      <p>
        {t("The 58 map tiles are a reconstruction: no list of the printed ones was at hand. " +
          "They obey all that is known about them.")}
      </p>
    </>
  );
}

function Start() {
  return (
    <>
      <h2>{t("At the beginning")}</h2>
      <Figure text={t("The map begins with the start tile.")}>
        <StartArt />
      </Figure>
      <p>
        {t("The 58 map tiles have a different drawing on each side. They are shuffled, each " +
          "turned to a side of chance, into two stacks of 29; only the upper sides of the two " +
          "topmost tiles can be seen. In turn order everybody takes a tile from the top of " +
          "either stack, one at a time, until all have two.")}
      </p>
      <p>
        {t("A tile keeps the side up that lay up. The others see that side; the underside only " +
          "you see, not even your team mate. Who stole a tile and who lost it know both its " +
          "sides.")}
      </p>
    </>
  );
}

function Turn() {
  return (
    <>
      <h2>{t("Your turn")}</h2>
      <ol>
        <li>{t("Place one of your tiles, either side up.")}</li>
        <li>{t("Use the action of the placed side, if it shows one.")}</li>
        <li>{t("If you play with waypoints, you may put yours on the map.")}</li>
        <li>{t("Take tiles from the tops of the stacks until you have two again.")}</li>
      </ol>
      <p>
        {t("Points are given at once with each placement. Who has no tile is skipped; this only " +
          "happens at the end.")}
      </p>
      <h3>{t("Placing a map tile")}</h3>
      <Figure text={t("Land meets land and sea meets sea on every touching edge.")}>
        <MatchArt />
      </Figure>
      <p>
        {t("Place it on an empty cell beside the map so that all touching edges have the same " +
          "terrain. Nothing else has to match, and it need not help your own side. There is " +
          "always a place.")}
      </p>
    </>
  );
}

function Areas() {
  return (
    <>
      <h2>{t("Areas")}</h2>
      <p>
        {t("Pieces of the same terrain that touch at edges of tiles are one area. It is open " +
          "while one of its edges looks onto an empty cell; when the last one is covered, it is " +
          "closed and scores, once and for all.")}
      </p>
      <Figure text={t("The sea over three tiles is closed: Sea gets 3 points, and whoever placed " +
        "the tile 1 for the bonus symbol.")}>
        <CloseArt />
      </Figure>
      <ul>
        <li>
          {t("One point for each tile of the area goes to Land for land and to Sea for sea, " +
            "whoever closed it. A tile counts once, even with two pieces in the area; the start " +
            "tile counts, too.")}
        </li>
        <li>{t("One point for each bonus symbol in it goes to whoever closed it.")}</li>
        <li>{t("A tile may close several areas at once, and be in several areas.")}</li>
      </ul>
      <Figure text={t("Left, land comes to a point and cuts the sea in two; right, sea cuts the " +
        "land.")}>
        <TipArt />
      </Figure>
      <p>
        {t("Areas that only meet at a corner are not joined. Where terrain comes to a point at a " +
          "corner, the edges beside it belong to different pieces.")}
      </p>
    </>
  );
}

function Holes() {
  return (
    <>
      <h2>{t("Holes")}</h2>
      <Figure text={t("The tile just placed has left a hole of six land edges.")}>
        <HoleArt />
      </Figure>
      <p>
        {t("If your tile leaves an empty cell with six equal edges round it, you fill it at once " +
          "with the volcano (land) or the whirlpool (sea), turned as you like. Only then both " +
          "tiles are scored, together: every area they close and every chain of mountains or " +
          "corals they have joined counts once, with its final size, and waypoints go home. " +
          "Then comes the action of the tile before.")}
      </p>
      <p>
        {t("There is only one such tile. If you leave several holes, you choose one; the others, " +
          "and later ones, stay empty for good, and so do cells where land and sea alternate. " +
          "The areas beside them stay open.")}
      </p>
    </>
  );
}

function Symbols() {
  return (
    <>
      <h2>{t("Symbols")}</h2>
      <ul class="ls-entries">
        <Entry id="bonus">
          {t("Bonus: 1 point for whoever closes the area it lies in.")}
        </Entry>
        <Entry id="play_again">
          {t("Play again: you may place your other tile at once, with its points and its action.")}
        </Entry>
        <Entry id="steal">
          {t("Steal: you may take a tile of somebody who has two, also of your team mate, seeing " +
            "only its upper side. You place it in a later turn. Who was robbed refills at the " +
            "end of the own next turn.")}
        </Entry>
        <Entry id="peak">{t("Mountains, in play only with that option.")}</Entry>
        <Entry id="coral">{t("Corals, in play only with that option.")}</Entry>
        <Entry id="caravan">{t("A caravan, in play only with caravans and ships.")}</Entry>
        <Entry id="ship">{t("A ship, in play only with caravans and ships.")}</Entry>
      </ul>
    </>
  );
}

function Options() {
  return (
    <>
      <h2>{t("Mountains and corals")}</h2>
      <Figure text={t("Mountains that meet at the edges of tiles are a chain.")}>
        <ChainArt />
      </Figure>
      <p>
        {t("When a placed tile joins its mountains to mountains beside it, Land gets a point for " +
          "each tile of the whole chain, whoever placed it; Sea likewise for corals. With three " +
          "players these points go to the Cartographer. Mountains and corals need not match.")}
      </p>
      <h2>{t("Caravans and ships")}</h2>
      <Figure text={t("Two caravans, one ship: at the end 3 points for Land.")}>
        <RouteArt />
      </Figure>
      <p>
        {t("Whoever places a caravan or ship beside a tile with a caravan or ship gets 2 points, " +
          "however many there are. It does not matter which terrain is between them.")}
      </p>
      <p>
        {t("At the end each group of two or more neighbouring tiles with caravans or ships is a " +
          "trade route. If it has more caravans, Land gets a point for each of its tiles; if more " +
          "ships, Sea. If it is even, only a Cartographer gets these points.")}
      </p>
      <h2>{t("Waypoints")}</h2>
      <Figure text={t("A waypoint of each side.")}>
        <WaypointArt />
      </Figure>
      <p>
        {t("Once in your turn, after placing, you may put your waypoint on a piece of your own " +
          "terrain whose area is open, on a tile with fewer than six neighbours. Team mates may " +
          "share an area, but not the same tile in it. The Cartographer has no waypoint.")}
      </p>
      <p>
        {t("When the area is closed or the tile has six neighbours, the waypoint goes home, and " +
          "whoever placed the tile gets 1 point. At the end waypoints on the map give nothing.")}
      </p>
    </>
  );
}

function Players() {
  return (
    <>
      <h2>{t("Three and four players")}</h2>
      <p>
        {t("With three, mountains and corals and caravans and ships are always in play, " +
          "waypoints usually. The Cartographer scores all chains of mountains and corals, bonus " +
          "symbols of areas the Cartographer closes, 2 points for an own caravan or ship beside " +
          "another, trade routes without a majority, and 1 point for each waypoint sent home.")}
      </p>
      <p>
        {t("With four, team mates have a common score. They do not show or tell each other their " +
          "undersides and do not advise each other; in free play they may talk about their plans.")}
      </p>
      <h2>{t("Stacks and the end")}</h2>
      <p>
        {t("You refill from the top of either stack, one tile after the other, and see the " +
          "underside of the first before you choose the second. When a stack is empty, the other " +
          "is divided: its upper half stays, the lower half becomes the second stack.")}
      </p>
      <p>
        {t("The game ends when all 58 tiles are on the map. Open areas and holes give nothing. " +
          "Then the trade routes are scored.")}
      </p>
      <h2>{t("On this board")}</h2>
      <p>
        {t("Choose a side of a tile, then a place. Places with a dot take the tile as it is " +
          "turned; places with an arrow take it after turning, and a press turns it. R and " +
          "Shift+R, the wheel over the tile, the two arrows or pressing the tile again turn it. " +
          "A second press on the place, or the button, lays it down.")}
      </p>
      <p>
        {t("The map is moved by dragging or Shift and arrows, and zoomed by the wheel, two " +
          "fingers, plus and minus; 0 shows everything. Hatched areas are closed.")}
      </p>
    </>
  );
}

export function Rules() {
  return (
    <>
      <Aim />
      <Start />
      <Turn />
      <Areas />
      <Holes />
      <Symbols />
      <Options />
      <Players />
    </>
  );
}
