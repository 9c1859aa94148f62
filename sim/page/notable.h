/* Games worth looking at, and how a run's estimate settled: from games of the run played again. */
#ifndef WARODDS_PAGE_NOTABLE_H
#define WARODDS_PAGE_NOTABLE_H

#include "sim/result/json.h"
#include "sim/page/sample.h"
#include "sim/page/winning.h"

/* The document warodds.settling/1: win rate with its 95 % interval after 10, 20, 50, 100 ... games. */
void settling_json(struct json *json, const struct setting *setting, const struct sampled_game *games,
                   uint64_t count);

/* median: half of the games ended better, half worse, by level, then by the first metric. level: the first
 * that ended on this level. fewest, most: decisions. closest: its win probability stayed nearest to one half,
 * on average over its turns. luckiest: the won game that owes most to chance; unluckiest: the lost one. */
#define NOTABLE_KINDS(KIND)                                                                                  \
    KIND(median) KIND(closest) KIND(luckiest) KIND(unluckiest) KIND(level) KIND(fewest) KIND(most)
enum notable_kind {
#define KIND(name) NOTABLE_##name,
    NOTABLE_KINDS(KIND)
#undef KIND
};

struct notable {
    enum notable_kind kind;
    struct sampled_game game;
    double value; /* closest: distance of the win probability from one half; lucky: luck in win probability */
};

enum { NOTABLES_MAX = 32 };
/* Sorts the games. Returns how many there are. */
size_t notable_games(const struct setting *setting, struct sampled_game *games, uint64_t count,
                     struct notable notables[NOTABLES_MAX]);

/* The closest of the games of `winning` by `playouts`; of `candidates` games, the closest on the first look,
 * the one that is closest on a second. False if there is none. */
enum { CLOSEST_PLAYOUTS = 32, CLOSEST_CANDIDATES = 6 };
struct closest_plan {
    unsigned playouts; /* of the first look */
    size_t candidates;
    const struct outcomes_options *watch;
};
bool notable_closest(const struct experiment *experiment, const struct winning *winning, uint64_t count,
                     const struct closest_plan *plan, struct notable *notable, struct play_failure *failure);

/* The luckiest and the unluckiest of the first `count` games, as far as there are any: how many. */
size_t notable_lucky(const struct experiment *experiment, uint64_t count,
                     const struct outcomes_options *watch, struct notable notables[2]);

const char *notable_name(enum notable_kind kind);

#endif
