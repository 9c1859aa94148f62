'use strict';
/* The page of a study kept as a file: what all its entries found. */
const ReportExperiment = (() => {
  const { count, percent, points, range } = Words;
  const { node, table, chart, heading, details } = Charts;
  const KINDS = ['share', 'difference', 'value'];
  const kindOf = finding => KINDS.find(kind => finding[kind] !== undefined && finding[kind] !== null);

  /* One entry after the other, each with its own heading in the label. */
  const rowsOf = (findings, kind) => findings.filter(f => kindOf(f) === kind).map(f => ({
    finding: f.what === 'win' ? f.entry : `${f.entry}: ${f.what}`, [kind]: f[kind], low: f.interval[0], high: f.interval[1], games: f.games,
    ...(f.verdict ? { verdict: Marks.verdictName(f.verdict) } : {}) }));

  /* Findings "playouts = 8" of several entries: curves over a parameter, in one picture. */
  const CURVE = /^([a-z_0-9]+) = ([0-9.]+)$/;
  function curves(findings) {
    const found = findings.filter(f => kindOf(f) === 'share' && CURVE.test(f.what));
    const parameters = [...new Set(found.map(f => f.what.match(CURVE)[1]))];
    return parameters.flatMap(parameter => [heading(_('Wins over {parameter}', { parameter })), ReportCurve.picture('curve-' + parameter,
      _('Share of games won at each value, with 95 % intervals (Wilson). All values meet the same dice.'),
      found.filter(f => f.what.match(CURVE)[1] === parameter).map(f => ({ entry: f.entry, value: Number(f.what.match(CURVE)[2]), win_rate: f.share,
        low: f.interval[0], high: f.interval[1], games: f.games })), parameter, 'entry')]);
  }

  function shares(findings) {
    const rows = rowsOf(findings, 'share');
    return rows.length ? [heading(_('How often the player wins')), chart('shares', _('Win rates with their intervals.'),
      Marks.forest(rows, 'finding', 'share', _('win rate'), { axis: Marks.SHARES }), rows)] : [];
  }

  /* Of a large screen only what makes a difference, and the largest of the rest; the table has all. */
  function differences(findings) {
    const MANY = 60;
    const rows = rowsOf(findings, 'difference');
    if (!rows.length) return [];
    const sure = row => row.verdict === Marks.verdictName('different') || row.verdict === Marks.verdictName('smaller_than_margin');
    const shown = rows.length <= MANY ? rows : rows.filter(sure).concat(rows.filter(row => !sure(row))
      .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)).slice(0, Math.max(0, MANY - rows.filter(sure).length)));
    const sorted = [...shown].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
    const less = rows.length > shown.length ? ' ' + _('{number} smaller ones are in the table only.', { number: rows.length - shown.length }) : '';
    return [heading(_('What makes a difference')), chart('differences',
      _('Differences of the win rate with the intervals their verdicts were read off, largest first.') + less,
      Marks.forest(sorted, 'finding', 'difference', _('difference of the win rate'), { axis: Marks.CHANGES, colour: Marks.verdicts(), line: 0 }), sorted)];
  }

  function values(findings) {
    const rows = rowsOf(findings, 'value');
    return rows.length ? [heading(_('At which value')), chart('values', _('Values at which targets are met, with 95 % intervals.'),
      Marks.forest(rows, 'finding', 'value', _('value'), { zero: false }), rows)] : [];
  }

  /* Entries in their order, each with its findings and the command that plays it alone. */
  function entries(d) {
    const names = [...new Set(d.findings.map(f => f.entry))];
    const tell = f => { const kind = kindOf(f), form = { share: percent, difference: points, value: x => String(Number(x.toPrecision(4))) }[kind];
      return { what: f.what, games: count(f.games), estimate: kind ? form(f[kind]) : _('none'), interval: kind ? range(f.interval, form) : '', verdict: f.verdict ? Marks.verdictName(f.verdict) : '' }; };
    return [heading(_('Entry by entry')), ...names.map(name => details(name, table(d.findings.filter(f => f.entry === name).map(tell)),
      ...(d.commands && d.commands[name] ? [node('p', {}, Charts.command(d.commands[name]))] : [])))];
  }

  /* How many comparisons differ, and between which win rates everything lies. */
  function answers(findings) {
    const shares = findings.filter(f => f.share !== undefined).sort((a, b) => a.share - b.share), judged = findings.filter(f => f.verdict);
    return [...(shares.length > 1 ? [[_('Who wins how often?'), _('from {low} ({first}) to {high} ({last})', { low: percent(shares[0].share), first: shares[0].entry, high: percent(shares.at(-1).share), last: shares.at(-1).entry })]] : []),
      ...(judged.length ? [[_('Different?'), Marks.VERDICTS.map(name => `${judged.filter(f => f.verdict === name).length} ${Marks.verdictName(name)}`).join(', ')]] : [])];
  }

  function show(d) {
    return [Parts.verdict(d.title || d.name, [...(d.question ? [[_('What was asked?'), d.question]] : []), ...answers(d.findings)]), ...curves(d.findings), ...shares(d.findings), ...differences(d.findings),
      ...values(d.findings), Charts.numbers('findings', d.findings.map(f => ({ ...f, interval: f.interval[0] === null ? '' : range(f.interval, x => String(x)) })), _('All {number} findings', { number: d.findings.length })),
      ...entries(d), heading(_('To do this again')), node('p', {}, Charts.command(`warodds experiment ${d.name}`))];
  }

  return { show };
})();
