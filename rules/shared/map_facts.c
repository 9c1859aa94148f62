/* What a map file says beside its picture: single hexes, roads, exits, features. */
#include <string.h>

#include "rules/shared/map_reading.h"

/* The terrain that an entry names; -1 after a complaint. */
static int named_terrain(const struct map_reading *reading, const struct conf_node *entry)
{
    size_t before = reading->problems->told;
    int terrain =
        conf_choice(entry, "", reading->terms->terrains, reading->terms->terrain_count, reading->problems);

    return reading->problems->told == before ? terrain : -1;
}

/* Terrain of single hexes written by an overlay. They are looked up by the numbers of the picture as it was:
 * a hex that loses its number moves all later ones, which the check of the numbers then reports. */
void map_read_corrections(struct map_reading *reading)
{
    const struct conf_node *list = conf_part(reading->root, "corrections", CONF_MAPPING, reading->problems);

    struct map_chain named;

    for (size_t i = 0; list && i < conf_size(list); i++) {
        int terrain = named_terrain(reading, conf_at(list, i));

        conf_accept(conf_at(list, i));
        map_read_key(reading->map, conf_at(list, i), &named, reading->problems);
        for (size_t n = 0; terrain >= 0 && n < named.count; n++) {
            struct hex_cell *cell = &reading->map->cell[named.cell[n]];

            cell->terrain = (uint8_t)terrain;
            cell->terrain_provenance = (uint8_t)conf_provenance(conf_at(list, i)).kind;
        }
    }
}

/* What an entry of known_terrain says about one of its hexes. */
static void compare_terrain(struct map_reading *reading, const struct conf_node *entry, struct hex_cell *cell,
                            unsigned terrain)
{
    if (cell->terrain != terrain)
        conf_problem(entry, reading->problems, NULL, NULL, "hex %s is %s here, but %s in the picture",
                     cell->number, reading->terms->terrains[terrain],
                     reading->terms->terrains[cell->terrain]);
    cell->terrain_provenance = (uint8_t)conf_provenance(entry).kind;
    snprintf(cell->source, sizeof cell->source, "%.15s", conf_provenance(entry).source);
}

/* What is known must be what the picture shows, unless an overlay corrects it. */
void map_read_known_terrain(struct map_reading *reading)
{
    const struct conf_node *list = conf_part(reading->root, "known_terrain", CONF_MAPPING, reading->problems);
    const struct conf_node *corrections =
        conf_part(reading->root, "corrections", CONF_MAPPING, reading->problems);
    struct map_chain named;

    for (size_t i = 0; list && i < conf_size(list); i++) {
        const struct conf_node *entry = conf_at(list, i);
        int terrain = named_terrain(reading, entry);

        conf_accept(entry);
        map_read_key(reading->map, entry, &named, reading->problems);
        for (size_t n = 0; terrain >= 0 && n < named.count; n++) {
            struct hex_cell *cell = &reading->map->cell[named.cell[n]];

            if (!corrections || !conf_find(corrections, cell->number))
                compare_terrain(reading, entry, cell, (unsigned)terrain);
        }
    }
}

void map_read_known_places(struct map_reading *reading)
{
    const struct conf_node *list = conf_part(reading->root, "known_places", CONF_MAPPING, reading->problems);
    struct map_chain named;

    for (size_t i = 0; list && i < conf_size(list); i++) {
        conf_accept(conf_at(list, i));
        map_read_key(reading->map, conf_at(list, i), &named, reading->problems);
        for (size_t n = 0; n < named.count; n++)
            reading->map->cell[named.cell[n]].position_provenance =
                (uint8_t)conf_provenance(conf_at(list, i)).kind;
    }
}

