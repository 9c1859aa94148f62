/* Bombardment (IMP-13.1) and defence fire (IMP-13.1.a-b, 13.3.b). */

enum { SHOTS_BEGIN, SHOTS_AIM, SHOTS_ROLL };

/* --------------------------------------------------------------------------------------- defence fire ----
 */

/* Fighters, then batteries of the defender: frame.b = 1 for a landing. */
static struct counter_set shooters(const struct play *p)
{
    struct counter_set machines = set_or(&p->m->fighter, &p->m->battery),
                       units = boxed(p, enemy_of(p->s->fight.invader));
    return set_and(&machines, &units);
}

static bool fires_at_each(const struct play *p, const struct frame *f, unsigned unit)
{
    return !f->b && set_has(&p->m->battery, unit) &&
           consult(p->m->ruling, RULING_PD_TARGETS) == PD_TARGETS_EACH_SHIP;
}

static int shots_aim(struct play *p, struct frame *f)
{
    struct counter_set units = shooters(p), targets = imperium_exposed(p->m, p->s, f->b);
    for (int unit; !set_is_empty(&targets) && (unit = set_next(&units, f->cursor)) >= 0;
         f->cursor = (uint16_t)(unit + 1)) {
        if (fires_at_each(p, f, (unsigned)unit))
            continue;
        ask(p, DECIDE_DEFENCE, f->side, unit);
        p->s->question.count = f->b; /* a landing */
        return f->side;
    }
    return go_to(f, SHOTS_ROLL);
}

static void defend(struct play *p, const struct frame *f, unsigned unit, unsigned target)
{
    const bool battery = set_has(&p->m->battery, unit);
    const unsigned damaged = is_damaged(p->s, unit);
    const unsigned dice = battery ? p->m->strength[damaged][unit] : p->m->torpedo[damaged][unit];
    const unsigned above = battery && imperium_is_friendly_world(p->m, p->s, p->s->fight.planet) ? 3 : 4;
    const unsigned when = p->s->fight.round * 2u + f->b;
    const unsigned hits = roll_volley(p, battery ? SITE_BATTERY_DEFENCE : SITE_FIGHTER_DEFENCE, unit, target,
                                      when, dice, above);
    uint8_t *pool = battery ? p->s->other_hits : p->s->hits;
    pool[target] = (uint8_t)(pool[target] + hits);
    if (battery)
        REPORT(p, DEFENCE_FIRE, R13_1_B, (int)unit, (int)target, (int)dice, (int)hits);
    else
        REPORT(p, DEFENCE_FIRE, R13_1_A, (int)unit, (int)target, (int)dice, (int)hits);
}

static int shots_roll(struct play *p, struct frame *f)
{
    struct counter_set units = shooters(p), targets = imperium_exposed(p->m, p->s, f->b);
    FOR_EACH_COUNTER(unit, &units)
        if (fires_at_each(p, f, (unsigned)unit)) {
            FOR_EACH_COUNTER(target, &targets)
                defend(p, f, (unsigned)unit, (unsigned)target);
        } else if (p->s->aim[unit] != NO_UNIT) {
            defend(p, f, (unsigned)unit, p->s->aim[unit]);
        }
    return pop(p);
}

static int shots_step(struct play *p, struct frame *f)
{
    if (f->step == SHOTS_BEGIN) {
        f->step = SHOTS_AIM;
        clear_pools(p);
    }
    return f->step == SHOTS_AIM ? shots_aim(p, f) : shots_roll(p, f);
}

static void shots_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned unit = p->s->question.unit;
    f->cursor = (uint16_t)(unit + 1);
    p->s->aim[unit] = c.kind == CHOOSE_TARGET ? (uint8_t)c.target : NO_UNIT;
}

/* Fighters' hits and batteries' hits on one ship are never added (IMP-13.1.d, V:BOMBARD-POOLS). Returns
 * whether the ship was flipped. */
