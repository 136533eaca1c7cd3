/* Lobby.tsx: choose a game and play at once, or find a table. */
import { useEffect, useRef, useState } from "preact/hooks";
import { GamePicture } from "../art/pictures";
import { Icon } from "../art/symbols";
import { hasLesson } from "../boards/registry";
import { lang, t, tn } from "../i18n";
import { api } from "../net/api";
import { setMe, useGames, useMe } from "../people";
import type { Game, Listed } from "../protocol";
import { navigate } from "../router";
import { Button, Link, Loading, notify, Page, Problem } from "../ui/basics";
import { botTable, easyLevel, NewTableDialog } from "../ui/NewTable";
import { accessText, clockText, isFree, seatName } from "../ui/words";

const REFRESH_MS = 4000;

/* The list of tables, fresh as long as somebody looks at it. */
function useTables(): { tables: Listed[] | null; error: string } {
  const [tables, setTables] = useState<Listed[] | null>(null);
  const [error, setError] = useState("");
  const code = lang();
  useEffect(() => {
    let timer = 0,
      ended = false;
    const refresh = () => {
      clearTimeout(timer);
      if (document.hidden) {
        timer = window.setTimeout(refresh, REFRESH_MS);
        return;
      }
      api
        .tables()
        .then(
          (list) => {
            setTables(list);
            setError("");
          },
          (why: Error) => setError(why.message),
        )
        .finally(() => {
          if (!ended) timer = window.setTimeout(refresh, REFRESH_MS);
        });
    };
    refresh();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [code]);
  return { tables, error };
}

function NameField() {
  const me = useMe();
  const [name, setName] = useState<string | null>(null);
  if (!me || me.person.account) return null;
  const save = (event: Event) => {
    event.preventDefault();
    const wanted = (name ?? "").trim();
    if (!wanted || wanted === me.person.name) return setName(null);
    api.rename(wanted).then(
      (now) => {
        setMe(now);
        setName(null);
      },
      (why: Error) => notify(why.message, true),
    );
  };
  return (
    <form class="name-form" onSubmit={save}>
      <label class="field">
        <span>{t("Your name at the table")}</span>
        <input
          value={name ?? me.person.name}
          maxLength={32}
          autocomplete="nickname"
          onInput={(e) => setName(e.currentTarget.value)}
          onBlur={save}
        />
      </label>
    </form>
  );
}

function GameCard({ game, onNew }: { game: Game; onNew(): void }) {
  const [level, setLevel] = useState(easyLevel(game));
  const [busy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    api.makeTable(botTable(game, level)).then(
      (id) => navigate(`/table/${id}?start`),
      (why: Error) => {
        notify(why.message, true);
        setBusy(false);
      },
    );
  };
  const n = game.players;
  return (
    <article class="game card" aria-labelledby={`game-${game.id}`}>
      <GamePicture game={game.id} />
      <div class="game-text">
        <h2 id={`game-${game.id}`}>{game.name}</h2>
        <p class="quiet small">
          {n.length > 1
            ? t("{min} to {max} players", { min: n[0], max: n[n.length - 1] })
            : tn("{n} player", "{n} players", n[0])}
          {" · "}
          <Link to={`/rules/${game.id}`}>{t("Rules")}</Link>
          {hasLesson(game.id) && (
            <>
              {" · "}
              <Link to={`/learn/${game.id}`} aria-describedby={`game-${game.id}`}>
                {t("Learn it")}
              </Link>
            </>
          )}
        </p>
      </div>
      <div class="game-do">
        <Button
          primary
          icon="play"
          disabled={busy}
          onClick={play}
          aria-describedby={`game-${game.id}`}
        >
          {t("Play against bots")}
        </Button>
        <label class="level">
          <span class="hidden">
            {t("How strong the bots of {game} are", { game: game.name })}
          </span>
          <select value={String(level)} onChange={(e) => setLevel(Number(e.currentTarget.value))}>
            {game.levels.map((l) => (
              <option key={l.level} value={String(l.level)}>
                {l.level}. {l.name}
              </option>
            ))}
          </select>
        </label>
        <Button icon="plus" onClick={onNew} aria-describedby={`game-${game.id}`}>
          {t("New table")}
        </Button>
      </div>
    </article>
  );
}

/* One that the server has, but cannot read. */
function LostRow({ table }: { table: Listed }) {
  return (
    <li class="table-row">
      <div>
        <strong>{table.name}</strong> <span class="tag">{table.id}</span>
        <div class="small">{table.stopped}</div>
      </div>
    </li>
  );
}

function TableRow({ table }: { table: Listed }) {
  const free = table.seats.filter(isFree).length;
  const who = table.seats
    .filter((s) => !isFree(s))
    .map(seatName)
    .join(", ");
  if (table.status === "unreadable") return <LostRow table={table} />;
  const verb =
    table.status === "stopped"
      ? t("Look at it")
      : table.mine
        ? t("Continue")
        : table.status === "waiting" && free
          ? t("Join")
          : t("Watch");
  const icon = table.mine ? "play" : table.status === "waiting" && free ? "plus" : "eye";
  return (
    <li class="table-row">
      <div>
        <strong>{table.name}</strong>
        {table.status === "waiting" && free > 0 && (
          <span class="tag">{tn("{n} free seat", "{n} free seats", free)}</span>
        )}
        {table.status === "playing" && <span class="tag">{t("playing")}</span>}
        {table.status === "stopped" && <span class="tag">{t("stopped")}</span>}
        <div class="small">{who || t("nobody yet")}</div>
        {table.stopped && <div class="small">{table.stopped}</div>}
        <div class="small quiet">
          {clockText(table.clock)} · {accessText(table.access)}
          {table.rated && <> · {t("rated")}</>} · {table.lang.toUpperCase()}
        </div>
      </div>
      <Link
        to={`/table/${table.id}`}
        class="button"
        aria-label={t("{verb}: {game}, {who}", { verb, game: table.name, who })}
      >
        <Icon name={icon} /> {verb}
      </Link>
    </li>
  );
}

function Tables({
  title,
  list,
  empty,
  own,
}: {
  title: string;
  list: Listed[];
  empty?: string;
  own?: boolean;
}) {
  if (!list.length && !empty) return null;
  return (
    <section class={own ? "tables your-tables" : "tables"}>
      <h2>{title}</h2>
      {list.length ? (
        <ul>
          {list.map((x) => (
            <TableRow key={x.id} table={x} />
          ))}
        </ul>
      ) : (
        <p class="quiet">{empty}</p>
      )}
    </section>
  );
}

export function Lobby() {
  const { games, error, again } = useGames();
  const { tables, error: tablesError } = useTables();
  const [fresh, setFresh] = useState<string | null>(null);
  const chosen = useRef<Game | null>(null);
  chosen.current = games?.find((g) => g.id === fresh) ?? null;
  const mine = tables?.filter((x) => x.mine && x.status !== "over") ?? [];
  const others = tables?.filter((x) => !x.mine && x.status !== "over") ?? [];
  return (
    <Page title={t("Lobby")} heading={t("What shall we play?")}>
      <p class="lead">{t("Play at once: no account, no adverts, bots that wait for you.")}</p>
      <Tables title={t("Your tables")} list={mine} own />
      {error && <Problem text={error} again={again} />}
      {!games && !error && <Loading />}
      <div class="games">
        {games?.map((g) => (
          <GameCard key={g.id} game={g} onNew={() => setFresh(g.id)} />
        ))}
      </div>
      {tablesError && !error && (
        <p class="quiet" role="status">
          {tablesError}
        </p>
      )}
      <div class="lobby-low">
        {tables && (
          <Tables
            title={t("Tables of others")}
            list={others}
            empty={t("Nobody else is here just now. Make a table and send its link to friends.")}
          />
        )}
        <NameField />
      </div>
      {chosen.current && <NewTableDialog game={chosen.current} onClose={() => setFresh(null)} />}
    </Page>
  );
}
