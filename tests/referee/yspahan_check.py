"""How check.py talks to the rules of Yspahan.

Besides the rules themselves (see check.py for what a game has to offer) it holds what
only a trace has: the events that must explain every change, the counts of rules that
were exercised, and a description of the position for a report.
"""
from __future__ import annotations

import json
from collections import Counter

import yspahan
from compare import Json, require, set_difference
from yspahan import apply, decider, legal, new, result, weights
from yspahan_board import (
    COLOURS, DAYS, FLOORS, PRICES, SHOPS_OF, WEEKS, bank, cards_to_draw, dice,
    distance, goods_left, has_good, is_strict)
from yspahan_invariants import problems

__all__ = ["apply", "check_events", "cover", "decider", "drawing", "legal", "new",
           "problems", "read", "result", "tidy", "weights", "write"]


def read(data: Json) -> Json:
    return data                             # no function of the referee changes a state


def write(s: Json) -> Json:
    return s


def tidy(data: Json) -> Json:
    """The state with its unordered lists sorted; nothing else is changed."""
    data = {**data, "seats": [{**seat, "buildings": sorted(seat["buildings"])}
                              for seat in data["seats"]]}
    for name in ("rolled_white", "rolled_yellow"):
        if name in data:
            data[name] = sorted(data[name])
    d = data["decision"]
    if d["kind"] == "order":
        data["decision"] = {**d, "load": sorted(d["load"])}
    return data


def drawing(s: Json) -> str:
    lines = [f"  week {s['week']} day {s['day']} order {s['order']} turn {s['turn']} "
             f"overseer {s['overseer']} strict {is_strict(s)}"]
    for floor, g in s["tower"].items():
        if g["white"] + g["yellow"]:
            lines.append(f"  {floor:6} value {g['value']} white {g['white']} "
                         f"yellow {g['yellow']}")
    for souk, shops in SHOPS_OF.items():
        owners = [s["shops"].get(shop) for shop in shops]
        if any(o is not None for o in owners):
            lines.append(f"  {souk:13} " + " ".join(
                "." if o is None else COLOURS[o] for o in owners))
    lines.append("  caravan " + " ".join(COLOURS[i] for i in s["caravan"]))
    for seat in s["seats"]:
        lines.append("  " + json.dumps({k: v for k, v in seat.items() if k != "hand"})
                     + " " + json.dumps({c: n for c, n in seat["hand"].items() if n}))
    for name in ("deck", "discard"):
        lines.append(f"  {name} " + json.dumps({c: n for c, n in s[name].items() if n}))
    return "\n".join(lines)


# ---- Events --------------------------------------------------------------------------

# Events with the arguments on which both must agree. Gains and points of 0 are left out.
EVENTS = {
    "bought_dice": ("who", "n"), "rolled": ("value",), "rolled_yellow": ("value",),
    "tower": ("floor", "value", "n", "yellow"),
    "took_group": ("who", "floor", "n", "value"), "discarded": ("who", "card"),
    "camels": ("who", "n"), "gold": ("who", "n"), "placed": ("who", "shop"),
    "stopped": ("who",), "paid_gold": ("who", "n"), "overseer": ("who", "square"),
    "camel_given": ("who", "shop"), "may_play": ("who",), "loaded": ("who", "row"),
    "score_loading": ("who", "n", "row"), "caravan_full": (),
    "score_caravan": ("who", "n", "goods", "row"), "shuffled": (),
    "drew_card": ("who", "card"), "drew": ("who",), "nothing": ("who",),
    "yellow_gone": (), "played": ("who", "card"), "exchanged_gold": ("who", "n"),
    "exchanged_camels": ("who", "n"), "score_camels": ("who", "n", "camels"),
    "score_gold": ("who", "n", "gold"), "built": ("who", "building", "camels", "gold"),
    "score_building": ("who", "n", "number"), "done": ("who",), "week_over": ("week",),
    "score_souk": ("who", "n", "souk"), "score_bazaar": ("who", "n", "souk"),
    "day_started": ("who", "week", "day"), "game_over": (), "final": ("who", "n"),
}


def check_events(before: Json, after: Json, events: list[Json], log: list[Json]) -> None:
    check_changes(before, after, events)
    require("there are events the referee does not know",
            sorted({e["type"] for e in events} - set(EVENTS)))

    def told(items: list[Json]) -> list[str]:
        return [" ".join([e["type"]] + [f"{a}={e.get(a)}" for a in EVENTS[e["type"]]])
                for e in items if e.get("n") != 0 or not is_gain(e["type"])]
    require("the events differ", set_difference("events", told(log), told(events)))


def is_gain(kind: str) -> bool:
    return kind in ("camels", "gold", "paid_gold") or kind.startswith("score_")


