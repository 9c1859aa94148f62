/* Questions about a position that rules, lists of choices and players ask alike (YUG-1.4 and the conditions
 * of the actions). Nothing here changes anything. */
#ifndef WARODDS_RULES_YUGGOTH_QUERIES_H
#define WARODDS_RULES_YUGGOTH_QUERIES_H

#include "rules/yuggoth/areas.h"

/* -------------------------------------------------------------------------------- units and combat ---- */

static inline bool owns_slimes(const struct yuggoth_state *s, unsigned f)
{
    return s->slime_owner == f + 1;
}

static inline unsigned slimes_of(const struct yuggoth_state *s, unsigned f, unsigned a)
{
    return owns_slimes(s, f) ? s->slime[a] : 0;
}

static inline bool goo_in(const struct yuggoth_state *s, unsigned f, unsigned a)
{
    return s->goo_at[f] == a + 1;
}

static inline unsigned cultists(const struct yuggoth_state *s, unsigned f, unsigned a)
{
    return s->unit[f][ROW_ACOLYTE][a] + s->unit[f][ROW_CYLINDER][a];
}

static inline unsigned own_monsters(const struct yuggoth_state *s, unsigned f, unsigned a)
{
    return s->unit[f][ROW_MONSTER][a] + s->unit[f][ROW_MONSTER + 1][a] + s->unit[f][ROW_MONSTER + 2][a];
}

/* Slimes of the faction are monsters, too. */
static inline unsigned monsters(const struct yuggoth_state *s, unsigned f, unsigned a)
{
    return own_monsters(s, f, a) + slimes_of(s, f, a);
}

static inline unsigned blockers(const struct yuggoth_state *s, unsigned f, unsigned a)
{
    return s->unit[f][ROW_ACOLYTE][a] + monsters(s, f, a) + goo_in(s, f, a);
}

static inline unsigned units(const struct yuggoth_state *s, unsigned f, unsigned a)
{
    return blockers(s, f, a) + s->unit[f][ROW_CYLINDER][a];
}

/* How many units of one kind the faction has in the area. */
static inline unsigned units_of_kind(const struct yuggoth_state *s, unsigned f, unsigned kind, unsigned a)
{
    if (kind == SLIME)
        return slimes_of(s, f, a);
    if (kind == GOO)
        return goo_in(s, f, a);
    return s->unit[f][kind < SLIME ? kind : kind - 1][a];
}

/* Areas in which the faction has units. */
static inline area_set areas_with_cultists(const struct yuggoth_state *s, unsigned f)
{
    return areas_with(s->unit[f][ROW_ACOLYTE]) | areas_with(s->unit[f][ROW_CYLINDER]);
}

static inline area_set areas_with_own_monsters(const struct yuggoth_state *s, unsigned f)
{
    return areas_with(s->unit[f][ROW_MONSTER]) | areas_with(s->unit[f][ROW_MONSTER + 1]) |
           areas_with(s->unit[f][ROW_MONSTER + 2]);
}

static inline area_set goo_area(const struct yuggoth_state *s, unsigned f)
{
    return (1u << s->goo_at[f]) >> 1;
}

static inline area_set areas_with_slimes_of(const struct yuggoth_state *s, unsigned f)
{
    return owns_slimes(s, f) ? areas_with(s->slime) : 0;
}

static inline area_set areas_with_blockers(const struct yuggoth_state *s, unsigned f)
{
    return areas_with(s->unit[f][ROW_ACOLYTE]) | areas_with_own_monsters(s, f) | goo_area(s, f) |
           areas_with_slimes_of(s, f);
}

static inline area_set areas_with_units(const struct yuggoth_state *s, unsigned f)
{
    return areas_with_blockers(s, f) | areas_with(s->unit[f][ROW_CYLINDER]);
}

/* --------------------------------------------------------------------------------------------- gates ---- */

static inline unsigned gate_of(unsigned f)
{
    return GATE_OF + f;
}

static inline bool controls(const struct yuggoth_state *s, unsigned f, unsigned a)
{
    return s->gate[a] == gate_of(f);
}

static inline area_set own_gates(const struct yuggoth_state *s, unsigned f)
{
    return areas_equal(s->gate, gate_of(f));
}

/* The roster of the policy that sits there (YUG-9.3). */
static inline const struct yuggoth_roster *roster_of(const struct yuggoth_model *m,
                                                     const struct yuggoth_state *s, unsigned f)
{
    return &m->roster[m->roster_seat[s->seats_moved][f]];
}

