/* Hand.tsx: what is at the thumb: the viewer's tiles, and the choices of the moment. */
import { useMemo } from "preact/hooks";
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { Choices } from "../common/Choices";
import type { Choice } from "../common/Choices";
import { faceOf } from "./data";
import { useKeptFocus } from "../common/focus";
import { goToMap } from "./focus";
import { Glyph, TokenIcon } from "./glyphs";
import { mapOf, placedOf } from "./map";
import type { MapOf } from "./map";
import {
  NOTHING, choosable, chosenCell, designOfMove, nextTurn, parsePick, pickText, placingOf,
  spotPicked, spotsOf, turnAt,
} from "./moves";
import type { Pick, Placing } from "./moves";
import { previewOf, tokensOf } from "./preview";
import { modulesOf, viewOf } from "./state";
import type { Modules, View } from "./state";
import { HexBack, HexTile } from "./Tile";
import { useUnderway } from "./underway";
import { dirName, faceWords, previewWords, seatWords, sideName, sumWords } from "./words";

export interface Part {
  p: BoardProps;
  v: View;
  m: MapOf;
  modules: Modules;
  pick: Pick;
  choose(next: Partial<Pick>): void;
}

/* A side of a tile as a button. */
function FaceButton({ part, design, turn, label, can, isPicked = false, isMarked = false, on,
  wheel }: {
  part: Part; design: string; turn: number; label: string; can: boolean; isPicked?: boolean;
  isMarked?: boolean; on(): void; wheel?(way: 1 | -1): void;
}) {
  const words = faceWords(faceOf(design), turn, part.modules);
  const names = ["ls-pick", isPicked && "ls-picked", isMarked && "choice-marked", can && "ls-can"];
  return (
    <button type="button" class={names.filter(Boolean).join(" ")} aria-pressed={isPicked}
      data-can={can && !part.p.busy && !isPicked ? "" : undefined}
      aria-disabled={!can || part.p.busy}
      data-tip={`${label}: ${words}.`} onClick={() => can && !part.p.busy && on()}
      onWheel={wheel && isPicked ? (event: WheelEvent) => {
        event.preventDefault();
        wheel(event.deltaY > 0 ? 1 : -1);
      } : undefined}>
      <HexTile design={design} turn={turn} size={76} modules={part.modules} />
      <span class="ls-pick-label">{label}</span>
      <span class="hidden">{words}</span>
    </button>
  );
}

