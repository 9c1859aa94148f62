'use strict';
/* Files: those that go to the program with a setup, those that the reader saves and opens. */
const Files = (() => {
  const FOLDER = '/laboratory/';
  /* A setup's own files where the program finds them. */
  const of = setup => Object.fromEntries(Object.entries({ ...setup.files, ...(setup.folder || {}) }).map(([name, text]) => [FOLDER + name, text]));

  function save(name, content, type = 'application/octet-stream') {
    const link = document.createElement('a'), href = URL.createObjectURL(new Blob([content], { type }));
    link.href = href;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  }

  /* What the reader picks: { name: text }; of a folder with the names of its folders. */
  function open({ folder = false, accept = '' } = {}) {
    return new Promise(done => {
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = accept;
      input.webkitdirectory = folder;
      input.addEventListener('change', async () => done(Object.fromEntries(await Promise.all([...input.files].map(async file => [file.webkitRelativePath || file.name, await file.text()])))));
      input.addEventListener('cancel', () => done({}));
      input.click();
    });
  }

  const TYPES = { html: 'text/html', json: 'application/json', csv: 'text/csv', yaml: 'text/yaml', lua: 'text/x-lua' };
  const typeOf = name => TYPES[name.split('.').pop()] || 'application/octet-stream';

  return { of, save, open, typeOf };
})();
