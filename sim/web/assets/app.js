'use strict';
/* The laboratory: one experiment at a time, its answer on top, and tabs for all else that one can do with the same game. */
const Lab = (() => {
  const { node } = Charts, page = document.getElementById('page');
  let engine = null, known = null, version = null, setup = Setup.read(location.hash) || Example.start(), job = null, latest = null, stopped = false, result = null, problem = null, open = Setup.extra(location.hash, 'open');
  /* What the link that was followed says was found. */
  const linked = { said: Setup.extra(location.hash, 'said'), version: Setup.extra(location.hash, 'version'), program: Setup.extra(location.hash, 'program'), words: Setup.extra(location.hash, 'words'), asked: Setup.write(setup) };

  const places = Object.fromEntries(['game', 'answer', 'state', 'tries', 'endings', 'table', 'tabs', 'panel', 'made'].map(name => [name, node({ tabs: 'div', made: 'footer' }[name] || 'section', { class: name === 'made' ? 'soft' : name, id: name })]));
  const MADE_OF = 'GSL, GLPK (GPL-3.0-or-later), argp of gnulib (LGPL-2.1-or-later), libfyaml, Lua, musl, Emscripten (MIT), zlib (Zlib), Vega, Vega-Lite (BSD-3-Clause)';
  const button = (label, action, attributes = {}) => { const made = node('button', { type: 'button', ...attributes }, label); made.addEventListener('click', action); return made; };

  /* ------------------------------------------------------------------------------------------ playing */

  const lines = text => String(text || '').trim().split('\n').filter(line => !/^\s*$/.test(line));
  /* What stood there is not the answer to this. */
  function failed(error) {
    problem = error.stderr || error.message || String(error);
    places.answer.replaceChildren(node('h1', {}, _('This cannot be played')));
    places.answer.setAttribute('aria-busy', 'false');
    places.endings.replaceChildren();
  }

  async function play() {
    if (job) job.stop();
    problem = latest = null;
    stopped = false;
    const asked = Setup.write(setup), own = engine.play(Setup.argv(setup), { games: setup.games, files: Files.of(setup),
      onUpdate: ({ document: d }) => { if (own === job && version) show(latest = d, !stopped); } });
    job = own;
    running(true);
    try {
      const { text, games } = await own.done;
      await known;
      if (own !== job) return;
      job = null;
      if (text) result = { d: JSON.parse(text), text, games, asked, write: () => own.write({ page: true }) };
      if (result) show(result.d, false);
      address();
      drawTable();
      if (open === 'numbers') drawPanel();
    } catch (error) {
      if (own !== job) return;
      job = null;
      failed(error);
    }
    running(false);
  }

  /* Nobody plays from here on, and the page says so at once; what the workers had finished is added to it when it is counted. */
  function stop() {
    job.stop();
    stopped = true;
    if (latest) show(latest, false);
    running(false);
  }

  function show(d, going) {
    Language.of(setup.game);
    places.answer.replaceChildren(...Answer.draw(setup, d, going));
    places.endings.replaceChildren(Answer.endings(d));
    places.answer.dataset.games = d.games ?? d.pairs;
    places.answer.setAttribute('aria-busy', String(going)); /* what changes four times a second is read out when it stands */
    if (going) result = null;
  }

  /* Whoever follows a link learns whether it still says the same. */
  function followed() {
    if (!linked.said || !version || linked.asked !== Setup.write(setup)) return [];
    const [share, low, high, games] = linked.said.split(','), other = linked.version !== version.version || linked.program !== version.program;
    const values = { words: linked.words || `${share} (${low} \u2013 ${high})`, games: Words.count(games), version: linked.version };
    const same = result && Answer.told(result.d) === linked.said;
    return [node('p', { class: 'link' + (other ? ' warning' : '') }, _('The link says: {words} ({games} games, version {version}).', values), ' ',
      other ? _('This page has another version of the program or its rules: what you see may differ.') : same ? _('Played again here: the same, game for game.') : _('This page has the same version.'))];
  }

  function running(on) {
    places.state.dataset.running = on;
    const again = button(on ? _('Stop') : _('Play again'), () => { if (on) stop(); else play(); }, { id: 'stop', class: on ? 'strong' : '' });
    const actions = [again, button(_('Copy the link'), copy, { id: 'copy' })];
    if (!Setup.isEmpty(setup.change)) actions.push(button(_('Keep the change'), keep, { id: 'keep' }), button(_('Take it back'), () => { setup.change = Setup.arm(); changed(); }, { id: 'back' }));
    const none = stopped && !latest && !result ? [node('p', { role: 'status' }, _('Stopped before a game was over.'))] : [];
    Focus.keep(places.state, () => places.state.replaceChildren(...none, ...(problem ? [node('pre', { class: 'problem', role: 'alert' }, lines(problem).join('\n'))] : []), ...followed(),
      ...chips(), node('div', { class: 'controls' }, ...actions)));
  }

  function chips() {
    const kept = Changes.chips(setup, setup.base, changed).filter((chip, i) => Changes.list(setup, setup.base)[i].kind !== 'players'), now = Changes.chips(setup, setup.change, changed);
    return [...(kept.length ? [node('ul', { class: 'chips' }, node('li', {}, _('In force:')), ...kept)] : []), ...(now.length ? [node('ul', { class: 'chips' }, node('li', {}, _('Changed:')), ...now)] : [])];
  }

  function keep() {
    setup.base = Setup.merged(setup);
    setup.change = Setup.arm();
    changed();
  }

  async function copy(event) {
    address();
    await navigator.clipboard.writeText(location.href).catch(() => prompt(_('The link:'), location.href));
    event.target.textContent = _('Copied');
  }

  /* ------------------------------------------------------------------------------------------ address */

  function address() {
    const said = result && result.asked === Setup.write(setup) ? { said: Answer.told(result.d), words: Answer.sentence(setup, result.d), version: version.version, program: version.program } : {};
    history.replaceState(null, '', '#' + Setup.write(setup, { open, lang: Language.chosen(), ...said }));
  }

  /* ------------------------------------------------------------------------------------------ tabs */

  const TABS = [['change', () => _('Change the game')], ['numbers', () => _('All numbers')], ['map', () => _('Map and games')], ['play', () => _('Play it yourself')],
    ['matter', () => _('What matters most?')], ['own', () => _('Your own player')], ['folder', () => _('Your own game')]];

  function drawTabs() {
    const made = TABS.map(([name, title]) => button(title(), () => { choose(name); places.tabs.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' }); }, { role: 'tab', id: `tab-${name}`, 'aria-selected': String(name === open), 'aria-controls': 'panel', tabindex: name === open ? 0 : -1 }));
    places.tabs.setAttribute('role', 'tablist');
    places.tabs.setAttribute('aria-label', _('what to do'));
    Focus.keep(places.tabs, () => places.tabs.replaceChildren(...made));
    places.tabs.onkeydown = event => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key], at = TABS.findIndex(([name]) => name === open);
      if (step) { event.preventDefault(); choose(TABS[(at + step + TABS.length) % TABS.length][0], true); }
    };
  }

  function choose(name, focus = false) {
    open = name;
    drawTabs();
    if (focus) document.getElementById('tab-' + name).focus();
    address();
    return drawPanel();
  }

  if (!TABS.some(([name]) => name === open)) [[open]] = TABS;
  let shown = null, drawing = 0;
  async function drawPanel() {
    const turn = ++drawing, kind = open;
    if (shown && shown.close) shown.close();
    shown = null;
    places.panel.setAttribute('role', 'tabpanel');
    places.panel.setAttribute('aria-labelledby', 'tab-' + kind);
    places.panel.dataset.shown = '';
    try {
      const made = await PANELS[kind]();
      if (turn !== drawing) { if (made.close) made.close(); return; }
      shown = made;
      Focus.keep(places.panel, () => places.panel.replaceChildren(...(Array.isArray(made) ? made : made.content)));
      if (made.opened) made.opened();
    } catch (error) {
      if (turn !== drawing) return;
      places.panel.replaceChildren(node('pre', { class: 'problem', role: 'alert' }, lines(error.message).join('\n')));
    }
    places.panel.dataset.shown = kind;
  }

  const context = () => ({ engine, setup, result, changed, replace, choose, play });
  const PANELS = { change: () => Change.draw(setup, changed), numbers: () => Numbers.draw(context()), map: () => Watch.draw(context()), play: () => Playing.draw(context()),
    matter: () => Matter.draw(context()), own: () => OwnPlayer.draw(context()), folder: () => OwnGame.draw(context()) };

  /* ------------------------------------------------------------------------------------------ drawing */

  async function drawTries() {
    const list = (await Catalogue.rulings(setup).then(own => { Changes.learn(own); return Example.tries(setup); }).catch(() => []));
    const fresh = list.filter(one => !Example.isIn(setup.change, one) && !Example.isIn(setup.base, one));
    const press = one => button(Words.capital(one.words), () => { setup.change = Setup.arm(); Example.put(setup.change, one); changed(); }, { class: 'try' });
    Focus.keep(places.tries, () => places.tries.replaceChildren(...(fresh.length ? [node('h2', {}, _('Try')), node('div', { class: 'controls' }, ...fresh.map(press))] : [])));
  }

  function drawTable() {
    Focus.keep(places.table, () => places.table.replaceChildren(node('details', { ...(places.table.querySelector('details[open]') ? { open: '' } : {}) }, node('summary', {}, _('Who plays, how many games')),
      ...Table.draw(setup, result && result.d, changed))));
    Focus.keep(places.game, () => places.game.replaceChildren(...Table.game(setup, (game, scenario) => replace({ ...Setup.make(game, scenario), files: setup.files, folder: setup.folder }))));
  }

  /* Another setup altogether. */
  function replace(next) {
    setup = next;
    changed();
  }

  function changed() {
    result = null;
    Language.of(setup.game);
    drawTries();
    drawTable();
    address();
    if (open !== 'own' && open !== 'folder') drawPanel();
    return play();
  }

  function draw() {
    engine.lang = Language.chosen();
    document.title = _('warodds: what decides a wargame?');
    if (result) show(result.d, false);
    places.made.replaceChildren(_('Free software (GPL-3.0-or-later), without any warranty. In it: {list}.', { list: MADE_OF }));
    running(Boolean(job) && !stopped);
    drawTries();
    drawTable();
    drawTabs();
    drawPanel();
    address();
  }

  /* A module of one function that returns a vector. */
  const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  function able() {
    if (!window.DecompressionStream || !window.WebAssembly || !WebAssembly.validate(new Uint8Array(VECTORS)))
      throw new Error(_('It needs WebAssembly with vectors: Chrome or Edge 91, Firefox 113, Safari 16.4, or a later one.'));
  }

  /* The page writes its address without this being told: somebody follows another link. */
  addEventListener('hashchange', () => location.reload());

  async function start() {
    page.replaceChildren(places.game, places.answer, places.tries, places.state, places.endings, places.table, places.tabs, places.panel, places.made);
    places.answer.setAttribute('aria-live', 'polite');
    places.answer.replaceChildren(node('h1', {}, _('Who wins, and why? One moment: the first games are being played.')));
    try {
      able();
      engine = await Engine.start({ lang: Language.chosen() });
      setup.folder = OwnGame.of(setup.game);
      const listed = Catalogue.start(engine).then(() => setup.folder && Catalogue.learn(setup.game.slice(2), Files.of(setup)));
      known = Promise.all([engine.version(), listed]).then(([own]) => { version = own; });
      if (Object.keys(setup.change.players).length) await known; /* who is looked at hangs on it */
      play();
      await known;
    } catch (error) {
      places.answer.replaceChildren(node('h1', {}, _('The laboratory does not start in this browser')), node('pre', { class: 'problem', role: 'alert' }, String(error.message || error)));
      return;
    }
    Language.of(setup.game);
    Language.changed(draw);
    draw();
  }

  return { start, setup: () => setup, result: () => result };
})();
Lab.start();
