#!/usr/bin/env python3
"""Compares the output of dump_statistics with SciPy, statsmodels and exact fractions.

usage: check_statistics.py DUMPER

Exit status: 0 everything agrees, 1 something does not, 77 SciPy is not installed (the test is skipped).
statsmodels is used where it is installed; without it those comparisons are left out, and this is said.
"""
import collections
import math
import os
import subprocess
import sys
from fractions import Fraction

SYSTEM_PYTHON = "/usr/bin/python3"

try:
    import numpy
    from scipy import optimize, special, stats
except ImportError:
    if os.path.exists(SYSTEM_PYTHON) and "WARODDS_RETRIED" not in os.environ:
        os.environ["WARODDS_RETRIED"] = "1"
        os.execv(SYSTEM_PYTHON, [SYSTEM_PYTHON] + sys.argv)
    print("skipped: SciPy is not installed")
    sys.exit(77)

try:
    from statsmodels.stats import multitest, nonparametric, proportion
except ImportError:
    proportion = None

Z95 = stats.norm.isf(0.025)


def known(*expected, relative=1e-9, absolute=1e-12):
    """What a reference function returns: the values and how close they must be."""
    return expected, relative, absolute


def wilson(x, n, level):
    low, high = stats.binomtest(int(x), int(n)).proportion_ci(level, "wilson")
    # SciPy subtracts two nearly equal numbers for the lower limit of a rare outcome.
    return known(low if x else 0, high if x < n else 1, absolute=1e-15 if n < 1e6 else 1e-14)


def clopper_pearson(x, n, level):
    tail = (1 - level) / 2
    low = stats.beta.ppf(tail, x, n - x + 1) if x else 0
    high = stats.beta.isf(tail, x + 1, n - x) if x < n else 1
    return known(low, high, relative=1e-8)


def sequence(x, n, alpha):
    constant = special.betaln(0.5 + x, 0.5 + n - x) - special.betaln(0.5, 0.5) + math.log(alpha)

    def excess(p):
        return constant - special.xlogy(x, p) - special.xlog1py(n - x, -p)

    share = x / n
    low = optimize.brentq(excess, 1e-300, share, xtol=1e-300, rtol=1e-14, maxiter=5000) if x else 0
    high = optimize.brentq(excess, share, 1 - 1e-16, xtol=1e-300, rtol=1e-14, maxiter=5000) if x < n else 1
    # The logarithms are of size n; their last digit moves the limits.
    return known(low, high, relative=1e-7, absolute=1e-12 if n < 1e7 else 1e-9)


def goodman(*counts):
    if proportion is None or sum(counts) == 0:
        return None
    limits = proportion.multinomial_proportions_confint(counts, 0.05, "goodman")
    exact = [(0 if c == 0 else low, high) for c, (low, high) in zip(counts, limits)]
    return known(*(limit for pair in exact for limit in pair), absolute=1e-11)


def pooled(observed, weights):
    """The same rule as fit.h, written differently."""
    games, total = sum(observed), sum(weights)
    cells = [(o, Fraction(games * w, total)) for o, w in zip(observed, weights) if w]
    large = [cell for cell in cells if cell[1] >= 5]
    small = [cell for cell in cells if cell[1] < 5]
    if small:
        pool = (sum(o for o, _ in small), sum(e for _, e in small))
        if pool[1] < 5 and large:
            host = min(range(len(large)), key=lambda i: large[i][1])
            large[host] = (large[host][0] + pool[0], large[host][1] + pool[1])
        else:
            large.append(pool)
    return large


