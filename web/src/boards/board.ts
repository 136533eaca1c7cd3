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
  Score?: ComponentType<BoardProps>;                  // where points came from, when it is over
  // What has to be decided, where the game's own prompt is about words to type; null: as it is.
  prompt?(state: Json): string | null;
  // What the rules say about the decision, where the game's own help is about words to type.
  help?(state: Json): string[] | null;
  // A legal move in words, for hints; otherwise they show its notation.
  say?(state: Json, move: string): string;
}

/* ---- Guided first turns (pages/Learn.tsx) ---- */

/* One step: the learner reads a text and makes the move, or presses Next where there is none;
 * moves of others and of chance are played when Next is pressed, before the text is shown. */
export interface LessonStep {
  text(): string;        // what to see and do, by t(): short, second person
  move?: string | string[]; // what leads on, in the game's notation: one move, or some in turn
  show?: string;         // what "Show me" marks, where it is not the move that is due
  others?: string[];     // what others and chance do, in order, before this step
  point?: string;        // a selector of what the text is about; it is ringed and scrolled to
}
export interface Lesson {
  players: number;
  options: { [id: string]: Json };
  seat: number;          // the learner's
  position: string;      // as `karavana position` reads it; "": a new game
  steps: LessonStep[];
  learnt(): string[];    // a few short sentences for the end
}

/* How a seat looks: colour, emblem and name belong together. */
export interface SeatLook { colour: string; emblem: string }
