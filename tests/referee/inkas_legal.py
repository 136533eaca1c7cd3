"""What may be done in CATAN - Rise of the Inkas: the legal actions of every decision.

Half of the referee's rules (see inkas.py for the other half). Numbers like 9.3 and R-19
are sections of the rules and rulings on them; no function changes a state.
"""
from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Iterator

from inkas_board import (
    BOARD, CARDS, CITIES, COLOURS, COSTS, DICE_WAYS, FRAME, GOODS, KINDS, LAND,
    LAND_TILES, PATHS, RESOURCES, ROADS, SITES, STOCK, VILLAGES, Counts, Json,
    active_cities, around_table, building, has, has_road_to, keeps_distance, open_deck,
    owners_at, road_owner, size)

CHANCE = ("tiles", "start", "dice", "stolen", "draw")

def decider(s: Json) -> int | str:
    kind = s["decision"]["kind"]
    if kind == "over":
        return "over"
    return "chance" if kind in CHANCE else s["decision"]["seat"]


def legal(s: Json) -> list[str]:
    return list({
        "tiles": weights, "start": weights, "settle": legal_settle, "pave": legal_pave,
        "before": legal_before, "dice": weights, "discard": legal_discard,
        "robber": legal_robber, "steal": legal_steal, "stolen": weights,
        "main": legal_main, "take": legal_take, "roads": legal_roads, "draw": weights,
        "terms": legal_terms, "answer": legal_answer, "counter": legal_counter,
        "pick": legal_pick, "tribe": legal_tribe, "over": lambda t: [],
    }[s["decision"]["kind"]](s))


def weights(s: Json) -> Counts:
    kind = s["decision"]["kind"]
    if kind == "tiles":
        laid = list(s["land"].values())
        left = {f"tile {t}": n - laid.count(t) for t, n in LAND_TILES.items()}
    elif kind in ("start", "dice"):
        left = {f"dice {n}": ways for n, ways in DICE_WAYS.items()}
    elif kind == "stolen":
        hand = s["seats"][s["decision"]["victim"]]["hand"]
        left = {f"stolen {k}": n for k, n in hand.items()}
    else:
        left = {f"draw {card}": n for card, n in s[open_deck(s)[0]].items()}
    return {action: n for action, n in left.items() if n > 0}


def legal_settle(s: Json) -> Iterator[str]:
    """4.3: any usable intersection that keeps the distance."""
    for site in SITES:
        if building(s, site) is None and keeps_distance(s, site):
            yield f"village {site}"


def legal_pave(s: Json) -> Iterator[str]:
    for path in BOARD.paths[s["decision"]["site"]]:
        if road_owner(s, path) is None:
            yield f"road {path}"


def legal_before(s: Json) -> Iterator[str]:
    yield "roll"
    yield from legal_cards(s)


def legal_cards(s: Json) -> Iterator[str]:
    """Section 10 and 11.2: before the roll and in the trade-and-build phase alike."""
    seat = s["seats"][s["active"]]
    old = [card for card in CARDS if seat["cards"][card] > seat["new_cards"][card]]
    if not s["used"]["card"]:
        if "warrior" in old:
            yield "card warrior"
        if "invention" in old:              # even if the bank has little
            yield "card invention"
        if "roads" in old and any(legal_roads(s)):
            yield "card roads"
        if "monopoly" in old:
            for kind in KINDS:
                yield f"card monopoly {kind}"
    if s["best_warriors"] == s["active"] and not s["used"]["call"] \
            and any(b.who == s["active"] for b in owners_at(s, s["robber"])):   # R-23
        for spot in FRAME:
            yield f"call {spot}"


def legal_discard(s: Json) -> Iterator[str]:
    for kind, n in s["seats"][s["decision"]["seat"]]["hand"].items():
        if n > 0:
            yield f"discard {kind}"


