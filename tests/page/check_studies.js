'use strict';
/* Pages of studies: each has its own charts with the numbers of its document. */
const { assert, fs, path, folder, environment, warodds, json, open, close, rows, marks, heading, checkLanguages, checkDownloads } = require('./browser.js');
const SMALL = { compare: ['--a', 'policy=convoy', '--b', 'policy=gunline', '--games', '200'],
  screen: ['--policy', 'convoy', '--games', '100'],
  sensitivity: ['--policy', 'convoy', '--games', '20', '--trajectories', '2', '--base', '8', '--tornado', '60'],
  tournament: ['--policy', 'convoy', '--policy', 'gunline', '--policy', 'random_legal', '--games', '60', '--table', '40', '--confirm', '40'],
  luck: ['--policy', 'convoy', '--policy', 'gunline', '--games', '400', '--points', '50'],
  drivers: ['--policy', 'convoy', '--games', '2000'],
  curve: ['--policy', 'rollout(gunline)', '--over', 'playouts=0:40,1:20,3:10'],
  balance: ['--policy', 'gunline', '--plan', 'equal=60,plans=8,pieces=3,decided=10,snowball=60,length=60,choices=8,luck=20,better=12,kingmaking=4'],
  regret: ['--policy', 'convoy', '--games', '6', '--decisions', '3', '--playouts', '4', '--replace', '20'],
  evaluate: ['--policy', 'convoy', '--games', '400'],
  tune: ['--policy', 'gunline', '--games', '40', '--budget', '2000', '--confirm', '200'],
  fit: ['--value', 'rolls.reinforcement.target', '--range', '2..5', '--target', 'win=0.3', '--games', '400'] };

function play(kind) {
  warodds(kind, 'invaders/gauntlet', ...SMALL[kind], '--out', kind);
  return json(`${kind}/${kind === 'compare' ? 'comparison' : kind}.json`);
}

async function checkCompare(browser) {
  const d = play('compare'), page = await open(browser, 'compare/report.html', 'dark');
  const pairs = await rows(page, 'pairs');
  assert.strictEqual(pairs.length, d.levels.length ** 2);
  d.table.forEach((line, a) => line.forEach((games, b) => assert.strictEqual(
    pairs.find(row => row.with_a === d.levels[a].title && row.with_b === d.levels[b].title).games, games)));
  const levels = await rows(page, 'levels');
  for (const row of levels) assert.ok(row.low <= row.share && row.share <= row.high);
  assert.strictEqual(levels.filter(row => row.side === 'A').reduce((sum, row) => sum + row.games, 0), d.pairs);
  const gain = x => (100 * x).toFixed(1), win = d.difference.win_rate;
  assert.strictEqual(d.verdict, 'different');
  assert.strictEqual(await heading(page), `${gain(win.estimate)} points more wins (interval ${gain(win.interval[0])} to ${gain(win.interval[1])}) with A (convoy) than with B (gunline)`);
  await checkDownloads(page, 'pairs');
  await checkLanguages(page);
  await close(page);
}

async function checkScreen(browser) {
  const d = play('screen'), page = await open(browser, 'screen/report.html');
  const forest = await rows(page, 'forest');
  assert.strictEqual(forest.length, d.screened.filter(s => typeof s.effects[0].win_rate === 'number').length);
  forest.forEach((row, i) => {
    const effect = d.screened.find(s => s.name === row.variant).effects[0];
    assert.deepStrictEqual([row.difference, row.low, row.high, row.verdict], [effect.win_rate, ...effect.simultaneous, effect.verdict]);
    assert.ok(i === 0 || Math.abs(forest[i - 1].difference) >= Math.abs(row.difference), 'sorted by effect');
  });
  assert.strictEqual(await marks(page, 'forest', 'symbol'), forest.length + 4, 'points, and four in the legend');
  await checkDownloads(page, 'forest');
  await checkLanguages(page);
  await close(page);
}

async function checkSensitivity(browser) {
  const d = play('sensitivity'), page = await open(browser, 'sensitivity/report.html');
  const tornado = await rows(page, 'tornado'), barred = d.inputs.filter(i => i.low && i.high);
  assert.strictEqual(tornado.length, Math.min(50, 2 * barred.length));
  for (const row of tornado) {
    const end = d.inputs.find(i => i.name === row.value)[row.end];
    assert.deepStrictEqual([row.change, row.low, row.high], [end.change, ...end.interval]);
  }
  assert.strictEqual((await rows(page, 'morris')).length, d.inputs.filter(i => i.morris).length);
  await checkLanguages(page);
  await close(page);
}

