/* one_ply: what a kill is worth and the best shot from a hex (policy notes 4.P5, candidates 2). */
#include "policies/invaders/one_ply.h"

/* Only these objectives notice that a warrior is gone (INV-9.2.1, 9.2.5, 9.2.6). */
static bool needs_may_change(const struct ply *ply, unsigned kayotz)
{
    const struct situation *s = ply->s;
    const uint32_t of_active = 1u << MIND_CONTROL | 1u << SUMMON;
    if (ply->chapter_one)
        return false;
    if ((s->m->kings >> kayotz & 1) && (s->v->objectives >> TUNNEL & 1))
        return true;
    return !(s->v->dormant >> kayotz & 1) && (ply->needs & of_active);
}

/* K without what needs change. */
static double plain_worth(const struct ply *ply, unsigned kayotz)
{
    const struct situation *s = ply->s;
    const struct invaders_view *v = s->v;
    const double *p = ply->p;
    bool king = s->m->kings >> kayotz & 1;
    double worth = v->dormant >> kayotz & 1 ? 0 : p[PLY_ACTIVE_WARRIOR];
    worth += v->kills < p[PLY_KILLS_WANTED] ? p[PLY_KILL] : 0;
    worth += s->road && v->kayotz_hex[kayotz] == s->scenario->wormhole ? p[PLY_WORMHOLE_FREE] : 0;
    worth += king ? p[PLY_KING] : 0;
    worth += king && objectives_left(v) > 1 ? p[PLY_KING_OBJECTIVE] : 0;
    return worth;
}

/* K: change of the scenario and objective terms with the target removed and one more kill, and its material.
 */
static double worth_of(struct ply *ply, unsigned kayotz)
{
    const struct situation *s = ply->s;
    if (ply->worth_known >> kayotz & 1)
        return ply->target[kayotz].worth;
    double worth = plain_worth(ply, kayotz);
    if (needs_may_change(ply, kayotz)) {
        invaders_imagine_kill(&ply->imagined, kayotz);
        worth += objective_change(ply, needs_count(s, &ply->imagined));
        invaders_imagine_alive(&ply->imagined, s->v, kayotz);
    }
    ply->worth_known |= 1u << kayotz;
    ply->target[kayotz].worth = worth;
    return worth;
}

void invaders_ply_targets(struct ply *ply)
{
    const struct situation *s = ply->s;
    const struct invaders_modifiers *modifier = &s->m->modifier;
    double by_needs = objective_change(ply, 0); /* at most */
    ply->worth_known = 0;
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map & s->m->warriors) {
        struct ply_target *target = &ply->target[kayotz];
        unsigned hex = s->v->kayotz_hex[kayotz];
        int dice = (int)hex_set_has(&s->board->cover_terrain, hex) * modifier->fire_cover +
                   (int)(s->v->dormant >> kayotz & 1) * modifier->fire_dormant;
        target->worth = plain_worth(ply, kayotz) + (needs_may_change(ply, kayotz) ? by_needs : 0);
        target->dice = (int8_t)dice;
        target->defence = (int8_t)kayotz_defence(s->m, s->v, kayotz);
    }
}

/* Plasma or pistol: from all dice down to those that can kill at all, later ones only if better. */
static struct ply_shot dice_shot(struct ply *ply, unsigned kayotz, unsigned factor, bool full)
{
    const struct situation *s = ply->s;
    struct ply_shot best = {0, 0};
    double worth = worth_of(ply, kayotz);
    unsigned defence = kayotz_defence(s->m, s->v, kayotz);
    for (unsigned dice = factor; dice >= s->m->kill_hits; dice--) {
        double value = kill_chance(s, dice, defence) * worth;
        if (full)
            value -= ply->p[PLY_SHOT_DRY] * s->m->attack.two_ones[dice];
        if (more(value, best.value))
            best = (struct ply_shot){value, (uint8_t)dice};
    }
    return best;
}

