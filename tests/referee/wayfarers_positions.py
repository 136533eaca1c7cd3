"""Hand-made positions of Wayfarers of the South Tigris, for the tests of the referee."""
from __future__ import annotations

import random
from typing import Any

import wayfarers
from wayfarers import legal
from wayfarers_board import Json, column_of, icons, kind_of, next_cards, parts_of, seen
from wayfarers_data import CARDS, GREEN_COLUMNS, GUILDS
from wayfarers_invariants import problems
from wayfarers_score import points

OPTIONS = {"side1": "A", "side2": "A", "side3": "A", "boards": "dealt",
           "opponent": "random", "first": "0", "max_turns": 2000}


def start(players: int = 2, **options: Any) -> Json:
    """A new game in which chance always takes the first outcome: boards PB1, PB2 ...
    (solo: SB1 and PB2), the first four cards of each deck, Journal tiles in order, only
    ones rolled; p1 is to move."""
    s = wayfarers.new(players, {**OPTIONS, **options})
    while s["decision"]["kind"] != "main":
        wayfarers.advance(s, legal(s)[0])
    return s


def lay(s: Json, row: str, slot: int, card: str) -> Json:
    """Puts a card into a row; the card that was there goes back to the deck."""
    there = [cell and cell["card"] for cell in s["rows"][row]]
    old = there[slot - 1]
    if card in there:
        s["rows"][row][there.index(card)]["card"] = old
    s["rows"][row][slot - 1]["card"] = card
    return s


def own(s: Json, who: int, *cards: str) -> Json:
    """Gives a seat these cards (`T08@city`: tucked), from the deck or a row."""
    seat = s["seats"][who]
    for text in cards:
        card, _, host = text.partition("@")
        row = kind_of(card)
        for cell in s["rows"][row]:
            if cell and cell["card"] == card:
                cell["card"] = next_cards(s, row)[-1]
        if host:
            seat[row][card] = host
        else:
            seat[row].append(card)
        s["decks"][row] -= 1
    seat["icons"] = icons(seat)
    return s


def tile(s: Json, who: int, name: str, row: str, col: int, back: bool = False) -> Json:
    s["stacks"][name] -= 1
    seat = s["seats"][who]
    seat["caravan"].append({"tile": name, "row": row, "col": col, "back": back})
    seat["icons"] = icons(seat)
    return s


def guilds(s: Json, who: int, **tokens: int) -> Json:
    """So many tokens on guilds, not more and not fewer."""
    seat = s["seats"][who]
    seat["influence"] += sum(seat["guilds"].values()) - sum(tokens.values())
    seat["guilds"] = {guild: tokens.get(guild, 0) for guild in GUILDS}
    return s


def token(s: Json, who: int | str, row: str, slot: int) -> Json:
    s["rows"][row][slot - 1]["influence"] = who
    if who != "opponent":
        s["seats"][who]["influence"] -= 1
    return s


def worker(s: Json, colour: str, row: str, slot: int) -> Json:
    """A worker stands on a card: a green one from the track, else one of a seat."""
    if colour == "green":
        from_track(s)
    else:
        owner = next(x for x in [*s["seats"][::-1], s["opponent"]]
                     if x and x["workers"][colour])
        owner["workers"][colour] -= 1
    s["rows"][row][slot - 1]["workers"].append(colour)
    return s


def hire(s: Json, who: int, n: int = 1) -> Json:
    """Green workers from the track for a seat."""
    for _ in range(n):
        from_track(s)
        s["seats"][who]["workers"]["green"] += 1
    return s


def from_track(s: Json) -> None:
    """Takes a green worker; the last marker must have been where it lay."""
    i = s["track"]["green"].index(True)
    s["track"]["green"][i] = False
    last = s["opponent"] or s["seats"][-1]
    last["node"] = f"{2 * i + 1}U"


def dice(s: Json, who: int, *values: int, placed: str = "", reserve: int = 2) -> Json:
    s["seats"][who].update(dice=sorted(values), placed=placed.split(), reserve=reserve)
    return s


def rich(s: Json, who: int = 0, silver: int = 20, prov: int = 20) -> Json:
    s["seats"][who].update(silver=silver, prov=prov)
    return s


def node(s: Json, who: int | str, name: str) -> Json:
    """Puts a marker on a space, where it has gained the green worker."""
    owner = s["opponent"] if who == "opponent" else s["seats"][who]
    owner["node"] = name
    column = column_of(name)
    if column in GREEN_COLUMNS and s["track"]["green"][GREEN_COLUMNS.index(column)]:
        s["track"]["green"][GREEN_COLUMNS.index(column)] = False
        owner["workers"]["green"] += 1
    return s


def frame(s: Json, *effects: str, die: bool = False) -> Json:
    """The main action of p1 has brought these effects."""
    parts = [part for effect in effects for part in parts_of(effect)]
    s["frames"] = [{"die": die, "stepped": False, "parts": parts}]
    s["decision"] = {"kind": "effect", "seat": 0}
    s["hidden"]["stage"] = "action"
    return s


def do(s: Json, *actions: str) -> Json:
    """Plays actions, without a look at the rest of the state."""
    for action in actions:
        assert action in legal(s), (
            f"{action} is not legal in {s['decision']}: {legal(s)}")
        s, _ = wayfarers.apply(s, action)
    return s


def play(s: Json, *actions: str) -> Json:
    for action in actions:
        s = do(s, action)
        assert not problems(s), (action, problems(s))
    return s


def found(s: Json, begin: str) -> list[str]:
    """What stands behind these words in the legal actions."""
    return sorted(a[len(begin):].strip() for a in legal(s)
                  if a == begin or a.startswith(begin + " "))


def unseen(s: Json, row: str) -> list[str]:
    return [card for card in CARDS[row] if card not in seen(s)]


def score(s: Json, who: int) -> dict[str, int]:
    """The final points under the four headings of the rulebook."""
    found_ = {"icons": 0, "space": 0, "caravan": 0, "guilds": 0}
    for what, n in points(s, who).items():
        word = what.split()[0]
        found_[{"icon": "icons", "sets": "icons", "guild": "guilds"}.get(word, word)] += n
    return found_


def parts(s: Json) -> list[str]:
    return s["frames"][-1]["parts"]


def to_end_of_turn(s: Json) -> Json:
    """Declines what is left and refills the rows with the first cards."""
    turns = s["turns"]
    while s["turns"] == turns and s["decision"]["kind"] != "over":
        s = play(s, "done" if "done" in legal(s) else legal(s)[0])
    return s


def choose(s: Json, rng: random.Random) -> str:
    """A player who gets somewhere: uses most effects, journals, rests when tired."""
    acts, kind = legal(s), s["decision"]["kind"]
    if kind == "effect":
        if len(acts) > 1 and "done" in acts and rng.random() < 0.95:
            acts.remove("done")
        walks = [a for a in acts if a.startswith(("step", "extra"))]
        if walks and rng.random() < 0.8:
            acts = walks
    if kind == "main":
        is_tired = len(s["seats"][s["active"]]["dice"]) <= 1
        if not (is_tired and rng.random() < 0.6):
            word = "die" if rng.random() < 0.7 else "worker"
            acts = [a for a in acts if a.startswith(word)] or acts
    return rng.choice(acts)
