/* fly.ts: something rises from where it was earned to where it goes: points to a panel, a
 * tile to the board. Decoration only: the state is on the screen already. */

export interface FlyTarget {
  left: number;
  top: number;
  width: number;
  height: number;
}

const SELECTOR_SEAT = (seat: number) => `[data-fly-seat="${seat}"]`;

/* Where points of a seat go: the table page marks every panel with data-fly-seat. */
export function seatTarget(seat: number): Element | null {
  return document.querySelector(SELECTOR_SEAT(seat));
}

function middle(of: Element | FlyTarget): { x: number; y: number } {
  const box = of instanceof Element ? of.getBoundingClientRect() : of;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/* Lets a small badge with the text (or a copy of an element) fly; resolves when it is there.
 * motion is the page's time in milliseconds, 0: nothing flies. */
export async function fly(
  what: string | Element,
  from: Element | FlyTarget | null,
  to: Element | FlyTarget | null,
  motion: number,
  className = "",
): Promise<void> {
  if (motion <= 0 || !from || !to || typeof document === "undefined") return;
  const start = middle(from),
    end = middle(to);
  const node = document.createElement("div");
  node.className = `fly ${className}`;
  node.setAttribute("aria-hidden", "true");
  if (typeof what === "string") node.textContent = what;
  else node.append(what.cloneNode(true));
  document.body.append(node);
  const box = node.getBoundingClientRect();
  node.style.left = `${start.x - box.width / 2}px`;
  node.style.top = `${start.y - box.height / 2}px`;
  const dx = end.x - start.x,
    dy = end.y - start.y;
  try {
    await node.animate?.(
      [
        { transform: "translate(0, 0) scale(0.7)", opacity: 0 },
        { transform: "translate(0, -14px) scale(1.15)", opacity: 1, offset: 0.25 },
        { transform: `translate(${dx}px, ${dy}px) scale(0.8)`, opacity: 0.3 },
      ],
      { duration: motion * 2.5, easing: "cubic-bezier(.3,0,.3,1)" },
    ).finished;
  } catch {
    // the page was left in the meantime
  } finally {
    node.remove();
  }
}
