/* What does not change while a game is played. */
#ifndef WARODDS_RULES_LONGEST_DAY_MODEL_H
#define WARODDS_RULES_LONGEST_DAY_MODEL_H

#include "rules/longest_day/ids.h"
#include "rules/longest_day/space.h"

/* enum { DOG_DETECTION_INSTEAD, DOG_DETECTION_ADDITIONAL } ... */
#define GAME_RULINGS "rules/longest_day/rulings.def"
#include "rules/shared/rulings.h"

/* One side of a paratrooper's counter. */
struct paratrooper_values {
    uint8_t combat, move, explosive, targeting, melee;
};

struct german_values {
    uint8_t size, defence, move;
};

struct undead_values {
    uint8_t attack, defence, move;
};

enum undead_side { GREEN, PURPLE, UNDEAD_SIDES };

enum weapon { WEAPON_NONE, WEAPON_MELEE, WEAPON_FIREARM, WEAPON_FLAME };

struct marker_values {
    uint8_t type, weapon, dice, plus[UNDEAD_SIDES], icons, stars, ignites;
};

/* Read by ASKED() alone (rules/shared/asked.h). */
struct longest_day_asked {
    uint8_t flame_range;
    uint8_t tank_dice; /* LDD-VC-5: of the T34 in the village */
};

struct longest_day_model {
    uint8_t ruling[RULINGS];
    struct longest_day_asked asked;
    bool shoot_past_friends; /* LDD-VR.1 */
    uint8_t luck[PARATROOPERS];
    bool wounded_side[PARATROOPERS];
    struct paratrooper_values side[PARATROOPERS][2]; /* healthy, wounded */
    struct german_values german[GERMANS];
    struct undead_values counter[COUNTERS][UNDEAD_SIDES], worm, infection[INFECTIONS][UNDEAD_SIDES];
    struct marker_values marker[MARKERS];
    uint64_t items;   /* markers that can be carried */
    uint64_t charges; /* with explosive icons */

    /* The start position. */
    bool from_drop, outdoors_only;
    uint8_t ambition; /* AMBITIONS: drawn */
    uint16_t start_time;
    uint16_t start_units;
    uint64_t start_items;

    struct outdoors outdoors;
    struct castle castle;
};

#define RULED(m, name, answer) (consult((m)->ruling, RULING_##name) == name##_##answer)

#endif
