'use strict';
/* The page of a curve: how often a player wins at each value of one of its parameters. */
const ReportCurve = (() => {
  const { count, percent, points, range } = Words;
  const { chart, heading, table } = Charts;

  /* Values that grow by factors stand on a logarithmic axis, with room for 0. */
  function axis(values) {
    const some = values.filter(v => v > 0), wide = some.length > 1 && Math.min(...values) >= 0 && Math.max(...some) / Math.min(...some) >= 16;
    return wide ? { scale: { type: 'symlog', constant: Math.min(...some) / 2 }, axis: { values: [...new Set(values)], format: '~g' } } : { scale: { zero: false }, axis: { values: [...new Set(values)], format: '~g' } };
  }

  /* Also for studies with several curves: `rows` with value, win rate, low, high and, if `series` is named, whose they are. */
  function picture(name, caption, rows, parameter, series) {
    const names = series ? [...new Set(rows.map(row => row[series]))] : [];
    const colour = series ? { field: series, type: 'nominal', title: null, scale: { domain: names, range: Charts.SERIES.slice(0, names.length) } } : undefined;
    const x = { field: 'value', type: 'quantitative', title: parameter, ...axis(rows.map(row => row.value)) };
    return chart(name, caption, Marks.lines(x, 'win_rate', _('win rate'), { axis: Marks.SHARES, ...(colour ? { series: colour } : {}) }), rows);
  }

  const step = own => own ? `${points(own.win_rate)} (${range(own.interval, points)})` : '';

  function show(d) {
    const rows = d.points.map(p => ({ value: p.at, win_rate: p.win_rate, low: p.wilson[0], high: p.wilson[1], games: p.games }));
    return [Parts.verdict(Headlines.curve(d, Parts.title(d)), [[_('Where?'), [Parts.title(d), Parts.changes(d)].filter(Boolean).join('. ')],
      ...(d.points.length > 1 && d.points.at(-1).from_first ? [[_('From end to end?'), _('{points} points', { points: points(d.points.at(-1).from_first.win_rate) }) + ` (${range(d.points.at(-1).from_first.interval, points)})`]] : [])]), heading(_('The curve')),
      picture('curve', _('Share of games won at each value, with 95 % intervals (Wilson). All values meet the same dice.'), rows, d.parameter),
      heading(_('From value to value')),
      table(d.points.map(p => ({ value: p.at, games: count(p.games), win_rate: percent(p.win_rate), [_('more than the first')]: step(p.from_first),
        [_('more than the one before')]: step(p.from_previous) }))), ...Parts.provenance(d)];
  }

  return { show, picture };
})();
