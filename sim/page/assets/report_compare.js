'use strict';
/* The page of a comparison: the same games played with A and with B. */
const ReportCompare = (() => {
  const { term, count, percent, points, probability } = Words;
  const { SERIES, node, table, chart, heading, soft } = Charts;
  const SIDES = { field: 'side', type: 'nominal', title: null, scale: { domain: ['A', 'B'], range: [SERIES[0], SERIES[1]] } };

  function differences(d) {
    const rows = [[_('win rate (points)'), d.difference.win_rate, points], [_('mean level'), d.difference.mean_level, x => x.toFixed(3)],
      [_('P(A better) + half of P(equal)'), d.superiority, x => x.toFixed(3)]]
      .map(([what, x, tell]) => ({ what, estimate: tell(x.estimate), low: tell(x.interval[0]), high: tell(x.interval[1]) }));
    const out = [heading(_('The difference, A less B')), table(rows)];
    if (d.mcnemar) out.push(soft(_('Only A won {a} games, only B {b}; McNemar exact p {exact}.',
      { a: count(d.mcnemar.c), b: count(d.mcnemar.b), exact: probability(d.mcnemar.exact) }) + ' ' +
      _('Pairing was worth {ratio} times as many unpaired games.', { ratio: d.variance_ratio ? d.variance_ratio.toFixed(2) : _('not defined') })));
    return out;
  }

  function levels(d) {
    const row = (arm, l, i) => {
      const games = d[arm].levels[i], [low, high] = Marks.wilson(games, d.pairs);
      return { level: said(l.title), side: arm.toUpperCase(), games, share: games / d.pairs, low, high };
    };
    const rows = d.levels.flatMap((l, i) => ['b', 'a'].map(arm => row(arm, l, i))).reverse();
    return [heading(_('Victory levels')), chart('levels', _('Share of each level with A and with B, with 95 % intervals of each (Wilson).'),
      { height: { step: 14 }, encoding: { y: Marks.names('level'), yOffset: { field: 'side', sort: ['A', 'B'] } },
        layer: [{ mark: { type: 'bar', tooltip: true }, encoding: { x: Marks.along('share', _('share of the games'), Marks.SHARES), color: SIDES } },
          Marks.interval('low', 'high')] }, rows)];
  }

  /* How the games that ended on one level with A ended with B. */
  function pairs(d) {
    if (!d.table) return [];
    const names = d.levels.map(l => said(l.title));
    const rows = d.table.flatMap((line, a) => line.map((games, b) => ({ with_a: names[a], with_b: names[b], games, text: games ? count(games) : '' })));
    return [heading(_('Game by game')), chart('pairs', _('The same games played twice: levels with A (rows) by levels with B (columns).'),
      Marks.matrix(rows, 'with_b', 'with_a', { value: 'games', text: 'text', xTitle: _('with B'), yTitle: _('with A'),
        order: { x: names, y: [...names].reverse() } }), rows)];
  }

  function metrics(d) {
    const rows = Object.values(d.metrics).filter(m => m.se > 0).map(m => ({ metric: said(m.title), a: m.a, b: m.b, difference: m.difference,
      low: m.interval[0], high: m.interval[1], standard_errors: m.difference / m.se }));
    rows.sort((x, y) => Math.abs(y.standard_errors) - Math.abs(x.standard_errors));
    if (!rows.length) return [];
    return [heading(_('What else changes')), chart('metrics', _('The metrics that differ most surely: difference A less B in standard errors; two and less may be chance.'),
      { height: { step: 22 }, encoding: { y: Marks.names('metric') }, layer: [{ mark: { type: 'bar', tooltip: true },
        encoding: { x: Marks.along('standard_errors', _('difference / standard error')) } }] }, rows.slice(0, 20)),
    Charts.numbers('all-metrics', rows, _('All metrics'))];
  }

  /* The program's own sentence; in other languages the same numbers, said shorter. */
  function verdict(d) {
    if (Language.chosen() === 'en') return d.words;
    const stopped = d.stopping || {}, estimate = stopped.median_unbiased_estimate ?? d.difference.win_rate.estimate;
    const interval = stopped.interval || stopped.sequence || d.difference.win_rate.interval;
    const values = { a: percent(d.a.win.share), b: percent(d.b.win.share), name_a: d.a.name, name_b: d.b.name, pairs: count(d.pairs),
      difference: points(estimate), low: points(interval[0]), high: points(interval[1]) };
    return _('{name}: {text}', { name: Marks.verdictName(d.verdict), text: _('win rate {a} with A ({name_a}) and {b} with B ({name_b}), {pairs} games each; A less B {difference} points (interval {low} to {high}).', values) });
  }

  function show(d) {
    return [node('h1', {}, verdict(d)), node('p', {}, `A: ${d.a.name}. B: ${d.b.name}. ` + _('{pairs} pairs of games on {numbers} random numbers, {identical} identical.',
      { pairs: count(d.pairs), numbers: term(d.random_numbers), identical: count(d.identical) })), ...Parts.stopping(d.stopping),
    ...differences(d), ...levels(d), ...pairs(d), ...metrics(d), ...Parts.provenance(d)];
  }

  return { show };
})();
