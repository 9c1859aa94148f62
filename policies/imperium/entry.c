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

/* A fleet fills its areas, then takes the next one (decisions 5). */
static game_choice set_up_in_war(const struct thinking *t)
{
    static const uint8_t order[] = {38, 36, 32, 42, 12, 62}; /* 234 232 223 243 133 333 */
    uint8_t areas[AREAS];
    const unsigned count = offered_areas(t, areas);
    for (unsigned fresh = 0; fresh < 2; fresh++)
        for (unsigned i = 0; i < sizeof order; i++)
            for (unsigned k = 0; k < count; k++)
                if (areas[k] == order[i] && (fresh || t->s->battle.stack[t->side][order[i]]))
                    return area_choice(t->s->question.unit, order[i]);
    return area_choice(t->s->question.unit, areas[0]);
}

/* Scenarios 2 to 4: all in 234, mission players of scenario 3 in 235; scenario 5: dealt over four areas. */
game_choice imperium_choose_set_up(const struct thinking *t)
{
    static const uint8_t dealt[] = {32, 42, 36, 38}; /* 223 243 232 234 */
    if (is_in_war(t))
        return set_up_in_war(t);
    struct counter_set shown = ships_shown(t->m, t->s, t->side);
    if (t->m->scenario == 5)
        return take_if_offered(t, dealt[set_count(&shown) % (sizeof dealt / sizeof *dealt)]);
    return take_if_offered(t, area_of_number(t->player->mission && t->m->scenario == 3 ? 235 : 234));
}

/* The ships of the fleet that enters now. */
static struct counter_set entering(const struct thinking *t)
{
    struct counter_set fleet = set_and(&t->s->battle.waiting, &t->m->of_side[t->side]);
    const unsigned number = t->s->frame[t->s->depth - 1].a;
    FOR_EACH_COUNTER(ship, &fleet)
        if (fleet_of(t->s, (unsigned)ship) != number)
            set_drop(&fleet, (unsigned)ship);
    return fleet;
}

/* The sum of the scores of all ships of the fleet. */
static int64_t fleet_score(const struct thinking *t, unsigned area)
{
    const struct counter_set fleet = entering(t);
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
    const struct counter_set fleet = entering(t);
    uint8_t areas[AREAS];
    int64_t value[NEIGHBOURS + 1];
    struct plan *plan = t->plan;
    const unsigned count = offered_areas(t, areas);
    imperium_plan_moves(t);
    plan->own = (uint16_t)(plan->own + set_count(&fleet));
    imperium_look_at_enemies(t);
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
    const uint64_t key =
        occasion_key(t) | (UINT32_MAX - t->s->battle.entry - 256u * t->s->frame[t->s->depth - 1].a);
    if (t->plan->key != key) {
        plan_entry(t);
        t->plan->key = key;
    }
    for (unsigned i = 0; i < t->plan->entries; i++)
        if (area_has_room(t->m, t->s, t->side, t->plan->entry[i]))
            return area_choice(t->s->question.unit, t->plan->entry[i]);
    return take_if_offered(t, t->s->battle.entry);
}
