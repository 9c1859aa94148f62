/* Changes of a position as replays and games that are played bring them: a word may stand where a group was ("hidden"
 * for what a side does not see), and the other way round. Needs no browser. */
'use strict';
const assert = require('assert'), fs = require('fs'), path = require('path');
const source = fs.readFileSync(path.join(process.env.WARODDS_SOURCE, 'sim/page/assets/position.js'), 'utf8');
const Position = new Function('Board', `${source}; return Position;`)({});

const view = { sign: { seat1: { 1: 2, 2: 0 } } };
Position.apply(view, { 'sign.seat1': 'hidden', 'sign.seat1.1': null, 'sign.seat1.2': null });
assert.deepStrictEqual(view, { sign: { seat1: 'hidden' } });
Position.apply(view, { 'sign.seat1': null, 'sign.seat1.1': 3 });
assert.deepStrictEqual(view, { sign: { seat1: { 1: 3 } } });
