/* Numbers of the chance sites, rules, events and metrics, from their .def files. */
#ifndef WARODDS_RULES_LONGEST_DAY_TABLES_H
#define WARODDS_RULES_LONGEST_DAY_TABLES_H

#include "rules/game.h"
#include "rules/longest_day/laws.h"
#include "rules/shared/choices.h"
#include "rules/shared/fields.h"

enum longest_day_site {
#define SITE(id, ...) SITE_##id,
#include "rules/longest_day/sites.def"
#undef SITE
    SITES
};

enum longest_day_rule {
#define RULE(id, ...) RULE_##id,
#include "rules/longest_day/rules.def"
#undef RULE
    RULES
};

enum longest_day_event {
#define EVENT(id, ...) EVENT_##id,
#include "rules/longest_day/events.def"
#undef EVENT
    EVENTS
};

enum longest_day_metric {
#define METRIC(id, ...) METRIC_##id,
#include "rules/longest_day/metrics.def"
#undef METRIC
    METRICS
};

/* Actors of draws, and those whom events tell as victims: paratroopers from 0, Germans and the others from
 * here. */
enum { KEY_GERMAN = 16, KEY_UNDEAD = 40, KEY_MARKER = 72, KEY_GAME = 127 };

/* Kinds of chance: dice; what lies face down and what is drawn. */
enum { GROUP_DICE, GROUP_DRAWS, GROUPS };

/* One byte a counter: offsets count counters. */
struct longest_day_tally {
#define SITE(id, name, rule, title, law, attacker, group) uint8_t id[law##_VARIANTS * law##_CELLS];
#include "rules/longest_day/sites.def"
#undef SITE
};

extern const struct game_group longest_day_groups[GROUPS];
extern const struct game_site longest_day_sites[SITES];
extern const struct game_rule longest_day_rules[RULES];
extern const struct game_metric longest_day_metrics[METRICS];
extern const char *const longest_day_event_names[EVENTS];
extern const char *const longest_day_event_fields[EVENTS];
extern const char *const longest_day_decision_names[];
extern const struct field_table longest_day_fields;
extern const struct field_table longest_day_position; /* without the course of play */
extern const struct choice_table longest_day_choices;

#endif
