'use strict';
/* Which sources a site was made of: node sim/web/assemble.js leaves their hash in the folder of the build, tests ask whether it
 * is still so. */
const fs = require('fs'), path = require('path'), crypto = require('crypto');
const root = path.join(__dirname, '../..');
const FROM = ['CMakeLists.txt', 'configs', 'policies', 'rules', 'sim'], BESIDE = ['sim/web/warodds.js'], KINDS = /\.(c|h|def|js|css|html|yaml|lua|po|cmake|txt)$/;

function below(name) {
  if (!fs.statSync(path.join(root, name)).isDirectory()) return KINDS.test(name) && !BESIDE.includes(name) ? [name] : [];
  return fs.readdirSync(path.join(root, name)).sort().flatMap(entry => below(`${name}/${entry}`));
}

function hash() {
  const sum = crypto.createHash('sha256');
  for (const name of FROM.flatMap(below)) sum.update(name + '\0').update(fs.readFileSync(path.join(root, name)));
  return sum.digest('hex');
}

const FILE = 'made-of';
module.exports = { hash, FILE };
