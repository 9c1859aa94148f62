'use strict';
/* Reports in the page, and files of them: what the command says, byte for byte. */
const { assert, drawn, rows, downloaded, warodds } = require('../page/browser.js');
const { open, close, answered, result, tab } = require('./laboratory.js');

async function checkNumbers(browser, address) {
  const page = await open(browser, address, 'game=vermin/family_jewels&games=200&sure=0&open=numbers');
  await answered(page);
  await page.waitForSelector('#chart-levels');
  await drawn(page);
  const { d, text } = await result(page), levels = await rows(page, 'levels');
  assert.deepStrictEqual(levels.map(row => row.games), d.levels.map(level => level.count).reverse());
  const saved = await downloaded(page, '#save-json');
  assert.strictEqual(saved.text, text);
  const table = await downloaded(page, '#save-csv');
  assert.strictEqual(table.text.trim().split('\n').length, d.levels.length + 1);
  await page.click('#make-page');
  await page.waitForSelector('.made li');
  const report = await downloaded(page, '.made li button >> nth=0');
  assert.strictEqual(report.name, 'report.html');
  assert.ok(report.text.includes('"warodds.run/1"') || report.text.includes('application/zlib'));
  await close(page);
}

async function checkMatter(browser, address) {
  const page = await open(browser, address, 'game=invaders/gauntlet&games=50&sure=0&open=matter');
  await answered(page);
  await page.waitForSelector('#fit');
  await page.selectOption('#fit-value', 'marine.logistics.movement');
  await page.fill('#fit-low', '2');
  await page.fill('#fit-high', '4');
  await page.fill('#fit-target', '40');
  await page.click('#fit');
  await page.waitForSelector('#chart-fit');
  await drawn(page);
  assert.strictEqual((await rows(page, 'fit')).length, 3);
  const asked = ['--value', 'marine.logistics.movement', '--range', '2..4', '--target', 'win=0.4', '--games', '1000', '--json', '--no-report'];
  assert.strictEqual((await downloaded(page, '#fit-json')).text, warodds('fit', 'invaders/gauntlet', ...asked));
  await page.fill('#screen-games', '20');
  await page.click('#screen');
  await page.waitForSelector('#chart-forest');
  await drawn(page);
  const screened = await downloaded(page, '#screen-json');
  assert.strictEqual(screened.text, warodds('screen', 'invaders/gauntlet', '--games', '20', '--json', '--no-report'));
  assert.strictEqual((await rows(page, 'forest')).length, JSON.parse(screened.text).screened.length);
  await close(page);
}

module.exports = { checkNumbers, checkMatter };
