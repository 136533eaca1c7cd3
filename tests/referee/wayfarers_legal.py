"""What may be done in Wayfarers of the South Tigris: the legal actions of every decision.

Half of the referee's rules (see wayfarers.py for the other half). Numbers like 9.3 and
R15 are sections of the rules and rulings on them; no function changes a state (two try
a payment and take it back).
"""
from __future__ import annotations

from typing import Iterator

from wayfarers_board import (
    Json, acting, alternatives, atom, cell_at, chain, column_of, cost_of, fits, hosts,
    is_own_worker, next_cards, parts_of, places, row_cells, star_hosts, steps,
    tile_effect, tokens_elsewhere)
from wayfarers_data import (
    ADMITTED, CARAVANS, FOLK, GUILDS, JOURNAL_TILES, LEVELS,
    OPPONENTS, SCHEMES, SLOTS, TILE_INFLUENCE, TILE_SILVER, TILES)

CHANCE = ("first", "side", "opponent", "deal", "jtile", "roll", "draw", "scheme")


def decider(s: Json) -> int | str:
    decision = s["decision"]
    if decision["kind"] == "over":
        return "over"
    return decision.get("seat", "chance")


def legal(s: Json) -> list[str]:
    kind = s["decision"]["kind"]
    if decider(s) == "chance":
        return list(weights(s))
    return list(dict.fromkeys({
        "board": legal_board, "main": legal_main, "place": legal_place,
        "pips": legal_pips, "effect": legal_effect, "fee": legal_fee,
        "source": legal_source, "tuck": legal_tuck, "inspire": legal_inspire,
        "price": legal_price, "put": legal_put, "keep": legal_keep,
        "order": legal_order, "reroll": legal_reroll, "after": legal_after,
        "allow": legal_allow, "over": lambda t: iter(()),
    }[kind](s)))


def weights(s: Json) -> dict[str, int]:
    """All chance is uniform."""
    decision = s["decision"]
    kind = decision["kind"]
    if kind == "first":
        names = [f"first {seat['name']}" for seat in s["seats"]]
    elif kind == "side":
        names = ["side A", "side B"]
    elif kind == "opponent":
        names = [f"opponent {board}" for board in OPPONENTS]
    elif kind == "board":
        names = list(legal_board(s))
    elif kind == "jtile":
        laid = s["track"]["tiles"].values()
        names = [f"tile {tile}" for tile in JOURNAL_TILES if tile not in laid]
    elif kind == "roll":
        names = [f"roll {n}" for n in range(1, 7)]
    elif kind == "scheme":
        names = [f"scheme {card}" for card in SCHEMES
                 if card not in s["opponent"]["schemes"]]
    else:                                   # deal, draw
        names = [f"{kind} {card}" for card in next_cards(s, decision["row"])]
    return {name: 1 for name in names}


def legal_board(s: Json) -> Iterator[str]:
    """R42: in solo not the other side of the opponent's board."""
    taken = [seat["board"] for seat in s["seats"]]
    if s["opponent"]:
        taken.append(s["opponent"]["board"].replace("SB", "PB"))
    for board in dict.fromkeys(name.split()[0] for name in CARAVANS):
        if board not in taken:
            yield f"board {board}"


# ---- Main decision: sections 4, 9, 10, 11 --------------------------------------------

def can_trade(s: Json) -> bool:
    """5.3: the yellow ability is not used up and can be paid."""
    return not s["used"]["yellow"] and acting(s)["guilds"]["yellow"] > 0


def fits_within(s: Json, die: int, pips: int) -> bool:
    return any(fits(s, v) for v in range(max(1, die - pips), min(6, die + pips) + 1))


def legal_main(s: Json) -> Iterator[str]:
    seat = acting(s)
    pips = 2 if can_trade(s) else 0
    for v in sorted(set(seat["dice"])):
        for to in chain(seat, v):
            if fits_within(s, to, pips):
                yield f"die {v}" if to == v else f"die {v} to {to}"
    for row, slot, cell in row_cells(s):
        for colour in ADMITTED[row]:
            if seat["workers"][colour] > 0 and colour not in cell["workers"] \
                    and worker_ways(s, row, slot, colour):
                yield f"worker {colour} {row} {slot}"
    yield "rest"
    if can_trade(s) and seat["dice"]:
        yield "yellow"


