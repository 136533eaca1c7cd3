/* Turn.tsx: the choices of one's own turn: roll, build, action cards, advantage cards, the
 * robber's victim, cards from the bank, a new tribe. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { Choices, type Choice } from "../common/Choices";
import { Chips } from "./Chips";
import { CARDS, COSTS, SEATS, type Building, type Card } from "./data";
import { Icon, SeatMark, type GlyphId } from "./glyphs";
import { VERB_OF, canBuild, triedBuild } from "./moves";
import { bestText, CardSigns } from "./Side";
import type { View } from "./state";
import {
  buildingName, buildingRule, cardEffect, cardName, seatName,
} from "./words";

interface Part { p: BoardProps; v: View; seat: number }

const BUILD: [Building, GlyphId][] = [
  ["road", "road"], ["village", "village"], ["city", "city"], ["action_card", "cards"],
];

function buildChoices({ p, v, seat }: Part): Choice[] {
  return BUILD.map(([b, glyph]) => {
    const can = canBuild(p.legal, b), verb = VERB_OF[b];
    return {
      key: verb, can, icon: <Icon id={glyph} size={26} />,
      words: (
        <span class="inka-build">{buildingName(b)} <CardSigns of={COSTS[b]} size={16} /></span>
      ),
      tip: buildingRule(b), isMarked: p.marked?.split(" ")[0] === verb,
      on: () => (!can ? p.explain(triedBuild(v, seat, b)) : p.pick(verb)),
    };
  });
}

/* Action cards in hand: those that can be played, and the new ones. */
function cardChoices({ p, v, seat }: Part): Choice[] {
  const held = v.seats[seat]?.cards, fresh = v.seats[seat]?.new_cards;
  return CARDS.filter((c) => (held?.[c] ?? 0) > 0).map((c) => {
    const move = `card ${c}`, can = p.legal.some((m) => m === move || m.startsWith(`${move} `));
    const n = held![c], isNew = (fresh?.[c] ?? 0) === n;
    return {
      key: move, can, icon: <Icon id={c} />, isMarked: p.marked?.startsWith(move) ?? false,
      words: `${cardName(c)}${n > 1 ? ` ×${n}` : ""}${isNew ? ` (${t("new")})` : ""}`,
      tip: cardEffect(c),
      on: () => (can ? p.pick(move) : p.explain(c === "monopoly" ? `${move} wood` : move)),
    };
  });
}

export function Turn(part: Part) {
  const { p, v, seat } = part, isBefore = v.decision.kind === "before";
  const list: Choice[] = isBefore ? [] : buildChoices(part);
  const rest: Choice[] = cardChoices(part);
  const canCall = p.legal.some((m) => m.startsWith("call "));
  if (v.best_warriors === seat)
    rest.push({ key: "call", can: canCall, icon: <Icon id="best" />, words: t("Best Warriors"),
      tip: bestText(), isMarked: p.marked?.startsWith("call ") ?? false,
      on: () => (canCall ? p.pick("call") : p.explain("call f0")) });
  if (isBefore) {
    rest.unshift({ key: "roll", can: true, is: "go", icon: <Icon id="dice" />,
      words: t("Roll the dice"), isMarked: p.marked === "roll", on: () => p.act("roll") });
  } else {
    const isTrade = (m: string) => /^(trade|offer|ask)/.test(m), canTrade = p.legal.some(isTrade);
    rest.unshift({ key: "trade", can: canTrade, icon: <Icon id="swap" />, words: t("Trade"),
      tip: t("With the other players or with the bank."), isMarked: isTrade(p.marked ?? ""),
      on: () => (canTrade ? p.pick("trade") : p.explain("trade bank wood 3 ore 1")) });
    rest.push({ key: "done", can: true, is: "go", words: t("End the turn"),
      isMarked: p.marked === "done", on: () => p.act("done") });
  }
  return (
    <div class="inka-turn-choices">
      {list.length > 0 && (
        <div class="inka-builds">
          <Choices label={t("Build")} list={list} busy={p.busy} />
        </div>
      )}
      <Choices label={t("What can be done")} list={rest} busy={p.busy} />
    </div>
  );
}

