'use strict';
/* The pages of screens (which rulings matter?) and of sensitivity analyses (how much hangs on what nobody knows?). */
const ReportScreen = (() => {
  const { count, percent, points, range } = Words;
  const { SERIES, node, chart, heading, soft } = Charts;
  const effectsOf = (d, policy) => d.screened.map(s => ({ s, e: s.effects.find(e => e.policy === policy) }))
    .filter(({ e }) => e && typeof e.win_rate === 'number');

  const nameOf = s => (s.question ? `${said(s.question)} ${said(s.answer)}` : s.name);
  const rangeOf = e => e.simultaneous || e.interval;

  /* One chart, a row each answer; of several policies one below the other in a row, so that one sees which effects stay. */
  function forest(d) {
    const all = d.policies.flatMap(policy => effectsOf(d, policy.name).map(({ s, e }) => ({ policy: policy.name, variant: s.name, ruling: nameOf(s), difference: e.win_rate,
      low: rangeOf(e)[0], high: rangeOf(e)[1], verdict: Marks.verdictName(e.verdict), pairs: e.pairs, holm: e.holm, question: s.question, answer: s.answer })));
    const reach = new Map();
    for (const row of all) reach.set(row.variant, Math.max(reach.get(row.variant) || 0, Math.abs(row.difference)));
    const names = d.policies.map(policy => policy.name), several = names.length > 1;
    const rows = all.sort((a, b) => reach.get(b.variant) - reach.get(a.variant) || a.variant.localeCompare(b.variant) || names.indexOf(a.policy) - names.indexOf(b.policy));
    const tally = Marks.VERDICTS.map(Marks.verdictName).map(name => `${rows.filter(row => row.verdict === name).length} ${name}`).join(', ');
    const series = { field: 'policy', type: 'nominal', title: _('player'), scale: { domain: names, range: SERIES.slice(0, names.length) } };
    return [heading(_('Every answer, the largest effect first')),
      ...d.policies.map(policy => soft(_('With {policy}, which wins {range} without a variant', { policy: policy.name, range: range(policy.wilson, percent) }))),
      chart('forest', (several ? _('Effect on the win rate, with intervals that hold for all of them at once; the colour is the player, the shape the adjusted verdict.')
        : _('Effect on the win rate, largest first, with intervals that hold for all of them at once; colour and shape are the adjusted verdict.')) + ' ' + tally + '.',
      Marks.forest(rows, 'ruling', 'difference', _('change of the win rate'), { axis: Marks.CHANGES, colour: Marks.verdicts(), line: 0, ...(several ? { series } : {}) }), rows)];
  }

  /* All policies side by side: does a verdict hold for a better player, too? */
  function together(d) {
    const SIGNS = { different: '\u25cf', undecided: '\u25cb', equivalent: '=', smaller_than_margin: '\u2248' };
    const policies = [...d.policies].sort((a, b) => a.baseline_wins / a.baseline_games - b.baseline_wins / b.baseline_games);
    const reach = s => Math.max(...s.effects.map(e => Math.abs(e.win_rate || 0)));
    const effect = (s, policy) => s.effects.find(e => e.policy === policy.name);
    const cell = e => (!e || typeof e.win_rate !== 'number' ? node('td', {}, '\u2013')
      : node('td', { class: 'effect ' + (e.verdict === 'different' ? e.win_rate > 0 ? 'more' : 'less' : 'none'), title: `${Marks.verdictName(e.verdict)}, ${range(rangeOf(e), points)}` },
        `${SIGNS[e.verdict] || ''} ${points(e.win_rate)}`, node('span', { class: 'soft' }, ` (${range(rangeOf(e), points)})`)));
    const line = s => node('tr', {}, node('td', {}, said(s.question || s.name), node('br'), node('span', { class: 'soft' }, s.question ? `${said(s.answer)} \u00b7 ` : '', node('code', {}, s.name))), ...policies.map(p => cell(effect(s, p))));
    const sorted = [...d.screened].sort((a, b) => reach(b) - reach(a)), shown = sorted.filter(s => s.effects.some(e => e.verdict === 'different'));
    const kept = shown.filter(s => policies.every(p => (effect(s, p) || {}).verdict === 'different' && Math.sign(effect(s, p).win_rate) === Math.sign(effect(s, policies[0]).win_rate)));
    const list = shown.length ? shown : sorted.slice(0, 10);
    return [heading(policies.length > 1 ? _('{kept} of {all} verdicts hold for every player', { kept: kept.length, all: shown.length }) : _('What matters, largest first')),
      soft(_('Change of the win rate in points, with simultaneous intervals; players from the weakest to the strongest. {different} different, {undecided} undecided, {equal} equivalent.', { different: SIGNS.different, undecided: SIGNS.undecided, equal: SIGNS.equivalent })),
      Charts.scroller(_('all players side by side'), node('table', { class: 'side-by-side' }, node('thead', {}, node('tr', {}, node('th', { scope: 'col' }, _('ruling')),
        ...policies.map(p => node('th', { scope: 'col' }, p.name, node('br'), node('span', { class: 'soft' }, percent(p.baseline_wins / p.baseline_games)))))), node('tbody', {}, ...list.map(line))))];
  }

  function headline(d) {
    const matter = d.screened.filter(s => s.effects.some(e => e.verdict === 'different'));
    const values = { number: matter.length, all: d.screened.length, title: Parts.title(d) };
    return matter.length === 1 ? _('One of {all} answers to the open questions of {title} changes how often the player wins', values)
      : matter.length ? _('{number} of {all} answers to the open questions of {title} change how often the player wins', values)
      : _('No answer to the open questions of {title} is shown to change how often the player wins', { title: Parts.title(d) });
  }

  function levers(d) {
    const SHOWN = 3, strongest = d.policies.reduce((a, b) => (b.baseline_wins / b.baseline_games > a.baseline_wins / a.baseline_games ? b : a));
    const list = effectsOf(d, strongest.name).sort((a, b) => Math.abs(b.e.win_rate) - Math.abs(a.e.win_rate)).slice(0, SHOWN);
    return [node('ul', {}, ...list.map(({ s, e }) => node('li', {}, nameOf(s) + ': ', node('strong', {}, _('{points} points', { points: points(e.win_rate) })), ` (${range(rangeOf(e), points)}), ${Marks.verdictName(e.verdict)}`))),
      node('span', { class: 'soft' }, _('with {policy}', { policy: strongest.name }))];
  }

  function showScreen(d) {
    const all = d.screened.flatMap(s => s.effects), tally = name => all.filter(e => e.verdict === name).length;
    return [Parts.verdict(headline(d), [[_('What moves it most?'), ...levers(d)],
      [_('How sure?'), _('{games} games; {all} effects: {different} different, {undecided} undecided, {equal} equivalent.', { games: count(d.games_played), all: all.length, different: tally('different'), undecided: tally('undecided'), equal: tally('equivalent') })],
      ...(d.method ? [[_('What counts?'), _('changes of more than {margin} points', { margin: (100 * d.method.margin).toFixed(0) })]] : [])]),
    ...(Parts.changes(d) ? [node('p', {}, Parts.changes(d))] : []),
    ...together(d), ...forest(d), ...Parts.provenance(d)];
  }

  /* ------------------------------------------------------------------------------------- sensitivity */

  function tornado(d) {
    const ENDS = [_('low'), _('high')];
    const ends = d.inputs.filter(i => i.low && i.high).flatMap(i => [i.low, i.high].map((e, k) => ({ value: i.name, end: ENDS[k], at: e.value,
      win_rate: e.win_rate, change: e.change, low: e.interval[0], high: e.interval[1], reach: Math.max(Math.abs(i.low.change), Math.abs(i.high.change)) })));
    const rows = ends.sort((a, b) => b.reach - a.reach).slice(0, 50).map(({ reach, ...row }) => row);
    if (!rows.length) return [];
    const order = [...new Set(rows.map(row => row.value))], off = { yOffset: { field: 'end', sort: ENDS } };
    const end = { field: 'end', type: 'nominal', title: _('end of the range'), scale: { domain: ENDS, range: SERIES.slice(0, 2) } };
    return [heading(_('Each value alone')), chart('tornado',
      _('Change of the win rate when one value goes to the end of its range, with 95 % intervals; the greatest first.'),
      width => ({ height: Marks.high(rows, 'value', width, 30), encoding: { y: { ...Marks.names('value', width), sort: order }, ...off },
        layer: [{ mark: { type: 'bar', tooltip: { content: 'data' } }, encoding: { color: end, x: { ...Marks.along('change', _('change of the win rate'), Marks.ticks(Marks.CHANGES, width)), stack: null } } },
          Marks.interval('low', 'high'),
          { transform: [{ calculate: "datum.end + ' ' + datum.at", as: 'label' }, { calculate: 'max(datum.high, 0)', as: 'edge' }], mark: { type: 'text', align: 'left', dx: 5, fontSize: 11 }, encoding: { x: { field: 'edge', type: 'quantitative' }, text: { field: 'label' } } }] }), rows,
      _('Alone, {value} moves it most: {points} points', { value: rows[0].value, points: points(Math.abs(rows[0].change) > Math.abs(rows[1].change) ? rows[0].change : rows[1].change) }))];
  }

  function sobol(d) {
    const rows = d.inputs.filter(i => i.sobol).map(i => ({ value: i.name, share: i.sobol.first, low: Math.max(0, i.sobol.first_interval[0]),
      high: Math.min(1, i.sobol.first_interval[1]), with_interactions: i.sobol.total }));
    if (!rows.length) return [];
    return [heading(_('Who makes the spread')), chart('sobol',
      _('Share of the spread that each value makes alone (first-order Sobol index, 95 % interval).'),
      Marks.forest(rows, 'value', 'share', _('share of the variance'), { axis: Marks.SHARES }), rows)];
  }

  function morris(d) {
    const rows = d.inputs.filter(i => i.morris).map(i => ({ value: i.name, mu_star: i.morris.mu_star, sigma: i.morris.sigma, holm: i.morris.holm }));
    rows.sort((a, b) => b.mu_star - a.mu_star);
    const SHOWN = 20, floor = d.dummy.noise_floor, above = rows.filter(row => row.mu_star > floor).length;
    const names = width => Marks.names('value', width);
    return [heading(_('First look at all of them')), chart('morris',
      _('Morris screening: mean size of an elementary effect (mu*); right of the line it is more than the noise of a value that does nothing. The {shown} largest of {all}.', { shown: Math.min(SHOWN, rows.length), all: rows.length }),
      width => ({ transform: [{ window: [{ op: 'row_number', as: 'place' }] }, { filter: `datum.place <= ${SHOWN}` }], height: Marks.high(rows.slice(0, SHOWN), 'value', width, 22), layer: [
        { mark: { type: 'bar', tooltip: { content: 'data' } }, encoding: { y: names(width), x: Marks.along('mu_star', _('mean size of an effect (mu*)'), Marks.ticks(Marks.SHARES, width)) } }, Marks.upright(floor)] }), rows,
      _('{count} of {all} values do more than noise', { count: above, all: rows.length }))];
  }

  function showSensitivity(d) {
    const out = [], moved = d.inputs.filter(i => i.low && i.high).map(i => ({ i, e: Math.abs(i.low.change) > Math.abs(i.high.change) ? i.low : i.high }))
      .sort((a, b) => Math.abs(b.e.change) - Math.abs(a.e.change)).slice(0, 3);
    const levers = moved.length ? [node('ul', {}, ...moved.map(({ i, e }) => node('li', {}, _('{value} at {at}:', { value: i.name, at: e.value }) + ' ', node('strong', {}, _('{points} points', { points: points(e.change) })), ` (${range(e.interval, points)})`)))] : [];
    if (d.spread && d.baseline) out.push(Parts.verdict(_('What nobody knows moves {title} between {low} and {high} wins',
      { title: Parts.title(d), low: percent(d.spread.ninety_percent[0]), high: percent(d.spread.ninety_percent[1]) }),
    [[_('What does that mean?'), _('Nine times in ten, if every one of the {inputs} assumed values lies anywhere in its range, with {policy}; with the values as they stand {wins} (95 % interval {range}).',
      { inputs: d.inputs.length, policy: d.policy, wins: percent(d.baseline.wins / d.baseline.games), range: range(d.baseline.wilson, percent) })],
    [_('What moves it most?'), ...levers], [_('What should be looked up first?'), ...(d.look_up_first ? [node('code', {}, d.look_up_first)] : [_('no single value stands out from the noise of these games')])]]));
    else out.push(Parts.verdict(_('How much hangs on what nobody knows about {title}?', { title: Parts.title(d) }), [[_('What moves it most?'), ...levers]]));
    if (d.spread && d.spread.deviation === 0) out.push(node('p', {}, _('The spread is less than these games can show (standard deviation at most {points} points).',
      { points: points(d.spread.deviation_at_most) })));
    return [...out, ...tornado(d), ...sobol(d), ...(d.dummy ? morris(d) : []), ...Parts.provenance(d)];
  }

  return { showScreen, showSensitivity };
})();
