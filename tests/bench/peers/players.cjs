/* Two players at each table of boardgame.io, each on a socket of its own; a player moves when both
   have heard of the move before.
   Use: node players.cjs PORT MOVES MATCH... */
const { io } = require("socket.io-client");

/** The server tells a new state before its file is written, and drops a move that comes between. */
const PAUSE_MS = 20;

const [port, moves, ...matches] = process.argv.slice(2);

function play(match) {
  return new Promise((done) => {
    const heard = [-1, -1];
    const sockets = [0, 1].map((seat) => {
      const socket = io(`http://127.0.0.1:${port}/toy`, { transports: ["websocket"] });
      socket.on("connect", () => socket.emit("sync", match, String(seat), undefined, 2));
      socket.on("sync", (_, { state }) => hear(seat, state));
      socket.on("update", (_, state) => hear(seat, state));
      return socket;
    });
    const hear = (seat, state) => {
      heard[seat] = state._stateID;
      if (heard[0] !== heard[1]) return;
      if (state._stateID < Number(moves)) setTimeout(move, PAUSE_MS, state);
      else sockets.forEach((socket) => socket.close()), done();
    };
    const move = ({ _stateID, ctx }) => {
      const payload = { type: "take", args: [_stateID], playerID: ctx.currentPlayer };
      const action = { type: "MAKE_MOVE", payload };
      sockets[ctx.currentPlayer].emit("update", action, _stateID, match, ctx.currentPlayer);
    };
  });
}

Promise.all(matches.map(play)).then(() => process.exit(0));
