// Omens on boardgame.io: the rules, as its own users would write them.

const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const RANKS = 6;
const CARDS = 4 * RANKS;
const HAND_SIZE = 6;

const suit = (card) => Math.floor(card / RANKS);

function playable(hand, led) {
  if (led === null) return hand;
  const following = hand.filter((card) => suit(card) === suit(led));
  return following.length > 0 ? following : hand;
}

const takes = (reply, led) => reply > led && suit(reply) === suit(led);

function deal({ random }) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  return {
    players: {
      0: { hand: deck.slice(0, HAND_SIZE) },
      1: { hand: deck.slice(HAND_SIZE, 2 * HAND_SIZE) },
    },
    secret: { unseen: deck.slice(2 * HAND_SIZE) },
    led: null,
    tricks: [0, 0],
    next: 0,
  };
}

function play({ G, playerID }, card) {
  const { hand } = G.players[playerID];
  if (!playable(hand, G.led).includes(card)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  const me = Number(playerID);
  if (G.led === null) {
    G.led = card;
    G.next = 1 - me;
  } else {
    G.next = takes(card, G.led) ? me : 1 - me;
    G.tricks[G.next] += 1;
    G.led = null;
  }
}

function outcome({ G }) {
  const [first, second] = G.tricks;
  if (first + second < HAND_SIZE) return undefined;
  if (first === second) return { draw: true };
  return { winner: first > second ? "0" : "1" };
}

const Omens = {
  name: "omens",
  setup: deal,
  moves: { play },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: () => 0, next: ({ G }) => G.next },
  },
  endIf: outcome,
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true,
  ai: {
    enumerate: (G, ctx, playerID) =>
      playable(G.players[playerID].hand, G.led).map((card) => ({ move: "play", args: [card] })),
  },
};

module.exports = { deal, Omens };
