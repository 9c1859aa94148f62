/* Games a second of processor time of one core: the native program with plain vectors, the module in node, and the page's own
 * worker in Chromium.
 *   node tests/web/speed.js build/portable/warodds [OTHER]      OTHER: a site made in another way, measured in node, too
 * A table; nothing is judged. Processor time is read, not the clock on the wall, and all of them take turns, so that a machine that
 * does other things, too, tells the same. Each figure is a slope between two lengths, so that starting and loading are not in it,
 * and the middle one of several. */
'use strict';
const path = require('path'), fs = require('fs'), { execFileSync, fork } = require('child_process');
const { need, source } = require('./site.js');

/* Scenario, games of the shorter length, players if not those of the scenario. */
const ASKED = [['invaders/gauntlet', 2000], ['invaders/gauntlet', 5, 'rollout(boot_camp):playouts=8'], ['vermin/family_jewels', 2000], ['yuggoth/y33', 400], ['longest_day/castle_example', 400],
  ['imperium/raid', 6000], ['imperium/terran_challenge', 10], ['configs/examples/skirmish/first_battle', 100]];
const ROUNDS = 3, LONGER = 4, TICK = 0.01;
const words = (scenario, games, player) => ['run', scenario, '--games', String(games), ...(player ? ['--policy', player] : []), '--json', '--quiet', '--no-store', '--no-report'];

/* ---- seconds of processor time of: the native program, a node with the module, a browser ---- */

/* `times` of a shell tells, in its second line, what those took that it called. */
function native(program, argv) {
  const script = '"$@" >/dev/null 2>&1 || exit 1; times';
  const told = execFileSync('sh', ['-c', script, 'sh', program, ...argv], { cwd: source, encoding: 'utf8', env: { ...process.env, WARODDS_CONFIGS: 'configs', OMP_NUM_THREADS: '1' } });
  return told.trim().split('\n')[1].split(' ').map(text => /(\d+)m([\d.]+)s/.exec(text)).reduce((sum, [, m, s]) => sum + 60 * m + Number(s), 0);
}

/* Another process, so that its processor time is its own. */
function nodeOf(site) {
  const child = fork(__filename, ['--serve'], { env: { ...process.env, WARODDS_WEB: path.resolve(site) } });
  return { seconds: argv => new Promise(done => { child.once('message', done); child.send(argv); }), end: () => child.kill() };
}
async function serve() {
  const site = process.env.WARODDS_WEB, engine = await require(path.join(site, 'engine.js')).start({ workers: 1, pack: fs.readFileSync(path.join(site, 'warodds.pack')) });
  process.on('message', async argv => {
    const before = process.cpuUsage(), answer = await engine.command(argv), { user, system } = process.cpuUsage(before);
    if (answer.status !== 0) throw new Error(answer.stderr);
    process.send((user + system) / 1e6);
  });
}

/* All processes that come from one. */
function ticksBelow(pid) {
  const stats = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(name => { try { return fs.readFileSync(`/proc/${name}/stat`, 'utf8'); } catch { return ''; } }).filter(Boolean)
    .map(text => { const rest = text.slice(text.lastIndexOf(')') + 2).split(' '); return { pid: parseInt(text, 10), parent: Number(rest[1]), ticks: Number(rest[11]) + Number(rest[12]) }; });
  const own = new Set([pid]);
  for (let grown = true; grown;) {
    grown = false;
    for (const { pid: one, parent } of stats) if (own.has(parent) && !own.has(one)) grown = Boolean(own.add(one));
  }
  return stats.filter(one => own.has(one.pid)).reduce((sum, one) => sum + one.ticks, 0);
}
async function chromiumOf(site) {
  const { chromium } = require('../page/node_modules/playwright-core'), executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(name => fs.existsSync(name));
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] }), browser = await chromium.connect(server.wsEndpoint()), page = await browser.newPage();
  await page.goto('file://' + path.join(site, 'warodds.html') + '#game=invaders/gauntlet&games=1&sure=0');
  await page.waitForFunction(() => Lab.result());
  await page.evaluate(async () => { window.one = await Engine.start({ workers: 1 }); });
  return { seconds: async argv => {
    const before = ticksBelow(server.process().pid);
    const status = await page.evaluate(own => one.command(own).then(answer => answer.status), argv);
    if (status !== 0) throw new Error(argv.join(' '));
    return (ticksBelow(server.process().pid) - before) * TICK;
  }, end: () => server.close() };
}

/* ---- the table ---- */

const middle = list => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

async function main() {
  need();
  const [program, ...others] = process.argv.slice(2);
  if (!program) throw new Error('which program? node tests/web/speed.js build/portable/warodds');
  const site = path.join(source, 'build/web'), chromium = await chromiumOf(site), nodes = [site, ...others].map(nodeOf);
  const all = [{ seconds: argv => native(path.resolve(program), argv) }, ...nodes, chromium];
  console.log(`| games a second of one core | native | ${['node', ...others, 'Chromium'].map(name => `${name} | of native`).join(' | ')} |\n|---|${'--:|'.repeat(1 + 2 * (all.length - 1))}`);
  for (const [scenario, games, player] of ASKED) {
    const slopes = all.map(() => []);
    for (const one of all) await one.seconds(words(scenario, LONGER * games, player)); /* what compiles while it runs has done so */
    for (let round = 0; round < ROUNDS; round++) for (const [i, one] of all.entries()) {
      const short = await one.seconds(words(scenario, games, player)), long = await one.seconds(words(scenario, LONGER * games, player));
      slopes[i].push((long - short) / ((LONGER - 1) * games));
    }
    const [own, ...rest] = slopes.map(middle).map(seconds => 1 / seconds), digits = own < 100 ? 1 : 0;
    console.log(`| \`${scenario}\`${player ? `, ${player}` : ''} | ${own.toFixed(digits)} | ${rest.map(x => `${x.toFixed(digits)} | ${(100 * x / own).toFixed(0)} %`).join(' | ')} |`);
  }
  nodes.forEach(one => one.end());
  await chromium.end();
}

if (process.argv[2] === '--serve') serve();
else main().catch(error => { console.error(error); process.exit(1); });
