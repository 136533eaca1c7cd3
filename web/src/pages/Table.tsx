/* Table.tsx: the page of one table: status line, board, hand, players, log. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/symbols";
import { t } from "../i18n";
import { gameName, useGames } from "../people";
import type { TableClient } from "../net/table";
import type { TableView } from "../net/view";
import { note } from "../router";
import { Link, Loading, Page, Problem } from "../ui/basics";
import { Playing } from "../ui/Playing";
import { Side } from "../ui/Side";
import { useTable } from "../ui/useTable";
import { Waiting } from "../ui/Waiting";
import { isFree } from "../ui/words";

function LostLine({ view, client }: { view: TableView; client: TableClient | null }) {
  const lost = view.link === "lost";
  return (
    <div class={lost ? "lost" : "hidden"} role="alert">
      {lost && (
        <>
          <Icon name="again" />
          <span>
            {t("Connection lost, trying again.")}{" "}
            {view.busy && t("Your move is kept and will be sent.")}
          </span>
          <button type="button" class="button" onClick={() => client?.tryNow()}>
            {t("Try now")}
          </button>
        </>
      )}
    </div>
  );
}

/* One click in the lobby was enough: the table starts by itself. */
function useStart(view: TableView | null, client: TableClient | null): void {
  const wanted = useRef(location.search === "?start");
  useEffect(() => {
    const table = view?.table;
    if (!wanted.current || !table || !client) return;
    wanted.current = false;
    note(location.pathname);
    if (table.status === "waiting" && table.hosting && table.seats.every((s) => !isFree(s))) {
      client.ask({ t: "start" }).catch(() => undefined); // the button is still there
    }
  }, [view?.table, client]);
}

export function Table({ id }: { id: string }) {
  const { client, view } = useTable(id);
  const { games } = useGames();
  useStart(view, client);
  const [chosen, setChosen] = useState<number | null>(null);
  const table = view?.table ?? null;
  const name = table ? gameName(table.game) : t("Table");
  if (view?.link === "gone") {
    return (
      <Page title={t("No such table")}>
        <Problem text={view.refusal || t("This table is not there, or not for you.")} />
        <Link to="/" class="button primary">
          {t("To the lobby")}
        </Link>
      </Page>
    );
  }
  if (!view || !client || !table) {
    return (
      <main id="main" class="page" tabIndex={-1}>
        <h1 class="hidden" tabIndex={-1}>
          {name}
        </h1>
        <Loading />
        {view && <LostLine view={view} client={client} />}
      </main>
    );
  }
  const mineToMove = view.turn?.seat != null && table.mine.includes(view.turn.seat);
  const title =
    mineToMove && table.status === "playing" ? t("Your turn: {game}", { game: name }) : name;
  if (table.status === "waiting" || !view.state || !view.turn) {
    return (
      <Page title={name}>
        <LostLine view={view} client={client} />
        <Waiting
          client={client}
          table={table}
          game={games?.find((g) => g.id === table.game) ?? null}
        />
        <Side client={client} view={view} table={table} onPick={() => undefined} />
      </Page>
    );
  }
  return (
    <Page title={title} heading={name} quiet wide>
      <LostLine view={view} client={client} />
      <Playing client={client} view={view} table={table} chosen={chosen} choose={setChosen} />
    </Page>
  );
}
