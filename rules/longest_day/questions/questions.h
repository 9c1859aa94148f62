/* Questions about a position that the rules, the lists of choices and the players ask alike. */
#ifndef WARODDS_RULES_LONGEST_DAY_QUESTIONS_H
#define WARODDS_RULES_LONGEST_DAY_QUESTIONS_H

#include "rules/longest_day/longest_day.h"
#include "rules/longest_day/reach.h"

#define BIT(thing)   (UINT32_C(1) << (thing))
#define BIT64(thing) (UINT64_C(1) << (thing))

/* What a unit under a marker, or a counter, is worth. */
struct undead_values longest_day_undead_values(const struct longest_day_model *m,
                                               const struct longest_day_state *s, unsigned undead);
/* Of the side that is up; of a self-injected unit those of its marker (LDD-R61). */
struct paratrooper_values longest_day_side(const struct longest_day_model *m,
                                           const struct longest_day_state *s, unsigned unit);
/* Defence and men left; of a drugged unit by LDD-R31. */
unsigned longest_day_german_defence(const struct longest_day_model *m, const struct longest_day_state *s,
                                    unsigned german);
unsigned longest_day_german_size(const struct longest_day_model *m, const struct longest_day_state *s,
                                 unsigned german);
unsigned longest_day_german_dice(const struct longest_day_model *m, const struct longest_day_state *s,
                                 unsigned german);
unsigned longest_day_german_move(const struct longest_day_model *m, const struct longest_day_state *s,
                                 unsigned german);
unsigned longest_day_undead_attack(const struct longest_day_model *m, const struct longest_day_state *s,
                                   unsigned undead);

/* Paratroopers by mask: in the phase's space; at a place of it; those that may still act. */
uint32_t longest_day_in_space(const struct longest_day_state *s);
uint32_t longest_day_at(const struct longest_day_state *s, unsigned place);
uint32_t longest_day_unacted(const struct longest_day_state *s);
/* Troopers that count for LDD-5.0. */
uint32_t longest_day_alive(const struct longest_day_state *s);
/* Who can be healed (LDD-4.2.6, 6.2: troopers, so not Nikolai). */
static inline uint32_t longest_day_wounded_troopers(const struct longest_day_state *s)
{
    return s->wounded & (BIT(TROOPERS) - 1);
}
/* Items by mask. */
uint64_t longest_day_carried(const struct longest_day_state *s, unsigned unit);
uint64_t longest_day_loose(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned place);
static inline bool longest_day_free_slot(const struct longest_day_state *s, unsigned unit)
{
    return __builtin_popcountll(longest_day_carried(s, unit)) < ITEMS_CARRIED;
}

/* Markers face down whose fronts the player has seen, by mask. */
uint32_t longest_day_known_fronts(const struct longest_day_state *s);

/* Of a position, not of a view: what its fields `unseen` and `face_down` must be. */
uint64_t longest_day_unseen(const struct longest_day_state *s);
uint32_t longest_day_face_down(const struct longest_day_state *s);

/* The father with his daughter (LDD-8.3.5), and whether the player controls him (LDD-R50): -1 if there is
 * none. */
int longest_day_father(const struct longest_day_state *s);
int longest_day_controlled_father(const struct longest_day_model *m, const struct longest_day_state *s);

/* A marker's bit among those dealt together, in the order of their ids: the ambition, outdoor markers and
 * those added to them; castle markers and those added to them. */
static inline unsigned longest_day_front_bit(unsigned marker)
{
    if (marker < AMBITIONS)
        return 0;
    if (marker < CASTLE_1 + CASTLE_MARKERS)
        return marker - CASTLE_1;
    return marker < MARKER_PANZERSCHRECK ? marker - OUTDOOR_1 + 1
                                         : marker - MARKER_PANZERSCHRECK + CASTLE_MARKERS;
}

/* Outdoors. */
struct hexes longest_day_paratrooper_hexes(const struct longest_day_state *s);
struct hexes longest_day_german_hexes(const struct longest_day_model *m, const struct longest_day_state *s);
uint32_t longest_day_germans_beside(const struct longest_day_model *m, const struct longest_day_state *s,
                                    unsigned hex);
