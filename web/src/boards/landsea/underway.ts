/* underway.ts: the board tells the hand that it is sending moves of a placement that has been
 * confirmed: what the game asks in between is answered already. */
import { useLayoutEffect, useState } from "preact/hooks";

let isNow = false;
const hands = new Set<() => void>();

/* For the board, which is drawn before the hand. */
export function useTelling(is: boolean): void {
  const changed = isNow !== is;
  isNow = is;
  useLayoutEffect(() => {
    if (changed) for (const hand of hands) hand();
  });
  useLayoutEffect(() => () => void (isNow = false), []);
}

export function useUnderway(): boolean {
  const [, draw] = useState(0);
  useLayoutEffect(() => {
    const again = () => draw((n) => n + 1);
    hands.add(again);
    return () => void hands.delete(again);
  }, []);
  return isNow;
}
