/* Learn.tsx: guided first turns of a game on its real board. The whole lesson is fetched at the
 * start; only tries that the rules may forbid are asked about later. */
import "../style/learn.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardModule, BoardProps, Lesson } from "../boards/board";
import { hasLesson, loadLesson } from "../boards/registry";
import { lang, t } from "../i18n";
import { api, ApiError, type Seen } from "../net/api";
import { expandLegal } from "../net/legal";
import { useGames, useMe } from "../people";
import type { Game, Seat, TableInfo } from "../protocol";
import { navigate } from "../router";
import { motionMs, useSettings } from "../settings";
import { Button, Link, Loading, notify, Page, Problem } from "../ui/basics";
import {
  allMoves, back, due, isSame, keepPlace, keptPlace, movesOf, onward, played, sights, type Place,
  type Sight,
} from "../ui/lesson";
import { LessonCard, LessonRing, type Reply } from "../ui/LessonCard";
import { botTable, easyLevel } from "../ui/NewTable";
import { Players } from "../ui/Players";
import { useBoard } from "../ui/Playing";
import { promptText, sentence, story } from "../ui/words";

const NO_CLOCKS = { left: [], at: 0 };
const ASIDE = "(min-width: 1240px)"; // as in table.css
const MARKED = '[class*="-marked"], .tg-hinted';

function useAside(): boolean {
  const query = useMemo(() => (typeof matchMedia === "function" ? matchMedia(ASIDE) : null), []);
  const [is, set] = useState(query?.matches ?? true);
  useEffect(() => {
    const tell = () => set(query?.matches ?? true);
    query?.addEventListener("change", tell);
    return () => query?.removeEventListener("change", tell);
  }, []);
  return is;
}

const asked = (game: string, lesson: Lesson, moves: string[]) => {
  const { players, options, position, seat } = lesson;
  return api.positions({ game, players, options, position, seat, moves });
};

/* The lesson of a game and all that is seen in it, in the language of the page. */
function useLesson(game: string) {
  const [lesson, setLesson] = useState<Lesson | null | undefined>(undefined);
  const [seen, setSeen] = useState<{ [code: string]: Seen }>({});
  const [error, setError] = useState("");
  const code = lang();
  const fetchSeen = (it: Lesson) => {
    setError("");
    asked(game, it, allMoves(it)).then(
      (all) => setSeen((had) => ({ ...had, [code]: all })),
      (why: Error) => setError(why.message),
    );
  };
  const load = () => {
    setError("");
    loadLesson(game).then(setLesson, () => setError(t("The lesson did not arrive.")));
  };
  useEffect(load, [game]);
  useEffect(() => {
    if (lesson && !seen[code]) fetchSeen(lesson);
  }, [lesson, code]);
  // Until the other language is here, the first one will do.
  const now = seen[code] ?? Object.values(seen)[0] ?? null;
  return { lesson, seen: now, error, again: () => (lesson ? fetchSeen(lesson) : load()) };
}

const LONGEST_MS = 3000; // that one waits for others

/* Which sight is shown. The next one comes at once, those after it one after another, so that one
 * can see what others do; going back is at once. */
function useWalk(target: number, all: Sight[], motion: number): number {
  const [at, setAt] = useState(target);
  const start = useRef(target);
  const isFar = motion > 0 && at < target;
  useEffect(() => {
    start.current = at;
  }, [target]);
  useEffect(() => {
    if (at === target) return;
    if (!isFar) return setAt(target);
    const isQuiet = all[at].moves.every((m) => !m.events.length);
    const hold = Math.min(3 * motion, LONGEST_MS / (target - start.current));
    const wait = isQuiet || at === start.current ? 0 : hold;
    const timer = setTimeout(() => setAt(at + 1), wait);
    return () => clearTimeout(timer);
  }, [at, target, motion]);
  return isFar ? at : target;
}

