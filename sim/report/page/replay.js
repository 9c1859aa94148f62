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
    out.push(node('p', {}, node('strong', {}, s.decision ? `${s.decision}. ${s.side}: ${s.text}` : s.text)));
    const notes = [];
    if (s.dice) out.push(node('p', { class: 'dice', 'aria-label': 'dice ' + s.dice.join(' ') }, s.dice.map(d => FACES[d]).join(' ')));
    if (s.rule) notes.push(`${s.rule} ${s.about || ''}`);
    if (s.of) notes.push(s.of === 1 ? 'the only choice' : `one of ${s.of} choices`);
    if (notes.length) out.push(node('p', { class: 'soft' }, notes.join(' \u00b7 ')));
    if (s.why) out.push(...reasons(s.why));
    return out;
  }

  /* What the policy said for its choice: a note, and the candidates it weighed, the best first. */
  function reasons(why) {
    const SHOWN = 12, out = [node('p', {}, `Why: ${why.note || 'the scores'}`)];
    if (!why.candidates) return out;
    const score = c => why.measure !== 'win_probability' ? String(Number(c.score.toPrecision(4)))
      : `${(100 * c.score).toFixed(1)}${c.error ? ` \u00b1 ${(100 * c.error).toFixed(1)}` : ''} %`;
    const rows = why.candidates.filter((c, i) => i < SHOWN || c.chosen).map(c => node('tr', c.chosen ? { 'aria-current': 'true' } : {},
      node('td', {}, c.chosen ? node('strong', {}, c.text) : c.text), node('td', {}, score(c)),
      node('td', { class: 'soft' }, [c.proposer, c.playouts && `${c.playouts} playouts`].filter(Boolean).join(', '))));
    const more = why.weighed - rows.length;
    out.push(node('table', { class: 'reasons' }, node('caption', { class: 'soft' }, why.scale + (more > 0 ? `; ${more} more were weighed` : '')), node('tbody', {}, ...rows)));
    return out;
  }

  const status = view => ['chapter', 'turn', 'kills', 'dimension'].filter(key => view[key] !== undefined && !(key === 'chapter' && view[key] === 1))
    .map(key => `${key} ${view[key]}`).join(', ');

  function show(step, scroll = true) {
    at = Math.max(0, Math.min(game.steps.length - 1, step));
    const view = viewAt(at), map = game.maps.find(m => m.name === view.map) || game.maps[0];
    if (!drawn || drawn.map !== map) {
      drawn = Board.draw(map, `map ${map.name}`);
      boardPlace.replaceChildren(drawn.svg);
    }
    Board.units(drawn, view, changedHexes(at));
    Board.showAssumed(drawn, assumed.checked);
    now.replaceChildren(node('p', { class: 'soft' }, `${status(view)} \u2014 step ${at + 1} of ${game.steps.length}`), ...describe(at));
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
    play.textContent = 'Play';
  }

  function toggle() {
    if (timer) return stop();
    if (at === game.steps.length - 1) show(0);
    play.textContent = 'Pause';
    timer = setInterval(() => show(at + 1), 1000 / Number(speed.value));
  }

  function decision(direction) {
    let step = at + direction;
    while (step > 0 && step < game.steps.length - 1 && !game.steps[step].decision) step += direction;
    show(step);
  }

  const boardPlace = node('div'), now = node('div', { class: 'now', 'aria-live': 'polite' });
  const list = node('ol', { class: 'steps', tabindex: '0', 'aria-label': 'steps of the game' });
  const slider = node('input', { type: 'range', min: 0, max: game.steps.length - 1, value: 0, 'aria-label': 'step' });
  const button = (label, action) => { const made = node('button', { type: 'button' }, label); made.addEventListener('click', action); return made; };
  const play = button('Play', toggle);
  const speed = node('select', { 'aria-label': 'steps a second' }, ...[1, 2, 4, 8, 16].map(n => node('option', { value: n, ...(n === 4 ? { selected: '' } : {}) }, `${n} a second`)));
  const assumed = node('input', { type: 'checkbox', id: 'assumed-terrain' });

  game.steps.forEach((s, i) => {
    const item = node('li', { class: s.decision ? 'decision' : 'event' }, s.decision ? `${s.decision}. ${s.text}` : s.text);
    item.addEventListener('click', () => { stop(); show(i, false); });
    list.append(item);
  });
  slider.addEventListener('input', () => { stop(); show(Number(slider.value)); });
  speed.addEventListener('change', () => { if (timer) { stop(); toggle(); } });
  assumed.addEventListener('change', () => Board.showAssumed(drawn, assumed.checked));
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

  const players = Object.entries(game.policies).map(([side, policy]) => `${side}: ${policy}`).join(', ');
  page.replaceChildren(
    node('h1', {}, `${game.game_title}: ${game.title}, game ${game.number}`),
    node('p', { class: 'soft' }, `${players}; seed ${game.seed}.${game.outcome ? ` It ends: ${game.outcome.level} (${game.outcome.ending}).` : ''}`),
    node('div', { class: 'controls' }, button('|\u25c0', () => { stop(); show(0); }), button('\u25c0', () => { stop(); show(at - 1); }), play,
      button('\u25b6', () => { stop(); show(at + 1); }), button('\u25b6|', () => { stop(); show(game.steps.length - 1); }), slider, speed,
      node('label', {}, assumed, ' assumed terrain')),
    node('div', { class: 'columns' }, node('div', {}, boardPlace,
      node('p', { class: 'soft' }, 'Keys: left and right a step, up and down a decision, space plays. Letters beside a unit are its conditions.')),
      node('div', {}, now, list)));
  const labels = ['first step', 'step back', null, 'step forward', 'last step'];
  page.querySelectorAll('.controls button').forEach((b, i) => { if (labels[i]) b.setAttribute('aria-label', labels[i]); });
  show(0);
})();
