'use strict';
/* What a study found, in a sentence: on top of its page, and in the list of all results. `title` is the scenario's. */
const Headlines = (() => {
  const { percent, points, range, term } = Words;
  const short = x => String(Number(x.toPrecision(3)));
  const fine = x => (100 * x >= 0 ? '+' : '') + (100 * x).toFixed(2);

  /* ---- balance: its sentences come with the document (sim/studies/balance/sentence.h) */
  const value = v => (typeof v !== 'object' ? String(v) : 'said' in v ? said(v.said) : term(v.name));
  const capital = (words, text) => (words.startsWith('{side}') ? text.charAt(0).toUpperCase() + text.slice(1) : text);
  const say = s => (s ? capital(s.words, _(s.words, Object.fromEntries(Object.entries(s.values).map(([place, v]) => [place, value(v)])))) : '');

  /* ---- luck: what a designer asks: does skill or luck decide, and is any one thing to blame? */
  /* What a document calls each factor: some games have kinds of chance of their own. */
  const factor = (d, name) => said(((d.factors || []).find(f => f.name === name) || { title: name }).title);
  const isFactor = (d, name) => (d.factors || []).some(f => f.name === name);
  function luck(d, title) {
    const own = name => ((d.shares || []).find(s => s.name === name) || {}).share;
    if (!d.shares) return _('Win rates of {title} with the luck taken out', { title });
    const together = (d.shares.find(s => s.name.startsWith('interplay')) || {}).share || 0;
    const alone = (d.factors || []).filter(f => f.name !== 'policy' && typeof own(f.name) === 'number').map(f => [f.name, own(f.name)]).sort((a, b) => b[1] - a[1])[0];
    if (!alone) return _('{title}: all these games were worth the same; there is nothing to share out', { title });
    return together > 0.5 ? _('{title}: no single kind of luck decides it; {share} of the outcome is how luck and play come together', { title, share: percent(together, 0) })
      : _('{title}: most hangs on {what} ({share} of the outcome)', { title, what: factor(d, alone[0]), share: percent(alone[1], 0) });
  }

  function fit(d, title) {
    const values = { target: percent(d.target.share), what: d.target.what === 'win' ? _('wins') : _('games ending in {level} or better', { level: term(d.target.what) }), value: d.value, title };
    const ends = d.points.length ? { first: percent(d.points[0].share), last: percent(d.points.at(-1).share), low: d.points[0].value, high: d.points.at(-1).value } : {};
    if (d.verdict === 'unsure') return _('{target} {what} of {title} may be met at {value} = {crossing} (95 % interval {range}, which touches an end of the range)', { ...values, crossing: short(d.crossing), range: range(d.interval, short) });
    if (d.crossing !== undefined) return _('{target} {what} of {title} are met at {value} = {crossing} (95 % interval {range})', { ...values, crossing: short(d.crossing), range: range(d.interval, short) });
    if (d.verdict === 'flat') return _('{value} makes no difference to {what} that these games could show', values);
    if (d.verdict === 'too_low' || d.verdict === 'too_high') return _('No value of {value} gives {target} {what} of {title}: it is {first} at {low} and {last} at {high}', { ...values, ...ends });
    return _('Which {value} gives {target} {what} of {title}?', values);
  }

  /* ---- tune: a goal is a share of games or a level */
  const signed = x => (x > 0 ? '+' : '') + x.toFixed(3);
  const goal = d => (d.maximize === 'level' ? { value: short, gain: signed } : { value: percent, gain: points });
  function tune(d) {
    const c = d.confirmation, { gain } = goal(d);
    if (!c) return _('Better parameters for {policy}?', { policy: d.policy });
    const values = { gain: gain(c.gain.estimate), range: range(c.gain.interval, gain), games: Words.count(c.games) };
    if (c.confirmed) return _('The tuned parameters are better: {gain} on {games} fresh games (95 % interval {range})', values);
    return c.gain.interval[1] < 0
      ? _('The tuned parameters are worse, what was found was luck: {gain} on {games} fresh games (95 % interval {range})', values)
      : _('Nothing better was found for certain: {gain} on {games} fresh games (95 % interval {range})', values);
  }

  function curve(d, title) {
    const first = d.points[0], last = d.points.at(-1);
    if (d.points.length < 2) return _('{policy} in {title}', { policy: d.policy, title });
    return _('{policy} wins {first} with {parameter} = {low} and {last} with {parameter} = {high}', { policy: d.policy, parameter: d.parameter,
      first: percent(first.win_rate), low: first.at, last: percent(last.win_rate), high: last.at });
  }

  const regret = d => _('One decision of {policy} gives away {points} points of win probability (95 % interval {range})',
    { policy: d.policy, points: fine(d.all.a_decision), range: range(d.all.a_decision_interval, fine) });

  const square = x => x.toFixed(3);
  const evaluate = (d, title) => _('A position of {title} tells {share} of how the game ends: the guess errs by {own}, one that is always the same by {constant}',
    { title, share: percent(1 - d.held_out.brier / d.held_out.constant_brier, 0), own: square(d.held_out.brier), constant: square(d.held_out.constant_brier) });

  return { short, fine, say, factor, isFactor, luck, fit, goal, tune, curve, regret, evaluate };
})();
