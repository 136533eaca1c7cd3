/* Flying.tsx: cards and markers fly after a move. Decoration only. */
import { render } from "preact";
import { useEffect } from "preact/hooks";
import type { Move } from "../../protocol";
import { fly, seatTarget } from "../../ui/fly";
import { flights, type Thing } from "./flights";
import { Icon } from "./glyphs";
import type { View } from "./state";

const MOST = 14; // more would only blur

function made(what: Thing): string | Element {
  if ("text" in what) return what.text;
  const box = document.createElement("div");
  render(<Icon id={what.glyph} size={30} />, box);
  return box.firstElementChild ?? "";
}

function spot(name: string): Element | null {
  const seat = /^panel:(\d)/.exec(name)?.[1];
  if (seat) return seatTarget(Number(seat));
  const it = document.querySelector(`.inka [data-spot="${name}"]`);
  return it && it.getBoundingClientRect().width > 0 ? it : null;
}

export function useFlights(moves: Move[], now: View, motion: number): void {
  useEffect(() => {
    if (motion <= 0 || !moves.length) return;
    const timers = flights(moves, now).slice(0, MOST).map((f, i) =>
      setTimeout(() => {
        const what = made(f.what);
        const cls = typeof what === "string" ? "" : "inka-fly";
        void fly(what, spot(f.from), spot(f.to), motion, cls);
      }, i * motion * 0.5));
    return () => timers.forEach(clearTimeout);
  }, [moves]);
}
