/* The laws of chance sites, by the names that the games' sites.def use: variants and cells of each, the tally
 * made of them, and the functions that write their weights. */
#ifndef WARODDS_SHARED_SITE_LAWS_H
#define WARODDS_SHARED_SITE_LAWS_H

#include <stddef.h>
#include <string.h>

#include "rules/game.h"
#include "rules/shared/attack_law.h"
#include "rules/shared/attack_wide.h"
#include "rules/shared/pool.h"

/* The tally has one counter for each cell of each variant of each site: a game lays it out as a struct of
 * arrays id[law##_VARIANTS * law##_CELLS]. */
enum {
    D6_VARIANTS = 1,
    D6_CELLS = 6,
    D666_VARIANTS = 1,
    D666_CELLS = 216,
    PAIR_VARIANTS = 1,
    PAIR_CELLS = 36,
    DRAW_VARIANTS = POOL_MAX + 1, /* by size of the cup */
    DRAW_CELLS = POOL_MAX,        /* rank of the drawn element */
};

static inline bool site_law_even(uint64_t *weights, unsigned cells)
{
    for (unsigned i = 0; i < cells; i++)
        weights[i] = 1;
    return true;
}

static inline bool site_law_D6(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    return variant < D6_VARIANTS && site_law_even(weights, D6_CELLS);
}

static inline bool site_law_D666(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    return variant < D666_VARIANTS && site_law_even(weights, D666_CELLS);
}

static inline bool site_law_PAIR(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    return variant < PAIR_VARIANTS && site_law_even(weights, PAIR_CELLS);
}

static inline bool site_law_ATTACK(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    return attack_site_law(variant, weights);
}

static inline bool site_law_ATTACK_WIDE(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    return attack_wide_site_law(variant, weights);
}

/* Every element of the cup is equally likely (INV-0.e, VRM-X.5). */
static inline bool site_law_DRAW(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    if (variant < 1 || variant >= DRAW_VARIANTS)
        return false;
    memset(weights, 0, DRAW_CELLS * sizeof *weights);
    return site_law_even(weights, variant);
}

/* What followed from dice has no law: it is counted from 0 to 15, the last cell with all that is more. */
enum { COUNTED_VARIANTS = 1, COUNTED_CELLS = 16, COUNTED_READINGS = 0, COUNTED_OPERANDS = 0 };
#define site_law_COUNTED NULL

static inline unsigned site_counted_cell(unsigned count)
{
    return count < COUNTED_CELLS ? count : COUNTED_CELLS - 1;
}

/* ------------------------------------------------------------------------- readings and operands ---- */

static inline unsigned site_reads_hits(unsigned cell)
{
    return cell / 2;
}

static inline unsigned site_reads_two_ones(unsigned cell)
{
    return cell % 2;
}

static inline unsigned site_reads_face(unsigned cell)
{
    return cell + 1;
}

static inline unsigned site_reads_sum(unsigned cell)
{
    return cell / 6 + cell % 6 + 2;
}

static inline unsigned site_reads_rank(unsigned cell)
{
    return cell;
}

/* Places (hexes by three dice) have no order, so there is nothing to read. */
enum {
    D6_READINGS = 1,
    D666_READINGS = 0,
    PAIR_READINGS = 1,
    ATTACK_READINGS = 2,
    ATTACK_WIDE_READINGS = 2,
    DRAW_READINGS = 1
};
enum {
    D6_OPERANDS = 0,
    D666_OPERANDS = 0,
    PAIR_OPERANDS = 0,
    ATTACK_OPERANDS = 2,
    ATTACK_WIDE_OPERANDS = 2,
    DRAW_OPERANDS = 1
};

extern const struct game_reading site_readings_D6[], site_readings_D666[], site_readings_PAIR[],
    site_readings_ATTACK[], site_readings_ATTACK_WIDE[], site_readings_DRAW[], site_readings_COUNTED[];
extern const struct game_operand site_operands_D6[], site_operands_D666[], site_operands_PAIR[],
    site_operands_ATTACK[], site_operands_ATTACK_WIDE[], site_operands_DRAW[], site_operands_COUNTED[];

/* The line of a sites.def as an entry of the game's table; `tally` is the game's struct of counters. */
#define SITE_ENTRY(tally, id, name_text, rule_text, title_text, law_name, attacker_name, group_of)           \
    {.name = name_text,                                                                                      \
     .rule = rule_text,                                                                                      \
     .title = title_text,                                                                                    \
     .attacker = attacker_name,                                                                              \
     .variants = law_name##_VARIANTS,                                                                        \
     .cells = law_name##_CELLS,                                                                              \
     .law = site_law_##law_name,                                                                             \
     .offset = offsetof(tally, id),                                                                          \
     .group = GROUP_##group_of,                                                                              \
     .readings = site_readings_##law_name,                                                                   \
     .reading_count = law_name##_READINGS,                                                                   \
     .operands = site_operands_##law_name,                                                                   \
     .operand_count = law_name##_OPERANDS},

#endif
