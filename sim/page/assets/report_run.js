'use strict';
/* The page of a run: how often each level of victory comes, and what happens on the way. */
const ReportRun = (() => {
  const { capital, term, count, percent, points, range, probability } = Words;
  const { SERIES, node, chart, choice, heading, soft } = Charts;
  const { find } = Parts;
  const WON = () => [_('win'), _('no win'), _('either')];
  const won = () => ({ field: 'outcome', type: 'nominal', title: null, legend: null, scale: { domain: WON(), range: [SERIES[0], SERIES[1], SERIES[3]] } });
  const interval = share => (100 * share).toFixed(1);

  /* The side that the levels speak of. */
  const sideOf = d => {
    const observed = (d.sides || []).find(side => side.name === d.observed);
    return said((observed && observed.title) || (find('names') || {}).side_title || '');
  };
  const playersOf = d => [...new Set(Object.values(d.policies))].join(', ');
  const deciding = d => (d.sides || []).filter(side => side.policy);

  /* Who wins: a side; where seats are alike the observed one; where they rotate its player, wherever it sat. */
  function winner(d) {
    const side = sideOf(d), observed = deciding(d).find(one => one.name === d.observed);
    if (!side || !observed) return side ? _('The {side} win', { side }) : _('The player wins');
    if (d.seats_rotate) return _('{player}, on each seat in turn, wins', { player: observed.policy });
    return d.fair_share ? _('{seat} ({player}) wins', { seat: capital(term(observed.name)), player: observed.policy }) : _('The {side} win', { side });
  }

  /* The same where games end in a draw or with a win that is shared. */
  function scorer(d) {
    const side = sideOf(d), observed = deciding(d).find(one => one.name === d.observed);
    if (!side || !observed) return side ? _('The {side} score', { side }) : _('The player scores');
    if (d.seats_rotate) return _('{player}, on each seat in turn, scores', { player: observed.policy });
    return d.fair_share ? _('{seat} ({player}) scores', { seat: capital(term(observed.name)), player: observed.policy }) : _('The {side} score', { side });
  }

  function headline(d) {
    const names = find('names') || {}, won = d.levels.filter(level => level.win).reduce((sum, level) => sum + level.count, 0);
    if (won !== d.win.count)
      return _('{side} {share} (95 % interval {range}) in {games} games of {title} with {policies}; {won} are won outright, draws and shared wins count in part.', { side: scorer(d),
        share: percent(d.win.share), range: range(d.win.wilson, interval), games: count(d.games), title: said(names.title || term(d.scenario)), policies: playersOf(d), won: percent(won / d.games) });
    return _('{side} {share} (95 % interval {range}) of {games} games of {title} with {policies}.', { side: winner(d),
      share: percent(d.win.share), range: range(d.win.wilson, interval), games: count(d.games), title: said(names.title || term(d.scenario)), policies: playersOf(d) });
  }

  /* ------------------------------------------------------------------------------------------ the answer */

  /* Within a fifth of an even share (40 to 60 % of two) nobody is far ahead; an interval that reaches over the border leaves it open. */
  const evenOf = seats => [0.8, 1.2].map(part => part / Math.max(2, seats));
  const even = d => evenOf(deciding(d).length);
  function balance([low, high], side, EVEN) {
    if (low >= EVEN[0] && high <= EVEN[1]) return ['even', _('close to even: {low} to {high} for the {side}', { side, low: percent(EVEN[0], 0), high: percent(EVEN[1], 0) })];
    if (high < EVEN[0]) return ['hard', _('not even: hard for the {side}', { side })];
    if (low > EVEN[1]) return ['easy', _('not even: easy for the {side}', { side })];
    return ['open', _('not sure yet whether it is even: more games would tell')];
  }

  /* A small bar with the win rate, its interval, and the band that counts as even. */
  function gauge(share, [low, high], band) {
    const at = x => (100 * x).toFixed(1) + '%';
    const part = (name, from, to) => node('span', { class: name, style: `left:${at(from)};width:${at(to - from)}` });
    return node('div', { class: 'gauge', 'aria-hidden': 'true' }, part('even', ...band), part('share', 0, share), part('range', low, Math.max(high, low + 0.004)));
  }

  /* The score of each seat: 1 for a win alone, a part of it for one that is shared. */
  const FAIR = { above: () => _('more than its fair share'), below: () => _('less than its fair share'), open: () => _('open') };
  const scores = d => [...deciding(d).map((side, i) => node('div', {}, `${d.seats_rotate ? _('player {number}', { number: i + 1 }) : term(side.name)} (${side.policy}): ${percent(side.score.mean)} (${range(side.score.simultaneous || [side.score.low, side.score.high], interval)})${d.fair_share ? ' \u2013 ' + FAIR[side.score.against_fair_share]() : ''}`)),
    ...(d.fair_share ? [soft(_('A fair share is {share}; the intervals hold for all seats at once.', { share: percent(d.fair_share) }))] : [])];

  const same = (a, b) => JSON.stringify([a.variants || {}, a.overlays || [], a.set || []]) === JSON.stringify([b.variants || {}, b.overlays || [], b.set || []]);
  const seats = policies => Object.keys(policies || {}).join();

  /* This run and the other players of the same scenario, weakest first. */
  function players(d) {
    const others = ((find('known') || {}).results || []).filter(r => r.kind === 'run' && same(r, d) && seats(r.policies) === seats(d.policies) && r.games >= 100);
    const best = new Map([[playersOf(d), { name: playersOf(d), share: d.win.share, interval: d.win.wilson, games: d.games, own: true }]]);
    for (const r of others) {
      const name = playersOf(r), before = best.get(name);
      if (!before || (!before.own && before.games < r.games)) best.set(name, { name, share: r.win.share, interval: r.win.wilson, games: r.games, file: r.file });
    }
    return [...best.values()].sort((a, b) => a.share - b.share);
  }

  const linked = (file, text) => (file ? node('a', { href: `${file}#${Language.chosen()}` }, text) : text);

  function forWhom(d) {
    const list = players(d), items = list.flatMap((p, i) => [...(i ? [', '] : []), p.own ? node('strong', {}, p.name) : linked(p.file, p.name), ` ${percent(p.share, 0)}`]);
    if (list.length < 2) return [Charts.command(`warodds tournament ${Parts.address(d)}`), ' ', _('shows how other players do')];
    const [weak, strong] = [list[0], list.at(-1)], verdicts = new Set([weak, strong].map(p => balance(p.interval, '', even(d))[0]));
    return [...items, '. ', verdicts.size > 1 ? _('It depends on who plays.') : _('It is the same answer for the weakest and the strongest of them.')];
  }

  /* Who plays, as options of a command: sides are named where their players differ. */
  function seated(policies) {
    const list = Object.entries(policies), alike = new Set(Object.values(policies)).size === 1;
    return alike ? `--policy '${list[0][1]}'` : list.map(([side, policy]) => `--policy '${side}=${policy}'`).join(' ');
  }

  /* The largest changes that a screen, or else a sensitivity analysis, of this scenario has found. */
  function levers(d) {
    const SHOWN = 3, known = (find('known') || {}).results || [];
    const study = known.find(r => r.kind === 'screen') || known.find(r => r.kind === 'sensitivity');
    if (!study || !study.levers.length) return [Charts.command(`warodds screen ${Parts.address(d)} ${seated(d.policies)}`), ' ', _('finds them')];
    const line = lever => node('li', {}, lever.question ? `${said(lever.question)} \u2014 ${said(lever.answer)}: ` : `${lever.name}: `,
      node('strong', {}, _('{points} points', { points: points(lever.change) })), ` (${range(lever.interval, points)})`);
    return [node('ul', {}, ...study.levers.slice(0, SHOWN).map(line)), node('span', { class: 'soft' }, _('with {policy};', { policy: study.policy }), ' ', linked(study.file, _('all of them')))];
  }

  function answer(d) {
    const side = sideOf(d) || _('player'), [kind, words] = balance(d.win.wilson, side, even(d)), { decisions } = d.metrics;
    /* The first of these that the game counts: rounds of whole games stand first (Yuggoth's turns are single actions); a battle of
     * a war has rounds, the war is as long as its turns. */
    const told = { turns: m => _('{mean} turns on average ({least} to {most})', m), rounds: m => _('{mean} rounds on average ({least} to {most})', m) };
    const LENGTHS = [['turn', told.turns], ['rounds', told.rounds], ['turns', told.turns]];
    const [metric, tell] = LENGTHS.map(([name, told]) => [d.metrics[name], told]).find(([own]) => own && own.maximum > 0) || [];
    const length = metric && tell({ mean: metric.mean.toFixed(1), least: metric.minimum, most: metric.maximum }) + (decisions ? ', ' + _('{count} decisions', { count: count(Math.round(decisions.mean)) }) : '');
    return Parts.verdict(headline(d), [[_('Balanced?'), words, gauge(d.win.share, d.win.wilson, even(d))],
      ...(deciding(d).length > 1 ? [[d.seats_rotate ? _('Every player?') : _('Every seat?'), ...scores(d)]] : []), [_('For whom?'), ...forWhom(d)],
      [_('How long?'), ...(length ? [length] : [])], [_('What moves it most?'), ...levers(d)]], kind);
  }

  /* ------------------------------------------------------------------------------------------ the charts */

  function levels(d) {
    const rows = d.levels.map(l => ({ level: said(l.title), games: l.count, share: l.share, low: l.goodman[0], high: l.goodman[1],
      outcome: l.win ? _('win') : _('no win') })).reverse();
    const most = rows.reduce((a, b) => (b.share > a.share ? b : a));
    return [heading(_('Victory levels')), chart('levels',
      _('Share of each victory level; the lines are 95 % intervals that hold for all levels at once (Goodman).'),
      Marks.bars(rows, 'level', 'share', _('share of the games'), { axis: Marks.SHARES, colour: won(), signs: 15, label: "format(datum.share, '.1%') + ' · ' + datum.outcome" }), rows,
      _('Most games end with: {level} ({share})', { level: most.level, share: percent(most.share) }))];
  }

  function settled(d) {
    const sample = find('settling');
    if (!sample || sample.points.length < 3) return [];
    const whole = { games: d.games, share: d.win.share, low: d.win.wilson[0], high: d.win.wilson[1] };
    const rows = sample.points.filter(point => point.games < d.games).concat(whole);
    const spec = Marks.lines({ field: 'games', type: 'quantitative', scale: { type: 'log', nice: false }, title: _('games'), axis: { values: Marks.powers(d.games), format: ',d' } },
      'share', _('win rate'), { axis: Marks.SHARES });
    return [heading(_('How the estimate settled')),
      chart('settling', _('Win rate after so many games, with the 95 % interval of each moment (Wilson).'), spec, rows,
        _('After {games} games the win rate is known to ± {points} points', { games: count(d.games), points: (50 * (whole.high - whole.low)).toFixed(2) }))];
  }

  /* An ending with its levels: who wins by it. */
  function outcomeOf(d, ending) {
    const wins = d.levels.filter(l => l.win).reduce((sum, l) => sum + ((ending.levels || {})[l.name] || 0), 0);
    return wins === ending.count ? WON()[0] : wins === 0 ? WON()[1] : WON()[2];
  }

  function endings(d) {
    const rows = d.endings.filter(e => e.count).sort((a, b) => b.count - a.count)
      .map(e => ({ ending: said(e.title), games: e.count, share: e.share, low: e.wilson[0], high: e.wilson[1], outcome: outcomeOf(d, e) }));
    if (rows.length < 2) return [];
    return [heading(_('How games end')), chart('endings', _('Share of each ending, with 95 % intervals (Wilson); "win" and "no win" are those of the {side}.', { side: sideOf(d) || _('player') }),
      Marks.bars(rows, 'ending', 'share', _('share of the games'), { axis: Marks.SHARES, colour: won(), signs: 15, label: "format(datum.share, '.1%') + ' · ' + datum.outcome" }), rows,
      _('The most frequent ending: {ending}', { ending: rows[0].ending }))];
  }

  function decided() {
    const sample = find('decided');
    if (!sample || sample.points.length < 4) return [];
    const won = _('were won'), lost = _('were not won'), chapters = sample.points.some(point => point.chapter > 1);
    const rows = sample.points.map(point => ({ turn: point.turn, ...(chapters ? { chapter: point.chapter } : {}),
      games_that: point.won ? won : lost, games: point.games, probability: point.probability, low: point.interval[0], high: point.interval[1] }));
    const spec = Marks.lines({ field: 'turn', type: 'ordinal', title: _('turn'), axis: { labelAngle: 0 } }, 'probability', _('win probability'),
      { axis: Marks.SHARES, series: { field: 'games_that', type: 'nominal', title: _('games that'), scale: { domain: [won, lost], range: [SERIES[0], SERIES[1]] } } });
    return [heading(_('When games are decided')), chart('decided',
      _('Win probability at the first decision of each turn: mean over the games that were won and over those that were not, with 95 % intervals. A sample: the first {games} games; each position played on {playouts} times with the same policy, other dice, and everything hidden dealt anew.',
        { games: count(sample.games), playouts: sample.playouts }), chapters ? Marks.columns(spec, 'chapter', _('chapter'), 2) : spec, rows, apart(rows, won))];
  }

  /* The first turn at which won and lost games are half way apart. */
  function apart(rows, won) {
    const HALF = 0.5, at = (row, other) => rows.find(r => r.turn === row.turn && r.chapter === row.chapter && r.games_that !== row.games_that);
    const first = rows.filter(row => row.games_that === won).find(row => at(row) && row.probability - at(row).probability >= HALF);
    if (!first) return _('Games stay open until close to the end');
    return first.chapter ? _('Won and lost games are clearly apart from turn {turn} of chapter {chapter} on', first) : _('Won and lost games are clearly apart from turn {turn} on', first);
  }

  function hits(d) {
    if (!d.hits || !d.hits.length) return [];
    const attacks = hit => hit.observed.reduce((sum, n) => sum + n, 0);
    const most = [...d.hits].sort((a, b) => attacks(b) - attacks(a));
    /* Dice that all need the same, as the old games have them; else what the site says of its variants. */
    const operands = hit => Object.keys(hit).slice(1, Object.keys(hit).indexOf('result'));
    const label = hit => 'needs' in hit ? _('{attacker}, {dice} dice, {needs}+', { attacker: term(hit.attacker), dice: hit.dice, needs: hit.needs })
      : [term(hit.attacker), ...operands(hit).map(name => `${term(name)} ${hit[name]}`)].join(', ');
    const kinds = [_('observed'), _('exact')];
    const draw = i => {
      const hit = most[i], all = attacks(hit);
      const rows = hit.observed.flatMap((n, number) => [{ hits: number, kind: kinds[0], attacks: n, share: n / all },
        { hits: number, kind: kinds[1], attacks: hit.expected[number], share: hit.expected[number] / all }]);
      const caption = _('{attack}: {count} attacks, observed over exact; p {p}, adjusted for all {tests} distributions {adjusted}.',
        { attack: label(hit), count: count(all), p: probability(hit.p), tests: d.hits.length, adjusted: probability(hit.adjusted_p) });
      return chart('hits', caption, { height: 180, mark: { type: 'bar', tooltip: { content: 'data' } }, encoding: {
        x: { field: 'hits', type: 'ordinal', title: term(hit.result), axis: { labelAngle: 0 } }, xOffset: { field: 'kind', sort: kinds },
        y: Marks.along('share', _('share of the attacks'), Marks.SHARES),
        color: { field: 'kind', type: 'nominal', title: null, scale: { domain: kinds, range: [SERIES[0], SERIES[1]] } } } }, rows);
    };
    return [heading(_('Hits: observed over exact')), ...choice(_('attack'), most.map(label), draw)];
  }

  /* What followed from dice and has no law of its own. */
  function counted(d) {
    const lines = (d.counted || []).filter(line => line.count);
    if (!lines.length) return [];
    const draw = i => {
      const line = lines[i], last = line.observed.length - 1;
      const rows = line.observed.map((n, number) => ({ number: number === last ? `${number}+` : String(number), count: n, share: n / line.count })).filter((row, number) => row.count || number < 2);
      return chart('counted', _('{title}: mean {mean} of {count}.', { title: said(line.title), mean: line.mean.toFixed(2), count: count(line.count) }),
        { height: 180, mark: { type: 'bar', tooltip: { content: 'data' } }, encoding: {
          x: { field: 'number', type: 'ordinal', sort: null, title: said(line.title), axis: { labelAngle: 0 } },
          y: Marks.along('share', _('share of the battles'), Marks.SHARES), color: { value: SERIES[0] } } }, rows);
    };
    return [heading(_('Counted by battle')), ...choice(_('what'), lines.map(line => said(line.title)), draw)];
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

  /* What the charts of samples rest on. */
  function samples() {
    const sample = find('games');
    if (!sample) return [];
    const out = sample.stopped ? [node('p', { class: 'warning' }, _('Making this page was stopped: its samples are missing. "warodds report" makes them.'))] : [];
    return sample.budget ? [...out, soft(_('Where it says "a sample", games of the run were played again, worth {games} games in all: a tenth of the run, or what a quick player needs a moment for.', { games: count(sample.budget) }))]
      : [...out, ...(sample.stopped ? [] : [soft(_('No games were played again for this page: a tenth of the run would be less than one game.'))])];
  }

  function show(d) {
    const more = [Parts.changes(d)].filter(Boolean);
    return [answer(d), ...(more.length ? [node('p', {}, more.join(' '))] : []), ...Parts.stopping(d.stopping),
      ...levels(d), ...endings(d), ...decided(), ...interesting(), ...ReportPlaces.show(), ...ReportCourse.course(d), ...ReportCourse.parts(d),
      ...settled(d), ...hits(d), ...counted(d), ...audit(d), ...Parts.provenance(d), ...samples()];
  }

  return { show, even, evenOf, balance, gauge, deciding };
})();
