/* HandAsk.tsx: the smaller questions: where, with what, which card, allowed or not. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { Choices, type Choice } from "../common/Choices";
import { CaravanGrid } from "./CaravanGrid";
import { CardFace, cardTip } from "./Card";
import { slotEffect, spaceOf, tileOf } from "./data";
import { DieButton, DieStill } from "./Dice";
import { Effect } from "./effects";
import { Glyph } from "./glyphs";
import { placeTip, type HandPart } from "./HandMain";
import { HandPips } from "./HandPips";
import { readPick, spotOf } from "./moves";
import { cardName } from "./names";
import { placeFor } from "./places";
import { TileFace, tileTip } from "./Tile";
import type { Row } from "./types";
import { moveWords } from "./words";

/* Every move as a button; done is the primary one. */
export function plainChoices({ p, s }: HandPart, moves: string[]): Choice[] {
  return moves.map((m) => ({
    key: m, can: true, is: m === "done" ? "go" : undefined, words: moveWords(s, m),
    isMarked: p.marked === m, icon: iconOf(m), on: () => p.act(m),
  }));
}

function iconOf(move: string): ComponentChildren {
  const [verb, a] = move.split(" ");
  if (verb === "fee" || verb === "deny" || (verb === "allow" && a)) return <Glyph name={a} />;
  if (verb === "with" && a === "silver") return <Glyph name="silver" />;
  if (verb === "with" && a === "influence") return <Glyph name="token" />;
  if (verb === "yellow") return <Glyph name="yellow" />;
  if (verb === "from" && !move.split(" ")[2]) return <Glyph name={a} />;
  return undefined;
}

function Plain(part: HandPart & { moves?: string[] }) {
  return (
    <Choices label={t("Choices")} busy={part.p.busy}
      list={plainChoices(part, part.moves ?? part.p.legal)} />
  );
}

/* The die in hand and the spaces for it. */
function PlaceDie(part: HandPart) {
  const { p, s, seat } = part, held = s.held ?? 1;
  const list: Choice[] = p.legal.filter((m) => m.startsWith("at ")).map((m) => {
    const id = m.slice(3);
    return {
      key: m, can: true, isMarked: p.marked === m, words: moveWords(s, m),
      tip: placeTip(placeFor(s, seat, id, held)), on: () => p.act(m),
      icon: <Effect code={spaceOf(id)?.effect ?? "silver(1)"} isQuiet />,
    };
  });
  const rest = p.legal.filter((m) => !m.startsWith("at "));
  return (
    <>
      <p class="way-say">
        {t("The die in your hand:")} <DieStill s={s} seat={seat} value={held} />
      </p>
      <Choices label={t("Spaces for the die")} busy={p.busy}
        list={[...list, ...plainChoices(part, rest)]} />
    </>
  );
}

/* A card that a question is about. */
export function About({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <div class="way-about">
      <div class="way-about-card"><CardFace id={id} small /></div>
      <div class="way-about-text">{children}</div>
    </div>
  );
}

