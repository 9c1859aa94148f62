/* one_ply: all candidates of a Marine (policy notes 4.P5). A later candidate replaces an earlier one only if
 * it is better; doing nothing gains 0. */
#include "policies/invaders/one_ply.h"

#include <math.h>

static void consider_full_fire(struct mover *mover, struct ply_action *best)
{
    unsigned marine = mover->marine, hex = mover->ply->s->v->marine_hex[marine];
    struct shot shot = invaders_best_shot(mover, hex, false, best->gain);
    struct invaders_choice choice = {
        .kind = FULL_FIRE, .unit = (uint8_t)marine, .target = shot.target, .dice = shot.dice};
    if (shot.value > 0)
        consider_action(best, shot.value, (struct ply_action){.choice = choice_pack(choice)});
}

/* Where a walk may end, and whether it may leave the map. */
struct ways {
    struct hex_set ends;
    bool exit;
};

/* While the dimension is unknown 666 is no end for anybody but scouts. */
static struct ways ways_of(const struct mover *mover, bool hit_run)
{
    const struct situation *s = mover->ply->s;
    struct ways ways;
    ways.ends = *invaders_walk_ends(s, mover->marine, hit_run);
    ways.exit = invaders_walk_exits(s, mover->marine, hit_run);
    if (s->road && !s->v->dimension && !(s->m->marines_of[SCOUT] >> mover->marine & 1))
        hex_set_remove(&ways.ends, s->scenario->wormhole);
    return ways;
}

static void consider_full_move(struct mover *mover, struct ply_action *best)
{
    struct ways ways = ways_of(mover, false);
    if (ways.exit)
        consider_action(best, invaders_exit_gain(mover),
                        (struct ply_action){.choice = act(FULL_EXIT, mover->marine)});
    HEX_SET_FOR_EACH_DOWN(hex, ways.ends)
        if (may_be_better(best, most_gain(mover, hex)))
            consider_action(best, invaders_move_gain(mover, hex),
                            (struct ply_action){.choice = act_at(FULL_WALK, mover->marine, hex)});
}

static void consider_move_and_fire(struct mover *mover, const struct ways *ways, struct ply_action *best)
{
    struct ply *ply = mover->ply;
    unsigned marine = mover->marine, own = ply->s->v->marine_hex[marine];
    struct hex_set ends = ways->ends;
    hex_set_remove(&ends, own);
    struct hex_set_walk walk = hex_set_walk(ends);
    for (;;) {
        unsigned hex = hex_set_walk_down(&walk);
        unsigned place = hex ? hex : own; /* the own hex comes last */
        if (!place)
            return;
        double most = hex ? most_gain(mover, hex) : 0;
        struct shot shot = invaders_best_shot(mover, place, true, best->gain - most);
        if (shot.value > 0 && may_be_better(best, shot.value + most))
            consider_action(best, shot.value + (hex ? invaders_move_gain(mover, hex) : 0),
                            (struct ply_action){.choice = act_at(HIT_RUN_WALK, marine, place),
                                                .target = (uint8_t)(shot.target + 1),
                                                .dice = shot.dice});
        if (!hex)
            return;
    }
}

static void consider_fire_and_move(struct mover *mover, const struct ways *ways, struct ply_action *best)
{
    struct ply *ply = mover->ply;
    unsigned marine = mover->marine;
    struct hex_set ends = ways->ends;
    double most = ways->exit ? invaders_exit_gain(mover) : -HUGE_VAL;
    HEX_SET_FOR_EACH(end, ends)
        most = most_gain(mover, end) > most ? most_gain(mover, end) : most;
    struct shot shot = invaders_best_shot(mover, ply->s->v->marine_hex[marine], true, best->gain - most);
    struct invaders_choice choice = {
        .kind = HIT_RUN_FIRE, .unit = (uint8_t)marine, .target = shot.target, .dice = shot.dice};
    struct ply_action action = {.choice = choice_pack(choice)};
    if (shot.value <= 0)
        return;
    if (ways->exit) {
        action.leave = 1;
        consider_action(best, shot.value + invaders_exit_gain(mover), action);
        action.leave = 0;
    }
    HEX_SET_FOR_EACH_DOWN(hex, ends) {
        action.hex = (uint8_t)hex;
        if (may_be_better(best, shot.value + most_gain(mover, hex)))
            consider_action(best, shot.value + invaders_move_gain(mover, hex), action);
    }
}

static void weigh_and_forget(struct policy_reasons *reasons, struct ply_action *best)
{
    if (more(best->gain, 0))
        policy_weigh(reasons, (struct policy_candidate){.choice = best->choice, .score = best->gain});
    *best = (struct ply_action){.choice = choose_nothing()};
}

void invaders_weigh_actions(struct ply *ply, unsigned marine, struct policy_reasons *reasons)
{
    struct ply_action best = {.choice = choose_nothing()};
    struct mover mover;
    invaders_mover_begin(&mover, ply, marine);
    if (mover.on_map)
        invaders_consider_rally(&mover, &best);
    weigh_and_forget(reasons, &best);
    if (ply->s->v->paralyzed >> marine & 1)
        return;
    if (mover.on_map) {
        invaders_consider_specials(&mover, &best);
        weigh_and_forget(reasons, &best);
        consider_full_fire(&mover, &best);
        weigh_and_forget(reasons, &best);
    }
    consider_full_move(&mover, &best);
    weigh_and_forget(reasons, &best);
    struct ways ways = ways_of(&mover, true);
    consider_move_and_fire(&mover, &ways, &best);
    weigh_and_forget(reasons, &best);
    if (mover.on_map)
        consider_fire_and_move(&mover, &ways, &best);
    weigh_and_forget(reasons, &best);
    invaders_consider_jumps(&mover, &best);
    weigh_and_forget(reasons, &best);
}

struct ply_action invaders_best_action(struct ply *ply, unsigned marine)
{
    struct ply_action best = {.choice = choose_nothing()};
    const struct invaders_view *v = ply->s->v;
    struct mover mover;
    invaders_mover_begin(&mover, ply, marine);
    if (mover.on_map)
        invaders_consider_rally(&mover, &best);
    if (v->paralyzed >> marine & 1)
        return best;
    if (mover.on_map) {
        invaders_consider_specials(&mover, &best);
        consider_full_fire(&mover, &best);
    }
    consider_full_move(&mover, &best);
    struct ways ways = ways_of(&mover, true);
    consider_move_and_fire(&mover, &ways, &best);
    if (mover.on_map)
        consider_fire_and_move(&mover, &ways, &best);
    invaders_consider_jumps(&mover, &best);
    return best;
}
