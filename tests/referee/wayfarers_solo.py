"""Wayfarers of the South Tigris: the opponent of the solo game (section 13).

The part of a Step (see wayfarers.py) that carries out what the opponent does, left to
right and depth first. What it still has to do is a list of effects in hidden["queue"];
an entry that begins with # is a moment of its turn, not an effect. It stops only where
the human may deny it a card.
"""
from __future__ import annotations

from collections import Counter

from wayfarers_board import (
    Json, alternatives, atom, cell_at, column_of, cost_of, edges_from, fewer,
    is_own_worker, next_cards, parts_of, row_cells, tile_effect, tile_size)
from wayfarers_data import (
    BONUS_AFTER, CLOCKWISE, COLOUR_ROW, GUILDS, INSP_ORDERS, MOST_COMETS,
    NODES, OPPONENTS, ORDERS, ROWS, SCHEMES, SLOTS, TILES, TRACK_COLOURS)

Place = tuple[str, int]                     # row, slot
WORKER_ROW = {"green": "folk", "yellow": "land", "blue": "water"}
CELLS = 21


# ---- Priorities (13.4, 13.5) ---------------------------------------------------------

def order(s: Json) -> tuple[int, ...]:
    """Slots or piles by the Silver values of the two latest Scheme cards."""
    return ORDERS[sum(int(SCHEMES[card][1]) for card in s["opponent"]["schemes"][-2:])]


def colours(s: Json) -> list[str]:
    """The colour of the resource track, then clockwise."""
    i = CLOCKWISE.index(TRACK_COLOURS[s["opponent"]["track"]])
    return [*CLOCKWISE[i:], *CLOCKWISE[:i]]


def is_blue(s: Json) -> bool:
    """13.6: whether the upper way is taken."""
    shown = [SCHEMES[card][0] for card in s["opponent"]["schemes"]]
    n = Counter(shown)
    return n["blue"] > n["red"] or (n["blue"] == n["red"] and shown[-1] == "blue")


def wanted_cards(s: Json, row: str) -> list[Place]:
    slots = INSP_ORDERS[s["opponent"]["track"]] if row == "insp" else order(s)
    own_turn = s["active"] == "opponent"
    return [(row, slot) for slot in slots if cell_at(s, row, slot)
            and not (own_turn and is_own_worker(s, row, slot))]


def free_cards(s: Json, colour: str) -> list[Place]:
    """Where a worker of this colour may be placed."""
    row = WORKER_ROW[colour]
    return [(row, slot) for slot in order(s) if cell_at(s, row, slot)
            and colour not in cell_at(s, row, slot)["workers"]]


def placement(s: Json, action: str) -> tuple[str, list[Place]] | None:
    """The first listed colour it has and can place."""
    for colour in action[len("place_worker("):-1].split(", "):
        if s["opponent"]["workers"][colour] and free_cards(s, colour):
            return colour, free_cards(s, colour)
    return None


def workers_to_take(s: Json) -> tuple[str, list[Place]]:
    """Green ones first, then by the track; best place first (R22)."""
    rows = [COLOUR_ROW[colour] for colour in colours(s)] + ["insp"]
    own_turn = s["active"] == "opponent"
    for colour in ["green"] + [c for c in colours(s) if c in ("blue", "yellow")]:
        found = [(row, slot) for row, slot, cell in row_cells(s)
                 if colour in cell["workers"]
                 and not (own_turn and is_own_worker(s, row, slot, colour))]
        if found:
            slots = order(s)
            return colour, sorted(found, key=lambda place: (
                slots.index(place[1]), rows.index(place[0])))
    return "", []


def tile_of(s: Json, kind: str) -> str | None:
    piles = [tile for tile in TILES if TILES[tile][0] == kind]
    return next((piles[i - 1] for i in order(s)
                 if i <= len(piles) and s["stacks"][piles[i - 1]]), None)


def pink_tile(s: Json) -> str | None:
    ring = [tile for tile in TILES if TILES[tile][0] == "special"]
    i = ring.index(SCHEMES[s["opponent"]["schemes"][-1]][4])
    return next((tile for tile in ring[i:] + ring[:i] if s["stacks"][tile]), None)


# ---- Doing ---------------------------------------------------------------------------