function Peek(part: HandPart) {
  const { p, s } = part;
  const cards = (s.peek ?? []).filter((id): id is string => id !== null);
  const verb = s.decision.kind === "keep" ? "keep" : "first";
  return (
    <div class="way-peek" role="group" aria-label={t("Cards you look at")}>
      {cards.map((id) => {
        const move = `${verb} ${id}`, can = p.legal.includes(move);
        return (
          <button key={id} type="button" data-tip={cardTip(id)} aria-disabled={!can || p.busy}
            aria-label={`${moveWords(s, move)}. ${cardTip(id)}`}
            onClick={() => !p.busy && p.act(move)}
            data-can={can && !p.busy ? "" : undefined}
            class={`way-card-choice ${p.marked === move ? "choice-marked" : ""}`}>
            <CardFace id={id} quiet />
            <span class="way-card-verb">
              {s.decision.kind === "keep" ? t("Keep") : t("Goes first")}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function Reroll(part: HandPart) {
  const { p, s, seat } = part;
  const done = p.legal.filter((m) => !m.startsWith("reroll "));
  return (
    <>
      <p class="way-say">{t("Press a die to roll it again; each only once.")}</p>
      <div class="way-dice" role="group" aria-label={t("Dice that may be rolled again")}>
        {(s.decision.dice ?? []).map((v, i) => {
          const move = `reroll ${v}`, can = p.legal.includes(move);
          return (
            <DieButton key={i} s={s} seat={seat} value={v} can={can} busy={p.busy}
              label={moveWords(s, move)} isMarked={p.marked === move}
              on={() => (can ? p.act(move) : p.explain(move))} />
          );
        })}
      </div>
      <Plain {...part} moves={done} />
    </>
  );
}

/* The tile, its other side, and a word about where. */
function PutTile(part: HandPart) {
  const { p, s } = part, tile = s.decision.tile ?? "", pick = readPick(p.picked);
  if (!tile) return <Plain {...part} />;
  const cell = pick.cell ? `put ${pick.cell}` : "";
  const turned = pick.isBack ? cell : `${cell} back`.trim();
  const list: Choice[] = tileOf(tile).back
    ? [{ key: "turn", can: true, words: pick.isBack ? t("Front side") : t("Other side"),
      isPicked: pick.isBack, icon: <Glyph name="refresh" />,
      isMarked: (p.marked?.endsWith(" back") ?? false) !== pick.isBack && p.marked !== null,
      on: () => p.pick(turned) }]
    : [];
  const move = pick.cell ? `put ${pick.cell}${pick.isBack ? " back" : ""}` : "";
  if (p.legal.includes(move))
    list.push({ key: "put", can: true, is: "go", words: t("Place the tile here"),
      isMarked: p.marked === move, on: () => p.act(move) });
  return (
    <div class="way-about">
      <div class="way-put-tile"><TileFace id={tile} turned={pick.isBack} /></div>
      <div class="way-about-text">
        <p class="way-say">
          {tileTip(tile, pick.isBack)}{" "}
          {pick.cell ? moveWords(s, move)
            : t("Choose the cell for its upper left corner in your caravan.")}
        </p>
        <Choices label={t("Sides of the tile")} list={list} busy={p.busy} />
      </div>
    </div>
  );
}

/* Player boards differ by what is printed in the caravan. */
function BoardChoice({ p, s }: HandPart) {
  const moves = p.legal.filter((m) => m.startsWith("board "));
  return (
    <div class="way-boards" role="group" aria-label={t("Player boards")}>
      {moves.map((m) => {
        const board = m.slice(6), like = { ...s, held: null,
          seats: s.seats.map((x) => ({ ...x, board, caravan: [] })) };
        return (
          <div key={m} class="way-board-choice">
            <CaravanGrid state={like} of={0} />
            <Choices label={moveWords(s, m)} busy={p.busy}
              list={[{ key: m, can: true, words: moveWords(s, m), isMarked: p.marked === m,
                on: () => p.act(m) }]} />
          </div>
        );
      })}
    </div>
  );
}

function Inspire(part: HandPart) {
  const { s } = part, card = s.decision.card ?? "";
  const slot = s.rows.insp.findIndex((x) => x?.card === card) + 1;
  const effect = slotEffect("insp" as Row, slot);
  return (
    <About id={card}>
      <Plain {...part} />
      {effect && (
        <p class="way-say">{t("Discarding it brings:")} <Effect code={effect} /></p>
      )}
    </About>
  );
}

/* Spots that the board shows as well, when several moves meet there. */
function AtSpot(part: HandPart & { spot: string }) {
  const list = plainChoices(part, part.p.legal.filter((m) => spotOf(m) === part.spot));
  list.push({ key: "back", can: true, is: "back", words: t("Back"),
    on: () => part.p.pick("") });
  return <Choices label={t("What to do there")} list={list} busy={part.p.busy} />;
}

export function HandAsk(part: HandPart) {
  const { p, s } = part, d = s.decision, pick = readPick(p.picked);
  const card = d.card ?? (d.row && d.slot ? s.rows[d.row][d.slot - 1]?.card : undefined);
  if (pick.spot && p.legal.some((m) => spotOf(m) === pick.spot))
    return <AtSpot {...part} spot={pick.spot} />;
  switch (d.kind) {
    case "place":
      return <PlaceDie {...part} />;
    case "pips":
      return <HandPips {...part} />;
    case "keep":
    case "order":
      return <Peek {...part} />;
    case "reroll":
      return <Reroll {...part} />;
    case "put":
      return <PutTile {...part} />;
    case "board":
      return <BoardChoice {...part} />;
    case "inspire":
      return <Inspire {...part} />;
    case "fee":
    case "tuck":
    case "allow":
      return card ? <About id={card}><Plain {...part} /></About> : <Plain {...part} />;
    case "price":
      return (
        <div class="way-about">
          <div class="way-put-tile">{d.tile && <TileFace id={d.tile} />}</div>
          <div class="way-about-text"><Plain {...part} /></div>
        </div>
      );
    default:
      return <Plain {...part} />;
  }
}

/* What a question is about, in a few words. */
export function askWords({ s }: HandPart): string {
  const d = s.decision;
  const card = d.card ?? (d.row && d.slot ? s.rows[d.row][d.slot - 1]?.card : undefined);
  switch (d.kind) {
    case "fee":
      return t("Somebody else's Influence lies on {card}.", { card: card ? cardName(card) : "" });
    case "tuck":
      return t("{card} works for the card it is tucked under, from your next turn on.",
        { card: card ? cardName(card) : "" });
    case "inspire":
      return t("An Inspiration card doubles its Space card if its goal is met at the end.");
    case "source":
      return t("All your tokens are in use; one of them moves.");
    case "keep":
      return t("You acquire it as if from the row; the others go under the deck.");
    case "order":
      return t("The other one goes below it.");
    case "reroll":
      return t("You rested: the dice you had placed are rolled.");
    case "allow":
      return t("Allow it for 1 Silver or Provision, or pay one and it goes on to the next card.");
    case "pips":
      return t("Press plus and minus, two pips at most, then confirm: it is one choice.");
    case "board":
      return t("The boards differ only in the rewards printed on their caravans.");
    case "put":
      return t("Its signs work for dice with the value of their column.");
    default:
      return "";
  }
}
