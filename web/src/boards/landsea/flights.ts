/* flights.ts: points rise from the tile that earned them to the players they go to. */
import { useEffect } from "preact/hooks";
import { fly, seatTarget } from "../../ui/fly";
import type { Move } from "../../protocol";
import type { BoardProps } from "../board";
import type { View } from "./state";

export interface Flight {
  n: number;
  cell: string;
  side: string;
}

/* Points with the cell they come from: the tile laid last, or the place that is named. */
export function flightsOf(moves: Move[]): Flight[] {
  let cell = "";
  const list: Flight[] = [];
  for (const e of moves.flatMap((m) => m.events)) {
    if (["placed", "turned_over", "hole"].includes(e.type)) cell = String(e.place);
    const n = e.type === "returned" ? 1 : e.n;
    const isGain = ["mountains", "corals", "caravans", "closed", "bonus", "returned",
      "trade_route"].includes(e.type);
    if (isGain && typeof n === "number" && typeof e.side === "string")
      list.push({ n, side: e.side, cell: typeof e.place === "string" ? e.place : cell });
  }
  return list;
}

export function useFlights(p: BoardProps, v: View): void {
  useEffect(() => {
    if (p.motion <= 0 || !p.moves.length) return;
    const timers = flightsOf(p.moves).slice(0, 12).map((f, i) => setTimeout(() => {
      const from = document.querySelector(`[data-spot="tile:${f.cell}"]`)
        ?? document.querySelector(".ls-map");
      v.seats.forEach((s, seat) => {
        if (s.side === f.side) void fly(`+${f.n}`, from, seatTarget(seat), p.motion);
      });
    }, i * p.motion * 0.6));
    return () => timers.forEach(clearTimeout);
  }, [p.moves]);
}
