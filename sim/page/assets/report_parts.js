'use strict';
/* What the pages of all kinds of results share: the documents of the page, the box with the answer on top, the list of
 * what the page holds, and where a result comes from. */
const Parts = (() => {
  const { term, count } = Words;
  const { node, heading, soft, download } = Charts;
  let documents = JSON.parse(document.getElementById('documents').textContent);
  /* Others, where a page shows several results one after the other, below a head of its own. */
  let head = 'h1';
  const use = (others, tag) => { documents = others; head = tag; };
  /* The document "warodds.NAME/1" of the page, if there is one. */
  const find = name => documents.find(d => (d.schema || '').startsWith(`warodds.${name}/`));

  /* Of the scenario, for people. */
  const title = d => said((find('names') || {}).title || Words.capital(term(d.scenario || '')));
  const scenarioOf = d => d.scenario || (d.a && d.a.scenario);
  const address = d => (d.game && scenarioOf(d) ? `${d.game}/${scenarioOf(d)}` : null);

  /* The answer: a sentence large, then one line a question. Lines are [question, answer...]. */
  function verdict(sentence, lines, kind = '') {
    return node('section', { class: 'verdict ' + kind, 'aria-label': _('the answer') }, node(head, {}, sentence),
      node('dl', {}, ...lines.filter(line => line && line.length > 1).map(([question, ...answer]) =>
        node('div', {}, node('dt', {}, question), node('dd', {}, ...answer)))));
  }

  /* The heads of the page, once there are several. */
  function contents(children) {
    const heads = children.filter(child => child.tagName === 'H2');
    if (heads.length < 4) return children;
    heads.forEach((head, i) => { head.id = head.id || 'part-' + (i + 1); head.tabIndex = -1; });
    const jump = head => {
      const link = node('a', { href: '#' + head.id }, head.textContent);
      link.addEventListener('click', event => { event.preventDefault(); head.scrollIntoView(); head.focus({ preventScroll: true }); });
      return node('li', {}, link);
    };
    const list = node('nav', { class: 'contents', 'aria-label': _('contents') }, node('ol', {}, ...heads.map(jump)));
    const at = children.indexOf(heads[0]);
    return [...children.slice(0, at), list, ...children.slice(at)];
  }

  /* What was changed: variants, overlays, single values. */
  function changes(d) {
    const out = [];
    const variants = Object.entries(d.variants || {}).map(([ruling, answer]) => `${ruling}=${answer}`).concat(d.overlays || []);
    if (variants.length) out.push(_('Variants: {list}.', { list: variants.join(', ') }));
    if ((d.set || []).length) out.push(_('Changed values: {list}.', { list: d.set.join(', ') }));
    return out.join(' ');
  }

  /* Every value in force that nobody knows, with its range and why it is as it is. */
  function assumed(p, where) {
    const list = find('assumed');
    const out = [];
    if (p.assumed) out.push(node('p', {}, _('{count} values in force are assumed, not printed.', { count: p.assumed }), ' ',
      ...(where ? [Charts.command(`warodds explain ${where} --assumed`), ' ', _('lists them with their ranges;'), ' ',
        Charts.command(`warodds sensitivity ${where}`), ' ', _('measures what hangs on them.')] : [])));
    if (list && list.values.length) out.push(Charts.numbers('assumed', list.values, _('The {count} assumed values', { count: list.values.length })));
    return out;
  }

  function provenance(d) {
    const p = { ...(d.a ? { assumed: d.a.assumed } : {}), ...d.provenance };
    const hashes = Object.entries(p).filter(([key]) => /hash/.test(key)).map(([key, value]) => `${term(key)} ${value}`);
    const out = [heading(_('Where this comes from')), ...assumed(p, address(d))];
    if (d.partial) out.unshift(node('p', { class: 'warning' }, _('This is a part of it: the study was stopped before its end.')));
    if (p.command) out.push(node('p', {}, _('The same bytes again:'), ' ', Charts.command(p.command)));
    if (hashes.length) out.push(soft(hashes.join(', ')));
    out.push(node('p', { class: 'soft' }, _('All numbers of this page:'), ' ', download(document.title, 'JSON', documents)));
    return out;
  }

  /* What to quote after which stopping rule. */
  function stopping(s) {
    const tell = share => (100 * share).toFixed(2);
    if (!s || s.rule === 'fixed') return [];
    const out = [_('It stopped by the rule {rule}: {answer}.', { rule: term(s.rule), answer: term(s.answer || '') })];
    if (s.median_unbiased_estimate !== undefined) out.push(
      _('Quote the median-unbiased estimate {median} ({level} % interval {range}); the plain one, {plain}, is biased: the test stopped because of it.',
        { median: tell(s.median_unbiased_estimate), level: 100 * s.interval_level, range: Words.range(s.interval, tell), plain: tell(s.plain_estimate) }));
    if (s.sequence) out.push(_('Valid whenever you look: {range}.', { range: Words.range(s.sequence, tell) }));
    return [node('p', {}, out.join(' '))];
  }

  return { documents: () => documents, use, find, title, address, verdict, contents, changes, provenance, stopping };
})();
