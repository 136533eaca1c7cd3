"""What must hold in every state of Wayfarers of the South Tigris, whatever led to it.

problems(state) returns a list of sentences, empty when the state holds together. The
state is taken as a trace gives it, so its shape is checked first, field by field.
"""
from __future__ import annotations

from collections import Counter
from typing import Any, Iterator

from wayfarers_board import (
    Json, alternatives, atom, cells, column_of, cost_of, die_space, icons, icons_on,
    kind_of, parts_of, printed, row_cells, tile_size)
from wayfarers_data import (
    ADMITTED, CARDS, COLOURS, DICE, FOLK, GUILDS, HOME, ICONS, JOURNAL_TILES, LEVELS,
    MOST_COMETS, NODES, OPPONENTS, ROWS, SCHEMES, START_DICE, TILE_NODES, TILES, TOKENS)
from wayfarers_legal import CHANCE, can, can_extra, decider

FIELDS = {"game", "players", "options", "sides", "turns", "first", "active", "ending",
          "left", "rows", "decks", "under", "track", "stacks", "seats", "opponent",
          "used", "placed_worker", "held", "discount", "pigeon", "frames", "peek",
          "decision"}
SEAT_FIELDS = {"name", "board", "silver", "prov", "influence", "guilds", "dice",
               "reserve", "placed", "workers", "node", "land", "water", "space", "folk",
               "insp", "fresh", "caravan", "icons"}
OPPONENT_FIELDS = {"board", "track", "comets", "guilds", "workers", "node", "cards",
                   "tiles", "path", "schemes", "bonus"}
OPTIONS = {"side1", "side2", "side3", "boards", "opponent", "first", "max_turns"}

# decision kind -> its fields besides the kind (a player's decisions have a seat too)
DECISIONS: dict[str, set[str]] = {
    "first": set(), "side": {"section"}, "opponent": set(), "board": {"who"},
    "deal": {"row", "slot"}, "jtile": {"node"}, "roll": {"who", "left"}, "main": set(),
    "place": set(), "pips": set(), "effect": set(), "fee": {"row", "slot"},
    "source": {"to"}, "tuck": {"card"}, "inspire": {"card"}, "price": {"tile"},
    "put": {"tile"}, "draw": {"row", "left"}, "keep": set(), "order": set(),
    "reroll": {"dice"}, "after": set(), "scheme": set(), "allow": {"row", "slot", "what"},
    "over": set(),
}
SETTING_UP = ("first", "side", "opponent", "board", "jtile")
NO_FRAMES = (*SETTING_UP, "deal", "main", "place", "pips", "reroll", "after", "scheme",
             "over")
PEEKING = ("draw", "keep", "order")


def problems(s: Json) -> list[str]:
    found = shape(s)
    if found:
        return found
    for check in (table, cards, tokens, dice, workers, tiles, panorama, track, frames,
                  turn, opponent, ending):
        found.extend(check(s))
    return found


# ---- Shape ---------------------------------------------------------------------------

def fields(name: str, got: Any, must: set[str]) -> list[str]:
    if not isinstance(got, dict):
        return [f"{name} is not an object"]
    return [f"{name} has no field {x}" for x in sorted(must - set(got))] \
        + [f"{name} has an unknown field {x}" for x in sorted(set(got) - must)]


def is_count(n: Any) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and n >= 0


def counts(name: str, got: Any, names: Any) -> list[str]:
    return fields(name, got, set(names)) or [
        f"{name} has {n!r} of {x}" for x, n in got.items() if not is_count(n)]


