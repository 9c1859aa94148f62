/* Things by their names. */
#include "rules/longest_day/parts.h"

const char *longest_day_label_unit(const void *model, unsigned number)
{
    (void)model;
    return number < PARATROOPERS ? longest_day_paratrooper_ids[number] : number == FATHER ? "father" : NULL;
}

const char *longest_day_label_german(const void *model, unsigned number)
{
    (void)model;
    return number < GERMANS ? longest_day_german_ids[number] : NULL;
}

const char *longest_day_label_undead(const void *model, unsigned number)
{
    (void)model;
    return number < UNDEAD ? longest_day_undead_ids[number] : NULL;
}

const char *longest_day_label_marker(const void *model, unsigned number)
{
    (void)model;
    return number < MARKERS ? longest_day_marker_ids[number] : NULL;
}

const char *longest_day_label_hex(const void *model, unsigned number)
{
    const struct longest_day_model *m = model;
    return number >= HEX_FIRST && number < m->outdoors.count ? m->outdoors.id[number] : NULL;
}

const char *longest_day_label_square(const void *model, unsigned number)
{
    const struct longest_day_model *m = model;
    return number < m->castle.count ? m->castle.id[number] : number == NO_SQUARE ? "none" : NULL;
}

const char *longest_day_label_place(const void *model, unsigned number)
{
    const struct longest_day_model *m = model;
    if (number < m->castle.count)
        return m->castle.id[number];
    if (number >= CARRIED && number - CARRIED <= FATHER)
        return longest_day_label_unit(model, number - CARRIED);
    return number == NOWHERE ? "nowhere" : longest_day_label_hex(model, number);
}

const char *longest_day_label_detonator(const void *model, unsigned number)
{
    return number == DETONATOR_UNUSED    ? "unused"
           : number == DETONATOR_REMOVED ? "removed"
                                         : longest_day_label_square(model, number);
}
