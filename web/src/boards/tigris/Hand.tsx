/* Hand.tsx: what is at the thumb: tiles, leaders, actions, and every choice that is not made on
 * the board alone. Number keys pick: 1 to 6 tiles, 7 to 0 leaders. */
import { useEffect, useState } from "preact/hooks";
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { BuildChoice, IncomeChoice, TreasureChoice } from "./Choices";
import { CommitChoice, WarChoice } from "./Conflict";
import { SignIcon, type Sign } from "./glyphs";
import { CatastrophePiece, LeaderPiece, Picture, TilePiece } from "./pieces";
import {
  canPick, heldTiles, pickOf, readMove, readSwap, swapSize, toggleSwap, type Held,
} from "./moves";
import { conflictOf } from "./realm";
import { LEADERS, asState, colourOfTile, type Leader, type State, type Tile } from "./types";
import { leaderHelp, leaderWord, tileHelp, tileWord } from "./words";

type Explain = (text: string) => void;
interface Part extends BoardProps { s: State; me: number; say: Explain }

/* Hover and focus put an explanation into the line below. */
const told = (say: Explain, text: string) => ({
  onPointerEnter: () => say(text), onPointerLeave: () => say(""),
  onFocus: () => say(text), onBlur: () => say(""),
});

function focusBoard(): void {
  setTimeout(() => {
    document.querySelector<SVGElement>(".tg-cells [tabindex='0']")?.focus();
  }, 30);
}

export function Hand(props: BoardProps) {
  const [about, say] = useState("");
  const s = asState(props.state);
  const me = props.seat;
  useKeys(props);
  if (me === null) return null;
  const part: Part = { ...props, s, me, say };
  const decides = props.legal.length > 0;
  const kind = decides ? s.decision.kind : "";
  return (
    <div class="tg-hand" data-tigris-hand={me}>
      {kind === "commit" && <CommitChoice {...props}><Tiles {...part} /></CommitChoice>}
      {kind === "war" && <WarChoice {...props} />}
      {(kind === "monument" || kind === "building") && <BuildChoice {...props} />}
      {kind === "treasure" && <TreasureChoice {...props} />}
      {kind === "income" && <IncomeChoice {...props} />}
      {kind !== "commit" && (
        <div class="tg-rows">
          <Tiles {...part} />
          <Leaders {...part} />
          {kind === "action" && <Actions {...part} />}
        </div>
      )}
      <Footer {...part} about={about} />
    </div>
  );
}

/* ---- Tiles ------------------------------------------------------------------ */

function tileUse(p: Part, held: Held): { on: boolean; can: boolean; press(): void } {
  const swap = readSwap(p.picked);
  const conflict = conflictOf(p.s);
  if (p.legal.length && conflict) {
    const n = readMove(p.picked).verb === "commit" ? Number(p.picked.slice(7)) : 0;
    const fits = colourOfTile(held.tile) === conflict.tiles;
    const to = "commit " + (held.nth < n ? held.nth : held.nth + 1);
    return { on: fits && held.nth < n, can: fits && p.legal.includes(to),
      press: () => p.pick(to) };
  }
  if (swap)
    return { on: held.nth < (swap[held.tile] ?? 0), can: true,
      press: () => p.pick(toggleSwap(p.picked, held)) };
  const pick = "tile " + held.tile;
  const on = pickOf(p.picked) === pick;
  return { on, can: canPick(p.legal, pick), press: () => p.pick(on ? "" : pick) };
}

function Tiles(p: Part) {
  const tiles = heldTiles(p.s.seats[p.me].hand);
  const [last, setLast] = useState(0); // which one of its kind was taken up
  const hint = readMove(p.marked ?? "");
  return (
    <div class="tg-row tg-tiles" role="group" aria-label={t("Your tiles")}>
      {tiles.map((held, i) => {
        const use = tileUse(p, held);
        const n = tiles.filter((x) => x.tile === held.tile).length;
        const isUp = use.on
          && (readMove(p.picked).verb !== "tile" || held.nth === Math.min(last, n - 1));
        const isHint = hint.verb === "tile" && hint.word === held.tile && !held.nth
          || held.nth < (readSwap(p.marked ?? "")?.[held.tile] ?? 0);
        return (
          <button type="button" key={held.tile + held.nth} aria-pressed={isUp}
            class={"tg-held" + (isUp ? " tg-picked" : "") + (isHint ? " tg-hinted" : "")}
            aria-disabled={!use.can || p.busy} aria-keyshortcuts={String(i + 1)}
            aria-label={tileWord(held.tile)}
            onClick={() => { setLast(held.nth); if (use.can && !p.busy) use.press(); }}
            {...told(p.say, tileHelp(held.tile))}>
            <Picture><TilePiece tile={held.tile} /></Picture>
          </button>
        );
      })}
      {tiles.length === 0 && <span class="quiet small">{t("no tiles")}</span>}
    </div>
  );
}

