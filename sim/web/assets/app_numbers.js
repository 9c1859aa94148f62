'use strict';
/* The whole report of what was played, in the page, and everything as files. */
const Numbers = (() => {
  const { node, soft, heading } = Charts;

  /* What a report needs to know of the setting besides its own document. */
  async function beside({ setup }, d) {
    const side = d.observed || (d.a && d.a.observed) || Table.sides(setup, null)[0];
    const values = await Catalogue.values(setup).catch(() => []);
    return [{ schema: 'warodds.names/1', title: (Catalogue.scenario(setup) || {}).title, side_title: (Catalogue.side(setup, side) || {}).title, metric_title: '' },
      { schema: 'warodds.assumed/1', values: values.filter(v => v.provenance === 'assumed').map(v => ({ value: v.path, assumed: v.value, range: (v.range || []).join(' - '), reason: v.note || v.source, changed_by: v.changed_by || '' })) }];
  }

  /* What draws charts comes with the program, and is needed here first. */
  function drawing(engine) {
    if (!window.vega) for (const name of ['vega.min.js', 'vega-lite.min.js']) document.head.append(node('script', {}, engine.script(name)));
  }

  const SHOW = { run: d => ReportRun.show(d), compare: d => ReportCompare.show(d), screen: d => ReportScreen.showScreen(d), fit: d => ReportFit.show(d) };
  async function report(context, d) {
    drawing(context.engine);
    Parts.use([d, ...await beside(context, d)], 'h2');
    return SHOW[d.schema.replace(/^warodds\.([a-z_]+)\/.*/, '$1')](d);
  }

  const rows = d => (d.policies ? d.levels.map(l => ({ level: l.title, win: l.win, games: l.count, share: l.share, low: l.wilson[0], high: l.wilson[1] }))
    : d.levels.map((l, i) => ({ level: l.title, win: l.win, games_a: d.a.levels[i], games_b: d.b.levels[i], pairs: d.pairs })));
  const link = (label, action, attributes = {}) => { const made = node('button', { type: 'button', ...attributes }, label); made.addEventListener('click', action); return made; };

  /* The page and the tables that the command makes, one link a file. */
  function made(context) {
    const place = node('div', { class: 'made', 'aria-live': 'polite' });
    const make = link(_('Make the report page, with games to look at'), async () => {
      make.disabled = true;
      place.replaceChildren(soft(_('Being made: it plays some games again.')));
      const files = await context.result.write().catch(error => { place.replaceChildren(node('pre', { class: 'problem', role: 'alert' }, error.message)); return {}; });
      make.disabled = false;
      const names = Object.keys(files).sort((a, b) => b.endsWith('report.html') - a.endsWith('report.html'));
      if (names.length) place.replaceChildren(node('ul', {}, ...names.map(name => node('li', {}, link(name.split('/').pop(), () => Files.save(name.split('/').pop(), files[name], Files.typeOf(name)))))));
    }, { id: 'make-page' });
    return [node('p', {}, make), place];
  }

  async function draw(context) {
    const { result } = context;
    if (!result) return [soft(_('The numbers come when the games have been played.'))];
    const name = Setup.address(context.setup).replace('/', '-');
    return [heading(_('As files')), node('div', { class: 'controls' }, link('JSON', () => Files.save(`${name}.json`, result.text, 'application/json'), { id: 'save-json' }), link('CSV', () => Files.save(`${name}.csv`, Charts.csv(rows(result.d)), 'text/csv'), { id: 'save-csv' })),
      ...made(context), ...await report(context, result.d)];
  }

  return { draw, report };
})();
