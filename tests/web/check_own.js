'use strict';
/* What people write themselves: a player in Lua, a game in a folder. */
const { assert } = require('../page/browser.js');
const { open, close, answered, headline, result } = require('./laboratory.js');

async function checkOwnPlayer(browser, address) {
  const page = await open(browser, address, 'game=invaders/gauntlet&games=20&sure=0&open=own');
  await answered(page);
  await page.waitForSelector('#script');
  const text = await page.inputValue('#script'), lines = text.split('\n'), at = lines.findIndex(line => /^local function/.test(line));
  lines[at] = lines[at].replace('function', 'functoin');
  await page.fill('#script', lines.join('\n'));
  await page.click('#try');
  await page.waitForSelector('#panel .problem');
  assert.match(await page.$eval('#panel .problem', p => p.textContent), /Line \d+ of the script:/);
  assert.strictEqual(await page.$eval('.lines .wrong', span => Math.abs(Number(span.textContent))) > 0, true);
  await page.fill('#script', text);
  await page.click('#try');
  await page.waitForFunction(() => document.querySelectorAll('#answer .answer-bar').length === 2);
  await answered(page);
  assert.match(await headline(page), /mine\.lua/);
  assert.strictEqual((await result(page)).d.pairs, 20);
  await page.click('#why');
  await page.waitForSelector('#panel .steps');
  const decision = await page.locator('#panel .steps .decision').first();
  await page.click('#panel .controls button[aria-label="last step"]');
  await decision.click();
  await page.waitForFunction(() => /Why:/.test(document.querySelector('#panel .now').textContent));
  await close(page);
}

async function checkOwnGame(browser, address) {
  const page = await open(browser, address, 'game=invaders/gauntlet&games=20&sure=0&open=folder');
  await answered(page);
  await page.click('#example');
  await page.waitForSelector('#folder-text');
  await page.click('#check');
  await page.waitForFunction(() => /mygame/.test(document.querySelector('#panel .told').textContent));
  await page.click('#play-folder');
  await page.waitForFunction(() => /mygame$/.test(Lab.setup().game) && Lab.result());
  await answered(page);
  assert.match((await result(page)).d.game, /mygame$/);
  assert.match(await headline(page), /^First battle, .* the Red score/);
  await page.reload();
  await answered(page);
  assert.match(await headline(page), /^First battle, .* the Red score/);
  await close(page);
}

module.exports = { checkOwnPlayer, checkOwnGame };
