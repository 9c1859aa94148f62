/* The site from a web server: what is loaded at first, how soon something is to be seen, how soon the first games are, how soon a
 * stop stops. Times are told, not judged; what is loaded has its limit. */
'use strict';
const http = require('http');
const { need, site } = require('./site.js');
need();
const { assert, fs, path, launch } = require('../page/browser.js');
const { open, close, answered } = require('./laboratory.js');
const MOST = 3e6, TYPES = { html: 'text/html', js: 'text/javascript' };

function serve() {
  const loaded = [];
  const server = http.createServer((asked, answer) => {
    const name = asked.url === '/' ? 'index.html' : asked.url.slice(1), file = path.join(site, path.basename(name));
    if (!fs.existsSync(file)) { answer.writeHead(404).end(); return; }
    const bytes = fs.readFileSync(file);
    loaded.push({ name, size: bytes.length });
    answer.writeHead(200, { 'Content-Type': TYPES[name.split('.').pop()] || 'application/octet-stream' }).end(bytes);
  });
  return new Promise(done => server.listen(0, '127.0.0.1', () => done({ server, loaded, address: `http://127.0.0.1:${server.address().port}/` })));
}

async function main() {
  const { server, loaded, address } = await serve(), browser = await launch();
  const page = await open(browser, address);
  await page.waitForFunction(() => Number(document.getElementById('answer').dataset.games) > 0);
  const told = await page.evaluate(() => ({ picture: performance.getEntriesByName('first-contentful-paint')[0].startTime, games: performance.now() }));
  const stopped = await page.evaluate(() => new Promise(done => {
    const state = document.getElementById('state'), began = performance.now();
    new MutationObserver(() => { if (state.dataset.running === 'false') done(performance.now() - began); }).observe(state, { attributes: true });
    document.getElementById('stop').click();
  }));
  await answered(page);
  const files = loaded.filter(file => !/favicon/.test(file.name)), size = files.reduce((sum, file) => sum + file.size, 0);
  assert.deepStrictEqual(files.map(file => file.name).sort(), ['engine.js', 'index.html', 'warodds.pack']);
  assert.ok(size <= MOST, `${size} bytes`);
  await close(page);
  await browser.close();
  server.close();
  console.log(`first load ${(size / 1e6).toFixed(2)} MB; first picture after ${(told.picture / 1000).toFixed(2)} s, first games after ${(told.games / 1000).toFixed(2)} s; a stop and its answer took ${(stopped / 1000).toFixed(3)} s`);
}

main().catch(error => { console.error(error); process.exit(1); });
