#!/usr/bin/env python3
"""Plays against a server that is killed again and again, and compares the logs.

    kill_session.py PROGRAM KILLS [SEED]

People (with each other and with bots) play over HTTP and WebSocket on loopback. After
every kill the log in the store must begin with the log of the kill before, have no gaps,
and contain all that anybody was told: every sequence number that was seen, and every
move that was answered with ok, once, at its place and by its seat. Games that end, in
the end by resigning, are fetched as replays: the program must find them true, and each
answered move must be the very move at its place. Only Python's own library."""

import asyncio
import base64
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys

DB = "kill.db"
TABLES = [  # game, seats: a number is a person, a text a bot
    ("tigris", [0, 1]),
    ("tigris", [2, "level:1"]),
    ("yspahan", [3, "level:2", "level:1"]),
    ("yspahan", [0, 2, 3]),
]
PEOPLE = 4
PATIENCE = 60


def demand(is_true, text):
    if not is_true:
        sys.exit(f"kill_session: {text}")


class Server:
    """The program; a new port each time it starts."""

    def start(self):
        self.log = open("server.log", "ab")
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--db", DB, "--data", ".",
             "--think-threads", "1", "--messages", "1000", "--requests", "1000",
             "--log-level", "error"],
            stdout=subprocess.PIPE, stderr=self.log)
        line = self.process.stdout.readline().decode()
        while line and "http://" not in line:
            line = self.process.stdout.readline().decode()
        demand(line, "no start: " + open("server.log").read()[-2000:])
        address = line[line.index("http://") + 7:].split()[0].rstrip("/")
        self.host, port = address.rsplit(":", 1)
        self.port = int(port)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def stop(self):
        self.process.terminate()
        code = self.process.wait(timeout=PATIENCE)
        demand(code == 0, f"the server ends with {code}")


async def http(server, method, path, cookie="", body=None):
    """Status, cookie that was set, text."""
    reader, writer = await asyncio.open_connection(server.host, server.port)
    data = json.dumps(body).encode() if body is not None else b""
    head = f"{method} {path} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n"
    head += f"Cookie: karavana={cookie}\r\nConnection: close\r\n"
    if method == "POST":
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    writer.write(head.encode() + b"\r\n" + data)
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    top, _, text = answer.partition(b"\r\n\r\n")
    lines = top.decode().split("\r\n")
    status = int(lines[0].split()[1])
    fields = [line.split(":", 1) for line in lines[1:]]
    if any(k.lower() == "transfer-encoding" and "chunked" in v for k, v in fields):
        text = unchunk(text)
    for key, value in fields:
        if key.lower() == "set-cookie" and "karavana=" in value:
            cookie = value.split("karavana=")[1].split(";")[0]
    return status, cookie, text.decode()


def unchunk(data):
    whole = b""
    while data:
        size, _, data = data.partition(b"\r\n")
        n = int(size.split(b";")[0], 16)
        whole += data[:n]
        data = data[n + 2:]
        if not n:
            break
    return whole


