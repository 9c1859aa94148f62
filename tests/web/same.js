/* However many workers share the games, what comes together is the same bytes as the command prints: of every game, of a game in
 * a folder, of every rule that stops, of comparisons. */
'use strict';
const assert = require('assert');
const { need, start, native } = require('./site.js');

const ASKED = [
  { words: ['run', 'invaders/gauntlet'], games: 400 },
  { words: ['run', 'vermin/family_jewels', '--seed', '7'], games: 400 },
  { words: ['run', 'yuggoth/y33'], games: 60 },
  { words: ['run', 'longest_day/castle_example'], games: 60 },
  { words: ['run', 'imperium/raid', '--from', '40'], games: 200 },
  { words: ['run', 'configs/examples/skirmish/first_battle'], games: 60 },
  { words: ['run', 'invaders/gauntlet', '--half-width', '0.025'] },
  { words: ['compare', 'invaders/gauntlet', '--b', 'marine.squad.combat_factor=5'], games: 1100 },
  { words: ['compare', 'invaders/gauntlet', '--b', 'policy=convoy', '--half-width', '0.03'] },
  { words: ['run', 'invaders/gauntlet', '--sprt', '0.28,0.38'], games: 20000 },
  { words: ['run', 'invaders/gauntlet', '--anytime'], games: 600 },
  { words: ['compare', 'invaders/gauntlet', '--b', 'policy=convoy', '--sprt=0,0.05'], games: 20000 },
  { words: ['compare', 'invaders/gauntlet', '--b', 'policy=random_legal', '--anytime'], games: 20000 },
  { words: ['compare', 'invaders/gauntlet', '--b', 'marine.squad.combat_factor=5', '--anytime'], games: 600 },
];
const WORKERS = [1, 2, 4];

async function main() {
  need();
  const engines = await Promise.all(WORKERS.map(start));
  for (const { words, games } of ASKED) {
    const wanted = await native([...words, ...(games ? ['--games', String(games)] : []), '--json', '--quiet']);
    assert.ok(wanted.startsWith('{'), wanted);
    for (const engine of engines) {
      const { text } = await engine.play(words, games ? { games } : {}).done;
      assert.ok(text === wanted, `${words.join(' ')}: other bytes with ${engine.workers} workers`);
    }
    const { games: played, pairs } = JSON.parse(wanted);
    console.log(`${words.join(' ')}: the same with ${WORKERS.join(', ')} workers, ${played ?? pairs} games`);
  }
  engines.forEach(engine => engine.end());
}

main().catch(error => { console.error(error); process.exit(1); });
