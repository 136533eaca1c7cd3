#!/usr/bin/env python3
"""Turns the components of Wayfarers of the South Tigris into constant C tables.

Usage: tables.py DATA_DIR OUT.h
Effects and values are compiled here, so that play never parses anything: an effect
becomes a bundle of nodes (atoms, choices, costs), a value becomes a few bytes for a
small stack machine. Refuses data that does not add up.
"""
import json
import re
import sys
from pathlib import Path

NONE = 255
ROWS = ["folk", "land", "water", "space", "insp"]
ICONS = ["city", "vista", "harbour", "open_water", "observatory", "library", "stars",
         "planet", "sun", "moon", "comet"]
CARDS = ["townsfolk", "land", "water", "space", "inspiration"]
TILES = ["green", "yellow", "blue", "black", "special", "any"]
GUILDS = ["black", "yellow", "blue"]
COLOURS = ["green", "yellow", "blue"]
ASSETS = ["camel", "telescope", "ship", "pigeon"]
SYMBOLS = ASSETS + ["plus", "minus", "silver_discount", "prov_discount"]
KINDS = ["asset", "die_bonus", "vista_bonus", "rest"]
ATOMS = ["silver", "prov", "inf_black", "inf_yellow", "inf_blue", "inf_any", "inf_card",
         "inf_move", "land", "water", "draw_land", "draw_water", "space", "cheap_space",
         "folk", "folk_free", "insp", "up_green", "up_yellow", "up_blue", "up_black",
         "up_green_free", "up_yellow_free", "up_blue_free", "up_black_free",
         "up_special", "refresh", "adjust", "new_die", "worker", "journal", "jtile",
         "comet", "upgrade", "focus", "place_worker"]
COSTS = ["prov", "silver", "black", "yellow", "blue"]
QUANTITIES = ([f"icon.{i}" for i in ICONS] + [f"card.{c}" for c in CARDS]
              + [f"tile.{t}" for t in TILES] + [f"guild.{g}" for g in GUILDS]
              + ["res.silver", "res.prov", "comet_lead"])
VALUE_OPS = ["end", "number", "quantity", "add", "times", "divide", "at_least", "least",
             "select"]


def tokens(text):
    return re.findall(r"->|//|>=|[A-Za-z_][A-Za-z_.]*|\d+|[()+|&,*?:]", text)


