/* Trails in a map file: for each kind a list of ways, from the beginning to the end. */
#include <string.h>

#include "rules/shared/map_reading.h"

static void lay_trail(struct map_reading *reading, const struct conf_node *node, unsigned kind,
                      enum provenance provenance)
{
    size_t before = reading->problems->told;
    struct map_chain chain;
    const char *fault;

    map_read_chain(reading->map, node, &chain, reading->problems);
    if (reading->problems->told > before)
        return;
    fault = hex_map_add_trail(reading->map, kind, chain.cell, chain.count, (uint8_t)provenance);
    if (fault)
        conf_problem(node, reading->problems, NULL, NULL, "%s", fault);
}

static void read_kind(struct map_reading *reading, const struct conf_node *list, unsigned kind)
{
    if (conf_kind(list) != CONF_SEQUENCE) {
        conf_problem(list, reading->problems, "a list", NULL, "'%s' is not a list of trails", conf_key(list));
        return;
    }
    for (size_t i = 0; i < conf_size(list); i++) {
        enum provenance own = conf_provenance(conf_at(list, i)).kind;

        lay_trail(reading, conf_at(list, i), kind, own != PROVENANCE_NONE ? own : conf_provenance(list).kind);
    }
}

void map_read_trails(struct map_reading *reading)
{
    const struct conf_node *trails = conf_part(reading->root, "trails", CONF_MAPPING, reading->problems);
    const struct map_terms *terms = reading->terms;

    for (size_t i = 0; trails && i < conf_size(trails); i++) {
        const struct conf_node *list = conf_at(trails, i);
        unsigned kind = 0;

        while (kind < terms->trail_count && strcmp(conf_key(list), terms->trails[kind]) != 0)
            kind++;
        if (kind < terms->trail_count)
            read_kind(reading, list, kind);
        else
            conf_problem(list, reading->problems, NULL,
                         nearest_name(conf_key(list), terms->trails, terms->trail_count),
                         "unknown kind of trail '%s'", conf_key(list));
    }
}
