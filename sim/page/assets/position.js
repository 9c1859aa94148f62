'use strict';
/* A position of a game and what happened last: what a replay shows of each step, and somebody who plays of the last one. */
const Position = (() => {
  const { node } = Board;

  /* Sets "marines.3.hex" in nested objects; null takes it away. What goes goes first: a word may stand where a group was
   * ("hidden" for the cards of a hand), and the other way round. */
  function apply(view, changes) {
    for (const goes of [true, false])
      for (const path in changes) {
        if ((changes[path] === null) !== goes) continue;
        const keys = path.split('.'), last = keys.pop();
        let place = view;
        for (const key of keys) place = place[key] = place[key] || {};
        if (goes) delete place[last]; else place[last] = changes[path];
      }
  }

  /* Which turn or round it is: of the game, of a battle that is the whole game. */
  function clock(view) {
    const at = view.turn || view.round ? view : view.battle || view.fight || {};
    return { turn: at.turn || at.round || 0, name: at.turn ? 'turn' : 'round', chapter: view.chapter || 1 };
  }

  /* Cells by what is printed on them. */
  const printed = new WeakMap();
  function idOf(game, number) {
    if (!printed.has(game)) printed.set(game, new Map(game.maps.flatMap(map => map.cells.map(cell => [cell.number, cell.id]))));
    return printed.get(game).get(number);
  }

  const listOf = (view, name) => [name, name + 's'].map(key => view[key]).find(list => list && typeof list === 'object');
  const entryOf = (view, name, id) => { const list = listOf(view, name); return list && (Object.values(list).find(one => one && one.id === id) || list[id]); };
  const cellOf = entry => entry && (entry.hex || entry.cell);

  /* Who acts, from where to where, at whom: by the names of the event's numbers, or of the choice. */
  function shown(game, s, view, before) {
    const numbers = s.numbers || {}, choice = s.choice || {}, out = { printed: game.counters, sides: game.sides, cells: [] };
    const known = name => entryOf(view, name, numbers[name]) || entryOf(before, name, numbers[name]);
    const actor = Object.keys(numbers).find(name => !name.startsWith('target_') && listOf(view, name) && known(name));
    out.acting = actor ? entryOf(view, actor, numbers[actor]) : choice.unit !== undefined && view.own ? entryOf(view, view.own, choice.unit) : undefined;
    const from = cellOf(actor ? known(actor) : out.acting), was = actor && cellOf(entryOf(before, actor, numbers[actor]));
    /* Areas are told by their number in the space, from 0: their id is one more. */
    const area = name => (numbers[name] === undefined ? undefined : numbers[name] + 1), labelled = name => (choice[name] === undefined ? undefined : idOf(game, choice[name]));
    const to = numbers.to_hex ?? numbers.to_cell ?? (area('from_area') ? area('area') : undefined) ?? choice.hex ?? choice.cell ?? labelled('to_name') ?? labelled('area_name'), start = numbers.hex ?? numbers.cell ?? area('from_area') ?? area('area') ?? labelled('from_name') ?? was ?? from;
    const target = Object.keys(numbers).find(name => name.startsWith('target_')), foe = ['vermin', 'kayotz'].concat(Object.keys(view)).find(key => view[key] && typeof view[key] === 'object' && key !== view.own && Object.values(view[key]).some(one => one && one.type));
    const aimed = target ? cellOf(entryOf(view, target.slice(7), numbers[target])) || cellOf(entryOf(before, target.slice(7), numbers[target])) : choice.target !== undefined && foe ? cellOf(entryOf(view, foe, choice.target)) : undefined;
    if (aimed && (from || numbers.hex)) out.fire = [from || numbers.hex, aimed];
    else if (to && start && to !== start) out.move = [start, to];
    for (const id of [aimed, to, ...(out.fire || out.move ? [] : [numbers.hex, numbers.cell, area('area'), labelled('from_name')])]) if (id) out.cells.push(id);
    return out;
  }

  const PIPS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] };

  /* Dice as pictures; those that hit are filled. */
  function diceOf(s) {
    const needed = (s.numbers || {}).defence, out = node('div', { class: 'dice', role: 'img', 'aria-label': _('dice {dice}', { dice: s.dice.join(' ') }) + (needed ? ', ' + _('a hit is {number} or more', { number: needed }) : '') });
    for (const die of s.dice) {
      const svg = Board.element('svg', { viewBox: '-10 -10 20 20', class: needed && die >= needed ? 'hit' : '' }, out);
      Board.element('rect', { x: -9, y: -9, width: 18, height: 18, rx: 4 }, svg);
      for (const [x, y] of PIPS[die] || []) Board.element('circle', { cx: 4.6 * x, cy: 4.6 * y, r: 1.9 }, svg);
    }
    if (needed) out.append(node('span', { class: 'needed' }, _('a hit is {number} or more', { number: needed }) + ((s.numbers || {}).hits !== undefined ? ': ' + _('{count} hits', { count: s.numbers.hits }) : '')));
    return out;
  }

  /* The maps with something on them, the one where it happens first. */
  function maps(game, view) {
    const several = game.maps.length > 1, here = game.maps.find(m => m.name === view.map) || game.maps[0];
    const used = several ? new Set(Board.things(view).map(thing => thing.entry.map).filter(Boolean)) : new Set();
    return [here, ...game.maps.filter(m => m !== here && used.has(m.name))];
  }

  /* What the policy said for its choice: a note, and the candidates it weighed, the best first. */
  function reasons(why) {
    const SHOWN = 12, out = [node('p', {}, _('Why: {note}', { note: why.note ? said(why.note) : _('the scores') }))];
    if (!why.candidates) return out;
    const score = c => why.measure !== 'win_probability' ? String(Number(c.score.toPrecision(4)))
      : `${(100 * c.score).toFixed(1)}${c.error ? ` \u00b1 ${(100 * c.error).toFixed(1)}` : ''} %`;
    const rows = why.candidates.filter((c, i) => i < SHOWN || c.chosen).map(c => node('tr', c.chosen ? { 'aria-current': 'true' } : {},
      node('td', {}, c.chosen ? node('strong', {}, said(c.text)) : said(c.text)), node('td', {}, score(c)),
      node('td', { class: 'soft' }, [c.proposer, c.playouts && _('{count} playouts', { count: c.playouts })].filter(Boolean).join(', '))));
    const more = why.weighed - rows.length;
    out.push(node('table', { class: 'reasons' }, node('caption', { class: 'soft' }, said(why.scale) + (more > 0 ? _('; {count} more were weighed', { count: more }) : '')), node('tbody', {}, ...rows)));
    return out;
  }

  const status = view => ['chapter', 'turn', 'round', 'kills', 'dimension'].filter(key => view[key] !== undefined && !(key === 'chapter' && view[key] === 1))
    .map(key => _('{what} {number}', { what: Language.name(key), number: view[key] })).join(', ');

  return { apply, clock, cellOf, shown, maps, dice: diceOf, reasons, status };
})();
