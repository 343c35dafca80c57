/* boardgame.io with a toy game for two. It prints its port; for each line that it is sent it prints
   its processor time so far, in microseconds.
   Use: node server.cjs memory|files FOLDER MATCH... */
const { FlatFile, Server } = require("boardgame.io/server");
const { InitializeGame } = require("boardgame.io/internal");

const [kept, folder, ...matches] = process.argv.slice(2);
const game = {
  name: "toy",
  setup: () => ({ taken: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { take: ({ G, playerID }, stone) => void G.taken.push([playerID, stone]) },
};
const storage = kept === "files" ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [game], origins: [/127\.0\.0\.1/], ...storage });

async function main() {
  console.info = () => {};
  const { appServer } = await server.run({ port: 0, callback: () => {} });
  for (const match of matches) {
    const players = { 0: { id: 0 }, 1: { id: 1 } };
    await server.db.createMatch(match, {
      initialState: InitializeGame({ game, numPlayers: 2 }),
      metadata: { gameName: game.name, players, createdAt: 0, updatedAt: 0 },
    });
  }
  process.stdout.write(`${appServer.address().port}\n`);
  process.stdin.on("data", () => {
    const { user, system } = process.cpuUsage();
    process.stdout.write(`${user + system}\n`);
  });
  process.stdin.on("end", () => process.exit(0));
}

main();
