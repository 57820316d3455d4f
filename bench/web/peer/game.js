// The same game as bench/web/hands.py: three players lay cards from hidden hands in turn, for ever.
const { PlayerView } = require("boardgame.io/core");

const CARDS = 24;

function deal(G, random) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  for (const seat of [0, 1, 2]) G.players[seat].hand = deck.filter((_, at) => at % 3 === seat);
}

exports.hands = {
  name: "hands",
  minPlayers: 3,
  maxPlayers: 3,
  setup: ({ random }) => {
    const G = { players: { 0: {}, 1: {}, 2: {} }, sizes: [8, 8, 8], table: [], turns: 0 };
    deal(G, random);
    return G;
  },
  // What others hold is not sent: as every honest game with hands must.
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      // Only the server runs the move: a client does not know what the others hold.
      client: false,
      move: ({ G, playerID, random }, card) => {
        const hand = G.players[playerID].hand;
        if (!hand.includes(card)) return "INVALID_MOVE";
        hand.splice(hand.indexOf(card), 1);
        G.table[G.turns % 3] = card;
        G.turns += 1;
        if (G.turns % CARDS === 0) deal(G, random);
        for (const seat of [0, 1, 2]) G.sizes[seat] = G.players[seat].hand.length;
      },
    },
  },
};
