/* Which choice is best? Of at most REGRET_LISTED (the player's own, the random one it is held against, others
 * drawn at random) the better half stays after each round of playouts, all on the same dice (sequential
 * halving: Z. Karnin, T. Koren and O. Somekh 2013, ICML 28(3): 1238). The playouts of the comparison that
 * follows are others, so that what the choice found is worth is told without bias; it may not be the very
 * best. */
#include "sim/measure/regret_looker.h"

enum { PLAYOUTS = 16 }; /* of each choice and round */

struct candidate {
    game_choice choice;
    uint64_t score;
};

static size_t draw(struct looker *looker, const struct regret_look *look, uint64_t key,
                   struct candidate candidates[REGRET_LISTED])
{
    size_t count = 0, left = looker->others;
    candidates[count++] = (struct candidate){look->choice, 0};
    candidates[count++] = (struct candidate){look->better, 0};
    for (uint64_t n = 0; left > 0 && count < REGRET_LISTED; n++) {
        const size_t pick = (size_t)chance_below(key, n, left);
        const game_choice choice = looker->listed[pick];
        looker->listed[pick] = looker->listed[--left];
        if (choice != look->better)
            candidates[count++] = (struct candidate){choice, 0};
    }
    return count;
}

/* Best first; equal ones stay as they are. */
static void sort(struct candidate *candidates, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const struct candidate own = candidates[i];
        size_t place = i;
        for (; place > 0 && candidates[place - 1].score < own.score; place--)
            candidates[place] = candidates[place - 1];
        candidates[place] = own;
    }
}

game_choice looker_best(struct looker *looker, const void *view, const struct regret_look *look, uint64_t key)
{
    struct candidate candidates[REGRET_LISTED];
    uint64_t playout = 0;
    for (size_t count = draw(looker, look, key, candidates); count > 1; count = (count + 1) / 2) {
        for (unsigned n = 0; n < PLAYOUTS; n++, playout++)
            for (size_t i = 0; i < count; i++)
                candidates[i].score += looker_parts(
                    looker, looker_end_after(looker, view, candidates[i].choice, hash_word(key, playout)));
        sort(candidates, count);
    }
    return candidates[0].choice;
}
