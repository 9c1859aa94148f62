/* Space Vermin from Beyond: state, model and choices. Rule ids (VRM-...) refer to the rules specification;
 * see README.md in this folder for where each is implemented.
 *
 * Hexes are 8-bit ids (see rules/shared/hex_map.h): 0 = not on the map; numbered hexes are first_numbered_id
 * + index (a roll of d666), unnumbered ones (tar pits, nests) rank after them, or before with VRM-RV-01: a
 * lower id is a lower hexkey (VRM-X.3), so "the lowest-numbered hex" of a set is hex_set_lowest().
 *
 * Marines have indices in the order of the counter list: squads, headquarters, logistics, heavy weapons,
 * scouts, special ops, ANT gun, scientist, recovery vehicles. Vermin have indices 0..23 = warrior id - 1,
 * then the queens 24 complete, 25 adult, 26 larva: ascending index is vermin order (VRM-X.5.2). */
#ifndef WARODDS_RULES_VERMIN_H
#define WARODDS_RULES_VERMIN_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/game.h"
#include "rules/shared/attack_law.h"
#include "rules/shared/attack_wide.h"
#include "rules/shared/hex_map.h"
#include "rules/shared/hex_reach.h"
#include "rules/shared/hex_set.h"
#include "rules/shared/pool.h"
#include "rules/shared/sight.h"
#include "rules/shared/words.h"

enum { SIDE_MARINE, SIDE_VERMIN };
enum {
    MARINES_MAX = 24,
    VERMIN_MAX = 32,
    WARRIORS = 24,
    FIRST_QUEEN = WARRIORS,
    QUEENS = 3,
    VERMIN = WARRIORS + QUEENS,
    JEWELS_MAX = 6,
    VEHICLES_MAX = 4,
    NESTS = 2,
    TUNNELS = 6, /* exits 0..2 belong to nest 0, 3..5 to nest 1 (VRM-E.1.c) */
    ENTRIES = 6, /* vermin entry hexes, VRM-P.3.p */
    CHITS = 15,
    TURNS_MAX = 16, /* 13 to 15 are played */
    CHAPTERS = 2,
};

/* Words of the configuration, of rule cases and of what scripts are told. */
/* clang-format off */
#define GAME_MARINE_TYPES(WORD)                                                                              \
    WORD(SQUAD, squad) WORD(HQ, hq) WORD(LOGISTICS, logistics) WORD(HEAVY_WEAPONS, heavy_weapons)            \
    WORD(SCOUT, scout) WORD(SPECIAL_OPS, special_ops) WORD(ANT_GUN, ant_gun) WORD(SCIENTIST, scientist)      \
    WORD(RECOVERY_VEHICLE, recovery_vehicle)
#define VERMIN_UNIT_TYPES(WORD)                                                                              \
    WORD(DRONE, drone) WORD(SOLDIER, soldier) WORD(ULTRAMITE, ultramite)                                     \
    WORD(QUEEN_COMPLETE, queen_complete) WORD(QUEEN_ADULT, queen_adult) WORD(QUEEN_LARVA, queen_larva)
#define VERMIN_WEAPONS(WORD)                                                                                 \
    WORD(WEAPON_NONE, none) WORD(WEAPON_PLASMA, plasma) WORD(WEAPON_PISTOL, pistol)                          \
    WORD(WEAPON_PANTS, pants) WORD(WEAPON_ANT_GUN, ant_gun) WORD(WEAPON_SECRET, secret)
#define VERMIN_SECRETS(WORD)                                                                                 \
    WORD(ALLEY_CAT, alley_cat) WORD(CRAZY_CAT, crazy_cat) WORD(KITTEN, kitten) WORD(PANTHER, panther)        \
    WORD(PUMA, puma) WORD(TIGER, tiger)
#define VERMIN_EVENT_KINDS(WORD)                                                                             \
    WORD(FLOOD, flood) WORD(BAMBOO_FRUIT, bamboo_fruit) WORD(NAT_SPREAD, nat_spread)                         \
    WORD(TAR_NAT_SWARM, tar_nat_swarm) WORD(QUEEN_BURP, queen_burp) WORD(QUEEN_URGING, queen_urging)         \
    WORD(ULTRAMITE_BELCH, ultramite_belch) WORD(ULTRAMITE_FRENETIC, ultramite_frenetic)                      \
    WORD(VERMIN_FRENZY, vermin_frenzy) WORD(VERMIN_MOULT, vermin_moult)
/* clang-format on */
enum marine_type { GAME_MARINE_TYPES(WORD_NUMBER) MARINE_TYPES };
enum vermin_type { VERMIN_UNIT_TYPES(WORD_NUMBER) VERMIN_TYPES };
/* Printed sides. The back of a Marine is its disrupted side, of the ANT gun the deployed one, of the
 * scientist the armed one; the back of vermin is the reduced side. */
