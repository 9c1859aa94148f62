/* Looks at pages in headless Chromium as a reader would: no errors, charts with the right numbers, replays that
 * step to their end. Needs node, chromium and playwright-core (npm ci in this folder); without them it says what
 * is missing and ends with 77 (skipped). */
'use strict';
const { fs, path, folder, warodds, launch } = require('./browser.js');
const { checkRun, checkPaper } = require('./check_run.js');
const { checkReplay } = require('./check_replay.js');
const { checkStudies } = require('./check_studies.js');
const { checkBoards } = require('./check_boards.js');
const { checkTexts } = require('./check_texts.js');

async function main() {
  const browser = await launch();
  for (const game of JSON.parse(warodds('list', '--json')).games)
    for (const scenario of game.scenarios) {
      const name = `run-${game.name}-${scenario.name}`;
      warodds('run', `${game.name}/${scenario.name}`, '--games', '300', '--out', name);
      const replays = await checkRun(browser, name);
      await checkReplay(browser, path.join(name, replays[0]));
    }
  await checkPaper(browser, 'run-invaders-gauntlet');
  await checkStudies(browser);
  await checkBoards(browser);
  await checkTexts(browser);
  await browser.close();
  fs.rmSync(folder, { recursive: true });
  console.log('all pages are right');
}

main().catch(error => { console.error(error, folder); process.exit(1); });
