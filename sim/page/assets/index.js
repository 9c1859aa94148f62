'use strict';
/* Everything that was played: by game and question, to search, to sort, and two to six side by side. */
const Index = (() => {
  const { percent, points, range, count, term } = Words;
  let d = JSON.parse(document.getElementById('documents').textContent)[0];
  const page = document.getElementById('page');
  const KINDS = { run: () => _('How often does it end how?'), balance: () => _('Is it a good game?'), compare: () => _('Is it different?'), screen: () => _('Which rulings matter?'), sensitivity: () => _('How much hangs on unknown values?'), tournament: () => _('Who plays best?'),
    fit: () => _('At which value is a target met?'), tune: () => _('Which parameters are best?'), luck: () => _('Luck or skill?'), curve: () => _('How much does thinking help?'), drivers: () => _('What goes with winning?'), regret: () => _('Which decisions lose games?'), evaluate: () => _('What is a position worth?'), experiment: () => _('Studies') };
  const chosen = new Set(), MOST = 6;
  let wanted = { text: '', game: '', kind: '' };

  function node(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  }

  const players = r => (Array.isArray(r.policies) ? r.policies.map(p => p.name).join(', ') : Object.values(r.policies || {}).join(', ')) || r.policy || (r.players_named || []).join(', ');
  const changes = r => [...Object.entries(r.variants || {}).map(([key, value]) => `${key}=${value}`), ...(r.overlays || []), ...(r.set || [])].join(', ');
  const whole = share => (100 * share).toFixed(1);

  /* What it found, in a line. */
  const FOUND = {
    run: r => _('{share} wins ({range}) of {games} games', { share: percent(r.win.share), range: range(r.win.wilson, whole), games: count(r.games) }),
    compare: r => _('A {a}, B {b}: {difference} points ({range})', { a: `${r.a_name} ${percent(r.a_win.share)}`, b: `${r.b_name} ${percent(r.b_win.share)}`, difference: points(r.difference_win_rate.estimate), range: range(r.difference_win_rate.interval, points) }),
    screen: r => _('{different} of {all} matter', { different: r.different, all: r.screened }) + (r.levers[0] ? ': ' + [r.levers[0].question ? `${said(r.levers[0].question)} ${said(r.levers[0].answer)}` : r.levers[0].name, `${points(r.levers[0].change)}`].join(' ') : ''),
    sensitivity: r => (r.spread ? _('{low} to {high} wins, nine times in ten', { low: percent(r.spread.ninety_percent[0]), high: percent(r.spread.ninety_percent[1]) }) : '') + (r.levers[0] ? `; ${r.levers[0].name} ${points(r.levers[0].change)}` : ''),
    tournament: r => (r.confirmation ? _('{winner} before {second}', { winner: r.confirmation.winner, second: r.confirmation.runner_up }) : ''),
    luck: r => Headlines.luck(r, title(r)), fit: r => Headlines.fit(r, title(r)), tune: Headlines.tune, curve: r => Headlines.curve(r, title(r)), regret: Headlines.regret, evaluate: r => Headlines.evaluate(r, title(r)),
    drivers: r => _('{share} wins of {games} games', { share: percent(r.all.win_rate), games: count(r.all.games) }),
    balance: r => r.answers.slice(0, 3).map(a => Headlines.say(a.answer)).join(' '),
    experiment: r => r.question || '' };
  const question = kind => (KINDS[kind] || (() => kind))();
  const found = r => (FOUND[r.kind] ? FOUND[r.kind](r) : '');
  const verdictOf = r => (r.kind === 'compare' ? { different: _('different'), undecided: _('undecided'), equivalent: _('equivalent'), smaller_than_margin: _('different, but by less than the margin') }[r.verdict] || '' : '');
  const gameOf = r => (r.game ? said(d.games[r.game] || r.game) : _('Studies'));
  const title = r => (r.kind === 'experiment' ? said(r.title || r.name) : `${term(r.scenario)}${players(r) ? ': ' + players(r) : ''}`);
  const textOf = r => [r.folder, r.kind, question(r.kind), gameOf(r), title(r), found(r), verdictOf(r), changes(r)].join(' ').toLowerCase();

  /* A bar of the win rate with its interval and the band that counts as even, as on the page of the run. */
  function gauge(r) {
    const fair = 1 / Math.max(2, (r.sides || []).filter(side => side.policy).length), at = x => (100 * x).toFixed(1) + '%', part = (name, from, to) => node('span', { class: name, style: `left:${at(from)};width:${at(to - from)}` });
    return node('div', { class: 'gauge', 'aria-hidden': 'true' }, part('even', 0.8 * fair, 1.2 * fair), part('share', 0, r.win.share), part('range', r.win.wilson[0], Math.max(r.win.wilson[1], r.win.wilson[0] + 0.004)));
  }

  function beside() {
    const list = d.results.filter((r, i) => chosen.has(i));
    if (list.length < 2) return [node('p', { class: 'soft' }, _('Tick two to {most} runs to see them side by side.', { most: MOST }))];
    const rows = [[_('scenario'), r => `${gameOf(r)}, ${term(r.scenario)}`], [_('players'), players], [_('what was changed'), r => changes(r) || '\u2013'], [_('games'), r => count(r.games)],
      [_('win rate'), r => percent(r.win.share)], [_('95 % interval'), r => range(r.win.wilson, whole)], [_('turns or rounds'), r => ((r.metrics_rounds_mean || r.metrics_turns_mean) ? (r.metrics_rounds_mean || r.metrics_turns_mean).toFixed(1) : '\u2013')]];
    const first = list[0], apart = r => (r === first ? '\u2013' : r.win.wilson[0] > first.win.wilson[1] || r.win.wilson[1] < first.win.wilson[0] ? _('{points} points', { points: points(r.win.share - first.win.share) }) : _('may be the same'));
    const head = node('tr', {}, node('th', { scope: 'col' }, ''), ...list.map(r => node('th', { scope: 'col' }, r.file ? node('a', { href: `${r.file}#${Language.chosen()}` }, r.folder) : r.folder)));
    const line = ([name, tell]) => node('tr', {}, node('th', { scope: 'row' }, name), ...list.map(r => node('td', {}, tell(r))));
    return [node('h2', {}, _('Side by side')), node('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': _('Side by side') }, node('table', {}, node('thead', {}, head),
      node('tbody', {}, ...rows.map(line), node('tr', {}, node('th', { scope: 'row' }, ''), ...list.map(r => node('td', {}, gauge(r)))), line([_('against the first'), apart])))),
    node('p', { class: 'soft' }, _('Whether two runs differ is read off their intervals here; "warodds compare" plays both on the same dice and sees far smaller differences.'))];
  }

  function item(r, i) {
    const pick = node('input', { type: 'checkbox', 'aria-label': _('side by side: {name}', { name: r.folder }), ...(chosen.has(i) ? { checked: '' } : {}), ...(r.kind === 'run' && (chosen.has(i) || chosen.size < MOST) ? {} : { disabled: '' }) });
    pick.addEventListener('change', () => { chosen[pick.checked ? 'add' : 'delete'](i); show(); });
    const link = r.file ? node('a', { href: `${r.file}#${Language.chosen()}` }, title(r)) : node('span', {}, title(r));
    return node('li', { class: 'result' }, r.kind === 'run' ? pick : node('span'), node('div', {}, node('p', {}, link, verdictOf(r) ? node('strong', {}, ` \u2014 ${verdictOf(r)}`) : ''), ...(r.kind === 'run' ? [gauge(r)] : []),
      node('p', { class: 'soft' }, [found(r), changes(r)].filter(Boolean).join(' \u00b7 ')), ...(r.file ? [] : [node('p', { class: 'soft' }, node('code', {}, `warodds report ${r.folder}`))])));
  }

  /* By game, then by question. */
  function groups() {
    const some = d.results.map((r, i) => ({ r, i })).filter(({ r }) => (!wanted.game || r.game === wanted.game) && (!wanted.kind || r.kind === wanted.kind) && wanted.text.toLowerCase().split(/\s+/).every(word => textOf(r).includes(word)));
    const out = [node('p', { class: 'soft', 'aria-live': 'polite' }, _('{shown} of {all} results', { shown: some.length, all: d.results.length }))];
    for (const game of [...new Set(some.map(({ r }) => gameOf(r)))]) {
      const own = some.filter(({ r }) => gameOf(r) === game);
      out.push(node('h2', {}, game));
      for (const kind of Object.keys(KINDS).concat([...new Set(own.map(({ r }) => r.kind))].filter(k => !KINDS[k])).filter(k => own.some(({ r }) => r.kind === k)))
        out.push(node('h3', {}, question(kind)), node('ul', { class: 'results' }, ...own.filter(({ r }) => r.kind === kind).sort((a, b) => (a.r.win ? a.r.scenario.localeCompare(b.r.scenario) || a.r.win.share - b.r.win.share : 0)).map(({ r, i }) => item(r, i))));
    }
    return out;
  }

  const list = node('div'), side = node('div');
  function show() {
    side.replaceChildren(...beside());
    Focus.keep(list, () => list.replaceChildren(...groups()));
  }

  function chooser(label, key, options) {
    const pick = node('select', { 'aria-label': label }, node('option', { value: '' }, label), ...options.map(([value, name]) => node('option', { value, ...(wanted[key] === value ? { selected: '' } : {}) }, name)));
    pick.addEventListener('change', () => { wanted = { ...wanted, [key]: pick.value }; show(); });
    return pick;
  }

  function draw() {
    const search = node('input', { type: 'search', 'aria-label': _('search'), placeholder: _('search'), value: wanted.text });
    search.addEventListener('input', () => { wanted = { ...wanted, text: search.value }; show(); });
    document.title = _('What was played');
    page.replaceChildren(node('h1', {}, _('What was played')), node('div', { class: 'controls' }, search,
      chooser(_('all games'), 'game', [...new Set(d.results.map(r => r.game).filter(Boolean))].map(g => [g, said(d.games[g] || g)])),
      chooser(_('all questions'), 'kind', [...new Set(d.results.map(r => r.kind))].map(k => [k, question(k)]))), side, list);
    show();
  }
  /* Other results than when the page was made; what was ticked stays ticked. */
  function renew(document) {
    const ticked = [...chosen].map(i => d.results[i].folder);
    d = document;
    chosen.clear();
    d.results.forEach((r, i) => { if (ticked.includes(r.folder)) chosen.add(i); });
    Focus.keep(page, draw);
  }
  Language.changed(draw);
  draw();
  return { renew, node };
})();
