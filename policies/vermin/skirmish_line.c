/* P4 skirmish_line: a line in the east of map Beta (scenario 2). The policy itself stands in jewel_runner.c
 * with its pair. */
#include "policies/vermin/skirmish_line.h"

#include <stdlib.h>

#include "policies/vermin/jewel_runner.h"

const uint8_t vermin_line_counters[MARINE_TYPES] = {HEAVY_WEAPONS, SQUAD, SPECIAL_OPS, ANT_GUN,
                                                    SCOUT,         HQ,    LOGISTICS};

/* ------------------------------------------------------------------------------------------- posts ---- */

unsigned vermin_post(const struct situation *s, unsigned marine)
{
    static const uint16_t squads[] = {466, 531, 551, 525};
    unsigned ordinal = ordinal_of(s->m, marine);
    switch (s->m->marine_type[marine]) {
    case SQUAD:
        return ordinal < sizeof squads / sizeof *squads ? numbered_hex(s, squads[ordinal]) : 0;
    case HQ:
        return ordinal == 0 ? numbered_hex(s, 534) : 0;
    case LOGISTICS:
        return ordinal == 0 ? numbered_hex(s, 533) : 0;
    case SCIENTIST:
        return numbered_hex(s, 616); /* the lab */
    default:
        return 0;
    }
}

/* Ties lowest end hex, then lowest entry hex. */
bool vermin_enter_for_post(const struct situation *s, unsigned marine, game_choice *choice)
{
    struct hex_set entries = vermin_open_entries(s->m, s->v);
    unsigned budget = vermin_budget(s->m, s->v, marine, false), post = vermin_post(s, marine);
    struct static_route *route = vermin_static_route(s, post);
    unsigned best = UINT32_MAX;
    HEX_SET_FOR_EACH(entry, entries) {
        struct hex_set ends = vermin_entry_ends(s, marine, entry, budget);
        HEX_SET_FOR_EACH(hex, ends) {
            unsigned limit = best == UINT32_MAX ? STATIC_INFINITE : (best >> 8) + 1;
            unsigned key = static_bounded(route, hex, limit) << 8 | hex;
            if (key < best) {
                best = key;
                *choice = enter_by(marine, hex, entry);
            }
        }
    }
    return best != UINT32_MAX;
}

bool vermin_walk_to_post(const struct situation *s, unsigned marine, game_choice *choice)
{
    unsigned post = vermin_post(s, marine), own = s->v->marine_hex[marine];
    if (!post || own == post || next_to_vermin(s->board, s->v, own))
        return false;
    return because(s, vermin_walk_to(s, marine, post, choice), "to its post in the line");
}

/* ----------------------------------------------------------------------------------------- retreat ---- */

/* Low is better: fewest adjacent vermin units, cover, highest column, lowest hex. */
static unsigned retreat_key(const struct situation *s, unsigned hex)
{
    unsigned open = !hex_set_has(&s->board->cover[s->water], hex);
    return vermin_units_next_to(s, hex) << 17 | open << 16 | (255u - s->tables->column[hex]) << 8 | hex;
}

static bool retreat(const struct situation *s, unsigned marine, game_choice *choice)
{
    unsigned own = s->v->marine_hex[marine], now = vermin_units_next_to(s, own), best = UINT32_MAX;
    unsigned budget = vermin_budget(s->m, s->v, marine, true);
    struct marine_reach reach;
    if (now < s->parameter[RETREAT_UNITS] || !budget)
        return false;
    vermin_reach_beside(s->m, s->v, marine, 0, budget, vermin_loud(s), &reach);
    struct hex_set near = hex_set_and(&reach.ends, &s->board->map.adjacent[own]);
    HEX_SET_FOR_EACH(hex, near) {
        unsigned key = retreat_key(s, hex);
        if (vermin_units_next_to(s, hex) < now && key < best)
            best = key;
    }
    *choice = act_at(MOVE_FIRE_WALK, marine, best & 255);
    return because(s, best != UINT32_MAX, "too many vermin next to it: back by one hex");
}