def shape(s: Json) -> list[str]:
    kind = s["decision"]["kind"]
    if kind not in DECISIONS:
        return [f"there is no decision {kind!r}"]
    found = fields("the state", s, FIELDS | ({"hidden"} & set(s)))
    if found:
        return found
    if s["game"] != "wayfarers" or s["players"] not in (1, 2, 3, 4):
        return ["not a state of Wayfarers"]
    if len(s["seats"]) != s["players"] or (s["opponent"] is None) != (s["players"] > 1):
        return ["there are more or fewer seats than players"]
    must = DECISIONS[kind] | {"kind"}
    if kind == "board" and s["options"].get("boards") == "chosen":
        must = {"kind", "seat"}
    elif kind not in CHANCE + ("board", "over"):
        must = must | {"seat"}
    found += fields("the decision", s["decision"], must)
    found += fields("options", s["options"], OPTIONS)
    found += fields("rows", s["rows"], set(ROWS)) + counts("decks", s["decks"], ROWS)
    found += counts("stacks", s["stacks"], TILES)
    found += fields("used", s["used"], set(GUILDS))
    found += counts("discount", s["discount"], ("silver", "prov"))
    found += fields("under", s["under"], {"land", "water", "insp"})
    found += fields("the track", s["track"], {"tiles", "green"})
    for i, seat in enumerate(s["seats"]):
        found += fields(f"seat {i}", seat, SEAT_FIELDS) or seat_shape(f"seat {i}", seat)
    if s["opponent"]:
        found += fields("the opponent", s["opponent"], OPPONENT_FIELDS) or opponent_shape(
            s["opponent"])
    return found


def seat_shape(name: str, seat: Json) -> list[str]:
    found = [f"{name}: {x} is {seat[x]!r}" for x in
             ("silver", "prov", "influence", "reserve") if not is_count(seat[x])]
    found += counts(f"{name}, guilds", seat["guilds"], GUILDS)
    found += counts(f"{name}, workers", seat["workers"], COLOURS)
    found += counts(f"{name}, icons", seat["icons"], ICONS)
    for x in seat["caravan"]:
        found += fields(f"{name}, a tile", x, {"tile", "row", "col", "back"})
    return found


def opponent_shape(x: Json) -> list[str]:
    return [f"the opponent: {name} is {x[name]!r}" for name in
            ("track", "comets", "path", "bonus") if not is_count(x[name])] \
        + counts("the opponent, guilds", x["guilds"], GUILDS) \
        + counts("the opponent, workers", x["workers"], COLOURS) \
        + counts("the opponent, cards", x["cards"], ROWS)


# ---- The table -----------------------------------------------------------------------

def table(s: Json) -> Iterator[str]:
    for i, side in enumerate(s["sides"], 1):
        asked = s["options"][f"side{i}"]
        if side not in ("A", "B", None) or asked not in ("random", side):
            yield f"section {i} shows side {side}"
    laid = [tile for tile in s["track"]["tiles"].values() if tile]
    if tuple(s["track"]["tiles"]) != TILE_NODES or len(set(laid)) != len(laid) \
            or set(laid) - set(JOURNAL_TILES):
        yield "the Journal tiles are not one of each"
    if s["decision"]["kind"] == "main":
        if len(laid) != len(TILE_NODES) or None in s["sides"]:
            yield "the board is not ready"
        for row, there in s["rows"].items():
            is_gap = None in there and any(there[there.index(None):])
            if is_gap or (None in there and s["decks"][row]):
                yield f"the row {row} is not refilled"


def card_places(s: Json) -> Iterator[str]:
    for _, _, cell in row_cells(s):
        yield cell["card"]
    for seat in s["seats"]:
        for row in ROWS:
            yield from seat[row]
    for cards_under in s["under"].values():
        yield from (card for card in cards_under if card)
    yield from s["peek"] or ()


