'use strict';
/* The game's own board: the ground is a picture that the program drew (a template of the page), and on top is whatever the
 * caller puts there. Where a cell lies and what shape it has is read off that picture: hexes, squares, areas are all the
 * same here. A board can be enlarged and moved by wheel, fingers, keys and buttons (view.js). */
const Board = (() => {
  const SVG = 'http://www.w3.org/2000/svg';

  function element(name, attributes, parent) {
    const node = document.createElementNS(SVG, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (parent) parent.appendChild(node);
    return node;
  }

  /* Of the page around it. */
  function node(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  }

  function text(parent, content, attributes) {
    const node = element('text', attributes, parent);
    node.textContent = content;
    return node;
  }

  const words = name => Language.name(name);
  const kindsOf = map => map.terrains || (map.kinds || []).map(kind => kind.name);
  const kindOf = (map, cell) => kindsOf(map)[cell.terrain ?? cell.kind] || '';
  const shownFeatures = (map, cell) => (map.features || []).filter((name, bit) => (cell.features || 0) >> bit & 1 && !(map.plain >> bit & 1));
  const titleOf = map => said(map.title || '') || _('map {name}', { name: map.name });

  /* What a cell is, for the pointer, in the page's language. */
  function cellTitle(map, cell) {
    return [said(cell.title || cell.number), words(kindOf(map, cell)), ...shownFeatures(map, cell).map(words)].filter(Boolean).join(', ') + (cell.assumed ? ' ' + _('(terrain assumed)') : '');
  }

  /* The features' names at the foot of their hex: a word a line if there are two. */
  function nameFeatures(group, map, cell) {
    const lines = shownFeatures(map, cell).map(words).flatMap(name => (/^\S+ ./.test(name) ? [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)] : [name]));
    for (const label of group.querySelectorAll('.label')) label.remove();
    lines.reverse().forEach((line, i) => text(group, line, { class: 'label', y: 24 - 9 * i }));
  }

  function draw(map, label) {
    const svg = document.getElementById('board-' + map.name).content.querySelector('svg').cloneNode(true);
    svg.setAttribute('aria-label', label);
    svg.setAttribute('role', 'group');
    const places = new Map();
    svg.querySelectorAll('.ground > g').forEach((group, i) => {
      const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(group.getAttribute('transform'));
      group.querySelector('title').textContent = cellTitle(map, map.cells[i]);
      if (map.cells[i].id) places.set(map.cells[i].id, { x: Number(x), y: Number(y), i, shape: map.space ? `#${map.name}-c${i}` : `#${map.name}-hex` });
    });
    for (const title of svg.querySelectorAll('path > title')) title.textContent = words(title.textContent);
    for (const title of svg.querySelectorAll('polyline > title')) title.textContent = _('{what} trail', { what: words(title.textContent.replace(/ trail$/, '')) });
    const names = [...svg.querySelectorAll('.names > g')];
    names.forEach((group, i) => nameFeatures(group, map, map.cells[i]));
    const under = element('g', { class: 'under' }), over = element('g', { class: 'over' }, svg);
    svg.querySelector('.names').before(under);
    const frame = document.createElement('div');
    frame.className = 'board-frame';
    frame.append(svg);
    const board = { map, svg, frame, under, over, places, names, byId: new Map(map.cells.filter(cell => cell.id).map(cell => [cell.id, cell])) };
    View.attach(board);
    return board;
  }

  function showAssumed(board, on) {
    for (const node of board.svg.querySelectorAll('.assumed')) node.style.display = on ? '' : 'none';
  }

  /* The shape of a cell, where it lies. */
  function shape(board, id, attributes, parent) {
    const at = board.places.get(id);
    return at && element('use', { href: at.shape, transform: `translate(${at.x} ${at.y})`, ...attributes }, parent);
  }

  /* Colours cells by a count each, under their numbers; the darkest has the largest. The first ones say their count. */
  function heat(board, counts, games) {
    const SAID = 14, most = Math.max(1, ...counts.values()), strong = count => Math.sqrt(count / most);
    const first = new Set([...counts].sort((a, b) => b[1] - a[1]).slice(0, SAID).map(([id]) => id));
    board.under.textContent = '';
    board.svg.classList.add('heated');
    counts.forEach((count, id) => {
      const at = board.places.get(id), cell = board.byId.get(id);
      if (!count || !at) return;
      const node = shape(board, id, { class: 'heat', 'fill-opacity': (0.06 + 0.88 * strong(count)).toFixed(3) }, board.under);
      element('title', {}, node).textContent = `${cell.number}: ${count}`;
      board.names[at.i].classList.toggle('hot', strong(count) > 0.55);
      if (first.has(id)) text(board.names[at.i], Words.count(count), { class: 'count', y: 5 });
    });
    return legend(most, games);
  }

  /* What the colours mean: from never to most often. */
  function legend(most, games) {
    const line = document.createElement('div'), ramp = document.createElement('span');
    line.className = 'heat-legend';
    ramp.className = 'ramp';
    line.append(_('never'), ramp, _('{count} times in {games} games', { count: Words.count(most), games: Words.count(games) }), ' \u00b7 ', _('half of the colour: a quarter of that'));
    return line;
  }

  /* Everything in a view that is in a cell: lists of things with `hex` or `cell`. Those with a `type` are units, which look like
   * their side: that which they name, that whose list they are in, or as they say themselves (`look`); the others are marks. */
  function things(view, sides = []) {
    const found = [], sideOf = (entry, key) => entry.look ?? Math.max(0, sides.indexOf(sides.includes(entry.side) ? entry.side : key));
    for (const key in view)
      for (const entry of view[key] && typeof view[key] === 'object' ? Object.values(view[key]) : [])
        if (entry && typeof entry === 'object' && (entry.hex || entry.cell))
          found.push({ entry, list: key, id: entry.hex || entry.cell, side: entry.type ? sideOf(entry, key) : 'mark' });
    return found;
  }

  return { draw, heat, things, shape, element, node, text, showAssumed, words, titleOf };
})();
