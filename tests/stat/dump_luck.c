#include "tests/stat/dump_luck.h"

#include <stdint.h>
#include <stdio.h>

#include "sim/core/chance.h"
#include "sim/stat/control.h"
#include "sim/stat/factorial.h"

static void print_share(const struct factorial_share *share)
{
    printf(" %.17g %.17g %.17g", share->share, share->interval.low, share->interval.high);
}

/* Results with effects of factors alone and together, and much noise. */
static void dump_factorial(unsigned factors, unsigned points, unsigned most)
{
    struct factorial factorial = {.factors = factors};
    printf("factorial\t%u %u", factors, points);
    for (unsigned j = 0; j < points; j++) {
        uint8_t y[FACTOR_SETS_MAX];
        for (unsigned z = 0; z < 1u << factors; z++) {
            uint64_t key = hash_word(hash_word(most, factors), j), sum = 0;
            for (unsigned i = 0; i < factors; i++) {
                const uint64_t draw = chance_below(key, 2 * i + (z >> i & 1), 4);
                sum += draw * (i + 1);
                key = i == 1 ? hash_word(key, draw) : key; /* the second changes all that follow */
            }
            y[z] = (uint8_t)(most == 1 ? sum > 3 * factors : sum % (most + 1));
            printf(" %u", y[z]);
        }
        factorial_add(&factorial, y);
    }
    const struct factorial_shares shares = factorial_shares(&factorial, 1.959963984540054);
    printf("\t%.17g %.17g", shares.mean, shares.variance);
    for (unsigned u = 1; u < 1u << factors; u++)
        print_share(&shares.part[u]);
    for (unsigned i = 0; i < factors; i++)
        print_share(&shares.total[i]);
    print_share(&shares.interplay);
    printf("\n");
}

static void dump_control(size_t games, size_t count)
{
    enum { GAMES_MAX = 200, COUNT_MAX = 8 };
    static double controls[GAMES_MAX * COUNT_MAX], result[GAMES_MAX], luck[GAMES_MAX];
    double weight[COUNT_MAX];
    printf("control\t%zu %zu", games, count);
    for (size_t g = 0; g < games; g++) {
        const uint64_t key = hash_word(games, g);
        uint64_t sum = 0;
        for (size_t i = 0; i < count; i++) {
            const uint64_t die = chance_below(key, i, 6);
            controls[g * count + i] = ((double)die - 2.5) * (double)(i + 1);
            sum += die * (i % 3);
            printf(" %.17g", controls[g * count + i]);
        }
        result[g] = sum + chance_below(key, 99, 8) > 3 * count;
        printf(" %.17g", result[g]);
    }
    control_fit(controls, result, games, count, 0, weight);
    for (size_t g = 0; g < games; g++)
        luck[g] = control_luck(&controls[g * count], weight, count);
    const struct control_estimates own = control_estimates(result, luck, games, 1.959963984540054);
    printf("\t");
    for (size_t i = 0; i < count; i++)
        printf("%.17g ", weight[i]);
    printf("%.17g %.17g %.17g %.17g %.17g %.17g\n", own.plain.mean, own.plain.standard_error,
           own.adjusted.mean, own.adjusted.standard_error, own.variance_ratio, own.luck_error);
}

void dump_luck(void)
{
    dump_factorial(1, 6, 6);
    dump_factorial(2, 50, 1);
    dump_factorial(3, 200, 1);
    dump_factorial(4, 100, 6);
    dump_factorial(5, 60, 255);
    dump_control(20, 2);
    dump_control(150, 5);
    dump_control(200, 8);
}
