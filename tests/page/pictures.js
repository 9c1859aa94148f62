'use strict';
/* pictures.js FOLDER DESTINATION: plays into the folder, and takes the README's pictures of the pages. */
const { execFileSync } = require('child_process');
const fs = require('fs'), path = require('path');
const { launch } = require('./browser.js');
const [folder, destination] = process.argv.slice(2);
const play = (...words) => execFileSync(process.env.WARODDS, words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
const HIGH = 760;

async function take(browser, file, name, { width = 1100, height = HIGH, scheme = 'light' } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  await page.goto('file://' + path.join(folder, file));
  await page.waitForFunction(() => document.querySelector('h1') && [...document.querySelectorAll('figure')].every(f => f.dataset.ready === 'yes'));
  await page.addStyleTag({ content: 'nav.languages { display: none !important; }' });
  await page.screenshot({ path: path.join(destination, name), ...(name.endsWith('.jpg') ? { type: 'jpeg', quality: 82 } : {}) });
  await page.close();
}

async function main() {
  fs.mkdirSync(destination, { recursive: true });
  for (const policy of ['convoy', 'one_ply']) play('run', 'invaders/gauntlet', '--policy', policy, '--games', '2000', '--no-report', '--out', 'results/' + policy);
  play('screen', 'invaders/gauntlet', '--policy', 'boot_camp', '--games', '400', '--no-report', '--out', 'results/screen');
  play('run', 'invaders/gauntlet', '--policy', 'boot_camp', '--games', '20000', '--out', 'results/boot_camp');
  play('replay', 'invaders/gauntlet', '--game', '36', '--analyse', '100', '--out', 'replay');
  const browser = await launch();
  await take(browser, 'results/boot_camp/report.html', 'report.png');
  await take(browser, 'replay/replay-36.html#en,step=272', 'replay.jpg', { width: 1300, height: 880 });
  await browser.close();
}

main().catch(error => { console.error(error); process.exit(1); });