static struct ply_shot known_shot(struct ply *ply, unsigned kayotz, unsigned factor, bool full)
{
    unsigned dice = factor < ATTACK_DICE_MAX ? factor : ATTACK_DICE_MAX;
    struct ply_shot *shot = &ply->shot[kayotz][full][dice];
    uint32_t bit = 1u << (dice + 16 * full);
    if (!(ply->shot_known[kayotz] & bit)) {
        ply->shot_known[kayotz] |= bit;
        *shot = dice_shot(ply, kayotz, dice, full);
    }
    return *shot;
}

static double bump_value(struct ply *ply, unsigned marine, unsigned kayotz, bool hit_run)
{
    const struct situation *s = ply->s;
    const double *p = ply->p;
    double dry =
        1 - invaders_chance_of_roll(ASKED(s->m, bump_dry) + 1, invaders_bump_modifier(s, marine, hit_run));
    double feedback = p[s->v->stunned >> marine & 1 ? PLY_FEEDBACK_STUNNED : PLY_FEEDBACK_OK];
    return invaders_bump_chance(s, marine, hit_run) * worth_of(ply, kayotz) - p[PLY_BUMP_DRY] * dry -
           feedback / 6;
}

/* Warriors that could be attacked from the hex, by terrain and range alone. */
static struct hex_set targets_near(const struct mover *mover, unsigned hex)
{
    const struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    const struct hex_map *map = &s->board->map;
    switch (mover->shooter.weapon) {
    case WEAPON_PLASMA:
        return hex_set_and(&ply->warriors_at, &s->q->tables->visible[s->v->chapter - 1][hex]);
    case WEAPON_PISTOL:
        return hex_set_and(&ply->warriors_at, &map->adjacent[hex]);
    case WEAPON_BUMP:
        if (s->m->bump_range <= HEX_WITHIN_MAX)
            return hex_set_and(&ply->warriors_at, &map->within[hex][s->m->bump_range]);
        return ply->warriors_at;
    case WEAPON_NONE:
        break;
    }
    return hex_set_empty();
}

/* A shot of at most that value is of no use. Far below what rounding can do to sums. */
static inline bool useless(double most, double wanted)
{
    return most < wanted - 1e-6;
}

/* Plasma or pistol at one target, with the modified combat factor (INV-6.3.b) that invaders_marine_factor()
 * has if the target is in sight. That is asked last. */
static inline struct ply_shot shot_at(const struct mover *mover, unsigned hex, unsigned kayotz, int dice,
                                      double wanted)
{
    struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    const struct ply_target *target = &ply->target[kayotz];
    unsigned target_hex = s->v->kayotz_hex[kayotz];
    bool adjacent = hex_set_has(&s->board->map.adjacent[hex], target_hex);
    dice += target->dice + (int)adjacent * mover->shooter.adjacent_bonus;
    if (dice < (int)s->m->kill_hits ||
        useless(kill_chance(s, (unsigned)dice, (unsigned)target->defence) * target->worth, wanted))
        return (struct ply_shot){0, 0};
    if (!adjacent && !marine_sees(s->board, &mover->shooter.occupied, hex, target_hex))
        return (struct ply_shot){0, 0};
    return known_shot(ply, kayotz, (unsigned)dice, !(s->v->out_of_ammo >> mover->marine & 1));
}

struct shot invaders_best_shot(const struct mover *mover, unsigned hex, bool hit_run, double wanted)
{
    struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    struct shot best = {0, 0, 0};
    struct hex_set targets = targets_near(mover, hex);
    int dice = mover->shooter.factor + (int)hex_set_has(&mover->shooter.aura, hex) * mover->shooter.hq_bonus +
               (int)hit_run * s->m->modifier.fire_hit_run;
    HEX_SET_FOR_EACH_DOWN(target, targets) {
        unsigned kayotz = ply->kayotz_in[target];
        struct ply_shot shot = {0, 0};
        if (mover->shooter.weapon != WEAPON_BUMP)
            shot = shot_at(mover, hex, kayotz, dice, wanted);
        else if (invaders_bump_reaches(s->m, s->v, mover->marine, hex, kayotz))
            shot.value = bump_value(ply, mover->marine, kayotz, hit_run);
        if (more(shot.value, best.value))
            best = (struct shot){shot.value, (uint8_t)kayotz, shot.dice};
    }
    return best;
}
