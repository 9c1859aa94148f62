/* The descriptor of Yuggoth: everything the laboratory knows of this game. */
#include "rules/yuggoth/parts.h"

static const struct game_side sides[SEATS] = {
    {"seat0", "players in seat 0", "plain", "faction"}, {"seat1", "players in seat 1", "plain", "faction"},
    {"seat2", "players in seat 2", "plain", "faction"}, {"seat3", "players in seat 3", "plain", "faction"},
    {"seat4", "players in seat 4", "plain", "faction"},
};

static size_t sides_in_play(const void *model)
{
    return ((const struct yuggoth_model *)model)->players;
}

ASKED_STAND_BEHIND(yuggoth_model);

const struct game game_yuggoth = {
    .name = "yuggoth",
    .title = "Cthulhu Wars: Yuggoth",
    .state_size = sizeof(struct yuggoth_state),
    .view_size = sizeof(struct yuggoth_state),

    .sides = sides,
    .side_count = SEATS,
    .sides_in_play = sides_in_play,
    .metrics = yuggoth_metrics,
    .metric_count = METRICS,
    .groups = yuggoth_groups,
    .group_count = GROUPS,
    .sites = yuggoth_sites,
    .site_count = SITES,
    .tally_size = sizeof(struct yuggoth_tally),
    .rules = yuggoth_rules,
    .rule_count = RULES,
    .event_names = yuggoth_event_names,
    .event_fields = yuggoth_event_fields,
    .event_count = EVENTS,
    .decision_names = yuggoth_decision_names,
    .decision_count = DECISIONS,
    .model_size = offsetof(struct yuggoth_model, board_space),
    ANSWERS_OF(yuggoth_model),

    .batch = {yuggoth_batch_start, yuggoth_batch_apply},
    .observed = {yuggoth_observed_start, yuggoth_observed_apply},

    .load = yuggoth_load,
    .unload = yuggoth_unload,
    .levels = yuggoth_levels,
    .endings = yuggoth_endings,

    .decision = yuggoth_decision,
    .list = yuggoth_list,
    .legal = yuggoth_legal,

    .outcome = yuggoth_outcome,
    .hash = yuggoth_hash,
    .see = yuggoth_see,
    .resample = yuggoth_resample,
    .invariant = yuggoth_invariant,

    .describe_choice = yuggoth_describe_choice,
    .describe_event = yuggoth_describe_event,
    .describe_state = yuggoth_describe_state,
    .draw_map = yuggoth_draw_map,

    .tell_view = yuggoth_tell_view,
    .tell_maps = yuggoth_tell_maps,
    .tell_choice = yuggoth_tell_choice,

    .case_setup = yuggoth_case_setup,
    .case_pool = yuggoth_case_pool,
    .case_element = yuggoth_case_element,
    .case_act = yuggoth_case_act,
    .case_check = yuggoth_case_check,
    .case_ask = yuggoth_case_ask,
};
