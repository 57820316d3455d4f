// Two of boardgame.io's own clients at each of so many tables, moving whenever it is their turn: node load.js PORT TABLES
// Prints the number of moves so far, once a second.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { noughts } = require("./game");

const [port, tables] = process.argv.slice(2).map(Number);
let moves = 0;
for (let table = 0; table < tables; table++) {
  for (const playerID of ["0", "1"]) {
    const client = Client({
      game: noughts,
      multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
      matchID: `table${table}`,
      playerID,
      debug: false,
    });
    let last = -1;
    client.start();
    client.subscribe((state) => {
      if (!state || !state.isConnected || state.ctx.currentPlayer !== playerID || state._stateID === last) return;
      last = state._stateID;
      moves += 1;
      setImmediate(() => client.moves.write(moves % 9));
    });
  }
}
setInterval(() => console.log(moves), 1000);