enum counter_side { FRONT, BACK, COUNTER_SIDES };
enum weapon { VERMIN_WEAPONS(WORD_NUMBER) WEAPONS };
enum secret { VERMIN_SECRETS(WORD_NUMBER) SECRETS };
enum scenario_kind { SCENARIO_FAMILY_JEWELS, SCENARIO_GREAT_MIGRATION, SCENARIO_CAMPAIGN };

enum event_kind { VERMIN_EVENT_KINDS(WORD_NUMBER) EVENT_KINDS };
/* Why vermin and Marines are removed: what happens to them next, and what is counted. */
/* clang-format off */
#define VERMIN_CAUSE_WORDS(WORD)                                                                             \
    WORD(BY_FIRE, fire)       /* plasma, pistol */                                                           \
    WORD(BY_PANTS, pants)     /* VRM-J.4, its landings too: combat */                                        \
    WORD(BY_ANT_GUN, ant_gun) /* VRM-J.3 */                                                                  \
    WORD(BY_WEAPON, weapon)   /* VRM-SW; of Marines: crazy cat */                                            \
    WORD(BY_EVENT, event)     /* VRM-EV; of Marines: BURP and BELCH */                                       \
    WORD(BY_TUNNEL, tunnel)   /* VRM-E.1.c: a reduced soldier repairs an exit */
#define VERMIN_LOSS_WORDS(WORD)                                                                              \
    WORD(LOST_TO_SUICIDE, suicide)     /* VRM-F.1 */                                                         \
    WORD(LOST_TO_ATTACK, attack)       /* VRM-F.2, EV.8, EV.9 */                                             \
    WORD(LOST_TO_NAT_DEATH, nat_death) /* VRM-H.1 */                                                         \
    WORD(LOST_TO_NAT_HIT, nat_hit)     /* VRM-J.7, EV.4, EV.5 */                                             \
    WORD(LOST_TO_EVENT, event)         /* VRM-EV.5, EV.7 */                                                  \
    WORD(LOST_LANDING, landing)        /* VRM-I.1.c, I.5.b */                                                \
    WORD(LOST_TO_OTHERS, others)       /* VRM-SW.2, a queen pushed (J.4), an entry hex cleared (VRM-RV-30) */
/* clang-format on */
enum cause {
    VERMIN_CAUSE_WORDS(WORD_NUMBER) VERMIN_CAUSES,
    BY_KITTEN, /* VRM-SW.3: out of the game, no removal in the sense of VRM-J.7 */
};
enum loss { VERMIN_LOSS_WORDS(WORD_NUMBER) LOSSES };

/* Victory levels, worst to best: VRM-Q.1.d, then VRM-Q.2.g and Q.3. */
enum jewel_level {
    JEWELS_SUDDEN_DEFEAT,
    JEWELS_DEFEAT,
    JEWELS_DRAW,
    JEWELS_VICTORY,
    JEWELS_MAJOR,
    JEWELS_SUDDEN_DEATH,
    JEWEL_LEVELS
};
enum migration_level {
    MIGRATION_DEFEAT,
    MIGRATION_DRAW,
    MIGRATION_MINOR,
    MIGRATION_MAJOR,
    MIGRATION_DECISIVE,
    MIGRATION_LEVELS
};
/* How a chapter ended. The campaign's ending is first * CHAPTER_ENDINGS + second. */
enum chapter_ending {
    CHITS_USED,  /* VRM-N.1 */
    JEWELS_OUT,  /* VRM-Q.1.d: all exported */
    VERMIN_GONE, /* VRM-Q.2.f-2 */
    WIPED_OUT,   /* VRM-N.1 */
    CHAPTER_ENDINGS
};

/* Where a jewel is: below 256 the hex in which it lies (a nest too). */
enum {
    JEWEL_AWAY = 0,          /* not in this chapter, or gone with a carrier that escaped */
    JEWEL_ON_VERMIN = 0x100, /* + index */
    JEWEL_ON_MARINE = 0x200, /* + index */
    JEWEL_EXPORTED = 0x300,
};

/* Elements of the unit cup (VRM-B.3). */
enum { CUP_LARVA = WARRIORS, CUP_TUNNEL = WARRIORS + 1, CUP_ELEMENTS = CUP_TUNNEL + TUNNELS };
_Static_assert((int)CUP_ELEMENTS <= (int)POOL_MAX, "the unit cup holds every element");

#include "rules/vermin/choices.h"
#include "rules/vermin/state.h"
#include "rules/vermin/model.h"

/* The descriptor. */
extern const struct game game_vermin;
/* Site table (offsets filled) shared by kernel and laboratory; enum SITE_... from sites.def. */
#define GAME(name)      vermin_##name
#define GAME_SITES      "rules/vermin/sites.def"
#define GAME_RULES      "rules/vermin/rules.def"
#define GAME_EVENTS     "rules/vermin/events.def"
#define GAME_METRICS    "rules/vermin/metrics.def"
#define GAME_DESCRIPTOR game_vermin
#include "rules/shared/game_tables.h"

#endif