static void lay_road(struct map_reading *reading, const struct conf_node *node, enum provenance provenance)
{
    struct hex_map *map = reading->map;
    size_t before = reading->problems->told;
    struct map_chain chain;

    map_read_chain(map, node, &chain, reading->problems);
    if (chain.count < 2 && reading->problems->told == before)
        conf_problem(node, reading->problems, NULL, NULL, "a road joins at least two hexes");
    for (size_t i = 1; i < chain.count; i++) {
        const char *from = map->cell[chain.cell[i - 1]].number, *to = map->cell[chain.cell[i]].number;
        unsigned roads = map->road_count;

        if (hex_map_direction(map, chain.cell[i - 1], chain.cell[i]) < 0)
            problem_add(reading->problems, &chain.place[i], NULL, NULL,
                        "the road is broken: %s and %s are not neighbours", from, to);
        else if (!hex_map_join(map, chain.cell[i - 1], chain.cell[i], (uint8_t)provenance))
            problem_add(reading->problems, &chain.place[i], NULL, NULL, "more than %d pieces of road",
                        HEX_ROADS_MAX);
        else if (map->road_count == roads)
            problem_add(reading->problems, &chain.place[i], NULL, NULL,
                        "%s and %s are joined by a road already", from, to);
    }
}

void map_read_roads(struct map_reading *reading)
{
    const struct conf_node *roads = conf_part(reading->root, "roads", CONF_SEQUENCE, reading->problems);

    for (size_t i = 0; roads && i < conf_size(roads); i++) {
        enum provenance own = conf_provenance(conf_at(roads, i)).kind;

        lay_road(reading, conf_at(roads, i), own != PROVENANCE_NONE ? own : conf_provenance(roads).kind);
    }
}

void map_read_exits(struct map_reading *reading)
{
    static const char *const sides[HEX_SIDES] = {"north", "east", "south", "west"};
    const struct conf_node *exits = conf_part(reading->root, "exits", CONF_MAPPING, reading->problems);
    struct hex_map *map = reading->map;
    struct map_chain chain;

    for (unsigned side = 0; exits && side < HEX_SIDES; side++) {
        const struct conf_node *node = conf_find(exits, sides[side]);

        if (!node)
            continue;
        map_read_chain(map, node, &chain, reading->problems);
        map->road_exit_provenance[side] = (uint8_t)conf_provenance(node).kind;
        for (size_t i = 0; i < chain.count; i++) {
            unsigned id = map->cell[chain.cell[i]].id;

            if (!hex_set_has(&map->edge[side], id))
                problem_add(reading->problems, &chain.place[i], NULL, NULL, "hex %s is not on the %s edge",
                            map->cell[chain.cell[i]].number, sides[side]);
            else
                hex_set_add(&map->road_exit[side], id);
        }
    }
}

static void mark_feature(struct map_reading *reading, const struct conf_node *node, size_t feature)
{
    struct map_chain chain;

    map_read_chain(reading->map, node, &chain, reading->problems);
    for (size_t i = 0; i < chain.count; i++) {
        struct hex_cell *cell = &reading->map->cell[chain.cell[i]];

        if (cell->features >> feature & 1)
            problem_add(reading->problems, &chain.place[i], NULL, NULL, "hex %s is named twice as %s",
                        cell->number, reading->terms->features[feature]);
        cell->features |= 1u << feature;
    }
}

void map_read_features(struct map_reading *reading)
{
    const struct conf_node *features = conf_part(reading->root, "features", CONF_MAPPING, reading->problems);
    const struct map_terms *terms = reading->terms;

    for (size_t i = 0; features && i < conf_size(features); i++) {
        const struct conf_node *node = conf_at(features, i);
        size_t f = 0;

        while (f < terms->feature_count && strcmp(conf_key(node), terms->features[f]) != 0)
            f++;
        if (f < terms->feature_count)
            mark_feature(reading, node, f);
        else
            conf_problem(node, reading->problems, NULL,
                         nearest_name(conf_key(node), terms->features, terms->feature_count),
                         "unknown feature '%s'", conf_key(node));
    }
}
