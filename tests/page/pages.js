/* Looks at pages in headless Chromium as a reader would: no errors, charts with the right numbers, replays that
 * step to their end. Needs node, chromium and playwright-core (npm ci in this folder); without them it says what
 * is missing and ends with 77 (skipped). */
'use strict';
const { execFileSync } = require('child_process');
const fs = require('fs'), os = require('os'), path = require('path'), assert = require('assert');

function skip(why) {
  console.log('skipped: ' + why);
  process.exit(77);
}

let chromium;
try { ({ chromium } = require('playwright-core')); } catch { skip('playwright-core is not installed (npm ci in tests/page)'); }
const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(p => fs.existsSync(p));
if (!browserPath) skip('chromium is not installed');

const program = process.env.WARODDS, source = process.env.WARODDS_SOURCE;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warodds-page-'));
const environment = { ...process.env, WARODDS_CONFIGS: process.env.WARODDS_CONFIGS || path.join(source, 'configs'), WARODDS_STORE: 'none', WARODDS_LANG: 'en' };
delete environment.WARODDS_REPORT;
const warodds = (...words) => execFileSync(program, words, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
const json = name => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));

async function open(browser, name, scheme = 'light') {
  const page = await browser.newPage({ colorScheme: scheme });
  page.problems = [];
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) page.problems.push(message.text()); });
  page.on('pageerror', error => page.problems.push(error.message));
  page.on('request', request => { if (!/^(file|data|blob):/.test(request.url())) page.problems.push('network: ' + request.url()); });
  await page.goto('file://' + path.join(folder, name));
  await page.waitForFunction(() => document.querySelectorAll('h1').length > 0);
  await page.waitForFunction(() => [...document.querySelectorAll('figure')].every(f => f.dataset.ready === 'yes'));
  assert.deepStrictEqual(page.problems, []);
  assert.ok(fs.statSync(path.join(folder, name)).size < 3 << 20, name + ' is too large');
  return page;
}

const rows = (page, id) => page.$eval('#chart-' + id, figure => JSON.parse(figure.dataset.rows));
const bars = (page, id) => page.$$eval(`#chart-${id} svg .mark-rect path`, marks => marks.length);

/* The switch changes every heading, and back; chosen by keyboard. What was chosen stays chosen. */
async function checkLanguages(page) {
  const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
  const headings = () => page.$$eval('h1, h2', list => list.map(h => h.textContent));
  const before = await headings(), language = () => page.$eval('html', html => html.lang);
  assert.strictEqual(await language(), 'en');
  assert.ok(before.every(text => !japanese.test(text)), before.join('; '));
  await page.focus('nav.languages button[lang=ja]');
  await page.keyboard.press('Enter');
  assert.strictEqual(await language(), 'ja');
  assert.strictEqual(await page.$eval('nav.languages [aria-pressed=true]', b => b.lang), 'ja');
  const after = await headings();
  assert.strictEqual(after.length, before.length);
  for (const text of after) assert.ok(japanese.test(text), 'not Japanese: ' + text);
  await page.waitForFunction(() => [...document.querySelectorAll('figure')].every(f => f.dataset.ready === 'yes'));
  await page.click('nav.languages button[lang=en]');
  assert.deepStrictEqual(await headings(), before);
  await page.waitForFunction(() => [...document.querySelectorAll('figure')].every(f => f.dataset.ready === 'yes'));
  assert.deepStrictEqual(page.problems, []);
}