/* YUG-4.9: the area of a GOO that counts as a gate. */
static inline area_set key_area(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    return roster_of(m, s, f)->key_and_gate ? goo_area(s, f) : 0;
}

static inline unsigned gates(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    return areas_count(own_gates(s, f)) + (key_area(m, s, f) != 0);
}

static inline unsigned ritual_cost(const struct yuggoth_model *m, const struct yuggoth_state *s)
{
    return m->ritual_cost[s->ritual_step];
}

/* ---------------------------------------------------------------------------------------------- combat ----
 */

static inline unsigned goos_of_others(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                      unsigned f)
{
    unsigned count = 0;
    for (unsigned h = 0; h < m->players; h++)
        count += h != f && s->goo_at[h];
    return count;
}

static inline unsigned cultists_on_map(const struct yuggoth_state *s, unsigned f)
{
    return row_sum(s->unit[f][ROW_ACOLYTE]) + row_sum(s->unit[f][ROW_CYLINDER]);
}

/* Combat of the faction's GOO (YUG-3.10). */
static inline unsigned goo_combat(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    switch (roster_of(m, s, f)->goo_rule) {
    case COMBAT_GATES_PLUS_CULTISTS:
        return areas_count(own_gates(s, f)) + cultists_on_map(s, f);
    case COMBAT_RITUAL_COST:
        return ritual_cost(m, s);
    case COMBAT_TWICE_ENEMY_GOOS:
        return 2 * goos_of_others(m, s, f);
    default:
        return roster_of(m, s, f)->goo_combat;
    }
}

static inline unsigned monster_combat(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                      unsigned f, unsigned a)
{
    const struct yuggoth_roster *roster = roster_of(m, s, f);
    unsigned combat = 0;
    for (unsigned t = 0; t < MONSTER_TYPES; t++)
        combat += roster->group_combat[t][s->unit[f][ROW_MONSTER + t][a]];
    return combat;
}

static inline unsigned slime_combat(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f,
                                    unsigned a)
{
    const unsigned slimes = slimes_of(s, f, a);
    return slimes ? slimes * ASKED(m, slime_combat) : 0;
}

static inline unsigned combat(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f,
                              unsigned a)
{
    return monster_combat(m, s, f, a) + slime_combat(m, s, f, a) +
           (goo_in(s, f, a) ? goo_combat(m, s, f) : 0);
}

/* --------------------------------------------------------------------------- pools and supplies ---- */

static inline unsigned held_by_others(const struct yuggoth_state *s, unsigned f, unsigned cylinder)
{
    unsigned count = 0;
    for (unsigned h = 0; h < SEATS; h++)
        count += s->held[h][f][cylinder];
    return count;
}

static inline unsigned acolytes_in_pool(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                        unsigned f)
{
    return m->acolytes - row_sum(s->unit[f][ROW_ACOLYTE]) - held_by_others(s, f, 0);
}

static inline unsigned cylinders_in_supply(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                           unsigned f)
{
    return ASKED(m, cylinders) - row_sum(s->unit[f][ROW_CYLINDER]) - held_by_others(s, f, 1);
}

static inline unsigned monsters_in_pool(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                        unsigned f, unsigned type)
{
    return roster_of(m, s, f)->count[type] - row_sum(s->unit[f][ROW_MONSTER + type]);
}

/* ------------------------------------------------------------------------------------------- actions ---- */

/* YUG-5.1, 5.2 and 5.3: the most acolytes that a SURGERY may replace; 0: it is illegal. */
static inline unsigned surgery_limit(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    if (!m->surgery_plays || !((own_gates(s, f) | key_area(m, s, f)) >> m->laboratory & 1) ||
        s->power[f] < ASKED(m, surgery_cost))
        return 0;
    unsigned acolytes = row_sum(s->unit[f][ROW_ACOLYTE]), supply = cylinders_in_supply(m, s, f);
    unsigned most = acolytes < supply ? acolytes : supply, at_once = ASKED(m, surgery_most);
    return most < at_once ? most : at_once;
}

/* YUG-6.3, V21. */
static inline unsigned call_cost(const struct yuggoth_model *m, const struct yuggoth_state *s)
{
    return areas_with(s->slime) ? ASKED(m, later_slime_cost) : ASKED(m, first_slime_cost);
}

/* YUG-6.1, 6.2, 6.4. */
static inline bool may_call(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    unsigned gate = s->gate[m->overlook];
    bool card = gate == gate_of(f) || (gate < GATE_OF && key_area(m, s, f) >> m->overlook & 1);
    return m->slime_plays && card && s->power[f] >= call_cost(m, s) && row_sum(s->slime) < ASKED(m, slimes);
}

