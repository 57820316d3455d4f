// boardgame.io's own server: node server.js PORT [FOLDER]. With a folder its own FlatFile storage keeps matches there;
// without one it keeps them in memory, as it does by default.
const { Server, FlatFile } = require("boardgame.io/server");
const { hands } = require("./game");

const [port, dir] = process.argv.slice(2);
const server = Server({ games: [hands], origins: [/.*/], ...(dir ? { db: new FlatFile({ dir }) } : {}) });
server.run(Number(port), () => console.log("ready"));
