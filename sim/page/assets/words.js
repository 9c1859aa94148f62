'use strict';
/* Words and numbers for people, in the page's language (language.js). */
const Words = (() => {
  /* "special_ops", as people say it. */
  const term = name => Language.name(name);
  const capital = text => text.slice(0, 1).toUpperCase() + text.slice(1);

  const count = number => Number(number).toLocaleString('en');
  const percent = (share, digits = 1) => `${(100 * share).toFixed(digits)} %`;
  /* Points of a win rate, signed. */
  const points = (difference, digits = 1) => `${difference > 0 ? '+' : ''}${(100 * difference).toFixed(digits)}`;
  const range = (interval, tell) => _('{low} to {high}', { low: tell(interval[0]), high: tell(interval[1]) });
  const probability = p => (p === null || p === undefined ? _('not defined') : Number(p).toPrecision(3));
  /* A number with five digits, anything else as it is. */
  const short = value => (typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value);

  return { term, capital, count, percent, points, range, probability, short };
})();
