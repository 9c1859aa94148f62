'use strict';
/* Maps as pictures and as pages. */
const { assert, fs, path, folder, warodds, open, close, checkLanguages } = require('./browser.js');

async function checkBoards(browser) {
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
