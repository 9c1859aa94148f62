/* The laws of this game's chance sites by the names that sites.def uses, and the tally made of them. */
#ifndef WARODDS_RULES_YUGGOTH_LAWS_H
#define WARODDS_RULES_YUGGOTH_LAWS_H

#include "rules/shared/site_laws.h"
#include "rules/yuggoth/yuggoth.h"

/* Battle dice: battle_law.h. */
enum {
    KILLS_VARIANTS = BATTLE_DICE_MAX + 1,
    KILLS_CELLS = BATTLE_DICE_MAX + 1,
    PAINS_VARIANTS = BATTLE_DICE_MAX + 1,
    PAINS_CELLS = BATTLE_DICE_MAX + 1,
};

static inline bool site_law_KILLS(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    return yuggoth_law_of_kills(variant, weights);
}

static inline bool site_law_PAINS(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    return yuggoth_law_of_pains(variant, weights);
}

/* A draw of a shuffle: one of so many places, all alike (YUG-10). */
enum { PLACE_VARIANTS = SIGNS + 1, PLACE_CELLS = SIGNS };
static inline bool site_law_PLACE(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    if (variant < 1 || variant >= PLACE_VARIANTS)
        return false;
    memset(weights, 0, PLACE_CELLS * sizeof *weights);
    return site_law_even(weights, variant);
}

/* A die of 4, 6 or 8 faces. */
enum { DIE_VARIANTS = 9, DIE_CELLS = 8 };
static inline bool site_law_DIE(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    if (variant != 4 && variant != 6 && variant != 8)
        return false;
    memset(weights, 0, DIE_CELLS * sizeof *weights);
    return site_law_even(weights, variant);
}

enum { KILLS_READINGS = 1, PAINS_READINGS = 1, PLACE_READINGS = 1, DIE_READINGS = 1 };
enum { KILLS_OPERANDS = 1, PAINS_OPERANDS = 1, PLACE_OPERANDS = 1, DIE_OPERANDS = 1 };

/* One counter for each cell of each variant of each site, site after site. */
struct yuggoth_tally {
#define SITE(id, name, rule, title, law, attacker, group) uint8_t id[law##_VARIANTS * law##_CELLS];
#include "rules/yuggoth/sites.def"
#undef SITE
};

#endif
