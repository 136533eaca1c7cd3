"""What may be done in Land vs Sea: who decides, which actions are legal, how likely the
outcomes of chance are. The other half of the rules, what comes of it, is landsea.py.
"""
from __future__ import annotations

from landsea_board import (
    DESIGNS, SIDES, TILES, WITH_SIDE, Board, Cell, Json, Part, around,
    board_of, cell_of, has_token, last_tile, text_of, unplaced)

CHANCE = ("top", "back")


def decider(s: Json) -> int | str:
    kind = s["decision"]["kind"]
    return "over" if kind == "over" else "chance" if kind in CHANCE else \
        s["decision"]["seat"]


def legal(s: Json) -> list[str]:
    kind = s["decision"]["kind"]
    return [] if kind == "over" else LEGAL[kind](s)


# ---- Chance: the stacks, sections 4 and 12 -------------------------------------------

def weights(s: Json) -> dict[str, int]:
    """Every order of the tiles in the stacks, and every way they may lie, is equally
    likely. A top that can be seen leaves the tiles which have that side."""
    d = s["decision"]
    left = unplaced(s)
    shown = s["stacks"][2 - d["stack"]]["top"]      # the other stack, if it has a top
    if d["kind"] == "top":
        table = {f"top {design}": count_pairs(left, design, shown) for design in DESIGNS}
    else:
        design = s["stacks"][d["stack"] - 1]["top"]
        table = {f"back {tile}": count_fitting(left, tile, shown)
                 for tile in WITH_SIDE[design] if tile in left}
    return {action: n for action, n in table.items() if n > 0}


def count_fitting(left: list[str], tile: str, shown: str | None) -> int:
    """Ways in which the other stack's top can be another tile than this one."""
    return 1 if shown is None else \
        sum(t != tile and shown in TILES[t] for t in left)


def count_pairs(left: list[str], design: str, shown: str | None) -> int:
    """Pairs of different tiles, this one with the design, the other with what shows."""
    return sum(count_fitting(left, tile, shown) for tile in left
               if design in TILES[tile])


def legal_chance(s: Json) -> list[str]:
    return list(weights(s))


# ---- Placing: sections 6, 7 and 9 ----------------------------------------------------

def hand_of(s: Json, who: int) -> list[Json]:
    return s["seats"][who]["hand"]


def legal_tile(s: Json) -> list[str]:
    """Every face can be placed somewhere (R7)."""
    return [f"{word} {n}" for n in range(1, len(hand_of(s, s["active"])) + 1)
            for word in ("play", "flip")]


def legal_again(s: Json) -> list[str]:
    return legal_tile(s) + ["no"]


def chosen(s: Json) -> tuple[str, str]:
    """The tile in the hand that is being placed, and the face that is up."""
    d = s["decision"]
    tile = hand_of(s, s["active"])[d["play"] - 1]
    return tile["tile"], tile["under"] if d["flip"] else tile["up"]


def legal_cell(s: Json) -> list[str]:
    board, face = board_of(s["map"]), chosen(s)[1]
    return [f"at {text_of(c)}" for c in board.frontier if board.turns(face, c)]


def legal_turn(s: Json) -> list[str]:
    turns = board_of(s["map"]).turns(chosen(s)[1], cell_of(s["decision"]["cell"]))
    return [f"turn {turn}" for turn in turns]


def holes(s: Json) -> list[Cell]:
    """Those made by the tile placed last; none once the hole tile is used."""
    board = board_of(s["map"])
    return [] if s["hole"] == "used" else \
        [c for c in around(cell_of(last_tile(s))) if board.hole_terrain(c)]


def legal_hole(s: Json) -> list[str]:
    return [f"at {text_of(c)}" for c in holes(s)]


def legal_spin(s: Json) -> list[str]:
    return [f"turn {turn}" for turn in range(6)]


# ---- Steal, waypoints, stacks: sections 10 to 12 -------------------------------------

def legal_steal(s: Json) -> list[str]:
    """Never somebody's last tile; also the team mate's."""
    return ["no"] + [f"steal {seat['name']} {n}" for i, seat in enumerate(s["seats"])
                     if i != s["active"] and len(seat["hand"]) == 2 for n in (1, 2)]


def markable(s: Json) -> list[Part]:
    """Section 11: pieces on which the active player may put the token now."""
    who = s["active"]
    if not has_token(s, who) or s["seats"][who]["waypoint"] is not None:
        return []
    board = board_of(s["map"])
    barred = {part for token in tokens(s, board) for part in board.area(token).parts
              if part[0] == token[0]}                   # R15
    return [part for area in board.areas
            if area.open and area.terrain == s["seats"][who]["side"]
            for part in area.parts
            if part not in barred and not board.is_surrounded(part[0])]     # R14


def tokens(s: Json, board: Board) -> list[Part]:
    """The pieces on which a waypoint lies."""
    return [token_part(board, seat["waypoint"]) for seat in s["seats"]
            if seat["waypoint"] is not None]


def token_part(board: Board, waypoint: Json) -> Part:
    return board.part_at(cell_of(waypoint["at"]), SIDES.index(waypoint["side"]))


def legal_mark(s: Json) -> list[str]:
    cells = sorted({part[0] for part in markable(s)})
    return ["no"] + [f"at {text_of(c)}" for c in cells]


def legal_side(s: Json) -> list[str]:
    board, cell = board_of(s["map"]), cell_of(s["decision"]["cell"])
    return [f"side {board.side(part)}" for part in markable(s) if part[0] == cell]


def legal_stack(s: Json) -> list[str]:
    return [f"stack {n}" for n in (1, 2) if s["stacks"][n - 1]["size"] > 0]


LEGAL = {"top": legal_chance, "back": legal_chance, "tile": legal_tile,
         "cell": legal_cell, "turn": legal_turn, "hole": legal_hole,
         "spin": legal_spin, "again": legal_again, "steal": legal_steal,
         "mark": legal_mark, "side": legal_side, "stack": legal_stack}
