/* Listing the choices of a Galactic Marines game. Included once by its choices.c, which goes on with the
 * answers to each decision, in a fixed order:
 *
 *     offer_marine()   what a Marine may do
 *     offer_targets()  attacks of a Marine, each as this choice with a target
 *     offer_second()   the move that follows a shot
 *     offer_others()   answers to the decisions of this game alone
 *
 * and defines before
 *
 *     SUPPORTERS(m, v, marine)    headquarters that may support a recon
 *     JUMP_TARGETS(m, v, marine)  where a jump may go
 *     MAY_END(m, v, ready)        whether the phase may end while these may still act */
#include "rules/shared/choice_list.h"

struct listing {
    const struct GAME(model) * m;
    const struct GAME(view) * v;
    struct choice_list list;
};

static void offer(struct listing *l, struct GAME(choice) choice)
{
    choice_offer(&l->list, choice_pack(choice));
}

static void offer_kind(struct listing *l, enum choice_kind kind, unsigned unit)
{
    offer(l, (struct GAME(choice)){.kind = (uint8_t)kind, .unit = (uint8_t)unit});
}

/* The choice, in which no hex is named, with each of the hexes. */
static void offer_at(struct listing *l, struct GAME(choice) choice, const struct hex_set *hexes)
{
    choice_offer_hexes(&l->list, choice_pack(choice), hexes);
}

static void offer_hexes(struct listing *l, enum choice_kind kind, unsigned unit, const struct hex_set *hexes)
{
    offer_at(l, (struct GAME(choice)){.kind = (uint8_t)kind, .unit = (uint8_t)unit}, hexes);
}

static void offer_units(struct listing *l, uint32_t units)
{
    choice_offer_units(&l->list, CHOOSE_UNIT, units);
}

/* An action of a Marine, if it may try it now. */
static void offer_action(struct listing *l,
                         bool (*may)(const struct GAME(model) *, const struct GAME(view) *, unsigned),
                         enum choice_kind kind, unsigned marine)
{
    if (may(l->m, l->v, marine))
        offer_kind(l, kind, marine);
}

/* Recon alone, then with the support of each headquarters. */
static void offer_recon(struct listing *l, unsigned marine)
{
    if (!GAME(may_recon)(l->m, l->v, marine))
        return;
    offer_kind(l, RECON, marine);
    FOR_EACH_BIT(hq, SUPPORTERS(l->m, l->v, marine))
        offer(l, (struct GAME(choice)){.kind = RECON, .unit = (uint8_t)marine, .support = (uint8_t)(hq + 1)});
}

/* The first or the second of the chits drawn. */
static void offer_chits(struct listing *l)
{
    for (unsigned i = 0; i < 2; i++)
        offer(l, (struct GAME(choice)){.kind = CHOOSE_CHIT, .target = (uint8_t)i});
}

static void offer_marine(struct listing *l, unsigned marine);
static void offer_targets(struct listing *l, unsigned marine, bool moves_too, struct GAME(choice) choice);
static void offer_second(struct listing *l, unsigned marine);
static void offer_others(struct listing *l);

static void offer_fire(struct listing *l, unsigned marine, bool moves_too, enum choice_kind kind,
                       unsigned unit)
{
    if (choice_list_wants(&l->list, kind, kind))
        offer_targets(l, marine, moves_too,
                      (struct GAME(choice)){.kind = (uint8_t)kind, .unit = (uint8_t)unit});
}

/* INV-5.2.a, VRM-I.1.c */
static void offer_jumps(struct listing *l, unsigned marine, enum choice_kind jump, unsigned unit)
{
    if (!choice_list_wants(&l->list, jump, jump) || !GAME(may_jump)(l->m, l->v, marine))
        return;
    const struct hex_set targets = JUMP_TARGETS(l->m, l->v, marine);
    offer_hexes(l, jump, unit, &targets);
}

static void offer_actions(struct listing *l)
{
    const uint32_t ready = GAME(ready_marines)(l->m, l->v);
    FOR_EACH_BIT(marine, choice_list_units(&l->list, ready))
        offer_marine(l, marine);
    if (MAY_END(l->m, l->v, ready))
        offer_kind(l, END_PHASE, 0);
}

static void offer_all(struct listing *l)
{
    switch ((enum decision)l->v->decision) {
    case DECIDE_MARINE:
        offer_actions(l);
        break;
    case DECIDE_SECOND_FIRE:
        offer_fire(l, l->v->actor, true, SECOND_FIRE, 0);
        offer_kind(l, CHOOSE_NOTHING, 0);
        break;
    case DECIDE_SECOND_MOVE:
        offer_second(l, l->v->actor);
        offer_kind(l, CHOOSE_NOTHING, 0);
        break;
    case DECIDE_COUNTER:
        offer_units(l, l->v->offered_units);
        break;
    case DECIDE_CHIT:
        offer_chits(l);
        break;
    case DECIDE_NOTHING:
    case DECISIONS:
        break;
    default:
        offer_others(l);
        break;
    }
}

size_t GAME(list)(const void *model, const void *state, game_choice *choices, size_t capacity)
{
    struct listing listing = {model, state, choice_list_of(choices, capacity)};
    offer_all(&listing);
    return listing.list.count;
}

bool GAME(legal)(const void *model, const void *state, game_choice choice)
{
    struct listing listing = {model, state, choice_list_seeking(choice)};
    offer_all(&listing);
    return listing.list.found;
}

int GAME(decision)(const void *model, const void *state)
{
    const struct GAME(view) *v = state;
    (void)model;
    return v->decision;
}