/* ---- Leaders ---------------------------------------------------------------- */

function Leaders(p: Part) {
  const seat = p.s.seats[p.me];
  return (
    <div class="tg-row tg-leaders" role="group" aria-label={t("Your leaders")}>
      {LEADERS.map((leader, i) => {
        const pick = "leader " + leader;
        const cell = seat.leaders[leader];
        const on = pickOf(p.picked) === pick;
        const can = canPick(p.legal, pick) || canPick(p.legal, "withdraw " + leader);
        const name = cell ? t("{leader}, on {cell}", { leader: leaderWord(leader), cell })
          : t("{leader}, off the board", { leader: leaderWord(leader) });
        const isHint = [pick + " ", "withdraw " + leader]
          .some((x) => (p.marked + " ").startsWith(x));
        return (
          <button type="button" key={leader} aria-pressed={on} aria-label={name}
            class={"tg-held" + (on ? " tg-picked" : "") + (cell ? " tg-away" : "")
              + (isHint ? " tg-hinted" : "")}
            aria-disabled={!can || p.busy} aria-keyshortcuts={String((i + 7) % 10)}
            onClick={() => can && !p.busy && p.pick(on ? "" : pick)}
            {...told(p.say, leaderHelp(leader))}>
            <Picture><LeaderPiece leader={leader} dynasty={seat.dynasty} /></Picture>
            {cell && <span class="tg-where num">{cell}</span>}
          </button>
        );
      })}
    </div>
  );
}

/* ---- Other actions ---------------------------------------------------------- */

function Action(p: {
  sign?: Sign; name: string; help: string; on?: boolean; disabled: boolean; hint?: boolean;
  count?: number; say: Explain; press(): void; children?: unknown;
}) {
  return (
    <button type="button" class={"tg-held tg-action" + (p.on ? " tg-picked" : "")
      + (p.hint ? " tg-hinted" : "")}
      aria-pressed={p.on} aria-disabled={p.disabled} {...told(p.say, p.help)}
      onClick={() => !p.disabled && p.press()}>
      {p.sign ? <SignIcon sign={p.sign} /> : (p.children as never)}
      <span class={p.count === undefined ? "tg-label" : "tg-label tg-long"}>{p.name}</span>
      {p.count !== undefined && <span class="tg-where num">{p.count}</span>}
    </button>
  );
}

function Actions(p: Part) {
  const left = p.s.seats[p.me].catastrophes;
  const is = (pick: string) => p.picked === pick || p.picked.startsWith(pick + " ");
  const hint = readMove(p.marked ?? "").verb;
  return (
    <div class="tg-row tg-actions" role="group" aria-label={t("Other actions")}>
      <Action name={t("Catastrophe")} count={left} say={p.say}
        help={t("Catastrophe: destroys an empty cell or a tile for good; not leaders, treasures or "
          + "monuments.")}
        on={is("catastrophe")} hint={hint === "catastrophe"}
        disabled={p.busy || !canPick(p.legal, "catastrophe")}
        press={() => p.pick(is("catastrophe") ? "" : "catastrophe")}>
        <Picture><CatastrophePiece /></Picture>
      </Action>
      <Action sign="swap" name={t("Swap")} say={p.say} on={is("swap")} hint={hint === "swap"}
        help={t("Swap: throw away any of your tiles and draw as many.")}
        disabled={p.busy || !canPick(p.legal, "swap")}
        press={() => p.pick(is("swap") ? "" : "swap")} />
      <Action sign="pass" name={t("Pass")} say={p.say} on={is("pass")} hint={hint === "pass"}
        help={t("Pass: leave out this action.")} disabled={p.busy || !p.legal.includes("pass")}
        press={() => p.pick(is("pass") ? "" : "pass")} />
    </div>
  );
}

