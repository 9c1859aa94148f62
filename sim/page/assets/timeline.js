'use strict';
/* The way through a game that is its slider, too: how likely a win was, turns, and decisions that gave something away. What is
 * still to come is not drawn before it was seen or asked for. */
const Timeline = (() => {
  const { element, text } = Board;
  const HEIGHT = 120, TOP = 8, FOOT = 18, LEFT = 36;
  /* What is marked, in win probability; and only where it is so many times its standard error: of two hundred decisions that
   * give nothing away one or two are then marked by chance. */
  const SURE = 2.5;
  const GRADES = [[0.15, '??', 'blunder'], [0.1, '?', 'mistake'], [0.05, '?!', 'slip']];

  const gradeOf = own => (own && own.given_away !== undefined && own.given_away > SURE * own.error ? GRADES.find(([least]) => own.given_away >= least) : undefined);

  function make(game, turns, go) {
    const frame = document.createElement('div'), svg = element('svg', { role: 'slider', tabindex: '0', 'aria-label': _('step'), 'aria-valuemin': 1, 'aria-valuemax': game.steps.length }, frame);
    const stepOf = new Map(game.steps.map((s, i) => [s.decision, i])), last = Math.max(1, game.steps.length - 1);
    const points = ((game.analysis || {}).decisions || []).map(own => ({ ...own, step: stepOf.get(own.decision) })), n = (game.analysis || {}).playouts;
    frame.className = 'graph';
    let width = 600;
    const x = step => LEFT + (width - LEFT - 8) * step / last, y = p => TOP + (HEIGHT - TOP - FOOT) * (1 - p);

    function band(shown) {
      const edge = (own, sign) => Math.min(1, Math.max(0, own.win + sign * 1.96 * Math.sqrt(Math.max(own.win * (1 - own.win), 0.25 / n) / n)));
      const up = shown.map(own => `${x(own.step).toFixed(1)},${y(edge(own, 1)).toFixed(1)}`), down = shown.map(own => `${x(own.step).toFixed(1)},${y(edge(own, -1)).toFixed(1)}`);
      element('polygon', { points: [...up, ...down.reverse()].join(' '), class: 'band' }, svg);
      element('polyline', { points: shown.map(own => `${x(own.step).toFixed(1)},${y(own.win).toFixed(1)}`).join(' '), class: 'curve' }, svg);
    }

    function drawTurns(seen) {
      let free = 0;
      for (const turn of turns) {
        element('line', { x1: x(turn.step), x2: x(turn.step), y1: TOP, y2: HEIGHT - FOOT, class: turn.first ? 'chapter' : 'turn' }, svg);
        if (x(turn.step) < free || turn.step > seen && turn.step > last) continue;
        text(svg, turn.label, { x: x(turn.step) + 2, y: HEIGHT - 5 });
        free = x(turn.step) + 10 + 7 * turn.label.length;
      }
    }

    function draw(at, seen) {
      width = Math.max(280, frame.clientWidth || 600);
      svg.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
      svg.textContent = '';
      element('rect', { x: x(0), y: TOP, width: width - LEFT - 8, height: HEIGHT - TOP - FOOT, class: 'ground' }, svg);
      drawTurns(seen);
      const shown = points.filter(own => own.step <= seen);
      if (points.length) for (const p of [0, 0.5, 1]) {
        element('line', { x1: x(0), x2: x(last), y1: y(p), y2: y(p), class: 'level' }, svg);
        text(svg, `${100 * p}%`, { x: LEFT - 3, y: y(p) + 4, 'text-anchor': 'end' });
      }
      if (shown.length > 1) band(shown);
      for (const own of shown) {
        const grade = gradeOf(own);
        if (grade) text(svg, grade[1], { x: x(own.step), y: y(own.win) - 4, 'text-anchor': 'middle', class: 'mark ' + grade[2] });
      }
      element('line', { x1: x(at), x2: x(at), y1: TOP - 4, y2: HEIGHT - FOOT + 3, class: 'here' }, svg);
      svg.setAttribute('aria-valuenow', at + 1);
      const own = points.filter(p => p.step <= at).at(-1);
      svg.setAttribute('aria-valuetext', _('step {step} of {steps}', { step: at + 1, steps: game.steps.length }) + (own ? ', ' + _('win probability {share}', { share: Words.percent(own.win, 0) }) : ''));
    }

    const where = event => { const r = svg.getBoundingClientRect(); return Math.round((((event.clientX - r.left) / r.width) * width - LEFT) / (width - LEFT - 8) * last); };
    let held = false;
    svg.addEventListener('pointerdown', event => { held = true; svg.setPointerCapture(event.pointerId); go(where(event)); });
    svg.addEventListener('pointermove', event => { if (held) go(where(event)); });
    for (const name of ['pointerup', 'pointercancel']) svg.addEventListener(name, () => { held = false; });
    return { frame, draw, points };
  }

  return { make, gradeOf };
})();
