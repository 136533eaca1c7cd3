/* Choices.tsx: the choices that come after a tile: monument, wonder, building, treasure, and the
 * point that the wonder pays. */
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { ColourIcon, SignIcon } from "./glyphs";
import { readMove } from "./moves";
import { BuildingPiece, MonumentPiece, Picture, TilePiece, WonderPiece } from "./pieces";
import { coloursOf } from "./Stones";
import {
  COLOURS, asState, colourOfTile, groundOf, tileOf, type Colour,
} from "./types";
import { buildingWord, colourWord, monumentWord, tileWord } from "./words";

function Option(p: {
  children: unknown; text: string; note?: string; busy: boolean; hint: boolean; go(): void;
}) {
  return (
    <button type="button" class={p.hint ? "button tg-choice tg-hinted" : "button tg-choice"}
      disabled={p.busy} onClick={p.go}>
      {p.children as never}
      <span><strong>{p.text}</strong>{p.note && <span class="small quiet">{p.note}</span>}</span>
    </button>
  );
}

/* Monuments, wonder and building, always with the possibility to decline. */
export function BuildChoice(props: BoardProps) {
  const s = asState(props.state);
  const all = props.legal.map(readMove).filter((m) => m.verb !== "decline");
  const squares = new Set(all.map((m) => m.verb + m.cell));
  const chosen = readMove(props.picked);
  const moves = ["monument", "wonder"].includes(chosen.verb)
    ? all.filter((m) => m.text.startsWith(props.picked)) : all;
  const cell = "cell" in s.decision ? s.decision.cell : null;
  const tile = cell ? s.board.tiles[cell] : undefined;
  const colour: Colour = tile ? colourOfTile(tile) : "red";
  const go = (move: string) => { props.act(move); props.pick(""); };
  return (
    <div class="tg-choices">
      {moves.map((m) => {
        const note = squares.size > 1 || m.verb === "building"
          ? t("on {cell}", { cell: m.cell ?? "" }) : undefined;
        if (m.verb === "monument")
          return (
            <Option key={m.text} text={monumentWord(m.word)} note={note} busy={props.busy}
              hint={props.marked === m.text} go={() => go(m.text)}>
              <Picture box="0 0 96 96"><MonumentPiece colours={coloursOf(m.word)} /></Picture>
            </Option>
          );
        return (
          <Option key={m.text} note={note} busy={props.busy} go={() => go(m.text)}
            hint={props.marked === m.text}
            text={m.verb === "wonder" ? t("wonder") : buildingWord(colour)}>
            {m.verb === "wonder"
              ? <Picture box="-18 -26 84 84"><WonderPiece /></Picture>
              : <Picture><TilePiece tile={tile ?? "temple"} /><BuildingPiece colour={colour} />
              </Picture>}
          </Option>
        );
      })}
      <button type="button" class={props.marked === "decline" ? "button tg-hinted" : "button"}
        disabled={props.busy}
        onClick={() => go("decline")}>{t("Build nothing")}</button>
    </div>
  );
}

export function TreasureChoice(props: BoardProps) {
  const s = asState(props.state);
  const corners = groundOf(s.options.board).corners;
  return (
    <div class="tg-choices">
      {props.legal.map(readMove).map((m) => (
        <Option key={m.text} text={t("Treasure on {cell}", { cell: m.cell ?? "" })}
          note={corners.has(m.cell ?? "") ? t("corner") : undefined} busy={props.busy}
          hint={props.marked === m.text} go={() => { props.act(m.text); props.pick(""); }}>
          <SignIcon sign="gem" />
        </Option>
      ))}
    </div>
  );
}

export function IncomeChoice(props: BoardProps) {
  return (
    <div class="tg-choices">
      {COLOURS.filter((c) => props.legal.includes("income " + c)).map((c) => (
        <Option key={c} text={t("a {colour} point", { colour: colourWord(c) })} busy={props.busy}
          note={tileWord(tileOf(c))} hint={props.marked === "income " + c}
          go={() => props.act("income " + c)}>
          <ColourIcon colour={c} />
        </Option>
      ))}
    </div>
  );
}
