'use strict';
/* Playing oneself, on the board: by mouse or touch (a unit, then where to), by keys (digits, words, u, h), with hints and taking
 * back. The game is its command and the list of choices; every position is asked for anew, so nothing can go stale. */
const Playing = (() => {
  const { node, soft } = Charts;
  const SAVED = 'saved.game', SHOWN = 60;
  let kept = null; /* the game stays while other tabs are looked at */
  /* And when the page is loaded anew. */
  const KEPT = 'warodds.playing';
  function keep(game) {
    const { address, side, number, command, choices } = kept = game;
    try { sessionStorage.setItem(KEPT, JSON.stringify({ address, side, number, command, choices })); } catch { /* it is then gone with the page */ }
  }
  function again(setup) {
    try { const own = JSON.parse(sessionStorage.getItem(KEPT)); return own && { ...own, files: Files.of(setup), view: {}, log: [] }; } catch { return null; }
  }

  const press = (label, action, attributes = {}) => { const made = node('button', { type: 'button', ...attributes }, label); made.addEventListener('click', action); return made; };

  /* ------------------------------------------------------------------------------------------ the game */

  const begin = (setup, side, number) => ({ address: Setup.address(setup), start: ['play', Setup.address(setup), ...Setup.options(seated(setup, side)), '--seed', String(setup.seed), '--game', String(number), '--observe', side],
    side, number, command: null, choices: [], files: Files.of(setup), view: {}, log: [] });
  /* The person sits where a policy sat. */
  function seated(setup, side) {
    const own = Setup.merged(setup), players = { ...own.players };
    delete players[side];
    return { ...own, players };
  }
  const saved = game => [game.command, ...game.choices].join('\n') + '\n';

  /* The position after the choices so far; of a game that is opened, or goes back, with all that happened. */
  async function ask(engine, game, { whole = false, hint = null } = {}) {
    const argv = game.command ? ['play', '--load', SAVED] : [...game.start];
    argv.push('--json', ...(whole ? ['--whole'] : []), ...(hint === null ? [] : [`--hint${hint ? '=' + hint : ''}`]));
    const answer = await engine.command(argv, { files: { ...game.files, ...(game.command ? { [`/laboratory/${SAVED}`]: saved(game) } : {}) } });
    if (answer.status !== 0) throw new Catalogue.Problem(answer.stderr);
    const d = JSON.parse(answer.stdout);
    Language.learn(d.texts);
    game.command = d.command;
    return d;
  }

  function take(game, d) {
    game.view = d.position ? {} : game.view;
    if (d.position) Position.apply(game.view, d.position);
    else for (const step of d.steps) Position.apply(game.view, step.changes);
    game.log.push(...d.steps);
    game.d = d;
    game.hint = null;
  }

  /* ------------------------------------------------------------------------------------------ the choices on the board */

  /* From where to where a choice goes. */
  function reach(game, choice) {
    const shown = Position.shown(game.d, { choice: choice.facts || {} }, game.view, game.view), way = shown.fire || shown.move || [];
    return { from: Position.cellOf(shown.acting) ?? way[0], to: way[1] ?? shown.cells[0], way, fire: Boolean(shown.fire) };
  }

  /* What is left of the choices by the cells that were pointed at and the words that were typed. */
  function narrowed(game) {
    const { at, words } = game.narrow, typed = words.toLowerCase().split(/\s+/).filter(Boolean);
    return game.open.filter(choice => (!at.from || choice.reach.from === at.from) && (!at.to || choice.reach.to === at.to) && typed.every(word => said(choice.text).toLowerCase().includes(word)));
  }

  /* Pointing at a cell: where the chosen unit may go, or else a unit, or else what may happen there. */
  function point(game, cell, choose, draw) {
    const { at } = game.narrow, left = game.open.filter(choice => !at.from || choice.reach.from === at.from);
    const to = left.filter(choice => choice.reach.to === cell && (at.from ? choice.reach.from !== cell : true)), from = game.open.filter(choice => choice.reach.from === cell);
    if (at.from && to.length) game.narrow.at = { from: at.from, to: cell };
    else if (from.length && at.from !== cell) game.narrow.at = { from: cell };
    else if (to.length) game.narrow.at = { to: cell };
    else game.narrow.at = {};
    const now = narrowed(game);
    if (game.narrow.at.to && now.length === 1) choose(now[0]);
    else draw();
  }

  const offered = game => { const { at } = game.narrow, key = at.from || !game.open.some(choice => choice.reach.from) ? 'to' : 'from'; return [...new Set(narrowed({ ...game, narrow: { ...game.narrow, at: { from: at.from } } }).map(choice => choice.reach[key]).filter(Boolean))]; };

  function drawOffers(game, board, pick) {
    for (const cell of offered(game)) {
      const title = (board.byId.get(cell) || {}).number, shape = Board.shape(board, cell, { class: 'offer', tabindex: 0, role: 'button', 'aria-label': _('choose {cell}', { cell: title || cell }), 'data-cell': cell }, board.over);
      if (!shape) continue;
      shape.addEventListener('click', event => { event.stopPropagation(); pick(cell); });
      shape.addEventListener('keydown', event => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); pick(cell); } });
    }
  }

  /* ------------------------------------------------------------------------------------------ on the page */

  function step(s) {
    const own = s.decision !== undefined;
    return node('p', { class: own ? '' : 'soft' }, own ? node('strong', {}, said(s.text)) : said(s.text), ...(s.dice ? [Position.dice(s)] : []));
  }

  /* Grounds of the boards come with a page of the scenario's maps, once a game. */
  let grounds = null;
  async function boards(engine, setup, game) {
    const key = game.d.game + JSON.stringify(game.d.maps.map(map => map.name));
    if (grounds === key && game.d.maps.every(map => document.getElementById('board-' + map.name))) return;
    await Pages.take(await Pages.maps(engine, { game: game.d.game, scenario: game.d.scenario, files: setup.files, folder: setup.folder }));
    grounds = key;
  }

  function play(context, place) {
    const { engine, setup } = context, drawn = new Map();
    let game = kept, busy = false;
    /* What happened and whose turn it is are read out: what they are in stays. */
    const boardPlace = node('div', { class: 'boards' }), waits = node('div', { role: 'status' }), offer = node('div'), after = node('div'), side = node('div', {}, waits, offer, after);
    const stage = node('div', { class: 'columns' }, node('div', {}, boardPlace), side);
    let log = null, logged = { of: null, steps: 0 };

    async function turn(work) {
      if (busy) return;
      busy = true;
      place.dataset.ready = 'no';
      try { await work(); } catch (error) { offer.prepend(node('pre', { class: 'problem', role: 'alert' }, error.message.trim())); }
      busy = false;
      place.dataset.ready = 'yes';
    }
    function prepared() {
      game.narrow = { at: {}, words: '' };
      game.open = ((game.d.waits || {}).choices || []).map(choice => ({ ...choice, reach: reach(game, choice) }));
      keep(game);
      draw();
    }
    const from = next => turn(async () => {
      const d = await ask(engine, next, { whole: true });
      game = next;
      take(game, d);
      await boards(engine, setup, game);
      drawn.clear();
      prepared();
    });
    const choose = choice => turn(async () => {
      const next = { ...game, choices: [...game.choices, choice.choice] }, d = await ask(engine, next);
      game.choices = next.choices;
      take(game, d);
      prepared();
    });
    const back = () => { if (game.choices.length) from({ ...game, choices: game.choices.slice(0, -1), view: {}, log: [] }); };
    const hint = policy => turn(async () => { [game.hint] = (await ask(engine, game, { hint: policy })).hints; draw(); });
    const open = async () => {
      const text = Object.values(await Files.open())[0];
      if (!text) return;
      const [command, ...choices] = text.trim().split(/\r?\n/);
      from({ ...begin(setup, game ? game.side : '', 0), command, choices, view: {}, log: [] });
    };

    /* A saved game may be another one than that of the laboratory. */
    const its = () => (game.d.game === setup.game ? setup : { ...setup, game: game.d.game, scenario: game.d.scenario });
    function inItsWords(work) {
      Language.of(game.d.game);
      work();
      Language.of(setup.game);
    }

    function drawBoards() {
      const maps = Position.maps(game.d, game.view), last = game.log.filter(s => s.numbers || s.choice).at(-1);
      for (const map of maps) if (!drawn.has(map.name)) drawn.set(map.name, Board.draw(map, Board.titleOf(map)));
      boardPlace.replaceChildren(...maps.map(map => drawn.get(map.name).frame));
      const shown = last ? Position.shown(game.d, last, game.view, game.view) : {};
      const advised = game.hint && game.open.find(choice => choice.choice === game.hint.choice), way = advised && advised.reach.way.length ? { [advised.reach.fire ? 'fire' : 'move']: advised.reach.way } : {};
      for (const map of maps) {
        const board = drawn.get(map.name);
        Counters.place(board, game.view, { printed: game.d.counters, cells: game.narrow.at.from ? [game.narrow.at.from] : [], several: game.d.maps.length > 1, ...(advised ? way : { move: shown.move, fire: shown.fire }) });
        drawOffers(game, board, cell => point(game, cell, choose, draw));
        for (const stack of board.over.querySelectorAll('.stack')) stack.style.pointerEvents = game.narrow.at.from || offered(game).length ? 'none' : '';
        const near = board.places.get(game.narrow.at.from || offered(game)[0]);
        if (near) board.view.follow(near.x, near.y);
      }
    }

    function list() {
      const left = narrowed(game), hinted = game.hint && game.hint.choice;
      const line = (choice, i) => node('li', { class: choice.choice === hinted ? 'advised' : '' }, press(`${i < 9 ? `${i + 1}  ` : ''}${said(choice.text)}`, () => choose(choice), { 'data-choice': choice.choice }));
      return [node('ol', { class: 'choices' }, ...left.slice(0, SHOWN).map(line)), ...(left.length > SHOWN ? [soft(_('{count} more: point at the board, or type words.', { count: left.length - SHOWN }))] : [])];
    }

    /* New lines alone are added to the log, so that they alone are told; another game, or one that was taken back, has another. */
    function drawLog() {
      if (logged.of !== game.log || !log) {
        log = node('div', { class: 'log', tabindex: 0, role: 'log', 'aria-label': _('what happened') });
        logged = { of: game.log, steps: Math.max(0, game.log.length - 80) };
      }
      log.append(...game.log.slice(logged.steps).map(step));
      logged.steps = game.log.length;
      while (log.children.length > 80) log.firstChild.remove();
      if (log.parentNode !== side) { side.querySelector('.log')?.remove(); after.before(log); }
      log.scrollTop = log.scrollHeight;
    }

    /* Who chose on the board goes on there, who chose in the list in the list; who chose last has the result. */
    const draw = () => Focus.keep(stage, () => inItsWords(drawNow), `${document.activeElement?.closest('svg') ? 'svg.board .offer' : '.choices button'}, .ending`);
    function drawNow() {
      const { d } = game, ended = d.outcome;
      drawBoards();
      const words = node('input', { type: 'search', id: 'words', value: game.narrow.words, 'aria-label': _('narrow the list by words'), placeholder: _('words, for instance a number of a hex') }), choices = node('div', {}, ...list());
      words.addEventListener('input', () => { game.narrow.words = words.value; choices.replaceChildren(...list()); inItsWords(drawBoards); });
      words.addEventListener('keydown', event => { if (event.key === 'Enter' && narrowed(game).length === 1) choose(narrowed(game)[0]); });
      const advisor = node('select', { id: 'advisor', 'aria-label': _('whom to ask') }, ...Catalogue.players(its(), d.side).map(policy => node('option', { value: policy.name }, policy.name)), ...Catalogue.players(its(), d.side).slice(0, 4).map(policy => node('option', { value: `rollout(${policy.name}):playouts=200` }, _('{player}, thinking ahead', { player: policy.name }))));
      advisor.value = advised;
      advisor.addEventListener('change', () => { advised = advisor.value; });
      if (!advisor.value && advisor.options.length) advisor.value = (Catalogue.side(its(), d.side) || {}).default_policy || advisor.options[0].value;
      waits.replaceChildren(node('p', { class: 'soft' }, Position.status(game.view)),
        ended ? node('p', { class: 'ending', tabindex: -1 }, _('It ends: {level} ({ending}).', { level: said(ended.level), ending: said(ended.ending) }))
          : node('p', {}, node('strong', {}, _('You decide: {what}', { what: Language.name(d.waits.kind) })), ' ', node('span', { class: 'soft' }, _('one of {count} choices', { count: game.open.length }))));
      offer.replaceChildren(
        node('div', { class: 'controls' }, press(_('Take back (u)'), back, { id: 'undo', ...(game.choices.length ? {} : { disabled: '' }) }), press(_('What would you do? (h)'), () => hint(advisor.value), { id: 'hint', ...(ended ? { disabled: '' } : {}) }), advisor,
          ...(game.narrow.at.from || game.narrow.at.to ? [press(_('All choices'), () => { game.narrow.at = {}; draw(); })] : [])),
        ...(game.hint ? [node('div', { class: 'now' }, node('p', { role: 'alert' }, node('strong', {}, _('{player} says: {choice}', { player: game.hint.policy, choice: said(game.hint.text) }))), ...(game.hint.why ? Position.reasons(game.hint.why) : []))] : []),
        ...(ended ? [] : [words, choices]));
      drawLog();
      after.replaceChildren(node('div', { class: 'controls' }, press(_('Save the game'), () => Files.save(`${Setup.address(its()).replace('/', '-')}.game`, saved(game), 'text/plain'), { id: 'save-game' }), press(_('Open a saved game'), open, { id: 'open-game' })));
      place.dataset.made = game.choices.length;
    }

    function keyed(event) {
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || event.ctrlKey || event.altKey || event.metaKey || !game || !game.d) return;
      const digit = /^[1-9]$/.test(event.key) && narrowed(game)[Number(event.key) - 1];
      if (digit) choose(digit);
      else if (event.key === 'u') back();
      else if (event.key === 'h') side.querySelector('#hint').click();
      else if (event.key === 'Escape') { game.narrow.at = {}; draw(); }
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', keyed);
    const close = () => document.removeEventListener('keydown', keyed);
    return { stage, from, close, shown: () => { if (game && game.d) turn(async () => { await boards(engine, setup, game); prepared(); }); } };
  }
  let advised = '';

  async function draw(context) {
    const { setup, result } = context, place = node('div', { class: 'stage replay', tabindex: -1 });
    kept = kept || again(setup);
    if (kept && kept.address !== Setup.address(setup)) kept = null;
    const own = play(context, place);
    const sides = Table.sides(setup, result && result.d), seat = node('select', { id: 'seat' }, ...sides.map(name => node('option', { value: name, ...(kept && kept.side === name ? { selected: '' } : {}) }, Catalogue.sideTitle(setup, name))));
    const number = node('input', { type: 'number', min: 0, step: 1, value: kept ? kept.number : 0, id: 'play-number' });
    const start = press(_('New game'), () => own.from(begin(setup, seat.value, Math.max(0, Math.round(Number(number.value) || 0)))), { id: 'new-game', class: 'strong' });
    place.append(own.stage);
    return { content: [node('div', { class: 'controls' }, node('label', {}, _('you play'), ' ', seat), node('label', {}, _('game number (its luck)'), ' ', number), start),
      soft(_('Click a unit, then where it goes; or press the number of a choice. u takes back, h asks for advice.')), place],
    close: own.close, opened: () => (!kept ? start.click() : kept.d ? own.shown() : own.from(kept)) };
  }

  return { draw };
})();
