/* table.ts: one table over a WebSocket. Keeps what this viewer knows, applies deltas, and carries
 * on after a lost connection: a move that has no answer yet is sent again if the table still has
 * the sequence number it was made for, so it is played once or not at all. */
import { applyChanges } from "./delta";
import type { FromServer, Json, Lang, TableInfo, Turn } from "../protocol";
import { EMPTY, Refused, type ChatLine, type Socket, type TableView, type World } from "./view";

const BACK_OFF = [300, 1000, 2000, 4000, 8000, 15000];
const PING_MS = 20000;
const PONG_MS = 10000;
const LAG_MS = 4000;
const MAX_PAST = 400;

type Wait = { yes(seq: number): void; no(why: Error): void };
type Pending = {
  id: number;
  seq: number;
  seat: number;
  move: string;
  wait: Wait;
  sentOn: Socket | null; // still on its way if this is the present socket
};

export class TableClient {
  view: TableView = EMPTY;
  private listeners = new Set<(view: TableView) => void>();
  private socket: Socket | null = null;
  private isOpen = false;
  private nextId = 1;
  private waiting = new Map<number, Wait>();
  private pending: Pending | null = null;
  private awaited = -1; // an answered move is in the view from this number on
  private syncing = false;
  private tries = 0;
  private retry: unknown = null;
  private ping: unknown = null;
  private pong: unknown = null;
  private lag: unknown = null;
  private ended = false;
  private seat: number | undefined;

  constructor(
    private readonly id: string,
    private lang: Lang,
    private readonly world: World,
  ) {
    this.connect();
  }

  subscribe(tell: (view: TableView) => void): () => void {
    this.listeners.add(tell);
    return () => {
      this.listeners.delete(tell);
    };
  }

  /* ---- What the page asks for ---- */

  act(seat: number, move: string): Promise<number> {
    if (this.pending) return Promise.reject(new Refused("busy", ""));
    return new Promise((yes, no) => {
      this.pending = {
        id: 0,
        seq: this.view.seq,
        seat,
        move,
        wait: { yes, no },
        sentOn: null,
      };
      this.set({ busy: true, hint: null });
      this.sendPending();
    });
  }

  /* Anything else that wants an answer; refused when the connection is lost meanwhile. */
  ask(message: { t: string; [key: string]: Json }): Promise<number> {
    if (!this.isOpen) return Promise.reject(new Refused("offline", ""));
    const id = this.nextId++;
    return new Promise((yes, no) => {
      this.waiting.set(id, { yes, no });
      this.send({ ...message, id });
    });
  }

  setLang(lang: Lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    if (this.isOpen) this.open();
  }

  lookFrom(seat: number): void {
    this.seat = seat;
    this.set({ turning: true });
    if (this.isOpen) this.open();
  }

  tryNow(): void {
    if (this.ended || this.socket) return;
    this.connect();
  }

  /* Is anybody there? Called also when the page becomes visible. */
  check(): void {
    if (!this.isOpen || this.pong !== null) return;
    this.syncing = false; // an answer that has not come by now never will
    this.send({ t: "ping", id: this.nextId++ });
    this.pong = this.world.later(() => {
      this.pong = null;
      this.drop();
    }, PONG_MS);
  }

  close(): void {
    this.ended = true;
    this.drop();
    this.world.never(this.retry);
    this.listeners.clear();
  }

  /* ---- The connection ---- */

