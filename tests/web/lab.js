/* The laboratory in headless Chromium, opened from disk as somebody opens it: the example, a change, values, numbers, a replay, ten
 * choices of a game, saving and loading, a script with a mistake, a game in a folder, links. WARODDS_LAB names the page. */
'use strict';
const { need } = require('./site.js');
if (!process.env.WARODDS_LAB) need();
const { fs, path, launch, skip } = require('../page/browser.js');
const { checkExample, checkChange, checkLinks } = require('./check_answer.js');
const { checkNumbers, checkMatter } = require('./check_studies.js');
const { checkWatch, checkPlaying, checkAnother, checkLast, checkGames } = require('./check_boards.js');
const { checkOwnPlayer, checkOwnGame } = require('./check_own.js');
const { checkLooks } = require('./check_looks.js');
const { checkStop } = require('./check_stop.js');

const lab = process.env.WARODDS_LAB || path.join(process.env.WARODDS_SOURCE, 'build/web/warodds.html');
const address = /^https?:/.test(lab) ? lab : 'file://' + lab;
const CHECKS = { example: checkExample, change: checkChange, links: checkLinks, numbers: checkNumbers, watch: checkWatch, playing: checkPlaying, another: checkAnother, last: checkLast, games: checkGames, own: checkOwnPlayer, folder: checkOwnGame, matter: checkMatter, stop: checkStop, looks: checkLooks };

/* All of them, or those that are named. */
async function main() {
  if (address.startsWith('file:') && !fs.existsSync(lab)) skip(`${lab} is not there (scripts/web makes it)`);
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(CHECKS), browser = await launch();
  for (const name of names) {
    const began = Date.now();
    await CHECKS[name](browser, address);
    console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
  await browser.close();
}

main().catch(error => { console.error(error); process.exit(1); });
