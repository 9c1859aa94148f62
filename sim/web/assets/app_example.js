'use strict';
/* What is played when the page is opened, and what can be tried with one click: of the example in words of its own, of other
 * scenarios what their rulings ask. */
const Example = (() => {
  const START = { game: 'invaders', scenario: 'gauntlet', how: () => _('as the rulebook advises'),
    tries: [{ kind: 'values', key: 'marine.squad.combat_factor', value: '5', words: () => _('squads with one die more') },
      { kind: 'values', key: 'marine.logistics.movement', value: '4', words: () => _('supply that moves one hex further') },
      { kind: 'rulings', key: 'V-exited_count', value: 'yes', words: () => _('units that have left the map still count') }] };
  const isStart = setup => setup.game === START.game && setup.scenario === START.scenario;

  const start = () => Setup.make(START.game, START.scenario);
  const how = setup => (isStart(setup) && Setup.isEmpty(setup.base) ? START.how() : null);
  const known = (kind, key, value) => START.tries.find(one => one.kind === kind && one.key === key && one.value === value);

  /* Changes that the game brings with it, then answers to its open questions. */
  async function tries(setup) {
    const MOST = 3;
    if (isStart(setup)) return START.tries.map(one => ({ ...one, words: one.words() }));
    const { rulings, variants } = await Catalogue.rulings(setup);
    const ready = variants.filter(own => own.description).map(own => ({ kind: 'variants', key: own.name, words: said(own.description).replace(/\.$/, '') }));
    const answers = rulings.map(own => ({ own, other: Object.keys(own.options).find(key => key !== own.default) })).filter(({ other }) => other)
      .map(({ own, other }) => ({ kind: 'rulings', key: own.id, value: other, words: `${said(own.question)} ${said(own.options[other])}` }));
    return [...ready, ...answers].slice(0, MOST);
  }
  function put(own, { kind, key, value }) {
    if (kind === 'variants') own.variants.push(key);
    else own[kind][key] = value;
  }
  const isIn = (own, { kind, key, value }) => (kind === 'variants' ? own.variants.includes(key) : own[kind][key] === value);

  return { start, how, known, tries, put, isIn };
})();
