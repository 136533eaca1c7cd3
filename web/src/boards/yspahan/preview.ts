/* preview.ts: the square that is pointed at, shared by the board and the choices at the thumb. */
import { useEffect, useState } from "preact/hooks";

let square: string | null = null;
const listeners = new Set<(s: string | null) => void>();

export function showWay(to: string | null): void {
  if (square === to) return;
  square = to;
  for (const tell of [...listeners]) tell(to);
}

export function useWay(): string | null {
  const [to, set] = useState(square);
  useEffect(() => {
    listeners.add(set);
    return () => {
      listeners.delete(set);
    };
  }, []);
  return to;
}
