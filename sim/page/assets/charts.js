'use strict';
/* Figures: a message, a picture, its caption, its numbers as a table and as files. Charts are Vega-Lite specifications
 * rendered as SVG in the width that there is, once they come into sight (sight.js). Their colours are the page's own (page.css),
 * so they follow light, dark and paper by themselves. */
const Charts = (() => {
  const { term, short } = Words;
  const SERIES = [1, 2, 3, 4, 5].map(n => `var(--series-${n})`);
  const SHAPES = ['circle', 'square', 'triangle-up', 'diamond', 'cross'];
  const NARROW = 560;

  /* Labels of rows are broken into lines that leave the chart its room. A Japanese sign is as wide as two others, and a line may
   * end after it, but for signs that no line begins with. */
  const WIDE = '\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6';
  const wide = new RegExp(`[${WIDE}]`, 'g'), parts = new RegExp(`(?<=[\\s/=.,:_]|[${WIDE}])(?![\u3001\u3002\uff0c\uff1a\uff09\u300d\u300f\u30fb\u30fc\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7])`);
  const signs = text => text.length + (text.match(wide) || []).length;
  const lines = (label, most) => {
    const broken = [''];
    for (const word of String(label).split(parts)) {
      if (broken.at(-1) && signs(broken.at(-1) + word) > most) broken.push('');
      broken[broken.length - 1] += word;
    }
    return broken.map(line => line.trimEnd());
  };

  const config = width => ({ background: 'transparent', font: 'system-ui, sans-serif',
    range: { category: SERIES, symbol: SHAPES }, mark: { color: SERIES[0] },
    bar: { color: SERIES[0] }, line: { color: SERIES[0] }, area: { color: SERIES[0] }, point: { color: SERIES[0] },
    rule: { color: 'var(--ink)' }, text: { color: 'var(--ink)', fontSize: 12 },
    axis: { labelColor: 'var(--ink)', titleColor: 'var(--soft)', gridColor: 'var(--line)', domainColor: 'var(--line)',
      tickColor: 'var(--line)', labelLimit: Math.round(width * 0.46), labelFontSize: 12, titleFontSize: 12, titleFontWeight: 'normal',
      labelOverlap: 'greedy' },
    legend: { symbolOpacity: 1, labelColor: 'var(--ink)', titleColor: 'var(--soft)', labelFontSize: 12, titleFontSize: 12,
      titleFontWeight: 'normal', orient: 'top', direction: width < NARROW ? 'vertical' : 'horizontal', labelLimit: width - 40 },
    header: { labelColor: 'var(--ink)', titleColor: 'var(--soft)' }, view: { stroke: null } });

  function node(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  }

  /* A command as one types it; lines break between its words, not within an option. */
  const command = text => node('code', {}, ...text.split(' ').flatMap((word, i) => [...(i ? [' '] : []), node('span', {}, word)]));

  const scroller = (label, content) => node('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': label }, content);

  function table(rows, label = _('Numbers')) {
    const keys = Object.keys(rows[0] || {});
    const line = row => node('tr', {}, ...keys.map(key => node('td', {}, String(typeof row[key] === 'string' ? said(row[key]) : short(row[key]) ?? ''))));
    return scroller(label, node('table', {},
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

  /* The picture of a figure as a file: Pictures.js knows how. */
  function picture(name, form, place) {
    const button = node('button', { type: 'button', class: 'link', 'aria-label': _('{name} as {form}', { name, form }) }, form);
    button.addEventListener('click', async () => {
      Sight.now(place); // by keys it can be asked for before it was seen
      await (charts.get(place) || {}).done;
      Pictures.save(place.querySelector('svg'), name, form);
    });
    return button;
  }

  /* The numbers behind a picture; the table is built when it is opened. */
  function numbers(name, rows, title = _('Numbers'), place = null) {
    const details = node('details', {}, node('summary', {}, title));
    details.addEventListener('toggle', () => { if (details.open && details.children.length === 1) details.append(table(rows, title)); });
    return node('div', { class: 'numbers' }, details, download(name, 'CSV', rows), download(name, 'JSON', rows),
      ...(place ? [picture(name, 'SVG', place), picture(name, 'PNG', place)] : []));
  }

  function figure(name, caption, content, rows, message) {
    return node('figure', { id: 'chart-' + name, 'data-rows': JSON.stringify(rows), 'data-ready': 'yes' },
      ...(message ? [node('p', { class: 'message' }, message)] : []), content, node('figcaption', {}, caption), numbers(name, rows, _('Numbers'), content));
  }

  /* What the pointer is over, as a box beside it. */
  const tip = document.body.appendChild(node('div', { class: 'tip', 'aria-hidden': 'true' }));
  function tell(event, value) {
    const isTable = value && typeof value === 'object';
    tip.hidden = !value;
    if (!value) return;
    tip.replaceChildren(...(isTable ? Object.entries(value).map(([key, own]) => node('div', {}, node('span', {}, term(key)), ' ', String(own))) : [String(value)]));
    tip.style.left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8) + 'px';
    tip.style.top = Math.max(4, Math.min(event.clientY + 14, innerHeight - tip.offsetHeight - 8)) + 'px';
  }
  tip.hidden = true;

  const available = () => Math.max(280, Math.min(1060, document.getElementById('page').clientWidth - 32));
  const charts = new WeakMap(); // by their places

  /* What is plotted has about the height that the specification says; what stands around it comes on top. The whole is then
   * exactly so high, and its place can be kept before it is drawn. Parts side by side (facets) take what they take, which is this
   * to a few points. */
  const AXIS = { plain: 36, titled: 49, above: 31, turned: 72 }, LEGEND = { plain: 30, titled: 42, line: 14 }, FACET = { row: 46, whole: 3 };
  function heightOf(asked, rows, width) {
    const inner = asked.spec || asked, encodings = [inner.encoding, ...(inner.layer || []).map(own => own.encoding)].filter(Boolean);
    const along = encodings.map(own => own.x).filter(Boolean), above = along.find(x => x.axis && x.axis.orient === 'top');
    const axis = above ? (above.axis.labelAngle ? AXIS.turned : AXIS.above) : along.some(x => x.title) ? AXIS.titled : AXIS.plain;
    const legends = new Map(encodings.flatMap(own => [own.color, own.shape]).filter(own => own && own.field && own.legend !== null).map(own => [own.field, own]));
    const legend = [...legends.values()].reduce((sum, own) => sum + (own.title ? LEGEND.titled : LEGEND.plain)
      + (width < NARROW && own.scale && own.scale.domain ? LEGEND.line * (own.scale.domain.length - 1) : 0), 0);
    if (!asked.facet) return inner.height + axis + legend;
    const lines = Math.ceil(new Set(rows.map(row => row[asked.facet.field])).size / asked.columns);
    return lines * (inner.height + FACET.row) + FACET.whole + axis + legend;
  }

  function called(place, label) {
    place.setAttribute('role', 'img');
    place.setAttribute('aria-label', label);
  }

  async function render({ place, label, asked, rows, made, width, height }) {
    const fitted = asked.facet ? asked : { ...asked, width, height, autosize: { type: 'fit', contains: 'padding' } };
    const full = { $schema: 'https://vega.github.io/schema/vega-lite/v5.json', ...fitted, data: { values: rows }, config: config(width) };
    vega.expressionFunction('lines', lines); // here, for vega may come later than this page
    made.dataset.ready = 'no';
    place.replaceChildren();
    const view = new vega.View(vega.parse(vegaLite.compile(full).spec), { renderer: 'svg', hover: true }).initialize(place);
    view.tooltip((handler, event, item, value) => tell(event, value));
    await view.runAsync();
    place.querySelector('svg').setAttribute('aria-hidden', 'true'); // the figure says it, not what Vega calls it
    place.removeAttribute('aria-roledescription');
    called(place, label);
    made.dataset.ready = 'yes';
  }

  /* As wide as there is room, once it is in sight; until then the picture before, if there is one, has its place. */
  function fit(own) {
    own.width = own.made.dataset.width = available();
    own.asked = typeof own.spec === 'function' ? own.spec(own.width) : own.spec;
    own.height = heightOf(own.asked, own.rows, own.width);
    own.place.style.minHeight = own.height + 'px';
    own.made.dataset.ready = 'waits';
    Sight.when(own.place, () => { own.done = render(own); });
  }

  /* A figure of a specification without data: `rows` are its data. Of a function: what it gives for a width. */
  function chart(name, caption, spec, rows, message) {
    const place = node('div', { class: 'chart' }), label = message || caption;
    called(place, label);
    const own = { place, label, spec, rows, made: figure(name, caption, place, rows, message) };
    charts.set(place, own);
    fit(own);
    return own.made;
  }

  let waiting = null;
  addEventListener('resize', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      for (const place of document.querySelectorAll('.chart')) {
        const own = charts.get(place);
        if (own.width !== available()) fit(own);
      }
    }, 150);
  });

  /* A list to choose from, and what is shown for the choice. */
  function choice(label, names, show) {
    if (!names.length) return [];
    const pick = node('select', { 'aria-label': label }, ...names.map((name, i) => node('option', { value: i }, name)));
    const place = node('div');
    const update = () => place.replaceChildren(...[show(Number(pick.value))].flat());
    pick.addEventListener('change', update);
    update();
    return [node('p', {}, `${Words.capital(label)}: `, pick), place];
  }

  const heading = text => node('h2', {}, text);
  const soft = text => node('p', { class: 'soft' }, text);
  const details = (title, ...content) => node('details', {}, node('summary', {}, title), ...content);

  return { SERIES, NARROW, node, command, table, scroller, csv, download, numbers, figure, chart, choice, heading, soft, details, available, lines, signs };
})();