def cards(s: Json) -> Iterator[str]:
    """Every card in one place, and a whole deck of each kind."""
    places = list(card_places(s))
    for card, n in Counter(places).items():
        if n > 1 or card not in CARDS[kind_of(card)]:
            yield f"the card {card} lies in {n} places"
    gone = s["opponent"]["cards"] if s["opponent"] else Counter()
    for row in ROWS:
        under = s["under"].get(row, [])
        n = sum(kind_of(card) == row for card in places) - len(under) \
            + s["decks"][row] + gone[row]
        if n != len(CARDS[row]):
            yield f"there are {n} cards of {row}"
        if len(under) > s["decks"][row]:
            yield f"more cards lie under the deck {row} than in it"
        if any(cell and kind_of(cell["card"]) != row for cell in s["rows"][row]):
            yield f"a card lies in the row {row} that does not belong there"
        for seat in s["seats"]:
            if any(kind_of(card) != row for card in seat[row]):
                yield f"{seat['name']} has a card in {row} that does not belong there"
    kind = s["decision"]["kind"]
    if (s["peek"] is not None) != (kind in PEEKING) and kind != "draw":
        yield f"peek is {s['peek']}"
    known = s.get("hidden", {}).get("gone", [])
    if set(known) & set(places):
        yield "a card of the opponent is still in the game"


def tokens(s: Json) -> Iterator[str]:
    """15 tokens each, one on a card."""
    held = Counter(cell["influence"] for _, _, cell in row_cells(s))
    owners = [None, *range(s["players"])] + (["opponent"] if s["opponent"] else [])
    if set(held) - set(owners):
        yield "a token on a card belongs to nobody"
    is_pending = s["decision"]["kind"] == "source"
    for who, seat in enumerate(s["seats"]):
        n = seat["influence"] + sum(seat["guilds"].values()) + held[who]
        if n != TOKENS:
            yield f"{seat['name']} has {n} tokens"
        if is_pending and who == s["active"] and seat["influence"]:
            yield f"{seat['name']} must move a token and has some left"


# ---- Dice, workers, tiles ------------------------------------------------------------

def is_waiting(s: Json, seat: Json) -> bool:
    """Whether a seat may still have to roll its first dice."""
    return s["turns"] == 0 and seat["influence"] == TOKENS and not seat["silver"]


def dice(s: Json) -> Iterator[str]:
    decision = s["decision"]
    for who, seat in enumerate(s["seats"]):
        n = len(seat["dice"]) + len(seat["placed"]) + seat["reserve"]
        if who == s["active"] and s["held"] is not None:
            n += 1
        if decision["kind"] == "roll" and decision["who"] == who:
            n += decision["left"]
        if n != DICE and not (n == DICE - START_DICE and is_waiting(s, seat)):
            yield f"{seat['name']} has {n} dice"
        if any(v not in range(1, 7) for v in seat["dice"]) \
                or seat["dice"] != sorted(seat["dice"]):
            yield f"{seat['name']} has the dice {seat['dice']}"
        own = {*HOME, *seat["land"], *seat["water"]}
        for space, k in Counter(seat["placed"]).items():
            if k > 1 or space not in own or die_space(space) is None:
                yield f"{seat['name']} has {k} dice on {space}"
    if (s["held"] is not None) != (decision["kind"] == "place") \
            and decision["kind"] != "pips":
        yield f"a die of {s['held']} is held in {decision['kind']}"


def workers(s: Json) -> Iterator[str]:
    n: Counter[str] = Counter(green=sum(s["track"]["green"]))
    for owner in s["seats"] + ([s["opponent"]] if s["opponent"] else []):
        n.update(owner["workers"])
    for row, slot, cell in row_cells(s):
        there = cell["workers"]
        n.update(there)
        if set(there) - set(ADMITTED[row]) or len(set(there)) != len(there):
            yield f"{there} stand on {row} {slot}"
    seats = s["players"] + (s["opponent"] is not None)
    for colour in COLOURS:
        must = 4 if colour == "green" else seats
        if n[colour] != must:
            yield f"there are {n[colour]} workers {colour}, not {must}"
    placed = s["placed_worker"]
    if placed is not None:
        cell = s["rows"][placed["row"]][placed["slot"] - 1]
        if s["decision"]["kind"] != "deal" \
                and (cell is None or placed["colour"] not in cell["workers"]) \
                and s["active"] != "opponent" and not s["opponent"]:
            yield "the worker placed this turn is not where it was placed"


