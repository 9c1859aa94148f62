/* The event step A1 (VRM-D): the draw, the directions of the turn, the extra chit.
 *
 *   step_turn -> step_event [-> answer_chit] -> step_chit [-> step_extra [-> answer_chit] -> step_chit] -> A2
 */

/* VRM-C.2: what holds for one turn ends. */
static int step_turn(struct play *p)
{
    struct vermin_view *v = p->v;
    v->turn++;
    v->flooded = v->storm = v->no_tunnels = v->urged = v->wrap = 0;
    p->s->at.extra = p->s->at.pass = 0;
    REPORT(p, TURN, C_2, v->turn);
    return go_to(p, STEP_EVENT);
}

/* VRM-D.1: of the first chit, for the whole turn. */
static void set_directions(struct play *p, unsigned chit)
{
    unsigned packed = p->v->chit_direction[chit], south = packed & 7, north = packed >> 3 & 7,
             beta = packed >> 6 & 7;
    if (is_migration(p->m, p->v))
        south = north = beta;
    p->v->direction_south = (uint16_t)south;
    p->v->direction_north = (uint16_t)north;
    REPORT(p, DIRECTIONS, D_1, (int)south, (int)north, (int)beta);
}

static unsigned draw_chit(struct play *p)
{
    unsigned chit = (unsigned)draw(p, &p->s->event_cup, SITE_DRAW_CHIT) % CHITS;
    p->v->chits &= (uint16_t) ~(1u << chit);
    return chit;
}

/* The chit is used and leaves the game. */
static int use_chit(struct play *p, unsigned chit)
{
    p->s->at.chit = (uint16_t)chit;
    REPORT(p, CHIT, D_0, (int)chit, p->s->at.extra != 0);
    if (!p->s->at.extra) {
        p->s->at.first = (uint16_t)(chit + 1);
        set_directions(p, chit);
    }
    return go_to(p, STEP_CHIT);
}

/* Draws a chit, or two of which one is kept: by the Marine player after a successful recon, otherwise, with
 * two players, by the vermin player (VRM-O.1). Two drawn chits are in no cup until the answer comes; they are
 * offered by number, so that an answer does not depend on their order. */
static int take_chit(struct play *p, bool two)
{
    assert(p->s->event_cup.count);
    unsigned chit = draw_chit(p);
    if (!two || !p->s->event_cup.count)
        return use_chit(p, chit);
    unsigned second = draw_chit(p);
    p->v->offered_chit[0] = (uint16_t)(chit < second ? chit : second);
    p->v->offered_chit[1] = (uint16_t)(chit < second ? second : chit);
    return ask(p, DECIDE_CHIT, p->v->recon ? SIDE_MARINE : SIDE_VERMIN, 0);
}

/* The other chit returns to the cup. */
static void answer_chit(struct play *p, struct vermin_choice choice)
{
    unsigned kept = p->v->offered_chit[choice.target & 1], other = p->v->offered_chit[!(choice.target & 1)];
    p->v->chits |= (uint16_t)(1u << other);
    pool_return(&p->s->event_cup, other, chance_key(p->chance, GROUP_CHITS),
                event_key(p, SITE_DRAW_CHIT, other, 1, p->s->at.extra));
    REPORT(p, CHIT_RETURNED, D_0, (int)other);
    if (p->m->two_player)
        FIRED(p, O_1);
    use_chit(p, kept);
}

/* VRM-D.0. The recon marker lies there until the event step is over: until then it says who chooses. */
static int step_event(struct play *p)
{
    return take_chit(p, p->v->recon || p->m->two_player);
}

/* VRM-D.0, VRM-RV-03 */
static int step_extra(struct play *p)
{
    bool choose = (p->v->recon || p->m->two_player) &&
                  consult(p->m->ruling, RULING_EXTRA_DRAW_RECON) == EXTRA_DRAW_RECON_CHOOSE_OF_TWO;
    p->s->at.extra++;
    count_up(&p->v->record.extra_draws);
    return take_chit(p, choose);
}

/* BURP and BELCH bring an extra chit, the extra chit none (VRM-RV-02). */
static bool brings_extra_chit(const struct play *p)
{
    unsigned kind = p->m->chit_event[p->s->at.chit];
    if ((kind != QUEEN_BURP && kind != ULTRAMITE_BELCH) || !p->s->event_cup.count)
        return false;
    return p->s->at.extra < 1 ||
           (p->s->at.extra < 2 && consult(p->m->ruling, RULING_THIRD_CHIT) == THIRD_CHIT_DRAW_AGAIN);
}

static int step_chit(struct play *p)
{
    resolve_event(p, (enum event_kind)p->m->chit_event[p->s->at.chit]);
    settle(p);
    if (!p->v->finished && brings_extra_chit(p))
        return go_to(p, STEP_EXTRA);
    p->v->recon = 0;
    settle_escorts(p);
    return go_on_to(p, STEP_DRONES);
}
