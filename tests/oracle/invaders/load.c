/* Reads the values that the rulebook leaves open, the rulings and the maps out of configs/invaders. What is
 * printed in the rulebook (modifiers, targets, radii) stands in the program. */
#include "tests/oracle/invaders/oracle.h"

#include <stdio.h>
#include <string.h>

#include "rules/shared/map_text.h"
#include "sim/conf/conf.h"

/* ---------------------------------------------------------------------------------------------- maps */

/* INV-M.3: columns and rows to the neighbours of even and odd columns. */
static const int to_neighbour[2][DIRECTIONS][2] = {
    {{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}},
    {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}},
};

static int hex_at(const struct board *board, int column, int row)
{
    for (int h = 0; h < board->hexes; h++) {
        if (board->hex[h].column == column && board->hex[h].row == row)
            return h;
    }
    return NOWHERE;
}

static void copy_hexes(struct board *board, const struct hex_map *map)
{
    int east = map->frame.columns - 1, south = map->frame.rows - 1;

    board->columns = map->frame.columns;
    board->hexes = map->cell_count;
    for (int h = 0; h < board->hexes; h++) {
        const struct hex_cell *cell = &map->cell[h];
        struct hex *hex = &board->hex[h];

        memcpy(hex->name, cell->number, sizeof hex->name);
        hex->column = cell->column;
        hex->row = cell->row;
        hex->x = 3 * hex->column;
        hex->y = 2 * hex->row + (hex->column % 2 == 0); /* INV-M.4, even columns are shoved down */
        hex->terrain = (enum terrain)cell->terrain;
        hex->number = hex->name[0] == 'U' ? -1 : hex_number_index(hex->name);
        if (hex->number >= 0)
            board->by_number[hex->number] = h;
        /* INV-0.f: all numbers are above the U indices */
        hex->rank = hex->number >= 0 ? 1000 + hex->number : 10 * (hex->name[1] - '0') + hex->name[2] - '0';
        hex->west_edge = hex->column == 0;
        hex->east_edge = hex->column == east;
        hex->any_edge = hex->west_edge || hex->east_edge || hex->row == 0 || hex->row == south;
        hex->road_off_west = cell->id != 0 && hex_set_has(&map->road_exit[HEX_WEST], cell->id);
        hex->road_off_east = cell->id != 0 && hex_set_has(&map->road_exit[HEX_EAST], cell->id);
    }
}

static void join_hexes(struct board *board, const struct hex_map *map)
{
    for (int h = 0; h < board->hexes; h++) {
        struct hex *hex = &board->hex[h];

        for (int d = 0; d < DIRECTIONS; d++) {
            const int *step = to_neighbour[hex->column % 2][d];

            hex->neighbour[d] = hex_at(board, hex->column + step[0], hex->row + step[1]);
            for (int r = 0; r < map->road_count; r++) {
                int a = map->road[r].cell[0], b = map->road[r].cell[1];

                if ((a == h && b == hex->neighbour[d]) || (b == h && a == hex->neighbour[d]))
                    hex->road[d] = true;
            }
        }
    }
}

static void load_board(struct board *board, const char *folder, const char *name, struct problems *problems)
{
    static const char *const terrains[] = {"clear", "rough", "forest", "building", "lava"};
    static const char *const features[] = {"wormhole", "lz1", "lz2", "lz3"};
    static const struct map_terms terms = {
        .terrains = terrains, .terrain_count = 5, .features = features, .feature_count = 4};
    static struct hex_map map;
    char path[4096];
    struct conf *conf;

    snprintf(path, sizeof path, "%s/maps/%s.yaml", folder, name);
    conf = conf_load_file(path, problems);
    if (conf && map_load(&map, conf_root(conf), &terms, problems)) {
        copy_hexes(board, &map);
        join_hexes(board, &map);
    }
    conf_free(conf);
}

/* -------------------------------------------------------------------------------------------- values */

static int value(const struct conf_node *root, const char *format, const char *name,
                 struct problems *problems)
{
    char path[128];

    snprintf(path, sizeof path, format, name);
    return (int)conf_integer(root, path, 0, 100, problems);
}

