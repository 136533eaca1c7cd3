/* Rules.tsx: the rules of the game in our own words, with drawings made of the game's pieces. */
import { t } from "../../i18n";
import {
  BuildFigure, ConflictFigure, KingdomFigure, MonumentFigure, RevoltFigure, TileKey,
} from "./RuleFigures";

const P = ({ children }: { children: string }) => <p>{children}</p>;

function Aim() {
  return (
    <section>
      <h2>{t("What it is about")}</h2>
      <P>{t("Dynasties raise kingdoms between two rivers. You collect points of four "
        + "colours, and in the end only your weakest colour counts: a chain as strong as "
        + "its weakest link.")}</P>
      <P>{t("Kingdoms belong to nobody. Your four leaders stand in them, often side by side "
        + "with leaders of other dynasties, and each leader scores for the tiles of one "
        + "colour.")}</P>
      <TileKey />
    </section>
  );
}

function Words() {
  return (
    <section>
      <h2>{t("Regions and kingdoms")}</h2>
      <P>{t("Cells are neighbours when they share a side. Tiles, face-down tiles and leaders "
        + "that hang together form a region. A region with at least one leader is a "
        + "kingdom; on the board it lies on gold ground.")}</P>
      <P>{t("A leader always needs a face-up temple beside him. When he loses his last one, "
        + "he goes back to his owner at once.")}</P>
      <P>{t("A kingdom never keeps two leaders of one colour: where two meet, they fight.")}</P>
      <KingdomFigure />
    </section>
  );
}

function Course() {
  return (
    <section>
      <h2>{t("Beginning")}</h2>
      <P>{t("Ten temples with a treasure each lie on the board. Everybody draws six tiles, "
        + "which only he sees, and has four leaders and two catastrophes.")}</P>
      <h2>{t("Your turn")}</h2>
      <P>{t("You may take up to two actions, the same one twice as well: place a tile, "
        + "place, move or withdraw a leader, place a catastrophe, swap tiles, or pass.")}</P>
      <P>{t("After your actions you are paid by monuments, and everybody who has fewer than "
        + "six tiles draws up to six.")}</P>
    </section>
  );
}

function Actions() {
  return (
    <section>
      <h2>{t("Placing a tile")}</h2>
      <P>{t("Farms go on river cells, all other tiles on land, always on an empty cell. A "
        + "tile that becomes part of one kingdom brings a point of its colour to the owner "
        + "of the leader of that colour there; without that leader the king of the kingdom "
        + "gets it, in the tile's colour. Whose turn it is does not matter.")}</P>
      <P>{t("A tile may join two kingdoms, but not three. Such a tile brings no point and "
        + "may bring war.")}</P>
      <h2>{t("Leaders")}</h2>
      <P>{t("A leader goes on an empty land cell beside a face-up temple, from your supply "
        + "or from elsewhere on the board. He may enter a kingdom or found one, but not "
        + "join two kingdoms. Taking a leader off the board is an action as well.")}</P>
      <h2>{t("Catastrophes")}</h2>
      <P>{t("A catastrophe destroys an empty cell or a face-up tile for the rest of the "
        + "game. It cannot hit leaders, tiles with a treasure, monuments or another "
        + "catastrophe. Kingdoms may fall apart, and leaders may lose their temple.")}</P>
      <h2>{t("Swapping")}</h2>
      <P>{t("Throw away as many of your tiles as you like, face down, and draw the same "
        + "number.")}</P>
    </section>
  );
}

