/* pips.ts: the yellow guild's pips, one decision (rules 5.3): one die by one or two, or two
 * different dice by one each. What is begun is picked as "pips 0+1 2-1", by the number of the
 * die: those of the supply in order, then the one in hand. */
import type { State } from "./types";

export interface PipChange { die: number; by: number }

export const diceOf = (s: State, seat: number): number[] =>
  [...s.seats[seat].dice, ...(s.held === null ? [] : [s.held])];

export const readPips = (picked: string): PipChange[] =>
  [...picked.matchAll(/(\d)([+-]\d)/g)].map((m) => ({ die: Number(m[1]), by: Number(m[2]) }));

export const writePips = (changes: PipChange[]): string =>
  changes.length
    ? `pips ${changes.map((c) => `${c.die}${c.by > 0 ? "+" : ""}${c.by}`).join(" ")}` : "";

/* One pip more, or one taken back; null: that would be too many. */
export function addPip(changes: PipChange[], die: number, by: number): PipChange[] | null {
  const old = changes.find((c) => c.die === die)?.by ?? 0;
  const all = changes.filter((c) => c.die !== die);
  if (old + by) all.push({ die, by: old + by });
  const n = all.reduce((sum, c) => sum + Math.abs(c.by), 0);
  return n > 2 ? null : all.sort((a, b) => a.die - b.die);
}

const ORDER = ["raise", "lower", "up", "down"];
const rank = (name: string) =>
  ORDER.indexOf(name.split(" ")[0]) * 10 + Number(name.split(" ")[1] ?? 0);

/* The move as the game writes it: "up 3 by 2", "raise and down 5". */
export function pipsMove(s: State, seat: number, changes: PipChange[]): string {
  const names = changes.map(({ die, by }) => {
    const value = s.seats[seat].dice[die];
    if (value === undefined) return by > 0 ? "raise" : "lower";
    return `${by > 0 ? "up" : "down"} ${value}`;
  }).sort((a, b) => rank(a) - rank(b));
  const isTwo = changes.length === 1 && Math.abs(changes[0].by) === 2;
  return names.join(" and ") + (isTwo ? " by 2" : "");
}

/* Are these changes allowed, or the beginning of some that are? */
export function leadsOn(s: State, seat: number, legal: string[], changes: PipChange[]): boolean {
  if (!changes.length || legal.includes(pipsMove(s, seat, changes))) return true;
  return diceOf(s, seat).some((_, die) => [-1, 1].some((by) => {
    const more = addPip(changes, die, by);
    return more !== null && more.length >= changes.length
      && legal.includes(pipsMove(s, seat, more));
  }));
}

/* The pips that a move consists of, each by its name: "up 3", "raise". */
export const pipsOf = (move: string | null): string[] =>
  /^(up|down|raise|lower)\b/.test(move ?? "")
    ? (move ?? "").replace(" by 2", "").split(" and ") : [];
