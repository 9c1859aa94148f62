'use strict';
/* A game of one's own: a folder of YAML and Lua, played by the same program. */
const OwnGame = (() => {
  const { node, soft } = Charts;
  const KEPT = 'warodds.folder';
  let folder = null, at = null;

  const name = () => Object.keys(folder)[0].split('/')[0];
  /* The browser keeps it until another one is opened. */
  const keep = () => { try { localStorage.setItem(KEPT, JSON.stringify(folder)); } catch { /* it is then gone with the page */ } };
  const kept = () => { try { return JSON.parse(localStorage.getItem(KEPT)); } catch { return null; } };

  /* The game that an address names, if the browser has kept it. */
  function of(address) {
    const own = kept();
    return own && Object.keys(own)[0] && address === `./${Object.keys(own)[0].split('/')[0]}` ? own : undefined;
  }

  async function example({ engine }) {
    const answer = await engine.command(['new', 'game', 'results/mygame'], {});
    if (answer.status !== 0) throw new Catalogue.Problem(answer.stderr);
    return Object.fromEntries(Object.entries(answer.files).map(([path, bytes]) => [path.slice(path.indexOf('mygame/')), new TextDecoder().decode(bytes)]));
  }

  async function draw(context) {
    folder = folder || kept();
    const { engine, replace, choose } = context, told = node('div', { 'aria-live': 'polite', class: 'told' });
    const press = (label, id, action, attributes = {}) => { const made = node('button', { type: 'button', id, ...attributes }, label); made.addEventListener('click', () => Promise.resolve(action()).catch(error => problem(error.message))); return made; };
    const problem = text => told.replaceChildren(node('pre', { class: 'problem', role: 'alert' }, text.trim()));
    const take = files => { if (!Object.keys(files).length) return null; folder = files; at = null; keep(); return choose('folder'); };
    const files = () => Object.fromEntries(Object.entries(folder).map(([path, text]) => ['/laboratory/' + path, text]));

    async function check() {
      told.replaceChildren(soft(_('Reading it ...')));
      const answer = await engine.command(['check', name()], { files: files() });
      if (answer.status !== 0) { problem(answer.stderr + answer.stdout); return false; }
      told.replaceChildren(node('pre', {}, (answer.stdout + answer.stderr).trim()));
      return true;
    }
    async function play() {
      const game = await Catalogue.learn(name(), files());
      replace({ ...Setup.make(game.name, game.scenarios[0].name), games: 2000, folder });
    }
    const opening = [soft(_('A game is a folder: units, map and victory in YAML, what happens in Lua. Begin with the example, or open a folder of yours.')),
      node('div', { class: 'controls' }, press(_('A small example'), 'example', async () => take(await example(context))), press(_('Open a folder'), 'open-folder', async () => take(await Files.open({ folder: true }))))];
    if (!folder) return [...opening, told];
    const names = Object.keys(folder).filter(path => /\.(ya?ml|lua)$/.test(path)).sort((a, b) => a.split('/').length - b.split('/').length || a.localeCompare(b));
    at = names.includes(at) ? at : names[0];
    const pick = node('select', { id: 'file', 'aria-label': _('file') }, ...names.map(path => node('option', { value: path, ...(path === at ? { selected: '' } : {}) }, path)));
    const area = node('textarea', { id: 'folder-text', spellcheck: 'false', autocapitalize: 'off', wrap: 'off', rows: 22, 'aria-label': _('the file') });
    area.value = folder[at];
    pick.addEventListener('change', () => { at = pick.value; area.value = folder[at]; });
    area.addEventListener('change', () => { folder[at] = area.value; keep(); });
    return [...opening, node('div', { class: 'controls' }, pick, press(_('Is it right?'), 'check', check), press(_('Play it'), 'play-folder', play, { class: 'strong' }), press(_('Save this file'), 'save-file', () => Files.save(at.split('/').pop(), folder[at], 'text/plain'))),
      told, node('div', { class: 'editor' }, area)];
  }

  return { draw, of };
})();
