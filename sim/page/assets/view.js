'use strict';
/* Enlarging and moving a board: the wheel, two fingers, dragging, + - 0 and arrows with Shift, and buttons. */
const View = (() => {
  const CLOSEST = 8, STEP = 1.4;

  function attach(board) {
    const { svg, frame } = board, [left, top, width, height] = svg.getAttribute('viewBox').split(' ').map(Number);
    let box = { x: left, y: top, scale: 1 };
    const fingers = new Map();
    let apart = 0, moved = false;

    function set(next) {
      const scale = Math.min(CLOSEST, Math.max(1, next.scale)), w = width / scale, h = height / scale;
      box = { scale, x: Math.min(left + width - w, Math.max(left, next.x)), y: Math.min(top + height - h, Math.max(top, next.y)) };
      svg.setAttribute('viewBox', [box.x, box.y, w, h].map(n => n.toFixed(2)).join(' '));
      frame.dataset.scale = scale.toFixed(2);
      svg.style.touchAction = scale > 1 ? 'none' : ''; // one finger scrolls the page unless there is more of the board
    }

    /* What is under (u, v), in parts of the frame, stays there. */
    function zoom(factor, u = 0.5, v = 0.5) {
      const scale = Math.min(CLOSEST, Math.max(1, box.scale * factor));
      set({ scale, x: box.x + u * width * (1 / box.scale - 1 / scale), y: box.y + v * height * (1 / box.scale - 1 / scale) });
    }
    const part = event => { const r = svg.getBoundingClientRect(); return [(event.clientX - r.left) / r.width, (event.clientY - r.top) / r.height]; };
    const shift = (dx, dy) => set({ ...box, x: box.x + dx * width / box.scale, y: box.y + dy * height / box.scale });

    svg.addEventListener('wheel', event => {
      if (!event.ctrlKey && box.scale === 1 && event.deltaY > 0) return; // the page scrolls on
      event.preventDefault();
      zoom(event.deltaY < 0 ? STEP : 1 / STEP, ...part(event));
    }, { passive: false });

    svg.addEventListener('pointerdown', event => { fingers.set(event.pointerId, part(event)); moved = false; apart = 0; });
    svg.addEventListener('pointermove', event => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = part(event);
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)[1], away = Math.hypot(now[0] - other[0], now[1] - other[1]);
        if (apart) zoom(away / apart, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
        apart = away;
      } else if (box.scale > 1) {
        if (Math.hypot(now[0] - before[0], now[1] - before[1]) > 0.004) moved = true;
        shift(before[0] - now[0], before[1] - now[1]);
      }
      fingers.set(event.pointerId, now);
    });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) svg.addEventListener(name, event => fingers.delete(event.pointerId));
    svg.addEventListener('click', event => { if (moved) event.stopPropagation(); moved = false; }, true);

    /* On a phone the board would be too small to read: it comes closer and follows what happens, until it is moved. */
    const NARROW = 560, NEAR = 2.6;
    let own = false;
    board.view = { follow(x, y) {
      if (own || !frame.clientWidth || frame.clientWidth > NARROW) return;
      set({ scale: NEAR, x: x - width / NEAR / 2, y: y - height / NEAR / 2 });
    } };
    for (const name of ['pointerdown', 'wheel', 'keydown']) frame.addEventListener(name, () => { own = true; }, { passive: true });

    const actions = { '+': () => zoom(STEP), '=': () => zoom(STEP), '-': () => zoom(1 / STEP), 0: () => set({ x: left, y: top, scale: 1 }) };
    frame.addEventListener('keydown', event => {
      const arrows = { ArrowLeft: [-0.15, 0], ArrowRight: [0.15, 0], ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] };
      const action = actions[event.key] || (event.shiftKey && arrows[event.key] && (() => shift(...arrows[event.key])));
      if (!action || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    });

    const tools = document.createElement('div');
    tools.className = 'board-tools';
    for (const [sign, name, key] of [['+', _('closer'), '+'], ['\u2212', _('farther'), '-'], ['\u2922', _('the whole board'), 0]]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = sign;
      button.setAttribute('aria-label', name);
      button.title = name;
      button.addEventListener('click', actions[key]);
      tools.append(button);
    }
    frame.append(tools);
  }

  return { attach };
})();
