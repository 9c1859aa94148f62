/* What a finished position amounts to: level, ending and the metrics of metrics.def. */
#include "rules/vermin/parts.h"
#include "rules/shared/sides.h"

#include "rules/vermin/queries.h"

static int32_t count(uint32_t mask)
{
    return __builtin_popcount(mask);
}

/* Groups of metrics follow the order of the enumerators they count. */
#define IN_ORDER(first, last, step)                                                                          \
    _Static_assert((int)(last) == (int)(first) + (int)(step), "metrics follow the order")
IN_ORDER(METRIC_JEWELS_OUT_TURN_1, METRIC_JEWELS_OUT_TURN_15, TURNS_MAX - 2);
IN_ORDER(METRIC_JEWELS_LOST_TURN_1, METRIC_JEWELS_LOST_TURN_15, TURNS_MAX - 2);
IN_ORDER(METRIC_JEWELS_OUT_BY_1, METRIC_JEWELS_OUT_BY_4, VEHICLES_MAX - 1);
IN_ORDER(METRIC_JEWELS_OUT_OVER_111, METRIC_JEWELS_OUT_OVER_116, 5);
IN_ORDER(METRIC_LOSSES_SQUAD, METRIC_LOSSES_RECOVERY_VEHICLE, RECOVERY_VEHICLE);
IN_ORDER(METRIC_LOSSES_BY_SUICIDE, METRIC_LOSSES_BY_OTHERS, LOST_TO_OTHERS);
IN_ORDER(METRIC_REMOVED_BY_FIRE, METRIC_REMOVED_BY_TUNNEL, BY_TUNNEL);
IN_ORDER(METRIC_REMOVED_DRONE, METRIC_REMOVED_QUEEN, QUEEN_COMPLETE);
IN_ORDER(METRIC_REMOVED_DRONE_BY_FIRE, METRIC_REMOVED_QUEEN_BY_TUNNEL, 4 * VERMIN_CAUSES - 1);
IN_ORDER(METRIC_ESCAPES_SOLDIER, METRIC_ESCAPES_QUEEN_LARVA, QUEEN_LARVA - SOLDIER);
IN_ORDER(METRIC_EVENT_FLOOD_DRAWS, METRIC_EVENT_VERMIN_MOULT_REDUCED, 6 * EVENT_KINDS - 1);
IN_ORDER(METRIC_SECRET_ALLEY_CAT_USES, METRIC_SECRET_TIGER_REDUCED, 3 * SECRETS - 1);
IN_ORDER(METRIC_NAT_SQUAD_1_CONTAMINATED, METRIC_NAT_SQUAD_2_CONTAMINATED, 4);

/* ---------------------------------------------------------------------------------- points and jewels ----
 */

static void count_points(const struct vermin_model *m, const struct vermin_view *v, int32_t *metric)
{
    int here = vermin_points(m, v), before = vermin_points_before(m, v);
    bool second = v->chapter > 1 || m->scenario_kind == SCENARIO_GREAT_MIGRATION;
    metric[METRIC_TURNS] = v->turns_before + v->turn;
    metric[METRIC_VICTORY_POINTS] = here + before;
    metric[METRIC_VICTORY_POINTS_1] = second ? before : here;
    metric[METRIC_VICTORY_POINTS_2] = second ? here : 0;
    metric[METRIC_ENDING_1] = v->chapter > 1 ? v->ending_before : v->finished - 1;
}

/* Jewels in nests and on the map are those at the end of the first scenario. */
static void count_jewels(const struct vermin_model *m, const struct vermin_view *v, int32_t *metric)
{
    const struct vermin_record *r = &v->record;
    const struct vermin_board *board = view_board(m, v);
    bool second = v->chapter > 1, migration = is_migration(m, v);
    metric[METRIC_JEWELS_OUT] = v->exported + v->exported_before;
    for (unsigned n = 0; n < NESTS; n++)
        metric[METRIC_JEWELS_IN_NEST_1 + n] = second      ? v->nest_jewels_before[n]
                                              : migration ? 0
                                                          : (int)vermin_jewels_in(v, board->nest[n]);
    metric[METRIC_JEWELS_ON_MAP] = second ? v->jewels_before : (int)vermin_jewels_left(m, v);
    metric[METRIC_JEWELS_LOST] = 0;
    for (unsigned t = 1; t < TURNS_MAX; t++) {
        metric[METRIC_JEWELS_OUT_TURN_1 + t - 1] = r->jewels_out_in_turn[t];
        metric[METRIC_JEWELS_LOST_TURN_1 + t - 1] = r->jewels_lost_in_turn[t];
        metric[METRIC_JEWELS_LOST] += r->jewels_lost_in_turn[t];
    }
    for (unsigned i = 0; i < VEHICLES_MAX; i++)
        metric[METRIC_JEWELS_OUT_BY_1 + i] = r->jewels_out_by[i];
    for (unsigned i = 0; i < sizeof r->jewels_out_over; i++)
        metric[METRIC_JEWELS_OUT_OVER_111 + i] = r->jewels_out_over[i];
}

