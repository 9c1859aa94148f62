'use strict';
/* What all tests of the WebAssembly build need: where it is, whether it was built of these sources, the native program. */
const { execFile } = require('child_process');
const fs = require('fs'), path = require('path');
const sources = require('../../sim/web/sources.js');
const source = process.env.WARODDS_SOURCE || path.join(__dirname, '../..'), site = process.env.WARODDS_WEB || path.join(source, 'build/web');

/* WARODDS_SITE=required: what cannot run has failed. */
function skip(why) {
  const required = process.env.WARODDS_SITE === 'required';
  console.log((required ? 'these tests have to run, but ' : 'skipped: ') + why);
  process.exit(required ? 1 : 77);
}

function need() {
  const page = path.join(site, 'warodds.html'), madeOf = path.join(source, 'build/web-program', sources.FILE);
  if (!fs.existsSync(page) || !fs.existsSync(madeOf)) skip(`${page} is not there (scripts/web makes it)`);
  if (fs.readFileSync(madeOf, 'utf8') !== sources.hash()) skip(`${page} was made of other sources (scripts/web makes it anew)`);
}

const start = workers => require(path.join(site, 'engine.js')).start({ workers, pack: fs.readFileSync(path.join(site, 'warodds.pack')) });

/* What the native program prints, called in the folder of the project as the module is. */
const native = (words, program = process.env.WARODDS) => new Promise((done, failed) => execFile(program, words,
  { cwd: source, maxBuffer: 1 << 27, env: { ...process.env, WARODDS_CONFIGS: 'configs', WARODDS_STORE: 'none', WARODDS_REPORT: 'none' } },
  (error, text) => (error ? failed(error) : done(text))));

module.exports = { source, site, skip, need, start, native };
