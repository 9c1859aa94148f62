/* The scenario: its chapters with their maps, and the levels of the campaign (VRM-Q.3). */
#include "rules/vermin/load/load.h"

void vermin_load_levels(struct loading *load, const struct conf_node *parent,
                        int16_t at_least[MIGRATION_LEVELS])
{
    static const char *const names[MIGRATION_LEVELS] = {
        [MIGRATION_DRAW] = "draw",
        [MIGRATION_MINOR] = "minor",
        [MIGRATION_MAJOR] = "major",
        [MIGRATION_DECISIVE] = "decisive",
    };
    const struct conf_node *levels = conf_need(parent, "levels", load->problems);
    at_least[MIGRATION_DEFEAT] = INT16_MIN;
    for (unsigned level = MIGRATION_DRAW; levels && level < MIGRATION_LEVELS; level++) {
        at_least[level] = (int16_t)conf_integer(levels, names[level], -999, 999, load->problems);
        if (at_least[level] < at_least[level - 1])
            conf_problem(levels, load->problems, NULL, NULL, "'%s' takes less than the level below it",
                         names[level]);
    }
}

/* VRM-Q.3 */
static void load_campaign(struct loading *load)
{
    vermin_load_levels(load, conf_find(load->root, "scenario"), load->model->campaign_points_for);
}

#define FIRST  "family_jewels", vermin_load_family_jewels
#define SECOND "great_migration", vermin_load_great_migration
#define MAP_TERMS(load)                                                                                      \
    vermin_map_terms((load)->model->ruling[RULING_UNNUMBERED_ORDER] == UNNUMBERED_ORDER_AFTER_ALL) /* X.3 */
#define BUILD_BOARD(load, board) vermin_board_build(board, (load)->model->ruling, &(load)->costs)
#define BOARD_FAILS              "memory is short"
#include "rules/shared/game_chapters_c.h"
