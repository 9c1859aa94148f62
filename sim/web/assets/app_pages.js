'use strict';
/* Pages that the program wrote, taken apart: their documents, their texts, the grounds of their boards. What draws them is the
 * same here and there. */
const Pages = (() => {
  const boards = document.body.appendChild(document.createElement('div'));
  boards.hidden = true;

  /* Large data are packed (sim/page/pack.h). */
  async function data(found, id) {
    const script = found.getElementById(id);
    if (script.type !== 'application/zlib') return JSON.parse(script.textContent);
    const bytes = Uint8Array.from(atob(script.textContent.trim()), letter => letter.charCodeAt(0));
    return JSON.parse(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text());
  }

  async function take(html) {
    const found = new DOMParser().parseFromString(html, 'text/html');
    Language.learn((await data(found, 'texts')).texts);
    for (const template of found.querySelectorAll('template')) {
      const before = document.getElementById(template.id);
      if (before) before.remove();
      boards.append(document.importNode(template, true));
    }
    return data(found, 'documents');
  }

  /* The page that a command writes into results/page. */
  async function written(engine, setup, argv, more = {}) {
    const answer = await engine.command(argv, { files: Files.of(setup), ...more });
    const name = Object.keys(answer.files).find(own => own.endsWith('.html'));
    if (answer.status !== 0 || !name) throw new Catalogue.Problem(answer.stderr || answer.stdout);
    return new TextDecoder().decode(answer.files[name]);
  }

  /* All maps that the scenario plays on. */
  const maps = (engine, setup, rules = []) => written(engine, setup, ['map', Setup.address(setup), ...rules, '--html', 'results/map.html']);

  return { take, written, maps };
})();
