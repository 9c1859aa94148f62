'use strict';
/* Who and what is played: game, scenario, the players of each side, how many games. */
const Table = (() => {
  const { node } = Charts;

  function select(label, groups, chosen, change) {
    const option = ([value, text]) => node('option', { value, ...(value === chosen ? { selected: '' } : {}) }, text);
    const made = node('select', {}, ...groups.map(group => (group.label ? node('optgroup', { label: group.label }, ...group.options.map(option)) : option(group))));
    made.addEventListener('change', () => change(made.value));
    return node('label', { class: 'field' }, node('span', {}, label), made);
  }

  /* "rollout(boot_camp):playouts=64" in parts. */
  function parts(text) {
    const [, host, base, playouts] = /^(\w+)\(([^)]*)\)(?::playouts=(\d+))?$/.exec(text) || [];
    return host ? { host, base, playouts: playouts || '' } : { host: '', base: text, playouts: '' };
  }
  const put = ({ host, base, playouts }) => (host ? `${host}(${base})${playouts ? `:playouts=${playouts}` : ''}` : base);

  /* The player of one side. One's own policies are among them. */
  function player(setup, side, d, changed) {
    const list = Catalogue.players(setup, side), asked = setup.base.players[side], now = asked || (d && d.policies && d.policies[side]) || (Catalogue.side(setup, side) || {}).default_policy || '';
    const { host, base, playouts } = parts(now), set = text => { if (text) setup.base.players[side] = text; else delete setup.base.players[side]; changed(); };
    const named = list.map(policy => [policy.name, `${policy.name}: ${said(policy.title)}`]);
    const tuned = list.flatMap(policy => (policy.presets || []).filter(preset => preset.scenario === Setup.address(setup)).map(preset => [`${policy.name}:${preset.name}`, `${policy.name}:${preset.name}`]));
    const own = Object.keys(setup.files).filter(name => name.endsWith('.lua')).map(name => [`./${name}`, name]);
    const rules = (Catalogue.side(setup, side) || {}).default_policy ? [] : [['', _('the rules')]];
    const known = [...named, ...tuned, ...own].some(([value]) => value === base) || !base ? [] : [[base, base]];
    const groups = [...rules, ...known, ...named, ...(tuned.length ? [{ label: _('with tuned numbers'), options: tuned }] : []), ...(own.length ? [{ label: _('your own'), options: own }] : [])];
    const out = [select(Catalogue.sideTitle(setup, side), groups, base, text => set(text && put({ host, base: text, playouts })))];
    if (base) out.push(select(_('thinks ahead'), [['', _('no')], ...Catalogue.lookingAhead(setup).filter(policy => policy.name !== 'restrict').map(policy => [policy.name, `${policy.name}: ${said(policy.title)}`])], host,
      text => set(put({ host: text, base, playouts: text && !playouts ? '32' : playouts }))));
    return node('div', { class: 'player' }, ...out);
  }

  /* Sides at this table: those that the last result names, or that have a player of their own. */
  function sides(setup, d) {
    const named = Object.keys((d && (d.policies || (d.a && d.a.policies))) || {}), all = (Catalogue.game(setup.game) || { sides: [] }).sides;
    const alike = all.some(side => side.role !== side.name);
    return (alike && named.length ? named : all.map(side => side.name)).filter(name => Catalogue.players(setup, name).length);
  }

  const field = (label, attributes, change) => {
    const input = node('input', attributes);
    input.addEventListener('change', () => change(input.value));
    return node('label', { class: 'field' }, node('span', {}, label), input);
  };

  /* Above all else: which game, which scenario. */
  function game(setup, chosen) {
    const games = Catalogue.all().map(own => [own.name, said(own.title)]), scenarios = ((Catalogue.game(setup.game) || {}).scenarios || []).map(own => [own.name, said(own.title)]);
    const first = name => Catalogue.game(name).scenarios[0].name;
    return [select(_('game'), games, setup.game, name => chosen(name, first(name))), select(_('scenario'), scenarios, setup.scenario, name => chosen(setup.game, name))];
  }

  function draw(setup, result, changed) {
    const d = result && (result.policies ? result : result.a);
    const sure = [['2', _('2 points: quick')], ['1', _('1 point')], ['0.5', _('half a point')], ['0.2', _('0.2 points: slow')], ['0', _('do not stop early')]];
    const summary = (Catalogue.scenario(setup) || {}).summary;
    return [...(summary ? [node('p', { class: 'soft' }, said(summary))] : []),
      node('div', { class: 'fields' }, ...sides(setup, d).map(side => player(setup, side, d, changed))),
      node('div', { class: 'fields' }, field(_('at most so many games'), { type: 'number', min: 1, step: 1, value: setup.games }, text => { setup.games = Math.max(1, Math.round(Number(text) || 1)); changed(); }),
        select(_('stop when sure to'), sure, String(setup.sure), text => { setup.sure = Number(text); changed(); }),
        field(_('luck number (the same number, the same dice)'), { type: 'number', min: 0, step: 1, value: setup.seed }, text => { setup.seed = Math.max(0, Math.round(Number(text) || 0)); changed(); }))];
  }

  return { game, draw, sides };
})();