static bool strike_twice(struct play *p, unsigned ship)
{
    unsigned first = p->s->hits[ship], second = p->s->other_hits[ship];
    enum blow blow;
    p->s->hits[ship] = p->s->other_hits[ship] = 0;
    if (consult(p->m->ruling, RULING_BOMBARD_POOLS) == BOMBARD_POOLS_LARGER_ONLY)
        return strike_ship(p, ship, first > second ? first : second) == BLOW_DAMAGED;
    blow = strike_ship(p, ship, first);
    if (p->s->at[ship] == AT_POOL)
        return false;
    return strike_ship(p, ship, second) == BLOW_DAMAGED ||
           (blow == BLOW_DAMAGED && p->s->at[ship] != AT_POOL);
}

/* --------------------------------------------------------------------------------------- bombardment ---- */

static int fight_bombard(struct play *p, struct frame *f)
{
    struct counter_set ships = imperium_bombarders(p->m, p->s);
    const bool allowed = p->m->scenario_kind != SCENARIO_PLANET ||
                         consult(p->m->ruling, RULING_S1_BOMBARD) == S1_BOMBARD_ALLOWED;
    const int ship = allowed ? set_next(&ships, f->cursor) : -1;
    if (ship >= 0)
        return ask(p, DECIDE_BOMBARD, p->s->fight.invader, ship);
    f->cursor = 0;
    return go_to(f, FIGHT_BOMBARD_ASKED);
}

static int fight_bombard_asked(struct play *p, struct frame *f)
{
    if (set_is_empty(&p->s->fight.acting))
        return go_to(f, FIGHT_DEPLOY);
    go_to(f, FIGHT_BOMBARD_DICE);
    push(p, FRAME_SHOTS, enemy_of(p->s->fight.invader));
    return GO_ON;
}

/* A third of the torpedoes (IMP-13.1.c, V:BOMBARD-DICE). */
static unsigned bombard_dice(const struct play *p)
{
    const bool each = consult(p->m->ruling, RULING_BOMBARD_DICE) == BOMBARD_DICE_PER_SHIP;
    unsigned sum = 0, dice = 0;
    FOR_EACH_COUNTER(ship, &p->s->fight.acting) {
        const unsigned torpedoes = p->m->torpedo[is_damaged(p->s, (unsigned)ship)][ship];
        sum += torpedoes;
        dice += torpedoes / 3;
    }
    return each ? dice : sum / 3;
}

static int fight_bombard_dice(struct play *p, struct frame *f)
{
    const unsigned dice = bombard_dice(p);
    spoil(p);
    p->s->fight.dice = (uint8_t)roll_hits(p, SITE_BOMBARD, 0, p->s->fight.planet, 0, dice, 5);
    REPORT(p, BOMBARDMENT, R13_1_C, (int)dice, p->s->fight.dice);
    return go_to(f, FIGHT_BOMBARD_HITS);
}

/* All damage comes after the bombardment (IMP-13.1.d). */
static int fight_bombard_damage(struct play *p, struct frame *f)
{
    struct counter_set units = boxed(p, enemy_of(p->s->fight.invader)), ships = p->s->fight.acting;
    p->s->fight.dice = 0;
    FOR_EACH_COUNTER(ship, &ships)
        strike_twice(p, (unsigned)ship);
    FOR_EACH_COUNTER(unit, &units)
        strike_unit(p, (unsigned)unit, p->s->hits[unit]);
    p->s->fight.acting = (struct counter_set){{0}};
    return go_to(f, FIGHT_DEPLOY);
}

/* Each hit goes to a fighter or a battery; those beyond 3 x defence of all are lost (IMP-13.1.c). */
static int fight_bombard_hits(struct play *p, struct frame *f)
{
    while (p->s->fight.dice) {
        struct counter_set units = imperium_bombed(p->m, p->s);
        const unsigned count = set_count(&units);
        if (!count)
            break;
        if (count > 1) {
            ask(p, DECIDE_BOMB_HIT, p->s->fight.invader, -1);
            p->s->question.count = p->s->fight.dice;
            return p->s->fight.invader;
        }
        p->s->hits[set_next(&units, 0)]++;
        p->s->fight.dice--;
    }
    return fight_bombard_damage(p, f);
}
