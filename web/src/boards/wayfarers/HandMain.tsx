/* HandMain.tsx: the main action: a die and where it goes, a worker and its card, a rest. */
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { Choices, type Choice } from "../common/Choices";
import { slotEffect, spaceOf } from "./data";
import { DieButton } from "./Dice";
import { Effect } from "./effects";
import { Glyph } from "./glyphs";
import { dieMove, marksOf, readPick, spotOf } from "./moves";
import { assetName, cardName, workerLabel } from "./names";
import { placesFor, type Place } from "./places";
import { COLOURS, type Row, type State } from "./types";
import { capital } from "./effects";
import { effectLabel, moveWords, placeName, slotWords } from "./words";

export interface HandPart { p: BoardProps; s: State; seat: number }

/* What a die costs or lacks on a space. */
export function placeSays(place: Place): string {
  if (place.isTaken) return t("There is a die already.");
  if (place.isFresh) return t("Acquired in this turn: not yet.");
  if (place.isLent) return t("The blue guild lends the ship for a token.");
  if (place.lacks.length)
    return t("The die lacks: {list}.", { list: place.lacks.map(assetName).join(", ") });
  return "";
}

export function placeTip(place: Place): string {
  const effect = spaceOf(place.id)?.effect;
  return [`${capital(cardName(place.id))}.`, effect ? `${effectLabel(effect)}.` : "",
    placeSays(place)].filter(Boolean).join(" ");
}

/* Spaces for a die of this value, then the die alone. */
function DiePlaces({ p, s, seat, from, to }: HandPart & { from: number; to: number }) {
  const move = dieMove(from, to);
  const places = placesFor(s, seat, to).filter((x) => x.can);
  const list: Choice[] = places.map((place) => ({
    key: place.id, can: p.legal.includes(move), tip: placeTip(place),
    words: capital(cardName(place.id)),
    icon: <Effect code={spaceOf(place.id)?.effect ?? "silver(0)"} isQuiet />,
    on: () => p.pick(`${move} > ${place.id}`),
  }));
  list.push(
    { key: "take", can: true, is: "go", isMarked: p.marked === move, on: () => p.act(move),
      words: places.length ? t("Take it, choose the space later")
        : t("Take it, and change it with the yellow guild") },
    { key: "back", can: true, is: "back", words: t("Back"), on: () => p.pick("") });
  return (
    <>
      <p class="way-say">{t("Where does the {n} go?", { n: to })}</p>
      <Choices label={t("Spaces for the die")} list={list} busy={p.busy} />
    </>
  );
}

/* A die whose column has plus or minus may go on to other values. */
function DieValues({ p, s, seat, from, to }: HandPart & { from: number; to: number }) {
  const values = [1, 2, 3, 4, 5, 6].filter((v) => p.legal.includes(dieMove(from, v)));
  if (values.length < 2) return null;
  return (
    <div class="way-dice" role="group" aria-label={t("Value of the die")}>
      <span class="way-say">{t("Placed as")}</span>
      {values.map((v) => (
        <DieButton key={v} s={s} seat={seat} value={v} can={v !== to} busy={p.busy}
          isPicked={v === to} isMarked={p.marked === dieMove(from, v)}
          move={dieMove(from, v)} on={() => p.pick(dieMove(from, v))} />
      ))}
    </div>
  );
}

function WorkerPlaces({ p, s, moves }: HandPart & { moves: string[] }) {
  const list: Choice[] = moves.map((m) => {
    const [, colour, row, slot] = m.split(" ");
    const effect = slotEffect(row as Row, Number(slot));
    return {
      key: m, can: true, isMarked: p.marked === m, tip: slotWords(row as Row, Number(slot)),
      words: placeName(s, row, slot), on: () => p.act(m),
      icon: (
        <>
          <Glyph name={`worker_${colour}`} />
          {effect && <Effect code={effect} isQuiet />}
        </>
      ),
    };
  });
  list.push({ key: "back", can: true, is: "back", words: t("Back"), on: () => p.pick("") });
  return (
    <>
      <p class="way-say">{t("The worker stays on the card; you get what its place says.")}</p>
      <Choices label={t("Cards for the worker")} list={list} busy={p.busy} />
    </>
  );
}

function Workers({ p, s, seat }: HandPart) {
  const marks = marksOf(p.marked);
  const list: Choice[] = COLOURS.filter((c) => s.seats[seat].workers[c] > 0).map((c) => {
    const moves = p.legal.filter((m) => m.startsWith(`worker ${c} `));
    return {
      key: c, can: moves.length > 0, isMarked: marks.has(`worker:${c}`),
      words: `${workerLabel(c)} ×${s.seats[seat].workers[c]}`,
      icon: <Glyph name={`worker_${c}`} />,
      on: () => (moves.length ? p.pick(`worker ${c}`)
        : p.explain(`worker ${c} ${c === "blue" ? "water" : "land"} 1`)),
    };
  });
  const rest = "rest", yellow = "yellow";
  list.push({ key: "rest", can: p.legal.includes(rest), words: t("Rest"),
    isMarked: p.marked === rest, icon: <Glyph name="rest" />, on: () => p.act(rest),
    tip: restTip(s, seat) });
  if (s.seats[seat].guilds.yellow > 0 && !s.used.yellow)
    list.push({ key: "yellow", can: p.legal.includes(yellow), words: t("Change dice"),
      isMarked: p.marked === yellow, icon: <Glyph name="yellow" />, tip: moveWords(s, yellow),
      on: () => (p.legal.includes(yellow) ? p.act(yellow) : p.explain(yellow)) });
  return <Choices label={t("Workers and rest")} list={list} busy={p.busy} />;
}

function restTip(s: State, seat: number): string {
  return s.seats[seat].dice.length <= 1
    ? t("Roll your placed dice back to your supply, then use your resting abilities.")
    : t("Roll your placed dice back to your supply. Resting abilities only with at most one "
      + "die in your supply.");
}

export function HandMain(part: HandPart) {
  const { p, s, seat } = part, pick = readPick(p.picked), marks = marksOf(p.marked);
  const hasDie = (v: number) => p.legal.some((m) => m === `die ${v}` || m.startsWith(`die ${v} `));
  const first = (v: number) => {
    const same = dieMove(v, v);
    return p.legal.includes(same) ? same : p.legal.find((m) => m.startsWith(`die ${v} `)) ?? same;
  };
  if (pick.worker || pick.spot) {
    const moves = p.legal.filter((m) => m.startsWith("worker ")
      && (pick.worker ? m.split(" ")[1] === pick.worker : spotOf(m) === pick.spot));
    return <WorkerPlaces {...part} moves={moves} />;
  }
  return (
    <>
      <div class="way-dice" role="group" aria-label={t("Your dice")}>
        {s.seats[seat].dice.map((v, i) => (
          <DieButton key={i} s={s} seat={seat} value={v} can={hasDie(v)} busy={p.busy}
            isPicked={pick.die?.from === v} isMarked={marks.has(`die:${v}`)} move={`die ${v}`}
            on={() => (!hasDie(v) ? p.explain(`die ${v}`)
              : p.pick(pick.die?.from === v ? "" : first(v)))} />
        ))}
      </div>
      {pick.die ? (
        <>
          <DieValues {...part} {...pick.die} />
          <DiePlaces {...part} {...pick.die} />
        </>
      ) : (
        <Workers {...part} />
      )}
    </>
  );
}
