/* Victory: objectives of the Kay'otz (INV-9.2), levels and sudden death of the scenarios (INV-10.1, 10.2). */
#include "rules/invaders/queries.h"

static unsigned count(uint32_t mask)
{
    return (unsigned)__builtin_popcount(mask);
}

/* ------------------------------------------------------------------------------ objectives (INV-9.2) ---- */

/* INV-9.2.1: the monolith's hex, or the highest hex with a king; active or not does not matter. */
unsigned invaders_tunnel_hex(const struct invaders_model *m, const struct invaders_view *v)
{
    unsigned highest = 0;
    if (v->kayotz_on_map & m->monolith)
        return v->kayotz_hex[m->monolith_index];
    FOR_EACH_BIT(i, v->kayotz_on_map & m->kings)
        highest = v->kayotz_hex[i] > highest ? v->kayotz_hex[i] : highest;
    return highest;
}

static bool tunnel_met(const struct invaders_model *m, const struct invaders_view *v)
{
    unsigned tunnel = invaders_tunnel_hex(m, v);
    if (!tunnel)
        return false;
    const struct hex_map *map = &view_board(m, v)->map;
    if (ASKED(m, tunnel_radius) <= HEX_WITHIN_MAX &&
        !hex_set_intersects(&map->within[tunnel][ASKED(m, tunnel_radius)], &v->marines_at))
        return true;
    const uint8_t *distance = map->distance[tunnel];
    FOR_EACH_BIT(i, active_marines(v)) {
        if (distance[v->marine_hex[i]] <= ASKED(m, tunnel_radius))
            return false;
    }
    return true;
}

/* INV-9.2.2, V-enslave_empty. */
static bool enslave_met(const struct invaders_model *m, const struct invaders_view *v)
{
    if (!v->on_map)
        return consult(m->ruling, RULING_ENSLAVE_EMPTY) == ENSLAVE_EMPTY_MET;
    return 2 * count(v->on_map & (v->stunned | v->paralyzed)) >= count(v->on_map);
}

/* INV-9.2.3, INV-9.2.4: no active Marine of the type on the map; V-exited_count. */
static bool type_missing(const struct invaders_model *m, const struct invaders_view *v, enum marine_type type)
{
    uint32_t counted = active_marines(v);
    if (v->exited & m->marines_of[type] && consult(m->ruling, RULING_EXITED_COUNT) == EXITED_COUNT_YES)
        counted |= v->exited;
    return !(counted & m->marines_of[type]);
}

/* INV-9.2.5 */
static bool mind_control_met(const struct invaders_model *m, const struct invaders_view *v)
{
    const struct hex_map *map = &view_board(m, v)->map;
    uint32_t weak = v->on_map & (v->stunned | v->paralyzed);
    struct hex_set beside = hex_set_empty();
    FOR_EACH_BIT(i, weak)
        beside = hex_set_or(&beside, &map->adjacent[v->marine_hex[i]]);
    return invaders_active_kayotz_beside(m, v, &beside);
}

/* INV-9.2.6 */
static bool summon_met(const struct invaders_model *m, const struct invaders_view *v)
{
    return count(v->kayotz_on_map) >= ASKED(m, summon_count) &&
           count(invaders_active_kayotz(m, v)) >= ASKED(m, summon_count);
}

/* INV-9.2.a: all of them look at units on the map only. One after the other without a switch: who asks for
 * one mostly asks for all. */
uint32_t invaders_objectives_met(const struct invaders_model *m, const struct invaders_view *v,
                                 uint32_t objectives)
{
    uint32_t met = 0;
    if (objectives >> TUNNEL & 1)
        met |= (uint32_t)tunnel_met(m, v) << TUNNEL;
    if (objectives >> ENSLAVE & 1)
        met |= (uint32_t)enslave_met(m, v) << ENSLAVE;
    if (objectives >> HQ_RAID & 1)
        met |= (uint32_t)type_missing(m, v, HQ) << HQ_RAID;
    if (objectives >> PLUNDER & 1)
        met |= (uint32_t)type_missing(m, v, LOGISTICS) << PLUNDER;
    if (objectives >> MIND_CONTROL & 1)
        met |= (uint32_t)mind_control_met(m, v) << MIND_CONTROL;
    if (objectives >> SUMMON & 1)
        met |= (uint32_t)summon_met(m, v) << SUMMON;
    return met;
}

bool invaders_objective_met(const struct invaders_model *m, const struct invaders_view *v,
                            enum objective objective)
{
    return invaders_objectives_met(m, v, 1u << objective) != 0;
}

/* ------------------------------------------------------------------------------- levels (INV-10.1, 10.2)
 * ---- */

/* INV-10.1.g, INV-10.2.j: the best level whose condition holds. A wormhole is free if no Kay'otz is in it,
 * the sleeping and the monolith included. */
enum level invaders_scenario_level(const struct invaders_model *m, const struct invaders_view *v)
{
    const struct invaders_scenario *scenario = view_scenario(m, v);
    unsigned logistics = count(v->exited & m->marines_of[LOGISTICS]), warped = count(v->warped);
    bool wormhole_free = !hex_set_has(&v->kayotz_at, scenario->wormhole);
    for (unsigned level = DECISIVE; level > DEFEAT; level--) {
        const struct level_condition *needed = &scenario->level[level];
        if (needed->stated && logistics >= needed->exited_logistics && v->kills >= needed->kills &&
            warped >= needed->warped && (wormhole_free || !needed->wormhole_free))
            return (enum level)level;
    }
    return DEFEAT;
}

/* INV-10.1.f, INV-10.2.i; none in chapter 1 (INV-10.3.a). */
bool invaders_sudden_death(const struct invaders_model *m, const struct invaders_view *v)
{
    const struct invaders_scenario *scenario = view_scenario(m, v);
    if (v->chapter < m->chapters)
        return false;
    if (scenario->kind == SCENARIO_GAUNTLET)
        return count(v->exited & m->marines_of[LOGISTICS]) >= scenario->sudden_logistics &&
               count(v->exited & m->marines_of[HQ]) >= scenario->sudden_hq &&
               count(v->exited & m->combat_marines) >= scenario->sudden_combat;
    return count(v->warped) >= scenario->sudden_warped;
}