class Effects:
    """All effects as bundles of nodes, each node and bundle once."""

    def __init__(self):
        self.nodes, self.texts = [], []      # (op, n, first bundle, bundles, cost)
        self.bundles, self.terms = [(0, 0)], []
        self.ids = {None: 0}

    def node(self, node, text):
        if node not in self.nodes:
            self.nodes.append(node)
            self.texts.append(text)
        return self.nodes.index(node)

    def bundle(self, nodes):
        for i, (first, n) in enumerate(self.bundles):
            if i and self.terms[first:first + n] == nodes:
                return i
        self.bundles.append((len(self.terms), len(nodes)))
        self.terms += nodes
        return len(self.bundles) - 1

    def add(self, text):
        """The bundle of an effect; 0 is nothing."""
        if text not in self.ids:
            at = tokens(text)
            self.ids[text] = self.bundle(self.effect(at))
            assert not at, text
            # What has been compiled must read as it was written.
            again = self.bundle_text(self.ids[text])
            assert again in (text, f"({text})"), (text, again)
        return self.ids[text]

    def effect(self, at):
        """The nodes that an effect adds to a frame."""
        cost = self.cost(at)
        choice = self.choice(at)
        if cost is None:
            return choice
        bundle = self.bundle(choice)
        text = f"{self.cost_text(cost)} -> {self.bundle_text(bundle)}"
        return [self.node(("cost", 0, bundle, 1, cost), text)]

    def cost(self, at):
        if not at or not at[0].startswith("pay_"):
            return None
        cost = [0] * len(COSTS)
        while True:
            name, _, n, _ = (at.pop(0) for _ in range(4))
            cost[COSTS.index(name[4:])] += int(n)
            if at[:1] == ["&"]:
                at.pop(0)
                continue
            break
        if at[:1] == ["->"]:
            at.pop(0)
        return tuple(cost)

    def choice(self, at):
        alternatives = [self.terms_of(at)]
        while at[:1] == ["|"]:
            at.pop(0)
            alternatives.append(self.terms_of(at))
        if len(alternatives) == 1:
            return alternatives[0]
        first = len(self.bundles)
        for nodes in alternatives:      # side by side, so never shared
            self.bundles.append((len(self.terms), len(nodes)))
            self.terms += nodes
        text = " | ".join(self.bundle_text(first + i) for i in range(len(alternatives)))
        for i, node in enumerate(self.nodes):
            if node[0] == "choice" and self.texts[i] == text:
                return [i]
        return [self.node(("choice", 0, first, len(alternatives), None), text)]

    def terms_of(self, at):
        nodes = self.term(at)
        while at[:1] == ["+"]:
            at.pop(0)
            nodes += self.term(at)
        return nodes

    def term(self, at):
        name, args = at.pop(0), []
        if name == "(":
            nodes = self.effect(at)
            assert at.pop(0) == ")"
            return nodes
        if at[:1] == ["("]:
            at.pop(0)
            while at[0] != ")":
                args.append(at.pop(0))
            at.pop(0)
        args = [a for a in args if a != ","]
        if name == "place_worker":
            n = sum(1 << COLOURS.index(c) for c in args)
            # Listed order is green first, then the other: as the bits.
            return [self.node((name, n, 0, 0, None), f"{name}({', '.join(args)})")]
        n = int(args[0]) if args else 1
        if name == "space":
            name, n = ("cheap_space" if args and n else "space"), 1
            assert not args or int(args[0]) == 1
        assert name in ATOMS, name
        return [self.node((name, n, 0, 0, None), "")]

    def cost_text(self, cost):
        return " & ".join(f"pay_{c}({n})" for c, n in zip(COSTS, cost) if n)

    def bundle_text(self, i):
        first, n = self.bundles[i]
        return " + ".join(self.node_text(t) for t in self.terms[first:first + n])

    def node_text(self, i):
        op, n = self.nodes[i][:2]
        if self.texts[i]:
            return f"({self.texts[i]})" if op == "choice" else self.texts[i]
        if op == "cheap_space":
            return "space(1)"
        counted = op in ("silver", "prov", "refresh", "adjust", "worker") or \
            op.startswith("inf_")
        return f"{op}({n})" if counted else op

    def same_op(self):
        """The first node of an atom, whatever its count; frames count apart."""
        ops = [n[0] for n in self.nodes]
        return [i if op in ("choice", "cost", "place_worker") else ops.index(op)
                for i, op in enumerate(ops)]

    def c(self):
        def node(entry):
            op, n, first, count, cost = entry
            number = (ATOMS + ["choice", "cost"]).index(op)
            return braced([number, n, first, count, braced(cost or [0] * 5)])
        assert len(self.nodes) < 255 and len(self.bundles) < 255
        texts = [f'"{t}"' for t in self.texts]
        return (f"#define WAYFARERS_NODES {len(self.nodes)}\n"
                + array("wayfarers_node", "nodes[]", map(node, self.nodes))
                + array("char *const", "node_texts[]", texts)
                + array("uint8_t", "same_op[]", self.same_op())
                + array("uint8_t", "bundles[][2]", [braced(b) for b in self.bundles])
                + array("uint8_t", "terms[]", self.terms))


