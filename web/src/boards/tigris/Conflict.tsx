/* Conflict.tsx: both sides of a revolt or war side by side, their strengths growing; the choice
 * of how many tiles to add; which of several wars comes first; how the last one ended. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import type { GameEvent, Move, Seat } from "../../protocol";
import type { BoardProps } from "../board";
import { ColourIcon, EmblemIcon } from "./glyphs";
import { Picture, TilePiece } from "./pieces";
import { conflictOf, warsOf } from "./realm";
import { commits, committed, step } from "./moves";
import {
  asState, colourOfLeader, leaderOf, tileOf, type Commit, type Leader, type State, type Tile,
} from "./types";
import { leaderWord, seatWord, tilesWord } from "./words";

interface Strength { seat: number; board: number; added: number; maybe: number }

/* Strengths as they are, with what the decider thinks of adding. */
export function strengths(d: Commit, adding: number): { attack: Strength; defend: Strength } {
  const isAttack = d.role === "attacker";
  return {
    attack: { seat: d.attacker, board: d.attack_board, added: d.attack_committed ?? 0,
      maybe: isAttack ? adding : 0 },
    defend: { seat: d.defender, board: d.defend_board, added: 0, maybe: isAttack ? 0 : adding },
  };
}

export const sum = (x: Strength): number => x.board + x.added + x.maybe;

function Force({ of, tile }: { of: Strength; tile: Tile }) {
  const all = [
    ...Array<string>(of.board).fill("tg-unit"),
    ...Array<string>(of.added).fill("tg-unit tg-added"),
    ...Array<string>(of.maybe).fill("tg-unit tg-added tg-maybe"),
  ];
  return (
    <span class="tg-force" aria-hidden="true">
      {all.map((name, i) => (
        <span key={i} class={name}><Picture><TilePiece tile={tile} /></Picture></span>
      ))}
    </span>
  );
}

function Fighter({ of, tile, role, s, seats }: {
  of: Strength; tile: Tile; role: "attack" | "defend"; s: State; seats: Seat[];
}) {
  const who = seatWord(seats, of.seat);
  const added = of.added + of.maybe;
  return (
    <div class={"tg-fighter tg-" + role}>
      <span class="tg-who">
        <EmblemIcon dynasty={s.seats[of.seat].dynasty} />
        <span>{role === "attack" ? t("{who} attacks", { who }) : t("{who} defends", { who })}</span>
      </span>
      <span class="tg-sum num">{sum(of)}</span>
      <span class="tg-parts num">
        {added ? t("{board} on the board + {added}", { board: of.board, added })
          : t("{board} on the board", { board: of.board })}
      </span>
      <Force of={of} tile={tile} />
    </div>
  );
}

export function Duel({ state: s, seats, adding }: { state: State; seats: Seat[]; adding: number }) {
  const d = s.decision as Commit;
  const conflict = conflictOf(s);
  if (!conflict) return null;
  const { attack, defend } = strengths(d, adding);
  const tile = tileOf(conflict.tiles);
  const isAhead = sum(attack) > sum(defend);
  const winner = seatWord(seats, isAhead ? attack.seat : defend.seat);
  return (
    <div class="tg-duel" role="group" aria-label={t("Conflict")}>
      <p class="tg-duel-title">
        <ColourIcon colour={d.colour} />
        {d.conflict === "war" ? t("War: {leader}", { leader: leaderWord(leaderOf(d.colour)) })
          : t("Revolt: {leader}", { leader: leaderWord(leaderOf(d.colour)) })}
        <span class="quiet small">
          {isAhead ? t("{who} is ahead", { who: winner })
            : sum(attack) === sum(defend) ? t("equal: {who} holds", { who: winner })
              : t("{who} is ahead", { who: winner })}
        </span>
      </p>
      <div class="tg-sides">
        <Fighter of={attack} tile={tile} role="attack" s={s} seats={seats} />
        <Fighter of={defend} tile={tile} role="defend" s={s} seats={seats} />
      </div>
    </div>
  );
}

/* For the one who has to commit: stepper and button. */
export function CommitChoice(props: BoardProps & { children: ComponentChildren }) {
  const s = asState(props.state);
  const conflict = conflictOf(s);
  if (!conflict) return null;
  const allowed = commits(props.legal);
  const now = committed(props.picked);
  const tile = tileOf(conflict.tiles);
  const set = (n: number) => props.pick("commit " + n);
  const most = allowed[allowed.length - 1] ?? 0;
  return (
    <div class="tg-commit">
      <Duel state={s} seats={props.seats} adding={now} />
      <div class="tg-bar">
        <div class="tg-stepper" role="group" aria-label={t("Tiles to add from your hand")}>
          <button type="button" class="button" disabled={now <= 0} aria-label={t("one fewer")}
            onClick={() => set(step(allowed, now, -1))}>−</button>
          <output class="num" aria-live="polite">{now}<span class="quiet small"> / {most}</span>
          </output>
          <button type="button" class="button" disabled={now >= most} aria-label={t("one more")}
            onClick={() => set(step(allowed, now, 1))}>+</button>
        </div>
        {props.children}
        <button type="button" class="button primary tg-go" disabled={props.busy}
          onClick={() => { props.act("commit " + now); props.pick(""); }}>
          {now ? t("Add {tiles}", { tiles: tilesWord(tile, now) }) : t("Add nothing")}
        </button>
      </div>
      {most === 0 && (
        <p class="quiet small">{t("You have no tile that may be added.")}</p>
      )}
    </div>
  );
}

export function WarChoice(props: BoardProps) {
  const s = asState(props.state);
  return (
    <div class="tg-choices">
      {warsOf(s).map((w) => (
        <button type="button" key={w.colour} disabled={props.busy}
          class={"button tg-choice" + (props.marked === "war " + w.colour ? " tg-hinted" : "")}
          onClick={() => props.act("war " + w.colour)}>
          <ColourIcon colour={w.colour} />
          <span>
            <strong>{t("War: {leader}", { leader: leaderWord(leaderOf(w.colour)) })}</strong>
            <span class="small quiet num">
              {t("{attacker} {a} : {d} {defender}", {
                attacker: seatWord(props.seats, w.attacker.seat), a: w.attacker.counted.length,
                d: w.defender.counted.length, defender: seatWord(props.seats, w.defender.seat),
              })}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}

/* The latest conflict that ended in these moves. */
export function wonIn(moves: Move[]): GameEvent | undefined {
  return moves.flatMap((m) => m.events).filter((e) => e.type === "conflict_won").pop();
}

/* How the conflict in the latest moves ended. */
export function Outcome({ moves, state: s, seats }:
{ moves: Move[]; state: State; seats: Seat[] }) {
  const won = wonIn(moves);
  if (!won) return null;
  const { who, loser, attack, defence, leader } = won as unknown as {
    who: number; loser: number; attack: number; defence: number; leader: Leader;
  };
  const isAttackers = attack > defence;
  const side = (seat: number, n: number) => (
    <span class={seat === who ? "tg-victor" : "tg-beaten"}>
      <EmblemIcon dynasty={s.seats[seat].dynasty} /> {seatWord(seats, seat)}{" "}
      <span class="tg-sum num">{n}</span>
    </span>
  );
  return (
    <p class="tg-outcome">
      <ColourIcon colour={colourOfLeader(leader)} />
      {side(isAttackers ? who : loser, attack)}
      <span aria-hidden="true">:</span>
      {side(isAttackers ? loser : who, defence)}
      <strong>{t("{who} wins", { who: seatWord(seats, who) })}</strong>
    </p>
  );
}
