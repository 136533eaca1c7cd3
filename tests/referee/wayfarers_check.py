"""How check.py talks to the rules of Wayfarers of the South Tigris.

Besides the rules themselves (see check.py for what a game has to offer) it holds what
only a trace has: the events that must explain every change, the counts of rules that
were exercised, and a description of the position for a report.

A state of a trace does not tell all: which card a question is about to move, what the
opponent still has to do, which cards it took. The checker remembers that from the
action before, as long as the trace agrees with it.
"""
from __future__ import annotations

import json
from collections import Counter

import wayfarers
from compare import Json, require, set_difference
from wayfarers import decider, legal, result, weights
from wayfarers_board import column_of, is_vista, kind_of
from wayfarers_data import FOLK, GUILDS, ROWS, TILES
from wayfarers_invariants import problems

__all__ = ["apply", "check_events", "cover", "decider", "drawing", "legal", "new",
           "problems", "read", "result", "tidy", "weights", "write"]


# ---- What a trace does not show ------------------------------------------------------

class Memory:
    """The last state that the referee itself came to."""

    def __init__(self) -> None:
        self.state: Json = {}

    def keep(self, s: Json) -> Json:
        self.state = s
        return s


memory = Memory()


def new(players: int, options: Json) -> Json:
    return memory.keep(wayfarers.new(players, options))


def apply(s: Json, action: str) -> tuple[Json, list[Json]]:
    after, log = wayfarers.apply(s, action)
    return memory.keep(after), log


def read(data: Json) -> Json:
    """The referee's own state if the trace tells the same, else what the trace tells.
    No function of the referee changes a state that was read."""
    if memory.state and same(write(memory.state), data):
        return memory.state
    start = wayfarers.new(data["players"], data["options"])
    return start if same(write(start), data) else {**data, "hidden": start["hidden"]}


def same(a: Json, b: Json) -> bool:
    return tidy(a) == tidy(b)


def write(s: Json) -> Json:
    return {key: x for key, x in s.items() if key != "hidden"}


def tidy(data: Json) -> Json:
    """The state with its unordered lists sorted, and without what a trace may tell in
    its own way: no cards or turns where there could be some, frames with nothing in them,
    and at `allow` the opponent's own frames."""
    seats = [{**seat, "placed": sorted(seat["placed"]), "fresh": sorted(seat["fresh"])}
             for seat in data["seats"]]
    rows = {row: [cell and {**cell, "workers": sorted(cell["workers"])}
                  for cell in there] for row, there in data["rows"].items()}
    frames = [frame for frame in data["frames"] if data["decision"]["kind"] != "allow"
              and (frame["parts"] or frame["die"] or frame["stepped"])]
    return {**data, "seats": seats, "rows": rows, "frames": frames,
            "peek": data["peek"] or None, "left": data["left"] or None}


def drawing(s: Json) -> str:
    def cell(x: Json | None) -> str:
        if x is None:
            return "-"
        token = "" if x["influence"] is None else f" token {x['influence']}"
        return " ".join([x["card"] + token, *x["workers"]])

    def some(x: Json) -> str:
        return " ".join(f"{k}:{v}" for k, v in x.items() if v) or "nothing"

    lines = [f"  turn {s['turns']} of {s['active']}, sides {s['sides']}, used "
             f"{some(s['used'])}, held {s['held']}, discount {some(s['discount'])}, "
             f"pigeon {s['pigeon']}, peek {s['peek']}, left {s['left']}"]
    for row in ROWS:
        lines.append(f"  {row}: " + " | ".join(map(cell, s["rows"][row]))
                     + f" ({s['decks'][row]} in the deck)")
    lines.append(f"  track {some(s['track']['tiles'])}, green {s['track']['green']}")
    for seat in s["seats"]:
        lines.append(f"  {seat['name']} on {seat['node']}: silver {seat['silver']}, prov "
                     f"{seat['prov']}, influence {seat['influence']}, guilds "
                     f"{some(seat['guilds'])}, workers {some(seat['workers'])}")
        lines.append(f"    dice {seat['dice']}, reserve {seat['reserve']}, placed "
                     f"{seat['placed']}")
        lines.append(f"    land {seat['land']} water {seat['water']} space "
                     f"{seat['space']} folk {some(seat['folk'])} insp "
                     f"{some(seat['insp'])} new {seat['fresh']}")
        lines.append(f"    {seat['board']} " + " ".join(
            f"{x['tile']}@{x['row']}{x['col']}{'b' if x['back'] else ''}"
            for x in seat["caravan"]))
    if s["opponent"]:
        lines.append("  opponent " + json.dumps(s["opponent"]))
    for frame in s["frames"]:
        lines.append("  frame " + json.dumps(frame))
    return "\n".join(lines)


# ---- Events --------------------------------------------------------------------------