def fit(power):
    def reference(*values):
        observed, weights = values[:5], values[5:]
        if any(o and not w for o, w in zip(observed, weights)):
            return known(math.inf, 0, 0)
        cells = pooled(observed, weights)
        if len(cells) == 1:
            games, total = sum(observed), sum(weights)
            small = [i for i, w in enumerate(weights) if 0 < w * games < 5 * total]
            if not small or len(small) == sum(w > 0 for w in weights):
                return known(0, 0, 1)
            seen, chance = sum(observed[i] for i in small), sum(weights[i] for i in small) / total
            p = min(1, 2 * min(stats.binom.cdf(seen, games, chance), stats.binom.sf(seen - 1, games, chance)))
            expected = numpy.array([chance * games, games - chance * games])
            statistic = stats.power_divergence([seen, games - seen], expected, lambda_=power)[0]
            return known(statistic, 1, p, relative=1e-7)
        o = numpy.array([float(c[0]) for c in cells])
        e = numpy.array([float(c[1]) for c in cells])
        statistic, p = stats.power_divergence(o, e, lambda_=power)
        return known(statistic, len(cells) - 1, p, relative=1e-7,
                     absolute=2e-5 if sum(observed) > 1e9 else 1e-9)

    return reference


def independence(*values):
    table = numpy.array(values, dtype=float).reshape(2, 5)
    table = table[:, table.sum(axis=0) > 0]
    if table.shape[1] == 1:
        return known(0, 0, 1)
    statistic, p, df, _ = stats.chi2_contingency(table, correction=False, lambda_="log-likelihood")[:4]
    return known(statistic, df, p, relative=1e-7, absolute=2e-5 if table.sum() > 1e9 else 1e-9)


def expand(counts):
    return numpy.repeat(numpy.arange(5), counts)


def superiority(*values):
    a, b = values[:5], values[5:]
    n, m = sum(a), sum(b)
    theta = sum(Fraction(x * (2 * sum(b[:i]) + b[i]), 2 * n * m) for i, x in enumerate(a))
    placements = [Fraction(2 * sum(b[:i]) + b[i], 2 * m) for i in range(5)]
    others = [Fraction(2 * sum(a[:i]) + a[i], 2 * n) for i in range(5)]
    s10 = sum(x * (f - theta) ** 2 for x, f in zip(a, placements)) / (n - 1)
    s01 = sum(x * (g - 1 + theta) ** 2 for x, g in zip(b, others)) / (m - 1)
    if s10 + s01 == 0:
        return None  # our own convention, tested in stat_compare.c
    theta, error = float(theta), math.sqrt(s10 / n + s01 / m)
    law = "t" if min(n, m) < 100 else "normal"
    if n + m < 1e6:
        p = stats.brunnermunzel(expand(a), expand(b), distribution=law).pvalue
        if proportion is not None:
            result = nonparametric.rank_compare_2ordinal(numpy.array(a), numpy.array(b))
            assert math.isclose(result.prob1, theta, rel_tol=1e-9)
            assert math.isclose(math.sqrt(result.var / (n + m)), error, rel_tol=1e-9)
    else:
        t = abs(theta - 0.5) / error
        first, second = float(s10 / n), float(s01 / m)
        df = (first + second) ** 2 / (first**2 / (n - 1) + second**2 / (m - 1))
        p = 2 * (stats.t.sf(t, df) if law == "t" else stats.norm.sf(t))
    low, high = special.expit(special.logit(theta) + numpy.array([-1, 1]) * Z95 * error / theta / (1 - theta))
    return known(theta, error, p, low, high, relative=1e-7)


def difference(x1, n1, x2, n2):
    if proportion is None:
        return None
    # statsmodels squares its counts: integers above 2^31 would overflow.
    counts = map(float, (x1, n1, x2, n2))
    return known(*proportion.confint_proportions_2indep(*counts, method="newcomb"), absolute=1e-9)


def mcnemar(b, c):
    if b + c == 0:
        return known(1, 1)
    if b + c > 100000:
        spread = math.sqrt(b + c)
        return known(2 * stats.norm.sf((abs(b - c) - 1) / spread), 2 * stats.norm.sf(abs(b - c) / spread))
    exact = stats.binomtest(min(b, c), b + c).pvalue
    mass = math.exp(stats.binom.logpmf(b, b + c, 0.5))
    return known(exact, exact - mass / (2 if b == c else 1), relative=1e-8)


