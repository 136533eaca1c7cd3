/* Actions.tsx: the buttons of a running game, what others ask of one, and hints. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t, tn } from "../i18n";
import type { TableClient } from "../net/table";
import type { Choice } from "../net/view";
import type { TableInfo, Turn } from "../protocol";
import { Button, Dialog } from "./basics";
import { tellRefusal } from "./useTable";
import { helpLines, seatName } from "./words";

/* Something to ask before it is done for good. */
function Sure({
  title,
  text,
  yes,
  onYes,
  onClose,
}: {
  title: string;
  text: string;
  yes: string;
  onYes(): void;
  onClose(): void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="row">
        <Button
          primary
          onClick={() => {
            onYes();
            onClose();
          }}
        >
          {yes}
        </Button>
        <Button onClick={onClose}>{t("No, play on")}</Button>
      </div>
    </Dialog>
  );
}

function TypeMove({
  legal,
  act,
  explain,
  onClose,
}: {
  legal: string[];
  act(move: string): void;
  explain(move: string): void;
  onClose(): void;
}) {
  const [move, setMove] = useState("");
  const clean = move.trim().replace(/\s+/g, " ");
  return (
    <Dialog title={t("A move in words")} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(e) => {
          e.preventDefault();
          if (legal.includes(clean)) act(clean);
          else if (clean) explain(clean);
          onClose();
        }}
      >
        <p>{t("Write a move. If it is not allowed, you learn which rule forbids it.")}</p>
        <label class="field">
          <span>{t("Move")}</span>
          <input
            value={move}
            list="legal-moves"
            autofocus
            autocomplete="off"
            spellcheck={false}
            onInput={(e) => setMove(e.currentTarget.value)}
          />
        </label>
        <datalist id="legal-moves">
          {legal.slice(0, 400).map((m) => (
            <option key={m} value={m} />
          ))}
        </datalist>
        <Button type="submit" primary>
          {t("Try it")}
        </Button>
      </form>
    </Dialog>
  );
}