def check_changes(before: Json, after: Json, events: list[Json]) -> None:
    """What a seat has won or lost is the sum of the events that tell of it."""
    sums: Counter[tuple[int, str]] = Counter()
    for e in events:
        who, kind, n = e.get("who"), e["type"], e.get("n", 0)
        if kind.startswith("score_"):
            sums[who, "points"] += n
        if kind in ("camels", "gold"):
            sums[who, kind] += n
        if kind in ("paid_gold", "bought_dice"):
            sums[who, "gold"] -= n
        if kind in ("built", "score_gold"):
            sums[who, "gold"] -= e["gold"]
        if kind in ("built", "score_camels"):
            sums[who, "camels"] -= e["camels"]
        if kind in ("exchanged_gold", "exchanged_camels"):
            sign = -1 if kind == "exchanged_gold" else 1
            sums[who, "gold"] += sign * n
            sums[who, "camels"] -= sign * n
        if kind == "camel_given":
            sums[who, "camels"] -= 1
        if kind == "drew_card":
            sums[who, "hand_size"] += 1
        if kind in ("played", "discarded"):
            sums[who, "hand_size"] -= 1
    faults = []
    for i, (old, new_) in enumerate(zip(before["seats"], after["seats"])):
        for what in ("points", "gold", "camels", "hand_size"):
            changed = new_[what] - old[what]
            if changed != sums[i, what]:
                faults.append(f"seat {i}: {what} changed by {changed}, events say "
                              f"{sums[i, what]}")
        if new_["points"] < old["points"]:
            faults.append(f"seat {i}: points fell")
    require("the events do not add up", faults)


# ---- Coverage ------------------------------------------------------------------------

def cover(before: Json, action: str, after: Json, log: list[Json],
          covered: Counter[str]) -> None:
    """Counts the rules that this step exercised."""
    kind = before["decision"]["kind"]
    words = action.split()
    types = Counter(e["type"] for e in log)
    covered[f"decision: {kind}"] += 1
    if kind == "group":
        cover_group(before, words, covered)
    if words[0] == "card":
        covered[f"card: {words[1]} in {kind}"] += 1
        if words[1] == "exchange":
            covered[f"card: exchange {words[2]}"] += 1
    for e in log:
        cover_event(before, e, after, covered)
    if types["caravan_full"]:
        by = "a card" if words[0] == "card" else "the overseer"
        covered[f"caravan full, by {by}"] += 1
        if kind == "draw":
            covered["caravan full, after a Caravanserai's card"] += 1
        if after["decision"].get("load"):
            covered["caravan full, and a second good waits"] += 1
    if kind == "move":
        cover_move(before, words[1], after, covered)
    if kind == "camel" and words[0] == "camel":
        owner = decider(before)
        whose = "own" if owner == before["active"] else "another's"
        covered[f"camel {words[1]}, {whose} turn"] += 1
    if kind == "order" and words[0] == "load":
        load = before["decision"]["load"]
        owners = {before["shops"][shop] for shop in load}
        covered["before the second good: no card" if len(load) == 1 else
                "two goods, of " + ("one owner" if len(owners) == 1 else "two")] += 1
    if kind in ("place", "camel", "order", "move", "draw") \
            and after["decision"]["kind"] == "after":
        cover_end(before, words, covered)
    if kind == "after" and action == "done" and after["decision"]["kind"] == "dice" \
            and (after["week"], after["day"]) == (WEEKS, DAYS):
        cover_last_day(before, after, covered)
    if is_strict(before):
        cover_strict(before, words, log, covered)


def cover_group(s: Json, words: list[str], covered: Counter[str]) -> None:
    who = "first player" if s["active"] == s["order"][0] else "other player"
    if words[0] in ("take", "walk", "draw", "spend") and len(words) > 1:
        covered[f"group: {words[0]} {words[1]}"] += 1
        if "with" in words and words[0] == "take":
            covered["group: a card for one more die"] += 1
        group = s["tower"][words[1]]
        if s["players"] == 2 and group["yellow"] and group["white"]:
            covered[f"two players: mixed group, {who}, {words[0]}"] += 1
        if s["players"] == 2 and group["yellow"] and not group["white"]:
            covered[f"two players: yellow group, {who}"] += 1
    if words == ["draw"] or words == ["nothing"]:
        covered[f"no group left: {words[0]}, {s['players']} players"] += 1
        if any(g["yellow"] for g in s["tower"].values()):
            covered["no group left: yellow dice only"] += 1
    if words[0] == "walk" and cards_to_draw(s) == 0:
        covered["group: no card to be had"] += 1
    if any(dice(s, f) and not yspahan.can_take(s, f) for f in FLOORS):
        covered["group: a floor's own action is barred"] += 1


