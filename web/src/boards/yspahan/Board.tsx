/* Board.tsx: the whole table: calendar, tower, town, caravan and buildings. A wide screen shows
 * all at once, a phone one part at a time: the one where something is to be done. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { useWidth } from "../common/size";
import { Tabs, type Tab } from "../common/Tabs";
import { useTips } from "../common/tips";
import { Buildings } from "./Buildings";
import { Calendar } from "./Calendar";
import { Caravan } from "./Caravan";
import { useFlights } from "./Flying";
import { Tower } from "./Tower";
import { Town } from "./Town";
import {
  clickBuilding,
  clickCaravan,
  clickFloor,
  clickShop,
  clickSquare,
  glowOf,
  parsePick,
  placesOf,
} from "./moves";
import type { Click, Glow, Pick } from "./moves";
import { viewOf } from "./state";
import type { Decision } from "./state";

export type Part = "town" | "tower" | "more";
export type Size = "s" | "m" | "l";

/* The part of the board that a decision is about. */
export function partFor(d: Decision, pick: Pick): Part {
  if (pick.card === "place-shop") return "town";
  if (pick.card === "place-caravan" || pick.building || pick.isSpend) return "more";
  switch (d.kind) {
    case "dice":
    case "roll":
    case "group":
    case "draw":
      return "tower";
    case "after":
      return "more";
    default:
      return "town";
  }
}

export const sizeFor = (width: number): Size => (width < 560 ? "s" : width < 800 ? "m" : "l");

/* On a phone shops and squares are too small for a finger: the town grows while there is
 * something to choose in it, and shows that part. */
function useZoom(isPhone: boolean, glow: Glow) {
  const pan = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  const here = [...glow.squares, ...glow.shops].join(" ");
  useEffect(() => {
    if (isPhone) setLarge(here !== "");
  }, [isPhone, here === ""]);
  useLayoutEffect(() => {
    const box = pan.current;
    if (!isLarge || !box) return;
    const all = [...box.querySelectorAll("[data-can]")].map((e) => e.getBoundingClientRect());
    if (!all.length) return;
    const middle = (from: number[], to: number[]) => (Math.min(...from) + Math.max(...to)) / 2;
    const view = box.getBoundingClientRect();
    box.scrollLeft +=
      middle(
        all.map((r) => r.left),
        all.map((r) => r.right),
      ) -
      view.left -
      view.width / 2;
    box.scrollTop +=
      middle(
        all.map((r) => r.top),
        all.map((r) => r.bottom),
      ) -
      view.top -
      view.height / 2;
  }, [isLarge, here]);
  return { pan, isLarge, setLarge };
}

/* The parts, with a dot where something can be chosen. */
function tabsOf(glow: Glow): Tab<Part>[] {
  return [
    { id: "town", name: t("Town"), dot: glow.shops.size + glow.squares.size > 0 },
    { id: "tower", name: t("Tower"), dot: glow.floors.size > 0 },
    { id: "more", name: t("Caravan, buildings"), dot: glow.buildings.size > 0 || glow.caravan },
  ];
}

export function Board(props: BoardProps) {
  const v = viewOf(props.state),
    before = props.before ? viewOf(props.before) : null;
  const { seats, legal, seat } = props;
  const pick = parsePick(props.picked, legal),
    glow = glowOf(legal, pick);
  const { root, width } = useWidth(),
    size = sizeFor(width),
    tips = useTips();
  const wanted = partFor(v.decision, pick);
  const [part, setPart] = useState<Part>(wanted);
  const { pan, isLarge, setLarge } = useZoom(size === "s", glow);
  const isAsked = legal.length > 0 && !props.busy,
    marks = placesOf(props.marked);
  useEffect(() => {
    if (isAsked || v.decision.kind !== "over") setPart(wanted);
  }, [wanted, isAsked]);
  useFlights(props.moves, before, v, props.motion);

  const run = (c: Click) => {
    if (!c || props.busy) return;
    if ("act" in c) props.act(c.act);
    else if ("pick" in c) props.pick(c.pick);
    else props.explain(c.explain);
  };
  const isZoomed = isLarge && size === "s";
  const shows = (p: Part) => size !== "s" || part === p;
  return (
    <div ref={root} class={`ysp ysp-size-${size}`} {...tips.on}>
      <Calendar v={v} seats={seats} />
      {size === "s" && <Tabs tabs={tabsOf(glow)} part={part} set={(p) => setPart(p)} />}
      <div class="ysp-parts">
        <div class="ysp-column">
          {shows("tower") && (
            <div class="ysp-part ysp-part-tower">
              <Tower
                v={v}
                glow={glow}
                pick={pick}
                marks={marks}
                isAsked={isAsked}
                onFloor={(f) => run(clickFloor(legal, pick, f))}
              />
            </div>
          )}
          {shows("more") && (
            <div class="ysp-part ysp-part-caravan">
              <Caravan
                v={v}
                seats={seats}
                isAsked={isAsked}
                can={glow.caravan}
                isMarked={marks.has("place-caravan")}
                onSlot={() => run(clickCaravan(legal, pick))}
              />
            </div>
          )}
        </div>
        <div class="ysp-column">
          {shows("town") && (
            <div class={`ysp-part ysp-part-town ${isZoomed ? "ysp-large" : ""}`}>
              <div class="ysp-pan" ref={pan}>
                <Town
                  v={v}
                  before={before}
                  seats={seats}
                  glow={glow}
                  marks={marks}
                  isTurned={size === "s"}
                  isAsked={isAsked}
                  motion={props.motion}
                  onShop={(s) => run(clickShop(v.decision, legal, pick, s))}
                  onSquare={(q) => run(clickSquare(legal, q))}
                />
              </div>
              {size === "s" && (
                <button
                  type="button"
                  class="button ysp-zoom"
                  aria-pressed={isLarge}
                  onClick={() => setLarge(!isLarge)}>
                  {isLarge ? t("Smaller") : t("Larger")}
                </button>
              )}
            </div>
          )}
          {shows("more") && (
            <div class="ysp-part ysp-part-buildings">
              <Buildings
                v={v}
                seats={seats}
                seat={seat}
                glow={glow}
                pick={pick}
                marks={marks}
                isAsked={isAsked}
                onBuilding={(b) => run(clickBuilding(legal, pick, b))}
              />
            </div>
          )}
        </div>
      </div>
      {tips.tip}
    </div>
  );
}
