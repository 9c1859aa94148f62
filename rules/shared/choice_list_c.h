/* Listing the choices of a Galactic Marines game. Included once by its choices.c, which goes on with the
 * answers to each decision, in a fixed order:
 *
 *     offer_actions()  what the Marines may do
 *     offer_fire()     attacks of a Marine, each as a choice of a kind by a unit
 *     offer_second()   the move that follows a shot
 *     offer_others()   answers to the decisions of this game alone */
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

/* Recon alone, then with the support of each headquarters. */
static void offer_recon(struct listing *l, unsigned marine, uint32_t supporters)
{
    offer_kind(l, RECON, marine);
    FOR_EACH_BIT(hq, supporters)
        offer(l, (struct GAME(choice)){.kind = RECON, .unit = (uint8_t)marine, .support = (uint8_t)(hq + 1)});
}

/* The first or the second of the chits drawn. */
static void offer_chits(struct listing *l)
{
    for (unsigned i = 0; i < 2; i++)
        offer(l, (struct GAME(choice)){.kind = CHOOSE_CHIT, .target = (uint8_t)i});
}

static void offer_actions(struct listing *l);
static void offer_fire(struct listing *l, unsigned marine, bool moves_too, enum choice_kind kind,
                       unsigned unit);
static void offer_second(struct listing *l, unsigned marine);
static void offer_others(struct listing *l);

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
