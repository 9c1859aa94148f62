'use strict';
/* Charts are drawn when they come into sight. A place is kept for each that is exactly as high as it will be, so that nothing
 * moves; on paper and as files they are there whether or not anybody has looked at them. */
const { assert, fs, open, close, drawn, allDrawn } = require('./browser.js');

const charts = page => page.$$eval('figure[data-width]', list => list.map(f => {
  const place = f.querySelector('.chart'), box = place.getBoundingClientRect(), svg = place.querySelector('svg');
  return { id: f.id, waits: f.dataset.ready === 'waits', top: box.top, beyond: box.top > innerHeight || box.bottom < 0, high: box.height, svg: svg && svg.getBoundingClientRect().height };
}));
const waiting = async page => (await charts(page)).filter(chart => chart.waits);
const one = async (page, id) => (await charts(page)).find(chart => chart.id === id);
const speak = (page, language) => page.$eval(`nav.languages button[lang=${language}]`, button => button.click()); // a mouse would go to the top first

async function checkPlaces(page, width, language) {
  await page.setViewportSize({ width, height: 740 });
  await page.waitForFunction(() => [...document.querySelectorAll('figure[data-width]')].every(f => Number(f.dataset.width) === Charts.available()));
  await speak(page, language);
  await drawn(page);
  const before = await charts(page), height = () => page.evaluate(() => document.documentElement.scrollHeight), high = await height();
  assert.ok(before.filter(chart => chart.waits).length > before.length / 2, 'a page opens with what is seen of it');
  assert.ok(before.every(chart => !chart.waits || chart.beyond), 'what is in sight is drawn');
  await allDrawn(page);
  for (const [i, chart] of (await charts(page)).entries()) {
    assert.strictEqual(chart.high, before[i].high, `the place of ${chart.id}, ${language}, at ${width}`);
    assert.ok(Math.abs(chart.svg - chart.high) < 0.5, `${chart.id}, ${language}, at ${width} fills its place: ${chart.svg} of ${chart.high}`);
  }
  assert.strictEqual(await height(), high);
}

/* A link leads to a chart, which is drawn; what is drawn above it later does not move it, nor does another language. */
async function checkLink(browser, name) {
  const page = await open(browser, name, 'light', drawn), list = await waiting(page), { id } = list[Math.floor(list.length / 2)];
  await page.evaluate(to => { location.hash = to; }, id);
  await page.waitForFunction(to => document.getElementById(to).dataset.ready === 'yes', id);
  await drawn(page);
  const there = await one(page, id), above = (await waiting(page)).filter(chart => chart.top < 0);
  assert.ok(!there.beyond && above.length > 2, 'those on the way were not drawn');
  await allDrawn(page);
  assert.strictEqual((await one(page, id)).top, there.top);
  await speak(page, 'ja');
  const { top } = await one(page, id);
  await drawn(page);
  assert.ok((await waiting(page)).length >= above.length, 'only what is seen is drawn in another language');
  await allDrawn(page);
  assert.strictEqual((await one(page, id)).top, top);
  await close(page);
}

/* An address that ends with a chart opens with it. */
async function checkAddress(browser, name) {
  const page = await open(browser, name, 'light', drawn), { id } = (await waiting(page)).at(-1), address = page.url();
  await page.goto('about:blank');
  await page.goto(`${address}#${id}`);
  await page.waitForFunction(to => document.getElementById(to).dataset.ready === 'yes', id);
  await drawn(page);
  assert.ok(!(await one(page, id)).beyond);
  await close(page);
}

/* The picture of a chart that nobody has seen is whole; and paper has all of them. */
async function checkFiles(browser, name) {
  const page = await open(browser, name, 'light', drawn), list = await waiting(page), { id } = list.at(-1);
  for (const [form, begins] of [['SVG', '<svg'], ['PNG', '\x89PNG']]) {
    const own = form === 'SVG' ? id : list.at(-2).id;
    assert.ok((await one(page, own)).waits);
    const [file] = await Promise.all([page.waitForEvent('download'),
      page.evaluate(([to, wanted]) => [...document.getElementById(to).querySelectorAll('.numbers button')].find(b => b.textContent === wanted).click(), [own, form])]);
    const bytes = fs.readFileSync(await file.path(), 'latin1');
    assert.ok(bytes.startsWith(begins) && bytes.length > 2000, `${own} as ${form}: ${bytes.length} bytes`);
  }
  assert.ok((await waiting(page)).length > 2);
  const pdf = await page.pdf();
  assert.ok(pdf.length > 20000 && (await charts(page)).every(chart => !chart.waits && chart.svg > 0), 'paper has every chart');
  await close(page);
}

async function checkSight(browser, name) {
  const page = await open(browser, name, 'light', drawn);
  for (const [width, language] of [[1280, 'en'], [360, 'ja'], [360, 'en'], [800, 'ja']]) await checkPlaces(page, width, language);
  await close(page);
  await checkLink(browser, name);
  await checkAddress(browser, name);
  await checkFiles(browser, name);
}

module.exports = { checkSight };
