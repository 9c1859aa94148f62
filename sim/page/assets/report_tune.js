'use strict';
/* The page of a search for better parameters: what it found, what that is worth, how it came there. */
const ReportTune = (() => {
  const { count, percent, points, range } = Words;
  const { node, chart, heading, soft, table, SERIES } = Charts;
  const short = x => String(Number(x.toPrecision(3)));
  const signed = x => (x > 0 ? '+' : '') + x.toFixed(3);

  /* A goal is a share of games or a level. */
  const told = d => (d.maximize === 'level' ? { value: short, gain: signed } : { value: percent, gain: points });

  function headline(d) {
    const c = d.confirmation, { gain } = told(d);
    if (!c) return _('Better parameters for {policy}?', { policy: d.policy });
    const values = { gain: gain(c.gain.estimate), range: range(c.gain.interval, gain), games: count(c.games) };
    if (c.confirmed) return _('The tuned parameters are better: {gain} on {games} fresh games (95 % interval {range})', values);
    return c.gain.interval[1] < 0
      ? _('The tuned parameters are worse, what was found was luck: {gain} on {games} fresh games (95 % interval {range})', values)
      : _('Nothing better was found for certain: {gain} on {games} fresh games (95 % interval {range})', values);
  }

  function worth(d) {
    const c = d.confirmation, { value, gain } = told(d);
    if (!c) return [];
    const aim = d.maximize === 'win' ? _('Wins') : d.maximize === 'level' ? _('Mean level') : _('Games ending in {level} or better', { level: Words.term(d.maximize) });
    return [node('p', {}, _('{aim}: {before} with the parameters where the search began, {after} with the tuned ones, on the same dice. On the games by which they were chosen the difference was {training}.',
      { aim, before: value(c.goal[0]), after: value(c.goal[1]), training: gain(c.training_gain) }))];
  }

  function parameters(d) {
    const rows = d.parameters.filter(p => !p.idle).map(p => ({ parameter: p.name, before: p.start, tuned: p.tuned, low: p.range[0], high: p.range[1] }));
    const idle = d.parameters.filter(p => p.idle).map(p => p.name);
    return [heading(_('Parameters')), table(rows), ...(idle.length ? [soft(_('Left alone, since they change no level of victory here: {list}.', { list: idle.join(', ') }))] : [])];
  }

  function course(d) {
    if (!d.history.length) return [];
    const names = { start: _('where it began'), mean: _('all candidates'), best: _('the best one') };
    const rows = d.history.flatMap((g, i) => Object.keys(names).map(key => ({ generation: i + 1, player: names[key], goal: g[key], low: g[key], high: g[key] })));
    const series = { field: 'player', type: 'nominal', title: _('player'), scale: { domain: Object.values(names), range: [SERIES[2], SERIES[0], SERIES[1]] } };
    return [heading(_('The search')), chart('search', _('Each generation plays {games} games of its own with every candidate; the best of so many looks better than it is.', { games: count(d.games) }),
      Marks.lines({ field: 'generation', type: 'quantitative', title: _('generation'), axis: { tickMinStep: 1, format: 'd' } }, 'goal', d.maximize === 'level' ? _('mean level') : _('share of the games'),
        { series, ...(d.maximize === 'level' ? {} : { axis: Marks.SHARES }) }), rows)];
  }

  function show(d) {
    return [Parts.verdict(headline(d), [[_('What is it worth?'), ...worth(d)], [_('Whose parameters?'), [d.policy, Parts.changes(d)].filter(Boolean).join('. ')]]),
      ...parameters(d), ...course(d), ...Parts.provenance(d)];
  }

  return { show };
})();