/* The slot with a face-down German in that hex or square, -1. */
int longest_day_garrison_slot(const struct longest_day_model *m, const struct longest_day_state *s,
                              unsigned place);
/* The slot with a face-down marker there, -1. */
int longest_day_front_slot(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned place);
unsigned longest_day_slot_place(const struct longest_day_model *m, const struct longest_day_state *s,
                                unsigned slot);
unsigned longest_day_group_points(const struct longest_day_model *m, const struct longest_day_state *s,
                                  uint32_t group);
void longest_day_group_reach(const struct longest_day_model *m, const struct longest_day_state *s,
                             uint32_t group, unsigned hex, unsigned limit, struct reach *reach);
/* The path of the group to the label of that hex and n, which must be in its reach: how many steps. */
unsigned longest_day_group_path(const struct longest_day_model *m, const struct longest_day_state *s,
                                uint32_t group, unsigned from, unsigned hex, unsigned count,
                                uint16_t path[PATH_MAX]);

/* The castle. */
struct squares longest_day_paratrooper_squares(const struct longest_day_model *m,
                                               const struct longest_day_state *s);
struct squares longest_day_german_squares(const struct longest_day_model *m,
                                          const struct longest_day_state *s);
struct squares longest_day_undead_squares(const struct longest_day_state *s);
/* All units; squares that paratroopers may not enter (the controlled father's may). */
struct squares longest_day_occupied(const struct longest_day_model *m, const struct longest_day_state *s);
struct squares longest_day_enemy_squares(const struct longest_day_model *m,
                                         const struct longest_day_state *s);
int longest_day_german_on(const struct longest_day_state *s, unsigned square); /* lowest face-up unit, -1 */
uint32_t longest_day_germans_on(const struct longest_day_state *s, unsigned square);
int longest_day_undead_on(const struct longest_day_state *s, unsigned square);
bool longest_day_is_adjacent(const struct longest_day_model *m, unsigned from, unsigned to);
unsigned longest_day_castle_move(const struct longest_day_model *m, const struct longest_day_state *s,
                                 uint32_t group);
/* The steps that may be made from the square, as a set. */
struct squares longest_day_castle_steps(const struct longest_day_model *m, const struct longest_day_state *s,
                                        unsigned square);
/* The steps of a group with so many points left: as above, but for Nikolai, who keeps away from Jaeger and
 * must find a square to end in (LDD-VC-1, VC-4, VC-5). */
struct squares longest_day_group_steps(const struct longest_day_model *m, const struct longest_day_state *s,
                                       uint32_t group, unsigned square, unsigned points);
/* After `made` steps of its move: Nikolai may not end it among others without Anya (LDD-VC-1), unless no step
 * is left to him. */
bool longest_day_may_stop(const struct longest_day_model *m, const struct longest_day_state *s,
                          uint32_t group, unsigned square, unsigned points, unsigned made);
/* LDD-8.1.5, 8.3.5 */
bool longest_day_hostage_blocks(const struct longest_day_state *s);
bool longest_day_manual_allowed(const struct longest_day_model *m, const struct longest_day_state *s);
/* LDD-9.1.3: squares with set charges that the item may be used on from there. */
struct squares longest_day_ignitable(const struct longest_day_model *m, const struct longest_day_state *s,
                                     unsigned unit, unsigned item);
struct squares longest_day_set_squares(const struct longest_day_state *s);
/* Dice of the item for a shot or a blow at that distance, 0 if it cannot be used; `adjacent`: melee. */
unsigned longest_day_weapon_dice(const struct longest_day_model *m, unsigned item, bool adjacent,
                                 bool village, unsigned distance);
bool longest_day_throwable(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned unit, unsigned item);

/* Result (LDD-9.3). */
unsigned longest_day_victory_points(const struct longest_day_model *m, const struct longest_day_state *s);
unsigned longest_day_level(const struct longest_day_model *m, const struct longest_day_state *s);

static inline unsigned longest_day_undead_of(unsigned unit)
{
    static const uint8_t person[PARATROOPERS] = {
        0, 1, 2, 3, 5, 6, 7, UNDEAD_H, UNDEAD_INES, UNDEAD_ANYA, UNDEAD_NIKOLAI};
    return person[unit];
}

#endif
