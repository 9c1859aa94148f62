#include "rules/shared/hex_trail.h"

static bool is_on_trail(const struct hex_map *map, unsigned kind, unsigned cell)
{
    for (unsigned t = 0; t < map->trail_count; t++) {
        for (unsigned i = 0; map->trail[t].kind == kind && i < map->trail[t].length; i++) {
            if (map->trail[t].cell[i] == cell)
                return true;
        }
    }
    return false;
}

const char *hex_map_add_trail(struct hex_map *map, unsigned kind, const uint16_t *cells, size_t count,
                              uint8_t provenance)
{
    struct hex_trail trail = {.kind = (uint8_t)kind, .provenance = provenance};

    if (count < 2)
        return "a trail joins at least two hexes";
    if (count > HEX_TRAIL_LENGTH_MAX || map->trail_count == HEX_TRAILS_MAX)
        return "too many trails, or too long a one";
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && hex_map_direction(map, cells[i - 1], cells[i]) < 0)
            return "the trail is broken: two of its hexes are not neighbours";
        if (is_on_trail(map, kind, cells[i]))
            return "a hex lies on two trails of one kind";
        for (size_t j = 0; j < i; j++) {
            if (cells[j] == cells[i])
                return "the trail crosses itself";
        }
        trail.cell[trail.length++] = cells[i];
    }
    map->trail[map->trail_count++] = trail;
    return NULL;
}

void hex_map_fill_trails(struct hex_map *map)
{
    for (unsigned t = 0; t < map->trail_count; t++) {
        const struct hex_trail *trail = &map->trail[t];
        unsigned last = map->cell[trail->cell[trail->length - 1]].id;

        for (unsigned i = 0; i < trail->length; i++) {
            unsigned id = map->cell[trail->cell[i]].id;

            hex_set_add(&map->on_trail[trail->kind], id);
            if (i + 1u < trail->length)
                map->trail_next[trail->kind][id] = map->cell[trail->cell[i + 1]].id;
        }
        hex_set_add(&map->trail_end[trail->kind], last);
    }
}
