'use strict';
/* Maps, replays, and a game that is played on the board. */
const { assert, fs, path, folder, warodds } = require('../page/browser.js');
const { open, close, answered, tab, staged } = require('./laboratory.js');

async function checkWatch(browser, address) {
  const page = await open(browser, address, 'game=invaders/gauntlet&games=50&sure=0');
  await answered(page);
  await tab(page, 'map');
  await staged(page);
  assert.ok(await page.$$eval('#panel svg.board .ground > g', list => list.length) > 100);
  await page.fill('#game-number', '7');
  await page.click('#watch');
  await page.waitForSelector('#panel .steps');
  await staged(page);
  const step = () => page.$eval('#panel .stage', place => Number(place.dataset.step));
  await page.keyboard.press('ArrowRight');
  assert.strictEqual(await step(), 1, 'its keys are at hand');
  await page.click('#panel .board-frame', { position: { x: 5, y: 5 } });
  await page.keyboard.press('ArrowLeft');
  assert.strictEqual(await step(), 0);
  await page.click('#panel .controls button[aria-label="step forward"]');
  await page.click('#panel .controls button[aria-label="turn forward"]');
  assert.ok(await step() > 1);
  await page.click('#panel .controls button[aria-label="last step"]');
  const native = JSON.parse(warodds('replay', 'invaders/gauntlet', '--game', '7', '--json'));
  assert.strictEqual(await step(), native.steps.length - 1);
  assert.match(await page.$eval('#panel .ending', place => place.textContent), /It ends/);
  await close(page);
}

/* Ten choices: on the board, in the list, by keys; advice; taking back; what was saved goes on as it was, here and in the terminal. */
async function checkPlaying(browser, address) {
  const page = await open(browser, address, 'game=invaders/gauntlet&games=50&sure=0&open=play');
  await page.waitForSelector('#panel .choices button');
  const made = () => page.$eval('#panel .stage', place => Number(place.dataset.made));
  const after = async (count, act) => { await staged(page); await act(); await page.waitForFunction(n => Number(document.querySelector('#panel .stage').dataset.made) === n, count); await staged(page); };
  const choices = () => page.$$eval('#panel .choices button', list => list.map(b => b.textContent));
  for (let i = 0; i < 5; i++) await after(i + 1, () => page.click('#panel .choices button >> nth=0'));
  /* By keys alone: in the list, where one is left; by its number, wherever one is. */
  await page.focus('#panel .choices button');
  await after(6, () => page.keyboard.press('Enter'));
  assert.ok(await page.evaluate(() => document.activeElement === document.querySelector('#panel .choices button')), 'the keyboard is still in the list');
  await page.focus('#tab-play');
  await after(7, () => page.keyboard.press('1'));
  const before = await choices();
  await after(8, async () => {
    /* A unit, then where it goes; until a choice is made. */
    for (let i = 0; i < 4 && await made() < 8; i++) {
      await page.locator('#panel svg.board .offer').first().dispatchEvent('click');
      await staged(page);
    }
    if (await made() < 8) await page.click('#panel .choices button >> nth=0');
  });
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelector('#panel .stage').dataset.made === '7');
  await staged(page);
  assert.deepStrictEqual(await choices(), before);
  await page.click('#hint');
  await page.waitForSelector('#panel .now');
  assert.match(await page.$eval('#panel .now', place => place.textContent), /boot_camp says/);
  for (let i = 7; i < 10; i++) await after(i + 1, () => page.click('#panel .choices button >> nth=0'));
  const standing = await choices();
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#save-game')]), saved = path.join(folder, 'lab.game');
  await file.saveAs(saved);
  assert.strictEqual(fs.readFileSync(saved, 'utf8').trim().split('\n').length, 11);
  await page.click('#new-game');
  await page.waitForFunction(() => document.querySelector('#panel .stage').dataset.made === '0');
  await staged(page);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#open-game')]);
  await chooser.setFiles(saved);
  await page.waitForFunction(() => document.querySelector('#panel .stage').dataset.made === '10');
  await staged(page);
  assert.deepStrictEqual(await choices(), standing);
  /* The page is loaded anew, its game is there. */
  await page.reload();
  await page.waitForFunction(() => (document.querySelector('#panel .stage') || { dataset: {} }).dataset.made === '10');
  assert.deepStrictEqual(await choices(), standing);
  const native = JSON.parse(warodds('play', '--load', saved, '--json'));
  assert.deepStrictEqual(standing.map(text => text.replace(/^\d  /, '')), native.waits.choices.slice(0, standing.length).map(choice => choice.text));
  await close(page);
}

