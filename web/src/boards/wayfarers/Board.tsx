/* Board.tsx: the whole table. A wide screen shows rows and the viewer's cards at once, and the
 * Journal track with the tiles as a second view; a phone shows one part at a time. Where
 * something is to be chosen, that part comes forward. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { useWidth } from "../common/size";
import { Tabs, type Tab } from "../common/Tabs";
import { useTips } from "../common/tips";
import { JournalMap } from "./Journal";
import { Guilds, Market } from "./Market";
import { Mine, Whose } from "./Mine";
import { bySpot, dieMove, marksOf, movesNow, press, readPick } from "./moves";
import type { Click, Pick } from "./moves";
import { useFlights } from "./motion";
import { OpponentBoard } from "./Opponent";
import { useLastTurn } from "./OpponentTurn";
import { placesFor } from "./places";
import { Rows } from "./Rows";
import type { Pressing } from "./Spot";
import { stateOf, type State } from "./types";
import { nodeTip } from "./words";

export type Part = "rows" | "mine" | "journal" | "tiles" | "rival";
type View = "table" | "track" | "rival";

const SORT: { [sort: string]: Part } = {
  row: "rows", deck: "rows", guild: "rows", cell: "mine", space: "mine", tile: "tiles",
  node: "journal",
};
const VIEW: { [part in Part]: View } = {
  rows: "table", mine: "table", journal: "track", tiles: "track", rival: "rival",
};

/* Parts of the board with something to choose, the first is the best to look at. */
export function partsWith(s: State, moves: string[], pick: Pick): Part[] {
  const found = pick.die ? ["space"] : [...bySpot(moves).keys()].map((x) => x.split(":")[0]);
  const parts = [...new Set(found.map((sort) => SORT[sort]))];
  const first = s.decision.kind === "place" ? "mine" : parts[0];
  return parts.sort((a, b) => Number(b === first) - Number(a === first));
}

export const sizeFor = (width: number) => (width < 640 ? "s" : width < 940 ? "m" : "l");

/* The part in front: what the viewer chose, or where the next choice is. */
function useFront(wanted: Part | undefined, isSmall: boolean) {
  const [part, setPart] = useState<Part>(wanted ?? "rows");
  useLayoutEffect(() => {
    if (wanted && (isSmall || VIEW[wanted] !== VIEW[part])) setPart(wanted);
  }, [wanted]);
  return { part, setPart };
}

/* If nothing of what can be chosen is in sight, the first of it comes into sight; at once, or
 * it would move away below a finger. */
function useSight(root: { current: HTMLElement | null }, can: string, part: Part) {
  useLayoutEffect(() => {
    const found = can && root.current?.querySelectorAll(".way-parts-box [data-can]");
    const list = found ? [...found] : [];
    const isSeen = (e: Element) => {
      const r = e.getBoundingClientRect(), box = e.closest(".way-col")?.getBoundingClientRect();
      const low = Math.min(box?.bottom ?? innerHeight, innerHeight * 0.6);
      return r.top >= Math.max(0, box?.top ?? 0) - 1 && r.top < low;
    };
    if (list.length && !list.some(isSeen)) list[0].scrollIntoView?.({ block: "center" });
  }, [can, part]);
}

function tabsOf(s: State, dots: Part[], isSmall: boolean): Tab<Part>[] {
  const dot = (...parts: Part[]) => parts.some((x) => dots.includes(x));
  const rival: Tab<Part>[] = s.opponent
    ? [{ id: "rival", name: t("Opponent"), dot: false }] : [];
  if (!isSmall)
    return [
      { id: "rows", name: t("Cards and caravan"), dot: dot("rows", "mine") },
      { id: "journal", name: t("Journal track and tiles"), dot: dot("journal", "tiles") },
      ...rival,
    ];
  return [
    { id: "rows", name: t("Cards"), dot: dot("rows") },
    { id: "mine", name: t("Caravan"), dot: dot("mine") },
    { id: "journal", name: t("Journal"), dot: dot("journal") },
    { id: "tiles", name: t("Tiles"), dot: dot("tiles") },
    ...rival,
  ];
}

/* The hand sends a die and then its space: until both are done nothing can be pressed. */
function useDieOnItsWay(p: BoardProps, s: State, pick: Pick): boolean {
  const to = useRef("");
  if (pick.at) to.current = pick.at;
  else if (s.decision.kind !== "place" && !p.busy) to.current = "";
  return pick.at !== undefined || (to.current !== "" && p.legal.includes(`at ${to.current}`));
}

