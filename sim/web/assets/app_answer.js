'use strict';
/* The answer on top of the page: a sentence, bars with what is sure of them, how the games end. It is drawn anew a few times a
 * second while games are played. */
const Answer = (() => {
  const { node } = Charts, { count } = Words;
  /* A number and its sign stay together. */
  const whole = text => text.replace(/ %/g, '\u00a0%');
  const percent = (share, half) => whole(Words.percent(share, half < 0.006 ? 1 : 0));
  const half = ([low, high]) => (high - low) / 2;
  const playersOf = d => [...new Set(Object.values(d.policies || {}))].join(', ');

  /* Who plays, in words: the example has words of its own. */
  function how(setup, d) {
    const own = Example.how(setup);
    return own ? said(own) : _('played by {player}', { player: playersOf(d) });
  }
  const sideOf = (setup, d) => Catalogue.sideTitle(setup, d.observed || Object.keys(d.policies || {})[0]);

  /* A win that is shared, or a draw, counts in part: then it is a score. */
  const inParts = (levels, ...arms) => arms.some(arm => levels.reduce((sum, level, i) => sum + (level.win ? arm.levels[i].count ?? arm.levels[i] : 0), 0) !== arm.win.count);

  /* "the Marines win", "whoever has seat 0 scores". */
  const alike = (setup, name) => { const side = Catalogue.side(setup, name); return side && side.role !== side.name; };
  function winnerOf(setup, d, scores) {
    const name = d.observed || Object.keys(d.policies)[0], seat = { number: Object.keys(d.policies).indexOf(name) }, side = { side: sideOf(setup, d) };
    if (alike(setup, name)) return scores ? _('whoever has seat {number} scores', seat) : _('whoever has seat {number} wins', seat);
    return scores ? _('the {side} score', side) : _('the {side} win', side);
  }

  function runSentence(setup, d) {
    const share = percent(d.win.share, half(d.win.wilson));
    return _('{title}, {how}: {side} {share}', { title: Catalogue.title(setup), how: how(setup, d), side: winnerOf(setup, d, inParts(d.levels, d)), share });
  }

  const better = d => ({ gain: -d.difference.win_rate.estimate, low: -d.difference.win_rate.interval[1], high: -d.difference.win_rate.interval[0] });
  function compareSentence(setup, d, running) {
    const values = { change: Words.capital(Changes.words(setup)), side: winnerOf(setup, d.a, inParts(d.levels, d.a, d.b)), a: whole(Words.percent(d.a.win.share)), b: whole(Words.percent(d.b.win.share)) };
    if (d.verdict === 'different' || d.verdict === 'smaller_than_margin') return _('{change}: {side} {b} instead of {a}', values);
    if (d.verdict === 'equivalent') return _('{change}: makes no difference worth having: {side} {b} instead of {a}', values);
    return running ? _('{change}: {side} {b} instead of {a} so far', values) : _('{change}: {side} {b} instead of {a}, which may be chance', values);
  }

  function bar(label, share, interval, band, mark = '') {
    return node('div', { class: 'answer-bar' }, node('span', { class: 'label' }, label), ReportRun.gauge(share, interval, band),
      node('strong', {}, percent(share, half(interval))), node('span', { class: 'soft' }, _('{low} to {high}', { low: Words.percent(interval[0]), high: Words.percent(interval[1]) }) + mark));
  }

  /* How the games end, best for the observed side first; of a comparison both, one below the other. */
  function endings(rows) {
    const most = Math.max(...rows.flatMap(row => row.shares), 0.01);
    const line = row => node('tr', {}, node('th', { scope: 'row' }, said(row.title)),
      node('td', {}, ...row.shares.map((share, i) => node('span', { class: `strip ${row.win ? 'won' : 'lost'}${i ? ' second' : ''}${share ? '' : ' none'}`, style: `width:${(100 * share / most).toFixed(1)}%` }))),
      node('td', {}, row.shares.map(share => Words.percent(share)).join(' \u2192 ')));
    return node('table', { class: 'endings' }, node('caption', {}, _('How the games end')), node('tbody', {}, ...rows.map(line)));
  }

  function sure(d, games, running) {
    if (running) return _('{games} games so far', { games: count(games) });
    return _('{games} games played', { games: count(games) });
  }
  const meaning = () => _('The mark is where the true share lies, 19 times in 20; grey is what counts as even.');

  function run(setup, d, running) {
    const band = ReportRun.even(d), seats = ReportRun.deciding(d);
    const bars = seats.length > 1 ? seats.map(side => bar(`${Catalogue.sideTitle(setup, side.name)} (${side.policy})`, side.score.mean, [side.score.low, side.score.high], band))
      : [bar(sideOf(setup, d), d.win.share, d.win.wilson, band)];
    const [, words] = ReportRun.balance(d.win.wilson, sideOf(setup, d), band);
    return [node('h1', {}, runSentence(setup, d)), ...bars, node('p', { class: 'soft' }, `${sure(d, d.games, running)} \u00b7 ${words}. ${meaning()}`)];
  }

  function compare(setup, d, running) {
    const band = ReportRun.evenOf(Object.keys(d.a.policies).length), { gain, low, high } = better(d), points = x => Words.points(x);
    return [node('h1', {}, compareSentence(setup, d, running)), bar(_('as it was'), d.a.win.share, d.a.win.wilson, band), bar(_('with the change'), d.b.win.share, d.b.win.wilson, band),
      node('p', {}, node('strong', { class: low > 0 ? 'more' : high < 0 ? 'less' : '' }, _('{points} of 100 games', { points: points(gain) })), ' ',
        node('span', { class: 'soft' }, _('({low} to {high}, 19 times in 20)', { low: points(low), high: points(high) }) + ` \u00b7 ${sure(d, d.pairs, running)}, ${_('each twice on the same dice')} \u00b7 ${Marks.verdictName(d.verdict)}`))];
  }

  const isCompare = d => d.schema.startsWith('warodds.compare/');
  const levels = d => (isCompare(d) ? d.levels.map((l, i) => ({ title: l.title, win: l.win, shares: [d.a.levels[i] / d.pairs, d.b.levels[i] / d.pairs] }))
    : d.levels.map(l => ({ title: l.title, win: l.win, shares: [l.share] }))).reverse();
  const draw = (setup, d, running) => (isCompare(d) ? compare(setup, d, running) : run(setup, d, running));

  /* What travels with a link: the numbers and how many games they rest on. */
  function told(d) {
    const digits = x => (100 * x).toFixed(2);
    if (isCompare(d)) { const b = better(d); return [b.gain, b.low, b.high].map(digits).concat(d.pairs).join(','); }
    return [d.win.share, ...d.win.wilson].map(digits).concat(d.games).join(',');
  }
  const sentence = (setup, d) => (isCompare(d) ? compareSentence(setup, d, false) : runSentence(setup, d));

  return { draw, endings: d => endings(levels(d)), told, sentence, isCompare };
})();
