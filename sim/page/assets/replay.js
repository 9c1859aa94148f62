'use strict';
/* One game as on an analysis board. Keys: left and right a step, up and down a decision, Page Up and Down a turn, space
 * plays, Home and End. How it ends is hidden until it was seen or asked for. A page of its own (`alone`) holds the step in its
 * address. */
function openReplay(game, page, alone) {
  const { node } = Board, marked = alone ? document.body : page, { apply, clock, cellOf, reasons, status } = Position;
  const points = x => `${(100 * x).toFixed(0)}`;
  const asked = Number(((alone && /step=(\d+)/.exec(location.hash)) || [])[1] || 1) - 1;
  let at = Math.max(0, Math.min(game.steps.length - 1, asked)), seen = at, timer = null, views = null, drawn = new Map();

  /* ------------------------------------------------------------------------------------------ positions */

  /* Positions are kept every so many steps, so that jumping back is quick. Turns are found on the way. */
  const KEEP = 50, turns = [];
  function prepare() {
    const view = {};
    views = [];
    game.steps.forEach((s, i) => {
      if (i % KEEP === 0) views.push(structuredClone(view));
      apply(view, s.changes);
      const before = turns.at(-1), { turn, name, chapter } = clock(view);
      if (turn && (!before || before.turn !== turn || before.chapter !== chapter))
        turns.push({ step: i, turn, chapter, name, first: !before || before.chapter !== chapter, label: before && before.chapter !== chapter ? `${chapter}:${turn}` : String(turn) });
    });
  }

  function viewAt(step) {
    if (step < 0) return {};
    const view = structuredClone(views[Math.floor(step / KEEP)] || {});
    for (let i = Math.floor(step / KEEP) * KEEP; i <= step && i < game.steps.length; i++) apply(view, game.steps[i].changes);
    return view;
  }

  /* --------------------------------------------------------------------------------------- what is said */

  const analysed = new Map(((game.analysis || {}).decisions || []).map(own => [own.decision, own]));

  /* How likely a win was, and what the choice gave away. */
  function judged(s) {
    const own = analysed.get(s.decision), n = (game.analysis || {}).playouts;
    if (!own) return [];
    const error = 1.96 * Math.sqrt(Math.max(own.win * (1 - own.win), 0.25 / n) / n), out = [_('win probability {share} \u00b1 {error} %', { share: points(own.win), error: points(error) })];
    const grade = Timeline.gradeOf(own), line = node('p', {}, out.join(''));
    if (own.given_away === undefined) return [line];
    const lost = _('{points} \u00b1 {error} points', { points: points(own.given_away), error: points(1.96 * own.error) });
    if (grade) line.append(node('br'), node('strong', { class: 'loss' }, `${grade[1]} ${_('gave away {points}', { points: lost })}`), ' ', _('better: {choice}', { choice: said(own.better) }));
    else line.append(node('br'), node('span', { class: 'soft' }, _('next best of {count} others tried: {choice} ({points} more)', { count: (own.tried || []).length, choice: said(own.better), points: lost })));
    return own.tried ? [line, others(s, own)] : [line];
  }

  /* All choices that were tried, the best first, with that which was made among them. Once opened the list stays open from step
   * to step. */
  let othersOpen = false;
  function others(s, own) {
    const rows = [...own.tried.map(t => ({ text: said(t.choice), win: t.win })), { text: said(s.text), win: own.own, made: true }].sort((a, b) => b.win - a.win);
    const line = row => node('tr', { class: row.made ? 'made' : '' }, node('td', {}, row.made ? _('{choice} (chosen)', { choice: row.text }) : row.text),
      node('td', {}, node('span', { class: 'share', style: `width:${(80 * row.win).toFixed(0)}px` }), ` ${points(row.win)} %`));
    const list = node('details', { class: 'tried', ...(othersOpen ? { open: '' } : {}) }, node('summary', {}, _('alternatives')), node('table', {}, node('tbody', {}, ...rows.map(line))),
      node('p', { class: 'soft' }, _('Wins of {count} playouts each on the same dice; the best of many looks better than it is, so it met the choice again on fresh ones.', { count: game.analysis.tries })));
    list.addEventListener('toggle', () => { othersOpen = list.open; });
    return list;
  }

  function describe(step) {
    const s = game.steps[step], out = [];
    out.push(node('p', {}, node('strong', {}, s.decision ? `${s.decision}. ${said(s.side)}: ${said(s.text)}` : said(s.text))));
    const notes = [];
    if (s.dice) out.push(Position.dice(s));
    if (s.rule) notes.push(`${s.rule} ${said(s.about || '')}`);
    if (s.kind) notes.push(Language.name(s.kind)); // the choice may be no more than a place
    if (s.of) notes.push(s.of === 1 ? _('the only choice') : _('one of {count} choices', { count: s.of }));
    if (notes.length) out.push(node('p', { class: 'soft' }, notes.join(' \u00b7 ')));
    if (s.decision) out.push(...judged(s));
    if (s.why) out.push(...reasons(s.why));
    return out;
  }

  /* ------------------------------------------------------------------------------------------- showing */

  function showBoards(step, view) {
    const maps = Position.maps(game, view), shown = { ...Position.shown(game, game.steps[step], view, viewAt(step - 1)), several: game.maps.length > 1 };
    for (const map of maps) if (!drawn.has(map)) drawn.set(map, Board.draw(map, Board.titleOf(map)));
    const frames = maps.map(map => drawn.get(map).frame);
    if (frames.length !== boardPlace.children.length || frames.some((frame, i) => boardPlace.children[i] !== frame)) boardPlace.replaceChildren(...frames);
    for (const map of maps) {
      Counters.place(drawn.get(map), view, shown);
      const board = drawn.get(map), cell = board.places.get(shown.acting && cellOf(shown.acting)) || board.places.get(shown.cells[0]);
      if (cell) board.view.follow(cell.x, cell.y);
      Board.showAssumed(drawn.get(map), assumed.checked);
    }
  }

  function reveal(step) {
    for (let i = Math.min(seen, list.items.length - 1); i <= step; i++) list.items[i].hidden = false;
    seen = Math.max(seen, step);
  }

  /* Where the reader is, at once; what is drawn of it follows once a frame, however fast the steps come. */
  function show(step, scroll = true) {
    at = Math.max(0, Math.min(game.steps.length - 1, step));
    reveal(at);
    if (list.current) list.current.removeAttribute('aria-current');
    list.current = list.items[at];
    list.current.setAttribute('aria-current', 'true');
    marked.dataset.step = at;
    address();
    if (at === game.steps.length - 1) {
      stop();
      ending.textContent = outcome();
    }
    if (!painting) painting = requestAnimationFrame(() => paint(scroll));
  }

  let painting = null;
  function paint(scroll) {
    painting = null;
    const view = viewAt(at), item = list.current;
    showBoards(at, view);
    now.replaceChildren(node('p', { class: 'soft' }, `${status(view)} \u2014 ${_('step {step} of {steps}', { step: at + 1, steps: game.steps.length })}`), ...describe(at));
    timeline.draw(at, seen);
    if (scroll) list.place.scrollTop = item.offsetTop - list.place.offsetTop - list.place.clientHeight / 2;
    marked.dataset.painted = at;
  }

  /* Browsers refuse addresses that change too often. */
  let written = null;
  function address() {
    if (!alone) return;
    clearTimeout(written);
    written = setTimeout(() => history.replaceState(null, '', `#${Language.chosen()},step=${at + 1}`), 250);
  }

  const outcome = () => (game.outcome ? _('It ends: {level} ({ending}).', { level: said(game.outcome.level), ending: said(game.outcome.ending) }) : '');

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

  function turn(direction) {
    const found = direction > 0 ? turns.find(t => t.step > at) : turns.filter(t => t.step < at).at(-1);
    show(found ? found.step : direction > 0 ? game.steps.length - 1 : 0);
  }

  const button = (label, name, action) => { const made = node('button', { type: 'button', ...(name ? { 'aria-label': name, title: name } : {}) }, label); made.addEventListener('click', action); return made; };
  let boardPlace, now, list, play, speed, assumed, timeline, ending;

  function steps() {
    const place = node('ol', { class: 'steps', tabindex: '0', 'aria-label': _('steps of the game') }), items = [], heads = new Map(turns.map(t => [t.step, t]));
    game.steps.forEach((s, i) => {
      const own = analysed.get(s.decision), grade = s.decision && Timeline.gradeOf(own), head = heads.get(i);
      const item = node('li', { class: s.decision ? 'decision' : 'event' }, head ? node('span', { class: 'turn' }, `${_('{what} {number}', { what: Language.name(head.name), number: head.label })} `) : '',
        s.decision ? `${s.decision}. ${said(s.text)}` : said(s.text), ...(grade ? [' ', node('span', { class: 'loss' }, `${grade[1]} \u2212${points(own.given_away)}`)] : []));
      item.hidden = i > seen;
      item.addEventListener('click', () => { stop(); show(i, false); });
      items.push(item);
    });
    place.append(...items);
    list = { place, items };
    return place;
  }

  function controls() {
    const rate = speed ? speed.value : '4', terrain = Boolean(assumed && assumed.checked);
    play = button(_('Play'), null, toggle);
    speed = node('select', { 'aria-label': _('steps a second') }, ...[1, 2, 4, 8, 16].map(n => node('option', { value: n }, _('{number} a second', { number: n }))));
    assumed = node('input', { type: 'checkbox', id: 'assumed-terrain' });
    speed.value = rate;
    assumed.checked = terrain;
    speed.addEventListener('change', () => { if (timer) { stop(); toggle(); } });
    assumed.addEventListener('change', () => { for (const board of drawn.values()) Board.showAssumed(board, assumed.checked); });
    ending = node('span', { class: 'ending' });
    const tell = button(_('How does it end?'), null, () => { seen = game.steps.length - 1; for (const item of list.items) item.hidden = false; ending.textContent = outcome(); timeline.draw(at, seen); });
    return node('div', { class: 'controls' }, button('|\u25c0', _('first step'), () => { stop(); show(0); }), button('\u25c0\u25c0', _('turn back'), () => { stop(); turn(-1); }), button('\u25c0', _('step back'), () => { stop(); show(at - 1); }), play,
      button('\u25b6', _('step forward'), () => { stop(); show(at + 1); }), button('\u25b6\u25b6', _('turn forward'), () => { stop(); turn(1); }), button('\u25b6|', _('last step'), () => { stop(); show(game.steps.length - 1); }), speed,
      node('label', {}, assumed, ' ', _('assumed terrain')), tell, ending);
  }

  /* What the graph rests on. */
  function budget() {
    const a = game.analysis;
    if (!a || !a.decisions.length) return _('How likely a win was is not known of this game: "warodds replay ... --analyse 100" plays its positions on.');
    return _('Win probability of the {side} after {what}: {playouts} playouts each by the same players, with everything hidden dealt anew; the band is the 95 % interval.',
      { side: said(game.side_title || ''), what: a.every ? _('every decision') : _('the first decision of each turn'), playouts: a.playouts });
  }

  function draw() {
    const players = Object.entries(game.policies).map(([side, policy]) => `${Language.name(side)}: ${policy}`).join(', ');
    const title = _('{game}: {scenario}, game {number}', { game: said(game.game_title), scenario: said(game.title), number: game.number });
    if (timer) stop();
    drawn = new Map();
    boardPlace = node('div', { class: 'boards' });
    now = node('div', { class: 'now', 'aria-live': 'polite' });
    timeline = Timeline.make(game, turns, step => { stop(); show(step); });
    if (alone) document.title = title;
    page.replaceChildren(
      node(alone ? 'h1' : 'h2', {}, title), node('p', { class: 'soft' }, _('{players}; seed {seed}.', { players, seed: game.seed })),
      controls(), timeline.frame, node('p', { class: 'soft' }, budget()), ...Review.make(game, timeline, node, step => { stop(); show(step); }),
      node('div', { class: 'columns' }, node('div', {}, boardPlace,
        node('p', { class: 'soft' }, _('Keys: left and right a step, up and down a decision, Page Up and Down a turn, space plays. On the board + and - come closer and go back. Counters: name, sign of the type, combat \u00b7 defence \u00b7 movement; letters on yellow are conditions.'))),
        node('div', {}, now, steps())));
    show(at);
  }

  function keyed(event) {
    if (/^(SELECT|TEXTAREA)$/.test(event.target.tagName) || event.ctrlKey || event.altKey || event.metaKey) return;
    const keys = { ArrowRight: () => show(at + 1), ArrowLeft: () => show(at - 1), ArrowDown: () => decision(1), ArrowUp: () => decision(-1), PageDown: () => turn(1), PageUp: () => turn(-1),
      Home: () => show(0), End: () => show(game.steps.length - 1), ' ': toggle };
    if (event.key === ' ' && /^(BUTTON|SUMMARY|INPUT)$/.test(event.target.tagName)) return;
    if (!keys[event.key]) return;
    event.preventDefault();
    if (event.key !== ' ') stop();
    keys[event.key]();
  }
  const resized = () => timeline.draw(at, seen);
  /* By the address that was asked for: the one that stands may be written anew before this is told. */
  const turned = event => { const step = Number((/#.*step=(\d+)/.exec(event.newURL) || [])[1]); if (step && step - 1 !== at) show(step - 1); };

  (alone ? document : page).addEventListener('keydown', keyed);
  addEventListener('resize', resized);
  if (alone) addEventListener('hashchange', turned);
  prepare();
  draw();

  /* What was opened in another page can be drawn again, and closed. */
  function close() {
    stop();
    page.removeEventListener('keydown', keyed);
    removeEventListener('resize', resized);
  }
  return { draw, close };
}
