#include "rules/imperium/tell/labels.h"

#include "sim/core/problem.h"
#include "sim/core/text.h"

const char *imperium_unit_label(const void *model, unsigned number)
{
    const struct imperium_model *m = model;
    return number < COUNTERS && *m->unit_name[number] ? m->unit_name[number] : NULL;
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

/* Where it is on the display, the surface or off both. */
static void place_text(const struct imperium_model *m, const struct imperium_state *s, unsigned unit,
                       struct text *text)
{
    const unsigned area = s->area[unit];
    if (s->at[unit] == AT_POOL)
        text_add(text, s->flag[unit] & FLAG_LOST ? "lost" : "pool");
    else if (s->at[unit] == AT_ABOARD)
        text_addf(text, "aboard %s", m->unit_name[s->with[unit]]);
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
    if (s->flag[unit] & FLAG_DAMAGED)
        text_add(text, " damaged");
    if (s->flag[unit] & FLAG_ENTERED)
        text_add(text, " entered");
}
