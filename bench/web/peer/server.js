// boardgame.io's own server with its default storage, which is memory: node server.js PORT
const { Server } = require("boardgame.io/server");
const { hands } = require("./game");

const server = Server({ games: [hands], origins: [/.*/] });
server.run(Number(process.argv[2]), () => console.log("ready"));
