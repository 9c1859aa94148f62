/* A move step of one side (IMP-12.5, 12.9; decisions 1.4): ships that waited come in; carriers launch; ships
 * ascending move or retreat; carriers that have launched none recover. */

enum { MOVE_BEGIN, MOVE_LAUNCH, MOVE_WITHDRAW, MOVE_SHIPS, MOVE_RECOVER };

static bool carriers_work(const struct play *p)
{
    return p->s->battle.segment != 2 || consult(p->m->ruling, RULING_CARRIER_SEG2) == CARRIER_SEG2_YES;
}

/* IMP-12.5.d: each in the lowest area with room; it stays there in this step. */
static void bring_in(struct play *p, unsigned side)
{
    struct battle *b = &p->s->battle;
    struct counter_set ships = set_and(&b->waiting, &p->m->of_side[side]);
    b->held = (struct counter_set){{0}};
    if (set_is_empty(&ships))
        return;
    b->offered = b->region[side];
    FOR_EACH_COUNTER(ship, &ships) {
        uint8_t areas[AREAS];
        if (!imperium_places(p->m, p->s, side, areas))
            return;
        show(p, (unsigned)ship, areas[0]);
        set_add(&b->held, (unsigned)ship);
        REPORT(p, PLACED, R12_5_D, ship, areas[0]);
    }
}

static struct counter_set own_free(const struct play *p, unsigned side)
{
    struct counter_set ships = ships_shown(p->m, p->s, side);
    return set_without(&ships, &p->s->battle.held);
}

static int move_begin(struct play *p, struct frame *f)
{
    struct battle *b = &p->s->battle;
    memset(b->carrier_step, 0, sizeof b->carrier_step);
    b->launched = 0;
    bring_in(p, f->side);
    f->cursor = 0;
    return go_to(f, carriers_work(p) ? MOVE_LAUNCH : MOVE_WITHDRAW);
}

static int move_launch(struct play *p, struct frame *f)
{
    struct counter_set carriers = own_free(p, f->side);
    carriers = set_and(&carriers, &p->m->carrier);
    for (int ship; (ship = set_next(&carriers, f->cursor)) >= 0; f->cursor = (uint16_t)(ship + 1)) {
        if (!imperium_deck(p->m, p->s, (unsigned)ship) ||
            !area_has_room(p->m, p->s, f->side, p->s->area[ship]))
            continue;
        struct counter_set load = imperium_aboard(p->m, p->s, (unsigned)ship);
        if (!set_is_empty(&load))
            return ask(p, DECIDE_LAUNCH, f->side, ship);
    }
    f->cursor = 0;
    return go_to(f, MOVE_WITHDRAW);
}

static bool may_withdraw(const struct play *p, unsigned ship)
{
    return imperium_can_retreat(p->m, p->s, ship) &&
           (can_move_now(p->m, p->s, ship) ||
            consult(p->m->ruling, RULING_RETREAT_WHEN) == RETREAT_WHEN_ANY_SEGMENT);
}

/* V:RETREAT-WHO */
static int move_withdraw(struct play *p, struct frame *f)
{
    go_to(f, MOVE_SHIPS);
    if (consult(p->m->ruling, RULING_RETREAT_WHO) == RETREAT_WHO_SHIP)
        return GO_ON;
    struct counter_set ships = own_free(p, f->side);
    FOR_EACH_COUNTER(ship, &ships)
        if (may_withdraw(p, (unsigned)ship)) {
            go_to(f, MOVE_WITHDRAW);
            return ask(p, DECIDE_WITHDRAW, f->side, -1);
        }
    return GO_ON;
}

static int move_ships(struct play *p, struct frame *f)
{
    struct counter_set ships = own_free(p, f->side);
    const bool late = consult(p->m->ruling, RULING_RETREAT_WHEN) == RETREAT_WHEN_ANY_SEGMENT;
    for (int ship; (ship = set_next(&ships, f->cursor)) >= 0; f->cursor = (uint16_t)(ship + 1))
        if (can_move_now(p->m, p->s, (unsigned)ship) ||
            (late && consult(p->m->ruling, RULING_RETREAT_WHO) == RETREAT_WHO_SHIP &&
             imperium_can_retreat(p->m, p->s, (unsigned)ship)))
            return ask(p, DECIDE_MOVE, f->side, ship);
    f->cursor = 0;
    return go_to(f, MOVE_RECOVER);
}

