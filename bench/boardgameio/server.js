// A boardgame.io server with a four-player game whose state is a position of Northgard: `node server.js PORT POSITION [FOLDER]`.
// With a folder matches are kept in files (FlatFile), without one in memory.
const fs = require('fs');
const { Server, Origins, FlatFile } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const [port, position, folder] = process.argv.slice(2);
const { view, hands, options } = JSON.parse(fs.readFileSync(position, 'utf8'));

// As cheap as a move can be that still changes something everywhere a move of Northgard does: what a clan owns, what
// lies on the map, a line of the log, and the next question. Real rules would cost more.
function play({ G, ctx, playerID, random }, option) {
  if (!G.options.some((one) => one.id === option)) return 'INVALID_MOVE';
  G.view.seats[Number(playerID)].resources.food += 1;
  const places = G.view.map.territories;
  places[option % places.length].moved = ctx.turn;
  G.log.push({ text: `Seat ${playerID} plays ${option}.`, rule: '', things: [`seat:${playerID}`], seat: Number(playerID) });
  if (G.log.length > 3) G.log.shift();
  const hand = G.players[playerID].hand;
  hand.push(hand.shift());
  const first = random.Die(1000);
  G.options = options.map((one, number) => ({ ...one, id: first + number }));
}

const game = {
  name: 'northgard',
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({
    view: JSON.parse(JSON.stringify(view)),
    players: Object.fromEntries(hands.map((hand, seat) => [String(seat), { hand }])),
    log: [],
    options,
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 3, maxMoves: 3 },
  moves: { play: { move: play, client: false } },
};

const server = Server({
  games: [game],
  origins: [Origins.LOCALHOST],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
if (global.gc) process.on('SIGUSR2', () => global.gc()); // what is garbage is not counted as memory of a table
server.run(Number(port), () => console.log('ready'));
