/* one_ply: special actions (candidates 1) and jumps (candidates 6), policy notes 4.P5. */
#include "policies/invaders/one_ply.h"

static void consider_choice(struct ply_action *best, double gain, game_choice choice)
{
    consider_action(best, gain, (struct ply_action){.choice = choice});
}

void invaders_consider_rally(struct mover *mover, struct ply_action *best)
{
    struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    unsigned marine = mover->marine;
    uint32_t bit = 1u << marine;
    if (!invaders_may_rally(s->m, s->v, marine))
        return;
    bool paralyzed = s->v->paralyzed & bit;
    double chance =
        invaders_chance_of_roll(ASKED(s->m, rally_target), invaders_rally_modifier(s->m, s->v, marine));
    double steps = paralyzed ? ply->p[PLY_STUNNED] - ply->p[PLY_PARALYZED] : 1 - ply->p[PLY_STUNNED];
    double change = ply->material * steps;
    if (!ply->chapter_one) {
        struct invaders_view *imagined = &ply->imagined;
        imagined->paralyzed &= ~bit;
        imagined->stunned = paralyzed ? imagined->stunned | bit : imagined->stunned & ~bit;
        change += objective_change(ply, needs_count(s, imagined));
        imagined->paralyzed = s->v->paralyzed;
        imagined->stunned = s->v->stunned;
    }
    consider_choice(best, chance * change, act(RALLY, marine));
}

/* P(one of several equal rolls succeeds). */
static double chance_of_rolls(double chance, unsigned rolls)
{
    double miss = 1;
    while (rolls-- > 0)
        miss *= 1 - chance;
    return 1 - miss;
}

/* Own roll, campaign rolls (INV-10.3.c), one support if there is somebody. */
static unsigned rolls_of(const struct situation *s, unsigned marine, bool identify)
{
    unsigned scouts = (unsigned)__builtin_popcount(s->v->exited_before & s->m->marines_of[SCOUT]);
    unsigned wanted =
        identify ? s->scenario->carried.scouts_to_identify : s->scenario->carried.scouts_to_warp;
    unsigned place = identify ? 0 : s->scenario->wormhole;
    unsigned campaign = wanted && scouts >= wanted ? ASKED(s->m, extra_dimension_rolls) : 0;
    return 1 + campaign + (invaders_supporters(s->m, s->v, marine, place) != 0);
}

static void consider_wormhole(struct mover *mover, struct ply_action *best)
{
    struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    unsigned marine = mover->marine;
    if (invaders_may_identify(s->m, s->v, marine))
        consider_choice(best, ply->p[PLY_DIMENSION] * chance_of_rolls(1 / 6.0, rolls_of(s, marine, true)),
                        act(IDENTIFY_DIMENSION, marine));
    if (!invaders_may_warp(s->m, s->v, marine))
        return;
    unsigned sum = s->v->dimension, ways = sum <= 7 ? sum - 1 : 13 - sum;
    unsigned warped = (unsigned)__builtin_popcount(s->v->warped);
    double worth = ply->p[PLY_WARP] - mover->condition;
    if (warped + 1 == s->scenario->sudden_warped)
        worth += ply->p[PLY_SUDDEN_DEATH];
    consider_choice(best, worth * chance_of_rolls(ways / 36.0, rolls_of(s, marine, false)),
                    act(WARP_ATTEMPT, marine));
}

static void consider_recon(struct mover *mover, int hq, struct ply_action *best)
{
    const struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    const struct invaders_model *m = s->m;
    int modifier = invaders_recon_modifier(m, s->v, mover->marine, hq != NOBODY);
    double gain = hq == NOBODY ? 0 : -ply->p[PLY_RECON_SUPPORT];
    if (!s->v->recon)
        gain += ply->p[PLY_RECON] * invaders_chance_of_roll(ASKED(m, recon_target), modifier);
    if (objectives_left(s->v) > 1)
        gain += ply->p[PLY_RECON_OBJECTIVE] * invaders_chance_of_roll(ASKED(m, recon_removal), modifier);
    consider_choice(best, gain, invaders_recon_by(mover->marine, hq));
}