# The referee's notes -> events of a trace with their arguments: `to=n` is the note's n
# under the name `to`. The second name is that of the opponent's doings, which have no
# `who`; "" is not told. All other notes only serve the counts below, or stand in a
# function of their own.
NOTES: dict[str, tuple[str, str, str]] = {
    "first_player": ("first", "", "who"), "side": ("side", "", "section side"),
    "opponent_board": ("opponent", "", "solo=board"), "board": ("board", "", "who board"),
    "dealt": ("dealt", "", "card"), "journal_tile": ("jtile", "", "jtile=tile"),
    "rolled": ("rolled", "", "who value=n"),
    "turn_started": ("turn_started", "solo_turn", "who"),
    "moved": ("moved", "", "who guild to"), "pip": ("adjusted", "", "who from=n to"),
    "die_placed": ("placed", "", "who value=n space"),
    "refreshed": ("refreshed", "", "who space"), "rested": ("rested", "", "who"),
    "worker_placed": ("sent", "solo_sent", "who colour card"),
    "fetched": ("worker", "solo_worker", "who colour"),
    "token_placed": ("influence_card", "solo_influence", "who card"),
    "acquired": ("acquired", "solo_card", "who card"),
    "discarded": ("discarded", "", "who card"), "drew_card": ("drew", "", "who card"),
    "tile_placed": ("tile", "", "who tile level=row column=col back"),
    "step": ("stepped", "solo_stepped", "who node"),
    "last_round": ("ending", "solo_ending", "who"),
    "scheme": ("scheme", "", "scheme=card"),
    "marker": ("track", "", "n"), "comet": ("solo_comet", "", "n"),
    "opponent_rested": ("solo_rest", "", ""), "opponent_tile": ("solo_tile", "", "tile"),
    "allowed": ("allowed", "", "who goods"), "denied": ("denied", "", "who goods"),
    "solo_final": ("solo_final", "", "n"),
}


def told(log: list[Json]) -> list[Json]:
    """The events in which a trace tells what the referee noted."""
    found: list[Json] = []
    for e in log:
        if e["type"] in NOTES:
            human, opponent, names = NOTES[e["type"]]
            name = opponent if e.get("who") == "opponent" else human
            event: Json = {"type": name}
            for pair in names.split():
                key, _, own = pair.partition("=")
                event[key] = e.get(own or key, 0)
            if name == opponent:
                del event["who"]
            found.append(event)
        elif e["type"] in ("gained", "lost"):
            found += told_change(e)
        elif e["type"] == "die_taken" and e["n"] != e["to"]:
            found.append({"type": "adjusted", "who": e["who"], "from": e["n"],
                          "to": e["to"]})
        elif e["type"] == "fee":
            is_solo = e["to"] == "opponent"
            found.append({"type": "solo_fee" if is_solo else "fee", "who": e["who"],
                          "goods": e["goods"], **({} if is_solo else {"to": e["to"]})})
        elif e["type"] == "final":
            found += told_points(e)
    return [{k: int(x) if isinstance(x, bool) else x for k, x in e.items()}
            for e in found]


def told_change(e: Json) -> list[Json]:
    """Silver, Provisions and tokens in guilds; fees and moves are told otherwise, and
    of the opponent only what it gains."""
    who, what, n, why = e["who"], e["what"], e["n"], e["why"]
    is_token = what in GUILDS
    if e["type"] == "gained":
        if why != "effect":
            return []
        if who == "opponent":
            return [{"type": "solo_guild", "n": n, "guild": what}]
        if is_token:
            return [{"type": "influence", "who": who, "guild": what}]
        return [{"type": what, "who": who, "n": n}]
    if who == "opponent" or why in ("fee", "moved", "deny"):
        return []
    if is_token:
        return [{"type": "spent", "who": who, "n": n, "guild": what}]
    return [{"type": f"paid_{what}", "who": who, "n": n}]


def told_points(e: Json) -> list[Json]:
    found = []
    for heading, n in e["points"].items():
        kind, _, thing = heading.partition(" ")
        name = {"space": "card"}.get(kind, kind)
        if n:
            found.append({"type": f"vp_{kind}", "who": e["who"], "n": n,
                          **({name: thing} if thing else {})})
    return found + [{"type": "final", "who": e["who"], "n": sum(e["points"].values())}]


def check_events(before: Json, after: Json, events: list[Json], log: list[Json]) -> None:
    check_changes(before, after, events)

    def text(items: list[Json]) -> list[str]:
        return [json.dumps(dict(sorted(e.items()))) for e in items]
    require("the events differ", set_difference("events", text(told(log)), text(events)))


