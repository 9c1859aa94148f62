/* What scripts and pages are told of a position and of a choice, and what they may ask. Counters are numbered
 * from 0 in the order of IMP-0.3; cells are named by their id, areas and hexes by their number. */
#include "rules/imperium/queries_war.h"
#include "rules/imperium/tell/labels.h"
#include "sim/core/facts.h"
#include "sim/core/text.h"

/* Ships of a running battle on the display, all others on the galactic map. */
static void tell_war_cell(const struct facts *facts, const struct imperium_model *m,
                          const struct imperium_state *s, unsigned unit)
{
    const unsigned area = s->area[unit], star = imperium_star_of(m, s, unit);
    if (set_has(&s->battle.shown, unit) && area < AREAS) {
        tell_text(facts, "map", m->display_space.name);
        tell_number(facts, "cell", area + 1);
        tell_text(facts, "number", imperium_area_label(m, area));
    } else if (star != NOWHERE) {
        tell_text(facts, "map", m->galaxy_space.name);
        tell_number(facts, "cell", star + 1);
        tell_text(facts, "star", m->star_name[star]);
    }
}

static void tell_cell(const struct facts *facts, const struct imperium_model *m,
                      const struct imperium_state *s, unsigned unit)
{
    const unsigned area = s->area[unit];
    if (m->scenario_kind >= SCENARIO_WAR) {
        tell_war_cell(facts, m, s, unit);
        return;
    }
    if (s->at[unit] >= AT_BOX && area && area < SURFACE_HEXES) {
        tell_text(facts, "map", m->surface_space.name);
        tell_number(facts, "cell", area);
    } else if (s->at[unit] >= AT_STAR && s->at[unit] < AT_BOX && area < AREAS) {
        tell_text(facts, "map", m->display_space.name);
        tell_number(facts, "cell", area + 1);
        tell_text(facts, "number", imperium_area_label(m, area));
    }
}

static void tell_unit(const struct facts *facts, const struct imperium_model *m,
                      const struct imperium_state *s, unsigned unit)
{
    struct text place = {0};
    imperium_unit_text(m, s, unit, &place);
    tell_group(facts, NULL);
    tell_number(facts, "id", unit);
    tell_text(facts, "name", m->unit_name[unit]);
    tell_text(facts, "type", imperium_type_names[m->type[unit]]);
    tell_text(facts, "place", place.bytes);
    tell_cell(facts, m, s, unit);
    tell_truth(facts, "damaged", s->flag[unit] & FLAG_DAMAGED);
    tell_end(facts);
    text_free(&place);
}

/* Counters that are somewhere, or were destroyed. */
static void tell_side(const struct facts *facts, const struct imperium_model *m,
                      const struct imperium_state *s, unsigned side)
{
    tell_list(facts, imperium_side_names[side]);
    FOR_EACH_COUNTER(i, &m->of_side[side])
        if (s->at[i] != AT_POOL || s->flag[i] & FLAG_LOST)
            tell_unit(facts, m, s, (unsigned)i);
    tell_end(facts);
}

/* Planets in play: whose, and whether a world. */
static void tell_planets(const struct facts *facts, const struct imperium_model *m,
                         const struct imperium_state *s)
{
    tell_list(facts, "planets");
    FOR_EACH_MEMBER(planet, m->galaxy.in_play)
    {
        tell_group(facts, NULL);
        tell_number(facts, "id", planet);
        tell_text(facts, "name", m->planet[planet].name);
        tell_text(facts, "star", m->star_name[m->planet[planet].star]);
        tell_text(facts, "owner", imperium_side_label(m, owner_of(s, (unsigned)planet)));
        tell_truth(facts, "world", is_world(s, (unsigned)planet));
        tell_truth(facts, "contested", is_contested(s, (unsigned)planet));
        tell_end(facts);
    }
    tell_end(facts);
}

void imperium_tell_view(const void *model, const void *view, const struct facts *facts)
{
    const struct imperium_model *m = imperium_model_of(model, view);
    const struct imperium_state *s = view;
    tell_text(facts, "own", imperium_side_names[s->question.side]); /* the list of the player's own units */
    const bool war = m->scenario_kind >= SCENARIO_WAR;
    const bool battle = !war || !set_is_empty(&s->battle.shown);
    tell_text(facts, "map",
              m->scenario_kind == SCENARIO_PLANET ? m->surface_space.name
              : battle                            ? m->display_space.name
                                                  : m->galaxy_space.name);
    if (war) {
        tell_number(facts, "turn", s->war.turn);
        tell_number(facts, "chapter", s->war.wars + 1); /* of a campaign: its wars, one after the other */
        tell_planets(facts, m, s);
    }
    tell_text(facts, "decision", imperium_decision_names[s->question.kind]);
    tell_number(facts, "actor", s->question.unit);
    fields_tell(&imperium_fields, m, view, facts);
    for (unsigned side = 0; side < SIDES; side++)
        tell_side(facts, m, s, side);
}

void imperium_tell_choice(const void *model, const void *view, game_choice choice, const struct facts *facts)
{
    choices_tell(&imperium_choices, imperium_model_of(model, view), view, choice, facts);
}

/* ------------------------------------------------------------------------------------------- queries ---- */

static int64_t ask_distance(const void *model, const void *view, const int64_t *argument)
{
    (void)view;
    return ((const struct imperium_model *)model)->distance[argument[0]][argument[1]];
}

static int64_t ask_dice(const void *model, const void *view, const int64_t *argument)
{
    return argument[0] < SHIPS ? weapon_dice(imperium_model_of(model, view), view, (unsigned)argument[1],
                                             (unsigned)argument[0])
                               : 0;
}

static int64_t ask_defence(const void *model, const void *view, const int64_t *argument)
{
    return imperium_model_of(model, view)->defence[is_damaged(view, (unsigned)argument[0])][argument[0]];
}

static int64_t ask_strength(const void *model, const void *view, const int64_t *argument)
{
    return imperium_model_of(model, view)->strength[is_damaged(view, (unsigned)argument[0])][argument[0]];
}

static int64_t ask_area(const void *model, const void *view, const int64_t *argument)
{
    (void)model;
    return ((const struct imperium_state *)view)->area[argument[0]];
}

static int64_t ask_cost(const void *model, const void *view, const int64_t *argument)
{
    return imperium_model_of(model, view)->cost[argument[0]];
}

const struct game_query imperium_queries[] = {
    {"distance", "area, area", "steps between two areas, numbered from 0", 2, {AREAS, AREAS}, ask_distance},
    {"dice", "unit, weapon", "dice of a ship: weapon 0 beams, 1 torpedoes", 2, {COUNTERS, 2}, ask_dice},
    {"defence", "unit", "defence of a counter as it is now", 1, {COUNTERS}, ask_defence},
    {"strength", "unit", "dice of a counter on the surface", 1, {COUNTERS}, ask_strength},
    {"area", "unit", "area or hex of a counter; 75 and more: on no area", 1, {COUNTERS}, ask_area},
    {"cost", "unit", "build cost of a counter", 1, {COUNTERS}, ask_cost},
};
_Static_assert(sizeof imperium_queries / sizeof *imperium_queries == IMPERIUM_QUERIES,
               "all queries are counted");
