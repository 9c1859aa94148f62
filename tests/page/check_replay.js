'use strict';
/* A replay steps to its end, by keyboard and by itself. */
const { assert, open, close, checkLanguages } = require('./browser.js');

async function checkReplay(browser, name) {
  const page = await open(browser, name);
  const steps = await page.$$eval('.steps li', list => list.length);
  assert.ok(steps > 20);
  await checkLanguages(page);
  const step = () => page.$eval('body', body => Number(body.dataset.step));
  await page.keyboard.press('ArrowRight');
  assert.strictEqual(await step(), 1);
  await page.keyboard.press('ArrowDown');
  assert.ok(await step() > 1);
  for (let i = await step(); i < steps - 1; i++) await page.keyboard.press('ArrowRight');
  assert.strictEqual(await step(), steps - 1);
  assert.deepStrictEqual(page.problems, []);
  await page.keyboard.press('Home');
  assert.strictEqual(await step(), 0);
  await page.keyboard.press('End');
  assert.ok((await page.$$('svg.board g.stack')).length > 0, 'units at the end of the game');
  const dice = await page.$$eval('.steps li', list => list.filter(li => /\[[1-6 ]+\]/.test(li.textContent)).length);
  assert.ok(dice > 5, 'steps tell their dice');
  await page.click('text=Play');
  await page.waitForFunction(() => Number(document.body.dataset.step) > 2);
  await close(page);
}

module.exports = { checkReplay };
