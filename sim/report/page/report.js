'use strict';
/* A result as a page: one function for each schema of document; a page may hold several documents. */
(() => {
  const documents = JSON.parse(document.getElementById('documents').textContent);
  const page = document.getElementById('page');
  const { chart, table, node } = Charts;
  const percent = (share, digits = 1) => (100 * share).toFixed(digits) + ' %';
  const count = n => Number(n).toLocaleString('en');
  const words = name => String(name).replace(/_/g, ' ');
  const points = x => (x > 0 ? '+' : '') + (100 * x).toFixed(1);
  const heading = text => node('h2', {}, text);
  const soft = text => node('p', { class: 'soft' }, text);
  const ofSchema = name => documents.filter(d => (d.schema || '').startsWith(name));
  const players = policies => Object.entries(policies || {}).map(([side, policy]) => `${policy} (${side})`).join(', ');
  const within = [0, 1];

  function bars(x, title, extra = {}) {
    return { height: { step: 26 }, encoding: { y: { field: x, type: 'nominal', sort: null, title: null } }, ...extra,
      layer: [{ mark: { type: 'bar', tooltip: true }, encoding: { x: { field: 'share', type: 'quantitative', title, axis: { format: '%' } } } },
        { mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' } } }] };
  }

  function provenance(d) {
    const p = d.provenance || {}, out = [heading('Where this comes from')];
    if (p.assumed !== undefined) out.push(node('p', {}, `${p.assumed} values in force are assumed, not printed. `,
      node('code', {}, `warodds explain ${d.game}/${d.scenario || ''} --assumed`), ' lists them with their ranges; warodds sensitivity measures what hangs on them.'));
    out.push(...(documents.find(x => x.schema === 'warodds.assumed/1') ? assumed() : []));
    if (p.command) out.push(node('p', {}, 'The same bytes again: ', node('code', {}, p.command)));
    out.push(soft(Object.entries(p).filter(([key]) => key.endsWith('hash') || key.includes('hash_')).map(([key, value]) => `${words(key)} ${value}`).join(', ')));
    return out;
  }

  function assumed() {
    const list = documents.find(x => x.schema === 'warodds.assumed/1').values;
    return [node('details', {}, node('summary', {}, `The ${list.length} assumed values`), table(list))];
  }

  /* ------------------------------------------------------------------------------------------------ run */

  const rowsOf = (list, interval) => list.map(l => ({ name: l.title, games: l.count, share: l.share, low: l[interval][0], high: l[interval][1] }));

  function levels(d) {
    const rows = d.levels.map(l => ({ level: l.title, games: l.count, share: l.share, low: l.goodman[0], high: l.goodman[1], win: l.win ? 'win' : 'no win' })).reverse();
    const spec = bars('level', 'share of the games');
    spec.layer[0].encoding.color = { field: 'win', type: 'nominal', title: null, scale: { domain: ['win', 'no win'], range: ['#0072b2', '#e69f00'] } };
    return [heading('Victory levels'), chart('levels', 'Share of each victory level; the lines are 95 % intervals that hold for all levels at once (Goodman).', spec, rows)];
  }

  function endings(d) {
    const rows = rowsOf(d.endings.filter(e => e.count).sort((a, b) => b.count - a.count), 'wilson').map(({ name, ...rest }) => ({ ending: name, ...rest }));
    return [heading('How games end'), chart('endings', 'Share of each ending, with 95 % intervals (Wilson).', bars('ending', 'share of the games'), rows)];
  }

  function histogram(d, name, caption) {
    const metric = d.metrics[name];
    if (!metric || (metric.minimum === 0 && metric.maximum === 0)) return [];
    const rows = Object.entries(metric.histogram).map(([value, games]) => ({ value: Number(value), games, share: games / d.games }));
    const mean = `mean ${metric.mean.toFixed(3)}, 95 % ${metric.interval.map(x => x.toFixed(3)).join(' to ')}`;
    return [chart('metric-' + name, `${caption}: ${mean}.`, { height: 160, mark: { type: 'bar', tooltip: true }, encoding: {
      x: { field: 'value', type: rows.length > 60 ? 'quantitative' : 'ordinal', title: metric.title }, y: { field: 'share', type: 'quantitative', title: 'share of the games', axis: { format: '%' } } } }, rows)];
  }

  function means(d, title, names, caption) {
    const rows = names.filter(name => d.metrics[name]).map(name => ({ metric: d.metrics[name].title, mean: d.metrics[name].mean, low: d.metrics[name].interval[0], high: d.metrics[name].interval[1] }));
    if (!rows.some(row => row.mean)) return [];
    return [chart('means-' + title.replace(/\W+/g, '-').toLowerCase(), caption, { height: { step: 22 }, encoding: { y: { field: 'metric', type: 'nominal', sort: null, title: null } },
      layer: [{ mark: { type: 'bar', tooltip: true }, encoding: { x: { field: 'mean', type: 'quantitative', title: 'a game on average' } } },
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
    const out = [heading('A game on average')];
    for (const name of chosen) out.push(...histogram(d, name, d.metrics[name].title));
    const pick = node('select', { 'aria-label': 'another metric' }, ...single.map(name => node('option', { value: name }, d.metrics[name].title)));
    const place = node('div');
    const show = () => place.replaceChildren(...histogram(d, pick.value, d.metrics[pick.value].title));
    pick.addEventListener('change', show);
    out.push(node('p', {}, 'Any other metric: ', pick), place);
    return out;
  }

  function parts(d) {
    const out = [heading('By type and by cause')];
    for (const [head, names] of groups(d)) {
      const matrix = matrixOf(names);
      if (matrix) out.push(...crossed(d, head, names));
      else out.push(...means(d, head, names, `${words(head)}: mean of each with its 95 % interval.`));
    }
    return out;
  }

  /* chit.terror.stunned: three levels, a table of colours. */
  const matrixOf = names => names.every(name => name.split('.').length === 3) && names.length > 6;

  function crossed(d, head, names) {
    const rows = names.map(name => ({ what: words(name.split('.')[1]), effect: words(name.split('.')[2]), mean: d.metrics[name].mean, low: d.metrics[name].interval[0], high: d.metrics[name].interval[1] }));
    return [chart('crossed-' + head, `What each ${words(head)} does: mean of a game.`, { height: { step: 22 }, width: { step: 90 }, mark: { type: 'rect', tooltip: true },
      encoding: { y: { field: 'what', type: 'nominal', sort: null, title: null }, x: { field: 'effect', type: 'nominal', sort: null, title: null, axis: { orient: 'top', labelAngle: 0 } },
        color: { field: 'mean', type: 'quantitative', title: 'mean', scale: { scheme: 'purples', type: 'sqrt' } } } }, rows)];
  }

  function hits(d) {
    if (!d.hits || !d.hits.length) return [];
    const label = h => `${words(h.attacker)}, ${h.dice} ${h.dice === 1 ? 'die' : 'dice'}, ${h.needs}+`;
    const most = [...d.hits].sort((a, b) => b.observed.reduce((x, y) => x + y, 0) - a.observed.reduce((x, y) => x + y, 0));
    const pick = node('select', { 'aria-label': 'attack' }, ...most.map((h, i) => node('option', { value: i }, label(h))));
    const place = node('div');
    const show = () => {
      const h = most[pick.value], all = h.observed.reduce((x, y) => x + y, 0);
      const rows = h.observed.flatMap((n, hits) => [{ hits, kind: 'observed', attacks: n, share: n / all }, { hits, kind: 'exact', attacks: h.expected[hits], share: h.expected[hits] / all }]);
      place.replaceChildren(chart('hits', `${label(h)}: ${count(all)} attacks, observed and exact; p ${h.p === null ? 'not defined' : h.p.toPrecision(3)}, adjusted for all ${d.hits.length} distributions ${h.adjusted_p === null ? 'not defined' : h.adjusted_p.toPrecision(3)}.`,
        { height: 180, mark: { type: 'bar', tooltip: true }, encoding: { x: { field: 'hits', type: 'ordinal' }, xOffset: { field: 'kind' },
          y: { field: 'share', type: 'quantitative', axis: { format: '%' }, title: 'share of the attacks' }, color: { field: 'kind', type: 'nominal', title: null } } }, rows));
    };
    pick.addEventListener('change', show);
    show();
    return [heading('Hits'), node('p', {}, 'Attack: ', pick), place];
  }

  function audit(d) {
    if (!d.audit) return [];
    return [heading('Are the dice fair?'), node('p', {}, `${d.audit_verdict ? `${d.audit_verdict.sites} chance sites and ${d.audit_verdict.hits} hit distributions were compared with their exact laws. ` : ''}` +
      'An adjusted p below 0.0001 would mean that something is wrong with the dice.'),
      node('details', {}, node('summary', {}, 'All chance sites'), table(d.audit.map(s => ({ site: s.title, rule: s.rule, draws: s.draws, p: s.p, adjusted_p: s.adjusted_p }))))];
  }

  function places() {
    const d = ofSchema('warodds.places')[0];
    if (!d || !d.places.length) return [];
    const sorted = [...d.places].sort((a, b) => rank(b) - rank(a));
    const pick = node('select', { 'aria-label': 'event' }, ...sorted.map((p, i) => node('option', { value: i },
      `${words(p.event)}${d.places.some(q => q !== p && q.event === p.event && q.map === p.map) ? ', ' + words(p.field) : ''}${d.maps.length > 1 ? ', map ' + p.map : ''} (${count(p.count)})`)));
    const place = node('div'), note = node('p', { class: 'soft' });
    const show = () => {
      const p = sorted[pick.value], board = Board.draw(d.maps.find(m => m.name === p.map), `${words(p.event)} on map ${p.map}`);
      const counts = [];
      for (const id in p.hexes) counts[id] = p.hexes[id];
      Board.heat(board, Array.from(counts, n => n || 0));
      Board.showAssumed(board, false);
      place.replaceChildren(board.svg);
      note.textContent = `${words(p.event)}: ${count(p.count)} times in ${count(d.games)} games; the darker, the more often (by the square root).`;
    };
    pick.addEventListener('change', show);
    show();
    return [heading('Where it happens'), node('p', {}, 'Event: ', pick), place, note];
  }

  /* What people ask first: where their units die. */
  const rank = p => (/killed|lost|eliminat|dead|dies/.test(p.event) ? 2e9 : /fire|shoot|attack/.test(p.event) ? 1e9 : 0) + p.count;

  function settled(run) {
    const d = ofSchema('warodds.settling')[0];
    if (!d || !d.points.length) return [];
    const whole = { games: run.games, share: run.win.share, low: run.win.wilson[0], high: run.win.wilson[1] };
    if (d.points.at(-1).games < run.games) d.points.push(whole);
    return [heading('How the estimate settled'), chart('settling', 'Win rate after so many games, with the 95 % interval of each moment.', { height: 200, layer: [
      { mark: { type: 'area', opacity: 0.25 }, encoding: { x: { field: 'games', type: 'quantitative', scale: { type: 'log' } }, y: { field: 'low', type: 'quantitative', axis: { format: '%' }, title: 'win rate', scale: { zero: false } }, y2: { field: 'high' } } },
      { mark: { type: 'line', tooltip: true }, encoding: { x: { field: 'games', type: 'quantitative' }, y: { field: 'share', type: 'quantitative' } } }] }, d.points)];
  }

  function decided() {
    const d = ofSchema('warodds.decided')[0];
    if (!d) return [];
    return [heading('When games are decided'), chart('decided', `Win probability at the start of each turn (${d.playouts} playouts of each position with the same policy), mean over ${count(d.games)} games.`,
      { height: 220, encoding: { x: { field: 'turn', type: 'ordinal' }, y: { field: 'probability', type: 'quantitative', axis: { format: '%' }, scale: { domain: within }, title: 'win probability' }, color: { field: 'games_that', type: 'nominal', title: 'games that' }, ...(d.points.some(p => p.chapter > 1) ? { column: { field: 'chapter', type: 'ordinal' } } : {}) }, ...(d.points.some(p => p.chapter > 1) ? { width: 300 } : {}),
        mark: { type: 'line', point: true, tooltip: true } }, d.points)];
  }

  function interesting() {
    const d = ofSchema('warodds.games')[0];
    if (!d) return [];
    return [heading('Games to look at'), node('ul', {}, ...d.games.map(g => node('li', {}, g.file ? node('a', { href: g.file }, `${g.what}: game ${g.number}`) : `${g.what}: game ${g.number} `, ` \u2014 ${g.ends}`)))];
  }

  function showRun(d) {
    const names = ofSchema('warodds.names')[0] || {}, side = names.side_title ? `The ${names.side_title} win` : 'The player wins';
      return [node('h1', {}, `${side} ${percent(d.win.share)} of ${count(d.games)} games of ${names.title || words(d.scenario)}`),
      node('p', {}, `95 % interval ${percent(d.win.wilson[0])} to ${percent(d.win.wilson[1])}. Policy: ${players(d.policies)}.` +
        (Object.keys(d.variants || {}).length ? ` Variants: ${Object.entries(d.variants).map(([k, v]) => `${k}=${v}`).join(', ')}.` : '') +
        ((d.set || []).length ? ` Changed values: ${d.set.join(', ')}.` : '')),
      ...levels(d), ...settled(d), ...endings(d), ...course(d), ...decided(), ...places(), ...hits(d), ...parts(d), ...audit(d), ...interesting(), ...provenance(d)];
  }

  /* ------------------------------------------------------------------------------------------ compare */

  function pairTable(d) {
    const names = d.levels.map(l => l.title), rows = [];
    d.table.forEach((line, a) => line.forEach((games, b) => rows.push({ a: names[a], b: names[b], games })));
    return chart('pairs', 'The same games played twice: levels with A (rows) by levels with B (columns).', { width: { step: 70 }, height: { step: 30 },
      encoding: { x: { field: 'b', type: 'nominal', sort: names, title: 'with B', axis: { labelAngle: -30 } }, y: { field: 'a', type: 'nominal', sort: [...names].reverse(), title: 'with A' } },
      layer: [{ mark: { type: 'rect', tooltip: true }, encoding: { color: { field: 'games', type: 'quantitative', scale: { scheme: 'blues', type: 'sqrt' }, legend: null } } },
        { mark: 'text', encoding: { text: { field: 'games', type: 'quantitative', format: ',' }, color: { value: '#000' } } }] }, rows);
  }

  function showCompare(d) {
    const levelRows = ['a', 'b'].flatMap(arm => d.levels.map((l, i) => ({ level: l.title, side: arm.toUpperCase(), share: d[arm].levels[i] / d.pairs })));
    const metricRows = Object.values(d.metrics).filter(m => m.se > 0).map(m => ({ metric: m.title, a: m.a, b: m.b, difference: m.difference, low: m.interval[0], high: m.interval[1], standardised: m.difference / m.se }));
    metricRows.sort((x, y) => Math.abs(y.standardised) - Math.abs(x.standardised));
    const w = d.difference.win_rate;
    return [node('h1', {}, d.words), node('p', {}, `A: ${d.a.name}. B: ${d.b.name}. ${count(d.pairs)} pairs of games on ${d.random_numbers} random numbers, ${count(d.identical)} identical.`),
      heading('The difference'), table([{ what: 'win rate, A less B (points)', estimate: points(w.estimate), low: points(w.interval[0]), high: points(w.interval[1]) },
        { what: 'mean level, A less B', estimate: d.difference.mean_level.estimate, low: d.difference.mean_level.interval[0], high: d.difference.mean_level.interval[1] },
        { what: 'P(A better) + half of P(equal)', estimate: d.superiority.estimate, low: d.superiority.interval[0], high: d.superiority.interval[1] }]),
      ...(d.mcnemar ? [soft(`Only A won ${count(d.mcnemar.b)} games, only B ${count(d.mcnemar.c)}; McNemar exact p ${d.mcnemar.exact === null ? 'not defined' : d.mcnemar.exact.toPrecision(3)}, mid-p ${d.mcnemar.mid === null ? 'not defined' : d.mcnemar.mid.toPrecision(3)}. Pairing was worth ${d.variance_ratio ? d.variance_ratio.toFixed(2) : 'nothing'} times as many unpaired games.`)] : []),
      heading('Victory levels'), chart('levels', 'Share of each level.', { height: 220, mark: { type: 'bar', tooltip: true }, encoding: { x: { field: 'level', type: 'nominal', sort: null, title: null, axis: { labelAngle: -20 } }, xOffset: { field: 'side' }, y: { field: 'share', type: 'quantitative', axis: { format: '%' } }, color: { field: 'side', type: 'nominal', title: null } } }, levelRows),
      ...(d.table ? [heading('Game by game'), pairTable(d)] : []),
      heading('What else changes'), chart('metrics', 'The twenty metrics that differ most surely: difference A less B in standard errors.', { height: { step: 22 }, encoding: { y: { field: 'metric', type: 'nominal', sort: null, title: null }, x: { field: 'standardised', type: 'quantitative', title: 'difference / standard error' } }, mark: { type: 'bar', tooltip: true } }, metricRows.slice(0, 20)),
      node('details', {}, node('summary', {}, 'All metrics'), table(metricRows)), ...provenance(d)];
  }

  /* ------------------------------------------------------------------------------------ other studies */

  const VERDICTS = ['different', 'undecided', 'equivalent'];

  function showScreen(d) {
    const out = [node('h1', {}, `Which rulings matter in ${words(d.scenario)}?`), node('p', {}, d.method ? `${count(d.games_played)} games; differences beyond ${percent(d.method.margin, 0)} of win rate matter; intervals hold for all variants at once.` : '')];
    d.policies.forEach((policy, i) => {
      const rows = d.screened.map(s => ({ s, e: s.effects.find(e => e.policy === policy.name) })).filter(x => x.e && typeof x.e.win_rate === 'number')
        .map(({ s, e }) => ({ variant: s.name, difference: e.win_rate, low: (e.simultaneous || e.interval)[0], high: (e.simultaneous || e.interval)[1], verdict: e.verdict, answer: s.answer }))
        .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
      out.push(heading(`With ${policy.name} (wins ${percent(policy.wilson[0])} to ${percent(policy.wilson[1])} without a variant)`), chart('forest-' + i, 'Effect on the win rate with simultaneous intervals; colour is the adjusted verdict.', {
        height: { step: 18 }, encoding: { y: { field: 'variant', type: 'nominal', sort: null, title: null }, color: { field: 'verdict', type: 'nominal', scale: { domain: VERDICTS } } },
        layer: [{ mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: { field: 'low', type: 'quantitative', title: 'change of the win rate', axis: { format: '+%' } }, x2: { field: 'high' } } },
          { mark: { type: 'point', filled: true, size: 50, tooltip: true }, encoding: { x: { field: 'difference', type: 'quantitative' }, shape: { field: 'verdict', type: 'nominal', scale: { domain: VERDICTS } } } },
          { mark: { type: 'rule', strokeDash: [4, 3] }, encoding: { x: { datum: 0 }, color: { value: 'grey' } } }] }, rows));
    });
    return out.concat(provenance(d));
  }

  function showSensitivity(d) {
    const ends = d.inputs.filter(i => i.low && i.high).flatMap(i => [['low', i.low], ['high', i.high]].map(([end, e]) => ({ value: i.name, end, at: e.value, win_rate: e.win_rate, change: e.change, low: e.interval[0], high: e.interval[1], reach: Math.max(Math.abs(i.low.change), Math.abs(i.high.change)) })));
    ends.sort((a, b) => b.reach - a.reach);
    const top = ends.slice(0, 50), order = [...new Set(top.map(e => e.value))];
    return [node('h1', {}, `What is not known moves ${words(d.scenario)} between ${percent(d.spread.ninety_percent[0])} and ${percent(d.spread.ninety_percent[1])} wins`),
      node('p', {}, `Nine times in ten, if every assumed value lies anywhere in its range, with ${d.policy}; with the values as they stand ${percent(d.baseline.wins / d.baseline.games)}.` + (d.look_up_first ? ` Look up first: ${d.look_up_first}.` : '')),
      heading('Each value alone'), chart('tornado', 'Change of the win rate when one value goes to the end of its range.', { height: { step: 18 }, encoding: { y: { field: 'value', type: 'nominal', sort: order, title: null }, color: { field: 'end', type: 'nominal', scale: { domain: ['low', 'high'] }, title: 'end of the range' } },
        layer: [{ mark: { type: 'bar', tooltip: true, opacity: 0.85 }, encoding: { x: { field: 'change', type: 'quantitative', stack: null, title: 'change of the win rate', axis: { format: '+%' } } } }, { mark: { type: 'rule' }, encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' }, color: { value: 'grey' } } }] }, top),
      heading('All of them together'), chart('morris', 'Morris screening: mean size of an elementary effect (mu*) against its spread (sigma); the line is the noise floor of a dummy value.', { height: 260, layer: [
        { mark: { type: 'point', filled: true, tooltip: true }, encoding: { x: { field: 'mu_star', type: 'quantitative' }, y: { field: 'sigma', type: 'quantitative' }, tooltip: [{ field: 'value' }, { field: 'mu_star' }, { field: 'sigma' }] } },
        { mark: { type: 'rule', strokeDash: [4, 3] }, encoding: { x: { datum: d.dummy.noise_floor } } }] }, d.inputs.filter(i => i.morris).map(i => ({ value: i.name, mu_star: i.morris.mu_star, sigma: i.morris.sigma }))),
      ...provenance(d)];
  }

  /* Whatever else: every list of records as a table, texts first. */
  function showAnything(d) {
    const kind = words((d.schema || 'result').replace(/^warodds\.([a-z_]+).*/, '$1'));
    const where = d.scenario ? ` \u2014 ${words(d.scenario)}` : '';
    const out = [node('h1', {}, d.words || d.title || kind[0].toUpperCase() + kind.slice(1) + where)];
    if (d.games && d.policies === undefined) out.push(soft(`Seed ${d.seed}, ${count(d.games)} games.`));
    if (d.question) out.push(node('p', {}, d.question));
    const plain = value => Array.isArray(value) && value.length === 2 && value.every(x => typeof x === 'number') ? value.map(x => Number(x.toPrecision(4))).join(' to ')
      : value && typeof value === 'object' ? Object.entries(value).map(([key, own]) => `${Array.isArray(value) ? '' : words(key) + ' '}${plain(own)}`).join(', ') : typeof value === 'boolean' ? value ? 'yes' : 'no' : value;
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
    return [chart('records-' + key, `${words(estimate)}, with intervals.`, { height: { step: 20 }, encoding: { y: { field: 'name', type: 'nominal', sort: null, title: null } },
      layer: [{ mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: { field: 'low', type: 'quantitative', title: words(estimate), axis: { format: '%' } }, x2: { field: 'high' } } },
        { mark: { type: 'point', filled: true, size: 50, tooltip: true }, encoding: { x: { field: 'estimate', type: 'quantitative' } } }] }, rows)];
  }

  const show = { run: showRun, compare: showCompare, screen: showScreen, sensitivity: showSensitivity };
  const main = documents[0], kind = (main.schema || '').replace(/^warodds\.([a-z]+)\/.*/, '$1');
  page.replaceChildren(...(show[kind] || showAnything)(main));
  document.body.dataset.shown = kind;
})();
