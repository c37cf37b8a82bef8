// Plays Omens at random for as long as each line on standard input asks.
//
// A line is {"way": "client" | "reducer", "seconds": 0.3, "seed": 1}; the answer
// is {"count": decisions, "seconds": spent}. One process serves all rounds, and
// plays both ways before the first, so that the code is compiled and stays so.

const readline = require("node:readline");
const { RandomBot } = require("boardgame.io/ai");
const { Client } = require("boardgame.io/client");
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");
const { Omens } = require("./omens.js");

const game = ProcessGameConfig(Omens);
const reduce = CreateGameReducer({ game });
const bot = new RandomBot({ enumerate: Omens.ai.enumerate });

function playWithReducer(seed) {
  let decisions = 0;
  let state = InitializeGame({ game: { ...game, seed } });
  while (state.ctx.gameover === undefined) {
    const { G, ctx } = state;
    state = reduce(state, bot.random(bot.enumerate(G, ctx, ctx.currentPlayer)));
    decisions += 1;
  }
  return decisions;
}

function playWithClient(seed) {
  let decisions = 0;
  const client = Client({ game: { ...game, seed }, numPlayers: 2, debug: false });
  let { G, ctx } = look(client);
  while (ctx.gameover === undefined) {
    const { move, args } = bot.random(Omens.ai.enumerate(G, ctx, ctx.currentPlayer));
    client.moves[move](...args);
    decisions += 1;
    ({ G, ctx } = look(client));
  }
  return decisions;
}

// The state as the player to move sees it: the client of a hot-seat game is handed over.
function look(client) {
  client.updatePlayerID(client.store.getState().ctx.currentPlayer);
  return client.getState();
}

const WARM_UP_SECONDS = 1.5;
const ways = { client: playWithClient, reducer: playWithReducer };

function playGames({ way, seconds, seed }) {
  const start = performance.now();
  let count = 0;
  let game = seed * 1_000_000;
  let spent = 0;
  while (spent < seconds) {
    count += ways[way](game++);
    spent = (performance.now() - start) / 1000;
  }
  return { count, seconds: spent };
}

for (const way in ways) playGames({ way, seconds: WARM_UP_SECONDS, seed: 0 });
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(JSON.stringify(playGames(JSON.parse(line))));
});
