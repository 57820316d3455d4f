// The same game as bench/web/noughts.py: two players write on nine fields in turn, for ever.
exports.noughts = {
  name: "noughts",
  setup: () => ({ cells: Array(9).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    write: {
      // Only the server runs the move, as at our table: its clients' guesses are not what is measured.
      client: false,
      move: ({ G, playerID }, field) => {
        G.cells[field] = Number(playerID) + 1;
      },
    },
  },
};