def pair_estimate(b, c, n):
    return Fraction(c - b, n), math.sqrt(b + c - Fraction((c - b) ** 2, n)) / n


def pair_score(b, c, n, d):
    """Tango's score, with the likelihood's maximum where its derivative is 0, not by his formula."""
    if d < 0:
        return -pair_score(c, b, n, -d)
    most, ties = (1 - d) / 2, n - b - c

    def slope(tied):  # tied = 1 - 2 q - d, the chance of a tie, by 1 - d
        q = most * (1 - tied)
        return (b / q if b else 0) + (c / (q + d) if c else 0) - ties / (most * tied)

    if not ties:
        likely = most
    elif slope(1 - 1e-16) <= 0:
        likely = 0.0
    else:
        likely = most * (1 - optimize.brentq(slope, 1e-300, 1 - 1e-16, xtol=1e-300, rtol=1e-14, maxiter=2000))
    return (c - b - n * d) / math.sqrt(n * (2 * likely + d * (1 - d)))


def pair_interval(b, c, n, z):
    estimate, ends = (c - b) / n, []
    for end, score in ((-1, z), (1, -z)):
        inset = (end - estimate) * 1e-13
        ends.append(end if estimate == end else
                    optimize.brentq(lambda d: pair_score(b, c, n, d) - score, estimate + inset, end - inset,
                                    xtol=1e-300, rtol=1e-13))
    for i, most in ((0, b), (1, c)):  # hardly a pair that did not go one way
        if n - most < 10 and most >= 10 * (n - most):
            exact = clopper_pearson(most, n, 1 - 2 * stats.norm.sf(z))[0][1]
            ends[i] = (min(ends[0], -exact), max(ends[1], exact))[i]
    if mcnemar(b, c)[0][0] >= 2 * stats.norm.sf(z):
        ends = [min(ends[0], 0), max(ends[1], 0)]
    return ends


def paired(b, c, n):
    return known(*pair_estimate(b, c, n), *pair_interval(b, c, n, Z95), relative=1e-7, absolute=1e-9)


def equivalence(b, c, n):
    lower = stats.norm.sf(pair_score(b, c, n, -0.02))
    upper = stats.norm.sf(-pair_score(b, c, n, 0.02))
    return known(max(lower, upper), *pair_interval(b, c, n, stats.norm.isf(0.05)), relative=1e-6, absolute=1e-9)


def regularised(counts):
    counts = numpy.array([c or 1e-3 for c in counts])
    return counts / counts.sum(), counts.sum()


def tilt(share, offset):
    low, high = -1 / offset.max(), -1 / offset.min()
    inset = (high - low) * 1e-15
    return optimize.brentq(lambda x: (share * offset / (1 + x * offset)).sum(), low + inset, high - inset,
                           xtol=1e-300, rtol=1e-14, maxiter=1000)


def llr(*values):
    share, size = regularised(values[:3])
    scores, s1 = numpy.array([-1.0, 0, 1]), values[3]
    fits = [share / (1 + tilt(share, scores - s) * (scores - s)) for s in (0, s1)]
    mean = share @ scores
    variance = share @ (scores - mean) ** 2
    exact = size * (share @ numpy.log(fits[1] / fits[0]))
    return known(exact, size * s1 * (2 * mean - s1) / (2 * variance), relative=1e-7, absolute=1e-6)


def llr_t(*values):
    """The best fits by minimising over the share of losses, not by fishtest's rounds."""
    if min(values[:3]) < 1:
        return None
    share, size = regularised(values[:3])

    def t_value(loss, win):
        return (win - loss) / math.sqrt(win + loss - (win - loss) ** 2)

    def fitted(t, loss):
        win = optimize.brentq(lambda w: t_value(loss, w) - t, loss, 1 - loss, xtol=1e-300, rtol=1e-14)
        return numpy.array([loss, 1 - loss - win, win])

    def distance(t):
        most = (1 - t / math.sqrt(1 + t * t)) / 2  # with no ties left
        bounds = (math.log(1e-8), math.log(most * (1 - 1e-12)))
        return optimize.minimize_scalar(lambda x: share @ numpy.log(share / fitted(t, math.exp(x))),
                                        bounds=bounds, method="bounded", options={"xatol": 1e-9}).fun

    return known(size * (distance(0) - distance(values[3])), relative=1e-5, absolute=1e-4)


