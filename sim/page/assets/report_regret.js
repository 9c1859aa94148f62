'use strict';
/* The page of a regret study: which decisions of a player lose its games, by the judgement of one that looks ahead. */
const ReportRegret = (() => {
  const { count, percent, range, term } = Words;
  const { node, chart, heading, soft } = Charts;
  const { fine } = Headlines;

  /* Rows of one table of sums: what one decision gives away, and their share of all that is given away. */
  const rowsOf = (list, name) => list.map(x => ({ decisions: name(x), 'one of them': x.a_decision, low: x.a_decision_interval[0], high: x.a_decision_interval[1],
    share: x.share, 'in a game': x.decisions_a_game,
    'looked at': x.looked_at, differs: x.judge_differs / x.looked_at }));

  function sums(name, caption, list, label) {
    const rows = rowsOf(list, label);
    const told = rows.some(row => row.low === null) ? caption + ' ' + _('Faint: too few looks for an interval.') : caption;
    return rows.length ? [chart(name, told, Marks.forest(rows, 'decisions', 'one of them', _('win probability given away in a decision'),
      { axis: Marks.CHANGES, line: 0 }), rows)] : [];
  }

  /* Kinds of decisions that surely give something away. */
  const worst = d => d.kinds.filter(x => x.a_decision_interval[0] > 0).sort((a, b) => b.share - a.share).slice(0, 3)
    .map(x => (x.share > 1 ? _('{kind}: all that is given away', { kind: term(x.kind) })
      : _('{kind}: {share} of all that is given away', { kind: term(x.kind), share: percent(x.share, 0) }))).join(', ');

  const third = x => ({ first: _('first third'), second: _('second third'), last: _('last third') }[x.third]);

  function show(d) {
    const caption = _('What one decision of a kind gives away, as if it alone were changed, with 95 % intervals over games.');
    const turnOf = x => (x.chapter > 1 ? _('chapter {chapter}, turn {turn}', { chapter: x.chapter, turn: x.turn }) : String(x.turn));
    return [Parts.verdict(Headlines.regret(d), [...(worst(d) ? [[_('Which decisions most?'), worst(d)]] : [])]),
      node('p', {}, _('{title}: {policy} won {share} of {games} games; {looked} of its decisions were looked at by {judge}, which would have done something else in {differs} of them.',
        { title: Parts.title(d), policy: d.policy, share: percent(d.win_rate), games: count(d.games), looked: count(d.all.looked_at), judge: d.judge,
          differs: percent(d.all.judge_differs / d.all.looked_at) })),
      ...(d.replaced ? [node('p', {}, _('The judge in its place won {judge} of {games} games where it won {player}: {points} points (95 % interval {range}).',
        { judge: percent(d.replaced.judge), player: percent(d.replaced.player), games: count(d.replaced.games),
          points: fine(d.replaced.win_rate.estimate), range: range(d.replaced.win_rate.interval, fine) }))] : []),
      soft(_('Where the judge would do something else both choices were played out {playouts} times with fresh dice, the same for both; its base goes on after either. Negative: the choice of the player was better.',
        { playouts: count(d.playouts) })),
      heading(_('By kind of decision')), ...sums('kinds', caption, d.kinds, x => term(x.kind)),
      heading(_('By part of the game')), ...sums('thirds', caption, d.thirds, third),
      ...(d.turns.length ? [heading(_('By turn')), ...sums('turns', caption, d.turns, turnOf)] : []), ...Parts.provenance(d)];
  }

  return { show };
})();
