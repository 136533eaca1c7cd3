/* series.ts: what a person decided at once, played as the several moves that the game wants:
 * cards to discard one by one, an offer put together. The next one is sent when it is due; if
 * the game has gone another way, the rest is dropped. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Turn } from "../../protocol";

export interface Series {
  left: string[];                 // what is still to be played
  start(moves: string[]): void;   // now, or as soon as it is the viewer's turn
  stop(): void;
}

export function useSeries(p: Pick<BoardProps, "legal" | "turn" | "busy" | "act">): Series {
  const [left, setLeft] = useState<string[]>([]);
  const acted = useRef<Turn | null>(null); // the turn that has been answered already
  useEffect(() => {
    if (!left.length || p.busy || !p.legal.length || acted.current === p.turn) return;
    const [next, ...rest] = left;
    const fits = p.legal.includes(next);
    setLeft(fits ? rest : []);
    if (!fits) return;
    acted.current = p.turn;
    p.act(next);
  }, [left, p.busy, p.legal, p.turn]);
  return { left, start: setLeft, stop: () => setLeft([]) };
}
