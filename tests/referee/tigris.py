"""A second opinion on the rules of Tigris & Euphrates.

This engine is meant to be read beside the rulebook, not to be fast: the board is a
dict of cells, regions are flood fills, and every rule stands in one place (numbers
like 7.3 and R-7 are sections of the rules and rulings on them). It shares no code
and no data with the library.

    state = State.from_json(line["state"])   or   State.new(players, options)
    legal(state)           -> list of action texts (in no promised order)
    weights(state)         -> {action text: weight} where chance decides
    decider(state)         -> seat number, "chance" or "over"
    apply(state, action)   -> the next State; the old one is left alone
    result(state)          -> {"scores", "keys", "ranks", "reason"} of a finished game

apply() notes what happened in new_state.log as dicts {"type": ..., ...}.
Assumes: apply() is given a legal action.
"""
from __future__ import annotations

from itertools import product
from typing import Any, Iterator

from tigris_board import (
    CELLS, COLOUR_OF, COLOURS, CORNERS, DYNASTIES, HAND_SIZE, LAST_TREASURES, LEADER_OF,
    MONUMENTS, NEIGHBOURS, RIVER, TILE_OF, Seat, State, kingdoms, leaders_in,
    region, shifted, temples_beside, touched)

# ---- Legal actions -------------------------------------------------------------------

def decider(s: State) -> int | str:
    kind = s.decision["kind"]
    if kind == "over":
        return "over"
    if kind in ("draw", "first"):
        return "chance"
    if kind == "commit":
        return s.decision[s.decision["role"]]
    if kind == "treasure":
        return s.decision["seat"]
    return s.active


def legal(s: State) -> list[str]:
    return list({
        "action": legal_actions, "war": legal_wars, "commit": legal_commits,
        "monument": legal_monuments, "building": legal_buildings,
        "treasure": lambda t: [f"treasure {c}" for c in t.decision["choices"]],
        "income": lambda t: [f"income {c}" for c in COLOURS],
        "draw": weights, "first": weights, "over": lambda t: [],
    }[s.decision["kind"]](s))


def weights(s: State) -> dict[str, int]:
    if s.decision["kind"] == "first":
        return {f"first {seat.dynasty}": 1 for seat in s.seats}
    return {f"draw {TILE_OF[c]}": s.bag[c] for c in COLOURS if s.bag[c] > 0}


def legal_actions(s: State) -> Iterator[str]:
    yield "pass"
    yield from legal_leaders(s)
    yield from legal_tiles(s)
    yield from legal_catastrophes(s)
    yield from legal_swaps(s)


def legal_leaders(s: State) -> Iterator[str]:
    """7.1 and 7.2: lift the leader, then test every cell (R-1, R-2)."""
    for c in COLOURS:
        lifted = s.copy()
        old = lifted.seats[s.active].leaders[c]
        lifted.seats[s.active].leaders[c] = None
        if old:
            yield f"withdraw {LEADER_OF[c]}"
        all_kingdoms = kingdoms(lifted)
        for cell in lifted.empty_cells():
            if (cell != old and cell not in RIVER[s.board]
                    and temples_beside(lifted, cell) >= 1
                    and len(touched(cell, all_kingdoms)) <= 1):
                yield f"leader {LEADER_OF[c]} {cell}"


def legal_tiles(s: State) -> Iterator[str]:
    """7.3: farms on rivers and only there; never three kingdoms joined."""
    all_kingdoms = kingdoms(s)
    for cell in s.empty_cells():
        if len(touched(cell, all_kingdoms)) > 2:
            continue
        for c in COLOURS:
            if s.seats[s.active].hand[c] and (c == "blue") == (cell in RIVER[s.board]):
                yield f"tile {TILE_OF[c]} {cell}"


def legal_catastrophes(s: State) -> Iterator[str]:
    """7.4: on an empty cell or on a bare face-up tile (none under a building)."""
    if s.seats[s.active].catastrophes == 0:
        return
    bare = [cell for cell in s.tiles
            if cell not in s.treasures and cell not in s.buildings.values()]
    for cell in s.empty_cells() + bare:
        yield f"catastrophe {cell}"


def legal_swaps(s: State) -> Iterator[str]:
    """7.5: any non-empty part of the hand, whatever the bag holds (R-12)."""
    hand = s.seats[s.active].hand
    for counts in product(*(range(hand[c] + 1) for c in COLOURS)):
        if sum(counts):
            yield "swap " + " ".join(f"{TILE_OF[c]} {n}"
                                     for c, n in zip(COLOURS, counts) if n)


