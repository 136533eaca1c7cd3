"""What must hold in every state of Rise of the Inkas, whatever led to it (section 16).

problems(state) returns a list of sentences, empty when the state holds together. The
state is taken as a trace gives it, so its shape is checked first, field by field.
"""
from __future__ import annotations

from collections import Counter
from typing import Any

from inkas_board import (
    BOARD, CARDS, CITIES, COLOURS, DECK, FEWEST_WARRIORS, FRAME, GOALS, HAND_LIMIT, KINDS,
    LAND, LAND_TILES, NEIGHBOURS, PATHS, ROADS, RUINS, SHORTEST_ROUTE, SITES, STOCK,
    VILLAGES, Json, active_cities, active_points, has, open_deck, route_length,
    second_deck_is_in, size)
from inkas_legal import legal_roads, legal_take, victims, with_cards

FIELDS = {"game", "players", "options", "land", "robber", "bank", "first", "active",
          "turns", "dice", "rolled", "used", "offers", "longest_route", "best_warriors",
          "seats", "deck", "deck2", "deck_size", "deck2_size", "offer", "decision"}
SEAT_FIELDS = {"colour", "tribe", "markers", "villages", "cities", "ruins", "roads",
               "route", "warriors", "hand", "hand_size", "cards", "new_cards", "backs"}
OPTIONS = {"setup", "board", "trade", "offers", "first", "max_turns"}

# decision kind -> its fields besides the kind
DECISIONS: dict[str, set[str]] = {
    "tiles": set(), "start": {"throws", "waiting"}, "settle": {"seat", "founded"},
    "pave": {"seat", "founded", "site"}, "before": {"seat"}, "dice": set(),
    "discard": {"seat", "left"}, "robber": {"seat"}, "steal": {"seat"},
    "stolen": {"victim"}, "main": {"seat"}, "take": {"seat", "left", "not"},
    "roads": {"seat", "left"}, "draw": set(), "terms": {"seat"}, "answer": {"seat"},
    "counter": {"seat"}, "pick": {"seat"}, "tribe": {"seat"}, "over": set(),
}
SETTING_UP = ("tiles", "start", "settle", "pave")
BARGAINS = ("terms", "answer", "counter", "pick")


def problems(s: Json) -> list[str]:
    found = shape(s)
    if found:
        return found
    for check in (land, cards, decks, sites, pieces, tribes, advantages, turn, offer,
                  decision):
        found.extend(check(s))
    return found


# ---- Shape ---------------------------------------------------------------------------

def fields(name: str, got: Any, must: set[str]) -> list[str]:
    if not isinstance(got, dict):
        return [f"{name} is not an object"]
    return [f"{name} has no field {x}" for x in sorted(must - set(got))] \
        + [f"{name} has an unknown field {x}" for x in sorted(set(got) - must)]


def counts(name: str, got: Any, names: list[str]) -> list[str]:
    found = fields(name, got, set(names))
    if not found:
        found = [f"{name} has {n!r} of {x}" for x, n in got.items() if not is_count(n)]
    return found


def is_count(n: Any) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and n >= 0


def shape(s: Json) -> list[str]:
    kind = s["decision"]["kind"]
    if kind not in DECISIONS:
        return [f"there is no decision {kind!r}"]
    found = fields("the state", s, FIELDS)
    found += fields("the decision", s["decision"], DECISIONS[kind] | {"kind"})
    if found:
        return found
    if s["game"] != "inkas" or s["players"] not in (3, 4):
        return ["not a state of Rise of the Inkas"]
    if len(s["seats"]) != s["players"]:
        return ["there are more or fewer seats than players"]
    found += fields("options", s["options"], OPTIONS)
    found += fields("used", s["used"], {"card", "call", "route"})
    found += fields("the land", s["land"], set(LAND))
    found += counts("the bank", s["bank"], KINDS)
    found += counts("deck", s["deck"], CARDS) + counts("deck2", s["deck2"], CARDS)
    found += [f"{x} is {s[x]!r}" for x in ("turns", "offers", "deck_size", "deck2_size")
              if not is_count(s[x])]
    for i, seat in enumerate(s["seats"]):
        found += fields(f"seat {i}", seat, SEAT_FIELDS)
        found += counts(f"hand {i}", seat.get("hand"), KINDS)
        for x in ("cards", "new_cards"):
            found += counts(f"{x} {i}", seat.get(x), CARDS)
        for x in ("tribe", "markers", "route", "warriors", "hand_size"):
            if not is_count(seat.get(x)):
                found.append(f"seat {i}: {x} is {seat.get(x)!r}")
    return found


