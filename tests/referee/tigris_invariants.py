"""What must hold in every state of Tigris & Euphrates, whatever led to it.

problems(state) returns a list of sentences, empty when the state holds together.
Pieces are never created or lost, every piece lies where it may lie, and between
actions the board is at peace.
"""
from __future__ import annotations

from tigris import cross, square, supporters
from tigris_board import (
    CELLS, COLOURS, DYNASTIES, HAND_SIZE, LAST_TREASURES, LEADER_OF, RIVER,
    START_TEMPLES, TILE_TOTALS, State, kingdoms, leaders_in, region, temples_beside)


def problems(s: State) -> list[str]:
    found: list[str] = []
    for check in (cells, terrain, counts, tile_totals, treasures, leaders, peace,
                  conflict, clock):
        found.extend(check(s))
    return found


def cells(s: State) -> list[str]:
    """Every cell exists and holds one thing."""
    holders: dict[str, list[str]] = {}
    for name, group in (("tile", s.tiles), ("face-down tile", s.face_down),
                        ("catastrophe", s.catastrophes)):
        for cell in group:
            holders.setdefault(cell, []).append(name)
    for seat in s.seats:
        for colour, cell in seat.leaders.items():
            if cell:
                holders.setdefault(cell, []).append(f"{seat.dynasty} {LEADER_OF[colour]}")
    found = [f"no such cell: {cell}" for cell in holders if cell not in CELLS]
    found += [f"{cell} holds {' and '.join(h)}" for cell, h in holders.items()
              if len(h) > 1]
    return found


def terrain(s: State) -> list[str]:
    river = RIVER[s.board]
    found = [f"a {c} tile on {cell}" for cell, c in s.tiles.items()
             if (c == "blue") != (cell in river)]
    found += [f"a leader on the river {cell}" for cell in s.leaders() if cell in river]
    return found


def counts(s: State) -> list[str]:
    found = []
    for i, seat in enumerate(s.seats):
        if seat.dynasty != DYNASTIES[i]:
            found.append(f"seat {i} is called {seat.dynasty}")
        if not 0 <= seat.catastrophes <= 2:
            found.append(f"{seat.dynasty} has {seat.catastrophes} catastrophes")
        if seat.hand_size() > HAND_SIZE:
            found.append(f"{seat.dynasty} holds {seat.hand_size()} tiles")
        for name in ("hand", "points", "swapped"):
            if any(n < 0 for n in getattr(seat, name).values()):
                found.append(f"{seat.dynasty}: a negative number in {name}")
    left = sum(seat.catastrophes for seat in s.seats)
    if left + len(s.catastrophes) != 2 * s.players:
        found.append(f"{len(s.catastrophes)} catastrophes on the board, {left} in hand")
    if any(n < 0 for n in [*s.bag.values(), *s.out.values()]):
        found.append("a negative number in the bag or out of the game")
    return found


def tile_totals(s: State) -> list[str]:
    """153 tiles at all times, those under monuments (four each) and the wonder (five)
    included; a monument stands on tiles of one of its colours."""
    found = []
    under = {m: square(cell) for m, cell in s.monuments.items() if cell}
    five = cross(s.wonder) if s.wonder else []
    cells_under = sorted(five + [cell for four in under.values() for cell in four])
    if cells_under != sorted(s.face_down):
        found.append(f"face-down tiles {sorted(s.face_down)} are not those under the "
                     f"monuments {cells_under}")
    if set(under) != set(s.monument_tiles):
        return found + ["monument_tiles does not name the monuments that stand"]
    found += [f"{m} stands on {c} tiles" for m, c in s.monument_tiles.items()
              if c not in m.split("-")]
    for c in COLOURS:
        n = list(s.tiles.values()).count(c) + s.bag[c] + s.out[c]
        n += sum(seat.hand[c] + seat.swapped[c] for seat in s.seats)
        n += 4 * list(s.monument_tiles.values()).count(c)
        n += 5 * (s.wonder is not None and s.wonder_tiles == c)
        if n != TILE_TOTALS[c]:
            found.append(f"tiles do not add up: {n} {c} ones, not {TILE_TOTALS[c]}")
    for c, cell in s.buildings.items():
        if cell and s.tiles.get(cell) != c:
            found.append(f"the {c} building stands on {cell}, not on a tile of its own")
    return found