def legal_wars(s: State) -> list[str]:
    return [f"war {c}" for c in s.decision["colours"]]


def legal_commits(s: State) -> Iterator[str]:
    """Sections 8, 9 and, with the English variant, 13."""
    d = s.decision
    held = s.seats[d[d["role"]]].hand[support_colour(s)]
    for n in range(held + 1):
        if n > 0 and s.option("english"):
            if d["role"] == "attacker":
                is_useful = d["attack_board"] + n > d["defend_board"]
            else:
                is_useful = (d["defend_board"] + n
                             == d["attack_board"] + d["attack_committed"])
            if not is_useful:
                continue
        yield f"commit {n}"


def support_colour(s: State) -> str:
    return "red" if s.decision["conflict"] == "revolt" else s.decision["colour"]


def square(top_left: str) -> list[str]:
    corners = [shifted(top_left, dx, dy) for dy in (0, 1) for dx in (0, 1)]
    return [c for c in corners if c] if all(corners) else []


def cross(centre: str) -> list[str]:
    return [centre] + NEIGHBOURS[centre] if len(NEIGHBOURS[centre]) == 4 else []


def is_one_colour(s: State, cells: list[str], colour: str) -> bool:
    return bool(cells) and all(s.tiles.get(c) == colour for c in cells)


def legal_monuments(s: State) -> Iterator[str]:
    """10.1: squares that contain the new tile; the wonder's crosses likewise."""
    yield "decline"
    cell = s.placed
    colour = s.tiles[cell]
    for top_left in CELLS:
        if cell in square(top_left) and is_one_colour(s, square(top_left), colour):
            for m in MONUMENTS:
                if s.monuments[m] is None and colour in m.split("-"):
                    yield f"monument {top_left} {m}"
    if s.option("wonder") and s.wonder is None:
        for centre in CELLS:
            if cell in cross(centre) and is_one_colour(s, cross(centre), colour):
                yield f"wonder {centre}"


def lines(s: State, cell: str) -> list[set[str]]:
    """The unbroken row and the unbroken column of one colour through a face-up tile."""
    both = []
    for dx, dy in ((1, 0), (0, 1)):
        line = {cell}
        for sign in (1, -1):
            step = shifted(cell, sign * dx, sign * dy)
            while step and s.tiles.get(step) == s.tiles[cell]:
                line.add(step)
                step = shifted(step, sign * dx, sign * dy)
        both.append(line)
    return both


def legal_buildings(s: State) -> Iterator[str]:
    """Later editions: on a line of three or more through the new tile. A building on
    the board moves only to a longer line, never within its own."""
    yield "decline"
    now = s.buildings[s.tiles[s.placed]]
    needed = 3
    if now:
        if any(s.placed in line for line in lines(s, now)):
            return
        needed = max(3, 1 + max(len(line) for line in lines(s, now)))
    good = [line for line in lines(s, s.placed) if len(line) >= needed]
    for cell in sorted(set().union(*good)):
        yield f"building {cell}"


# ---- Carrying out an action ----------------------------------------------------------

def apply(before: State, action: str) -> State:
    s = before.copy()
    words = action.split()
    {
        "leader": do_leader, "withdraw": do_withdraw, "tile": do_tile,
        "catastrophe": do_catastrophe, "swap": do_swap, "pass": do_pass,
        "war": do_war, "commit": do_commit, "monument": do_monument,
        "wonder": do_wonder, "building": do_building, "decline": do_decline,
        "treasure": do_treasure, "income": do_income, "draw": do_draw,
        "first": do_first,
    }[words[0]](s, *words[1:])
    return s


def note(s: State, event: str, /, **facts: Any) -> None:
    s.log.append({"type": event, **facts})


def score(s: State, who: int, colour: str, n: int, why: str) -> None:
    s.seats[who].points[colour] += n
    note(s, "score", who=who, n=n, colour=colour, why=why)


def lose_leader(s: State, who: int, colour: str, why: str) -> None:
    note(s, "leader_lost", who=who, leader=LEADER_OF[colour],
         cell=s.seats[who].leaders[colour], why=why)
    s.seats[who].leaders[colour] = None


def remove_tile(s: State, cell: str, by: int) -> None:
    colour = s.tiles.pop(cell)
    s.out[colour] += 1
    note(s, "tile_removed", tile=TILE_OF[colour], cell=cell, by=by)


def drop_unsupported(s: State) -> None:
    """All leaders without a face-up temple beside them go at once (R-16)."""
    for cell, (who, colour) in s.leaders().items():
        if temples_beside(s, cell) == 0:
            lose_leader(s, who, colour, "support")


