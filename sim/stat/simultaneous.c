#include "sim/stat/simultaneous.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "sim/core/text.h"

#define OWN_LEVEL 0.95
/* Hopeless: the chance that the last look proves anything is below this. */
#define HOPELESS_CHANCE 0.1

struct looks looks_once(uint64_t pairs)
{
    return (struct looks){1, {pairs}, {1}};
}

struct looks looks_doubling(uint64_t pairs, uint64_t least)
{
    struct looks looks = {.count = 1};
    double total = 0;
    while (looks.count < LOOKS_MAX && pairs >> looks.count >= least && pairs >> looks.count > 0)
        looks.count++;
    for (size_t i = 0; i < looks.count; i++) {
        looks.pairs[i] = pairs >> (looks.count - 1 - i);
        total += (double)looks.pairs[i];
    }
    for (size_t i = 0; i < looks.count; i++)
        looks.weight[i] = (double)looks.pairs[i] / total;
    return looks;
}

void members_begin(struct member *members, size_t count)
{
    for (size_t i = 0; i < count; i++)
        members[i] = (struct member){.p = 1,
                                     .spent_different = 1,
                                     .spent_equivalent = 1,
                                     .holm_different = 1,
                                     .holm_equivalent = 1,
                                     .bh = 1,
                                     .standard_error = INFINITY,
                                     .interval = {-1, 1},
                                     .simultaneous = {-1, 1}};
}

double family_z(const struct family *family, size_t members, size_t look)
{
    return normal_upper_quantile(family->alpha * family->looks.weight[look] / (2 * (double)members));
}

/* The split of the discordant pairs, exactly: leaves 0 out just when McNemar's exact test rejects. */
static struct interval exact_split(const struct score_difference *pairs, double level)
{
    const uint64_t discordant = pairs->worse + pairs->better;
    const struct interval share = interval_clopper_pearson(pairs->better, discordant, level);
    const double part = pairs->games > 0 ? (double)discordant / (double)pairs->games : 0;
    return (struct interval){(2 * share.low - 1) * part, (2 * share.high - 1) * part};
}

static struct interval simultaneous_interval(const struct family *family, size_t count, size_t look,
                                             const struct score_difference *pairs)
{
    const double level = 1 - family->alpha * family->looks.weight[look] / (double)count;
    const struct interval normal = score_paired_far(pairs, family_z(family, count, look));
    if (pairs->parts != 1)
        return normal;
    const struct interval exact = exact_split(pairs, level);
    return (struct interval){fmin(normal.low, exact.low), fmax(normal.high, exact.high)};
}

void member_look(const struct family *family, size_t count, struct member *member,
                 const struct score_difference *pairs)
{
    const size_t look = member->looks++;
    assert(look < family->looks.count);
    const double weight = family->looks.weight[look];
    const struct paired own = score_paired(pairs, normal_two_sided(OWN_LEVEL));
    const struct equivalence same = equivalence_pairs(pairs, family->margin, family->alpha);
    member->pairs = *pairs;
    member->p = score_p(pairs);
    member->spent_different = fmin(member->spent_different, member->p / weight);
    member->spent_equivalent = fmin(member->spent_equivalent, same.p / weight);
    member->difference = own.difference;
    member->standard_error = own.standard_error;
    member->interval = own.interval;
    member->simultaneous = simultaneous_interval(family, count, look, pairs);
    if (member->looks == family->looks.count)
        member->state = MEMBER_FINISHED;
}

/* Pairs after which a quantity `distance` standard errors of one pair away is seen with z standard errors. */
static double pairs_for(double distance, double deviation, double z)
{
    return distance > 0 ? (z * deviation / distance) * (z * deviation / distance) : INFINITY;
}

/* P(low < X < high) for a normal X. */
static double normal_between(double mean, double deviation, double low, double high)
{
    return fmax(0, normal_upper((low - mean) / deviation) - normal_upper((high - mean) / deviation));
}

/* Predictive: given what was seen, the difference at the last look is normal about the one now, with the
 * variance that the pairs still to come add. (Stopping for futility can only lose claims, never add false
 * ones.) */
static bool hopeless(const struct family *family, size_t count, const struct member *member)
{
    const size_t last = family->looks.count - 1;
    const double pairs = (double)family->looks.pairs[last], seen = (double)member->pairs.games;
    const double error = score_deviation(&member->pairs) / sqrt(pairs),
                 reach = family_z(family, count, last) * error;
    const double deviation = error * sqrt(pairs / seen - 1), off = member->difference;
    if (!(deviation > 0))
        return false;
    const double different = 1 - normal_between(off, deviation, -reach, reach);
    const double inside = family->margin - reach;
    const double equivalent = inside > 0 ? normal_between(off, deviation, -inside, inside) : 0;
    return different + equivalent < HOPELESS_CHANCE;
}

uint64_t member_pairs_needed(const struct family *family, size_t count, const struct member *member)
{
    const double deviation = score_deviation(&member->pairs), off = fabs(member->difference);
    const double z = family_z(family, count, family->looks.count - 1);
    const double pairs = fmin(pairs_for(off, deviation, z), pairs_for(family->margin - off, deviation, z));
    return member->pairs.games > 0 && pairs < 1e15 ? (uint64_t)ceil(pairs) : 0;
}

static void adjust(struct member *members, size_t count)
{
    struct ranked_p *ranked = memory_resize(NULL, count * sizeof *ranked);
    double *p = memory_resize(NULL, count * sizeof *p),
           *adjusted = memory_resize(NULL, count * sizeof *adjusted);
    for (size_t i = 0; i < count; i++)
        p[i] = fmin(1, members[i].spent_different);
    adjust_holm(p, count, ranked, adjusted);
    for (size_t i = 0; i < count; i++)
        members[i].holm_different = adjusted[i];
    adjust_benjamini_hochberg(p, count, ranked, adjusted);
    for (size_t i = 0; i < count; i++)
        members[i].bh = adjusted[i];
    for (size_t i = 0; i < count; i++)
        p[i] = fmin(1, members[i].spent_equivalent);
    adjust_holm(p, count, ranked, adjusted);
    for (size_t i = 0; i < count; i++)
        members[i].holm_equivalent = adjusted[i];
    free(ranked);
    free(p);
    free(adjusted);
}

void members_judge(const struct family *family, struct member *members, size_t count, bool remove)
{
    if (count == 0)
        return;
    adjust(members, count);
    for (size_t i = 0; i < count; i++) {
        struct member *member = &members[i];
        member->verdict = verdict(member->simultaneous, family->margin);
        if (!remove || member->state != MEMBER_PLAYS || member->looks == 0)
            continue;
        if (member->verdict != VERDICT_UNDECIDED)
            member->state = MEMBER_SETTLED;
        else if (hopeless(family, count, member))
            member->state = MEMBER_HOPELESS;
    }
}
