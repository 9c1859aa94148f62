#include "sim/stat/special.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_sf_gamma.h>
#include <math.h>
#include <threads.h>

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

double chi_square_upper(double x, double df)
{
    if (x <= 0)
        return 1;
    if (df <= 0 || isinf(x))
        return 0;
    prepare();
    return gsl_cdf_chisq_Q(x, df);
}

double beta_lower(double x, double a, double b)
{
    prepare();
    return gsl_cdf_beta_P(x, a, b);
}

double log_beta(double a, double b)
{
    prepare();
    gsl_sf_result result;
    return gsl_sf_lnbeta_e(a, b, &result) == GSL_SUCCESS ? result.val : NAN;
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

double bisect(double (*f)(double x, const void *context), const void *context, double low, double high)
{
    for (int halving = 0; halving < 200; halving++) {
        const double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            break;
        const double value = f(middle, context);
        if (isnan(value))
            return NAN;
        if (value < 0)
            low = middle;
        else
            high = middle;
    }
    return low + (high - low) / 2;
}