class Opponent:
    """The opponent's half of a Step."""

    @property
    def opponent(self) -> Json:
        return self.s["opponent"]

    def next_do(self, *effects: str) -> None:
        """Before everything else that is still to do."""
        self.hidden["queue"][:0] = [effect for effect in effects if effect]

    def move_marker(self, n: int) -> int:
        """13.4: along the resource track; how often it passed the bonus."""
        start = self.opponent["track"]
        self.opponent["track"] = (start + n) % 8
        self.note("marker", n=self.opponent["track"])
        return sum((start + i) % 8 == BONUS_AFTER for i in range(n))

    def bonus(self) -> list[str]:
        self.note("bonus")
        return [OPPONENTS[self.opponent["board"]][2]]

    # -- Its turn (13.2)

    def start_opponent(self) -> None:
        self.hidden["stage"] = "opponent"
        shown = Counter(SCHEMES[card][0] for card in self.opponent["schemes"])
        if 3 not in shown.values():
            self.ask("scheme")
            return
        latest = SCHEMES[self.opponent["schemes"][-1]]
        self.note("opponent_rested")
        self.next_do("comet" if latest[5] else "", OPPONENTS[self.opponent["board"]][1],
                     "journal", "#shuffle")

    def scheme_scheme(self, card: str) -> None:
        self.opponent["schemes"].append(card)
        self.note("scheme", card=card)
        passed = self.move_marker(int(SCHEMES[card][1])) if int(SCHEMES[card][1]) else 0
        self.next_do(*(self.bonus() * passed if passed else []), "#act")

    def act(self) -> None:
        """The first action if it is possible (R17, R50), else the second."""
        _, _, first, second, _, _ = SCHEMES[self.opponent["schemes"][-1]]
        if first.startswith("place_worker"):
            found = placement(self.s, first)
            if found:
                return self.want("place", found[1], found[0])
        else:
            (guild, n), = cost_of(first)[0]
            if self.opponent["guilds"][guild] >= n:
                self.lose("opponent", guild, n, "cost")
                return self.next_do(cost_of(first)[1])
        self.next_do(second)

    def stage_opponent(self) -> None:
        self.slide()
        self.hidden["stage"] = "refill"

    # -- One effect after the other (13.3)

    def run_opponent(self) -> None:
        item = self.hidden["queue"].pop(0)
        if item.startswith("#"):
            moment, *args = item[1:].split()
            {"act": self.act, "shuffle": self.shuffle, "extra": self.extra}[moment](*args)
        elif len(parts_of(item)) > 1:
            self.next_do(*parts_of(item))
        elif cost_of(item)[0]:
            self.next_do(cost_of(item)[1])  # it pays nothing
        elif len(alternatives(item)) > 1:
            self.next_do(alternatives(item)[0])
        else:
            self.run_atom(item)

    def run_atom(self, item: str) -> None:
        name, n = atom(item)
        if name in ("silver", "prov"):
            if self.move_marker(n):
                self.next_do(*self.bonus())
        elif name[:4] == "inf_" and name[4:] in (*GUILDS, "any"):
            self.gain("opponent", self.guild(name[4:]), n, "effect")
        elif name in ("inf_card", "adjust", "refresh", "worker"):
            self.next_do(fewer(item) or "")
            if name in ("inf_card", "adjust"):
                self.influence_card()
            else:
                colour, found = workers_to_take(self.s)
                self.want("retrieve", found, colour)
        elif name in ROWS or name == "folk_free":
            row = name.removesuffix("_free")
            self.want("acquire", wanted_cards(self.s, row))
        elif name.startswith("draw_"):
            self.draw_blind(name[5:])
        elif name == "up_special":
            self.take_tile(pink_tile(self.s))
        elif name.startswith("up_"):
            self.take_tile(tile_of(self.s, name[3:].removesuffix("_free")))
        elif name in ("upgrade", "new_die"):
            found_tiles = [tile_of(self.s, colour) for colour in colours(self.s)]
            self.take_tile(next((tile for tile in found_tiles if tile), None))
        else:
            self.run_track(name)

    def run_track(self, name: str) -> None:
        s, opponent = self.s, self.opponent
        if name == "journal":
            self.journal()
        elif name == "jtile":
            self.next_do(tile_effect(s, opponent["node"]))
        elif name == "comet":
            opponent["comets"] = min(MOST_COMETS, opponent["comets"] + 1)
            self.note("comet", n=opponent["comets"])
        elif name == "focus":
            self.next_do(OPPONENTS[opponent["board"]][0])
        else:
            raise ValueError(f"the opponent has no effect {name}")

    def guild(self, name: str) -> str:
        if name != "any":
            return name
        return next(colour for colour in colours(self.s) if colour in GUILDS)

    def influence_card(self) -> None:
        for colour in colours(self.s):
            row = COLOUR_ROW[colour]
            for slot in order(self.s):
                cell = cell_at(self.s, row, slot)
                if cell and cell["influence"] is None:
                    cell["influence"] = "opponent"
                    self.note("token_placed", who="opponent", card=cell["card"])
                    return

    def draw_blind(self, row: str) -> None:
        """R19: the top card, unseen."""
        s = self.s
        if not s["decks"][row]:
            return
        if s["decks"][row] == len(s["under"][row]):
            self.hidden["gone"] += next_cards(s, row)
            del s["under"][row][0]
        s["decks"][row] -= 1
        self.opponent["cards"][row] += 1
        self.note("drew_blind", row=row)

    # -- Cards with the human's token (13.5)

    def want(self, what: str, found: list[Place], colour: str = "") -> None:
        """Turns to the first of these cards; nothing happens if there is none."""
        if found:
            self.hidden["want"] = {"what": what, "places": found, "colour": colour}
            self.try_place()

    def try_place(self) -> None:
        row, slot = self.hidden["want"]["places"][0]
        if cell_at(self.s, row, slot)["influence"] == 0:
            self.ask("allow", seat=0, row=row, slot=slot,
                     what=self.hidden["want"]["what"])
        else:
            self.take_place()

    def allow_allow(self, what: str = "") -> None:
        self.note("allowed", goods=what or "nothing")
        if what:
            self.gain(0, what, 1, "allow")
        self.take_place()

    def allow_deny(self, what: str) -> None:
        places = self.hidden["want"]["places"]
        self.note("denied", goods=what)
        self.lose(0, what, 1, "deny")
        places.append(places.pop(0))
        self.try_place()

    def take_place(self) -> None:
        want, self.hidden["want"] = self.hidden["want"], None
        (row, slot), colour = want["places"][0], want["colour"]
        if want["what"] == "acquire":
            card = self.clear_cell(row, slot, "opponent")
            self.hidden["gone"].append(card)
            self.opponent["cards"][row] += 1
            self.note("acquired", who="opponent", card=card)
        elif want["what"] == "place":
            self.opponent["workers"][colour] -= 1
            self.stand_on(row, slot, colour)
            self.note("worker_placed", who="opponent", colour=colour,
                      card=cell_at(self.s, row, slot)["card"])
            self.next_do(SLOTS[f"{row} {slot}"][0])
        else:
            cell_at(self.s, row, slot)["workers"].remove(colour)
            self.fetch("opponent", colour)

    # -- Tiles (13.7)

    def take_tile(self, tile: str | None) -> None:
        if tile is None:
            return
        opponent = self.opponent
        self.s["stacks"][tile] -= 1
        opponent["tiles"].append(tile)
        self.note("opponent_tile", tile=tile)
        width, height = tile_size(tile)
        start, n = opponent["path"], width * height
        if start + n <= CELLS:              # R26: else it lies beside the board
            opponent["path"] += n
            path = OPPONENTS[opponent["board"]][3].split(",")
            self.next_do(*(x.strip().strip("-") for x in path[start:start + n]))

    # -- The Journal track (13.6)

    def journal(self) -> None:
        theirs = column_of(self.s["seats"][0]["node"])
        own = column_of(self.opponent["node"])
        cost = 1 if own < theirs else 2 if own == theirs else 3
        self.next_do(f"#extra {cost}")
        self.opponent_step()

    def opponent_step(self) -> None:
        ways = list(edges_from(self.opponent["node"]))
        if not ways:
            return
        end = ways[0] if is_blue(self.s) else ways[-1]
        if column_of(end) == 10 and end == self.s["seats"][0]["node"]:
            end = ways[-1] if end == ways[0] else ways[0]
        self.opponent["node"] = end
        self.arrive("opponent", end)
        self.next_do(NODES[end][0])

    def extra(self, cost: str) -> None:
        opponent = self.opponent
        if not self.s["used"]["black"] and opponent["guilds"]["black"] >= int(cost) \
                and column_of(opponent["node"]) < 10:
            self.s["used"]["black"] = True
            self.note("ability", who="opponent", guild="black")
            self.lose("opponent", "black", int(cost), "ability")
            self.opponent_step()

    def shuffle(self) -> None:
        self.opponent["schemes"] = []
        self.note("reshuffled")