def tiles(s: Json) -> Iterator[str]:
    n = Counter(s["stacks"])
    for seat in s["seats"]:
        n.update(x["tile"] for x in seat["caravan"])
        taken: set[tuple[int, int]] = set()
        for x in seat["caravan"]:
            if x["tile"] not in TILES or x["row"] not in LEVELS:
                yield f"{seat['name']} has a tile {x}"
                continue
            for cell in cells(x["tile"], LEVELS.index(x["row"]), x["col"]):
                if printed(seat["board"], *cell) is None or cell in taken:
                    yield f"{x['tile']} of {seat['name']} cannot lie there"
                taken.add(cell)
            if x["back"] and not TILES[x["tile"]][4]:
                yield f"{x['tile']} of {seat['name']} has no back"
    if s["opponent"]:
        n.update(s["opponent"]["tiles"])
    seats = 2 if s["opponent"] else s["players"]
    for tile in TILES:
        must = 1 if TILES[tile][0] == "special" else seats
        if n[tile] != must:
            yield f"there are {n[tile]} tiles {tile}, not {must}"


# ---- Panoramas and the track ---------------------------------------------------------

def panorama(s: Json) -> Iterator[str]:
    for seat in s["seats"]:
        name = seat["name"]
        if seat["icons"] != icons(seat):
            yield f"{name}: the icons are {icons(seat)}"
        if len(seat["space"]) > len(seat["land"]) + len(seat["water"]):
            yield f"{name} has no room for so many Space cards"
        for card, host in seat["folk"].items():
            own = {"city", "harbour", *seat["land"], *seat["water"]}
            if host not in own or not set(FOLK[card][1].split()) & set(icons_on(host)):
                yield f"{name}: {card} cannot be tucked under {host}"
        for card, host in seat["insp"].items():
            if host not in ("star", *seat["space"]):
                yield f"{name}: {card} cannot be tucked with {host}"
        for row in ("folk", "insp"):
            if len(set(seat[row].values())) != len(seat[row]):
                yield f"{name} has two cards of {row} with one card"
        mine = {card for row in ROWS for card in seat[row]}
        if set(seat["fresh"]) - mine:
            yield f"{name} does not have its new cards"
        if seat["fresh"] and s["seats"].index(seat) != s["active"]:
            yield f"{name} has new cards in another's turn"


def track(s: Json) -> Iterator[str]:
    nodes = [seat["node"] for seat in s["seats"]]
    if s["opponent"]:
        nodes.append(s["opponent"]["node"])
    for node in nodes:
        if node not in NODES:
            yield f"there is no space {node}"
        elif column_of(node) == 10 and nodes.count(node) > 1:
            yield f"two markers stand on {node}"
    if len(s["track"]["green"]) != 4:
        yield "there are not four green workers"
    far = max((column_of(node) for node in nodes if node in NODES), default=0)
    for column, is_there in zip((1, 3, 5, 7), s["track"]["green"]):
        if not is_there and far < column:
            yield f"the green worker of column {column} is gone"
        if is_there and any(column_of(node) == column for node in nodes if node in NODES):
            yield f"nobody gained the green worker of column {column}"


# ---- Frames and the turn -------------------------------------------------------------

ATOMS = {"silver", "prov", "inf_black", "inf_yellow", "inf_blue", "inf_any", "inf_card",
         "inf_move", "land", "water", "space", "folk", "folk_free", "insp", "draw_land",
         "draw_water", "up_special", "refresh", "adjust", "new_die", "worker", "journal",
         "jtile"} | {f"up_{colour}{end}" for end in ("", "_free")
                     for colour in ("green", "yellow", "blue", "black")}


def is_part(part: str) -> bool:
    cost, rest = cost_of(part)
    if cost:
        return all(what == "prov" for what, _ in cost) \
            and all(is_part(x) for x in parts_of(rest))
    if len(alternatives(part)) > 1:
        return all(is_part(x) for way in alternatives(part) for x in parts_of(way))
    return atom(part)[0] in ATOMS


