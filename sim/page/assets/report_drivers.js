'use strict';
/* The page of drivers: what goes with winning, and when one sees it. */
const ReportDrivers = (() => {
  const { term, capital, count, percent, points, range } = Words;
  const { chart, heading, soft, table } = Charts;
  const SHOWN = 20;

  const name = x => term(x.title);
  const turn = x => (x.chapter > 1 ? _('chapter {chapter}, turn {turn}', { chapter: x.chapter, turn: x.before_turn }) : _('turn {turn}', { turn: x.before_turn }));
  const mark = x => _('{name}: at least {number} by the start of {turn}', { name: capital(name(x)), number: x.at_least, turn: turn(x) });

  /* Each once, where it shows most: the document has the surest first. */
  function strongest(d) {
    const seen = new Set();
    return d.drivers.filter(x => x.sure && !seen.has(x.name) && seen.add(x.name)).slice(0, SHOWN);
  }

  function headline(d, best) {
    if (!best) return _('Nothing that is known before the end goes with winning for certain.');
    const values = { mark: mark(best), with: percent(best.with.win_rate), without: percent(best.without.win_rate) };
    return d.draws_or_shared_wins ? _('{mark}: with it the score is {with}, without it {without}', values) : _('{mark}: with it {with} are won, without it {without}', values);
  }

  /* What is counted of each game: whether it was won, or, where it can be drawn or won together, its score. */
  const words = d => (d.draws_or_shared_wins
    ? { with: _('score with it'), without: _('score without it'), points: _('points of score'), difference: _('difference of the score'), how: _('How is it scored at all?'), all: v => _('{share} in {games} games', v),
      caption: _('How much higher the score is in games with it than in those without it, with simultaneous intervals.') }
    : { with: _('won with it'), without: _('won without it'), points: _('points of win rate'), difference: _('difference of the win rate'), how: _('How often is it won at all?'), all: v => _('{share} of {games} games', v),
      caption: _('How much more of the games with it are won than of those without it, with simultaneous intervals.') });

  function show(d) {
    const best = strongest(d), said = words(d);
    const rows = best.map(x => ({ what: mark(x), difference: x.difference, low: x.interval[0], high: x.interval[1] }));
    const lines = best.map(x => ({ [_('what')]: mark(x), [said.with]: percent(x.with.win_rate), [_('games with it')]: count(x.with.games),
      [said.without]: percent(x.without.win_rate), [_('games without it')]: count(x.without.games),
      [said.points]: `${points(x.difference)} (${range(x.interval, points)})` }));
    return [Parts.verdict(headline(d, best[0]), [[_('Where?'), [Parts.title(d), Parts.changes(d)].filter(Boolean).join('. ')],
      [said.how, said.all({ share: percent(d.all.win_rate), games: count(d.all.games) })]]),
    soft(_('Association, not cause: whoever is winning anyway gets more of what winners get. Games with much and with little are split at the median; the intervals of all {family} pairs hold at once ({level}).',
      { family: count(d.family), level: percent(1 - d.alpha) })),
    ...(best.length ? [heading(_('What goes with winning, each at the turn when it shows most')), table(lines),
      chart('drivers', said.caption,
        Marks.forest(rows, 'what', 'difference', said.difference, { axis: Marks.CHANGES, line: 0 }), rows)] : []), ...Parts.provenance(d)];
  }

  return { show };
})();
