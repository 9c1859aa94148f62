'use strict';
/* What there is to choose from, as the program lists it: games, scenarios, sides, players, rulings, values. */
const Catalogue = (() => {
  let engine, games = [];
  const kept = new Map();

  /* An answer of the program as JSON; what it complains of is thrown as it says it. */
  async function ask(argv, files) {
    const answer = await engine.command(argv, { files });
    if (answer.status !== 0) throw new Problem(answer.stderr);
    return JSON.parse(answer.stdout);
  }
  const once = (key, make) => { if (!kept.has(key)) kept.set(key, make().catch(error => { kept.delete(key); throw error; })); return kept.get(key); };

  class Problem extends Error {}

  async function start(own) {
    engine = own;
    ({ games } = await ask(['list', '--json']));
  }
  /* A game that is a folder: its files are those of the setup. Returns it. */
  async function learn(name, files) {
    const list = (await ask(['list', name, '--json'], files)).games;
    games = games.filter(game => game.name !== list[0].name).concat(list);
    for (const key of [...kept.keys()]) if (key.split(' ')[1].startsWith(list[0].name)) kept.delete(key);
    return list[0];
  }
  const game = name => games.find(own => own.name === name);
  const scenario = setup => ((game(setup.game) || {}).scenarios || []).find(own => own.name === setup.scenario);
  const title = setup => said((scenario(setup) || {}).title || setup.scenario);
  const rulings = setup => once(`rulings ${setup.game}`, async () => (await ask(['list', 'variants', setup.game, '--json'], Files.of(setup))).games[0]);
  const values = setup => once(`values ${Setup.address(setup)}`, async () => (await ask(['explain', Setup.address(setup), '--json'], Files.of(setup))).values);
  const side = (setup, name) => ((game(setup.game) || {}).sides || []).find(own => own.name === name);
  const sideTitle = (setup, name) => said((side(setup, name) || {}).title || Words.capital(Words.term(name)));
  /* Who can play a side: by its role where seats are alike. */
  const players = (setup, name) => ((game(setup.game) || {}).policies || []).filter(policy => policy.side === name || policy.side === (side(setup, name) || {}).role);
  const lookingAhead = setup => (game(setup.game) || {}).looking_ahead || [];

  return { start, learn, ask, Problem, all: () => games, game, scenario, title, rulings, values, side, sideTitle, players, lookingAhead };
})();
