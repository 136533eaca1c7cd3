/* Hand.tsx: what is at the thumb: the choices of the moment, and the viewer's cards. */
import { t, tn } from "../../i18n";
import type { BoardProps } from "../board";
import { CardChoices, Cards } from "./Cards";
import { BUILDINGS, FLOORS, distanceOf, shopOf } from "./data";
import type { Floor } from "./data";
import { Die, FLOOR_GLYPH, Icon, Seal } from "./glyphs";
import { buildMoves, canSpend, clickFloor, glowOf, parsePick, pickOfFloor } from "./moves";
import type { Pick } from "./moves";
import { Price } from "./Buildings";
import { showWay } from "./preview";
import { groupSize, reachedShops, valueInUse, viewOf, walkCost } from "./state";
import type { View } from "./state";
import {
  buildingName,
  capital,
  cardName,
  groupTip,
  seatName,
  soukName,
  squareName,
  takeName,
} from "./words";

interface Part {
  p: BoardProps;
  v: View;
  pick: Pick;
}

function Back({ p, to = "" }: { p: BoardProps; to?: string }) {
  return (
    <button type="button" class="button plain" onClick={() => p.pick(to)}>
      {t("Back")}
    </button>
  );
}

function Act({
  p,
  move,
  children,
  isPrimary = false,
}: {
  p: BoardProps;
  move: string;
  children: preact.ComponentChildren;
  isPrimary?: boolean;
}) {
  if (!p.legal.includes(move)) return null;
  return (
    <button
      type="button"
      disabled={p.busy}
      onClick={() => p.act(move)}
      class={`button ${isPrimary ? "primary" : ""} ${p.marked === move ? "can" : ""}`}>
      {children}
    </button>
  );
}

/* How many yellow dice, with the dice themselves. */
function BuyDice({ p }: Part) {
  return (
    <div class="ysp-choices">
      {[0, 1, 2, 3].map((n) => (
        <Act p={p} move={`dice ${n}`} key={n} isPrimary={n === 0}>
          {n > 0 && (
            <svg viewBox={`0 0 ${n * 26} 24`} class="ysp-dice-icon" aria-hidden="true">
              {Array.from({ length: n }, (_, i) => (
                <Die value={6 - i} isYellow x={13 + i * 26} y={12} size={20} />
              ))}
            </svg>
          )}
          {n === 0
            ? t("Roll white dice only")
            : tn("{n} yellow die for {n} gold", "{n} yellow dice for {n} gold", n)}
        </Act>
      ))}
    </div>
  );
}

function GroupChips({ p, v, pick }: Part) {
  const floors = FLOORS.filter((f) => pickOfFloor(p.legal, f));
  return (
    <div class="ysp-choices" role="group" aria-label={t("Groups of dice")}>
      {floors.map((f) => (
        <button
          type="button"
          class="button"
          key={f}
          disabled={p.busy}
          aria-label={groupTip(v, f)}
          onClick={() => {
            const c = clickFloor(p.legal, pick, f);
            if (c && "pick" in c) p.pick(c.pick);
          }}>
          <Icon id={FLOOR_GLYPH[f]} />
          <span class="num">{groupSize(v, f)} ×</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <Die value={v.tower[f]?.value ?? 0} isYellow={false} x={12} y={12} size={20} />
          </svg>
        </button>
      ))}
      <Act p={p} move="draw" isPrimary>
        {t("No dice left: draw a card")}
      </Act>
      <Act p={p} move="nothing" isPrimary>
        {t("Neither dice nor cards: go on")}
      </Act>
    </div>
  );
}

