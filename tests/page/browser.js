'use strict';
/* What all checks of pages need: the program, a folder for what it writes, a browser that counts every problem. */
const { execFile, execFileSync, spawn } = require('child_process');
const fs = require('fs'), os = require('os'), path = require('path'), assert = require('assert');

/* WARODDS_PAGES=required: what cannot run has failed. */
function skip(why) {
  const required = process.env.WARODDS_PAGES === 'required';
  console.log((required ? 'these tests have to run, but ' : 'skipped: ') + why);
  process.exit(required ? 1 : 77);
}

let chromium;
try { ({ chromium } = require('playwright-core')); } catch { skip('playwright-core is not installed (npm ci in tests/page)'); }
/* The first that is there: the shell without windows does the same with half of the processor. */
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(p => fs.existsSync(p));
if (!executablePath) skip('chromium is not installed');

const program = process.env.WARODDS, source = process.env.WARODDS_SOURCE;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warodds-page-'));
const environment = { ...process.env, WARODDS_CONFIGS: process.env.WARODDS_CONFIGS || path.join(source, 'configs'), WARODDS_STORE: 'none' };
delete environment.WARODDS_REPORT;
const warodds = (...words) => execFileSync(program, words, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
/* The same while others draw. */
const waroddsBeside = (...words) => new Promise((done, failed) => execFile(program, words, { cwd: folder, env: environment, maxBuffer: 1 << 26 }, (error, text) => (error ? failed(error) : done(text))));
/* A process that goes on: what it prints first, and the process. */
const waroddsStarted = (...words) => new Promise((done, failed) => {
  const child = spawn(program, words, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', text => done({ child, text: String(text) }));
  child.once('error', failed);
});
const ended = child => (child.exitCode === null ? new Promise(done => child.once('exit', done)) : Promise.resolve());
const json = name => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));

const WINDOW = { width: 1280, height: 720 };
const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox'] });
/* Charts are drawn that are in sight; the others wait for it. */
const drawn = page => page.waitForFunction(() => [...document.querySelectorAll('figure')].every(f => {
  const box = f.getBoundingClientRect();
  return f.dataset.ready === 'yes' || f.dataset.ready === 'waits' && (!box.width || box.bottom < 0 || box.top > innerHeight);
}));
/* All charts, as a reader has them at the end of the page. */
async function allDrawn(page) {
  await page.evaluate(() => { if (typeof Sight === 'object') Sight.all(); });
  await page.waitForFunction(() => [...document.querySelectorAll('figure')].every(f => f.dataset.ready === 'yes'));
}

/* Does `work` with each, a few at a time: while one waits for the program another one draws. */
async function sideBySide(list, work, lanes = 3) {
  const rest = [...list];
  const lane = async () => { while (rest.length) await work(rest.shift()); };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/* Pages that were closed, for those that are opened next: a new one is a new window, which takes Chromium half a second of a
 * processor and more. Each has a memory of its own (localStorage), which is emptied. */
const closed = [];

async function newPage(browser) {
  const page = await browser.newPage({ acceptDownloads: true });
  page.setDefaultTimeout(120000); // machines that have other work
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) page.problems.push(message.text()); });
  page.on('pageerror', error => page.problems.push(error.message));
  page.on('request', request => { if (!/^(file|data|blob|about):/.test(request.url())) page.problems.push('network: ' + request.url()); });
  return page;
}

/* Opens a page of the folder: no error, no warning, nothing from a network, not too large, everything drawn, or what is asked for. */
async function open(browser, name, scheme = 'light', shown = allDrawn) {
  const page = closed.pop() || await newPage(browser);
  page.problems = [];
  await page.emulateMedia({ colorScheme: scheme, media: null });
  await page.goto('file://' + path.join(folder, name));
  await page.waitForFunction(() => document.querySelectorAll('h1').length > 0);
  await shown(page);
  assert.deepStrictEqual(page.problems, []);
  assert.ok(fs.statSync(path.join(folder, name)).size < 3 << 20, name + ' is too large');
  return page;
}

async function close(page) {
  const size = page.viewportSize();
  if (size.width !== WINDOW.width || size.height !== WINDOW.height) await page.setViewportSize(WINDOW);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank'); // what plays by itself ends
  assert.deepStrictEqual(page.problems, []);
  closed.push(page);
}

/* The numbers of a chart, as the page has them, and how many marks of a kind are drawn. */
const rows = (page, id) => page.$eval('#chart-' + id, figure => JSON.parse(figure.dataset.rows));
const marks = (page, id, kind) => page.$$eval(`#chart-${id} svg .mark-${kind} path, #chart-${id} svg .mark-${kind} line, #chart-${id} svg .mark-${kind} text`, found => found.length);
const heading = page => page.$eval('h1', h => h.textContent);

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
  await drawn(page);
  await page.click('nav.languages button[lang=en]');
  assert.deepStrictEqual(await headings(), before);
  await drawn(page);
  assert.deepStrictEqual(page.problems, []);
}

/* What a link offers, as text. */
async function downloaded(page, selector) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(selector)]);
  return { name: file.suggestedFilename(), text: fs.readFileSync(await file.path(), 'utf8') };
}

/* Every chart can be had as CSV and as JSON with exactly its numbers. */
async function checkDownloads(page, id) {
  const numbers = await rows(page, id);
  const csv = await downloaded(page, `#chart-${id} a[download$=".csv"]`);
  const lines = csv.text.trimEnd().split('\n');
  assert.strictEqual(csv.name, id.replace(/^chart-/, '') + '.csv');
  assert.strictEqual(lines[0], Object.keys(numbers[0]).join(','));
  assert.strictEqual(lines.length, numbers.length + 1);
  const saved = await downloaded(page, `#chart-${id} a[download$=".json"]`);
  assert.deepStrictEqual(JSON.parse(saved.text), numbers);
}

module.exports = { assert, fs, path, folder, environment, skip, downloaded, warodds, waroddsBeside, waroddsStarted, ended, json, launch, sideBySide, open, close, rows, marks, heading, drawn, allDrawn, checkLanguages, checkDownloads };
