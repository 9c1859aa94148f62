'use strict';
/* The game's own board as SVG, from the maps of a document: cells with terrain and number, roads, trails, and on top
 * whatever the caller puts there. Flat-topped hexes have centres (3 column, 2 row), their corners 2 to the side and
 * 1 up or down, in units that make the hexes regular once y is stretched by the root of three (pointed tops: x). */
const Board = (() => {
  const SVG = 'http://www.w3.org/2000/svg', ROOT = Math.sqrt(3), SCALE = 16;
  /* Ground colours: light enough for black numbers, apart in lightness too, so that they differ without hues. */
  const GROUND = { clear: '#f3efe2', rough: '#d9c9a3', forest: '#a9cfa0', lava: '#e2836b', building: '#c3c7cf',
    crater: '#d5c4b0', bamboo: '#b5d6a0', swamp: '#a8c9c4', tar_pit: '#8b8378', nest: '#d7a5b8', wormhole: '#c3aee6',
    water: '#a9cbe8' };

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

  function bounds(map) {
    const places = map.cells.map(cell => place(map, cell)), room = 2.4 * SCALE;
    const xs = places.map(p => p[0]), ys = places.map(p => p[1]);
    const left = Math.min(...xs) - room, top = Math.min(...ys) - room;
    return [left, top, Math.max(...xs) + room - left, Math.max(...ys) + room - top];
  }

  const words = name => Language.name(name);

  /* "reinforcement_zone": ReiZon; in scripts without spaces the whole word if it is short. */
  const sign = name => /[a-z]/.test(words(name)) ? words(name).split(' ').map(w => w[0].toUpperCase() + w.slice(1, 3)).join('') : words(name).slice(0, 4);

  function drawCell(board, parent, cell) {
    const map = board.map, terrain = map.terrains[cell.terrain];
    const group = element('g', {}, parent);
    element('polygon', { points: corners(map, place(map, cell)), fill: GROUND[terrain] || '#e8e8e8', stroke: '#8a8a80',
      'stroke-width': 0.7 }, group);
    if (cell.assumed) element('polygon', { points: corners(map, place(map, cell)), fill: 'url(#assumed)', class: 'assumed' }, group);
    const shown = (map.features || []).filter((name, bit) => (cell.features || 0) >> bit & 1 && !(map.plain >> bit & 1));
    const title = element('title', {}, group);
    title.textContent = [cell.number, words(terrain), ...shown.map(words), cell.assumed ? _('(terrain assumed)') : ''].filter(Boolean).join(', ');
    const [x, y] = place(map, cell);
    text(group, cell.number, { x, y: y - 0.85 * SCALE, 'text-anchor': 'middle', 'font-size': 0.62 * SCALE, fill: '#555' });
    if (shown.length) text(group, shown.map(name => sign(name)).join(' '),
      { x, y: y + 1.35 * SCALE, 'text-anchor': 'middle', 'font-size': 0.55 * SCALE, fill: '#6b2d84', 'font-weight': 'bold' });
    return group;
  }

  function drawWays(board, parent) {
    const map = board.map;
    for (const [from, to, assumed] of map.roads || []) {
      const [x1, y1] = place(map, map.cells[from]), [x2, y2] = place(map, map.cells[to]);
      element('line', { x1, y1, x2, y2, stroke: '#7a5c3a', 'stroke-width': 0.28 * SCALE, 'stroke-linecap': 'round',
        opacity: 0.75, ...(assumed ? { 'stroke-dasharray': '4 3' } : {}) }, parent);
    }
    (map.trails || []).forEach((trail, i) => {
      const points = trail.cells.map(cell => place(map, map.cells[cell]).join(',')).join(' ');
      const line = element('polyline', { points, fill: 'none', stroke: i % 2 ? '#8a3a8f' : '#b0413e', 'stroke-width': 0.16 * SCALE,
        'stroke-dasharray': '1 5', 'stroke-linecap': 'round', 'marker-end': 'url(#arrow)' }, parent);
      element('title', {}, line).textContent = _('{kind} trail', { kind: words(trail.kind) });
    });
  }

  function definitions(svg) {
    const defs = element('defs', {}, svg);
    const hatch = element('pattern', { id: 'assumed', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, defs);
    element('line', { x1: 0, y1: 0, x2: 0, y2: 6, stroke: '#000', 'stroke-opacity': 0.16, 'stroke-width': 1.2 }, hatch);
    const arrow = element('marker', { id: 'arrow', viewBox: '0 0 6 6', refX: 5, refY: 3, markerWidth: 6, markerHeight: 6, orient: 'auto' }, defs);
    element('path', { d: 'M0 0L6 3L0 6z', fill: '#8a3a8f' }, arrow);
  }

  function draw(map, label) {
    const svg = element('svg', { class: 'board', viewBox: bounds(map).map(v => v.toFixed(1)).join(' '), role: 'img', 'aria-label': label });
    const board = { map, svg, byId: new Map(map.cells.filter(cell => cell.id).map(cell => [cell.id, cell])) };
    definitions(svg);
    board.ground = element('g', {}, svg);
    board.cells = map.cells.map(cell => drawCell(board, board.ground, cell));
    drawWays(board, element('g', {}, svg));
    board.over = element('g', { class: 'over' }, svg);
    return board;
  }

  function showAssumed(board, on) {
    for (const node of board.svg.querySelectorAll('.assumed')) node.style.display = on ? '' : 'none';
  }

  /* Colours hexes by a count each; the darkest has the largest. */
  function heat(board, counts) {
    board.over.textContent = '';
    const most = Math.max(1, ...counts.values());
    counts.forEach((count, id) => {
      const cell = board.byId.get(id);
      if (!count || !cell) return;
      const node = element('polygon', { points: corners(board.map, place(board.map, cell)), fill: '#5b0f8b',
        'fill-opacity': (0.08 + 0.82 * Math.sqrt(count / most)).toFixed(3) }, board.over);
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

  /* "squad_4": SQ4, "heavy_weapons_2": HW2, "K07a" as it is. */
  function short(name) {
    const parts = name.split('_'), number = /^\d+$/.test(parts.at(-1)) ? String(Number(parts.pop())) : '';
    if (parts.length === 1 && !number) return name.slice(0, 5);
    return ((parts.length > 1 ? parts.map(part => part[0]).join('') : parts[0].slice(0, 2)) + number).toUpperCase();
  }

  const flagsOf = entry => Object.keys(entry).filter(key => entry[key] === true);

  function drawThing(board, thing, count, index) {
    const { entry, kind, list } = thing, cell = board.byId.get(entry.hex);
    if (!cell) return;
    const [cx, cy] = place(board.map, cell), step = 0.5 * SCALE;
    const x = cx + (index - (count - 1) / 2) * step, y = cy + 0.15 * SCALE + (index - (count - 1) / 2) * 0.3 * step;
    const group = element('g', { class: 'thing' }, board.over), half = 1.0 * SCALE;
    const colour = { own: 'var(--own)', foe: 'var(--foe)', mark: 'var(--mark)' }[kind];
    const shape = { x: x - half, y: y - half * 0.75, width: 2 * half, height: 1.5 * half, fill: colour, stroke: '#fff', 'stroke-width': 1 };
    /* Sides differ in shape as well as in colour. */
    element('rect', { ...shape, rx: kind === 'own' ? 1 : kind === 'foe' ? half * 0.7 : half * 0.2,
      ...(kind === 'mark' ? { 'fill-opacity': 0.75 } : {}) }, group);
    const name = entry.name || list.replace(/s$/, '');
    text(group, short(name), { x, y: y + 0.2 * SCALE, 'text-anchor': 'middle', 'font-size': 0.62 * SCALE, fill: '#fff', 'font-weight': 'bold' });
    const flags = flagsOf(entry);
    if (flags.length) text(group, flags.map(flag => flag[0].toUpperCase()).join(''),
      { x: x + half, y: y - half * 0.7, 'text-anchor': 'middle', 'font-size': 0.6 * SCALE, fill: '#c00000', 'font-weight': 'bold',
        stroke: '#fff', 'stroke-width': 2, 'paint-order': 'stroke' });
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
