/* board.ts: what a game's board must offer to the table page, and what it gets. */
import type { ComponentType } from "preact";
import type { Json, Move, Seat, Turn } from "../protocol";

export interface BoardProps {
  state: Json;            // the viewer's view, as the game writes it
  before: Json | null;    // the view before the latest moves: for motion
  moves: Move[];          // the latest moves, with their events: for motion
  turn: Turn;
  legal: string[];        // every legal move in full, [] unless the viewer decides
  seat: number | null;    // the seat looked from
  seats: Seat[];
  picked: string;         // the first words of a move that the viewer has begun, or ""
  pick(prefix: string): void;
  act(move: string): void;     // a whole legal move
  explain(move: string): void; // an illegal try: the page asks for the rule and shows it
  busy: boolean;          // a move is on its way
  marked: string | null;  // a move to point at: a hint, or the one played in a replay
  motion: number;         // how long things move, in milliseconds; 0: not at all
}

export interface BoardModule {
  Board: ComponentType<BoardProps>;                   // the board itself
  Hand: ComponentType<BoardProps>;                    // what is at the thumb: hand, choices
  Panel: ComponentType<BoardProps & { of: number }>;  // the game's part of a player's panel
  Rules: ComponentType;                               // the rules in our words, with drawings
  // What has to be decided, where the game's own prompt is about words to type; null: as it is.
  prompt?(state: Json): string | null;
}

/* How a seat looks: colour, emblem and name belong together. */
export interface SeatLook { colour: string; emblem: string }
