#include "rules/imperium/tell/labels.h"

#include "rules/imperium/queries_war.h"
#include "sim/core/problem.h"
#include "sim/core/text.h"

const char *imperium_unit_label(const void *model, unsigned number)
{
    const struct imperium_model *m = model;
    return number < UNITS && *m->unit_name[number] ? m->unit_name[number] : NULL;
}

const char *imperium_star_label(const void *model, unsigned number)
{
    const struct imperium_model *m = model;
    return number < m->galaxy.stars ? m->star_name[number] : NULL;
}

const char *imperium_planet_label(const void *model, unsigned number)
{
    const struct imperium_model *m = model;
    return number < m->galaxy.planets ? m->planet[number].name : NULL;
}

const char *imperium_type_label(const void *model, unsigned number)
{
    (void)model;
    return number == TYPE_OUTPOST ? "OUTPOST" : number < COUNTER_TYPES ? imperium_type_names[number] : NULL;
}

const char *imperium_area_label(const void *model, unsigned number)
{
#define COLUMNS_OF(row) row "1", row "2", row "3", row "4", row "5"
#define ROWS_OF(level)                                                                                       \
    COLUMNS_OF(level "1"), COLUMNS_OF(level "2"), COLUMNS_OF(level "3"), COLUMNS_OF(level "4"),              \
        COLUMNS_OF(level "5")
    static const char *const names[AREAS] = {ROWS_OF("1"), ROWS_OF("2"), ROWS_OF("3")};
    (void)model;
    return number < AREAS ? names[number] : NULL;
}

const char *imperium_side_label(const void *model, unsigned number)
{
    (void)model;
    return number < SIDES ? imperium_side_names[number] : number == SIDES ? "nobody" : NULL;
}

/* On the galactic map: its star and fleet, or its box; in a battle or fight also where. */
static void war_place_text(const struct imperium_model *m, const struct imperium_state *s, unsigned unit,
                           struct text *text)
{
    const unsigned at = s->at[unit], area = s->area[unit];
    const bool boxed = at >= AT_BOX, ship = set_has(&m->monitor, unit) || !boxed;
    if (boxed)
        text_add(text, m->planet[at - AT_BOX].name);
    else
        text_addf(text, "%s fleet %u", m->star_name[at - AT_STAR], s->with[unit]);
    if (ship && area < AREAS)
        text_addf(text, " area %s", imperium_area_label(m, area));
    else if (ship && area != AREA_NOWHERE)
        text_add(text, area == AREA_RETREATED ? " retreated" : " waiting");
    else if (!ship && area && area < SURFACE_HEXES)
        text_addf(text, " hex %u", area);
}

static void outpost_text(const struct imperium_model *m, const struct imperium_state *s, unsigned outpost,
                         struct text *text)
{
    const unsigned at = unit_at(s, outpost), with = unit_with(s, outpost);
    if (at == AT_POOL)
        text_add(text, "pool");
    else if (at == AT_ABOARD)
        text_addf(text, "aboard %s", m->unit_name[with]);
    else if (at == AT_TRACK)
        text_addf(text, "track %u", with);
    else
        text_add(text, m->planet[at - AT_BOX].name);
}

/* Where it is on the display, the surface or off both. */
static void place_text(const struct imperium_model *m, const struct imperium_state *s, unsigned unit,
                       struct text *text)
{
    const unsigned area = is_outpost(unit) ? AREA_NOWHERE : s->area[unit];
    if (is_outpost(unit))
        outpost_text(m, s, unit, text);
    else if (s->at[unit] == AT_POOL)
        text_add(text, s->flag[unit] & FLAG_LOST ? "lost" : "pool");
    else if (s->at[unit] == AT_ABOARD)
        text_addf(text, "aboard %s", m->unit_name[s->with[unit]]);
    else if (s->at[unit] == AT_TRACK && s->flag[unit] & FLAG_DEEP)
        text_addf(text, "deep %s %u", m->star_name[area], s->with[unit]);
    else if (s->at[unit] == AT_TRACK)
        text_addf(text, "track %u%s", s->with[unit], s->flag[unit] & FLAG_SENT ? " sent" : "");
    else if (m->scenario_kind >= SCENARIO_WAR)
        war_place_text(m, s, unit, text);
    else if (s->at[unit] >= AT_BOX && area < SURFACE_HEXES && area)
        text_addf(text, "hex %u", area);
    else if (s->at[unit] >= AT_BOX)
        text_add(text, "box");
    else if (area < AREAS)
        text_add(text, imperium_area_label(m, area));
    else
        text_add(text, area == AREA_RETREATED ? "retreated" : area == AREA_WAITING ? "waiting" : "orbit");
}

void imperium_unit_text(const struct imperium_model *m, const struct imperium_state *s, unsigned unit,
                        struct text *text)
{
    place_text(m, s, unit, text);
    if (is_outpost(unit))
        return;
    if (s->flag[unit] & FLAG_DAMAGED)
        text_add(text, " damaged");
    if (s->flag[unit] & FLAG_ENTERED)
        text_add(text, " entered");
    if (s->flag[unit] & FLAG_ACTED)
        text_add(text, " acted");
}