def moments(n, total, squares):
    variance = Fraction(squares * n - total * total, n * (n - 1))
    return known(Fraction(total, n), math.sqrt(variance / n), relative=1e-13, absolute=0)


def adjust(*p):
    if proportion is None:
        return None
    holm = multitest.multipletests(p, method="holm")[1]
    bh = multitest.multipletests(p, method="fdr_bh")[1]
    return known(*(value for pair in zip(holm, bh) for value in pair), relative=1e-13)


PAIR_SCORES = numpy.array([-1.0, 0, 1])


def log_mixture(counts):
    """ln of the Dirichlet(1/2, 1/2, 1/2) mixture's likelihood."""
    half = numpy.full(3, 0.5)
    return (special.gammaln(half + counts) - special.gammaln(half)).sum() - special.gammaln(
        1.5 + counts.sum()) + special.gammaln(1.5)


def evidence(*values):
    """The best law whose mean is 0 has as many losses as wins."""
    share, size = regularised(values)
    even = (share[0] + share[2]) / 2
    counts = share * size
    best = (counts[0] + counts[2]) * math.log(even) + counts[1] * math.log(share[1])
    return known(log_mixture(counts) - best, relative=1e-6, absolute=1e-8 if size < 1e6 else 2e-5)


def sequence_mean(*values):
    """Profiles the likelihood by minimising over the share of losses, not by the secular equation."""
    share, size = regularised(values[:3])
    counts, alpha = share * size, values[3]
    limit = -math.log(alpha) - log_mixture(counts)

    def best(mean):
        """Largest log-likelihood of a law with this mean: one free share, of which it is concave."""
        def minus(loss):
            law = numpy.array([loss, 1 - 2 * loss - mean, loss + mean])
            return -(counts @ numpy.log(law)) if law.min() > 0 else math.inf
        low, high = max(0, -mean), (1 - mean) / 2
        return -optimize.minimize_scalar(minus, bounds=(low, high), method="bounded",
                                         options={"xatol": 1e-14}).fun

    def outside(mean):
        return -best(mean) - limit

    middle = share @ PAIR_SCORES
    edge = 1e-9
    low = optimize.brentq(outside, -1 + edge, middle, xtol=1e-12) if outside(-1 + edge) > 0 else -1
    high = optimize.brentq(outside, middle, 1 - edge, xtol=1e-12) if outside(1 - edge) > 0 else 1
    return known(low, high, relative=1e-4 if size > 1e6 else 1e-6, absolute=2e-6)


def below_by_sines(low, high, drift, variance, time, y):
    """P(at low, or below y): at low ever, less the flow into it after `time`, and what is left below y then."""
    n = numpy.arange(1, 4000)
    width, start, y = high - low, -low, y - low
    gamma = drift / variance
    rate = variance / 2 * ((n * math.pi / width) ** 2 + gamma ** 2)
    weight = 2 / width * numpy.sin(n * math.pi * start / width) * math.exp(-gamma * start)
    k = n * math.pi / width
    rest = weight * numpy.exp(-rate * time) * (
        math.exp(gamma * y) * (gamma * numpy.sin(k * y) - k * numpy.cos(k * y)) + k) / (gamma ** 2 + k ** 2)
    ever = ((width - start) / width if abs(gamma * width) < 1e-12 else
            (1 - math.exp(2 * gamma * (width - start))) / (1 - math.exp(2 * gamma * width)))
    late = variance / 2 * k * weight / rate * numpy.exp(-rate * time)
    return ever - late.sum() + rest.sum()