/* A table there is not, for the panels of the players. */
function tableOf(game: Game, lesson: Lesson, mine: string): TableInfo {
  const titles = game.seats[lesson.players] ?? [];
  const seats: Seat[] = titles.map((title, i) => ({
    person: null, name: i === lesson.seat ? mine : title, level: 0,
    title: i === lesson.seat ? title : "", online: true,
    resigned: false, ready: false, out: false, votes: [], left: null, rating: null, words: "",
  }));
  return {
    t: "table", id: "", game: game.id, players: lesson.players, options: lesson.options,
    status: "playing", access: "private", clock: { kind: "none" }, host: 0, hosting: false,
    seats, mine: [lesson.seat], seat: lesson.seat, watching: 0, rated: false, lang: lang(),
    undo: null, end: [], commitment: "", secret: null, rematch: null, result: null, seq: 0,
    stopped: null,
  };
}

/* What was learnt, and where to go from here. */
function Finish({ game, games, lesson, onAgain }: {
  game: Game; games: Game[]; lesson: Lesson; onAgain(): void;
}) {
  const [busy, setBusy] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const own = games.findIndex((g) => g.id === game.id);
  const next = [...games.slice(own + 1), ...games.slice(0, own)].find((g) => hasLesson(g.id));
  const play = () => {
    setBusy(true);
    api.makeTable(botTable(game, easyLevel(game))).then(
      (id) => navigate(`/table/${id}?start`),
      (why: Error) => {
        notify(why.message, true);
        setBusy(false);
      },
    );
  };
  return (
    <section class="lesson lesson-end card" aria-label={t("Lesson")}>
      <div class="lesson-words">
        <h2 ref={head} tabIndex={-1}>{t("Well done! You know now:")}</h2>
        <ul>{lesson.learnt().map((line) => <li key={line}>{line}</li>)}</ul>
      </div>
      <div class="lesson-do lesson-ways">
        <Button primary icon="play" disabled={busy} onClick={play}>
          {t("Play a game against bots")}
        </Button>
        <Link class="button" to={`/rules/${game.id}`}>{t("Read the rules")}</Link>
        {next && (
          <Link class="button" to={`/learn/${next.id}`}>
            {t("Next lesson: {game}", { game: next.name })}
          </Link>
        )}
        <Button icon="again" onClick={onAgain}>{t("Start again")}</Button>
      </div>
    </section>
  );
}

