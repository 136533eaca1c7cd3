/* Result.tsx: how a game ended. */
import type { ComponentChildren } from "preact";
import { Icon } from "../art/symbols";
import { t, tn } from "../i18n";
import type { Json, Result as Outcome, TableInfo } from "../protocol";
import { Button, Link } from "./basics";
import { SeatMark } from "./Players";
import { seatName, sentence } from "./words";

function RatingChange({ before, after }: { before: number; after: number }) {
  const d = Math.round(after) - Math.round(before);
  return (
    <span class="num quiet">
      <span class="hidden">{t("rating")}</span> {Math.round(after)} ({d >= 0 ? `+${d}` : `−${-d}`}
      )
    </span>
  );
}

/* In a solo game somebody without a seat may have won. */
function titleOf(table: TableInfo, result: Outcome): string {
  if (result.unfinished) return t("Ended unfinished");
  const won = table.seats.filter((_, i) => result.ranks[i] === 1);
  const isLost = result.opponent?.rank === 1;
  if (isLost) return won.length ? t("Neither has won") : t("The opponent wins");
  return won.length === 1 ? t("{name} wins", { name: seatName(won[0]) }) : t("A shared win");
}

/* The opponent of a solo game, with its own line. */
function OpponentLine({ rank, score }: { rank: number; score: number }) {
  return (
    <li class={rank === 1 ? "winner" : ""}>
      <span class="rank num">{rank}.</span>
      <span class="seat-mark chance">
        <Icon name="bot" />
      </span>
      <span class="grow">{t("The opponent")}</span>
      <strong class="num">{tn("{n} point", "{n} points", score)}</strong>
    </li>
  );
}

export function Result({
  table,
  state,
  onRematch,
  onOut,
  children,
}: {
  table: TableInfo;
  state: Json | null;
  onRematch(): void;
  onOut(seat: number, yes: boolean): void;
  children?: ComponentChildren; // where the points came from
}) {
  const result = table.result;
  if (!result) return null;
  const order = table.seats.map((_, i) => i).sort((a, b) => result.ranks[a] - result.ranks[b]);
  const opponent = result.unfinished ? undefined : result.opponent;
  const isFirst = opponent && opponent.rank < (result.ranks[0] ?? 0);
  return (
    <section class="result card" aria-labelledby="result-title">
      <h2 id="result-title">
        <Icon name="cup" /> {titleOf(table, result)}
      </h2>
      <p>{sentence(result.reason)}</p>
      <ol>
        {opponent && isFirst && <OpponentLine {...opponent} />}
        {order.map((i) => (
          <li key={i} class={result.ranks[i] === 1 && !result.unfinished ? "winner" : ""}>
            {!result.unfinished && <span class="rank num">{result.ranks[i]}.</span>}
            <SeatMark state={state} seat={i} />
            <span class="grow">
              {seatName(table.seats[i])} <span class="small quiet">{table.seats[i].title}</span>
              {result.resigned.includes(i) && <span class="tag">{t("gave up")}</span>}
            </span>
            {!result.unfinished && (
              <strong class="num">{tn("{n} point", "{n} points", result.scores[i])}</strong>
            )}
            {result.ratings[i] && <RatingChange {...result.ratings[i]!} />}
          </li>
        ))}
        {opponent && !isFirst && <OpponentLine {...opponent} />}
      </ol>
      <div class="row">
        {table.rematch ? (
          <Link to={`/table/${table.rematch}`} class="button primary">
            <Icon name="again" />
            {t("To the next game")}
          </Link>
        ) : (
          table.mine.length > 0 && (
            <Button primary icon="again" onClick={onRematch}>
              {t("Play again")}
            </Button>
          )
        )}
        {!table.rematch &&
          table.mine.slice(0, 1).map((seat) => (
            <Button
              key={seat}
              icon="door"
              aria-pressed={table.seats[seat].out}
              onClick={() => onOut(seat, !table.seats[seat].out)}
            >
              {t("Sit out the next game")}
            </Button>
          ))}
        <Link to={`/replay/${table.id}`} class="button">
          <Icon name="play" />
          {t("Replay")}
        </Link>
        <Link to="/" class="button">
          {t("To the lobby")}
        </Link>
      </div>
      {children && <div class="result-score">{children}</div>}
    </section>
  );
}