/* A saved game of another game than the laboratory's: its own players give advice. */
async function checkAnother(browser, address) {
  const saved = path.join(folder, 'another.game');
  fs.writeFileSync(saved, JSON.parse(warodds('play', 'yuggoth/y33', '--json')).command + '\n');
  const page = await open(browser, address, 'game=invaders/gauntlet&games=1&sure=0&open=play');
  await page.waitForSelector('#panel .choices button');
  await staged(page);
  const advisers = () => page.$$eval('#advisor option', list => list.map(option => option.value));
  assert.ok((await advisers()).includes('boot_camp'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#open-game')]);
  await chooser.setFiles(saved);
  await page.waitForFunction(() => /You decide: action/.test(document.querySelector('#panel [role=status]').textContent));
  await staged(page);
  assert.ok((await advisers()).includes('strong') && !(await advisers()).includes('boot_camp'));
  await page.click('nav.languages button[lang=ja]');
  await page.waitForFunction(() => /\u3042\u306a\u305f\u306e\u6c7a\u5b9a\uff1a\u884c\u52d5/.test((document.querySelector('#panel [role=status]') || {}).textContent));
  await staged(page);
  await page.click('#hint');
  await page.waitForSelector('#panel .now');
  await close(page);
}

/* The last choice of a game leads to its result. */
async function checkLast(browser, address) {
  const page = await open(browser, address, 'game=yuggoth/y33&games=1&sure=0&open=play');
  await page.waitForSelector('#panel .choices button');
  for (let i = 1; !await page.$('#panel .ending'); i++) {
    await staged(page);
    await page.focus('#panel .choices button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(n => document.querySelector('#panel .stage').dataset.made === String(n), i);
    await staged(page);
  }
  assert.strictEqual(await page.evaluate(() => document.activeElement.className), 'ending');
  await close(page);
}

/* Every game has its maps and can be played: those whose maps are floors, galaxies, surfaces, two in a campaign, too. */
const PLAYED = { 'invaders/campaign': ['alpha', 'beta'], 'vermin/great_migration': ['beta'], 'yuggoth/four': ['y35'], 'longest_day/full': ['outdoors', 'B1', 'F1', 'F2'], 'imperium/terran_challenge': ['galaxy', 'display'], 'imperium/battle_of_terra': ['surface'] };
async function checkGames(browser, address) {
  for (const [scenario, maps] of Object.entries(PLAYED)) {
    const page = await open(browser, address, `game=${scenario}&games=1&sure=0&open=play`);
    await page.waitForSelector('#panel .choices button');
    await staged(page);
    const { kind } = JSON.parse(warodds('play', scenario, '--json')).waits;
    assert.ok((await page.$eval('#panel [role=status]', place => place.textContent)).includes(`You decide: ${kind.replace(/_/g, ' ')}`), scenario);
    for (let i = 1; i < 4; i++) {
      await staged(page);
      await page.click('#panel .choices button');
      await page.waitForFunction(n => document.querySelector('#panel .stage').dataset.made === String(n), i);
    }
    assert.deepStrictEqual(await page.$$eval('template[id^=board-]', list => list.map(t => t.id.slice(6))), maps, scenario);
    await tab(page, 'map');
    await staged(page);
    assert.strictEqual(await page.$$eval('#panel svg.board', list => list.length), maps.length, scenario);
    await close(page);
  }
}

module.exports = { checkWatch, checkPlaying, checkAnother, checkLast, checkGames };
