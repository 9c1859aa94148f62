'use strict';
/* The game's own board: the ground is a picture that the program drew (a template of the page), and on top is whatever
 * the caller puts there. Places follow from the maps of a document: flat-topped hexes have centres (3 column, 2 row),
 * their corners 2 to the side and 1 up or down, in units that make the hexes regular once y is stretched by the root of
 * three (pointed tops: x). */
const Board = (() => {
  const SVG = 'http://www.w3.org/2000/svg', ROOT = Math.sqrt(3), SCALE = 16;

  function element(name, attributes, parent) {
    const node = document.createElementNS(SVG, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (parent) parent.appendChild(node);
    return node;
  }

  function text(parent, content, attributes) {
    element('text', attributes, parent).textContent = content;
  }

  function place(map, cell) {
    return map.pointed_top ? [cell.x * ROOT * SCALE, cell.y * SCALE] : [cell.x * SCALE, cell.y * ROOT * SCALE];
  }

  function corners(map, [x, y]) {
    const flat = [[2, 0], [1, 1], [-1, 1], [-2, 0], [-1, -1], [1, -1]];
    return flat.map(([a, b]) => map.pointed_top ? [x + b * ROOT * SCALE, y + a * SCALE] : [x + a * SCALE, y + b * ROOT * SCALE])
      .map(point => point.map(value => value.toFixed(1)).join(',')).join(' ');
  }

  const words = name => Language.name(name);

  /* What a hex is, for the pointer, in the page's language. */
  function titleOf(map, cell) {
    const shown = map.features.filter((name, bit) => (cell.features || 0) >> bit & 1 && !(map.plain >> bit & 1));
    return [cell.number, words(map.terrains[cell.terrain]), ...shown.map(words)].join(', ') + (cell.assumed ? ' ' + _('(terrain assumed)') : '');
  }

  /* The features' names at the foot of their hex: a word a line if there are two. */
  function nameFeatures(group, map, cell) {
    const shown = map.features.filter((name, bit) => (cell.features || 0) >> bit & 1 && !(map.plain >> bit & 1)).map(words);
    const lines = shown.flatMap(name => (/^\S+ ./.test(name) ? [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)] : [name]));
    for (const label of group.querySelectorAll('.label')) label.remove();
    lines.reverse().forEach((line, i) => text(group, line, { class: 'label', y: 24 - 9 * i }));
  }

  function draw(map, label) {
    const svg = document.getElementById('board-' + map.name).content.querySelector('svg').cloneNode(true);
    svg.setAttribute('aria-label', label);
    svg.querySelectorAll('.ground > g').forEach((group, i) => { group.querySelector('title').textContent = titleOf(map, map.cells[i]); });
    svg.querySelectorAll('.names > g').forEach((group, i) => nameFeatures(group, map, map.cells[i]));
    const under = element('g', { class: 'under' }), over = element('g', { class: 'over' }, svg);
    svg.querySelector('.names').before(under);
    return { map, svg, under, over, byId: new Map(map.cells.filter(cell => cell.id).map(cell => [cell.id, cell])) };
  }

  function showAssumed(board, on) {
    for (const node of board.svg.querySelectorAll('.assumed')) node.style.display = on ? '' : 'none';
  }

  /* Colours hexes by a count each, under their numbers; the darkest has the largest. */
  function heat(board, counts) {
    board.under.textContent = '';
    board.svg.classList.add('heated');
    const most = Math.max(1, ...counts.values());
    counts.forEach((count, id) => {
      const cell = board.byId.get(id);
      if (!count || !cell) return;
      const node = element('polygon', { points: corners(board.map, place(board.map, cell)), fill: '#5b0f8b',
        'fill-opacity': (0.06 + 0.84 * Math.sqrt(count / most)).toFixed(3) }, board.under);
      element('title', {}, node).textContent = `${cell.number}: ${count}`;
    });
  }

  /* Everything in a view that is in a hex: lists of things with `hex`. `own` names the player's own units. */
  function things(view) {
    const found = [];
    for (const key in view) {
      const list = view[key] && typeof view[key] === 'object' ? Object.values(view[key]) : [];
      const units = list.filter(entry => entry && typeof entry === 'object' && entry.hex);
      const troops = list.some(entry => entry && entry.type);
      for (const entry of units) found.push({ entry, kind: troops ? key === view.own ? 'own' : 'foe' : 'mark', list: key });
    }
    return found;
  }

  /* "squad_4": SQ4, "heavy_weapons_2": HW2, "scientist": SCI, "K07a" as it is. */
  function short(name) {
    const parts = name.split('_'), number = /^\d+$/.test(parts.at(-1)) ? String(Number(parts.pop())) : '';
    if (parts.length === 1 && !number) return name.length > 4 ? name.slice(0, 3).toUpperCase() : name;
    return ((parts.length > 1 ? parts.map(part => part[0]).join('') : parts[0].slice(0, 2)) + number).toUpperCase();
  }

  const flagsOf = entry => Object.keys(entry).filter(key => entry[key] === true);
  /* Sides differ in shape as well as in colour; boards stay light in the dark, so these do not change. */
  const COUNTER = { own: { fill: '#0b4f96', rx: 2 }, foe: { fill: '#a03c00', rx: 9 }, mark: { fill: '#5f3a99', rx: 4 } };

  /* A counter: units large, markers small with their whole name at the foot of what is there. */
  function drawCounter(group, kind, name, x, y) {
    const small = kind === 'mark', half = { x: small ? 15 : 14, y: small ? 6 : 11 };
    const frame = { x: x - half.x, y: y - half.y, width: 2 * half.x, height: 2 * half.y, ...COUNTER[kind] };
    element('rect', { ...frame, x: frame.x + 1.5, y: frame.y + 1.5, fill: '#000', 'fill-opacity': 0.3 }, group);
    element('rect', { ...frame, stroke: '#fff', 'stroke-width': 1.2 }, group);
    const sign = small ? words(name).slice(0, 8) : short(name);
    text(group, sign, { x, y: y + (small ? 2.5 : 4), 'text-anchor': 'middle', 'font-size': small ? 7 : sign.length > 3 ? 9 : 11,
      fill: '#fff', 'font-weight': 'bold' });
    return half;
  }

  function drawThing(board, thing, count, index) {
    const { entry, kind, list } = thing, cell = board.byId.get(entry.hex);
    if (!cell) return;
    const [cx, cy] = place(board.map, cell), shift = index - (count - 1) / 2;
    const x = cx + 8 * shift, y = cy + 2 + 3 * shift, name = entry.name || list.replace(/s$/, '');
    const group = element('g', { class: 'thing ' + kind }, board.over), half = drawCounter(group, kind, name, x, y), flags = flagsOf(entry);
    if (flags.length) text(group, flags.map(flag => flag[0].toUpperCase()).join(''), { x: x + half.x, y: y - half.y + 2, 'text-anchor': 'middle',
      'font-size': 9.5, fill: '#b00000', 'font-weight': 'bold', stroke: '#fff', 'stroke-width': 2.5, 'paint-order': 'stroke' });
    element('title', {}, group).textContent = [name, entry.type, entry.number, ...flags].filter(Boolean).map(String).map(words).join(', ');
  }

  function units(board, view, marked) {
    board.over.textContent = '';
    const all = things(view), inHex = new Map();
    for (const thing of all) inHex.set(thing.entry.hex, (inHex.get(thing.entry.hex) || []).concat(thing));
    for (const id of marked || []) {
      const cell = board.byId.get(id);
      if (cell) element('polygon', { points: corners(board.map, place(board.map, cell)), fill: 'none', stroke: '#d00070', 'stroke-width': 3 }, board.over);
    }
    for (const list of inHex.values()) list.forEach((thing, i) => drawThing(board, thing, list.length, i));
  }

  return { draw, heat, units, showAssumed, words };
})();
