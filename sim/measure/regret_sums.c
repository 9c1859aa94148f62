/* From looks to sums. With w the decisions that a look stands for and r what it gave away, a game's total is
 * the sum of w r over its looks that are wanted, N that of w. The total of a game is a mean over games, what
 * one decision gives away the ratio of the sums of w r and w (its standard error from the residuals w r -
 * ratio w by game: W. G. Cochran, Sampling Techniques, 3rd ed. 1977, chapter 6; of the games that have such
 * looks, with the quantile of Student). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/measure/regret.h"

struct game_sums {
    double weight, gain;
};

/* The sums of each game over its wanted looks; games without any are zeros. */
static void add_looks(const struct regret *regret, regret_wanted *wanted, unsigned number,
                      struct game_sums *games, struct regret_sum *sum)
{
    memset(games, 0, (size_t)regret->experiment.games * sizeof *games);
    for (uint64_t i = 0; i < regret->count; i++) {
        const struct regret_look *look = &regret->looks[i];
        struct game_sums *game = &games[look->game - regret->experiment.from];
        if (look->forced || !wanted(look, number))
            continue;
        game->weight += look->weight;
        game->gain += look->weight * look->gain;
        sum->looked++;
        sum->different += look->differs;
    }
}

/* Only games with looks tell how much games differ: of so many `games` the standard error of the ratio. */
static struct interval around(double middle, double residuals, double weight, uint64_t games)
{
    if (games < 2)
        return (struct interval){-INFINITY, INFINITY};
    const double n = (double)games;
    const double reach = student_two_sided(0.95, n - 1) * sqrt(residuals * n / (n - 1)) / weight;
    return (struct interval){middle - reach, middle + reach};
}

static struct regret_sum sum_of(const struct regret *regret, regret_wanted *wanted, unsigned number,
                                struct game_sums *games)
{
    struct regret_sum sum = {0};
    const uint64_t n = regret->experiment.games;
    double weight = 0, gain = 0, residuals = 0;
    uint64_t with_looks = 0;
    add_looks(regret, wanted, number, games, &sum);
    for (uint64_t i = 0; i < n; i++) {
        with_looks += games[i].weight > 0;
        weight += games[i].weight;
        gain += games[i].gain;
    }
    sum.decisions = weight / (double)n;
    sum.total = gain / (double)n;
    sum.mean = weight > 0 ? gain / weight : 0;
    for (uint64_t i = 0; i < n; i++) {
        const double rest = games[i].gain - sum.mean * games[i].weight;
        residuals += rest * rest;
    }
    const bool known = n > 1 && sum.looked >= REGRET_LOOKS_LEAST;
    sum.interval = around(sum.mean, residuals, weight, known ? with_looks : 0);
    if (known && sum.different == 0) { /* of others some may differ, each by a whole game at most */
        const double most = interval_wilson(0, sum.looked, normal_two_sided(0.95)).high;
        sum.interval = (struct interval){-most, most};
    }
    return sum;
}

static bool any(const struct regret_look *look, unsigned number)
{
    (void)look;
    (void)number;
    return true;
}

static bool of_kind(const struct regret_look *look, unsigned number)
{
    return look->kind == number;
}

static bool of_part(const struct regret_look *look, unsigned number)
{
    return look->part == number;
}

/* Turns of a second chapter come after those of the first. */
static bool of_turn(const struct regret_look *look, unsigned number)
{
    return look->turn < REGRET_CHAPTER && look->turn + (look->chapter > 1 ? REGRET_CHAPTER : 0u) == number;
}

/* Parts of something that may as well be nothing are no shares. */
static void find_share(struct regret_sum *sum, const struct regret_sum *all)
{
    sum->share = all->interval.low > 0 ? sum->total / all->total : NAN;
}

static void find_shares(struct regret *regret)
{
    find_share(&regret->all, &regret->all);
    for (size_t i = 0; i < regret->kinds; i++)
        find_share(&regret->kind[i], &regret->all);
    for (unsigned i = 0; i < REGRET_PARTS; i++)
        find_share(&regret->part[i], &regret->all);
    for (unsigned i = 0; i < REGRET_TURNS; i++)
        find_share(&regret->turn[i], &regret->all);
}

void regret_sum_up(struct regret *regret)
{
    struct game_sums *games = memory_resize(NULL, (size_t)regret->experiment.games * sizeof *games);
    regret->kinds = regret->experiment.setting->game->decision_count;
    regret->kind = memory_resize(NULL, (regret->kinds + 1) * sizeof *regret->kind);
    regret->all = sum_of(regret, any, 0, games);
    for (unsigned i = 0; i < regret->kinds; i++)
        regret->kind[i] = sum_of(regret, of_kind, i, games);
    for (unsigned i = 0; i < REGRET_PARTS; i++)
        regret->part[i] = sum_of(regret, of_part, i, games);
    for (unsigned i = 0; i < REGRET_TURNS; i++)
        regret->turn[i] = sum_of(regret, of_turn, i, games);
    if (regret->turn[0].looked == regret->all.looked) /* the game tells no turns */
        regret->turn[0] = (struct regret_sum){0};
    free(games);
    find_shares(regret);
}
