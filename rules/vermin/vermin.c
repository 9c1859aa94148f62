/* The descriptor of Space Vermin from Beyond: everything the laboratory knows of this game. */
#include "rules/vermin/parts.h"

static const struct game_side sides[] = {
    [SIDE_MARINE] = {"marine", "Marines", "turret"},
    /* Solitaire: the rules play this side and never ask it; two players (VRM-O.1): a policy decides. */
    [SIDE_VERMIN] = {"vermin", "Vermin", NULL},
};

const struct game game_vermin = {
    .name = "vermin",
    .title = "Space Vermin from Beyond",
    .seats_ruling = "two_player=yes",
    .state_size = sizeof(struct vermin_state),
    .view_size = sizeof(struct vermin_view),

    .sides = sides,
    .side_count = sizeof sides / sizeof *sides,
    .metrics = vermin_metrics,
    .metric_count = METRICS,
    .groups = vermin_groups,
    .group_count = GROUPS,
    .sites = vermin_sites,
    .site_count = SITES,
    .tally_size = VERMIN_TALLY,
    .rules = vermin_rules,
    .rule_count = RULES,
    .event_names = vermin_event_names,
    .event_fields = vermin_event_fields,
    .event_count = EVENTS,
    .decision_names = vermin_decision_names,
    .decision_count = DECISIONS,

    .batch = {vermin_batch_start, vermin_batch_apply},
    .observed = {vermin_observed_start, vermin_observed_apply},

    .load = vermin_load,
    .unload = vermin_unload,
    .levels = vermin_levels,
    .endings = vermin_endings,

    .decision = vermin_decision,
    .list = vermin_list,
    .legal = vermin_legal,

    .outcome = vermin_outcome,
    .hash = vermin_hash,
    .resample = vermin_resample,
    .invariant = vermin_invariant,

    .describe_choice = vermin_describe_choice,
    .describe_event = vermin_describe_event,
    .describe_state = vermin_describe_state,
    .draw_map = vermin_draw_map,

    .tell_view = vermin_tell_view,
    .tell_maps = vermin_tell_maps,
    .tell_choice = vermin_tell_choice,
    .queries = vermin_queries,
    .query_count = VERMIN_QUERIES,

    .case_setup = vermin_case_setup,
    .case_pool = vermin_case_pool,
    .case_element = vermin_case_element,
    .case_act = vermin_case_act,
    .case_check = vermin_case_check,
    .case_ask = vermin_case_ask,
};
