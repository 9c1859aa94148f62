'use strict';
/* The kinds of charts that reports are made of, as Vega-Lite specifications. Rows are drawn in the order given. A label
 * says what a colour says. */
const Marks = (() => {
  /* An axis may reach beyond all shares, for the words at the ends of bars. */
  const SHARES = { format: '%', labelExpr: "datum.value > 1.0001 ? '' : datum.label" }, CHANGES = { format: '+%' };
  /* Names of rows take at most this part of the width; a sign is about 6 points wide. */
  const signs = width => Math.max(14, Math.round(width * 0.42 / 6.3));
  const names = (field, width) => ({ field, type: 'nominal', sort: null, title: null,
    axis: { labelExpr: `lines(datum.label, ${width ? signs(width) : 60})`, labelLimit: 1000, labelOverlap: false, ticks: false, domain: false } });
  const along = (field, title, axis) => ({ field, type: 'quantitative', title, ...(axis ? { axis } : {}) });
  /* As many ticks as there is room for. */
  const ticks = (axis, width) => ({ ...axis, tickCount: Math.max(3, Math.round(width / 130)) });
  const interval = (low, high) => ({ mark: { type: 'rule', strokeWidth: 1.5 },
    encoding: { x: { field: low, type: 'quantitative' }, x2: { field: high } } });
  /* Rows as high as the longest name needs, at least so high: all of them together. */
  const high = (rows, field, width, least) => {
    const lines = Math.max(1, ...rows.map(row => Charts.lines(row[field], signs(width)).length));
    return new Set(rows.map(row => row[field])).size * Math.max(least, 14 * lines + 8);
  };

  /* The four answers of comparisons, in this order everywhere, by colour and by shape. */
  const VERDICTS = ['different', 'smaller_than_margin', 'undecided', 'equivalent'];
  const verdictName = name => ({ different: _('different'), smaller_than_margin: _('different, but by less than the margin'), undecided: _('undecided'), equivalent: _('equivalent'), 'nothing found': _('nothing found') }[name] || said(name));
  const verdicts = () => ({ field: 'verdict', type: 'nominal', title: _('verdict'),
    legend: { orient: 'bottom', columns: { expr: 'width < 400 ? 1 : width < 640 ? 2 : 4' }, labelExpr: 'width < 400 ? lines(datum.label, 24) : datum.label' },
    scale: { domain: VERDICTS.map(verdictName), range: Charts.SERIES.slice(0, 4) } });

  const written = (value, axis) => `format(datum['${value}'], '${axis === SHARES ? '.1%' : axis === CHANGES ? '+.1%' : '.3~r'}')`;

  /* How wide the names of rows are, and what is left for the chart. */
  const nameWidth = (rows, field, width) => 6.6 * Math.max(0, ...rows.flatMap(row => Charts.lines(row[field], signs(width)).map(Charts.signs)));
  const room = (rows, field, width) => Math.max(80, width - nameWidth(rows, field, width) - 12);

  /* The end of an axis from `least` that leaves `longest` signs room behind a bar up to `most`. */
  const endFor = (least, most, longest, plot) => least + (most - least) * plot / Math.max(plot * 0.25, plot - 7 * longest - 8);

  /* A bar a row with the interval low .. high on it and its number at its end, or what the expression `label` says. */
  function bars(rows, name, value, title, { axis, colour, label = written(value, axis), signs: longest = 8 } = {}) {
    const most = Math.max(...rows.map(row => Math.max(row[value], row.high ?? 0)), 1e-12);
    const least = Math.min(0, ...rows.map(row => row.low ?? 0));
    return width => ({ height: high(rows, name, width, 26), encoding: { y: names(name, width) },
      layer: [{ mark: { type: 'bar', tooltip: { content: 'data' }, cornerRadiusEnd: 2 },
        encoding: { x: { ...along(value, title, ticks(axis, width)), scale: { domain: [least, endFor(least, most, longest, room(rows, name, width))], nice: false } }, ...(colour ? { color: colour } : {}) } },
      interval('low', 'high'),
      { mark: { type: 'text', align: 'left', dx: 6 }, transform: [{ calculate: label, as: 'label' }],
        encoding: { x: { field: rows.some(row => row.high !== undefined) ? 'high' : value, type: 'quantitative' }, text: { field: 'label' } } }] });
  }

  /* A vertical line through the whole chart. */
  const upright = at => ({ mark: { type: 'rule', strokeDash: [4, 3], color: 'grey' }, encoding: { x: { datum: at } } });

  /* A forest: a point on its interval for each row, and a line at `line`. Of several series (`series`) one below the
   * other in a row. */
  const FOREST_NARROW = 15;
  function forest(all, name, value, title, { axis, colour, line, zero = true, series } = {}) {
    const count = series ? series.scale.domain.length : 1;
    return width => {
      /* A narrow screen has the first ones, the largest; the numbers have all. */
      const some = width < Charts.NARROW && all.length > FOREST_NARROW, rows = some ? all.slice(0, FOREST_NARROW) : all;
      /* The order of all rows, also of those without an interval; these are faint. */
      const y = { ...names(name, width), scale: { domain: [...new Set(rows.map(row => row[name]))] } };
      const x = { ...along(value, title, ticks(axis, width)), scale: { zero } };
      const faint = rows.some(row => row.low === null) ? { opacity: { condition: { test: 'isValid(datum.low)', value: 1 }, value: 0.35 } } : {};
      const off = series ? { yOffset: { field: series.field, sort: series.scale.domain, scale: { paddingInner: 0.3, paddingOuter: 0.3 } } } : {};
      const shape = colour ? { color: series || colour, shape: { ...colour, scale: { domain: colour.scale.domain, range: ['circle', 'triangle-up', 'square', 'diamond'] } } } : {};
      return { ...(some ? { transform: [{ window: [{ op: 'row_number', as: 'place' }] }, { filter: `datum.place <= ${FOREST_NARROW}` }] } : {}), height: high(rows, name, width, Math.max(22, 18 * count)), layer: [...(line === undefined ? [] : [upright(line)]),
        { mark: { type: 'rule', strokeWidth: 2 }, encoding: { y, ...off, x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' }, ...(colour ? { color: series || colour } : {}) } },
        { mark: { type: 'point', filled: true, size: 64, ...(faint.opacity ? {} : { opacity: 1 }), tooltip: { content: 'data' } }, encoding: { y, ...off, x, ...shape, ...faint } }] };
    };
  }

  /* A table whose cells are coloured by `value` and show `text`. Signed values: two colours around nothing. */
  function matrix(rows, x, y, { value, text, signed, xTitle = null, yTitle = null, order, format }) {
    const most = Math.max(1e-9, ...rows.map(row => Math.abs(row[value] ?? 0)));
    const scale = signed ? { domain: [-most, 0, most], range: ['#b35900', '#f7f7f7', '#0b5cad'], type: 'linear' }
      : { domain: [0, most], range: ['#f2f6fb', '#0b4a8c'], type: 'sqrt' };
    const dark = `abs(datum['${value}']) > ${(signed ? 0.62 : 0.38) * most}`, columns = new Set(rows.map(row => row[x])).size;
    return width => ({ height: high(rows, y, width * 0.6, 30),
      encoding: { x: { field: x, type: 'nominal', sort: order ? order.x : null, title: xTitle,
        axis: { orient: 'top', labelAngle: columns * 90 > width * 0.7 ? -40 : 0, labelExpr: 'lines(datum.label, 16)', labelLimit: 200, labelOverlap: false } },
      y: { ...names(y, width * 0.6), sort: order ? order.y : null, title: yTitle } },
      layer: [{ mark: { type: 'rect', tooltip: { content: 'data' }, stroke: 'var(--paper)' }, encoding: { color: { field: value, type: 'quantitative', scale, legend: null } } },
        { mark: { type: 'text', fontSize: columns * 70 > width ? 10 : 12 }, encoding: { text: { field: text, ...(format ? { type: 'quantitative', format } : { type: 'nominal' }) },
          color: { condition: { test: dark, value: '#fff' }, value: '#111' } } }] });
  }

  /* How many games had each value. Few values have their shares above them. */
  function histogram(rows, title) {
    return width => ({ height: 160, encoding: { x: { field: 'value', type: 'ordinal', sort: null, title, axis: { labelAngle: 0, labelOverlap: true, labelBound: 14, labelSeparation: 8, labelExpr: 'lines(datum.label, 14)' } },
      y: along('share', _('share of the games'), SHARES) },
    layer: [{ mark: { type: 'bar', tooltip: { content: 'data' } } },
      ...(rows.length * 42 < width ? [{ mark: { type: 'text', dy: -8 }, encoding: { text: { field: 'share', type: 'quantitative', format: '.1%' } } }] : [])] });
  }

  /* Lines with points and bands; `extra` are layers of their own. */
  function lines(x, value, title, { series, axis, extra = [], rows = [] } = {}) {
    const y = along(value, title, axis), colour = series ? { color: series } : {};
    const shape = series ? { shape: { ...series, scale: { domain: series.scale.domain } } } : {};
    return { height: 240, layer: [
      { mark: { type: 'area', opacity: 0.2 }, encoding: { x, ...colour, y: along('low', title, axis), y2: { field: 'high' } } },
      { mark: { type: 'line', strokeWidth: 2 }, encoding: { x, y, ...colour } },
      { mark: { type: 'point', filled: true, opacity: 1, size: 40, tooltip: { content: 'data' } }, encoding: { x, y, ...colour, ...shape } }, ...extra] };
  }

  /* Powers of ten that label an axis of games. */
  const powers = most => [10, 100, 1000, 10000, 100000, 1e6, 1e7, 1e8].filter(n => n <= most * 1.001);

  /* The same chart once for each value of a field, side by side where there is room. */
  const columns = (spec, field, title, count) => width => ({ columns: width < 640 ? 1 : count, facet: { field, type: 'ordinal', title },
    spec: { width: (width < 640 ? width : width / count) - 70, ...spec } });

  /* The 95 % interval of a share (Wilson 1927). */
  function wilson(successes, trials) {
    const z = 1.959963984540054, p = successes / trials, n = 1 + z * z / trials;
    const middle = (p + z * z / (2 * trials)) / n, half = z * Math.sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials)) / n;
    return [successes ? middle - half : 0, successes < trials ? middle + half : 1];
  }

  return { SHARES, high, ticks, CHANGES, VERDICTS, verdictName, verdicts, names, along, interval, upright, bars, forest, matrix, histogram, lines, powers, columns, wilson };
})();