def legal_place(s: Json) -> Iterator[str]:
    for space in fits(s, s["held"]):
        yield f"at {space}"
    if can_trade(s) and any(legal_pips(s)):
        yield "yellow"


def legal_after(s: Json) -> Iterator[str]:
    yield "yellow"
    yield "done"


def legal_adjust(s: Json) -> Iterator[str]:
    for v in sorted(set(acting(s)["dice"])):
        if v < 6:
            yield f"up {v}"
        if v > 1:
            yield f"down {v}"


def legal_pips(s: Json) -> list[str]:
    """One decision (5.3): one die by 1 or 2, or two different dice by 1 each, up or
    down. A die that is held must be placeable in the end."""
    held = s["held"]
    dice = list(acting(s)["dice"]) + ([held] if held else [])
    last = len(dice) - 1 if held else None      # the number of the held die
    found = set()
    for changes in all_changes(len(dice)):
        after = list(dice)
        for i, by in changes:
            after[i] += by
        if not all(1 <= die <= 6 for die in after) \
                or last is not None and not fits(s, after[last]):
            continue
        names = [pip_name(None if i == last else dice[i], by) for i, by in changes]
        if len(names) == 1:
            found.add(names[0] + " by 2" * (abs(changes[0][1]) == 2))
        else:
            found.add(" and ".join(sorted(names, key=pip_order)))
    return sorted(found)


def all_changes(n: int) -> Iterator[list[tuple[int, int]]]:
    """Of n dice: which one, by how much."""
    for i in range(n):
        yield from ([(i, by)] for by in (-2, -1, 1, 2))
        for k in range(i):
            yield from ([(i, a), (k, b)] for a in (-1, 1) for b in (-1, 1))


def pip_name(die: int | None, by: int) -> str:
    if die is None:
        return "raise" if by > 0 else "lower"
    return f"up {die}" if by > 0 else f"down {die}"


def pip_order(name: str) -> tuple[int, str]:
    """Of two dice the held one is named first, then one that goes up."""
    return ("raise", "lower", "up", "down").index(name.split()[0]), name


def legal_reroll(s: Json) -> Iterator[str]:
    for v in sorted(set(s["decision"]["dice"])):
        yield f"reroll {v}"
    yield "done"


# ---- Fees and prices: 5.2, 7.1, 9.4 --------------------------------------------------

def fee_ways(s: Json, row: str, slot: int, price: int = 0) -> list[str]:
    """How the Influence fee can be paid so that the price is payable too; "" where
    none is due; empty: not at all."""
    seat = acting(s)
    if cell_at(s, row, slot)["influence"] in (None, s["active"]):
        return [""] if seat["silver"] >= price else []
    ways = ["silver"] if seat["silver"] > price else []
    return ways + (["prov"] if seat["prov"] >= 1 and seat["silver"] >= price else [])


def worker_ways(s: Json, row: str, slot: int, colour: str) -> list[str]:
    """10.1: ways to pay after which a part of the effect can be carried out."""
    seat, found = acting(s), []
    before = s["placed_worker"]
    for way in fee_ways(s, row, slot):
        if way:
            seat[way] -= 1
        s["placed_worker"] = {"colour": colour, "row": row, "slot": slot}
        if can_do_any(s, SLOTS[f"{row} {slot}"][0]):
            found.append(way)
        s["placed_worker"] = before
        if way:
            seat[way] += 1
    return found


def price_of(s: Json, row: str, slot: int, own_discount: int = 0) -> int:
    """Silver for a card: its price less discounts, not below 0."""
    if row == "space":
        price = int(SLOTS[f"space {slot}"][0])
    else:
        price = int(FOLK[cell_at(s, row, slot)["card"]][0])
    return max(0, price - own_discount - s["discount"]["silver"])


def tile_ways(s: Json, tile: str) -> list[str]:
    """8.1: Silver or Influence."""
    seat, kind = acting(s), TILES[tile][0]
    found = []
    if seat["silver"] >= max(0, TILE_SILVER[kind] - s["discount"]["silver"]):
        found.append("silver")
    if TILE_INFLUENCE[kind] and seat["guilds"][kind] >= TILE_INFLUENCE[kind]:
        found.append("influence")
    return found


