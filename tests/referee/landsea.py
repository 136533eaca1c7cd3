"""A second opinion on the rules of Land vs Sea.

This engine is meant to be read beside the rulebook, not to be fast; every rule stands
in one place (section numbers and R1 to R26 are those of the rules and rulings on them).
It shares no code and no data with the library. A state is the JSON object of a trace.

    new(players, options)  -> the state at the start
    decider(state)         -> seat number, "chance" or "over"
    legal(state)           -> list of action texts (in no promised order)
    weights(state)         -> {action text: weight} where chance decides
    apply(state, action)   -> (next state, events); the old state is left alone
    result(state)          -> {"scores", "keys", "ranks", "reason"} of a finished game

Assumes: apply() is given a legal action.
"""
from __future__ import annotations

import json
from typing import Any

from landsea_board import (
    FACES, N_TILES, SEATS, SIDES, Board, Cell, Json, Part, board_of, cell_of, is_on,
    last_tile, other_side, side_names, text_of)
from landsea_legal import (
    CHANCE, chosen, decider, holes, legal, legal_steal, markable, token_part, weights)

__all__ = ["Step", "apply", "decider", "legal", "new", "result", "weights"]


def new(players: int, options: Json) -> Json:
    """Set-up (section 4)."""
    s: Json = {
        "game": "landsea", "players": players, "options": dict(options),
        "map": {"(0,0)": {"tile": "START", "face": "START", "turn": 0}},
        "hole": "free", "stacks": [{"size": N_TILES // 2, "top": None} for _ in "12"],
        "scores": {side: 0 for side in side_names(players)},
        "seats": [{"name": name, "side": name.rstrip("12"), "hand": [], "waypoint": None}
                  for name in SEATS[players]],
        "active": 0, "draft": 2 * players, "decision": {"kind": "top", "stack": 1},
    }
    return count(s)


def count(s: Json) -> Json:
    """The fields that follow from the map."""
    board = board_of(s["map"])
    s["areas"] = [{"terrain": area.terrain, "at": text_of(area.parts[0][0]),
                   "side": board.side(area.parts[0]), "tiles": len(area.cells()),
                   "open": area.open, "bonus": area.bonus} for area in board.areas]
    s["frontier"] = len(board.frontier)
    return s


def unscored(s: Json) -> list[str]:
    """The places of the tile laid last and, before a hole tile, of the one before it."""
    places = list(s["map"])
    return places[-2:] if s["map"][places[-1]]["tile"] == "HOLE" else places[-1:]


def once(things: list[Any]) -> list[Any]:
    """Without repetition, in order."""
    return [x for i, x in enumerate(things) if x not in things[:i]]


# ---- Carrying out an action ----------------------------------------------------------

def apply(state: Json, action: str) -> tuple[Json, list[Json]]:
    step = Step(json.loads(json.dumps(state)))
    word, *rest = action.split()
    getattr(step, "do_" + word)(*rest)
    return count(step.s), step.log


class Step:
    """One action: a state that changes, and what happened."""

    def __init__(self, state: Json) -> None:
        self.s = state
        self.log: list[Json] = []
        self.who: int = state["active"]
        self.seat: Json = state["seats"][self.who]

    def note(self, event: str, /, **args: object) -> None:
        self.log.append({"type": event, **args})

    def decide(self, kind: str, **details: object) -> None:
        if kind not in CHANCE and kind != "over":
            details["seat"] = self.s["active"]
        self.s["decision"] = {"kind": kind, **details}

    def score(self, event: str, side: str, n: int, **args: object) -> None:
        self.s["scores"][side] += n
        self.note(event, side=side, n=n, **args)

    # -- Stacks: sections 4 and 12

    def do_top(self, design: str) -> None:
        s, n = self.s, self.s["decision"]["stack"]
        s["stacks"][n - 1]["top"] = design
        self.note("top", stack=n, face=design)
        if s["stacks"][1]["size"] > 0 and s["stacks"][1]["top"] is None:
            self.decide("top", stack=2)     # only when the game starts
        elif s["draft"] == 2 * s["players"]:
            self.decide("stack")
        else:
            self.draw_next()

    def do_stack(self, n: str) -> None:
        self.note("took", who=self.seat["name"], stack=int(n),
                  face=self.s["stacks"][int(n) - 1]["top"])
        self.decide("back", stack=int(n))

    def do_back(self, tile: str) -> None:
        s, n = self.s, self.s["decision"]["stack"]
        stack, other = s["stacks"][n - 1], s["stacks"][2 - n]
        under = other_side(tile, stack["top"])
        self.seat["hand"].append({"tile": tile, "up": stack["top"], "under": under})
        self.note("back", who=self.seat["name"], face=under)
        stack.update(size=stack["size"] - 1, top=None)
        s["draft"] = max(0, s["draft"] - 1)
        if stack["size"] == 0 and other["size"] >= 2:       # R16
            stack["size"] = other["size"] // 2
            other["size"] -= stack["size"]
            self.note("split", stack=3 - n, n=other["size"], m=stack["size"])
        if stack["size"] > 0:
            self.decide("top", stack=n)
        else:
            self.draw_next()

    def draw_next(self) -> None:
        """In the draft one tile each in turn, afterwards up to two."""
        s = self.s
        if s["draft"] > 0:
            s["active"] = (self.who + 1) % s["players"]
            self.decide("stack")
        elif len(self.seat["hand"]) < 2 and any(x["size"] for x in s["stacks"]):
            self.decide("stack")
        else:
            self.end_turn()

    # -- Placing a tile: sections 6 and 7

    def do_play(self, n: str, flip: bool = False) -> None:
        self.decide("cell", play=int(n), flip=flip,
                    again=self.s["decision"]["kind"] == "again")

    def do_flip(self, n: str) -> None:
        self.do_play(n, flip=True)

    def do_at(self, place: str) -> None:
        d = self.s["decision"]
        if d["kind"] == "cell":
            self.decide("turn", play=d["play"], flip=d["flip"], again=d["again"],
                        cell=place)
        elif d["kind"] == "hole":
            self.decide("spin", cell=place)
        else:
            parts = [part for part in markable(self.s) if part[0] == cell_of(place)]
            if len(parts) == 1:
                self.mark(parts[0])
            else:
                self.decide("side", cell=place)

    def do_turn(self, turn: str) -> None:
        d = self.s["decision"]
        if d["kind"] == "spin":
            self.fill_hole(d["cell"], int(turn))
            self.resolve()
            self.act()
            return
        tile, design = chosen(self.s)
        del self.seat["hand"][d["play"] - 1]
        self.note("turned_over" if d["flip"] else "placed", who=self.seat["name"],
                  face=design, place=d["cell"], turn=int(turn))
        self.lay(tile, design, d["cell"], int(turn))
        found = holes(self.s)
        if len(found) > 1:                  # R11
            self.decide("hole")
        elif found:
            self.decide("spin", cell=text_of(found[0]))
        else:
            self.resolve()
            self.act()

    def fill_hole(self, place: str, turn: int) -> None:
        """Section 9: volcano or whirlpool."""
        terrain = board_of(self.s["map"]).hole_terrain(cell_of(place))
        design = "VOLCANO" if terrain == "L" else "WHIRLPOOL"
        self.s["hole"] = "used"
        self.note("hole", who=self.seat["name"], face=design, place=place, turn=turn)
        self.lay("HOLE", design, place, turn)

    def lay(self, tile: str, design: str, place: str, turn: int) -> None:
        self.s["map"][place] = {"tile": tile, "face": design, "turn": turn}

    # -- Resolving it: section 8

    def resolve(self) -> None:
        """The tile placed last; a hole tile that it brought lies already, and both are
        scored as one situation (R10)."""
        board, new = board_of(self.s["map"]), [cell_of(c) for c in unscored(self.s)]
        if is_on(self.s, "mountains_corals"):
            self.score_chains(board, new, "mountain", "mountains", "land")
            self.score_chains(board, new, "coral", "corals", "sea")
        if is_on(self.s, "caravans_ships") and board.has_route(new[0]) \
                and any(map(board.has_route, board.neighbours(new[0]))):
            self.score("caravans", self.seat["side"], 2)    # R8: 2, however many
        for area in once([area for cell in new for area in board.areas_of(cell)]):
            if area.open == 0:
                self.score("closed", area.terrain, len(area.cells()),
                           terrain=area.terrain, place=text_of(area.parts[0][0]))
                if area.bonus:
                    self.score("bonus", self.seat["side"], area.bonus)
        self.return_tokens(board)

    def score_chains(self, board: Board, new: list[Cell], name: str, event: str,
                     side: str) -> None:
        for chain in once([board.chain(cell, name) for cell in new]):
            if len(chain) > 1:
                owner = "cartographer" if self.s["players"] == 3 else side
                self.score(event, owner, len(chain))

    def return_tokens(self, board: Board) -> None:
        """R9: a token gives one point, whatever brings it back."""
        for seat in self.s["seats"]:
            token = seat["waypoint"]
            if token is None:
                continue
            part = token_part(board, token)
            if board.area(part).open == 0 or board.is_surrounded(part[0]):
                seat["waypoint"] = None
                self.s["scores"][self.seat["side"]] += 1
                self.note("returned", owner=seat["name"], place=token["at"],
                          side=self.seat["side"])

    # -- Actions: section 10

    def act(self) -> None:
        action = FACES[self.s["map"][last_tile(self.s)]["face"]].action
        if action == "play_again" and self.seat["hand"]:
            self.decide("again")
        elif action == "steal" and len(legal_steal(self.s)) > 1:
            self.decide("steal")
        else:
            self.mark_next()

    def do_steal(self, name: str, n: str) -> None:
        victim = next(x for x in self.s["seats"] if x["name"] == name)
        tile = victim["hand"].pop(int(n) - 1)
        self.seat["hand"].append(tile)
        self.note("stole", who=self.seat["name"], victim=name, face=tile["up"])
        self.note("stolen_back", who=self.seat["name"], face=tile["under"])
        self.mark_next()

    def do_no(self) -> None:
        kind = self.s["decision"]["kind"]
        if kind == "mark":
            self.draw_next()
        else:
            self.note("no_" + kind, who=self.seat["name"])
            self.mark_next()

    # -- Waypoints: section 11

    def mark_next(self) -> None:
        if markable(self.s):
            self.decide("mark")
        else:
            self.draw_next()

    def do_side(self, side: str) -> None:
        cell = cell_of(self.s["decision"]["cell"])
        self.mark(board_of(self.s["map"]).part_at(cell, SIDES.index(side)))

    def mark(self, part: Part) -> None:
        side = board_of(self.s["map"]).side(part)
        self.seat["waypoint"] = {"at": text_of(part[0]), "side": side}
        self.note("waypoint", who=self.seat["name"], place=text_of(part[0]), dir=side)
        self.draw_next()

    # -- The end of a turn and of the game: sections 6 and 13

    def end_turn(self) -> None:
        s = self.s
        if not any(x["size"] for x in s["stacks"]) \
                and not any(seat["hand"] for seat in s["seats"]):
            self.end_game()
            return
        s["active"] = (s["active"] + 1) % s["players"]
        while not s["seats"][s["active"]]["hand"]:          # R5
            self.note("skipped", who=s["seats"][s["active"]]["name"])
            s["active"] = (s["active"] + 1) % s["players"]
        self.note("turn_started", who=s["seats"][s["active"]]["name"])
        self.decide("tile")

    def end_game(self) -> None:
        if is_on(self.s, "caravans_ships"):
            self.score_routes()
        scores = self.s["scores"]
        for side, n in scores.items():
            self.note("final", side=side, n=n)
        for side, n in scores.items():
            if n == max(scores.values()):
                self.note("won", side=side)
        self.decide("over")

    def score_routes(self) -> None:
        for caravans, ships in board_of(self.s["map"]).trade_routes():
            n = caravans + ships
            owner = "land" if caravans > ships else "sea" if ships > caravans else \
                "cartographer" if self.s["players"] == 3 else None
            if owner is None:
                self.note("even_route", n=n, caravans=caravans, ships=ships)
            else:
                self.score("trade_route", owner, n, caravans=caravans, ships=ships)


def result(s: Json) -> Json:
    """Section 13: the score of one's side counts, and equal scores share a place."""
    scores = [s["scores"][seat["side"]] for seat in s["seats"]]
    return {"scores": scores, "keys": [[n] for n in scores],
            "ranks": [1 + sum(m > n for m in scores) for n in scores],
            "reason": "tiles"}