/* Both sides of both tiles; a press on the chosen one turns it. */
function Tiles({ part, placing }: { part: Part; placing: Placing | null }) {
  const { p, v, pick, choose } = part, d = v.decision;
  const seat = p.seat;
  if (seat === null) return null;
  const moves = choosable(p.legal);
  const isPlacing = d.seat === seat && (d.kind === "cell" || d.kind === "turn");
  const fixed = isPlacing && p.legal.length ? `${d.flip ? "flip" : "play"} ${d.play}` : null;
  return (
    <div class="ls-tiles" role="group" aria-label={t("Your map tiles")}>
      {v.seats[seat]?.hand.map((_, i) => (
        <div key={i} class="ls-held">
          {(["play", "flip"] as const).map((verb) => {
            const move = `${verb} ${i + 1}`, design = designOfMove(v, seat, move);
            const label = verb === "play" ? t("up") : t("underside");
            if (!design) return <span key={verb}><HexBack size={76} /></span>;
            const can = moves.includes(move) || move === fixed;
            const isPicked = can && (pick.tile === move || move === fixed);
            const turned = (way: 1 | -1) =>
              placing && choose({ turn: nextTurn(placing, pick, way) });
            const take = () => {
              choose({ tile: move, turn: pick.turn ?? 0 });
              goToMap();
            };
            const cell = isPicked && placing ? chosenCell(placing, pick) : null;
            const turn = (cell ? turnAt(placing!, cell, pick.turn) : pick.turn) ?? 0;
            return (
              <FaceButton key={verb} part={part} design={design} label={label} can={can}
                turn={isPicked ? turn : 0} isPicked={isPicked} isMarked={p.marked === move}
                wheel={turned}
                on={() => (isPicked ? turned(1) : take())} />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/* All rotations that fit, where nothing else is left to choose. */
function Turns({ part, placing, cell }: { part: Part; placing: Placing; cell: string }) {
  const turns = placing.cells.get(cell) ?? [], face = placing.faceAt(cell);
  const now = turnAt(placing, cell, part.pick.turn);
  if (!face) return null;
  return (
    <div class="ls-tiles" role="group" aria-label={t("How do you turn it?")}>
      {turns.map((k) => (
        <FaceButton key={k} part={part} design={face.design} turn={k} label={`${k * 60}°`} can
          isPicked={k === now} isMarked={part.p.marked === `turn ${k}`}
          on={() => part.choose({ turn: k })} />
      ))}
    </div>
  );
}

/* Points of each side, then every reason. */
function Forecast({ part, placing, cell }: { part: Part; placing: Placing; cell: string }) {
  const { v, m, modules, pick } = part;
  const face = placing.faceAt(cell), turn = turnAt(placing, cell, pick.turn);
  const seen = useMemo(() => {
    const side = v.seats[v.active]?.side ?? "land";
    return face && turn !== null
      ? previewOf(m, { cell, face, turn }, side, tokensOf(v, m), modules, v.players) : null;
  }, [m, cell, face, turn]);
  if (!seen) return null;
  return (
    <p class="ls-forecast" role="status">
      {sumWords(v, seen.gains).map(({ side, n }) => (
        <strong key={side} class="ls-sum num">
          <Glyph id={side} size={20} /> {sideName(side)} +{n}
        </strong>
      ))}
      <span>{previewWords(seen, v)}</span>
    </p>
  );
}

const decline = (part: Part, words: string): Choice[] =>
  part.p.legal.includes("no")
    ? [{ key: "no", words, can: true, isMarked: part.p.marked === "no",
        on: () => part.p.act("no") }]
    : [];
const goOn = (part: Part, words: string): Choice =>
  ({ key: "go", words, can: true, is: "go", on: () => part.choose({ isGo: true }) });
const goBack = (part: Part, next: Partial<Pick> = NOTHING): Choice =>
  ({ key: "back", words: t("Back"), can: true, is: "back", on: () => {
    part.choose(next);
    if (next !== NOTHING) goToMap();
  } });

/* A hint is for one decision, here for a part of a placement: whoever follows it can make that
 * one alone, and ask for the next. */
const step = (kind: string, pick: Pick): string | null =>
  kind === "tile" || kind === "again" ? (pick.cell ? null : pick.tile)
    : (kind === "cell" || kind === "hole") && pick.cell ? `at ${pick.cell}` : null;

function Place({ part }: { part: Part }) {
  const { p, v, m, pick, choose } = part, d = v.decision;
  const placing = placingOf(v, m, p.legal, pick), cell = chosenCell(placing, pick);
  const turn = (way: 1 | -1): Choice => ({
    key: way > 0 ? "right" : "left", can: true,
    words: way > 0 ? "↻" : "↺",
    tip: way > 0 ? t("Turn it to the right (R)") : t("Turn it to the left (Shift and R)"),
    on: () => choose({ turn: nextTurn(placing!, pick, way) }),
  });
  const list: Choice[] = [];
  if (cell) list.push(goOn(part, t("Place it here")));
  if (placing && !cell)
    list.push({ key: "wait", words: t("Now choose a place on the map"), can: false, on() {} });
  if (pick.tile || pick.cell)
    list.push(goBack(part, pick.cell ? { cell: null } : NOTHING));
  const hint = step(d.kind, pick);
  if (hint && p.marked === hint)
    list.push({ key: "keep", words: t("Only this; the next hint says more"), can: true,
      on: () => p.act(hint) });
  list.push(...(pick.tile ? [] : decline(part, t("Do not play again"))));
  const isTurning = cell && (d.kind === "turn" || d.kind === "spin" || d.kind === "hole");
  return (
    <div class="ls-hand">
      {isTurning ? <Turns part={part} placing={placing!} cell={cell} />
        : <Tiles part={part} placing={placing} />}
      <div class="ls-do">
        <div class="ls-do-row">
          {placing && (
            <div class="choices ls-turners" role="group" aria-label={t("How do you turn it?")}>
              {[turn(-1), turn(1)].map((c) => (
                <button key={c.key} type="button" class="button ls-turner" aria-label={c.tip}
                  data-tip={c.tip} aria-disabled={p.busy} onClick={() => !p.busy && c.on()}>
                  {c.words}
                </button>
              ))}
            </div>
          )}
          <Choices label={t("Your choice")} list={list} busy={p.busy} />
        </div>
        {placing && cell && <Forecast part={part} placing={placing} cell={cell} />}
      </div>
    </div>
  );
}

function Stacks({ part }: { part: Part }) {
  const { p, v } = part;
  return (
    <div class="ls-hand">
      <div class="ls-tiles" role="group" aria-label={t("stacks")}>
        {v.stacks.map((s, i) => {
          const move = `stack ${i + 1}`, can = p.legal.includes(move);
          if (!s.top) return null;
          return (
            <div key={i} class="ls-held ls-pile">
              <FaceButton part={part} design={s.top} turn={0} can={can}
                label={t("Stack {n}", { n: i + 1 }) + ` ×${s.size}`}
                isMarked={p.marked === move} on={() => p.act(move)} />
            </div>
          );
        })}
      </div>
      {p.seat !== null && v.seats[p.seat]!.hand.length > 0 && (
        <div class="ls-mine">
          <span class="small quiet">{t("Your map tiles")}</span>
          <Tiles part={part} placing={null} />
        </div>
      )}
    </div>
  );
}

function Steal({ part }: { part: Part }) {
  const { p, v, pick, choose } = part;
  const list = [...(pick.tile ? [goOn(part, t("Steal this tile")), goBack(part)] : []),
    ...decline(part, t("Do not steal"))];
  return (
    <div class="ls-hand">
      <div class="ls-tiles" role="group" aria-label={t("Tiles that you can steal")}>
        {v.seats.map((s, seat) => {
          const moves = s.hand.map((_, i) => `steal ${s.name} ${i + 1}`);
          if (!moves.some((m) => p.legal.includes(m))) return null;
          return (
            <div key={seat} class="ls-held ls-victim">
              <span class="small">{seatWords(v, p.seats, seat)}</span>
              {s.hand.map((held, i) => (
                <FaceButton key={i} part={part} design={held.up} turn={0} label={String(i + 1)}
                  can={p.legal.includes(moves[i]!)} isPicked={pick.tile === moves[i]}
                  isMarked={p.marked === moves[i]} on={() => choose({ tile: moves[i]! })} />
              ))}
            </div>
          );
        })}
      </div>
      <Choices label={t("Your choice")} list={list} busy={p.busy} />
    </div>
  );
}

function Waypoint({ part }: { part: Part }) {
  const { p, v, m, pick } = part;
  const spot = spotPicked(spotsOf(v, m, p.legal), pick);
  const list = [
    ...(spot ? [goOn(part, t("Put it on {place}, {dir}",
      { place: spot.cell, dir: dirName(spot.side) })), goBack(part)] : []),
    ...decline(part, t("No waypoint now")),
  ];
  return (
    <div class="ls-hand ls-hand-row">
      <TokenIcon state={p.state} seat={v.active} size={40} />
      <span class="ls-say">
        {spot ? t("Here? Press it again, or the button.")
          : t("Your terrain with a dot can take your waypoint.")}
      </span>
      <Choices label={t("Your choice")} list={list} busy={p.busy} />
    </div>
  );
}

/* A decision that this page does not know: its moves as they are. */
function Plain({ part }: { part: Part }) {
  const list = part.p.legal.map((move): Choice => ({
    key: move, words: move, can: true, isMarked: part.p.marked === move,
    on: () => part.p.act(move),
  }));
  return <Choices label={t("Your choice")} list={list} busy={part.p.busy} />;
}

function Now({ part }: { part: Part }) {
  if (!part.p.legal.length)
    return <div class="ls-hand"><Tiles part={part} placing={null} /></div>;
  switch (part.v.decision.kind) {
    case "tile":
    case "again":
    case "cell":
    case "turn":
    case "hole":
    case "spin":
      return <Place part={part} />;
    case "stack":
      return <Stacks part={part} />;
    case "steal":
      return <Steal part={part} />;
    case "mark":
    case "side":
      return <Waypoint part={part} />;
    default:
      return <Plain part={part} />;
  }
}

export function Hand(props: BoardProps) {
  const isUnderway = useUnderway() || parsePick(props.picked).isGo;
  const p = isUnderway ? { ...props, legal: [] } : props;
  const v = viewOf(p.state), modules = modulesOf(v);
  const m = useMemo(() => mapOf(placedOf(v.map)), [p.state]);
  const root = useKeptFocus<HTMLDivElement>();
  const pick = parsePick(p.picked);
  const choose = (next: Partial<Pick>) => p.pick(pickText({ ...pick, isGo: false, ...next }));
  if (!p.legal.length && !v.seats[p.seat ?? -1]?.hand.length) return null;
  return (
    <div ref={root}>
      <Now part={{ p, v, m, modules, pick, choose }} />
    </div>
  );
}
