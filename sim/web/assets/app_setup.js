'use strict';
/* What is asked: an experiment as plain data, in the words of the command, and in the address of the page. `base` is the game
 * as it stands, `change` what is held against it on the same dice. */
const Setup = (() => {
  const arm = () => ({ players: {}, rulings: {}, variants: [], values: {} });
  const make = (game, scenario) => ({ game, scenario, seed: 1, games: 20000, sure: 1, base: arm(), change: arm(), files: {} });
  const KINDS = { players: 'player', rulings: 'rule', variants: 'variant', values: 'value' };

  const isEmpty = own => ['players', 'rulings', 'values'].every(kind => !Object.keys(own[kind]).length) && !own.variants.length;
  const address = setup => `${setup.game}/${setup.scenario}`;
  const pairs = list => Object.entries(list).map(([key, value]) => `${key}=${value}`);

  const options = own => [...pairs(own.players).flatMap(word => ['--policy', word]), ...pairs(own.rulings).flatMap(word => ['--variant', word]),
    ...own.variants.flatMap(name => ['--variant', name]), ...pairs(own.values).flatMap(word => ['--set', word])];
  const inB = own => [...pairs(own.players).map(word => `policy=${word}`), ...pairs(own.rulings).map(word => `variant=${word}`),
    ...own.variants.map(name => `variant=${name}`), ...pairs(own.values)].flatMap(word => ['--b', word]);

  /* One arm as it is played: the change on top of the base. */
  function merged(setup) {
    const { base, change } = setup;
    return { players: { ...base.players, ...change.players }, rulings: { ...base.rulings, ...change.rulings },
      variants: [...new Set([...base.variants, ...change.variants])], values: { ...base.values, ...change.values } };
  }
  const seed = setup => ['--seed', String(setup.seed)];
  const until = setup => (setup.sure ? ['--half-width', String(setup.sure / 100)] : []);

  /* Of seats that are alike the one whose player was changed is looked at. */
  function observed(setup) {
    const [name] = Object.keys(setup.change.players), side = name && Catalogue.side(setup, name);
    return side && side.role !== side.name ? ['--observe', name] : [];
  }

  /* A run, or a comparison where something was changed; without the number of games. */
  function argv(setup) {
    if (isEmpty(setup.change)) return ['run', address(setup), ...options(setup.base), ...seed(setup), ...until(setup)];
    return ['compare', address(setup), ...options(setup.base), ...inB(setup.change), ...observed(setup), ...seed(setup), ...until(setup)];
  }
  /* Any other command about the game as it is played now. */
  const about = (setup, command, ...more) => [command, address(setup), ...options(merged(setup)), ...more];

  /* ------------------------------------------------------------------------------------------ the address */

  function write(setup, more = {}) {
    const words = new URLSearchParams();
    words.set('game', address(setup));
    for (const [front, own] of [['', setup.base], ['b.', setup.change]]) for (const kind in KINDS)
      for (const word of kind === 'variants' ? own.variants : pairs(own[kind])) words.append(front + KINDS[kind], word);
    if (setup.seed !== 1) words.set('seed', setup.seed);
    words.set('games', setup.games);
    words.set('sure', setup.sure);
    for (const [name, text] of Object.entries(setup.files)) words.append('file', `${name}:${text}`);
    for (const key in more) if (more[key] !== undefined && more[key] !== '') words.set(key, more[key]);
    return words.toString();
  }

  const number = (text, otherwise) => (text !== null && Number.isFinite(Number(text)) && Number(text) >= 0 ? Number(text) : otherwise);

  function read(hash) {
    const words = new URLSearchParams(hash.replace(/^#/, '')), [, game, scenario] = /^(.+)\/([^/]+)$/.exec(words.get('game') || '') || []; // "./mine/battle": a folder
    if (!game || !scenario) return null;
    const setup = make(game, scenario);
    for (const [front, own] of [['', setup.base], ['b.', setup.change]]) for (const kind in KINDS) for (const word of words.getAll(front + KINDS[kind])) {
      const cut = word.indexOf('=');
      if (kind === 'variants') own.variants.push(word);
      else if (cut > 0) own[kind][word.slice(0, cut)] = word.slice(cut + 1);
    }
    for (const file of words.getAll('file')) setup.files[file.slice(0, file.indexOf(':'))] = file.slice(file.indexOf(':') + 1);
    setup.seed = number(words.get('seed'), 1);
    setup.games = Math.max(1, Math.round(number(words.get('games'), 20000)));
    setup.sure = number(words.get('sure'), 1);
    return setup;
  }
  const extra = (hash, key) => new URLSearchParams(hash.replace(/^#/, '')).get(key);

  return { make, arm, isEmpty, address, merged, argv, about, options, write, read, extra };
})();
