'use strict';
/* The page of a fit: at which value is a target met? */
const ReportFit = (() => {
  const { count, percent, range } = Words;
  const { chart, heading, soft } = Charts;

  /* What has an x of its own is drawn from values, not from the rows. */
  function answer(d) {
    const mark = (type, values, encoding, more = {}) => ({ data: { values }, mark: { type, ...more }, encoding });
    const out = [mark('rule', [{ target: d.target.share }], { y: { field: 'target', type: 'quantitative' } }, { strokeDash: [6, 4] }),
      mark('text', [{ target: d.target.share, x: d.range[1], text: _('target {share}', { share: percent(d.target.share) }) }],
        { y: { field: 'target', type: 'quantitative' }, x: { field: 'x', type: 'quantitative' }, text: { field: 'text' } }, { align: 'right', dy: -7 })];
    if (d.crossing !== undefined) out.push(
      mark('rect', [{ low: d.interval[0], high: d.interval[1] }], { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' } }, { opacity: 0.18, color: Charts.SERIES[1] }),
      mark('rule', [{ crossing: d.crossing }], { x: { field: 'crossing', type: 'quantitative' } }, { color: Charts.SERIES[1], strokeWidth: 2 }));
    return out;
  }

  function curve(d) {
    const rows = d.points.map(p => ({ value: p.value, share: p.share, low: p.wilson[0], high: p.wilson[1], monotone: p.monotone, games: d.games }));
    const spec = Marks.lines({ field: 'value', type: 'quantitative', title: d.value, scale: { zero: false, nice: false }, axis: d.whole ? { tickMinStep: 1, format: 'd' } : {} }, 'share', _('share of the games'),
      { axis: Marks.SHARES, extra: answer(d) });
    return chart('fit', _('Share at each value, {games} games each with the same dice, with 95 % intervals (Wilson). Dashed: the target. Orange: the answer and its 95 % interval.',
      { games: count(d.games) }), spec, rows);
  }

  function show(d) {
    const shape = d.falling === undefined || d.verdict === 'flat' ? [] : [soft(d.falling
      ? _('The curve is taken as falling; where it was not, by {points} points at most, its values were pooled.', { points: (100 * d.largest_dent).toFixed(1) })
      : _('The curve is taken as rising; where it was not, by {points} points at most, its values were pooled.', { points: (100 * d.largest_dent).toFixed(1) }))];
    const near = (d.neighbours || []).map(p => _('At {value} it is {share} (95 % interval {range}).', { value: p.value, share: percent(p.share), range: range(p.wilson, percent) })).join(' ');
    const whole = d.whole && near ? ' ' + _('Whole numbers only, so choose the nearer.') : '';
    const notes = [near + whole, _('With {policy}.', { policy: d.policy }), Parts.changes(d)].filter(Boolean).join(' ');
    return [Parts.verdict(Headlines.fit(d, Parts.title(d)), [[_('How sure?'), notes]]), heading(_('The curve')), curve(d), ...shape, ...Parts.provenance(d)];
  }

  return { show };
})();
