// One boardgame.io server with a game about as large as Tigris & Euphrates: 176 cells,
// four players with six hidden tiles each, two actions a turn, over when the board is
// full. Rules are nearly free, so that the framework is measured and not a game.
//   node server.js PORT [DIR]     with DIR: kept in files there (FlatFile), else in memory
const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const CELLS = 176;
const HAND = 6;

function draw(random) {
  return random.Die(4) - 1;
}

const game = {
  name: "place",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => ({
    board: Array(CELLS).fill(null),
    hands: Array.from({ length: ctx.numPlayers }, () =>
      Array.from({ length: HAND }, () => draw(random))),
    points: Array.from({ length: ctx.numPlayers }, () => [0, 0, 0, 0]),
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, i) => (String(i) === playerID ? hand : hand.length)),
  }),
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    place: {
      client: false,
      move: ({ G, playerID, random }, cell, tile) => {
        const hand = G.hands[Number(playerID)];
        if (!(cell >= 0 && cell < CELLS) || G.board[cell] !== null ||
            !(tile >= 0 && tile < HAND))
          return INVALID_MOVE;
        G.board[cell] = hand[tile];
        G.points[Number(playerID)][hand[tile]] += 1;
        hand[tile] = draw(random);
      },
    },
  },
  endIf: ({ G }) => (G.board.includes(null) ? undefined : { draw: true }),
};

const [port, dir] = process.argv.slice(2);
const db = dir ? new FlatFile({ dir }) : undefined;
Server({ games: [game], origins: ["http://127.0.0.1"], db })
  .run(Number(port || 8000));
