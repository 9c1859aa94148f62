/* Names, sites, rules, metrics, choices: the constant tables made from the .def files. */
#include "rules/longest_day/tables.h"

#include <stddef.h>

#include "rules/longest_day/choice.h"
#include "rules/longest_day/parts.h"
#include "sim/core/language.h"

static unsigned reads_hits(unsigned cell)
{
    return cell;
}

static const struct game_reading site_readings_HITS[] = {{"hits", reads_hits, true}};
static const struct game_operand site_operands_HITS[] = {{"dice", ROLL_MAX + 1, 0}, {"needs", SIX + 1, 1}};

const struct game_site longest_day_sites[SITES] = {
#define SITE(...) SITE_ENTRY(struct longest_day_tally, __VA_ARGS__)
#include "rules/longest_day/sites.def"
#undef SITE
};

const struct game_group longest_day_groups[GROUPS] = {
    [GROUP_DICE] = {"dice", "dice"},
    [GROUP_DRAWS] = {"draws", "what lies face down, and what is drawn"},
};

const struct game_rule longest_day_rules[RULES] = {
#define RULE(id, text, title, fires) {text, title, fires},
#include "rules/longest_day/rules.def"
#undef RULE
};

const struct game_metric longest_day_metrics[METRICS] = {
#define METRIC(id, name, title, low, high) {name, title, low, high},
#include "rules/longest_day/metrics.def"
#undef METRIC
};

const char *const longest_day_event_names[EVENTS] = {
#define EVENT(id, name, fields, sentence) name,
#include "rules/longest_day/events.def"
#undef EVENT
};

const char *const longest_day_event_fields[EVENTS] = {
#define EVENT(id, name, fields, sentence) fields,
#include "rules/longest_day/events.def"
#undef EVENT
};

const char *const longest_day_decision_names[] = {
    [DECIDE_NOTHING] = "nothing",
#define DECISION(id, name, rule, word) [DECIDE_##id] = name,
#include "rules/longest_day/decisions.def"
#undef DECISION
};

static const struct choice_word words[WORDS] = {
#define OPERAND(id, name, shift, bits, label)
#define WORD(id, name, operands, sentence) {name, sentence, operands},
#include "rules/longest_day/choices.def"
#undef WORD
#undef OPERAND
};

static const struct choice_operand operands[OPERANDS] = {
#define OPERAND(id, name, shift, bits, label) {name, shift, bits, label, NULL, NULL},
#define WORD(id, name, operands, sentence)
#include "rules/longest_day/choices.def"
#undef WORD
#undef OPERAND
};

const struct choice_table longest_day_choices = {words, WORDS, WORD_BITS, operands, OPERANDS, NULL, NULL};