class Socket:
    """A WebSocket, as little of it as is needed."""

    async def open(self, server, cookie):
        self.reader, self.writer = await asyncio.open_connection(
            server.host, server.port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write((
            f"GET /ws HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: karavana-1\r\n"
            f"Cookie: karavana={cookie}\r\n\r\n").encode())
        line = await self.reader.readline()
        demand(not line or b" 101 " in line, f"no WebSocket: {line}")
        while (await self.reader.readline()).strip():
            pass
        return self

    def frame(self, op, data):
        n = len(data)
        head = bytes([0x80 | op])
        if n < 126:
            head += bytes([0x80 | n])
        else:
            head += bytes([0x80 | 126]) + n.to_bytes(2, "big")
        mask = os.urandom(4)
        masked = bytes(b ^ mask[i & 3] for i, b in enumerate(data))
        self.writer.write(head + mask + masked)

    def say(self, message):
        self.frame(1, json.dumps(message).encode())

    async def hear(self):
        """The next message; None when the connection has ended."""
        whole = b""
        while True:
            first, second = await self.reader.readexactly(2)
            n = second & 127
            if n > 125:
                n = int.from_bytes(
                    await self.reader.readexactly(2 if n == 126 else 8), "big")
            data = await self.reader.readexactly(n)
            op = first & 15
            if op == 8:
                return None
            if op == 9:
                self.frame(10, data)
            if op in (0, 1):
                whole += data
                if first & 0x80:
                    return json.loads(whole)


class Place:
    """One table of the list, whatever game is played there now."""

    def __init__(self, game, seats):
        self.game, self.seats = game, seats
        self.id = None
        self.told = 0      # the longest log anybody has heard of
        self.acks = {}     # sequence number: (seat, move), answered with ok
        self.log = []      # as it was after the last kill
        self.is_over = False


class Player:
    """A person at one place, over as many connections as it takes."""

    def __init__(self, world, person, place):
        self.world, self.person, self.place = world, person, place
        self.sent = None  # (seq, seat, move) without an answer
        self.seq, self.turn = -1, None

    async def play(self):
        socket = Socket()
        try:
            await socket.open(self.world.server, self.world.cookies[self.person])
            socket.say({"t": "open", "table": self.place.id})
            while True:
                message = await socket.hear()
                if message is None:
                    break
                self.take(socket, message)
        except (OSError, EOFError):  # killed; EOFError: in the middle of a message
            pass
        finally:
            if hasattr(socket, "writer"):
                socket.writer.close()

    def take(self, socket, m):
        place, kind = self.place, m["t"]
        if "seq" in m:
            place.told = max(place.told, m["seq"])
        if kind == "table" and m["status"] == "over":
            place.is_over = True
        if kind in ("state", "delta"):
            demand(kind == "state" or m["from"] == self.seq, "a delta does not follow")
            self.seq, self.turn = m["seq"], m["turn"]
            if kind == "state" and self.sent:
                self.settle(socket)
            self.move(socket)
        if kind == "ok" and self.sent and m.get("id") == self.sent[0] + 1:
            seq, seat, move = self.sent
            demand(seq not in place.acks, "two moves at one place are answered with ok")
            place.acks[seq] = (seat, move)
            self.sent = None
            self.move(socket)
        if kind == "no":
            demand(m["error"] in ("stale", "busy", "refused"), f"refused: {m}")
            self.sent = None

    def settle(self, socket):
        """After a lost connection: what became of the move?"""
        seq, seat, move = self.sent
        if self.seq == seq:
            self.act(socket, seat, move)
        else:
            self.sent = None

    def move(self, socket):
        legal = self.turn.get("legal")
        if self.sent or not legal or self.turn["seat"] is None:
            return
        prefix = self.world.random.choice(sorted(legal))
        word = self.world.random.choice(legal[prefix])
        self.act(socket, self.turn["seat"], f"{prefix} {word}".strip())

    def act(self, socket, seat, move):
        self.sent = (self.seq, seat, move)
        socket.say({"t": "act", "id": self.seq + 1, "seq": self.seq, "seat": seat,
                    "move": move})


class World:
    def __init__(self, program, n_kills, seed):
        self.server = Server()
        self.server.program = program
        self.n_kills = n_kills
        self.random = random.Random(seed)
        self.cookies = []
        self.places = [Place(game, seats) for game, seats in TABLES]
        self.players = {}
        self.n_acks = self.n_entries = self.n_finished = self.n_same = 0

    async def post(self, person, path, body):
        cookie = self.cookies[person]
        status, _, text = await http(self.server, "POST", path, cookie, body)
        demand(status == 200, f"POST {path}: {status} {text}")
        return json.loads(text)

    async def set_up(self, place):
        """A new table, and the game begins."""
        host = next(s for s in place.seats if isinstance(s, int))
        seats = ["me" if s == host else s if isinstance(s, str) else ""
                 for s in place.seats]
        made = await self.post(host, "/api/tables", {
            "game": place.game, "players": len(seats), "seats": seats,
            "access": "invited"})
        place.__init__(place.game, place.seats)
        place.id = made["table"]
        for seat, who in enumerate(place.seats):
            if isinstance(who, int) and who != host:
                await self.order(place, who, {"t": "sit", "seat": seat})
        await self.order(place, host, {"t": "start"})
        self.players = {k: p for k, p in self.players.items() if k[1] is not place}
        for who in place.seats:
            if isinstance(who, int):
                self.players[who, place] = Player(self, who, place)

    async def order(self, place, who, message):
        socket = await Socket().open(self.server, self.cookies[who])
        socket.say({"t": "open", "table": place.id})
        socket.say(dict(message, id=9))
        while True:
            answer = await asyncio.wait_for(socket.hear(), PATIENCE)
            demand(answer is not None, "the connection ends")
            demand(answer["t"] != "no", f"{message}: {answer}")
            if answer["t"] == "ok" and answer["id"] == 9:
                break
        socket.writer.close()

    def compare(self):
        """The store after a kill, before the server runs again."""
        db = sqlite3.connect(f"file:{DB}?mode=ro", uri=True)
        for place in self.places:
            rows = db.execute(
                "SELECT log.seq, kind, seat, value, at, move FROM log JOIN match ON"
                " match = num WHERE id = ? ORDER BY log.seq", (place.id,)).fetchall()
            demand([r[0] for r in rows] == list(range(len(rows))), "the log has gaps")
            demand(rows[:len(place.log)] == place.log, "the log has changed")
            demand(len(rows) >= place.told,
                   f"{place.told} entries were told, {len(rows)} are there")
            for seq, (seat, move) in place.acks.items():
                demand(seq < len(rows) and rows[seq][1] == 0 and rows[seq][2] == seat
                       and rows[seq][5] == move,
                       f"'{move}', the answered move {seq} of seat {seat}, is lost")
            self.n_entries += len(rows) - len(place.log)
            self.n_acks += sum(seq >= len(place.log) for seq in place.acks)
            place.log = rows
        db.close()

    def compare_moves(self, place, replay):
        """The moves themselves: nobody takes back, so the actions of the log are those
        of the replay, in order."""
        moves = [line for line in replay.split("\nmoves\n", 1)[1].splitlines()
                 if not line.startswith("!")]
        demand(moves.pop().startswith("end "), "the replay is cut")
        places = [row[0] for row in place.log if row[1] == 0]
        demand(len(moves) == len(places),
               f"{len(places)} actions are stored, {len(moves)} are in the replay")
        stored = dict(zip(places, moves))
        for seq, (seat, move) in place.acks.items():
            demand(stored.get(seq) == move,
                   f"'{move}' of seat {seat} was answered, '{stored.get(seq)}' is there")
        self.n_same += len(place.acks)

    async def give_up(self, place):
        """Ends a game that runs, so that its replay can be had."""
        for seat, who in enumerate(place.seats):
            status, _, text = await http(self.server, "GET", f"/api/tables/{place.id}",
                                         self.cookies[0])
            demand(status == 200, f"no table: {status} {text}")
            if json.loads(text)["status"] == "over":
                return
            if isinstance(who, int):
                await self.order(place, who, {"t": "resign", "seat": seat})

    async def finish(self, place):
        status, _, text = await http(self.server, "GET", f"/api/tables/{place.id}/replay")
        demand(status == 200, f"no replay: {status} {text}")
        self.compare_moves(place, text)
        with open("game.replay", "w", encoding="utf-8") as file:
            file.write(text)
        for command in (["replay", "--verify"], ["verify"]):
            run = subprocess.run([self.server.program, *command, "game.replay"],
                                 capture_output=True, check=False)
            demand(run.returncode == 0, f"{command} says {run.stdout + run.stderr}")
        self.n_finished += 1

    async def life(self):
        """From one start of the server to the kill."""
        for place in self.places:
            if place.is_over:
                await self.finish(place)
            if place.is_over or not place.id:
                await self.set_up(place)
        tasks = [asyncio.create_task(p.play()) for p in self.players.values()]
        await asyncio.sleep(self.random.uniform(0.02, 0.4))
        self.server.kill()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        self.compare()

    async def run(self):
        self.server.start()
        for _ in range(PEOPLE):
            status, cookie, text = await http(self.server, "GET", "/api/me")
            demand(status == 200 and cookie, f"GET /api/me: {status} {text}")
            self.cookies.append(cookie)
        for _ in range(self.n_kills):
            await self.life()
            self.server.start()
        for place in self.places:
            await self.give_up(place)
        self.server.stop()
        self.compare()
        self.server.start()
        for place in self.places:
            await self.finish(place)
        self.server.stop()
        print(f"{self.n_kills} kills, {self.n_acks} answered moves, "
              f"{self.n_entries} entries, {self.n_finished} games finished: all there")
        demand(self.n_acks > self.n_kills, "hardly anything was played")
        demand(self.n_same == self.n_acks, f"{self.n_same} moves were compared")


def main():
    program, kills = sys.argv[1], max(2, int(sys.argv[2]))
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    asyncio.run(World(program, kills, seed).run())
    return 0


if __name__ == "__main__":
    sys.exit(main())
