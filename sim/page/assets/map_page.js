'use strict';
/* A page that is one map. */
Language.changed(openMap(JSON.parse(document.getElementById('documents').textContent)[0], document.getElementById('page'), true).draw);
