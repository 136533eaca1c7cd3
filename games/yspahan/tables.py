#!/usr/bin/env python3
"""Turns the data files of Yspahan into constant C tables.

Usage: tables.py DATA_DIR OUT.h
Refuses data that does not add up, so that a typing error stops the build.
"""
import json
import sys
from pathlib import Path


def mask(shops):
    return f"0x{sum(1 << i for i in shops):012x}u"


def strings(name, ids):
    return (f"const char *const yspahan_{name}_ids[{len(ids)}] = {{"
            + ", ".join(f'"{i}"' for i in ids) + "};\n")


def arm_and_distance(square):
    return (square[0], int(square[1:])) if square != "c" else ("c", 0)


def distance(a, b):
    """Steps along the cross; two squares of different arms meet at the crossing."""
    (arm_a, n_a), (arm_b, n_b) = arm_and_distance(a), arm_and_distance(b)
    return abs(n_a - n_b) if arm_a == arm_b else n_a + n_b


def board_tables(board):
    shops = [s["id"] for s in board["shops"]]
    squares = [s["id"] for s in board["squares"]]
    souks = [s["id"] for s in board["souks"]]
    souk_of = [souks.index(s.rsplit(".", 1)[0]) for s in shops]
    quarter_of = [board["quarters"].index(s.split(".")[0]) for s in souks]
    assert len(shops) == 47 and len(squares) == 29 and len(souks) == 14
    assert [souk_of.count(i) for i in range(14)] == [s["shops"] for s in board["souks"]]
    touches = [[shops.index(t) for t in s["touches"]] for s in board["squares"]]
    assert sorted(len(t) for t in touches) == [0] + [1] * 26 + [2] * 2
    assert len(set(sum(touches, []))) == 27
    text = "const uint64_t yspahan_souk_shops[14] = {"
    text += ", ".join(mask(i for i, s in enumerate(souk_of) if s == n) for n in range(14))
    text += "};\nconst uint64_t yspahan_quarter_shops[4] = {"
    text += ", ".join(mask(i for i, s in enumerate(souk_of) if quarter_of[s] == q)
                      for q in range(4))
    text += "};\nconst uint8_t yspahan_souk_quarter[14] = {"
    text += ", ".join(map(str, quarter_of))
    text += "};\nconst uint8_t yspahan_souk_points[14] = {"
    text += ", ".join(str(s["points"]) for s in board["souks"])
    text += "};\nconst uint8_t yspahan_shop_souk[47] = {" + ", ".join(map(str, souk_of))
    text += "};\nconst uint64_t yspahan_square_shops[29] = {"
    text += ", ".join(mask(t) for t in touches)
    text += "};\nconst uint8_t yspahan_distance[29][29] = {\n"
    for a in squares:
        text += "    {" + ", ".join(str(distance(a, b)) for b in squares) + "},\n"
    text += "};\n"
    return text + strings("shop", shops) + strings("square", squares) + strings(
        "souk", souks) + strings("quarter", board["quarters"])


def piece_tables(pieces):
    text = ""
    for name, value in pieces["constants"].items():
        text += f"#define YSPAHAN_{name.upper()} {value}\n"
    assert len(pieces["cards"]) == 9 and len(pieces["buildings"]) == 6
    text += "const uint8_t yspahan_price[6][2] = {"
    text += ", ".join("{%d, %d}" % (b["camels"], b["gold"]) for b in pieces["buildings"])
    text += "};\nconst uint8_t yspahan_building_points[6] = {"
    text += ", ".join(map(str, pieces["building_points"]))
    text += "};\nconst uint8_t yspahan_loading_points[3] = {"
    text += ", ".join(map(str, pieces["loading_points"]))
    for name in ("white_dice", "camels_per_row"):
        text += "};\nconst uint8_t yspahan_" + name + "[5] = {0, 0, "
        text += ", ".join(str(pieces[name][n]) for n in "234")
    text += "};\n" + strings("floor", pieces["floors"]) + strings("card", pieces["cards"])
    return text + strings("building", [b["id"] for b in pieces["buildings"]])


def main(data_dir, out):
    board = json.loads(Path(data_dir, "board.json").read_text())
    pieces = json.loads(Path(data_dir, "pieces.json").read_text())
    head = "/* Made by games/yspahan/tables.py from games/yspahan/data; do not edit. */\n"
    Path(out).write_text(head + piece_tables(pieces) + board_tables(board))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
