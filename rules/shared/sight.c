#include "rules/shared/sight_sums.h"

#include <stdlib.h>
#include <string.h>

static bool blocks(const struct sight_building *b, unsigned cell)
{
    return b->rule->blocking >> b->map->cell[cell].terrain & 1;
}

static bool any_blocks(const struct sight_building *b, const uint16_t *cells, unsigned count)
{
    bool found = false;
    for (unsigned i = 0; i < count; i++)
        found |= blocks(b, cells[i]);
    return found;
}

static bool terrain_cuts(const struct sight_building *b, const struct hex_line *line)
{
    bool cut = any_blocks(b, line->interior, line->interior_count);
    if (b->rule->side == SIGHT_SIDE_ANY)
        cut |= any_blocks(b, line->side, line->side_count);
    for (unsigned i = 0; b->rule->side == SIGHT_SIDE_PAIR && i < line->pair_count; i++)
        cut |= blocks(b, line->pair[i][0]) && blocks(b, line->pair[i][1]);
    if (b->rule->corner)
        cut |= any_blocks(b, line->vertex, line->vertex_count);
    return cut;
}

static void add_cells(const struct hex_map *map, struct hex_set *set, const uint16_t *cells, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        hex_set_add(set, map->cell[cells[i]].id);
}

/* Where the terrain of one side blocks, a unit on the other is enough; else it takes two. */
static bool add_pairs(const struct sight_building *b, struct sight_line *entry, const struct hex_line *line)
{
    for (unsigned i = 0; i < line->pair_count; i++) {
        unsigned left = line->pair[i][0], right = line->pair[i][1];
        if (blocks(b, left)) {
            hex_set_add(&entry->between, b->map->cell[right].id);
        } else if (blocks(b, right)) {
            hex_set_add(&entry->between, b->map->cell[left].id);
        } else if (entry->pairs == SIGHT_PAIRS_MAX) {
            return false;
        } else {
            entry->left[entry->pairs] = b->map->cell[left].id;
            entry->right[entry->pairs++] = b->map->cell[right].id;
        }
    }
    return true;
}

/* Room for a line between every two hexes, as far as numbers reach: what is not written takes no memory.
 * aligned_alloc: the sets in a line want 32 bytes. */
static void make_room(struct sight *sight, const struct hex_map *map)
{
    const unsigned hexes = hex_set_count(&map->ids), most = 1 + hexes * hexes / 2;
    const uint32_t capacity = most < UINT16_MAX ? most : UINT16_MAX;
    sight->line = aligned_alloc(_Alignof(struct sight_line), capacity * sizeof *sight->line);
    sight->capacity = sight->line ? capacity : 0;
}

/* Appends what units do to a line that terrain leaves open; returns its number, 0 on failure. */
static uint16_t add_line(struct sight_building *b, const struct hex_line *line)
{
    struct sight *sight = b->sight;
    if (sight->line_count == sight->capacity)
        return 0;
    struct sight_line *entry = &sight->line[sight->line_count];
    memset(entry, 0, sizeof *entry);
    add_cells(b->map, &entry->between, line->interior, line->interior_count);
    if (b->rule->side == SIGHT_SIDE_ANY)
        add_cells(b->map, &entry->between, line->side, line->side_count);
    else if (!add_pairs(b, entry, line))
        return 0;
    if (b->rule->corner)
        add_cells(b->map, &entry->between, line->vertex, line->vertex_count);
    return (uint16_t)++sight->line_count;
}

void sight_add_line(struct sight_building *b, unsigned from, unsigned to, const struct hex_line *line)
{
    if (terrain_cuts(b, line))
        return;
    uint16_t number = add_line(b, line);
    b->failed |= !number;
    b->sight->number[from][to] = b->sight->number[to][from] = number;
    hex_set_add(&b->sight->open[from], to);
    hex_set_add(&b->sight->open[to], from);
}

struct sight_building sight_begin(struct sight *sight, const struct hex_map *map,
                                  const struct sight_rule *rule)
{
    struct sight_building b = {.sight = sight, .map = map, .rule = rule};
    struct hex_line nothing;
    make_room(sight, map);
    nothing.interior_count = nothing.side_count = nothing.vertex_count = nothing.pair_count = 0;
    uint16_t near = add_line(&b, &nothing); /* neighbours have nothing between them */
    b.failed = !near;
    HEX_SET_FOR_EACH(from, map->ids) {
        sight->number[from][from] = near;
        sight->open[from] = map->adjacent[from];
        hex_set_add(&sight->open[from], from);
        HEX_SET_FOR_EACH(to, map->adjacent[from])
            sight->number[from][to] = near;
    }
    return b;
}

void sight_weigh(const struct hex_map *map, const struct sight_rule *rule, unsigned kind,
                 struct hex_weights *weights)
{
    for (unsigned cell = 0; cell < map->cell_count; cell++)
        if (rule->blocking >> map->cell[cell].terrain & 1)
            weights->of_cell[cell] += hex_weight(kind);
}

static void note_line(void *context, unsigned a, unsigned b, const struct hex_line_sums *sums,
                      const struct hex_laying *laying)
{
    struct sight_building *building = context;
    struct hex_line line;
    if (sight_is_cut(building->rule, 0, sums))
        return;
    hex_line_lay(laying, &line);
    sight_add_line(building, a, b, &line);
}

bool sight_build(struct sight *sight, const struct hex_map *map, const struct sight_rule *rule)
{
    struct sight_building b = sight_begin(sight, map, rule);
    struct hex_weights weights = {0};
    sight_weigh(map, rule, 0, &weights);
    hex_lines_sum(map, &weights, note_line, &b);
    return !b.failed;
}

void sight_free(struct sight *sight)
{
    free(sight->line);
    memset(sight, 0, sizeof *sight);
}
