/* realm.ts: kingdoms, sides and strengths, worked out from a view. */
import {
  COLOURS, LEADERS, leaderOf, near, tileOf,
  type Cell, type Colour, type Leader, type State,
} from "./types";

export interface Standing { seat: number; leader: Leader; cell: Cell }
export interface Kingdom { cells: Set<Cell>; leaders: Standing[] }

export function leadersOf(s: State): Standing[] {
  return s.seats.flatMap((seat, i) => LEADERS.flatMap((leader) => {
    const cell = seat.leaders[leader];
    return cell ? [{ seat: i, leader, cell }] : [];
  }));
}

/* All cells that connect: tiles, face-down tiles and leaders. */
export function connecting(s: State): Set<Cell> {
  return new Set([
    ...Object.keys(s.board.tiles), ...s.board.face_down, ...leadersOf(s).map((l) => l.cell),
  ]);
}

export function flood(from: Cell, within: Set<Cell>): Set<Cell> {
  const seen = new Set([from]);
  const todo = [from];
  for (let cell = todo.pop(); cell; cell = todo.pop())
    for (const next of near(cell))
      if (within.has(next) && !seen.has(next)) {
        seen.add(next);
        todo.push(next);
      }
  return seen;
}

export function kingdomsOf(s: State): Kingdom[] {
  const within = connecting(s);
  const found: Kingdom[] = [];
  for (const leader of leadersOf(s)) {
    const known = found.find((k) => k.cells.has(leader.cell));
    if (known) known.leaders.push(leader);
    else found.push({ cells: flood(leader.cell, within), leaders: [leader] });
  }
  return found;
}

/* ---- Conflicts -------------------------------------------------------------- */

export interface Side { seat: number; cell: Cell; counted: Cell[] }
export interface Conflict {
  kind: "war" | "revolt"; colour: Colour; tiles: Colour; // the colour of the tiles that count
  attacker: Side; defender: Side;
}

function warSide(s: State, seat: number, colour: Colour): Side {
  const cell = s.seats[seat].leaders[leaderOf(colour)]!;
  const within = connecting(s);
  if (s.union) within.delete(s.union);
  const side = flood(cell, within);
  return { seat, cell, counted: [...side].filter((c) => s.board.tiles[c] === tileOf(colour)) };
}

function revoltSide(s: State, seat: number, colour: Colour): Side {
  const cell = s.seats[seat].leaders[leaderOf(colour)]!;
  return { seat, cell, counted: near(cell).filter((c) => s.board.tiles[c] === "temple") };
}

/* The wars that a union brings: of each colour two leaders hang together with it. The active
 * player attacks if one is his, else the next one in turn. */
export function warsOf(s: State): Conflict[] {
  if (!s.union) return [];
  const region = flood(s.union, connecting(s));
  return COLOURS.flatMap((colour) => {
    const seats = s.seats.map((_, i) => (s.active + i) % s.seats.length).filter((i) => {
      const cell = s.seats[i].leaders[leaderOf(colour)];
      return cell && region.has(cell);
    });
    if (seats.length < 2) return [];
    return [{
      kind: "war" as const, colour, tiles: colour,
      attacker: warSide(s, seats[0], colour), defender: warSide(s, seats[1], colour),
    }];
  });
}

/* The conflict in which somebody has to commit tiles now. */
export function conflictOf(s: State): Conflict | null {
  const d = s.decision;
  if (d.kind !== "commit") return null;
  const side = d.conflict === "war" ? warSide : revoltSide;
  return {
    kind: d.conflict, colour: d.colour, tiles: d.conflict === "war" ? d.colour : "red",
    attacker: side(s, d.attacker, d.colour), defender: side(s, d.defender, d.colour),
  };
}

/* ---- Points ----------------------------------------------------------------- */

/* Points lie behind screens: one's own are seen, all with the option, at the end and in a
 * state that hides nothing (a replay). */
export function seesPoints(s: State, seat: number, viewer: number | null): boolean {
  return seat === viewer || s.options.open_scoring || s.end !== null || s.bag !== null;
}

/* The colours with the treasures put where they help most, weakest first: what counts. */
export function totalsOf(s: State, seat: number): number[] {
  const { points, treasures } = s.seats[seat];
  const sums = COLOURS.map((c) => points[c]);
  for (let i = 0; i < treasures; i++) sums[sums.indexOf(Math.min(...sums))] += 1;
  return sums.sort((a, b) => a - b);
}
