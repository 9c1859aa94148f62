'use strict';
/* The program compiled to WebAssembly as a command of node:  node sim/web/warodds.js run invaders/gauntlet --games 100
 * It is what the page runs: build/web (scripts/web), or the folder of WARODDS_WEB. Files and folders that its words name are
 * there for it, by the same names; what it writes below --out, or to --html, is written here, too. WARODDS_... variables are
 * passed on. */
const fs = require('fs'), path = require('path');
const site = path.resolve(process.env.WARODDS_WEB || path.join(__dirname, '../../build/web'));
const HOME = '/laboratory/', HERE = ['WARODDS_WEB', 'WARODDS_CONFIGS', 'WARODDS_LANGUAGES', 'WARODDS_STORE', 'WARODDS_SOURCE'];

/* Where the program has what is called so here. */
const inside = name => (path.isAbsolute(name) ? name : path.posix.join(HOME, name));

function below(name) {
  if (!fs.statSync(name).isDirectory()) return [[inside(name), new Uint8Array(fs.readFileSync(name))]];
  return fs.readdirSync(name).flatMap(entry => below(path.join(name, entry)));
}

/* "mine/battle" names a scenario in a folder that is a game: the longest front that is here. What is in the pack is there. */
function named(word) {
  for (let name = word.replace(/^[^=]*=/, '').replace(/:\w*$/, ''); name && name !== '.' && name !== '/'; name = path.dirname(name)) {
    if (!fs.existsSync(name) || name.startsWith('configs') || name.startsWith('policies/lua')) continue;
    return fs.statSync(name).isFile() || fs.existsSync(path.join(name, 'game.yaml')) ? below(name) : [];
  }
  return [];
}

async function main(argv) {
  const engine = await require(path.join(site, 'engine.js')).start({ workers: 1, pack: fs.readFileSync(path.join(site, 'warodds.pack')) });
  const at = argv.findIndex(word => ['--out', '-o', '--html'].includes(word)), out = at < 0 ? null : argv[at + 1];
  const files = Object.fromEntries(argv.filter((word, i) => i && !word.startsWith('-') && i !== at + 1).flatMap(named));
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('WARODDS_') && !HERE.includes(name)));
  const answer = await engine.command(argv, { files, env, results: out ? [inside(out)] : [] });
  engine.end();
  for (const [name, bytes] of Object.entries(answer.files)) {
    const own = path.isAbsolute(out) ? name : path.relative(HOME, name);
    fs.mkdirSync(path.dirname(own), { recursive: true });
    fs.writeFileSync(own, bytes);
  }
  process.stderr.write(answer.stderr);
  process.stdout.write(answer.stdout);
  process.exitCode = answer.status;
}

main(process.argv.slice(2)).catch(error => { console.error(`warodds: ${error.message}`); process.exitCode = 3; });
