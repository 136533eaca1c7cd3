"""Games of Land vs Sea played again on a turned map and with colours swapped.

A game is a list of moves: the events "placed", "turned_over", "hole" and "waypoint" of
its trace, in order. Turning the whole map by sixths must not change a score; exchanging
land and sea (every tile by its dual, the start tile by itself turned by three, the two
sides by each other) must exchange the scores (section 16).
"""
from __future__ import annotations

from landsea import Step, new
from landsea_board import (
    SIDES, TILES, Cell, Json, cell_of, side_names, swap_design, text_of)

MOVES = ("placed", "turned_over", "hole", "waypoint")
SWAPPED = {"land": "sea", "sea": "land", "cartographer": "cartographer"}


def turn_cell(cell: Cell, k: int) -> Cell:
    """The cell after k sixths of a turn, clockwise, around (0,0)."""
    for _ in range(k % 6):
        cell = -cell[1], cell[0] + cell[1]
    return cell


def turn_move(e: Json, k: int) -> Json:
    moved = {**e, "place": text_of(turn_cell(cell_of(e["place"]), k))}
    if e["type"] == "waypoint":
        moved["dir"] = SIDES[(SIDES.index(e["dir"]) + k) % 6]
    else:
        moved["turn"] = (e["turn"] + k) % 6
    return moved


def swap_move(e: Json) -> Json:
    return {**e, "face": swap_design(e["face"])} if "face" in e else e


def dual(tile: str) -> str:
    """The tile that has this one's sides with colours swapped."""
    sides = tuple(swap_design(x) for x in TILES[tile])
    return next(t for t, pair in TILES.items() if pair == sides)


def replay(players: int, options: Json, moves: list[Json], k: int = 0,
           is_swapped: bool = False) -> Json:
    """The scores after these moves and the trade routes, without a look at turns and
    stacks: whoever a move names has made it."""
    s = new(players, options)
    s["map"]["(0,0)"]["turn"] = (k + 3 * is_swapped) % 6
    for seat in s["seats"]:
        if is_swapped:
            seat["side"] = SWAPPED[seat["side"]]
    ends = moves[1:] + [{"type": "end"}]
    for e, after in zip(moves, ends):
        e = turn_move(swap_move(e) if is_swapped else e, k)
        s["active"] = next(i for i, x in enumerate(s["seats"]) if x["name"] == e["who"])
        step = Step(s)
        if e["type"] == "waypoint":
            step.seat["waypoint"] = {"at": e["place"], "side": e["dir"]}
        elif e["type"] == "hole":
            step.fill_hole(e["place"], e["turn"])
            assert step.log[0]["face"] == e["face"]
            step.resolve()
        else:
            step.lay("", e["face"], e["place"], e["turn"])
            if after["type"] != "hole":     # R10
                step.resolve()
    step = Step(s)
    step.end_game()
    return s["scores"]


def faults(players: int, options: Json, moves: list[Json], scores: Json) -> list[str]:
    """What is wrong with these final scores, judged by the game played again."""
    found = []
    for k in range(6):
        got = replay(players, options, moves, k)
        if got != scores:
            found.append(f"turned by {60 * k} degrees: {got}, not {scores}")
    swapped = {side: scores[SWAPPED[side]] for side in side_names(players)}
    got = replay(players, options, moves, 0, True)
    if got != swapped:
        found.append(f"with colours swapped: {got}, not {swapped}")
    return found
