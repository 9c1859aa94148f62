'use strict';
/* Where the keyboard is stays so when what is around it is drawn anew: what has the same id or name gets it, or the first of
 * `otherwise`, or what stands where it stood. */
const Focus = (() => {
  const CAN = ['button', 'input', 'select', 'textarea', 'summary', 'a[href]', '[tabindex]'].map(kind => `${kind}:not(:disabled)`).join();
  const allIn = place => [...place.querySelectorAll(CAN)];
  const nameOf = e => e.getAttribute('aria-label') || (e.labels && e.labels[0] ? e.labels[0] : e).textContent;

  function keep(place, draw, otherwise = '') {
    const was = document.activeElement;
    if (was === place || !place.contains(was)) return draw();
    const at = allIn(place).indexOf(was), name = nameOf(was), caret = was.selectionStart;
    draw();
    if (document.activeElement === was) return;
    const now = allIn(place), same = now.find(e => was.id && e.id === was.id) || now.find(e => e.tagName === was.tagName && name && nameOf(e) === name);
    const next = same || (otherwise && place.querySelector(otherwise)) || now[Math.min(at, now.length - 1)];
    if (!next) return;
    next.focus({ preventScroll: true });
    if (same && caret !== null && caret !== undefined) same.setSelectionRange(caret, caret);
  }

  return { keep };
})();