def do_pass(s: State) -> None:
    s.actions_left -= 1
    note(s, "passed", who=s.active)
    finish_action(s)


def do_withdraw(s: State, leader: str) -> None:
    s.actions_left -= 1
    note(s, "leader_withdrawn", who=s.active, leader=leader,
         cell=s.seats[s.active].leaders[COLOUR_OF[leader]])
    s.seats[s.active].leaders[COLOUR_OF[leader]] = None
    finish_action(s)


def do_leader(s: State, leader: str, cell: str) -> None:
    s.actions_left -= 1
    colour = COLOUR_OF[leader]
    old = s.seats[s.active].leaders[colour]
    s.seats[s.active].leaders[colour] = cell
    if old:
        note(s, "leader_moved", who=s.active, leader=leader, cell=cell, **{"from": old})
    else:
        note(s, "leader_placed", who=s.active, leader=leader, cell=cell)
    rivals = [(who, at) for who, c, at in leaders_in(s, region(s, cell))
              if c == colour and who != s.active]
    if not rivals:
        return finish_action(s)
    (defender, at), = rivals
    start_conflict(s, "revolt", colour, s.active, defender,
                   temples_beside(s, cell), temples_beside(s, at))


def do_tile(s: State, tile: str, cell: str) -> None:
    s.actions_left -= 1
    colour = COLOUR_OF[tile]
    met = touched(cell, kingdoms(s))
    s.seats[s.active].hand[colour] -= 1
    s.tiles[cell] = colour
    s.placed = cell
    note(s, "tile_placed", who=s.active, tile=tile, cell=cell)
    if len(met) == 2:
        s.union = cell
        note(s, "union", cell=cell)
        return next_war(s)
    if len(met) == 1:
        score_tile(s, colour, met[0])
    offer_building(s)


def score_tile(s: State, colour: str, kingdom: set[str]) -> None:
    """7.3: the leader of the tile's colour, else the king, gets the point; two where
    the kingdom (as it was before the tile) holds the building of that colour."""
    owner = {c: who for who, c, _ in leaders_in(s, kingdom)}
    n = 2 if s.buildings[colour] in kingdom else 1
    if colour in owner:
        score(s, owner[colour], colour, n, "tile")
    elif "black" in owner:
        score(s, owner["black"], colour, n, "king")


def do_catastrophe(s: State, cell: str) -> None:
    s.actions_left -= 1
    s.seats[s.active].catastrophes -= 1
    note(s, "catastrophe", who=s.active, cell=cell)
    if cell in s.tiles:
        remove_tile(s, cell, s.active)
    s.catastrophes.add(cell)
    drop_unsupported(s)
    finish_action(s)


def do_swap(s: State, *words: str) -> None:
    s.actions_left -= 1
    seat = s.seats[s.active]
    n = 0
    for tile, count in zip(words[::2], words[1::2]):
        note(s, "swapped_tiles", who=s.active, n=int(count), tile=tile)
        seat.hand[COLOUR_OF[tile]] -= int(count)
        seat.swapped[COLOUR_OF[tile]] += int(count)
        n += int(count)
    note(s, "swapped", who=s.active, n=n)
    draw_or_end(s, s.active, n, "swap")


# ---- Conflicts (sections 8 and 9) ----------------------------------------------------

def start_conflict(s: State, conflict: str, colour: str, attacker: int, defender: int,
                   attack_board: int, defend_board: int) -> None:
    s.decision = {
        "kind": "commit", "role": "attacker", "conflict": conflict, "colour": colour,
        "attacker": attacker, "defender": defender, "attack_board": attack_board,
        "defend_board": defend_board, "attack_committed": None,
    }
    note(s, "conflict", attacker=attacker, defender=defender, leader=LEADER_OF[colour],
         kind=conflict)


def in_conflict(s: State) -> list[str]:
    """Colours of which two leaders are connected with the uniting tile (R-6)."""
    present = [c for _, c, _ in leaders_in(s, region(s, s.union))]
    return [c for c in COLOURS if present.count(c) >= 2]


def next_war(s: State) -> None:
    colours = in_conflict(s)
    if not colours:
        s.union = None
        offer_building(s)
    elif len(colours) == 1:
        start_war(s, colours[0])
    else:
        s.decision = {"kind": "war", "colours": colours}


def do_war(s: State, colour: str) -> None:
    start_war(s, colour)


