/* Maintenance of a side (IMP-14.1): who is paid, ships before ground units; then dice for the others.
 * Payments move nobody: somebody looks around at the beginning, and after each loss. */

enum { UPKEEP_SHIPS, UPKEEP_SHIP_DICE, UPKEEP_GROUND, UPKEEP_GROUND_DICE };

/* IMP-14.1.a: what each star has for its ships. */
static void count_local(struct play *p, unsigned side)
{
    look(p);
    for (unsigned star = 0; star < STARS; star++) {
        unsigned sum = 0;
        FOR_EACH_BOX(planet, p->m, star)
        if (is_friendly(p->s, side, planet))
            sum += is_world(p->s, planet) ? p->m->war.local_world : p->m->war.local_outpost;
        p->s->war.local[star] = (uint8_t)sum;
    }
}

/* The next unit of the side that needs payment: on the map, aboard or not. */
static bool needs_payment(const struct play *p, unsigned unit)
{
    return imperium_star_of(p->m, p->s, unit) != NOWHERE;
}

/* Ground units may have numbers of ships that are lent (lent.h). */
static unsigned first_ground(const struct play *p, unsigned side)
{
    return p->s->lent ? side * SHIPS_A_SIDE : GROUND + side * GROUND_A_SIDE;
}

static unsigned next_unit(const struct play *p, unsigned side, unsigned unit)
{
    return p->s->lent ? unit_after(side, unit) : unit + 1;
}

static int upkeep_ask(struct play *p, struct frame *f, unsigned end, unsigned next)
{
    const bool ships = f->step == UPKEEP_SHIPS;
    for (; f->cursor < end; f->cursor = (uint16_t)next_unit(p, f->side, f->cursor)) {
        const unsigned unit = f->cursor;
        if ((p->s->lent && is_ship(p->m, unit) != ships) || !needs_payment(p, unit))
            continue;
        p->s->flag[unit] |= FLAG_UNPAID;
        if (imperium_can_pay(p->m, p->s, unit))
            return ask_on(p, DECIDE_PAY, f->side, unit, imperium_star_of(p->m, p->s, unit));
    }
    return go_to(f, next);
}

/* What is left of the star's resources first, then the stock (decisions 1.4). */
static void pay(struct play *p, unsigned unit)
{
    const unsigned side = p->m->side[unit], star = imperium_star_of(p->m, p->s, unit);
    const bool locally =
        is_ship(p->m, unit) || consult(p->m->ruling, RULING_GROUND_LOCAL) == GROUND_LOCAL_YES;
    unsigned rest = imperium_keep_of(p->m, p->s, unit), local = locally ? p->s->war.local[star] : 0;
    local = local < rest ? local : rest;
    p->s->war.local[star] = (uint8_t)(p->s->war.local[star] - local);
    pay_out(p, side, rest - local);
    p->s->flag[unit] &= (uint8_t)~FLAG_UNPAID;
    REPORT(p, PAID, R14_1, (int)unit);
}

static unsigned roll_upkeep(struct play *p, unsigned unit)
{
    return (unsigned)dice_d6(p->chance, site_of(SITE_UPKEEP), event_key(p, SITE_UPKEEP, unit, 0, 0),
                             &p->faces);
}

/* A result up to the maintenance damages the ship (IMP-14.1.c); a carrier then may hold fewer fighters
 * (12.9.d). */
static void decay_ship(struct play *p, unsigned ship)
{
    const unsigned side = p->m->side[ship], star = imperium_star_of(p->m, p->s, ship);
    const unsigned damaged = is_damaged(p->s, ship);
    const bool helped =
        imperium_has_friendly(p->m, p->s, side, star) || imperium_has_repair_ship(p->m, p->s, side, star);
    const unsigned die = roll_upkeep(p, ship) + helped;
    REPORT(p, UNPAID, R14_1_C, (int)ship, (int)die);
    if (die > p->m->maintenance[damaged][ship])
        return;
    if (damaged || !p->m->has_back[ship]) {
        lose_ship(p, ship);
        REPORT(p, DESTROYED, R14_1_C, (int)ship);
        look(p);
        return;
    }
    flip(p, ship);
    REPORT(p, DAMAGED, R14_1_C, (int)ship);
    if (set_has(&p->m->carrier, ship)) {
        struct counter_set carriers = {{0}};
        FOR_EACH_COUNTER(other, &p->m->carrier)
            if (p->s->at[other] == AT_STAR + star && p->s->with[other] == p->s->with[ship])
                set_add(&carriers, (unsigned)other);
        unload_surplus(p, ship, &carriers, star);
    }
    look(p);
}

/* IMP-14.1.e */
static void decay_ground(struct play *p, unsigned unit)
{
    const unsigned side = p->m->side[unit], at = p->s->at[unit];
    const bool helped = is_in_box(at) && is_world(p->s, at - AT_BOX) && is_friendly(p->s, side, at - AT_BOX);
    const unsigned die = roll_upkeep(p, unit) + helped;
    REPORT(p, UNPAID, R14_1_E, (int)unit, (int)die);
    if (die > ASKED(p->m, ground_lost_up_to))
        return;
    if (is_damaged(p->s, unit) || !p->m->has_back[unit]) {
        lose_unit(p, unit);
        REPORT(p, DESTROYED, R14_1_E, (int)unit);
    } else {
        flip(p, unit);
        REPORT(p, DAMAGED, R14_1_E, (int)unit);
    }
    look(p);
}

static int upkeep_dice(struct play *p, struct frame *f, unsigned from, unsigned end, unsigned next)
{
    p->s->upkeep = 1;
    for (unsigned unit = from; unit < end; unit = next_unit(p, f->side, unit)) {
        const bool unpaid = p->s->flag[unit] & FLAG_UNPAID;
        p->s->flag[unit] &= (uint8_t)~FLAG_UNPAID;
        if (unpaid && needs_payment(p, unit)) {
            if (is_ship(p->m, unit))
                decay_ship(p, unit);
            else
                decay_ground(p, unit);
        }
    }
    p->s->upkeep = 0;
    f->cursor = (uint16_t)first_ground(p, f->side);
    return go_to(f, next);
}

static int upkeep_step(struct play *p, struct frame *f)
{
    const unsigned ships = f->side * SHIPS_A_SIDE, ground = GROUND + f->side * GROUND_A_SIDE;
    switch (f->step) {
    case UPKEEP_SHIPS:
        if (f->cursor < ships || !f->a) {
            f->a = 1;
            f->cursor = (uint16_t)ships;
            count_local(p, f->side);
            p->s->war.occasion++;
        }
        return upkeep_ask(p, f, ships + SHIPS_A_SIDE, UPKEEP_SHIP_DICE);
    case UPKEEP_SHIP_DICE:
        return upkeep_dice(p, f, ships, ships + SHIPS_A_SIDE, UPKEEP_GROUND);
    case UPKEEP_GROUND:
        return upkeep_ask(p, f, ground + GROUND_A_SIDE, UPKEEP_GROUND_DICE);
    default:
        upkeep_dice(p, f, first_ground(p, f->side), ground + GROUND_A_SIDE, UPKEEP_GROUND_DICE);
        settle_all(p);
        return pop(p);
    }
}

static void upkeep_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    if (c.kind == CHOOSE_YES)
        pay(p, f->cursor);
    f->cursor = (uint16_t)next_unit(p, f->side, f->cursor);
}
