'use strict';
/* The page of an evaluation: how well what positions measure tells what they come to. */
const ReportEvaluate = (() => {
  const { count, percent } = Words;
  const { chart, heading, soft, table } = Charts;
  const error = x => x.toFixed(3);

  /* Guessed and come out are the same on the diagonal. */
  function calibration(d) {
    const rows = d.calibration.filter(c => c.positions).map(c => ({ guessed: c.guessed, came_out: c.worth, low: c.worth, high: c.worth, positions: c.positions }));
    const diagonal = { data: { values: [{ guessed: 0, came_out: 0 }, { guessed: 1, came_out: 1 }] }, mark: { type: 'line', strokeDash: [4, 3], color: 'grey' },
      encoding: { x: { field: 'guessed', type: 'quantitative' }, y: { field: 'came_out', type: 'quantitative' } } };
    const x = { field: 'guessed', type: 'quantitative', title: _('guessed'), axis: Marks.SHARES, scale: { domain: [0, 1] } };
    return chart('calibration', _('What positions were guessed to be worth, and what they came to in the games held out. On the dashed line both are the same.'),
      Marks.lines(x, 'came_out', _('came out'), { axis: Marks.SHARES, extra: [diagonal] }), rows);
  }

  const moment = t => (t.chapter > 1 ? _('chapter {chapter}, turn {turn}', { chapter: t.chapter, turn: t.turn }) : String(t.turn));
  const errors = x => ({ [_('positions')]: count(x.positions), [_('guessed')]: percent(x.guessed), [_('came out')]: percent(x.worth),
    [_('error')]: error(x.brier), [_('constant')]: error(x.constant_brier) });

  function show(d) {
    return [Parts.verdict(Headlines.evaluate(d, Parts.title(d)), [[_('Where?'), [Parts.title(d), Parts.changes(d)].filter(Boolean).join('. ')],
      [_('From how many?'), _('{positions} positions of {games} games', { positions: count(d.fitted_positions), games: count(d.fitted_games) })],
      [_('What for?'), _('Players that look ahead end their playouts with it: {example}', { example: 'rollout(POLICY):horizon=2' })]]),
    heading(_('Guessed and come out')), calibration(d), table(d.calibration.filter(c => c.positions).map(c => ({ [_('guess')]: `${percent(c.from, 0)} - ${percent(c.from + 0.1, 0)}`, ...errors(c) }))),
    soft(_('The error is the mean square of what came out less the guess; "constant" is that of a guess that is always the mean of the other games. A win is worth 1, a defeat 0, of which a twentieth goes by the victory level.')),
    heading(_('By turn')), table(d.turns.map(t => ({ [_('turn')]: moment(t), ...errors(t) }))), ...Parts.provenance(d)];
  }

  return { show };
})();
