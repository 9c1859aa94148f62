'use strict';
/* What happens in a game of a run: its metrics as histograms, by type and by cause, and what each chit does. */
const ReportCourse = (() => {
  const { term } = Words;
  const { chart, choice, heading } = Charts;
  /* What is shown without asking, where a game has it: length, kills, losses, points. */
  const FIRST = ['turns', 'kills', 'losses', 'exits', 'warps', 'victory_points', 'jewels_out'];

  function histogram(d, name) {
    const metric = d.metrics[name];
    const rows = Object.entries(metric.histogram).map(([value, games]) => ({ value: Number(value), games, share: games / d.games }));
    const caption = _('{metric}: mean {mean}, 95 % interval {range}.', { metric: said(metric.title), mean: metric.mean.toFixed(3),
      range: Words.range(metric.interval, x => x.toFixed(3)) });
    return chart('metric-' + name, caption, Marks.histogram(rows, said(metric.title)), rows);
  }

  function course(d) {
    const single = Object.keys(d.metrics).filter(name => !name.includes('.'));
    const varies = name => single.includes(name) && !(d.metrics[name].minimum === 0 && d.metrics[name].maximum === 0);
    const first = FIRST.filter(varies), others = single.filter(name => !first.includes(name));
    return [heading(_('A game on average')), ...first.map(name => histogram(d, name)),
      ...choice(_('another metric'), others.map(name => _(d.metrics[name].title)), i => histogram(d, others[i]))];
  }

  /* "losses.squad" belongs to losses. */
  function groups(d) {
    const found = new Map();
    for (const name of Object.keys(d.metrics)) {
      const head = name.includes('.') && name.slice(0, name.indexOf('.'));
      if (head) found.set(head, (found.get(head) || []).concat(name));
    }
    return found;
  }

  function means(d, head, names) {
    const rows = names.map(name => d.metrics[name]).map(m => ({ metric: said(m.title), mean: m.mean, low: m.interval[0], high: m.interval[1] }));
    if (!rows.some(row => row.mean)) return [];
    return [chart('means-' + head, _('{group}: mean of each in a game, with its 95 % interval.', { group: Words.capital(term(head)) }),
      Marks.bars('metric', 'mean', _('a game on average')), rows)];
  }

  /* "chit.terror.stunned", three words: a table of what each does. */
  function crossed(d, head, names) {
    const cell = name => {
      const [, what, effect] = name.split('.'), m = d.metrics[name];
      return { what: term(what), effect: term(effect), mean: m.mean, low: m.interval[0], high: m.interval[1], text: m.mean ? m.mean.toFixed(2) : '' };
    };
    const rows = names.map(cell);
    return [chart('crossed-' + head, _('What each {thing} does: mean of a game.', { thing: term(head) }),
      Marks.matrix(rows, 'effect', 'what', { value: 'mean', text: 'text', width: 84 }), rows)];
  }

  function parts(d) {
    const out = [heading(_('By type and by cause'))];
    for (const [head, names] of groups(d)) {
      const isTable = names.length > 6 && names.every(name => name.split('.').length === 3);
      out.push(...(isTable ? crossed : means)(d, head, names));
    }
    return out.length > 1 ? out : [];
  }

  return { course, parts };
})();
