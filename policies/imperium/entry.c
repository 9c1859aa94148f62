/* Set-up and entry (decisions 5). */
#include <string.h>

#include "policies/imperium/player.h"

static unsigned offered_areas(const struct thinking *t, uint8_t areas[AREAS])
{
    return imperium_places(t->m, t->s, t->side, areas);
}

static game_choice take_if_offered(const struct thinking *t, unsigned wanted)
{
    uint8_t areas[AREAS];
    const unsigned count = offered_areas(t, areas);
    for (unsigned i = 0; i < count; i++)
        if (areas[i] == wanted)
            return area_choice(t->s->question.unit, wanted);
    return area_choice(t->s->question.unit, areas[0]);
}

/* Scenarios 2 to 4: all in 234, mission players of scenario 3 in 235; scenario 5: dealt over four areas. */
game_choice imperium_choose_set_up(const struct thinking *t)
{
    static const uint8_t dealt[] = {32, 42, 36, 38}; /* 223 243 232 234 */
    struct counter_set shown = ships_shown(t->m, t->s, t->side);
    if (t->m->scenario == 5)
        return take_if_offered(t, dealt[set_count(&shown) % (sizeof dealt / sizeof *dealt)]);
    return take_if_offered(t, area_of_number(t->player->mission && t->m->scenario == 3 ? 235 : 234));
}

/* The sum of the scores of all ships of the fleet. */
static int64_t fleet_score(const struct thinking *t, unsigned area)
{
    struct counter_set fleet = set_and(&t->s->battle.waiting, &t->m->of_side[t->side]);
    int64_t sum = 0;
    FOR_EACH_COUNTER(ship, &fleet)
        sum += imperium_score(t, (unsigned)ship, area);
    return sum;
}

/* The order in which the entry areas are filled. */
static void plan_entry(const struct thinking *t)
{
    const bool by_value = t->player->moves == MOVES_BY_VALUE &&
                          !(t->player->mission && t->m->scenario == 4 && t->side == TERRAN);
    struct counter_set fleet = set_and(&t->s->battle.waiting, &t->m->of_side[t->side]);
    uint8_t areas[AREAS];
    int64_t value[NEIGHBOURS + 1];
    struct plan *plan = t->plan;
    const unsigned count = offered_areas(t, areas);
    imperium_plan_moves(t);
    plan->own = (uint16_t)(plan->own + set_count(&fleet));
    plan->entries = 0;
    for (unsigned i = 0; i < count && i <= NEIGHBOURS; i++) {
        const unsigned way = path_between(t, areas[i], plan->goal);
        const bool first = !by_value && areas[i] == t->s->battle.entry;
        const int64_t score = by_value ? fleet_score(t, areas[i]) * 16 - way : first ? 1 : -(int64_t)way;
        unsigned at = plan->entries++;
        for (; at > 0 && value[at - 1] < score; at--) {
            value[at] = value[at - 1];
            plan->entry[at] = plan->entry[at - 1];
        }
        value[at] = score;
        plan->entry[at] = areas[i];
    }
}

game_choice imperium_choose_entry(const struct thinking *t)
{
    if (t->plan->key != UINT32_MAX - t->s->battle.entry) {
        plan_entry(t);
        t->plan->key = UINT32_MAX - t->s->battle.entry;
    }
    for (unsigned i = 0; i < t->plan->entries; i++)
        if (area_has_room(t->m, t->s, t->side, t->plan->entry[i]))
            return area_choice(t->s->question.unit, t->plan->entry[i]);
    return take_if_offered(t, t->s->battle.entry);
}
