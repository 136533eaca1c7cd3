"""Wayfarers of the South Tigris: the end of the game and what everybody has (section 12,
and 13.8 for the opponent)."""
from __future__ import annotations

from wayfarers_board import Json, icons, value
from wayfarers_data import (
    GUILDS, HOME_STAR, INSP, MAJORITY, OPPONENT_POINTS, PRIMARY, SAME_ICON, SET_OF_FOUR,
    SPACE, TILES)


def ways_to_end(s: Json) -> str:
    """The reason why a game is over after a turn, or nothing."""
    if s["left"] == 0:
        return "journal"
    return "cap" if s["turns"] >= s["options"]["max_turns"] else ""


def points(s: Json, who: int) -> dict[str, int]:
    """12.2, one number for each thing that may score."""
    seat = s["seats"][who]
    mine = icons(seat)
    found = {f"icon {icon}": SAME_ICON[min(7, mine[icon])] for icon in PRIMARY}
    found["sets"] = SET_OF_FOUR * min(mine[icon] for icon in PRIMARY)
    for card in ["star", *seat["space"]]:
        found[f"space {card}"] = space_points(s, who, card)
    found["caravan"] = sum(int(TILES[x["tile"]][2]) for x in seat["caravan"])
    for guild in GUILDS:
        found[f"guild {guild}"] = MAJORITY if leader(s, guild) == who else 0
    return found


def space_points(s: Json, who: int, card: str) -> int:
    n = value(s, who, HOME_STAR if card == "star" else SPACE[card][2])
    goals = [INSP[goal][0] for goal, host in s["seats"][who]["insp"].items()
             if host == card]
    return n * 2 if goals and value(s, who, goals[0]) else n


def leader(s: Json, guild: str) -> int | str | None:
    """Who has strictly the most tokens in a guild."""
    n = {who: seat["guilds"][guild] for who, seat in enumerate(s["seats"])}
    held: dict[int | str, int] = dict(n)
    if s["opponent"]:
        held["opponent"] = s["opponent"]["guilds"][guild]
    most = max(held.values())
    first = [who for who, k in held.items() if k == most]
    return first[0] if len(first) == 1 and most > 0 else None


def opponent_points(s: Json) -> int:
    opponent = s["opponent"]
    n = sum(OPPONENT_POINTS[row] * k for row, k in opponent["cards"].items())
    n += sum(int(TILES[tile][2]) for tile in opponent["tiles"])
    return n + sum(MAJORITY for guild in GUILDS if leader(s, guild) == "opponent")


def key(s: Json, who: int) -> list[int]:
    """12.3: what is compared, in this order."""
    guilds = s["seats"][who]["guilds"]
    return [sum(points(s, who).values()), *(guilds[guild] for guild in GUILDS)]


def result(s: Json) -> Json:
    """The solo opponent has no seat, but a place in the order (R27)."""
    keys = [key(s, who) for who in range(s["players"])]
    reason = s["hidden"]["reason"] or ways_to_end(s)
    ranked = list(keys)
    if s["opponent"]:
        guilds = s["opponent"]["guilds"]
        other = [opponent_points(s), *(guilds[guild] for guild in GUILDS)]
        ranked.append(other)
        if reason == "journal":
            reason = "won" if keys[0] > other else "lost" if keys[0] < other else "draw"
    ranks = [1 + sum(better > k for better in ranked) for k in ranked]
    found = {"scores": [k[0] for k in keys], "keys": keys, "ranks": ranks[:len(keys)],
             "reason": reason}
    if s["opponent"]:
        found["opponent"] = {"score": ranked[-1][0], "rank": ranks[-1]}
    return found