def check_changes(before: Json, after: Json, events: list[Json]) -> None:
    """Silver, Provisions, cards and tiles that somebody has won or lost are the sum of
    the events that tell of it."""
    if after["turns"] == 0 and all(x["silver"] == 0 for x in before["seats"]):
        return                              # starting resources are not told
    sums: Counter[tuple[int, str]] = Counter()
    for e in events:
        who, kind = e.get("who", -1), e["type"]
        if kind in ("silver", "prov"):
            sums[who, kind] += e["n"]
        elif kind in ("paid_silver", "paid_prov"):
            sums[who, kind[5:]] -= e["n"]
        elif kind in ("fee", "solo_fee", "denied"):
            sums[who, e["goods"]] -= 1
            sums[e.get("to", -1), e["goods"]] += 1
        elif kind == "allowed":
            sums[who, e["goods"]] += 1
        elif kind in ("acquired", "tile"):
            sums[who, kind] += 1
    faults = []
    for who, seats in enumerate(zip(before["seats"], after["seats"])):
        old, new_ = ({"silver": x["silver"], "prov": x["prov"], "tile": len(x["caravan"]),
                      "acquired": sum(len(x[row]) for row in ROWS)} for x in seats)
        faults += [f"seat {who}: {what} changed by {new_[what] - old[what]}, events say "
                   f"{sums[who, what]}" for what in old
                   if new_[what] - old[what] != sums[who, what]]
    require("the events do not add up", faults)


# ---- Coverage ------------------------------------------------------------------------

def cover(before: Json, action: str, after: Json, log: list[Json],
          covered: Counter[str]) -> None:
    """Counts the rules that this step exercised."""
    kind = before["decision"]["kind"]
    words = action.split()
    covered[f"decision: {kind}"] += 1
    if kind == "effect":
        what = words[0] if words[0] not in ("free", "cheap", "land", "water") else \
            " ".join(words[:2]) if words[0] in ("free", "cheap") else \
            words[0] + (" draw" if words[1] == "draw" else "")
        covered[f"effect: {what}"] += 1
        if len(before["frames"]) > 2:
            covered[f"frames: {len(before['frames'])} deep"] += 1
    if kind == "main":
        covered[f"main: {words[0]}" + (" after the chain" if "to" in words else "")] += 1
    if kind in ("fee", "price", "inspire", "allow", "pips", "reroll"):
        covered[f"{kind}: {words[0]}" + (f" {words[1]}" if kind in
                                         ("fee", "price", "allow") and len(words) > 1
                                         else "")] += 1
    if kind == "put":
        covered[f"put: {TILES[before['decision']['tile']][0]}"
                + (" back" if "back" in words else "")] += 1
    for e in log:
        cover_event(before, e, covered)
    cover_turn(before, after, covered)


def cover_event(before: Json, e: Json, covered: Counter[str]) -> None:
    kind, is_opponent = e["type"], e.get("who") == "opponent"
    if kind in ("gained", "lost") and e["why"] not in ("effect", "start"):
        covered[f"{kind}: {e['why']}" + (", opponent" if is_opponent else "")] += 1
    elif kind == "ability":
        covered[f"ability: {e['guild']}" + (", opponent" if is_opponent else "")] += 1
    elif kind == "acquired":
        covered[f"acquired: {kind_of(e['card'])}"
                + (", opponent" if is_opponent else "")] += 1
    elif kind == "tucked":
        what = "insp" if e["card"][0] == "I" else FOLK[e["card"]][2]
        covered[f"tucked: {what}"] += 1
        if e["host"] in before["seats"][before["active"]]["fresh"]:
            covered["tucked: with a new card"] += 1
    elif kind == "step":
        covered[f"step: into column {column_of(e['node'])}"
                + (", opponent" if is_opponent else "")] += 1
    elif kind in ("token_moved", "discarded", "last_round", "bonus", "drew_blind",
                  "denied", "comet", "opponent_rested", "opponent_tile"):
        covered[f"event: {kind}"] += 1
    elif kind == "fetched" and is_opponent:
        covered["event: the opponent retrieves a worker"] += 1


def cover_turn(before: Json, after: Json, covered: Counter[str]) -> None:
    decision = after["decision"]
    if decision["kind"] == "deal" and after["under"].get(decision["row"]) \
            and len(weights(after)) == 1:
        covered["deck: a card that was put under it"] += 1
    if len(after["frames"]) > len(before["frames"]) \
            and before["decision"]["kind"] in ("effect", "put", "tuck", "keep", "fee"):
        seat = before["seats"][before["active"]]
        fired = [x for x in seat["land"] if is_vista(x) and x not in seat["fresh"]]
        if fired and len(after["frames"][-1]["parts"]) > 2:
            covered["frames: three parts or more at once"] += 1
    if before["discount"] != after["discount"] and after["frames"]:
        covered["discount: set or used"] += 1
    if any(None in there for there in after["rows"].values()) \
            and decision["kind"] == "main":
        covered["deck: a row stays short"] += 1
