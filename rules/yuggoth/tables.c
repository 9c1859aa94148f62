/* Tables of sites, rules, events and decisions; names of things. */
#include "rules/yuggoth/tables.h"

#include "rules/yuggoth/parts.h"
#include "sim/core/language.h"

static unsigned reads_cell(unsigned cell)
{
    return cell;
}

static const struct game_reading site_readings_KILLS[] = {{"kills", reads_cell, true}};
static const struct game_reading site_readings_PAINS[] = {{"pains", reads_cell, true}};
static const struct game_reading site_readings_PLACE[] = {{"place", reads_cell, false}};
static const struct game_reading site_readings_DIE[] = {{"face", site_reads_face, false}};
static const struct game_operand site_operands_KILLS[] = {{"dice", KILLS_VARIANTS, 0}};
static const struct game_operand site_operands_PAINS[] = {{"dice", PAINS_VARIANTS, 0}};
static const struct game_operand site_operands_PLACE[] = {{"places", PLACE_VARIANTS, 0}};
static const struct game_operand site_operands_DIE[] = {{"faces", DIE_VARIANTS, 0}};

const struct game_site yuggoth_sites[SITES] = {
#define SITE(id, ...) SITE_ENTRY(struct yuggoth_tally, id, __VA_ARGS__)
#include "rules/yuggoth/sites.def"
#undef SITE
};

const struct game_group yuggoth_groups[GROUPS] = {
    [GROUP_DICE] = {"dice", "dice of battles"},
    [GROUP_SIGNS] = {"signs", "order of the Elder Signs"},
    [GROUP_SETUP] = {"setup", "start areas and first player"},
    [GROUP_WATCHER] = {"watcher", "dice of the Watcher's awakening and decay"},
};

const struct game_rule yuggoth_rules[RULES] = {
#define RULE(id, text, title, fires) [RULE_##id] = {text, title, fires},
#include "rules/yuggoth/rules.def"
#undef RULE
};

const struct game_metric yuggoth_metrics[METRICS] = {
#define METRIC(id, name, title, low, high) [METRIC_##id] = {name, title, low, high},
#include "rules/yuggoth/metrics.def"
#undef METRIC
};

const char *const yuggoth_event_names[EVENTS] = {
#define EVENT(id, name, fields, sentence) [EVENT_##id] = name,
#include "rules/yuggoth/events.def"
#undef EVENT
};

const char *const yuggoth_event_fields[EVENTS] = {
#define EVENT(id, name, fields, sentence) [EVENT_##id] = fields,
#include "rules/yuggoth/events.def"
#undef EVENT
};

const char *const yuggoth_event_sentences[EVENTS] = {
#define EVENT(id, name, fields, sentence) [EVENT_##id] = sentence,
#include "rules/yuggoth/events.def"
#undef EVENT
};

const char *const yuggoth_decision_names[DECISIONS] = {
    [DECIDE_NOTHING] = "nothing",
    [DECIDE_ACTION] = "action",
    [DECIDE_MOVE_MORE] = "move_more",
    [DECIDE_SURGERY_MORE] = "surgery_more",
    [DECIDE_SUMMON_MORE] = "summon_more",
    [DECIDE_KILLS] = "kills",
    [DECIDE_PAINS] = "pains",
    [DECIDE_RETREAT] = "retreat",
    [DECIDE_SLIME_RETREAT] = "slime_retreat",
    [DECIDE_WATCHER_TARGET] = "watcher_target",
    [DECIDE_WATCHER_ORDER] = "watcher_order",
    [DECIDE_RITUAL] = "ritual",
    [DECIDE_REVEAL] = "reveal",
};