function GroupActions({ p, v, pick }: Part & { pick: Pick & { floor: Floor } }) {
  const f = pick.floor,
    value = v.tower[f]?.value ?? 0;
  const take = pick.with ? `take ${f} with ${pick.with}` : `take ${f}`;
  const hasThrow = p.legal.some((m) => m.startsWith(`take ${f} with `));
  return (
    <>
      <p class="ysp-say">
        <Icon id={FLOOR_GLYPH[f]} /> {groupTip(v, f)}
        {pick.with ? ` ${t("and a card thrown away: {card}", { card: cardName(pick.with) })}` : ""}
      </p>
      <div class="ysp-choices">
        <Act p={p} move={take} isPrimary>
          <Icon id={FLOOR_GLYPH[f]} />
          {takeName(v, f, !!pick.with)}
        </Act>
        {!p.legal.includes(take) && (
          <button type="button" class="button" aria-disabled="true" onClick={() => p.explain(take)}>
            <Icon id={FLOOR_GLYPH[f]} />
            {takeName(v, f, false)}
          </button>
        )}
        {!pick.with && (
          <Act p={p} move={`walk ${f}`}>
            <Icon id="overseer" />
            {t("Overseer: {n}", { n: value })}
          </Act>
        )}
        {!pick.with && (
          <Act p={p} move={`draw ${f}`}>
            <Icon id="card" />
            {t("Draw a card")}
          </Act>
        )}
        {!pick.with && canSpend(p.legal) && (
          <button
            type="button"
            class="button"
            disabled={p.busy}
            onClick={() => p.pick(`spend ${f}`)}>
            <Icon id="hoist" />
            {t("Build")}
          </button>
        )}
        <Back p={p} to={pick.with ? `take ${f}` : ""} />
      </div>
      {hasThrow && !pick.with && (
        <p class="quiet small ysp-say">
          {t("Choose one of your cards to throw it away for one die more.")}
        </p>
      )}
    </>
  );
}

/* Each way to pay for a building. */
function BuildChoices({ p, pick }: Part) {
  const id = pick.building!,
    b = BUILDINGS.find((x) => x.id === id)!;
  return (
    <div class="ysp-choices">
      {buildMoves(p.legal, pick, id).map((move, i) => {
        const isNoGold = move.includes(" no-gold"),
          isNoCamels = move.includes(" no-camels");
        const cards = [
          isNoGold ? cardName("no-gold") : "",
          isNoCamels ? cardName("no-camels") : "",
        ];
        return (
          <Act p={p} move={move} key={move} isPrimary={i === 0}>
            {t("Build: {building}", { building: buildingName(id) })}
            <Price camels={isNoCamels ? 0 : b.camels} gold={isNoGold ? 0 : b.gold} />
            {(isNoGold || isNoCamels) && (
              <span class="small">+ {cards.filter(Boolean).join(", ")}</span>
            )}
          </Act>
        );
      })}
      <Back p={p} to={pick.isSpend ? pickOfFloor(p.legal, pick.floor!) : ""} />
    </div>
  );
}

function SpendChoices({ p, pick }: Part) {
  return (
    <div class="ysp-choices">
      {BUILDINGS.filter(({ id }) => buildMoves(p.legal, pick, id).length).map(
        ({ id, camels, gold }) => (
          <button
            type="button"
            class="button"
            key={id}
            onClick={() => p.pick(`spend ${pick.floor} build ${id}`)}>
            <Icon id={id} />
            {buildingName(id)} <Price camels={camels} gold={gold} />
          </button>
        ),
      )}
      <Back p={p} to={pickOfFloor(p.legal, pick.floor!)} />
    </div>
  );
}

/* Where the overseer may stop: what costs nothing first, then what loads something. */
export function sortedTargets(v: View, legal: string[]): string[] {
  const value = valueInUse(v);
  const rank = (q: string) =>
    walkCost(v, value, q) * 10 - reachedShops(v, q).length * 5 + distanceOf(v.overseer, q) / 100;
  return legal
    .filter((m) => m.startsWith("move "))
    .map((m) => m.slice(5))
    .sort((a, b) => rank(a) - rank(b));
}

