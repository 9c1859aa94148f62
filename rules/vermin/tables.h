/* Numbers of the chance sites, rules, events and metrics, from their .def files. Included by vermin.h. */
enum vermin_site {
#define SITE(id, ...) SITE_##id,
#include "rules/vermin/sites.def"
#undef SITE
    SITES
};

enum vermin_rule {
#define RULE(id, ...) RULE_##id,
#include "rules/vermin/rules.def"
#undef RULE
    RULES
};

enum vermin_event {
#define EVENT(id, ...) EVENT_##id,
#include "rules/vermin/events.def"
#undef EVENT
    EVENTS
};

enum vermin_metric {
#define METRIC(id, ...) METRIC_##id,
#include "rules/vermin/metrics.def"
#undef METRIC
    METRICS
};

/* Kinds of chance. */
enum { GROUP_DICE, GROUP_CHITS, GROUP_CUPS, GROUPS };

extern const struct game_group vermin_groups[GROUPS];
extern const struct game_site vermin_sites[SITES];
extern const struct game_rule vermin_rules[RULES];
extern const struct game_metric vermin_metrics[METRICS];

/* The two kernels made from kernel.c. */
int vermin_batch_start(void *state, const void *model, struct chance *chance);
int vermin_batch_apply(void *state, const void *model, struct chance *chance, game_choice code);
int vermin_observed_start(void *state, const void *model, struct chance *chance);
int vermin_observed_apply(void *state, const void *model, struct chance *chance, game_choice code);
