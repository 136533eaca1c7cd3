/* NewTable.tsx: the dialog that makes a table just as one wants it. */
import { LANGUAGES } from "../generated/languages";
import { useState } from "preact/hooks";
import { lang, t, tn } from "../i18n";
import { api } from "../net/api";
import { navigate } from "../router";
import type { Access, Clock, Game, GameOption, Json, Lang } from "../protocol";
import { Button, Dialog, Problem } from "./basics";
import { clockText } from "./words";

const CLOCKS: Clock[] = [
  { kind: "none" },
  { kind: "move", ms: 60000 },
  { kind: "move", ms: 180000 },
  { kind: "bank", ms: 600000, increment: 5000 },
  { kind: "bank", ms: 1800000, increment: 15000 },
  { kind: "days", ms: 86400000 },
  { kind: "days", ms: 3 * 86400000 },
];

/* The seats of a new table: me first, bots of that level on the others. */
export function botTable(game: Game, level: number) {
  const players = game.players.includes(2) ? 2 : game.players[0];
  const seats = Array.from({ length: players }, (_, i) => (i === 0 ? "me" : `level:${level}`));
  return {
    game: game.id,
    players,
    options: {},
    access: "private" as Access,
    clock: { kind: "none" } as Clock,
    lang: lang(),
    rated: false,
    seats,
  };
}

/* A level that a newcomer can beat now and then. */
export function easyLevel(game: Game): number {
  return game.levels[Math.min(2, game.levels.length - 1)]?.level ?? 1;
}

function OptionField({
  option,
  value,
  set,
}: {
  option: GameOption;
  value: Json;
  set(value: Json): void;
}) {
  const help = option.help.charAt(0).toUpperCase() + option.help.slice(1);
  if (option.type === "bool") {
    return (
      <label class="field check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(e) => set(e.currentTarget.checked)}
        />
        <span>{help}</span>
      </label>
    );
  }
  return (
    <label class="field">
      <span>{help}</span>
      {option.type === "int" ? (
        <input
          type="number"
          min={option.min}
          max={option.max}
          value={String(value)}
          onChange={(e) => set(Number(e.currentTarget.value))}
        />
      ) : (
        <select value={String(value)} onChange={(e) => set(e.currentTarget.value)}>
          {(option.choices ?? []).map((c) => (
            <option key={c.id} value={c.id}>
              {c.text}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}

export function NewTableDialog({ game, onClose }: { game: Game; onClose(): void }) {
  const [players, setPlayers] = useState(game.players[0]);
  const [seats, setSeats] = useState<string[]>(["me"]);
  const [options, setOptions] = useState<{ [id: string]: Json }>({});
  const [clock, setClock] = useState(0);
  const [access, setAccess] = useState<Access>("open");
  const [spoken, setSpoken] = useState<Lang>(lang());
  const [rated, setRated] = useState(true);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const seatAt = (i: number) => seats[i] ?? "";
  const titles = game.seats[String(players)] ?? [];
  const put = (i: number, who: string) => {
    const next = Array.from({ length: players }, (_, k) => seatAt(k));
    next[i] = who;
    setSeats(next);
  };
  const make = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    api
      .makeTable({
        game: game.id,
        players,
        options,
        access,
        clock: CLOCKS[clock],
        lang: spoken,
        rated,
        seats: Array.from({ length: players }, (_, i) => seatAt(i)),
      })
      .then(
        (id) => navigate(`/table/${id}`),
        (why: Error) => {
          setError(why.message);
          setBusy(false);
        },
      );
  };
  const fields = (beyond: boolean) =>
    game.options
      .filter((o) => o.beyond === beyond)
      .map((o) => (
        <OptionField
          key={o.id}
          option={o}
          value={options[o.id] ?? o.default}
          set={(value) => setOptions({ ...options, [o.id]: value })}
        />
      ));
  return (
    <Dialog title={t("New table: {game}", { game: game.name })} onClose={onClose}>
      <form onSubmit={make} class="stack">
        <fieldset class="choice">
          <legend>{t("Players")}</legend>
          <div class="row">
            {game.players.map((n) => (
              <label key={n} class={n === players ? "button chosen" : "button"}>
                <input
                  type="radio"
                  class="hidden"
                  name="players"
                  checked={n === players}
                  onChange={() => setPlayers(n)}
                />
                {n}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset class="choice">
          <legend>{t("Who sits where")}</legend>
          {Array.from({ length: players }, (_, i) => (
            <label key={i} class="field inline">
              <span>{titles[i] ?? t("Seat {n}", { n: i + 1 })}</span>
              <select value={seatAt(i)} onChange={(e) => put(i, e.currentTarget.value)}>
                <option value="me">{t("me")}</option>
                <option value="">{t("free, somebody may come")}</option>
                {game.levels.map(({ level, name }) => (
                  <option key={level} value={`level:${level}`}>
                    {t("bot: {name} ({n})", { name, n: level })}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {seats.slice(0, players).filter((s) => s === "me").length > 1 && (
            <p class="small quiet">
              {t("Several people at one screen: hands are covered between turns.")}
            </p>
          )}
        </fieldset>
        <label class="field inline">
          <span>{t("Clock")}</span>
          <select value={String(clock)} onChange={(e) => setClock(Number(e.currentTarget.value))}>
            {CLOCKS.map((c, i) => (
              <option key={i} value={String(i)}>
                {clockText(c)}
              </option>
            ))}
          </select>
        </label>
        <label class="field inline">
          <span>{t("Who may come")}</span>
          <select value={access} onChange={(e) => setAccess(e.currentTarget.value as Access)}>
            <option value="open">{t("everybody, it is listed in the lobby")}</option>
            <option value="invited">{t("whoever has the link")}</option>
            <option value="private">{t("nobody else")}</option>
          </select>
        </label>
        <label class="field inline">
          <span>{t("Language of the table")}</span>
          <select value={spoken} onChange={(e) => setSpoken(e.currentTarget.value as Lang)}>
            {LANGUAGES.map((l) => (
              <option value={l.code}>{l.name}</option>
            ))}
          </select>
        </label>
        <label class="field check">
          <input
            type="checkbox"
            checked={rated}
            onChange={(e) => setRated(e.currentTarget.checked)}
          />
          <span>{t("The result counts for ratings")}</span>
        </label>
        {game.options.length > 0 && (
          <details class="options">
            <summary>
              {tn("{n} option of the rules", "{n} options of the rules", game.options.length)}
            </summary>
            <div class="stack">
              {fields(false)}
              {game.options.some((o) => o.beyond) && (
                <>
                  <h3>{t("From later editions")}</h3>
                  {fields(true)}
                </>
              )}
            </div>
          </details>
        )}
        {error && <Problem text={error} />}
        <Button type="submit" primary icon="check" disabled={busy}>
          {t("Make the table")}
        </Button>
      </form>
    </Dialog>
  );
}
