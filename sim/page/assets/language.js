'use strict';
/* The language of the page: texts in all languages are in the page, a switch at its top chooses, and what listens is
 * drawn again. Texts of the program are asked for with _('text'), with {places} for numbers; texts and names that come
 * with the data with said(text) and name(word). */
const Language = (() => {
  const data = JSON.parse(document.getElementById('texts').textContent), tags = Object.keys(data.languages);
  const texts = new Map(tags.map(tag => [tag, new Map(Object.entries(data.texts[tag] || {}))]));
  const listeners = [], asked = (/^#(\w+)(?![\w=])/.exec(location.hash) || /[#&]lang=(\w+)/.exec(location.hash) || [])[1];
  let game = (JSON.parse(document.getElementById('documents').textContent)[0] || {}).game;
  /* A result is told in the language of its run; the laboratory, where nobody ran anything, in that of the browser. */
  const own = document.body.classList.contains('lab') && tags.find(tag => navigator.language.startsWith(tag));
  let chosen = tags.includes(asked) ? asked : own || data.initial;

  /* Names of a game before those of all. */
  const nameOf = word => texts.get(chosen).get(`${game}\u0004${word}`) ?? texts.get(chosen).get(`name\u0004${word}`);
  /* The parts of titles that are put together: see sim/core/title.c. */
  function said(text) {
    const known = texts.get(chosen), whole = known.get(text);
    if (whole !== undefined) return whole;
    const [, head, tail] = /^([a-z_0-9]+): (.*)$/s.exec(text) || [], [, front, number] = /^(.*?)(\d+)$/s.exec(text) || [];
    if (head && (nameOf(head) !== undefined || known.has(tail))) return _('{name}: {text}', { name: name(head), text: said(tail) });
    return front && known.has(front + '{number}') ? known.get(front + '{number}').replace('{number}', number) : text;
  }
  const _ = (text, values = {}) => said(text).replace(/\{(\w+)\}/g, (place, key) => key in values ? values[key] : place);
  /* "seam wrap", "gate seat0": a name each. */
  function names(words) {
    const named = words.split(' ').map(word => nameOf(word) ?? (/^\d+$/.test(word) ? word : undefined));
    return named.length > 1 && named.every(Boolean) ? named.join(' ') : undefined;
  }
  /* A word that programs read: "special_ops". */
  function name(word) {
    const [, front, number] = /^(.*)_(\d+)$/.exec(word) || [];
    return nameOf(word) ?? names(String(word)) ?? (nameOf(front) === undefined ? said(String(word).replace(/_/g, ' ')) : nameOf(front) + number);
  }

  /* What the reader opened and chose stays as it was when the page is drawn again. */
  function redraw() {
    const place = scrollY, open = [...document.querySelectorAll('details')].map(d => d.open);
    const values = [...document.querySelectorAll('main select')].map(s => s.selectedIndex);
    for (const listener of listeners) listener();
    document.querySelectorAll('main select').forEach((select, i) => {
      if (values[i] === undefined || values[i] === select.selectedIndex) return;
      select.selectedIndex = values[i];
      select.dispatchEvent(new Event('change'));
    });
    document.querySelectorAll('details').forEach((d, i) => { d.open = Boolean(open[i]); });
    scrollTo(0, place);
  }

  function mark() {
    document.documentElement.lang = chosen;
    for (const button of control.children) button.setAttribute('aria-pressed', String(button.lang === chosen));
    control.setAttribute('aria-label', _('language'));
  }

  function use(tag) {
    chosen = tag;
    mark();
    redraw();
  }

  const control = document.createElement('nav');
  control.className = 'languages';
  for (const tag of tags) {
    const button = document.createElement('button');
    button.type = 'button';
    button.lang = tag;
    button.textContent = data.languages[tag];
    button.addEventListener('click', () => use(tag));
    control.append(button);
  }
  document.body.prepend(control);
  mark();
  /* Texts that came later, from other pages. */
  function learn(more) {
    for (const tag of tags) for (const source in more[tag] || {}) texts.get(tag).set(source, more[tag][source]);
  }
  const of = name => { game = name; };

  return { _, said, name, of, learn, chosen: () => chosen, changed: listener => listeners.push(listener) };
})();
const { _, said } = Language;