def start_war(s: State, colour: str) -> None:
    """The attacker is the active player or the first involved one clockwise."""
    owners = [who for who, c, _ in leaders_in(s, region(s, s.union)) if c == colour]
    attacker, defender = sorted(owners, key=lambda who: (who - s.active) % s.players)
    start_conflict(s, "war", colour, attacker, defender,
                   len(supporters(s, attacker, colour)),
                   len(supporters(s, defender, colour)))


def supporters(s: State, who: int, colour: str) -> list[str]:
    """Face-up tiles of the colour on the leader's side of the uniting tile (R-7)."""
    side = region(s, s.seats[who].leaders[colour], blocked=s.union)
    return sorted(cell for cell in side if s.tiles.get(cell) == colour)


def do_commit(s: State, count: str) -> None:
    d, n, colour = s.decision, int(count), support_colour(s)
    who = d[d["role"]]
    s.seats[who].hand[colour] -= n
    s.out[colour] += n
    board = d["attack_board"] if d["role"] == "attacker" else d["defend_board"]
    note(s, "committed", who=who, n=n, tile=TILE_OF[colour], board=board, sum=board + n)
    if d["role"] == "attacker":
        d["role"] = "defender"
        d["attack_committed"] = n
        return
    attack = d["attack_board"] + d["attack_committed"]
    defend = d["defend_board"] + n
    winner, loser = d["attacker"], d["defender"]
    if attack <= defend:
        winner, loser = loser, winner
    note(s, "conflict_won", who=winner, loser=loser, leader=LEADER_OF[d["colour"]],
         attack=attack, defence=defend)
    if d["conflict"] == "revolt":
        lose_leader(s, loser, d["colour"], "revolt")
        score(s, winner, "red", 1, "revolt")
        finish_action(s)
    else:
        lose_war(s, winner, loser, d["colour"])
        next_war(s)


def lose_war(s: State, winner: int, loser: int, colour: str) -> None:
    at_risk = supporters(s, loser, colour)
    lose_leader(s, loser, colour, "war")
    on_board = s.leaders()
    n_removed = 0
    for cell in at_risk:
        if colour == "red" and (cell in s.treasures
                                or any(n in on_board for n in NEIGHBOURS[cell])):
            continue
        if s.buildings[colour] == cell:
            continue
        remove_tile(s, cell, loser)  # the loser takes them off
        n_removed += 1
    score(s, winner, colour, 1 + n_removed, "war")


# ---- Buildings, monuments, the wonder ------------------------------------------------

def offer_building(s: State) -> None:
    if s.option("buildings"):
        s.decision = {"kind": "building", "cell": s.placed}
        if set(legal_buildings(s)) != {"decline"}:
            return
    offer_monument(s)


def offer_monument(s: State) -> None:
    s.decision = {"kind": "monument", "cell": s.placed}
    if set(legal_monuments(s)) == {"decline"}:
        finish_action(s)


def do_decline(s: State) -> None:
    note(s, "declined", who=s.active)
    if s.decision["kind"] == "building":
        offer_monument(s)
    else:
        finish_action(s)


def do_building(s: State, cell: str) -> None:
    colour = s.tiles[s.placed]
    s.buildings[colour] = cell
    note(s, "building_built", who=s.active, building=colour, cell=cell)
    offer_monument(s)


def turn_face_down(s: State, cells: list[str]) -> None:
    """10.2: treasures stay, a building returns, leaders may lose their last temple."""
    for cell in cells:
        del s.tiles[cell]
        s.face_down.add(cell)
        for colour, at in s.buildings.items():
            if at == cell:
                s.buildings[colour] = None
                note(s, "building_returned", building=colour, cell=cell)
    drop_unsupported(s)


def do_monument(s: State, top_left: str, monument: str) -> None:
    s.monuments[monument] = top_left
    note(s, "monument_built", who=s.active, monument=monument, cell=top_left)
    s.monument_tiles[monument] = s.tiles[top_left]
    turn_face_down(s, square(top_left))
    finish_action(s)


def do_wonder(s: State, centre: str) -> None:
    s.wonder = centre
    note(s, "wonder_built", who=s.active, cell=centre)
    s.wonder_tiles = s.tiles[centre]
    turn_face_down(s, cross(centre))
    finish_action(s)


# ---- End of an action: treasures (section 11) ----------------------------------------

def finish_action(s: State) -> None:
    s.placed = None
    share_treasures(s)


