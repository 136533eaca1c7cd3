"""A second opinion on the rules of Wayfarers of the South Tigris.

This engine is meant to be read beside the rulebook, not to be fast; every rule stands
in one place (numbers like 9.3 and R15 are sections of the rules and rulings on them).
It shares no code and no data with the library. A state is the JSON object of a trace
with one more field, "hidden" (see wayfarers_board.py).

    new(players, options)  -> the state at the start
    decider(state)         -> seat number, "chance" or "over"
    legal(state)           -> list of action texts (in no promised order)
    weights(state)         -> {action text: weight} where chance decides
    apply(state, action)   -> (next state, events); the old state is left alone
    advance(state, action) -> events; the state itself is changed
    result(state)          -> {"scores", "keys", "ranks", "reason"} of a finished game,
                              in solo with the "opponent"

Assumes: apply() is given a legal action.
"""
from __future__ import annotations

import json

from wayfarers_board import (
    Json, available, bonus_of, column, die_space, icons, missing)
from wayfarers_data import (
    CARDS, COLOURS, DICE, FOLK, GUILDS, HOME_ICONS, HOME_REST, ICONS, ROWS, SLOTS, START,
    START_DICE, TILE_NODES, TILES, TOKENS)
from wayfarers_effects import Effects
from wayfarers_legal import (
    can, can_extra, decider, legal, weights, worker_ways)
from wayfarers_score import opponent_points, points, result, ways_to_end
from wayfarers_solo import Opponent

__all__ = ["advance", "apply", "decider", "legal", "new", "result", "weights"]


# ---- Set-up (section 3) --------------------------------------------------------------

def new(players: int, options: Json) -> Json:
    n = 2 if players == 1 else players
    first = options["first"]
    sides = [options[f"side{i}"] for i in (1, 2, 3)]
    s: Json = {
        "game": "wayfarers", "players": players, "options": dict(options),
        "sides": [None if side == "random" else side for side in sides],
        "turns": 0, "first": 0 if first == "random" else int(first),
        "active": 0 if first == "random" else int(first), "ending": None, "left": None,
        "rows": {row: [None] * 4 for row in ROWS},
        "decks": {row: len(CARDS[row]) for row in ROWS},
        "under": {"land": [], "water": [], "insp": []},
        "track": {"tiles": {node: None for node in TILE_NODES}, "green": [True] * 4},
        "stacks": {tile: n if TILES[tile][0] != "special" else 1 for tile in TILES},
        "seats": [new_seat(i) for i in range(players)],
        "opponent": new_opponent(options["opponent"]) if players == 1 else None,
        "used": {guild: False for guild in GUILDS}, "placed_worker": None, "held": None,
        "discount": {"silver": 0, "prov": 0}, "pigeon": False, "frames": [],
        "peek": None, "decision": {},
        "hidden": {"stage": "set-up", "is_first_known": first != "random", "ask": None,
                   "rest": None, "queue": [], "want": None, "gone": [], "reason": ""},
    }
    step = Step(s)
    step.proceed()
    return step.s


def new_seat(i: int) -> Json:
    return {"name": f"p{i + 1}", "board": None, "silver": 0, "prov": 0,
            "influence": TOKENS, "guilds": {guild: 0 for guild in GUILDS}, "dice": [],
            "reserve": DICE - START_DICE, "placed": [],
            "workers": {"green": 0, "yellow": 1, "blue": 1}, "node": "0", "land": [],
            "water": [], "space": [], "folk": {}, "insp": {}, "fresh": [],
            "caravan": [], "icons": {icon: int(icon in HOME_ICONS) for icon in ICONS}}


def new_opponent(board: str) -> Json:
    return {"board": None if board == "random" else board, "track": 0, "comets": 0,
            "guilds": {guild: 0 for guild in GUILDS},
            "workers": {"green": 0, "yellow": 1, "blue": 1}, "node": "0",
            "cards": {row: 0 for row in ROWS}, "tiles": [], "path": 0, "schemes": [],
            "bonus": 0}


