/* What the files of this game share beside model, state and queries. */
#ifndef WARODDS_IMPERIUM_PARTS_H
#define WARODDS_IMPERIUM_PARTS_H

#include "rules/game.h"
#include "rules/imperium/choices.h"
#include "rules/imperium/state.h"
#include "rules/shared/pool.h"
#include "rules/shared/site_laws.h"

/* Kinds of chance. */
enum imperium_group { GROUP_DICE, GROUP_TROOPS, GROUPS };
extern const struct game_group imperium_groups[GROUPS];

/* A column of an entry: 1 to 5, a 6 is rolled again (IMP-12.2.b). */
enum { D5_VARIANTS = 1, D5_CELLS = 5, D5_READINGS = 1, D5_OPERANDS = 0 };

enum imperium_site {
#define SITE(id, ...) SITE_##id,
#include "rules/imperium/sites.def"
#undef SITE
    SITES
};
extern const struct game_site imperium_sites[SITES];

struct imperium_tally {
#define SITE(id, name, rule, title, law, attacker, group) uint8_t id[law##_VARIANTS * law##_CELLS];
#include "rules/imperium/sites.def"
#undef SITE
};
enum { IMPERIUM_TALLY = sizeof(struct imperium_tally) };

enum imperium_rule {
#define RULE(id, ...) RULE_##id,
#include "rules/imperium/rules.def"
#undef RULE
    RULES
};
extern const struct game_rule imperium_rules[RULES];

enum imperium_ending {
    ENDING_ROUNDS,      /* scenario 1: after three rounds */
    ENDING_WIPED_OUT,   /* scenario 1: a side without troops */
    ENDING_DESTROYED,   /* the last ship of a side was destroyed */
    ENDING_RETREATED,   /* it retreated */
    ENDING_CAP,         /* after the last round */
    ENDING_TIE,         /* scenario 4: both sides at once */
    ENDING_GLORY,       /* wars: glory (IMP-15.3) */
    ENDING_TRUCE,       /* wars: turn 10 without a winner */
    ENDING_HOMES_TAKEN, /* the campaign: home planets held (IMP-16.7) */
    ENDING_CUT,         /* the campaign without a cap (V:CAMPAIGN-CAP): not played on, undecided */
    ENDINGS
};

extern const char *const imperium_event_names[];
extern const char *const imperium_event_fields[];
extern const char *const imperium_decision_names[];
extern const char *const imperium_type_names[COUNTER_TYPES];
extern const char *const imperium_side_names[SIDES];

enum imperium_metric {
#define METRIC(id, ...) METRIC_##id,
#include "rules/imperium/metrics.def"
#undef METRIC
    METRICS
};
extern const struct game_metric imperium_metrics[METRICS];

enum imperium_event {
#define EVENT(id, ...) EVENT_##id,
#include "rules/imperium/events.def"
#undef EVENT
    EVENTS
};

/* An event has numbers of counters alone; the types of those that are lent (lent.h) follow behind its fields,
 * one more than the type, in the order of the fields that are units. */
enum { EVENT_LENT = 6 };
/* Which of the units in `fields` field number `i` is; -1: it is no unit. */
int imperium_unit_in_event(const char *fields, unsigned i);
/* The type that the unit is lent to in the event; -1: it is what is printed on it. */
int imperium_lent_type(const struct event *event, const char *fields, unsigned unit);

#endif
