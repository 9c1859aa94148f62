'use strict';
/* The page of a study of balance: each question with its answer, how sure it is and what to try; below, its picture. The
 * sentences are those of the document (sim/studies/balance/sentence.h). */
const ReportBalance = (() => {
  const { count, percent, term } = Words;
  const { node, chart, heading, soft, table } = Charts;
  const { say } = Headlines;


  const verdictWord = name => ({ within: _('within'), outside: _('outside'), undecided: _('undecided') }[name] || '');

  /* A command stands as code where its sentence has it. */
  function words(s) {
    const [before, after] = say({ ...s, values: { ...s.values, command: '{command}' } }).split('{command}');
    return [before, Charts.command(s.values.command), after || ''];
  }
  const next = s => (s ? [node('p', {}, ...words(s))] : []);

  /* From the list on top to the picture; the address keeps the language. */
  function jump(q) {
    const link = node('a', { href: '#about-' + q.name }, said(q.question));
    link.addEventListener('click', event => {
      event.preventDefault();
      const head = document.querySelector(`[data-question="${q.name}"]`);
      head.scrollIntoView();
      head.focus({ preventScroll: true });
    });
    return link;
  }

  const line = q => [jump(q), ...(q.verdict ? [node('strong', { class: 'word' }, verdictWord(q.verdict)), ' '] : []), say(q.answer), ...(q.judged ? [' ', say(q.judged)] : []), ...(q.sure ? [' ', node('span', { class: 'soft' }, say(q.sure))] : []),
    ...(q.next ? [' ', node('span', { class: 'soft' }, ...words(q.next))] : [])];
  const band = (name, estimate, interval) => ({ name, share: estimate, low: Math.max(0, interval[0]), high: Math.min(1, interval[1]) });

  function equal(n, d, target) {
    const rows = [band(said(d.sides_title), n.share, n.interval), ...(target ? [{ name: _('target'), share: (target[0] + target[1]) / 2, low: target[0], high: target[1] }] : [])];
    return [chart('equal', _('Share of {games} games won, with its 95 % interval, and the target.', { games: count(n.games) }),
      Marks.forest(rows, 'name', 'share', _('win rate'), { axis: Marks.SHARES, line: 0.5 }), rows), ...cuts(n.levels_cut), ...handicaps(n)];
  }

  /* Where the levels of the result would be cut, if each were to come up as often. */
  function cuts(c) {
    if (!c) return [];
    const rows = c.cuts.map((cut, i) => ({ [_('level')]: i + 2, [_('begins above')]: cut.above, [_('95 %')]: cut.interval.join(' – ') }));
    return [table(rows, _('Levels of the result that come up equally often, by {lead}; level 1 is the worst', { lead: said(c.lead) }))];
  }

  function plans(n) {
    const against = n.columns.filter(c => c.name !== 'rules');
    const cells = n.shares.flatMap((row, i) => row.map((share, k) => ({ plan: n.rows[i].name, against: n.columns[k].name === 'rules' ? _('the rules') : n.columns[k].name, share, text: percent(share, 0) })));
    const best = n.rows.reduce((a, b) => (b.weight > a.weight ? b : a));
    const rest = n.rows.filter(r => r !== best && !r.plays_the_same).sort((a, b) => a.less - b.less).map(r => ({ plan: r.name, difference: -r.less, low: -r.less - 1.96 * r.less_error, high: -r.less + 1.96 * r.less_error, weight: r.weight }));
    const support = list => list.filter(r => r.weight > 0.0005).map(r => `${r.name} ${percent(r.weight, 0)}`).join(', ');
    return [chart('plans', _('How often the row wins against the column, {games} games each.', { games: count(n.games) }), Marks.matrix(cells, 'against', 'plan', { value: 'share', text: 'text' }), cells),
      soft(_('Who should be chosen how often by somebody whose opponent chooses well, too: {list}.', { list: support(n.rows) })),
      ...(against.length ? [soft(_('The other side: {list}.', { list: support(against) }))] : []),
      ...(rest.length ? [chart('rivals', _('What the others win more than {plan} against these opponents, on the same games, with 95 % intervals; those who play just the same are left out.', { plan: best.name }),
        Marks.forest(rest, 'plan', 'difference', _('win rate'), { axis: Marks.CHANGES, line: 0 }), rest)] : [])];
  }

  /* Replays of the games that the question names, as far as they lie beside the page. */
  function games(n) {
    const there = new Set((Parts.find('replays') || { games: [] }).games);
    const titles = { typical: _('a typical game'), earliest: _('the game that was decided first (decision {number})', { number: count(n.earliest_decision + 1) }), comeback: _('the greatest comeback (from {p})', { p: percent(n.comeback_from, 0) }) };
    const links = (n.to_see || []).filter(g => there.has(g.game)).flatMap((g, i) => [i ? ', ' : '', node('a', { href: `replay-${g.game}.html` }, titles[g.which])]);
    return links.length ? [node('p', { class: 'replays' }, _('Replays:') + ' ', ...links)] : [];
  }

  function decided(n) {
    const turns = n.times.some(t => t.turn !== undefined), chapters = Math.max(...n.times.map(t => t.chapter || 1));
    const at = t => (turns ? (chapters > 1 ? `${t.chapter}.${t.turn}` : t.turn) : t.decision);
    const rows = n.times.flatMap(t => [{ when: at(t), share: t.gone, low: t.interval[0], high: t.interval[1], what: _('uncertainty gone') },
      { when: at(t), share: t.decided, low: t.decided, high: t.decided, what: _('games decided for good') }]);
    const series = { field: 'what', type: 'nominal', title: null, legend: { orient: 'bottom' }, scale: { domain: [_('uncertainty gone'), _('games decided for good')], range: Charts.SERIES.slice(0, 2) } };
    const x = { field: 'when', type: chapters > 1 ? 'ordinal' : 'quantitative', ...(chapters > 1 ? { sort: null } : { scale: { zero: false } }), title: turns ? _('turn that begins') : _('decision') };
    const bands = n.calibration.filter(b => b.positions).map(b => ({ said: b.said, won: b.won, low: b.said + b.won_less_said[0], high: b.said + b.won_less_said[1], positions: b.positions, games: b.games }));
    const diagonal = { mark: { type: 'line', strokeDash: [4, 3], color: 'grey' }, data: { values: [{ a: 0 }, { a: 1 }] }, encoding: { x: { field: 'a', type: 'quantitative' }, y: { field: 'a', type: 'quantitative' } } };
    return [...games(n), chart('decided', n.followed ? _('The part of the uncertainty about reaching {level} that is gone when a turn begins, with 95 % intervals over {games} games, and the games in which reaching it is more than {limit} likely, or less than its rest, from then on.', { level: said(n.followed.level), games: count(n.games), limit: percent(n.decided_beyond, 0) })
      : _('The part of the uncertainty that is gone when a turn begins, with 95 % intervals over {games} games, and the games in which a win is more than {limit} likely, or less than its rest, from then on.', { games: count(n.games), limit: percent(n.decided_beyond, 0) }),
      Marks.lines(x, 'share', _('share'), { series, axis: Marks.SHARES }), rows),
    ...(bands.length ? [chart('calibration', n.followed ? _('Is a position worth what its playouts say? Of positions said to reach it so likely, how many did.') : _('Is a position worth what its playouts say? Of positions said to be so likely to be won, how many were won.'),
      Marks.lines({ field: 'said', type: 'quantitative', title: _('said by the playouts'), axis: Marks.SHARES }, 'won', _('won'), { axis: Marks.SHARES, extra: [diagonal] }), bands)] : [])];
  }

  function length(n) {
    const all = n.games, rows = (n.games_by_turns || []).map((games, i) => ({ value: i * n.turns_a_bin, share: games / all, games }));
    const first = rows.findIndex(r => r.games);
    const quantiles = ['turns', 'decisions'].filter(key => n[key]).map(key => ({ what: term(key), ...Object.fromEntries(n[key].quantiles.map((q, i) => [percent(q, 0), n[key].values[i]])) }));
    return [...(rows.length ? [chart('length', _('How many turns the games took.'), Marks.histogram(rows.slice(Math.max(0, first)), term('turns')), rows.slice(Math.max(0, first)))] : []), table(quantiles, _('Length'))];
  }

  /* How many single random choices lose more than so many points, with the names that players of online chess know. */
  function bands(close) {
    const names = { 1: _('more than 1 point'), 5: _('5 points or more (an inaccuracy)'), 10: _('10 points or more (a mistake)'), 15: _('15 points or more (a blunder)') };
    const rows = close.bands.filter(b => b.lose_more !== null && (b.points > 1 || close.error <= 0.01)).map(b => ({ costs: names[Math.round(b.points)], share: b.lose_more, low: b.interval[0], high: b.interval[1] }));
    return rows.length ? [chart('mistakes', _('How many of single random choices cost so much win probability, with 95 % intervals: {looks} choices, each and the player\'s own played on {playouts} times.', { looks: count(close.looks), playouts: count(close.playouts) }),
      Marks.forest(rows, 'costs', 'share', _('share of random choices'), { axis: Marks.SHARES }), rows)] : [];
  }

  /* How many choices are about as good as the best, as near as the looks can tell. */
  function near(close) {
    const limit = close.as_good_as_the_best[close.best_error !== null && close.best_error <= 0.01 ? 0 : 1];
    const rows = close.looks ? [{ choices: _('as they play'), share: limit.own, low: limit.own_interval[0], high: limit.own_interval[1] }, { choices: _('single random ones'), share: limit.others, low: limit.others_interval[0], high: limit.others_interval[1] }] : [];
    return rows.length ? [chart('near', _('How many choices win no more than {points} less than the best that was found among up to eight, with 95 % intervals: {looks} decisions.', { points: limit.points === 1 ? _('1 point') : _('5 points'), looks: count(close.looks) }),
      Marks.forest(rows, 'choices', 'share', _('share of choices'), { axis: Marks.SHARES }), rows)] : [];
  }

  function choices(n) {
    const kinds = [...n.kinds].filter(k => k.interval[0] !== null).sort((a, b) => b.cost - a.cost).map(k => ({ kind: term(k.kind), cost: k.cost, low: k.interval[0], high: k.interval[1], 'looked at': k.looked }));
    const chapters = Math.max(1, ...n.turns.map(t => t.chapter));
    const turns = n.turns.filter(t => t.blunder.interval[0] !== null).map(t => ({ turn: chapters > 1 ? `${t.chapter}.${t.turn}` : String(t.turn), cost: t.blunder.cost, low: t.blunder.interval[0], high: t.blunder.interval[1], 'looked at': t.blunder.looked }));
    const caption = _('Win probability that one random choice costs, the rest as usual, on common dice, with 95 % intervals over games.');
    const forest = (name, rows, field) => (rows.length ? [chart(name, caption, Marks.forest(rows, field, 'cost', _('win probability lost'), { axis: Marks.CHANGES, line: 0 }), rows)] : []);
    const all = [{ choices: _('as they play'), share: n.at_random.usual }, { choices: _('at random'), share: n.at_random.random }];
    const won = Math.max(n.at_random.usual, n.at_random.random) > 0; /* bars of nothing have no scale */
    return [...(won ? [chart('at_random', _('What is won as they play, and with all choices drawn at random, on the same {games} games.', { games: count(n.games) }), Marks.bars(all.map(r => ({ ...r, low: r.share, high: r.share })), 'choices', 'share', _('win rate'), { axis: Marks.SHARES }), all)] : []),
      ...bands(n.close), ...near(n.close), ...forest('blunders', kinds, 'kind'), ...(turns.length > 1 ? forest('blunders-by-turn', turns, 'turn') : [])];
  }

  /* Of each lead: wins of those ahead, level, behind, and of the worst quarter, by turn. */
  function snowball(n) {
    const stands = [['ahead', _('ahead')], ['level', _('level')], ['behind', _('behind')], ['worst_quarter', _('worst quarter')]];
    return n.leads.filter(lead => lead.times.length).flatMap((lead, i) => {
      const chapters = Math.max(...lead.times.map(t => t.chapter || 1)), turns = lead.times.some(t => t.turn !== undefined);
      const rows = lead.times.flatMap(t => stands.filter(([key]) => t[key]).map(([key, what]) => ({ when: chapters > 1 ? `${t.chapter}.${t.turn}` : turns ? t.turn : t.decision,
        share: t[key].share, low: t[key].interval[0], high: t[key].interval[1], games: t[key].games, what })));
      const series = { field: 'what', type: 'nominal', title: null, legend: { orient: 'bottom' }, scale: { domain: stands.map(s => s[1]), range: Charts.SERIES.slice(0, 4) } };
      const x = { field: 'when', type: chapters > 1 ? 'ordinal' : 'quantitative', ...(chapters > 1 ? { sort: null } : { scale: { zero: false } }), title: turns ? _('turn that begins') : _('decision') };
      return [chart(i ? `snowball-${lead.name}` : 'snowball', _('Win rate by the lead in {lead} when a turn begins, with 95 % intervals; of the games that still go on then.', { lead: said(lead.title) }),
        Marks.lines(x, 'share', _('win rate'), { series, axis: Marks.SHARES }), rows)];
    });
  }

  function kingmaking(n) {
    const rows = [...n.decisions].sort((a, b) => b.moved - a.moved).slice(0, 20).map(d => ({ decision: _('game {game}, {side}', { game: count(d.game), side: said(d.side) }) + ` (${count(d.decision + 1)})`, moved: d.moved, low: d.moved - 1.96 * d.error, high: d.moved + 1.96 * d.error, rival: said(d.rival) }));
    return rows.length ? [chart('kingmaking', _('How much single choices of a side without a chance move the chance of a rival: the twenty greatest of {count}, with 95 % intervals over playouts.', { count: count(n.decisions.length) }),
      Marks.forest(rows, 'decision', 'moved', _('win probability moved'), { axis: Marks.CHANGES, line: 0 }), rows)] : [];
  }

  /* Of each lever that the game declares the value at which it is even. */
  function handicaps(n) {
    const rows = n.handicaps.map(h => ({ lever: said(h.title), [_('stands')]: h.standard, [_('even at')]: h.even_at === null ? _('not within its range') : h.even_at.toFixed(1),
      [_('95 %')]: h.interval.some(v => v === null) ? '' : h.interval.map(v => v.toFixed(1)).join(' – '), [_('win rate at each value')]: h.values.map((v, i) => `${Number(v.toFixed(1))}: ${percent(h.shares[i], 0)}`).join(', ') }));
    return rows.length ? [table(rows, _('The fair handicap: where one lever alone makes it even'))] : [];
  }

  /* Uses per chance, and what a restriction costs: forbidden, or always chosen. */
  function pieces(n) {
    const uses = n.pieces.map(p => ({ word: term(p.word), share: p.share, low: p.interval[0], high: p.interval[1], chances: p.offered, others: p.others }));
    const tried = kind => n.pieces.filter(p => p[kind] && !p[kind].plays_the_same && (p[kind].fresh || !n.pieces.some(o => o[kind] && o[kind].fresh))).map(p => ({ word: term(p.word), difference: p[kind].difference, low: p[kind].interval[0], high: p[kind].interval[1] })).sort((a, b) => a.difference - b.difference);
    const forest = (name, caption, rows) => (rows.length ? [chart(name, caption, Marks.forest(rows, 'word', 'difference', _('win rate'), { axis: Marks.CHANGES, line: 0 }), rows)] : []);
    return [...forest('never', _('What is won more when it is never chosen, of what moved the result most: on the same {games} fresh games, with simultaneous intervals.', { games: count(n.fresh_games || n.games) }), tried('never')),
      ...forest('always', _('What is won more when it is chosen whenever it can be.'), tried('always')),
      ...forest('one_more', _('What is won more with one piece more of what the scenario sets up, on the same games.'), n.one_more.filter(m => m.more).map(m => ({ word: said(m.title), difference: m.more.difference, low: m.more.interval[0], high: m.more.interval[1] }))),
      ...(uses.length ? [chart('uses', _('How often it was chosen of the decisions at which it could be, in {games} games, with 95 % intervals over games.', { games: count(n.watched) }), Marks.forest(uses, 'word', 'share', _('uses per chance'), { axis: Marks.SHARES }), uses)] : [])];
  }

  function better(n) {
    const title = i => said(n.strengths[i].title), alone = n.cells.every(c => c.others === undefined);
    const cells = n.cells.map(c => ({ own: title(c.own), others: alone ? _('the rules') : title(c.others), share: c.share, low: c.interval[0], high: c.interval[1], games: c.games, text: percent(c.share, 0) }));
    const diagonal = n.cells.filter(c => alone || c.own === c.others).map(c => ({ strength: title(c.own), share: c.share, low: c.interval[0], high: c.interval[1], games: c.games }));
    return [...(alone ? [] : [chart('strengths', _('How often the observed side (rows) wins at each strength against each of the others (columns).'), Marks.matrix(cells, 'others', 'own', { value: 'share', text: 'text' }), cells)]),
      chart('equals', alone ? _('Win rate at each strength, with 95 % intervals.') : _('Win rate between players of equal strength, with 95 % intervals.'), Marks.forest(diagonal, 'strength', 'share', _('win rate'), { axis: Marks.SHARES, line: 0.5 }), diagonal)];
  }

  function luck(n) {
    const rows = n.shares.filter(s => s.share !== null).map(s => band(s.name === 'interplay' ? _('interplay of several') : said(s.name), Math.max(0, s.share), s.interval));
    return rows.length ? [chart('luck', _('Part of the variance of winning that each explains alone, and all interplay, with 95 % intervals; {points} points.', { points: count(n.points) }),
      Marks.bars(rows, 'name', 'share', _('share of the variance'), { axis: Marks.SHARES }), rows)] : [];
  }

  /* The answers before and after a change, on games that took no part in its choice. */
  function proposal(p) {
    if (!p) return [];
    const rows = (p.found ? p.after : []).map((after, i) => ({ question: after.name, before: say(p.before[i].answer), after: [say(after.answer), say(after.judged)].filter(Boolean).join(' ') }));
    const changes = (p.changes || []).map(c => _('{name} from {standard} to {value}', { name: c.name, standard: c.standard, value: c.value })).join(', ');
    const found = !p.levers ? _('Nothing: all that has a target is within it.')
      : !p.found ? _('No lever brings anything nearer to its target (levers tried: {count}).', { count: count(p.levers) })
        : _('{changes} (levers tried: {count}); before and after, on games that took no part in the choice.', { changes, count: count(p.levers) });
    const sides = table(rows, _('Before and after'));
    sides.classList.add('sentences');
    return [heading(_('What to change')), node('p', {}, found), ...(rows.length ? [sides, node('pre', { style: 'white-space: pre-wrap; overflow-wrap: anywhere' }, p.variant)] : [])];
  }

  const PICTURES = { equal, plans, pieces, decided, snowball, length, choices, luck, better, kingmaking };

  function section(q, d) {
    const head = heading(said(q.question));
    head.dataset.question = q.name;
    return [head, node('p', {}, say(q.answer), ...(q.judged ? [' ', say(q.judged)] : [])), ...(q.sure ? [soft(say(q.sure))] : []), ...(q.more ? [node('p', {}, say(q.more))] : []), ...next(q.next),
      ...(q.numbers && PICTURES[q.name] ? PICTURES[q.name](q.numbers, d, q.measure && q.measure.target) : [])];
  }

  function show(d) {
    const headline = d.questions.length ? say(d.questions[0].answer) : Parts.title(d);
    return [Parts.verdict(headline, d.questions.map(line)), node('p', { class: 'soft' }, [Parts.title(d), Parts.changes(d)].filter(Boolean).join('. ')),
      ...proposal(d.proposal), ...d.questions.flatMap(q => section(q, d)), ...Parts.provenance(d)];
  }

  return { show };
})();
