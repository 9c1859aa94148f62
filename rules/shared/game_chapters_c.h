/* The chapters of a Galactic Marines game: one of two, or both, which make a campaign. Included once by its
 * load/scenario.c, with
 *
 *     FIRST, SECOND            key of the chapter, what reads it
 *     MAP_TERMS(load)          the words of its maps
 *     BUILD_BOARD(load, board) its tables
 *     BOARD_FAILS              why they may not be built
 *     load_campaign(load)      what a campaign has of its own */
#include <stdlib.h>

#include "rules/shared/map_text.h"

/* The board of a chapter from its map. */
static bool build_board(struct loading *load, const struct conf_node *chapter, struct GAME(board) * board)
{
    const char *name = conf_string(chapter, "map", load->problems);
    const struct conf_node *maps = conf_need(load->root, "maps", load->problems);
    const struct conf_node *map = maps && *name ? conf_need(maps, name, load->problems) : NULL;
    const struct map_terms terms = MAP_TERMS(load);
    if (!map || !map_load(&board->map, map, &terms, load->problems))
        return false;
    if (BUILD_BOARD(load, board))
        return true;
    conf_problem(map, load->problems, NULL, NULL, "the sight tables of this map cannot be built: %s",
                 BOARD_FAILS);
    return false;
}

static void load_chapter(struct loading *load, const struct conf_node *chapter, unsigned number,
                         bool campaign, void (*read)(struct chapter_reading *reading))
{
    struct GAME(model) *m = load->model;
    struct chapter_reading reading = {.load = load,
                                      .node = chapter,
                                      .board = m->board[number],
                                      .scenario = &m->chapter[number],
                                      .campaign = campaign};
    if (build_board(load, chapter, reading.board))
        read(&reading);
    else
        conf_accept(chapter); /* its hexes mean nothing without a map */
}

void GAME(load_chapters)(struct loading *load)
{
    static const struct {
        const char *key;
        void (*read)(struct chapter_reading *reading);
    } list[2] = {{FIRST}, {SECOND}};
    struct GAME(model) *m = load->model;
    const struct conf_node *chapters =
        game_load_chapters(load->root, (const char *const[]){list[0].key, list[1].key}, load->problems);
    if (!chapters)
        return;
    const struct conf_node *first = conf_find(chapters, list[0].key),
                           *second = conf_find(chapters, list[1].key);
    const bool campaign = first && second;
    m->chapters = campaign ? 2 : 1;
    m->scenario_kind = campaign ? SCENARIO_CAMPAIGN : first ? 0 : 1;
    if (first)
        load_chapter(load, first, 0, campaign, list[0].read);
    if (second)
        load_chapter(load, second, campaign, campaign, list[1].read);
    if (campaign) {
        load_campaign(load);
        return;
    }
    free(m->board[1]); /* the second board is not used */
    m->board[1] = NULL;
}
