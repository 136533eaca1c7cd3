/* Side.tsx: log, chat and facts of a table, behind tabs. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon, type SymbolName } from "../art/symbols";
import { useRoving } from "../boards/common/nav";
import { t, tn } from "../i18n";
import { replayFile } from "../net/api";
import type { TableClient } from "../net/table";
import type { TableView } from "../net/view";
import { useGames } from "../people";
import type { GameOption, Json, LogLine, TableInfo } from "../protocol";
import { Button, copy, Link } from "./basics";
import { SeatMark } from "./Players";
import { tellRefusal } from "./useTable";
import { accessText, clockText, story, timeText } from "./words";

export function Log({
  log,
  state,
  upTo,
  onPick,
}: {
  log: LogLine[];
  state: Json | null;
  upTo?: number;
  onPick?(n: number): void;
}) {
  // one tab stop: hundreds of lines would lie between the hand and the board
  const { root: box, onKeyDown } = useRoving<HTMLOListElement>("last");
  useEffect(() => {
    const at = box.current?.querySelector<HTMLElement>("[aria-current]");
    const node = box.current;
    if (!node) return;
    if (at) node.scrollTop = at.offsetTop - node.clientHeight / 2;
    else node.scrollTop = node.scrollHeight;
  }, [log.length, upTo]);
  // not every move has a line
  const now = upTo === undefined ? undefined : log.filter((l) => l.n <= upTo).pop()?.n;
  if (!log.length) return <p class="quiet">{t("Nothing has happened yet.")}</p>;
  return (
    <ol
      class="log"
      ref={box}
      tabIndex={onPick ? undefined : 0}
      aria-label={t("Log")}
      onKeyDown={onPick && onKeyDown}
    >
      {log.map((line) => (
        <li
          key={line.n}
          class={upTo !== undefined && line.n > upTo ? "later" : ""}
          aria-current={line.n === now ? "step" : undefined}
        >
          {line.seat === null ? (
            <span class="seat-mark chance">
              <Icon name="dice" />
            </span>
          ) : (
            <SeatMark state={state} seat={line.seat} />
          )}
          {onPick ? (
            <button
              type="button"
              class="log-line"
              data-nav={line.n}
              onClick={() => onPick(line.n)}
            >
              {story(line.texts)}
            </button>
          ) : (
            <span>{story(line.texts)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Chat({ client, view }: { client: TableClient; view: TableView }) {
  const [text, setText] = useState("");
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [view.chat.length]);
  const say = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    client.ask({ t: "chat", text: text.trim() }).then(() => setText(""), tellRefusal);
  };
  return (
    <div class="chat">
      {view.chat.length ? (
        <ol ref={box} class="log" tabIndex={0} aria-label={t("Chat")} aria-live="polite">
          {view.chat.map((line) => (
            <li key={`${line.at} ${line.person}`}>
              <span>
                <strong>{line.name}</strong>{" "}
                <span class="small quiet num">{timeText(line.at)}</span>
                <br />
                {line.text}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p class="quiet">{t("Nobody has said anything yet.")}</p>
      )}
      <form class="row" onSubmit={say}>
        <input
          value={text}
          maxLength={500}
          aria-label={t("Your message")}
          class="grow"
          onInput={(e) => setText(e.currentTarget.value)}
          autocomplete="off"
        />
        <Button type="submit">{t("Send")}</Button>
      </form>
    </div>
  );
}

export function FairFacts({ table }: { table: TableInfo }) {
  return (
    <div class="fair small">
      <h2>
        <Icon name="seal" /> {t("Fair dice")}
      </h2>
      <p>{t("Before the game the server has bound itself to a secret by this commitment:")}</p>
      <p class="hex">{table.commitment}</p>
      {table.secret ? (
        <>
          <p>{t("The game is over, so here is the secret:")}</p>
          <p class="hex">{table.secret}</p>
          <p>{t("Download the replay and check every die and draw yourself:")}</p>
          <p class="hex">karavana verify {table.id}.replay</p>
          <a class="button" href={replayFile(table.id)} download={`${table.id}.replay`}>
            <Icon name="download" />
            {t("Download the replay")}
          </a>
        </>
      ) : (
        <p>{t("When the game is over, the secret is told and everybody can check the dice.")}</p>
      )}
      <p>
        <Link to="/fair">{t("How this works")}</Link>
      </p>
    </div>
  );
}

function optionText(option: GameOption, value: Json): string {
  if (typeof value === "boolean") return value ? t("on") : t("off");
  return option.choices?.find((c) => c.id === value)?.text ?? String(value);
}

function Info({ table }: { table: TableInfo }) {
  const { games } = useGames();
  const options = games?.find((g) => g.id === table.game)?.options ?? [];
  const changed = options.filter(
    (o) => table.options[o.id] !== undefined && table.options[o.id] !== o.default,
  );
  return (
    <div class="info">
      <dl>
        <dt>{t("Clock")}</dt>
        <dd>{clockText(table.clock)}</dd>
        <dt>{t("Table")}</dt>
        <dd>
          {accessText(table.access)}
          {table.rated && `, ${t("rated")}`}
        </dd>
        <dt>{t("Watching")}</dt>
        <dd>{tn("{n} person", "{n} people", table.watching)}</dd>
      </dl>
      {changed.length > 0 && (
        <ul class="option-list small">
          {changed.map((o) => (
            <li key={o.id}>
              {o.help}: {optionText(o, table.options[o.id])}
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <Link to={`/rules/${table.game}`} class="button" target="_blank">
          <Icon name="book" />
          {t("Rules")}
        </Link>
        <Button
          icon="link"
          onClick={() => copy(`${location.origin}/table/${table.id}`, t("The link is copied."))}
        >
          {t("Copy the link")}
        </Button>
      </div>
      <FairFacts table={table} />
    </div>
  );
}

type TabName = "log" | "chat" | "info";

export function Side({
  client,
  view,
  table,
  upTo,
  onPick,
}: {
  client: TableClient;
  view: TableView;
  table: TableInfo;
  upTo?: number;
  onPick(n: number): void;
}) {
  const [tab, setTab] = useState<TabName>(table.status === "waiting" ? "chat" : "log");
  const [read, setRead] = useState(view.chat.length);
  const unread = tab === "chat" ? 0 : view.chat.length - read;
  const tabs: { name: TabName; text: string; icon: SymbolName }[] = [
    { name: "log", text: t("Log"), icon: "scroll" },
    { name: "chat", text: t("Chat"), icon: "chat" },
    { name: "info", text: t("Table"), icon: "info" },
  ];
  const choose = (name: TabName) => {
    setTab(name);
    setRead(view.chat.length);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const i = tabs.findIndex((x) => x.name === tab);
    const next = tabs[(i + step + tabs.length) % tabs.length].name;
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="side card" aria-label={t("Log, chat and facts")}>
      <div role="tablist" class="tabs" onKeyDown={move}>
        {tabs.map(({ name, text, icon }) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            class="button plain"
            aria-selected={tab === name}
            aria-controls="side-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => choose(name)}
          >
            <Icon name={icon} />
            {text}
            {name === "chat" && unread > 0 && (
              <span class="badge num">
                {unread}
                <span class="hidden"> {t("unread")}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} class="side-panel">
        {tab === "log" && <Log log={view.log} state={view.state} upTo={upTo} onPick={onPick} />}
        {tab === "chat" && <Chat client={client} view={view} />}
        {tab === "info" && <Info table={table} />}
      </div>
    </section>
  );
}
