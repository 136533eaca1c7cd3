"""How check.py talks to the rules of Rise of the Inkas.

Besides the rules themselves (see check.py for what a game has to offer) it holds what
only a trace has: the events that must explain every change, the counts of rules that
were exercised, and a description of the position for a report.
"""
from __future__ import annotations

import json
from collections import Counter

import inkas
from compare import Json, require, set_difference
from inkas import decider, legal, result, weights
from inkas_board import COLOURS, HAND_LIMIT, SHORTEST_ROUTE, number_of, size
from inkas_invariants import problems

__all__ = ["apply", "check_events", "cover", "decider", "drawing", "legal", "new",
           "problems", "read", "result", "tidy", "weights", "write"]


def read(data: Json) -> Json:
    return data                             # no function of the referee changes a state


def write(s: Json) -> Json:
    return s


# ---- Backs of action cards -----------------------------------------------------------

class Memory:
    """Which action cards with which back each seat holds: a state tells only how many.
    Follows a game from its start, one action after the other."""

    def __init__(self) -> None:
        self.held: Counter[tuple[int, str, int]] = Counter()    # seat, card, back

    def back_played(self, s: Json, action: str) -> int:
        """The back of the card that this action plays: 1 if there is such a card."""
        words = action.split()
        if words[0] != "card":
            return 0
        return 1 if self.held[s["active"], words[1], 1] > 0 else 2

    def follow(self, s: Json, action: str, log: list[Json]) -> None:
        for e in log:
            if e["type"] == "drew_card":
                self.held[e["who"], e["card"], e["back"]] += 1
            if e["type"] == "played":
                self.held[e["who"], e["card"], self.back_played(s, action)] -= 1


memory = Memory()


def new(players: int, options: Json) -> Json:
    memory.held.clear()
    return inkas.new(players, options)


def apply(s: Json, action: str) -> tuple[Json, list[Json]]:
    after, log = inkas.apply(s, action, memory.back_played(s, action))
    memory.follow(s, action, log)
    return after, log


# ---- Form ----------------------------------------------------------------------------

def tidy(data: Json) -> Json:
    """The state with its unordered lists sorted; nothing else is changed."""
    lists = ("villages", "cities", "ruins", "roads")
    data = {**data, "seats": [
        {**seat, **{x: sorted(seat[x], key=number_of) for x in lists}}
        for seat in data["seats"]]}
    if data["offer"] is not None:
        data["offer"] = {**data["offer"], "to": sorted(data["offer"]["to"])}
    return data


def drawing(s: Json) -> str:
    def some(counts: Json) -> str:
        return " ".join(f"{x} {n}" for x, n in counts.items() if n) or "nothing"

    lines = [f"  turn {s['turns']} of {COLOURS[s['active']]}, dice {s['dice']}, robber "
             f"{s['robber']}, used {json.dumps(s['used'])}, offers {s['offers']}, "
             f"longest route {s['longest_route']}, best warriors {s['best_warriors']}"]
    lines.append("  land " + " ".join(f"{h}:{t}" for h, t in s["land"].items()))
    for seat in s["seats"]:
        lines.append(f"  {seat['colour']}: tribe {seat['tribe']}, markers "
                     f"{seat['markers']}, route {seat['route']}, warriors "
                     f"{seat['warriors']}")
        for name in ("villages", "cities", "ruins", "roads"):
            lines.append(f"    {name} " + " ".join(sorted(seat[name], key=number_of)))
        lines.append(f"    hand {some(seat['hand'])}; cards {some(seat['cards'])}; "
                     f"new {some(seat['new_cards'])}; backs {seat['backs']}")
    for name in ("bank", "deck", "deck2"):
        lines.append(f"  {name} {some(s[name])}")
    if s["offer"] is not None:
        lines.append("  offer " + json.dumps(s["offer"]))
    return "\n".join(lines)


# ---- Events --------------------------------------------------------------------------

# Events with the arguments on which both must agree. What else the referee notes only
# serves the counts below.
EVENTS: dict[str, tuple[str, ...]] = {
    "tile": ("hex", "terrain"), "threw": ("who", "total"), "first": ("who",),
    "turn_started": ("who",), "turn_ended": ("who",), "rolled": ("who", "total"),
    "gained": ("who", "n", "kind", "why"), "lost": ("who", "n", "kind", "why"),
    "shortage": ("kind",), "must_discard": ("who", "n"), "robber": ("who", "place"),
    "no_steal": ("who",), "stole": ("who", "victim"),
    "stole_card": ("who", "victim", "kind"), "lost_card": ("who", "victim", "kind"),
    "road": ("who", "path"), "village": ("who", "site"), "city": ("who", "site"),
    "overbuilt": ("who", "owner", "site"), "marker": ("who", "n", "tribe"),
    "longest": ("who", "n"), "longest_aside": (), "bought": ("who",),
    "drew_card": ("who", "card"), "played": ("who", "card"), "best": ("who", "n"),
    "called": ("who", "place"), "monopoly": ("who", "kind"),
    "handed": ("who", "n", "kind", "to"), "asked": ("who",),
    "offered": ("who",), "offer_gives": ("who", "n", "kind"),
    "offer_wants": ("who", "n", "kind"), "accepted": ("who",), "declined": ("who",),
    "countered": ("who",), "cancelled": ("who",), "no_deal": (),
    "traded": ("who", "with"), "decline": ("who", "tribe"), "removed": ("who", "site"),
    "roads_back": ("who", "n"), "ruin": ("who", "site"), "deck2": (),
    "tribe": ("who", "tribe", "site"), "won": ("who",), "capped": ("n",),
    "final": ("who", "n"),
}