class Values:
    """Value expressions as postfix bytes; each starts at an offset."""

    def __init__(self):
        self.code, self.ids = [0], {None: 0}

    def add(self, text):
        if text not in self.ids:
            at = tokens(text)
            code = self.ternary(at) + [VALUE_OPS.index("end")]
            assert not at, text
            self.ids[text] = len(self.code)
            self.code += code
        return self.ids[text]

    def ternary(self, at):
        code = self.compare(at)
        if at[:1] == ["?"]:
            at.pop(0)
            yes = self.ternary(at)
            assert at.pop(0) == ":"
            code += yes + self.ternary(at) + [VALUE_OPS.index("select")]
        return code

    def binary(self, at, below, ops):
        code = below(at)
        while at and at[0] in ops:
            op = ops[at.pop(0)]
            code += below(at) + [VALUE_OPS.index(op)]
        return code

    def compare(self, at):
        return self.binary(at, self.sum, {">=": "at_least"})

    def sum(self, at):
        return self.binary(at, self.product, {"+": "add"})

    def product(self, at):
        return self.binary(at, self.atom, {"*": "times", "//": "divide"})

    def atom(self, at):
        word = at.pop(0)
        if word == "min":
            assert at.pop(0) == "("
            code, n = self.ternary(at), 1
            while at.pop(0) == ",":
                code += self.ternary(at) + [VALUE_OPS.index("least")]
                n += 1
            return code
        if word.isdigit():
            return [VALUE_OPS.index("number"), int(word)]
        return [VALUE_OPS.index("quantity"), QUANTITIES.index(word)]

    def c(self):
        assert len(self.code) < 65536
        return array("uint8_t", "values[]", self.code)


def mask(names, of):
    return sum(1 << of.index(n) for n in names)


def braced(values):
    return "{" + ", ".join(map(str, values)) + "}"


def array(c_type, name, values):
    return f"const {c_type} wayfarers_{name} = {braced(values)};\n"


def strings(name, ids):
    return array("char *const", f"{name}_ids[{len(ids)}]", [f'"{i}"' for i in ids])


def struct(**fields):
    return braced(f".{k} = {v}" for k, v in fields.items())


def symbols(names):
    """How many of each, four bits for each."""
    return f"0x{sum(1 << 4 * SYMBOLS.index(n) for n in names):08x}u"


def icons(names):
    return f"0x{sum(1 << 4 * ICONS.index(n) for n in names):012x}u"


def card_fields(card, effects, values):
    """What a card of any row may have; the rest is 0."""
    die, vista = card.get("die"), card.get("vista")
    fields = {"icons": icons(card.get("icons", [])),
              "immediate": effects.add(card.get("immediate")),
              "cost": card.get("cost", 0)}
    if die:
        fields |= {"has_die": 1, "die": effects.add(die["effect"]),
                   "assets": symbols(die["assets"])}
    if vista:
        watched = [t.split(".")[1] for t in vista["trigger_any"]]
        fields |= {"trigger": mask(watched, ICONS + ["townsfolk"]),
                   "vista": effects.add(vista["effect"])}
    if "left" in card:
        ends = [effects.add(f"{r}(1)" if r else None) for r in card["right"]]
        fields |= {"left": mask([i for i in range(4) if card["left"][i]], range(4)),
                   "right": braced(ends)}
    if "kind" in card and card["kind"] in KINDS:
        fields |= {"kind": KINDS.index(card["kind"]), "under": mask(card["under"], ICONS),
                   "bonus": effects.add(card["effect"]),
                   "assets": symbols(card["assets"])}
    fields["value"] = values.add(card.get("vp") or card.get("goal"))
    return fields


def card_tables(cards, home, effects, values):
    """The cards row by row, then the preprinted City, Harbour and Stars."""
    every = [c for row in ROWS for c in cards[row]]
    printed = [h for h in home["cards"] if h["type"] != "townsfolk"]
    assert [h["id"] for h in printed] == ["HOME_CITY", "HOME_HARBOUR", "HOME_STAR"]
    rest = next(h for h in home["cards"] if h["type"] == "townsfolk")
    fields = [card_fields(c, effects, values) for c in every + printed]
    return (array("wayfarers_card", f"cards[{len(fields)}]",
                  [struct(**f) for f in fields])
            + f"#define WAYFARERS_HOME_REST {effects.add(rest['effect'])}\n"
            + f"#define WAYFARERS_COMET {effects.add('comet')}\n"
            + f"#define WAYFARERS_JOURNAL {effects.add('journal')}\n"
            + strings("card", [c["id"] for c in every] + ["city", "harbour", "star"]))


def card_counts(cards):
    """How many cards each row has: a deck is a set of bits, a card one byte."""
    sizes = {row: len(cards[row]) for row in ROWS}
    assert all(4 < n < 64 for n in sizes.values()) and sum(sizes.values()) < 250, sizes
    return "".join(f"#define WAYFARERS_N_{row.upper()} {n}\n" for row, n in sizes.items())


