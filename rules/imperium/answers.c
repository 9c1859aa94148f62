/* What may be answered to the question that waits, in the order of IMP-0.3 with "none" first. */
#include "rules/imperium/imperium.h"

#include "rules/imperium/answers.h"

static void offer_areas(const struct asking *a, const uint8_t *areas, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        offer(a,
              (struct imperium_choice){.kind = CHOOSE_AREA, .unit = a->s->question.unit, .place = areas[i]});
}

static void offer_places(const struct asking *a)
{
    uint8_t areas[AREAS] = {0};
    offer_areas(a, areas, imperium_places(a->m, a->s, a->s->question.side, areas));
}

/* Staying first, retreat last. V:RETREAT-WHEN: a ship that is too slow now may only stay or retreat. */
static void offer_moves(const struct asking *a)
{
    const unsigned ship = a->s->question.unit;
    uint8_t areas[FLIGHT_AREAS + 1];
    unsigned count = imperium_moves(a->m, a->s, ship, areas);
    offer_areas(a, areas, can_move_now(a->m, a->s, ship) ? count : 1);
    if (consult(a->m->ruling, RULING_RETREAT_WHO) == RETREAT_WHO_SHIP &&
        imperium_can_retreat(a->m, a->s, ship))
        offer(a, (struct imperium_choice){.kind = CHOOSE_RETREAT, .unit = (uint16_t)ship});
}

static void offer_units(const struct asking *a, enum choice_kind kind, struct counter_set units)
{
    FOR_EACH_COUNTER(unit, &units)
        offer(a, (struct imperium_choice){
                     .kind = (uint16_t)kind, .unit = a->s->question.unit, .target = (uint16_t)unit});
}

static void offer_targets(const struct asking *a, struct counter_set units)
{
    offer_none(a);
    offer_units(a, CHOOSE_TARGET, units);
}

static void offer_fighters(const struct asking *a, struct counter_set fighters)
{
    offer_none(a);
    offer_units(a, CHOOSE_UNIT, fighters);
}

static enum weapon weapon_in_use(const struct imperium_state *s)
{
    return (enum weapon)s->frame[s->depth - 1].b;
}

/* All dice on the first target, or fewer. */
static void offer_dice(const struct asking *a)
{
    const struct question *q = &a->s->question;
    for (unsigned count = weapon_dice(a->m, a->s, weapon_in_use(a->s), q->unit); count > 0; count--)
        offer(a, (struct imperium_choice){
                     .kind = CHOOSE_DICE, .unit = q->unit, .target = q->other, .count = (uint16_t)count});
}

static void offer_second(const struct asking *a)
{
    struct counter_set targets = imperium_in_range(a->m, a->s, weapon_in_use(a->s), a->s->question.unit);
    set_drop(&targets, a->s->question.other);
    offer_targets(a, targets);
}

static void offer_hexes(const struct asking *a, uint16_t hexes)
{
    for (unsigned rest = hexes; rest; rest &= rest - 1)
        offer(a, (struct imperium_choice){.kind = CHOOSE_HEX,
                                          .unit = a->s->question.unit,
                                          .place = (uint16_t)__builtin_ctz(rest)});
}

static void offer_deployment(const struct asking *a)
{
    const struct surface_map *map = &a->m->surface[a->s->fight.map];
    offer_hexes(a, map->all & (uint16_t)~imperium_held(a->m, a->s, a->s->question.side).full);
}

static void offer_walks(const struct asking *a)
{
    const unsigned unit = a->s->question.unit;
    const uint16_t own = (uint16_t)(1u << a->s->area[unit]);
    const uint16_t full = imperium_held(a->m, a->s, a->m->side[unit]).full;
    offer_hexes(a, own);
    offer_hexes(a, imperium_walks(a->m, a->s, unit) & (uint16_t) ~(own | full));
}

static void offer_area_targets(const struct asking *a)
{
    uint8_t areas[AREAS];
    const struct question *q = &a->s->question;
    const unsigned count = imperium_area_targets(a->m, a->s, q->side, q->place, areas);
    offer_none(a);
    for (unsigned i = 0; i < count; i++)
        offer(a, (struct imperium_choice){.kind = CHOOSE_PLACE, .place = areas[i]});
}

static void offer_answers(const struct asking *a)
{
    const struct question *q = &a->s->question;
    switch ((enum decision)q->kind) {
    case DECIDE_SET_UP:
    case DECIDE_ENTER:
        offer_places(a);
        return;
    case DECIDE_INITIATIVE:
    case DECIDE_WITHDRAW:
    case DECIDE_BOMBARD:
    case DECIDE_ASSAULT:
        offer_yes_or_no(a);
        return;
    case DECIDE_LAUNCH:
        offer_fighters(a, imperium_aboard(a->m, a->s, q->unit));
        return;
    case DECIDE_MOVE:
        offer_moves(a);
        return;
    case DECIDE_RECOVER:
        offer_fighters(a, imperium_recoverable(a->m, a->s, q->unit));
        return;
    case DECIDE_BEAM:
        offer_targets(a, imperium_in_range(a->m, a->s, BEAM, q->unit));
        return;
    case DECIDE_TORPEDO:
        offer_targets(a, imperium_in_range(a->m, a->s, TORPEDO, q->unit));
        return;
    case DECIDE_DICE:
        offer_dice(a);
        return;
    case DECIDE_SECOND:
        offer_second(a);
        return;
    case DECIDE_AREA_FIRE:
        offer_area_targets(a);
        return;
    case DECIDE_AREA_HIT:
        offer_units(a, CHOOSE_HIT,
                    imperium_hit_takers(a->m, a->s, a->s->frame[a->s->depth - 1].side, q->place));
        return;
    case DECIDE_DEFENCE:
        offer_targets(a, imperium_exposed(a->m, a->s, q->count));
        return;
    case DECIDE_BOMB_HIT:
        offer_units(a, CHOOSE_HIT, imperium_bombed(a->m, a->s));
        return;
    case DECIDE_DEPLOY:
        offer_deployment(a);
        return;
    case DECIDE_LAND:
        offer_none(a);
        offer_hexes(a, imperium_landings(a->m, a->s, q->unit));
        return;
    case DECIDE_WALK:
        offer_walks(a);
        return;
    case DECIDE_SHOOT:
        offer_targets(a, imperium_opponents(a->m, a->s, q->unit));
        return;
    default:
        return;
    }
}

size_t imperium_list(const void *model, const void *state, game_choice *choices, size_t capacity)
{
    struct choice_list list = choice_list_of(choices, capacity);
    const struct asking a = {.m = imperium_model_of(model, state), .s = state, .list = &list};
    if (!imperium_offer_admin(&a) && !imperium_offer_action(&a))
        offer_answers(&a);
    return list.count;
}