static void load_marines(struct rules *rules, const struct conf_node *root, struct problems *problems)
{
    static const char *const names[MARINE_TYPES] = {"hq",    "squad",       "heavy",
                                                    "scout", "special_ops", "logistics"};

    for (int type = 0; type < MARINE_TYPES; type++) {
        struct marine_values *marine = &rules->marine[type];

        marine->counters = value(root, "counters.%s", names[type], problems);
        marine->movement = value(root, "marine.%s.movement", names[type], problems);
        marine->combat_factor = value(root, "marine.%s.combat_factor", names[type], problems);
        marine->defence = value(root, "marine.%s.defence_number", names[type], problems);
        marine->jump_pack = type == SCOUT || type == SPECIAL_OPS;
    }
}

static void load_kayotz(struct rules *rules, const struct conf_node *root, struct problems *problems)
{
    int64_t rifts[9] = {0};

    for (int number = 2; number <= 12; number++) {
        struct kayotz_values *unit = &rules->kayotz[number];
        char name[24] = "";

        if (number != 7)
            snprintf(name, sizeof name, ".%d", number);
        unit->count =
            value(root, number == 7 ? "kayotz.king.count%s" : "kayotz.soldier.count%s", name, problems);
        unit->combat_factor =
            value(root, number == 7 ? "kayotz.king.combat_factor%s" : "kayotz.soldier.combat_factor%s", name,
                  problems);
        unit->active_defence =
            value(root, number == 7 ? "kayotz.king.active_defence%s" : "kayotz.soldier.active_defence%s",
                  name, problems);
        unit->dormant_defence =
            value(root, number == 7 ? "kayotz.king.dormant_defence%s" : "kayotz.soldier.dormant_defence%s",
                  name, problems);
    }
    conf_integers(root, "rift.values", 1, 6, rifts, 9, problems);
    for (int i = 0; i < 9; i++)
        rules->rift[i] = (int)rifts[i];
}

/* ------------------------------------------------------------------------------------------- rulings */

static void load_options(struct options *options, const struct conf_node *root, struct problems *problems)
{
#define OPTION(name, ...)                                                                                    \
    {                                                                                                        \
        static const char *const words[] = {__VA_ARGS__};                                                    \
        options->name = conf_choice(root, "rulings." #name ".choice", words, words[2] ? 3 : 2, problems);    \
    }
#include "tests/oracle/invaders/options.def"
#undef OPTION
}

/* "ruling=answer": the answer itself, and the values that it sets. */
static void apply(struct conf *conf, const char *setting, struct problems *problems)
{
    const char *equals = strchr(setting, '=');
    const struct conf_node *set;
    char path[256];
    int length = equals ? (int)(equals - setting) : 0;

    snprintf(path, sizeof path, "rulings.%.*s.options.%s.set", length, setting, equals ? equals + 1 : "");
    set = conf_find(conf_root(conf), path);
    for (size_t i = 0; set && i < conf_size(set); i++) {
        const struct conf_node *leaf = conf_at(set, i);
        char list[128] = "";

        if (conf_scalar(leaf)) {
            conf_set_path(conf, conf_key(leaf), conf_scalar(leaf), setting, problems);
            continue;
        }
        for (size_t j = 0; j < conf_size(leaf); j++) {
            size_t used = strlen(list);

            snprintf(list + used, sizeof list - used, "%s%s", j ? ", " : "[", conf_scalar(conf_at(leaf, j)));
        }
        strncat(list, "]", sizeof list - strlen(list) - 1);
        conf_set_path(conf, conf_key(leaf), list, setting, problems);
    }
    snprintf(path, sizeof path, "rulings.%.*s.choice", length, setting);
    conf_set_path(conf, path, equals ? equals + 1 : "", setting, problems);
}

bool load_rules(struct rules *rules, const char *folder, char *const *settings, int count)
{
    struct problems problems;
    struct conf *conf;
    char path[4096];
    bool fine;

    problems_init(&problems);
    memset(rules, 0, sizeof *rules);
    load_board(&rules->alpha, folder, "alpha", &problems);
    load_board(&rules->beta, folder, "beta", &problems);
    snprintf(path, sizeof path, "%s/game.yaml", folder);
    conf = conf_load_file(path, &problems);
    for (int i = 0; conf && i < count; i++)
        apply(conf, settings[i], &problems);
    if (conf) {
        load_marines(rules, conf_root(conf), &problems);
        load_kayotz(rules, conf_root(conf), &problems);
        load_options(&rules->options, conf_root(conf), &problems);
        rules->recon_target = value(conf_root(conf), "rolls.recon.%s", "target", &problems);
    }
    problems_print(&problems, stderr, false);
    fine = conf && problems.count == 0;
    conf_free(conf);
    problems_free(&problems);
    return fine;
}