# ---- Board ---------------------------------------------------------------------------

def land(s: Json) -> list[str]:
    found = []
    laid = [s["land"][hex_] for hex_ in LAND]
    known = [terrain for terrain in laid if terrain is not None]
    is_open = s["decision"]["kind"] == "tiles"
    if any(n > LAND_TILES.get(t, 0) for t, n in Counter(known).items()):
        found.append("there are tiles on the land that are not in the game")
    if laid[:len(known)] != known or is_open != (len(known) < len(LAND)):
        found.append("tiles are missing from the land")
    if s["options"]["board"] == "fixed" and any(
            s["land"][hex_] != BOARD.terrain[hex_] for hex_ in LAND):
        found.append("the land is not that of the beginner layout")
    if s["options"]["board"] == "variable" and s["options"]["setup"] == "beginner":
        found.append("the variable board is used with the beginner set-up")
    if s["robber"] not in LAND + FRAME:
        found.append(f"the robber stands on {s['robber']}")
    return found


def sites(s: Json) -> list[str]:
    """One thing in a place, and no buildings side by side."""
    found = []
    built = [x for seat in s["seats"] for x in seat["villages"] + seat["cities"]]
    roads = [x for seat in s["seats"] for x in seat["roads"]]
    for things, places in ((built, SITES), (roads, PATHS)):
        found += [f"there is no place {x}" for x in sorted(set(things) - set(places))]
        found += [f"two things lie on {x}" for x, n in Counter(things).items() if n > 1]
    if not found:
        found += [f"buildings stand side by side on {a} and {b}" for a in built
                  for b in NEIGHBOURS[a] if b in built and a < b]
    return found


def pieces(s: Json) -> list[str]:
    found = []
    for i, seat in enumerate(s["seats"]):
        built = seat["villages"] + seat["cities"]
        ruins = seat["ruins"]
        if seat["colour"] != COLOURS[i]:
            found.append(f"seat {i} is not {COLOURS[i]}")
        if set(ruins) - set(built) or len(set(ruins)) != len(ruins):
            found.append(f"seat {i} has ruins where it has no building")
        for name, most in (("villages", VILLAGES), ("cities", CITIES), ("roads", ROADS),
                           ("ruins", RUINS)):
            if len(seat[name]) > most:
                found.append(f"seat {i} has {len(seat[name])} {name}")
        if active_cities(seat) > 1 or len(set(ruins) & set(seat["cities"])) > 1:
            found.append(f"seat {i} has two cities of one tribe")
        if ruins and seat["tribe"] == 1:
            found.append(f"seat {i} has ruins of no tribe")
        found += loose_roads(i, seat)
    return found


def loose_roads(i: int, seat: Json) -> list[str]:
    """Roads start at an active building (9.2) and those never go, so each has one."""
    reached = (set(seat["villages"]) | set(seat["cities"])) - set(seat["ruins"])
    left = [road for road in seat["roads"] if road in BOARD.ends]
    while True:
        joined = [road for road in left if reached & set(BOARD.ends[road])]
        if not joined:
            break
        reached |= {site for road in joined for site in BOARD.ends[road]}
        left = [road for road in left if road not in joined]
    return [f"seat {i} has a road {road} that leads from nowhere" for road in left]


def tribes(s: Json) -> list[str]:
    found = []
    kind = s["decision"]["kind"]
    for i, seat in enumerate(s["seats"]):
        tribe, markers = seat["tribe"], seat["markers"]
        if not 1 <= tribe <= 3:
            found.append(f"seat {i} has no tribe {tribe}")
            continue
        low, high = {1: (2, 3), 2: (5, 7), 3: (9, 10)}[tribe]
        if kind in SETTING_UP and s["options"]["setup"] == "advanced":
            low, high = 0, 2
        if kind == "tribe" and i == s["active"]:
            low = high = GOALS[tribe - 2] if tribe > 1 else -1
        if kind == "over" and i == s["active"] and tribe == 3:
            high = GOALS[-1]
        if not low <= markers <= high:
            found.append(f"seat {i} of tribe {tribe} has {markers} markers")
        if active_points(seat) != markers - (0, *GOALS)[tribe - 1]:
            found.append(f"seat {i}: {markers} markers do not fit its active buildings")
    return found


