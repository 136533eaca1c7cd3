/* Waiting.tsx: a table before its game: people sit down, bots are put on seats. */
import { useState } from "preact/hooks";
import { Icon } from "../art/symbols";
import { hasLesson } from "../boards/registry";
import { t } from "../i18n";
import type { TableClient } from "../net/table";
import type { Game, Json, TableInfo } from "../protocol";
import { Button, copy, Link } from "./basics";
import { SeatMark } from "./Players";
import { tellRefusal } from "./useTable";
import { accessText, clockText, isFree, seatName } from "./words";

function SeatRow({
  table,
  game,
  i,
  ask,
}: {
  table: TableInfo;
  game: Game | null;
  i: number;
  ask(message: { t: string; [k: string]: Json }): void;
}) {
  const seat = table.seats[i];
  const mine = table.mine.includes(i);
  return (
    <li class="seat-row">
      <SeatMark state={null} seat={i} game={table.game} />
      <div class="grow">
        <strong>{seatName(seat)}</strong>
        {mine && <span class="tag">{t("you")}</span>}
        <div class="small quiet">{seat.title}</div>
      </div>
      {isFree(seat) && (
        <Button icon="plus" onClick={() => ask({ t: "sit", seat: i })}>
          {t("Sit here")}
        </Button>
      )}
      {table.hosting && !mine && (isFree(seat) || seat.level > 0) && (
        <label>
          <span class="hidden">{t("Bot on the seat of {title}", { title: seat.title })}</span>
          <select
            value={String(seat.level)}
            onChange={(e) => ask({ t: "bot", seat: i, level: Number(e.currentTarget.value) })}
          >
            <option value="0">{t("no bot")}</option>
            {(game?.levels ?? []).map((l) => (
              <option key={l.level} value={String(l.level)}>
                {l.level}. {l.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {mine && (
        <Button icon="door" onClick={() => ask({ t: "stand", seat: i })}>
          {t("Stand up")}
        </Button>
      )}
      {table.hosting && !mine && seat.person && !seat.level ? (
        <Button icon="close" onClick={() => ask({ t: "stand", seat: i })}>
          {t("Send away")}
        </Button>
      ) : null}
    </li>
  );
}

export function Waiting({
  client,
  table,
  game,
}: {
  client: TableClient;
  table: TableInfo;
  game: Game | null;
}) {
  const [words, setWords] = useState("");
  const ask = (message: { t: string; [k: string]: Json }) => {
    client.ask(message).catch(tellRefusal);
  };
  const full = table.seats.every((s) => !isFree(s));
  return (
    <div class="waiting">
      <section class="card">
        <h2>{t("Who plays")}</h2>
        <ul class="seat-list">
          {table.seats.map((_, i) => (
            <SeatRow key={i} table={table} game={game} i={i} ask={ask} />
          ))}
        </ul>
        {table.hosting ? (
          <Button primary icon="play" disabled={!full} onClick={() => ask({ t: "start" })}>
            {t("Start the game")}
          </Button>
        ) : null}
        {table.hosting ? (
          <Button icon="close" onClick={() => ask({ t: "close" })}>
            {t("Close this table")}
          </Button>
        ) : null}
        <p class="quiet" role="status">
          {!full
            ? t("Waiting until every seat is taken.")
            : table.hosting
              ? t("Everybody is here.")
              : t("The host will start the game.")}
        </p>
        {hasLesson(table.game) && (
          <p class="small">
            {t("Is it new to you?")}{" "}
            <Link to={`/learn/${table.game}`}>{t("Learn it in a guided turn")}</Link>
          </p>
        )}
      </section>
      <section class="card">
        <h2>{t("Invite somebody")}</h2>
        <p class="hex">{`${location.origin}/table/${table.id}`}</p>
        <Button
          icon="link"
          onClick={() => copy(`${location.origin}/table/${table.id}`, t("The link is copied."))}
        >
          {t("Copy the link")}
        </Button>
        <p class="small quiet">
          {clockText(table.clock)} · {accessText(table.access)}
          {table.rated && <> · {t("rated")}</>}
        </p>
        {table.mine.length > 0 && (
          <form
            class="stack"
            onSubmit={(e) => {
              e.preventDefault();
              client
                .ask({ t: "words", seat: table.mine[0], words })
                .then(() => setWords(""), tellRefusal);
            }}
          >
            <label class="field">
              <span>
                <Icon name="dice" /> {t("Your own words for the dice")}
              </span>
              <input
                value={words}
                maxLength={64}
                placeholder={table.seats[table.mine[0]].words}
                onInput={(e) => setWords(e.currentTarget.value)}
              />
            </label>
            <Button type="submit">{t("Add to the dice")}</Button>
            <p class="small quiet">
              {t(
                "They are mixed into every die and draw, " +
                  "so nobody can have chosen the dice beforehand.",
              )}
            </p>
          </form>
        )}
      </section>
    </div>
  );
}
