'use strict';
/* The page of a study of luck: what is luck, what is skill? */
const ReportLuck = (() => {
  const { count, percent, points } = Words;
  const { node, chart, table, heading, soft } = Charts;
  const { factor, isFactor } = Headlines;
  const factors = (d, name) => (name.startsWith('interplay') ? _('interplay of several') : name.split(' x ').map(n => factor(d, n)).join(' \u00d7 '));
  const row = d => s => ({ factor: factors(d, s.name), share: s.share, low: s.interval[0], high: s.interval[1] });

  const told = d => (d.shares || []).filter(s => isFactor(d, s.name) && s.share > 0.005).sort((a, b) => b.share - a.share)
    .map(s => `${factor(d, s.name)} ${percent(s.share, 0)} (${Words.range(s.interval, x => (100 * Math.max(0, x)).toFixed(0))})`).join(', ');

  function shares(d) {
    if (!d.shares) return [];
    const alone = d.shares.filter(s => !s.name.includes(' x ')), together = d.shares.filter(s => s.name.includes(' x '));
    together.sort((a, b) => b.share - a.share);
    return [heading(_('Shares of the variance')),
      chart('shares', _('Part of the variance of winning that each factor explains alone, and all interplay together, with 95 % intervals.'),
        Marks.bars(alone.map(row(d)), 'factor', 'share', _('share of the variance'), { axis: Marks.SHARES }), alone.map(row(d))),
      chart('totals', _('The same with every interplay that the factor takes part in; these overlap.'),
        Marks.bars(d.totals.map(row(d)), 'factor', 'share', _('share of the variance'), { axis: Marks.SHARES }), d.totals.map(row(d))),
      ...(together.length ? [chart('interplay', _('Interplay: what several factors explain together beyond their parts.'),
        Marks.bars(together.map(row(d)), 'factor', 'share', _('share of the variance'), { axis: Marks.SHARES }), together.map(row(d)))] : []),
      soft(_('{points} points, each with every combination of two draws of every factor. The scenario, its values and the players of other sides are fixed; the player is drawn evenly from those named.', { points: count(d.points) }))];
  }

  function adjusted(d) {
    if (!d.players) return [];
    const rows = d.players.flatMap(p => [[_('plain'), p.plain], [_('luck taken out'), p.adjusted]].map(([estimate, e]) => ({ player: `${p.name}: ${estimate}`, share: e.estimate, low: e.interval[0], high: e.interval[1] })));
    const worth = d.players.map(p => _('{player}: one adjusted game is worth {ratio} plain ones.', { player: p.name, ratio: p.variance_ratio === null ? _('not defined') : p.variance_ratio.toFixed(2) })).join(' ');
    return [heading(_('Win rates with the luck of the dice taken out')),
      chart('adjusted', _('{games} games each, plain and with the luck taken out, with 95 % intervals; the weights come from {training} games on other seeds.', { games: count(d.games), training: count(d.training) }),
        Marks.forest(rows, 'player', 'share', _('win rate'), { axis: Marks.SHARES, zero: false }), rows), soft(worth)];
  }

  function sites(d) {
    const rows = (d.players || []).flatMap(p => p.sites.slice(0, 8).map(s => ({ site: d.players.length > 1 ? `${p.name}: ${said(s.title)}` : said(s.title), explained: s.explained, points: 100 * s.spread })));
    if (!rows.length) return [];
    return [heading(_('Where the luck is')), chart('sites', _('Part of the variance of winning that the luck at each chance site explains; points: what one standard deviation of it is worth.'),
      Marks.bars(rows, 'site', 'explained', _('share of the variance'), { axis: Marks.SHARES }), rows)];
  }

  function games(d) {
    const list = (d.players || []).flatMap(p => [...p.luckiest, ...p.unluckiest].filter(g => g.luck !== 0).map(g => ({ player: p.name, game: g.game, luck: `${points(g.luck)}`, won: g.won ? _('won') : _('not won') })));
    if (!list.length) return [];
    return [heading(_('The luckiest and the unluckiest games')), table(list),
      soft(_('Luck in points of win probability. Any of them can be seen: {command}', { command: `warodds replay ${d.game}/${d.scenario} --policy ${list[0].player} --seed ${d.seed} --game ${list[0].game}` }))];
  }

  const show = d => [Parts.verdict(Headlines.luck(d, Parts.title(d)), [[_('What does each explain alone?'), ...(told(d) ? [told(d)] : [])], [_('Who played?'), d.players_named.join(', ')]]),
    ...(Parts.changes(d) ? [node('p', {}, Parts.changes(d))] : []),
    ...shares(d), ...adjusted(d), ...sites(d), ...games(d), ...Parts.provenance(d)];

  return { show };
})();
