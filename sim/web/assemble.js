/* Puts the site and the single file together:  node sim/web/assemble.js BUILD-FOLDER build/web
 * Says how large they are and whether that is allowed:  node sim/web/assemble.js --sizes build/web */
'use strict';
const fs = require('fs'), path = require('path'), zlib = require('zlib'), { execFileSync } = require('child_process');
const sources = require('./sources.js');
const root = path.join(__dirname, '../..');
const SITE_MOST = 3e6, FILE_MOST = 12e6;

/* What draws charts: it comes with the module, for who looks at some (Drawing in sim/web/assets/app_numbers.js). */
const DRAWING = ['vega.min.js', 'vega-lite.min.js'];

/* Files below a folder, by the path that they have for the program. */
function below(folder, as) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? below(`${folder}/${entry.name}`, `${as}/${entry.name}`)
      : [[`${as}/${entry.name}`, fs.readFileSync(path.join(root, folder, entry.name))]]);
}

/* An index (path, place, length) and all files, packed: what sim/web/assets/engine.js unpacks. The module holds what its pages
 * are made of; that is not there twice. */
function pack(build) {
  const worker = fs.readFileSync(path.join(build, 'warodds.js'), 'utf8') + '\n' + fs.readFileSync(path.join(__dirname, 'assets/worker.js'), 'utf8');
  const files = [
    ['warodds.wasm', fs.readFileSync(path.join(build, 'warodds.wasm'))],
    ['worker.js', Buffer.from(worker)],
    ...DRAWING.map(name => [name, fs.readFileSync(path.join(root, 'sim/page/assets/vendor', name))]),
    ...below('configs', '/app/configs'),
    ...below('policies/lua', '/app/policies/lua'),
    ...below(path.relative(root, path.join(build, 'languages')), '/app/languages'),
  ];
  const [[, module]] = files, parts = [];
  let end = 0;
  const places = files.map(([name, bytes]) => {
    const held = parts.length ? module.indexOf(bytes) : -1;
    if (held >= 0) return [name, held, bytes.length];
    parts.push(bytes);
    end += bytes.length;
    return [name, end - bytes.length, bytes.length];
  });
  const index = Buffer.from(JSON.stringify(places));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(index.length);
  return zlib.gzipSync(Buffer.concat([length, index, ...parts]), { level: 9 });
}

/* Any page that the program writes: the laboratory takes its texts over (page.js). */
async function anyPage(engine) {
  const answer = await engine.command(['map', 'invaders/alpha', '--html', '/laboratory/results/map.html']);
  if (!answer.files['/laboratory/results/map.html']) throw new Error(answer.stderr);
  return answer.files['/laboratory/results/map.html'];
}

async function main(build, out) {
  const madeOf = sources.hash();
  const packed = pack(build), engineScript = fs.readFileSync(path.join(__dirname, 'assets/engine.js'));
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  fs.writeFileSync(path.join(out, 'warodds.pack'), packed);
  fs.writeFileSync(path.join(out, 'engine.js'), engineScript);
  const engine = await require(path.join(out, 'engine.js')).start({ workers: 1, pack: packed });
  const any = path.join(build, 'any-page.html');
  fs.writeFileSync(any, await anyPage(engine));
  engine.end();
  const page = execFileSync(process.execPath, [path.join(__dirname, 'page.js'), any], { encoding: 'utf8', maxBuffer: 1e8 });
  const withEngine = tags => page.replace('<!-- engine -->', () => tags);
  fs.writeFileSync(path.join(out, 'index.html'), withEngine('<script src="engine.js"></script>'));
  fs.writeFileSync(path.join(out, 'warodds.html'), withEngine(`<script type="application/octet-stream" id="warodds-pack">${packed.toString('base64')}</script>\n<script>\n${engineScript}</script>`));
  fs.writeFileSync(path.join(build, sources.FILE), madeOf);
}

function sizes(out) {
  const size = name => fs.statSync(path.join(out, name)).size;
  const site = fs.readdirSync(out).filter(name => name !== 'warodds.html').reduce((sum, name) => sum + size(name), 0);
  const file = fs.existsSync(path.join(out, 'warodds.html')) ? size('warodds.html') : 0;
  console.log(`first load of the site: ${(site / 1e6).toFixed(2)} MB of ${SITE_MOST / 1e6}; warodds.html: ${(file / 1e6).toFixed(2)} MB of ${FILE_MOST / 1e6}`);
  if (site > SITE_MOST || file > FILE_MOST) process.exitCode = 1;
}

if (process.argv[2] === '--sizes') sizes(process.argv[3]);
else main(process.argv[2], path.resolve(process.argv[3])).catch(error => { console.error(error); process.exit(1); });
