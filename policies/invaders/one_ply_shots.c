/* one_ply: what a kill is worth and the best shot from a hex (policy notes 4.P5, candidates 2). */
#include "policies/invaders/one_ply.h"

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
    if (!ply->chapter_one) {
        struct invaders_view imagined = *v;
        imagine_kill(&imagined, kayotz);
        worth += objective_change(ply, needs_count(s, &imagined));
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

struct shot best_shot(struct ply *ply, unsigned marine, unsigned hex, bool hit_run)
{
    const struct situation *s = ply->s;
    const struct invaders_view *v = s->v;
    struct shot best = {0, 0, 0};
    enum weapon weapon = marine_weapon(s->m, v, marine);
    bool full = !(v->out_of_ammo >> marine & 1);
    unsigned best_hex = 0;
    if (weapon == WEAPON_NONE)
        return best;
    FOR_EACH_BIT(kayotz, v->kayotz_on_map & s->m->warriors) {
        struct ply_shot shot = {0, 0};
        if (weapon == WEAPON_BUMP) {
            if (bump_reaches(s->m, v, marine, hex, kayotz))
                shot.value = bump_value(ply, marine, kayotz, hit_run);
        } else {
            shot = known_shot(ply, kayotz, marine_factor(s->m, v, marine, hex, kayotz, hit_run), full);
        }
        /* targets by descending hex: an equal one only replaces one in a lower hex */
        unsigned target_hex = v->kayotz_hex[kayotz];
        bool equal = !more(shot.value, best.value) && !more(best.value, shot.value);
        if (!more(shot.value, 0) || more(best.value, shot.value) || (equal && target_hex < best_hex))
            continue;
        best = (struct shot){shot.value, (uint8_t)kayotz, shot.dice};
        best_hex = target_hex;
    }
    return best;
}
