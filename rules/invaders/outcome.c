/* What a finished position amounts to: level, ending and the metrics of metrics.def. */
#include "rules/invaders/parts.h"
#include "rules/shared/sides.h"

#include "rules/invaders/queries.h"

static int32_t count(uint32_t mask)
{
    return __builtin_popcount(mask);
}

/* A group of six metrics, one a type of Marine, in the order of enum marine_type. */
static void count_types(const struct invaders_model *m, uint32_t marines, int32_t *metric)
{
    for (unsigned type = 0; type < MARINE_TYPES; type++)
        metric[type] = count(marines & m->marines_of[type]);
}

static void count_losses(const struct invaders_view *v, int32_t *metric)
{
    metric[METRIC_LOSSES] = 0;
    for (unsigned type = 0; type < MARINE_TYPES; type++) {
        metric[METRIC_LOSSES_HQ + type] = v->record.lost_by_type[type];
        metric[METRIC_LOSSES] += v->record.lost_by_type[type];
    }
}

static void count_position(const struct invaders_model *m, const struct invaders_view *v, int32_t *metric)
{
    uint32_t exited = v->exited | v->exited_before;
    metric[METRIC_TURNS] = v->turns_before + v->turn;
    metric[METRIC_KILLS] = v->kills_before + v->kills;
    metric[METRIC_STUNNED_AT_END] = count(v->on_map & v->stunned);
    metric[METRIC_PARALYZED_AT_END] = count(v->on_map & v->paralyzed);
    metric[METRIC_MARINES_AT_END] = count(v->on_map);
    metric[METRIC_EXITS] = count(exited);
    count_types(m, exited, &metric[METRIC_EXITS_HQ]);
    metric[METRIC_WARPS] = count(v->warped);
    metric[METRIC_WARPS_HQ] = count(v->warped & m->marines_of[HQ]);
    metric[METRIC_WARPS_SQUAD] = count(v->warped & m->marines_of[SQUAD]);
    metric[METRIC_WARPS_SCOUT] = count(v->warped & m->marines_of[SCOUT]);
    metric[METRIC_WARPS_SPECIAL_OPS] = count(v->warped & m->marines_of[SPECIAL_OPS]);
    metric[METRIC_DIMENSION] = v->dimension;
    metric[METRIC_KAYOTZ_AT_END] = count(v->kayotz_on_map);
    metric[METRIC_MONOLITH_ON_MAP] = (v->kayotz_on_map & m->monolith) != 0;
}

static void count_actions(const struct invaders_record *r, int32_t *metric)
{
    metric[METRIC_KILLS_KING] = r->kings_killed;
    metric[METRIC_KILLS_BUMP] = r->bump_kills;
    metric[METRIC_MARINE_SHOTS] = r->marine_shots;
    metric[METRIC_MARINE_DICE] = r->marine_dice;
    metric[METRIC_MARINE_HITS] = r->marine_hits;
    metric[METRIC_DOUBLE_ONES] = r->double_ones;
    metric[METRIC_RIFTS_PLACED] = r->rifts_placed;
    metric[METRIC_BUMP_SHOTS] = r->bump_shots;
    metric[METRIC_JUMPS] = r->jumps;
    metric[METRIC_JUMPS_FAILED] = r->jumps_failed;
    metric[METRIC_KAYOTZ_SHOTS] = r->kayotz_shots;
    metric[METRIC_KAYOTZ_HITS] = r->kayotz_hits;
    metric[METRIC_SHOTS_VOID] = r->shots_void;
    metric[METRIC_SHOTS_BEHIND_LAVA] = r->shots_behind_lava;
    metric[METRIC_RECONS] = r->recons;
    metric[METRIC_RECONS_SUCCEEDED] = r->recons_succeeded;
    metric[METRIC_RALLIES] = r->rallies;
    metric[METRIC_RALLIES_SUCCEEDED] = r->rallies_succeeded;
    metric[METRIC_RESUPPLIES] = r->resupplies;
    metric[METRIC_STRONGPOINTS_BUILT] = r->strongpoints_built;
    metric[METRIC_REQUESTS] = r->requests;
    metric[METRIC_REINFORCEMENTS] = r->reinforcements;
    metric[METRIC_IDENTIFICATIONS] = r->identifications;
    metric[METRIC_WARP_ATTEMPTS] = r->warp_attempts;
    metric[METRIC_WILD_FIRES_CAPPED] = r->wild_fires_capped;
    metric[METRIC_OBJECTIVES_REMOVED] = r->objectives_removed;
    metric[METRIC_EXTRA_DRAWS] = r->extra_draws;
    metric[METRIC_KAYOTZ_ARRIVED] = r->kayotz_arrived;
    metric[METRIC_KAYOTZ_VANISHED] = r->kayotz_vanished;
    metric[METRIC_DECISIONS] = r->decisions;
}

/* Five metrics a kind of chit, in the order of enum chit_kind. */
static void count_chits(const struct invaders_record *r, int32_t *metric)
{
    for (unsigned kind = 0; kind < CHIT_KINDS; kind++) {
        int32_t *five = &metric[METRIC_CHIT_WILD_FIRE_DRAWS + 5 * kind];
        five[0] = r->chit_draws[kind];
        five[1] = r->chit_stunned[kind];
        five[2] = r->chit_paralyzed[kind];
        five[3] = r->chit_steps[kind];
        five[4] = r->chit_eliminated[kind];
    }
}

_Static_assert(METRIC_LOSSES_LOGISTICS == METRIC_LOSSES_HQ + LOGISTICS &&
                   METRIC_EXITS_LOGISTICS == METRIC_EXITS_HQ + LOGISTICS,
               "metrics by type follow the order of the types");
_Static_assert(METRIC_CHIT_WARP_EVEN_ELIMINATED == METRIC_CHIT_WILD_FIRE_DRAWS + 5 * WARP_EVEN + 4,
               "metrics by chit follow the order of the kinds");

void invaders_outcome(const void *model, const void *state, struct game_outcome *outcome)
{
    const struct invaders_model *m = model;
    const struct invaders_view *v = &((const struct invaders_state *)state)->view;
    size_t levels;
    outcome->side[SIDE_MARINE] = side_ends_on(invaders_levels(m, SIDE_MARINE, &levels), v->level);
    outcome->side[SIDE_KAYOTZ] =
        side_ends_on(invaders_levels(m, SIDE_KAYOTZ, &levels), (unsigned)levels - 1 - v->level);
    outcome->ending = v->ending;
    count_position(m, v, outcome->metric);
    count_losses(v, outcome->metric);
    count_actions(&v->record, outcome->metric);
    count_chits(&v->record, outcome->metric);
}
