/* A worker: every command gets a fresh instance of the module, so nothing of one is left for the next. In front of this
 * file stands what Emscripten wrote (warodds_module). Messages in: { module, files } once, then { id, argv, env, files,
 * results }; out: { id, progress } and { id, status, stdout, stderr, files }. */
(() => {
  const isNode = typeof process === 'object' && !!process.versions && !!process.versions.node;
  const port = isNode ? require('worker_threads').parentPort : self;
  const decoder = new TextDecoder();
  let module, kept;

  /* Bytes written to standard output or error. `line` gets each line as it comes. */
  function collector(line) {
    let bytes = new Uint8Array(4096), length = 0, begin = 0;
    return {
      put(byte) {
        if (byte === null) return;
        if (length === bytes.length) {
          const larger = new Uint8Array(2 * length);
          larger.set(bytes);
          bytes = larger;
        }
        bytes[length++] = byte;
        if (line && (byte === 10 || byte === 13)) {
          if (length - 1 > begin) line(decoder.decode(bytes.subarray(begin, length - 1)));
          begin = length;
        }
      },
      text: () => decoder.decode(bytes.subarray(0, length)),
    };
  }

  function putFile(FS, path, content) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')) || '/');
    FS.writeFile(path, content, { canOwn: typeof content !== 'string' });
  }

  /* What lies below the folders that were asked for. */
  function filesBelow(FS, path, found) {
    const about = FS.analyzePath(path);
    if (!about.exists) return found;
    if (FS.isDir(about.object.mode)) {
      for (const name of FS.readdir(path)) if (name !== '.' && name !== '..') filesBelow(FS, `${path}/${name}`, found);
    } else {
      found[path] = FS.readFile(path);
    }
    return found;
  }

  async function instance(out, err, env) {
    const program = await warodds_module({
      noInitialRun: true,
      quit(status, ended) { throw ended; }, /* in node it would end the worker */
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(module, imports).then(made => receive(made, module));
        return {};
      },
      preRun: [at => {
        at.FS.init(() => null, out.put, err.put);
        Object.assign(at.ENV, {
          HOME: '/laboratory', NO_COLOR: '1', LANG: 'C.UTF-8', WARODDS_CONFIGS: '/app/configs', WARODDS_LANGUAGES: '/app/languages',
          WARODDS_STORE: 'none', WARODDS_REPORT: 'none', WARODDS_PATIENCE: '0',
        }, env);
      }],
    });
    for (const { path, bytes } of kept) putFile(program.FS, path, bytes);
    for (const folder of ['policies', 'results']) program.FS.mkdirTree(`/laboratory/${folder}`);
    program.FS.symlink('/app/policies/lua', '/laboratory/policies/lua');
    program.FS.symlink('/app/configs', '/laboratory/configs');
    program.FS.chdir('/laboratory');
    return program;
  }

  async function run({ id, argv, env, files, results }) {
    const out = collector(), err = collector(line => port.postMessage({ id, progress: line }));
    let status, program;
    try {
      program = await instance(out, err, env);
      for (const [path, content] of Object.entries(files)) putFile(program.FS, path, content);
      if (argv) status = program.callMain(argv);
      else out.put, status = 0;
    } catch (error) {
      if (error && error.name === 'ExitStatus') {
        status = error.status;
      } else {
        status = 3;
        for (const byte of new TextEncoder().encode(`warodds: the program broke off: ${error && error.message || error}\n`)) err.put(byte);
      }
    }
    const found = {};
    if (program) for (const path of results) filesBelow(program.FS, path, found);
    const version = argv ? undefined : program.UTF8ToString(program._web_version());
    port.postMessage({ id, status, stdout: version ?? out.text(), stderr: err.text(), files: found },
      [...new Set(Object.values(found).map(bytes => bytes.buffer))]);
  }

  function receive(message) {
    if (message.module) {
      module = message.module;
      kept = message.files;
      return undefined;
    }
    return run(message);
  }
  if (isNode) port.on('message', receive);
  else self.onmessage = event => receive(event.data);
})();