function Guided({ game, games, lesson, all, module }: {
  game: Game; games: Game[]; lesson: Lesson; all: Sight[]; module: BoardModule;
}) {
  const motion = motionMs(useSettings());
  const me = useMe();
  const isAside = useAside();
  const [place, setPlace] = useState<Place>(() => keptPlace(game.id, lesson));
  const [picked, setPicked] = useState("");
  const [marked, setMarked] = useState<string | null>(null);
  const [reply, setReply] = useState<Reply | null>(null);
  const [strayed, setStrayed] = useState(0);
  const tries = useRef(0); // answers to earlier ones come too late
  const target = played(lesson, place);
  const shown = useWalk(target, all, motion);
  const isPlaying = shown !== target;
  const sight = all[shown];
  const wanted = due(lesson, place);
  const step = lesson.steps[place.step];
  const isAsked = wanted !== null && !isPlaying && sight.turn.seat === lesson.seat;
  const legal = useMemo(() => (isAsked ? expandLegal(sight.turn) : []), [sight, isAsked]);
  // A new object after every try, so that boards which play several moves at once try again.
  const turn = useMemo(
    () => ({ ...sight.turn, legal: isAsked ? sight.turn.legal : undefined }),
    [sight, isAsked, strayed],
  );
  const go = (to: Place) => {
    tries.current++;
    keepPlace(game.id, to);
    setPlace(to);
    setPicked("");
    setMarked(null);
    setReply(null);
  };
  useEffect(() => setReply(null), [lang()]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) setPicked("");
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);

  const another = () => {
    setStrayed((n) => n + 1);
    setReply({
      kind: "kind",
      text: t("That is allowed, too, but here we try something else. Do you want a hint? "
        + "Press “Show me”."),
    });
  };
  const act = (move: string) => {
    if (!isAsked || wanted === null) return;
    setPicked("");
    if (isSame(move, wanted)) go(onward(lesson, place));
    else another();
  };
  const explain = (move: string) => {
    if (!isAsked) return setReply({ kind: "kind", text: t("Read on first: press “Next”.") });
    const n = ++tries.current, isLate = () => n !== tries.current;
    const tried = [...allMoves(lesson).slice(0, target), move];
    asked(game.id, lesson, tried).then(() => isLate() || another(), (why) => {
      if (isLate()) return;
      const isRule = why instanceof ApiError && (why.id === "illegal" || why.id === "syntax");
      if (isRule) setReply({ kind: "rule", text: sentence(why.message) });
      else notify(why instanceof Error ? why.message : String(why), true);
    });
  };
  const show = () => {
    setMarked(step?.show ?? wanted);
    setReply({ kind: "shown", text: t("The move is marked on the table. Make it!") });
  };

  const table = tableOf(game, lesson, me?.person.name ?? t("You"));
  const props: BoardProps = {
    state: sight.state,
    before: shown > 0 ? all[shown - 1].state : null,
    moves: sight.moves,
    turn,
    legal,
    seat: lesson.seat,
    seats: table.seats,
    picked,
    pick: setPicked,
    act,
    explain,
    busy: false,
    marked,
    motion,
  };
  const happened = story(sight.moves.flatMap((m) => m.events.map((e) => e.text)));
  const card = step ? (
    <LessonCard
      step={place.step}
      all={lesson.steps.length}
      text={isPlaying ? happened || "…" : step.text()}
      reply={reply}
      due={movesOf(step).slice(place.done)}
      at={target}
      isPlaying={isPlaying}
      isShown={marked !== null}
      onBack={() => go(back(place))}
      onNext={() => go(onward(lesson, place))}
      onShow={show}
      onDo={() => wanted !== null && act(wanted)}
    />
  ) : (
    <Finish game={game} games={games} lesson={lesson} onAgain={() => go({ step: 0, done: 0 })} />
  );
  const status = isAsked
    ? promptText(module.prompt?.(sight.state) ?? sight.turn.prompt)
    : step
      ? t("Learn: {game}", { game: game.name })
      : t("The lesson is over.");
  return (
    <div class={`table learn ${game.id}`}>
      <div class="stage">
        <div class={isAsked ? "status-line yours" : "status-line"}>
          <p>{status}</p>
        </div>
        <div class="board-box">
          <module.Board key={lang()} {...props} />
        </div>
        <div class="dock">
          {!isAside && card}
          <div class="hand-box">
            <module.Hand key={lang()} {...props} />
          </div>
        </div>
      </div>
      <div class="aside">
        {isAside && card}
        <Players table={table} clocks={NO_CLOCKS} runs={null} module={module} props={props}
          onVote={() => undefined} />
      </div>
      {!isPlaying && step && (
        <LessonRing at={step.point ?? (marked !== null ? MARKED : "")}
          of={`${place.step} ${place.done} ${marked ?? ""}`} />
      )}
    </div>
  );
}

export function Learn({ game: id }: { game: string }) {
  const { games, error: noGames, again: gamesAgain } = useGames();
  const { module, error: noBoard, again: boardAgain } = useBoard(id);
  const { lesson, seen, error, again } = useLesson(id);
  const all = useMemo(() => (seen ? sights(seen) : null), [seen]);
  const game = games?.find((g) => g.id === id);
  const title = t("Learn: {game}", { game: game?.name ?? id });
  if (games && (!game || lesson === null)) {
    return (
      <Page title={t("Learn")}>
        <p>
          {game ? t("There is no lesson for this game yet.") : t("There is no such game here.")}
        </p>
        <Link to="/">{t("To the lobby")}</Link>
      </Page>
    );
  }
  const isHere = games && game && lesson && all && module;
  return (
    <Page title={title} quiet={!!isHere} wide>
      {noGames && <Problem text={noGames} again={gamesAgain} />}
      {noBoard && <Problem text={t("The board did not arrive.")} again={boardAgain} />}
      {error && !all && <Problem text={error} again={again} />}
      {!isHere && !noGames && !noBoard && !error && <Loading />}
      {isHere && (
        <Guided key={id} game={game} games={games} lesson={lesson} all={all} module={module} />
      )}
    </Page>
  );
}
