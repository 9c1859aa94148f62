#include "sim/page/counters.h"

#include <stdlib.h>

#include "sim/conf/conf.h"

enum { DEEPEST_VALUE = 3 };

static bool is_number(const struct conf_node *node)
{
    char *end;
    const char *text = conf_kind(node) == CONF_SCALAR ? conf_scalar(node) : "";
    (void)strtol(text, &end, 10);
    return *text && !*end;
}

/* Numbers, and groups of them: by side of the counter, or by the number on it. */
static void add_values(struct json *json, const struct conf_node *node, int depth)
{
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *own = conf_at(node, i);
        if (is_number(own)) {
            json_raw(json, conf_key(own), conf_scalar(own));
        } else if (conf_kind(own) == CONF_MAPPING && depth > 0) {
            json_object_line(json, conf_key(own));
            add_values(json, own, depth - 1);
            json_end(json);
        }
    }
}

void add_counters(struct json *json, const struct setting *setting)
{
    const struct conf_node *root = conf_root(setting->conf);
    json_array(json, "sides");
    for (size_t side = 0; side < setting->game->side_count; side++)
        json_string(json, NULL, setting->game->sides[side].name);
    json_end(json);
    json_object(json, "counters");
    for (size_t side = 0; side < setting->game->side_count; side++) {
        const struct conf_node *types = conf_find(root, setting->game->sides[side].name);
        for (size_t i = 0; types && conf_kind(types) == CONF_MAPPING && i < conf_size(types); i++) {
            const struct conf_node *type = conf_at(types, i);
            if (conf_kind(type) != CONF_MAPPING)
                continue;
            json_object_line(json, conf_key(type));
            add_values(json, type, DEEPEST_VALUE);
            json_end(json);
        }
    }
    json_end(json);
}
