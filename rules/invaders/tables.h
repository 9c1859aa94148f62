/* Numbers of the chance sites, rules, events and metrics, from their .def files. Included by invaders.h. */
enum invaders_site {
#define SITE(id, ...) SITE_##id,
#include "rules/invaders/sites.def"
#undef SITE
    SITES
};

enum invaders_rule {
#define RULE(id, ...) RULE_##id,
#include "rules/invaders/rules.def"
#undef RULE
    RULES
};

enum invaders_event {
#define EVENT(id, ...) EVENT_##id,
#include "rules/invaders/events.def"
#undef EVENT
    EVENTS
};

enum invaders_metric {
#define METRIC(id, ...) METRIC_##id,
#include "rules/invaders/metrics.def"
#undef METRIC
    METRICS
};

/* Kinds of chance. */
enum { GROUP_DICE, GROUP_CHITS, GROUP_CUPS, GROUPS };

extern const struct game_group invaders_groups[GROUPS];
extern const struct game_site invaders_sites[SITES];
extern const struct game_rule invaders_rules[RULES];
extern const struct game_metric invaders_metrics[METRICS];

/* The two kernels made from kernel.c. */
int invaders_batch_start(void *state, const void *model, struct chance *chance);
int invaders_batch_apply(void *state, const void *model, struct chance *chance, game_choice code);
int invaders_observed_start(void *state, const void *model, struct chance *chance);
int invaders_observed_apply(void *state, const void *model, struct chance *chance, game_choice code);
