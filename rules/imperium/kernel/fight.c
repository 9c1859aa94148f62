/* The fight for a planet (IMP-13):
 *
 *   bombardment, deployment (not on a contested planet) -> landing -> surface rounds: the invader moves and
 * fights, the defender moves and fights -> end */

/* ---------------------------------------------------------------------------------------- deployment ---- */

/* Every unit on a hex, five in each (IMP-13.2). */
static int fight_deploy(struct play *p, struct frame *f)
{
    struct counter_set units = boxed(p, defender(p));
    for (int unit; (unit = set_next(&units, f->cursor)) >= 0; f->cursor = (uint16_t)(unit + 1))
        if (!set_has(&p->s->fight.down, (unsigned)unit))
            return ask(p, DECIDE_DEPLOY, defender(p), unit);
    f->cursor = 0;
    return go_to(f, FIGHT_LAND);
}

static void deploy(struct play *p, struct frame *f, unsigned unit, unsigned hex)
{
    p->s->area[unit] = (uint8_t)hex;
    set_add(&p->s->fight.down, unit);
    f->cursor = (uint16_t)(unit + 1);
    REPORT(p, DEPLOYED, R13_2, (int)unit, (int)hex);
}

/* ----------------------------------------------------------------------------------- surface movement ----
 */

/* Units ascending; who cannot leave its hex is not asked (IMP-13.4.a). */
static int fight_moves(struct play *p, struct frame *f, unsigned side, unsigned next)
{
    struct counter_set units = units_down(p->m, p->s, side);
    const uint16_t full = imperium_held(p->m, p->s, side).full,
                   enemies = imperium_hexes_of(p->m, p->s, enemy_of(side));
    for (int unit; (unit = set_next(&units, f->cursor)) >= 0; f->cursor = (uint16_t)(unit + 1)) {
        if (!p->m->surface_move[p->m->type[unit]])
            continue;
        const uint16_t others = imperium_walks_among(p->m, p->s, (unsigned)unit, enemies) & (uint16_t)~full;
        if (others & (uint16_t) ~(1u << p->s->area[unit]))
            return ask(p, DECIDE_WALK, side, unit);
    }
    f->cursor = 0;
    return go_to(f, next);
}

static void walk(struct play *p, struct frame *f, unsigned unit, unsigned hex)
{
    f->cursor = (uint16_t)(unit + 1);
    if (p->s->area[unit] == hex)
        return;
    REPORT(p, WALKED, R13_4_A, (int)unit, p->s->area[unit], (int)hex);
    p->s->area[unit] = (uint8_t)hex;
    p->s->flag[unit] |= FLAG_ENTERED;
}

/* ------------------------------------------------------------------------------------------- rounds ---- */

static int begin_combat(struct play *p, struct frame *f, unsigned side, unsigned next)
{
    go_to(f, next);
    push(p, FRAME_COMBAT, side);
    return GO_ON;
}

/* S1: one side has neither infantry nor jump troops. */
static bool fight_is_over(const struct play *p)
{
    return p->m->scenario_kind == SCENARIO_PLANET && (!has_troops(p, TERRAN) || !has_troops(p, IMPERIAL));
}

/* War: without invaders on the surface there is no round; rounds without end stop when a side is gone
 * (V:SURFACE-ROUNDS). */
static bool invasion_is_over(const struct play *p)
{
    struct counter_set invaders = units_down(p->m, p->s, p->s->fight.invader),
                       others = units_down(p->m, p->s, defender(p));
    return is_war(p) && (set_is_empty(&invaders) || (p->s->fight.round && set_is_empty(&others)));
}

static int fight_round(struct play *p, struct frame *f)
{
    struct fight *g = &p->s->fight;
    if (g->round == g->rounds || fight_is_over(p) || invasion_is_over(p))
        return pop(p);
    if (g->round && !is_war(p) && consult(p->m->ruling, RULING_S1_LATE_LANDING) == S1_LATE_LANDING_YES &&
        !f->a) {
        f->a = 1; /* once a round */
        return go_to(f, FIGHT_LAND);
    }
    f->a = 0;
    g->round++;
    return go_to(f, FIGHT_INVADER_MOVES);
}

static int fight_round_ends(struct play *p, struct frame *f)
{
    FOR_EACH_COUNTER(i, &p->s->fight.down)
        p->s->flag[i] &= (uint8_t)~FLAG_ENTERED;
    return go_to(f, FIGHT_ROUND);
}

static int fight_step(struct play *p, struct frame *f)
{
    const unsigned invader = p->s->fight.invader;
    if (f->step > FIGHT_INVADER_FIGHTS && fight_is_over(p))
        return pop(p);
    switch (f->step) {
    case FIGHT_BOMBARD:
        return fight_bombard(p, f);
    case FIGHT_BOMBARD_ASKED:
        return fight_bombard_asked(p, f);
    case FIGHT_BOMBARD_DICE:
        return fight_bombard_dice(p, f);
    case FIGHT_BOMBARD_HITS:
        return fight_bombard_hits(p, f);
    case FIGHT_DEPLOY:
        return fight_deploy(p, f);
    case FIGHT_LAND:
        return fight_land(p, f);
    case FIGHT_LAND_ASKED:
        return fight_land_asked(p, f);
    case FIGHT_PUT_DOWN:
        return fight_put_down(p, f);
    case FIGHT_ROUND:
        return fight_round(p, f);
    case FIGHT_INVADER_MOVES:
        return fight_moves(p, f, invader, FIGHT_INVADER_FIGHTS);
    case FIGHT_INVADER_FIGHTS:
        return begin_combat(p, f, invader, FIGHT_DEFENDER_MOVES);
    case FIGHT_DEFENDER_MOVES:
        return fight_moves(p, f, enemy_of(invader), FIGHT_DEFENDER_FIGHTS);
    case FIGHT_DEFENDER_FIGHTS:
        return begin_combat(p, f, enemy_of(invader), FIGHT_ROUND_ENDS);
    default:
        return fight_round_ends(p, f);
    }
}

static void fight_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned unit = p->s->question.unit;
    switch (p->s->question.kind) {
    case DECIDE_BOMBARD:
        f->cursor = (uint16_t)(unit + 1);
        if (c.kind == CHOOSE_YES)
            set_add(&p->s->fight.acting, unit);
        return;
    case DECIDE_BOMB_HIT:
        p->s->hits[c.target]++;
        p->s->fight.dice--;
        return;
    case DECIDE_DEPLOY:
        deploy(p, f, unit, c.place);
        return;
    case DECIDE_LAND:
        f->cursor = (uint16_t)(unit + 1);
        if (c.kind == CHOOSE_HEX)
            assign_landing(p, unit, c.place);
        return;
    default:
        walk(p, f, unit, c.place);
    }
}