def check_events(before: Json, after: Json, events: list[Json], log: list[Json]) -> None:
    check_changes(before, after, events)
    require("there are events the referee does not know",
            sorted({e["type"] for e in events} - set(EVENTS)))
    require("there are events with other arguments", [
        json.dumps(e) for e in events if set(e) != {"type", *EVENTS[e["type"]]}])

    def told(items: list[Json]) -> list[str]:
        return [" ".join([e["type"]] + [f"{a}={e.get(a)}" for a in EVENTS[e["type"]]])
                for e in items if e["type"] in EVENTS]
    require("the events differ", set_difference("events", told(log), told(events)))


def check_changes(before: Json, after: Json, events: list[Json]) -> None:
    """What a seat has won or lost is the sum of the events that tell of it."""
    sums: Counter[tuple[int, str]] = Counter()
    for e in events:
        who, kind = e.get("who"), e["type"]
        if kind in ("gained", "lost"):
            sums[who, e["kind"]] += e["n"] if kind == "gained" else -e["n"]
        if kind == "stole_card":
            sums[who, e["kind"]] += 1
            sums[e["victim"], e["kind"]] -= 1
        if kind == "handed":
            sums[who, e["kind"]] -= e["n"]
            sums[e["to"], e["kind"]] += e["n"]
        if kind in ("marker", "road", "village", "drew_card"):
            sums[who, kind] += 1
        if kind == "city":
            sums[who, "village"] -= 1
            sums[who, "city"] += 1
        if kind == "roads_back":
            sums[who, "road"] -= e["n"]
        if kind in ("overbuilt", "removed"):
            owner = e.get("owner", who)
            lost = "city" if e["site"] in before["seats"][owner]["cities"] else "village"
            sums[owner, lost] -= 1
        if kind == "played":
            sums[who, "drew_card"] -= 1
    faults = []
    for i, seats in enumerate(zip(before["seats"], after["seats"])):
        old, new_ = ({**seat["hand"], "marker": seat["markers"],
                      "road": len(seat["roads"]), "village": len(seat["villages"]),
                      "city": len(seat["cities"]), "drew_card": size(seat["cards"])}
                     for seat in seats)
        faults += [f"seat {i}: {what} changed by {new_[what] - old[what]}, events say "
                   f"{sums[i, what]}" for what in old
                   if new_[what] - old[what] != sums[i, what]]
    require("the events do not add up", faults)


# ---- Coverage ------------------------------------------------------------------------

def cover(before: Json, action: str, after: Json, log: list[Json],
          covered: Counter[str]) -> None:
    """Counts the rules that this step exercised."""
    kind = before["decision"]["kind"]
    words = action.split()
    covered[f"decision: {kind}"] += 1
    if kind == "dice" and words[1] == "7":
        cover_seven(before, covered)
    if words[0] in ("card", "call"):
        name = words[1] if words[0] == "card" else "Best Warriors"
        covered[f"card: {name} in {kind}"] += 1
    if words[0] == "card" and min(before["seats"][before["active"]]["backs"]) > 0:
        covered["card: played with both backs in hand"] += 1
    if kind == "roads" and before["decision"]["left"] == 2 \
            and after["decision"]["kind"] != "roads":
        covered["card: roads, only one could be placed"] += 1
    if words[0] == "trade" and words[1] != "players":
        way = "route" if words[1] == "route" else \
            "3:2" if words[2] == "goods" else f"{words[3]}:1"
        covered[f"bank trade: {way}"] += 1
    if kind in ("robber", "steal"):
        cover_robber(kind, words, after, covered)
    if kind in ("terms", "answer", "counter", "pick") or words[0] == "ask" \
            or words[:2] == ["trade", "players"]:
        cover_bargain(before, words, after, covered)
    for e in log:
        cover_event(before, e, after, covered)
    cover_board(before, kind, words, after, log, covered)
    if after["decision"]["kind"] == "over":
        covered["over: " + result(after)["reason"]] += 1


