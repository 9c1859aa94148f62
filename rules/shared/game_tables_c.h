/* The constant tables made from the .def files of a game and its lists of words. Included once by its
 * tables.c, with the words of game_tables.h defined. */
#include <stddef.h>

#include "rules/shared/map_text.h"
#include "rules/shared/sides.h"

const struct game_site GAME(sites)[SITES] = {
#define SITE(...) SITE_ENTRY(struct GAME(tally), __VA_ARGS__)
#include GAME_SITES
#undef SITE
};

const struct game_group GAME(groups)[GROUPS] = {
    [GROUP_DICE] = {"dice", "dice"},
    [GROUP_CHITS] = {"chits", "order of the event chits"},
    [GROUP_CUPS] = {"cups", "order in the other cups"},
};

const struct game_rule GAME(rules)[RULES] = {
#define RULE(id, text, title, fires) {text, title, fires},
#include GAME_RULES
#undef RULE
};

const struct game_metric GAME(metrics)[METRICS] = {
#define METRIC(id, name, title, low, high, value) {name, title, low, high},
#include GAME_METRICS
#undef METRIC
};
_Static_assert((int)METRICS <= (int)GAME_METRICS_MAX, "an outcome has room for every metric");

const char *const GAME(event_names)[EVENTS] = {
#define EVENT(id, name, fields, sentence) name,
#include GAME_EVENTS
#undef EVENT
};

const char *const GAME(event_fields)[EVENTS] = {
#define EVENT(id, name, fields, sentence) fields,
#include GAME_EVENTS
#undef EVENT
};

const char *const GAME(ruling_names)[RULINGS] = {
#define RULING(prefix, name, ...) [RULING_##prefix] = #name,
#include GAME_RULINGS
#undef RULING
};

const char *const GAME(decision_names)[DECISIONS] = {GAME_DECISIONS(WORD_NAME)};
const char *const GAME(marine_types)[MARINE_TYPES] = {GAME_MARINE_TYPES(WORD_NAME)};
static const char *const terrain_names[TERRAINS] = {GAME_TERRAINS(WORD_NAME)};
static const char *const feature_names[FEATURES] = {GAME_FEATURES(WORD_NAME)};

/* Of the words of the game's maps (struct map_terms). */
#define TERRAINS_AND_FEATURES                                                                                \
    .terrains = terrain_names, .terrain_count = TERRAINS, .features = feature_names, .feature_count = FEATURES