export function Hints({
  choices,
  say,
  marked,
  mark,
  onClose,
}: {
  choices: Choice[];
  say(move: string): string;
  marked: string | null;
  mark(move: string | null): void;
  onClose(): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView?.({ block: "nearest" }), []);
  return (
    <div ref={box} class="hints card" role="region" aria-label={t("Hints")}>
      <div class="row spread">
        <strong>{t("What a strong bot would do")}</strong>
        <Button icon="close" label={t("Close")} plain onClick={onClose} />
      </div>
      <ol>
        {choices.slice(0, 5).map((c) => (
          <li key={c.move}>
            <button
              type="button"
              class={c.move === marked ? "button chosen" : "button"}
              aria-pressed={c.move === marked}
              onClick={() => mark(c.move === marked ? null : c.move)}
            >
              <span class="grow">{say(c.move)}</span>
              {c.win !== null && (
                <span class="num quiet">{t("{n} % to win", { n: c.win })}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Actions({
  client,
  table,
  turn,
  help,
  legal,
  deciding,
  act,
  explain,
}: {
  client: TableClient;
  table: TableInfo;
  turn: Turn;
  help: string[] | null; // the board's own
  legal: string[];
  deciding: boolean;
  act(move: string): void;
  explain(move: string): void;
}) {
  const [open, setOpen] = useState<"" | "help" | "type" | "resign" | "end">("");
  const [thinking, setThinking] = useState(false);
  const seat = table.seat;
  const ask = (message: Parameters<TableClient["ask"]>[0]) =>
    client.ask(message).catch(tellRefusal);
  const hint = () => {
    setThinking(true);
    client
      .ask({ t: "hint", seat })
      .catch(tellRefusal)
      .finally(() => setThinking(false));
  };
  const close = () => setOpen("");
  if (seat === null) return null;
  const own = table.seats[seat];
  const agreed = table.end.includes(seat);
  return (
    <div class="actions" role="toolbar" aria-label={t("Game")}>
      <Button icon="question" onClick={() => setOpen("help")}>
        {t("Help")}
      </Button>
      <Button icon="lamp" disabled={!deciding || thinking} onClick={hint}>
        {thinking ? t("Thinking …") : t("Hint")}
      </Button>
      <Button icon="undo" onClick={() => ask({ t: "undo", seat, yes: true })}>
        {t("Take back")}
      </Button>
      <details
        class="menu"
        onClick={(e) => {
          if ((e.target as Element).closest(".menu-list")) e.currentTarget.open = false;
        }}
        onKeyDown={(e) => {
          if (e.key !== "Escape" || !e.currentTarget.open) return;
          e.currentTarget.open = false;
          e.currentTarget.querySelector("summary")?.focus();
        }}
      >
        <summary class="button">{t("More")}</summary>
        <div class="menu-list card">
          <Button icon="chat" plain disabled={!deciding} onClick={() => setOpen("type")}>
            {t("A move in words")}
          </Button>
          {own.level > 0 && (
            <Button icon="hand" plain onClick={() => ask({ t: "return", seat })}>
              {t("Take my seat back")}
            </Button>
          )}
          <Button
            icon="hand"
            plain
            aria-pressed={agreed}
            onClick={() =>
              agreed ? ask({ t: "vote", seat, what: "end", yes: false }) : setOpen("end")
            }
          >
            {agreed ? t("Do not end unfinished") : t("End unfinished")}
          </Button>
          <Button icon="flag" plain onClick={() => setOpen("resign")}>
            {t("Give up")}
          </Button>
        </div>
      </details>
      {open === "help" && (
        <Dialog title={t("What to do now")} onClose={close}>
          {(help ?? helpLines(turn.help || turn.prompt)).map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </Dialog>
      )}
      {open === "type" && <TypeMove legal={legal} act={act} explain={explain} onClose={close} />}
      {open === "resign" && (
        <Sure
          title={t("Give up?")}
          yes={t("Give up")}
          onClose={close}
          text={t("You will be placed last, and the others play on.")}
          onYes={() => ask({ t: "resign", seat })}
        />
      )}
      {open === "end" && (
        <Sure
          title={t("End unfinished?")}
          yes={t("I agree to end it")}
          onClose={close}
          text={t("The game ends without a result once everybody agrees.")}
          onYes={() => ask({ t: "vote", seat, what: "end", yes: true })}
        />
      )}
    </div>
  );
}

/* What somebody else asks: to take back, to end. */
export function Requests({ client, table }: { client: TableClient; table: TableInfo }) {
  const ask = (message: Parameters<TableClient["ask"]>[0]) =>
    client.ask(message).catch(tellRefusal);
  const { undo } = table;
  const voter = undo ? table.mine.find((s) => s !== undo.by && !undo.yes.includes(s)) : undefined;
  const ender = table.end.length ? table.mine.find((s) => !table.end.includes(s)) : undefined;
  return (
    <div class="requests" aria-live="polite">
      {undo && (
        <div class="request">
          <p>
            {table.mine.includes(undo.by)
              ? t("You have asked to take back; the others decide.")
              : t("{name} asks to take a move back.", {
                  name: seatName(table.seats[undo.by]),
                })}
          </p>
          {voter !== undefined && (
            <div class="row">
              <Button primary onClick={() => ask({ t: "undo", seat: voter, yes: true })}>
                {t("Agree")}
              </Button>
              <Button onClick={() => ask({ t: "undo", seat: voter, yes: false })}>
                {t("Refuse")}
              </Button>
            </div>
          )}
        </div>
      )}
      {ender !== undefined && (
        <div class="request">
          <p>
            {tn(
              "{n} player wants to end the game unfinished.",
              "{n} players want to end the game unfinished.",
              table.end.length,
            )}
          </p>
          <Button onClick={() => ask({ t: "vote", seat: ender, what: "end", yes: true })}>
            {t("Agree")}
          </Button>
        </div>
      )}
    </div>
  );
}
