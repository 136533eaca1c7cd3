/* size.ts: how wide the board's box is, followed when it changes. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export function useWidth<T extends HTMLElement = HTMLDivElement>(first = 1000) {
  const root = useRef<T>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    const look = () => setWidth(box.clientWidth || first);
    look();
    if (typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(look);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return { root, width };
}