async function checkRun(browser, address, name) {
  const result = json(name + '/result.json'), page = await open(browser, name + '/report.html');
  const levels = await rows(page, 'levels');
  assert.strictEqual(levels.length, result.levels.length);
  for (const level of result.levels) {
    const row = levels.find(r => r.level === level.title);
    assert.strictEqual(row.games, level.count);
    assert.strictEqual(row.share, level.share);
    assert.deepStrictEqual([row.low, row.high], level.goodman);
  }
  assert.ok(await bars(page, 'levels') >= result.levels.length, 'bars of the levels');
  const settling = await rows(page, 'settling');
  assert.strictEqual(settling.at(-1).games, result.games);
  assert.ok(Math.abs(settling.at(-1).share - result.win.share) < 1e-9);
  for (const point of await rows(page, 'decided')) assert.ok(point.probability >= 0 && point.probability <= 1);
  assert.ok((await page.$$('svg.board polygon')).length > 216, 'the board with its hexes');
  const links = await page.$$eval('a[href^=replay-]', list => list.map(a => a.getAttribute('href').split('#')[0]));
  assert.ok(links.length >= 3);
  for (const link of links) assert.ok(fs.existsSync(path.join(folder, name, link)));
  /* Every other event can be chosen, by keyboard. */
  const choices = await page.$$eval('select[aria-label=event] option', list => list.length);
  await page.focus('select[aria-label=event]');
  for (let i = 1; i < Math.min(choices, 6); i++) await page.keyboard.press('ArrowDown');
  assert.deepStrictEqual(page.problems, []);
  await checkLanguages(page);
  await page.close();
  await checkReplay(browser, path.join(name, links[0]));
}

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
  await page.keyboard.press('Home');
  assert.strictEqual(await step(), 0);
  await page.keyboard.press('End');
  assert.ok((await page.$$('svg.board g.thing')).length > 0, 'units at the end of the game');
  await page.click('text=Play');
  await page.waitForFunction(() => Number(document.body.dataset.step) > 2);
  assert.deepStrictEqual(page.problems, []);
  await page.close();
}

async function main() {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  const games = JSON.parse(warodds('list', '--json')).games;
  for (const game of games)
    for (const scenario of game.scenarios) {
      warodds('run', `${game.name}/${scenario.name}`, '--games', '300', '--out', `run-${game.name}-${scenario.name}`);
      await checkRun(browser, `${game.name}/${scenario.name}`, `run-${game.name}-${scenario.name}`);
    }
  warodds('compare', 'invaders/gauntlet', '--a', 'policy=convoy', '--b', 'policy=gunline', '--games', '200', '--out', 'compare');
  let page = await open(browser, 'compare/report.html', 'dark');
  const pairs = await rows(page, 'pairs'), comparison = json('compare/comparison.json');
  assert.strictEqual(pairs.reduce((sum, row) => sum + row.games, 0), comparison.pairs);
  assert.strictEqual(await page.$eval('h1', h => h.textContent), comparison.words);
  warodds('screen', 'invaders/gauntlet', '--policy', 'convoy', '--games', '100', '--out', 'screen');
  page = await open(browser, 'screen/report.html');
  assert.ok((await rows(page, 'forest-0')).length >= 10);
  warodds('sensitivity', 'invaders/gauntlet', '--policy', 'convoy', '--games', '20', '--trajectories', '2', '--base', '8', '--tornado', '60', '--out', 'sensitivity');
  page = await open(browser, 'sensitivity/report.html');
  assert.ok((await rows(page, 'tornado')).length > 0);
  warodds('tournament', 'invaders/gauntlet', '--policy', 'convoy', '--policy', 'gunline', '--games', '60', '--table', '40', '--confirm', '40', '--out', 'tournament');
  await open(browser, 'tournament/report.html', 'dark');
  warodds('luck', 'invaders/gauntlet', '--policy', 'convoy', '--policy', 'gunline', '--games', '400', '--points', '50', '--out', 'luck');
  page = await open(browser, 'luck/report.html');
  const luck = json('luck/luck.json'), told = await rows(page, 'totals');
  assert.strictEqual(told.length, luck.factors.length);
  assert.ok(told.every((row, i) => Math.abs(row.share - luck.totals[i].share) < 1e-6));
  assert.strictEqual((await rows(page, 'adjusted')).length, 4);
  /* Texts stay texts. */
  const evil = '<script>window.broken = 1</script><img src=x onerror="window.broken = 1">';
  const configs = path.join(folder, 'configs');
  fs.cpSync(environment.WARODDS_CONFIGS, configs, { recursive: true });
  const file = path.join(configs, 'invaders/scenarios/gauntlet.yaml');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^title:.*$/m, `title: '${evil}'`));
  environment.WARODDS_CONFIGS = configs;
  warodds('run', 'invaders/gauntlet', '--games', '30', '--out', 'evil');
  page = await open(browser, 'evil/report.html');
  assert.ok((await page.$eval('h1', h => h.textContent)).includes(evil));
  assert.strictEqual(await page.evaluate(() => window.broken), undefined);
  await browser.close();
  fs.rmSync(folder, { recursive: true });
  console.log('all pages are right');
}

main().catch(error => { console.error(error, folder); process.exit(1); });