/* --------------------------------------------------------------------------------------------- losses ----
 */

static void count_losses(const struct vermin_view *v, int32_t *metric)
{
    metric[METRIC_LOSSES] = 0;
    for (unsigned type = 0; type < MARINE_TYPES; type++) {
        metric[METRIC_LOSSES_SQUAD + type] = v->record.lost_by_type[type];
        metric[METRIC_LOSSES] += v->record.lost_by_type[type];
    }
    for (unsigned loss = 0; loss < LOSSES; loss++)
        metric[METRIC_LOSSES_BY_SUICIDE + loss] = v->record.lost_by_cause[loss];
    metric[METRIC_MARINES_AT_END] = count(v->on_map);
}

static void count_removed(const struct vermin_model *m, const struct vermin_view *v, int32_t *metric)
{
    enum { KINDS = sizeof v->record.removed / sizeof *v->record.removed };
    for (unsigned i = METRIC_REMOVED; i <= METRIC_REMOVED_BY_TUNNEL; i++)
        metric[i] = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        for (unsigned cause = 0; cause < VERMIN_CAUSES; cause++) {
            int32_t removed = v->record.removed[kind][cause];
            metric[METRIC_REMOVED] += removed;
            metric[METRIC_REMOVED_DRONE + kind] += removed;
            metric[METRIC_REMOVED_BY_FIRE + cause] += removed;
            metric[METRIC_REMOVED_DRONE_BY_FIRE + VERMIN_CAUSES * kind + cause] = removed;
        }
    }
    metric[METRIC_DEAD_PILE] = count(v->dead);
    metric[METRIC_SHOT_DOWN] = v->record.shot_down;
    metric[METRIC_ESCAPES] = count(v->escaped);
    for (unsigned type = SOLDIER; type < VERMIN_TYPES; type++)
        metric[METRIC_ESCAPES_SOLDIER + type - SOLDIER] = count(v->escaped & m->vermin_of[type]);
    metric[METRIC_VERMIN_AT_END] = count(v->vermin_on_map);
}

/* -------------------------------------------------------------------------------------------- actions ----
 */

static void count_actions(const struct vermin_record *r, int32_t *metric)
{
    metric[METRIC_MARINE_SHOTS] = r->marine_shots;
    metric[METRIC_MARINE_DICE] = r->marine_dice;
    metric[METRIC_MARINE_HITS] = r->marine_hits;
    metric[METRIC_PANTS_SHOTS] = r->pants_shots;
    metric[METRIC_GUN_SHOTS] = r->gun_shots;
    metric[METRIC_VERMIN_ATTACKS] = r->vermin_attacks;
    metric[METRIC_VERMIN_DICE] = r->vermin_dice;
    metric[METRIC_VERMIN_HITS] = r->vermin_hits;
    metric[METRIC_SUICIDES] = r->suicides;
    metric[METRIC_SUICIDE_HITS] = r->suicide_hits;
    metric[METRIC_FLIGHTS] = r->flights;
    metric[METRIC_NAT_CHECKS] = r->nat_checks;
    metric[METRIC_NAT_HITS] = r->nat_hits;
    metric[METRIC_DECONTAMINATED] = r->decontaminated;
    metric[METRIC_INFECTED_ROLLS] = r->infected_rolls;
    metric[METRIC_JUMPS] = r->jumps;
    metric[METRIC_JUMPS_FAILED] = r->jumps_failed;
    metric[METRIC_DROPS] = r->drops;
    metric[METRIC_DROPS_DEVIATED] = r->drops_deviated;
    metric[METRIC_DROPS_DELAYED] = r->drops_delayed;
    metric[METRIC_RECONS] = r->recons;
    metric[METRIC_RECONS_SUCCEEDED] = r->recons_succeeded;
    metric[METRIC_REQUESTS] = r->requests;
    metric[METRIC_REINFORCEMENTS] = r->reinforcements;
    metric[METRIC_RECOVERIES] = r->recoveries;
    metric[METRIC_RECOVERED] = r->recovered;
    metric[METRIC_TUNNELS_CLOSED] = r->tunnels_closed;
    metric[METRIC_PICK_UPS] = r->pick_ups;
    metric[METRIC_EXTRA_DRAWS] = r->extra_draws;
    metric[METRIC_DECISIONS] = r->decisions;
}

