/* An offensive that brought no glory goes back to the Imperium (IMP-6.1.c). Types come alphabetically:
 * frame.a counts them, frame.c ships of the type. */

static const uint8_t alphabetical[SHIP_TYPES] = {TYPE_AR, TYPE_AT, TYPE_B,  TYPE_B1, TYPE_B2, TYPE_BB,
                                                 TYPE_CA, TYPE_CL, TYPE_CR, TYPE_CS, TYPE_CV, TYPE_DD,
                                                 TYPE_F,  TYPE_M,  TYPE_SC, TYPE_TB, TYPE_TR};

/* What it carries is put down; it is struck off the forces received (IMP-6.3). */
static void give_back(struct play *p, unsigned ship)
{
    look(p);
    put_down_load(p, ship);
    uint8_t *received = &p->s->war.received[BY_INTERVENTION][p->m->type[ship]];
    *received -= *received > 0;
    REPORT(p, RETURNED, R6_1_C, (int)ship);
    remove_unit(p, ship);
}

static int returns_step(struct play *p, struct frame *f)
{
    for (; f->a < SHIP_TYPES; f->a++, f->c = 0) {
        const unsigned type = alphabetical[f->a];
        for (; f->c < p->s->war.offensive[type]; f->c++) {
            const struct counter_set ships = imperium_returnable(p->m, p->s, type);
            if (set_count(&ships) > 1)
                return ask_war(p, DECIDE_RETURN, IMPERIAL, 0, type);
            if (!set_is_empty(&ships))
                give_back(p, (unsigned)set_next(&ships, 0));
            else
                change_glory(p, -(int)p->m->war.glory_not_returned);
        }
    }
    memset(p->s->war.offensive, 0, sizeof p->s->war.offensive);
    if (p->m->ruling[RULING_VISIT_DURATION] == VISIT_DURATION_UNTIL_RETURNED)
        p->s->war.visit = 0;
    return pop(p);
}

static void returns_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    give_back(p, c.target);
    f->c++;
}
