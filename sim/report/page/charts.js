'use strict';
/* Charts: Vega-Lite specifications rendered as SVG, each with a caption, its numbers as a table and as CSV. */
const Charts = (() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /* Okabe and Ito's colours: told apart without red and green. */
  const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442', '#999999'];
  const all = [];

  function config() {
    const ink = dark.matches ? '#e6edf3' : '#1b1f24', line = dark.matches ? '#30363d' : '#d0d7de';
    return { background: 'transparent', font: 'system-ui, sans-serif', range: { category: COLOURS },
      mark: { color: COLOURS[0] }, rule: { color: ink }, text: { color: ink },
      axis: { labelColor: ink, titleColor: ink, gridColor: line, domainColor: line, tickColor: line, labelLimit: 320 },
      legend: { labelColor: ink, titleColor: ink }, title: { color: ink, anchor: 'start' }, view: { stroke: null },
      header: { labelColor: ink, titleColor: ink } };
  }

  function node(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  }

  const number = value => typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value;

  function table(rows) {
    const keys = Object.keys(rows[0] || {});
    return node('div', { class: 'wide' }, node('table', {},
      node('thead', {}, node('tr', {}, ...keys.map(key => node('th', { scope: 'col' }, Language.name(key))))),
      node('tbody', {}, ...rows.map(row => node('tr', {}, ...keys.map(key => node('td', {}, String(typeof row[key] === 'string' ? said(row[key]) : number(row[key]) ?? ''))))))));
  }

  function csv(rows) {
    const keys = Object.keys(rows[0] || {}), quote = value => /[",\n]/.test(value) ? `"${String(value).replace(/"/g, '""')}"` : value;
    return [keys.join(','), ...rows.map(row => keys.map(key => quote(row[key] ?? '')).join(','))].join('\n') + '\n';
  }

  function download(name, rows) {
    const link = node('a', { href: URL.createObjectURL(new Blob([csv(rows)], { type: 'text/csv' })), download: name + '.csv' }, 'CSV');
    return link;
  }

  /* A figure: `spec` without data, `rows` its data. */
  function chart(name, caption, spec, rows) {
    const place = node('div', { tabindex: '0', role: 'img', 'aria-label': caption });
    const figure = node('figure', { id: 'chart-' + name, 'data-rows': JSON.stringify(rows) }, place, node('figcaption', {}, caption),
      node('details', {}, node('summary', {}, _('Numbers')), node('p', {}, download(name, rows)), table(rows)));
    const show = () => {
      const full = { $schema: 'https://vega.github.io/schema/vega-lite/v5.json', width: 640, ...spec, data: { values: rows }, config: config() };
      const view = new vega.View(vega.parse(vegaLite.compile(full).spec), { renderer: 'svg', hover: true }).initialize(place);
      view.tooltip((handler, event, item, value) => { place.title = value ? typeof value === 'object' ? Object.entries(value).map(([k, v]) => `${Language.name(k)}: ${v}`).join('\n') : value : ''; });
      return view.runAsync().then(() => { figure.dataset.ready = 'yes'; });
    };
    all.push(show);
    show();
    return figure;
  }

  dark.addEventListener('change', () => all.forEach(show => show()));
  /* Charts of a page that is drawn again are gone. */
  const forget = () => { all.length = 0; };
  return { chart, table, node, forget };
})();
