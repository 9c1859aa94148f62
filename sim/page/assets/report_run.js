'use strict';
/* The page of a run: how often each level of victory comes, and what happens on the way. */
const ReportRun = (() => {
  const { term, count, percent, points, range, probability } = Words;
  const { SERIES, node, chart, choice, heading, soft } = Charts;
  const { find } = Parts;
  const won = () => ({ field: 'outcome', type: 'nominal', title: null, scale: { domain: [_('win'), _('no win')], range: SERIES.slice(0, 2) } });

  function headline(d) {
    const names = find('names') || {};
    const side = names.side_title ? _('The {side} win', { side: said(names.side_title) }) : _('The player wins');
    return node('h1', {}, _('{side} {share} (95 % interval {range}) of {games} games of {title} with {policies}.', { side, share: percent(d.win.share),
      range: range(d.win.wilson, share => (100 * share).toFixed(1)), games: count(d.games), title: said(names.title || term(d.scenario)),
      policies: Object.values(d.policies).join(', ') }));
  }

  function levels(d) {
    const rows = d.levels.map(l => ({ level: said(l.title), games: l.count, share: l.share, low: l.goodman[0], high: l.goodman[1],
      outcome: l.win ? _('win') : _('no win') })).reverse();
    return [heading(_('Victory levels')), chart('levels',
      _('Share of each victory level; the lines are 95 % intervals that hold for all levels at once (Goodman).'),
      Marks.bars('level', 'share', _('share of the games'), { axis: Marks.SHARES, colour: won() }), rows)];
  }

  function settled(d) {
    const sample = find('settling');
    if (!sample || !sample.points.length) return [];
    const whole = { games: d.games, share: d.win.share, low: d.win.wilson[0], high: d.win.wilson[1] };
    const points = sample.points.filter(point => point.games < d.games).concat(whole);
    const spec = Marks.lines({ field: 'games', type: 'quantitative', scale: { type: 'log', nice: false }, title: _('games') },
      'share', _('win rate'), { axis: Marks.SHARES });
    return [heading(_('How the estimate settled')),
      chart('settling', _('Win rate after so many games, with the 95 % interval of each moment (Wilson).'), spec, points)];
  }

  function endings(d) {
    const rows = d.endings.filter(e => e.count).sort((a, b) => b.count - a.count)
      .map(e => ({ ending: said(e.title), games: e.count, share: e.share, low: e.wilson[0], high: e.wilson[1] }));
    return [heading(_('How games end')), chart('endings', _('Share of each ending, with 95 % intervals (Wilson).'),
      Marks.bars('ending', 'share', _('share of the games'), { axis: Marks.SHARES }), rows)];
  }

  function decided() {
    const sample = find('decided');
    if (!sample || !sample.points.length) return [];
    const won = _('were won'), lost = _('were not won'), chapters = sample.points.some(point => point.chapter > 1);
    const rows = sample.points.map(point => ({ turn: point.turn, ...(chapters ? { chapter: point.chapter } : {}),
      games_that: point.won ? won : lost, games: point.games, probability: point.probability, low: point.interval[0], high: point.interval[1] }));
    const spec = Marks.lines({ field: 'turn', type: 'ordinal', title: _('turn'), axis: { labelAngle: 0 } }, 'probability', _('win probability'),
      { axis: Marks.SHARES, series: { field: 'games_that', type: 'nominal', title: _('games that'), scale: { domain: [won, lost], range: [SERIES[0], SERIES[1]] } } });
    return [heading(_('When games are decided')), chart('decided',
      _('Win probability at the first decision of each turn: mean over the games that were won and over those that were not, with 95 % intervals. A sample: the first {games} games; each position played on {playouts} times with the same policy, other dice, and everything hidden dealt anew.',
        { games: count(sample.games), playouts: sample.playouts }), chapters ? Marks.columns(spec, 'chapter', _('chapter')) : spec, rows)];
  }

  function hits(d) {
    if (!d.hits || !d.hits.length) return [];
    const attacks = hit => hit.observed.reduce((sum, n) => sum + n, 0);
    const most = [...d.hits].sort((a, b) => attacks(b) - attacks(a));
    const label = hit => _('{attacker}, {dice} dice, {needs}+', { attacker: term(hit.attacker), dice: hit.dice, needs: hit.needs });
    const kinds = [_('observed'), _('exact')];
    const draw = i => {
      const hit = most[i], all = attacks(hit);
      const rows = hit.observed.flatMap((n, number) => [{ hits: number, kind: kinds[0], attacks: n, share: n / all },
        { hits: number, kind: kinds[1], attacks: hit.expected[number], share: hit.expected[number] / all }]);
      const caption = _('{attack}: {count} attacks, observed over exact; p {p}, adjusted for all {tests} distributions {adjusted}.',
        { attack: label(hit), count: count(all), p: probability(hit.p), tests: d.hits.length, adjusted: probability(hit.adjusted_p) });
      return chart('hits', caption, { height: 180, mark: { type: 'bar', tooltip: true }, encoding: {
        x: { field: 'hits', type: 'ordinal', title: _('hits'), axis: { labelAngle: 0 } }, xOffset: { field: 'kind', sort: kinds },
        y: Marks.along('share', _('share of the attacks'), Marks.SHARES),
        color: { field: 'kind', type: 'nominal', title: null, scale: { domain: kinds, range: [SERIES[0], SERIES[1]] } } } }, rows);
    };
    return [heading(_('Hits: observed over exact')), ...choice(_('attack'), most.map(label), draw)];
  }

  function audit(d) {
    if (!d.audit) return [];
    const tested = d.audit_verdict ? _('{sites} chance sites and {hits} hit distributions were compared with their exact laws.', d.audit_verdict) + ' ' : '';
    const rows = d.audit.map(site => ({ site: said(site.title), rule: site.rule, draws: site.draws, p: site.p, adjusted_p: site.adjusted_p }));
    return [heading(_('Are the dice fair?')), node('p', {}, tested + _('An adjusted p below 0.0001 would mean that something is wrong with the dice.')),
      Charts.numbers('audit', rows, _('All chance sites'))];
  }

  /* Why a game is worth looking at. */
  function reason(game, sample) {
    const metric = said((find('names') || {}).metric_title || '');
    return { median: () => [_('The median game'), _('half of the games end better, half worse (by level, then by {metric})', { metric })],
      closest: () => [_('The closest game'), _('its win probability stayed nearest to one half: {points} points away on average over its turns ({playouts} playouts each)',
        { points: (100 * game.value).toFixed(1), playouts: sample.closest_playouts })],
      luckiest: () => [_('The luckiest win'), _('the won game that owes most to chance: {points} points of win probability, every die and draw against its exact law', { points: points(game.value) })],
      unluckiest: () => [_('The unluckiest defeat'), _('the lost game with the worst luck: {points} points of win probability', { points: points(game.value) })],
      level: () => [said(game.level), _('the first that ended so')],
      fewest: () => [_('The fewest decisions'), _('{count} decisions', { count: game.decisions })],
      most: () => [_('The most decisions'), _('{count} decisions', { count: game.decisions })] }[game.kind]();
  }

  function interesting() {
    const sample = find('games');
    if (!sample || !sample.games.length) return [];
    const line = game => {
      const [what, why] = reason(game, sample), name = _('{what}: game {number}', { what, number: game.number });
      return node('li', {}, game.file ? node('a', { href: `${game.file}#${Language.chosen()}` }, name) : name,
        ` \u2014 ${said(game.level)} (${said(game.ending)}); ${why}.`);
    };
    return [heading(_('Games to look at')), soft(_('Of the first {games} games of the run; each opens as a replay on its board.', { games: count(sample.of) })),
      node('ul', { class: 'games' }, ...sample.games.map(line))];
  }

  function show(d) {
    const more = [Parts.changes(d)].filter(Boolean);
    return [headline(d), ...(more.length ? [node('p', {}, more.join(' '))] : []), ...Parts.stopping(d.stopping),
      ...levels(d), ...settled(d), ...endings(d), ...ReportCourse.course(d), ...decided(), ...ReportCourse.parts(d),
      ...ReportPlaces.show(), ...hits(d), ...audit(d), ...interesting(), ...Parts.provenance(d)];
  }

  return { show };
})();
