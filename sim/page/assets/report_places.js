'use strict';
/* Where things happen: heat maps on the game's own board. */
const ReportPlaces = (() => {
  const { term, count } = Words;
  const { choice, figure, heading } = Charts;

  /* What people ask first: where units die, then where fire comes from. */
  const rank = p => (/killed|lost|eliminat|dead|dies/.test(p.event) ? 2e9 : /fire|shoot|attack/.test(p.event) ? 1e9 : 0) + p.count;

  function label(d, p) {
    const several = d.places.some(q => q !== p && q.event === p.event && q.map === p.map);
    return [term(p.event) + (several ? `: ${term(p.field)}` : ''), d.maps.length > 1 ? Board.titleOf(d.maps.find(m => m.name === p.map)) : '']
      .filter(Boolean).join(', ') + ` (${count(p.count)})`;
  }

  function draw(d, p) {
    const map = d.maps.find(m => m.name === p.map), number = new Map(map.cells.map(cell => [cell.id, cell.number]));
    const board = Board.draw(map, label(d, p));
    const rows = Object.entries(p.hexes).map(([id, times]) => ({ hex: number.get(Number(id)), times, a_game: times / d.games }))
      .sort((a, b) => b.times - a.times);
    const legend = Board.heat(board, new Map(Object.entries(p.hexes).map(([id, times]) => [Number(id), times])), d.games);
    Board.showAssumed(board, false);
    const place = Charts.node('div', {}, board.frame, legend);
    return figure('places', _('{event}: {count} times in {games} games; the stronger the colour, the more often (by the square root). Most often in {hex}: {times} times.',
      { event: Words.capital(label(d, p)), count: count(p.count), games: count(d.games), hex: rows[0].hex, times: count(rows[0].times) }), place, rows, _('Most often in {hex}', { hex: rows.slice(0, 3).map(row => row.hex).join(', ') }));
  }

  function show() {
    const d = Parts.find('places');
    if (!d || !d.places.length) return [];
    const sorted = [...d.places].sort((a, b) => rank(b) - rank(a));
    return [heading(_('Where it happens')), ...choice(_('event'), sorted.map(p => label(d, p)), i => draw(d, sorted[i]))];
  }

  return { show };
})();
