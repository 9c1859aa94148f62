'use strict';
/* The page of a comparison: the same games played with A and with B. */
const ReportCompare = (() => {
  const { term, count, percent, points, probability } = Words;
  const { SERIES, node, table, chart, heading, soft } = Charts;
  const SIDES = { field: 'side', type: 'nominal', title: null, scale: { domain: ['A', 'B'], range: [SERIES[0], SERIES[1]] } };

  function differences(d) {
    const rows = [[_('win rate (points)'), d.difference.win_rate, points], [_('mean level'), d.difference.mean_level, x => x.toFixed(3)],
      [_('P(A better) + half of P(equal)'), d.superiority, x => x.toFixed(3)]]
      .map(([what, x, tell]) => ({ what, estimate: tell(x.estimate), low: Words.known(tell)(x.interval[0]), high: Words.known(tell)(x.interval[1]) }));
    const out = [heading(_('The difference, A less B')), table(rows)];
    if (d.mcnemar) out.push(soft(_('A scored more in {a} games, B in {b}; McNemar exact p {exact}.',
      { a: count(d.mcnemar.c), b: count(d.mcnemar.b), exact: probability(d.mcnemar.exact) }) + ' ' +
      _('Pairing was worth {ratio} times as many unpaired games.', { ratio: d.variance_ratio ? d.variance_ratio.toFixed(2) : _('not defined') })));
    return out;
  }

  /* The two win rates, one below the other. */
  function picture(d) {
    const rows = ['a', 'b'].map(arm => ({ side: arm.toUpperCase(), name: `${arm.toUpperCase()}: ${plain(d[arm].name)}`, games: d[arm].win.count, share: d[arm].win.share, low: d[arm].win.wilson[0], high: d[arm].win.wilson[1] }));
    return chart('wins', _('Win rate with A and with B, with 95 % intervals of each (Wilson).'),
      Marks.bars(rows, 'name', 'share', _('win rate'), { axis: Marks.SHARES, colour: { ...SIDES, legend: null } }), rows);
  }

  function levels(d) {
    const row = (arm, l, i) => {
      const games = d[arm].levels[i], [low, high] = Marks.wilson(games, d.pairs);
      return { level: said(l.title), side: arm.toUpperCase(), games, share: games / d.pairs, low, high };
    };
    const rows = d.levels.flatMap((l, i) => ['b', 'a'].map(arm => row(arm, l, i))).reverse(), most = Math.max(...rows.map(r => r.high));
    const off = { yOffset: { field: 'side', sort: ['A', 'B'] } };
    const spec = width => ({ height: Marks.high(rows, 'level', width, 40), encoding: { y: Marks.names('level', width), ...off },
      layer: [{ mark: { type: 'bar', tooltip: { content: 'data' } }, encoding: { x: { ...Marks.along('share', _('share of the games'), Marks.ticks(Marks.SHARES, width)), scale: { domain: [0, most * 1.3], nice: false } }, color: SIDES } },
        Marks.interval('low', 'high'),
        { transform: [{ calculate: "datum.side + ' ' + format(datum.share, '.1%')", as: 'label' }], mark: { type: 'text', align: 'left', dx: 6, fontSize: 11 }, encoding: { x: { field: 'high', type: 'quantitative' }, text: { field: 'label' } } }] });
    return [heading(_('Victory levels')), chart('levels', _('Share of each level with A and with B, with 95 % intervals of each (Wilson).'), spec, rows)];
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

  /* Changes in their own units; the largest in proportion first, of those that are surely there. */
  function metrics(d) {
    const SURE = 3.5, SHOWN = 15, tell = x => String(Number(x.toPrecision(3)));
    const rows = Object.values(d.metrics).filter(m => m.se > 0).map(m => ({ metric: said(m.title), a: m.a, b: m.b, difference: m.difference,
      low: m.interval[0], high: m.interval[1], of_the_larger: m.difference / Math.max(Math.abs(m.a), Math.abs(m.b)) }));
    const sure = rows.filter(r => Math.abs(r.difference) > SURE * (r.high - r.low) / 3.92).sort((x, y) => Math.abs(y.of_the_larger) - Math.abs(x.of_the_larger));
    if (!rows.length) return [];
    if (!sure.length) return [heading(_('What else changes')), node('p', {}, _('Nothing else is shown to change.')), Charts.numbers('all-metrics', rows, _('All metrics'))];
    const cell = r => node('tr', {}, node('td', {}, r.metric), node('td', {}, tell(r.a)), node('td', {}, tell(r.b)), node('td', {}, node('strong', {}, (r.difference > 0 ? '+' : '') + tell(r.difference)), ` (${tell(r.low)} ${_('to')} ${tell(r.high)})`),
      node('td', {}, node('span', { class: 'change ' + (r.difference > 0 ? 'more' : 'less'), style: `width:${(60 * Math.min(1, Math.abs(r.of_the_larger))).toFixed(0)}px` }), ` ${r.difference > 0 ? '\u25b2' : '\u25bc'} ${percent(Math.abs(r.of_the_larger), 0)}`));
    return [heading(_('What else changes')), soft(_('Mean of a game with A, with B, and A less B with its 95 % interval; the largest in proportion first, of the {count} that are surely there.', { count: sure.length })),
      Charts.scroller(_('What else changes'), node('table', { class: 'changes' }, node('thead', {}, node('tr', {}, ...[_('metric'), 'A', 'B', _('A less B'), _('of the larger')].map(name => node('th', { scope: 'col' }, name)))), node('tbody', {}, ...sure.slice(0, SHOWN).map(cell)))),
      Charts.numbers('all-metrics', rows, _('All metrics'))];
  }

  /* What an arm is called where it is spoken of: "policy=convoy" is convoy. */
  const plain = name => name.replace(/^policy=(?!.*[ ,]\w+=)/, '');
  const arm = (d, letter) => `${letter} (${plain(d[letter.toLowerCase()].name)})`;

  /* What was found, in one sentence; gains are told from the better side. A look that stopped has its own estimate. */
  function verdict(d) {
    const stopped = d.stopping || {}, estimate = stopped.median_unbiased_estimate ?? d.difference.win_rate.estimate;
    const interval = stopped.interval || stopped.sequence || d.difference.win_rate.interval, up = estimate > 0;
    const gain = x => (100 * x).toFixed(1), better = arm(d, up ? 'A' : 'B'), worse = arm(d, up ? 'B' : 'A');
    const gained = { better, worse, points: gain(Math.abs(estimate)), range: Words.range(up ? interval : [-interval[1], -interval[0]], gain) };
    const open = { a: arm(d, 'A'), b: arm(d, 'B'), points: points(estimate), range: Words.range(interval, points), margin: (100 * d.equivalence.margin).toFixed(0) };
    if (d.verdict === 'different' || d.verdict === 'smaller_than_margin') return _('{points} points more wins (interval {range}) with {better} than with {worse}', gained);
    if (d.verdict === 'equivalent') return _('{a} and {b} win equally often, give or take {margin} points: A less B {points} points (interval {range})', open);
    return _('Not settled yet between {a} and {b}: A less B {points} points (interval {range})', open);
  }

  function often(d) {
    const games = 1 / Math.abs(d.difference.win_rate.estimate), rates = { a: percent(d.a.win.share), b: percent(d.b.win.share), arm_a: arm(d, 'A'), arm_b: arm(d, 'B') };
    return d.verdict === 'different' || d.verdict === 'smaller_than_margin' ? _('{a} with {arm_a}, {b} with {arm_b}: one more win in {games} games', { ...rates, games: games < 10 ? games.toFixed(1) : games.toFixed(0) })
      : _('{a} with {arm_a}, {b} with {arm_b}', rates);
  }

  function show(d) {
    const difference = d.difference.win_rate;
    return [Parts.verdict(verdict(d), [[_('How often?'), often(d)], [_('Different?'), Marks.verdictName(d.verdict) + '. ', _('A less B: {difference} points (95 % interval {range}); {margin} points or less count as the same.', { difference: points(difference.estimate), range: Words.range(difference.interval, points), margin: (100 * d.equivalence.margin).toFixed(0) })],
      [_('How sure?'), d.verdict === 'undecided' && d.pairs_to_settle ? _('not yet; about {count} pairs in all would settle it', { count: count(d.pairs_to_settle) }) : d.random_numbers === 'common' ? _('{pairs} games each, the same dice for both', { pairs: count(d.pairs) }) : _('{pairs} games each', { pairs: count(d.pairs) })]]),
    picture(d), node('p', {}, _('{pairs} pairs of games on {numbers} random numbers, {identical} identical.',
      { pairs: count(d.pairs), numbers: term(d.random_numbers), identical: count(d.identical) })), ...Parts.stopping(d.stopping),
    ...metrics(d), ...levels(d), ...differences(d), ...pairs(d), ...Parts.provenance(d)];
  }

  return { show };
})();
