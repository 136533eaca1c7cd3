"""Hand-made positions of Land vs Sea and games played by the referee, for its tests."""
from __future__ import annotations

import json
import random
import re
from typing import Any

import check
import landsea
from landsea import legal
from landsea_board import TILES, Json, board_of, cell_of, other_side, unplaced
from landsea_check import EVENTS

OPTIONS = {"mountains_corals": "off", "caravans_ships": "off", "waypoints": "off",
           "free_play": False}
ALL = {"mountains_corals": "on", "caravans_ships": "on", "waypoints": "on"}


def lay(s: Json, tiles: str) -> Json:
    """Lays tiles written as in `T23A@(1,-2)r3`, without scores."""
    for word in tiles.split():
        tile, letter, place, turn = re.fullmatch(
            r"(START|HOLE|T\d\d)(\w)@(\(.*\))r(\d)", word).groups()
        face = {"START": "START", "HOLEV": "VOLCANO", "HOLEW": "WHIRLPOOL"}.get(
            tile + letter * (tile == "HOLE")) or TILES[tile]["AB".index(letter)]
        cell, board = cell_of(place), board_of(s["map"])
        assert tile == "START" or board.fits(face, cell, int(turn)), word
        s["map"][place] = {"tile": tile, "face": face, "turn": int(turn)}
        if tile == "HOLE":
            s["hole"] = "used"
    return s


def held(tile: str) -> Json:
    """A tile in a hand, written with the letter of its upper side: `T23A`."""
    up = TILES[tile[:3]]["AB".index(tile[3])]
    return {"tile": tile[:3], "up": up, "under": other_side(tile[:3], up)}


def position(tiles: str = "", hands: tuple[str, ...] = (), players: int = 2,
             active: int = 0, scores: tuple[int, ...] = (), stacks: int | None = None,
             **options: str) -> Json:
    """A turn begins; hands are written like `T01A T22B`. The stacks hold all other tiles
    or, if a number is given, so many, and the rest is nowhere."""
    s = landsea.new(players, {**OPTIONS, **options})
    lay(s, tiles)
    for seat, hand in zip(s["seats"], hands):
        seat["hand"] = [held(tile) for tile in hand.split()]
    for side, n in zip(s["scores"], scores):
        s["scores"][side] = n
    left = unplaced(s)
    n = len(left) if stacks is None else stacks
    s["stacks"] = [{"size": n - n // 2, "top": TILES[left[0]][0] if n else None},
                   {"size": n // 2, "top": TILES[left[1]][0] if n > 1 else None}]
    s.update(active=active, draft=0, decision={"kind": "tile", "seat": active})
    return landsea.count(s)


def line(tiles: str) -> str:
    """These tiles in a straight line northwards, each turned as it first fits."""
    s = landsea.new(2, OPTIONS)
    words = []
    for n, tile in enumerate(tiles.split(), 1):
        face = TILES[tile[:3]]["AB".index(tile[3])]
        turn = board_of(s["map"]).turns(face, (0, -n))[0]
        words.append(f"{tile}@(0,{-n})r{turn}")
        lay(s, words[-1])
    return " ".join(words)


def token(s: Json, who: int, place: str, side: str) -> Json:
    s["seats"][who]["waypoint"] = {"at": place, "side": side}
    return s


def do(s: Json, *actions: str) -> tuple[Json, list[Json]]:
    """Plays actions; the new state and everything that was told."""
    told: list[Json] = []
    for action in actions:
        assert action in legal(s), f"{action} is not legal in {s['decision']}"
        s, log = landsea.apply(s, action)
        told += log
    return s, told


def place(s: Json, what: str, at: str, turn: int) -> tuple[Json, list[Json]]:
    """One placement, e.g. place(s, "flip 2", "(1,-1)", 3)."""
    return do(s, what, f"at {at}", f"turn {turn}")


def events(told: list[Json], kind: str) -> list[Json]:
    return [{x: e[x] for x in e if x != "type"} for e in told if e["type"] == kind]


def points(s: Json) -> tuple[int, ...]:
    return tuple(s["scores"].values())


# ---- Whole games ---------------------------------------------------------------------

def choose(s: Json, rng: random.Random) -> str:
    """A player who likes cells with many neighbours, so that areas get closed."""
    if landsea.decider(s) == "chance":
        table = landsea.weights(s)
        return rng.choices(list(table), list(table.values()))[0]
    actions = legal(s)
    if s["decision"]["kind"] == "cell":
        board = board_of(s["map"])
        full = [len(board.neighbours(cell_of(a[3:]))) ** 4 for a in actions]
        return rng.choices(actions, full)[0]
    return rng.choice(actions)


def make_trace(seed: int, players: int, games: int = 1, **options: Any) -> list[Any]:
    """A trace as the program would write it, played by the referee's own rules."""
    rng = random.Random(seed)
    given = {**OPTIONS, **options}
    lines: list[Any] = [{"karavana": "0.1.0", "game": "landsea", "players": players,
                         "options": given, "seats": ["random"] * players, "seed": seed,
                         "games": games}]
    for game in range(games):
        s, n = check.GAMES["landsea"].new(players, given), 0
        while landsea.decider(s) != "over":
            line = {"game": game, "n": n, "decider": landsea.decider(s),
                    "legal": legal(s), "action": choose(s, rng), "state": s}
            if line["decider"] == "chance":
                table = landsea.weights(s)
                line["weights"] = [table[a] for a in line["legal"]]
            s, log = landsea.apply(s, line["action"])
            line["events"] = [{a: e[a] for a in ("type", *EVENTS[e["type"]])}
                              for e in log]
            n += 1
            lines.append(line)
        lines.append({"game": game, "n": n, "decider": "over", "legal": [],
                      "state": s, "result": landsea.result(s)})
    return json.loads(json.dumps(lines))
