/* Playing.tsx: a game that runs or has ended: everything between the server's view and the
 * game's own board. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardModule, BoardProps } from "../boards/board";
import { keptBoard, loadBoard } from "../boards/registry";
import { lang, t } from "../i18n";
import { expandLegal } from "../net/legal";
import type { TableClient } from "../net/table";
import { Refused, type TableView } from "../net/view";
import type { TableInfo } from "../protocol";
import { navigate } from "../router";
import { motionMs, useSettings } from "../settings";
import { Actions, Hints, Requests } from "./Actions";
import { Button, Loading, notify, Problem } from "./basics";
import { Players } from "./Players";
import { Result } from "./Result";
import { Side } from "./Side";
import { play } from "./sound";
import { Stopped } from "./Stopped";
import { tellRefusal, usePace } from "./useTable";
import { promptText, seatName, story } from "./words";

export function useBoard(game: string): {
  module: BoardModule | null;
  error: boolean;
  again(): void;
} {
  const [module, setModule] = useState(keptBoard(game));
  const [error, setError] = useState(false);
  const load = () => {
    setError(false);
    loadBoard(game).then(setModule, () => setError(true));
  };
  useEffect(load, [game]);
  return { module, error, again: load };
}

function Cover({ name, onShow }: { name: string; onShow(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <div class="cover card">
      <h2>{t("Pass the device to {name}", { name })}</h2>
      <p>{t("Hands are covered until {name} is ready.", { name })}</p>
      <button ref={button} type="button" class="button primary" onClick={onShow}>
        {t("I am {name}: show my hand", { name })}
      </button>
    </div>
  );
}

/* Steps through the positions seen so far. */
function Steps({
  shown,
  last,
  choose,
  chosen,
}: {
  shown: number;
  last: number;
  chosen: number | null;
  choose(i: number | null): void;
}) {
  return (
    <div class="steps" role="group" aria-label={t("Last moves")}>
      <Button
        icon="first"
        label={t("To the first known position")}
        plain
        disabled={shown <= 0}
        onClick={() => choose(0)}
      />
      <Button
        icon="back"
        label={t("One move back")}
        plain
        disabled={shown <= 0}
        onClick={() => choose(shown - 1)}
      />
      <Button
        icon="forward"
        label={t("One move forward")}
        plain
        disabled={shown >= last}
        onClick={() => choose(shown + 1 >= last ? null : shown + 1)}
      />
      <Button
        icon="last"
        label={t("To the present")}
        plain
        disabled={chosen === null}
        onClick={() => choose(null)}
      />
    </div>
  );
}

/* New sentences of the log, read aloud by screen readers. */
function LiveLog({ view }: { view: TableView }) {
  const texts = view.moves.flatMap((m) => m.events.map((e) => e.text));
  return (
    <div class="hidden" role="log" aria-live="polite">
      {story(texts)}
    </div>
  );
}

function useTurnSound(view: TableView, mine: boolean): void {
  const last = useRef(view.seq);
  useEffect(() => {
    if (last.current === view.seq) return;
    last.current = view.seq;
    play(mine ? "turn" : "move");
  }, [view.seq]);
}

