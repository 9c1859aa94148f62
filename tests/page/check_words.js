'use strict';
/* Shares as people read them in pages: never and always are said of nothing else. */
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');

const words = fs.readFileSync(path.join(process.env.WARODDS_SOURCE, 'sim/page/assets/words.js'), 'utf8');
const { percent } = new Function('_', 'Language', `${words}; return Words;`)(text => text, { name: text => text });
assert.deepStrictEqual([0, 1, 0.5, 0.0014, 0.0001, 1e-7, 0.9999, 1 - 1e-7, null].map(share => percent(share)),
  ['0.0 %', '100.0 %', '50.0 %', '0.1 %', '0.01 %', '0.00001 %', '99.99 %', '99.99999 %', 'unknown']);
assert.deepStrictEqual([0, 0.2, 0.002, 0.998, 1].map(share => percent(share, 0)), ['0 %', '20 %', '0.2 %', '99.8 %', '100 %']);
