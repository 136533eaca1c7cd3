/* Replay.tsx: a finished game to go through: slider, keys, a link to every move. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../art/symbols";
import type { BoardProps } from "../boards/board";
import { lang, t } from "../i18n";
import { api, replayFile, type Steps } from "../net/api";
import { applyChanges } from "../net/delta";
import { gameName, useGames } from "../people";
import type { Json, LogLine, Turn } from "../protocol";
import { note } from "../router";
import { motionMs, useSettings } from "../settings";
import { Button, copy, Link, Loading, Page, Problem } from "../ui/basics";
import { Players } from "../ui/Players";
import { useBoard } from "../ui/Playing";
import { FairFacts, Log } from "../ui/Side";
import { seatName } from "../ui/words";

const NOTHING = () => undefined;
const NO_CLOCKS = { left: [], at: 0 };
const SPEEDS = [2400, 1200, 500];

/* Positions are made when they are needed; each shares what it can with the one before. */
class Positions {
  private made: Json[];
  constructor(private readonly steps: Steps) {
    this.made = [steps.state];
  }
  at(i: number): Json {
    while (this.made.length <= i) {
      const n = this.made.length;
      this.made.push(applyChanges(this.made[n - 1], this.steps.steps[n - 1].set));
    }
    return this.made[i];
  }
}

function useSteps(id: string): { steps: Steps | null; error: string; again(): void } {
  const [steps, setSteps] = useState<Steps | null>(null);
  const [error, setError] = useState("");
  const code = lang();
  const load = () => {
    setError("");
    api.steps(id).then(setSteps, (why: Error) => setError(why.message));
  };
  useEffect(load, [id, code]);
  return { steps, error, again: load };
}

function Viewer({ id, steps, start }: { id: string; steps: Steps; start: number | null }) {
  const settings = useSettings();
  const n = steps.steps.length;
  const [at, setAt] = useState(Math.min(start ?? 0, n));
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState(1);
  const positions = useMemo(() => new Positions(steps), [steps]);
  const { module, error, again } = useBoard(steps.table.game);
  const stage = useRef<HTMLDivElement>(null);
  const go = (to: number) => setAt(Math.max(0, Math.min(n, to)));
  useEffect(() => note(`/replay/${id}?at=${at}`), [at]);
  useEffect(() => {
    if (!running) return;
    if (at >= n) return setRunning(false);
    const timer = setTimeout(() => go(at + 1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [running, at, speed]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const tag = (event.target as HTMLElement).tagName;
      if (tag === "INPUT" || tag === "SELECT" || event.ctrlKey || event.altKey || event.metaKey) {
        return;
      }
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: n }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      setRunning(false);
      go(to);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [at, n]);
  const log = useMemo<LogLine[]>(
    () =>
      steps.steps
        .map((step, i) => ({
          n: i + 1,
          seat: step.seat,
          texts: step.events.map((e) => e.text).filter(Boolean),
        }))
        .filter((line) => line.texts.length),
    [steps],
  );
  const step = at > 0 ? steps.steps[at - 1] : null;
  const turn: Turn = {
    seat: step?.seat ?? null,
    prompt: "",
    help: "",
    table: "",
    seats: [],
    since: 0,
  };
  const props: BoardProps = {
    state: positions.at(at),
    before: at > 0 ? positions.at(at - 1) : null,
    moves: step ? [{ n: at, seat: step.seat, move: step.move, events: step.events }] : [],
    turn,
    legal: [],
    seat: null,
    seats: steps.table.seats,
    picked: "",
    pick: NOTHING,
    act: NOTHING,
    explain: NOTHING,
    busy: false,
    marked: step?.move ?? null,
    motion: motionMs(settings),
  };
  const words = step
    ? step.events
        .map((e) => e.text)
        .filter(Boolean)
        .join(" ")
    : "";
  const who = step && step.seat !== null ? seatName(steps.table.seats[step.seat]) : "";
  if (error) return <Problem text={t("The board did not arrive.")} again={again} />;
  return (
    <div class={`table replay ${steps.table.game}`}>
      <div class="stage" ref={stage}>
        <div class="status-line">
          <p role="status" aria-live="polite">
            {words || (at === 0 ? t("The beginning") : step?.move ? `${who} ${step.move}` : "…")}
            {at === n && steps.table.stopped && <> {steps.table.stopped}</>}
          </p>
        </div>
        <div class="board-box">
          {module ? <module.Board key={lang()} {...props} /> : <Loading />}
        </div>
        <div class="player-bar card" role="group" aria-label={t("Replay")}>
          <div class="row">
            <Button
              icon="first"
              label={t("To the beginning")}
              plain
              disabled={at === 0}
              onClick={() => go(0)}
            />
            <Button
              icon="back"
              label={t("One move back")}
              plain
              disabled={at === 0}
              onClick={() => go(at - 1)}
            />
            <Button
              icon={running ? "pause" : "play"}
              primary
              onClick={() => {
                if (at >= n) go(0);
                setRunning(!running);
              }}
            >
              {running ? t("Pause") : t("Play")}
            </Button>
            <Button
              icon="forward"
              label={t("One move forward")}
              plain
              disabled={at >= n}
              onClick={() => go(at + 1)}
            />
            <Button
              icon="last"
              label={t("To the end")}
              plain
              disabled={at >= n}
              onClick={() => go(n)}
            />
          </div>
          <label class="slider">
            <span class="hidden">{t("Move")}</span>
            <input
              type="range"
              min={0}
              max={n}
              value={at}
              aria-valuetext={t("Move {n} of {all}", { n: at, all: n })}
              onInput={(e) => {
                setRunning(false);
                go(Number(e.currentTarget.value));
              }}
            />
            <span class="num small">
              {at} / {n}
            </span>
          </label>
          <div class="row">
            <label class="field inline speed">
              <span>{t("Speed")}</span>
              <select
                value={String(speed)}
                onChange={(e) => setSpeed(Number(e.currentTarget.value))}
              >
                <option value="0">{t("slow")}</option>
                <option value="1">{t("usual")}</option>
                <option value="2">{t("fast")}</option>
              </select>
            </label>
            <Button
              icon="link"
              onClick={() =>
                copy(
                  `${location.origin}/replay/${id}?at=${at}`,
                  t("The link to this move is copied."),
                )
              }
            >
              {t("Link to this move")}
            </Button>
            <a class="button" href={replayFile(id)} download={`${id}.replay`}>
              <Icon name="download" />
              {t("Download")}
            </a>
            <Link to={`/table/${id}`} class="button">
              {t("To the table")}
            </Link>
          </div>
        </div>
      </div>
      <div class="aside">
        <Players
          table={steps.table}
          clocks={NO_CLOCKS}
          runs={null}
          module={module}
          props={props}
          onVote={NOTHING}
        />
        <section class="side card">
          <div class="side-panel">
            <Log log={log} state={props.state} upTo={at} onPick={go} />
          </div>
        </section>
        <section class="card">
          <FairFacts table={steps.table} />
        </section>
      </div>
    </div>
  );
}

export function Replay({ id, at }: { id: string; at: number | null }) {
  const { steps, error, again } = useSteps(id);
  useGames();
  const name = steps ? gameName(steps.table.game) : "";
  return (
    <Page
      title={name ? t("Replay: {game}", { game: name }) : t("Replay")}
      quiet={!!steps}
      wide={!!steps}
    >
      {error && <Problem text={error} again={again} />}
      {!steps && !error && <Loading />}
      {steps && <Viewer id={id} steps={steps} start={at} />}
    </Page>
  );
}
