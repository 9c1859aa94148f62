'use strict';
/* The page of a fit of several values: which of them meet the targets, and what was confirmed on fresh games. */
const ReportRegion = (() => {
  const { term, count, percent, range } = Words;
  const { heading, soft, table } = Charts;
  const SHOWN = 40;

  const at = (d, point) => d.values.map((v, i) => `${v.path} = ${Number(point.at[i].toPrecision(4))}`).join(', ');
  const target = t => `${t.address}: ${t.what === 'win' ? _('wins') : term(t.what)}`;

  function headline(d) {
    if (!d.proposal) return Parts.title(d);
    const values = at(d, d.proposal);
    if (!d.proposal.open) return _('No values tried meet the targets; nearest is {values}', { values });
    return d.proposal.confirmed === false ? _('Fresh games refute {values}, which came nearest to the targets', { values })
      : _('The targets are met at {values}, as far as these games can tell', { values });
  }

  const shares = (d, point) => Object.fromEntries(d.targets.map((t, k) => [target(t), `${percent(point.shares[k].share)} (${range(point.shares[k].interval, percent)})`]));

  function show(d) {
    const points = [...(d.points || [])].sort((a, b) => a.distance - b.distance).slice(0, SHOWN);
    return [Parts.verdict(headline(d), [[_('Which targets?'), d.targets.map(t => `${target(t)} ${percent(t.share)}`).join('. ')],
      ...(d.proposal ? [[_('And on fresh games?'), Object.entries(shares(d, d.proposal)).map(([name, words]) => `${name} ${words}`).join('. ')
        + '. ' + _('{games} games each, played for this alone.', { games: count(d.proposal.fresh_games) })]] : [])]),
    ...(points.length ? [heading(_('The values, nearest first')),
      soft(_('{open} of {all} points of the grid are open: their games do not rule out any of the targets.', { open: count(d.open), all: count(d.points.length) })),
      table(points.map(p => ({ [_('values')]: at(d, p), ...shares(d, p), [_('open')]: p.open ? _('yes') : _('no') })))] : []), ...Parts.provenance(d)];
  }

  return { show };
})();
