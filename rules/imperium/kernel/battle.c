/* A space battle, round by round (IMP-12.3):
 *
 *   set-up, entry -> round: initiative -> segment 1 to 3: both move, beams, torpedoes -> end */

/* IMP-S4: both carriers destroyed or gone. */
static bool carriers_gone(const struct play *p)
{
    struct counter_set carriers = set_and(&p->s->battle.shown, &p->m->carrier);
    return p->m->scenario == 4 && !set_meets(&carriers, &p->m->of_side[TERRAN]);
}

/* IMP-12.3.b: a side has no ship on the display; those that wait do not count. */
static bool battle_is_over(const struct play *p)
{
    return !has_shown(p->m, p->s, TERRAN) || !has_shown(p->m, p->s, IMPERIAL) || carriers_gone(p);
}

static unsigned rounds_allowed(const struct play *p)
{
    if (p->m->scenario_kind != SCENARIO_SPACE)
        return 3; /* IMP-12.3 */
    return consult(p->m->ruling, RULING_ROUND_CAP) == ROUND_CAP_THIRTY_DRAW ? 30 : 3;
}

static int battle_round(struct play *p, struct frame *f)
{
    struct battle *b = &p->s->battle;
    if (b->round == rounds_allowed(p))
        return pop(p);
    b->round++;
    b->segment = 0;
    b->quiet = b->round > 1 && !b->fired;
    b->fired = 0;
    memset(b->carrier_round, 0, sizeof b->carrier_round);
    if (b->round == 1)
        b->bonus = b->mover;
    return go_to(f, BATTLE_INITIATIVE);
}

/* The mover's die, then the other side's; ties are rolled again (IMP-12.4, 0.2.b). */
static unsigned roll_initiative(struct play *p)
{
    const struct battle *b = &p->s->battle;
    const unsigned other = enemy_of(b->mover);
    for (unsigned attempt = 0;; attempt++) {
        uint64_t key = event_key(p, SITE_INITIATIVE, b->round, 0, attempt);
        unsigned pair = dice_pair(p->chance, site_of(SITE_INITIATIVE), key, &p->faces);
        unsigned total[SIDES] = {0, 0};
        total[b->mover] = pair / 6 + 1 + (b->bonus == b->mover);
        total[other] = pair % 6 + 1 + (b->bonus == other);
        if (p->s->war.civil_war && consult(p->m->ruling, RULING_CIVIL_WAR_SCOPE) == CIVIL_WAR_SCOPE_ALL)
            total[IMPERIAL]--; /* IMP-6.1 */
        if (total[TERRAN] != total[IMPERIAL] || dice_have_run_out(p))
            return total[TERRAN] > total[IMPERIAL] ? TERRAN : IMPERIAL;
    }
}

static int battle_initiative(struct play *p)
{
    struct battle *b = &p->s->battle;
    b->initiative = (uint8_t)roll_initiative(p);
    REPORT(p, INITIATIVE, R12_4, b->round, b->initiative);
    return ask(p, DECIDE_INITIATIVE, b->initiative, -1);
}

/* IMP-12.4: the winner may decline. */
static void battle_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    struct battle *b = &p->s->battle;
    const unsigned winner = b->initiative;
    if (p->s->question.kind == DECIDE_VOLUNTEER) {
        volunteer(p, f, c);
        return;
    }
    if (c.kind == CHOOSE_NONE) {
        b->initiative = (uint8_t)enemy_of(winner);
        REPORT(p, DECLINED, R12_4, (int)winner);
    }
    b->bonus = consult(p->m->ruling, RULING_DECLINE) == DECLINE_HOLDER ? b->initiative : (uint8_t)winner;
    p->s->rounds_with[b->initiative]++;
    go_to(f, BATTLE_SEGMENT);
}

static int begin_moves(struct play *p, struct frame *f, unsigned side, unsigned next)
{
    go_to(f, next);
    push(p, FRAME_MOVE, side);
    return GO_ON;
}

static int begin_fire(struct play *p, struct frame *f, enum weapon weapon, unsigned next)
{
    go_to(f, next);
    push(p, FRAME_FIRE, enemy_of(p->s->battle.initiative))->b = (uint8_t)weapon;
    return GO_ON;
}

/* IMP-17.4: one fire step a segment. */
static int begin_simple_fire(struct play *p, struct frame *f)
{
    go_to(f, BATTLE_NEXT);
    push(p, FRAME_FIRE_SIMPLE, enemy_of(p->s->battle.initiative));
    return GO_ON;
}

/* In the war fleets come one after the other. */
static int fleets_come(struct play *p, struct frame *f, unsigned side, bool enters, unsigned next)
{
    if (!enters && !f->a && volunteers(p, f))
        return p->s->question.side;
    if (next_fleet_is_placed(p, f, side, enters))
        return GO_ON;
    f->a = 0;
    f->cursor = 0;
    return go_to(f, next);
}

static int battle_step(struct play *p, struct frame *f)
{
    struct battle *b = &p->s->battle;
    if (f->step > BATTLE_SEGMENT && battle_is_over(p))
        return pop(p);
    switch (f->step) {
    case BATTLE_SET_UP:
        if (is_war(p))
            return fleets_come(p, f, enemy_of(b->mover), false, BATTLE_ENTER);
        go_to(f, BATTLE_ENTER);
        push(p, FRAME_SETUP, enemy_of(b->mover));
        return GO_ON;
    case BATTLE_ENTER:
        if (is_war(p))
            return fleets_come(p, f, b->mover, true, BATTLE_ROUND);
        go_to(f, BATTLE_ROUND);
        push(p, FRAME_SETUP, b->mover)->b = 1;
        return GO_ON;
    case BATTLE_ROUND:
        return battle_round(p, f);
    case BATTLE_INITIATIVE:
        return battle_initiative(p);
    case BATTLE_SEGMENT:
        b->segment++;
        return go_to(f, BATTLE_FIRST_MOVES);
    case BATTLE_FIRST_MOVES:
        return begin_moves(p, f, b->initiative, BATTLE_SECOND_MOVES);
    case BATTLE_SECOND_MOVES:
        return begin_moves(p, f, enemy_of(b->initiative), BATTLE_BEAMS);
    case BATTLE_BEAMS:
        if (consult(p->m->ruling, RULING_OPT_SIMPLE) == OPT_SIMPLE_ON)
            return begin_simple_fire(p, f);
        return begin_fire(p, f, BEAM, BATTLE_TORPEDOES);
    case BATTLE_TORPEDOES:
        return begin_fire(p, f, TORPEDO, BATTLE_NEXT);
    default:
        return go_to(f, b->segment < 3 ? BATTLE_SEGMENT : BATTLE_ROUND);
    }
}