async function checkTournament(browser) {
  const d = play('tournament'), page = await open(browser, 'tournament/report.html', 'dark');
  const ranking = await rows(page, 'ranking'), table = await rows(page, 'table');
  assert.strictEqual(ranking.length, d.players.length);
  ranking.forEach((row, i) => {
    const player = d.players.find(p => p.name === row.player);
    assert.deepStrictEqual([row.share, row.low, row.high], [player.win_rate, ...player.wilson]);
    assert.ok(i === 0 || ranking[i - 1].share >= row.share);
  });
  assert.strictEqual(table.length, d.players.length * (d.players.length - 1));
  for (const cell of d.table) {
    const row = table.find(r => r.player === cell.player && r.against === cell.against);
    assert.deepStrictEqual([row.difference, row.low, row.high], [cell.win_rate, ...cell.simultaneous]);
    assert.strictEqual(row.text.endsWith('?'), row.low <= 0 && row.high >= 0);
  }
  assert.ok((await heading(page)).startsWith(d.confirmation.winner));
  await checkLanguages(page);
  await close(page);
}

/* Every player of one side against every player of the other: the best row first, the best column first. */
async function checkMatrix(browser) {
  warodds('tournament', 'imperium/raid', '--matrix', '--table', '4', '--out', 'matrix');
  const d = json('matrix/tournament.json'), page = await open(browser, 'matrix/report.html', 'dark'), cells = await rows(page, 'matrix');
  assert.strictEqual(cells.length, d.rows.players.length * d.columns.players.length);
  for (const cell of d.matrix) {
    const row = cells.find(r => r.row === cell.row && r.column === cell.column);
    assert.deepStrictEqual([row.score, row.low, row.high], [cell.score, ...cell.simultaneous]);
  }
  assert.ok((await heading(page)).includes('score ' + (100 * d.value).toFixed(1) + ' %'));
  await checkLanguages(page);
  await close(page);
}

/* Of so few games hardly anything is known: pages say so. */
async function checkFew(browser) {
  const few = { luck: ['--shares', '--points', '2', '--policy', 'convoy'], regret: ['--games', '1', '--decisions', '1', '--playouts', '1'],
    compare: ['--games', '1', '--a', 'policy=convoy', '--b', 'policy=gunline', '--independent'], drivers: ['--games', '1'],
    sensitivity: ['--games', '2', '--tornado', '2', '--trajectories', '2', '--base', '8', '--policy', 'convoy'], curve: ['--over', 'hard_rift=2,3', '--games', '1'],
    screen: ['--games', '1', '--policy', 'convoy'], run: ['--games', '1', '--policy', 'convoy'] };
  for (const [kind, words] of Object.entries(few)) {
    warodds(kind, 'invaders/gauntlet', ...words, '--out', 'few-' + kind);
    const page = await open(browser, `few-${kind}/report.html`), said = await page.$eval('main', main => main.innerText);
    assert.ok(!/\b(NaN|undefined|null|Infinity)\b/.test(said), kind + ': ' + said);
    await close(page);
  }
}

async function checkFit(browser) {
  const d = play('fit'), page = await open(browser, 'fit/report.html');
  const points = await rows(page, 'fit');
  assert.deepStrictEqual(points.map(p => [p.value, p.share, p.low, p.high]), d.points.map(p => [p.value, p.share, ...p.wilson]));
  assert.ok(await page.$$eval('#chart-fit svg text', list => list.some(t => t.textContent === 'target 30.0 %')));
  await checkLanguages(page);
  await close(page);
}

async function checkLuck(browser) {
  const d = play('luck'), page = await open(browser, 'luck/report.html');
  const totals = await rows(page, 'totals');
  assert.deepStrictEqual(totals.map(row => row.share), d.totals.map(total => total.share));
  assert.strictEqual((await rows(page, 'adjusted')).length, 2 * d.players.length);
  await checkLanguages(page);
  await close(page);
}