void invaders_consider_specials(struct mover *mover, struct ply_action *best)
{
    struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    unsigned marine = mover->marine;
    uint32_t dry = invaders_resupply_targets(m, v, marine);
    if (dry)
        consider_choice(best, ply->p[PLY_RESUPPLY], act_on(RESUPPLY, marine, (unsigned)first_of(dry)));
    if (invaders_may_request(m, v, marine)) {
        int modifier = (int)(v->stunned >> marine & 1) * m->modifier.request_stunned;
        consider_choice(best, ply->material * invaders_chance_of_roll(ASKED(m, request_target), modifier),
                        act(REQUEST_REINFORCEMENT, marine));
    }
    consider_wormhole(mover, best);
    if (invaders_may_recon(m, v, marine)) {
        int hq = first_of(invaders_supporters(m, v, marine, 0));
        consider_recon(mover, NOBODY, best);
        if (hq != NOBODY)
            consider_recon(mover, hq, best);
    }
    if (invaders_may_build(m, v, marine))
        consider_choice(
            best,
            ply->p[PLY_STRONGPOINT] * mover->old_risk *
                invaders_chance_of_roll(ASKED(m, strongpoint_target), invaders_build_modifier(m, v, marine)),
            act(BUILD_STRONGPOINT, marine));
}

/* ------------------------------------------------------------------------------------- jumps ---- */

/* Vacant numbered hexes of the east edge or around the wormhole, and around the monolith. */
static struct hex_set jump_ends(const struct mover *mover)
{
    const struct situation *s = mover->ply->s;
    const struct invaders_view *v = s->v;
    const struct hex_map *map = &s->board->map;
    struct hex_set places = map->edge[HEX_EAST], vacant = invaders_jump_targets(s->m, v);
    if (s->road)
        places = map->within[s->scenario->wormhole][1];
    if (v->kayotz_on_map & s->m->monolith)
        places = hex_set_or(&places, &map->adjacent[v->kayotz_hex[s->m->monolith_index]]);
    return hex_set_and(&places, &vacant);
}

/* D: where a deviating jump ends, the highest numbered neighbour of the target; `most`: no less than that. */
static double deviation_gain(struct mover *mover, unsigned target, bool most)
{
    const struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    const struct invaders_view *v = s->v;
    struct hex_set near = hex_set_and(&s->board->map.adjacent[target], &s->board->map.numbered);
    unsigned hex = hex_set_highest(&near);
    if (hex && hex_vacant(v, hex))
        return most ? most_gain(mover, hex) : invaders_move_gain(mover, hex);
    if (hex && hex_set_has(&v->kayotz_at, hex)) {
        unsigned kayotz = (unsigned)invaders_kayotz_at(v, hex);
        bool active =
            s->m->monolith >> kayotz & 1 ? invaders_monolith_active(s->m, v) : !(v->dormant >> kayotz & 1);
        if (active)
            return -ply->p[PLY_JUMP_ACTIVE];
    }
    return -ply->p[PLY_JUMP_OCCUPIED];
}

void invaders_consider_jumps(struct mover *mover, struct ply_action *best)
{
    const struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    const struct invaders_model *m = s->m;
    if (!mover->on_map || !(m->jumpers >> mover->marine & 1))
        return;
    int modifier = (int)(s->v->stunned >> mover->marine & 1) * m->modifier.jump_stunned;
    double land = invaders_chance_of_roll(ASKED(m, jump_land), modifier);
    double fail = 1 - invaders_chance_of_roll(ASKED(m, jump_deviate), modifier);
    double deviate = (ASKED(m, jump_land) - ASKED(m, jump_deviate)) / 6.0,
           failed = fail * ply->p[PLY_JUMP_FAILED];
    struct hex_set ends = jump_ends(mover);
    HEX_SET_FOR_EACH_DOWN(hex, ends) {
        double most = land * most_gain(mover, hex) + deviate * deviation_gain(mover, hex, true) - failed;
        if (!may_be_better(best, most))
            continue;
        double gain =
            land * invaders_move_gain(mover, hex) + deviate * deviation_gain(mover, hex, false) - failed;
        consider_choice(best, gain, act_at(FULL_JUMP, mover->marine, hex));
    }
}
