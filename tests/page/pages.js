/* Looks at pages in headless Chromium as a reader would: no errors, charts with the right numbers, replays that
 * step to their end. Needs node, chromium and playwright-core (npm ci in this folder); without them it says what
 * is missing and ends with 77 (skipped). */
'use strict';
const { fs, path, folder, warodds, waroddsBeside, launch, sideBySide } = require('./browser.js');
const { checkRun, checkPaper } = require('./check_run.js');
const { checkReplay, checkAnalysis, checkLong } = require('./check_replay.js');
const { checkStudies } = require('./check_studies.js');
const { checkBoards } = require('./check_boards.js');
const { checkTexts } = require('./check_texts.js');
const { checkLayout } = require('./check_layout.js');
const { checkIndex } = require('./check_index.js');
const { checkLive } = require('./check_live.js');
const { checkSight } = require('./check_sight.js');

/* Every game, of those with many scenarios the first three. Of one, whose games are so long that the page of a run shows a part of
 * them only, a replay alone is looked at (checkLong). */
const LONG = 'imperium/campaign';
function scenarios() {
  const { games } = JSON.parse(warodds('list', '--json'));
  const short = game => game.scenarios.filter(scenario => `${game.name}/${scenario.name}` !== LONG);
  return games.flatMap(game => short(game).slice(0, 3).map(scenario => [game.name, scenario.name]));
}

async function checkGame(browser, game, scenario) {
  const name = `run-${game}-${scenario}`;
  await waroddsBeside('run', `${game}/${scenario}`, '--games', '100', '--out', name);
  const replays = await checkRun(browser, name);
  await checkReplay(browser, path.join(name, replays[0]));
}

async function checkGames(browser) {
  await sideBySide(scenarios(), ([game, scenario]) => checkGame(browser, game, scenario));
  await checkPaper(browser, 'run-invaders-gauntlet');
}

/* Needs what the others have written. */
const LAID_OUT = ['results/index.html', 'run-invaders-gauntlet/report.html', 'run-vermin-campaign/report.html', 'analysed/replay-0.html', 'vermin-alpha.html',
  ...['compare', 'screen', 'sensitivity', 'tournament', 'fit', 'luck', 'curve', 'drivers', 'region', 'balance', 'regret', 'evaluate', 'tune', 'study'].map(kind => kind + '/report.html')];
const CHECKS = { games: checkGames, sight: browser => checkSight(browser, 'run-vermin-campaign/report.html'), analysis: checkAnalysis, long: checkLong, studies: checkStudies, boards: checkBoards, index: checkIndex, live: checkLive, layout: browser => checkLayout(browser, LAID_OUT.filter(name => fs.existsSync(path.join(folder, name)))), texts: checkTexts };

/* All of them, or those that are named. */
async function main() {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(CHECKS), browser = await launch();
  for (const name of names) {
    const began = Date.now();
    await CHECKS[name](browser);
    console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
  await browser.close();
  if (!process.env.WARODDS_KEEP) fs.rmSync(folder, { recursive: true });
  else console.log(folder);
  console.log(names.length === Object.keys(CHECKS).length ? 'all pages are right' : `right: ${names.join(', ')}`);
}

main().catch(error => { console.error(error, folder); process.exit(1); });
