/* Board.tsx: the map with what lies beside it, and all that happens when it is pressed. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { t, tn } from "../../i18n";
import { notify } from "../../ui/basics";
import type { BoardProps } from "../board";
import { useSeries } from "../common/series";
import { useTips } from "../common/tips";
import { useFlights } from "./flights";
import { Glyph } from "./glyphs";
import { MapArt } from "./MapArt";
import type { Ghost } from "./MapArt";
import { mapOf, placedOf } from "./map";
import {
  NOTHING, chosenCell, nextTurn, parsePick, pickText, placingOf, plannedMoves, spotPicked,
  spotsOf, turnAt,
} from "./moves";
import type { Pick, Spot } from "./moves";
import { previewOf, tokensOf } from "./preview";
import { modulesOf, tilesLeft, viewOf } from "./state";
import type { Modules, View } from "./state";
import { HexTile } from "./Tile";
import { useTelling } from "./underway";
import { designWords } from "./words";

/* Stacks, hole tile and how many tiles are left; and that the tiles are reconstructed. */
function Strip({ v, modules }: { v: View; modules: Modules }) {
  return (
    <div class="ls-strip">
      {v.stacks.map((s, i) => (
        <span key={i} class="ls-stack" data-spot={`stack:${i + 1}`}
          data-tip={s.top
            ? t("Stack {n}: {size} left; on top: {face}.",
              { n: i + 1, size: s.size, face: designWords(s.top, modules) })
            : t("Stack {n} is empty.", { n: i + 1 })}>
          {s.top && <HexTile design={s.top} size={40} modules={modules} />}
          <span class="num">×{s.size}</span>
          <span class="hidden">{t("Stack {n}", { n: i + 1 })}</span>
        </span>
      ))}
      <span class={v.hole === "free" ? "ls-hole-tile" : "ls-hole-tile ls-gone"}
        data-tip={v.hole === "free"
          ? t("The volcano/whirlpool tile fills the first hole of six equal edges.")
          : t("The volcano/whirlpool tile has been used; holes stay empty now.")}>
        <Glyph id="volcano" />
        <Glyph id="whirlpool" />
        <span class="hidden">
          {v.hole === "free" ? t("hole tile free") : t("hole tile used")}
        </span>
      </span>
      <span class="ls-left small">{tn("{n} tile to come", "{n} tiles to come", tilesLeft(v))}</span>
      <details class="ls-note">
        <summary class="small">{t("Reconstructed tiles")}</summary>
        <p class="card small">
          {t("The 58 map tiles are a reconstruction: no list of the printed ones was at hand. "
            + "They obey all that is known about them.")}
        </p>
      </details>
    </div>
  );
}

const PLACES = ["tile", "again", "cell", "turn", "hole", "spin"];
const isTyping = (e: Event) => (e.target as Element | null)?.closest?.("input, textarea, select");

/* What a move of the game points at: cells, directions. */
const marksOf = (move: string | null) => new Set(move?.split(" ").slice(1) ?? []);

const laidNow = (p: BoardProps) => new Set(p.moves.flatMap((m) => m.events
  .filter((e) => ["placed", "turned_over", "hole"].includes(e.type))
  .map((e) => String(e.place))));

export function Board(props: BoardProps) {
  const { legal, busy } = props;
  const v = viewOf(props.state), modules = modulesOf(v), d = v.decision;
  const m = useMemo(() => mapOf(placedOf(v.map)), [props.state]);
  const pick = parsePick(props.picked);
  const placing = placingOf(v, m, legal, pick), spots = spotsOf(v, m, legal);
  const spot = spotPicked(spots, pick);
  const series = useSeries(props);
  const [pointed, setPointed] = useState<string | null>(null);
  const [plan, setPlan] = useState<Omit<Ghost, "preview" | "isChosen"> | null>(null);
  const tips = useTips();
  const isPlan = !!plan && !m.at.has(plan.cell) && PLACES.includes(d.kind);
  const isSending = series.left.length > 0 || (isPlan && busy);
  useTelling(isSending);
  const isAsked = legal.length > 0 && !busy && !isSending && !pick.isGo;
  const choose = (next: Partial<Pick>) => props.pick(pickText({ ...pick, isGo: false, ...next }));

  // The hand confirms by words; the moves go out from here.
  useEffect(() => {
    if (!pick.isGo) return;
    const moves = busy ? null : plannedMoves(placing, spots, pick, legal);
    if (!moves) return choose({});
    const cell = chosenCell(placing, pick), face = placing?.faceAt(cell);
    const turn = placing && cell ? turnAt(placing, cell, pick.turn) : null;
    setPlan(cell && face && turn !== null ? { cell, face, turn } : null);
    series.start(moves);
  }, [props.picked]);

  const turnBy = (way: 1 | -1) => placing && choose({ turn: nextTurn(placing, pick, way) });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if ((event.key !== "r" && event.key !== "R") || isTyping(event)) return;
      if (event.ctrlKey || event.altKey || event.metaKey || !isAsked || !placing) return;
      event.preventDefault();
      turnBy(event.shiftKey ? -1 : 1);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });

  const onCell = (cell: string) => {
    if (!isAsked || !placing) return;
    if (chosenCell(placing, pick) === cell) return choose({ cell, isGo: true });
    const turn = turnAt(placing, cell, pick.turn);
    if (turn !== null) return choose({ cell, turn });
    if (d.kind === "cell" || d.kind === "hole") return props.explain(`at ${cell}`);
    notify(t("however it is turned, some edge would not match there"), true);
  };
  const onTile = (cell: string) => {
    if (!isAsked) return;
    const here = spots.find((s) => s.cell === cell);
    if (here) return onSpot(here);
    if (["cell", "hole", "mark"].includes(d.kind)) return props.explain(`at ${cell}`);
    if (placing) notify(t("there is a tile on that cell already"), true);
  };
  const onSpot = (s: Spot) => {
    if (!isAsked) return;
    choose({ ...NOTHING, cell: s.cell, side: s.side, isGo: s === spot });
  };

  const chosen = chosenCell(placing, pick);
  const at = chosen ?? (pointed && placing?.cells.get(pointed)?.length ? pointed : null);
  const face = placing?.faceAt(at), turn = placing && at ? turnAt(placing, at, pick.turn) : null;
  const isShown = isAsked && at && face && turn !== null;
  const side = v.seats[d.seat ?? v.active]?.side ?? "land";
  const preview = useMemo(() => isShown
    ? previewOf(m, { cell: at, face, turn }, side, tokensOf(v, m), modules, v.players) : null,
  [m, isShown && at, isShown && face, isShown && turn]);
  const ghost: Ghost | null = isSending && isPlan ? { ...plan, isChosen: true, preview: null }
    : isShown ? { cell: at, face, turn, isChosen: at === chosen, preview } : null;
  useFlights(props, v);
  return (
    <div class="ls" {...tips.on}>
      <Strip v={v} modules={modules} />
      <MapArt v={v} m={m} modules={modules} state={props.state} seats={props.seats}
        placing={placing} turn={pick.turn ?? 0} ghost={ghost} spots={isAsked ? spots : []}
        spot={spot} latest={laidNow(props)} marks={marksOf(props.marked)} isAsked={isAsked}
        motion={props.motion} onCell={onCell} onTile={onTile} onSpot={onSpot} onTurn={turnBy}
        point={setPointed} />
      {tips.tip}
    </div>
  );
}
