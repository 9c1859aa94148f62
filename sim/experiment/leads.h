/* Who is ahead? What a game declares, one line each, in leads.yaml beside its game.yaml:
 *
 *     doom: { title: doom points, sum: "doom.{side}" }
 *     losses: { title: losses, sum: "kills - losses", side: marine }
 *     points: { title: victory points, sum: points, side: marine, victory: true }
 *
 * A sum of metrics as they stand in a position. With {side} in it, it is told of each side by its name, and a
 * side leads by its own less the greatest of the others; without, it is the lead of `side` over all others.
 * `victory`: the levels of the result go by it.
 */
#ifndef WARODDS_EXPERIMENT_LEADS_H
#define WARODDS_EXPERIMENT_LEADS_H

#include "sim/experiment/setting.h"

enum { LEADS_MOST = 6, LEAD_TERMS_MOST = 8 };

struct lead {
    char *name, *title, *sum;
    bool of_each; /* there is a {side} in it */
    bool victory; /* what the result goes by */
    unsigned side;
    size_t term_count;
    struct lead_term {
        int sign;
        size_t metric[SIDES_MAX]; /* by side; all the same without a {side} */
    } term[LEAD_TERMS_MOST];
};

struct leads {
    struct lead items[LEADS_MOST];
    size_t count;
};

/* Of the setting's game; none if it has no such file. False after adding to `problems`. */
bool leads_read(struct leads *leads, const struct setting *setting, struct problems *problems);
bool leads_read_file(struct leads *leads, const struct game *game, const char *path,
                     struct problems *problems);
void leads_free(struct leads *leads);
/* How far the side is ahead; below 0: behind. */
int32_t lead_of(const struct lead *lead, const struct setting *setting, unsigned side,
                const struct game_outcome *outcome);

#endif
