'use strict';
/* Every kind of page on a phone, a tablet and a large screen, light and dark, in both languages: nothing sticks out, nothing
 * complains; what a screen reader or a keyboard would stumble over is none (axe-core). No page weighs more than 3 MB. */
const { assert, fs, path, folder, sideBySide, open, close, drawn, allDrawn } = require('./browser.js');
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [360, 800, 1600];
/* The rules of axe that look at colours, of those that it asks by itself. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/* What reaches beyond the right edge, outside of what may be scrolled. */
const outside = page => page.evaluate(() => {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways: ' + document.documentElement.scrollWidth] : [];
  const out = [...document.querySelectorAll('main *, .running *')].filter(e => !e.closest('.wide, svg, .board-frame') && e.getBoundingClientRect().right > innerWidth + 1 && e.getBoundingClientRect().width);
  return wide.concat(out.slice(0, 3).map(e => `${e.tagName}.${e.className}: ${e.textContent.slice(0, 40)}`));
});

/* Words of charts that are cut off at an edge of the page, or at that of what is drawn. */
const cutOff = page => page.evaluate(() => [...document.querySelectorAll('.chart svg text')].filter(text => {
  const box = text.getBoundingClientRect(), chart = text.closest('.chart').getBoundingClientRect(), MARGIN = 14;
  return box.width && text.getAttribute('opacity') !== '0' && (box.right > Math.min(innerWidth, chart.right + MARGIN) + 1 || box.left < Math.max(0, chart.left - MARGIN) - 1);
}).slice(0, 3).map(text => `${text.closest('figure').id}: ${text.textContent.slice(0, 40)}`));

/* In each of the schemes: nothing is drawn again for another one. */
async function checkWidth(page, name, width, schemes) {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction(() => [...document.querySelectorAll('figure[data-width]')].every(f => Number(f.dataset.width) === Charts.available()));
  await allDrawn(page);
  assert.strictEqual(await page.$$eval('.chart', list => list.filter(chart => chart.querySelector('svg:not([aria-hidden=true]), a, button, [tabindex], [contenteditable]')).length), 0, name);
  assert.deepStrictEqual(await page.$$eval('.chart', list => list.filter(chart => chart.getAttribute('role') !== 'img' || chart.hasAttribute('aria-roledescription') || /^Vega/.test(chart.getAttribute('aria-label'))).length), 0, `${name}: charts are called what they show`);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    assert.deepStrictEqual(await outside(page), [], `${name}, ${scheme}, at ${width}`);
    assert.deepStrictEqual(await cutOff(page), [], `${name}, ${scheme}, at ${width}`);
  }
}

async function checkAxe(page, name, only = {}) {
  if (!await page.evaluate(() => Boolean(window.axe))) await page.evaluate(axe);
  const found = await page.evaluate(options => axe.run(document, { resultTypes: ['violations'], ...options }), only);
  const serious = found.violations.filter(v => ['serious', 'critical'].includes(v.impact)).map(v => `${v.id}: ${v.nodes.slice(0, 2).map(n => n.html.slice(0, 120) + ' ' + (n.any[0] || {}).message).join(' | ')}`);
  assert.deepStrictEqual(serious, [], name);
}

async function checkLanguage(page, name, language, schemes) {
  await page.click(`nav.languages button[lang=${language}]`);
  for (const width of WIDTHS) await checkWidth(page, `${name}, ${language}`, width, schemes);
}

/* One page, opened in the light and then in the dark, where nothing but its colours is another: what axe says of colours is asked
 * again; and what sticks out does not hang on colours, so that there one language is enough. Of charts axe sees the place and what
 * it is called, whether or not they are drawn: the rest is hidden from it, and must have nothing that a keyboard gets into. */
async function checkPage(browser, name) {
  const page = await open(browser, name, 'light', drawn);
  await checkAxe(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAxe(page, `${name}, dark`, COLOURS);
  await checkLanguage(page, name, 'en', ['light']);
  await checkLanguage(page, name, 'ja', ['dark', 'light']);
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
  await sideBySide(names, name => checkPage(browser, name));
  for (const name of names.slice(0, 2)) await checkKeyboard(browser, name);
}

module.exports = { checkLayout, checkAxe, outside };
