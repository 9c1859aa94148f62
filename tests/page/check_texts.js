'use strict';
/* Texts stay texts, wherever they come from. */
const { assert, fs, path, folder, environment, warodds, open, close, heading } = require('./browser.js');

async function checkTexts(browser) {
  const evil = '<script>window.broken = 1</script><img src=x onerror="window.broken = 1">';
  const configs = path.join(folder, 'configs');
  fs.cpSync(environment.WARODDS_CONFIGS, configs, { recursive: true });
  const scenarios = path.join(configs, 'invaders/scenarios');
  for (const name of fs.readdirSync(scenarios)) {
    const file = path.join(scenarios, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^title:.*$/m, `title: '${evil}'`));
  }
  environment.WARODDS_CONFIGS = configs;
  warodds('run', 'invaders/gauntlet', '--games', '30', '--out', 'evil');
  warodds('replay', 'invaders/gauntlet', '--out', 'evil');
  warodds('map', 'invaders/alpha', '--html', 'evil/map.html');
  for (const name of ['evil/report.html', 'evil/replay-0.html', 'evil/map.html']) {
    const page = await open(browser, name);
    assert.ok((await page.$eval('main', node => node.textContent)).includes(evil), name);
    assert.strictEqual(await page.evaluate(() => window.broken), undefined, name);
    await close(page);
  }
}

module.exports = { checkTexts };
