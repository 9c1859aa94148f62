#include "rules/shared/map_tell.h"

static void tell_names(const struct facts *facts, const char *key, const char *const *names, size_t count)
{
    tell_list(facts, key);
    for (size_t i = 0; i < count; i++)
        tell_text(facts, NULL, names[i]);
    tell_end(facts);
}

static void tell_cell(const struct facts *facts, const struct hex_cell *cell)
{
    tell_group(facts, NULL);
    tell_number(facts, "x", cell->x);
    tell_number(facts, "y", cell->y);
    tell_text(facts, "number", cell->number);
    tell_number(facts, "id", cell->id);
    tell_number(facts, "terrain", cell->terrain);
    if (cell->features)
        tell_number(facts, "features", cell->features);
    if (cell->terrain_provenance == PROVENANCE_ASSUMED)
        tell_truth(facts, "assumed", true);
    tell_end(facts);
}

static void tell_roads(const struct facts *facts, const struct hex_map *map)
{
    tell_list(facts, "roads");
    for (unsigned i = 0; i < map->road_count; i++) {
        const struct hex_road *road = &map->road[i];
        tell_list(facts, NULL);
        tell_number(facts, NULL, road->cell[0]);
        tell_number(facts, NULL, road->cell[1]);
        tell_number(facts, NULL, road->provenance == PROVENANCE_ASSUMED);
        tell_end(facts);
    }
    tell_end(facts);
}

static void tell_trails(const struct facts *facts, const struct hex_map *map, const struct map_terms *terms)
{
    tell_list(facts, "trails");
    for (unsigned i = 0; i < map->trail_count; i++) {
        const struct hex_trail *trail = &map->trail[i];
        tell_group(facts, NULL);
        tell_text(facts, "kind", terms->trails[trail->kind]);
        tell_list(facts, "cells");
        for (unsigned j = 0; j < trail->length; j++)
            tell_number(facts, NULL, trail->cell[j]);
        tell_end(facts);
        tell_end(facts);
    }
    tell_end(facts);
}

void hex_map_tell(const struct hex_map *map, const struct map_terms *terms, const struct facts *facts)
{
    tell_group(facts, NULL);
    tell_text(facts, "name", map->name);
    tell_truth(facts, "pointed_top", map->frame.orientation == HEX_POINTED_TOP);
    tell_names(facts, "terrains", terms->terrains, terms->terrain_count);
    tell_names(facts, "features", terms->features, terms->feature_count);
    tell_number(facts, "plain", terms->plain);
    tell_list(facts, "cells");
    for (unsigned i = 0; i < map->cell_count; i++)
        tell_cell(facts, &map->cell[i]);
    tell_end(facts);
    tell_roads(facts, map);
    tell_trails(facts, map, terms);
    tell_end(facts);
}
