'use strict';
/* Longer questions: which open question matters, and at which value a target is met. */
const Matter = (() => {
  const { node, soft, heading } = Charts;
  let target = 50, path = null;

  /* A command that may take long: what it says meanwhile, a button that stops it, then its report, and that as a file. */
  function asking(context, label, argv, attributes) {
    const place = node('div', { class: 'report' }), state = node('p', { class: 'soft', 'aria-live': 'polite' });
    const button = node('button', { type: 'button', class: 'strong', ...attributes }, label);
    let stop = null;
    button.addEventListener('click', async () => {
      if (stop) return stop.abort();
      stop = new AbortController();
      button.textContent = _('Stop');
      place.replaceChildren();
      try {
        const answer = await context.engine.command(argv(), { files: Files.of(context.setup), signal: stop.signal, onProgress: line => { state.textContent = line; } });
        if (answer.status !== 0) throw new Catalogue.Problem(answer.stderr);
        const save = node('button', { type: 'button', id: `${attributes.id}-json` }, 'JSON');
        save.addEventListener('click', () => Files.save(`${attributes.id}.json`, answer.stdout, 'application/json'));
        place.replaceChildren(...await Numbers.report(context, JSON.parse(answer.stdout)), node('div', { class: 'controls' }, save));
      } catch (error) {
        if (!stop.signal.aborted) place.replaceChildren(node('pre', { class: 'problem', role: 'alert' }, error.message));
      }
      state.textContent = '';
      stop = null;
      button.textContent = label;
      return null;
    });
    return { content: [node('div', { class: 'controls' }, button), state, place], close: () => { if (stop) stop.abort(); } };
  }

  const field = (label, input) => node('label', { class: 'field' }, node('span', {}, label), input);

  async function draw(context) {
    const { setup } = context, values = (await Catalogue.values(setup)).filter(v => v.provenance !== 'not said' && v.value !== '' && Number.isFinite(Number(v.value)));
    const own = Setup.merged(setup), seed = ['--seed', String(setup.seed)];
    const games = node('input', { type: 'number', min: 20, step: 1, value: 200, id: 'screen-games' });
    const screen = asking(context, _('Try every answer to every open question'), () => ['screen', Setup.address(setup), ...Setup.options(own), ...seed, '--games', games.value, '--json'], { id: 'screen' });
    path = values.some(v => v.path === path) ? path : (values.find(v => v.range) || values[0] || {}).path;
    const pick = node('select', { id: 'fit-value' }, ...values.map(v => node('option', { value: v.path, ...(v.path === path ? { selected: '' } : {}) }, `${Changes.pathWords(v.path)} (${v.value})`)));
    const low = node('input', { type: 'number', step: 'any', id: 'fit-low' }), high = node('input', { type: 'number', step: 'any', id: 'fit-high' }), want = node('input', { type: 'number', min: 1, max: 99, value: target, id: 'fit-target' });
    const range = () => { path = pick.value; const v = values.find(one => one.path === path); [low.value, high.value] = v.range || [Math.max(0, Number(v.value) - 2), Number(v.value) + 2]; };
    pick.addEventListener('change', range);
    if (values.length) range();
    want.addEventListener('change', () => { target = Number(want.value); });
    const argv = () => ['fit', Setup.address(setup), ...Setup.options(own), ...seed, '--value', path, '--range', `${low.value}..${high.value}`, '--target', `win=${Number(want.value) / 100}`, '--games', '1000', '--json'];
    const fit = asking(context, _('Find the value'), argv, { id: 'fit' });
    const all = [heading(_('Which open question of the rules changes the game?')), soft(_('Plays every answer against the printed one on the same dice; the more games, the smaller the changes that show.')),
      node('div', { class: 'fields' }, field(_('games for each answer'), games)), ...screen.content];
    if (values.length) all.push(heading(_('Which value gives the balance that you want?')),
      node('div', { class: 'fields' }, field(_('value'), pick), field(_('from'), low), field(_('to'), high), field(_('wins wanted, in 100 games'), want)), ...fit.content);
    return { content: all, close: () => { screen.close(); fit.close(); } };
  }

  return { draw };
})();
