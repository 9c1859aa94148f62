/* Numbers of everything that stands in a table of this folder: sites, rules, events, metrics. */
#ifndef WARODDS_RULES_YUGGOTH_TABLES_H
#define WARODDS_RULES_YUGGOTH_TABLES_H

#include "rules/yuggoth/yuggoth.h"

enum yuggoth_group { GROUP_DICE, GROUP_SIGNS, GROUP_SETUP, GROUP_WATCHER, GROUPS };

enum yuggoth_site {
#define SITE(id, ...) SITE_##id,
#include "rules/yuggoth/sites.def"
#undef SITE
    SITES
};

enum yuggoth_rule {
#define RULE(id, ...) RULE_##id,
#include "rules/yuggoth/rules.def"
#undef RULE
    RULES
};

enum yuggoth_event {
#define EVENT(id, ...) EVENT_##id,
#include "rules/yuggoth/events.def"
#undef EVENT
    EVENTS
};

enum yuggoth_metric {
#define METRIC(id, ...) METRIC_##id,
#include "rules/yuggoth/metrics.def"
#undef METRIC
    METRICS
};

extern const struct game_site yuggoth_sites[SITES];

#endif
