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
  /* Every step, as fast as the page can. */
  await page.evaluate(n => { for (let i = 0; i < n; i++) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })); }, steps);
  assert.strictEqual(await step(), steps - 1);
  assert.deepStrictEqual(page.problems, []);
  await page.keyboard.press('Home');
  assert.strictEqual(await step(), 0);
  /* Units are on the board somewhere on the way: some games end with nobody on the map that is shown. */
  let units = 0;
  for (let n = 0; n < 12 && !units; n++) {
    const there = Math.floor(n * (steps - 1) / 12);
    await page.evaluate(wanted => { location.hash = `step=${wanted}`; }, there + 1);
    await page.waitForFunction(wanted => Number(document.body.dataset.painted) === wanted, there);
    units = await page.$$eval('svg.board g.stack', list => list.length);
  }
  assert.ok(units > 0, 'units on the board');
  await page.keyboard.press('End');
  const dice = await page.$$eval('.steps li', list => list.filter(li => /\[[1-6 ]+\]|dice [1-6]/.test(li.textContent)).length);
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
  for (const own of game.analysis.decisions.filter(o => o.tried)) {
    assert.strictEqual(game.analysis.tries, 5);
    const best = Math.max(...own.tried.map(t => t.win));
    assert.ok(own.tried.length <= game.analysis.alternatives && own.tried.some(t => t.choice === own.better && t.win === best), 'the best of those tried');
    assert.ok([own.own, ...own.tried.map(t => t.win)].every(share => share >= 0 && share <= 1));
  }
  const hidden = () => page.$$eval('.steps li', list => list.filter(li => li.hidden).length);
  assert.ok(await hidden() > 100, 'what is to come is hidden');
  assert.ok(!(await page.$eval('main', node => node.innerText)).includes(game.outcome.level));
  await page.click('text=How does it end?');
  assert.strictEqual(await hidden(), 0);
  assert.ok((await page.$eval('.ending', node => node.textContent)).includes(game.outcome.level));
  await page.waitForFunction(() => document.querySelector('.graph polyline.curve'));
  const points = await page.$eval('.graph polyline.curve', line => line.getAttribute('points').trim().split(' ').length);
  assert.strictEqual(points, game.analysis.decisions.length);
  const graph = await page.$('.graph svg');
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const step = await page.$eval('body', body => Number(body.dataset.step));
  assert.ok(Math.abs(step - game.steps.length / 2) < game.steps.length / 10, 'the graph is the slider');
  await page.waitForFunction(n => location.hash.endsWith(`step=${n}`), step + 1);
  await page.keyboard.press('PageDown');
  assert.ok(await page.$eval('body', body => Number(body.dataset.step)) > step, 'a turn on');
  await page.waitForFunction(() => document.body.dataset.painted === document.body.dataset.step);
  await page.locator('g.stack').first().focus();
  await page.keyboard.press('Enter');
  assert.ok(await page.$('.opened li'), 'a stack opens');
  const swings = game.analysis.decisions.slice(1).map((next, i) => Math.abs(next.win - game.analysis.decisions[i].win));
  await page.click('text=What luck did');
  const told = await page.$$eval('details:last-of-type .mistakes li', list => list.map(li => li.textContent)), largest = (100 * Math.max(...swings)).toFixed(0);
  assert.ok(told.every(text => Math.abs(Number(/[+\u2212](\d+)/.exec(text)[1])) <= Number(largest)), 'no swing is larger than the largest');
  assert.ok((await page.$eval('main', node => node.innerText)).includes('times chance moved that for certain'));
  const looked = game.analysis.decisions.find(o => o.tried);
  await page.evaluate(n => { location.hash = `step=${n}`; }, game.steps.findIndex(s => s.decision === looked.decision) + 1);
  await page.click('text=alternatives');
  const tried = await page.$$eval('.tried tr', list => list.map(row => row.textContent));
  assert.strictEqual(tried.length, looked.tried.length + 1);
  assert.strictEqual(tried.filter(text => text.includes('(chosen)')).length, 1);
  await page.click('.board-tools button');
  assert.ok(Number(await page.$eval('.board-frame', frame => frame.dataset.scale)) > 1, 'closer');
  await close(page);
}

/* A game of ten thousand steps and more: its data come packed, the page is small all the same, and shows its last step. Players
 * that are restricted (to nothing) play the game as it is, and are not played on from each of its two hundred turns. */
async function checkLong(browser) {
  warodds('replay', 'imperium/campaign', '--policy', 'restrict(mission)', '--game', '8', '--out', 'long');
  const page = await open(browser, 'long/replay-8.html');
  const steps = await page.$$eval('.steps li', list => list.length);
  assert.ok(steps > 10000, `${steps} steps`);
  assert.ok((await page.content()).includes('type="application/json" id="documents"'), 'unpacked');
  await page.keyboard.press('End');
  assert.strictEqual(await page.$eval('body', body => Number(body.dataset.step)), steps - 1);
  await close(page);
}

module.exports = { checkReplay, checkAnalysis, checkLong };
