'use strict';
/* The page of a tournament: who plays best? */
const ReportTournament = (() => {
  const { count, percent, points, range } = Words;
  const { node, chart, heading, soft } = Charts;

  function headline(d) {
    const c = d.confirmation;
    if (!c) return _('Who plays {title} best?', { title: Parts.title(d) });
    const rotated = d.seats === 'rotated', value = rotated ? c.score : c.win_rate;
    const interval = rotated ? c.score_interval : c.interval, level = rotated ? 0.5 : 0;
    const values = { winner: c.winner, second: c.runner_up, number: d.players.length, games: count(c.games),
      points: rotated ? percent(value) : points(value).replace('+', ''), range: range(interval, rotated ? percent : points) };
    const rival = rotated ? undefined : d.table.filter(cell => cell.player === c.winner && cell.against !== c.runner_up && cell.simultaneous[0] <= 0).sort((a, b) => a.win_rate - b.win_rate)[0];
    if (interval[0] > level && rival) return _('{winner} came first of {number}: it wins {points} points (95 % interval {range}) more than {second} on {games} fresh games, but {rival}, who went out before, may be as good.', { ...values, rival: rival.against });
    if (interval[0] > level) return rotated
      ? _('{winner} came first of {number} and is better than the second: it scores {points} (95 % interval {range}) against {second} on {games} fresh games in both seats.', values)
      : _('{winner} is the best of {number}: it wins {points} points (95 % interval {range}) more than {second} on {games} fresh games.', values);
    return interval[1] < level
      ? _('{winner} came first of {number} by luck: on {games} fresh games {second} is better ({points}, 95 % interval {range}).', values)
      : _('{winner} came first of {number}, but {second} may be as good: on {games} fresh games {points} (95 % interval {range}).', values);
  }

  const best = d => d.players.filter(p => typeof (p.win_rate ?? p.score) === 'number').sort((a, b) => (b.win_rate ?? b.score) - (a.win_rate ?? a.score)).slice(0, 8)
    .map(p => `${p.name} ${percent(p.win_rate ?? p.score, 0)}`).join(', ');

  /* Most wins first, whatever the order of the halving. */
  function ranking(d) {
    const rotated = d.seats === 'rotated';
    const rows = d.players.map(p => ({ player: p.name, share: rotated ? p.score : p.win_rate, low: (p.simultaneous || p.wilson)[0], high: (p.simultaneous || p.wilson)[1],
      ...(rotated ? {} : { wins: p.wins, mean_level: p.mean_level, rounds: p.rounds }) })).filter(row => typeof row.share === 'number');
    rows.sort((a, b) => b.share - a.share);
    if (!rows.length) return [];
    return [heading(_('Ranking')), chart('ranking', rotated
      ? _('Score against all others, seats rotated, {games} games a pairing, with intervals that hold at once.', { games: count(d.table_games) })
      : _('Win rate of each player on the same {games} fresh games, with 95 % intervals (Wilson).', { games: count(d.table_games) }),
    Marks.forest(rows, 'player', 'share', rotated ? _('score') : _('win rate'), { axis: Marks.SHARES, ...(rotated ? { line: 0.5 } : {}) }), rows)];
  }

  /* Everybody against everybody. A difference that may be nothing carries a question mark. */
  function pairs(d, names) {
    const rotated = d.seats === 'rotated';
    const rows = (d.table || []).map(cell => {
      const estimate = rotated ? cell.score - 0.5 : cell.win_rate;
      const [low, high] = cell.simultaneous.map(x => (rotated ? x - 0.5 : x));
      return { player: cell.player, against: cell.against, difference: estimate, low, high, text: points(estimate) + (low <= 0 && high >= 0 ? ' ?' : '') };
    });
    if (!rows.length) return [];
    return [heading(_('Everybody against everybody')), chart('table', rotated
      ? _('Score of the row against the column less one half, in points; a question mark where the simultaneous interval holds nothing too.')
      : _('Win rate of the row less that of the column on the same games, in points; a question mark where the simultaneous interval holds nothing too.'),
    Marks.matrix(rows, 'against', 'player', { value: 'difference', text: 'text', signed: true, order: { x: names, y: names } }), rows)];
  }

  /* With seats rotated: who wins the first side against whom on the other. */
  function pairings(d, names) {
    if (!d.pairings) return [];
    const rows = d.pairings.map(p => ({ first: p.first, second: p.second, share: p.win_rate, low: p.simultaneous[0], high: p.simultaneous[1], text: percent(p.win_rate) }));
    return [heading(_('Each seat')), chart('pairings', _('How often the row, on the first side, wins against the column on the other.'),
      Marks.matrix(rows, 'second', 'first', { value: 'share', text: 'text', order: { x: names, y: names } }), rows)];
  }

  /* Of two sides, every player of one against every player of the other: who should play what? */
  function showMatrix(d) {
    const sides = [d.rows, d.columns], cells = d.matrix || [];
    const mixed = side => side.players.filter(p => p.mixture >= 0.01).sort((a, b) => b.mixture - a.mixture).map(p => `${p.name} ${percent(p.mixture, 0)}`).join(', ');
    const mean = (place, name) => { const own = cells.filter(c => c[place] === name); return own.reduce((sum, c) => sum + c.score, 0) / own.length; };
    const order = (place, side, sign) => side.players.map(p => p.name).sort((a, b) => sign * (mean(place, a) - mean(place, b)));
    const rows = cells.map(c => ({ row: c.row, column: c.column, score: c.score, low: c.simultaneous[0], high: c.simultaneous[1], text: (100 * c.score).toFixed(0) }));
    const sentence = cells.length ? _('If both sides choose their players well, the {side} score {value} in {title} (95 % interval {range}; half is even).',
      { side: said(d.rows.title), value: percent(d.value), title: Parts.title(d), range: range(d.value_interval, percent) }) : _('Who should play what?');
    return [Parts.verdict(sentence, cells.length ? sides.map(side => [said(side.title), mixed(side)]) : []), ...(Parts.changes(d) ? [node('p', {}, Parts.changes(d))] : []),
      ...(cells.length ? [heading(_('Everybody against everybody')), chart('matrix', _("Score of the row's side against each column, in per cent, {games} games a cell, the same dice in all: the strongest rows at the top, the strongest columns on the left.", { games: count(d.table_games) }),
        Marks.matrix(rows, 'column', 'row', { value: 'score', text: 'text', xTitle: said(d.columns.title), yTitle: said(d.rows.title), order: { x: order('column', d.columns, 1), y: order('row', d.rows, -1) } }), rows)] : []),
      ...Parts.provenance(d)];
  }

  function show(d) {
    if (d.seats === 'matrix') return showMatrix(d);
    const names = [...d.players].sort((a, b) => (b.score ?? b.win_rate ?? 0) - (a.score ?? a.win_rate ?? 0)).map(p => p.name);
    const rounds = (d.rounds || []).map(r => _('{players} players {games} games each', { players: r.players, games: count(r.games) })).join(', ');
    return [Parts.verdict(headline(d), [...(best(d) ? [[_('Who wins how often?'), best(d)]] : [])]), ...(Parts.changes(d) ? [node('p', {}, Parts.changes(d))] : []), ...ranking(d), ...pairs(d, names), ...pairings(d, names),
      ...(rounds ? [soft(_('Halving (same seeds for all): {rounds}. Everything shown was played on other seeds.', { rounds }))] : []), ...Parts.provenance(d)];
  }

  return { show };
})();