static inline bool may_summon_type(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f,
                                   unsigned type)
{
    return s->power[f] >= roster_of(m, s, f)->cost[type] && monsters_in_pool(m, s, f, type) > 0;
}

static inline area_set summon_areas(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    return own_gates(s, f) | key_area(m, s, f);
}

static inline unsigned goo_cost(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    return s->goo_died[f] ? roster_of(m, s, f)->goo_recost : roster_of(m, s, f)->goo_cost;
}

/* Where the GOO may be awakened (YUG-3.3, 3.10). */
static inline area_set awaken_areas(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    if (s->goo_at[f] || s->power[f] < goo_cost(m, s, f))
        return 0;
    return roster_of(m, s, f)->spawn_needed ? areas_with(s->unit[f][ROW_MONSTER + 2]) : own_gates(s, f);
}

/* YUG-3.3: where an acolyte may be placed. */
static inline area_set recruit_areas(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    if (s->power[f] < m->recruit_cost || !acolytes_in_pool(m, s, f))
        return 0;
    area_set present = areas_with_units(s, f);
    return present ? present : m->all;
}

static inline area_set build_areas(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    if (s->power[f] < m->build_cost)
        return 0;
    return areas_with_cultists(s, f) & areas_equal(s->gate, GATE_NONE) & m->all;
}

/* YUG-3.7: areas in which f may capture a cultist of h. */
static inline area_set capture_areas(const struct yuggoth_state *s, unsigned f, unsigned h)
{
    area_set captors = areas_with_own_monsters(s, f) | areas_with_slimes_of(s, f);
    area_set guards = areas_with_own_monsters(s, h) | areas_with_slimes_of(s, h);
    return areas_with_cultists(s, h) & ((captors & ~guards) | goo_area(s, f)) & ~goo_area(s, h);
}

/* Areas with combat >= 1 (YUG-3.5). */
static inline area_set combat_areas(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    area_set fighters = 0;
    FOR_EACH_AREA(a, areas_with_own_monsters(s, f) | goo_area(s, f) | areas_with_slimes_of(s, f))
    fighters |= (area_set)(combat(m, s, f, a) >= 1) << a;
    return fighters;
}

/* YUG-8.4.2. */
static inline bool may_battle_watcher(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                      unsigned f)
{
    return s->awake && consult(m->ruling, RULING_ATTACK_ON_WATCHER) == ATTACK_ON_WATCHER_ALLOWED &&
           s->power[f] >= m->battle_cost && combat(m, s, f, s->watcher_at - 1u) >= 1;
}

/* YUG-5.10: whether f may replace a captured cylinder, or must not. */
static inline bool may_convert(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    return consult(m->ruling, RULING_CAPTURED_CYLINDER) != CAPTURED_CYLINDER_HOLD &&
           cylinders_in_supply(m, s, f) > 0;
}

static inline bool may_hold(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    return consult(m->ruling, RULING_CAPTURED_CYLINDER) != CAPTURED_CYLINDER_CONVERT ||
           !cylinders_in_supply(m, s, f);
}

/* Where units of this kind may MOVE to from the area (YUG-6.8). */
static inline area_set move_targets(const struct yuggoth_model *m, unsigned kind, unsigned from)
{
    area_set barred =
        kind == SLIME && consult(m->ruling, RULING_SLIMES_INTO_OVERLOOK) != SLIMES_INTO_OVERLOOK_FREE
            ? area_bit(m->overlook)
            : 0;
    return m->neighbours[from] & ~barred;
}

/* YUG-8.3: areas where the Watcher finds somebody; *teleport: none of them is next to it. */
static inline area_set watcher_targets(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                       bool *teleport)
{
    area_set present = 0, own = area_bit(s->watcher_at - 1u);
    for (unsigned f = 0; f < m->players; f++)
        present |= areas_with_units(s, f);
    area_set near = present & m->neighbours[s->watcher_at - 1u];
    *teleport = !near;
    return near ? near : present & ~own;
}

/* Whether the controller of the Watcher's attack may do without (V09, V14). */
static inline bool may_skip_attack(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    bool teleport;
    area_set areas = watcher_targets(m, s, &teleport);
    if (teleport && consult(m->ruling, RULING_TELEPORT) == TELEPORT_OPTIONAL)
        return true;
    if (consult(m->ruling, RULING_OWN_UNITS) == OWN_UNITS_MUST)
        return false;
    for (unsigned h = 0; h < m->players; h++)
        if (h != f && areas_with_units(s, h) & areas)
            return false;
    return true;
}

#endif