# ---- Effects: 4.1, R15, R48 ----------------------------------------------------------

def can_do_any(s: Json, effect: str, is_die: bool = False) -> bool:
    return any(can(s, part, is_die) for part in parts_of(effect))


def can(s: Json, part: str, is_die: bool = False) -> bool:
    cost, rest = cost_of(part)
    if cost:
        return can_pay_for(s, cost, rest, is_die)
    if len(alternatives(part)) > 1:
        return any(can_do_any(s, x, is_die) for x in alternatives(part))
    return any(actions(s, part, is_die))


def can_pay_for(s: Json, cost: tuple[tuple[str, int], ...], rest: str,
                is_die: bool) -> bool:
    """A cost is offered only if something behind it can be done then (R48)."""
    (what, n), = cost                       # no player's effect costs two things
    seat, pool = acting(s), s["discount"]
    assert what == "prov", what
    less = min(n, pool["prov"])
    if seat["prov"] < n - less:
        return False
    seat["prov"] -= n - less
    pool["prov"] -= less
    found = can_do_any(s, rest, is_die)
    seat["prov"] += n - less
    pool["prov"] += less
    return found


def can_extra(s: Json) -> bool:
    """6.3: the black ability, in the frame that made a step."""
    return bool(s["frames"][-1]["stepped"] and not s["used"]["black"]
                and acting(s)["guilds"]["black"] > 0
                and steps(s, s["active"], black=1))


def legal_effect(s: Json) -> Iterator[str]:
    frame = s["frames"][-1]
    for k, part in enumerate(frame["parts"], 1):
        if cost_of(part)[0]:
            if can(s, part, frame["die"]):
                yield f"pay {k}"
        elif len(alternatives(part)) > 1:
            for letter, x in zip("abc", alternatives(part)):
                if can_do_any(s, x, frame["die"]):
                    yield f"option {k} {letter}"
        else:
            yield from actions(s, part, frame["die"])
    if can_extra(s):
        for end in steps(s, s["active"], black=1):
            yield f"extra {end}"
    if not ("new_die" in frame["parts"] and acting(s)["reserve"]):
        yield "done"


def actions(s: Json, part: str, is_die: bool) -> Iterator[str]:
    """The ways to use one atom."""
    name, n = atom(part)
    seat = acting(s)
    if name in ("silver", "prov"):
        yield f"take {name}"
    elif name.startswith("inf_"):
        yield from legal_influence(s, name[4:])
    elif name in ("land", "water"):
        yield from legal_cards(s, name)
        pays = seat["prov"] + s["discount"]["prov"] >= 1
        if is_die and s["decks"][name] > 0 and (s["pigeon"] or pays):         # 7.3
            yield f"{name} draw"
    elif name.startswith("draw_"):
        if s["decks"][name[5:]] > 0:
            yield f"draw {name[5:]}"
    elif name == "space":
        yield from legal_space(s, n)
    elif name in ("folk", "folk_free"):
        yield from legal_folk(s, name == "folk_free")
    elif name == "insp":
        yield from legal_cards(s, name)
    elif name.startswith("up_"):
        yield from legal_tiles(s, name[3:])
    elif name == "worker":
        yield from legal_fetch(s)
    else:
        yield from legal_dice_and_track(s, name)


def legal_dice_and_track(s: Json, name: str) -> Iterator[str]:
    seat = acting(s)
    if name == "refresh":                   # 9.5
        for space in seat["placed"]:
            yield f"refresh {space}"
        for v in sorted(set(seat["dice"])):
            yield f"reroll {v}"
    elif name == "adjust":
        yield from legal_adjust(s)
    elif name == "new_die":
        if seat["reserve"] > 0:
            yield "new die"
    elif name == "journal":
        for end in steps(s, s["active"]):
            yield f"step {end}"
    elif name == "jtile":
        if can_do_any(s, tile_effect(s, seat["node"])):
            yield "journal tile"
    else:
        raise ValueError(f"there is no effect {name}")


