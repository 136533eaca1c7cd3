"""A second opinion on the rules of Yspahan.

This engine is meant to be read beside the rulebook, not to be fast; every rule stands
in one place (numbers like 7 and A12 are sections of the rules and rulings on them). It
shares no code and no data with the library. A state is the JSON object of a trace.

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
from typing import Iterator

from yspahan_board import (
    BUILDING_POINTS, CARDS, COLOURS, COPIES, DAYS, FLOORS, LOADING_POINTS, PRICES,
    QUARTERS, SOUKS, SQUARES, START_GOLD, TOUCHES, WEEKS, WHITE_DICE, YELLOW_DICE, Json,
    bank, capacity, cards_to_draw, completed, day_number, dice, distance, empty_tower,
    has_good, is_strict, legal_shops, no_cards, row_of)


def new(players: int, options: Json) -> Json:
    """Set-up (section 3)."""
    s: Json = {
        "game": "yspahan", "players": players, "options": dict(options),
        "week": 1, "day": 1, "turn": 0, "overseer": "c", "shops": {}, "caravan": [],
        "tower": empty_tower(),
        "seats": [{"colour": COLOURS[i], "points": 0, "gold": START_GOLD, "camels": 0,
                   "buildings": [], "hand": no_cards(), "hand_size": 0}
                  for i in range(players)],
        "deck": {card: COPIES for card in CARDS}, "deck_size": COPIES * len(CARDS),
        "discard": no_cards(), "shuffled": {card: COPIES for card in CARDS},
        "decision": {"kind": "dice"},
    }
    s["order"] = order_of_day(s, None)
    s["active"] = s["order"][0]
    return s


def order_of_day(s: Json, yesterday: list[int] | None) -> list[int]:
    """Sections 11 and 12: who plays when on the day that is set in s."""
    n = s["players"]
    points = [seat["points"] for seat in s["seats"]]
    first = (int(s["options"]["first"]) + day_number(s)) % n
    is_last_day = s["week"] == WEEKS and s["day"] == DAYS
    if n == 2:
        if is_last_day and points[0] != points[1]:
            first = 0 if points[0] < points[1] else 1
        return [first, 1 - first, first]
    if n == 4 and is_last_day:
        assert yesterday is not None
        return sorted(range(n), key=lambda i: (points[i], -yesterday.index(i)))
    return [(first + i) % n for i in range(n)]


# ---- Legal actions -------------------------------------------------------------------

def decider(s: Json) -> int | str:
    d = s["decision"]
    if d["kind"] == "over":
        return "over"
    if d["kind"] in ("roll", "draw"):
        return "chance"
    if d["kind"] == "camel":
        return s["shops"][d["load"][0]]     # 8: the owner decides, on anybody's turn
    return s["active"]


def legal(s: Json) -> list[str]:
    return list({
        "dice": legal_dice, "roll": weights, "group": legal_group, "place": legal_place,
        "move": legal_moves, "order": legal_order, "camel": legal_camel,
        "draw": weights, "after": legal_after, "over": lambda t: [],
    }[s["decision"]["kind"]](s))


def weights(s: Json) -> dict[str, int]:
    if s["decision"]["kind"] == "roll":
        return {f"roll {value}": 1 for value in range(1, 7)}
    return {f"deal {card}": n for card, n in s["deck"].items() if n > 0}


def legal_dice(s: Json) -> Iterator[str]:
    """Section 4: cards first if wanted (A10), then 0 to 3 yellow dice for 1 gold each."""
    yield from legal_cards(s)
    for n in range(min(YELLOW_DICE, s["seats"][s["active"]]["gold"]) + 1):
        yield f"dice {n}"


def legal_group(s: Json) -> Iterator[str]:
    """Section 6: a group must be taken if there is one (A27), else a card drawn."""
    yield from legal_cards(s)
    groups = [floor for floor in FLOORS if dice(s, floor) > 0]
    for floor in groups:
        if can_take(s, floor):
            yield f"take {floor}"
            for card in hand(s):            # A12
                yield f"take {floor} with {card}"
        yield f"walk {floor}"
        if cards_to_draw(s) > 0:            # A16
            yield f"draw {floor}"
        if s["players"] == 2:               # 12: building is a fourth action
            for build in legal_builds(s):
                yield f"spend {floor} {build}"
    if not groups:
        yield "draw" if cards_to_draw(s) > 0 else "nothing"


def can_take(s: Json, floor: str) -> bool:
    if floor in ("camel", "gold"):
        return True                         # also when the bank is empty (13)
    who = s["active"]
    return has_good(s, who) and bool(legal_shops(s, who, floor))


def hand(s: Json) -> list[str]:
    """The kinds of cards the active player holds."""
    return [card for card, n in s["seats"][s["active"]]["hand"].items() if n > 0]


def legal_place(s: Json) -> Iterator[str]:
    for shop in legal_shops(s, s["active"], s["decision"]["floor"]):
        yield f"place {shop}"
    if s["decision"]["left"] == 0:          # only the Hoist's good is optional (A1)
        yield "stop"


def move_cost(s: Json, square: str) -> int:
    """Section 8: gold for walking to the square with the group in use."""
    value = s["tower"][s["decision"]["floor"]]["value"]
    change = abs(distance(s["overseer"], square) - value)
    free = 3 if "hammam" in s["seats"][s["active"]]["buildings"] else 0
    return max(0, change - free)


def legal_moves(s: Json) -> Iterator[str]:
    for square in SQUARES:
        if move_cost(s, square) <= s["seats"][s["active"]]["gold"]:
            yield f"move {square}"


def legal_order(s: Json) -> Iterator[str]:
    """Which good is loaded next; cards before that if wanted (A10)."""
    yield from legal_cards(s)
    for shop in s["decision"]["load"]:
        yield f"load {shop}"


def legal_camel(s: Json) -> Iterator[str]:
    """Section 8. The mover may play cards before he decides about his own good (A10)."""
    owner = decider(s)
    yield "camel no"
    if can_pay_camel(s, owner):
        yield "camel yes"
    if owner == s["active"]:
        yield from legal_cards(s)


def can_pay_camel(s: Json, owner: int) -> bool:
    """A camel is given, and a good from the supply is loaded instead."""
    return s["seats"][owner]["camels"] > 0 and has_good(s, owner)


def can_play_card(s: Json) -> bool:
    return any(True for _ in legal_cards(s))


def legal_after(s: Json) -> Iterator[str]:
    yield "done"
    yield from legal_cards(s)
    if s["players"] > 2 and not s["decision"]["has_built"]:
        yield from legal_builds(s)


def legal_builds(s: Json) -> Iterator[str]:
    """Section 9. Price cards: both at once is fine, but none where it saves nothing."""
    seat = s["seats"][s["active"]]
    if not has_good(s, s["active"]):
        return
    for building, (camels, gold) in PRICES.items():
        if building in seat["buildings"]:
            continue
        for waived in ([], ["no-gold"], ["no-camels"], ["no-gold", "no-camels"]):
            if any(seat["hand"][card] == 0 for card in waived):
                continue
            if ("no-gold" in waived and gold == 0) \
                    or ("no-camels" in waived and camels == 0):
                continue                    # A13
            if ("no-gold" in waived or gold <= seat["gold"]) \
                    and ("no-camels" in waived or camels <= seat["camels"]):
                yield " ".join(["build", building] + ["with"] * bool(waived) + waived)


def legal_cards(s: Json) -> Iterator[str]:
    """Section 13: cards played for their effect; price cards go with a building."""
    who = s["active"]
    seat = s["seats"][who]
    for card in hand(s):
        if card in ("camels3", "gold3"):
            yield f"card {card}"
        elif card == "exchange":
            for give, take in (("gold", "camels"), ("camels", "gold")):
                most = seat[give]
                if is_strict(s):
                    most = min(most, bank(s, take))
                for n in range(1, most + 1):
                    yield f"card exchange {give} {n}"
        elif card == "place-shop" and has_good(s, who):
            for quarter in QUARTERS:
                for shop in legal_shops(s, who, quarter):
                    yield f"card place-shop {shop}"
        elif card == "place-caravan" and has_good(s, who):
            yield "card place-caravan"
        elif card == "camels-to-points":
            for n in range(1, min(4, seat["camels"]) + 1):
                yield f"card camels-to-points {n}"
        elif card == "gold-to-points":
            for n in range(1, min(10, seat["gold"]) + 1):
                yield f"card gold-to-points {n}"


# ---- Carrying out an action ----------------------------------------------------------

def apply(state: Json, action: str) -> tuple[Json, list[Json]]:
    step = Step(state)
    word, *rest = action.split()
    getattr(step, "do_" + word)(*rest)
    step.s["deck_size"] = sum(step.s["deck"].values())
    for seat in step.s["seats"]:
        seat["hand_size"] = sum(seat["hand"].values())
    return step.s, step.log


class Step:
    """One action: a copy of the state that changes, and what happened."""

    def __init__(self, state: Json) -> None:
        self.s = json.loads(json.dumps(state))
        self.log: list[Json] = []
        self.who: int = state["active"]
        self.seat: Json = self.s["seats"][self.who]

    def note(self, kind: str, **args: object) -> None:
        self.log.append({"type": kind, **args})

    def decide(self, kind: str, **details: object) -> None:
        self.s["decision"] = {"kind": kind, **details}

    def score(self, why: str, who: int, n: int, **args: object) -> None:
        if n > 0:
            self.s["seats"][who]["points"] += n
            self.note("score_" + why, who=who, n=n, **args)

    def gain(self, kind: str, n: int) -> None:
        """Camels or gold from the bank; cut to what is there if that is counted."""
        if is_strict(self.s):
            n = min(n, bank(self.s, kind))
        if n > 0:
            self.seat[kind] += n
            self.note(kind, who=self.who, n=n)

    def throw(self, why: str, *cards: str) -> None:
        """Cards that are discarded together; an empty deck takes them at once."""
        for card in cards:
            self.seat["hand"][card] -= 1
            self.s["discard"][card] += 1
            self.note(why, who=self.who, card=card)
        self.new_deck_if_needed()

    def new_deck_if_needed(self) -> None:
        """A15: an empty deck is replaced as soon as there is a discard."""
        s = self.s
        if sum(s["deck"].values()) == 0 and sum(s["discard"].values()) > 0:
            s["deck"], s["shuffled"] = s["discard"], dict(s["discard"])
            s["discard"] = no_cards()
            self.note("shuffled")

    # -- The day begins: sections 4 and 5

    def do_dice(self, n: str) -> None:
        self.seat["gold"] -= int(n)
        self.note("bought_dice", who=self.who, n=int(n))
        self.s["tower"] = {}
        self.s["rolled_white"], self.s["rolled_yellow"] = [], []
        self.decide("roll", white=WHITE_DICE[self.s["players"]], yellow=int(n))

    def do_roll(self, value: str) -> None:
        d = self.s["decision"]
        colour = "white" if d["white"] > 0 else "yellow"
        d[colour] -= 1
        self.s["rolled_" + colour].append(int(value))
        self.note("rolled" if colour == "white" else "rolled_yellow", value=int(value))
        if d["white"] == d["yellow"] == 0:
            self.fill_tower(self.s.pop("rolled_white"), self.s.pop("rolled_yellow"))
            self.decide("group")

    def fill_tower(self, white: list[int], yellow: list[int]) -> None:
        """The lowest value to the camels, the highest to the gold, others between."""
        self.s["tower"] = empty_tower()
        values = sorted(set(white + yellow))
        floors = FLOORS[:len(values)]
        if len(values) > 1:
            floors[-1] = "gold"
        for floor, value in zip(floors, values):
            w, y = white.count(value), yellow.count(value)
            self.s["tower"][floor] = {"value": value, "white": w, "yellow": y}
            self.note("tower", floor=floor, value=value, n=w + y, yellow=y)

    # -- The group: section 6

    def take_group(self, floor: str) -> int:
        """The group stays in the tower until its action is over. Returns its dice."""
        n = dice(self.s, floor)
        self.note("took_group", who=self.who, floor=floor, n=n,
                  value=self.s["tower"][floor]["value"])
        return n

    def do_take(self, floor: str, _with: str = "", card: str = "") -> None:
        n = self.take_group(floor)
        if card:
            self.throw("discarded", card)
            n += 1
        buildings = self.seat["buildings"]
        if floor == "camel":
            self.gain("camels", n + (1 if "paddock" in buildings else 0))
            self.action_over(floor)
        elif floor == "gold":
            self.gain("gold", n + (2 if "store" in buildings else 0))
            self.action_over(floor)
        else:
            self.place_next(floor, n, "hoist" in buildings)

    def do_walk(self, floor: str) -> None:
        self.take_group(floor)
        self.decide("move", floor=floor)

    def do_draw(self, floor: str = "") -> None:
        if floor:
            self.take_group(floor)
        self.draw_card(self.who, floor, [])

    def do_nothing(self) -> None:
        self.note("nothing", who=self.who)
        self.action_over("")

    def do_spend(self, floor: str, _build: str, building: str, *waived: str) -> None:
        """Two players (12): the group is given up to build."""
        self.take_group(floor)
        self.build(building, list(waived))
        self.action_over(floor)

    def action_over(self, floor: str) -> None:
        """The group goes, and with three or four players (A18) all yellow dice go after
        the first player's action."""
        s = self.s
        if floor:
            s["tower"][floor] = empty_tower()[floor]
        if s["players"] > 2 and s["turn"] == 0:
            if any(group["yellow"] for group in s["tower"].values()):
                self.note("yellow_gone")
            for f, group in s["tower"].items():
                group["yellow"] = 0
                if group["white"] == 0:
                    s["tower"][f] = empty_tower()[f]
        self.decide("after", has_built=any(e["type"] == "built" for e in self.log))

    # -- Supply: section 7

    def place_next(self, floor: str, left: int, hoist: bool) -> None:
        """Asks for the next shop, or ends the action when none can follow. left: goods
        that must be placed; hoist: one more may be."""
        if (left > 0 or hoist) and has_good(self.s, self.who) \
                and legal_shops(self.s, self.who, floor):
            self.decide("place", floor=floor, left=left, hoist=hoist)
        else:
            self.action_over(floor)

    def do_place(self, shop: str) -> None:
        d = self.s["decision"]
        self.put_in_shop(shop)
        if d["left"] > 0:
            self.place_next(d["floor"], d["left"] - 1, d["hoist"])
        else:
            self.action_over(d["floor"])

    def put_in_shop(self, shop: str) -> None:
        self.s["shops"][shop] = self.who
        self.note("placed", who=self.who, shop=shop)

    def do_stop(self) -> None:
        self.note("stopped", who=self.who)
        self.action_over(self.s["decision"]["floor"])

    # -- The overseer: section 8

    def do_move(self, square: str) -> None:
        cost = move_cost(self.s, square)
        if cost > 0:
            self.seat["gold"] -= cost
            self.note("paid_gold", who=self.who, n=cost)
        self.s["overseer"] = square
        self.note("overseer", who=self.who, square=square)
        floor = self.s["decision"]["floor"]
        load = [shop for shop in TOUCHES[square] if shop in self.s["shops"]]
        if len(load) == 2:
            self.decide("order", floor=floor, load=load)
        else:
            self.next_good(floor, load)

    def do_load(self, first: str) -> None:
        d = self.s["decision"]
        self.next_good(d["floor"], [first] + [x for x in d["load"] if x != first],
                       len(d["load"]) == 2)

    def next_good(self, floor: str, load: list[str], is_ordered: bool = False) -> None:
        """Deals with the first shop of load; the owner is asked if he has a choice. A
        card is a choice for the mover, but not straight after he decided the order,
        when he could play it just as well."""
        if not load:
            self.action_over(floor)
            return
        owner = self.s["shops"][load[0]]
        has_card = owner == self.who and not is_ordered and can_play_card(self.s)
        if can_pay_camel(self.s, owner) or has_card:
            self.decide("camel", floor=floor, load=load)
            self.tell_pause()
        else:
            self.carry_off(floor, load, False)

    def tell_pause(self) -> None:
        """Who is asked about nothing but cards shows that he holds one he can play."""
        d = self.s["decision"]
        if d["kind"] == "order" and len(d["load"]) == 1 \
                or d["kind"] == "camel" and not can_pay_camel(self.s, decider(self.s)):
            self.note("may_play", who=self.who)

    def after_card(self) -> None:
        """A card was played: while goods are loaded (A10) the question stays if there
        still is something to choose."""
        d = self.s["decision"]
        if can_play_card(self.s):
            self.tell_pause()
        elif d["kind"] == "order" and len(d["load"]) == 1:
            self.next_good(d["floor"], d["load"])
        elif d["kind"] == "camel" and not can_pay_camel(self.s, self.who):
            self.carry_off(d["floor"], d["load"], False)

    def do_camel(self, answer: str) -> None:
        d = self.s["decision"]
        self.carry_off(d["floor"], d["load"], answer == "yes")

    def carry_off(self, floor: str, load: list[str], is_paid: bool) -> None:
        shop, *rest = load
        owner = self.s["shops"][shop]
        if is_paid:
            self.s["seats"][owner]["camels"] -= 1
            self.note("camel_given", who=owner, shop=shop)
        else:
            del self.s["shops"][shop]
        self.load_good(owner)
        if "caravanserai" in self.s["seats"][owner]["buildings"]:   # A8
            self.draw_card(owner, floor, rest)
        else:
            self.loaded(floor, rest)

    def loaded(self, floor: str, rest: list[str]) -> None:
        """The mover may play cards before the second good (A10). If that is his own, he
        is asked about it anyway."""
        self.empty_full_caravan()
        if rest and self.s["shops"][rest[0]] != self.who and can_play_card(self.s):
            self.decide("order", floor=floor, load=rest)
            self.tell_pause()
        else:
            self.next_good(floor, rest)

    # -- The caravan: section 10

    def load_good(self, owner: int) -> None:
        row = row_of(self.s, len(self.s["caravan"]))
        self.s["caravan"].append(owner)
        self.note("loaded", who=owner, row=row)
        self.score("loading", owner, LOADING_POINTS[row], row=row)

    def empty_full_caravan(self) -> None:
        if len(self.s["caravan"]) == capacity(self.s):
            self.note("caravan_full")
            self.score_caravan()
            self.s["caravan"] = []

    def score_caravan(self) -> None:
        for who in range(self.s["players"]):
            slots = [i for i, owner in enumerate(self.s["caravan"]) if owner == who]
            if slots:
                row = row_of(self.s, slots[-1])
                self.score("caravan", who, len(slots) * row, goods=len(slots), row=row)

    # -- Cards: section 13

    def draw_card(self, who: int, floor: str, load: list[str]) -> None:
        """One card for who; then the loading goes on, or the action is over."""
        s = self.s
        if cards_to_draw(s) == 0:
            self.drawn(floor, load)
            return
        self.decide("draw", seat=who, **({"floor": floor} if floor else {}),
                    **({"load": load} if load else {}))

    def do_deal(self, card: str) -> None:
        d = self.s["decision"]
        self.s["deck"][card] -= 1
        self.s["seats"][d["seat"]]["hand"][card] += 1
        self.note("drew_card", who=d["seat"], card=card)
        self.note("drew", who=d["seat"])
        self.new_deck_if_needed()
        self.drawn(d.get("floor", ""), d.get("load", []))

    def drawn(self, floor: str, load: list[str]) -> None:
        self.loaded(floor, load)            # after a plain draw both are empty

    def do_card(self, card: str, *args: str) -> None:
        self.throw("played", card)
        n = int(args[-1]) if args and args[-1].isdigit() else 0
        if card == "camels3":
            self.gain("camels", 3)          # no Paddock (A26)
        elif card == "gold3":
            self.gain("gold", 3)
        elif card == "exchange":
            give, take = args[0], "camels" if args[0] == "gold" else "gold"
            self.seat[give] -= n
            self.seat[take] += n
            self.note("exchanged_" + give, who=self.who, n=n)
        elif card == "place-shop":
            self.put_in_shop(args[0])       # no Hoist
        elif card == "place-caravan":
            self.load_good(self.who)        # no Caravanserai
            self.empty_full_caravan()
        elif card == "camels-to-points":
            self.seat["camels"] -= n
            self.score("camels", self.who, 2 * n, camels=n)
        elif card == "gold-to-points":
            self.seat["gold"] -= n
            self.score("gold", self.who, n, gold=n)
        self.after_card()

    # -- Building: section 9

    def do_build(self, building: str, *waived: str) -> None:
        self.build(building, list(waived))
        self.decide("after", has_built=True)

    def build(self, building: str, waived: list[str]) -> None:
        """waived: the words after the building, 'with' and the price cards."""
        camels, gold = PRICES[building]
        self.throw("played", *waived[1:])
        for card in waived[1:]:
            if card == "no-gold":
                gold = 0
            else:
                camels = 0
        self.seat["camels"] -= camels
        self.seat["gold"] -= gold
        self.seat["buildings"].append(building)
        self.note("built", who=self.who, building=building, camels=camels, gold=gold)
        number = len(self.seat["buildings"])
        self.score("building", self.who, BUILDING_POINTS[number - 1], number=number)

    # -- The end of a turn, a day, a week, the game: section 11

    def do_done(self) -> None:
        self.note("done", who=self.who)
        s = self.s
        if s["turn"] + 1 < len(s["order"]):
            s["turn"] += 1
            s["active"] = s["order"][s["turn"]]
            self.decide("group")
            return
        s["tower"] = empty_tower()
        if s["day"] == DAYS:
            self.end_week()
            if s["week"] == WEEKS:
                self.note("game_over")
                for who, seat in enumerate(s["seats"]):
                    self.note("final", who=who, n=seat["points"])
                self.decide("over")
                return
            s["week"], s["day"], s["overseer"] = s["week"] + 1, 1, "c"
        else:
            s["day"] += 1
        s["order"], s["turn"] = order_of_day(s, s["order"]), 0
        s["active"] = s["order"][0]
        self.note("day_started", who=s["active"], week=s["week"], day=s["day"])
        self.decide("dice")

    def end_week(self) -> None:
        s = self.s
        self.note("week_over", week=s["week"])
        for who, seat in enumerate(s["seats"]):
            for souk in completed(s, who):
                self.score("souk", who, SOUKS[souk][1], souk=souk)
                if "bazaar" in seat["buildings"]:
                    self.score("bazaar", who, 2, souk=souk)
        s["shops"] = {}
        self.score_caravan()                # the goods on the caravan stay


def result(s: Json) -> Json:
    """Most points win; equal points share the rank (A25)."""
    points = [seat["points"] for seat in s["seats"]]
    return {"scores": points, "keys": [[p] for p in points],
            "ranks": [1 + sum(q > p for q in points) for p in points],
            "reason": "weeks"}
