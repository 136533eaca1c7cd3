#!/usr/bin/env python3
"""Turns the data files of CATAN - Rise of the Inkas into constant C tables.

Usage: tables.py DATA_DIR OUT.h
Refuses data that does not add up, so that a typing error stops the build.
"""
import json
import sys
from itertools import combinations_with_replacement
from pathlib import Path

KINDS = ["wood", "stone", "wool", "ore", "potato", "fish", "coca", "feathers"]
TERRAINS = ["forest", "quarry", "pasture", "mountains", "field"]
NONE = 255


def mask(bits):
    return f"0x{sum(1 << i for i in bits):016x}u"


def packed(counts):
    """A set of cards: one byte for each kind, wood lowest."""
    return f"0x{sum(n << 8 * KINDS.index(k) for k, n in counts.items()):016x}u"


def array(c_type, name, values):
    return f"const {c_type} inkas_{name} = {{{', '.join(map(str, values))}}};\n"


def braced(values):
    return "{" + ", ".join(map(str, values)) + "}"


def strings(name, ids):
    return array("char *const", f"{name}_ids[{len(ids)}]", [f'"{i}"' for i in ids])


def filled(values, n):
    return braced(values + [NONE] * (n - len(values)))


class Board:
    """Usable intersections are called sites and numbered without gaps; so are paths."""

    def __init__(self, data):
        self.hexes = data["hexes"]
        self.frame = data["frame"]["jungle_spots"]
        self.sites = [i for i in data["intersections"] if i["usable"]]
        self.paths = [e for e in data["edges"] if e["is_path"]]
        self.site_of = {i["id"]: n for n, i in enumerate(self.sites)}
        self.path_of = {e["id"]: n for n, e in enumerate(self.paths)}
        self.check(data["counts"])

    def check(self, counts):
        land = [h["id"] for h in self.hexes if h["class"] == "land"]
        assert land == list(range(5, 23))
        assert len(self.hexes) == counts["hexes"] == 29
        assert len(self.sites) == counts["usable_intersections"] == 54
        assert len(self.paths) == counts["paths"] == 71
        for path in self.paths:
            assert any(h in land for h in path["hexes"])
            for a, b in (path["a"], path["b"]), (path["b"], path["a"]):
                site = self.sites[self.site_of[a]]
                assert b in site["neighbours"] and path["id"] in site["paths"]

    def hex_tables(self):
        numbers = [h["number"] or 0 for h in self.hexes]
        fixed = [h["yields"] if h["class"] != "land" else None for h in self.hexes]
        kinds = [KINDS.index(kind) if kind else NONE for kind in fixed]
        corners = [[self.site_of[c] for c in h["corners"] if c in self.site_of]
                   for h in self.hexes]
        by_number = [[h["id"] for h in self.hexes if h["number"] == n] for n in range(13)]
        land = [TERRAINS.index(h["terrain"]) for h in self.hexes if h["class"] == "land"]
        by_terrain = [land.count(t) for t in range(len(TERRAINS))]
        return (array("uint8_t", "beginner_terrain[18]", land)
                + array("uint8_t", "tiles[5]", by_terrain)
                + array("uint8_t", "hex_kind[29]", kinds)
                + array("uint8_t", "hex_number[29]", numbers)
                + array("uint64_t", "hex_sites[29]", map(mask, corners))
                + array("uint8_t", "number_hexes[13][4]",
                        [filled(b, 4) for b in by_number]))

    def site_tables(self):
        near = [mask(self.site_of[n] for n in s["neighbours"]) for s in self.sites]
        paths = [filled([self.path_of[p] for p in s["paths"]], 3) for s in self.sites]
        hexes = [filled(s["hexes"], 3) for s in self.sites]
        ends = [braced([self.site_of[p["a"]], self.site_of[p["b"]]]) for p in self.paths]
        return (array("uint64_t", "near[54]", near)
                + array("uint8_t", "site_paths[54][3]", paths)
                + array("uint8_t", "site_hexes[54][3]", hexes)
                + array("uint8_t", "path_sites[71][2]", ends))

    def names_and_places(self):
        places = self.hexes + self.frame
        names = [f"h{h['id']}" for h in self.hexes] + [f"f{s['id']}" for s in self.frame]
        return (strings("place", names)
                + strings("site", [f"i{s['id']}" for s in self.sites])
                + strings("path", [f"p{p['id']}" for p in self.paths])
                + array("int8_t", "place_xy[34][2]",
                        [braced([3 * p["col"], p["row"]]) for p in places])
                + array("int8_t", "site_xy[54][2]",
                        [braced([s["x"], s["y"]]) for s in self.sites]))


def start_tables(board, setup):
    """The lettered village comes first: it has an income."""
    sites, paths = [], []
    for colour in setup["players"]["colours_with_4"]:
        own = [v for v in setup["beginner"]["start_villages"] if v["colour"] == colour]
        own.sort(key=lambda v: v["letter"] is None)
        assert len(own) == 2 and own[0]["letter"]
        sites.append(braced(board.site_of[v["intersection"]] for v in own))
        paths.append(braced(board.path_of[v["road"]] for v in own))
    return (array("uint8_t", "start_sites[4][2]", sites)
            + array("uint8_t", "start_paths[4][2]", paths))


def piece_tables(pieces, setup):
    own, costs = pieces["pieces_per_player"], pieces["costs"]
    limits = {"villages": own["villages"], "cities": own["cities"], "roads": own["roads"],
              "ruins": own["thickets"], "hand": pieces["hand_limit"]["base"],
              "route": pieces["longest_route_minimum"],
              "warriors": pieces["best_warriors_minimum"],
              "markers": pieces["tribe_goals"][2]}
    text = "".join(f"#define INKAS_{k.upper()} {v}\n" for k, v in limits.items())
    every = {**pieces["bank"]["resources"], **pieces["bank"]["goods"]}
    assert list(every) == KINDS and sum(every.values()) == 136
    text += f"const cards inkas_all_cards = {packed(every)};\n"
    for name, cost in (("road", "road"), ("village", "village"), ("city", "city"),
                       ("card", "action_card")):
        text += f"const cards inkas_price_{name} = {packed(costs[cost])};\n"
    decks = [pieces["action_decks"][d] for d in ("deck_1", "deck_2")]
    assert [sum(d.values()) for d in decks] == [10, 10]
    assert list(decks[0]) == list(decks[1])
    text += array("uint8_t", "deck[2][4]", [braced(d.values()) for d in decks])
    pairs = list(combinations_with_replacement(range(8), 2))
    text += array("uint8_t", "pairs[36][2]", map(braced, pairs))
    bundles = [(k,) for k in range(8)] + pairs
    bundles += combinations_with_replacement(range(8), 3)
    text += array("cards", "bundles[164]",
                  [f"0x{sum(1 << 8 * k for k in b):016x}u" for b in bundles])
    return (text + strings("card", list(decks[0])) + strings("kind", KINDS)
            + strings("terrain", TERRAINS)
            + strings("seat", setup["players"]["colours_with_4"]))


def main(data_dir, out):
    read = [json.loads(Path(data_dir, f"{name}.json").read_text())
            for name in ("board", "setup", "components")]
    board = Board(read[0])
    head = "/* Made by games/inkas/tables.py from games/inkas/data; do not edit. */\n"
    Path(out).write_text(head + piece_tables(read[2], read[1]) + board.hex_tables()
                         + board.site_tables() + start_tables(board, read[1])
                         + board.names_and_places())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
