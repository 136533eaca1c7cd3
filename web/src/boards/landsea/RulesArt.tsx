/* RulesArt.tsx: small maps for the rules, made of the same tiles as the board. */
import { t } from "../../i18n";
import type { Point } from "../common/hex";
import { Mark, Token } from "./glyphs";
import type { GlyphId } from "./glyphs";
import { layoutOf } from "./layout";
import { placeOf, placedTiles } from "./MapArt";
import { mapOf, pieceName } from "./map";
import type { Placed } from "./map";
import { HEX, R, endsOf, shapesOf, turnedPoint } from "./shape";
import type { Modules } from "./state";
import { Defs, FaceArt } from "./Tile";

const ALL: Modules = { chains: true, routes: true, waypoints: true };
const BASIC: Modules = { chains: false, routes: false, waypoints: false };

interface Show {
  tiles: [string, string, number][];
  label: string;
  modules?: Modules;
  fresh?: string;              // the tile laid last
  empty?: [string, GlyphId | null][];
  tokens?: [string, number, number][]; // cell, piece, seat
  closing?: boolean;           // closed areas as in a preview
}

/* A part of a map, with closed areas hatched. */
function Small({ tiles, label, modules = BASIC, fresh, empty = [], tokens = [],
  closing = false }: Show) {
  const placed = placedTiles(tiles), m = mapOf(placed);
  const all = [...placed.map((p) => p.cell), ...empty.map(([c]) => c)].map(placeOf);
  const xs = all.map((p) => p.x), ys = all.map((p) => p.y), pad = R + 4;
  const x = Math.min(...xs) - pad, y = Math.min(...ys) - pad * 0.9;
  const w = Math.max(...xs) + pad - x, h = Math.max(...ys) + pad * 0.9 - y;
  const shift = (p: Point) => `translate(${p.x} ${p.y})`;
  const tokenAt = (tile: Placed, piece: number): Point => {
    const p = turnedPoint(layoutOf(tile.face).tokens[piece]!, tile.turn);
    const c = placeOf(tile.cell);
    return { x: c.x + p.x, y: c.y + p.y };
  };
  return (
    <svg class="ls-small" viewBox={`${x} ${y} ${w} ${h}`} width={w * 0.72} role="img"
      aria-label={label}>
      <Defs />
      {placed.map((tile) => (
        <g key={tile.cell} transform={shift(placeOf(tile.cell))}>
          <FaceArt face={tile.face} turn={tile.turn} ends={endsOf(m, tile)} modules={modules} />
          {shapesOf(tile.face, tile.turn, endsOf(m, tile)).map((s, k) =>
            !m.areaOf.get(pieceName(tile.cell, k))!.open && (
              <path key={k} d={s.d} fill-rule="evenodd"
                fill={closing ? "url(#ls-closing)" : "url(#ls-closed)"} />
            ))}
          <path class="ls-rim" d={HEX} />
        </g>
      ))}
      {fresh && <path class="ls-ghost-rim" d={HEX} transform={shift(placeOf(fresh))} />}
      {empty.map(([cell, id]) => (
        <g key={cell} transform={shift(placeOf(cell))} class="ls-cell">
          <path class="ls-cell-hex" d={HEX} />
          {id && <Mark id={id} size={44} />}
        </g>
      ))}
      {tokens.map(([cell, piece, seat]) => {
        const at = tokenAt(placed.find((p) => p.cell === cell)!, piece);
        return <Token key={seat} state={null} seat={seat} x={at.x} y={at.y} />;
      })}
    </svg>
  );
}

export const StartArt = () => (
  <Small label={t("The start tile: three edges of land, three of sea.")}
    tiles={[["(0,0)", "START", 0]]} />
);

/* Worked example 1: both edges must match. */
export const MatchArt = () => (
  <Small label={t("A tile placed so that all touching edges have the same terrain.")}
    tiles={[["(0,0)", "START", 0], ["(1,-1)", "F3", 1], ["(1,0)", "D1", 2]]} fresh="(1,0)" />
);

/* Worked example 2: a sea area of three tiles is closed. */
export const CloseArt = () => (
  <Small label={t("A sea area over three tiles with one bonus symbol is closed.")} closing
    tiles={[["(0,0)", "START", 0], ["(1,-1)", "B4x", 5], ["(0,-1)", "D1", 0],
      ["(1,-2)", "B1x", 3]]} fresh="(1,-2)" />
);

export const TipArt = () => (
  <Small label={t("A tile whose land comes to a point at a corner: its sea is two pieces.")}
    tiles={[["(0,0)", "B5", 0], ["(2,-1)", "B4", 0]]} />
);

/* Worked example 3: six land edges round a cell. */
export const HoleArt = () => (
  <Small label={t("An empty cell with six land edges round it: the volcano belongs there.")}
    tiles={[["(0,0)", "START", 0], ["(1,-1)", "A2x", 3], ["(0,-1)", "C5x", 4],
      ["(0,-2)", "F2x", 3], ["(1,-3)", "F1", 3], ["(2,-3)", "F5", 1], ["(2,-2)", "E2", 3]]}
    empty={[["(1,-2)", "volcano"]]} fresh="(2,-2)" />
);

export const ChainArt = () => (
  <Small label={t("Mountains that meet at an edge make a chain.")} modules={ALL}
    tiles={[["(0,0)", "E2", 0], ["(1,-1)", "F1", 3], ["(0,-1)", "A4x", 2]]} />
);

export const RouteArt = () => (
  <Small label={t("Two caravans and a ship side by side: a trade route for Land.")} modules={ALL}
    tiles={[["(0,0)", "A2x", 0], ["(1,0)", "B2", 4], ["(1,1)", "F3", 1]]} />
);

export const WaypointArt = () => (
  <Small label={t("A waypoint of Land on land, one of Sea on sea.")} modules={ALL}
    tiles={[["(0,0)", "START", 0], ["(1,0)", "C2x", 2], ["(0,1)", "A4", 2]]}
    tokens={[["(0,0)", 0, 0], ["(0,1)", 1, 1]]} />
);
