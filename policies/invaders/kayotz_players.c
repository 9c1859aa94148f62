/* The Kay'otz players of the two-player option (policy notes 5).
 *
 * K0 draw_random: one of the two chits at random; groups in number order; the highest hex of several. It
 * plays the solitaire game but for the second chit that is drawn. K1 harm: the chit with the larger chit_cost
 * (tie: order of the chit list). Inside a group first the units with exactly one nearest active Marine not
 * behind lava, then number, then higher hex. Of several hexes that of a stunned Marine, then of another;
 * within each hq, logistics, others; then the higher hex; hexes without a Marine come last.
 *
 * Where the notes are silent: units of one number act from the higher hex down, also in draw_random, whatever
 * V-same_number_order says. */
#include "policies/invaders/policies.h"
#include "policies/invaders/quantities.h"
#include "sim/core/chance.h"

enum parameter { EXTRA, ELIMINATED, VANISHED, OBJECTIVE, WOKEN, DORMANT, PARAMETERS };

static const struct policy_parameter parameters[PARAMETERS] = {
    [EXTRA] = {"chit_extra", "chit cost: an extra chit", 1, -5, 5, false},
    [ELIMINATED] = {"chit_eliminated", "chit cost: a Marine eliminated", 4, 0, 20, false},
    [VANISHED] = {"chit_vanished", "chit cost: saved by a vanished Kay'otz", 0.5, -5, 5, false},
    [OBJECTIVE] = {"chit_objective", "chit cost: saved by a removed objective", 1, -5, 5, false},
    [WOKEN] = {"chit_woken", "chit cost: a dormant warrior to wake", 0.3, -5, 5, false},
    [DORMANT] = {"chit_dormant", "chit cost: saved by a warrior put to rest", 0.5, -5, 5, false},
};

static game_choice choose_unit(unsigned kayotz)
{
    return choice_pack((struct invaders_choice){.kind = CHOOSE_UNIT, .unit = (uint8_t)kayotz});
}

static game_choice choose_hex(unsigned hex)
{
    return choice_pack((struct invaders_choice){.kind = CHOOSE_HEX, .hex = (uint8_t)hex});
}

static game_choice choose_chit(unsigned index)
{
    return choice_pack((struct invaders_choice){.kind = CHOOSE_CHIT, .target = (uint8_t)index});
}

/* Number, then higher hex: low is first. */
static unsigned number_order(const struct situation *s, unsigned kayotz)
{
    return (unsigned)s->m->kayotz_number[kayotz] << 8 | (255u - s->v->kayotz_hex[kayotz]);
}

/* ----------------------------------------------------------------------------------- draw_random ----
 *
 * It has a seat in every game of solitaire, so it has no tables (no workspace): nothing here asks for
 * quantities. */

static game_choice choose_at_random(struct policy_context *context, const void *view)
{
    struct situation s = situation_of(context, view);
    uint32_t *picks = context->memory;
    unsigned best = UINT32_MAX, chosen = 0;
    switch ((enum decision)s.v->decision) {
    case DECIDE_CHIT:
        return choose_chit((unsigned)chance_below(context->stream, (*picks)++, 2));
    case DECIDE_TIE:
        return choose_hex(hex_set_highest(&s.v->offered_hexes));
    default:
        FOR_EACH_BIT(kayotz, s.v->offered_units) {
            unsigned order = number_order(&s, kayotz);
            if (order < best) {
                best = order;
                chosen = kayotz;
            }
        }
        return choose_unit(chosen);
    }
}

/* ------------------------------------------------------------------------------------------ harm ---- */

static unsigned more_harmful_chit(const struct situation *s)
{
    const double *p = s->parameter;
    const struct chit_weights weights = {p[EXTRA],     p[ELIMINATED], p[VANISHED],
                                         p[OBJECTIVE], p[WOKEN],      p[DORMANT]};
    const uint16_t *offered = s->v->offered_chit;
    double first = invaders_chit_cost(s, &weights, offered[0]),
           second = invaders_chit_cost(s, &weights, offered[1]);
    if (more(first, second) || more(second, first))
        return second > first;
    return offered[1] < offered[0];
}

static bool has_one_nearest(const struct situation *s, unsigned kayotz)
{
    const struct invaders_view *v = s->v;
    unsigned from = v->kayotz_hex[kayotz], nearest = UINT32_MAX, count = 0;
    FOR_EACH_BIT(marine, active_marines(v)) {
        unsigned hex = v->marine_hex[marine], distance = s->board->map.distance[from][hex];
        if (hex_set_has(&s->board->lava_block[from], hex) || distance > nearest)
            continue;
        count = distance < nearest ? 1 : count + 1;
        nearest = distance;
    }
    return count == 1;
}

static unsigned next_unit(const struct situation *s)
{
    unsigned best = UINT32_MAX, chosen = 0;
    FOR_EACH_BIT(kayotz, s->v->offered_units) {
        unsigned order = (unsigned)!has_one_nearest(s, kayotz) << 16 | number_order(s, kayotz);
        if (order < best) {
            best = order;
            chosen = kayotz;
        }
    }
    return chosen;
}

static unsigned rank_of_marine(const struct situation *s, int marine)
{
    enum { NOBODY_THERE = 255, OTHERS = 2, NOT_STUNNED = 3 };
    if (marine < 0)
        return NOBODY_THERE;
    unsigned type = s->m->marine_type[marine];
    unsigned rank = type == HQ ? 0 : type == LOGISTICS ? 1 : OTHERS;
    return s->v->stunned >> marine & 1 ? rank : rank + NOT_STUNNED;
}

static unsigned most_harmful_hex(const struct situation *s)
{
    unsigned best = UINT32_MAX;
    HEX_SET_FOR_EACH(hex, s->v->offered_hexes) {
        unsigned key = rank_of_marine(s, invaders_marine_at(s->v, hex)) << 8 | (255 - hex);
        best = key < best ? key : best;
    }
    return 255 - (best & 255);
}

static game_choice choose_harm(struct policy_context *context, const void *view)
{
    struct situation s = situation_of(context, view);
    switch ((enum decision)s.v->decision) {
    case DECIDE_CHIT:
        return choose_chit(more_harmful_chit(&s));
    case DECIDE_TIE:
        return choose_hex(most_harmful_hex(&s));
    default:
        return choose_unit(next_unit(&s));
    }
}

const struct policy policy_invaders_draw_random = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "kayotz",
    .name = "draw_random",
    .title = "one of two chits at random, ties as in solitaire",
    .memory_size = sizeof(uint32_t),
    .choose = choose_at_random,
};

const struct policy policy_invaders_harm = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "kayotz",
    .name = "harm",
    .title = "the chit, order and targets that hurt most",
    .parameters = parameters,
    .parameter_count = PARAMETERS,
    .workspace_size = QUANTITIES_SPACE,
    .prepare = invaders_quantities_prepare,
    .finish = invaders_quantities_finish,
    .choose = choose_harm,
};
