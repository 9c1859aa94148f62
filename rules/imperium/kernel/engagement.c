/* A space battle of the war begins (IMP-11.3, 12.2): who takes part, and which fleet is placed next. */

/* Everybody in the star; monitors as a fleet of their own, fighters in boxes only by V:BOX-FIGHTERS. */
static void muster(struct play *p, unsigned star)
{
    struct battle *b = &p->s->battle;
    for (unsigned ship = 0; ship < SHIPS; ship++) {
        const unsigned at = p->s->at[ship];
        const bool monitor =
            set_has(&p->m->monitor, ship) && is_in_box(at) && p->m->planet[at - AT_BOX].star == star;
        if (at != AT_STAR + star && !monitor)
            continue;
        set_add(&b->waiting, ship);
        p->s->area[ship] = AREA_NOWHERE;
    }
}

/* IMP-12.2.a: the six areas beside the planet's. */
static struct area_set ring(const struct play *p)
{
    struct area_set areas = {{0, 0}};
    for (unsigned area = 0; area < AREAS; area++)
        if (p->m->distance[area][AREA_PLANET] == 1)
            areas_add(&areas, area);
    return areas;
}

/* An attack on ships is the action of those that attack; fleets that have moved here have acted (IMP-10.3).
 */
static void strikers_act(struct play *p, unsigned star)
{
    const struct action *a = &p->s->action;
    if (star != a->star)
        return;
    for (unsigned ship = 0; ship < SHIPS; ship++)
        if (p->m->side[ship] == a->side && set_has(&p->s->battle.waiting, ship) &&
            bit_of(a->strike, fleet_of(p->s, ship)))
            ship_acts(p, ship);
}

static void begin_galactic_battle(struct play *p, unsigned star)
{
    struct battle *b = &p->s->battle;
    memset(b, 0, sizeof *b);
    memset(b->second, NO_UNIT, sizeof b->second);
    memset(p->s->aim, NO_UNIT, sizeof p->s->aim);
    b->star = (uint8_t)star;
    b->mover = p->s->action.side;
    p->s->war.occasion++;
    p->s->battles++;
    muster(p, star);
    strikers_act(p, star);
    b->region[enemy_of(b->mover)] = ring(p);
    REPORT(p, BATTLE, R11_3, (int)star, b->mover);
    look(p);
    push(p, FRAME_AFTERMATH, b->mover);
    push(p, FRAME_BATTLE, b->mover);
}

/* V:BOX-FIGHTERS: fighters in friendly boxes are asked, the Terran's first. */
static bool volunteers(struct play *p, struct frame *f)
{
    if (consult(p->m->ruling, RULING_BOX_FIGHTERS) == BOX_FIGHTERS_NO)
        return false;
    for (unsigned ship; (ship = f->cursor) < SHIPS; f->cursor++) {
        const unsigned at = p->s->at[ship];
        if (set_has(&p->m->fighter, ship) && is_in_box(at) &&
            p->m->planet[at - AT_BOX].star == p->s->battle.star && !is_contested(p->s, at - AT_BOX)) {
            ask_war(p, DECIDE_VOLUNTEER, p->m->side[ship], ship, at - AT_BOX);
            return true;
        }
    }
    return false;
}

static void volunteer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned ship = p->s->question.unit;
    f->cursor = (uint16_t)(ship + 1);
    if (c.kind != CHOOSE_YES)
        return;
    put(p, ship, AT_STAR + p->s->battle.star, FLEET_MONITORS);
    set_add(&p->s->battle.waiting, ship);
}

/* Fleets in the order of their entry: arriving and attacking ones, then those that were there, then monitors
 * (IMP-12.2.a-b, d). frame.a counts: fleets of the first kind, then of the second. */
static bool next_fleet_is_placed(struct play *p, struct frame *f, unsigned side, bool enters)
{
    const uint64_t first = enters ? p->s->action.strike | p->s->action.arrived : 0;
    uint64_t there = 0;
    FOR_EACH_COUNTER(ship, &p->s->battle.waiting)
        if (p->m->side[ship] == side && p->s->area[ship] == AREA_NOWHERE)
            there |= UINT64_C(1) << fleet_of(p->s, (unsigned)ship);
    for (; f->a < 128; f->a++) {
        const unsigned fleet = f->a & 63;
        const bool is_first = bit_of(first, fleet);
        if (!bit_of(there, fleet) || is_first != (f->a < 64))
            continue;
        struct frame *setup = push(p, FRAME_SETUP, side);
        setup->a = (uint8_t)fleet;
        setup->b = enters;
        f->a++;
        return true;
    }
    return false;
}
