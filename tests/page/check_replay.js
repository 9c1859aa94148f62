'use strict';
/* A replay steps to its end, by keyboard and by itself. */
const { assert, warodds, open, close, checkLanguages } = require('./browser.js');

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

/* The analysis: its numbers on the graph, the result hidden until asked for, the step in the address. */
async function checkAnalysis(browser) {
  warodds('replay', 'invaders/gauntlet', '--game', '0', '--analyse', '10', '--out', 'analysed');
  const page = await open(browser, 'analysed/replay-0.html');
  const game = await page.evaluate(() => JSON.parse(document.getElementById('documents').textContent)[0]);
  assert.ok(game.analysis.decisions.length > 20);
  for (const own of game.analysis.decisions) assert.ok(own.win >= 0 && own.win <= 1 && (own.error === undefined || own.error >= 0));
  const hidden = () => page.$$eval('.steps li', list => list.filter(li => li.hidden).length);
  assert.ok(await hidden() > 100, 'what is to come is hidden');
  assert.ok(!(await page.$eval('main', node => node.innerText)).includes(game.outcome.level));
  await page.click('text=How does it end?');
  assert.strictEqual(await hidden(), 0);
  assert.ok((await page.$eval('.ending', node => node.textContent)).includes(game.outcome.level));
  const points = await page.$eval('.graph polyline.curve', line => line.getAttribute('points').trim().split(' ').length);
  assert.strictEqual(points, game.analysis.decisions.length);
  const graph = await page.$('.graph svg');
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const step = await page.$eval('body', body => Number(body.dataset.step));
  assert.ok(Math.abs(step - game.steps.length / 2) < game.steps.length / 10, 'the graph is the slider');
  assert.ok(page.url().endsWith(`step=${step + 1}`), page.url());
  await page.keyboard.press('PageDown');
  assert.ok(await page.$eval('body', body => Number(body.dataset.step)) > step, 'a turn on');
  await page.click('g.stack');
  assert.ok(await page.$('.opened li'), 'a stack opens');
  await page.click('.board-tools button');
  assert.ok(Number(await page.$eval('.board-frame', frame => frame.dataset.scale)) > 1, 'closer');
  await close(page);
}

module.exports = { checkReplay, checkAnalysis };