/* Which spots can be pressed, and what a press does. */
function usePressing(p: BoardProps, s: State) {
  const pick = readPick(p.picked), isBusy = useDieOnItsWay(p, s, pick) || p.busy;
  const moves = movesNow(s, p.legal, pick), isAsked = p.legal.length > 0 && !isBusy;
  const seat = s.decision.seat ?? 0;
  const open = pick.die && isAsked
    ? placesFor(s, seat, pick.die.to).filter((x) => x.can).map((x) => x.id) : [];
  const can = new Set(isAsked ? [...bySpot(moves).keys(), ...open.map((id) => `space:${id}`)] : []);
  const run = (c: Click) => {
    if (!c || isBusy) return;
    if ("act" in c) p.act(c.act);
    else if ("pick" in c) p.pick(c.pick);
    else p.explain(c.explain);
  };
  const pressing: Pressing = {
    can, isAsked, marks: marksOf(p.marked), picked: pick.spot ?? null,
    press: (spot) => {
      const id = spot.replace("space:", "");
      if (pick.die && open.includes(id) && !isBusy)
        p.pick(`${dieMove(pick.die.from, pick.die.to)} > ${id}`);
      else run(press(s, p.legal, p.picked, spot));
    },
  };
  return { pressing, pick, moves };
}

export function Board(p: BoardProps) {
  const s = stateOf(p.state), before = p.before ? stateOf(p.before) : null;
  const { root, width } = useWidth(), size = sizeFor(width), tips = useTips();
  const { pressing, pick, moves } = usePressing(p, s);
  const dots = pressing.isAsked ? partsWith(s, moves, pick) : [];
  const isMain = pressing.isAsked && s.decision.kind === "main";
  const { part, setPart } = useFront(dots[0] ?? (isMain ? "rows" : undefined), size === "s");
  const [chosen, setChosen] = useState<number | null>(null); // whose caravan
  const own = p.seat ?? (typeof s.active === "number" ? s.active : 0);
  const of = pressing.isAsked && dots.includes("mine") ? own : (chosen ?? own);
  const last = useLastTurn(p.moves);
  useFlights(p.moves, before, p.motion);
  useSight(root, pressing.isAsked ? [...pressing.can].join(" ") : "", part);

  const isIn = (x: Part) => (size === "s" ? part === x : VIEW[part] === VIEW[x]);
  const nodes = [...pressing.can].filter((x) => x.startsWith("node:"));
  const guilds = <Guilds s={s} seats={p.seats} pressing={pressing} />;
  return (
    <div ref={root} {...tips.on} style={{ "--way-motion": `${p.motion}ms` }}
      class={`way way-size-${size} way-view-${VIEW[part]} ${p.motion ? "way-moving" : ""}`}>
      <Tabs tabs={tabsOf(s, dots, size === "s")} set={setPart}
        part={size === "s" ? part : VIEW[part] === "table" ? "rows"
          : VIEW[part] === "track" ? "journal" : "rival"} />
      {s.opponent && part !== "rival" && last.length > 0 && (
        <p class="way-rival-line">
          <span><b>{t("Opponent")}:</b> {last.map((e) => e.text).join(" ")}</span>
          <button type="button" class="button plain" onClick={() => setPart("rival")}>
            {t("Why?")}
          </button>
        </p>
      )}
      <div class="way-parts-box" tabIndex={part === "rival" ? 0 : undefined}>
        {isIn("rows") && (
          <div class="way-col">
            <Rows s={s} seat={p.seat} seats={p.seats} pressing={pressing} />
            {size !== "l" && guilds}
          </div>
        )}
        {isIn("mine") && (
          <div class="way-col">
            {size === "l" && guilds}
            <Whose s={s} seats={p.seats} of={of} set={setChosen} />
            <Mine p={p} s={s} before={before} of={of} pick={pick} pressing={pressing} />
          </div>
        )}
        {isIn("journal") && (
          <div class="way-col way-col-journal">
            <JournalMap state={s} of={p.seat} seats={p.seats} targets={nodes.map((spot) => ({
              node: spot.slice(5), tip: nodeTip(s, spot.slice(5)), can: true,
              isMarked: pressing.marks.has(spot), on: () => pressing.press(spot),
            }))} />
          </div>
        )}
        {isIn("tiles") && (
          <div class="way-col"><Market s={s} pressing={pressing} /></div>
        )}
        {part === "rival" && s.opponent && (
          <div class="way-col">
            <OpponentBoard state={s} before={before} moves={p.moves} last={last} />
          </div>
        )}
      </div>
      {tips.tip}
    </div>
  );
}
