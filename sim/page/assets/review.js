'use strict';
/* What decided a game that was analysed: what decisions gave away, and what chance did between them. Both tell what is to come:
 * only when they are opened. */
const Review = (() => {
  const points = x => (100 * x).toFixed(0), signed = x => (x > 0 ? '+' : '\u2212') + points(Math.abs(x));
  /* A swing is shown if it is so many times its standard error: of two hundred that are none one is in twenty games (normal law). */
  const SURE = 3.7, SHOWN = 8;

  const linesOf = (node, list, line) => node('ul', { class: 'mistakes' }, ...list.map(line));

  function jump(node, label, go) {
    const made = node('button', { type: 'button' }, label);
    made.addEventListener('click', go);
    return made;
  }

  function skill(game, timeline, node, go) {
    const found = timeline.points.filter(own => Timeline.gradeOf(own)).sort((a, b) => b.given_away - a.given_away);
    const line = own => node('li', {}, jump(node, `${Timeline.gradeOf(own)[1]} ${_('decision {number}', { number: own.decision })}`, () => go(own.step)),
      ` \u2212${points(own.given_away)} \u00b1 ${points(1.96 * own.error)}: ${said(game.steps[own.step].text)}. ${_('better: {choice}', { choice: said(own.better) })}`);
    return node('details', {}, node('summary', {}, found.length === 1 ? _('One decision gave away five points or more') : _('{count} decisions gave away five points or more', { count: found.length })),
      found.length ? linesOf(node, found, line) : node('p', {}, _('No decision surely gave away five points or more.')),
      node('p', { class: 'soft' }, _('Each decision was compared with up to {count} others; the best of them met the choice again on {playouts} fresh playouts, with the same players on both sides. Marked is what is at least two and a half times its standard error.', { count: game.analysis.alternatives, playouts: game.analysis.playouts })));
  }

  /* From the choice of one decision to that of the next the same players go on: what changes is what dice and cards brought, and
   * what came to light. */
  function swings(game, timeline) {
    const n = game.analysis.playouts, variance = p => Math.max(p * (1 - p), 0.25 / n) / n;
    const between = timeline.points.slice(1).map((next, i) => { const own = timeline.points[i]; return { own, next, change: next.win - own.win, error: Math.sqrt(variance(own.win) + variance(next.win)) }; });
    return between.filter(s => Math.abs(s.change) > SURE * s.error).sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  }

  function luck(game, timeline, node, go) {
    const found = swings(game, timeline), first = timeline.points[0], last = timeline.points.at(-1);
    const what = s => game.steps.slice(s.own.step + 1, s.next.step).map(step => said(step.text)).slice(0, 3).join('; ');
    const line = s => node('li', {}, jump(node, _('after decision {number}', { number: s.own.decision }), () => go(s.own.step)), ` ${signed(s.change)} \u00b1 ${points(1.96 * s.error)}${what(s) ? ': ' + what(s) : ''}`);
    return node('details', {}, node('summary', {}, _('What luck did')),
      node('p', {}, _('With these players the {side} stood at {first} after their first decision and at {last} after their last; {count} times chance moved that for certain.',
        { side: said(game.side_title || ''), first: Words.percent(first.win, 0), last: Words.percent(last.win, 0), count: found.length })),
      ...(found.length ? [linesOf(node, found.slice(0, SHOWN), line)] : []),
      node('p', { class: 'soft' }, _('Points of win probability between one decision and the next: what dice, cards and the other side brought. Shown is what is at least 3.7 times its standard error, so that a false one is rare in a game of two hundred decisions; more playouts show more.')));
  }

  function make(game, timeline, node, go) {
    if (!(game.analysis || {}).every || timeline.points.length < 2) return [];
    return [skill(game, timeline, node, go), luck(game, timeline, node, go)];
  }

  return { make, swings };
})();
