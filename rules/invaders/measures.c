/* Measures of a position: what is left of both sides, how far it is to the goal, and how near the objectives
 * are to being met. */
#include "rules/invaders/parts.h"
#include "rules/shared/measures.h"

enum way { WAY_LOGISTICS, WAY_HQ, WAY_COMBAT, WAY_SCOUT, WAYS };
enum { FAR = 30, ENTERING = 4 /* turns of hexes, as it were, until a waiting Marine is under way */ };

/* What several measures need. */
struct sums {
    uint32_t fresh, awake, met;
    unsigned level, kills_missing;
    unsigned way[WAYS], second_logistics, warpers_way, at_goal;
    unsigned sudden_missing, sudden_way, sudden_far;
    unsigned beside, near, threatened, guards;
};

/* The hexes that Marines want to reach: the exit edge, or else the wormhole. */
static struct hex_set goal_of(const struct invaders_model *m, const struct invaders_view *v)
{
    struct hex_set goal = view_board(m, v)->exit_hexes;
    if (hex_set_is_empty(&goal) && view_scenario(m, v)->wormhole)
        hex_set_add(&goal, view_scenario(m, v)->wormhole);
    return goal;
}

/* Of each kind the nearest one. */
static void measure_ways(const struct invaders_model *m, const struct invaders_view *v, struct sums *of)
{
    const struct invaders_board *board = view_board(m, v);
    const struct hex_set goal = goal_of(m, v);
    const uint32_t kinds[WAYS] = {m->marines_of[LOGISTICS], m->marines_of[HQ], m->combat_marines,
                                  m->marines_of[SCOUT]};
    const unsigned entry =
        board->entry_hex ? way_to(&board->map, &goal, board->entry_hex, FAR) + ENTERING : FAR;
    for (unsigned kind = 0; kind < WAYS; kind++)
        of->way[kind] = FAR;
    of->second_logistics = FAR;
    FOR_EACH_BIT(i, active_marines(v) | v->waiting) {
        const bool here = v->on_map >> i & 1;
        const unsigned way = here ? way_to(&board->map, &goal, v->marine_hex[i], FAR) : entry;
        of->at_goal += way <= 2;
        of->warpers_way += m->warpers >> i & 1 ? way : 0;
        for (unsigned kind = 0; kind < WAYS; kind++) {
            if (!(kinds[kind] >> i & 1))
                continue;
            const unsigned before = of->way[kind], later = way < before ? before : way;
            of->way[kind] = way < before ? way : before;
            if (kind == WAY_LOGISTICS && later < of->second_logistics)
                of->second_logistics = later;
        }
    }
    FOR_EACH_BIT(i, of->awake)
        of->guards += way_to(&board->map, &goal, v->kayotz_hex[i], FAR) <= 3;
}

/* Sudden death asks for so many of a kind to leave; `first` and `second`: ways of the nearest ones. */
static void measure_missing(struct sums *of, unsigned wanted, uint32_t gone, unsigned first, unsigned second)
{
    const unsigned left = wanted > (unsigned)count(gone) ? wanted - (unsigned)count(gone) : 0;
    const unsigned farthest = left == 0 ? 0 : left == 1 ? first : second;
    of->sudden_missing += left;
    of->sudden_way += left == 0 ? 0 : left == 1 ? first : first + second;
    of->sudden_far = farthest > of->sudden_far ? farthest : of->sudden_far;
}

static void measure_sudden_death(const struct invaders_model *m, const struct invaders_view *v,
                                 struct sums *of)
{
    const struct invaders_scenario *scenario = view_scenario(m, v);
    const unsigned hq = of->way[WAY_HQ], combat = of->way[WAY_COMBAT];
    measure_missing(of, scenario->sudden_logistics, v->exited & m->marines_of[LOGISTICS],
                    of->way[WAY_LOGISTICS], of->second_logistics);
    measure_missing(of, scenario->sudden_hq, v->exited & m->marines_of[HQ], hq, hq);
    measure_missing(of, scenario->sudden_combat, v->exited & m->combat_marines, combat, combat);
    measure_missing(of, scenario->sudden_warped, v->warped, of->warpers_way, of->warpers_way);
}

static void measure_contact(const struct invaders_model *m, const struct invaders_view *v, struct sums *of)
{
    const struct hex_map *map = &view_board(m, v)->map;
    uint32_t threatened = 0;
    FOR_EACH_BIT(kayotz, of->awake) {
        const struct hex_set *around = map->within[v->kayotz_hex[kayotz]];
        const uint32_t close = units_in(v->marine_hex, v->on_map, &around[3]);
        threatened |= close;
        of->near += (unsigned)count(close & ~v->paralyzed);
        of->beside += (unsigned)count(units_in(v->marine_hex, close & ~v->paralyzed, &around[1]));
    }
    of->threatened = (unsigned)count(threatened);
}

static unsigned kills_missing(const struct invaders_model *m, const struct invaders_view *v)
{
    const struct invaders_scenario *scenario = view_scenario(m, v);
    unsigned needed = 0;
    for (unsigned level = 0; level < LEVELS; level++) {
        const struct level_condition *condition = &scenario->level[level];
        if (condition->stated && condition->kills && (!needed || condition->kills < needed))
            needed = condition->kills;
    }
    return needed > v->kills ? needed - v->kills : 0;
}

static struct sums sums_of(const struct invaders_model *m, const struct invaders_view *v)
{
    struct sums of = {.fresh = active_marines(v) & ~v->stunned,
                      .awake = invaders_active_kayotz(m, v),
                      .met = invaders_objectives_met(m, v, v->objectives),
                      .level = invaders_scenario_level(m, v),
                      .kills_missing = kills_missing(m, v)};
    measure_ways(m, v, &of);
    measure_sudden_death(m, v, &of);
    measure_contact(m, v, &of);
    return of;
}

#include "rules/shared/measures_c.h"
