/* The descriptor of Invaders from Dimension X: everything the laboratory knows of this game. */
#include "rules/invaders/parts.h"

static const struct game_side sides[] = {
    [SIDE_MARINE] = {"marine", "Marines", "boot_camp"},
    /* Solitaire: the rules play this side and never ask it; two players (INV-10.4): a policy decides. */
    [SIDE_KAYOTZ] = {"kayotz", "Kay'otz", NULL},
};

const struct game game_invaders = {
    .name = "invaders",
    .title = "Invaders from Dimension X",
    .state_size = sizeof(struct invaders_state),
    .view_size = sizeof(struct invaders_view),

    .sides = sides,
    .side_count = sizeof sides / sizeof *sides,
    .seats_ruling = "two_player=yes",
    .metrics = invaders_metrics,
    .metric_count = METRICS,
    .groups = invaders_groups,
    .group_count = GROUPS,
    .sites = invaders_sites,
    .site_count = SITES,
    .tally_size = INVADERS_TALLY,
    .rules = invaders_rules,
    .rule_count = RULES,
    .event_names = invaders_event_names,
    .event_fields = invaders_event_fields,
    .event_count = EVENTS,
    .decision_names = invaders_decision_names,
    .decision_count = DECISIONS,

    .batch = {invaders_batch_start, invaders_batch_apply},
    .observed = {invaders_observed_start, invaders_observed_apply},

    .load = invaders_load,
    .unload = invaders_unload,
    .levels = invaders_levels,
    .endings = invaders_endings,

    .decision = invaders_decision,
    .list = invaders_list,
    .legal = invaders_legal,

    .outcome = invaders_outcome,
    .hash = invaders_hash,
    .resample = invaders_resample,
    .invariant = invaders_invariant,

    .describe_choice = invaders_describe_choice,
    .describe_event = invaders_describe_event,
    .describe_state = invaders_describe_state,
    .draw_map = invaders_draw_map,

    .tell_view = invaders_tell_view,
    .tell_maps = invaders_tell_maps,
    .tell_choice = invaders_tell_choice,
    .queries = invaders_queries,
    .query_count = INVADERS_QUERIES,

    .case_setup = invaders_case_setup,
    .case_pool = invaders_case_pool,
    .case_element = invaders_case_element,
    .case_act = invaders_case_act,
    .case_check = invaders_case_check,
    .case_ask = invaders_case_ask,
};
