/* What the .def files of a game are as numbers: sites, rules, events and metrics, and the two kernels.
 * Included once by a game's header, after #define GAME(name) invaders_##name #define GAME_SITES
 * "rules/invaders/sites.def"       GAME_RULES, GAME_EVENTS, GAME_METRICS likewise */
enum GAME(site) {
#define SITE(id, ...) SITE_##id,
#include GAME_SITES
#undef SITE
    SITES
};

enum GAME(rule) {
#define RULE(id, ...) RULE_##id,
#include GAME_RULES
#undef RULE
    RULES
};

enum GAME(event) {
#define EVENT(id, ...) EVENT_##id,
#include GAME_EVENTS
#undef EVENT
    EVENTS
};

enum GAME(metric) {
#define METRIC(id, ...) METRIC_##id,
#include GAME_METRICS
#undef METRIC
    METRICS
};

/* Kinds of chance. */
enum { GROUP_DICE, GROUP_CHITS, GROUP_CUPS, GROUPS };

extern const struct game_group GAME(groups)[GROUPS];
extern const struct game_site GAME(sites)[SITES];
extern const struct game_rule GAME(rules)[RULES];
extern const struct game_metric GAME(metrics)[METRICS];

/* The two kernels made from kernel.c. */
int GAME(batch_start)(void *state, const void *model, struct chance *chance);
int GAME(batch_apply)(void *state, const void *model, struct chance *chance, game_choice code);
int GAME(observed_start)(void *state, const void *model, struct chance *chance);
int GAME(observed_apply)(void *state, const void *model, struct chance *chance, game_choice code);
