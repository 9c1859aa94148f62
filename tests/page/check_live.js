'use strict';
/* Results from a server: what is being played is shown with its estimate, the button stops it, and the list renews itself. */
const { assert, fs, path, folder, waroddsStarted, ended, checkLanguages } = require('./browser.js');
const { checkAxe, outside } = require('./check_layout.js');

async function checkLive(browser) {
  const serving = await waroddsStarted('serve', '--port', '0');
  const address = serving.text.trim(), origin = new URL(address).origin;
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } }), problems = page.problems = [];
  page.setDefaultTimeout(120000); // machines that have other work
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) problems.push(message.text()); });
  page.on('pageerror', error => problems.push(error.message));
  page.on('request', request => { if (!request.url().startsWith(origin)) problems.push('network: ' + request.url()); });
  await page.goto(address);
  assert.ok(!page.url().includes('token'), 'the token leaves the address');
  await checkLanguages(page);
  await page.waitForSelector('.running p.soft');
  const listed = await page.$$eval('li.result', list => list.length);

  /* Far more games than anybody waits for: only the button ends it. */
  const playing = waroddsStarted('run', 'invaders/gauntlet', '--policy', 'convoy', '--games', '1e9', '--quiet', '--no-report');
  await page.waitForSelector('.running article .band');
  const words = await page.$eval('.running article', article => article.textContent);
  assert.match(words, /warodds run invaders\/gauntlet --policy convoy --games 1e9/);
  assert.match(words, /Marines win \d+\.\d %, give or take \d+\.\d points/);
  await page.click('nav.languages button[lang=ja]');
  assert.match(await page.$eval('.running .headline', p => p.textContent), /^海兵隊/);
  await page.click('nav.languages button[lang=en]');
  const bar = await page.$eval('.running progress', bar => [bar.value, bar.max]);
  assert.ok(bar[0] > 0 && bar[1] === 1e9);
  assert.deepStrictEqual(await outside(page), []);
  await checkAxe(page, 'live');
  if (process.env.WARODDS_KEEP) await page.screenshot({ path: path.join(folder, 'live.png') });
  /* The first list with it does not arrive. */
  let lists = 0;
  await page.route('**/results.json', route => (lists++ ? route.continue() : route.fulfill({ body: 'cut off' })));
  await page.click('.running article button');
  await ended((await playing).child);
  await page.waitForFunction(n => document.querySelectorAll('.running article').length === 0 && document.querySelectorAll('li.result').length === n + 1, listed);
  assert.ok(lists > 1, 'asked for again');

  assert.deepStrictEqual(problems, []);
  await page.close();
  serving.child.kill('SIGINT');
  await ended(serving.child);
  assert.strictEqual(serving.child.exitCode, 0);
  assert.ok(!fs.existsSync(path.join(folder, 'results/running')), 'nothing stays behind');
}

module.exports = { checkLive };
