'use strict';
/* What all checks of the laboratory need: a page of it that counts every problem. */
const { assert } = require('../page/browser.js');
const LONG = 240000; /* a machine may be slow; nothing here is about speed */

async function open(browser, address, hash = '', { scheme = 'light', width = 1300, language = 'en' } = {}) {
  const page = await browser.newPage({ colorScheme: scheme, acceptDownloads: true, locale: language, viewport: { width, height: 900 } });
  page.problems = [];
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) page.problems.push(message.text()); });
  page.on('pageerror', error => page.problems.push(error.message));
  if (address.startsWith('file:')) page.on('request', request => { if (!/^(file|data|blob):/.test(request.url())) page.problems.push('network: ' + request.url()); });
  page.setDefaultTimeout(LONG);
  await page.goto(address + (hash ? '#' + hash : ''));
  return page;
}

async function close(page) {
  assert.deepStrictEqual(page.problems, []);
  await page.close();
}

/* Until the games have been played and the answer stands. */
const answered = page => page.waitForFunction(() => typeof Lab === 'object' && Lab.result() && document.getElementById('state').dataset.running === 'false' && document.getElementById('panel').dataset.shown);
const headline = page => page.$eval('#answer h1', h => h.textContent.replace(/\u00a0/g, ' '));
const result = page => page.evaluate(() => Lab.result());
async function tab(page, name) {
  await page.click('#tab-' + name);
  await page.waitForFunction(wanted => document.getElementById('panel').dataset.shown === wanted, name);
}
const staged = page => page.waitForFunction(() => (document.querySelector('#panel .stage') || { dataset: {} }).dataset.ready === 'yes');

module.exports = { open, close, answered, headline, result, tab, staged };
