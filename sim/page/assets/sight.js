'use strict';
/* What is costly to draw waits until it comes into sight, which is half a screen before it is there, or until the page is
 * printed. Its place is kept by who asks. */
const Sight = (() => {
  const AHEAD = 0.5, works = new WeakMap();
  const waiting = () => [...document.querySelectorAll('[data-waits]')];

  /* Draws it at once, wherever it is. */
  function now(place) {
    const work = works.get(place);
    works.delete(place);
    delete place.dataset.waits;
    watch.unobserve(place);
    if (work) work();
  }

  const watch = new IntersectionObserver(seen => seen.filter(one => one.isIntersecting).forEach(one => now(one.target)),
    { rootMargin: `${100 * AHEAD}% 0px` });

  /* What stands in the open view is drawn before it is shown: nobody sees its place empty. All are looked at before the first is
   * drawn, so that the page is laid out once. */
  const isOpen = place => {
    const box = place.getBoundingClientRect();
    return box.width > 0 && box.bottom > 0 && box.top < innerHeight;
  };
  let looks = false;
  function look() {
    looks = false;
    waiting().filter(isOpen).forEach(now);
  }

  /* Does `work` when `place` comes into sight; what waited there before is not wanted any more. */
  function when(place, work) {
    works.set(place, work);
    place.dataset.waits = 'yes';
    watch.observe(place);
    if (!looks) queueMicrotask(look);
    looks = true;
  }

  /* Everything, also what nobody has looked at yet: for paper, and for who wants to see it all. */
  const all = () => waiting().forEach(now);
  addEventListener('beforeprint', all);
  matchMedia('print').addEventListener('change', media => { if (media.matches) all(); });

  return { when, now, all };
})();
