'use strict';
/* What happens in a game of a run: its metrics as histograms, by type, by cause, by turn, and what each chit does. What
 * never varies is not shown. */
const ReportCourse = (() => {
  const { term } = Words;
  const { chart, choice, heading } = Charts;
  /* What is shown without asking, where a game has it: length, kills, losses, points. */
  const FIRST = ['turns', 'kills', 'losses', 'exits', 'warps', 'victory_points', 'jewels_out'];

  /* "how chapter 1 ended: 0 chits used, 1 jewels out": numbers that stand for words, with the signs of any language. */
  function words(title) {
    const [, head, list] = /^(.*?)(?:: |：)(\d+[ ＝][^,、]+(?:(?:, |、)\d+[ ＝][^,、]+)+)$/.exec(title) || [];
    return list && { head, names: new Map(list.replace(/ \([^)]*\)$|（[^）]*）$/, '').split(/, |、/).map(one => [parseInt(one, 10), one.replace(/^\d+./, '')])) };
  }

  const codes = metric => words(said(metric.title)) || words(metric.title);

  /* As many values a bar as leave at most BARS of them: 1, 2, 5, 10, 20 ... */
  const BARS = 40;
  function widthOf(span) {
    let width = 1;
    while (span / width > BARS) width = Math.round(width * (String(width).startsWith('2') ? 2.5 : 2));
    return width;
  }

  /* Every value from the least to the greatest, also those that no game had; of many, several in one bar. What a
   * document counts above its last cell has a bar of its own. */
  function barsOf(metric) {
    const SINGLE = 80, seen = Object.keys(metric.histogram).map(Number), low = Math.min(...seen), high = Math.max(...seen);
    const width = high - low < SINGLE ? 1 : widthOf(high - low), first = Math.floor(low / width) * width;
    const bars = Array.from({ length: Math.floor((high - first) / width) + 1 }, (_none, i) => ({ value: first + i * width, games: 0 }));
    for (const value of seen) bars[Math.floor((value - first) / width)].games += metric.histogram[value];
    const named = bars.map(bar => (width === 1 ? bar : { ...bar, value: `${bar.value}\u2013${bar.value + width - 1}` }));
    return metric.above ? [...named, { value: `> ${high}`, games: metric.above }] : named;
  }

  function histogram(d, name) {
    const metric = d.metrics[name], coded = codes(metric);
    const rows = barsOf(metric).filter(bar => !coded || coded.names.has(bar.value) || bar.games).map(({ value, games }) => ({ value: coded ? coded.names.get(value) || String(value) : value, games, share: games / d.games }));
    const title = coded ? Words.capital(coded.head) : said(metric.title);
    const caption = coded ? _('Share of the games that ended so.') : _('{metric}: mean {mean}, 95 % interval {range}.', { metric: title, mean: metric.mean.toFixed(3), range: Words.range(metric.interval, x => x.toFixed(3)) });
    return chart('metric-' + name, caption, Marks.histogram(rows, coded ? null : title), rows, coded ? title : _('{metric}: {mean} on average', { metric: Words.capital(title), mean: Words.short(Number(metric.mean.toPrecision(3))) }));
  }

  const varies = metric => Object.keys(metric.histogram).length > 1;

  function course(d) {
    const single = Object.keys(d.metrics).filter(name => (!name.includes('.') || words(d.metrics[name].title)) && varies(d.metrics[name]));
    const first = FIRST.filter(name => single.includes(name)), others = single.filter(name => !first.includes(name));
    return single.length ? [heading(_('A game on average')), ...first.map(name => histogram(d, name)),
      ...choice(_('another metric'), others.map(name => Words.capital((codes(d.metrics[name]) || { head: said(d.metrics[name].title) }).head)), i => histogram(d, others[i]))] : [];
  }

  /* "losses.squad" belongs to losses; there, "by_fire" to the causes and "turn_3" to the turns. */
  function groups(d) {
    const found = new Map();
    const names = Object.keys(d.metrics).filter(name => name.includes('.') && !words(d.metrics[name].title));
    const kindOf = name => {
      const parts = name.split('.'), [, numbered] = /^(.*)_\d+$/.exec(parts[1]) || [];
      if (parts.length > 2) return 'table';
      return parts[1].startsWith('by_') ? 'by' : numbered && names.filter(n => n.startsWith(`${parts[0]}.${numbered}_`)).length > 2 ? numbered : '';
    };
    for (const name of names) {
      const key = `${name.slice(0, name.indexOf('.'))}|${kindOf(name)}`;
      found.set(key, (found.get(key) || []).concat(name));
    }
    return found;
  }

  /* One turn after the other, or one type below the other. */
  function means(d, head, kind, names) {
    const rows = names.map(name => d.metrics[name]).map((m, i) => ({ metric: said(m.title), ...(kind === 'turn' ? { turn: Number(/\d+$/.exec(names[i])[0]) } : {}), mean: m.mean, low: m.interval[0], high: m.interval[1] }))
      .filter(row => row.mean);
    if (rows.length < 2) return [];
    const group = Words.capital(term(head)), most = rows.reduce((a, b) => (b.mean > a.mean ? b : a));
    const spec = kind === 'turn' ? { height: 180, layer: [{ mark: { type: 'bar', tooltip: { content: 'data' } }, encoding: { x: { field: 'turn', type: 'ordinal', title: _('turn'), axis: { labelAngle: 0 } }, y: Marks.along('mean', _('a game on average')) } },
      { mark: { type: 'rule', strokeWidth: 1.5 }, encoding: { x: { field: 'turn', type: 'ordinal' }, y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } } }] }
      : Marks.bars(rows, 'metric', 'mean', _('a game on average'));
    return [chart(`means-${head}${kind ? '-' + kind : ''}`, _('{group}: mean of each in a game, with its 95 % interval.', { group }), spec, rows,
      _('{group}, the largest: {metric}, {mean} a game', { group, metric: most.metric, mean: Number(most.mean.toPrecision(3)) }))];
  }

  /* "chit.terror.stunned", three words: a table of what each does. Each column has a scale of its own. */
  function crossed(d, head, names) {
    const cell = name => {
      const [, what, effect] = name.split('.'), m = d.metrics[name];
      return { what: term(what), effect: term(effect), mean: m.mean, low: m.interval[0], high: m.interval[1] };
    };
    const all = names.map(cell), sum = (key, value) => all.filter(row => row[key] === value).reduce((total, row) => total + row.mean, 0);
    const rows = all.filter(row => sum('what', row.what) && sum('effect', row.effect)), greatest = new Map();
    for (const row of rows) greatest.set(row.effect, Math.max(greatest.get(row.effect) || 0, row.mean));
    for (const row of rows) row.of_column = row.mean / greatest.get(row.effect);
    if (rows.length < 4) return [];
    return [chart('crossed-' + head, _('{thing}: mean of a game; the stronger the colour, the nearer to the greatest of its column. Empty: never.', { thing: Words.capital(term(head)) }),
      Marks.matrix(rows.map(row => ({ ...row, text: row.mean ? row.mean.toFixed(2) : '' })), 'effect', 'what', { value: 'of_column', text: 'text' }), rows.map(row => ({ ...row, text: row.mean ? row.mean.toFixed(2) : '' })),
      _('{thing}: what each of them did', { thing: Words.capital(term(head)) }))];
  }

  function parts(d) {
    const out = [heading(_('By type and by cause'))];
    for (const [key, names] of groups(d)) {
      const [head, kind] = key.split('|');
      out.push(...(kind === 'table' ? crossed(d, head, names) : means(d, head, kind, names)));
    }
    return out.length > 1 ? out : [];
  }

  return { course, parts };
})();
