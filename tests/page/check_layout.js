'use strict';
/* Every kind of page on a phone, a tablet and a large screen, light and dark, in both languages: nothing sticks out, nothing
 * complains; what a screen reader or a keyboard would stumble over is none (axe-core). No page weighs more than 3 MB. */
const { assert, fs, path, folder, sideBySide, open, close, drawn } = require('./browser.js');
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [360, 800, 1600];

/* What reaches beyond the right edge, outside of what may be scrolled. */
const outside = page => page.evaluate(() => {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways: ' + document.documentElement.scrollWidth] : [];
  const out = [...document.querySelectorAll('main *, .running *')].filter(e => !e.closest('.wide, svg, .board-frame') && e.getBoundingClientRect().right > innerWidth + 1 && e.getBoundingClientRect().width);
  return wide.concat(out.slice(0, 3).map(e => `${e.tagName}.${e.className}: ${e.textContent.slice(0, 40)}`));
});

async function checkWidth(page, name, width) {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction(() => [...document.querySelectorAll('figure[data-width]')].every(f => Number(f.dataset.width) === Charts.available() || !f.checkVisibility()));
  await drawn(page);
  assert.deepStrictEqual(await outside(page), [], `${name} at ${width}`);
}

async function checkAxe(page, name) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  const serious = found.violations.filter(v => ['serious', 'critical'].includes(v.impact)).map(v => `${v.id}: ${v.nodes.slice(0, 2).map(n => n.html.slice(0, 120) + ' ' + (n.any[0] || {}).message).join(' | ')}`);
  assert.deepStrictEqual(serious, [], name);
}

/* What sticks out does not hang on colours: in the dark one language is enough. */
async function checkScheme(browser, name, scheme) {
  const page = await open(browser, name, scheme);
  await checkAxe(page, `${name}, ${scheme}`);
  for (const language of scheme === 'light' ? ['en', 'ja'] : ['ja']) {
    await page.click(`nav.languages button[lang=${language}]`);
    for (const width of WIDTHS) await checkWidth(page, `${name}, ${scheme}, ${language}`, width);
  }
  await close(page);
}

/* Tab alone goes through all that can be used, once around, in the order of the page. */
async function checkKeyboard(browser, name) {
  const page = await open(browser, name);
  const all = await page.$$eval('button, a[href], select, input, summary, [tabindex="0"]', list => list.filter(e => e.checkVisibility() && !e.disabled).length);
  const reached = new Set();
  for (let i = 0; i < all + 5; i++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => [...document.querySelectorAll('*')].indexOf(document.activeElement)));
  }
  assert.ok(reached.size >= all, `${name}: ${reached.size} of ${all} reached by Tab`);
  await close(page);
}

/* Whatever was written by all checks before this one. */
function checkWeight() {
  const MOST = 3e6, pages = fs.readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.html'));
  assert.ok(pages.length > 0);
  for (const name of pages) assert.ok(fs.statSync(path.join(folder, name)).size < MOST, `${name} weighs ${fs.statSync(path.join(folder, name)).size} bytes`);
}

async function checkLayout(browser, names) {
  checkWeight();
  await sideBySide(names.flatMap(name => ['light', 'dark'].map(scheme => [name, scheme])), ([name, scheme]) => checkScheme(browser, name, scheme));
  for (const name of names.slice(0, 2)) await checkKeyboard(browser, name);
}

module.exports = { checkLayout, checkAxe, outside };
