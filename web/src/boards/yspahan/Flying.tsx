/* Flying.tsx: goods slide and points rise after a move. Decoration only. */
import { render } from "preact";
import { useEffect } from "preact/hooks";
import type { Move } from "../../protocol";
import { fly } from "../../ui/fly";
import { flights } from "./flights";
import type { Thing } from "./flights";
import { Good, Icon } from "./glyphs";
import type { View } from "./state";

const MOST = 16; // a week's end has many; more would only blur

function made(what: Thing): string | Element {
  if ("points" in what) return `+${what.points}`;
  const box = document.createElement("div");
  render(
    "good" in what ? (
      <svg viewBox="0 0 32 32" width="32" height="32">
        <Good seat={what.good} x={16} y={16} size={28} />
      </svg>
    ) : (
      <Icon id={what.glyph} size={30} />
    ),
    box,
  );
  return box.firstElementChild ?? "";
}

/* A panel may show less than we know: then its seat as a whole. */
function spot(name: string): Element | null {
  const it = document.querySelector(`[data-spot="${name}"]`);
  const box = it?.getBoundingClientRect();
  if (it && box && box.width > 0) return it;
  const seat = /^panel:(\d)/.exec(name)?.[1];
  return seat ? document.querySelector(`[data-fly-seat="${seat}"]`) : null;
}

export function useFlights(moves: Move[], before: View | null, now: View, motion: number): void {
  useEffect(() => {
    if (motion <= 0 || !moves.length) return;
    const timers = flights(moves, before, now)
      .slice(0, MOST)
      .map((f, i) =>
        setTimeout(
          () => {
            const what = made(f.what);
            void fly(
              what,
              spot(f.from),
              spot(f.to),
              motion,
              typeof what === "string" ? "" : "ysp-fly",
            );
          },
          i * motion * 0.6,
        ),
      );
    return () => timers.forEach(clearTimeout);
  }, [moves]);
}
