/* words.ts: names of things, and the sentences that explain what one points at. */
import { t, tn } from "../../i18n";
import type { Json, Seat } from "../../protocol";
import {
  BUILDING_POINTS,
  LOADING_POINTS,
  buildingOf,
  camelsPerRow,
  distanceOf,
  isQuarter,
  shopOf,
  soukOf,
  squareOf,
} from "./data";
import type { Building, Card, Floor } from "./data";
import {
  completedBy,
  gainOf,
  groupSize,
  ownerOfSouk,
  reachedShops,
  valueInUse,
  walkCost,
} from "./state";
import type { View } from "./state";

export function floorName(id: string): string {
  switch (id) {
    case "camel":
      return t("camel floor");
    case "bag":
      return t("bag floor");
    case "barrel":
      return t("barrel floor");
    case "chest":
      return t("chest floor");
    case "vase":
      return t("vase floor");
    default:
      return t("gold floor");
  }
}

export function cardName(id: string): string {
  switch (id) {
    case "camels3":
      return t("three camels");
    case "gold3":
      return t("three gold");
    case "exchange":
      return t("exchange");
    case "place-shop":
      return t("good into a shop");
    case "place-caravan":
      return t("good on the caravan");
    case "camels-to-points":
      return t("camels for points");
    case "gold-to-points":
      return t("gold for points");
    case "no-gold":
      return t("building without gold");
    default:
      return t("building without camels");
  }
}

export function cardEffect(id: Card): string {
  switch (id) {
    case "camels3":
      return t("Take 3 camels.");
    case "gold3":
      return t("Take 3 gold.");
    case "exchange":
      return t("Exchange any number of gold for as many camels, or the other way.");
    case "place-shop":
      return t("Place a good in any shop open to you, in any quarter.");
    case "place-caravan":
      return t("Load a good from your supply on the caravan.");
    case "camels-to-points":
      return t("Give back up to 4 camels: 2 points for each.");
    case "gold-to-points":
      return t("Give back up to 10 gold: 1 point for each.");
    case "no-gold":
      return t("The building that you build with it costs no gold.");
    default:
      return t("The building that you build with it costs no camels.");
  }
}

export function buildingName(id: string): string {
  switch (id) {
    case "paddock":
      return t("Paddock");
    case "store":
      return t("Store");
    case "hammam":
      return t("Hammam");
    case "caravanserai":
      return t("Caravanserai");
    case "bazaar":
      return t("Bazaar");
    default:
      return t("Hoist");
  }
}

export function buildingEffect(id: Building): string {
  switch (id) {
    case "paddock":
      return t("One camel more when you take camels with dice.");
    case "store":
      return t("Two gold more when you take gold with dice.");
    case "hammam":
      return t("Three squares more or less for the overseer are free.");
    case "caravanserai":
      return t("A card whenever the overseer has a good of yours loaded.");
    case "bazaar":
      return t("Two points more for each of your full souks at a week's end.");
    default:
      return t("You may place one good more when you supply shops.");
  }
}

export function soukName(id: string): string {
  switch (id) {
    case "bag.white":
      return t("white souk of the bag quarter");
    case "bag.blue":
      return t("blue souk of the bag quarter");
    case "bag.yellow":
      return t("yellow souk of the bag quarter");
    case "bag.purple":
      return t("purple souk of the bag quarter");
    case "barrel.white":
      return t("white souk of the barrel quarter");
    case "barrel.blue":
      return t("blue souk of the barrel quarter");
    case "barrel.yellow":
      return t("yellow souk of the barrel quarter");
    case "barrel.purple":
      return t("purple souk of the barrel quarter");
    case "chest.blue":
      return t("blue souk of the chest quarter");
    case "chest.yellow":
      return t("yellow souk of the chest quarter");
    case "chest.purple":
      return t("purple souk of the chest quarter");
    case "vase.blue":
      return t("blue souk of the vase quarter");
    case "vase.yellow":
      return t("yellow souk of the vase quarter");
    default:
      return t("orange souk of the vase quarter");
  }
}

export function quarterName(id: string): string {
  switch (id) {
    case "bag":
      return t("Bag quarter");
    case "barrel":
      return t("Barrel quarter");
    case "chest":
      return t("Chest quarter");
    default:
      return t("Vase quarter");
  }
}

/* Short, for the medals in the town. */
export function goodsName(id: string): string {
  switch (id) {
    case "bag":
      return t("Bag");
    case "barrel":
      return t("Barrel");
    case "chest":
      return t("Chest");
    default:
      return t("Vase");
  }
}

export function seatColour(seat: number): string {
  return [t("Blue"), t("Green"), t("Red"), t("Yellow")][seat] ?? "";
}

export const seatName = (seats: Seat[], seat: number) => seats[seat]?.name || seatColour(seat);
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const squareName = (id: string) => (id === "c" ? t("the crossing") : id.toUpperCase());
const shopNumber = (id: string) => id.split(".")[2] ?? "";

/* ---- Sentences about the board -------------------------------------------------------------- */