  private connect(): void {
    this.world.never(this.retry);
    this.retry = null;
    const socket = this.world.socket();
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.isOpen = true;
      this.open();
      this.schedulePing();
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(event.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private open(): void {
    const message: { [key: string]: Json } = { t: "open", table: this.id, lang: this.lang };
    if (this.seat !== undefined) message.seat = this.seat;
    this.syncing = true;
    const id = this.nextId++;
    this.waiting.set(id, {
      yes: () => undefined,
      no: (why) => this.refuseTable(why as Refused),
    });
    this.send({ ...message, id });
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.lost();
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  private lost(): void {
    this.socket = null;
    this.isOpen = false;
    this.syncing = false;
    for (const timer of [this.ping, this.pong, this.lag]) this.world.never(timer);
    this.ping = this.pong = this.lag = null;
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const wait of asked) wait.no(new Refused("offline", ""));
    if (this.ended) return;
    const base = BACK_OFF[Math.min(this.tries++, BACK_OFF.length - 1)];
    const ms = Math.round(base * (0.8 + 0.4 * this.world.random()));
    this.retry = this.world.later(() => this.connect(), ms);
    this.set({ link: "lost", retryAt: this.world.now() + ms });
  }

  private schedulePing(): void {
    this.world.never(this.ping);
    this.ping = this.world.later(() => {
      this.check();
      this.schedulePing();
    }, PING_MS);
  }

  private send(message: { [key: string]: Json }): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }

  private sendPending(): void {
    const p = this.pending;
    if (!p || !this.isOpen || this.syncing || p.sentOn === this.socket) return;
    p.sentOn = this.socket;
    p.id = this.nextId++;
    this.send({ t: "act", id: p.id, seq: p.seq, seat: p.seat, move: p.move });
  }

  private sync(): void {
    if (this.syncing) return;
    this.syncing = true;
    this.send({ t: "sync", id: this.nextId++ });
  }

  /* ---- What the server says ---- */

  private receive(text: string): void {
    let message: FromServer;
    try {
      message = JSON.parse(text) as FromServer;
    } catch {
      return;
    }
    this.world.never(this.pong);
    this.pong = null;
    switch (message.t) {
      case "table":
        return this.onTable(message);
      case "state":
        return this.onState(message);
      case "delta":
        return this.onDelta(message);
      case "chat":
        return this.onChat(message.lines);
      case "hint":
        this.answer(message.id, message.seq);
        return this.set({ hint: { seq: message.seq, choices: message.choices } });
      case "ok":
        return this.onOk(message.id, message.seq);
      case "no":
        return this.onNo(message.id, new Refused(message.error, message.text, message.rule));
      case "closed":
        return this.end(message.text);
      case "bye":
        return this.drop();
    }
  }

  private onTable(table: TableInfo): void {
    this.tries = 0;
    if (table.status === "waiting") this.syncing = false;
    const clocks = { left: table.seats.map((seat) => seat.left), at: this.world.now() };
    this.set({ table, clocks, link: "open", retryAt: null });
  }

  private onState(m: Extract<FromServer, { t: "state" }>): void {
    this.syncing = false;
    const old = this.view;
    const same = old.seq === m.seq;
    const now = { seq: m.seq, actions: m.actions, state: m.state, moves: [], turn: m.turn };
    // After an undo or a gap the positions in between are not known; another seat must not
    // see what this one saw.
    const past = old.turning
      ? [now]
      : same && old.past.length
        ? [...old.past.slice(0, -1), now]
        : m.actions >= old.actions && m.seq > old.seq
          ? [...old.past, now].slice(-MAX_PAST)
          : [now];
    this.set({
      seq: m.seq,
      actions: m.actions,
      state: m.state,
      before: null,
      moves: [],
      turn: m.turn,
      log: m.log.filter((line) => line.texts.length),
      past,
      hint: same ? old.hint : null,
      clocks: this.clocks(m.turn),
      turning: false,
    });
    const p = this.pending;
    if (p && p.seq === m.seq) {
      this.sendPending();
    } else if (p && p.sentOn !== this.socket) {
      // The table has moved on: by this very move, or it came too late.
      this.pending = null;
      p.wait.yes(m.seq);
    }
    this.settle();
  }

  private onDelta(m: Extract<FromServer, { t: "delta" }>): void {
    const old = this.view;
    // A state is on its way: it has all this.
    if (m.seq <= old.seq || this.syncing) return;
    if (m.from !== old.seq || old.state === null) {
      this.sync();
      return;
    }
    const state = applyChanges(old.state, m.set);
    const lines = m.moves
      .map((move) => ({
        n: move.n,
        seat: move.seat,
        texts: move.events.map((e) => e.text).filter(Boolean),
      }))
      .filter((line) => line.texts.length);
    const now = { seq: m.seq, actions: m.actions, state, moves: m.moves, turn: m.turn };
    this.set({
      seq: m.seq,
      actions: m.actions,
      before: old.state,
      state,
      moves: m.moves,
      turn: m.turn,
      log: lines.length ? [...old.log, ...lines] : old.log,
      past: [...old.past, now].slice(-MAX_PAST),
      hint: null,
      clocks: this.clocks(m.turn),
    });
    this.settle();
  }

  private clocks(turn: Turn): TableView["clocks"] {
    return turn.left ? { left: turn.left, at: this.world.now() } : this.view.clocks;
  }

  private onChat(lines: ChatLine[]): void {
    const key = (l: ChatLine) => `${l.at} ${l.person} ${l.text}`;
    const known = new Set(this.view.chat.map(key));
    const fresh = lines.filter((l) => !known.has(key(l)));
    if (fresh.length)
      this.set({ chat: [...this.view.chat, ...fresh].sort((a, b) => a.at - b.at) });
  }

  private onOk(id: number, seq: number): void {
    if (this.pending && this.pending.id === id) {
      const { wait } = this.pending;
      this.pending = null;
      this.awaited = seq;
      this.settle();
      wait.yes(seq);
    } else {
      this.answer(id, seq);
    }
  }

  private onNo(id: number, why: Refused): void {
    if (this.pending && this.pending.id === id) {
      const { wait } = this.pending;
      this.pending = null;
      if (why.id === "stale") this.sync();
      this.settle();
      wait.no(why);
      return;
    }
    const wait = this.waiting.get(id);
    this.waiting.delete(id);
    if (wait) wait.no(why);
    else if (!this.view.table) this.refuseTable(why);
  }

  /* There is no such table, or it is not for us. */
  private refuseTable(why: Refused): void {
    if (why.id !== "offline") this.end(why.message);
  }

  private end(text: string): void {
    this.ended = true;
    this.drop();
    this.set({ link: "gone", refusal: text });
  }

  private answer(id: number, seq: number): void {
    const wait = this.waiting.get(id);
    this.waiting.delete(id);
    wait?.yes(seq);
  }

  /* Not busy any more once the answered move is on the screen; asks if it does not come. */
  private settle(): void {
    this.world.never(this.lag);
    this.lag = null;
    const behind = this.view.seq < this.awaited;
    if (behind)
      this.lag = this.world.later(() => {
        this.lag = null;
        this.sync();
      }, LAG_MS);
    const busy = this.pending !== null || behind;
    if (busy !== this.view.busy) this.set({ busy });
  }

  private set(part: Partial<TableView>): void {
    this.view = { ...this.view, ...part };
    for (const tell of [...this.listeners]) tell(this.view);
  }
}
