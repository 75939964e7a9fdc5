// The same Vabanque on boardgame.io, for benchmarks/house.py to measure beside the house.
//   npm install boardgame.io@0.50 koa-compose@4.1.0 socket.io-client@4     (in any folder)
//   NODE_PATH=that/node_modules node boardgame_io.cjs serve PORT
//   NODE_PATH=that/node_modules node boardgame_io.cjs load PORT GAMES PACE SECONDS SERVER_PID
const { INVALID_MOVE } = require("boardgame.io/core");
const fs = require("node:fs");

const CHIPS = [4, 3, 2, 1];
const FACES = [5, 10, 20, 50];
const CARDS = ["raise", "bluff", "trap"];

const WARM_GAMES = 20; // Played before anything is measured, by both servers: Node compiles as it runs.

/** The kind of move number `played` of a round (V11, V14, V17); it is the turn of order[played % 4]. */
function kindOf(round, played) {
  if (played < 4 * CHIPS[round]) return "chip";
  return played < 4 * CHIPS[round] + 12 ? "lay" : "walk";
}

function due(G, playerID, kind) {
  const turn = G.order[G.played % 4] === Number(playerID);
  return !G.over && turn && kindOf(G.round, G.played) === kind;
}

function settle(G) {
  const gains = [0, 0, 0, 0];
  for (let c = 0; c < 9; c++) {
    const pawns = [0, 1, 2, 3].filter((s) => G.pawns[s] === c);
    if (!pawns.length) continue;
    const cards = G.cards.filter((k) => k.casino === c);
    const traps = cards.filter((k) => k.card === "trap").map((k) => k.seat);
    const raises = cards.filter((k) => k.card === "raise").length;
    const value = G.chips[c] * (1 + raises);
    for (const s of pawns) if (!traps.some((t) => t !== s)) gains[s] += value;
    for (const t of traps) gains[t] += value * pawns.filter((s) => s !== t).length;
  }
  G.money = G.money.map((m, s) => m + gains[s]);
  G.cards = [];
  G.played = 0;
  G.round += 1;
  const before = [...G.order];
  const at = (s) => before.indexOf(s);
  G.order = [0, 1, 2, 3].sort((a, b) => G.money[b] - G.money[a] || at(b) - at(a));
  if (G.round === 4) G.over = true;
}

const next = (G) => {
  G.played += 1;
  if (G.played === 4 * CHIPS[G.round] + 16) settle(G);
};

const Vabanque = {
  name: "vabanque",
  minPlayers: 4,
  maxPlayers: 4,
  // The least that a game needs to go on: no history, and a casino's chips are one number.
  setup: () => ({
    chips: Array(9).fill(0), money: [0, 0, 0, 0], order: [0, 1, 2, 3], pawns: [0, 2, 4, 6],
    cards: [], played: 0, round: 0, over: false,
  }),
  turn: { activePlayers: { all: "play" } },
  moves: {
    chip: ({ G, playerID }, casino) => {
      if (!due(G, playerID, "chip") || !(casino >= 0 && casino < 9)) return INVALID_MOVE;
      G.chips[casino] += FACES[G.round];
      next(G);
    },
    lay: {
      move: ({ G, playerID }, card, casino) => {
        const seat = Number(playerID);
        const held = !G.cards.some((k) => k.seat === seat && k.card === card);
        if (!due(G, playerID, "lay") || !CARDS.includes(card) || !held) return INVALID_MOVE;
        G.cards.push({ seat, card, casino });
        next(G);
      },
      redact: true,
      client: false,
    },
    walk: ({ G, playerID }, steps) => {
      if (!due(G, playerID, "walk") || !(steps >= 0 && steps <= 4)) return INVALID_MOVE;
      G.pawns[Number(playerID)] = (G.pawns[Number(playerID)] + steps) % 9;
      next(G);
    },
  },
  endIf: ({ G }) => (G.over ? { money: G.money } : undefined),
  playerView: ({ G, playerID }) => {
    const hide = (k) => (String(k.seat) === playerID ? k : { ...k, card: null });
    return { ...G, cards: G.cards.map(hide) };
  },
};

function serve(port) {
  const { Server, Origins } = require("boardgame.io/server");
  Server({ games: [Vabanque], origins: [Origins.LOCALHOST] }).run(port, () => console.log("ready"));
}

