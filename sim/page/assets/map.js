'use strict';
/* A map of a game, or those of a scenario, with or without the units as they stand at the start. */
function openMap(d, page, alone) {
  const { node } = Board;
  const named = d.maps.filter(m => m.name === d.map), maps = named.length ? named : d.maps;
  const starts = !d.start.map || maps.some(m => m.name === d.start.map);
  let wanted = { assumed: true, units: starts };

  function box(name, label, change) {
    const input = node('input', { type: 'checkbox', id: name, ...(wanted[name] ? { checked: '' } : {}) });
    input.addEventListener('change', () => { wanted = { ...wanted, [name]: input.checked }; change(); });
    return node('label', {}, input, ' ', label);
  }

  function draw() {
    const boards = maps.map(map => Board.draw(map, Board.titleOf(map)));
    const change = () => {
      for (const board of boards) {
        Board.showAssumed(board, wanted.assumed);
        Counters.place(board, wanted.units && (!d.start.map || d.start.map === board.map.name) ? d.start : {}, { printed: d.counters, sides: d.sides, several: d.maps.length > 1 });
      }
    };
    const kindsOf = map => map.terrains || map.kinds.map(kind => kind.name), kinds = map => [...new Set(map.cells.map(cell => kindsOf(map)[cell.terrain ?? cell.kind]))].map(Language.name).join(', ');
    const unsure = map => map.cells.filter(cell => cell.assumed).length;
    const about = map => node('p', { class: 'soft' }, map.terrains ? _('{cells} hexes: {kinds}. The terrain of {assumed} of them is assumed (hatched).', { cells: map.cells.length, kinds: kinds(map), assumed: unsure(map) })
      : _('{cells} places: {kinds}.', { cells: map.cells.length, kinds: kinds(map) }));
    change();
    page.replaceChildren(
      node(alone ? 'h1' : 'h2', {}, `${said(d.game_title)}: ${maps.length === 1 ? Board.titleOf(maps[0]) : said(d.title)}`),
      node('div', { class: 'controls' }, ...(maps.some(unsure) ? [box('assumed', _('assumed terrain'), change)] : []), ...(starts ? [box('units', _('units at the start of {title}', { title: said(d.title) }), change)] : [])),
      ...boards.flatMap(board => [...(maps.length === 1 ? [] : [node(alone ? 'h2' : 'h3', {}, Board.titleOf(board.map))]), about(board.map), board.frame]));
  }

  draw();
  return { draw };
}
