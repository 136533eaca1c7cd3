/* Stones.tsx: all pieces on the board, in the order in which they lie on each other. */
import {
  BackPiece, BuildingPiece, CatastrophePiece, LeaderPiece, MonumentPiece, SIZE, TilePiece,
  TreasurePiece, UnionPiece, WonderPiece,
} from "./pieces";
import { leadersOf } from "./realm";
import { COLOURS, cellAt, type Cell, type Colour, type State, type Tile } from "./types";

export function pointOf(cell: Cell): { x: number; y: number } {
  const { x, y } = cellAt(cell);
  return { x: x * SIZE, y: y * SIZE };
}

/* Each piece is in a group of its own with a key and a name of its place, so that motion can
 * find it (Motion.tsx). */
const Held = ({ id, children }: { id: string; children: unknown }) =>
  <g data-piece={id}>{children as never}</g>;

export const coloursOf = (monument: string): [Colour, Colour] =>
  monument.split("-") as [Colour, Colour];

export function Stones({ state: s, seat }: { state: State; seat: number | null }) {
  const { tiles, face_down, treasures, catastrophes } = s.board;
  return (
    <g aria-hidden="true" class="tg-stones">
      {catastrophes.map((c) =>
        <Held key={"x" + c} id={c}><CatastrophePiece {...pointOf(c)} /></Held>)}
      {face_down.map((c) => <Held key={"b" + c} id={c}><BackPiece {...pointOf(c)} /></Held>)}
      {Object.entries(tiles).map(([c, tile]) =>
        <Held key={"t" + c} id={c}><TilePiece tile={tile as Tile} {...pointOf(c)} /></Held>)}
      {COLOURS.map((colour) => {
        const c = s.buildings?.[colour];
        return c && (
          <Held key={colour} id={"building " + c}>
            <BuildingPiece colour={colour} {...pointOf(c)} />
          </Held>
        );
      })}
      {Object.entries(s.monuments).map(([id, c]) => c && (
        <Held key={id} id={"monument " + c}>
          <MonumentPiece colours={coloursOf(id)} {...pointOf(c)} />
        </Held>
      ))}
      {s.wonder && <Held key="wonder" id={"wonder " + s.wonder}>
        <WonderPiece {...pointOf(s.wonder)} />
      </Held>}
      {treasures.map((c) =>
        <Held key={"g" + c} id={"treasure " + c}><TreasurePiece {...pointOf(c)} /></Held>)}
      {s.union && <UnionPiece {...pointOf(s.union)} />}
      {leadersOf(s).map((l) => (
        <Held key={"l" + l.seat + l.leader} id={l.cell}>
          <LeaderPiece leader={l.leader} dynasty={s.seats[l.seat].dynasty}
            own={l.seat === seat} {...pointOf(l.cell)} />
        </Held>
      ))}
    </g>
  );
}
