'use strict';
/* A stop stops at once, whatever is being played: quick games, wars, games of players who think ahead for seconds, studies. What
 * has been played until then is what the command says of as many games. */
const { assert, warodds } = require('../page/browser.js');
const { open, close, result, tab } = require('./laboratory.js');
const MOST = 100; /* milliseconds from the click until the page shows that it has stopped */
const TIMES = 5;  /* the best of so many is judged, for the machine may have others to serve; all are told */

/* From the click until the page has been drawn without its button for a stop. */
const stop = (page, id) => page.evaluate(name => new Promise(done => {
  const button = () => document.getElementById(name), began = performance.now(), before = button().textContent;
  button().click();
  const look = () => requestAnimationFrame(() => (button().textContent === before ? look() : setTimeout(() => done(performance.now() - began))));
  look();
}), id);

const stopping = page => page.waitForFunction(() => (document.getElementById('stop') || {}).textContent === 'Stop');
/* Games that were whole when it stopped are added up soon afterwards. */
const counted = page => page.waitForFunction(() => Lab.result() || /before a game was over/.test(document.getElementById('state').textContent));

async function timesOf(page, begin, id, after = async () => {}) {
  const times = [];
  for (let i = 0; i < TIMES; i++) {
    await begin(i);
    times.push(await stop(page, id));
    await after();
  }
  return times;
}

function judge(what, times) {
  console.log(`stopped after ${times.map(t => t.toFixed(0)).join(', ')} ms: ${what}`);
  assert.ok(Math.min(...times) <= MOST, `${what}: ${times}`);
}

/* A run or a comparison, stopped sooner and later. */
async function checkPlayed(browser, address, what, hash, native) {
  const page = await open(browser, address, hash);
  await stopping(page);
  const times = await timesOf(page, async i => {
    if (i) await page.click('#stop');
    await stopping(page);
    if (i % 2) await page.waitForFunction(() => Number(document.getElementById('answer').dataset.games) > 0);
    await page.waitForTimeout(150 * i);
  }, 'stop', () => counted(page));
  judge(what, times);
  const last = await result(page);
  if (last && native) assert.strictEqual(last.text, warodds(...native, '--games', String(last.games), '--json', '--no-report'));
  await close(page);
}

/* A study of the tab "What matters most?", of games that take so long that it is not over before it is stopped. */
async function checkStudy(browser, address, id) {
  const page = await open(browser, address, 'game=imperium/terran_challenge&games=1&sure=0');
  await tab(page, 'matter');
  await page.waitForSelector('#' + id);
  const label = await page.textContent('#' + id);
  const times = await timesOf(page, async i => {
    await page.click('#' + id);
    await page.waitForTimeout(200 * i);
    assert.strictEqual(await page.textContent('#' + id), 'Stop');
  }, id, async () => assert.strictEqual(await page.textContent('#' + id), label));
  judge(id, times);
  await close(page);
}

async function checkStop(browser, address) {
  const long = '&games=10000000&sure=0', gauntlet = 'game=invaders/gauntlet' + long;
  await checkPlayed(browser, address, 'Gauntlet', gauntlet, ['run', 'invaders/gauntlet']);
  await checkPlayed(browser, address, 'a comparison of Gauntlet', gauntlet + '&b.value=marine.squad.combat_factor%3D5', ['compare', 'invaders/gauntlet', '--b', 'marine.squad.combat_factor=5']);
  await checkPlayed(browser, address, 'a war of Imperium', 'game=imperium/terran_challenge' + long, ['run', 'imperium/terran_challenge']);
  await checkPlayed(browser, address, 'players who think ahead', gauntlet + '&player=marine%3Drollout(boot_camp)%3Aplayouts%3D400', null);
  for (const id of ['screen', 'fit']) await checkStudy(browser, address, id);
}

module.exports = { checkStop };
