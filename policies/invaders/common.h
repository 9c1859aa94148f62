/* What the Marine policies share: choices by name, orders of units, memory, and the common decisions (policy
 * notes 4.0). */
#ifndef WARODDS_POLICIES_INVADERS_COMMON_H
#define WARODDS_POLICIES_INVADERS_COMMON_H

#include "policies/invaders/quantities.h"

enum { NOBODY = -1 };

/* What a Marine policy remembers during a game. */
struct marine_memory {
    uint32_t passed; /* passed over in this Marine phase */
    uint16_t phase;  /* the phase it speaks of: turn + 32 * chapter */
    uint8_t target;  /* what the second part of a hit and run fires at, Kay'otz + 1 */
    uint8_t hex;     /* or where it goes; 0 = it stays */
    uint8_t leave;   /* or that it leaves the map */
    uint8_t spare[7];
};

/* Clears what is forgotten at the start of each Marine phase; true if this is the first question of it. */
bool invaders_memory_refresh(struct marine_memory *memory, const struct invaders_view *view);

static inline game_choice choose_nothing(void)
{
    return choice_pack((struct invaders_choice){.kind = CHOOSE_NOTHING});
}

static inline game_choice end_phase(void)
{
    return choice_pack((struct invaders_choice){.kind = END_PHASE});
}

static inline game_choice act(enum choice_kind kind, unsigned unit)
{
    return choice_pack((struct invaders_choice){.kind = (uint8_t)kind, .unit = (uint8_t)unit});
}

static inline game_choice act_at(enum choice_kind kind, unsigned unit, unsigned hex)
{
    return choice_pack(
        (struct invaders_choice){.kind = (uint8_t)kind, .unit = (uint8_t)unit, .hex = (uint8_t)hex});
}

static inline game_choice act_on(enum choice_kind kind, unsigned unit, unsigned target)
{
    return choice_pack(
        (struct invaders_choice){.kind = (uint8_t)kind, .unit = (uint8_t)unit, .target = (uint8_t)target});
}

static inline game_choice choose_hex(unsigned hex)
{
    return act_at(CHOOSE_HEX, 0, hex);
}

/* Recon, supported by `hq` or by NOBODY. */
game_choice invaders_recon_by(unsigned scout, int hq);
/* An attack with all dice of the modified factor from the hex the Marine stands in: FULL_FIRE, HIT_RUN_FIRE
 * or SECOND_FIRE. */
game_choice invaders_fire_at(const struct situation *s, enum choice_kind kind, unsigned marine,
                             unsigned kayotz);
/* The second part of a hit and run that walked first, fired at the remembered target. */
game_choice invaders_second_fire(const struct situation *s, const struct marine_memory *memory);

extern const uint8_t invaders_fire_order[MARINE_TYPES], invaders_rally_order[MARINE_TYPES];

/* The first Marine of the mask by type and csv, NOBODY if it is empty. */
int invaders_first_by_type(const struct invaders_model *m, uint32_t mask, const uint8_t order[MARINE_TYPES]);
/* The first (csv) Marine of the mask, NOBODY if it is empty. */
static inline int first_of(uint32_t mask)
{
    return mask ? __builtin_ctz(mask) : NOBODY;
}

/* Not acted, on the map or entitled to enter now (policy notes 3.1), less those passed over. */
uint32_t invaders_ready_now(const struct situation *s, uint32_t passed);

/* The distance of a Marine that is not on the map yet. */
enum { DISTANCE_ENTERING = 99 };

/* Classes of P3.D12: the lower one is resolved. `reboot_limit`: reboot is harmless with fewer dormant ones.
 */
unsigned invaders_milder_chit(const struct situation *s, double reboot_limit);

/* The habits that tell the policies apart in the common decisions. */
struct habits {
    const uint8_t *counter_order; /* D10 */
    bool supports;                /* D8 */
    double reboot_limit;          /* D12 */
};

/* Answers every decision but those of the Marines' actions (DECIDE_MARINE, DECIDE_SECOND_*). */
game_choice invaders_common_choice(const struct situation *s, const struct habits *habits);

#endif
