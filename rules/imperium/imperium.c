/* The descriptor of Imperium, 3rd Millennium: everything the laboratory knows of this game. */
#include "rules/imperium/imperium.h"

#include "rules/imperium/tell/labels.h"
#include "sim/core/hash.h"

static const struct game_side sides[SIDES] = {
    [TERRAN] = {"terran", "Terrans", "mission", NULL},
    [IMPERIAL] = {"imperial", "Imperials", "mission", NULL},
};

int imperium_decision(const void *model, const void *state)
{
    (void)model;
    return ((const struct imperium_state *)state)->question.kind;
}

bool imperium_legal(const void *model, const void *state, game_choice choice)
{
    return choice_is_listed(&game_imperium, model, state, choice);
}

uint64_t imperium_hash(const void *model, const void *state)
{
    const struct imperium_state *s = state;
    const uint64_t hash = fields_hash(&imperium_fields, model, state);
    if (!s->lent)
        return hash;
    const struct battle *b = &s->battle;
    uint64_t more = hash_text((const char *)s->as, sizeof s->as);
    more = hash_word(more, hash_text((const char *)b->carrier_round, sizeof b->carrier_round));
    more = hash_word(more, hash_text((const char *)b->carrier_step, sizeof b->carrier_step));
    return hash_word(hash, more);
}

ASKED_STAND_BEHIND(imperium_model);

const struct game game_imperium = {
    .name = "imperium",
    .title = "Imperium, 3rd Millennium",
    .state_size = sizeof(struct imperium_state),
    .view_size = sizeof(struct imperium_state),

    .sides = sides,
    .side_count = SIDES,
    .metrics = imperium_metrics,
    .metric_count = METRICS,
    .groups = imperium_groups,
    .group_count = GROUPS,
    .sites = imperium_sites,
    .site_count = SITES,
    .tally_size = IMPERIUM_TALLY,
    .rules = imperium_rules,
    .rule_count = RULES,
    .event_names = imperium_event_names,
    .event_fields = imperium_event_fields,
    .event_count = EVENTS,
    .decision_names = imperium_decision_names,
    .decision_count = DECISIONS,
    .model_size = offsetof(struct imperium_model, display_space),
    ANSWERS_OF(imperium_model),

    .batch = {imperium_batch_start, imperium_batch_apply},
    .observed = {imperium_observed_start, imperium_observed_apply},

    .load = imperium_load,
    .unload = imperium_unload,
    .levels = imperium_levels,
    .endings = imperium_endings,

    .decision = imperium_decision,
    .list = imperium_list,
    .legal = imperium_legal,

    .outcome = imperium_outcome,
    .hash = imperium_hash,
    .see = imperium_see,
    .resample = imperium_resample,
    .invariant = imperium_invariant,

    .describe_choice = imperium_describe_choice,
    .describe_event = imperium_describe_event,
    .describe_state = imperium_describe_state,
    .draw_map = imperium_draw_map,

    .tell_view = imperium_tell_view,
    .tell_maps = imperium_tell_maps,
    .tell_choice = imperium_tell_choice,
    .queries = imperium_queries,
    .query_count = IMPERIUM_QUERIES,

    .case_setup = imperium_case_setup,
    .case_pool = imperium_case_pool,
    .case_element = imperium_case_element,
    .case_act = imperium_case_act,
    .case_check = imperium_case_check,
    .case_ask = imperium_case_ask,
};
