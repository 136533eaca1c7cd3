/* RuleFigures.tsx: small boards for the rules, drawn with the game's own pieces from rows of
 * tokens as positions have them: T F M S tiles, T* with a treasure, leaders Ka (king of Archer),
 * "." land, "~" river. */
import { t } from "../../i18n";
import { riverPath, shape } from "./rivers";
import {
  BuildingPiece, LeaderPiece, MonumentPiece, Picture, SIZE, TilePiece, TreasurePiece, UnionPiece,
  WonderPiece,
} from "./pieces";
import {
  COLOURS, DYNASTIES, LEADERS, TILES, cellAt, cellName, leaderOf, tileOf, type Cell, type Leader,
  type Tile,
} from "./types";
import { leaderWord, tileWord } from "./words";
import { pointOf } from "./Stones";

interface Drawn { cell: Cell; token: string }

function readRows(rows: string[]): Drawn[] {
  return rows.flatMap((row, y) =>
    row.trim().split(/\s+/).map((token, x) => ({ cell: cellName(x, y), token })));
}

function Piece({ cell, token }: Drawn) {
  const at = pointOf(cell);
  const tile = TILES["TFMS".indexOf(token[0])] as Tile | undefined;
  const dynasty = DYNASTIES["abpl".indexOf(token[1] ?? "?")];
  const leader = LEADERS["PFTK".indexOf(token[0])] as Leader | undefined;
  if (dynasty && leader) return <LeaderPiece leader={leader} dynasty={dynasty} {...at} />;
  if (!tile) return null;
  return (
    <>
      <TilePiece tile={tile} {...at} />
      {token[1] === "*" && <TreasurePiece {...at} />}
      {token[1] === "+" && <UnionPiece {...at} />}
    </>
  );
}

/* realms are the letters of cells that lie on gold ground together: 'a1 b1'. */
function Figure({ rows, realms, text, children }: {
  rows: string[]; realms: string[]; text: string; children?: unknown;
}) {
  const drawn = readRows(rows);
  const river = new Set(drawn.filter((d) => d.token.includes("~")).map((d) => d.cell));
  const w = rows[0].trim().split(/\s+/).length * SIZE;
  const h = rows.length * SIZE;
  return (
    <figure>
      <svg viewBox={`-6 -6 ${w + 12} ${h + 12}`} role="img" aria-label={text} width={w + 12}>
        {river.size > 0 && <path d={riverPath(river, SIZE)} class="tg-water" />}
        {realms.map((r) => (
          <path key={r} class="tg-kingdom"
            d={shape(r.split(" ").map(cellAt), { size: SIZE, inset: -3.5, wobble: 0 })} />
        ))}
        {drawn.map((d) => <Piece key={d.cell} {...d} />)}
        {children as never}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}

export function TileKey() {
  return (
    <ul class="tg-key">
      {COLOURS.map((c) => (
        <li key={c}>
          <Picture><TilePiece tile={tileOf(c)} /></Picture>
          <Picture><LeaderPiece leader={leaderOf(c)} dynasty="lion" /></Picture>
          <span>{tileWord(tileOf(c))}, {leaderWord(leaderOf(c))}</span>
        </li>
      ))}
    </ul>
  );
}

export const KingdomFigure = () => (
  <Figure rows={[". M S . . . .", "Kb T* . . Tp T .", ". F~ ~ ~ ~ F~ ~"]}
    realms={["b1 c1 a2 b2 b3", "e2 f2 f3"]}
    text={t("Two kingdoms. The left one has Bull's king, the right one Potter's trader. A market "
      + "placed on the right would bring Potter a green point; on the left the king would get it.")}
  />
);

export const RevoltFigure = () => (
  <Figure rows={[". T T .", "M Kl . T", ". T Ka T"]} realms={["b1 c1 a2 b2 b3 c3 d3 d2"]}
    text={t("Archer's king enters Lion's kingdom: two temples beside him against two beside Lion's "
      + "king. They are equal, so Archer must add a temple to win.")} />
);

export const ConflictFigure = () => (
  <Figure rows={["M M . . T .", "T Ta S+ M Tb M", ". . . M . ."]}
    realms={["a1 b1 a2 b2 c2 d2 e2 f2 e1 d3"]}
    text={t("The settlement with the linked rings joins two kingdoms: two traders meet. Archer has "
      + "two markets on his side, Bull three. The uniting tile itself belongs to no side.")} />
);

export const MonumentFigure = () => (
  <Figure rows={[". . . . .", ". . . T Kp", ". . . Pa ."]} realms={["b1 c1 b2 c2 d2 e2 d3"]}
    text={t("A red-black monument. At the end of Potter's turn his king gets a black point, at the "
      + "end of Archer's turn his priest gets a red one.")}>
    <MonumentPiece colours={["red", "black"]} {...pointOf("b1")} />
  </Figure>
);

export const BuildFigure = () => (
  <Figure rows={[". . . . . .", "M M M . . .", ". . . . . ."]} realms={[]}
    text={t("The market hall on a line of three markets, and the wonder.")}>
    <BuildingPiece colour="green" {...pointOf("b2")} />
    <WonderPiece {...pointOf("e2")} />
  </Figure>
);
