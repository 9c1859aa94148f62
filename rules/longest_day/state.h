/* The position: plain data without pointers. What players may not see is masked when a view is made. */
#ifndef WARODDS_RULES_LONGEST_DAY_STATE_H
#define WARODDS_RULES_LONGEST_DAY_STATE_H

#include "rules/longest_day/ids.h"
#include "rules/longest_day/space.h"

enum {
    NOWHERE = 0xFFFF,
    CARRIED = 0x400,
    ITEMS_CARRIED = 2, /* LDD-4.2.3 */
    FATHER = 31,
    FRAMES_MAX = 20,
    SLOTS = QUESTIONS,
    PATH_MAX = 12,
    OPTION_WORDS = 5
};

enum phase { PHASE_SETUP, PHASE_DROP, PHASE_OUTDOORS, PHASE_INFILTRATION, PHASE_CASTLE, PHASE_OVER };
enum step { STEP_PARATROOPERS, STEP_UNDEAD, STEP_GERMANS, STEP_PLAN };

enum status {
    STATUS_NONE, /* not in the game (companions) */
    STATUS_QUEUE,
    STATUS_OUTDOORS,
    STATUS_CASTLE, /* village included */
    STATUS_DEAD,
    STATUS_LOST, /* off the map at the drop */
    STATUS_UNDEAD
};

enum hostage { HOSTAGE_UNKNOWN, HOSTAGE_UP, HOSTAGE_DELIVERED, HOSTAGE_DEAD, HOSTAGE_WORM };
enum detonator { DETONATOR_UNUSED = 0xFFFF, DETONATOR_REMOVED = 0xFFFE };

enum t34 { T34_NONE, T34_IN_VILLAGE, T34_GONE };

enum ending {
    ENDING_NONE,
    ENDING_WIPED_OUT,
    ENDING_OUTDOORS_0600, /* LDD-4.1 */
    ENDING_OUTDOORS_LEFT, /* start position outdoor_only */
    ENDING_0600,          /* nothing exploded */
    ENDING_EXPLOSION,
    ENDING_MANUAL
};

/* A procedure of the rules under way: which one, how far, on what. */
struct frame {
    uint8_t kind, stage;
    uint8_t a, b, c, d, e;
    uint16_t x, y;
    uint32_t mask;
};

struct longest_day_state {
    uint16_t time; /* minutes after midnight */
    uint8_t phase, step;
    uint8_t turn; /* of the phase, from 1 */
    uint8_t ending;
    uint8_t ambition;       /* + 1; hidden: 0 in a view until it is seen */
    uint8_t known_ambition; /* + 1, once it is known */
    uint8_t clue, passage;
    uint8_t f1_awake, f2_awake; /* LDD-7.7.1 a, b have happened */
    uint8_t infiltrations, lover /* + 1 */, romance_points;
    uint8_t father /* undead + 1 */, father_found, hostage;
    uint8_t destroyed; /* mask of floors */
    uint16_t detonator;
    uint8_t detonator_lost; /* Germans have removed it once */
    uint8_t t34;            /* LDD-VC-5 */
    uint8_t transport;      /* icon of the drop */
    uint8_t queue_count, queue[TROOPERS];

    uint16_t para_at[PARATROOPERS];
    uint8_t para_status[PARATROOPERS];
    uint8_t injected[PARATROOPERS]; /* LDD-R61: marker + 1 */
    uint16_t wounded, acted, infiltrated;
    uint16_t arrived; /* reached the village */

    uint16_t german_at[GERMANS]; /* face-up units */
    uint8_t german_hits[GERMANS];
    uint8_t german_marker[GERMANS]; /* LDD-R31: marker + 1 */
    uint32_t german_up;
    uint32_t german_pool;                            /* hidden: face down */
    uint32_t killed_outdoors, killed_castle, turned; /* the last: became zombies, or never in play */
    uint32_t face_down;                              /* hidden: those in `garrison` */
    uint8_t garrison[GARRISON];                      /* + 1; hidden: face-down units on the SS places */
    uint16_t garrison_down;

    uint8_t undead_at[UNDEAD];
    uint8_t undead_hits[UNDEAD];
    uint8_t undead_marker[UNDEAD]; /* + 1 */
    uint32_t undead_in;            /* on the map */
    uint32_t purple, dancing;
    uint8_t counter_pool, marker_pool, worm_pool;

    uint16_t item_at[MARKERS];  /* place, or CARRIED + unit, or NOWHERE */
    uint64_t set;               /* charges set (LDD-7.5) */
    uint8_t front[SLOTS];       /* + 1; hidden: markers face down on stars, then on "?" squares */
    uint8_t known_front[SLOTS]; /* + 1: those the player has seen */
    uint32_t front_down;
    uint64_t left_out; /* hidden: markers of the phase that were not dealt (LDD-VC-0) */
    uint64_t unseen;   /* these and those in `front` that the player has not seen */

    /* What the course of play needs beyond the frames. */
    uint32_t reacted; /* units that have reacted in this group */
    uint16_t group;   /* being gathered, or acting */
    uint16_t thrown;  /* of the group */
    uint16_t waiting; /* moved without an attack (LDD-R59) */
    uint64_t dealt;   /* items dealt so far */
    uint16_t result;  /* of the procedure that has just ended */
    uint16_t cause;   /* tells draws of the same kind apart */
    uint16_t decisions, dice;
    uint8_t decision, actor;
    uint64_t option[OPTION_WORDS]; /* cells or units to choose from */
    uint64_t answer;
    uint16_t path[PATH_MAX];
    uint8_t path_length;
    uint8_t held[PARATROOPERS][ITEMS_CARRIED]; /* + 1; before the move of the group (LDD-7.6.5) */
    uint8_t depth;
    struct frame frame[FRAMES_MAX];
};

_Static_assert(sizeof(struct longest_day_state) <= 1024, "a state is copied often: at most a KiB");

#endif
