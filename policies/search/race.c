/* Playouts shared out among candidates.
 *
 * What a runner gains is believed to be normal, with a mean and a width from before the race (`doubt`,
 * `credit`) and what its playouts showed since. The next playout goes to the runner from which, for what it
 * costs, most can be learnt: the knowledge gradient, over the best number of playouts to come (Frazier and
 * Powell, Decision Analysis 7, 2010; Chick and Inoue, Operations Research 49, 2001). The race ends when
 * nothing that can still be learnt is worth its price: nobody can overtake the leader any more, or hardly
 * anybody would. How much its gains differ is learnt for each runner by itself, so that one that never
 * differs from the incumbent is soon left alone, and one that differs seldom needs few playouts to be known.
 *
 * Nothing but the four operations and roots, which are the same on every machine. */
#include "policies/search/race.h"

#include <math.h>
#include <stdbool.h>

/* The gain of one playout differs by this much, as far as nothing else is known: of eight playouts. */
#define USUAL_VARIANCE (0.4 * 0.4)
#define USUAL_WEIGHT   8.0

/* Who differs by no more than that on average in so many playouts is not looked at any more: in decisions of
 * games played, hardly any of those gained anything, and they took a third of the playouts. */
#define ALIKE (0.03 * 0.03)

enum { ALIKE_AFTER = 24, HORIZON_FIRST = 2, HORIZON_STEP = 4 };

/* What is believed of a runner now. */
struct belief {
    double gain;              /* the mean */
    double variance, certain; /* of one playout; how many such playouts the belief is worth */
};

static struct belief belief_of(const struct runner *runner)
{
    const double playouts = (double)runner->playouts;
    const double variance = (USUAL_WEIGHT * USUAL_VARIANCE + runner->gain_square) / (USUAL_WEIGHT + playouts);
    const double share = fmin(variance / USUAL_VARIANCE, 1), certain = playouts + runner->doubt * share;
    return (struct belief){(runner->gain + runner->credit * share) / certain, variance, certain};
}

/* How far above z a standard normal variable is, on average: its density less z times its tail, a table of
 * eighths. */
static double normal_excess(double z)
{
    static const double excess[] = {
        0.3989,    0.3396,    0.2863,    0.2392,    0.1978,    0.1619,    0.1312,    0.1051,    0.08332,
        0.0653,    0.05059,   0.03873,   0.02931,   0.02191,   0.01617,   0.01179,   0.008491,  0.006035,
        0.004235,  0.002933,  0.002004,  0.001352,  0.0008992, 0.0005902, 0.0003822, 0.0002441, 0.0001537,
        9.548e-05, 5.848e-05, 3.532e-05, 2.103e-05, 1.235e-05, 0};
    const double place = 8 * z;
    const unsigned last = sizeof excess / sizeof *excess - 1;
    if (place >= last)
        return 0;
    const unsigned below = (unsigned)place;
    return excess[below] + (place - below) * (excess[below + 1] - excess[below]);
}

/* Who is ahead, by how much, and how much the next one: the incumbent gains nothing. */
struct standing {
    size_t leader;
    double first, second;
};

static struct standing standing_of(const struct race *race)
{
    struct standing standing = {0};
    for (size_t i = 1; i < race->count; i++) {
        const double gain = race->runner[i].playouts ? belief_of(&race->runner[i]).gain : 0;
        if (gain > standing.first)
            standing = (struct standing){i, gain, standing.first};
        else if (gain > standing.second)
            standing.second = gain;
    }
    return standing;
}

/* What a playout of a runner costs, before its first as much as one of the incumbent. */
static double cost_of(const struct race *race, const struct runner *runner)
{
    const struct runner *known = runner->playouts ? runner : race->runner;
    return known->cost / (double)known->playouts;
}

/* What `more` playouts of a runner that is `behind` the leader, or that far ahead of the next, gain on
 * average: sometimes the order changes. One that is ahead by what is known from before, but was never played,
 * is behind by less than nothing: to be chosen it must be played. */
static double worth(const struct belief *belief, double behind, double more)
{
    const double together = belief->certain * (belief->certain + more);
    const double spread = sqrt(belief->variance * more / together);
    const double surprise = spread > 0 ? spread * normal_excess(fabs(behind) / spread) : 0;
    return behind < 0 ? surprise - behind : surprise;
}

static bool is_alike(const struct runner *runner)
{
    return runner->playouts >= ALIKE_AFTER && runner->gain_square <= ALIKE * (double)runner->playouts;
}

/* The most that playouts of a runner gain for their cost, at most `left` of them. The incumbent is played as
 * often. */
static double worth_of_looking(const struct race *race, const struct standing *standing, size_t number,
                               double left)
{
    const struct runner *runner = &race->runner[number];
    const struct belief belief = belief_of(runner);
    const double behind =
        number == standing->leader ? belief.gain - standing->second : standing->first - belief.gain;
    const double own = cost_of(race, runner), first = cost_of(race, race->runner);
    const double ahead = (double)(race->runner->playouts - runner->playouts);
    double most = 0;
    for (double more = HORIZON_FIRST;; more *= HORIZON_STEP) {
        const double laps = more < left ? more : left;
        const double cost = laps * own + (laps > ahead ? (laps - ahead) * first : 0);
        const double gain = worth(&belief, behind, laps) / cost;
        most = gain > most ? gain : most;
        if (laps >= left)
            return most;
    }
}

/* 0: nobody is worth looking at. */
static size_t next_runner(const struct race *race, double left)
{
    const struct standing standing = standing_of(race);
    size_t best = 0;
    double most = race->price;
    for (size_t i = 1; i < race->count; i++) {
        const double gain = is_alike(&race->runner[i]) ? 0 : worth_of_looking(race, &standing, i, left);
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}

static double play(struct race *race, size_t number)
{
    struct runner *runner = &race->runner[number];
    const struct lap lap = race->play(race->context, number, runner->playouts);
    runner->won += lap.value > 0.5; /* a win is worth at least 0.95, a defeat at most 0.05 */
    runner->value += lap.value;
    runner->cost += lap.cost;
    return lap.value;
}

static void play_incumbent(struct race *race)
{
    race->incumbent[race->runner->playouts] = play(race, 0);
    race->runner->playouts++;
}

/* The incumbent is always ahead of the others. */
static uint64_t step(struct race *race, size_t number)
{
    struct runner *runner = &race->runner[number];
    const bool both = race->runner->playouts == runner->playouts;
    if (both)
        play_incumbent(race);
    const double gain = play(race, number) - race->incumbent[runner->playouts];
    runner->playouts++;
    runner->gain += gain;
    runner->gain_square += gain * gain;
    return 1 + both;
}

void race_run(struct race *race)
{
    if (race->count < 2 || race->budget < 2)
        return;
    play_incumbent(race);
    /* a step takes up to two playouts: the last one may be left */
    for (uint64_t spent = 1; spent + 2 <= race->budget;) {
        const size_t next = next_runner(race, (double)(race->budget - spent));
        if (!next)
            return;
        spent += step(race, next);
    }
}

size_t race_winner(const struct race *race)
{
    return standing_of(race).leader;
}