def legal_robber(s: Json) -> Iterator[str]:
    """7.1: land or frame, not where it is."""
    for place in LAND + FRAME:
        if place != s["robber"]:
            yield f"robber {place}"


def victims(s: Json) -> list[int]:
    """7.2: others with a building at the robber's hex and a card."""
    there = {b.who for b in owners_at(s, s["robber"])} - {s["active"]}
    return sorted(who for who in there if size(s["seats"][who]["hand"]) > 0)


def legal_steal(s: Json) -> Iterator[str]:
    for who in victims(s):
        yield f"steal {COLOURS[who]}"
    yield "steal none"


def legal_take(s: Json) -> Iterator[str]:
    for kind, n in s["bank"].items():
        if n > 0 and kind not in s["decision"]["not"]:
            yield f"take {kind}"


def legal_main(s: Json) -> Iterator[str]:
    yield "done"
    yield from legal_cards(s)
    yield from legal_builds(s)
    yield from legal_bank(s)
    if s["options"]["trade"] == "on":
        yield from legal_offers(s)


# -- Building: section 9

def legal_builds(s: Json) -> Iterator[str]:
    who = s["active"]
    seat = s["seats"][who]
    if has(seat["hand"], COSTS["road"]):
        yield from legal_roads(s)
    if has(seat["hand"], COSTS["village"]):
        for site in SITES:
            if may_build(s, who, site):
                yield f"village {site}"
    if has(seat["hand"], COSTS["city"]) and active_cities(seat) == 0 \
            and len(seat["cities"]) < CITIES:
        for site in seat["villages"]:
            if site not in seat["ruins"]:
                yield f"city {site}"
    if has(seat["hand"], COSTS["card"]) and open_deck(s)[0]:
        yield "buy"


def legal_roads(s: Json) -> Iterator[str]:
    """9.2, whether paid or free."""
    who = s["active"]
    if len(s["seats"][who]["roads"]) < ROADS:
        for path in PATHS:
            if road_owner(s, path) is None \
                    and any(is_anchor(s, who, site) for site in BOARD.ends[path]):
                yield f"road {path}"


def is_anchor(s: Json, who: int, site: str) -> bool:
    there = building(s, site)
    if there is None:
        return has_road_to(s, who, site)
    return there.who == who and not there.is_ruin


def may_build(s: Json, who: int, site: str) -> bool:
    """9.3: an own road to an empty intersection or a ruin, away from other buildings."""
    there = building(s, site)
    if there is not None and not there.is_ruin:
        return False
    on_board = len(s["seats"][who]["villages"])
    if there is not None and there.who == who and there.kind == "village":
        on_board -= 1                       # 9.1: it comes back first
    return on_board < VILLAGES and has_road_to(s, who, site) and keeps_distance(s, site)


def legal_tribe(s: Json) -> Iterator[str]:
    """12.4: a free site that no road of another player reaches, else an own ruin."""
    who = s["active"]
    free = [site for site in SITES
            if building(s, site) is None and keeps_distance(s, site)
            and not any(has_road_to(s, other, site) for other in around_table(s, who))]
    for site in free or s["seats"][who]["ruins"]:
        yield f"village {site}"


# -- Trade: section 8

def legal_bank(s: Json) -> Iterator[str]:
    """8.2: what is given comes back to the bank first."""
    hand, bank = s["seats"][s["active"]]["hand"], s["bank"]
    for kinds, price in ((RESOURCES, 3), (GOODS, 2)):
        for give in kinds:
            for take in KINDS:
                if hand[give] >= price and take != give and bank[take] > 0:
                    yield f"trade bank {give} {price} {take} 1"
    if all(hand[kind] > 0 for kind in GOODS):
        yield "trade bank goods"
    if s["longest_route"] == s["active"] and not s["used"]["route"]:
        for i, a in enumerate(KINDS):
            for b in KINDS[i:]:
                if has(hand, {a: 2} if a == b else {a: 1, b: 1}) \
                        and any(bank[k] > 0 for k in KINDS if k not in (a, b)):
                    yield f"trade route {a} {b}"


