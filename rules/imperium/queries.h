/* Questions about a position that rules and players ask alike. */
#ifndef WARODDS_IMPERIUM_QUERIES_H
#define WARODDS_IMPERIUM_QUERIES_H

#include "rules/imperium/choices.h"
#include "rules/imperium/lent.h"

enum weapon { BEAM, TORPEDO, WEAPONS };

static inline unsigned enemy_of(unsigned side)
{
    return side ^ 1u;
}

static inline unsigned is_damaged(const struct imperium_state *s, unsigned unit)
{
    return s->flag[unit] & FLAG_DAMAGED;
}

/* Not a ground unit, nor an outpost; a ground unit may have the number of a ship that is lent (lent.h). */
static inline bool is_ship(const struct imperium_model *m, unsigned unit)
{
    return unit < SHIPS && m->type[unit] < SHIP_TYPES;
}

/* The ships of a side, in play or not. */
static inline struct counter_set ships_of(const struct imperium_model *m, unsigned side)
{
    return set_and(&m->ships, &m->of_side[side]);
}

/* ------------------------------------------------------------------------------------- the display ---- */

static inline struct counter_set ships_shown(const struct imperium_model *m, const struct imperium_state *s,
                                             unsigned side)
{
    return set_and(&s->battle.shown, &m->of_side[side]);
}

static inline bool has_shown(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    return set_meets(&s->battle.shown, &m->of_side[side]);
}

static inline bool area_has_room(const struct imperium_model *m, const struct imperium_state *s,
                                 unsigned side, unsigned area)
{
    return s->battle.stack[side][area] < m->areas_hold;
}

static inline unsigned weapon_dice(const struct imperium_model *m, const struct imperium_state *s,
                                   unsigned weapon, unsigned ship)
{
    return weapon == BEAM ? m->beam[is_damaged(s, ship)][ship] : m->torpedo[is_damaged(s, ship)][ship];
}

/* IMP-12.6.c, 12.7.b: a die above this hits; 0: out of range. */
static inline unsigned weapon_hits_above(unsigned weapon, bool capital, unsigned distance)
{
    static const uint8_t above[WEAPONS][2][4] = {
        [BEAM] = {{3, 5, 0, 0}, {3, 5, 5, 0}},
        [TORPEDO] = {{4, 4, 5, 5}, {4, 4, 5, 5}},
    };
    return distance > 3 ? 0 : above[weapon][capital][distance];
}

/* How far a weapon reaches. */
static inline unsigned weapon_range(unsigned weapon, bool capital)
{
    return weapon == TORPEDO ? RANGE_MAX : capital ? 2 : 1;
}

static inline unsigned shot_hits_above(const struct imperium_model *m, const struct imperium_state *s,
                                       unsigned weapon, unsigned ship, unsigned target)
{
    return weapon_hits_above(weapon, m->capital_number[ship] >= 0,
                             m->distance[s->area[ship]][s->area[target]]);
}

/* Split fire of a capital ship: its second target, and its dice on the first. Those that counters are lent to
 * are told with the areas, which do not fire under these rules (IMP-17.4). */
static inline uint8_t *second_target(struct battle *b, const struct imperium_model *m, unsigned ship)
{
    const int number = m->capital_number[ship];
    return number < CAPITALS_MAX ? &b->second[number] : &b->area_aim[m->side[ship]][number - CAPITALS_MAX];
}

static inline uint8_t *first_dice(struct battle *b, const struct imperium_model *m, unsigned ship)
{
    const int number = m->capital_number[ship];
    return number < CAPITALS_MAX ? &b->dice[number] : &b->area_hits[m->side[ship]][number - CAPITALS_MAX];
}

/* Whether the ship can hit anybody, more than one; all enemies that it can hit. */
bool imperium_has_target(const struct imperium_model *m, const struct imperium_state *s, unsigned weapon,
                         unsigned ship);
bool imperium_has_targets(const struct imperium_model *m, const struct imperium_state *s, unsigned weapon,
                          unsigned ship);
struct counter_set imperium_in_range(const struct imperium_model *m, const struct imperium_state *s,
                                     unsigned weapon, unsigned ship);

/* IMP-12.5.a: 4 - segment at least; fighters in every segment. */
static inline bool can_move_now(const struct imperium_model *m, const struct imperium_state *s, unsigned ship)
{
    return m->speed[is_damaged(s, ship)][ship] + s->battle.segment >= 4u;
}

