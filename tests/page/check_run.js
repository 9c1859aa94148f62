'use strict';
/* The page of a run: its charts have the numbers of its document; the games to look at can be looked at. */
const { assert, fs, path, folder, json, open, close, rows, marks, heading, checkLanguages, checkDownloads } = require('./browser.js');

async function checkLevels(page, result) {
  const levels = await rows(page, 'levels');
  assert.strictEqual(levels.length, result.levels.length);
  for (const level of result.levels) {
    const row = levels.find(r => r.level === level.title);
    assert.strictEqual(row.games, level.count);
    assert.strictEqual(row.share, level.share);
    assert.deepStrictEqual([row.low, row.high], level.goodman);
    assert.strictEqual(row.outcome, level.win ? 'win' : 'no win');
  }
  assert.strictEqual(await marks(page, 'levels', 'rect'), result.levels.length);
  const title = await heading(page);
  for (const share of [result.win.share, ...result.win.wilson]) assert.ok(title.includes((100 * share).toFixed(1)), title);
}

async function checkCourse(page, result) {
  const settling = await rows(page, 'settling');
  assert.strictEqual(settling.at(-1).games, result.games);
  assert.ok(Math.abs(settling.at(-1).share - result.win.share) < 1e-9);
  for (const point of settling) assert.ok(point.low <= point.share && point.share <= point.high);
  const ended = result.endings.filter(ending => ending.count).length, endings = ended > 1 ? await rows(page, 'endings') : [];
  if (ended > 1) assert.strictEqual(endings.reduce((sum, row) => sum + row.games, 0), result.games);
  const has = async id => Boolean(await page.$('#chart-' + id)), varies = result.metrics.turns && Object.keys(result.metrics.turns.histogram).length > 1, turns = varies ? await rows(page, 'metric-turns') : [];
  if (!varies) assert.strictEqual(await page.$('#chart-metric-turns'), null, 'nothing of one bar');
  /* A bar has one value or those "from\u2013to". */
  const within = value => { const [from, to] = String(value).split('\u2013').map(Number); return Object.keys(result.metrics.turns.histogram).map(Number).filter(own => own >= from && own <= (to ?? from)); };
  for (const row of turns.filter(own => !String(own.value).startsWith('>'))) assert.strictEqual(row.games, within(row.value).reduce((sum, own) => sum + result.metrics.turns.histogram[own], 0));
  const bars = await page.$$eval('figure[id^=chart-metric-]', list => list.map(figure => JSON.parse(figure.dataset.rows).map(row => row.games)));
  for (const games of bars) assert.ok(games.length <= 82 && games.reduce((sum, n) => sum + n, 0) === result.games, 'every game in one of the bars');
  const decided = await has('decided') ? await rows(page, 'decided') : [];
  for (const point of decided) assert.ok(point.low >= 0 && point.low <= point.probability && point.probability <= point.high && point.high <= 1);
}

async function checkHits(page, result) {
  if (!result.hits.length) return;
  const attacks = hit => hit.observed.reduce((sum, n) => sum + n, 0);
  const most = result.hits.reduce((a, b) => (attacks(b) > attacks(a) ? b : a));
  const shown = await rows(page, 'hits');
  assert.deepStrictEqual(shown.filter(row => row.kind === 'observed').map(row => row.attacks), most.observed);
  assert.deepStrictEqual(shown.filter(row => row.kind === 'exact').map(row => row.attacks), most.expected);
}

async function checkPlaces(page) {
  if (!await page.$('#chart-places')) return;
  const hexes = await page.$$eval('svg.board .ground > g', list => list.length), places = await rows(page, 'places');
  assert.ok(hexes >= places.length && hexes > 0, 'the board with its cells');
  assert.strictEqual(await page.$$eval('svg.board .under use', list => list.length), places.length, 'heat');
  const said = await page.$eval('#chart-places figcaption', c => Number(/(\d[\d,]*) times in/.exec(c.textContent)[1].replace(/,/g, '')));
  assert.strictEqual(places.reduce((sum, row) => sum + row.times, 0), said);
  /* Every other event can be chosen, by keyboard. */
  const choices = await page.$$eval('select[aria-label=event] option', list => list.length);
  await page.focus('select[aria-label=event]');
  for (let i = 1; i < Math.min(choices, 6); i++) await page.keyboard.press('ArrowDown');
  assert.deepStrictEqual(page.problems, []);
}