static int move_recover(struct play *p, struct frame *f)
{
    struct counter_set carriers = own_free(p, f->side);
    carriers = set_and(&carriers, &p->m->carrier);
    for (int ship; carriers_work(p) && (ship = set_next(&carriers, f->cursor)) >= 0;
         f->cursor = (uint16_t)(ship + 1)) {
        if (p->s->battle.launched >> p->m->carrier_number[ship] & 1)
            continue;
        struct counter_set fighters = imperium_recoverable(p->m, p->s, (unsigned)ship);
        if (!set_is_empty(&fighters))
            return ask(p, DECIDE_RECOVER, f->side, ship);
    }
    return pop(p);
}

static int move_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case MOVE_BEGIN:
        return move_begin(p, f);
    case MOVE_LAUNCH:
        return move_launch(p, f);
    case MOVE_WITHDRAW:
        return move_withdraw(p, f);
    case MOVE_SHIPS:
        return move_ships(p, f);
    default:
        return move_recover(p, f);
    }
}

/* Fighters aboard go with their carrier (IMP-12.5.e). */
static void retreat(struct play *p, unsigned ship)
{
    REPORT(p, RETREAT, R12_5_E, (int)ship, p->s->area[ship]);
    hide(p, ship, AREA_RETREATED);
    p->s->retreats[p->m->side[ship]]++;
}

static void use_deck(struct play *p, unsigned carrier)
{
    const unsigned number = (unsigned)p->m->carrier_number[carrier];
    p->s->battle.carrier_step[number]++;
    p->s->battle.carrier_round[number]++;
}

static void launch(struct play *p, unsigned carrier, unsigned fighter)
{
    use_deck(p, carrier);
    p->s->battle.launched |= 1u << p->m->carrier_number[carrier];
    p->s->at[fighter] = p->s->at[carrier];
    p->s->with[fighter] = p->s->with[carrier];
    show(p, fighter, p->s->area[carrier]);
    REPORT(p, LAUNCHED, R12_9_A, (int)carrier, (int)fighter);
}

static void recover(struct play *p, unsigned carrier, unsigned fighter)
{
    use_deck(p, carrier);
    hide(p, fighter, AREA_NOWHERE);
    p->s->at[fighter] = AT_ABOARD;
    p->s->with[fighter] = (uint8_t)carrier;
    REPORT(p, RECOVERED, R12_9_B, (int)carrier, (int)fighter);
}

static void withdraw_all(struct play *p, struct frame *f)
{
    struct counter_set ships = own_free(p, f->side);
    FOR_EACH_COUNTER(ship, &ships)
        if (may_withdraw(p, (unsigned)ship))
            retreat(p, (unsigned)ship);
}

static void move_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned ship = p->s->question.unit;
    switch (p->s->question.kind) {
    case DECIDE_LAUNCH:
        if (c.kind == CHOOSE_UNIT)
            launch(p, ship, c.target);
        else
            f->cursor = (uint16_t)(ship + 1);
        return;
    case DECIDE_WITHDRAW:
        if (c.kind == CHOOSE_YES)
            withdraw_all(p, f);
        go_to(f, c.kind == CHOOSE_YES ? MOVE_RECOVER : MOVE_SHIPS);
        return;
    case DECIDE_MOVE:
        f->cursor = (uint16_t)(ship + 1);
        if (c.kind == CHOOSE_RETREAT) {
            retreat(p, ship);
        } else if (c.place != p->s->area[ship]) {
            REPORT(p, MOVED, R12_5_B, (int)ship, p->s->area[ship], c.place);
            shift(p, ship, c.place);
        }
        return;
    default:
        if (c.kind == CHOOSE_UNIT)
            recover(p, ship, c.target);
        else
            f->cursor = (uint16_t)(ship + 1);
    }
}