def brownian(low, high, drift, variance, time, y):
    """Backward equation, Chebyshev collocation: no series. For y at a bound the start is smooth but in a corner."""
    size = 240
    nodes = numpy.cos(math.pi * numpy.arange(size + 1) / size)
    weights = numpy.r_[2, numpy.ones(size - 1), 2] * (-1) ** numpy.arange(size + 1)
    gaps = nodes[:, None] - nodes[None, :] + numpy.eye(size + 1)
    matrix = numpy.outer(weights, 1 / weights) / gaps
    matrix -= numpy.diag(matrix.sum(axis=1))
    scale = 2 / (high - low)
    generator = variance / 2 * (matrix @ matrix) * scale ** 2 + drift * matrix * scale
    inner = generator[1:-1, 1:-1]
    source = generator[1:-1, -1]  # the lower bound has value 1, the upper one 0
    start = numpy.full(size - 1, 1.0 if y == high else 0.0)
    steady = -numpy.linalg.solve(inner, source)
    values, vectors = numpy.linalg.eig(inner)
    u = steady + (vectors @ (numpy.exp(values * time) * numpy.linalg.solve(vectors, start - steady))).real
    place = (2 * (0 - low) / (high - low) - 1)
    full = numpy.r_[0, u, 1]
    factors = numpy.r_[0.5, numpy.ones(size - 1), 0.5] * (-1) ** numpy.arange(size + 1)
    if numpy.abs(place - nodes).min() < 1e-14:
        return known(full[numpy.abs(place - nodes).argmin()], absolute=2e-7)
    quotients = factors / (place - nodes)
    return known(quotients @ full / quotients.sum(), absolute=2e-7, relative=1e-7)


def sprt_estimate(*values):
    """Fishtest's way, written anew: jumps of the ratio, Brownian motion with their mean and variance."""
    share, size = regularised(values[:3])
    s1, bound = values[3], math.log(0.95 / 0.05)
    if sum(1 for c in values[:3] if c) < 2:
        plain = (values[2] - values[0]) / sum(values[:3])
        return known(plain, plain, -1, 1)

    if size < 100:
        return None  # single outcomes move the ratio far: the cut in below() would be within the bracket

    def law(s):
        return share / (1 + tilt(share, PAIR_SCORES - s) * (PAIR_SCORES - s))

    jump = numpy.log(law(s1) / law(0))
    ratio = size * (share @ jump)
    time = size
    if abs(ratio) > bound:
        time *= bound / abs(ratio)
        ratio = math.copysign(bound, ratio)

    def below(s):
        drift = law(s) @ jump
        variance = law(s) @ (jump - drift) ** 2
        if abs(drift / variance * 2 * bound) > 30:  # far off: the ends of the bracket only
            return 0.0 if drift > 0 else 1.0
        return below_by_sines(-bound, bound, drift, variance, time, ratio)

    def mean_at(probability):
        spread = math.sqrt(share @ PAIR_SCORES ** 2 / size)
        middle = share @ PAIR_SCORES
        ends = [max(-0.999, middle - 6 * spread), min(0.999, middle + 6 * spread)]
        values = [below(end) for end in ends]
        if not values[1] < probability < values[0]:
            return None  # a handful of pairs that differ: the answer is further away than this bracket
        return optimize.brentq(lambda s: below(s) - probability, *ends, xtol=1e-13)

    points = [mean_at(p) for p in (0.5, 0.975, 0.025)]
    if None in points:
        return None
    plain = (values[2] - values[0]) / sum(values[:3])
    return known(plain, *points, relative=1e-6, absolute=1e-8)


def paired_superiority(b, c, n):
    estimate, error, low, high = paired(b, c, n)[0]
    return known(Fraction(1, 2) + estimate / 2, error / 2, mcnemar(b, c)[0][0], 0.5 + low / 2, 0.5 + high / 2,
                 relative=1e-8)


