'use strict';
/* Stepping through one game. Keys: left and right a step, up and down a decision, space plays, Home and End. */
(() => {
  const game = JSON.parse(document.getElementById('documents').textContent)[0];
  const page = document.getElementById('page');
  const FACES = ['', '\u2680', '\u2681', '\u2682', '\u2683', '\u2684', '\u2685'];
  let at = 0, timer = null, views = null, drawn = null;

  function node(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  }

  /* Sets "marines.3.hex" in nested objects; null takes it away. */
  function apply(view, changes) {
    for (const path in changes) {
      const keys = path.split('.'), last = keys.pop();
      let place = view;
      for (const key of keys) place = place[key] = place[key] || {};
      if (changes[path] === null) delete place[last]; else place[last] = changes[path];
    }
  }

  /* Positions are kept every so many steps, so that jumping back is quick. */
  function viewAt(step) {
    const KEEP = 50;
    if (!views) {
      views = [];
      const view = {};
      game.steps.forEach((s, i) => { if (i % KEEP === 0) views.push(structuredClone(view)); apply(view, s.changes); });
    }
    const view = structuredClone(views[Math.floor(step / KEEP)] || {});
    for (let i = Math.floor(step / KEEP) * KEEP; i <= step && i < game.steps.length; i++) apply(view, game.steps[i].changes);
    return view;
  }

  const changedHexes = step => {
    const ids = [];
    for (const path in game.steps[step].changes) if (path.endsWith('.hex') && game.steps[step].changes[path]) ids.push(game.steps[step].changes[path]);
    const choice = game.steps[step].choice;
    if (choice && choice.hex) ids.push(choice.hex);
    return ids;
  };

  function describe(step) {
    const s = game.steps[step], out = [];
    out.push(node('p', {}, node('strong', {}, s.decision ? `${s.decision}. ${said(s.side)}: ${said(s.text)}` : said(s.text))));
    const notes = [];
    if (s.dice) out.push(node('p', { class: 'dice', 'aria-label': _('dice {dice}', { dice: s.dice.join(' ') }) }, s.dice.map(d => FACES[d]).join(' ')));
    if (s.rule) notes.push(`${s.rule} ${said(s.about || '')}`);
    if (s.of) notes.push(s.of === 1 ? _('the only choice') : _('one of {count} choices', { count: s.of }));
    if (notes.length) out.push(node('p', { class: 'soft' }, notes.join(' \u00b7 ')));
    if (s.why) out.push(...reasons(s.why));
    return out;
  }

  /* What the policy said for its choice: a note, and the candidates it weighed, the best first. */
  function reasons(why) {
    const SHOWN = 12, out = [node('p', {}, _('Why: {note}', { note: why.note ? said(why.note) : _('the scores') }))];
    if (!why.candidates) return out;
    const score = c => why.measure !== 'win_probability' ? String(Number(c.score.toPrecision(4)))
      : `${(100 * c.score).toFixed(1)}${c.error ? ` \u00b1 ${(100 * c.error).toFixed(1)}` : ''} %`;
    const rows = why.candidates.filter((c, i) => i < SHOWN || c.chosen).map(c => node('tr', c.chosen ? { 'aria-current': 'true' } : {},
      node('td', {}, c.chosen ? node('strong', {}, said(c.text)) : said(c.text)), node('td', {}, score(c)),
      node('td', { class: 'soft' }, [c.proposer, c.playouts && _('{count} playouts', { count: c.playouts })].filter(Boolean).join(', '))));
    const more = why.weighed - rows.length;
    out.push(node('table', { class: 'reasons' }, node('caption', { class: 'soft' }, said(why.scale) + (more > 0 ? _('; {count} more were weighed', { count: more }) : '')), node('tbody', {}, ...rows)));
    return out;
  }

  const status = view => ['chapter', 'turn', 'kills', 'dimension'].filter(key => view[key] !== undefined && !(key === 'chapter' && view[key] === 1))
    .map(key => _('{what} {number}', { what: Language.name(key), number: view[key] })).join(', ');

  function show(step, scroll = true) {
    at = Math.max(0, Math.min(game.steps.length - 1, step));
    const view = viewAt(at), map = game.maps.find(m => m.name === view.map) || game.maps[0];
    if (!drawn || drawn.map !== map) {
      drawn = Board.draw(map, _('map {map}', { map: map.name }));
      boardPlace.replaceChildren(drawn.svg);
    }
    Board.units(drawn, view, changedHexes(at));
    Board.showAssumed(drawn, assumed.checked);
    now.replaceChildren(node('p', { class: 'soft' }, `${status(view)} \u2014 ${_('step {step} of {steps}', { step: at + 1, steps: game.steps.length })}`), ...describe(at));
    slider.value = at;
    for (const item of list.querySelectorAll('[aria-current]')) item.removeAttribute('aria-current');
    const item = list.children[at];
    item.setAttribute('aria-current', 'true');
    if (scroll) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
    document.body.dataset.step = at;
    if (at === game.steps.length - 1) stop();
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    play.textContent = _('Play');
  }

  function toggle() {
    if (timer) return stop();
    if (at === game.steps.length - 1) show(0);
    play.textContent = _('Pause');
    timer = setInterval(() => show(at + 1), 1000 / Number(speed.value));
  }

  function decision(direction) {
    let step = at + direction;
    while (step > 0 && step < game.steps.length - 1 && !game.steps[step].decision) step += direction;
    show(step);
  }

  const button = (label, name, action) => { const made = node('button', { type: 'button', ...(name ? { 'aria-label': name } : {}) }, label); made.addEventListener('click', action); return made; };
  let boardPlace, now, list, slider, play, speed, assumed;

  function steps() {
    list = node('ol', { class: 'steps', tabindex: '0', 'aria-label': _('steps of the game') });
    game.steps.forEach((s, i) => {
      const item = node('li', { class: s.decision ? 'decision' : 'event' }, s.decision ? `${s.decision}. ${said(s.text)}` : said(s.text));
      item.addEventListener('click', () => { stop(); show(i, false); });
      list.append(item);
    });
    return list;
  }

  function controls() {
    const rate = speed ? speed.value : '4', terrain = Boolean(assumed && assumed.checked);
    slider = node('input', { type: 'range', min: 0, max: game.steps.length - 1, value: 0, 'aria-label': _('step') });
    play = button(_('Play'), null, toggle);
    speed = node('select', { 'aria-label': _('steps a second') }, ...[1, 2, 4, 8, 16].map(n => node('option', { value: n }, _('{number} a second', { number: n }))));
    assumed = node('input', { type: 'checkbox', id: 'assumed-terrain' });
    speed.value = rate;
    assumed.checked = terrain;
    slider.addEventListener('input', () => { stop(); show(Number(slider.value)); });
    speed.addEventListener('change', () => { if (timer) { stop(); toggle(); } });
    assumed.addEventListener('change', () => Board.showAssumed(drawn, assumed.checked));
    return node('div', { class: 'controls' }, button('|\u25c0', _('first step'), () => { stop(); show(0); }), button('\u25c0', _('step back'), () => { stop(); show(at - 1); }), play,
      button('\u25b6', _('step forward'), () => { stop(); show(at + 1); }), button('\u25b6|', _('last step'), () => { stop(); show(game.steps.length - 1); }), slider, speed,
      node('label', {}, assumed, ' ', _('assumed terrain')));
  }

  function draw() {
    const players = Object.entries(game.policies).map(([side, policy]) => `${Language.name(side)}: ${policy}`).join(', ');
    const title = _('{game}: {scenario}, game {number}', { game: said(game.game_title), scenario: said(game.title), number: game.number });
    if (timer) stop();
    drawn = null;
    boardPlace = node('div');
    now = node('div', { class: 'now', 'aria-live': 'polite' });
    document.title = title;
    page.replaceChildren(
      node('h1', {}, title),
      node('p', { class: 'soft' }, _('{players}; seed {seed}.', { players, seed: game.seed }), ' ',
        game.outcome ? _('It ends: {level} ({ending}).', { level: said(game.outcome.level), ending: said(game.outcome.ending) }) : ''),
      controls(),
      node('div', { class: 'columns' }, node('div', {}, boardPlace,
        node('p', { class: 'soft' }, _('Keys: left and right a step, up and down a decision, space plays. Letters beside a unit are its conditions.'))),
        node('div', {}, now, steps())));
    show(at);
  }

  document.addEventListener('keydown', event => {
    if (event.target.tagName === 'SELECT' || event.ctrlKey || event.altKey || event.metaKey) return;
    const keys = { ArrowRight: () => show(at + 1), ArrowLeft: () => show(at - 1), ArrowDown: () => decision(1), ArrowUp: () => decision(-1),
      Home: () => show(0), End: () => show(game.steps.length - 1), ' ': toggle };
    if (event.key === ' ' && event.target.tagName === 'BUTTON') return;
    if (!keys[event.key]) return;
    event.preventDefault();
    if (event.key !== ' ') stop();
    keys[event.key]();
  });
  Language.changed(draw);
  draw();
})();
