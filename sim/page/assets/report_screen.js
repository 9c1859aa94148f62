'use strict';
/* The pages of screens (which rulings matter?) and of sensitivity analyses (how much hangs on what nobody knows?). */
const ReportScreen = (() => {
  const { count, percent, points, range } = Words;
  const { SERIES, node, chart, heading, soft } = Charts;
  const effectsOf = (d, policy) => d.screened.map(s => ({ s, e: s.effects.find(e => e.policy === policy) }))
    .filter(({ e }) => e && typeof e.win_rate === 'number');

  function forest(d, policy, i) {
    const rows = effectsOf(d, policy.name).map(({ s, e }) => ({ variant: s.name, difference: e.win_rate,
      low: (e.simultaneous || e.interval)[0], high: (e.simultaneous || e.interval)[1], verdict: Marks.verdictName(e.verdict),
      pairs: e.pairs, holm: e.holm, question: s.question, answer: s.answer }));
    rows.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
    const tally = Marks.VERDICTS.map(Marks.verdictName).map(name => `${rows.filter(row => row.verdict === name).length} ${name}`).join(', ');
    return [heading(_('With {policy}, which wins {range} without a variant', { policy: policy.name, range: range(policy.wilson, percent) })),
      soft(tally + '.'), chart('forest-' + i,
        _('Effect on the win rate, largest first, with intervals that hold for all of them at once; colour and shape are the adjusted verdict.'),
        Marks.forest('variant', 'difference', _('change of the win rate'), { axis: Marks.CHANGES, colour: Marks.verdicts(), line: 0 }), rows)];
  }

  function headline(d) {
    const matter = d.screened.filter(s => s.effects.some(e => e.verdict === 'different'));
    return matter.length ? _('{number} of {all} answers to the open questions of {title} change how often the player wins',
      { number: matter.length, all: d.screened.length, title: Parts.title(d) })
      : _('No answer to the open questions of {title} is shown to change how often the player wins', { title: Parts.title(d) });
  }

  function showScreen(d) {
    const margin = d.method ? _('{games} games; changes beyond {margin} of win rate matter.', { games: count(d.games_played), margin: percent(d.method.margin, 0) }) : '';
    return [node('h1', {}, headline(d)), node('p', {}, [margin, Parts.changes(d)].filter(Boolean).join(' ')),
      ...d.policies.flatMap((policy, i) => forest(d, policy, i)), ...Parts.provenance(d)];
  }

  /* ------------------------------------------------------------------------------------- sensitivity */

  function tornado(d) {
    const ENDS = [_('low'), _('high')];
    const ends = d.inputs.filter(i => i.low && i.high).flatMap(i => [i.low, i.high].map((e, k) => ({ value: i.name, end: ENDS[k], at: e.value,
      win_rate: e.win_rate, change: e.change, low: e.interval[0], high: e.interval[1], reach: Math.max(Math.abs(i.low.change), Math.abs(i.high.change)) })));
    const rows = ends.sort((a, b) => b.reach - a.reach).slice(0, 50).map(({ reach, ...row }) => row);
    if (!rows.length) return [];
    const order = [...new Set(rows.map(row => row.value))];
    const end = { field: 'end', type: 'nominal', title: _('end of the range'), scale: { domain: ENDS, range: SERIES.slice(0, 2) } };
    return [heading(_('Each value alone')), chart('tornado',
      _('Change of the win rate when one value goes to the end of its range, with 95 % intervals; the greatest first.'),
      { height: { step: 12 }, encoding: { y: { ...Marks.names('value'), sort: order }, yOffset: { field: 'end', sort: ENDS } },
        layer: [{ mark: { type: 'bar', tooltip: true }, encoding: { color: end, x: { ...Marks.along('change', _('change of the win rate'), Marks.CHANGES), stack: null } } },
          Marks.interval('low', 'high')] }, rows)];
  }

  function sobol(d) {
    const rows = d.inputs.filter(i => i.sobol).map(i => ({ value: i.name, share: i.sobol.first, low: Math.max(0, i.sobol.first_interval[0]),
      high: Math.min(1, i.sobol.first_interval[1]), with_interactions: i.sobol.total }));
    if (!rows.length) return [];
    return [heading(_('Who makes the spread')), chart('sobol',
      _('Share of the spread that each value makes alone (first-order Sobol index, 95 % interval).'),
      Marks.forest('value', 'share', _('share of the variance'), { axis: Marks.SHARES }), rows)];
  }

  function morris(d) {
    const rows = d.inputs.filter(i => i.morris).map(i => ({ value: i.name, mu_star: i.morris.mu_star, sigma: i.morris.sigma, holm: i.morris.holm }));
    rows.sort((a, b) => b.mu_star - a.mu_star);
    const place = { x: Marks.along('mu_star', _('mean size of an effect (mu*)')), y: Marks.along('sigma', _('spread of the effects (sigma)')) };
    return [heading(_('First look at all of them')), chart('morris',
      _('Morris screening: mean size of an elementary effect against its spread; right of the line it is more than the noise of a value that does nothing.'),
      { height: 260, layer: [{ mark: { type: 'point', filled: true, opacity: 1, tooltip: { content: 'data' } }, encoding: place },
        { transform: [{ filter: `datum.mu_star > ${d.dummy.noise_floor}` }], mark: { type: 'text', align: 'left', dx: 6 }, encoding: { ...place, text: { field: 'value' } } },
        Marks.upright(d.dummy.noise_floor)] }, rows)];
  }

  function showSensitivity(d) {
    const out = [];
    if (d.spread && d.baseline) out.push(node('h1', {}, _('What nobody knows moves {title} between {low} and {high} wins',
      { title: Parts.title(d), low: percent(d.spread.ninety_percent[0]), high: percent(d.spread.ninety_percent[1]) })),
    node('p', {}, _('Nine times in ten, if every one of the {inputs} assumed values lies anywhere in its range, with {policy}; with the values as they stand {wins} (95 % interval {range}).',
      { inputs: d.inputs.length, policy: d.policy, wins: percent(d.baseline.wins / d.baseline.games), range: range(d.baseline.wilson, percent) }) +
      (d.look_up_first ? ' ' + _('Look up first: {name}.', { name: d.look_up_first }) : '')));
    else out.push(node('h1', {}, _('How much hangs on what nobody knows about {title}?', { title: Parts.title(d) })));
    if (d.spread && d.spread.deviation === 0) out.push(node('p', {}, _('The spread is less than these games can show (standard deviation at most {points} points).',
      { points: points(d.spread.deviation_at_most) })));
    return [...out, ...tornado(d), ...sobol(d), ...(d.dummy ? morris(d) : []), ...Parts.provenance(d)];
  }

  return { showScreen, showSensitivity };
})();
