#include "sim/stat/special.h"

#include <float.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_sf_gamma.h>
#include <math.h>
#include <stdbool.h>
#include <threads.h>

#define BETA_BY_GSL       1e5
#define BETA_TERMS_MOST   10000000
#define BETA_SERIES_TERMS 1000.0
#define LOOKS_MOST        400

static void turn_handler_off(void)
{
    gsl_set_error_handler_off();
}

/* Every function that reaches GSL calls this first. */
static void prepare(void)
{
    static once_flag once = ONCE_FLAG_INIT;
    call_once(&once, turn_handler_off);
}

double normal_upper_quantile(double tail)
{
    prepare();
    return gsl_cdf_ugaussian_Qinv(tail);
}

double normal_two_sided(double level)
{
    return normal_upper_quantile((1 - level) / 2);
}

double normal_upper(double z)
{
    prepare();
    return gsl_cdf_ugaussian_Q(z);
}

double student_upper(double t, double df)
{
    prepare();
    return gsl_cdf_tdist_Q(t, df);
}

double student_two_sided(double level, double df)
{
    prepare();
    return gsl_cdf_tdist_Qinv((1 - level) / 2, df);
}

double chi_square_upper(double x, double df)
{
    if (x <= 0)
        return 1;
    if (df <= 0 || isinf(x))
        return 0;
    prepare();
    return gsl_cdf_chisq_Q(x, df);
}

double log_beta(double a, double b)
{
    prepare();
    gsl_sf_result result;
    return gsl_sf_lnbeta_e(a, b, &result) == GSL_SUCCESS ? result.val : NAN;
}

/* The continued fraction of DLMF 8.17.22, for x below the mean (a + 1)/(a + b + 2), from its terms
 * d_{2m} = m (b - m) x/((a + 2m - 1)(a + 2m)) and d_{2m+1} = -(a + m)(a + b + m) x/((a + 2m)(a + 2m + 1)),
 * from the front (the method of Lentz): about sqrt(max(a, b)) terms. */
static double beta_fraction(double x, double a, double b)
{
    double value = 1, up = 1, down = 0;
    for (int i = 1; i < BETA_TERMS_MOST; i++) {
        const double m = floor(i / 2.0);
        const double term = i % 2 == 0 ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
                                       : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        down = 1 / (1 + term * down);
        up = 1 + term / up;
        value *= up * down;
        if (fabs(up * down - 1) < 1e-15)
            return 1 / value;
    }
    return NAN;
}

/* The sum of DLMF 8.17.8 beside x^a (1 - x)^b/(a B(a, b)): all terms are positive, so where they are few it
 * keeps all digits. */
static double beta_series(double x, double a, double b)
{
    double sum = 1, term = 1;
    for (double i = 0; term > 1e-17 * sum; i++) {
        term *= (a + b + i) * x / (a + 1 + i);
        sum += term;
    }
    return sum;
}

/* I_x(a, b), `front` = x^a (1 - x)^b/B(a, b). */
static double beta_part(double x, double a, double b, double front)
{
    return front / a * ((a + b) * x < BETA_SERIES_TERMS ? beta_series(x, a, b) : beta_fraction(x, a, b));
}

/* For large parameters. The error of log_beta is some 1e-16 (a + b). */
static double beta_lower_large(double x, double a, double b)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    const double front = exp(a * log(x) + b * log1p(-x) - log_beta(a, b));
    const bool few = (a + b) * x < BETA_SERIES_TERMS;
    if (few || ((a + b) * (1 - x) >= BETA_SERIES_TERMS && x < (a + 1) / (a + b + 2)))
        return fmin(1, beta_part(x, a, b, front));
    return fmax(0, 1 - beta_part(1 - x, b, a, front));
}

double beta_lower(double x, double a, double b)
{
    prepare();
    const double value = a + b < BETA_BY_GSL ? gsl_cdf_beta_P(x, a, b) : NAN;
    return isfinite(value) ? value : beta_lower_large(x, a, b);
}

double coin_lower(uint32_t k, uint32_t m)
{
    prepare();
    return gsl_cdf_binomial_P(k, 0.5, m);
}

double coin_mass(uint32_t k, uint32_t m)
{
    prepare();
    return gsl_ran_binomial_pdf(k, 0.5, m);
}

/* Where a root lies, and what the function is at the two ends: NaN where nobody has looked. */
struct bracket {
    double low, high, below, above;
    int kept; /* the side of the end that the last look left: -1, 1 */
};

static double bracket_middle(const struct bracket *at)
{
    return at->low + (at->high - at->low) / 2;
}

/* Where a straight line through both ends is 0, but no nearer to an end than two neighbouring doubles. */
static double bracket_line(const struct bracket *at)
{
    if (!isfinite(at->below) || !isfinite(at->above))
        return bracket_middle(at);
    const double least = 2 * DBL_EPSILON * fmax(fabs(at->low), fabs(at->high)),
                 root = at->low - at->below * ((at->high - at->low) / (at->above - at->below)),
                 x = fmin(fmax(root, at->low + least), at->high - least);
    return x > at->low && x < at->high ? x : bracket_middle(at);
}

/* An end that was left twice counts half (the Illinois rule, Dowell and Jarratt 1971), so that it comes, too.
 */
static void bracket_take(struct bracket *at, double x, double value)
{
    if (value < 0)
        *at = (struct bracket){x, at->high, value, at->kept > 0 ? at->above / 2 : at->above, 1};
    else
        *at = (struct bracket){at->low, x, at->kept < 0 ? at->below / 2 : at->below, value, -1};
}

double bisect(double (*f)(double x, const void *context), const void *context, double low, double high)
{
    struct bracket at = {low, high, NAN, NAN, 0};
    double width = high - low; /* before the last three looks along lines */
    int halves = 0, next = 1;  /* looks that halve: now; and as soon as lines have become slow */
    for (int look = 1, lines = 0; look <= LOOKS_MOST; look++) {
        const double middle = bracket_middle(&at), x = halves > 0 ? middle : bracket_line(&at);
        if (middle <= at.low || middle >= at.high)
            break;
        const double value = f(x, context);
        if (isnan(value))
            return NAN;
        bracket_take(&at, x, value);
        if (halves > 0) {
            halves--;
        } else if (++lines == 3) {
            halves = at.high - at.low > width / 8 ? next : 0;
            next = halves > 0 ? 2 * next : 1;
            lines = 0;
        }
        width = lines == 0 && halves == 0 ? at.high - at.low : width;
    }
    return bracket_middle(&at);
}
