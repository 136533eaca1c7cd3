#!/usr/bin/env python3
"""Turns the tiles of Land vs Sea into constant C tables.

Usage: tables.py DATA_DIR OUT.h
Refuses data that does not add up, so that a typing error stops the build. Another list
of tiles may replace data/tiles.json as long as it keeps to what is asserted here.
"""
import json
import sys
from pathlib import Path

N_TILES = 58
MAX_PIECES = 200
NONE = 255
ACTIONS = ["none", "play_again", "steal"]
ROUTES = ["none", "caravan", "ship"]


def mask(bits):
    return sum(1 << i for i in bits)


def braced(values):
    return "{" + ", ".join(map(str, values)) + "}"


def array(c_type, name, values):
    return f"const {c_type} landsea_{name} = {braced(values)};\n"


def strings(name, ids):
    return array("char *const", f"{name}_ids[{len(ids)}]", [f'"{i}"' for i in ids])


class Face:
    def __init__(self, data):
        self.design = data["design"]
        self.edges = data["edges"]
        self.pieces = data["pieces"]
        self.mountain = data.get("mountain")
        self.coral = data.get("coral")
        self.route = data.get("route")
        self.action = data.get("action", "none")
        self.tips = data.get("tips", [])
        self.check()

    def check(self):
        """A piece has one terrain, every edge one piece, every symbol its terrain."""
        name = self.design
        assert len(self.edges) == 6 and set(self.edges) <= set("LS"), name
        assert sorted(e for p in self.pieces for e in p["edges"]) == list(range(6)), name
        assert len(self.pieces) <= 6, name
        for piece in self.pieces:
            assert {self.edges[e] for e in piece["edges"]} <= {piece["terrain"]}, name
        for feature, terrain in (self.mountain, "L"), (self.coral, "S"):
            if feature:
                piece = self.pieces[feature["piece"]]
                assert piece["terrain"] == terrain, name
                assert set(feature["edges"]) <= set(piece["edges"]), name
                assert 2 <= len(feature["edges"]) <= 3, name
        if self.route:
            terrain = {"caravan": "L", "ship": "S"}[self.route["kind"]]
            assert self.pieces[self.route["piece"]]["terrain"] == terrain, name
        for tip in self.tips:
            a, b = tip["corner"], (tip["corner"] + 1) % 6
            assert self.edges[a] == self.edges[b] != self.pieces[tip["piece"]]["terrain"]
            assert not any({a, b} <= set(p["edges"]) for p in self.pieces), name

    def is_land(self, piece):
        return self.pieces[piece]["terrain"] == "L"

    def c(self):
        n = len(self.pieces)
        owner = [next(i for i, p in enumerate(self.pieces) if e in p["edges"])
                 for e in range(6)]
        fields = {
            "land": mask(e for e in range(6) if self.edges[e] == "L"),
            "feature": braced(mask(f["edges"]) if f else 0
                              for f in (self.mountain, self.coral)),
            "action": ACTIONS.index(self.action),
            "route": ROUTES.index(self.route["kind"] if self.route else "none"),
            "n_pieces": n,
            "land_pieces": mask(i for i in range(n) if self.is_land(i)),
            "piece_of": braced(owner),
            "edges": braced(mask(p["edges"]) for p in self.pieces),
            "bonus": braced(p["bonus"] for p in self.pieces),
            "route_piece": self.route["piece"] if self.route else NONE,
            "tips": mask(t["corner"] for t in self.tips),
        }
        return braced(f".{k} = {v}" for k, v in fields.items())


def check_tiles(tiles, faces):
    """What the rules of the program lean on: see README.md, "Tiles"."""
    assert len(tiles) == N_TILES and [t["id"] for t in tiles] == sorted(
        {t["id"] for t in tiles})
    by_id = {t["id"]: t for t in tiles}
    for tile in tiles:
        assert tile["A"] != tile["B"], tile["id"]
        assert by_id[tile["dual"]]["dual"] == tile["id"], tile["id"]
        for side in "AB":
            edges = faces[tile[side]].edges
            # So that there is always a legal placement (R7), and a hole stays one.
            assert 0 < edges.count("L") < 6 and edges not in ("LSLSLS", "SLSLSL")
    most = sum(max(len(faces[t[s]].pieces) for s in "AB") for t in tiles) + 2 + 1
    assert most <= MAX_PIECES, most


def rows_of(tiles, designs):
    """Tiles join designs to rows and rings, as no design is on more than two tiles."""
    at = {d: [t for t in tiles if d in (t["A"], t["B"])] for d in designs}
    assert all(1 <= len(on) <= 2 for on in at.values())
    rows, left = [], list(designs)
    while left:
        design = next((d for d in left if len(at[d]) == 1), left[0])
        row, used = [], set()
        while True:
            left.remove(design)
            tile = next((t for t in at[design] if t["id"] not in used), None)
            row.append((design, tile))
            if not tile:
                break
            used.add(tile["id"])
            design = tile["B"] if tile["A"] == design else tile["A"]
            if design == row[0][0]:
                break
        rows.append(row)
    return rows


def row_tables(tiles, designs):
    number = {t["id"]: i for i, t in enumerate(tiles)}
    rows = rows_of(tiles, designs)
    flat = [entry for row in rows for entry in row]
    starts = [sum(map(len, rows[:i])) for i in range(len(rows) + 1)]
    return (array("uint8_t", f"row_design[{len(flat)}]",
                  [designs.index(d) for d, _ in flat])
            + array("uint8_t", f"row_tile[{len(flat)}]",
                    [number[t["id"]] if t else NONE for _, t in flat])
            + array("uint8_t", f"rows[{len(starts)}]", starts))


def main(data_dir, out):
    data = json.loads(Path(data_dir, "tiles.json").read_text())
    faces = {f["design"]: Face(f) for f in data["faces"]}
    designs, tiles = list(faces), data["tiles"]
    special = [Face(f) for f in data["special"]]
    assert [f.design for f in special] == ["START", "VOLCANO", "WHIRLPOOL"]
    assert len(designs) == len(data["faces"])
    check_tiles(tiles, faces)
    ids = [t["id"] for t in tiles]
    on = [mask(i for i, t in enumerate(tiles) if d in (t["A"], t["B"])) for d in designs]
    every = [faces[d] for d in designs] + special
    words = ", ".join(f'{{"{d}", NULL, NULL}}' for d in designs)
    head = "/* Made by games/landsea/tables.py from games/landsea/data; do not edit. */\n"
    text = (head
            + f"#define LANDSEA_DESIGNS {len(designs)}\n"
            + f"#define LANDSEA_DESIGN_WORDS {words}\n"
            + array("landsea_face", f"faces[{len(every)}]", [f.c() for f in every])
            + array("uint8_t", f"sides[{N_TILES}][2]",
                    [braced(designs.index(t[s]) for s in "AB") for t in tiles])
            + array("uint8_t", f"dual[{N_TILES}]", [ids.index(t["dual"]) for t in tiles])
            + array("uint64_t", f"tiles_with[{len(on)}]", [f"0x{m:016x}u" for m in on])
            + row_tables(tiles, designs)
            + strings("face", [f.design for f in every]) + strings("tile", ids))
    Path(out).write_text(text)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
