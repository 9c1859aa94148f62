'use strict';
/* The kinds of charts that reports are made of, as Vega-Lite specifications. Rows are drawn in the order given. */
const Marks = (() => {
    const SHARES = { format: '%' }, CHANGES = { format: '+%' };
  const names = field => ({ field, type: 'nominal', sort: null, title: null });
  const along = (field, title, axis) => ({ field, type: 'quantitative', title, ...(axis ? { axis } : {}) });
  const interval = (low, high) => ({ mark: { type: 'rule', strokeWidth: 2 },
    encoding: { x: { field: low, type: 'quantitative' }, x2: { field: high } } });

  /* The four answers of comparisons, in this order everywhere, by colour and by shape. */
  const VERDICTS = ['different', 'smaller_than_margin', 'undecided', 'equivalent'];
  const verdictName = name => ({ different: _('different'), smaller_than_margin: _('different, but by less than the margin'), undecided: _('undecided'), equivalent: _('equivalent'), 'nothing found': _('nothing found') }[name] || said(name));
  const verdicts = () => ({ field: 'verdict', type: 'nominal', title: _('verdict'), legend: { orient: 'bottom' },
    scale: { domain: VERDICTS.map(verdictName), range: Charts.SERIES.slice(0, 4) } });

  /* A bar a row with the interval low .. high on it. */
  function bars(name, value, title, { axis, colour } = {}) {
    return { height: { step: 24 }, encoding: { y: names(name) },
      layer: [{ mark: { type: 'bar', tooltip: true }, encoding: { x: along(value, title, axis), ...(colour ? { color: colour } : {}) } },
        interval('low', 'high')] };
  }

  /* A vertical line through the whole chart. */
  const upright = at => ({ mark: { type: 'rule', strokeDash: [4, 3], color: 'grey' }, encoding: { x: { datum: at } } });

  /* A forest: a point on its interval for each row, and a line at `line`. */
  function forest(name, value, title, { axis, colour, line, zero = true } = {}) {
    const y = names(name), x = { ...along(value, title, axis), scale: { zero } };
    const shape = colour ? { color: colour, shape: { ...colour, scale: { domain: colour.scale.domain } } } : {};
    return { height: { step: 20 }, layer: [...(line === undefined ? [] : [upright(line)]),
      { mark: { type: 'rule', strokeWidth: 2 }, encoding: { y, x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' }, ...(colour ? { color: colour } : {}) } },
      { mark: { type: 'point', filled: true, size: 60, opacity: 1, tooltip: true }, encoding: { y, x, ...shape } }] };
  }

  /* A table whose cells are coloured by `value` and show `text`. Signed values: two colours around nothing. */
  function matrix(rows, x, y, { value, text, signed, width = 76, xTitle = null, yTitle = null, order, format }) {
    const most = Math.max(1e-9, ...rows.map(row => Math.abs(row[value] ?? 0)));
    const scale = signed ? { domain: [-most, 0, most], range: ['#b35900', '#f7f7f7', '#0b5cad'], type: 'linear' }
      : { domain: [0, most], range: ['#f2f6fb', '#0b4a8c'], type: 'sqrt' };
    const dark = `abs(datum['${value}']) > ${(signed ? 0.62 : 0.38) * most}`;
    return { width: { step: width }, height: { step: 30 },
      encoding: { x: { field: x, type: 'nominal', sort: order ? order.x : null, title: xTitle, axis: { orient: 'top', labelAngle: -25 } },
        y: { field: y, type: 'nominal', sort: order ? order.y : null, title: yTitle } },
      layer: [{ mark: { type: 'rect', tooltip: true, stroke: 'var(--paper)' }, encoding: { color: { field: value, type: 'quantitative', scale, legend: null } } },
        { mark: { type: 'text' }, encoding: { text: { field: text, ...(format ? { type: 'quantitative', format } : { type: 'nominal' }) },
          color: { condition: { test: dark, value: '#fff' }, value: '#111' } } }] };
  }

  /* How many games had each value. */
  function histogram(rows, title) {
    return { height: 150, mark: { type: 'bar', tooltip: true }, encoding: {
      x: { field: 'value', type: rows.length > 60 ? 'quantitative' : 'ordinal', title, axis: { labelAngle: 0, labelOverlap: true } },
      y: along('share', _('share of the games'), SHARES) } };
  }

  /* Lines with points and bands; `extra` are layers of their own. */
  function lines(x, value, title, { series, axis, extra = [] } = {}) {
    const y = along(value, title, axis), colour = series ? { color: series } : {};
    const shape = series ? { shape: { ...series, scale: { domain: series.scale.domain } } } : {};
    return { height: 220, layer: [
      { mark: { type: 'area', opacity: 0.2 }, encoding: { x, ...colour, y: along('low', title, axis), y2: { field: 'high' } } },
      { mark: { type: 'line', tooltip: true, strokeWidth: 2 }, encoding: { x, y, ...colour } },
      { mark: { type: 'point', filled: true, opacity: 1, size: 36, tooltip: true }, encoding: { x, y, ...colour, ...shape } }, ...extra] };
  }

  /* The same chart once for each value of a field, side by side. */
  const columns = (spec, field, title) => ({ facet: { column: { field, type: 'ordinal', title } }, spec: { width: 300, ...spec } });

  /* The 95 % interval of a share (Wilson 1927). */
  function wilson(successes, trials) {
    const z = 1.959963984540054, p = successes / trials, n = 1 + z * z / trials;
    const middle = (p + z * z / (2 * trials)) / n, half = z * Math.sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials)) / n;
    return [successes ? middle - half : 0, successes < trials ? middle + half : 1];
  }

  return { SHARES, CHANGES, VERDICTS, verdictName, verdicts, names, along, interval, upright, bars, forest, matrix, histogram, lines, columns, wilson };
})();