export function Playing({
  client,
  view,
  table,
  chosen,
  choose,
}: {
  client: TableClient;
  view: TableView;
  table: TableInfo;
  chosen: number | null;
  choose(i: number | null): void;
}) {
  useSettings();
  const motion = motionMs();
  const { module, error, again } = useBoard(table.game);
  const [picked, setPicked] = useState("");
  const [marked, setMarked] = useState<string | null>(null);
  const [hidden, setHidden] = useState(-1);
  const shown = usePace(view.past, motion, chosen);
  const last = view.past.length - 1;
  const present = shown === last;
  const position = view.past[shown];
  const turn = position.turn;
  const mineToMove = view.turn?.seat != null && table.mine.includes(view.turn.seat);
  const covered =
    table.status === "playing" &&
    mineToMove &&
    (view.turn!.seat !== table.seat || view.turning) &&
    table.mine.length > 1;
  const deciding =
    present &&
    !covered &&
    table.status === "playing" &&
    turn.seat !== null &&
    turn.seat === table.seat;
  const legal = useMemo(() => (deciding ? expandLegal(turn) : []), [turn, deciding]);
  useTurnSound(view, mineToMove);

  useEffect(() => {
    setPicked("");
    setMarked(null);
  }, [position.seq]);
  useEffect(() => {
    if (view.hint) setMarked(view.hint.choices[0]?.move ?? null);
  }, [view.hint]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) setPicked("");
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);

  const act = (move: string) => {
    if (!deciding || view.busy || table.seat === null) return;
    setPicked("");
    client.act(table.seat, move).catch(tellRefusal);
  };
  const explain = (move: string) => {
    client.ask({ t: "explain", move }).then(
      () => notify(t("This move is allowed.")),
      (why: unknown) => {
        if (why instanceof Refused && why.id !== "offline") notify(why.message, true);
        else tellRefusal(why);
      },
    );
  };
  const props: BoardProps = {
    state: position.state,
    before: shown > 0 ? view.past[shown - 1].state : null,
    moves: position.moves,
    turn,
    legal,
    seat: table.seat,
    seats: table.seats,
    picked,
    pick: setPicked,
    act,
    explain,
    busy: view.busy,
    marked,
    motion,
  };
  const pickLine = (n: number) => {
    const i = view.past.findIndex((p) => p.moves.some((m) => m.n === n));
    if (i >= 0) choose(i === last ? null : i);
    else notify(t("This move was before you came; the replay will show it."));
  };
  const upTo = present ? undefined : position.moves[position.moves.length - 1]?.n;
  const status =
    !present && chosen !== null
      ? t("You are looking at an earlier position.")
      : turn.seat === null && table.status === "over"
        ? t("The game is over.")
        : table.status === "stopped"
          ? t("This game cannot be played on.")
        : turn.seat !== null && !deciding // the prompt speaks to the one who decides
          ? t("{name} decides now.", { name: seatName(table.seats[turn.seat]) })
          : promptText(module?.prompt?.(position.state) ?? turn.prompt);

  if (error) return <Problem text={t("The board did not arrive.")} again={again} />;
  return (
    <div class={`table ${table.game}`}>
      <div class="stage">
        <div class={deciding ? "status-line yours" : "status-line"}>
          <p role="status" aria-live="polite">
            {view.busy ? t("Sending your move …") : status}
          </p>
          <Steps shown={shown} last={last} chosen={chosen} choose={choose} />
        </div>
        {table.status === "stopped" && (
          <Stopped
            table={table}
            onClose={() => {
              client.ask({ t: "close" }).catch(tellRefusal);
            }}
          />
        )}
        {table.status === "over" && present && (
          <Result
            table={table}
            state={view.state}
            onRematch={() => {
              client.ask({ t: "rematch" }).catch(tellRefusal);
            }}
            onOut={(seat, yes) => {
              client.ask({ t: "out", seat, yes }).catch(tellRefusal);
            }}
          >
            {module?.Score && <module.Score key={lang()} {...props} />}
          </Result>
        )}
        <Requests client={client} table={table} />
        {covered ? (
          <Cover
            name={seatName(table.seats[view.turn!.seat!]) + titleOf(table, view.turn!.seat!)}
            onShow={() => client.lookFrom(view.turn!.seat!)}
          />
        ) : module ? (
          <>
            <div class="board-box">
              <module.Board key={lang()} {...props} />
            </div>
            <div class="dock">
              <div class="hand-box">
                {view.hint && deciding && hidden !== view.hint.seq && (
                  <Hints
                    choices={view.hint.choices}
                    say={(move) => module.say?.(props.state, move) ?? move}
                    marked={marked}
                    mark={setMarked}
                    onClose={() => {
                      setHidden(view.hint!.seq);
                      setMarked(null);
                    }}
                  />
                )}
                <module.Hand key={lang()} {...props} />
              </div>
              {table.status === "playing" && (
                <Actions
                  client={client}
                  table={table}
                  turn={turn}
                  help={(deciding && module.help?.(props.state)) || null}
                  legal={legal}
                  deciding={deciding}
                  act={act}
                  explain={explain}
                />
              )}
            </div>
          </>
        ) : (
          <Loading />
        )}
      </div>
      <div class="aside">
        <Players
          table={table}
          clocks={view.clocks}
          runs={view.turn?.seat ?? null}
          module={covered ? null : module}
          props={props}
          onVote={(target) => {
            const seat = table.seat ?? table.mine[0];
            client
              .ask({ t: "vote", seat, what: "bot", target, yes: true })
              .then(() => notify(t("You have voted for a bot.")), tellRefusal);
          }}
        />
        {!covered && (
          <Side client={client} view={view} table={table} upTo={upTo} onPick={pickLine} />
        )}
      </div>
      {!covered && <LiveLog view={view} />}
      {table.rematch && table.mine.length > 0 && (
        <div class="request" role="status">
          <p>{t("The next game of this table is ready.")}</p>
          <Button primary onClick={() => navigate(`/table/${table.rematch}`)}>
            {t("To the next game")}
          </Button>
        </div>
      )}
    </div>
  );
}

/* Several seats of one person have the same name: the seat's title tells them apart. */
function titleOf(table: TableInfo, seat: number): string {
  const title = table.seats[seat].title;
  return title ? ` (${title})` : "";
}