def cover_seven(s: Json, covered: Counter[str]) -> None:
    n = sum(size(seat["hand"]) > HAND_LIMIT + seat["warriors"] for seat in s["seats"])
    covered[f"seven: {n} players discard"] += 1
    if any(HAND_LIMIT < size(seat["hand"]) <= HAND_LIMIT + seat["warriors"]
           for seat in s["seats"]):
        covered["seven: Warriors save a hand"] += 1


def cover_robber(kind: str, words: list[str], after: Json,
                 covered: Counter[str]) -> None:
    if kind == "steal":
        covered["steal: " + ("declined" if words[1] == "none" else "a card")] += 1
    elif words[1][0] == "f":
        covered["robber: to the frame"] += 1
    elif after["decision"]["kind"] != "steal":
        covered["robber: to a hex with nobody to steal from"] += 1


def cover_bargain(before: Json, words: list[str], after: Json,
                  covered: Counter[str]) -> None:
    kind, o = before["decision"]["kind"], before["offer"]
    if kind in ("main", "terms"):
        covered[f"trade: {words[0]}"] += 1
    elif kind == "answer":
        what = "ask" if o["ask"] else "offer"
        covered[f"trade: {words[0]} an {what}"] += 1
    elif kind == "counter":
        covered[f"trade: counter-offer, {words[0]}"] += 1
    elif words[0] == "cancel":
        covered["trade: nobody picked"] += 1
    else:
        answer = o["answers"][COLOURS.index(words[1])]
        what = "proposal" if o["ask"] else answer
        covered[f"trade: deal on {what}"] += 1
    if kind in ("answer", "counter") and after["offer"] is None:
        covered["trade: all declined"] += 1
    if kind == "pick" and any(
            a == "counter" and f"deal {COLOURS[i]}" not in legal(before)
            for i, a in enumerate(o["answers"])):
        covered["trade: a counter-offer that cannot be paid"] += 1


def cover_event(before: Json, e: Json, after: Json, covered: Counter[str]) -> None:
    kind = e["type"]
    if kind == "shortage":
        who = "one claims" if e["claimants"] == 1 else "several claim"
        covered[f"bank short: {who}, {'some' if e['left'] else 'none'} left"] += 1
    if kind in ("ruin_pays", "robbed_hex"):
        covered[f"production: {kind}"] += 1
    if kind == "decline":
        covered[f"decline {e['tribe']}"] += 1
    if kind == "deck2":
        covered["deck 2 enters"] += 1
    if kind == "removed":
        covered["decline 2: a ruin of tribe 1 goes"] += 1
    if kind == "overbuilt":
        whose = "own" if e["who"] == e["owner"] else "foreign"
        if before["decision"]["kind"] == "tribe":
            covered["tribe: no free site, an own ruin replaced"] += 1
        else:
            covered[f"built over: {whose} {e['kind']}"] += 1
    if kind == "drew_card":
        covered[f"bought: {e['card']}, back {e['back']}"] += 1
    if kind == "longest":
        way = "from aside" if e["before"] is None else "moves"
        covered[f"longest route: {way}"] += 1
    if kind == "longest_aside":
        covered["longest route: goes aside"] += 1
    if kind == "best":
        way = "first" if e["before"] is None else "passes"
        covered[f"best warriors: {way}"] += 1
    if kind == "called" and size(before["bank"]) == size(after["bank"]):
        covered["card: Best Warriors, the bank has no card"] += 1
    if kind == "tied":
        covered["start: tied"] += 1
    if kind == "handed":
        covered[f"monopoly: {e['n']} handed over"] += 1


def cover_board(before: Json, kind: str, words: list[str], after: Json,
                log: list[Json], covered: Counter[str]) -> None:
    """What building does to routes."""
    types = {e["type"] for e in log}
    holder = before["longest_route"]
    lengths = [seat["route"] for seat in after["seats"]]
    if kind in ("main", "roads", "tribe") and words[0] in ("village", "road", "city"):
        if any(b["route"] > a["route"] for i, (b, a) in enumerate(
                zip(before["seats"], after["seats"])) if i != before["active"]):
            covered["longest route: a foreign route interrupted"] += 1
        if any(b["route"] < a["route"] for i, (b, a) in enumerate(
                zip(before["seats"], after["seats"])) if i != before["active"]):
            covered["longest route: a foreign route freed"] += 1
        if holder is not None and after["longest_route"] == holder \
                and lengths.count(lengths[holder]) > 1 and words[0] == "road":
            covered["longest route: kept in a tie"] += 1
    n_passed = sum(e["type"] in ("longest", "longest_aside") for e in log)
    if n_passed and "decline" in types:
        covered["longest route: changes by a decline"] += 1
        if n_passed == 2:
            covered["longest route: changes twice by one decline"] += 1
    if holder is None and max(lengths) >= SHORTEST_ROUTE \
            and after["longest_route"] is None:
        covered["longest route: lies aside in a tie"] += 1
    if kind == "main" and words[0] == "road" and len(
            before["seats"][before["active"]]["roads"]) == 6:
        covered["roads: the last one built"] += 1