def with_cards(s: Json) -> list[int]:
    """The other players who can be offered a trade."""
    return sorted(who for who in around_table(s, s["active"])
                  if size(s["seats"][who]["hand"]) > 0)


def legal_offers(s: Json) -> Iterator[str]:
    """Nobody trades without a card of their own, so an empty hand asks nobody."""
    hand, limit = s["seats"][s["active"]]["hand"], s["options"]["offers"]
    if (limit == 0 or s["offers"] < limit) and with_cards(s) and size(hand) > 0:
        yield "ask"
        yield "trade players"


def bundles(n: int) -> Iterator[Counts]:
    """All sets of n cards."""
    for some in combinations_with_replacement(KINDS, n):
        yield {kind: some.count(kind) for kind in KINDS if kind in some}


def together(a: Counts, b: Counts) -> Counts:
    return {kind: a.get(kind, 0) + b.get(kind, 0) for kind in KINDS
            if kind in a or kind in b}


def in_words(cards: Counts) -> str:
    return " ".join(f"{kind} {n}" for kind, n in cards.items())


def legal_draft(give: Counts, want: Counts, hand: Counts, most: int) -> Iterator[str]:
    """The terms of an offer or a counter-offer so far, and how they may go on: what the
    hand has, for at most as many cards as the other side can hold, and no kind on both
    sides (R-25)."""
    if not give:
        for n_give, n_want in ((1, 1), (2, 1), (1, 2)):
            for g in bundles(n_give):
                for w in bundles(n_want):
                    if has(hand, g) and n_want <= most and not set(g) & set(w):
                        yield f"offer {in_words(g)} for {in_words(w)}"
    for n in (1, 2, 3):
        for b in bundles(n):
            what = next(iter(b)) if n == 1 else in_words(b)
            if not want and size(give) % 3 == 0 and has(hand, together(give, b)) \
                    and len(together(give, b)) < len(KINDS):
                yield f"give {what}"
            if give and not set(give) & set(b) and has(STOCK, together(want, b)):
                total = size(want) + n
                if total <= most:
                    yield f"want {what}"
                is_more = any(together(want, b).get(kind, 0) < STOCK[kind]
                              for kind in KINDS if kind not in give)
                if n == 3 and total < most and is_more:
                    yield f"also {what}"


def legal_terms(s: Json) -> Iterator[str]:
    offer = s["offer"]
    yield from legal_draft(offer["give"], offer["want"], s["seats"][s["active"]]["hand"],
                           max(size(s["seats"][who]["hand"]) for who in offer["to"]))
    if not offer["give"] and len(offer["to"]) > 1:
        for who in offer["to"]:
            yield f"without {COLOURS[who]}"


def legal_answer(s: Json) -> Iterator[str]:
    offer, hand = s["offer"], s["seats"][s["decision"]["seat"]]["hand"]
    if not offer["ask"] and has(hand, offer["want"]):
        yield "accept"
    yield "decline"
    for give in KINDS:
        for want in KINDS:
            if hand[give] > 0 and give != want:
                yield f"counter {give} 1 for {want} 1"
    yield "counter"


def legal_counter(s: Json) -> Iterator[str]:
    who = s["decision"]["seat"]
    said = s["offer"]["counters"][who] or {"give": {}, "want": {}}
    yield from legal_draft(said["give"], said["want"], s["seats"][who]["hand"],
                           size(s["seats"][s["active"]]["hand"]))


def legal_pick(s: Json) -> Iterator[str]:
    offer, hand = s["offer"], s["seats"][s["active"]]["hand"]
    for who, answer in enumerate(offer["answers"]):
        if answer == "accept" or (
                answer == "counter" and has(hand, offer["counters"][who]["want"])):
            yield f"deal {COLOURS[who]}"
    yield "cancel"
