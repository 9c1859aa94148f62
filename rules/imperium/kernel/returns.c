/* Forces go back to the Imperium: those of an offensive that brought no glory (IMP-6.1.c), and after a war
 * all that came (IMP-16.1; frame.b is 1). Types come alphabetically: frame.a counts them, frame.c ships of
 * the type. */

static const uint8_t alphabetical[SHIP_TYPES] = {TYPE_AR, TYPE_AT, TYPE_B,  TYPE_B1, TYPE_B2, TYPE_BB,
                                                 TYPE_CA, TYPE_CL, TYPE_CR, TYPE_CS, TYPE_CV, TYPE_DD,
                                                 TYPE_F,  TYPE_M,  TYPE_SC, TYPE_TB, TYPE_TR};

/* V:NEXT-LARGER: what goes for a type that is missing. */
static const uint8_t by_size[] = {TYPE_SC, TYPE_DD, TYPE_CL, TYPE_CR, TYPE_CS,
                                  TYPE_CA, TYPE_B1, TYPE_B2, TYPE_BB};

/* What it carries is put down; it is struck off the forces received (IMP-6.3). */
static void give_back(struct play *p, const struct frame *f, unsigned ship)
{
    look(p);
    put_down_load(p, ship);
    uint8_t *received = &p->s->war.received[BY_INTERVENTION][p->m->type[ship]];
    *received -= *received > 0;
    if (f->b)
        REPORT(p, RETURNED, R16_1, (int)ship);
    else
        REPORT(p, RETURNED, R6_1_C, (int)ship);
    remove_unit(p, ship);
}

/* The type that goes: after a war the next larger one of which there is a ship. */
static unsigned type_to_return(struct play *p, const struct frame *f)
{
    const unsigned type = alphabetical[f->a];
    const bool larger = f->b && consult(p->m->ruling, RULING_NEXT_LARGER) == NEXT_LARGER_LARGER;
    bool reached = false;
    for (unsigned i = 0; larger && i < sizeof by_size; i++) {
        reached |= by_size[i] == type;
        const struct counter_set ships = imperium_returnable(p->m, p->s, by_size[i]);
        if (reached && !set_is_empty(&ships))
            return by_size[i];
    }
    return type;
}

static int returns_step(struct play *p, struct frame *f)
{
    for (; f->a < SHIP_TYPES; f->a++, f->c = 0) {
        for (; f->c < p->s->war.offensive[alphabetical[f->a]]; f->c++) {
            const unsigned type = type_to_return(p, f);
            const struct counter_set ships = imperium_returnable(p->m, p->s, type);
            if (set_count(&ships) > 1)
                return ask_war(p, DECIDE_RETURN, IMPERIAL, 0, type);
            if (!set_is_empty(&ships))
                give_back(p, f, (unsigned)set_next(&ships, 0));
            else if (!f->b)
                change_glory(p, -(int)ASKED(p->m, glory_not_returned));
        }
    }
    memset(p->s->war.offensive, 0, sizeof p->s->war.offensive);
    if (consult(p->m->ruling, RULING_VISIT_DURATION) == VISIT_DURATION_UNTIL_RETURNED)
        p->s->war.visit = 0;
    return pop(p);
}

static void returns_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    give_back(p, f, c.target);
    f->c++;
}
