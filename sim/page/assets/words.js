'use strict';
/* Words and numbers for people, in the page's language (language.js). */
const Words = (() => {
  /* "special_ops", as people say it. */
  const term = name => Language.name(name);
  const capital = text => text.slice(0, 1).toUpperCase() + text.slice(1);

  const count = number => Number(number).toLocaleString('en');
  /* What too few games cannot say is null in documents. */
  const known = tell => (value, ...more) => (value === null || value === undefined ? _('unknown') : tell(value, ...more));
  /* What came up once does not look like never, nor what failed once like always. */
  const percent = known((share, digits = 1) => {
    const text = (100 * share).toFixed(digits), shown = Number(text);
    return share > 0 && share < 1 && (shown === 0 || shown === 100) && digits < 10 ? percent(share, digits + 1) : `${text} %`;
  });
  /* Points of a win rate, signed. */
  const points = known((difference, digits = 1) => `${difference > 0 ? '+' : ''}${(100 * difference).toFixed(digits)}`);
  const range = (interval, tell) => (interval.some(end => end === null) ? _('unknown') : _('{low} to {high}', { low: tell(interval[0]), high: tell(interval[1]) }));
  const probability = p => (p === null || p === undefined ? _('not defined') : Number(p).toPrecision(3));
  /* A number with five digits, anything else as it is. */
  const short = value => (typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value);

  return { term, capital, count, known, percent, points, range, probability, short };
})();
