'use strict';
/* The map, and any game on it, step by step. */
const Watch = (() => {
  const { node, soft } = Charts;
  let last = { game: 0, analyse: false, shown: 'map' };
  /* What is shown next time. */
  const want = what => { last.shown = what; };

  const rules = setup => { const own = Setup.merged(setup); return Setup.options({ ...own, players: {} }); };

  async function draw({ engine, setup }) {
    const place = node('div', { class: 'stage', tabindex: -1 });
    let opened = null;
    const close = () => { if (opened && opened.close) opened.close(); opened = null; };
    const waiting = async work => {
      close();
      place.dataset.ready = 'no';
      place.replaceChildren(soft(_('One moment ...')));
      try { await work(); } catch (error) { place.replaceChildren(node('pre', { class: 'problem', role: 'alert' }, error.message)); }
      place.dataset.ready = 'yes';
    };
    const showMap = () => waiting(async () => {
      last = { ...last, shown: 'map' };
      const [d] = await Pages.take(await Pages.maps(engine, setup, rules(setup)));
      place.className = 'stage map';
      opened = openMap(d, place, false);
    });
    const showGame = () => waiting(async () => {
      last = { ...last, game: Math.max(0, Math.round(Number(number.value) || 0)), analyse: analyse.checked, shown: 'game' };
      const argv = Setup.about(setup, 'replay', '--seed', String(setup.seed), '--game', String(last.game), '--out', 'results/page', ...(last.analyse ? ['--analyse', '20'] : []));
      const [d] = await Pages.take(await Pages.written(engine, setup, argv));
      place.className = 'stage replay';
      opened = openReplay(d, place, false);
    });
    const number = node('input', { type: 'number', min: 0, step: 1, value: last.game, id: 'game-number' }), analyse = node('input', { type: 'checkbox', id: 'analyse', ...(last.analyse ? { checked: '' } : {}) });
    const watch = node('button', { type: 'button', id: 'watch', class: 'strong' }, _('Watch this game'));
    watch.addEventListener('click', async () => { await showGame(); place.focus({ preventScroll: true }); });
    const map = node('button', { type: 'button', id: 'map' }, _('The map'));
    map.addEventListener('click', showMap);
    const content = [node('div', { class: 'controls' }, node('label', {}, _('game number'), ' ', number), node('label', {}, analyse, ' ', _('judge every decision (slow)')), watch, map),
      soft(_('Every game that was counted can be looked at, with dice, rules and reasons: those of this page have the numbers 0 to {last}.', { last: Words.count(setup.games - 1) })), place];
    return { content, close, opened: () => (last.shown === 'map' ? showMap() : showGame()) };
  }

  return { draw, want };
})();
