'use strict';
/* Counters as wargamers know them: a symbol for the type, its name, the strengths that are printed on it, its state; the
 * side by colour and by shape. Several in a cell are a fanned stack with a count, which opens when it is asked. */
const Counters = (() => {
  const { element, text, words } = Board;
  const SIZE = 30;
  /* The sides in the order of the game. Shapes differ as colours do. */
  const SIDES = [{ fill: '#0b4f96', rx: 2 }, { fill: '#a03c00', rx: 9 }, { fill: '#1d6b3a', rx: 15 }, { fill: '#7a1f5c', rx: 5 }, { fill: '#5c4a00', rx: 12 }];
  const MARK = { fill: '#5f3a99', rx: 4 };

  /* Signs after those of military maps, by words in the name of the type. Drawn in a box of 16 by 9 around (0, 0). */
  const SIGNS = [
    [/special|commando/, 'M-8-4.5h16v9h-16zM-8-4.5l16 9M8-4.5l-16 9M0-4.5v9'], [/scout|recon/, 'M-8-4.5h16v9h-16zM-8 4.5l16-9'],
    [/heavy|gun|artillery|cannon/, 'M-8-4.5h16v9h-16zM-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0'], [/hq|headquarters|command/, 'M-8-4.5h16v9h-16zM-8-1.5h16'],
    [/logistic|supply|truck/, 'M-8-4.5h16v9h-16zM-8 2h16'], [/vehicle|tank|car\b|robot/, 'M-8-4.5h16v9h-16zM-5 0a5 2.6 0 1 0 10 0a5 2.6 0 1 0-10 0'],
    [/king|queen|general|leader|captain|character|rebel|^goo$/, 'M-7 4l-1-8 4 4 4-5 4 5 4-4-1 8z'], [/drone|fighter|wing|fly/, 'M0-4l8 7h-5l-3-2-3 2h-5z'],
    [/ship|fleet|cruiser|destroyer|transport|monitor/, 'M-8-2h16l-4 6h-8zM0-2v-3'], [/scientist|crew|civilian|agent|acolyte|cultist/, 'M-2.5-2a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M-5 5q5-5 10 0'],
    [/monolith|statue|base|city|planet/, 'M-4 5v-9l4-2 4 2v9z'], [/mite|beast|monster|ultra|alien|egg|^(small|medium|large)$/, 'M-6 0a6 4 0 1 0 12 0a6 4 0 1 0-12 0M-6 0l-3-3M6 0l3-3M-6 1l-3 3M6 1l3 3'],
    [/cylinder|jar/, 'M-4-4.5h8v9h-8zM-5-4.5h10M-4-1h8'], [/slime|mold/, 'M-8 4q0-5 3-4q1-5 5-3q4-2 4 3q4-1 4 4z'],
    [/./, 'M-8-4.5h16v9h-16zM-8-4.5l16 9M8-4.5l-16 9']];
  const signOf = type => SIGNS.find(([known]) => known.test(String(type || '').toLowerCase()))[1];

  /* "squad_4" is Squ 4 and "special_ops_1" Spe 1; short names stay as the log writes them. */
  function short(name) {
    if (name.length <= 4) return name;
    const [, front, number] = /^(.*?)_?(\d*)$/.exec(name);
    return front.slice(0, 3).replace(/^./, letter => letter.toUpperCase()) + (number ? ' ' + Number(number) : '');
  }

  /* The numbers in force of a unit: of its side of the counter (front, back), of the number on it. */
  const PRINTED = [['combat_factor', 'combat', 'attack', 'factor', 'strength', 'firepower'], ['active_defence', 'defence_number', 'defence', 'defense', 'endurance'], ['movement', 'movement_points', 'speed']];
  function strengths(printed, entry) {
    const type = printed && printed[entry.type];
    if (!type) return [];
    const turned = entry.back || entry.reduced || entry.disrupted, half = type.front ? (turned ? type.back || type.front : type.front) : type;
    const own = entry.dormant && half.dormant_defence ? { ...half, active_defence: half.dormant_defence } : half, number = (/\d+/.exec(entry.name || '') || [])[0];
    const one = value => (value && typeof value === 'object' ? value[Number(number)] : value);
    return PRINTED.map(names => names.map(name => one(own[name])).find(value => value !== undefined));
  }
  const strengthText = list => (list.some(value => value !== undefined) ? list.map(value => value ?? '\u2013').join('\u2009\u00b7\u2009') : '');

  const HIDDEN = new Set(['acted', 'active', 'visible']);
  const flagsOf = entry => Object.keys(entry).filter(key => entry[key] === true && !HIDDEN.has(key));
  const nameOf = thing => thing.entry.name || thing.entry.type || thing.list.replace(/s$/, '');

  /* One line for a list or a tooltip. */
  function line(thing, printed) {
    const { entry } = thing, [combat, defence, movement] = strengths(printed, entry);
    return [(entry.count > 1 ? `${entry.count} \u00d7 ` : '') + words(nameOf(thing)), entry.side && words(entry.side), entry.type && entry.name && words(entry.type), combat !== undefined && _('combat {number}', { number: combat }), defence !== undefined && _('defence {number}', { number: defence }),
      movement !== undefined && _('movement {number}', { number: movement }), ...flagsOf(entry).map(words), entry.acted && _('has acted')].filter(Boolean).map(String).join(', ');
  }

  function drawMark(group, thing, x, y) {
    element('rect', { x: x - 16, y: y - 6.5, width: 32, height: 13, ...MARK, stroke: '#fff', 'stroke-width': 1 }, group);
    const name = words(nameOf(thing));
    text(group, name.slice(0, 10), { x, y: y + 2.7, 'text-anchor': 'middle', 'font-size': 7, fill: '#fff', 'font-weight': 'bold', ...(name.length > 8 ? { textLength: 28, lengthAdjust: 'spacingAndGlyphs' } : {}) });
  }

  function drawUnit(group, thing, x, y, printed) {
    const { entry, side } = thing, half = SIZE / 2, name = short(nameOf(thing)), numbers = strengthText(strengths(printed, entry)) || (entry.count ? `\u00d7${entry.count}` : ''), flags = flagsOf(entry), look = SIDES[side % SIDES.length];
    element('rect', { x: x - half + 1.5, y: y - half + 1.5, width: SIZE, height: SIZE, rx: look.rx, fill: '#000', 'fill-opacity': 0.35 }, group);
    element('rect', { x: x - half, y: y - half, width: SIZE, height: SIZE, ...look, stroke: '#fff', 'stroke-width': 1.2, ...(entry.acted ? { 'fill-opacity': 0.82 } : {}) }, group);
    text(group, name, { x, y: y - half + 8, 'text-anchor': 'middle', 'font-size': 7.5, fill: '#fff', 'font-weight': 'bold', ...(name.length > 6 ? { textLength: 26, lengthAdjust: 'spacingAndGlyphs' } : {}) });
    element('path', { d: signOf(entry.type || nameOf(thing)), transform: `translate(${x} ${y + 0.5})`, fill: 'none', stroke: '#fff', 'stroke-width': 1 }, group);
    text(group, numbers, { x, y: y + half - 3, 'text-anchor': 'middle', 'font-size': 7.5, fill: '#fff', 'font-weight': 'bold' });
    flags.slice(0, 3).forEach((flag, i) => {
      element('rect', { x: x + half - 6, y: y - half - 3 + 8.5 * i, width: 9, height: 8, rx: 2, fill: '#ffd84d', stroke: '#5a4500', 'stroke-width': 0.6 }, group);
      text(group, words(flag).slice(0, 1).toUpperCase(), { x: x + half - 1.5, y: y - half + 3.2 + 8.5 * i, 'text-anchor': 'middle', 'font-size': 7, fill: '#000', 'font-weight': 'bold' });
    });
  }

  /* All of a cell: the last is on top. */
  function drawStack(board, list, printed, open, acting) {
    const at = board.places.get(list[0].id);
    if (!at) return;
    const units = list.filter(thing => thing.side !== 'mark').sort((a, b) => (a === acting) - (b === acting)), marks = list.filter(thing => thing.side === 'mark'), SHOWN = 3, shown = units.slice(-SHOWN);
    const group = element('g', { class: 'thing stack' + (list.includes(acting) ? ' acting' : ''), 'data-count': list.length, tabindex: '0', role: 'button', 'aria-label': list.map(thing => line(thing, printed)).join('; ') }, board.over);
    element('title', {}, group).textContent = list.map(thing => line(thing, printed)).join('\n');
    shown.forEach((thing, i) => drawUnit(group, thing, at.x + 6 * (i - (shown.length - 1) / 2), at.y + 3 - 4 * (i - (shown.length - 1) / 2), printed));
    marks.slice(0, 2).forEach((thing, i) => drawMark(group, thing, at.x, at.y + (units.length ? 20 : 4) - 10 * i));
    const count = units.reduce((sum, thing) => sum + (thing.entry.count || 1), 0);
    if (units.length > 1) {
      const x = at.x + SIZE / 2 + 6, y = at.y + SIZE / 2;
      element('circle', { cx: x, cy: y, r: 6, fill: '#fff', stroke: '#000', 'stroke-width': 0.8 }, group);
      text(group, String(count), { x, y: y + 3, 'text-anchor': 'middle', 'font-size': 8.5, fill: '#000', 'font-weight': 'bold' });
    }
    const show = () => open(list, at);
    group.addEventListener('click', show);
    group.addEventListener('keydown', event => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); show(); } });
  }

  /* The units of a stack, one below the other, over the board. */
  function opener(board, printed) {
    return list => {
      const old = board.frame.querySelector('.opened');
      if (old) old.remove();
      const box = document.createElement('div'), close = document.createElement('button'), items = document.createElement('ul');
      box.className = 'opened';
      close.type = 'button';
      close.textContent = '\u00d7';
      close.setAttribute('aria-label', _('close'));
      close.addEventListener('click', () => box.remove());
      for (const thing of list) {
        const item = document.createElement('li');
        item.className = thing.side === 'mark' ? 'mark' : 'side-' + thing.side;
        item.textContent = line(thing, printed);
        items.append(item);
      }
      box.append(close, Object.assign(document.createElement('strong'), { textContent: board.byId.get(list[0].id).number }), items);
      board.frame.append(box);
      close.focus({ preventScroll: true });
    };
  }

  function arrow(board, from, to, kind) {
    const a = board.places.get(from), b = board.places.get(to);
    if (!a || !b || from === to) return;
    const away = Math.hypot(b.x - a.x, b.y - a.y), cut = Math.min(14, away / 3), x = b.x - (b.x - a.x) * cut / away, y = b.y - (b.y - a.y) * cut / away;
    element('line', { x1: a.x, y1: a.y, x2: x, y2: y, class: kind + ' halo' }, board.over);
    element('line', { x1: a.x, y1: a.y, x2: x, y2: y, class: kind }, board.over);
    const angle = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
    element('path', { d: 'M6 0L-6-6L-3 0L-6 6z', class: kind + ' head', transform: `translate(${x} ${y}) rotate(${angle})` }, board.over);
  }

  /* Everything of a position that lies on this board. `shown`: { printed, sides, acting, cells, move: [from, to], fire: [from, to] }. */
  function place(board, view, shown = {}) {
    const inCell = new Map(), several = shown.several;
    board.over.textContent = '';
    for (const thing of Board.things(view, shown.sides))
      if (board.places.has(thing.id) && (!several || (thing.entry.map || view.map) === board.map.name)) inCell.set(thing.id, (inCell.get(thing.id) || []).concat(thing));
    const acting = [...inCell.values()].flat().find(thing => thing.entry === shown.acting);
    for (const id of shown.cells || []) Board.shape(board, id, { class: 'marked' }, board.over);
    if (acting) Board.shape(board, acting.id, { class: 'acting-cell' }, board.over);
    for (const list of inCell.values()) drawStack(board, list, shown.printed, opener(board, shown.printed), acting);
    if (shown.move) arrow(board, ...shown.move, 'path');
    if (shown.fire) arrow(board, ...shown.fire, 'shot');
    return inCell.size;
  }

  return { place, line };
})();
