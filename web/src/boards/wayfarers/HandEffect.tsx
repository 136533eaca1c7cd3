/* HandEffect.tsx: an effect being carried out: its parts as choices, each may be left out. */
import { t } from "../../i18n";
import { Choices, type Choice } from "../common/Choices";
import { PipStepper } from "./Dice";
import { Effect } from "./effects";
import { Glyph } from "./glyphs";
import { splitAt } from "./language";
import { guessOfPart, isExtra, kindOfPart, movesOfPart, openPart, partsOf, readPick,
  spotOf } from "./moves";
import type { HandPart } from "./HandMain";
import { effectLabel, moveWords } from "./words";

const FEW = 4; // more places than these are chosen on the board only

/* One part: an atom, a cost with what it buys, or alternatives. */
function choicesOf({ p, s }: HandPart, part: string, i: number, open: number | null): Choice[] {
  const moves = movesOfPart(part, i, p.legal), kind = kindOfPart(part);
  const explain = () => p.explain(guessOfPart(part, i, s));
  if (kind === "choice")
    return splitAt(part, "|").map((code, k) => {
      const move = `option ${i + 1} ${"abc"[k]}`, can = moves.includes(move);
      return {
        key: move, can, isMarked: p.marked === move, words: effectLabel(code),
        icon: <Effect code={code} isQuiet />,
        on: () => (can ? p.act(move) : p.explain(move)),
      };
    });
  const isOne = moves.length === 1;
  return [{
    key: `part${i}`, can: moves.length > 0 && open !== i, words: effectLabel(part),
    icon: <Effect code={part} isQuiet />,
    isPicked: moves.length > 1 ? open === i : undefined,
    isMarked: p.marked !== null && moves.includes(p.marked),
    on: () => (!moves.length ? explain() : isOne ? p.act(moves[0])
      : p.pick(open === i ? "" : `#${i}`)),
  }];
}

/* The moves of the part that was chosen: here if few or nowhere else, or on the board. */
function OpenPart({ p, s, seat, moves }: HandPart & { moves: string[] }) {
  const isPips = moves.every((m) => /^(up|down) /.test(m));
  if (isPips) return <Pips p={p} s={s} seat={seat} />;
  const placed = moves.filter((m) => spotOf(m)), free = moves.filter((m) => !spotOf(m));
  const shown = placed.length > FEW ? free : moves;
  const list: Choice[] = shown.map((m) => ({
    key: m, can: true, words: moveWords(s, m), isMarked: p.marked === m, on: () => p.act(m),
  }));
  return (
    <>
      {placed.length > FEW && <p class="way-say">{whereWords(placed[0])}</p>}
      <Choices label={t("Ways to do it")} list={list} busy={p.busy} />
    </>
  );
}

function whereWords(move: string): string {
  switch (spotOf(move)?.split(":")[0]) {
    case "tile":
      return t("Choose one of the marked tiles.");
    case "node":
      return t("Choose a marked space of the Journal track.");
    case "space":
      return t("Choose a marked space of yours.");
    default:
      return t("Choose one of the marked cards in the rows.");
  }
}

/* Every die of the supply with a pip less or more, each of them a move. */
function Pips({ p, s, seat }: HandPart) {
  const values = [...new Set(s.seats[seat].dice)];
  const step = (move: string) => ({
    can: p.legal.includes(move), isMarked: p.marked === move, move,
    on: () => (p.legal.includes(move) ? p.act(move) : p.explain(move)),
  });
  return (
    <div class="way-dice" role="group" aria-label={t("Your dice")}>
      {values.map((v) => (
        <PipStepper key={v} s={s} seat={seat} value={v} busy={p.busy}
          minus={step(`down ${v}`)} plus={step(`up ${v}`)} />
      ))}
    </div>
  );
}

/* A spot with several moves was pressed: which of them? */
function SpotMoves({ p, s, moves }: HandPart & { moves: string[] }) {
  const list: Choice[] = moves.map((m) => ({
    key: m, can: true, words: moveWords(s, m), isMarked: p.marked === m, on: () => p.act(m),
  }));
  list.push({ key: "back", can: true, is: "back", words: t("Back"), on: () => p.pick("") });
  return <Choices label={t("What to do there")} list={list} busy={p.busy} />;
}

export function HandEffect(part: HandPart) {
  const { p, s } = part, pick = readPick(p.picked), parts = partsOf(s);
  const open = openPart(s, p.legal, pick);
  if (pick.spot)
    return <SpotMoves {...part} moves={p.legal.filter((m) => spotOf(m) === pick.spot)} />;
  const moves = open === null ? [] : movesOfPart(parts[open], open, p.legal);
  const extra = p.legal.filter(isExtra);
  const more: Choice[] = extra.map((m) => ({
    key: m, can: true, words: moveWords(s, m), icon: <Glyph name="black" />,
    isMarked: p.marked === m, on: () => p.act(m),
  }));
  const rest = restOf(part, parts);
  if (p.legal.includes("done"))
    rest.push({ key: "done", can: true, is: "go", words: moveWords(s, "done"),
      isMarked: p.marked === "done", on: () => p.act("done") });
  return (
    <>
      <div class="way-parts">
        {parts.map((code, i) => (
          <div key={i} class={kindOfPart(code) === "choice" ? "way-part way-either" : "way-part"}>
            {kindOfPart(code) === "choice" && <span class="way-or">{t("one of")}</span>}
            <Choices label={t("Part {n} of the effect", { n: i + 1 })} busy={p.busy}
              list={choicesOf(part, code, i, open)} />
          </div>
        ))}
      </div>
      {moves.length > 1 && <OpenPart {...part} moves={moves} />}
      <Choices label={t("Further steps")} list={more} busy={p.busy} />
      <Choices label={t("Go on")} list={rest} busy={p.busy} />
    </>
  );
}

/* Legal moves that belong to no part: there should be none, but nothing is out of reach. */
function restOf({ p, s }: HandPart, parts: string[]): Choice[] {
  const known = new Set(parts.flatMap((code, i) => movesOfPart(code, i, p.legal)));
  return p.legal.filter((m) => !known.has(m) && !isExtra(m) && m !== "done").map((m) => ({
    key: m, can: true, words: moveWords(s, m), on: () => p.act(m),
  }));
}
