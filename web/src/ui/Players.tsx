/* Players.tsx: a panel for every seat: emblem, colour, name, clock, rating, and the game's part. */
import { useEffect, useState } from "preact/hooks";
import { lookOf } from "../art/looks";
import { Emblem, Icon } from "../art/symbols";
import type { BoardModule, BoardProps } from "../boards/board";
import { t } from "../i18n";
import type { TableView } from "../net/view";
import type { Clock, Json, Seat, TableInfo } from "../protocol";
import { Link } from "./basics";
import { leftText, seatName } from "./words";

export function SeatMark({
  state,
  seat,
  game,
}: {
  state: Json | null;
  seat: number;
  game?: string;
}) {
  const look = lookOf(state, seat, game);
  return (
    <span class={`seat-mark of-${look.colour}`}>
      <Emblem name={look.emblem} />
    </span>
  );
}

/* Counts down between the server's words; ticks only while it runs. */
export function ClockFace({
  left,
  running,
  since,
  clock,
}: {
  left: number | null;
  running: boolean;
  since: number;
  clock: Clock;
}) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!running || left === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running, left, since]);
  if (left === null || clock.kind === "none") return null;
  const ms = running ? left - Math.max(0, now - since) : left;
  const low = running && ms < 20000;
  return (
    <span class={low ? "clock low num" : "clock num"} role="timer">
      <Icon name="clock" />
      <span class="hidden">{t("time left")}</span> {leftText(ms)}
    </span>
  );
}

function Facts({ seat }: { seat: Seat }) {
  const isBot = seat.level > 0;
  return (
    <span class="seat-facts small quiet">
      {isBot ? (
        <>
          <Icon name="bot" /> {t("bot")}
        </>
      ) : seat.person ? (
        <span class={seat.online ? "online" : "offline"}>
          {seat.online ? t("here") : t("away")}
        </span>
      ) : null}
      {seat.rating !== null && (
        <span class="num" title={t("rating")}>
          <span class="hidden">{t("rating")}</span> {Math.round(seat.rating)}
        </span>
      )}
      {seat.resigned && <strong>{t("gave up")}</strong>}
      {seat.out && <span>{t("sits out the next game")}</span>}
    </span>
  );
}

export function Players({
  table,
  clocks,
  runs,
  module,
  props,
  onVote,
}: {
  table: TableInfo;
  clocks: TableView["clocks"];
  runs: number | null; // the seat whose clock runs
  module: BoardModule | null;
  props: BoardProps;
  onVote(target: number): void;
}) {
  const asked = props.turn.seat;
  return (
    <section class="players" aria-label={t("Players")}>
      {table.seats.map((seat, i) => {
        const mine = table.mine.includes(i);
        const canVote =
          table.status === "playing" &&
          !mine &&
          table.mine.length > 0 &&
          seat.person !== null &&
          seat.level === 0 &&
          (!seat.online || seat.resigned);
        const names = ["player card", asked === i && "deciding", mine && "mine"];
        return (
          <article
            key={i}
            class={names.filter(Boolean).join(" ")}
            data-fly-seat={i}
            aria-label={seatName(seat)}
          >
            <header>
              <SeatMark state={props.state} seat={i} />
              <div class="player-name">
                <strong>
                  {seat.person && !seat.level ? (
                    <Link to={`/person/${seat.person}`}>{seatName(seat)}</Link>
                  ) : (
                    seatName(seat)
                  )}
                  {mine && <span class="tag">{t("you")}</span>}
                </strong>
                <span class="small quiet">{seat.title}</span>
              </div>
              <div class="player-side">
                <ClockFace
                  left={clocks.left[i] ?? null}
                  clock={table.clock}
                  since={clocks.at}
                  running={table.status === "playing" && runs === i}
                />
                <Facts seat={seat} />
              </div>
            </header>
            {asked === i && table.status === "playing" && (
              <p class="small deciding-text">
                <Icon name="forward" />
                {t("decides now")}
              </p>
            )}
            {module && <module.Panel {...props} of={i} />}
            {canVote && (
              <button type="button" class="button small" onClick={() => onVote(i)}>
                <Icon name="bot" />
                {seat.votes.length
                  ? t("Vote for a bot in this seat ({n} voted)", {
                      n: seat.votes.length,
                    })
                  : t("Vote for a bot in this seat")}
              </button>
            )}
          </article>
        );
      })}
    </section>
  );
}
