/* Panel.tsx: the game's part of a player's card: points by colour (behind the screen where the
 * rules hide them), treasures, leaders, tiles and catastrophes left. */
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { ColourIcon, SignIcon } from "./glyphs";
import { heldTiles } from "./moves";
import { BackPiece, CatastrophePiece, LeaderPiece, Picture, TilePiece } from "./pieces";
import { seesPoints, totalsOf } from "./realm";
import { COLOURS, LEADERS, asState, type State } from "./types";
import { leaderWord, pointsWord } from "./words";

function Points({ s, of, open }: { s: State; of: number; open: boolean }) {
  const seat = s.seats[of];
  if (!open)
    return (
      <p class="tg-screen quiet small">
        <SignIcon sign="hidden" />{t("points behind the screen")}
      </p>
    );
  const weakest = Math.min(...COLOURS.map((c) => seat.points[c]));
  return (
    <ul class="tg-points" aria-label={t("Points")}>
      {COLOURS.map((c) => (
        <li key={c} data-tigris-points={`${of}-${c}`}
          class={seat.points[c] === weakest ? "tg-weakest" : ""}
          title={pointsWord(c, seat.points[c])}>
          <ColourIcon colour={c} />
          <span class="num" aria-hidden="true">{seat.points[c]}</span>
          <span class="hidden">{pointsWord(c, seat.points[c])}</span>
        </li>
      ))}
      <li data-tigris-points={`${of}-treasure`}
        title={t("treasures: one point of any colour each")}>
        <SignIcon sign="gem" />
        <span class="num" aria-hidden="true">{seat.treasures}</span>
        <span class="hidden">{tn("{n} treasure", "{n} treasures", seat.treasures)}</span>
      </li>
    </ul>
  );
}

function Leaders({ s, of }: { s: State; of: number }) {
  const seat = s.seats[of];
  return (
    <ul class="tg-standing" aria-label={t("Leaders")}>
      {LEADERS.map((leader) => {
        const cell = seat.leaders[leader];
        const name = cell ? t("{leader}, on {cell}", { leader: leaderWord(leader), cell })
          : t("{leader}, off the board", { leader: leaderWord(leader) });
        return (
          <li key={leader} class={cell ? "" : "tg-off"} title={name}>
            <Picture name={name}><LeaderPiece leader={leader} dynasty={seat.dynasty} /></Picture>
            <span class="tg-where num" aria-hidden="true">{cell ?? "–"}</span>
          </li>
        );
      })}
    </ul>
  );
}

/* Tiles in hand: with their faces where they are known (a replay), else by number. */
function Tiles({ s, of, known }: { s: State; of: number; known: boolean }) {
  const seat = s.seats[of];
  const label = tn("{n} tile in hand", "{n} tiles in hand", seat.hand_size);
  return (
    <span class="tg-stock" title={label}>
      {known
        ? heldTiles(seat.hand).map((h) =>
          <Picture key={h.tile + h.nth}><TilePiece tile={h.tile} /></Picture>)
        : <Picture><BackPiece /></Picture>}
      <span class="num" aria-hidden="true">{seat.hand_size}</span>
      <span class="hidden">{label}</span>
    </span>
  );
}

export function Panel(props: BoardProps & { of: number }) {
  const { of } = props;
  const s = asState(props.state);
  const seat = s.seats[of];
  if (!seat) return null;
  const left = tn("{n} catastrophe left", "{n} catastrophes left", seat.catastrophes);
  const open = seesPoints(s, of, props.seat);
  return (
    <div class="tg-panel">
      <div class="tg-panel-head">
        <Points s={s} of={of} open={open} />
        {s.active === of && s.end === null && (
          <span class="tg-turn small num">
            {tn("{n} action left", "{n} actions left", s.actions_left)}
          </span>
        )}
        {s.end !== null && (
          <strong class="tg-turn num" title={totalsOf(s, of).join(" · ")}>
            {t("Result: {n}", { n: totalsOf(s, of)[0] })}
          </strong>
        )}
      </div>
      <div class="tg-stocks">
        <Leaders s={s} of={of} />
        <Tiles s={s} of={of} known={seat.hand !== null && props.seat !== of} />
        <span class="tg-stock" title={left}>
          <Picture><CatastrophePiece /></Picture>
          <span class="num" aria-hidden="true">{seat.catastrophes}</span>
          <span class="hidden">{left}</span>
        </span>
      </div>
    </div>
  );
}