def steps(n, total, squares):
    n, squares = n + 2, squares + 2
    error = math.sqrt(Fraction(squares * n - total * total, n * n * (n - 1)))
    return known(total / n - Z95 * error, total / n + Z95 * error)


def unpaired(n1, sum1, squares1, n2, sum2, squares2):
    def of_mean(n, total, squares):
        variance = Fraction(squares * n - total * total, n * n * (n - 1))
        return variance if variance > 0 else Fraction(2, (n + 1) * (n + 2))

    error = math.sqrt(of_mean(n1, sum1, squares1) + of_mean(n2, sum2, squares2))
    centre = Fraction(sum1, n1) - Fraction(sum2, n2)
    return known(centre, error, centre - Z95 * error, centre + Z95 * error)


def ratio(n, *sums):
    a, b, both = (Fraction(squares * n - total * total, n) for total, squares in zip(sums[::2], sums[1::2]))
    return known((a + b) / both)


def roots(n, *numbers):
    values, vectors = numpy.linalg.eigh(numpy.array(numbers).reshape(n, n))
    root = vectors @ numpy.diag(numpy.sqrt(values)) @ vectors.T
    return [*root.ravel(), *numpy.linalg.inv(root).ravel()], 1e-11, 1e-12


def cma(n, candidates, generations, *numbers):
    """CMA-ES as in Hansen's tutorial (arXiv:1604.00772), from the normal numbers and the order alone."""
    numbers = numpy.array(numbers, dtype=float).reshape(generations, candidates * n + candidates)
    mu = candidates // 2
    w = numpy.log((candidates + 1) / 2) - numpy.log(numpy.arange(1, mu + 1))
    w /= w.sum()
    mueff = 1 / (w ** 2).sum()
    cs = (mueff + 2) / (n + mueff + 5)
    ds = 1 + 2 * max(0, numpy.sqrt((mueff - 1) / (n + 1)) - 1) + cs
    cc = (4 + mueff / n) / (n + 4 + 2 * mueff / n)
    c1 = 2 / ((n + 1.3) ** 2 + mueff)
    cmu = min(1 - c1, 2 * (mueff - 2 + 1 / mueff) / ((n + 2) ** 2 + mueff))
    chi = numpy.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    mean, sigma, ps, pc = numpy.full(n, 0.5), 1.0, numpy.zeros(n), numpy.zeros(n)
    C = numpy.diag((0.1 + 0.05 * numpy.arange(n)) ** 2)
    told = []
    for g in range(generations):
        z, order = numbers[g, :candidates * n].reshape(candidates, n), numbers[g, candidates * n:].astype(int)
        values, vectors = numpy.linalg.eigh(C)
        root = vectors @ numpy.diag(numpy.sqrt(values)) @ vectors.T
        y = (z @ root)[order[:mu]]
        step = w @ y
        mean = mean + sigma * step
        ps = (1 - cs) * ps + numpy.sqrt(cs * (2 - cs) * mueff) * numpy.linalg.solve(root, step)
        ordinary = ps @ ps / (1 - (1 - cs) ** (2 * (g + 1))) / n < 2 + 4 / (n + 1)
        pc = (1 - cc) * pc + ordinary * numpy.sqrt(cc * (2 - cc) * mueff) * step
        C = ((1 - c1 - cmu + (not ordinary) * c1 * cc * (2 - cc)) * C + c1 * numpy.outer(pc, pc)
             + cmu * (y.T * w) @ y)
        sigma *= numpy.exp(cs / ds * (numpy.linalg.norm(ps) / chi - 1))
        told += [*mean, sigma]
    return told, 1e-9, 1e-11


