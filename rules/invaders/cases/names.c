/* Rule cases: the names of units and chits, and of what is drawn from where. */
#include <string.h>

#include "rules/invaders/cases/cases.h"

struct case_names invaders_case_marine_names(const struct invaders_model *m)
{
    return CASE_NAME_ROWS("Marine", m->marine_name, m->marine_count);
}

struct case_names invaders_case_kayotz_names(const struct invaders_model *m)
{
    return CASE_NAME_ROWS("Kay'otz", m->kayotz_name, m->kayotz_count);
}

const struct case_names invaders_case_chit_names = {"activity chit", CHIT_KINDS, invaders_chit_names, NULL,
                                                    0};
const struct case_names invaders_case_objective_names = {"objective chit", OBJECTIVES,
                                                         invaders_objective_names, NULL, 0};

int invaders_case_marine_word(const struct invaders_model *m, struct case_words *words)
{
    const struct case_names names = invaders_case_marine_names(m);
    return case_name_word(&names, words);
}

int invaders_case_kayotz_word(const struct invaders_model *m, struct case_words *words)
{
    const struct case_names names = invaders_case_kayotz_names(m);
    return case_name_word(&names, words);
}

/* ---------------------------------------------------------------------------------- scripted draws ---- */

static const struct {
    const char *name;
    int site;
} pools[] = {
    {"chit", SITE_DRAW_CHIT}, {"objective", SITE_DRAW_OBJECTIVE}, {"unit", SITE_DRAW_UNIT},
    {"rift", SITE_DRAW_RIFT}, {"order", SITE_SAME_NUMBER},
};

int invaders_case_pool(const char *name)
{
    for (size_t i = 0; i < sizeof pools / sizeof *pools; i++)
        if (strcmp(pools[i].name, name) == 0)
            return pools[i].site;
    return -1;
}

/* As draw_is() in kernel.h compares them: a rift marker by its value, a chit by its kind. */
int invaders_case_element(const void *model, int pool, const char *name)
{
    const struct case_names kayotz = invaders_case_kayotz_names(model);
    switch (pool) {
    case SITE_DRAW_CHIT:
        return case_named(&invaders_case_chit_names, name);
    case SITE_DRAW_OBJECTIVE:
        return case_named(&invaders_case_objective_names, name);
    case SITE_DRAW_RIFT:
        return name[0] >= '1' && name[0] <= '6' && name[1] == '\0' ? name[0] - '0' : -1;
    default:
        return case_named(&kayotz, name);
    }
}
