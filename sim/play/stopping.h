/* When is enough? Rules that decide after a batch of games whether to play on.
 *
 * They see counts and nothing else, so the same counts stop at the same game on any machine, and their error
 * rates can be simulated without games (tests/unit/run_stopping.c does). Statistics as in sim/stat. */
#ifndef WARODDS_PLAY_STOPPING_H
#define WARODDS_PLAY_STOPPING_H

#include <stdbool.h>

#include "sim/stat/compare.h"
#include "sim/stat/sequential.h"

enum stop_kind {
    STOP_FIXED,      /* after the games asked for */
    STOP_HALF_WIDTH, /* when the 95 % interval is narrow enough; looks at the width only, every 1,000 games */
    STOP_SPRT,       /* when one of two hypotheses is accepted; looks every 64 games */
    STOP_ANYTIME,    /* when an interval that is valid at every look decides; looks every 256 games, later at
                        every sixteenth more */
};

struct stop_rule {
    enum stop_kind kind;
    double half_width;  /* STOP_HALF_WIDTH; STOP_ANYTIME of a share: 0 = never */
    double alpha, beta; /* STOP_SPRT both, STOP_ANYTIME alpha */
    double h0, h1;      /* STOP_SPRT: win rate of a run, or difference of win rates of pairs */
    double margin;      /* STOP_ANYTIME of pairs: differences inside are none */
    uint64_t last;      /* games at its last look, 0: there is none. There STOP_SPRT closes, and for them
                           STOP_ANYTIME's intervals are made as narrow as they can be */
};

/* alpha = beta = 0.05, differences 0 and 0.01, margin 0.02. */
struct stop_rule stop_rule_standard(enum stop_kind kind);
/* "fixed", "half-width", "sprt", "anytime". */
const char *stop_kind_name(enum stop_kind kind);

/* The number of games at the next look after `played` of them: looks are at fixed numbers and at `most`, so
 * that whoever goes on later looks at the same games. */
uint64_t stop_next(const struct stop_rule *rule, uint64_t played, uint64_t most);
/* The next number of games at which any rule might look, and at which counts are therefore remembered: what
 * was played under one rule can be read under another. STOP_FIXED remembers nothing: `most`. */
uint64_t stop_next_mark(const struct stop_rule *rule, uint64_t played, uint64_t most);

enum stop_answer {
    STOP_GO_ON,
    STOP_NARROW,     /* half-width reached */
    STOP_ACCEPTS_H0, /* SPRT */
    STOP_ACCEPTS_H1,
    STOP_DIFFERENT, /* any time: the difference is not 0 */
    STOP_EQUIVALENT /* any time: it is inside the margin */
};
/* "undecided", "narrow", "h0", "h1", "different", "equivalent". */
const char *stop_answer_name(enum stop_answer answer);

/* What outcomes count, in the order of their counts: lost, won; of pairs minus alone, neither or both, plus
 * alone won. */
extern const double stop_share_scores[2], stop_pair_scores[3];

/* What the last look saw. */
struct stop_look {
    enum stop_answer answer;
    double half_width;        /* of the fixed-N interval */
    double ratio;             /* SPRT: log-likelihood ratio ... */
    struct interval bounds;   /* ... and its bounds */
    struct interval sequence; /* any time: of the win rate, or of the difference */
    double log_evidence;      /* any time, pairs: against "both win equally often" */
};

/* Of games with `wins` wins; of pairs of which minus alone won b, plus alone won c. By these counts alone, so
 * at any time by a mixture of all laws (sim/stat/sequential.h); struct stop_course does better. */
struct stop_look stop_look_share(const struct stop_rule *rule, uint64_t wins, uint64_t games);
struct stop_look stop_look_pairs(const struct stop_rule *rule, uint64_t b, uint64_t c, uint64_t pairs);

/* Counts at a number of games, so many units for each: of a run `first` are its wins; of pairs `first` and
 * `second` are those of which minus alone (b) and plus alone (c) won.
 *
 * Scores between 0 and 1 are counted as the coins of the same mean that end at 0 or 1 would be on average,
 * and differences of scores as those that end at -1 or 1. The logarithm of what a bet makes of the capital is
 * concave in the score, so no claim at any time errs more often for it (W. Hoeffding 1963, JASA 58: 13); the
 * other rules see a larger variance than there is, and play on longer than they must. */
struct looked {
    uint64_t games, first, second;
};
struct looked looked_run(struct score_sums sums);                      /* units: its parts */
struct looked looked_pairs(const struct score_difference *difference); /* units: looked_units(its parts) */
unsigned looked_units(unsigned parts);
/* In whole games, to the nearest; nothing is lost of the two together, so that nothing ever becomes less. */
struct looked looked_whole(const struct looked *counts, unsigned units);

/* A rule on its way: what it saw at its looks until now. */
struct stop_course {
    struct stop_rule rule;
    bool pairs;
    unsigned units;       /* of what it looks at */
    struct looked *looks; /* in whole games */
    size_t count;
    struct stop_look
        look; /* the last; its sequence only if it decided, at rule.last and after stop_course_end */
};
struct stop_course stop_course_begin(const struct stop_rule *rule, bool pairs, unsigned units);
void stop_course_free(struct stop_course *course);
/* The rule looks if it is time, which it tells. */
bool stop_course_look(struct stop_course *course, const struct looked *now);
/* Back to an earlier look. */
void stop_course_rewind(struct stop_course *course, size_t count);
/* Whenever games end: the last look has its sequence. */
void stop_course_end(struct stop_course *course);

/* Confidence of the interval of these estimates: 1 - alpha - beta. A test that accepts one hypothesis has
 * excluded the other with the error of that side, so its interval excludes it, too. At the last look the test
 * closes by the same interval: it accepts the hypothesis whose alternative lies outside, and none if both lie
 * inside. What it spends there is what the looks before have left, so alpha and beta hold for the truncated
 * test as a whole.
 *
 * Of pairs the interval leaves 0 out only with the error that is promised for a claim: alpha where the test
 * asks for a gain of A (h0 >= 0), and a fiftieth of it for the side that it does not ask about; as it were
 * mirrored for h1 <= 0; half of alpha each if 0 lies between the hypotheses. */
double stop_interval_level(const struct stop_rule *rule);
/* After the last look of an SPRT: the biased and the median-unbiased estimate, of the win rate or of the
 * difference. */
struct sprt_estimate stop_estimate_share(const struct stop_rule *rule, uint64_t wins, uint64_t games);
struct sprt_estimate stop_estimate_pairs(const struct stop_rule *rule, uint64_t b, uint64_t c,
                                         uint64_t pairs);
/* The verdict, read off the interval that the rule in use promises: of a fixed number or width the `plain`
 * one of 95 %; after a test that stopped by what it saw the one that takes the stopping into account (`sprt`,
 * else NULL), which excludes the hypothesis that the test rejected; at any time the confidence sequence. */
enum verdict stop_verdict(const struct stop_rule *rule, const struct stop_look *look,
                          const struct sprt_estimate *sprt, struct interval plain, uint64_t pairs);
/* Of how many pairs, in all, the rule will probably decide if they go on like this: d, and the deviation of
 * one pair; UINT64_MAX if nobody can tell. */
uint64_t stop_forecast(const struct stop_rule *rule, const struct stop_look *look, uint64_t pairs,
                       double difference, double deviation);
/* Whether a sequential test has neither ended nor had its last look: nothing may be claimed yet. */
bool stop_is_open(const struct stop_rule *rule, const struct stop_look *look, uint64_t games);

#endif
