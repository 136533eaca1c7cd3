"""Wayfarers of the South Tigris: what a player's effects do (sections 4 to 10).

The part of a Step (see wayfarers.py) that works off frames: Influence, the Journal
track, cards, tiles, dice and workers, with the questions they raise.
"""
from __future__ import annotations

from wayfarers_board import (
    Json, acting, alternatives, atom, blot, bonus_of, cell_at, cells, column_of, cost_of,
    fewer, hosts, immediate, is_vista, kind_of, parts_of, printed, star_hosts,
    tile_effect, tokens_elsewhere, triggers)
from wayfarers_data import (
    FOLK, GREEN_COLUMNS, GUILDS, HOME_LINKS, LAND, LEVELS, NODES, SLOTS, TILE_INFLUENCE,
    TILE_SILVER, TILES, WATER)
from wayfarers_legal import fee_ways, price_of, tile_ways


class Effects:
    def __init__(self, state: Json) -> None:
        self.s = state
        self.log: list[Json] = []
        self.hidden: Json = state["hidden"]
        self.is_asked = False

    @property
    def who(self) -> int:
        return self.s["active"]

    @property
    def seat(self) -> Json:
        return acting(self.s)

    def note(self, event: str, /, **args: object) -> None:
        self.log.append({"type": event, **args})

    def ask(self, kind: str, /, **details: object) -> bool:
        self.s["decision"] = {"kind": kind, **details}
        self.is_asked = True
        return True

    # -- Silver, Provisions, tokens in guilds

    def purse(self, who: int | str, what: str) -> Json:
        owner = self.s["opponent"] if who == "opponent" else self.s["seats"][who]
        return owner["guilds"] if what in GUILDS else owner

    def gain(self, who: int | str, what: str, n: int, why: str) -> None:
        if n:
            self.purse(who, what)[what] += n
            self.note("gained", who=who, n=n, what=what, why=why)

    def lose(self, who: int | str, what: str, n: int, why: str) -> None:
        if n:
            self.purse(who, what)[what] -= n
            self.note("lost", who=who, n=n, what=what, why=why)

    def return_tokens(self, guild: str, n: int, why: str) -> None:
        """From a guild to the supply."""
        self.lose(self.who, guild, n, why)
        self.seat["influence"] += n

    def spend_ability(self, guild: str) -> None:
        """5.3."""
        self.s["used"][guild] = True
        self.note("ability", who=self.who, guild=guild)
        self.return_tokens(guild, 1, "ability")

    def pay_less(self, what: str, n: int, why: str) -> None:
        """A cost of the main action; discounts come off it (9.4)."""
        pool = self.s["discount"]
        less = min(n, pool[what])
        pool[what] -= less
        self.lose(self.who, what, n - less, why)

    # -- Frames (4.1)

    def push(self, effects: list[str], is_die: bool = False) -> None:
        parts = [part for effect in effects for part in parts_of(effect)]
        if parts:
            self.s["frames"].append({"die": is_die, "stepped": False, "parts": parts})

    @property
    def parts(self) -> list[str]:
        return self.s["frames"][-1]["parts"]

    def use(self, *names: str) -> None:
        """One use of the first part of the first of these kinds that is there."""
        for name in names:
            for i, part in enumerate(self.parts):
                if name in (part, part.partition("(")[0]) \
                        and not cost_of(part)[0] and len(alternatives(part)) == 1:
                    left = fewer(part)
                    self.parts[i:i + 1] = [left] if left else []
                    return
        raise ValueError(f"no part {names} in {self.parts}")

    def effect_done(self) -> None:
        self.s["frames"].pop()

    def effect_pay(self, k: str) -> None:
        cost, rest = cost_of(self.parts.pop(int(k) - 1))
        for what, n in cost:
            self.pay_less(what, n, "cost")
        self.parts.extend(parts_of(rest))

    def effect_option(self, k: str, letter: str) -> None:
        chosen = alternatives(self.parts.pop(int(k) - 1))["abc".index(letter)]
        self.parts.extend(parts_of(chosen))

    def effect_take(self, what: str) -> None:
        n = next(atom(part)[1] for part in self.parts
                 if part.startswith(what + "(") and len(alternatives(part)) == 1)
        self.use(what)
        self.gain(self.who, what, n, "effect")

    # -- Influence (5.1)

    def effect_influence(self, *target: str) -> None:
        if len(target) == 2:
            self.use("inf_card")
        else:
            self.use(f"inf_{target[0]}", "inf_any")
        to = " ".join(target)
        if self.seat["influence"] > 0:
            self.seat["influence"] -= 1
            return self.put_token(to)
        sources = tokens_elsewhere(self.s, self.who, to)
        if len(sources) == 1:
            return self.move_token(sources[0], to)
        self.hidden["ask"] = {"to": to}
        self.ask("source", seat=self.who, to=to)

    def source_from(self, *source: str) -> None:
        self.move_token(" ".join(source), self.hidden["ask"]["to"])

    def move_token(self, source: str, to: str) -> None:
        if source in GUILDS:
            self.lose(self.who, source, 1, "moved")
        else:
            row, slot = source.split()
            cell_at(self.s, row, int(slot))["influence"] = None
            self.note("token_moved", who=self.who)
        self.put_token(to)

    def put_token(self, to: str) -> None:
        if to in GUILDS:
            return self.gain(self.who, to, 1, "effect")
        row, slot = to.split()
        cell = cell_at(self.s, row, int(slot))
        cell["influence"] = self.who
        self.note("token_placed", who=self.who, card=cell["card"])

    def effect_move(self, source: str, to: str) -> None:
        self.use("inf_move")
        self.lose(self.who, source, 1, "moved")
        self.gain(self.who, to, 1, "moved")
        self.note("moved", who=self.who, guild=source, to=to)

    # -- The fee (5.2)

    def pay_fee(self, then: str, ways: list[str], **ask: object) -> None:
        ask = {**ask, "then": then, "ways": ways}
        if len(ways) == 1:
            return self.fee_paid(ask, ways[0])
        self.hidden["ask"] = ask
        self.ask("fee", seat=self.who, row=ask["row"], slot=ask["slot"])

    def fee_fee(self, way: str) -> None:
        self.fee_paid(self.hidden["ask"], way)

    def fee_paid(self, ask: Json, way: str) -> None:
        if way:
            owner = cell_at(self.s, ask["row"], ask["slot"])["influence"]
            self.note("fee", who=self.who, to=owner, goods=way)
            self.lose(self.who, way, 1, "fee")
            if owner == "opponent":
                self.s["opponent"]["bonus"] += self.move_marker(1)
            else:
                self.gain(owner, way, 1, "fee")
        {"acquire": self.buy_card, "fetch": self.fetch_worker,
         "place": self.set_worker}[ask["then"]](ask)

    # -- Cards (7)

    def effect_land(self, slot: str) -> None:
        self.take_land_or_water("land", slot)

    def effect_water(self, slot: str) -> None:
        self.take_land_or_water("water", slot)

    def take_land_or_water(self, row: str, slot: str) -> None:
        self.use(row)
        if slot != "draw":
            return self.acquire(row, slot)
        if not self.s["pigeon"]:            # 7.3
            self.pay_less("prov", 1, "draw")
        self.draw_three(row)

    def effect_draw(self, row: str) -> None:
        self.use(f"draw_{row}")
        self.draw_three(row)

    def effect_space(self, slot: str) -> None:
        self.use_exactly("space")
        self.acquire("space", slot, int(SLOTS[f"space {slot}"][0]))

    def effect_cheap(self, _space: str, slot: str) -> None:
        self.use_exactly("space(1)")
        self.acquire("space", slot, int(SLOTS[f"space {slot}"][0]) - 1, 1)

    def use_exactly(self, part: str) -> None:
        self.parts.remove(part)

    def effect_folk(self, slot: str) -> None:
        self.use_exactly("folk")
        card = cell_at(self.s, "folk", int(slot))["card"]
        self.acquire("folk", slot, int(FOLK[card][0]))

    def effect_free(self, what: str, name: str) -> None:
        if what == "folk":
            self.use_exactly("folk_free")
            self.acquire("folk", name)
        else:
            kind = TILES[name][0]
            self.use("up_special" if kind == "special" else f"up_{kind}_free")
            self.ask("put", seat=self.who, tile=name)

    def effect_insp(self, slot: str) -> None:
        self.use("insp")
        self.acquire("insp", slot)

    def acquire(self, row: str, slot: str, price: int = 0, discount: int = 0) -> None:
        """7.2; price: without the discounts of the caravan."""
        payable = price_of(self.s, row, int(slot), discount) if price else 0
        self.pay_fee("acquire", fee_ways(self.s, row, int(slot), payable), row=row,
                     slot=int(slot), price=price)

    def buy_card(self, ask: Json) -> None:
        row, slot = ask["row"], ask["slot"]
        self.pay_less("silver", ask["price"], "price")
        card = cell_at(self.s, row, slot)["card"]
        self.hidden["ask"] = ask
        if row == "folk":
            found = hosts(self.seat, card)
            if len(found) > 1:
                self.ask("tuck", seat=self.who, card=card)
            else:
                self.take_card(row, slot, found[0])
        elif row == "insp":
            if star_hosts(self.seat):
                self.ask("inspire", seat=self.who, card=card)
            else:
                self.inspire_discard()
        else:
            self.take_card(row, slot)

    def tuck_under(self, host: str) -> None:
        self.take_card("folk", self.hidden["ask"]["slot"], host)

    def inspire_with(self, host: str) -> None:
        self.take_card("insp", self.hidden["ask"]["slot"], host)

    def inspire_discard(self) -> None:
        """7.6."""
        slot = self.hidden["ask"]["slot"]
        card = self.clear_cell("insp", slot, self.who)
        self.s["under"]["insp"].append(card)
        self.s["decks"]["insp"] += 1
        self.note("discarded", who=self.who, card=card)
        self.push([SLOTS[f"insp {slot}"][0]])

    def clear_cell(self, row: str, slot: int, who: int | str) -> str:
        """A card leaves its row: workers to whoever takes it, token to its owner."""
        cell = cell_at(self.s, row, slot)
        self.s["rows"][row][slot - 1] = None
        owner = cell["influence"]
        if owner is not None:
            if owner != "opponent":
                self.s["seats"][owner]["influence"] += 1
            self.note("token_back", who=owner, card=cell["card"])
        for colour in cell["workers"]:
            self.hire(who, colour)
        return cell["card"]

    def hire(self, who: int | str, colour: str) -> None:
        owner = self.s["opponent"] if who == "opponent" else self.s["seats"][who]
        owner["workers"][colour] += 1
        self.note("worker_taken", who=who, colour=colour)

    def take_card(self, row: str, slot: int, host: str = "") -> None:
        self.own_card(self.clear_cell(row, slot, self.who), host)

    def own_card(self, card: str, host: str = "") -> None:
        """7.4: into the panorama, with all that this triggers."""
        seat = self.seat
        effects = [immediate(card), *self.links(card), *self.vistas(card)]
        if host:
            seat[kind_of(card)][card] = host
        else:
            seat[kind_of(card)].append(card)
        seat["fresh"].append(card)
        self.note("acquired", who=self.who, card=card)
        if host:
            self.note("tucked", who=self.who, card=card, host=host)
        self.push(effects)

    def links(self, card: str) -> list[str]:
        """7.5: rewards of the Water card to the left."""
        if card[0] != "W":
            return []
        water = self.seat["water"]
        rewards = WATER[water[-1]][5] if water else HOME_LINKS
        found = []
        for has_lightning, reward in zip(WATER[card][4], rewards.split()):
            if has_lightning == "1" and reward != "-":
                prefix = "" if reward in ("silver", "prov") else "inf_"
                found.append(f"{prefix}{reward}(1)")
        return found

    def vistas(self, gained: str) -> list[str]:
        found = []
        for vista in self.seat["land"]:
            if is_vista(vista) and vista not in self.seat["fresh"] \
                    and triggers(vista, gained):
                found += [LAND[vista][3], bonus_of(self.seat, vista, "vista_bonus")]
        return found

    # -- Drawing three (7.3)

    def leave_deck(self, row: str, card: str) -> None:
        self.s["decks"][row] -= 1
        if card in self.s["under"].get(row, []):
            self.s["under"][row].remove(card)

    def draw_three(self, row: str) -> None:
        n = min(3, self.s["decks"][row])
        self.ask("draw", row=row, left=n)

    def draw_draw(self, card: str) -> None:
        row, left = self.s["decision"]["row"], self.s["decision"]["left"] - 1
        self.leave_deck(row, card)
        self.s["peek"] = [*(self.s["peek"] or ()), card]
        self.note("drew_card", who=self.who, card=card)
        if left:
            self.ask("draw", row=row, left=left)
        else:
            self.ask("keep", seat=self.who)

    def keep_keep(self, card: str) -> None:
        self.s["peek"].remove(card)
        self.own_card(card)
        if len(self.s["peek"]) == 2:
            self.ask("order", seat=self.who)
        else:
            self.put_under(self.s["peek"])

    def order_first(self, card: str) -> None:
        self.put_under(sorted(self.s["peek"], key=lambda other: other != card))

    def put_under(self, cards: list[str]) -> None:
        for card in cards:
            self.s["under"][kind_of(card)].append(card)
            self.s["decks"][kind_of(card)] += 1
        self.s["peek"] = None

    # -- Tiles (8)

    def effect_tile(self, tile: str) -> None:
        self.use(f"up_{TILES[tile][0]}")
        ways = tile_ways(self.s, tile)
        if len(ways) > 1:
            self.ask("price", seat=self.who, tile=tile)
        else:
            self.pay_tile(tile, ways[0])

    def price_with(self, way: str) -> None:
        self.pay_tile(self.s["decision"]["tile"], way)

    def pay_tile(self, tile: str, way: str) -> None:
        kind = TILES[tile][0]
        if way == "silver":
            self.pay_less("silver", TILE_SILVER[kind], "price")
        else:
            self.return_tokens(kind, TILE_INFLUENCE[kind], "price")
        self.ask("put", seat=self.who, tile=tile)

    def put_put(self, row: str, col: str, back: str = "") -> None:
        tile, seat = self.s["decision"]["tile"], self.seat
        self.s["stacks"][tile] -= 1
        seat["caravan"].append({"tile": tile, "row": row, "col": int(col),
                                "back": bool(back)})
        self.note("tile_placed", who=self.who, **seat["caravan"][-1])
        self.push([printed(seat["board"], *cell) or ""
                   for cell in cells(tile, LEVELS.index(row), int(col))]
                  + self.vistas(tile))

    # -- Dice (9.5)

    def effect_refresh(self, space: str) -> None:
        self.use("refresh")
        self.seat["placed"].remove(space)
        self.note("refreshed", who=self.who, space=space)
        self.ask("roll", who=self.who, left=1)

    def effect_reroll(self, value: str) -> None:
        self.use("refresh")
        self.seat["dice"].remove(int(value))
        self.note("reroll", who=self.who, n=int(value))
        self.ask("roll", who=self.who, left=1)

    def effect_new(self, _die: str) -> None:
        self.use("new_die")
        self.seat["reserve"] -= 1
        self.note("new_die", who=self.who)
        self.ask("roll", who=self.who, left=1)

    def effect_up(self, value: str) -> None:
        self.use("adjust")
        self.turn_die(int(value), 1)

    def effect_down(self, value: str) -> None:
        self.use("adjust")
        self.turn_die(int(value), -1)

    def turn_die(self, value: int, way: int) -> None:
        dice = self.seat["dice"]
        dice.remove(value)
        dice.append(value + way)
        dice.sort()
        self.note("pip", who=self.who, n=value, to=value + way)

    # -- Workers (10.2)

    def effect_fetch(self, colour: str, row: str, slot: str) -> None:
        self.use("worker")
        self.pay_fee("fetch", fee_ways(self.s, row, int(slot)), row=row, slot=int(slot),
                     colour=colour)

    def fetch_worker(self, ask: Json) -> None:
        cell_at(self.s, ask["row"], ask["slot"])["workers"].remove(ask["colour"])
        self.fetch(self.who, ask["colour"])

    def fetch(self, who: int | str, colour: str) -> None:
        """A worker for its own sake, not with a card."""
        self.hire(who, colour)
        self.note("fetched", who=who, colour=colour)

    # -- The Journal track (6)

    def effect_step(self, node: str) -> None:
        self.use("journal")
        self.s["frames"][-1]["stepped"] = True
        self.walk(node)

    def effect_extra(self, node: str) -> None:
        self.spend_ability("black")
        self.walk(node)

    def walk(self, node: str) -> None:
        needed = blot(self.s, self.seat["node"], node)
        if needed.startswith("pay "):
            for guild in needed.split()[1:]:
                self.return_tokens(guild, 1, "blot")
        self.seat["node"] = node
        self.arrive(self.who, node)
        self.push([NODES[node][0]])

    def arrive(self, who: int | str, node: str) -> None:
        self.note("step", who=who, node=node)
        self.gain_green(who, column_of(node))
        if column_of(node) == 10 and self.s["ending"] is None:
            self.s["ending"] = who
            self.note("last_round", who=who)

    def effect_journal(self, _tile: str) -> None:
        self.use("jtile")
        self.parts.extend(parts_of(tile_effect(self.s, self.seat["node"])))

    def gain_green(self, who: int | str, column: int) -> None:
        """R44: whoever comes first gains the green worker, without a question."""
        if column not in GREEN_COLUMNS:
            return
        i = GREEN_COLUMNS.index(column)
        if self.s["track"]["green"][i]:
            self.s["track"]["green"][i] = False
            self.fetch(who, "green")