def cover_event(before: Json, e: Json, after: Json, covered: Counter[str]) -> None:
    kind = e["type"]
    if kind.startswith("score_") or kind in ("stopped", "shuffled", "yellow_gone"):
        covered[f"event: {kind}"] += 1
    if kind == "shuffled":
        covered["shuffled: " + (
            "the last card was taken" if before["decision"]["kind"] == "draw"
            else "the first card discarded after that")] += 1
    if kind == "built":
        camels, gold = PRICES[e["building"]]
        how = " ".join(["no-camels"] * (e["camels"] < camels)
                       + ["no-gold"] * (e["gold"] < gold))
        covered[f"built: {e['building']}"] += 1
        covered[f"built with: {how or 'no card'}"] += 1
        if before["decision"]["kind"] == "after" and e["who"] == before["active"] \
                and not any(g["white"] for g in before["tower"].values()):
            covered["built: tower empty"] += 1
    if kind == "loaded":
        covered[f"loaded: row {e['row']}, {before['players']} players"] += 1
    if kind == "score_building":
        covered[f"event: building number {e['number']}"] += 1
    if kind == "drew" and before["decision"]["seat"] != before["active"]:
        covered["Caravanserai on another's turn"] += 1


def cover_move(s: Json, square: str, after: Json, covered: Counter[str]) -> None:
    floor = s["decision"]["floor"]
    cost = yspahan.move_cost(s, square)
    change = distance(s["overseer"], square) - s["tower"][floor]["value"]
    word = "longer" if change > 0 else "shorter" if change < 0 else "exact"
    covered[f"move: {word}, {'paid' if cost else 'free'}"] += 1
    if square == s["overseer"]:
        covered["move: stays"] += 1
    if after["decision"]["kind"] == "draw":
        covered["Caravanserai: draws"] += 1


def cover_end(before: Json, words: list[str], covered: Counter[str]) -> None:
    d = before["decision"]
    if words[0] == "place" and (d["left"] > 1 or (d["left"] == 1 and d["hoist"])):
        covered["supply: ends before all goods are placed"] += 1
    if words[0] == "place" and d["left"] == 0:
        covered["supply: the Hoist's good placed"] += 1
    if d["kind"] in ("camel", "move", "order") and cards_to_draw(before) == 0:
        covered["overseer: no card to be had"] += 1


def cover_last_day(before: Json, after: Json, covered: Counter[str]) -> None:
    points = [seat["points"] for seat in after["seats"]]
    n = after["players"]
    normal = (before["order"][0] + 1) % n
    covered[f"last day: {n} players"] += 1
    if n == 4 and len(set(points)) < 4:
        covered["last day: 4 players, equal points"] += 1
    if n == 2 and points[0] == points[1]:
        covered["last day: 2 players, equal points"] += 1
    if after["order"][0] != normal:
        covered[f"last day: {n} players, first player out of turn"] += 1


def cover_strict(s: Json, words: list[str], log: list[Json],
                 covered: Counter[str]) -> None:
    """Steps in which a shortage made a difference."""
    kind, who = s["decision"]["kind"], s["active"]
    seat = s["seats"][who]
    gained = Counter({e["type"]: e["n"] for e in log if e["type"] in ("camels", "gold")})
    if words[:2] in (["card", "camels3"], ["card", "gold3"]) \
            and gained[words[1][:-1]] < 3:
        covered[f"strict: {words[1]} cut to {gained[words[1][:-1]]}"] += 1
    if words[0] == "take" and words[1] in ("camel", "gold"):
        name = "camels" if words[1] == "camel" else "gold"
        want = dice(s, words[1]) + ("with" in words) + (
            ("paddock" in seat["buildings"]) if name == "camels"
            else 2 * ("store" in seat["buildings"]))
        if gained[name] < want:
            covered[f"strict: {name} cut" + " to nothing" * (not gained[name])] += 1
    if kind in ("dice", "group", "after"):
        if seat["hand"]["exchange"] and any(
                bank(s, take) < seat[give]
                for give, take in (("gold", "camels"), ("camels", "gold"))):
            covered["strict: exchange limited by the bank"] += 1
        if not has_good(s, who):
            covered[f"strict: no good left in {kind}"] += 1
            if seat["hand"]["place-shop"] or seat["hand"]["place-caravan"]:
                covered["strict: placing cards barred"] += 1
    if words[0] == "place" and s["decision"]["left"] > 1 and goods_left(s, who) == 1:
        covered["strict: supply runs out while placing"] += 1
    if kind in ("move", "order") and words[0] != "card":
        for e in log:
            if e["type"] == "loaded" and s["seats"][e["who"]]["camels"] > 0:
                covered["strict: camel not asked for want of goods"] += 1
