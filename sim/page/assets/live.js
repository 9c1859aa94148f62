'use strict';
/* What is being played at this moment, above the list of what was played; told by the server this page comes from. */
(() => {
  const { percent, count } = Words, node = Index.node;
  const EVERY = 1000, SVG = 'http://www.w3.org/2000/svg';
  const place = node('section', { class: 'running' });
  document.getElementById('page').before(place);

  /* The token comes with the address and leaves it at once, so that nobody sends it on with a link. */
  const asked = new URLSearchParams(location.search).get('token');
  if (asked) {
    sessionStorage.setItem('token', asked);
    history.replaceState(null, '', location.pathname + location.hash);
  }
  const token = sessionStorage.getItem('token');
  const stopping = new Set();
  let last = [], reached = true, owed = false; /* a list with what has ended since */

  const time = seconds => seconds < 120 ? _('{n} s', { n: Math.round(seconds) }) : seconds < 7200 ? _('{n} min', { n: Math.round(seconds / 60) }) : _('{n} h', { n: (seconds / 3600).toFixed(1) });

  function drawn(tag, attributes) {
    const made = document.createElementNS(SVG, tag);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    return made;
  }

  /* The estimate as it settles: the interval as a band over the games played. */
  function path(r) {
    const W = 600, H = 120, low = Math.min(...r.path.map(p => p[1])), high = Math.max(...r.path.map(p => p[2])), wide = Math.max(high - low, 0.001), most = r.path.at(-1)[0];
    const x = p => (W * p[0] / most).toFixed(1), y = v => (H - H * (v - low) / wide).toFixed(1);
    const label = _('{low} to {high} so far, narrower with every game', { low: percent(r.path.at(-1)[1]), high: percent(r.path.at(-1)[2]) });
    const svg = drawn('svg', { viewBox: `0 0 ${W} ${H}`, role: 'img', 'aria-label': label, preserveAspectRatio: 'none' });
    svg.append(drawn('polygon', { class: 'band', points: [...r.path.map(p => `${x(p)},${y(p[2])}`), ...[...r.path].reverse().map(p => `${x(p)},${y(p[1])}`)].join(' ') }),
      drawn('polyline', { class: 'middle', points: r.path.map(p => `${x(p)},${y((p[1] + p[2]) / 2)}`).join(' ') }));
    return node('figure', {}, svg, node('figcaption', { class: 'soft' }, _('{low} to {high}', { low: percent(low), high: percent(high) })));
  }

  async function stop(pid) {
    stopping.add(pid);
    draw();
    const answer = await fetch(`stop/${pid}`, { method: 'POST', headers: { 'X-Warodds-Token': token } }).catch(() => null);
    if (!answer || !answer.ok) stopping.delete(pid);
  }

  function button(r) {
    if (!token) return node('p', { class: 'soft' }, _('To stop it from here, open the address with the token that "warodds serve" printed.'));
    const made = node('button', { type: 'button', ...(stopping.has(r.pid) ? { disabled: '' } : {}) }, stopping.has(r.pid) ? _('stopping after the games in hand') : _('stop'));
    made.addEventListener('click', () => stop(r.pid));
    return made;
  }

  function card(r) {
    const left = r.seconds * (r.of - r.games) / Math.max(1, r.games), at = r.path.at(-1);
    const words = [_('{games} of {of} games', { games: count(r.games), of: count(r.of) }), _('{rate} a second', { rate: count(Math.round(r.games / Math.max(0.001, r.seconds))) }), _('about {time} left', { time: time(left) })];
    return node('article', { 'data-pid': r.pid }, node('p', {}, node('code', {}, r.command.join(' '))),
      ...(at ? [node('p', { class: 'headline' }, _('{side} win {share}, give or take {half} points', { side: said(r.side), share: percent((at[1] + at[2]) / 2), half: (50 * (at[2] - at[1])).toFixed(1) }))] : [node('p', {}, said(r.what))]),
      node('progress', { max: r.of, value: r.games, 'aria-label': words[0] }), node('p', { class: 'soft' }, words.join(' \u00b7 ') + (r.silent > 10 ? ` \u00b7 ${_('no news for {time}', { time: time(r.silent) })}` : '')),
      ...(r.path.length > 1 ? [path(r)] : []), button(r));
  }

  function draw() {
    const state = !reached ? _('The server does not answer: "warodds serve" has ended, or the machine is busy.') : last.length ? '' : _('Nothing is being played at this moment.');
    const focus = document.activeElement && document.activeElement.closest('[data-pid]')?.dataset.pid;
    place.replaceChildren(node('h2', {}, _('Being played')), ...(state ? [node('p', { class: 'soft' }, state)] : []), ...last.map(card));
    if (focus) place.querySelector(`[data-pid="${focus}"] button`)?.focus();
  }

  async function look() {
    const answer = await fetch('running.json').then(a => a.json()).catch(() => null);
    const before = last.map(r => r.pid).join();
    owed = owed || answer !== null && last.some(r => !answer.running.some(a => a.pid === r.pid));
    reached = answer !== null;
    if (answer) last = answer.running;
    if (last.length || before || !reached || !place.children.length) draw();
    if (owed) {
      const list = await fetch('results.json').then(a => a.json()).catch(() => null);
      if (list) Index.renew(list);
      owed = list === null;
    }
    setTimeout(look, EVERY);
  }
  Language.changed(draw);
  draw();
  look();
})();