/* ---- The line with the one thing to do next --------------------------------- */

const asked = ["tile", "leader", "catastrophe", "treasure", "building", "pass"];

function question(move: string): string {
  const { verb, word, cell } = readMove(move);
  const at = cell ?? "";
  switch (verb) {
    case "tile": return t("{tile} on {cell}?", { tile: tileWord(word as Tile), cell: at });
    case "leader":
      return t("{leader} to {cell}?", { leader: leaderWord(word as Leader), cell: at });
    case "catastrophe": return t("Catastrophe on {cell}?", { cell: at });
    case "treasure": return t("The treasure on {cell}?", { cell: at });
    case "building": return t("The building on {cell}?", { cell: at });
    default: return t("Leave out this action?");
  }
}

/* What to do with what is picked. */
function advice(p: Part): string {
  const { verb } = readMove(p.picked);
  if (verb === "swap") return t("Choose the tiles to throw away.");
  if (["tile", "leader", "catastrophe"].includes(verb)) return t("Choose a marked cell.");
  if (!p.legal.length) return "";
  switch (p.s.decision.kind) {
    case "action": return t("Pick a tile, a leader or an action.");
    case "treasure": return t("Choose a marked treasure.");
    default: return "";
  }
}

function Footer(p: Part & { about: string }) {
  const go = (move: string) => { p.act(move); p.pick(""); };
  const { verb, word } = readMove(p.picked);
  const swap = readSwap(p.picked);
  const isAsked = asked.includes(verb) && p.legal.includes(p.picked);
  const withdraw = verb === "leader" && p.legal.includes("withdraw " + word)
    ? "withdraw " + word : null;
  const text = isAsked ? question(p.picked) : p.about || advice(p);
  if (!text && (!p.legal.length || p.s.decision.kind !== "action")) return null;
  if (p.legal.length && p.s.decision.kind === "commit") return null;
  return (
    <div class="tg-bar tg-footer">
      <p class={isAsked ? "tg-question" : "quiet small"}>{text}</p>
      {p.picked && (
        <button type="button" class="button" onClick={() => p.pick("")}>{t("Cancel")}</button>
      )}
      {withdraw && (
        <button type="button" class="button" disabled={p.busy} onClick={() => go(withdraw)}>
          <SignIcon sign="away" />{t("Withdraw {leader}", { leader: leaderWord(word as Leader) })}
        </button>
      )}
      {swap && (
        <button type="button" class="button primary tg-go"
          disabled={p.busy || !p.legal.includes(p.picked)} onClick={() => go(p.picked)}>
          {tn("Swap {n} tile", "Swap {n} tiles", swapSize(swap))}
        </button>
      )}
      {isAsked && (
        <button type="button" class="button primary tg-go" disabled={p.busy}
          onClick={() => go(p.picked)}>{verb === "pass" ? t("Pass") : t("Do it")}</button>
      )}
    </div>
  );
}

/* ---- Keys ------------------------------------------------------------------- */

function isTyping(e: KeyboardEvent): boolean {
  const on = e.target as HTMLElement | null;
  return !!on?.closest?.("input, textarea, select, [contenteditable], dialog, [role=dialog]");
}

function useKeys(p: BoardProps): void {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || !/^[0-9]$/.test(e.key) || isTyping(e)) return;
      if (p.seat === null || !p.legal.length || p.busy) return;
      const n = e.key === "0" ? 10 : Number(e.key);
      const held = document.querySelectorAll<HTMLButtonElement>(
        n <= 6 ? ".tg-tiles .tg-held" : ".tg-leaders .tg-held")[n <= 6 ? n - 1 : n - 7];
      if (!held || held.getAttribute("aria-disabled") === "true") return;
      e.preventDefault();
      held.click();
      if (asState(p.state).decision.kind === "action" && !readSwap(p.picked)) focusBoard();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [p.state, p.legal, p.picked, p.busy, p.seat]);
}
