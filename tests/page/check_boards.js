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

async function checkBoards(browser) {
  await checkScenario(browser);
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