def share_treasures(s: State) -> None:
    """Traders in turn order from the active player on (R-14) take all but one."""
    for who in turn_order(s):
        trader = s.seats[who].leaders["green"]
        while trader:
            found = region(s, trader) & s.treasures
            if len(found) < 2:
                break
            choices = sorted(found & CORNERS[s.board] or found)
            if len(choices) > 1:
                s.decision = {"kind": "treasure", "seat": who, "choices": choices}
                return
            take_treasure(s, who, choices[0])
    next_action(s)


def turn_order(s: State) -> list[int]:
    return [(s.active + i) % s.players for i in range(s.players)]


def take_treasure(s: State, who: int, cell: str) -> None:
    s.treasures.remove(cell)
    s.seats[who].treasures += 1
    note(s, "treasure_taken", who=who, cell=cell)


def do_treasure(s: State, cell: str) -> None:
    take_treasure(s, s.decision["seat"], cell)
    share_treasures(s)


def next_action(s: State) -> None:
    if s.actions_left > 0:
        s.decision = {"kind": "action"}
    else:
        end_turn(s)


# ---- End of a turn (sections 5, 10.4, 12) --------------------------------------------

def end_turn(s: State) -> None:
    """Income, refill, treasure test, next player (R-13)."""
    seat = s.seats[s.active]
    for m in MONUMENTS:
        if s.monuments[m]:
            kingdom = region(s, s.monuments[m])
            for colour in m.split("-"):
                if seat.leaders[colour] in kingdom:
                    score(s, s.active, colour, 1, "monument")
    if s.wonder and seat.leaders["black"] in region(s, s.wonder):
        s.decision = {"kind": "income"}
    else:
        refill(s)


def do_income(s: State, colour: str) -> None:
    score(s, s.active, colour, 1, "wonder")
    refill(s)


def refill(s: State) -> None:
    for who in turn_order(s):
        needed = HAND_SIZE - s.seats[who].hand_size()
        if needed > 0:
            return draw_or_end(s, who, needed, "refill")
    s.turns += 1
    if len(s.treasures) <= LAST_TREASURES:
        finish_game(s, "treasures")
    elif s.turns >= s.options["max_turns"]:
        finish_game(s, "cap")
    else:
        s.active = (s.active + 1) % s.players
        start_turn(s)


def start_turn(s: State) -> None:
    s.actions_left = 2
    s.decision = {"kind": "action"}
    note(s, "turn_started", who=s.active)


def draw_or_end(s: State, who: int, n: int, why: str) -> None:
    """A bag that cannot supply all tiles ends the game before any is drawn."""
    if s.bag_size() < n:
        finish_game(s, "bag")
    else:
        s.decision = {"kind": "draw", "seat": who, "left": n, "why": why}


def do_draw(s: State, tile: str) -> None:
    d, colour = s.decision, COLOUR_OF[tile]
    s.bag[colour] -= 1
    s.seats[d["seat"]].hand[colour] += 1
    note(s, "drew_tile", who=d["seat"], tile=tile)
    note(s, "drew", who=d["seat"])
    d["left"] -= 1
    if d["left"] > 0:
        return
    if d["why"] == "swap":
        finish_action(s)
    elif d["why"] == "refill":
        refill(s)
    elif d["seat"] + 1 < s.players:
        s.decision = {"kind": "draw", "seat": d["seat"] + 1, "left": HAND_SIZE,
                      "why": "deal"}
    elif s.options["first"] == "random":
        s.decision = {"kind": "first"}
    else:
        s.active = int(s.options["first"])
        start_turn(s)


def do_first(s: State, dynasty: str) -> None:
    s.active = DYNASTIES.index(dynasty)
    note(s, "first_player", who=s.active)
    start_turn(s)


def finish_game(s: State, reason: str) -> None:
    s.end = reason
    s.actions_left = 0
    s.decision = {"kind": "over"}
    note(s, "game_over", reason=reason)
    for who, seat in enumerate(s.seats):
        n, second, third, fourth = totals(seat)
        note(s, "final", who=who, n=n, second=second, third=third, fourth=fourth)


# ---- Result --------------------------------------------------------------------------

def totals(seat: Seat) -> list[int]:
    """The four totals, smallest first, each treasure added where it helps most."""
    sums = sorted(seat.points.values())
    for _ in range(seat.treasures):
        sums[0] += 1
        sums.sort()
    return sums


def result(s: State) -> dict[str, Any]:
    keys = [totals(seat) for seat in s.seats]
    return {
        "scores": [key[0] for key in keys],
        "keys": keys,
        "ranks": [1 + sum(1 for other in keys if other > key) for key in keys],
        "reason": s.end,
    }
