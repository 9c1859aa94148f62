'use strict';
/* Figures: a picture with its caption, its numbers as a table, as CSV and as JSON. Charts are Vega-Lite specifications
 * rendered as SVG. Their colours are the page's own (page.css), so they follow light, dark and paper by themselves. */
const Charts = (() => {
  const { term, short } = Words;
  const SERIES = [1, 2, 3, 4, 5].map(n => `var(--series-${n})`);
  const SHAPES = ['circle', 'square', 'triangle-up', 'diamond', 'cross'];

  const CONFIG = { background: 'transparent', font: 'system-ui, sans-serif',
    range: { category: SERIES, symbol: SHAPES }, mark: { color: SERIES[0] },
    bar: { color: SERIES[0] }, line: { color: SERIES[0] }, area: { color: SERIES[0] }, point: { color: SERIES[0] },
    rule: { color: 'var(--ink)' }, text: { color: 'var(--ink)', fontSize: 11 },
    axis: { labelColor: 'var(--ink)', titleColor: 'var(--ink)', gridColor: 'var(--line)', domainColor: 'var(--line)',
      tickColor: 'var(--line)', labelLimit: 400, labelFontSize: 11, titleFontSize: 12, titleFontWeight: 'normal' },
    legend: { symbolOpacity: 1, labelColor: 'var(--ink)', titleColor: 'var(--ink)', labelFontSize: 11, titleFontSize: 12 },
    header: { labelColor: 'var(--ink)', titleColor: 'var(--ink)' }, view: { stroke: null } };

  function node(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  }

  function table(rows) {
    const keys = Object.keys(rows[0] || {});
    const line = row => node('tr', {}, ...keys.map(key => node('td', {}, String(typeof row[key] === 'string' ? said(row[key]) : short(row[key]) ?? ''))));
    return node('div', { class: 'wide' }, node('table', {},
      node('thead', {}, node('tr', {}, ...keys.map(key => node('th', { scope: 'col' }, term(key))))),
      node('tbody', {}, ...rows.map(line))));
  }

  function csv(rows) {
    const quote = value => (/[",\n]/.test(value) ? `"${String(value).replace(/"/g, '""')}"` : value);
    const keys = Object.keys(rows[0] || {});
    return [keys, ...rows.map(row => keys.map(key => row[key] ?? ''))].map(line => line.map(quote).join(',') + '\n').join('');
  }

  const FORMS = { CSV: ['csv', 'text/csv', csv], JSON: ['json', 'application/json', rows => JSON.stringify(rows, null, 1)] };

  /* A link that makes its file when it is wanted. */
  function download(name, form, rows) {
    const [end, type, write] = FORMS[form];
    const link = node('a', { href: '#', download: `${name}.${end}`, 'aria-label': _('{name} as {form}', { name, form }) }, form);
    const fill = () => { if (link.getAttribute('href') === '#') link.href = URL.createObjectURL(new Blob([write(rows)], { type })); };
    for (const event of ['pointerdown', 'focus', 'click']) link.addEventListener(event, fill);
    return link;
  }

  /* The numbers behind a picture; the table is built when it is opened. */
  function numbers(name, rows, title = _('Numbers')) {
    const details = node('details', {}, node('summary', {}, title));
    details.addEventListener('toggle', () => { if (details.open && details.children.length === 1) details.append(table(rows)); });
    return node('div', { class: 'numbers' }, details, download(name, 'CSV', rows), download(name, 'JSON', rows));
  }

  function figure(name, caption, content, rows) {
    return node('figure', { id: 'chart-' + name, 'data-rows': JSON.stringify(rows), 'data-ready': 'yes' },
      content, node('figcaption', {}, caption), numbers(name, rows));
  }

  /* What the pointer is over, as text. */
  function tell(place, value) {
    const lines = value && typeof value === 'object' ? Object.entries(value).map(([key, own]) => `${term(key)}: ${own}`) : [value || ''];
    place.title = lines.join('\n');
  }

  /* A figure of a specification without data: `rows` are its data. */
  function chart(name, caption, spec, rows) {
    const place = node('div', { class: 'chart', tabindex: '0', role: 'img', 'aria-label': caption });
    const made = figure(name, caption, place, rows);
    const full = { $schema: 'https://vega.github.io/schema/vega-lite/v5.json', ...(spec.facet ? {} : { width: 640 }), ...spec, data: { values: rows }, config: CONFIG };
    made.dataset.ready = 'no';
    const view = new vega.View(vega.parse(vegaLite.compile(full).spec), { renderer: 'svg', hover: true }).initialize(place);
    view.tooltip((handler, event, item, value) => tell(place, value));
    view.runAsync().then(() => { made.dataset.ready = 'yes'; });
    return made;
  }

  /* A list to choose from, and what is shown for the choice. */
  function choice(label, names, show) {
    const pick = node('select', { 'aria-label': label }, ...names.map((name, i) => node('option', { value: i }, name)));
    const place = node('div');
    const update = () => place.replaceChildren(...[show(Number(pick.value))].flat());
    pick.addEventListener('change', update);
    if (names.length) update();
    return [node('p', {}, `${Words.capital(label)}: `, pick), place];
  }

  const heading = text => node('h2', {}, text);
  const soft = text => node('p', { class: 'soft' }, text);
  const details = (title, ...content) => node('details', {}, node('summary', {}, title), ...content);

  return { SERIES, node, table, download, numbers, figure, chart, choice, heading, soft, details };
})();
