// The same load as karavana_load for server.js: every player has a socket of his own,
// plays as soon as it is his turn and waits until the server has sent the new state.
//   node load.js PORT TABLES SECONDS [RATE]
// RATE is actions a second in all; 0: as fast as the server answers.
const { io } = require("socket.io-client");

const [port, tables, seconds, rate] = process.argv.slice(2).map(Number);
const PLAYERS = 4;
const url = `http://127.0.0.1:${port}`;
const queue = [];
let latency = [];
let messages = 0, games = 0, errors = 0, playing = 0, tokens = 0;

async function post(path, body) {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function act(p) {
  const free = [];
  p.state.G.board.forEach((tile, cell) => tile === null && free.push(cell));
  const cell = free[Math.floor(Math.random() * free.length)];
  const args = [cell, Math.floor(Math.random() * 6)];
  p.sent = performance.now();
  p.sentID = p.state._stateID;
  const payload = { type: "place", args, playerID: p.id, credentials: p.credentials };
  p.socket.emit("update", { type: "MAKE_MOVE", payload }, p.sentID, p.match, p.id);
}

function pump() {
  while (queue.length && (!rate || tokens >= 1)) {
    tokens -= 1;
    act(queue.shift());
  }
}

function hear(p, state) {
  messages += 1;
  p.state = state;
  if (p.sentID !== null && state._stateID > p.sentID) {
    latency.push(performance.now() - p.sent);
    p.sentID = null;
  }
  if (state.ctx.gameover) {
    p.socket.disconnect();
    if (p.id === "0") {
      games += 1;
      playing -= 1;
      table().catch(() => (errors += 1));
    }
  } else if (state.ctx.currentPlayer === p.id && p.sentID === null) {
    queue.push(p);
    pump();
  }
}

async function table() {
  const { matchID } = await post("/games/place/create", { numPlayers: PLAYERS });
  const players = [];
  for (let i = 0; i < PLAYERS; i++) {
    const joined = await post(`/games/place/${matchID}/join`,
      { playerID: String(i), playerName: `p${i}` });
    players.push({ match: matchID, id: String(i), sentID: null, isSynced: false,
      credentials: joined.playerCredentials });
  }
  for (const p of players) {
    p.socket = io(`${url}/place`, { transports: ["websocket"], forceNew: true });
    p.socket.on("connect", () =>
      p.socket.emit("sync", p.match, p.id, p.credentials, PLAYERS));
    // Nobody plays before all have arrived.
    p.socket.on("sync", (match, info) => {
      p.isSynced = true;
      p.first = info.state;
      if (players.every((q) => q.isSynced) && p.first._stateID === 0) {
        playing += 1;
        setTimeout(() => players.forEach((q) => hear(q, q.first)), 50);
      }
    });
    p.socket.on("update", (match, state) => hear(p, state));
    p.socket.on("matchData", () => (messages += 1));
    p.socket.on("connect_error", () => (errors += 1));
  }
}

function report(what, elapsed) {
  const sorted = Float64Array.from(latency).sort();
  const at = (part) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] || 0).toFixed(1);
  console.log(`${what} ${playing} games  ${(sorted.length / elapsed).toFixed(0)} actions/s  ` +
    `${(messages / elapsed).toFixed(0)} messages/s  ms: ${at(0.5)} p50 ${at(0.99)} p99 ` +
    `${at(1)} max  games finished ${games}  errors ${errors}`);
}

async function main() {
  setInterval(() => {
    tokens = Math.min(tokens + rate * 0.005, rate / 10 + 1);
    pump();
  }, 5);
  for (let i = 0; i < tables; i += 8) {
    const some = Array.from({ length: Math.min(8, tables - i) }, table);
    await Promise.all(some);
  }
  for (let waited = 0; playing < tables && waited < 120; waited++)
    await new Promise((done) => setTimeout(done, 1000));
  latency = [];
  messages = games = errors = 0;
  const from = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  report("all", (performance.now() - from) / 1000);
  process.exit(0);
}

main();
