'use strict';
/* Puts the page of the laboratory together: node sim/web/page.js PAGE > index.html. PAGE is any page that the program wrote: its
 * texts, in all languages, are taken over. What defines `Engine` goes where it says "<!-- engine -->". */
const fs = require('fs'), path = require('path');
const web = path.join(__dirname, 'assets'), page = path.join(__dirname, '../page/assets');

const STYLES = [[page, 'page.css'], [page, 'board.css'], [web, 'app.css']];
const REPORTS = ['language.js', 'words.js', 'focus.js', 'headlines.js', 'pictures.js', 'sight.js', 'charts.js', 'marks.js', 'view.js', 'board.js', 'counters.js',
  'report_parts.js', 'report_places.js', 'report_course.js', 'report_run.js', 'report_compare.js', 'report_screen.js', 'report_fit.js', 'position.js', 'timeline.js', 'review.js', 'replay.js', 'map.js'];
const APP = ['app_setup.js', 'app_files.js', 'app_catalogue.js', 'app_example.js', 'app_changes.js', 'app_answer.js', 'app_table.js', 'app_change.js', 'app_numbers.js', 'app_pages.js', 'app_watch.js',
  'app_playing.js', 'app_matter.js', 'app_own_player.js', 'app_own_game.js', 'app.js'];

const read = ([folder, name]) => fs.readFileSync(path.join(folder, name), 'utf8');
const scripts = [...REPORTS.map(name => [page, name]), ...APP.map(name => [web, name])];
const texts = /<script type="application\/json" id="texts">[\s\S]*?<\/script>/.exec(fs.readFileSync(process.argv[2], 'utf8'));
if (!texts) throw new Error(`${process.argv[2]} has no texts`);
const parts = { styles: STYLES.map(own => `<style>\n${read(own)}</style>`).join('\n'), data: `<script type="application/json" id="documents">[]</script>\n${texts[0]}`,
  scripts: scripts.map(own => `<script>\n${read(own)}</script>`).join('\n') };
process.stdout.write(read([web, 'index.html']).replace(/<!-- (styles|data|scripts) -->/g, (place, name) => parts[name]));