def legal_influence(s: Json, target: str) -> Iterator[str]:
    """5.1."""
    seat, who = acting(s), s["active"]
    if target == "move":
        for a in GUILDS:
            for b in GUILDS:
                if a != b and seat["guilds"][a] > 0:
                    yield f"move {a} {b}"
    elif target == "card":
        if seat["influence"] > 0 or tokens_elsewhere(s, who):
            for row, slot, cell in row_cells(s):
                if cell["influence"] is None:
                    yield f"influence {row} {slot}"
    else:
        for guild in GUILDS if target == "any" else (target,):
            if seat["influence"] > 0 or tokens_elsewhere(s, who, guild):
                yield f"influence {guild}"


def legal_cards(s: Json, row: str) -> Iterator[str]:
    """Land, Water and Inspiration cards have no price."""
    for slot in range(1, 5):
        if cell_at(s, row, slot) and not is_own_worker(s, row, slot) \
                and fee_ways(s, row, slot):
            yield f"{row} {slot}"


def legal_space(s: Json, discount: int) -> Iterator[str]:
    seat = acting(s)
    if len(seat["space"]) >= len(seat["land"]) + len(seat["water"]):          # R8
        return
    for slot in range(1, 5):
        if cell_at(s, "space", slot) \
                and fee_ways(s, "space", slot, price_of(s, "space", slot, discount)):
            yield f"cheap space {slot}" if discount else f"space {slot}"


def legal_folk(s: Json, is_free: bool) -> Iterator[str]:
    for slot in range(1, 5):
        cell = cell_at(s, "folk", slot)
        if cell and not is_own_worker(s, "folk", slot) \
                and hosts(acting(s), cell["card"]) \
                and fee_ways(s, "folk", slot,
                             0 if is_free else price_of(s, "folk", slot)):
            yield f"free folk {slot}" if is_free else f"folk {slot}"


def legal_tiles(s: Json, kind: str) -> Iterator[str]:
    is_free = kind.endswith("_free") or kind == "special"
    for tile in TILES:
        if TILES[tile][0] == kind.removesuffix("_free") and s["stacks"][tile] > 0 \
                and (is_free or tile_ways(s, tile)) and places(acting(s), tile):
            yield f"free tile {tile}" if is_free else f"tile {tile}"


def legal_fetch(s: Json) -> Iterator[str]:
    for row, slot, cell in row_cells(s):
        for colour in cell["workers"]:
            if not is_own_worker(s, row, slot, colour) and fee_ways(s, row, slot):
                yield f"fetch {colour} {row} {slot}"


# ---- Questions in between ------------------------------------------------------------

def legal_fee(s: Json) -> Iterator[str]:
    for way in s["hidden"]["ask"]["ways"]:
        yield f"fee {way}"


def legal_source(s: Json) -> Iterator[str]:
    for source in tokens_elsewhere(s, s["active"], s["hidden"]["ask"]["to"]):
        yield f"from {source}"


def legal_tuck(s: Json) -> Iterator[str]:
    ask = s["hidden"]["ask"]
    for host in hosts(acting(s), cell_at(s, "folk", ask["slot"])["card"]):
        yield f"under {host}"


def legal_inspire(s: Json) -> Iterator[str]:
    for host in star_hosts(acting(s)):
        yield f"with {host}"
    yield "discard"


def legal_price(s: Json) -> Iterator[str]:
    for way in tile_ways(s, s["decision"]["tile"]):
        yield f"with {way}"


def legal_put(s: Json) -> Iterator[str]:
    tile = s["decision"]["tile"]
    for row, col in places(acting(s), tile):
        yield f"put {LEVELS[row]} {col}"
        if TILES[tile][4]:
            yield f"put {LEVELS[row]} {col} back"


def legal_keep(s: Json) -> Iterator[str]:
    for card in s["peek"]:
        yield f"keep {card}"


def legal_order(s: Json) -> Iterator[str]:
    for card in s["peek"]:
        yield f"first {card}"


def legal_allow(s: Json) -> Iterator[str]:
    """13.5: a card with the human's token."""
    yield from ("allow silver", "allow prov", "allow")
    for way in ("silver", "prov"):
        if s["seats"][0][way] > 0:
            yield f"deny {way}"
