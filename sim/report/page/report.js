'use strict';
/* A result as a page: one function for each schema of document; a page may hold several documents. */
(() => {
  const documents = JSON.parse(document.getElementById('documents').textContent);
  const page = document.getElementById('page');
  const { chart, table, node } = Charts;
  const percent = (share, digits = 1) => (100 * share).toFixed(digits) + ' %';
  const count = n => Number(n).toLocaleString('en');
  const words = name => Language.name(name);
  const points = x => (x > 0 ? '+' : '') + (100 * x).toFixed(1);
  const heading = text => node('h2', {}, text);
  const title = metric => said(metric.title);
  const pValue = (p, digits = 3) => p === null ? _('not defined') : p.toPrecision(digits);
  const soft = text => node('p', { class: 'soft' }, text);
  const ofSchema = name => documents.filter(d => (d.schema || '').startsWith(name));
  const players = policies => Object.entries(policies || {}).map(([side, policy]) => _('{policy} ({side})', { policy, side: words(side) })).join(', ');
  const within = [0, 1];

  function bars(x, title, extra = {}) {
    return { height: { step: 26 }, encoding: { y: { field: x, type: 'nominal', sort: null, title: null } }, ...extra,
      layer: [{ mark: { type: 'bar', tooltip: true }, encoding: { x: { field: 'share', type: 'quantitative', title, axis: { format: '%' } } } },
        { mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' } } }] };
  }

  function provenance(d) {
    const p = d.provenance || {}, out = [heading(_('Where this comes from'))];
    if (p.assumed !== undefined) out.push(node('p', {}, _('{count} values in force are assumed, not printed.', { count: count(p.assumed) }), ' ', _('This lists them with their ranges; warodds sensitivity measures what hangs on them:'), ' ',
      node('code', {}, `warodds explain ${d.game}/${d.scenario || ''} --assumed`)));
    out.push(...(documents.find(x => x.schema === 'warodds.assumed/1') ? assumed() : []));
    if (p.command) out.push(node('p', {}, _('The same bytes again:'), ' ', node('code', {}, p.command)));
    out.push(soft(Object.entries(p).filter(([key]) => key.endsWith('hash') || key.includes('hash_')).map(([key, value]) => `${words(key)} ${value}`).join(', ')));
    return out;
  }

  function assumed() {
    const list = documents.find(x => x.schema === 'warodds.assumed/1').values;
    return [node('details', {}, node('summary', {}, _('The {count} assumed values', { count: count(list.length) })), table(list))];
  }

  /* ------------------------------------------------------------------------------------------------ run */

  const rowsOf = (list, interval) => list.map(l => ({ name: title(l), games: l.count, share: l.share, low: l[interval][0], high: l[interval][1] }));

  function levels(d) {
    const rows = d.levels.map(l => ({ level: title(l), games: l.count, share: l.share, low: l.goodman[0], high: l.goodman[1], win: l.win ? _('win') : _('no win') })).reverse();
    const spec = bars('level', _('share of the games'));
    spec.layer[0].encoding.color = { field: 'win', type: 'nominal', title: null, scale: { domain: [_('win'), _('no win')], range: ['#0072b2', '#e69f00'] } };
    return [heading(_('Victory levels')), chart('levels', _('Share of each victory level; the lines are 95 % intervals that hold for all levels at once (Goodman).'), spec, rows)];
  }

  function endings(d) {
    const rows = rowsOf(d.endings.filter(e => e.count).sort((a, b) => b.count - a.count), 'wilson').map(({ name, ...rest }) => ({ ending: name, ...rest }));
    return [heading(_('How games end')), chart('endings', _('Share of each ending, with 95 % intervals (Wilson).'), bars('ending', _('share of the games')), rows)];
  }

  function histogram(d, name, caption) {
    const metric = d.metrics[name];
    if (!metric || (metric.minimum === 0 && metric.maximum === 0)) return [];
    const rows = Object.entries(metric.histogram).map(([value, games]) => ({ value: Number(value), games, share: games / d.games }));
    const [low, high] = metric.interval.map(x => x.toFixed(3));
    return [chart('metric-' + name, _('{metric}: mean {mean}, 95 % {low} to {high}.', { metric: caption, mean: metric.mean.toFixed(3), low, high }), { height: 160, mark: { type: 'bar', tooltip: true }, encoding: {
      x: { field: 'value', type: rows.length > 60 ? 'quantitative' : 'ordinal', title: title(metric) }, y: { field: 'share', type: 'quantitative', title: _('share of the games'), axis: { format: '%' } } } }, rows)];
  }

  function means(d, id, names, caption) {
    const rows = names.filter(name => d.metrics[name]).map(name => ({ metric: title(d.metrics[name]), mean: d.metrics[name].mean, low: d.metrics[name].interval[0], high: d.metrics[name].interval[1] }));
    if (!rows.some(row => row.mean)) return [];
    return [chart('means-' + id.replace(/\W+/g, '-').toLowerCase(), caption, { height: { step: 22 }, encoding: { y: { field: 'metric', type: 'nominal', sort: null, title: null } },
      layer: [{ mark: { type: 'bar', tooltip: true }, encoding: { x: { field: 'mean', type: 'quantitative', title: _('a game on average') } } },
        { mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' } } }] }, rows)];
  }

  const groups = d => {
    const found = new Map();
    for (const name of Object.keys(d.metrics)) if (name.includes('.')) {
      const head = name.slice(0, name.indexOf('.'));
      found.set(head, (found.get(head) || []).concat(name));
    }
    return found;
  };

  function course(d) {
    const single = Object.keys(d.metrics).filter(name => !name.includes('.'));
    const chosen = ['turns', 'kills', 'losses', 'exits', 'warps', 'victory_points', 'jewels_out'].filter(name => single.includes(name));
    const out = [heading(_('A game on average'))];
    for (const name of chosen) out.push(...histogram(d, name, title(d.metrics[name])));
    const pick = node('select', { 'aria-label': _('another metric') }, ...single.map(name => node('option', { value: name }, title(d.metrics[name]))));
    const place = node('div');
    const show = () => place.replaceChildren(...histogram(d, pick.value, title(d.metrics[pick.value])));
    pick.addEventListener('change', show);
    out.push(node('p', {}, _('Any other metric:'), ' ', pick), place);
    return out;
  }

  function parts(d) {
    const out = [heading(_('By type and by cause'))];
    for (const [head, names] of groups(d)) {
      const matrix = matrixOf(names);
      if (matrix) out.push(...crossed(d, head, names));
      else out.push(...means(d, head, names, _('{metric}: mean of each with its 95 % interval.', { metric: words(head) })));
    }
    return out;
  }

  /* chit.terror.stunned: three levels, a table of colours. */
  const matrixOf = names => names.every(name => name.split('.').length === 3) && names.length > 6;

  function crossed(d, head, names) {
    const rows = names.map(name => ({ what: words(name.split('.')[1]), effect: words(name.split('.')[2]), mean: d.metrics[name].mean, low: d.metrics[name].interval[0], high: d.metrics[name].interval[1] }));
    return [chart('crossed-' + head, _('{kind}, what each does: mean of a game.', { kind: words(head) }), { height: { step: 22 }, width: { step: 90 }, mark: { type: 'rect', tooltip: true },
      encoding: { y: { field: 'what', type: 'nominal', sort: null, title: null }, x: { field: 'effect', type: 'nominal', sort: null, title: null, axis: { orient: 'top', labelAngle: 0 } },
        color: { field: 'mean', type: 'quantitative', title: _('mean'), scale: { scheme: 'purples', type: 'sqrt' } } } }, rows)];
  }

  function hits(d) {
    if (!d.hits || !d.hits.length) return [];
    const label = h => _(h.dice === 1 ? _('{attacker}, {dice} die, {needs}+') : _('{attacker}, {dice} dice, {needs}+'), { attacker: words(h.attacker), dice: h.dice, needs: h.needs });
    const most = [...d.hits].sort((a, b) => b.observed.reduce((x, y) => x + y, 0) - a.observed.reduce((x, y) => x + y, 0));
    const pick = node('select', { 'aria-label': _('attack') }, ...most.map((h, i) => node('option', { value: i }, label(h))));
    const place = node('div');
    const show = () => {
      const h = most[pick.value], all = h.observed.reduce((x, y) => x + y, 0);
      const rows = h.observed.flatMap((n, hits) => [{ hits, kind: _('observed'), attacks: n, share: n / all }, { hits, kind: _('exact'), attacks: h.expected[hits], share: h.expected[hits] / all }]);
      place.replaceChildren(chart('hits', _('{attack}: {count} attacks, observed and exact; p {p}, adjusted for all {all} distributions {adjusted}.', { attack: label(h), count: count(all), p: pValue(h.p), all: d.hits.length, adjusted: pValue(h.adjusted_p) }),
        { height: 180, mark: { type: 'bar', tooltip: true }, encoding: { x: { field: 'hits', type: 'ordinal', title: _('hits') }, xOffset: { field: 'kind' },
          y: { field: 'share', type: 'quantitative', axis: { format: '%' }, title: _('share of the attacks') }, color: { field: 'kind', type: 'nominal', title: null } } }, rows));
    };
    pick.addEventListener('change', show);
    show();
    return [heading(_('Hits')), node('p', {}, _('Attack:'), ' ', pick), place];
  }

  function audit(d) {
    if (!d.audit) return [];
    return [heading(_('Are the dice fair?')), node('p', {}, (d.audit_verdict ? _('{sites} chance sites and {hits} hit distributions were compared with their exact laws.', d.audit_verdict) + ' ' : '') +
      _('An adjusted p below 0.0001 would mean that something is wrong with the dice.')),
      node('details', {}, node('summary', {}, _('All chance sites')), table(d.audit.map(s => ({ site: title(s), rule: s.rule, draws: s.draws, p: s.p, adjusted_p: s.adjusted_p }))))];
  }

  function places() {
    const d = ofSchema('warodds.places')[0];
    if (!d || !d.places.length) return [];
    const sorted = [...d.places].sort((a, b) => rank(b) - rank(a));
    const pick = node('select', { 'aria-label': _('event') }, ...sorted.map((p, i) => node('option', { value: i },
      `${words(p.event)}${d.places.some(q => q !== p && q.event === p.event && q.map === p.map) ? ', ' + words(p.field) : ''}${d.maps.length > 1 ? ', ' + _('map {map}', { map: p.map }) : ''} (${count(p.count)})`)));
    const place = node('div'), note = node('p', { class: 'soft' });
    const show = () => {
      const p = sorted[pick.value], board = Board.draw(d.maps.find(m => m.name === p.map), _('{event} on map {map}', { event: words(p.event), map: p.map }));
      const counts = [];
      for (const id in p.hexes) counts[id] = p.hexes[id];
      Board.heat(board, Array.from(counts, n => n || 0));
      Board.showAssumed(board, false);
      place.replaceChildren(board.svg);
      note.textContent = _('{event}: {count} times in {games} games; the darker, the more often (by the square root).', { event: words(p.event), count: count(p.count), games: count(d.games) });
    };
    pick.addEventListener('change', show);
    show();
    return [heading(_('Where it happens')), node('p', {}, _('Event:'), ' ', pick), place, note];
  }

  /* What people ask first: where their units die. */
  const rank = p => (/killed|lost|eliminat|dead|dies/.test(p.event) ? 2e9 : /fire|shoot|attack/.test(p.event) ? 1e9 : 0) + p.count;

  function settled(run) {
    const d = ofSchema('warodds.settling')[0];
    if (!d || !d.points.length) return [];
    const whole = { games: run.games, share: run.win.share, low: run.win.wilson[0], high: run.win.wilson[1] };
    if (d.points.at(-1).games < run.games) d.points.push(whole);
    return [heading(_('How the estimate settled')), chart('settling', _('Win rate after so many games, with the 95 % interval of each moment.'), { height: 200, layer: [
      { mark: { type: 'area', opacity: 0.25 }, encoding: { x: { field: 'games', type: 'quantitative', title: _('games'), scale: { type: 'log' } }, y: { field: 'low', type: 'quantitative', axis: { format: '%' }, title: _('win rate'), scale: { zero: false } }, y2: { field: 'high' } } },
      { mark: { type: 'line', tooltip: true }, encoding: { x: { field: 'games', type: 'quantitative', title: _('games') }, y: { field: 'share', type: 'quantitative' } } }] }, d.points)];
  }

  function decided() {
    const d = ofSchema('warodds.decided')[0];
    if (!d) return [];
    return [heading(_('When games are decided')), chart('decided', _('Win probability at the start of each turn ({playouts} playouts of each position with the same policy), mean over {games} games.', { playouts: d.playouts, games: count(d.games) }),
      { height: 220, encoding: { x: { field: 'turn', type: 'ordinal', title: _('turn') }, y: { field: 'probability', type: 'quantitative', axis: { format: '%' }, scale: { domain: within }, title: _('win probability') }, color: { field: 'games_that', type: 'nominal', title: _('games that') }, ...(d.points.some(p => p.chapter > 1) ? { column: { field: 'chapter', type: 'ordinal', title: _('chapter') } } : {}) }, ...(d.points.some(p => p.chapter > 1) ? { width: 300 } : {}),
        mark: { type: 'line', point: true, tooltip: true } }, d.points.map(p => ({ ...p, games_that: said(p.games_that) })))];
  }

  const called = g => _('{what}: game {number}', { what: said(g.what), number: g.number });

  function interesting() {
    const d = ofSchema('warodds.games')[0];
    if (!d) return [];
    return [heading(_('Games to look at')), node('ul', {}, ...d.games.map(g => node('li', {}, g.file ? node('a', { href: `${g.file}#${Language.chosen()}` }, called(g)) : called(g), ` \u2014 ${said(g.ends)}`)))];
  }

  function showRun(d) {
    const names = ofSchema('warodds.names')[0] || {}, side = names.side_title ? said(names.side_title) : _('first side');
    return [node('h1', {}, _('The {side} win {share} of {games} games of {scenario}', { side, share: percent(d.win.share), games: count(d.games), scenario: names.title ? said(names.title) : words(d.scenario) })),
      node('p', {}, _('95 % interval {low} to {high}.', { low: percent(d.win.wilson[0]), high: percent(d.win.wilson[1]) }) + ' ' + _('Policy: {policies}.', { policies: players(d.policies) }) +
        (Object.keys(d.variants || {}).length ? ' ' + _('Variants: {variants}.', { variants: Object.entries(d.variants).map(([k, v]) => `${k}=${v}`).join(', ') }) : '') +
        ((d.set || []).length ? ' ' + _('Changed values: {values}.', { values: d.set.join(', ') }) : '')),
      ...levels(d), ...settled(d), ...endings(d), ...course(d), ...decided(), ...places(), ...hits(d), ...parts(d), ...audit(d), ...interesting(), ...provenance(d)];
  }

  /* ------------------------------------------------------------------------------------------ compare */

  function pairTable(d) {
    const names = d.levels.map(title), rows = [];
    d.table.forEach((line, a) => line.forEach((games, b) => rows.push({ a: names[a], b: names[b], games })));
    return chart('pairs', _('The same games played twice: levels with A (rows) by levels with B (columns).'), { width: { step: 70 }, height: { step: 30 },
      encoding: { x: { field: 'b', type: 'nominal', sort: names, title: _('with B'), axis: { labelAngle: -30 } }, y: { field: 'a', type: 'nominal', sort: [...names].reverse(), title: _('with A') } },
      layer: [{ mark: { type: 'rect', tooltip: true }, encoding: { color: { field: 'games', type: 'quantitative', scale: { scheme: 'blues', type: 'sqrt' }, legend: null } } },
        { mark: 'text', encoding: { text: { field: 'games', type: 'quantitative', format: ',' }, color: { value: '#000' } } }] }, rows);
  }

  /* The program's own sentence; in other languages the same numbers, said shorter. */
  function verdict(d) {
    if (Language.chosen() === 'en') return d.words;
    const stopped = d.stopping || {}, estimate = stopped.median_unbiased_estimate ?? d.difference.win_rate.estimate;
    const interval = stopped.interval || stopped.sequence || d.difference.win_rate.interval;
    const values = { a: percent(d.a.win.share), b: percent(d.b.win.share), name_a: d.a.name, name_b: d.b.name, pairs: count(d.pairs),
      difference: points(estimate), low: points(interval[0]), high: points(interval[1]) };
    return `${said(d.verdict)}: ` + _('win rate {a} with A ({name_a}) and {b} with B ({name_b}), {pairs} games each; A less B {difference} points (interval {low} to {high}).', values);
  }

  function showCompare(d) {
    const levelRows = ['a', 'b'].flatMap(arm => d.levels.map((l, i) => ({ level: title(l), side: arm.toUpperCase(), share: d[arm].levels[i] / d.pairs })));
    const metricRows = Object.values(d.metrics).filter(m => m.se > 0).map(m => ({ metric: title(m), a: m.a, b: m.b, difference: m.difference, low: m.interval[0], high: m.interval[1], standardised: m.difference / m.se }));
    metricRows.sort((x, y) => Math.abs(y.standardised) - Math.abs(x.standardised));
    const w = d.difference.win_rate;
    return [node('h1', {}, verdict(d)), node('p', {}, `A: ${d.a.name}. B: ${d.b.name}. ` + _('{pairs} pairs of games on {numbers} random numbers, {identical} identical.', { pairs: count(d.pairs), numbers: said(d.random_numbers), identical: count(d.identical) })),
      heading(_('The difference')), table([{ what: _('win rate, A less B (points)'), estimate: points(w.estimate), low: points(w.interval[0]), high: points(w.interval[1]) },
        { what: _('mean level, A less B'), estimate: d.difference.mean_level.estimate, low: d.difference.mean_level.interval[0], high: d.difference.mean_level.interval[1] },
        { what: _('P(A better) + half of P(equal)'), estimate: d.superiority.estimate, low: d.superiority.interval[0], high: d.superiority.interval[1] }]),
      ...(d.mcnemar ? [soft(_('Only A won {a} games, only B {b}; McNemar exact p {exact}, mid-p {mid}.', { a: count(d.mcnemar.c), b: count(d.mcnemar.b), exact: pValue(d.mcnemar.exact), mid: pValue(d.mcnemar.mid) }) + (d.variance_ratio ? ' ' + _('Pairing was worth {ratio} times as many unpaired games.', { ratio: d.variance_ratio.toFixed(2) }) : ''))] : []),
      heading(_('Victory levels')), chart('levels', _('Share of each level.'), { height: 220, mark: { type: 'bar', tooltip: true }, encoding: { x: { field: 'level', type: 'nominal', sort: null, title: null, axis: { labelAngle: -20 } }, xOffset: { field: 'side' }, y: { field: 'share', type: 'quantitative', axis: { format: '%' }, title: _('share of the games') }, color: { field: 'side', type: 'nominal', title: null } } }, levelRows),
      ...(d.table ? [heading(_('Game by game')), pairTable(d)] : []),
      heading(_('What else changes')), chart('metrics', _('The twenty metrics that differ most surely: difference A less B in standard errors.'), { height: { step: 22 }, encoding: { y: { field: 'metric', type: 'nominal', sort: null, title: null }, x: { field: 'standardised', type: 'quantitative', title: _('difference / standard error') } }, mark: { type: 'bar', tooltip: true } }, metricRows.slice(0, 20)),
      node('details', {}, node('summary', {}, _('All metrics')), table(metricRows)), ...provenance(d)];
  }

  /* ------------------------------------------------------------------------------------ other studies */

  const VERDICTS = () => [_('different'), _('undecided'), _('equivalent')];

  function showScreen(d) {
    const out = [node('h1', {}, _('Which rulings matter in {scenario}?', { scenario: words(d.scenario) })), node('p', {}, d.method ? _('{games} games; differences beyond {margin} of win rate matter; intervals hold for all variants at once.', { games: count(d.games_played), margin: percent(d.method.margin, 0) }) : '')];
    d.policies.forEach((policy, i) => {
      const rows = d.screened.map(s => ({ s, e: s.effects.find(e => e.policy === policy.name) })).filter(x => x.e && typeof x.e.win_rate === 'number')
        .map(({ s, e }) => ({ variant: s.name, difference: e.win_rate, low: (e.simultaneous || e.interval)[0], high: (e.simultaneous || e.interval)[1], verdict: said(e.verdict), answer: s.answer }))
        .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
      out.push(heading(_('With {policy} (wins {low} to {high} without a variant)', { policy: policy.name, low: percent(policy.wilson[0]), high: percent(policy.wilson[1]) })), chart('forest-' + i, _('Effect on the win rate with simultaneous intervals; colour is the adjusted verdict.'), {
        height: { step: 18 }, encoding: { y: { field: 'variant', type: 'nominal', sort: null, title: null }, color: { field: 'verdict', type: 'nominal', scale: { domain: VERDICTS() }, title: _('verdict') } },
        layer: [{ mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: { field: 'low', type: 'quantitative', title: _('change of the win rate'), axis: { format: '+%' } }, x2: { field: 'high' } } },
          { mark: { type: 'point', filled: true, size: 50, tooltip: true }, encoding: { x: { field: 'difference', type: 'quantitative' }, shape: { field: 'verdict', type: 'nominal', scale: { domain: VERDICTS() }, title: _('verdict') } } },
          { mark: { type: 'rule', strokeDash: [4, 3] }, encoding: { x: { datum: 0 }, color: { value: 'grey' } } }] }, rows));
    });
    return out.concat(provenance(d));
  }

  function showSensitivity(d) {
    const ends = d.inputs.filter(i => i.low && i.high).flatMap(i => [[_('low'), i.low], [_('high'), i.high]].map(([end, e]) => ({ value: i.name, end, at: e.value, win_rate: e.win_rate, change: e.change, low: e.interval[0], high: e.interval[1], reach: Math.max(Math.abs(i.low.change), Math.abs(i.high.change)) })));
    ends.sort((a, b) => b.reach - a.reach);
    const top = ends.slice(0, 50), order = [...new Set(top.map(e => e.value))];
    return [node('h1', {}, _('What is not known moves {scenario} between {low} and {high} wins', { scenario: words(d.scenario), low: percent(d.spread.ninety_percent[0]), high: percent(d.spread.ninety_percent[1]) })),
      node('p', {}, _('Nine times in ten, if every assumed value lies anywhere in its range, with {policy}; with the values as they stand {share}.', { policy: d.policy, share: percent(d.baseline.wins / d.baseline.games) }) + (d.look_up_first ? ' ' + _('Look up first: {value}.', { value: d.look_up_first }) : '')),
      heading(_('Each value alone')), chart('tornado', _('Change of the win rate when one value goes to the end of its range.'), { height: { step: 18 }, encoding: { y: { field: 'value', type: 'nominal', sort: order, title: null }, color: { field: 'end', type: 'nominal', scale: { domain: [_('low'), _('high')] }, title: _('end of the range') } },
        layer: [{ mark: { type: 'bar', tooltip: true, opacity: 0.85 }, encoding: { x: { field: 'change', type: 'quantitative', stack: null, title: _('change of the win rate'), axis: { format: '+%' } } } }, { mark: { type: 'rule' }, encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' }, color: { value: 'grey' } } }] }, top),
      heading(_('All of them together')), chart('morris', _('Morris screening: mean size of an elementary effect (mu*) against its spread (sigma); the line is the noise floor of a dummy value.'), { height: 260, layer: [
        { mark: { type: 'point', filled: true, tooltip: true }, encoding: { x: { field: 'mu_star', type: 'quantitative', title: 'mu*' }, y: { field: 'sigma', type: 'quantitative', title: 'sigma' }, tooltip: [{ field: 'value' }, { field: 'mu_star' }, { field: 'sigma' }] } },
        { mark: { type: 'rule', strokeDash: [4, 3] }, encoding: { x: { datum: d.dummy.noise_floor } } }] }, d.inputs.filter(i => i.morris).map(i => ({ value: i.name, mu_star: i.morris.mu_star, sigma: i.morris.sigma }))),
      ...provenance(d)];
  }

  /* Whatever else: every list of records as a table, texts first. */
  function showAnything(d) {
    const kind = words((d.schema || 'result').replace(/^warodds\.([a-z_]+).*/, '$1'));
    const where = d.scenario ? ` \u2014 ${words(d.scenario)}` : '';
    const out = [node('h1', {}, said(d.words || d.title || '') || kind[0].toUpperCase() + kind.slice(1) + where)];
    if (d.games && d.policies === undefined) out.push(soft(_('Seed {seed}, {games} games.', { seed: d.seed, games: count(d.games) })));
    if (d.question) out.push(node('p', {}, said(d.question)));
    const plain = value => Array.isArray(value) && value.length === 2 && value.every(x => typeof x === 'number') ? value.map(x => Number(x.toPrecision(4))).join(' \u2013 ')
      : value && typeof value === 'object' ? Object.entries(value).map(([key, own]) => `${Array.isArray(value) ? '' : words(key) + ' '}${plain(own)}`).join(', ') : typeof value === 'boolean' ? value ? _('yes') : _('no') : value;
    const flat = record => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, plain(value)]));
    for (const [key, value] of Object.entries(d)) if (Array.isArray(value) && value.length && typeof value[0] === 'object' && !Array.isArray(value[0]))
      out.push(heading(words(key)), ...drawRecords(key, value), node('div', {}, table(value.map(flat))));
    return out.concat(provenance(d));
  }

  /* Records with an estimate and an interval are drawn as points on lines, a tornado if they have two ends. */
  function drawRecords(key, list) {
    const label = ['what', 'name', 'path', 'player', 'value', 'entry'].find(name => typeof list[0][name] === 'string');
    const estimate = ['difference', 'share', 'win_rate', 'estimate'].find(name => list.some(r => typeof r[name] === 'number'));
    if (label && list[0].low_end !== undefined) return [];
    const rows = !label || !estimate ? [] : list.filter(r => typeof r[estimate] === 'number' && Array.isArray(r.interval || r.wilson))
      .map(r => ({ name: `${r.entry ? r.entry + ': ' : ''}${r[label]}`, estimate: r[estimate], low: (r.interval || r.wilson)[0], high: (r.interval || r.wilson)[1] }));
    if (!rows.length) return [];
    return [chart('records-' + key, _('{what}, with intervals.', { what: words(estimate) }), { height: { step: 20 }, encoding: { y: { field: 'name', type: 'nominal', sort: null, title: null } },
      layer: [{ mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: { field: 'low', type: 'quantitative', title: words(estimate), axis: { format: '%' } }, x2: { field: 'high' } } },
        { mark: { type: 'point', filled: true, size: 50, tooltip: true }, encoding: { x: { field: 'estimate', type: 'quantitative' } } }] }, rows)];
  }

  const show = { run: showRun, compare: showCompare, screen: showScreen, sensitivity: showSensitivity };
  const main = documents[0], kind = (main.schema || '').replace(/^warodds\.([a-z]+)\/.*/, '$1');
  function draw() {
    Charts.forget();
    page.replaceChildren(...(show[kind] || showAnything)(main));
  }

  Language.changed(draw);
  draw();
  document.body.dataset.shown = kind;
})();
