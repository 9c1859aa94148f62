'use strict';
/* A page that is one replay. */
Language.changed(openReplay(JSON.parse(document.getElementById('documents').textContent)[0], document.getElementById('page'), true).draw);
