// Serves an evening of Omens, as bench/evening.py does: dealt anew after every six tricks.
// `node server.js PORT`; its lobby answers at the next port. Matches are kept in memory, which is
// boardgame.io's default.

const { Server } = require("boardgame.io/server");
const { deal, Omens } = require("./omens.js");

const ROUNDS = 500;

function play(context, card) {
  const { G, random } = context;
  if (Omens.moves.play(context, card) !== undefined) return "INVALID_MOVE";
  if (G.players[0].hand.length > 0 || G.players[1].hand.length > 0) return;
  G.rounds -= 1;
  const { players, secret } = deal({ random });
  G.players = players;
  G.secret = secret;
}

const evening = {
  ...Omens,
  name: "evening",
  setup: (context) => ({ ...deal(context), rounds: ROUNDS }),
  moves: { play },
  endIf: ({ G }) => (G.rounds === 0 ? { draw: true } : undefined),
};

const server = Server({ games: [evening], origins: [/localhost/] });
const port = Number(process.argv[2]);
server.run({ port, lobbyConfig: { apiPort: port + 1 } });
