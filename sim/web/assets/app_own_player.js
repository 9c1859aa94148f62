'use strict';
/* A player of one's own, written in Lua in the page, and tried against those that there are. */
const OwnPlayer = (() => {
  const { node, soft } = Charts;
  const FILE = 'mine.lua';

  async function template({ engine, setup }) {
    const answer = await engine.command(['new', 'policy', `results/${FILE}`, Setup.address(setup)], { files: Files.of(setup) });
    const name = Object.keys(answer.files).find(own => own.endsWith(FILE));
    if (answer.status !== 0 || !name) throw new Catalogue.Problem(answer.stderr);
    return new TextDecoder().decode(answer.files[name]);
  }

  /* "mine.lua:27: ..." says which line. */
  const lineOf = text => Number((new RegExp(`${FILE.replace('.', '\\.')}:(\\d+)`).exec(text) || [])[1] || 0);
  const sideOf = text => (/side\s*=\s*"(\w+)"/.exec(text) || [])[1];

  /* A text with numbers of lines beside it; one line can be marked. */
  function editor(text) {
    const area = node('textarea', { id: 'script', spellcheck: 'false', autocapitalize: 'off', wrap: 'off', rows: 24, 'aria-label': _('the script') }), numbers = node('pre', { class: 'lines', 'aria-hidden': 'true' });
    let marked = 0;
    const count = () => numbers.replaceChildren(...area.value.split('\n').map((line, i) => node('span', { class: i + 1 === marked ? 'wrong' : '' }, `${i + 1}\n`)));
    area.value = text;
    area.addEventListener('input', () => { marked = 0; count(); });
    area.addEventListener('scroll', () => { numbers.scrollTop = area.scrollTop; });
    count();
    const mark = line => {
      marked = line;
      count();
      if (!line) return;
      const before = area.value.split('\n').slice(0, line - 1).join('\n').length;
      area.focus();
      area.setSelectionRange(before + (line > 1 ? 1 : 0), before + 1 + area.value.split('\n')[line - 1].length);
      area.scrollTop = Math.max(0, (line - 8) * area.scrollHeight / area.value.split('\n').length);
    };
    return { place: node('div', { class: 'editor' }, numbers, area), area, mark };
  }

  async function draw(context) {
    const { engine, setup, changed, choose } = context, own = editor(setup.files[FILE] || await template(context)), told = node('div', { 'aria-live': 'polite', class: 'told' });
    const press = (label, id, action) => { const made = node('button', { type: 'button', id }, label); made.addEventListener('click', action); return made; };

    /* A few games first: what is wrong is told with its line. */
    async function good() {
      own.mark(0);
      told.replaceChildren(soft(_('Reading it ...')));
      const files = { ...Files.of(setup), [`/laboratory/${FILE}`]: own.area.value };
      const answer = await engine.command(['run', Setup.address(setup), '--policy', `./${FILE}`, '--games', '3', '--json'], { files });
      if (answer.status === 0) { told.replaceChildren(); return true; }
      const line = lineOf(answer.stderr);
      told.replaceChildren(node('pre', { class: 'problem', role: 'alert' }, (line ? _('Line {line} of the script:', { line }) + '\n' : '') + answer.stderr.trim()));
      own.mark(line);
      return false;
    }
    async function trial() {
      if (!await good()) return false;
      const side = sideOf(own.area.value);
      setup.files[FILE] = own.area.value;
      setup.change = Setup.arm();
      for (const one of Table.sides(setup, null).filter(name => name === side || (Catalogue.side(setup, name) || {}).role === side).slice(0, 1)) setup.change.players[one] = `./${FILE}`;
      setup.games = Math.min(setup.games, 300);
      changed();
      told.replaceChildren(soft(_('It plays now: the answer is on top of the page.')));
      return true;
    }
    return [soft(_('A few lines of Lua that give every choice a number; the greatest is taken. It is played against the player of the game as it stands, on the same dice.')), own.place,
      node('div', { class: 'controls' }, press(_('Try it'), 'try', trial), press(_('Watch it, with its reasons'), 'why', async () => { if (!await trial()) return; Watch.want('game'); choose('map'); }),
        press(_('Save'), 'save-script', () => Files.save(FILE, own.area.value, 'text/x-lua')), press(_('Open a file'), 'open-script', async () => { const text = Object.values(await Files.open({ accept: '.lua' }))[0]; if (text) { own.area.value = text; own.mark(0); } }),
        press(_('Begin anew'), 'anew', async () => { own.area.value = await template(context); own.mark(0); })), told];
  }

  return { draw };
})();