# ---- Carrying out an action ----------------------------------------------------------

def apply(state: Json, action: str) -> tuple[Json, list[Json]]:
    after = json.loads(json.dumps(state))
    return after, advance(after, action)


def advance(s: Json, action: str) -> list[Json]:
    step = Step(s)
    word, *rest = action.split()
    getattr(step, f"{s['decision']['kind']}_{word}")(*rest)
    step.proceed()
    return step.log


class Step(Effects, Opponent):
    """One action: a state that changes, and what happened. A method kind_word carries
    out an action of that kind of decision; then proceed() looks for the next one."""

    # -- Set-up

    def first_first(self, name: str) -> None:
        self.s["first"] = self.s["active"] = int(name[1:]) - 1
        self.hidden["is_first_known"] = True
        self.note("first_player", who=self.s["first"])

    def side_side(self, side: str) -> None:
        section = self.s["decision"]["section"]
        self.s["sides"][section - 1] = side
        self.note("side", section=section, side=side)

    def opponent_opponent(self, board: str) -> None:
        self.s["opponent"]["board"] = board
        self.note("opponent_board", board=board)

    def board_board(self, board: str) -> None:
        who = self.s["decision"].get("who", self.s["decision"].get("seat"))
        self.s["seats"][who]["board"] = board
        self.note("board", who=who, board=board)

    def deal_deal(self, card: str) -> None:
        row, slot = self.s["decision"]["row"], self.s["decision"]["slot"]
        self.leave_deck(row, card)
        self.s["rows"][row][slot - 1] = {"card": card, "influence": None, "workers": []}
        self.note("dealt", card=card, row=row, slot=slot)

    def jtile_tile(self, tile: str) -> None:
        node = self.s["decision"]["node"]
        self.s["track"]["tiles"][node] = tile
        self.note("journal_tile", tile=tile, node=node)

    def set_up(self) -> bool:
        """The next thing that chance or a player has to settle; False: all is ready."""
        s = self.s
        if not self.hidden["is_first_known"]:
            return self.ask("first")
        if None in s["sides"]:
            return self.ask("side", section=s["sides"].index(None) + 1)
        if s["opponent"] and s["opponent"]["board"] is None:
            return self.ask("opponent")
        n = s["players"]
        is_dealt = s["options"]["boards"] == "dealt"
        for i in range(n):
            who = i if is_dealt else (s["first"] + i) % n
            if s["seats"][who]["board"] is None:
                key = "who" if is_dealt else "seat"
                return self.ask("board", **{key: who})
        if self.deal():
            return True
        for node, tile in s["track"]["tiles"].items():
            if tile is None:
                return self.ask("jtile", node=node)
        for who, seat in enumerate(s["seats"]):
            if len(seat["dice"]) < START_DICE:
                return self.ask("roll", who=who, left=START_DICE - len(seat["dice"]))
        return False

    def hand_out(self) -> None:
        """Starting resources by place in turn order."""
        s = self.s
        for place in range(s["players"]):
            who = (s["first"] + place) % s["players"]
            prov, silver, guilds = START[place]
            self.gain(who, "prov", prov, "start")
            self.gain(who, "silver", silver, "start")
            for guild in guilds:
                self.s["seats"][who]["influence"] -= 1
                self.gain(who, guild, 1, "start")
        if s["opponent"]:
            for guild in START[1][2]:
                self.gain("opponent", guild, 1, "start")

    # -- Dice

    def roll_roll(self, value: str) -> None:
        who = self.s["decision"]["who"]
        seat = self.s["seats"][who]
        seat["dice"] = sorted(seat["dice"] + [int(value)])
        if self.hidden["rest"]:
            self.hidden["rest"]["air"] -= 1
        self.note("rolled", who=who, n=int(value))

    def main_die(self, value: str, *to: str) -> None:
        """9.1, steps 1 and 2."""
        self.seat["dice"].remove(int(value))
        self.s["held"] = int(to[1] if to else value)
        self.note("die_taken", who=self.who, n=int(value), to=self.s["held"])
        self.hidden["stage"] = "place"

    def place_at(self, space: str) -> None:
        """9.1, steps 3 to 6."""
        s, seat, die = self.s, self.seat, self.s["held"]
        if missing(seat, space, die):
            self.spend_ability("blue")
        needed, effect = die_space(space)
        given = column(seat, die)
        s["discount"] = {x: given[x] for x in ("silver", "prov")}
        s["pigeon"] = available(seat, space, die)["pigeon"] > needed.count("pigeon")
        seat["placed"].append(space)
        s["held"] = None
        self.note("die_placed", who=self.who, n=die, space=space)
        self.push([effect, bonus_of(seat, space, "die_bonus")], is_die=True)
        self.hidden["stage"] = "action"

    # -- The yellow guild's pips (5.3)

    def main_yellow(self) -> None:
        self.spend_ability("yellow")
        self.ask("pips", seat=self.who)

    place_yellow = after_yellow = main_yellow

    def pips_up(self, *words: str) -> None:
        """"3", "3 by 2", "3 and up 3": one die, or two different ones."""
        self.change_dice("up", words)

    def pips_down(self, *words: str) -> None:
        self.change_dice("down", words)

    def pips_raise(self, *words: str) -> None:
        self.change_dice("raise", words)

    def pips_lower(self, *words: str) -> None:
        self.change_dice("lower", words)

    def change_dice(self, way: str, words: tuple[str, ...]) -> None:
        text = " ".join((way, *words))
        by = 2 if text.endswith(" by 2") else 1
        changed = []
        for change in text.removesuffix(" by 2").split(" and "):
            to = by if change.startswith(("up", "raise")) else -by
            if change in ("raise", "lower"):
                self.s["held"] += to
                self.note("pip", who=self.who, n=self.s["held"] - to, to=self.s["held"])
            else:
                die = int(change.split()[1])
                self.seat["dice"].remove(die)   # so that it is not taken twice
                changed.append(die + to)
                self.note("pip", who=self.who, n=die, to=die + to)
        self.seat["dice"] = sorted(self.seat["dice"] + changed)

    # -- Workers (10) and rest (11)

    def main_worker(self, colour: str, row: str, slot: str) -> None:
        self.hidden["stage"] = "action"
        self.pay_fee("place", worker_ways(self.s, row, int(slot), colour),
                     row=row, slot=int(slot), colour=colour)

    def set_worker(self, ask: Json) -> None:
        """The fee is paid."""
        row, slot, colour = ask["row"], ask["slot"], ask["colour"]
        self.seat["workers"][colour] -= 1
        self.stand_on(row, slot, colour)
        self.note("worker_placed", who=self.who, colour=colour,
                  card=self.s["rows"][row][slot - 1]["card"])
        self.push([SLOTS[f"{row} {slot}"][0]])

    def stand_on(self, row: str, slot: int, colour: str) -> None:
        workers = self.s["rows"][row][slot - 1]["workers"]
        workers.append(colour)
        workers.sort(key=COLOURS.index)
        self.s["placed_worker"] = {"colour": colour, "row": row, "slot": slot}

    def main_rest(self) -> None:
        seat = self.seat
        self.hidden["rest"] = {"air": len(seat["placed"]), "old": list(seat["dice"]),
                               "is_eligible": len(seat["dice"]) <= 1}
        seat["placed"] = []
        self.note("rested", who=self.who)
        self.hidden["stage"] = "rest"

    def reroll_reroll(self, value: str) -> None:
        self.seat["dice"].remove(int(value))
        self.hidden["rest"]["old"].remove(int(value))
        self.hidden["rest"]["air"] += 1
        self.note("reroll", who=self.who, n=int(value))

    def reroll_done(self) -> None:
        self.hidden["rest"]["old"] = []

    def rest(self) -> bool:
        """The next question of a rest; False: its dice are rolled."""
        rest = self.hidden["rest"]
        if rest["air"]:
            return self.ask("roll", who=self.who, left=rest["air"])
        if rest["old"]:
            return self.ask("reroll", seat=self.who, dice=sorted(rest["old"]))
        self.hidden["rest"] = None
        if rest["is_eligible"]:
            seat = self.seat
            self.push([HOME_REST] + [
                FOLK[card][3] for card in seat["folk"]
                if FOLK[card][2] == "rest" and card not in seat["fresh"]])
        return False

    # -- The turn (section 4)

    def after_done(self) -> None:
        self.hidden["stage"] = "bonus"

    def proceed(self) -> None:
        """Goes on until there is a decision to make."""
        while not self.is_asked:
            if self.hidden["queue"]:
                self.run_opponent()
            elif self.s["frames"]:
                self.try_frame()
            else:
                getattr(self, "stage_" + self.hidden["stage"].replace("-", "_"))()
        for seat in self.s["seats"]:
            seat["icons"] = icons(seat)

    def try_frame(self) -> None:
        """R49: a frame closes by itself when nothing in it can be done."""
        frame = self.s["frames"][-1]
        if any(can(self.s, part, frame["die"]) for part in frame["parts"]) \
                or can_extra(self.s):
            self.ask("effect", seat=self.who)
        else:
            self.s["frames"].pop()

    def stage_set_up(self) -> None:
        if not self.set_up():
            self.hand_out()
            self.start_turn()

    def start_turn(self) -> None:
        self.hidden["stage"] = "main"
        self.note("turn_started", who=self.s["active"])
        if self.s["active"] == "opponent":
            self.start_opponent()

    def stage_main(self) -> None:
        self.ask("main", seat=self.who)

    def stage_place(self) -> None:
        self.ask("place", seat=self.who)

    def stage_rest(self) -> None:
        if not self.rest():
            self.hidden["stage"] = "action"

    def stage_action(self) -> None:
        """The main action is over."""
        s = self.s
        s["discount"], s["pigeon"] = {"silver": 0, "prov": 0}, False
        self.hidden["stage"] = "after"

    def stage_after(self) -> None:
        if not self.s["used"]["yellow"] and self.seat["guilds"]["yellow"] \
                and self.seat["dice"]:
            self.ask("after", seat=self.who)
        else:
            self.hidden["stage"] = "bonus"

    def stage_bonus(self) -> None:
        """R24."""
        opponent = self.s["opponent"]
        if opponent and opponent["bonus"]:
            opponent["bonus"] -= 1
            self.hidden["queue"] = self.bonus()
        else:
            self.slide()
            self.hidden["stage"] = "refill"

    def slide(self) -> None:
        for row, cells in self.s["rows"].items():
            left = [cell for cell in cells if cell is not None]
            self.s["rows"][row] = left + [None] * (4 - len(left))

    def deal(self) -> bool:
        """Asks for a card for the first empty slot that has a deck."""
        for row in ROWS:
            if None in self.s["rows"][row] and self.s["decks"][row]:
                slot = self.s["rows"][row].index(None) + 1
                return self.ask("deal", row=row, slot=slot)
        return False

    def stage_refill(self) -> None:
        if not self.deal():
            self.end_turn()

    def end_turn(self) -> None:
        s = self.s
        self.note("turn_ended", who=s["active"])
        s["used"] = {guild: False for guild in GUILDS}
        s["placed_worker"] = None
        for seat in s["seats"]:
            seat["fresh"] = []
        s["turns"] += 1
        if s["left"] is not None:
            s["left"] -= 1
        elif s["ending"] is not None:
            s["left"] = 2 if s["opponent"] else s["players"]
        self.hidden["reason"] = ways_to_end(s)
        if self.hidden["reason"]:
            return self.finish()
        if s["opponent"]:
            s["active"] = 0 if s["active"] == "opponent" else "opponent"
        else:
            s["active"] = (s["active"] + 1) % s["players"]
        self.start_turn()

    def finish(self) -> None:
        s = self.s
        self.ask("over")
        s["left"] = s["left"] or None
        for who in range(s["players"]):
            self.note("final", who=who, points=points(s, who))
        if s["opponent"]:
            self.note("solo_final", n=opponent_points(s))
