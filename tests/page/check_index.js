'use strict';
/* The list of everything that was played: it has every result with its numbers, searches, and lays runs side by side. */
const { assert, warodds, json, open, close, heading, checkLanguages } = require('./browser.js');

async function checkIndex(browser) {
  for (const policy of ['convoy', 'gunline', 'random_legal']) warodds('run', 'invaders/gauntlet', '--policy', policy, '--games', '200', '--out', 'results/' + policy);
  warodds('compare', 'invaders/gauntlet', '--a', 'policy=convoy', '--b', 'policy=gunline', '--games', '200', '--out', 'results/both');
  /* A study of every kind: each stands there with what it found. */
  const STUDIES = { balance: ['--plan', 'equal=60'], luck: ['--policy', 'convoy', '--games', '200', '--points', '20'], drivers: ['--policy', 'convoy', '--games', '500'],
    fit: ['--value', 'rolls.reinforcement.target', '--range', '2..5', '--target', 'win=0.3', '--games', '60'] };
  for (const kind in STUDIES) warodds(kind, 'invaders/gauntlet', ...STUDIES[kind], '--out', 'results/' + kind);
  const page = await open(browser, 'results/index.html');
  const texts = () => page.$$eval('li.result', list => list.map(li => li.textContent));
  assert.strictEqual((await texts()).length, 4 + Object.keys(STUDIES).length);
  assert.deepStrictEqual(await page.$$eval('li.result div > p.soft:first-of-type, li.result div > .gauge + p.soft', list => list.filter(p => !p.textContent.trim()).length), 0, 'every result says what it found');
  for (const policy of ['convoy', 'gunline', 'random_legal']) {
    const share = (100 * json(`results/${policy}/result.json`).win.share).toFixed(1);
    assert.ok((await texts()).some(text => text.includes(policy) && text.includes(share + ' %')), policy);
  }
  await page.fill('input[type=search]', 'gunline');
  assert.strictEqual((await texts()).length, 2);
  await page.fill('input[type=search]', '');
  for (const i of [0, 1]) {
    await page.locator('li.result input').nth(i).focus();
    await page.keyboard.press('Space');
    assert.ok(await page.evaluate(at => document.activeElement === document.querySelectorAll('li.result input')[at], i), 'the keyboard stays at what was ticked');
  }
  const columns = await page.$$eval('main table thead th', list => list.map(th => th.textContent));
  assert.strictEqual(columns.length, 3);
  await checkLanguages(page);
  await page.click('li.result a');
  await page.waitForSelector('.verdict h1');
  assert.ok((await heading(page)).length > 0, 'the link leads to the page of the result');
  await close(page);
}

module.exports = { checkIndex };