function Conflicts() {
  return (
    <section>
      <h2>{t("Revolt: a leader enters")}</h2>
      <P>{t("When a leader enters a kingdom that has a leader of his colour, he attacks him. "
        + "Each side counts the temples beside its leader. Then the attacker, and after "
        + "him the defender, adds temples from the hand, once and openly.")}</P>
      <P>{t("The larger sum wins; when they are equal, the defender does. The loser's leader "
        + "leaves the board, the winner gets one red point. Added tiles leave the game, "
        + "whoever wins.")}</P>
      <RevoltFigure />
      <h2>{t("War: a tile joins kingdoms")}</h2>
      <P>{t("When a tile has joined two kingdoms and two leaders of one colour are in the "
        + "new one, they fight. If several colours fight, the player whose turn it is "
        + "chooses the order; leaders that a war has cut off from each other no longer "
        + "fight.")}</P>
      <P>{t("The attacker is the player whose turn it is, if one of the leaders is his; "
        + "otherwise the next one clockwise. Each side counts the tiles of the leader's "
        + "colour on its side of the joining tile, and both add tiles of that colour from "
        + "the hand, the attacker first. Equal sums are again the defender's.")}</P>
      <P>{t("The losing leader and all tiles of the colour on his side leave the board. The "
        + "winner gets a point of the colour for the leader and for each of these tiles. "
        + "In a war of priests, temples with a treasure and temples beside another leader "
        + "stay.")}</P>
      <ConflictFigure />
    </section>
  );
}

function Building() {
  return (
    <section>
      <h2>{t("Monuments")}</h2>
      <P>{t("When your tile completes a square of four tiles of one colour, you may build a "
        + "monument on it that has this colour. The four tiles are turned face down: they "
        + "still hold the kingdom together, but they count for nothing else. You can do it "
        + "only at once.")}</P>
      <P>{t("At the end of your turn each monument pays you a point of each of its two "
        + "colours, if your leader of that colour stands in its kingdom.")}</P>
      <MonumentFigure />
      <h2>{t("Treasures")}</h2>
      <P>{t("When a kingdom holds several treasures and has a trader, the trader's owner "
        + "takes all of them but one. Those on the framed corner cells must be taken "
        + "first. In the end each treasure is a point of any colour.")}</P>
    </section>
  );
}

function End() {
  return (
    <section>
      <h2>{t("End of the game")}</h2>
      <P>{t("The game ends after a turn that leaves two treasures or fewer on the board, or "
        + "at once when somebody has to draw and the bag has not enough tiles.")}</P>
      <P>{t("Your treasures fill up your weakest colours. The player whose weakest colour is "
        + "the largest wins; if it is equal, the second weakest decides, and so on.")}</P>
      <P>{t("Points lie behind screens: you see your own. With open scoring everybody sees "
        + "all.")}</P>
    </section>
  );
}

function Variants() {
  return (
    <section>
      <h2>{t("Variants")}</h2>
      <P>{t("English variant: the attacker may add tiles only if he then exceeds what the "
        + "defender has on the board; the defender only exactly as many as make the sums "
        + "equal.")}</P>
      <P>{t("Advanced board: another map with fourteen temples and treasures, six of them in "
        + "corners.")}</P>
      <P>{t("Buildings: when your tile lies in a straight line of at least three tiles of "
        + "its colour, you may put the building of that colour on a tile of the line. In "
        + "its kingdom each tile of the colour brings one point more, and its own tile is "
        + "safe from wars and catastrophes. A later line must be longer to move it.")}</P>
      <P>{t("Wonder: a cross of five tiles of one colour may carry the wonder instead of a "
        + "monument. Whose king is in its kingdom gets a point of any colour at the end of "
        + "his turn.")}</P>
      <BuildFigure />
    </section>
  );
}

function Keys() {
  return (
    <section>
      <h2>{t("How to play here")}</h2>
      <P>{t("Pick a tile, a leader or an action below the board, then choose one of the "
        + "marked cells. On a small screen a tap goes to the nearest marked cell and asks "
        + "once more. Your own leaders can be picked on the board as well.")}</P>
      <P>{t("Keys: 1 to 6 pick a tile, 7 to 0 a leader; arrows walk over the board, with "
        + "Ctrl to the next marked cell; Enter chooses, Escape cancels.")}</P>
    </section>
  );
}

export function Rules() {
  return (
    <div class="tg-rules prose">
      <Aim /><Words /><Course /><Actions /><Conflicts /><Building /><End /><Variants /><Keys />
    </div>
  );
}
