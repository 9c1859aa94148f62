'use strict';
/* What was changed, in words, each with a button that takes it back. */
const Changes = (() => {
  const { node } = Charts;
  let rulings = [], variants = [];
  /* What rulings ask and variants are, once it is known. */
  const learn = list => { ({ rulings, variants } = list); };

  /* "marine.squad.movement", word by word; the answer of a ruling by its question. */
  function pathWords(path) {
    const words = path.split('.'), ruling = words[0] === 'rulings' && words[2] === 'choice' && rulings.find(own => own.name === words[1]);
    return ruling ? said(ruling.question) : words.map(Words.term).join(' \u203a ');
  }
  function one(setup, kind, key, value) {
    const known = Example.known(kind, key, value), ruling = kind === 'rulings' && rulings.find(own => own.id === key || own.name === key);
    if (known) return known.words();
    if (ruling) return `${said(ruling.question)} ${said(ruling.options[value] || value)}`;
    if (kind === 'players') return _('{side} played by {player}', { side: Catalogue.sideTitle(setup, key), player: value });
    const set = kind === 'variants' && variants.find(own => own.name === key);
    return set && set.description ? said(set.description).replace(/\.$/, '') : kind === 'variants' ? key : `${pathWords(key)} = ${value}`;
  }
  const list = (setup, own) => [...['players', 'rulings', 'values'].flatMap(kind => Object.entries(own[kind]).map(([key, value]) => ({ kind, key, words: one(setup, kind, key, value) }))),
    ...own.variants.map(name => ({ kind: 'variants', key: name, words: one(setup, 'variants', name) }))];
  const words = setup => { const all = list(setup, setup.change); return all.length > 2 ? _('{count} changes', { count: all.length }) : all.map(change => change.words).join(', '); };

  function take(own, { kind, key }) {
    if (kind === 'variants') own.variants = own.variants.filter(name => name !== key);
    else delete own[kind][key];
  }

  function chips(setup, own, changed) {
    return list(setup, own).map(change => {
      const button = node('button', { type: 'button', 'aria-label': _('take back: {change}', { change: change.words }) }, '\u00d7');
      button.addEventListener('click', () => { take(own, change); changed(); });
      return node('li', { class: 'chip' }, change.words, ' ', button);
    });
  }

  return { learn, words, pathWords, list, chips };
})();