function MoveChoices({ p, v }: Part) {
  return (
    <div class="ysp-choices ysp-scroll" role="group" aria-label={t("Squares for the overseer")}>
      {sortedTargets(v, p.legal).map((q) => {
        const cost = walkCost(v, valueInUse(v), q),
          goods = reachedShops(v, q);
        return (
          <button
            type="button"
            class={`button ${p.marked === `move ${q}` ? "can" : ""}`}
            key={q}
            disabled={p.busy}
            onClick={() => {
              showWay(null);
              p.act(`move ${q}`);
            }}
            onPointerEnter={() => showWay(q)}
            onPointerLeave={() => showWay(null)}
            onFocus={() => showWay(q)}
            onBlur={() => showWay(null)}>
            <b>{capital(squareName(q))}</b>
            {cost > 0 && <Price camels={0} gold={cost} />}
            {goods.map((s) => (
              <Seal seat={v.shops[s]!} size={20} key={s} />
            ))}
            <span class="hidden">
              {cost ? tn("Costs {n} gold.", "Costs {n} gold.", cost) : t("Free.")}
              {goods.map(
                (s) =>
                  ` ${t("Loads a good of {name}.", {
                    name: seatName(p.seats, v.shops[s]!),
                  })}`,
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/* While goods are loaded cards are only now and then to be had: say so. */
function CardHint({ p }: { p: BoardProps }) {
  if (!p.legal.some((m) => m.startsWith("card "))) return null;
  return <p class="quiet small ysp-say">{t("You can play a card first.")}</p>;
}

/* Which of two goods comes first, or the second one, before which a card can be played. */
function OrderChoices({ p, v }: Part) {
  const load = v.decision.load ?? [],
    isSecond = load.length === 1;
  return (
    <>
      <div class="ysp-choices">
        {load.map((shop) => {
          const what = {
            name: seatName(p.seats, v.shops[shop] ?? 0),
            souk: soukName(shopOf(shop).souk),
          };
          return (
            <Act p={p} move={`load ${shop}`} key={shop} isPrimary={isSecond}>
              <Seal seat={v.shops[shop] ?? 0} />
              {isSecond ? t("Now {name}: {souk}", what) : t("First {name}: {souk}", what)}
            </Act>
          );
        })}
      </div>
      <CardHint p={p} />
    </>
  );
}

function CamelChoices({ p, v }: Part) {
  const shop = v.decision.load?.[0];
  return (
    <>
      <div class="ysp-choices">
        {shop && (
          <p class="ysp-say">
            {t("Your good in the {souk} goes on the caravan.", {
              souk: soukName(shopOf(shop).souk),
            })}
          </p>
        )}
        <Act p={p} move="camel yes" isPrimary>
          <Icon id="camel" />
          {t("Give a camel: the good stays")}
        </Act>
        <Act p={p} move="camel no">
          <Icon id="good" />
          {t("Let the good go")}
        </Act>
      </div>
      <CardHint p={p} />
    </>
  );
}

function Choices(part: Part) {
  const { p, v, pick } = part;
  if (pick.building) return <BuildChoices {...part} />;
  if (pick.isSpend) return <SpendChoices {...part} />;
  if (pick.card) return <CardChoices p={p} v={v} card={pick.card} />;
  switch (v.decision.kind) {
    case "dice":
      return <BuyDice {...part} />;
    case "group":
      return pick.floor ? (
        <GroupActions {...part} pick={{ ...pick, floor: pick.floor }} />
      ) : (
        <GroupChips {...part} />
      );
    case "place":
      return (
        <div class="ysp-choices">
          <p class="ysp-say">
            <Icon id={FLOOR_GLYPH[v.decision.floor ?? "bag"]} />
            {v.decision.left
              ? tn(
                  "{n} good to place: choose a shop in the town.",
                  "{n} goods to place: choose a shop in the town.",
                  v.decision.left,
                )
              : t("The Hoist: choose a shop for one good more.")}
          </p>
          <Act p={p} move="stop">
            {t("No good for the Hoist")}
          </Act>
        </div>
      );
    case "move":
      return <MoveChoices {...part} />;
    case "order":
      return <OrderChoices {...part} />;
    case "camel":
      return <CamelChoices {...part} />;
    case "after":
      return (
        <div class="ysp-choices">
          <Act p={p} move="done" isPrimary>
            {t("End the turn")}
          </Act>
        </div>
      );
    default:
      return null;
  }
}

export function Hand(props: BoardProps) {
  const v = viewOf(props.state),
    pick = parsePick(props.picked, props.legal);
  const isAsked = props.legal.length > 0;
  const glow = glowOf(props.legal, pick);
  return (
    <div class="ysp-hand">
      {isAsked && (
        <div class="ysp-choice-box">
          <Choices p={props} v={v} pick={pick} />
        </div>
      )}
      {props.seat !== null && <Cards p={props} v={v} pick={pick} glow={glow} />}
    </div>
  );
}