/* Games have kinds of chance of their own: each is called what its document calls it. */
async function checkLuckOfOthers(browser) {
  for (const address of ['yuggoth/y33', 'longest_day/castle_example', 'imperium/raid', 'vermin/family_jewels']) {
    const name = 'luck-' + address.replace('/', '-');
    warodds('luck', address, '--games', '100', '--points', '8', '--out', name);
    const d = json(name + '/luck.json'), page = await open(browser, name + '/report.html');
    assert.deepStrictEqual((await rows(page, 'totals')).map(row => row.factor), d.factors.map(factor => factor.title));
    const said = await page.$eval('main', main => main.innerText);
    assert.ok(!/\b(NaN|undefined|null|Infinity)\b/.test(said), name + ': ' + said);
    if (!d.factors.some(factor => factor.name === 'chits')) assert.ok(!said.includes('event chits'), name + ': ' + said);
    await checkLanguages(page);
    await page.click('nav.languages button[lang=ja]');
    for (const row of await rows(page, 'totals')) assert.ok(/[\u3040-\u30ff\u4e00-\u9fff]/.test(row.factor), row.factor);
    await page.click('nav.languages button[lang=en]');
    await close(page);
  }
}

async function checkRegion(browser) {
  warodds('fit', 'invaders/gauntlet', '--value', 'marine.squad.movement', '--range', '2..4', '--value', 'marine.scout.combat_factor', '--range', '2..4',
    '--target', 'win=0.33', '--target', 'invaders/road_to_victory:win=0.55', '--games', '100', '--confirm', '200', '--out', 'region');
  const d = json('region/fit.json'), page = await open(browser, 'region/report.html');
  assert.strictEqual((await page.$$('main table tbody tr')).length >= d.points.length, true);
  const best = d.values.map((v, i) => `${v.path} = ${d.proposal.at[i]}`).join(', ');
  assert.ok((await heading(page)).includes(best));
  assert.ok((await page.$eval('main table tbody tr', row => row.textContent)).startsWith(best), 'the nearest stands first');
  await checkLanguages(page);
  await close(page);
}

async function checkDrivers(browser) {
  const d = play('drivers'), page = await open(browser, 'drivers/report.html'), shown = await rows(page, 'drivers');
  assert.ok(shown.length > 3);
  const first = d.drivers[0];
  assert.deepStrictEqual([shown[0].difference, shown[0].low, shown[0].high], [first.difference, ...first.interval]);
  for (const row of shown) assert.ok(row.low > 0 || row.high < 0, 'only what is sure is shown');
  assert.ok((await page.$eval('main', main => main.textContent)).includes('Association, not cause'));
  assert.match(await page.$eval('main table', table => table.textContent), /won with it/);
  await checkLanguages(page);
  await close(page);
  /* Games that can be drawn are scored, not won. */
  warodds('drivers', path.join(environment.WARODDS_CONFIGS, 'examples/skirmish/first_battle'), '--games', '2000', '--out', 'drawn');
  const drawn = await open(browser, 'drawn/report.html');
  const told = await drawn.$eval('main', main => main.textContent);
  assert.ok(told.includes('score with it') && !told.includes('won with it'), 'scores are called so');
  await close(drawn);
}

async function checkCurve(browser) {
  const d = play('curve'), page = await open(browser, 'curve/report.html');
  assert.deepStrictEqual((await rows(page, 'curve')).map(r => [r.value, r.win_rate, r.low, r.high, r.games]),
    d.points.map(p => [p.at, p.win_rate, ...p.wilson, p.games]));
  const ticks = await page.$$eval('figure .role-axis .role-axis-label text', list => list.map(t => t.textContent));
  for (const point of d.points) assert.ok(ticks.includes(String(point.at)), 'a tick at ' + point.at);
  assert.strictEqual((await page.$$('main table tbody tr')).length >= d.points.length, true);
  await checkLanguages(page);
  await close(page);
}

async function checkEvaluate(browser) {
  const d = play('evaluate'), page = await open(browser, 'evaluate/report.html', 'dark');
  assert.deepStrictEqual((await rows(page, 'calibration')).map(r => [r.guessed, r.came_out, r.positions]),
    d.calibration.filter(c => c.positions).map(c => [c.guessed, c.worth, c.positions]));
  assert.strictEqual(await heading(page), `A position of Gauntlet tells ${Math.round(100 * (1 - d.held_out.brier / d.held_out.constant_brier))} % of how the game ends: the guess errs by ${d.held_out.brier.toFixed(3)}, one that is always the same by ${d.held_out.constant_brier.toFixed(3)}`);
  await checkLanguages(page);
  await close(page);
}

async function checkRegret(browser) {
  const d = play('regret'), page = await open(browser, 'regret/report.html', 'dark');
  for (const [name, list] of [['kinds', d.kinds], ['thirds', d.thirds], ['turns', d.turns]])
    assert.deepStrictEqual((await rows(page, name)).map(r => [r['one of them'], r.low, r.high]), list.map(x => [x.a_decision, ...x.a_decision_interval]));
  await page.click('nav.languages button[lang=ja]');
  for (const row of await rows(page, 'kinds')) assert.ok(!/^[a-z ]+$/.test(row.decisions), 'not Japanese: ' + row.decisions);
  await page.click('nav.languages button[lang=en]');
  await checkLanguages(page);
  await close(page);
}

