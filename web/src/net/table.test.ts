import { beforeEach, describe, expect, it } from "vitest";
import type { Json, TableInfo, Turn } from "../protocol";
import { TableClient } from "./table";
import { Refused, type Socket, type World } from "./view";

class FakeSocket implements Socket {
  sent: { [key: string]: Json }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last(kind: string) {
    return this.sent.filter((m) => m.t === kind).pop();
  }
  count(kind: string) {
    return this.sent.filter((m) => m.t === kind).length;
  }
}

class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  time = 1000;
  timers: { at: number; what(): void }[] = [];
  socket() {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now() {
    return this.time;
  }
  later(what: () => void, ms: number) {
    const timer = { at: this.time + ms, what };
    this.timers.push(timer);
    return timer;
  }
  never(timer: unknown) {
    this.timers = this.timers.filter((x) => x !== timer);
  }
  random() {
    return 0.5;
  }
  pass(ms: number) {
    const end = this.time + ms;
    for (;;) {
      const due = this.timers.filter((x) => x.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.never(due);
      this.time = due.at;
      due.what();
    }
    this.time = end;
  }
  get current() {
    return this.sockets[this.sockets.length - 1];
  }
}

const turn = (seat: number | null): Turn => ({
  seat,
  prompt: "",
  help: "",
  table: "",
  seats: [],
  since: 0,
  legal: { tile: ["e1"] },
});
const table = (seq: number) =>
  ({ t: "table", status: "playing", seats: [], mine: [0], seat: 0, seq }) as unknown as TableInfo;
const state = (seq: number, value: Json) => ({
  t: "state",
  seq,
  actions: seq,
  state: value,
  turn: turn(0),
  log: [{ n: seq, seat: 0, texts: ["So far."] }],
});
const delta = (from: number, seq: number, set: Json) => ({
  t: "delta",
  from,
  seq,
  actions: seq,
  set,
  moves: [{ n: seq, seat: 1, events: [{ type: "x", text: `Move ${seq}.` }] }],
  turn: turn(0),
});

let world: FakeWorld;
let client: TableClient;
const settled = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

function open(seq = 5, value: Json = { board: ["a", "b"], points: { red: 1 } }) {
  world.current.onopen?.();
  world.current.say(table(seq));
  world.current.say(state(seq, value));
}

beforeEach(() => {
  world = new FakeWorld();
  client = new TableClient("k3", "cs", world);
});

describe("deltas", () => {
  it("opens with table and language, takes the state", () => {
    open();
    expect(world.current.sent[0]).toMatchObject({ t: "open", table: "k3", lang: "cs" });
    expect(client.view).toMatchObject({ link: "open", seq: 5, busy: false });
  });

  it("applies changes and leaves the old view alone", () => {
    open();
    const old = client.view.state;
    world.current.say(delta(5, 6, [[["board", 1], "farm"], [["points", "red"]]]));
    expect(client.view.state).toEqual({ board: ["a", "farm"], points: {} });
    expect(client.view.before).toBe(old);
    expect(old).toEqual({ board: ["a", "b"], points: { red: 1 } });
    expect(client.view.log.map((l) => l.texts)).toEqual([["So far."], ["Move 6."]]);
    expect(client.view.past.map((p) => p.seq)).toEqual([5, 6]);
  });

  it("asks for everything once when it is behind, and ignores what it knows", () => {
    open();
    world.current.say(delta(7, 8, []));
    world.current.say(delta(8, 9, []));
    expect(world.current.count("sync")).toBe(1);
    expect(client.view.seq).toBe(5);
    world.current.say(state(9, { done: true }));
    expect(client.view).toMatchObject({ seq: 9, state: { done: true } });
    world.current.say(delta(7, 8, [[["done"], false]]));
    expect(client.view.state).toEqual({ done: true });
    expect(world.current.count("sync")).toBe(1);
  });

  it("forgets positions after an undo", () => {
    open();
    world.current.say(delta(5, 6, []));
    world.current.say({ ...state(7, { back: true }), actions: 5 });
    expect(client.view.past.map((p) => p.seq)).toEqual([7]);
  });
});

describe("moves", () => {
  it("sends a move with the sequence number and is busy until it is on the screen", async () => {
    open();
    let answer = -1;
    void client.act(0, "tile e1").then((seq) => {
      answer = seq;
    });
    const sent = world.current.last("act")!;
    expect(sent).toMatchObject({ seq: 5, seat: 0, move: "tile e1" });
    expect(client.view.busy).toBe(true);
    world.current.say({ t: "ok", id: sent.id, seq: 6 });
    await settled();
    expect(answer).toBe(6);
    expect(client.view.busy).toBe(true);
    world.current.say(delta(5, 6, []));
    expect(client.view.busy).toBe(false);
  });

  it("asks for the state when an answered move does not show", () => {
    open();
    void client.act(0, "tile e1");
    world.current.say({ t: "ok", id: world.current.last("act")!.id, seq: 6 });
    world.pass(5000);
    expect(world.current.count("sync")).toBe(1);
  });

  it("does not send a second move while the first is on its way", async () => {
    open();
    void client.act(0, "tile e1");
    await expect(client.act(0, "tile e2")).rejects.toBeInstanceOf(Refused);
    expect(world.current.count("act")).toBe(1);
  });

  it("hands on a refusal, and syncs when somebody was faster", async () => {
    open();
    const first = client.act(0, "tile e9");
    world.current.say({
      t: "no",
      id: world.current.last("act")!.id,
      error: "illegal",
      rule: "river",
      text: "No.",
    });
    await expect(first).rejects.toMatchObject({ id: "illegal", rule: "river", message: "No." });
    expect(client.view.busy).toBe(false);
    const second = client.act(0, "tile e1");
    world.current.say({
      t: "no",
      id: world.current.last("act")!.id,
      error: "stale",
      text: "Late.",
    });
    await expect(second).rejects.toMatchObject({ id: "stale" });
    expect(world.current.count("sync")).toBe(1);
  });

  it("is not sent twice when the language changes meanwhile", () => {
    open();
    void client.act(0, "tile e1");
    client.setLang("en");
    expect(world.current.last("open")).toMatchObject({ lang: "en" });
    world.current.say(table(5));
    world.current.say(state(5, {}));
    expect(world.current.count("act")).toBe(1);
  });
});

describe("a lost connection", () => {
  it("shows it, tries again with growing pauses, and opens again", () => {
    open();
    world.current.onclose?.();
    expect(client.view.link).toBe("lost");
    expect(client.view.retryAt).toBe(1300);
    world.pass(300);
    expect(world.sockets.length).toBe(2);
    world.current.onclose?.();
    world.pass(999);
    expect(world.sockets.length).toBe(2);
    world.pass(1);
    expect(world.sockets.length).toBe(3);
    open();
    expect(client.view.link).toBe("open");
    world.current.onclose?.();
    expect(client.view.retryAt! - world.time).toBe(300);
  });

  it("sends an unanswered move again when the table has not moved on", async () => {
    open();
    let answer = -1;
    void client.act(0, "tile e1").then((seq) => {
      answer = seq;
    });
    world.current.onclose?.();
    expect(client.view.busy).toBe(true);
    world.pass(300);
    world.current.onopen?.();
    expect(world.current.count("act")).toBe(0);
    world.current.say(table(5));
    world.current.say(state(5, {}));
    expect(world.current.last("act")).toMatchObject({ seq: 5, move: "tile e1" });
    world.current.say({ t: "ok", id: world.current.last("act")!.id, seq: 6 });
    world.current.say(delta(5, 6, []));
    await settled();
    expect(answer).toBe(6);
    expect(client.view.busy).toBe(false);
  });

  it("does not send it again when the move is in the table already", async () => {
    open();
    let answer = -1;
    void client.act(0, "tile e1").then((seq) => {
      answer = seq;
    });
    world.current.onclose?.();
    world.pass(300);
    open(6, {});
    await settled();
    expect(world.current.count("act")).toBe(0);
    expect(answer).toBe(6);
    expect(client.view.busy).toBe(false);
  });

  it("keeps a move made while there was no connection", () => {
    open();
    world.current.onclose?.();
    void client.act(0, "tile e1");
    world.pass(300);
    open();
    expect(world.current.count("act")).toBe(1);
  });

  it("refuses other wishes at once", async () => {
    open();
    const asked = client.ask({ t: "hint", seat: 0 });
    world.current.onclose?.();
    await expect(asked).rejects.toMatchObject({ id: "offline" });
    await expect(client.ask({ t: "undo" })).rejects.toMatchObject({ id: "offline" });
  });

  it("notices silence by pings", () => {
    open();
    world.pass(20000);
    expect(world.current.count("ping")).toBe(1);
    world.current.say({ t: "ok", id: world.current.last("ping")!.id, seq: 5 });
    world.pass(20000);
    expect(world.current.count("ping")).toBe(2);
    const silent = world.current;
    world.pass(10000);
    expect(silent.closed).toBe(true);
    expect(client.view.link).toBe("lost");
    world.pass(300);
    expect(world.sockets.length).toBe(2);
  });

  it("goes away for good when the table is refused or left", () => {
    world.current.onopen?.();
    world.current.say({
      t: "no",
      id: world.current.last("open")!.id,
      error: "missing",
      text: "None.",
    });
    expect(client.view).toMatchObject({ link: "gone", refusal: "None." });
    world.pass(60000);
    expect(world.sockets.length).toBe(1);
  });

  it("goes away for good when the host closes the table", () => {
    world.current.onopen?.();
    world.current.say({ t: "closed", table: "k3v9", text: "Closed." });
    expect(client.view).toMatchObject({ link: "gone", refusal: "Closed." });
    world.pass(60000);
    expect(world.sockets.length).toBe(1);
  });

  it("is quiet after the page was left", () => {
    open();
    client.close();
    expect(world.current.closed).toBe(true);
    world.pass(60000);
    expect(world.sockets.length).toBe(1);
  });
});

describe("several people at one screen", () => {
  it("forgets what the other seat saw, and waits for the new view", () => {
    open(5, { hand: "mine" });
    world.current.say(delta(5, 6, []));
    client.lookFrom(1);
    expect(world.current.last("open")).toMatchObject({ seat: 1 });
    expect(client.view.turning).toBe(true);
    world.current.say({ ...table(6), seat: 1 });
    world.current.say(delta(6, 7, []));
    expect(client.view.turning).toBe(true);
    world.current.say(state(7, { hand: "yours" }));
    expect(client.view.turning).toBe(false);
    expect(client.view.past.map((p) => p.state)).toEqual([{ hand: "yours" }]);
  });
});

describe("talk", () => {
  it("keeps every line once", () => {
    open();
    const line = (at: number) => ({ person: 1, name: "A", text: `at ${at}`, at });
    world.current.say({ t: "chat", lines: [line(1), line(2)] });
    world.current.say({ t: "chat", lines: [line(3)] });
    world.current.say({ t: "chat", lines: [line(1), line(2), line(3)] });
    expect(client.view.chat.map((l) => l.at)).toEqual([1, 2, 3]);
  });

  it("shows hints of this position only", () => {
    open();
    world.current.say({
      t: "hint",
      id: 1,
      seq: 5,
      choices: [{ move: "tile e1", win: 60, share: 50 }],
    });
    expect(client.view.hint?.choices[0].move).toBe("tile e1");
    world.current.say(delta(5, 6, []));
    expect(client.view.hint).toBe(null);
  });
});
