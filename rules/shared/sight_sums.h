/* For games that look at every line themselves with hex_lines_sum (sight_begin): which cells the rule of
 * sight wants weighed, and whether their terrain cuts a line. Lines that it does not cut go to
 * sight_add_line. */
#ifndef WARODDS_SHARED_SIGHT_SUMS_H
#define WARODDS_SHARED_SIGHT_SUMS_H

#include "rules/shared/hex_lines.h"
#include "rules/shared/sight.h"

/* `kind` is that of the weights which stands for hexes that block sight. */
void sight_weigh(const struct hex_map *map, const struct sight_rule *rule, unsigned kind,
                 struct hex_weights *weights);

static inline bool sight_is_cut(const struct sight_rule *rule, unsigned kind,
                                const struct hex_line_sums *sums)
{
    uint64_t sum = sums->interior | (rule->side == SIGHT_SIDE_ANY ? sums->side : sums->pair) |
                   (rule->corner ? sums->vertex : 0);
    return hex_weight_count(sum, kind) > 0;
}

#endif