def card_words(cards):
    """Cards as words for people; a card without a name of its own is called by its id.
    Names are messages: tools/web_messages.py collects them from the data."""
    def words(rows):
        return ", ".join(braced([f'"{c["id"]}"', json.dumps(c["name"]["en"])
                                 if "name" in c else "NULL", "NULL"])
                         for row in rows for c in cards[row])
    return (f"#define WAYFARERS_CARD_WORDS {words(ROWS)}\n"
            f"#define WAYFARERS_HOST_WORDS {words(['land', 'water'])}\n")


def space_tables(home, effects):
    """The six die spaces of a player board: City, centre, Harbour."""
    dice = {c["id"]: c["die"] for c in home["cards"] if "die" in c}
    centre = {s["id"]: s for s in home["spaces"]}
    order = ["CITY", "OBSERVATORY", "LIBRARY", "MARKET", "STORE", "HARBOUR"]
    spaces = [{**dice, **centre}[f"HOME_{name}"] for name in order]
    return (array("uint8_t", "home_effect[6]", [effects.add(s["effect"]) for s in spaces])
            + array("uint32_t", "home_assets[6]", [symbols(s["assets"]) for s in spaces])
            + strings("home", [name.lower() for name in order]))


def tile_tables(tiles, effects):
    ups = tiles["upgrades"]
    assert len(ups) == 23 and [u["id"] for u in ups[13:]] == tiles["ring"]
    faces = []
    for u in ups:
        assert u["w"] * u["h"] <= 2 and len(u["front"]) == u["w"]
        sides = [u["front"], u["back"] or []]
        columns = [braced([symbols(c) for c in side] or [0]) for side in sides]
        faces.append(struct(colour=TILES.index(u["type"]), w=u["w"], h=u["h"],
                            vp=u["vp"], has_back=int(bool(u["back"])),
                            columns=braced(columns), icons=icons(u["icons"])))
    piles = [u["pile"] for u in ups[:13]]
    assert piles == [1, 2, 3, 4, 1, 2, 3, 1, 2, 3, 1, 2, 3]
    return (array("wayfarers_tile", "tiles[23]", faces)
            + strings("tile", [u["id"] for u in ups])
            + array("uint8_t", "jtiles[10]",
                    [effects.add(j["effect"]) for j in tiles["journal"]])
            + strings("jtile", [j["id"] for j in tiles["journal"]]))


def cost_of(text, effects):
    return braced(effects.cost(tokens(text)) if text else [0] * 5)


def track_tables(boards, effects, values):
    nodes, edges = boards["nodes"], boards["edges"]
    names = [n["id"] for n in nodes]
    assert len(nodes) == 28 and len(edges) == 44
    tile_nodes = [n["id"] for n in nodes if n["journal_tile"]]
    assert tile_nodes == "1U 1L 3U 3L 5U 5L 7U 7L 9U 9L".split()
    rows = []
    for n in nodes:
        own = [i for i, e in enumerate(edges) if e["from"] == n["id"]]
        assert [edges[i]["to"] for i in own] == n["next"]
        rows.append(struct(
            column=n["col"], effect=effects.add(n["effect"]), n_edges=len(own),
            first_edge=own[0] if own else 0,
            tile=tile_nodes.index(n["id"]) if n["journal_tile"] else NONE,
            green=n["green_worker"] - 1 if n["green_worker"] else NONE))
    lines = [struct(to=names.index(e["to"]), section=e["section"] - 1,
                    need=braced(values.add(e[s]["need"]) for s in "AB"),
                    cost=braced(cost_of(e[s]["cost"], effects) for s in "AB"))
             for e in edges]
    return (array("wayfarers_track_node", "track[28]", rows)
            + array("wayfarers_edge", "edges[44]", lines) + strings("node", names))


