/* nav.ts: one tab stop for a whole part of the board; arrows go to the nearest thing in their
 * direction, Page Up and Page Down through what can be chosen, Enter and space choose. */
import { useLayoutEffect, useRef } from "preact/hooks";

export interface Place {
  x: number;
  y: number;
}

const DIRECTIONS: { [key: string]: [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/* The index of the nearest place in a direction, or -1. Sideways distance counts more, so that
 * a row is followed before it is left. */
export function nearest(places: Place[], from: Place, [dx, dy]: [number, number]): number {
  let best = -1,
    least = Infinity;
  places.forEach((p, i) => {
    const along = (p.x - from.x) * dx + (p.y - from.y) * dy;
    const aside = Math.abs((p.x - from.x) * dy) + Math.abs((p.y - from.y) * dx);
    if (along < 2 || aside > along * 3) return;
    const far = along + aside * 2.2;
    if (far < least) [least, best] = [far, i];
  });
  return best;
}

const itemsOf = (root: Element) => [
  ...root.querySelectorAll<HTMLElement | SVGElement>("[data-nav]"),
];

function middleOf(e: Element): Place {
  const box = e.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function goTo(items: (HTMLElement | SVGElement)[], to: HTMLElement | SVGElement): void {
  for (const e of items) e.setAttribute("tabindex", e === to ? "0" : "-1");
  to.focus();
}

function next(items: (HTMLElement | SVGElement)[], from: Element, key: string) {
  const i = items.indexOf(from as HTMLElement),
    way = DIRECTIONS[key];
  if (way) return items[nearest(items.map(middleOf), middleOf(from), way)];
  if (key === "Home") return items[0];
  if (key === "End") return items[items.length - 1];
  const can = items.filter((e) => e.hasAttribute("data-can"));
  if (key === "PageDown") return can.find((e) => items.indexOf(e) > i) ?? can[0];
  if (key === "PageUp")
    return [...can].reverse().find((e) => items.indexOf(e) < i) ?? can[can.length - 1];
  return undefined;
}

/* Gives a part of the board its tab stop and keys; call on every drawing. start: where one comes
 * in if nothing there can be chosen. */
export function useRoving<T extends Element>(start: "first" | "last" = "first") {
  const root = useRef<T>(null);
  useLayoutEffect(() => {
    const items = root.current ? itemsOf(root.current) : [];
    const has =
      items.find((e) => e === document.activeElement) ??
      items.find((e) => e.hasAttribute("data-can")) ??
      items[start === "last" ? items.length - 1 : 0];
    for (const e of items) e.setAttribute("tabindex", e === has ? "0" : "-1");
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest("[data-nav]");
    if (!root.current || !from || event.ctrlKey || event.altKey || event.metaKey) return;
    if ((event.key === "Enter" || event.key === " ") && !(from instanceof HTMLButtonElement)) {
      event.preventDefault();
      from.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const items = itemsOf(root.current),
      to = next(items, from, event.key);
    if (!to) return;
    event.preventDefault();
    goTo(items, to);
  };
  return { root, onKeyDown };
}
