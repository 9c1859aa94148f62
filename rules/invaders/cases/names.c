/* Rule cases: the names of units and chits, and of what is drawn from where. */
#include <string.h>

#include "rules/invaders/cases/cases.h"

struct case_names invaders_kayotz_names(const void *model)
{
    const struct invaders_model *m = model;
    return CASE_NAME_ROWS("Kay'otz", m->kayotz_name, m->kayotz_count);
}

static const char *const type_list[] = {GAME_MARINE_TYPES(WORD_NAME)[MARINE_TYPES] = "soldier", "king",
                                        "monolith"};
static const struct case_names type_names = {"type of unit", MARINE_TYPES + 3, type_list, NULL, 0};
const struct case_names invaders_chit_kinds = {"activity chit", CHIT_KINDS, invaders_chit_names, NULL, 0};
const struct case_names invaders_objectives = {"objective chit", OBJECTIVES, invaders_objective_names, NULL,
                                               0};

/* -------------------------------------------------------------------------------- kinds of operands ---- */

/* "3 dice"; DICE_ALL: as many as may be. */
static long need_dice(const struct case_reading *r)
{
    if (!case_number_follows(r->words) || !case_word_next(r->words))
        return DICE_ALL;
    static const char *const words[] = {"dice"};
    const struct case_names after = CASE_NAME_LIST("word", words, 1);
    const long dice = case_word_number(r->words, 1, ATTACK_DICE_MAX, "a number of dice");
    return dice >= 1 && case_name_need(&after, r->words) == 0 ? dice : -1;
}

static long need_bonus(const struct case_reading *r)
{
    return case_count_need(r->words, 9, "a bonus");
}

#define ENEMY_UNIT "kayotz"
#include "rules/shared/cases_kinds_c.h"

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
    const struct case_names kayotz = invaders_kayotz_names(model);
    switch (pool) {
    case SITE_DRAW_CHIT:
        return case_named(&invaders_chit_kinds, name);
    case SITE_DRAW_OBJECTIVE:
        return case_named(&invaders_objectives, name);
    case SITE_DRAW_RIFT:
        return name[0] >= '1' && name[0] <= '6' && name[1] == '\0' ? name[0] - '0' : -1;
    default:
        return case_named(&kayotz, name);
    }
}