/* Each answer on top, in both languages, and its picture with the document's numbers. */
async function checkBalance(browser) {
  const d = play('balance'), page = await open(browser, 'balance/report.html', 'dark'), numbers = Object.fromEntries(d.questions.map(q => [q.name, q.numbers]));
  assert.strictEqual((await page.$$('.verdict dt a')).length, d.questions.length);
  const gone = (await rows(page, 'decided')).filter(r => r.what === 'uncertainty gone');
  assert.deepStrictEqual(gone.map(r => [r.when, r.share, r.low, r.high]), numbers.decided.times.map(t => [t.turn, t.gone, ...t.interval]));
  assert.strictEqual((await rows(page, 'plans')).length, numbers.plans.rows.length * numbers.plans.columns.length);
  assert.deepStrictEqual((await rows(page, 'equal'))[0].share, numbers.equal.share);
  const replays = await page.$$eval('p.replays a', links => links.map(a => a.getAttribute('href')));
  assert.strictEqual(replays.length, 3);
  assert.deepStrictEqual(replays, numbers.decided.to_see.map(g => `replay-${g.game}.html`));
  for (const file of replays) assert.ok(fs.existsSync(path.join(folder, 'balance', file)), file);
  await page.click('.verdict dt a >> nth=2');
  assert.strictEqual(await page.evaluate(() => document.activeElement.dataset.question), d.questions[2].name);
  const text = () => page.$eval('.verdict', box => box.textContent);
  assert.ok(!/[{}]/.test(await text()), 'a place without a value');
  await page.click('nav.languages button[lang=ja]');
  assert.ok(!/[{}]/.test(await text()) && !/ (the|of|is) /.test(await text()), 'not Japanese: ' + await text());
  await page.click('nav.languages button[lang=en]');
  await checkLanguages(page);
  await close(page);
}

async function checkTune(browser) {
  const d = play('tune'), page = await open(browser, 'tune/report.html');
  const search = await rows(page, 'search');
  assert.deepStrictEqual(search.map(r => r.goal), d.history.flatMap(g => [g.start, g.mean, g.best]));
  const cells = await page.$$eval('main table', list => [...list[0].querySelectorAll('tbody tr')].map(tr => tr.cells[0].textContent));
  assert.deepStrictEqual(cells, d.parameters.filter(p => !p.idle).map(p => p.name));
  await checkLanguages(page);
  await close(page);
}

/* A study of a file: all its findings, and its entries with the commands. */
async function checkExperiment(browser) {
  fs.writeFileSync(path.join(folder, 'study.yaml'), `title: "A small study"
question: "Does the page show it?"
game: invaders
seed: 1
games: 60
runs:
  - { name: plain, scenario: gauntlet, policy: [convoy, gunline] }
comparisons:
  - { name: both, scenario: gauntlet, a: policy=convoy, b: policy=gunline }
curves:
  - { name: looked, scenario: gauntlet, policy: rollout(gunline), over: "playouts=0:20,1:10" }
`);
  warodds('experiment', 'study.yaml', '--out', 'study', '--no-store');
  const d = json('study/summary.json'), page = await open(browser, 'study/report.html');
  assert.deepStrictEqual((await rows(page, 'shares')).map(r => r.share), d.findings.filter(f => f.share !== undefined).map(f => f.share));
  assert.strictEqual((await rows(page, 'differences')).length, d.findings.filter(f => f.difference !== undefined).length);
  assert.deepStrictEqual((await rows(page, 'curve-playouts')).map(r => [r.entry, r.value, r.games]), [['looked', 0, 20], ['looked', 1, 10]]);
  const codes = await page.$$eval('code', list => list.map(c => c.textContent));
  for (const command of Object.values(d.commands)) assert.ok(codes.includes(command));
  await close(page);
}

async function checkStudies(browser) {
  for (const check of [checkCompare, checkScreen, checkSensitivity, checkTournament, checkMatrix, checkFew, checkFit, checkLuck, checkLuckOfOthers, checkCurve, checkDrivers, checkRegion,
    checkBalance, checkRegret, checkEvaluate, checkTune, checkExperiment]) await check(browser);
}

module.exports = { checkStudies };
