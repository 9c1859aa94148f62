/* Simplified combat (decisions 5, 17.4): every player alike. */
#include "policies/imperium/player.h"

/* The largest dice x chance in sixths, ties lowest area. */
static game_choice choose_target(const struct thinking *t)
{
    uint8_t areas[AREAS];
    const unsigned from = t->s->question.place;
    const unsigned count = imperium_area_targets(t->m, t->s, t->side, from, areas);
    unsigned best = 0, most = 0;
    for (unsigned i = 0; i < count; i++) {
        const unsigned distance = t->m->distance[from][areas[i]];
        const unsigned chance = distance == 0 ? 3 : distance <= 2 ? 2 : 1;
        const unsigned value = chance * imperium_area_dice(t->m, t->s, t->side, from, areas[i]);
        if (value > most) {
            most = value;
            best = areas[i];
        }
    }
    return choice_pack((struct imperium_choice){.kind = CHOOSE_PLACE, .place = (uint16_t)best});
}

/* The ship of least worth that has fewer hits than `times` defence, less `spared`. */
static int least_worth(const struct thinking *t, const struct counter_set *ships, bool capital,
                       unsigned times, unsigned spared)
{
    int best = -1;
    FOR_EACH_COUNTER(i, ships) {
        const unsigned limit = times * t->m->defence[is_damaged(t->s, (unsigned)i)][i] - spared;
        if (set_has(&t->m->capital, (unsigned)i) == capital && t->s->hits[i] < limit &&
            (best < 0 ||
             imperium_worth(t->m, t->s, (unsigned)i) < imperium_worth(t->m, t->s, (unsigned)best)))
            best = i;
    }
    return best;
}

/* Capital ships, then small ones, as much as does no harm; then small ones, then capital ones. */
static game_choice choose_hit(const struct thinking *t)
{
    const unsigned side = t->s->frame[t->s->depth - 1].side;
    const struct counter_set ships = imperium_hit_takers(t->m, t->s, side, t->s->question.place);
    int ship = least_worth(t, &ships, true, 1, 1);
    if (ship < 0)
        ship = least_worth(t, &ships, false, 1, 1);
    if (ship < 0)
        ship = least_worth(t, &ships, false, 3, 0);
    if (ship < 0)
        ship = set_next(&ships, 0);
    return choice_pack((struct imperium_choice){.kind = CHOOSE_HIT, .target = (uint16_t)ship});
}

game_choice imperium_choose_simply(const struct thinking *t)
{
    return t->s->question.kind == DECIDE_AREA_FIRE ? choose_target(t) : choose_hit(t);
}
