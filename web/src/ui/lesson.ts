/* lesson.ts: where somebody is in a lesson, without drawing anything: steps as places in one list
 * of moves, and what is kept in the browser. */
import type { Lesson, LessonStep } from "../boards/board";
import type { Seen } from "../net/api";
import { applyChanges } from "../net/delta";
import type { Json, Move, Turn } from "../protocol";

export const movesOf = (step: LessonStep): string[] =>
  step.move === undefined ? [] : typeof step.move === "string" ? [step.move] : step.move;

/* All moves of a lesson, in order. */
export const allMoves = (lesson: Lesson): string[] =>
  lesson.steps.flatMap((step) => [...(step.others ?? []), ...movesOf(step)]);

/* step: which one, or their number at the end; done: how many of its moves the learner made. */
export interface Place {
  step: number;
  done: number;
}

/* How many moves have been played when the learner is there. */
export function played(lesson: Lesson, place: Place): number {
  let n = place.done;
  lesson.steps.forEach((step, i) => {
    if (i <= place.step) n += step.others?.length ?? 0;
    if (i < place.step) n += movesOf(step).length;
  });
  return n;
}

/* The move that leads on, or null where it is Next. */
export function due(lesson: Lesson, place: Place): string | null {
  const step = lesson.steps[place.step];
  return step ? (movesOf(step)[place.done] ?? null) : null;
}

/* After the move that was due, or after Next. */
export function onward(lesson: Lesson, place: Place): Place {
  const step = lesson.steps[place.step];
  if (!step) return place;
  const isLast = place.done + 1 >= movesOf(step).length;
  return isLast
    ? { step: place.step + 1, done: 0 }
    : { step: place.step, done: place.done + 1 };
}

export const back = (place: Place): Place => ({
  step: place.done ? place.step : Math.max(0, place.step - 1),
  done: 0,
});

/* Spelling does not matter to the games either. */
export const isSame = (a: string, b: string): boolean => words(a) === words(b);
const words = (move: string) => move.trim().toLowerCase().replace(/\s+/g, " ");

/* ---- What is seen after each move ---- */

export interface Sight {
  state: Json;
  turn: Turn;
  moves: Move[]; // that led here
}

export function sights(seen: Seen): Sight[] {
  const all: Sight[] = [{ state: seen.state, turn: seen.turn, moves: [] }];
  seen.steps.forEach((step, i) => {
    all.push({
      state: applyChanges(all[i].state, step.set),
      turn: step.turn,
      moves: [{ n: i + 1, seat: step.seat, move: step.move, events: step.events }],
    });
  });
  return all;
}

/* ---- Kept in the browser ---- */

const KEY = "karavana.learn";

function kept(): { [game: string]: unknown } {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return all !== null && typeof all === "object" ? (all as { [game: string]: unknown }) : {};
  } catch {
    return {}; // no storage, or somebody else's text
  }
}

/* Where somebody was; moves within a step are made again. */
export function keptPlace(game: string, lesson: Lesson): Place {
  const step = kept()[game];
  const isThere =
    typeof step === "number" && Number.isInteger(step) && step >= 0 && step <= lesson.steps.length;
  return { step: isThere ? step : 0, done: 0 };
}

export function keepPlace(game: string, place: Place): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: place.step }));
  } catch {
    // then it lasts as long as the page
  }
}
