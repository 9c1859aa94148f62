'use strict';
/* Changing the game: rulings with their questions and answers, values with what they mean, where they come from and their range.
 * Whatever is changed here is held against the game as it was. */
const Change = (() => {
  const { node, soft } = Charts;
  const SHOWN = 40;
  let wanted = '', assumedOnly = true;

  const select = (label, options, chosen, change) => {
    const made = node('select', { 'aria-label': label }, ...options.map(([value, text]) => node('option', { value, ...(value === chosen ? { selected: '' } : {}) }, text)));
    made.addEventListener('change', () => change(made.value));
    return made;
  };

  function ruling(setup, own, changed) {
    const { change, base } = setup, before = base.rulings[own.id] || own.default, chosen = change.rulings[own.id] || before;
    const answer = value => { if (value === before) delete change.rulings[own.id]; else change.rulings[own.id] = value; changed(); };
    const options = Object.entries(own.options).map(([key, text]) => [key, said(text) + (key === own.default ? ` (${_('as printed')})` : '')]);
    return node('li', { class: own.id in change.rulings ? 'changed' : '' }, node('p', {}, said(own.question), ' ', node('code', {}, own.id)), select(said(own.question), options, chosen, answer));
  }

  function source(value) {
    const range = value.range ? _('{low} to {high} possible', { low: value.range[0], high: value.range[1] }) : '';
    return [Words.term(value.provenance), value.source, said(value.note || ''), range].filter(Boolean).join(' \u00b7 ');
  }

  function value(setup, own, changed) {
    const { change } = setup, now = change.values[own.path] ?? own.value, number = own.value !== '' && Number.isFinite(Number(own.value));
    const set = text => { if (text === own.value || text === '') delete change.values[own.path]; else change.values[own.path] = text; changed(); };
    const label = Changes.pathWords(own.path), range = own.range || [];
    const field = /^(true|false)$/.test(own.value) ? select(label, [['true', _('yes')], ['false', _('no')]], now, set)
      : node('input', { 'aria-label': label, value: now, ...(number ? { type: 'number', step: Number.isInteger(Number(own.value)) ? 1 : 'any', ...(range.length ? { title: _('{low} to {high} possible', { low: range[0], high: range[1] }) } : {}) } : { type: 'text' }) });
    if (field.tagName === 'INPUT') field.addEventListener('change', () => set(field.value));
    return node('li', { class: own.path in change.values ? 'changed' : '' }, node('div', { class: 'value' }, node('span', {}, label), field), node('p', { class: 'soft' }, source(own), ' ', node('code', {}, own.path)));
  }

  const fits = (text, words) => words.every(word => text.toLowerCase().includes(word));

  /* The lists are made anew while one types; the box one types into stays. */
  async function draw(setup, changed) {
    const [listed, values] = await Promise.all([Catalogue.rulings(setup), Catalogue.values(setup)]);
    Changes.learn(listed);
    const search = node('input', { type: 'search', id: 'wanted', value: wanted, placeholder: _('for instance: squad'), 'aria-label': _('look for') }), place = node('div');
    const only = node('input', { type: 'checkbox', id: 'assumed-only', ...(assumedOnly ? { checked: '' } : {}) });
    const variants = listed.variants.length ? [node('h3', {}, _('Sets of changes')), node('ul', { class: 'changes-list' }, ...listed.variants.map(own => variant(setup, own, changed)))] : [];
    const fill = () => {
      const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
      const asked = listed.rulings.filter(own => fits([own.id, said(own.question), ...Object.values(own.options).map(said)].join(' '), words));
      const found = values.filter(own => own.provenance !== 'not said' && !own.path.startsWith('rulings.') && (!assumedOnly || own.provenance === 'assumed' || own.path in setup.change.values) && fits(`${own.path} ${Changes.pathWords(own.path)} ${own.note}`, words));
      place.replaceChildren(node('h3', {}, _('Open questions of the rules ({count})', { count: asked.length })), node('ul', { class: 'changes-list' }, ...asked.slice(0, words.length ? SHOWN : 8).map(own => ruling(setup, own, changed))),
        ...more(asked, words.length ? SHOWN : 8), node('h3', {}, _('Numbers of the game ({count})', { count: found.length })), node('ul', { class: 'changes-list' }, ...found.slice(0, SHOWN).map(own => value(setup, own, changed))), ...more(found, SHOWN));
    };
    search.addEventListener('input', () => { wanted = search.value; fill(); });
    only.addEventListener('change', () => { assumedOnly = only.checked; fill(); });
    fill();
    return [soft(_('Whatever you change is played against the game as it was, on the same dice.')),
      node('div', { class: 'controls' }, node('label', { for: 'wanted' }, _('look for')), search, node('label', {}, only, ' ', _('only numbers that nobody knows'))), ...variants, place];
  }
  const more = (list, shown) => (list.length > shown ? [soft(_('{count} more: say above what you look for.', { count: list.length - shown }))] : []);

  function variant(setup, own, changed) {
    const box = node('input', { type: 'checkbox', ...(setup.change.variants.includes(own.name) ? { checked: '' } : {}) });
    box.addEventListener('change', () => { setup.change.variants = setup.change.variants.filter(name => name !== own.name).concat(box.checked ? [own.name] : []); changed(); });
    return node('li', {}, node('label', {}, box, ' ', said(own.description || own.name)));
  }

  return { draw };
})();
