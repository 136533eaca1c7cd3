/* Board.tsx: the map and what lies beside it. A phone shows one part at a time. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { GameEvent, Move } from "../../protocol";
import type { BoardProps } from "../board";
import { useWidth } from "../common/size";
import { Tabs, type Tab } from "../common/Tabs";
import { useTips } from "../common/tips";
import { Icon, SeatMark } from "./glyphs";
import { useFlights } from "./Flying";
import { HexMap } from "./Map";
import { mapMoves } from "./moves";
import { Advantages, BankCard, CostCard, TribeBoards } from "./Side";
import { viewOf, type View } from "./state";
import { seatName } from "./words";

type Part = "map" | "tribes" | "bank";
export type Size = "s" | "m" | "l";
export const sizeFor = (width: number): Size => (width < 620 ? "s" : width < 900 ? "m" : "l");

/* Whose turn, what was thrown. */
function TurnLine({ p, v }: { p: BoardProps; v: View }) {
  const name = seatName(p.seats, v.active);
  const isSet = ["tiles", "start", "settle", "pave"].includes(v.decision.kind);
  return (
    <div class="inka-turn">
      <span class="inka-turn-who">
        <SeatMark seat={v.active} />
        <strong>{isSet ? t("Founding phase") : name}</strong>
        {!isSet && <span class="hidden">{t("Turn of {name}", { name })}</span>}
      </span>
      {v.dice !== null && !isSet && (
        <span class="inka-dice" data-tip={v.dice === 7
          ? t("A seven: nobody gets anything, the robber moves.")
          : t("{n} was thrown: hexes with this number have paid.", { n: v.dice })}>
          <Icon id="dice" size={26} />
          <b class="num" aria-hidden="true">{v.dice}</b>
          <span class="hidden">{t("Thrown: {n}", { n: v.dice })}</span>
        </span>
      )}
    </div>
  );
}

const who = (e: GameEvent) => (typeof e.who === "number" ? e.who : 0);

const newsOf = (moves: Move[]): GameEvent | null => {
  const events = moves.flatMap((m) => m.events);
  const find = (type: string) => events.find((e) => e.type === type);
  return find("won") ?? find("tribe") ?? find("decline") ?? null;
};

/* With motion moves follow each other faster than one reads, and the last one stays: news have
 * a time of their own. Without, they belong to their move, unless the map is needed. */
function useNews(p: BoardProps): GameEvent | null {
  const [news, setNews] = useState<GameEvent | null>(null);
  const now = newsOf(p.moves);
  useEffect(() => {
    if (now) setNews(now);
  }, [p.moves]);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), p.motion * 12);
    return () => clearTimeout(timer);
  }, [news]);
  if (p.motion > 0) return news;
  return p.legal.length > 0 ? null : now;
}

/* A tribe that falls, and one that rises: said large over the map. */
function Banner({ p }: { p: BoardProps }) {
  const main = useNews(p);
  if (!main) return null;
  const name = seatName(p.seats, who(main)), { type } = main;
  const n = Number(main.tribe ?? 0);
  return (
    <div class={`inka-banner inka-seat-${who(main)}`} aria-hidden="true"
      key={`${type}${who(main)}${n}`}>
      <Icon id={type === "decline" ? "thicket" : type === "won" ? "city" : "village"} size={40} />
      <div>
        <strong>
          {type === "won" ? t("{name} completes the third tribe!", { name })
            : type === "tribe" ? t("{name} founds tribe {n}", { name, n })
              : t("Tribe {n} of {name} declines", { name, n })}
        </strong>
        {type === "decline" && (
          <p>{t("Its roads go back, thickets grow around its buildings.")}</p>
        )}
      </div>
    </div>
  );
}

export function Board(p: BoardProps) {
  const v = viewOf(p.state), old = p.before ? viewOf(p.before) : null;
  const { root, width } = useWidth(), size = sizeFor(width), tips = useTips();
  const isHere = mapMoves(v, p.legal, p.picked).size > 0 && !p.busy;
  const [part, setPart] = useState<Part>("map");
  useEffect(() => {
    if (isHere) setPart("map");
  }, [isHere, v.decision.kind]);
  useFlights(p.moves, v, p.motion);
  const tabs: Tab<Part>[] = [
    { id: "map", name: t("Map"), dot: isHere },
    { id: "tribes", name: t("Tribes"), dot: false },
    { id: "bank", name: t("Prices, bank"), dot: false },
  ];
  const shows = (q: Part) => size !== "s" || part === q;
  return (
    <div ref={root} class={`inka inka-size-${size}`} {...tips.on}
      style={{ "--inka-motion": `${p.motion}ms` }}>
      {size === "s" && <Tabs tabs={tabs} part={part} set={setPart} />}
      <div class="inka-parts">
        {shows("map") && (
          <div class="inka-map-box">
            <HexMap p={p} v={v} old={old} isPhone={size === "s"} />
            <TurnLine p={p} v={v} />
            <Banner p={p} />
          </div>
        )}
        {(size !== "s" || part !== "map") && (
          <div class="inka-side">
            <div class="inka-side-column">
              {shows("tribes") && <TribeBoards p={p} v={v} />}
              {shows("bank") && <BankCard v={v} />}
            </div>
            <div class="inka-side-column">
              {shows("tribes") && <Advantages p={p} v={v} />}
              {shows("bank") && <CostCard />}
            </div>
          </div>
        )}
      </div>
      {tips.tip}
    </div>
  );
}