function Box({ say, list, p, children }: {
  say: string; list: Choice[]; p: BoardProps; children?: ComponentChildren;
}) {
  const back: Choice = { key: "back", can: true, is: "back", words: t("Back"),
    on: () => p.pick("") };
  return (
    <div class="inka-picked">
      <p class="inka-say">{say}</p>
      {children}
      <Choices label={t("What can be done")} list={[...list, back]} busy={p.busy} />
    </div>
  );
}

/* Something has been begun: what it still needs. */
export function Picked({ p, v, seat }: Part) {
  const [verb, what] = p.picked.split(" ");
  const isWhole = p.legal.includes(p.picked);
  const b = BUILD.find(([x]) => VERB_OF[x] === verb)?.[0];
  if (b)
    return (
      <Box p={p} say={isWhole ? `${buildingName(b)}: ${buildingRule(b)}`
        : verb === "road" ? t("Choose a path on the map.")
          : t("Choose an intersection on the map.")}
      list={isWhole ? [{
        key: "build", can: true, is: "go", on: () => p.act(p.picked),
        words: <span class="inka-build">{b === "action_card" ? t("Buy an action card")
          : t("Build: {what}", { what: buildingName(b) })} <CardSigns of={COSTS[b]} size={18} />
        </span>,
      }] : []} />
    );
  if (verb === "call")
    return <Box p={p} say={t("Choose the clearing where the robber is driven to.")} list={[]} />;
  if (verb === "card" && what === "monopoly")
    return (
      <Box p={p} say={cardEffect("monopoly")} list={[]}>
        <Chips label={t("Name a kind")} word="monopoly" n={v.seats[seat]?.hand ?? {}}
          busy={p.busy} can={() => true} on={(k) => p.act(`card monopoly ${k}`)}
          marked={(p.marked?.split(" ")[2] ?? null) as never} />
      </Box>
    );
  if (verb === "card" && what)
    return (
      <Box p={p} say={`${cardName(what)}: ${cardEffect(what as Card)}`} list={isWhole ? [{
        key: "play", can: true, is: "go", icon: <Icon id={what as Card} />,
        words: t("Play: {card}", { card: cardName(what) }), on: () => p.act(p.picked),
      }] : []} />
    );
  return <Turn p={p} v={v} seat={seat} />;
}

export function Steal({ p, v }: { p: BoardProps; v: View }) {
  const list: Choice[] = v.seats.flatMap((s, i) => {
    const move = `steal ${SEATS[i]}`;
    return p.legal.includes(move) ? [{
      key: move, can: true, icon: <SeatMark seat={i} />, isMarked: p.marked === move,
      words: `${seatName(p.seats, i)} (${s.hand_size})`, on: () => p.act(move),
      tip: t("A card at random, of {n}.", { n: s.hand_size }),
    }] : [];
  });
  list.push({ key: "none", can: p.legal.includes("steal none"), words: t("From nobody"),
    isMarked: p.marked === "steal none", on: () => p.act("steal none") });
  return <Choices label={t("From whom do you steal?")} list={list} busy={p.busy} />;
}

export function Take({ p, v }: { p: BoardProps; v: View }) {
  return (
    <Chips label={t("From the bank")} word="take" hasLabel n={v.bank} busy={p.busy}
      can={(k) => p.legal.includes(`take ${k}`)}
      marked={(/^take (\w+)$/.exec(p.marked ?? "")?.[1] ?? null) as never}
      on={(k) => (p.legal.includes(`take ${k}`) ? p.act(`take ${k}`) : p.explain(`take ${k}`))} />
  );
}

/* A tribe has reached its goal: what happened, and what is to be done. */
export function Tribe({ v, seat }: Part) {
  const tribe = v.seats[seat]?.tribe ?? 2;
  const steps: [GlyphId, string][] = [
    ["road", t("Your roads are back in your supply.")],
    ["thicket", t("Thickets grow around your buildings: ruins still pay, but others may build " +
      "over them.")],
    ["village", t("Choose where tribe {n} begins: a free village on a marked intersection.",
      { n: tribe })],
  ];
  return (
    <div class="inka-founding">
      <h3>{t("Tribe {n} is complete", { n: tribe - 1 })}</h3>
      <ol>
        {steps.map(([glyph, text], i) => (
          <li key={glyph} class={i === 2 ? "inka-step-now" : "inka-step-done"}>
            <Icon id={glyph} size={30} /> <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

