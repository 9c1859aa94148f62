/* Many variants against one baseline, looked at several times, with early removal: what may still be claimed.
 *
 * Method. Variants share the baseline's seeds, so their tests depend on each other in unknown ways; nothing
 * here needs to know how. The looks are fixed beforehand (numbers of pairs), and look l has a weight w_l, the
 * weights sum to 1 (alpha spending, K. K. G. Lan and D. L. DeMets 1983, Biometrika 70: 659, with the crudest
 * function there is: Bonferroni over the looks). A member's spent p-value is the smallest p_l / w_l over the
 * looks it took part in. If its null hypothesis holds, P(spent p <= x) <= sum of P(p_l <= w_l x) <= x,
 * whatever looks it took part in and whyever it was removed: hence removal, by any rule, spoils nothing.
 * Holm's adjustment of spent p-values over the whole family keeps the chance of even one false claim at or
 * below alpha, under any dependence; Benjamini and Hochberg's gives the list.
 *
 * What is compared are scores (score.h). Two families are kept, each at alpha: "different" (exact McNemar, or
 * score_p where games can be shared or drawn) and "equivalent within the margin" (two one-sided tests).
 * Simultaneous intervals: confidence 1 - alpha w_l / members at the member's last look, so all of them hold
 * at once with at least 1 - alpha, removal included. Where games are won or lost, an interval is the hull of
 * the normal one and of the exact one that goes with McNemar's test (Clopper and Pearson's for the share of
 * discordant pairs), so it never leaves out what the exact test would not reject; otherwise it is that of
 * score_paired_far.
 *
 * A verdict is read off the interval that is shown (compare.h): "different" or "smaller than the margin" if 0
 * is outside, the latter and "equivalent" if it lies inside the margin. Both are stricter than Holm's
 * step-down, whose later steps allow claims that no simultaneous interval supports: every claim has a
 * Holm-adjusted p of at most alpha, too, and no claim stands beside an interval that contradicts it. */
#ifndef WARODDS_STAT_SIMULTANEOUS_H
#define WARODDS_STAT_SIMULTANEOUS_H

#include "sim/stat/adjust.h"
#include "sim/stat/compare.h"

enum { LOOKS_MAX = 8 };

struct looks {
    size_t count;
    uint64_t pairs[LOOKS_MAX]; /* rising */
    double weight[LOOKS_MAX];
};

/* The last look at `pairs`, each one before at half of that, none below `least`; weights proportional to
 * pairs. */
struct looks looks_doubling(uint64_t pairs, uint64_t least);
/* One look. */
struct looks looks_once(uint64_t pairs);

struct family {
    struct looks looks;
    double alpha;  /* of both families of claims */
    double margin; /* of mean score, a win being 1, within which a difference does not matter */
};

enum member_state {
    MEMBER_PLAYS,
    MEMBER_SETTLED,  /* a claim was proven */
    MEMBER_HOPELESS, /* no claim can be expected at the last look */
    MEMBER_FINISHED, /* took part in all looks */
};

/* One variant. */
struct member {
    struct score_difference pairs; /* variant less baseline, at its last look */
    size_t looks;                  /* it took part in */
    double p;                      /* of the last look alone */
    double spent_different, spent_equivalent;
    double holm_different, holm_equivalent, bh; /* adjusted over the family; bh is of `different` */
    double difference, standard_error; /* variant less baseline: a positive one speaks for the variant */
    struct interval interval;          /* 95 %, of its own */
    struct interval simultaneous;
    enum verdict verdict; /* read off `simultaneous` */
    enum member_state state;
};

void members_begin(struct member *members, size_t count);
/* What the member's next look shows: all pairs so far. */
void member_look(const struct family *family, size_t count, struct member *member,
                 const struct score_difference *pairs);
/* Adjusts p-values over the family, gives verdicts and, if `remove`, removes who is settled or hopeless. */
void members_judge(const struct family *family, struct member *members, size_t count, bool remove);

/* z of a simultaneous interval for `members` comparisons at this look. */
double family_z(const struct family *family, size_t members, size_t look);

/* About how many pairs (of the kind seen so far) would prove a verdict; 0 if that cannot be told. */
uint64_t member_pairs_needed(const struct family *family, size_t count, const struct member *member);

#endif