/* Six metrics a kind of event, three a secret weapon. */
static void count_effects(const struct vermin_record *r, int32_t *metric)
{
    for (unsigned kind = 0; kind < EVENT_KINDS; kind++) {
        const struct event_record *event = &r->event[kind];
        int32_t *six = &metric[METRIC_EVENT_FLOOD_DRAWS + 6 * kind];
        six[0] = event->draws;
        six[1] = event->disrupted;
        six[2] = event->lost;
        six[3] = event->nat_hits;
        six[4] = event->removed;
        six[5] = event->reduced;
    }
    for (unsigned weapon = 0; weapon < SECRETS; weapon++) {
        int32_t *three = &metric[METRIC_SECRET_ALLEY_CAT_USES + 3 * weapon];
        three[0] = r->secret[weapon].uses;
        three[1] = r->secret[weapon].removed;
        three[2] = r->secret[weapon].reduced;
    }
}

/* Four metrics a Marine counter: `counters` of a type have metrics, those that do not exist are 0. */
static void count_nat(const struct vermin_record *r, uint32_t marines, unsigned counters, int32_t *metric)
{
    for (unsigned i = 0; i < counters; i++, marines &= marines - 1) {
        uint32_t bit = marines & -marines;
        int32_t *four = metric + 4 * i;
        four[0] = (r->ever_contaminated & bit) != 0;
        four[1] = (r->ever_infected & bit) != 0;
        four[2] = (r->died_of_nat & bit) != 0;
        four[3] = (r->cured & bit) != 0;
    }
}

static void count_all_nat(const struct vermin_model *m, const struct vermin_view *v, int32_t *metric)
{
    static const struct {
        enum marine_type type;
        int first, next;
    } groups[] = {
        {SQUAD, METRIC_NAT_SQUAD_1_CONTAMINATED, METRIC_NAT_HQ_1_CONTAMINATED},
        {HQ, METRIC_NAT_HQ_1_CONTAMINATED, METRIC_NAT_LOGISTICS_1_CONTAMINATED},
        {LOGISTICS, METRIC_NAT_LOGISTICS_1_CONTAMINATED, METRIC_NAT_HEAVY_WEAPONS_1_CONTAMINATED},
        {HEAVY_WEAPONS, METRIC_NAT_HEAVY_WEAPONS_1_CONTAMINATED, METRIC_NAT_SCOUT_1_CONTAMINATED},
        {SCOUT, METRIC_NAT_SCOUT_1_CONTAMINATED, METRIC_NAT_SPECIAL_OPS_1_CONTAMINATED},
        {SPECIAL_OPS, METRIC_NAT_SPECIAL_OPS_1_CONTAMINATED, METRIC_NAT_ANT_GUN_1_CONTAMINATED},
        {ANT_GUN, METRIC_NAT_ANT_GUN_1_CONTAMINATED, METRIC_NAT_SCIENTIST_1_CONTAMINATED},
        {SCIENTIST, METRIC_NAT_SCIENTIST_1_CONTAMINATED, METRIC_NAT_RECOVERY_VEHICLE_1_CONTAMINATED},
        {RECOVERY_VEHICLE, METRIC_NAT_RECOVERY_VEHICLE_1_CONTAMINATED, METRICS},
    };
    for (unsigned i = 0; i < sizeof groups / sizeof *groups; i++)
        count_nat(&v->record, m->marines_of[groups[i].type], (unsigned)(groups[i].next - groups[i].first) / 4,
                  &metric[groups[i].first]);
}

void vermin_outcome(const void *model, const void *state, struct game_outcome *outcome)
{
    const struct vermin_model *m = model;
    const struct vermin_view *v = &((const struct vermin_state *)state)->view;
    size_t levels;
    outcome->side[SIDE_MARINE] = side_ends_on(vermin_levels(m, SIDE_MARINE, &levels), v->level);
    outcome->side[SIDE_VERMIN] =
        side_ends_on(vermin_levels(m, SIDE_VERMIN, &levels), (unsigned)levels - 1 - v->level);
    outcome->ending = v->ending;
    count_points(m, v, outcome->metric);
    count_jewels(m, v, outcome->metric);
    count_losses(v, outcome->metric);
    count_removed(m, v, outcome->metric);
    count_actions(&v->record, outcome->metric);
    count_effects(&v->record, outcome->metric);
    count_all_nat(m, v, outcome->metric);
}
