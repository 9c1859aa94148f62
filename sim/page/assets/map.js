'use strict';
/* A map of a game, with or without the units as they stand at the start. */
function openMap(d, page, alone) {
  const { node } = Board;
  const map = d.maps.find(m => m.name === d.map);
  let wanted = { assumed: true, units: !d.start.map || d.start.map === d.map };

  function box(name, label, change) {
    const input = node('input', { type: 'checkbox', id: name, ...(wanted[name] ? { checked: '' } : {}) });
    input.addEventListener('change', () => { wanted = { ...wanted, [name]: input.checked }; change(); });
    return node('label', {}, input, ' ', label);
  }

  function draw() {
    const board = Board.draw(map, Board.titleOf(map));
    const change = () => {
      Board.showAssumed(board, wanted.assumed);
      Counters.place(board, wanted.units ? d.start : {}, { printed: d.counters, sides: d.sides, several: d.maps.length > 1 });
    };
    const kindsOf = map.terrains || map.kinds.map(kind => kind.name), kinds = [...new Set(map.cells.map(cell => kindsOf[cell.terrain ?? cell.kind]))].map(Language.name).join(', ');
    const unsure = map.cells.filter(cell => cell.assumed).length;
    change();
    page.replaceChildren(
      node(alone ? 'h1' : 'h2', {}, `${said(d.game_title)}: ${Board.titleOf(map)}`),
      node('p', { class: 'soft' }, _('{cells} hexes: {kinds}. The terrain of {assumed} of them is assumed (hatched).', { cells: map.cells.length, kinds, assumed: unsure })),
      node('div', { class: 'controls' }, box('assumed', _('assumed terrain'), change),
        ...(!d.start.map || d.start.map === d.map ? [box('units', _('units at the start of {title}', { title: said(d.title) }), change)] : [])),
      board.frame);
  }

  draw();
  return { draw };
}