async function checkOrigin(page, result) {
  const codes = await page.$$eval('code', list => list.map(code => code.textContent));
  assert.ok(codes.includes(result.provenance.command), 'the command that reproduces it');
  const assumed = await page.evaluate(() => JSON.parse(document.getElementById('documents').textContent).find(d => d.schema === 'warodds.assumed/1').values);
  assert.strictEqual(assumed.length, result.provenance.assumed, 'every assumed value');
  await page.click('summary:has-text("assumed values")');
  await page.waitForSelector('details[open] tbody tr'); // the table is made once it is open
  assert.strictEqual(await page.$$eval('details[open] tbody tr', list => list.length), assumed.length);
}

async function checkGames(page, name) {
  const links = await page.$$eval('ul.games a', list => list.map(a => ({ text: a.textContent, file: a.getAttribute('href').split('#')[0] })));
  for (const what of ['The median game', ...(await page.$('#chart-decided') ? ['The closest game'] : []), 'The fewest decisions', 'The most decisions'])
    assert.ok(links.some(link => link.text.startsWith(what)), what);
  const far = await page.$$eval('ul.games li', list => list.map(li => li.innerText).filter(text => /closest game.*: 50\.0 points away/s.test(text)));
  assert.deepStrictEqual(far, []); // a game that is never near one half is not close
  for (const link of links) assert.ok(fs.existsSync(path.join(folder, name, link.file)), link.file);
  return links.map(link => link.file);
}

/* Returns the replays that it links. */
/* Of Yuggoth the length is told in rounds; its turns are single actions, many in a round. */
async function checkLength(page, result) {
  const { turn, turns, rounds } = result.metrics, said = await page.$eval('main .verdict', verdict => verdict.innerText);
  const length = [turn, rounds, turns].find(metric => metric && metric.maximum > 0);
  if (length) assert.ok(said.includes(`${length.mean.toFixed(1)} ${length === rounds ? 'rounds' : 'turns'} on average`), said);
}

async function checkRun(browser, name) {
  const result = json(name + '/result.json'), page = await open(browser, name + '/report.html');
  await checkLevels(page, result);
  if (['invaders', 'vermin'].includes(result.game)) for (const id of ['decided', 'places', 'hits', 'metric-turns', 'endings']) assert.ok(await page.$('#chart-' + id), `${name}: ${id}`);
  await checkLength(page, result);
  await checkCourse(page, result);
  await checkHits(page, result);
  await checkPlaces(page);
  await checkOrigin(page, result);
  for (const id of ['levels', 'places', 'decided']) if (await page.$('#chart-' + id)) await checkDownloads(page, id);
  const replays = await checkGames(page, name);
  await checkLanguages(page);
  await checkWords(page);
  await close(page);
  return replays;
}

/* Words that numbers of a metric stand for, and fields of events of the heat map, are said in Japanese as well. */
async function checkWords(page) {
  await page.click('nav.languages button[lang=ja]');
  const said = await page.$$eval('main option', list => list.map(option => option.textContent).filter(text => / (cell|area|from|to|place|ended)\b/.test(text)));
  assert.deepStrictEqual(said, []);
  const coded = await page.$('#chart-metric-chapter_1\\.ending') ? await rows(page, 'metric-chapter_1\\.ending') : [];
  assert.deepStrictEqual(coded.map(row => row.value).filter(value => /[a-z0-9]/i.test(value)), []);
  await page.click('nav.languages button[lang=en]');
}

/* On paper there is no switch and no ink for the dark. */
async function checkPaper(browser, name) {
  const page = await open(browser, name + '/report.html', 'dark');
  const ink = () => page.$eval('body', body => getComputedStyle(body).color.match(/\d+/g).slice(0, 3).reduce((sum, n) => sum + Number(n), 0));
  assert.ok(await ink() > 500, 'light ink on the dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert.ok(await ink() < 200, 'dark ink on paper');
  const axis = await page.$eval('#chart-levels svg text', text => getComputedStyle(text).fill);
  assert.ok(axis.match(/\d+/g).slice(0, 3).every(n => Number(n) < 80), 'dark ink of charts on paper: ' + axis);
  for (const gone of ['select', 'nav.languages', '.numbers']) assert.strictEqual(await page.$eval(gone, node => getComputedStyle(node).display), 'none');
  await close(page);
}

module.exports = { checkRun, checkPaper };