def frames(s: Json) -> Iterator[str]:
    kind = s["decision"]["kind"]
    if kind in NO_FRAMES and s["frames"]:
        yield f"frames are open in {kind}"
    if kind in ("effect", "source", "tuck", "inspire", "price", "put", *PEEKING) \
            and not s["frames"]:
        yield f"no frame is open in {kind}"
    for i, frame in enumerate(s["frames"]):
        found = fields("a frame", frame, {"die", "stepped", "parts"})
        yield from found
        if not found and frame["die"] and i:
            yield "a frame of a die lies upon another"
        if kind != "allow":                 # there they are the opponent's
            yield from (f"there is no part {part!r}" for part in frame.get("parts", [])
                        if not is_part(part))
    if kind == "effect" and s["frames"] and not can_extra(s) \
            and not any(can(s, part, s["frames"][-1]["die"])
                        for part in s["frames"][-1]["parts"]):
        yield "a frame is open in which nothing can be done"


def turn(s: Json) -> Iterator[str]:
    kind = s["decision"]["kind"]
    who = decider(s)
    if who not in ("chance", "over") and kind not in ("board", "allow") \
            and who != s["active"]:
        yield f"seat {who} decides in the turn of {s['active']}"
    if kind in ("main", "scheme"):
        if s["placed_worker"] or any(seat["fresh"] for seat in s["seats"]):
            yield "something of the last turn is left"
        if s["used"]["black"] or s["used"]["blue"]:
            yield "an ability is used before the main action"
    if kind in ("main", "place", "pips", "reroll", "after", "deal", "over", "allow") \
            and (s["pigeon"] or any(s["discount"].values())):
        yield f"a die gives something in {kind}"
    if not s["opponent"] and kind != "over" \
            and s["active"] != (s["first"] + s["turns"]) % s["players"]:
        yield f"it is not the turn of seat {s['active']}"
    if s["opponent"] and kind not in ("over", *SETTING_UP) \
            and (s["active"] == "opponent") != (s["turns"] % 2 == 1):
        yield f"it is not the turn of {s['active']}"


def opponent(s: Json) -> Iterator[str]:
    x = s["opponent"]
    if not x:
        return
    if x["board"] not in (None, *OPPONENTS):
        yield f"there is no board {x['board']}"
    if x["track"] > 7 or x["comets"] > MOST_COMETS or x["path"] > 21:
        yield "the opponent's markers are off their tracks"
    n = Counter(SCHEMES[card][0] for card in x["schemes"])
    if len(set(x["schemes"])) != len(x["schemes"]) or sorted(n.values()) == [3, 3] \
            or max(n.values(), default=0) > 3:
        yield f"the Scheme cards {x['schemes']} cannot lie there"
    sizes = [w * h for w, h in map(tile_size, x["tiles"])]
    if x["path"] > sum(sizes) or (x["path"] < sum(sizes) and x["path"] < 20):
        yield f"the opponent's tiles do not cover {x['path']} cells"
    if x["bonus"] and s["active"] == "opponent":
        yield "a track bonus is due in the opponent's turn"
    if x["board"] and s["seats"][0]["board"] == x["board"].replace("SB", "PB"):
        yield "the human plays on the back of the opponent's board"


def ending(s: Json) -> Iterator[str]:
    markers = [seat["node"] for seat in s["seats"]]
    if s["opponent"]:
        markers.append(s["opponent"]["node"])
    there = [who for who, node in enumerate(markers) if column_of(node) == 10]
    names = ["opponent" if who >= s["players"] else who for who in there]
    if (s["ending"] is None) != (not there) \
            or (s["ending"] is not None and s["ending"] not in names):
        yield f"the end was set off by {s['ending']}"
    is_over = s["decision"]["kind"] == "over"
    n = 2 if s["opponent"] else s["players"]
    least = 0 if is_over else 1
    if s["left"] is not None and (s["ending"] is None or not least <= s["left"] <= n):
        yield f"{s['left']} last turns are left"
    if not is_over and s["turns"] >= s["options"]["max_turns"]:
        yield "the game should be over"
    if is_over and s["ending"] is None and s["turns"] < s["options"]["max_turns"]:
        yield "the game should not be over yet"
