'use strict';
/* Every tab on a phone, a tablet and a large screen, light and dark, in both languages: nothing sticks out, nothing complains, and
 * what a screen reader would stumble over is none (axe-core). */
const { assert, allDrawn } = require('../page/browser.js');
const { checkAxe, outside } = require('../page/check_layout.js');
const { open, close, answered, tab, staged } = require('./laboratory.js');
const TABS = ['change', 'numbers', 'map', 'play', 'matter', 'own', 'folder'], WIDTHS = [360, 800, 1300], JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

async function checkTab(page, name, what) {
  await tab(page, name);
  if (name === 'map' || name === 'play') await staged(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction(() => [...document.querySelectorAll('figure[data-width]')].every(f => Number(f.dataset.width) === Charts.available()));
    await allDrawn(page);
    assert.deepStrictEqual(await outside(page), [], `${what}, ${name} at ${width}`);
  }
  await checkAxe(page, `${what}, ${name}`);
  /* Here nothing is found at all, slight things neither. */
  const found = await page.evaluate(async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.map(v => `${v.id}: ${v.nodes[0].html.slice(0, 120)}`));
  assert.deepStrictEqual(found, [], `${what}, ${name}`);
}

/* What players are, said in two parts ("war: stays at home"), too. */
async function checkPlayers(browser, address) {
  const page = await open(browser, address, 'game=imperium/raid&games=10&sure=0', { language: 'ja' });
  await answered(page);
  assert.deepStrictEqual(await page.$$eval('#table .player option', list => list.map(option => option.textContent).filter(text => /: /.test(text) && !/[\u3040-\u30ff\u4e00-\u9fff]/.test(text))), []);
  await close(page);
}

async function checkLooks(browser, address) {
  await checkPlayers(browser, address);
  for (const [scheme, language] of [['light', 'en'], ['dark', 'ja']]) {
    const page = await open(browser, address, 'game=invaders/gauntlet&games=200&sure=0', { scheme, language });
    await answered(page);
    const heads = await page.$$eval('#answer h1, .tries h2, [role=tab]', list => list.map(head => head.textContent));
    for (const head of heads) assert.strictEqual(JAPANESE.test(head), language === 'ja', head);
    for (const name of TABS) await checkTab(page, name, `${scheme}, ${language}`);
    /* Tabs by keys. */
    await page.focus('#tab-folder');
    await page.keyboard.press('ArrowRight');
    assert.strictEqual(await page.evaluate(() => document.activeElement.id), 'tab-change');
    await close(page);
  }
}

module.exports = { checkLooks };
