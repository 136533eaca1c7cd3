#!/usr/bin/env python3
"""Turns the data files of Tigris & Euphrates into constant C tables.

Usage: tables.py DATA_DIR OUT.h
Refuses data that does not add up, so that a typing error stops the build.
"""
import itertools
import json
import sys
from pathlib import Path

WIDTH, HEIGHT = 16, 11


def words(cells):
    """Three 64-bit words of a bitboard, as in bits.h: bit = row * 16 + column."""
    value = sum(1 << cell for cell in cells)
    parts = (value >> (64 * i) & (2**64 - 1) for i in range(3))
    return "{{" + ", ".join(f"0x{part:016x}u" for part in parts) + "}}"


def board_table(board):
    rows = board["map"]
    assert len(rows) == HEIGHT and all(len(row) == WIDTH for row in rows), board["id"]
    assert set("".join(rows)) <= set(".~TC"), board["id"]
    cells = "".join(rows)
    at = {c: [i for i, v in enumerate(cells) if v == c] for c in ".~TC"}
    temples = sorted(at["T"] + at["C"])
    return (f'    {{"{board["id"]}",\n     {words(at["~"])},\n     {words(temples)},\n'
            f'     {words(at["C"])},\n     {len(temples)}}},\n')


def near_table():
    text = "const bits tigris_near[N_CELLS] = {\n"
    for cell in range(WIDTH * HEIGHT):
        x, y = cell % WIDTH, cell // WIDTH
        near = [v * WIDTH + u for u, v in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                if 0 <= u < WIDTH and 0 <= v < HEIGHT]
        text += f"    {words(near)},\n"
    return text + "};\n\n"


def byte_table():
    """The numbers of the set bits of every byte, in 16-bit lanes, and their count."""
    text = "const bits_of_byte tigris_bits_of_byte[256] = {\n"
    for byte in range(256):
        on = [i for i in range(8) if byte >> i & 1]
        lanes = sum(bit << (16 * i) for i, bit in enumerate(on))
        low, high = lanes & (2**64 - 1), lanes >> 64
        text += f"    {{{{0x{low:016x}u, 0x{high:016x}u}}, {len(on)}}},\n"
    return text + "};\n\n"


def around_table():
    """For each pattern of the eight cells around one: do those that share a side with
    it hang together among these eight? Bits 0..2 above, 3 and 5 beside, 6..8 below."""
    joined = 0
    for pattern in range(512):
        on = {(i % 3, i // 3) for i in range(9) if pattern >> i & 1 and i != 4}
        sides = on & {(1, 0), (0, 1), (2, 1), (1, 2)}
        reached, todo = set(), sorted(sides)[:1]
        while todo:
            x, y = todo.pop()
            reached.add((x, y))
            todo += [c for c in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                     if c in on - reached]
        joined |= (sides <= reached) << pattern
    text = "const uint64_t tigris_joined_around[8] = {\n"
    for i in range(8):
        text += f"    0x{joined >> (64 * i) & (2**64 - 1):016x}u,\n"
    return text + "};\n\n"


def swap_tables():
    """All ways to take 1 to 6 tiles by colour, and the way back from the numbers."""
    numbers = list(itertools.product(range(7), repeat=4))
    swaps = [n for n in numbers if 1 <= sum(n) <= 6]
    text = "const uint8_t tigris_swaps[N_SWAPS][N_COLOURS] = {\n"
    text += "".join("    {%d, %d, %d, %d},\n" % n for n in swaps) + "};\n\n"
    index = {n: i for i, n in enumerate(swaps)}
    text += "const uint8_t tigris_swap_index[7 * 7 * 7 * 7] = {\n"
    for i in range(0, len(numbers), 14):
        row = (f"{index.get(n, 255)}," for n in numbers[i:i + 14])
        text += "    " + " ".join(row) + "\n"
    return text + "};\n\n"


def main(data_dir, out):
    boards = json.loads(Path(data_dir, "boards.json").read_text())["boards"]
    pieces = json.loads(Path(data_dir, "pieces.json").read_text())
    colours = [c["id"] for c in pieces["colours"]]
    assert colours == ["red", "blue", "green", "black"]
    assert len({frozenset(m["colours"]) for m in pieces["monuments"]}) == 6
    text = "/* Made by games/tigris/tables.py from games/tigris/data; do not edit. */\n"
    for name, value in pieces["constants"].items():
        text += f"#define TIGRIS_{name.upper()} {value}\n"
    text += f"\nconst tigris_board tigris_boards[{len(boards)}] = {{\n"
    text += "".join(board_table(b) for b in boards) + "};\n\n"
    text += "const uint8_t tigris_tiles[4] = {"
    text += ", ".join(str(c["tiles"]) for c in pieces["colours"]) + "};\n\n"
    text += "/* The two colours of each monument. */\n"
    text += "const uint8_t tigris_monument_colours[6][2] = {"
    text += ", ".join("{%d, %d}" % tuple(colours.index(c) for c in m["colours"])
                      for m in pieces["monuments"]) + "};\n\n"
    text += near_table() + byte_table() + around_table() + swap_tables()
    for name, ids in (("colour", colours),
                      ("tile", [c["tile"] for c in pieces["colours"]]),
                      ("leader", [c["leader"] for c in pieces["colours"]]),
                      ("dynasty", pieces["dynasties"]),
                      ("monument", [m["id"] for m in pieces["monuments"]])):
        text += f"const char *const tigris_{name}_ids[{len(ids)}] = {{"
        text += ", ".join(f'"{i}"' for i in ids) + "};\n"
    Path(out).write_text(text)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