/* IMP-12.5.e */
bool imperium_can_retreat(const struct imperium_model *m, const struct imperium_state *s, unsigned ship);
/* IMP-12.5.b, d: areas the ship may go to, its own first. */
unsigned imperium_moves(const struct imperium_model *m, const struct imperium_state *s, unsigned ship,
                        uint8_t areas[FLIGHT_AREAS + 1]);
/* S2 to S5: where the side that is there already sets up. */
struct area_set imperium_setup_region(const struct imperium_model *m);
/* IMP-12.2: where the ship may be set up or enter. */
unsigned imperium_places(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                         uint8_t areas[AREAS]);

/* IMP-17.4.a: dice of an own area against an enemy area; enemy areas it can fire at; ships of the side in the
 * area that may take another of the hits on it (IMP-17.4.c). */
unsigned imperium_area_dice(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned from, unsigned to);
unsigned imperium_area_targets(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                               unsigned from, uint8_t areas[AREAS]);
struct counter_set imperium_hit_takers(const struct imperium_model *m, const struct imperium_state *s,
                                       unsigned side, unsigned area);

/* ------------------------------------------------------------------------------------------ carriers ---- */

static inline unsigned capacity_of(const struct imperium_model *m, const struct imperium_state *s,
                                   unsigned carrier)
{
    return m->capacity[is_damaged(s, carrier)][carrier];
}

/* Fighters aboard. */
struct counter_set imperium_aboard(const struct imperium_model *m, const struct imperium_state *s,
                                   unsigned carrier);
/* IMP-12.9.a: how many more fighters it may launch or recover in this step. */
unsigned imperium_deck(const struct imperium_model *m, const struct imperium_state *s, unsigned carrier);
/* Fighters that the carrier may recover; empty if it has no room. */
struct counter_set imperium_recoverable(const struct imperium_model *m, const struct imperium_state *s,
                                        unsigned carrier);

/* -------------------------------------------------------------------------------------- the surface ---- */

static inline struct counter_set units_down(const struct imperium_model *m, const struct imperium_state *s,
                                            unsigned side)
{
    return set_and(&s->fight.down, &m->of_side[side]);
}

/* Hexes with units of the side, and those that hold no more. Bit = hex. */
struct hexes_held {
    uint16_t any, full;
};
struct hexes_held imperium_held(const struct imperium_model *m, const struct imperium_state *s,
                                unsigned side);
uint16_t imperium_hexes_of(const struct imperium_model *m, const struct imperium_state *s, unsigned side);
/* IMP-13.4.a: hexes the unit can end in, whatever they hold; its own is always one. The second: where one
 * knows the hexes with enemies. */
uint16_t imperium_walks(const struct imperium_model *m, const struct imperium_state *s, unsigned unit);
uint16_t imperium_walks_among(const struct imperium_model *m, const struct imperium_state *s, unsigned unit,
                              uint16_t enemies);
/* IMP-13.3.a: hexes in which the unit may land. */
uint16_t imperium_landings(const struct imperium_model *m, const struct imperium_state *s, unsigned unit);
/* Ships that may bombard (IMP-13.1), units that may land (IMP-13.3.a). */
struct counter_set imperium_bombarders(const struct imperium_model *m, const struct imperium_state *s);
struct counter_set imperium_landers(const struct imperium_model *m, const struct imperium_state *s);
/* Targets of defence fire: bombarding ships, or what comes down (IMP-13.1.a, 13.3.b). */
struct counter_set imperium_exposed(const struct imperium_model *m, const struct imperium_state *s,
                                    bool landing);
/* Whom hits of the bombardment may still be given to (IMP-13.1.c). */
struct counter_set imperium_bombed(const struct imperium_model *m, const struct imperium_state *s);
/* Enemies in the unit's hex. */
struct counter_set imperium_opponents(const struct imperium_model *m, const struct imperium_state *s,
                                      unsigned unit);
/* IMP-13.1.b: a world of the defender; contested ones are not friendly (IMP-0.5). */
bool imperium_is_friendly_world(const struct imperium_model *m, const struct imperium_state *s,
                                unsigned planet);
/* IMP-11.7: what may be on the planet. */
bool imperium_may_land(const struct imperium_model *m, const struct imperium_state *s, unsigned planet,
                       unsigned unit);

#endif
