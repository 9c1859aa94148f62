/* The descriptor of The Longest Day of the Dead. */
#include "rules/longest_day/longest_day.h"

#include "rules/longest_day/choice.h"
#include "rules/longest_day/parts.h"
#include "rules/longest_day/tables.h"

static const struct game_side sides[] = {{"paratroopers", "Paratroopers", "strong", NULL}};

static int waiting_decision(const void *model, const void *state)
{
    (void)model;
    return ((const struct longest_day_state *)state)->decision;
}

static bool is_legal(const void *model, const void *state, game_choice choice)
{
    return choice_is_listed(&game_longest_day, model, state, choice);
}

ASKED_STAND_BEHIND(longest_day_model);

const struct game game_longest_day = {
    .name = "longest_day",
    .title = "The Longest Day of the Dead",
    .state_size = sizeof(struct longest_day_state),
    .view_size = sizeof(struct longest_day_state),

    .sides = sides,
    .side_count = 1,
    .metrics = longest_day_metrics,
    .metric_count = METRICS,
    .groups = longest_day_groups,
    .group_count = GROUPS,
    .sites = longest_day_sites,
    .site_count = SITES,
    .tally_size = sizeof(struct longest_day_tally),
    .rules = longest_day_rules,
    .rule_count = RULES,
    .event_names = longest_day_event_names,
    .event_fields = longest_day_event_fields,
    .event_count = EVENTS,
    .decision_names = longest_day_decision_names,
    .decision_count = DECISIONS,
    .model_size = sizeof(struct longest_day_model),
    ANSWERS_OF(longest_day_model),

    .batch = {longest_day_batch_start, longest_day_batch_apply},
    .observed = {longest_day_observed_start, longest_day_observed_apply},

    .load = longest_day_load,
    .unload = longest_day_unload,
    .levels = longest_day_levels,
    .endings = longest_day_endings,

    .decision = waiting_decision,
    .list = longest_day_list,
    .legal = is_legal,

    .outcome = longest_day_outcome,
    .hash = longest_day_hash,
    .see = longest_day_see,
    .resample = longest_day_resample,
    .invariant = longest_day_invariant,

    .describe_choice = longest_day_describe_choice,
    .describe_event = longest_day_describe_event,
    .describe_state = longest_day_describe_state,
    .draw_map = longest_day_draw_map,

    .tell_view = longest_day_tell_view,
    .tell_choice = longest_day_tell_choice,
    .tell_maps = longest_day_tell_maps,

    .case_setup = longest_day_case_setup,
    .case_pool = longest_day_case_pool,
    .case_element = longest_day_case_element,
    .case_act = longest_day_case_act,
    .case_check = longest_day_case_check,
    .case_ask = longest_day_case_ask,
};