/* ------------------------------------------------------------------------------------------- shots ---- */

unsigned vermin_escape_points(const struct situation *s, unsigned vermin)
{
    return (unsigned)abs(s->scenario->points_escaped[s->m->vermin_type[vermin]]);
}

/* Escort 2, queen 1, other 0. */
static unsigned class_of(const struct situation *s, unsigned vermin)
{
    return s->v->escorts >> vermin & 1 ? 2 : s->m->queens >> vermin & 1;
}

static unsigned value_of(const struct situation *s, unsigned vermin)
{
    unsigned type = s->m->vermin_type[vermin];
    if (type == DRONE)
        return 0;
    unsigned movement = s->m->vermin_movement[type][s->v->reduced >> vermin & 1];
    movement += s->m->jewel_movement * vermin_jewels_carried(s->v, vermin);
    unsigned way = s->board->map.frame.columns - s->tables->column[s->v->vermin_hex[vermin]];
    unsigned value = 2 + (way <= movement ? vermin_escape_points(s, vermin) : 0);
    return class_of(s, vermin) ? 2 * value : value;
}

static uint64_t line_shot(const struct situation *s, const struct shot_rule *rule, unsigned target,
                          struct shot_weights weights)
{
    (void)rule;
    if (target >= TARGET_TUNNEL)
        return 0;
    uint64_t gain = 2 * (uint64_t)weights.remove + weights.reduce;
    return value_of(s, target) * gain << 2 | class_of(s, target);
}

/* value x q, twice for those that would be removed. */
static uint64_t line_gun_shot(const struct situation *s, const struct shot_rule *rule, unsigned hex,
                              unsigned faces)
{
    uint32_t struck = vermin_gun_struck(s, hex), removed = vermin_gun_removes(s, struck);
    uint64_t sum = 0;
    (void)rule;
    FOR_EACH_BIT(vermin, struck)
        sum += (uint64_t)value_of(s, vermin) * (1 + (removed >> vermin & 1));
    return sum * faces;
}

/* ------------------------------------------------------------------------------------------ actions ---- */

/* Columns 13-15 first, then not adjacent to vermin, then nearest to 552. */
unsigned vermin_line_drop(const struct situation *s, struct player_memory *memory, unsigned marine)
{
    struct hex_set drops = vermin_drop_targets(s->m, s->v);
    struct hex_set line = hex_set_and(&drops, &s->tables->line);
    (void)memory;
    (void)marine;
    if (!hex_set_is_empty(&line))
        drops = line;
    struct hex_set quiet = hex_set_and_not(&drops, vermin_loud(s));
    if (!hex_set_is_empty(&quiet))
        drops = quiet;
    return vermin_nearest_hex(s, &drops, numbered_hex(s, 552));
}

static bool line_act(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                     unsigned marine, game_choice *choice)
{
    switch ((enum marine_type)s->m->marine_type[marine]) {
    case SQUAD:
    case HEAVY_WEAPONS:
    case SCOUT:
    case SPECIAL_OPS:
        return vermin_walk_to_post(s, marine, choice) || retreat(s, marine, choice) ||
               vermin_full_fire(s, habits, marine, choice);
    case HQ:
        return vermin_request(s, marine, choice) || vermin_walk_to_post(s, marine, choice) ||
               retreat(s, marine, choice) || vermin_plain_action(s, habits, memory, marine, choice);
    case LOGISTICS:
        return vermin_walk_to_post(s, marine, choice) ||
               vermin_plain_action(s, habits, memory, marine, choice);
    default:
        return vermin_plain_action(s, habits, memory, marine, choice);
    }
}

const struct habits vermin_skirmish_habits = {
    .counter_order = vermin_line_counters,
    .shots = {.major = line_shot, .gun_major = line_gun_shot},
    .professor = true,
    .act = line_act,
    .enter = vermin_enter_for_post,
    .drop_hex = vermin_line_drop,
    .vehicle = vermin_least_potential,
};