def treasures(s: State) -> list[str]:
    found = [f"a treasure on {cell}, which is no temple" for cell in s.treasures
             if s.tiles.get(cell) != "red" and cell not in s.face_down]
    found += [f"a treasure on {cell}, where none started" for cell in s.treasures
              if cell not in START_TEMPLES[s.board]]
    held = sum(seat.treasures for seat in s.seats)
    if held + len(s.treasures) != len(START_TEMPLES[s.board]):
        found.append(f"{len(s.treasures)} treasures on the board, {held} held")
    if not s.treasures:
        found.append("no treasure left on the board")
    return found


def leaders(s: State) -> list[str]:
    """No leader is ever without a temple, not even in the middle of an action."""
    return [f"the {s.seats[who].dynasty} {LEADER_OF[c]} on {cell} has no temple"
            for cell, (who, c) in s.leaders().items() if temples_beside(s, cell) == 0]


def peace(s: State) -> list[str]:
    """Outside conflicts: one leader of a colour in a kingdom; and, once an action is
    over, at most one treasure where there is a trader."""
    kind = s.decision["kind"]
    found = []
    if kind in ("war", "commit"):
        return found
    for kingdom in kingdoms(s):
        present = [c for _, c, _ in leaders_in(s, kingdom)]
        found += [f"two {c} leaders in the kingdom of {min(kingdom)}" for c in COLOURS
                  if present.count(c) > 1]
        if "green" in present and kind in ("action", "income") \
                and len(kingdom & s.treasures) > 1:
            found.append(f"a trader left treasures on {sorted(kingdom & s.treasures)}")
    return found


def conflict(s: State) -> list[str]:
    """The details of a pending conflict are what the board shows."""
    d = s.decision
    found = []
    is_war = d["kind"] == "war" or d.get("conflict") == "war"
    if is_war != (s.union is not None):
        found.append(f"unification mark {s.union} while the decision is {d['kind']}")
        return found
    if is_war and s.union != s.placed:
        found.append(f"unification mark on {s.union}, tile placed on {s.placed}")
    if d["kind"] in ("monument", "building") and s.placed != d["cell"]:
        found.append(f"the decision is about {d['cell']}, tile placed on {s.placed}")
    if s.placed is not None and s.placed not in s.tiles:
        found.append(f"no tile on {s.placed}, where one was just placed")
    if d["kind"] == "commit":
        cell = {role: s.seats[d[role]].leaders[d["colour"]]
                for role in ("attacker", "defender")}
        if not all(cell.values()) or d["attacker"] == d["defender"]:
            return found + ["the leaders in conflict are not both on the board"]
        if cell["defender"] not in region(s, cell["attacker"]):
            found.append("the leaders in conflict are not connected")
        for role, name in (("attacker", "attack_board"), ("defender", "defend_board")):
            strength = (len(supporters(s, d[role], d["colour"])) if is_war
                        else temples_beside(s, cell[role]))
            if d[name] != strength:
                found.append(f"{name}: expected {strength}, got {d[name]}")
    return found


def clock(s: State) -> list[str]:
    kind = s.decision["kind"]
    found = []
    if (s.end is not None) != (kind == "over"):
        found.append(f"end is {s.end} while the decision is {kind}")
    if not 0 <= s.active < s.players or not 0 <= s.actions_left <= 2:
        found.append(f"active {s.active}, actions left {s.actions_left}")
    if kind == "action" and s.actions_left == 0:
        found.append("an action is asked for though none is left")
    if kind == "action" and s.placed is not None:
        found.append(f"placed is {s.placed} between actions")
    if kind != "over" and s.turns >= s.options["max_turns"]:
        found.append(f"the game goes on after {s.turns} turns")
    if kind == "action" and s.actions_left == 2:
        if len(s.treasures) <= LAST_TREASURES:
            found.append(f"a turn starts with {len(s.treasures)} treasures left")
        found += [f"{seat.dynasty} starts a turn with {seat.hand_size()} tiles"
                  for seat in s.seats if seat.hand_size() != HAND_SIZE]
    return found
