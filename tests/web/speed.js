/* Games a second of one worker, in node and in Chromium, beside the native program with plain vectors:
 *   node tests/web/speed.js build/portable/warodds
 * A table; nothing is judged. Of use on an idle machine alone, where it takes some minutes: the clock on the wall is read.
 * Each figure is a slope between two lengths, so that starting and loading are not in it. */
'use strict';
const path = require('path');
const { need, site, start, native } = require('./site.js');

const ASKED = [['invaders/gauntlet', 8000], ['vermin/family_jewels', 8000], ['yuggoth/y33', 2000], ['longest_day/castle_example', 2000], ['imperium/raid', 30000]];
const words = (scenario, games) => ['run', scenario, '--games', String(games), '--json', '--quiet', '--no-store', '--no-report'];

async function rate(play, games) {
  const seconds = async n => { const began = performance.now(); await play(n); return (performance.now() - began) / 1000; };
  await seconds(games);
  const best = async n => Math.min(await seconds(n), await seconds(n), await seconds(n));
  return 3 * games / (await best(4 * games) - await best(games));
}

async function main() {
  need();
  const program = process.argv[2];
  if (!program) throw new Error('which program? node tests/web/speed.js build/portable/warodds');
  process.env.OMP_NUM_THREADS = '1';
  const { launch } = require('../page/browser.js'), engine = await start(1), browser = await launch(), page = await browser.newPage();
  await page.goto('file://' + path.join(site, 'warodds.html') + '#game=invaders/gauntlet&games=1&sure=0');
  await page.waitForFunction(() => Lab.result());
  await page.evaluate(async () => { window.one = await Engine.start({ workers: 1 }); });
  console.log('games a second of one core   native  node  (of native)  Chromium  (of native)');
  for (const [scenario, games] of ASKED) {
    const own = await rate(n => native(words(scenario, n), path.resolve(program)), games);
    const node = await rate(n => engine.command(words(scenario, n)), games);
    const chromium = await rate(n => page.evaluate(argv => one.command(argv).then(() => null), words(scenario, n)), games);
    const share = x => `${(100 * x / own).toFixed(0)} %`;
    console.log([scenario.padEnd(28), own.toFixed(0), node.toFixed(0), share(node), chromium.toFixed(0), share(chromium)].join('  '));
  }
  engine.end();
  await browser.close();
}

main().catch(error => { console.error(error); process.exit(1); });
