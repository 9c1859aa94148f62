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

/* K: change of the scenario and objective terms with the target removed and one more kill, and its material.
 */
static double worth_of(struct ply *ply, unsigned kayotz)
{
    const struct situation *s = ply->s;
    const struct invaders_view *v = s->v;
    const double *p = ply->p;
    if (ply->worth_known >> kayotz & 1)
        return ply->worth[kayotz];
    bool king = s->m->kings >> kayotz & 1;
    double worth = v->dormant >> kayotz & 1 ? 0 : p[PLY_ACTIVE_WARRIOR];
    worth += v->kills < p[PLY_KILLS_WANTED] ? p[PLY_KILL] : 0;
    worth += s->road && v->kayotz_hex[kayotz] == s->scenario->wormhole ? p[PLY_WORMHOLE_FREE] : 0;
    worth += king ? p[PLY_KING] : 0;
    worth += king && objectives_left(v) > 1 ? p[PLY_KING_OBJECTIVE] : 0;
    if (needs_may_change(ply, kayotz)) {
        imagine_kill(&ply->imagined, kayotz);
        worth += objective_change(ply, needs_count(s, &ply->imagined));
        imagine_alive(&ply->imagined, v, kayotz);
    }
    ply->worth_known |= 1u << kayotz;
    ply->worth[kayotz] = worth;
    return worth;
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
    double dry = 1 - chance_of_roll(s->m->bump_dry + 1, bump_modifier(s, marine, hit_run));
    double feedback = p[s->v->stunned >> marine & 1 ? PLY_FEEDBACK_STUNNED : PLY_FEEDBACK_OK];
    return bump_chance(s, marine, hit_run) * worth_of(ply, kayotz) - p[PLY_BUMP_DRY] * dry - feedback / 6;
}

/* Warriors that could be attacked from the hex, by terrain and range alone. */
static struct hex_set targets_near(const struct mover *mover, unsigned hex)
{
    const struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    const struct hex_map *map = &s->board->map;
    switch (mover->shooter.weapon) {
    case WEAPON_PLASMA:
        return hex_set_and(&ply->warriors_at, &s->q->visible[s->v->chapter - 1][hex]);
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

/* Modified combat factor (INV-6.3.b) from the hex, as marine_factor() has it. */
static unsigned factor_from(const struct mover *mover, unsigned hex, unsigned kayotz, bool hit_run)
{
    const struct shooter *shooter = &mover->shooter;
    const struct situation *s = mover->ply->s;
    const struct invaders_modifiers *modifier = &s->m->modifier;
    unsigned target = s->v->kayotz_hex[kayotz];
    bool adjacent = hex_set_has(&s->board->map.adjacent[hex], target);
    if (!adjacent && !marine_sees(s->board, &shooter->occupied, hex, target))
        return 0;
    int factor = shooter->factor + (adjacent ? shooter->adjacent_bonus : 0);
    factor += (int)hex_set_has(&shooter->aura, hex) * shooter->hq_bonus;
    factor += (int)hit_run * modifier->fire_hit_run;
    factor += (int)hex_set_has(&s->board->cover_terrain, target) * modifier->fire_cover;
    factor += (int)(s->v->dormant >> kayotz & 1) * modifier->fire_dormant;
    return factor > 0 ? (unsigned)factor : 0;
}

struct shot best_shot(const struct mover *mover, unsigned hex, bool hit_run)
{
    struct ply *ply = mover->ply;
    const struct situation *s = ply->s;
    struct shot best = {0, 0, 0};
    struct hex_set targets = targets_near(mover, hex);
    bool full = !(s->v->out_of_ammo >> mover->marine & 1);
    HEX_SET_FOR_EACH_DOWN(target, targets) {
        unsigned kayotz = ply->kayotz_in[target];
        struct ply_shot shot = {0, 0};
        if (mover->shooter.weapon != WEAPON_BUMP)
            shot = known_shot(ply, kayotz, factor_from(mover, hex, kayotz, hit_run), full);
        else if (bump_reaches(s->m, s->v, mover->marine, hex, kayotz))
            shot.value = bump_value(ply, mover->marine, kayotz, hit_run);
        if (more(shot.value, best.value))
            best = (struct shot){shot.value, (uint8_t)kayotz, shot.dice};
    }
    return best;
}
