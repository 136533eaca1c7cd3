/* focus.ts: people with a keyboard stay where they act: choices come and go, and the focus must
 * not fall back to the beginning of the page with each of them. */
import { useLayoutEffect, useRef } from "preact/hooks";

/* When what had the focus inside is gone, what leads on gets it. */
export function useKeptFocus<T extends HTMLElement>() {
  const root = useRef<T>(null);
  const wasIn = useRef(false);
  useLayoutEffect(() => {
    const look = (event: FocusEvent) => {
      wasIn.current = !!root.current?.contains(event.target as Node);
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  useLayoutEffect(() => {
    if (!wasIn.current || document.activeElement !== document.body) return;
    const next = root.current?.querySelector<HTMLElement>("[data-can=go]")
      ?? root.current?.querySelector<HTMLElement>("[data-can]");
    next?.focus({ preventScroll: true });
  });
  return root;
}