# ---- Cards ---------------------------------------------------------------------------

def cards(s: Json) -> list[str]:
    found = []
    for kind in KINDS:
        n = s["bank"][kind] + sum(seat["hand"][kind] for seat in s["seats"])
        if n != STOCK[kind]:
            found.append(f"there are {n} cards {kind}, not {STOCK[kind]}")
    found += [f"hand_size of seat {i} is wrong" for i, seat in enumerate(s["seats"])
              if seat["hand_size"] != size(seat["hand"])]
    return found


def decks(s: Json) -> list[str]:
    found = []
    seats = s["seats"]
    for card in CARDS:
        left = [s["deck"][card], s["deck2"][card]]
        held = sum(seat["cards"][card] for seat in seats)
        if max(left) > DECK[card] or sum(left) + held > 2 * DECK[card]:
            found.append(f"there are too many cards {card}")
        shown = sum(seat["warriors"] for seat in seats)
        if card == "warrior" and sum(left) + held + shown != 2 * DECK[card]:
            found.append("Warriors are missing or too many")
    for name in ("deck", "deck2"):
        if s[name + "_size"] != size(s[name]):
            found.append(f"{name}_size is wrong")
    if size(s["deck2"]) < size(DECK) and (
            s["deck_size"] > 0 or not second_deck_is_in(s)):
        found.append("cards were drawn from the second deck too early")
    for back, name in enumerate(("deck", "deck2")):
        if sum(seat["backs"][back] for seat in seats) > size(DECK) - size(s[name]):
            found.append(f"more cards with the back {back + 1} are held than were drawn")
    for i, seat in enumerate(seats):
        if sum(seat["backs"]) != size(seat["cards"]):
            found.append(f"the backs of seat {i} are not those of its cards")
        if not has(seat["cards"], seat["new_cards"]):
            found.append(f"seat {i} bought cards it does not hold")
        if i != s["active"] and size(seat["new_cards"]) > 0:
            found.append(f"seat {i} bought cards in another's turn")
    return found


def advantages(s: Json) -> list[str]:
    found = []
    lengths = [route_length(s, i) for i in range(s["players"])]
    shown = [seat["warriors"] for seat in s["seats"]]
    found += [f"the route of seat {i} is {n} long, not {s['seats'][i]['route']}"
              for i, n in enumerate(lengths) if n != s["seats"][i]["route"]]
    for name, got, least in (("longest_route", lengths, SHORTEST_ROUTE),
                             ("best_warriors", shown, FEWEST_WARRIORS)):
        holder, most = s[name], max(got)
        if holder is not None:
            if got[holder] < least or got[holder] < most:
                found.append(f"{name} is held by seat {holder}: {got}")
        elif most >= least and (name == "best_warriors" or got.count(most) == 1):
            found.append(f"{name} is held by nobody: {got}")
    return found


# ---- Turn and decision ---------------------------------------------------------------

def turn(s: Json) -> list[str]:
    found = []
    kind, n = s["decision"]["kind"], s["players"]
    limit = s["options"]["max_turns"]
    if kind not in SETTING_UP + ("over",):
        if s["active"] != (s["first"] + s["turns"]) % n:
            found.append("the active player is not the one whose turn it is")
        if s["turns"] >= limit:
            found.append("the game goes on after its last turn")
        if (s["dice"] is not None) != s["rolled"]:
            found.append("the dice do not fit the phase")
    is_early = kind in SETTING_UP + ("before", "dice")
    is_late = kind in BARGAINS + ("main", "draw", "discard", "tribe")
    if (is_early and s["rolled"]) or (is_late and not s["rolled"]):
        found.append(f"the dice were thrown or not, and yet {kind}")
    if not s["rolled"] and kind != "over" and (
            s["offers"] > 0 or s["used"]["route"]
            or size(s["seats"][s["active"]]["new_cards"]) > 0):
        found.append("a player traded or bought before the dice")
    if kind in SETTING_UP and (any(s["used"].values()) or s["turns"] > 0):
        found.append("a game that has not begun has turns behind it")
    if kind == "over" and s["turns"] < limit \
            and s["seats"][s["active"]]["markers"] != GOALS[-1]:
        found.append("the game is over without a reason")
    return found


