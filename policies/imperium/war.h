/* What the players of the galactic war share (decisions 7): one algorithm, GAL-A, with a stance of each
 * player. */
#ifndef WARODDS_POLICIES_IMPERIUM_WAR_H
#define WARODDS_POLICIES_IMPERIUM_WAR_H

#include "policies/imperium/player.h"

static inline unsigned war_weight(const struct thinking *t, enum parameter which)
{
    return (unsigned)parameter(t, which);
}

static inline struct war_mind *mind_of(const struct thinking *t)
{
    return &t->plan->war;
}

const struct stance *imperium_stance(const struct thinking *t);
const struct resolved *imperium_resolved(const struct thinking *t);
void imperium_resolve(struct resolved *r, const struct imperium_model *m, const struct stance *stance);

/* ------------------------------------------------------------------------------------- terms (7.1) ---- */

/* AR AT TR alone. */
bool imperium_is_supply(const struct thinking *t, unsigned fleet);
/* None of its ships has acted. */
static inline bool is_idle(const struct thinking *t, unsigned fleet)
{
    return !imperium_fleet_has_acted(t->m, t->s, t->side, fleet);
}
bool imperium_has_warship(const struct thinking *t, unsigned fleet);
/* Build costs of ships but auxiliaries, halved if damaged. */
unsigned imperium_fleet_value(const struct thinking *t, unsigned fleet);
unsigned imperium_star_value(const struct thinking *t, unsigned star);
unsigned imperium_estimate(const struct thinking *t, unsigned star);
unsigned imperium_ground_estimate(const struct thinking *t, unsigned planet);
/* Own infantry and jump troops aboard ships. */
struct counter_set imperium_troops_aboard(const struct thinking *t);
/* Free targets: planets of the outpost list; the first one at the star, or anywhere (NOWHERE); -1. */
bool imperium_is_free_target(const struct thinking *t, unsigned planet);
unsigned imperium_free_targets(const struct thinking *t);
bool imperium_enemy_ships_at(const struct thinking *t, unsigned star);
/* A force of an offensive is present (VIL-4). */
bool imperium_has_offensive(const struct thinking *t);
/* Jumps from the supply base. */
unsigned imperium_base_distance(const struct thinking *t, unsigned star);
unsigned imperium_gain(const struct thinking *t, unsigned star);

/* Breadth first from a star; the first path found counts. Stars with enemy ships are never left again; safe
 * paths do not enter them. */
struct paths {
    uint8_t jumps[STARS], before[STARS];
};
void imperium_find_paths(const struct thinking *t, unsigned from, bool safe, struct paths *paths);

/* ------------------------------------------------------------------------------------------ the parts ----
 */

game_choice imperium_choose_station(const struct thinking *t); /* war_setup.c */
game_choice imperium_choose_fleet(const struct thinking *t);
game_choice imperium_choose_admin(const struct thinking *t);  /* war_admin.c */
game_choice imperium_choose_close(const struct thinking *t);  /* war_close.c */
game_choice imperium_choose_action(const struct thinking *t); /* war_action.c */
/* war_production.c: the next order; whether there is so much beyond what must stay in stock. */
game_choice imperium_next_order(const struct thinking *t);
bool imperium_can_spare(const struct thinking *t, unsigned cost);
/* war_cargo.c: A3 and A4 for a fleet at the star; false: nothing to do. */
bool imperium_plan_settling(const struct thinking *t, unsigned fleet, unsigned star);
bool imperium_plan_loading(const struct thinking *t, unsigned fleet, unsigned star);
/* war_moves.c: A6 and A7; false: nothing to do. */
bool imperium_plan_attack_move(const struct thinking *t);
bool imperium_plan_supply_move(const struct thinking *t);
static inline game_choice place_choice(enum choice_kind kind, unsigned place)
{
    return choice_pack((struct imperium_choice){.kind = (uint16_t)kind, .place = (uint16_t)place});
}

static inline game_choice unit_choice(enum choice_kind kind, unsigned target)
{
    return choice_pack((struct imperium_choice){.kind = (uint16_t)kind, .target = (uint16_t)target});
}

static inline game_choice type_choice(unsigned type)
{
    return choice_pack((struct imperium_choice){.kind = CHOOSE_TYPE, .count = (uint16_t)type});
}

static inline game_choice bare_choice(enum choice_kind kind)
{
    return choice_pack((struct imperium_choice){.kind = (uint16_t)kind});
}

/* Whether the answer is listed; the answers there are. */
enum { ANSWERS_MAX = 512 };
size_t imperium_answers(const struct thinking *t, game_choice answers[ANSWERS_MAX]);
bool imperium_is_offered(const struct thinking *t, game_choice choice);

#endif
