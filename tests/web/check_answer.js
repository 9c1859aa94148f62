'use strict';
/* The answer on top: by itself, after a change, from a link. */
const { assert, warodds } = require('../page/browser.js');
const { open, close, answered, headline, result, tab } = require('./laboratory.js');
const FEW = 'game=invaders/gauntlet&games=300&sure=0';

/* Where games end with a win that is shared it is a score, of the seat that is named below it. */
async function checkScore(browser, address) {
  const page = await open(browser, address, 'game=yuggoth/y33&games=200&sure=0');
  await answered(page);
  assert.match(await headline(page), /whoever has seat 0 scores/);
  assert.match(await page.$eval('#answer .answer-bar .label', label => label.textContent), /seat 0/);
  await close(page);
}

/* Opened, it plays; stopped, it keeps what it has. What changes all the time is not read out. */
async function checkExample(browser, address) {
  const page = await open(browser, address), busy = () => page.getAttribute('#answer', 'aria-busy');
  await page.waitForFunction(() => Number(document.getElementById('answer').dataset.games) > 0);
  assert.strictEqual(await busy(), 'true');
  assert.match(await headline(page), /^Gauntlet, as the rulebook advises: the Marines win \d/);
  assert.strictEqual(await page.$$eval('#tries button', list => list.length), 3);
  await page.click('#stop');
  await answered(page);
  assert.strictEqual(await busy(), 'false');
  const { d, games } = await result(page);
  assert.ok(games > 0 && games === d.games);
  const text = await page.$eval('#answer', place => place.textContent);
  assert.ok(text.includes(`${games.toLocaleString('en')} games played`), text);
  await close(page);
  await checkScore(browser, address);
  await checkUnable(browser, address);
}

/* A browser that cannot run it is told so, and which can. */
async function checkUnable(browser, address) {
  const page = await browser.newPage();
  await page.addInitScript(() => { WebAssembly.validate = () => false; });
  await page.goto(address);
  await page.waitForSelector('.problem');
  assert.match(await page.textContent('.problem'), /It needs WebAssembly with vectors: Chrome/);
  await page.close();
}

/* The same bytes as the command prints, and a change on the same dice. */
async function checkChange(browser, address) {
  const page = await open(browser, address, FEW);
  await answered(page);
  assert.strictEqual((await result(page)).text, warodds('run', 'invaders/gauntlet', '--games', '300', '--json', '--no-report'));
  await page.click('#tries button >> nth=0');
  await page.waitForFunction(() => document.querySelectorAll('#answer .answer-bar').length === 2);
  await answered(page);
  assert.match(await headline(page), /^Squads with one die more: .*the Marines win [\d.]+ % instead of [\d.]+ %/);
  assert.strictEqual((await result(page)).text, warodds('compare', 'invaders/gauntlet', '--b', 'marine.squad.combat_factor=5', '--games', '300', '--json', '--no-report'));
  await page.click('#back');
  await page.waitForFunction(() => document.querySelectorAll('#answer .answer-bar').length === 1);
  await tab(page, 'change');
  await page.fill('#wanted', 'squad movement');
  const value = page.locator('.value input').first(), focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.strictEqual(await value.inputValue(), '3');
  await value.fill('4');
  await value.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('#answer .answer-bar').length === 2);
  await answered(page);
  assert.match(await page.$eval('.chips', list => list.textContent), /squad.*movement = 4/);
  assert.match(await focused(), /squad.*movement/, 'the keyboard stays where it was');
  assert.deepStrictEqual((await result(page)).d.b.set, ['marine.squad.movement=4']);
  await page.click('#keep');
  await page.waitForFunction(() => document.querySelectorAll('#answer .answer-bar').length === 1);
  await answered(page);
  assert.deepStrictEqual((await result(page)).d.set, ['marine.squad.movement=4']);
  await close(page);
}

/* A link is the experiment; it says what was found, and whether it is still so. */
async function checkLinks(browser, address) {
  const page = await open(browser, address, FEW + '&b.rule=V-los_contact%3Ddesigner_strict&seed=3');
  await answered(page);
  await page.waitForFunction(() => location.hash.includes('said='));
  const hash = (await page.evaluate(() => location.hash)).slice(1), found = await headline(page);
  await close(page);
  const again = await open(browser, address, hash);
  await answered(again);
  assert.strictEqual(await headline(again), found);
  assert.match(await again.$eval('#state .link', p => p.textContent), /Played again here: the same/);
  await close(again);
  const later = await open(browser, address, hash.replace(/version=[^&]*/, 'version=0.0.1'));
  await answered(later);
  assert.match(await later.$eval('#state .link.warning', p => p.textContent), /another version/);
  await close(later);
  const wrong = await open(browser, address, FEW + '&value=marine.squad.movment%3D4');
  await wrong.waitForSelector('.problem');
  assert.match(await wrong.$eval('.problem', p => p.textContent), /did you mean 'movement'/);
  assert.strictEqual(await headline(wrong), 'This cannot be played');
  /* Another link in the same window, of a tab that there is none of. */
  await wrong.evaluate(to => { location.hash = to; }, FEW + '&seed=3&open=nothing');
  await answered(wrong);
  assert.match(await headline(wrong), /^Gauntlet/);
  assert.strictEqual(await wrong.$eval('[role=tab][aria-selected=true]', t => t.id), 'tab-change');
  await close(wrong);
}

module.exports = { checkExample, checkChange, checkLinks };
