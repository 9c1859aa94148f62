'use strict';
/* The page of a search for better parameters: what it found, what that is worth, how it came there. */
const ReportTune = (() => {
  const { count, range } = Words;
  const { node, chart, heading, soft, table, SERIES } = Charts;
  const { goal } = Headlines;

  function worth(d) {
    const c = d.confirmation, { value, gain } = goal(d);
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
    return [Parts.verdict(Headlines.tune(d), [[_('What is it worth?'), ...worth(d)], [_('Whose parameters?'), [d.policy, Parts.changes(d)].filter(Boolean).join('. ')]]),
      ...parameters(d), ...course(d), ...Parts.provenance(d)];
  }

  return { show };
})();
