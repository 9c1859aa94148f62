/* Victory: points and levels of the scenarios and of the campaign (VRM-Q.1.d, Q.2.g, Q.3). */
#include "rules/vermin/queries.h"

unsigned vermin_jewels_left(const struct vermin_model *m, const struct vermin_view *v)
{
    const struct hex_set *nests = &view_board(m, v)->nests;
    unsigned left = 0;
    for (unsigned j = 0; j < m->jewels; j++) {
        unsigned place = v->jewel[j];
        bool lies = place > JEWEL_AWAY && place < HEX_IDS && !hex_set_has(nests, place);
        left += lies || (place >= JEWEL_ON_VERMIN && place < JEWEL_EXPORTED);
    }
    return left;
}

/* ------------------------------------------------------------------------------------------- points ---- */

/* Marines removed in this chapter; under VRM-RV-37 those of the chapter before lie there too. */
static int losses(const struct vermin_model *m, const struct vermin_view *v)
{
    bool carried =
        v->chapter > 1 && consult(m->ruling, RULING_CAMPAIGN_LOSSES_CARRY) == CAMPAIGN_LOSSES_CARRY_YES;
    return (int)units_count(v->lost & ~(carried ? v->lost_before : 0));
}

/* VRM-Q.3-1: ten for a jewel, less one for each Marine removed. */
static int points_of_jewels(const struct vermin_scenario *scenario, int exported, int lost)
{
    return scenario->points_exported * exported + scenario->points_lost * lost;
}

/* VRM-Q.2.g */
static int points_of_migration(const struct vermin_model *m, const struct vermin_view *v)
{
    const struct vermin_scenario *scenario = view_scenario(m, v);
    int points = scenario->points_dead * (int)units_count(v->dead) + scenario->points_lost * losses(m, v);
    for (unsigned type = 0; type < VERMIN_TYPES; type++)
        points += scenario->points_escaped[type] * (int)units_count(v->escaped & m->vermin_of[type]);
    return points;
}

int vermin_points(const struct vermin_model *m, const struct vermin_view *v)
{
    if (is_migration(m, v))
        return points_of_migration(m, v);
    return points_of_jewels(view_scenario(m, v), v->exported, losses(m, v));
}

/* VRM-Q.3-3: of both chapters of the campaign. */
int vermin_points_before(const struct vermin_model *m, const struct vermin_view *v)
{
    if (v->chapter < 2)
        return 0;
    return points_of_jewels(&m->chapter[0], v->exported_before, (int)units_count(v->lost_before));
}

/* ------------------------------------------------------------------------------------------- levels ---- */

static unsigned level_by_points(const int16_t at_least[MIGRATION_LEVELS], int points)
{
    unsigned level = MIGRATION_DECISIVE;
    while (level > MIGRATION_DEFEAT && points < at_least[level])
        level--;
    return level;
}

/* VRM-Q.1.d, VRM-RV-33: heavy losses cost a level, and a sudden-death victory only by that ruling. */
static unsigned jewel_level(const struct vermin_model *m, const struct vermin_view *v,
                            enum chapter_ending ending)
{
    const struct vermin_scenario *scenario = view_scenario(m, v);
    bool heavy = losses(m, v) > scenario->losses_allowed;
    if (ending == WIPED_OUT)
        return JEWELS_SUDDEN_DEFEAT; /* VRM-N.1 */
    if (ending == JEWELS_OUT) {
        bool reduces =
            heavy && consult(m->ruling, RULING_LOSSES_REDUCE_SUDDEN_DEATH) == LOSSES_REDUCE_SUDDEN_DEATH_YES;
        return reduces ? JEWELS_MAJOR : JEWELS_SUDDEN_DEATH;
    }
    unsigned level = JEWELS_MAJOR;
    while (level > JEWELS_DEFEAT && v->exported < scenario->jewels_for[level])
        level--;
    return heavy && level > JEWELS_DEFEAT ? level - 1 : level;
}

/* VRM-Q.3-3, VRM-RV-38 */
static unsigned campaign_level(const struct vermin_model *m, const struct vermin_view *v,
                               enum chapter_ending ending)
{
    bool wiped_out = ending == WIPED_OUT || (v->chapter > 1 && v->ending_before == WIPED_OUT);
    if (wiped_out && consult(m->ruling, RULING_CAMPAIGN_WIPEOUT) == CAMPAIGN_WIPEOUT_CAMPAIGN_DEFEAT)
        return MIGRATION_DEFEAT;
    return level_by_points(m->campaign_points_for, vermin_points_before(m, v) + vermin_points(m, v));
}

unsigned vermin_level(const struct vermin_model *m, const struct vermin_view *v, enum chapter_ending ending)
{
    if (m->scenario_kind == SCENARIO_CAMPAIGN)
        return campaign_level(m, v, ending);
    if (!is_migration(m, v))
        return jewel_level(m, v, ending);
    /* VRM-N.1, Q.2.g */
    return ending == WIPED_OUT ? MIGRATION_DEFEAT
                               : level_by_points(view_scenario(m, v)->points_for, vermin_points(m, v));
}
