/* cause.ts: which card, space or step brought an effect. The state has only its parts; so what
 * happened is remembered from move to move, as deep as effects are stacked. */
import { useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { GameEvent, Move } from "../../protocol";
import { cardName, workerName } from "./names";
import { tileName } from "./Tile";
import type { State } from "./types";

export interface Cause { kind: string; id: string; parts: string[] }

const CAUSES = ["placed", "sent", "rested", "acquired", "discarded", "tile", "stepped"];
const OF: { [kind: string]: string } = {
  placed: "space", sent: "card", acquired: "card", discarded: "card", tile: "tile",
  stepped: "node",
};

function causeIn(moves: Move[]): { kind: string; id: string } | null {
  for (const move of [...moves].reverse()) {
    if (move.move === "journal tile") return { kind: "jtile", id: "" };
    const events = [...move.events].reverse();
    const e = events.find((x: GameEvent) => CAUSES.includes(x.type));
    if (e) return { kind: e.type, id: String(e[OF[e.type] ?? ""] ?? "") };
  }
  return null;
}

/* Parts that were done are gone; a cost or a choice was replaced by what it brings. */
function isSameFrame(was: string[], now: string[], moves: Move[]): boolean {
  const left = [...was];
  const isOld = now.every((part) => {
    const i = left.findIndex((x) => x === part || x.replace(/\d/, "") === part.replace(/\d/, ""));
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
  return isOld || moves.some((m) => /^(pay|option) /.test(m.move ?? ""));
}

export function nextCauses(was: Cause[], s: State, moves: Move[]): Cause[] {
  const n = s.frames.length, found = causeIn(moves);
  return s.frames.map(({ parts }, i) => {
    const old = was[i], isTop = i === n - 1;
    if (old && (!isTop || !found || isSameFrame(old.parts, parts, moves))) return { ...old, parts };
    return { ...(isTop && found ? found : { kind: "", id: "" }), parts };
  });
}

export function useCauses(s: State, moves: Move[]): Cause[] {
  const known = useRef<{ moves: Move[] | null; causes: Cause[] }>({ moves: null, causes: [] });
  if (known.current.moves !== moves)
    known.current = { moves, causes: nextCauses(known.current.causes, s, moves) };
  return known.current.causes;
}

/* Why there is something to do. */
export function causeWords(s: State, cause: Cause | undefined): string {
  switch (cause?.kind) {
    case "placed":
      return t("Your die on {space}", { space: cardName(cause.id) });
    case "sent":
      return s.placed_worker
        ? t("Your {worker} on {card}",
          { worker: workerName(s.placed_worker.colour), card: cardName(cause.id) })
        : cardName(cause.id);
    case "acquired":
      return t("{card}, acquired now", { card: cardName(cause.id) });
    case "discarded":
      return t("{card}, discarded for its place", { card: cardName(cause.id) });
    case "tile":
      return t("What the new tile covers and shows: {tile}", { tile: tileName(cause.id) });
    case "stepped":
      return t("Journal track, space {node}", { node: cause.id });
    case "jtile":
      return t("Journal tile");
    case "rested":
      return t("Your resting abilities");
    default:
      return s.frames[s.frames.length - 1]?.die ? t("Your die") : t("Effect");
  }
}
