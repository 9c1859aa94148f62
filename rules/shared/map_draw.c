#include "rules/shared/map_text.h"
#include "sim/core/language.h"

#include <string.h>

/* Each hex takes seven signs, "322.+W*": number, terrain, road, feature, known. Flat tops leave every second
 * place of a line free, so that five signs a column are enough; pointed tops need four for half a hex. */
enum { CELL_SIGNS = 7, FLAT_PITCH = 5, POINTED_PITCH = 4, MARGIN = 3 };

struct pen {
    const struct hex_map *map;
    const struct map_terms *terms;
    FILE *out;
    bool colour;
    bool unicode;
};

static const char *terrain_colour(const char *terrain)
{
    static const char *const colours[][2] = {
        {"forest", "32"}, {"bamboo", "32"}, {"lava", "31"},     {"tar_pit", "31"},
        {"rough", "33"},  {"swamp", "36"},  {"building", "35"}, {"nest", "35"},
    };

    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++) {
        if (strcmp(colours[i][0], terrain) == 0)
            return colours[i][1];
    }
    return "39";
}

static void put_sign(const struct pen *pen, char letter)
{
    static const char *const fine[][2] = {{".", "·"}, {"~", "≈"}, {"+", "╌"}, {"=", "═"}};

    for (size_t i = 0; pen->unicode && i < sizeof fine / sizeof *fine; i++) {
        if (fine[i][0][0] == letter) {
            fputs(fine[i][1], pen->out);
            return;
        }
    }
    fputc(letter ? letter : '?', pen->out); /* a correction may name a terrain without letter */
}

/* '+' on a road, '=' on a bridge, ' ' elsewhere. */
static char road_sign(const struct hex_map *map, const struct hex_cell *cell)
{
    if (cell->id == 0 || map->road_mask[cell->id] == 0)
        return ' ';
    return cell->number[0] == 'U' ? '=' : '+';
}

/* The last digit of the feature's name, or its first letter as a capital. */
static char feature_sign(const char *name)
{
    char last = name[strlen(name) - 1];

    if (last >= '0' && last <= '9')
        return last;
    return name[0] >= 'a' && name[0] <= 'z' ? (char)(name[0] - 'a' + 'A') : name[0];
}

static char first_feature(const struct pen *pen, const struct hex_cell *cell)
{
    for (size_t f = 0; f < pen->terms->feature_count; f++) {
        if (cell->features >> f & 1 && !(pen->terms->plain >> f & 1))
            return feature_sign(pen->terms->features[f]);
    }
    return ' ';
}

/* Known terrain is bright, or has a '*'; assumed terrain is dim. */
static bool is_known(const struct hex_cell *cell)
{
    return cell->terrain_provenance == PROVENANCE_PRINTED || cell->terrain_provenance == PROVENANCE_PUBLIC;
}

static void draw_cell(const struct pen *pen, const struct hex_cell *cell)
{
    char letter = pen->map->terrain_letter[cell->terrain];
    char road = road_sign(pen->map, cell);
    char feature = first_feature(pen, cell);

    if (pen->colour)
        fprintf(pen->out, "\033[%s;%sm", is_known(cell) ? "1" : "2",
                terrain_colour(pen->map->terrain_name[cell->terrain]));
    fputs(cell->number, pen->out);
    put_sign(pen, letter);
    if (pen->colour)
        fputs("\033[0m", pen->out);
    put_sign(pen, road);
    fputc(feature, pen->out);
    fputc(is_known(cell) && !pen->colour ? '*' : ' ', pen->out);
}

static int line_of(const struct hex_map *map, const struct hex_cell *cell)
{
    return map->frame.orientation == HEX_FLAT_TOP ? cell->y : cell->row;
}

static int position_of(const struct hex_map *map, const struct hex_cell *cell)
{
    return map->frame.orientation == HEX_FLAT_TOP ? FLAT_PITCH * cell->column : POINTED_PITCH * cell->x;
}

static void draw_line(const struct pen *pen, int line)
{
    const struct hex_map *map = pen->map;
    int position = -MARGIN;

    for (unsigned c = 0; c < map->cell_count; c++) {
        const struct hex_cell *cell = &map->cell[c];

        if (line_of(map, cell) != line)
            continue;
        fprintf(pen->out, "%*s", position_of(map, cell) - position, "");
        draw_cell(pen, cell);
        position = position_of(map, cell) + CELL_SIGNS;
    }
    fputc('\n', pen->out);
}

static void explain_sign(const struct pen *pen, char letter, const char *meaning)
{
    fputs("  ", pen->out);
    put_sign(pen, letter);
    fprintf(pen->out, " %s", name_text(meaning));
}

static void list_trails(const struct pen *pen)
{
    const struct hex_map *map = pen->map;

    for (unsigned t = 0; t < map->trail_count; t++) {
        fprintf(pen->out, "   %s:", name_text(pen->terms->trails[map->trail[t].kind]));
        for (unsigned i = 0; i < map->trail[t].length; i++)
            fprintf(pen->out, "%s%s", i ? " > " : " ", map->cell[map->trail[t].cell[i]].number);
        fputc('\n', pen->out);
    }
}

static void draw_legend(const struct pen *pen)
{
    const struct hex_map *map = pen->map;

    fputc(' ', pen->out);
    for (unsigned t = 0; t < map->terrain_count; t++) {
        if (map->terrain_letter[t])
            explain_sign(pen, map->terrain_letter[t], map->terrain_name[t]);
    }
    explain_sign(pen, '+', "road");
    explain_sign(pen, '=', "bridge");
    for (size_t f = 0; f < pen->terms->feature_count; f++) {
        if (!hex_set_is_empty(&map->with_feature[f]) && !(pen->terms->plain >> f & 1))
            explain_sign(pen, feature_sign(pen->terms->features[f]), pen->terms->features[f]);
    }
    fputc('\n', pen->out);
    list_trails(pen);
    fputs(pen->colour ? _("   bright: known; dim: assumed\n")
                      : _("   * known; all other terrain is assumed\n"),
          pen->out);
}

void hex_map_draw(const struct hex_map *map, const struct map_terms *terms, FILE *out, bool colour,
                  bool unicode)
{
    struct pen pen = {.map = map, .terms = terms, .out = out, .colour = colour, .unicode = unicode};
    int lines = map->frame.orientation == HEX_FLAT_TOP ? 2 * map->frame.rows : map->frame.rows;

    for (int line = 0; line < lines; line++)
        draw_line(&pen, line);
    draw_legend(&pen);
}
