/* What the players P1..P5 and K1 are made of: the conventions and auxiliary quantities of decisions.md
 * section 3, each as plainly as it is written there. */
#ifndef WARODDS_TESTS_ORACLE_INVADERS_PLAYERS_H
#define WARODDS_TESTS_ORACLE_INVADERS_PLAYERS_H

#include "tests/oracle/invaders/oracle.h"

/* 3.1 */
#define EQUAL_REALS 1e-9
extern const enum marine_type fire_order[MARINE_TYPES];
bool is_ready(const struct game *game, const struct marine *marine);
/* The ready Marine that comes first by type, then csv; NULL if there is none. */
struct marine *first_ready(struct game *game, const enum marine_type *types);
struct marine *first_of_types(struct marine *const *list, int count, const enum marine_type *types);

struct end {
    int hex, cost;
};
/* Where the Marine may end its walk: vacant hexes and its own, descending. */
int list_ends(const struct game *game, const struct marine *marine, enum action action,
              struct end ends[HEXES_MAX]);
bool higher(const struct game *game, int a, int b);
int now_from(const struct game *game, const struct marine *marine, int hex); /* distance, entering 99 */

/* 3.2 */
double three_hits(int dice, int defence);
double kill_chance(const struct game *game, const struct marine *marine, const struct kayotz *target,
                   int from, enum action action);
double weight(const struct game *game, const struct marine *marine, const struct kayotz *target);
void goal_costs(const struct game *game, int costs[HEXES_MAX]);                                /* cost(h) */
int cost_of(const struct game *game, const struct marine *marine, const int costs[HEXES_MAX]); /* cost(m) */
double threat(const struct game *game, const struct marine *marine, int hex);
double chit_cost(struct game *game, enum chit chit);
int needs(const struct game *game); /* how many need(o) are true */
bool need(const struct game *game, enum objective objective);
int objectives_left(const struct game *game);
int chits_in_pool(const struct game *game);

/* 4: parts that several policies use. `allowed` may be NULL: everything is. */
typedef bool walk_filter(struct game *game, struct marine *marine, int hex);
bool outlook_step(struct game *game, struct marine *marine, walk_filter *allowed, struct order *order);
bool convoy_step(struct game *game, struct marine *marine, walk_filter *allowed,
                 bool (*exit_allowed)(struct game *game, struct marine *marine), struct order *order);
bool boot_camp_decides(struct game *game, struct order *order);
int lowest_class_chit(struct game *game, int first, int second);
struct marine *boot_camp_counter(struct game *game, struct marine *const *counters, int count);
struct marine *keeper(struct game *game);
bool would_request(struct game *game, const struct marine *hq);

/* Objective guard; all of these hold nothing up while it does not guard. */
bool guarding(const struct game *game);
walk_filter walk_allowed;
bool exit_allowed(struct game *game, struct marine *marine);
bool guard_stage(struct game *game, struct order *order);
bool guard_class(struct game *game, const struct kayotz *target, double kill, int *class);

/* The Kay'otz players: K1 if `harm`, else K0. */
int harm_chit(struct game *game, int first, int second);
struct kayotz *next_of_group(struct game *game, struct kayotz *const *group, int count, bool harm);
int tied_hex(struct game *game, const int *hexes, int count, bool harm);

/* Asks policy->decide for orders and carries them out until there are none. */
void follow_orders(struct game *game);

#endif