def offer(s: Json) -> list[str]:
    o, d = s["offer"], s["decision"]
    if (o is not None) != (d["kind"] in BARGAINS):
        return ["there is an offer, or none, where it does not belong"]
    if o is None:
        return []
    found = fields("the offer", o, {"ask", "give", "want", "to", "answers", "counters"})
    if found:
        return found
    limit, is_draft = s["options"]["offers"], d["kind"] == "terms"
    if (limit and s["offers"] + is_draft > limit) or s["offers"] + is_draft < 1 \
            or s["options"]["trade"] == "off":
        found.append("there are more offers than a turn allows")
    if not o["to"] or set(o["to"]) - set(with_cards(s)):
        found.append(f"the offer goes to {o['to']}")
    if o["ask"]:
        if o["give"] or o["want"] or d["kind"] == "terms":
            found.append("an offer without terms has terms")
    else:
        found += terms(s, "the offer", o, s["active"], is_draft)
    for i, (answer, counter) in enumerate(zip(o["answers"], o["counters"])):
        is_open = d["kind"] == "counter" and d["seat"] == i
        if answer not in (None, "accept", "decline", "counter") or (
                answer is not None and i not in o["to"]):
            found.append(f"seat {i} answers {answer!r}")
        if counter is None and answer == "counter" or \
                counter is not None and not (answer == "counter" or is_open):
            found.append(f"seat {i} makes a counter-offer, or none, and answers {answer}")
        if counter is not None:
            found += terms(s, f"the counter-offer of seat {i}", counter, i, is_open)
    return found


def terms(s: Json, name: str, deal: Json, who: int, is_draft: bool) -> list[str]:
    found = []
    if not has(s["seats"][who]["hand"], deal["give"]):
        found.append(f"{name} gives cards that are not there")
    if is_draft and (size(deal["want"]) % 3 or (deal["want"] and not deal["give"])):
        found.append(f"{name} wants {deal['want']} so far")
    if not is_draft and not (deal["give"] and deal["want"]) \
            or set(deal["give"]) & set(deal["want"]):
        found.append(f"{name} is a gift or an equal swap")
    if not has(STOCK, deal["want"]) or not all(
            n > 0 for side in ("give", "want") for n in deal[side].values()):
        found.append(f"{name} names cards that do not exist")
    return found


def decision(s: Json) -> list[str]:
    """What is asked is really open, and its details fit the state."""
    d, kind, found = s["decision"], s["decision"]["kind"], []
    elsewhere = ("discard", "answer", "counter")
    if "seat" in d and kind not in elsewhere and d["seat"] != s["active"]:
        found.append(f"seat {d['seat']} decides in another's turn")
    if kind in ("answer", "counter") and s["offer"]["answers"][d["seat"]] is not None:
        found.append("somebody answers twice")
    if kind == "discard":
        found += discard(s)
    if kind == "steal" and not victims(s):
        found.append("there is nobody to steal from")
    if kind == "stolen" and d["victim"] not in victims(s):
        found.append("this player cannot be stolen from")
    if kind == "take" and not (1 <= d["left"] <= 2 and any(legal_take(s))):
        found.append("there is nothing to take")
    if kind == "roads" and not (1 <= d["left"] <= 2 and any(legal_roads(s))):
        found.append("there is no free road to place")
    if kind == "draw" and not open_deck(s)[0]:
        found.append("a card is drawn from an empty deck")
    if kind in ("settle", "pave"):
        n = sum(len(seat["villages"]) for seat in s["seats"])
        if d["founded"] != n:
            found.append(f"{n} villages are founded, not {d['founded']}")
    if kind == "pave" and d["site"] not in s["seats"][s["active"]]["villages"]:
        found.append("a road is asked for at no village")
    return found


def discard(s: Json) -> list[str]:
    """The hand now and what was returned already: together above the limit, and half of
    them, rounded down, is what is still due and what was returned."""
    d = s["decision"]
    seat = s["seats"][d["seat"]]
    n, left = size(seat["hand"]), d["left"]
    # After r of h // 2 cards: n = h - r and left = h // 2 - r; some h must fit.
    fits = any(h - n == h // 2 - left and h > HAND_LIMIT + seat["warriors"]
               for h in range(n, 2 * n + 2))
    return [] if left >= 1 and s["dice"] == 7 and fits else \
        [f"seat {d['seat']} has {n} cards and {left} to return"]
