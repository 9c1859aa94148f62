/* The program in workers: Engine.start(), then engine.command() and engine.play() (sim/web/README.md). Works from disk,
 * from a server, and in node for tests. */
'use strict';
const Engine = (() => {
  const isNode = typeof process === 'object' && !!process.versions && !!process.versions.node;
  const SHARE_SECONDS = 0.4, UPDATE_MILLISECONDS = 250, FIRST_GAMES = 1, GROWTH = 16, PILOT = 1000, RULE_GAMES = 1000000, PLAIN_GAMES = 20000;

  /* ---- the pack: an index, and the files that it finds, packed with gzip ---- */

  async function unpack(packed) {
    const stream = new Response(packed).body.pipeThrough(new DecompressionStream('gzip'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const length = new DataView(bytes.buffer).getUint32(0, true);
    const index = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    const files = new Map();
    for (const [path, place, size] of index) files.set(path, bytes.subarray(4 + length + place, 4 + length + place + size));
    return files;
  }

  function bytesOfBase64(text) {
    const letters = atob(text), bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
    return bytes;
  }

  async function packOf(given) {
    if (given) return given;
    const element = document.getElementById('warodds-pack');
    if (element) return bytesOfBase64(element.textContent.trim());
    const answer = await fetch('warodds.pack');
    if (!answer.ok) throw new Error(`warodds.pack: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  /* Phones have many cores, little memory, and get warm. */
  function usualWorkers() {
    if (isNode) return require('os').cpus().length;
    const cores = navigator.hardwareConcurrency || 2;
    const phone = /Android|iPhone|iPad|Mobile/.test(navigator.userAgent) || (navigator.deviceMemory || 8) <= 4;
    return Math.max(1, phone ? Math.min(cores - 1, 3) : Math.min(cores, 16));
  }

  /* ---- workers ---- */

  function startWorker(source, url) {
    if (!isNode) return new Worker(url);
    const { Worker: NodeWorker } = require('worker_threads');
    const worker = new NodeWorker(`globalThis.importScripts = () => {}; globalThis.self = globalThis; self.location = { href: '' };\n${source}`, { eval: true });
    return worker;
  }

  class Crew {
    constructor(files, module, size) {
      const glue = new TextDecoder().decode(files.get('worker.js'));
      this.source = glue;
      this.url = isNode ? null : URL.createObjectURL(new Blob([glue], { type: 'text/javascript' }));
      this.first = { module, files: [...files].filter(([path]) => path.startsWith('/')).map(([path, bytes]) => ({ path, bytes: bytes.slice() })) };
      this.size = size;
      this.idle = [];
      this.count = 0;
      this.waiting = [];
      this.ids = 0;
    }

    make() {
      const worker = startWorker(this.source, this.url), member = { worker, task: null };
      const receive = message => {
        const task = member.task;
        if (!task || message.id !== task.id) return;
        if (message.progress !== undefined) {
          if (task.onProgress) task.onProgress(message.progress);
          return;
        }
        member.task = null;
        this.idle.push(member);
        task.resolve(message);
        this.next();
      };
      const fail = error => {
        const task = member.task;
        this.drop(member);
        if (task) task.reject(error instanceof Error ? error : new Error(error.message || String(error)));
      };
      if (isNode) {
        worker.on('message', receive);
        worker.on('error', fail);
      } else {
        worker.onmessage = event => receive(event.data);
        worker.onerror = fail;
      }
      worker.postMessage(this.first);
      this.count++;
      return member;
    }

    drop(member) {
      member.task = null;
      member.worker.terminate();
      this.idle = this.idle.filter(other => other !== member);
      this.count--;
      this.next();
    }

    next() {
      while (this.waiting.length && (this.idle.length || this.count < this.size)) {
        const member = this.idle.pop() || this.make(), task = this.waiting.shift();
        member.task = task;
        task.member = member;
        member.worker.postMessage({ id: task.id, argv: task.argv, env: task.env, files: task.files, results: task.results });
      }
    }

    /* Resolves to what the worker says; with an abort rejects at once, and the worker is gone. */
    task(argv, { env = {}, files = {}, results = [], onProgress, signal } = {}) {
      return new Promise((resolve, reject) => {
        const task = { id: ++this.ids, argv, env, files, results, onProgress, resolve, reject };
        const stop = () => {
          if (task.member && task.member.task === task) this.drop(task.member);
          else this.waiting = this.waiting.filter(other => other !== task);
          reject(new DOMException('stopped', 'AbortError'));
        };
        if (signal && signal.aborted) {
          stop();
          return;
        }
        if (signal) signal.addEventListener('abort', stop, { once: true });
        const done = then => value => {
          if (signal) signal.removeEventListener('abort', stop);
          then(value);
        };
        task.resolve = done(resolve);
        task.reject = done(reject);
        this.waiting.push(task);
        this.next();
      });
    }

    end() {
      for (const member of this.idle) member.worker.terminate();
      this.idle = [];
      if (this.url) URL.revokeObjectURL(this.url);
    }
  }

  /* ---- games in shares ---- */

  const optionOf = (argv, name) => {
    const at = argv.findIndex(word => word === name || word.startsWith(`${name}=`));
    return at < 0 ? undefined : argv[at] === name ? argv[at + 1] : argv[at].slice(name.length + 1);
  };
  /* Where rules look (sim/play/stopping.c): at multiples of these, those that hold at any time not at all of them. Shares end
   * there, for what a rule left behind it cannot be taken apart. */
  const LOOKS = { 'half-width': 1000, sprt: 64, anytime: 256 }, ANYTIME_GROWTH = 16;
  const ruleOf = argv => Object.keys(LOOKS).find(name => argv.some(word => word === `--${name}` || word.startsWith(`--${name}=`)));
  function lastLook(rule, games) {
    const step = LOOKS[rule];
    if (rule !== 'anytime') return games - games % step;
    let look = 0;
    for (let next = step; next <= games; next += Math.max(step, Math.floor(look / ANYTIME_GROWTH / step) * step)) look = next;
    return look;
  }

  /* How long the games of a share took, without all around them (sim/web/share.c). */
  const secondsOf = bytes => Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(8, true)) / 1e6;

  class Job {
    constructor(crew, teller, argv, { games, files = {}, onUpdate, lang } = {}) {
      this.crew = crew;     /* who plays */
      this.teller = teller; /* who adds up: at hand when the others are gone */
      this.argv = argv.filter(word => word !== '--json');
      this.rule = ruleOf(argv);
      this.total = Number(games ?? (this.rule ? RULE_GAMES : PLAIN_GAMES));
      this.base = Number(optionOf(argv, '--from') ?? 0);
      this.files = files;
      this.lang = lang;
      this.onUpdate = onUpdate;
      this.shares = new Map(); /* what is played, by its first game */
      this.next = 0;           /* the first game that nobody has */
      this.prefix = 0;         /* games 0 .. prefix - 1 are played */
      this.rate = 0;           /* games a second of one worker */
      this.largest = 0;        /* share until now */
      this.control = new AbortController();
      this.began = Date.now();
      this.told = 0;
      this.ended = false;
      this.done = this.play();
    }

    /* Ends at once; what was played without a hole from the first game on is the result. */
    stop() {
      this.ended = true;
      this.control.abort();
    }

    options(extra) {
      return { ...extra, env: { ...(this.lang ? { WARODDS_LANG: this.lang } : {}), ...extra.env } };
    }

    /* Of few games until it is known how long one takes; then longer ones the longer it takes: few files, and a stop loses
     * little. */
    shareSize() {
      const left = this.total - this.next;
      const seconds = Math.max(SHARE_SECONDS, (Date.now() - this.began) / 1000 / 24);
      let size = this.rate ? Math.max(1, Math.min(Math.round(this.rate * seconds), GROWTH * this.largest)) : FIRST_GAMES;
      if (this.next < PILOT) size = Math.min(size, PILOT - this.next); /* compare looks there: a share must end there */
      if (this.rule) size = Math.min(size, LOOKS[this.rule] - this.next % LOOKS[this.rule]);
      return Math.min(size, left, Math.max(1, Math.ceil(left / this.crew.size)));
    }

    async worker() {
      while (!this.ended && this.next < this.total) {
        const from = this.next, size = this.shareSize();
        this.next += size;
        const answer = await this.crew.task([...this.argv, '--games', String(this.total), '--json', '--quiet'], this.options({
          env: { WARODDS_SHARE: `${this.base + from} ${size} /share${this.rule ? ' looks' : ''}` },
          files: this.files, results: ['/share'], signal: this.control.signal,
        }));
        if (!answer.files['/share']) throw Object.assign(new Error(answer.stderr.trim() || 'the command failed'), { status: answer.status, stderr: answer.stderr });
        this.shares.set(from, { games: size, bytes: answer.files['/share'] });
        while (this.shares.has(this.prefix)) this.prefix += this.shares.get(this.prefix).games;
        const seconds = Math.max(secondsOf(answer.files['/share']), 1e-6);
        this.rate = this.rate ? (this.rate + size / seconds) / 2 : size / seconds;
        this.largest = Math.max(this.largest, size);
        this.update();
      }
    }

    /* The command over what was played until now, as if it had played it alone. */
    async tell(games, more = [], results = []) {
      const files = { ...this.files };
      for (let at = 0; at < games; at += this.shares.get(at).games)
        files[`/shares/${this.base + at}-${this.shares.get(at).games}`] = this.shares.get(at).bytes.slice();
      const all = this.rule || games === 0 ? this.total : games;
      return this.teller.task([...this.argv, '--games', String(all), '--json', '--quiet', ...more], this.options({
        env: { WARODDS_STORE: '/shares', ...(this.rule && games < this.total ? { WARODDS_SHARES_ONLY: '1' } : {}), ...(results.length ? { WARODDS_REPORT: '' } : {}) },
        files, results,
      }));
    }

    async update() {
      if (this.telling || this.ended || !this.prefix || (this.told && Date.now() - this.told < UPDATE_MILLISECONDS)) return;
      this.telling = true;
      try {
        const looked = this.rule ? lastLook(this.rule, this.prefix) : 0, games = looked || this.prefix, answer = await this.tell(games);
        this.told = Date.now();
        this.last = { games, answer };
        if (this.ended || !answer.stdout) return;
        const document = JSON.parse(answer.stdout);
        if (this.onUpdate) this.onUpdate({ games, document });
        if (looked && document.stopping && document.stopping.answer !== 'undecided') {
          this.decided = games;
          this.stop();
        }
      } finally {
        this.telling = false;
      }
    }

    async play() {
      const workers = [];
      await Promise.resolve();
      this.update = this.update.bind(this);
      for (let i = 0; i < this.crew.size; i++) workers.push(this.worker());
      const ends = await Promise.allSettled(workers);
      const failed = ends.find(end => end.status === 'rejected' && end.reason.name !== 'AbortError');
      this.ended = true;
      if (failed) {
        this.control.abort();
        throw failed.reason;
      }
      if (!this.prefix) return { games: 0, text: null };
      if (this.decided) this.prefix = this.decided;
      const told = this.last && this.last.games === this.prefix, answer = told ? this.last.answer : await this.tell(this.prefix), document = answer.stdout ? JSON.parse(answer.stdout) : null;
      if (!document) throw Object.assign(new Error(answer.stderr.trim() || 'the command failed'), { status: answer.status, stderr: answer.stderr });
      if (this.onUpdate) this.onUpdate({ games: this.prefix, document });
      return { games: this.prefix, text: answer.stdout, document, stderr: answer.stderr };
    }

    /* After `done`: the files that the command writes of it (JSON, CSV, with `page` the report), by name. */
    async write({ page = false } = {}) {
      const answer = await this.tell(this.prefix, ['--out', '/laboratory/results/out', ...(page ? [] : ['--no-report'])], ['/laboratory/results/out']);
      const files = {};
      for (const [path, bytes] of Object.entries(answer.files)) files[path.slice('/laboratory/results/out/'.length)] = bytes;
      return files;
    }
  }

  async function start({ workers, pack, lang } = {}) {
    const files = await unpack(await packOf(pack));
    const module = await WebAssembly.compile(files.get('warodds.wasm'));
    const size = workers || usualWorkers();
    const crew = new Crew(files, module, size), teller = new Crew(files, module, 1);
    const told = teller.task(null).then(answer => JSON.parse(answer.stdout));
    return {
      version: () => told, /* a promise: games need not wait for it */
      workers: size,
      script: name => new TextDecoder().decode(files.get(name)), /* one of the pack that is for the page */
      lang,
      command(argv, { files: own, onProgress, signal, results = ['/laboratory/results'], env = {} } = {}) {
        const out = optionOf(argv, '--out') ?? optionOf(argv, '-o');
        const below = out ? [out.startsWith('/') ? out : `/laboratory/${out}`] : results;
        const asked = this.lang ? { WARODDS_LANG: this.lang, ...env } : env;
        return crew.task(argv, { env: asked, files: own, results: below, onProgress, signal })
          .then(({ status, stdout, stderr, files: written }) => ({ status, stdout, stderr, files: written }));
      },
      play(argv, options = {}) {
        return new Job(crew, teller, argv, { lang: this.lang, ...options });
      },
      end() {
        crew.end();
        teller.end();
      },
    };
  }

  return { start };
})();
if (typeof module === 'object' && module.exports) module.exports = Engine;
