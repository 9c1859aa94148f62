/* The site from a web server and the file from disk: what is loaded at first, how soon something is to be seen, how soon the first
 * games are, whether the page answers while all workers play. */
'use strict';
const http = require('http');
const { need, site } = require('./site.js');
need();
const { assert, fs, path, launch } = require('../page/browser.js');
const { open, close, answered } = require('./laboratory.js');
const MOST = 3e6, TYPES = { html: 'text/html', js: 'text/javascript' };
/* What somebody would call slow, in milliseconds. A machine may have others to serve: the best of several openings is judged. */
const PICTURE = 2000, FROZEN = 500, OPENINGS = 3, WATCHED = 3000;

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

/* The longest that nothing else could happen on the page, and the longest between two frames, while games are played. */
const watch = page => page.evaluate(milliseconds => new Promise(done => {
  let task = 0, frame = 0, last = performance.now();
  const tasks = new PerformanceObserver(list => { for (const entry of list.getEntries()) task = Math.max(task, entry.duration); });
  const end = last + milliseconds;
  tasks.observe({ type: 'longtask' });
  const look = now => {
    frame = Math.max(frame, now - last);
    last = now;
    if (now < end) requestAnimationFrame(look);
    else { tasks.disconnect(); done({ task, frame, playing: document.getElementById('state').dataset.running === 'true' }); }
  };
  requestAnimationFrame(now => { last = now; requestAnimationFrame(look); });
}), WATCHED);

async function opening(browser, address) {
  const page = await open(browser, address, 'game=invaders/gauntlet&games=10000000&sure=0');
  await page.waitForFunction(() => Number(document.getElementById('answer').dataset.games) > 0);
  const { picture, games } = await page.evaluate(() => ({ picture: performance.getEntriesByName('first-contentful-paint')[0].startTime, games: performance.now() }));
  const { task, frame, playing } = await watch(page);
  assert.ok(playing);
  await page.click('#stop');
  await answered(page);
  await close(page);
  return { picture, games, task, frame };
}

async function openings(browser, address, what) {
  const all = [];
  for (let i = 0; i < OPENINGS; i++) all.push(await opening(browser, address));
  const told = key => all.map(one => one[key].toFixed(0)).join(', '), best = key => Math.min(...all.map(one => one[key]));
  console.log(`${what}, milliseconds: first picture after ${told('picture')}; first games after ${told('games')}; while it plays, the longest task ${told('task')}, between two frames ${told('frame')}`);
  assert.ok(best('picture') < PICTURE, told('picture'));
  assert.ok(best('task') < FROZEN && best('frame') < FROZEN, `${told('task')}; ${told('frame')}`);
}

async function main() {
  const { server, loaded, address } = await serve(), browser = await launch();
  await openings(browser, address, 'served');
  const files = loaded.slice(0, loaded.findIndex((file, i) => i && file.name === 'index.html')).filter(file => !/favicon/.test(file.name)), size = files.reduce((sum, file) => sum + file.size, 0);
  assert.deepStrictEqual(files.map(file => file.name).sort(), ['engine.js', 'index.html', 'warodds.pack']);
  assert.ok(size <= MOST, `${size} bytes`);
  console.log(`first load ${(size / 1e6).toFixed(2)} MB`);
  await openings(browser, 'file://' + path.join(site, 'warodds.html'), 'from disk');
  await browser.close();
  server.close();
}

main().catch(error => { console.error(error); process.exit(1); });