def factorial(factors, points, *results):
    """Parts of the variance as ratios of means over the points; errors from the linearised residuals."""
    y = numpy.array(results, dtype=float).reshape([points] + [2] * factors)  # the last axis is the first factor
    sets = range(1 << factors)

    def frozen(u):
        axes = [factors - i for i in range(factors) if not u >> i & 1]
        return (y * (numpy.flip(y, axes) if axes else y)).mean(axis=tuple(range(1, factors + 1)))

    c = [frozen(u) for u in sets]
    whole = c[-1] - c[0]

    def share(over):
        ratio = over.mean() / whole.mean()
        error = (over - ratio * whole).std(ddof=1) / whole.mean() / math.sqrt(points)
        return ratio, ratio - Z95 * error, ratio + Z95 * error

    def part(u):
        return sum((-1) ** bin(u ^ v).count("1") * c[v] for v in sets if v & u == v)

    told = [y.mean(), whole.mean()]
    for u in sets[1:]:
        told += share(part(u))
    for i in range(factors):
        told += share(c[-1] - c[(1 << factors) - 1 ^ 1 << i])
    together = [part(u) for u in sets if u & (u - 1)]
    told += share(sum(together) if together else 0 * whole)
    # An error of 0 is the root of what rounding leaves of a quadratic form: 1e-16 of it.
    return told, 1e-9, 1e-7


def control(games, count, *numbers):
    table = numpy.array(numbers, dtype=float).reshape(games, count + 1)
    controls, result = table[:, :count], table[:, count]
    design = numpy.column_stack([numpy.ones(games), controls])
    weight = numpy.linalg.lstsq(design, result, rcond=None)[0][1:]
    luck = controls @ weight
    adjusted = result - luck
    root = math.sqrt(games)
    return known(*weight, result.mean(), result.std(ddof=1) / root, adjusted.mean(), adjusted.std(ddof=1) / root,
                 result.var(ddof=1) / adjusted.var(ddof=1), luck.std(ddof=1) / root, absolute=1e-11)


REFERENCES = {
    "factorial": factorial,
    "control": control,
    "roots": roots,
    "cma": cma,
    "sequence_mean": sequence_mean,
    "sprt_estimate": sprt_estimate,
    "brownian": brownian,
    "paired_superiority": paired_superiority,
    "steps": steps,
    "unpaired": unpaired,
    "ratio": ratio,
    "wilson": wilson,
    "clopper_pearson": clopper_pearson,
    "sequence": sequence,
    "goodman": goodman,
    "g": fit("log-likelihood"),
    "chi_square": fit("pearson"),
    "independence": independence,
    "superiority": superiority,
    "difference": difference,
    "mcnemar": mcnemar,
    "paired": paired,
    "equivalence": equivalence,
    "evidence": evidence,
    "llr": llr,
    "llr_t": llr_t,
    "moments": moments,
    "adjust": adjust,
}


def number(text):
    return int(text) if text.lstrip("-").isdigit() else float(text)


def agrees(value, expected, relative, absolute):
    return value == expected or abs(value - expected) <= absolute + relative * abs(expected)


def main():
    output = subprocess.run(sys.argv[1:2], check=True, capture_output=True, text=True).stdout
    checked, skipped, wrong = collections.Counter(), collections.Counter(), 0
    for line in output.splitlines():
        name, inputs, results = line.split("\t")
        reference = REFERENCES[name](*map(number, inputs.split()))
        if reference is None:
            skipped[name] += 1
            continue
        expected, relative, absolute = reference
        values = [float(text) for text in results.split()]
        checked[name] += 1
        if len(values) != len(expected) or not all(
                agrees(v, float(e), relative, absolute) for v, e in zip(values, expected)):
            wrong += 1
            print(f"{name} of {inputs}:\n  warodds   {values}\n  reference {[float(e) for e in expected]}")
    for name in REFERENCES:
        print(f"{name:16} {checked[name]:5} compared, {skipped[name]:4} without reference")
        if checked[name] == 0 and (proportion is not None or skipped[name] == 0):
            print(f"nothing compared for {name}")
            wrong += 1
    if proportion is None:
        print("statsmodels is not installed: goodman, difference and adjust were left out")
    print(f"{sum(checked.values())} cases compared, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
