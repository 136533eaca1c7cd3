/* fallback.tsx: a game without a board of its own is still played: the game's own lines about the
 * table, or what its view says where it has none, and every legal move as a button. */
import "./fallback.css";
import { t } from "../i18n";
import { groupLegal } from "../net/legal";
import type { Json } from "../protocol";
import type { BoardModule, BoardProps } from "./board";

function Lines({ text }: { text: string }) {
  return (
    <>
      {text.split("\n").map(
        (line, i) =>
          line && (
            <p key={i} class="plain-line">
              {line}
            </p>
          ),
      )}
    </>
  );
}

/* What the table page shows anyway. */
const HEAD = ["game", "players", "viewer", "options"];
const isValue = (v: Json) => v === null || typeof v !== "object";

/* A line for each value, a row for each list of values: a board of rows looks like one.
 * The terminal draws such games the same way (terminal/drawing_text.c). */
function viewLines(state: Json, indent = ""): string[] {
  if (isValue(state)) return [`${indent}${state}`];
  const isList = Array.isArray(state);
  return Object.entries(state as { [key: string]: Json })
    .filter(([key]) => indent || isList || !HEAD.includes(key))
    .flatMap(([key, value]) => {
      const name = isList ? "" : `${key}: `;
      if (isValue(value)) return [`${indent}${name}${value}`];
      if (Array.isArray(value) && value.every(isValue)) {
        return [`${indent}${name}${value.join(" ")}`];
      }
      const inner = viewLines(value, `${indent}  `);
      return isList ? inner : [`${indent}${name}`, ...inner];
    });
}

function Board({ state, turn, seats }: BoardProps) {
  const isDescribed = turn.table || turn.seats.some(Boolean);
  return (
    <div class="plain-board card">
      <p class="quiet">{t("This game has no drawn board yet; you can play it by its words.")}</p>
      <Lines text={turn.table} />
      {turn.seats.map(
        (lines, i) =>
          lines && (
            <section key={i}>
              <h3>{seats[i]?.title || seats[i]?.name}</h3>
              <Lines text={lines} />
            </section>
          ),
      )}
      {!isDescribed && <pre class="plain-view">{viewLines(state).join("\n")}</pre>}
    </div>
  );
}

function Hand({ legal, picked, pick, act, busy, marked }: BoardProps) {
  if (!legal.length) return null;
  const groups = groupLegal(legal);
  const open = groups.find((g) => g.prefix === picked && picked !== "");
  const button = (move: string, words: string) => (
    <button
      key={move}
      type="button"
      disabled={busy}
      onClick={() => act(move)}
      class={marked === move ? "button chosen" : "button can"}
    >
      {words}
    </button>
  );
  if (open) {
    return (
      <div class="plain-moves" role="group" aria-label={open.prefix}>
        <button type="button" class="button" onClick={() => pick("")}>
          {t("Back")}
        </button>
        <strong>{open.prefix}</strong>
        {open.moves.map((move) => button(move, move.slice(open.prefix.length + 1)))}
      </div>
    );
  }
  return (
    <div class="plain-moves" role="group" aria-label={t("Your moves")}>
      {groups.map(({ prefix, moves }) =>
        moves.length <= 3 || !prefix ? (
          moves.map((move) => button(move, move))
        ) : (
          <button
            key={prefix}
            type="button"
            class="button"
            onClick={() => pick(prefix)}
            aria-expanded={false}
          >
            {prefix} … <span class="quiet num">{moves.length}</span>
          </button>
        ),
      )}
    </div>
  );
}

function Panel() {
  return null;
}

function Rules() {
  return <p>{t("The rules of this game are not on this page yet.")}</p>;
}

export default { Board, Hand, Panel, Rules } satisfies BoardModule;