def row_tables(boards, effects):
    slots = [[effects.add(s) if isinstance(s, str) else 0
              for s in boards["rows"][row]["slots"]] for row in ROWS]
    prices = boards["rows"]["space"]["slots"]
    workers = [mask(boards["rows"][row]["workers"], COLOURS) for row in ROWS]
    return (array("uint8_t", "slot_effect[5][4]", map(braced, slots))
            + array("uint8_t", "space_price[4]", prices)
            + array("uint8_t", "row_workers[5]", workers) + strings("row", ROWS))


def board_tables(boards, effects):
    def cells(board):
        return braced(effects.add(None if c in (None, "#camel", "#telescope") else c)
                      for row in board["caravan"] for c in row)
    solo, path = boards["solo"], boards["solo"]["caravan_path"]
    colours = ["black", "blue", "yellow", "green"]
    orders = [solo["position_orders"][str(i)] for i in range(5)]
    insp = [solo["inspiration_orders"][str(i)] for i in (1, 2, 3)]
    soloists = boards["solo_boards"]
    return (array("uint8_t", "caravan[4][18]", map(cells, boards["player_boards"]))
            + array("uint8_t", "solo_cells[4][21]",
                    [braced(effects.add(b["caravan"][r][c]) for r, c in path)
                     for b in soloists])
            + array("uint8_t", "solo_focus[4]",
                    [effects.add(b["focus"]) for b in soloists])
            + array("uint8_t", "solo_rest[4]", [effects.add(b["rest"]) for b in soloists])
            + array("uint8_t", "solo_bonus[4]",
                    [effects.add(b["track_bonus"]) for b in soloists])
            + array("uint8_t", "solo_colour[8]",
                    [colours.index(p["colour"]) for p in solo["resource_track"]])
            + array("uint8_t", "solo_insp_slot[8]",
                    [p["insp_slot"] for p in solo["resource_track"]])
            + array("uint8_t", "slot_order[5][4]",
                    [braced(n - 1 for n in order) for order in orders])
            + array("uint8_t", "insp_order[3][4]",
                    [braced(n - 1 for n in order) for order in insp])
            + array("uint8_t", "solo_vp[5]", solo["vp"].values())
            + strings("board", [b["id"] for b in boards["player_boards"]])
            + strings("solo", [b["id"] for b in soloists]))


def scheme_tables(schemes, tiles, effects):
    ids = [u["id"] for u in tiles["upgrades"]]
    rows = [struct(is_red=int(s["colour"] == "red"), silver=s["silver"],
                   first=effects.add(s["first"]), second=effects.add(s["second"]),
                   special=ids.index(s["special_priority"]), comet=int(s["comet"]))
            for s in schemes]
    return (array("wayfarers_scheme", "schemes[6]", rows)
            + strings("scheme", [s["id"] for s in schemes]))


def start_tables(setup):
    rows = [braced([s["prov"], s["silver"]] + [s["guilds"].get(g, 0) for g in GUILDS])
            for s in setup["start"]]
    return (array("uint8_t", "start[4][5]", rows)
            + array("uint8_t", "same_icon_vp[8]", setup["same_icon_vp"]))


def name_macros(cards, boards):
    """Words of people: macros, as texts.c has to mark them for translation."""
    return strings("quantity", QUANTITIES) + strings("atom", ATOMS) + strings(
        "icon", ICONS) + strings("guild", GUILDS) + strings("colour", COLOURS)


def main(data_dir, out):
    read = {name: json.loads(Path(data_dir, f"{name}.json").read_text())
            for name in ("cards", "tiles", "boards", "setup")}
    cards, tiles, boards = read["cards"], read["tiles"], read["boards"]
    effects, values = Effects(), Values()
    text = (card_tables(cards, boards["home"], effects, values)
            + space_tables(boards["home"], effects) + tile_tables(tiles, effects)
            + track_tables(boards, effects, values) + row_tables(boards, effects)
            + board_tables(boards, effects)
            + scheme_tables(cards["scheme"], tiles, effects) + start_tables(read["setup"])
            + name_macros(cards, boards))
    head = ("/* Made by games/wayfarers/tables.py from games/wayfarers/data; "
            "do not edit. */\n")
    Path(out).write_text(head + card_counts(cards) + card_words(cards)
                         + "#ifdef WAYFARERS_TABLES\n" + effects.c() + values.c() + text
                         + "#endif\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
