/* The scenario: its chapters with their maps, and the levels of the campaign (VRM-Q.3). */
#include "rules/vermin/load/load.h"

#include <stdlib.h>
#include <string.h>

#include "rules/shared/game_load.h"
#include "rules/shared/map_text.h"

/* -------------------------------------------------------------------------------------- the chapters ---- */

/* The board of a chapter from its map. */
static bool build_board(struct loading *load, const struct conf_node *chapter, struct vermin_board *board)
{
    const uint8_t *ruling = load->model->ruling;
    const char *name = conf_string(chapter, "map", load->problems);
    const struct conf_node *maps = conf_need(load->root, "maps", load->problems);
    const struct conf_node *map = maps && *name ? conf_need(maps, name, load->problems) : NULL;
    struct map_terms terms =
        vermin_map_terms(ruling[RULING_UNNUMBERED_ORDER] == UNNUMBERED_ORDER_AFTER_ALL); /* VRM-X.3 */
    if (!map || !map_load(&board->map, map, &terms, load->problems))
        return false;
    if (vermin_board_build(board, ruling, &load->costs))
        return true;
    conf_problem(map, load->problems, NULL, NULL, "the sight tables of this map cannot be built: %s",
                 "memory is short");
    return false;
}

static void load_chapter(struct loading *load, const struct conf_node *chapter, unsigned number,
                         bool campaign)
{
    struct vermin_model *m = load->model;
    struct chapter_reading reading = {.load = load,
                                      .node = chapter,
                                      .board = m->board[number],
                                      .scenario = &m->chapter[number],
                                      .campaign = campaign};
    if (!build_board(load, chapter, reading.board)) {
        conf_accept(chapter); /* its hexes mean nothing without a map */
        return;
    }
    if (strcmp(conf_key(chapter), "family_jewels") == 0)
        vermin_load_family_jewels(&reading);
    else
        vermin_load_great_migration(&reading);
}

/* ------------------------------------------------------------------------------------ the scenario ---- */

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

/* Both chapters make a campaign, in this order (VRM-Q.3). */
void vermin_load_chapters(struct loading *load)
{
    struct vermin_model *m = load->model;
    static const char *const names[] = {"family_jewels", "great_migration"};
    const struct conf_node *chapters = game_load_chapters(load->root, names, load->problems);
    if (!chapters)
        return;
    const struct conf_node *jewels = conf_find(chapters, "family_jewels");
    const struct conf_node *migration = conf_find(chapters, "great_migration");
    bool campaign = jewels && migration;
    m->chapters = campaign ? 2 : 1;
    m->scenario_kind = campaign ? SCENARIO_CAMPAIGN
                       : jewels ? SCENARIO_FAMILY_JEWELS
                                : SCENARIO_GREAT_MIGRATION;
    if (jewels)
        load_chapter(load, jewels, 0, campaign);
    if (migration)
        load_chapter(load, migration, campaign, campaign);
    if (campaign) {
        vermin_load_levels(load, conf_find(load->root, "scenario"), m->campaign_points_for);
        return;
    }
    free(m->board[1]); /* the second board is not used */
    m->board[1] = NULL;
}
