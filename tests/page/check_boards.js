'use strict';
/* Maps as pictures and as pages. */
const { assert, fs, path, folder, warodds, open, close, checkLanguages } = require('./browser.js');

/* All maps of a scenario on one page: floors are no hexes, what lies between two places is called in the reader's language. */
async function checkScenario(browser) {
  warodds('map', 'longest_day/full', '--html', 'floors.html');
  const page = await open(browser, 'floors.html');
  assert.deepStrictEqual(await page.$$eval('h2', list => list.map(h => h.textContent)), ['Outdoors', 'Basement', 'First floor', 'Second floor']);
  assert.match(await page.$$eval('main > p.soft', list => list[1].textContent), /^\d+ places: /);
  await checkLanguages(page);
  await page.click('nav.languages button[lang=ja]');
  assert.deepStrictEqual(await page.$$eval('svg.board path > title', list => list.map(t => t.textContent).filter(t => /[a-z]/.test(t))), []);
  await close(page);
}

/* What stands and runs on boards is called in the reader's language, also what has two words. */
async function checkNames(browser) {
  warodds('map', 'vermin/alpha', '--html', 'trails.html');
  const page = await open(browser, 'trails.html');
  await page.click('nav.languages button[lang=ja]');
  assert.deepStrictEqual([...new Set(await page.$$eval('svg.board polyline > title', list => list.map(t => t.textContent)))].sort(), ['\u30b8\u30e5\u30a8\u30eb\u306e\u7d4c\u8def', '\u5302\u3044\u306e\u9053\u306e\u7d4c\u8def'].sort());
  await close(page);
  warodds('replay', 'yuggoth/y33', '--out', 'gates');
  const gates = await open(browser, 'gates/replay-0.html');
  await gates.click('nav.languages button[lang=ja]');
  const titles = await gates.$$eval('svg.board .stack > title', list => list.map(t => t.textContent));
  assert.ok(titles.some(title => title.includes('\u30b2\u30fc\u30c8 \u5e2d0')) && !titles.some(title => /gate/.test(title)), 'a gate and whose it is');
  await gates.keyboard.press('ArrowDown');
  assert.match(await gates.$eval('.now', place => place.textContent), /\u884c\u52d5 \u00b7 \d+\u500b/, 'what is decided is said');
  await close(gates);
}

/* A finger on a board that is seen whole moves the page; on an enlarged one, the board. */
async function checkTouch(browser) {
  warodds('map', 'invaders/alpha', '--html', 'touched.html');
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 400 } }), page = await context.newPage();
  await page.goto('file://' + path.join(folder, 'touched.html'));
  await page.waitForSelector('svg.board');
  await page.$eval('svg.board', board => board.scrollIntoView({ block: 'start' }));
  const devtools = await context.newCDPSession(page), at = () => page.evaluate(() => scrollY);
  const drag = async distance => {
    const touch = (type, ...touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: 150, y: 100 });
    for (let i = 1; i <= 10; i++) await touch('touchMove', { x: 150, y: 100 + distance * i / 10 });
    await touch('touchEnd');
    await page.evaluate(() => new Promise(done => setTimeout(done, 300)));
  };
  const before = await at();
  await drag(150);
  assert.notStrictEqual(await at(), before, 'the page is scrolled over the board');
  await page.tap('.board-tools button >> nth=0');
  await page.$eval('svg.board', board => board.scrollIntoView({ block: 'start' }));
  const enlarged = await at(), box = await page.getAttribute('svg.board', 'viewBox');
  await drag(80);
  assert.strictEqual(await at(), enlarged);
  assert.notStrictEqual(await page.getAttribute('svg.board', 'viewBox'), box, 'the board is moved');
  await context.close();
}

async function checkBoards(browser) {
  await checkScenario(browser);
  await checkNames(browser);
  await checkTouch(browser);
  for (const map of ['invaders/alpha', 'invaders/beta', 'vermin/alpha', 'vermin/beta']) {
    const name = map.replace('/', '-');
    warodds('map', map, '--svg', name + '.svg', '--html', name + '.html');
    const terminal = warodds('map', map), page = await open(browser, name + '.html');
    const numbers = await page.$$eval('svg.board .names text:not(.label)', list => list.map(t => t.textContent));
    assert.ok(numbers.length >= 234);
    for (const number of numbers) assert.ok(terminal.includes(number), number);
    const hatched = () => page.$$eval('svg.board .assumed', list => list.filter(n => getComputedStyle(n).display !== 'none').length);
    assert.ok(await hatched() > 200);
    await page.click('#assumed');
    assert.strictEqual(await hatched(), 0);
    await checkLanguages(page);
    /* The picture by itself, as an image would show it. */
    const picture = fs.readFileSync(path.join(folder, name + '.svg'), 'utf8');
    assert.ok((picture.match(/<title>/g) || []).length >= numbers.length, 'every hex says what it is');
    await page.goto('file://' + path.join(folder, name + '.svg'));
    assert.strictEqual(await page.evaluate(() => document.documentElement.tagName), 'svg');
    assert.strictEqual(await page.evaluate(() => document.querySelectorAll('.ground > g').length), numbers.length);
    await close(page);
  }
}

module.exports = { checkBoards };