/** Play some games to warm the server, then those that are measured. */
async function load(port, games, pace, seconds, pid) {
  await play(port, WARM_GAMES, 0, 1e6, pid);
  console.log(JSON.stringify(await play(port, games, pace, seconds, pid)));
  process.exit(0);
}

async function play(port, games, pace, seconds, pid) {
  const { io } = require("socket.io-client");
  const url = `http://127.0.0.1:${port}`;
  const post = async (path, body) =>
    (await fetch(url + path, {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    })).json();
  const cpuOf = (thread) => Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1").split(" ")[0]);
  const cpu = () => fs.readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuOf(thread), 0) / 1e9;
  const matches = [];
  for (let g = 0; g < games; g++) {
    const { matchID } = await post("/games/vabanque/create", { numPlayers: 4 });
    const match = { matchID, sockets: [], keys: [], plan: [], made: 0, seen: 0, missing: 0 };
    for (let s = 0; s < 4; s++) {
      const joined = await post(`/games/vabanque/${matchID}/join`, { playerID: `${s}`, playerName: `P${s}` });
      match.keys.push(joined.playerCredentials);
    }
    matches.push(match);
  }
  const times = [];
  let running = games;
  let finish;
  const finished = new Promise((done) => (finish = done));
  const stop = () => { running -= 1; if (!running) finish(); };
  let stopAt = Infinity;
  const plan = (match, G) => {
    const seed = match.made + match.matchID.length;
    const count = {};
    match.plan = Array.from({ length: 4 * CHIPS[G.round] + 16 }, (_, n) => {
      const [s, kind] = [G.order[n % 4], kindOf(G.round, n)];
      const c = (seed + s + n) % 9;
      if (kind === "chip") return [s, "chip", [c]];
      if (kind === "walk") return [s, "walk", [(seed + s) % 5]];
      count[s] = (count[s] ?? -1) + 1;
      return [s, "lay", [CARDS[count[s]], c]];
    });
  };
  const move = (match) => {
    const [seat, type, args] = match.plan.shift();
    match.missing = 4;
    match.began = performance.now();
    const playerID = `${seat}`;
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID, credentials: match.keys[seat] } };
    match.sockets[seat].emit("update", action, match.made, match.matchID, playerID);
    match.made += 1;
  };
  const heard = (match, state) => {
    if (state._stateID > match.seen) {
      match.seen = state._stateID;
      if (!match.plan.length && !state.G.over) plan(match, state.G);
      match.over = state.G.over;
    }
    match.missing -= 1;
    if (match.missing) return;
    const now = performance.now();
    times.push(now - match.began);
    if (match.over || now >= stopAt) stop();
    else if (!pace) move(match);
    else setTimeout(() => move(match), Math.max(0, match.began + pace * 1000 - now));
  };
  for (let start = 0; start < games; start += 25) {
    await Promise.all(matches.slice(start, start + 25).flatMap((match) =>
      [0, 1, 2, 3].map((s) => new Promise((ready) => {
        const socket = io(`${url}/vabanque`, { transports: ["websocket"], forceNew: true });
        match.sockets[s] = socket;
        socket.on("sync", (_, { state }) => {
          if (!match.plan.length) plan(match, state.G);
          ready();
        });
        socket.on("update", (_, state) => heard(match, state));
        socket.on("connect", () => socket.emit("sync", match.matchID, `${s}`, match.keys[s], 4));
      }))));
  }
  const bytes = () => matches.reduce((sum, m) =>
    sum + m.sockets.reduce((n, s) => n + s.io.engine.transport.ws._socket.bytesRead, 0), 0);
  const before = { bytes: bytes(), cpu: cpu(), wall: performance.now() };
  stopAt = performance.now() + seconds * 1000;
  matches.forEach((m, n) => (pace ? setTimeout(() => move(m), (pace * 1000 * n) / games) : move(m)));
  await finished;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const found = {
    moves: times.length,
    per_cpu: times.length / (cpu() - before.cpu),
    per_s: times.length / ((performance.now() - before.wall) / 1000),
    p50: at(0.5), p95: at(0.95), p99: at(0.99), max: times.at(-1),
    bytes: (bytes() - before.bytes) / times.length,
    sent: 0,
    rss: Number(fs.readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * 4096 / 1e6,
  };
  for (const match of matches) for (const socket of match.sockets) socket.disconnect();
  return found;
}

const [mode, port, games, pace, seconds, pid] = process.argv.slice(2);
if (mode === "serve") serve(Number(port));
else load(Number(port), Number(games), Number(pace), Number(seconds), pid);