export function shopTip(v: View, seats: Seat[], id: string): string {
  const souk = soukOf(shopOf(id).souk),
    owner = v.shops[id];
  const who = ownerOfSouk(v, souk.id),
    full = completedBy(v, souk.id);
  const name = t("{souk}, shop {number}", {
    souk: capital(soukName(souk.id)),
    number: shopNumber(id),
  });
  const worth = tn(
    "All {n} shop: {points} points at the week's end.",
    "All {n} shops: {points} points at the week's end.",
    souk.shops.length,
    { points: souk.points },
  );
  const state =
    owner !== undefined
      ? t("A good of {name}.", { name: seatName(seats, owner) })
      : who !== null
        ? t("Empty; {name} holds this souk.", { name: seatName(seats, who) })
        : t("Empty.");
  const done = full === null ? "" : ` ${t("The souk is full.")}`;
  return `${name}. ${state}${done} ${worth}`;
}

export function squareTip(v: View, seats: Seat[], id: string, isTarget: boolean): string {
  const shops = squareOf(id).touches;
  const parts = [t("Street, {square}.", { square: squareName(id) })];
  if (v.overseer === id) parts.push(t("The overseer stands here."));
  if (isTarget) {
    const n = distanceOf(v.overseer, id),
      cost = walkCost(v, valueInUse(v), id);
    parts.push(tn("{n} square away.", "{n} squares away.", n));
    parts.push(cost ? tn("Costs {n} gold.", "Costs {n} gold.", cost) : t("Free."));
    const goods = reachedShops(v, id);
    for (const shop of goods)
      parts.push(
        t("{name}: the good in the {souk} goes on the caravan.", {
          name: seatName(seats, v.shops[shop]!),
          souk: soukName(shopOf(shop).souk),
        }),
      );
    if (!goods.length) parts.push(t("Nothing is loaded."));
  } else if (shops.length) {
    parts.push(
      t("Beside it: {shops}.", {
        shops: shops.map((s) => `${soukName(shopOf(s).souk)} ${shopNumber(s)}`).join(", "),
      }),
    );
  } else {
    parts.push(t("No shop is beside it."));
  }
  return parts.join(" ");
}

export function floorTip(v: View, id: Floor): string {
  const g = v.tower[id],
    n = g ? g.white + g.yellow : 0;
  const what =
    id === "camel"
      ? t("The lowest dice: take as many camels.")
      : id === "gold"
        ? t("The highest dice: take as many gold coins.")
        : t("Dice between: place as many goods in this quarter.");
  if (!g || !n) return t("{floor}: no dice. {what}", { floor: capital(floorName(id)), what });
  const dice = tn("{n} die with {value}", "{n} dice with {value}", n, { value: g.value });
  const yellow = g.yellow ? ` (${tn("{n} yellow", "{n} yellow", g.yellow)})` : "";
  return `${capital(floorName(id))}: ${dice}${yellow}. ${what}`;
}

/* What taking the floor's own action is called. */
export function takeName(v: View, floor: Floor, isWithCard: boolean): string {
  const n = gainOf(v, floor, isWithCard);
  if (floor === "camel") return tn("Take {n} camel", "Take {n} camels", n);
  if (floor === "gold") return tn("Take {n} gold coin", "Take {n} gold coins", n);
  return tn("Place {n} good", "Place {n} goods", n);
}

export function buildingTip(v: View, seats: Seat[], id: Building): string {
  const { camels, gold } = buildingOf(id);
  const owners = v.seats
    .map((s, i) => (s.buildings.includes(id) ? seatName(seats, i) : ""))
    .filter(Boolean);
  const price = t("Camels: {camels}, gold: {gold}.", { camels, gold });
  const who = owners.length ? ` ${t("Built by: {names}.", { names: owners.join(", ") })}` : "";
  return `${buildingName(id)}. ${buildingEffect(id)} ${price}${who}`;
}

/* What the next building of a seat scores. */
export const nextBuildingPoints = (v: View, seat: number) =>
  BUILDING_POINTS[v.seats[seat]?.buildings.length ?? 0] ?? 0;

export function slotTip(v: View, seats: Seat[], slot: number): string {
  const row = Math.floor(slot / camelsPerRow(v.players)),
    owner = v.caravan[slot];
  const points = LOADING_POINTS[row] ?? 0;
  const place = t("Caravan, row {row}.", { row: row + 1 });
  if (owner !== undefined)
    return `${place} ${t("A good of {name}.", { name: seatName(seats, owner) })}`;
  const free = slot === v.caravan.length ? t("The next good goes here.") : t("Free.");
  return `${place} ${free} ${
    points
      ? tn("Loading here scores {n} point.", "Loading here scores {n} points.", points)
      : t("Loading here scores nothing, but this row counts three times.")
  }`;
}

export function groupTip(v: View, floor: Floor): string {
  const n = groupSize(v, floor),
    value = v.tower[floor]?.value ?? 0;
  return tn("{n} die with {value} ({floor})", "{n} dice with {value} ({floor})", n, {
    value,
    floor: floorName(floor),
  });
}

export const supplyName = (floor: Floor) => (isQuarter(floor) ? quarterName(floor) : "");

/* The game's own prompt names words to type; here the tower has everything. */
export function prompt(json: Json): string | null {
  const view = json as unknown as View;
  return view.decision.kind === "group"
    ? t("Choose a floor of the tower, then what to do with its dice; or play a card.")
    : null;
}
