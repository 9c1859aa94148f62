/* Forces go back to the Imperium: after an offensive that brought no glory (IMP-6.1.c), and after a war
 * (16.1, frame.b). Types come alphabetically: frame.a counts them, frame.c ships of the type. */

static const uint8_t alphabetical[SHIP_TYPES] = {TYPE_AR, TYPE_AT, TYPE_B,  TYPE_B1, TYPE_B2, TYPE_BB,
                                                 TYPE_CA, TYPE_CL, TYPE_CR, TYPE_CS, TYPE_CV, TYPE_DD,
                                                 TYPE_F,  TYPE_M,  TYPE_SC, TYPE_TB, TYPE_TR};

/* How many of the type are to go. */
static unsigned owed(const struct play *p, const struct frame *f, unsigned type)
{
    const struct war *w = &p->s->war;
    if (!f->b)
        return w->offensive[type];
    const bool appeals = p->m->ruling[RULING_PEACE_RETURN] !=
                         PEACE_RETURN_WON_ONLY; /* then interventions alone are returned */
    return w->received[BY_INTERVENTION][type] + (appeals ? w->received[BY_APPEAL][type] : 0u);
}

/* IMP-16.1: the next larger type of which there is a ship; COUNTER_TYPES: none. */
static unsigned substitute(const struct play *p, unsigned type)
{
    static const uint8_t sizes[] = {TYPE_SC, TYPE_DD, TYPE_CL, TYPE_CR, TYPE_CS,
                                    TYPE_CA, TYPE_B1, TYPE_B2, TYPE_BB};
    bool is_larger = false;
    if (p->m->ruling[RULING_NEXT_LARGER] == NEXT_LARGER_NOTHING)
        return COUNTER_TYPES;
    for (unsigned i = 0; i < sizeof sizes; i++) {
        const struct counter_set ships = imperium_returnable(p->m, p->s, sizes[i]);
        if (is_larger && !set_is_empty(&ships))
            return sizes[i];
        is_larger |= sizes[i] == type;
    }
    return COUNTER_TYPES;
}

static void give_back(struct play *p, const struct frame *f, unsigned ship)
{
    look(p);
    put_down_load(p, ship);
    if (!f->b) { /* struck off (IMP-6.3) */
        uint8_t *received = &p->s->war.received[BY_INTERVENTION][p->m->type[ship]];
        *received -= *received > 0;
    }
    REPORT(p, RETURNED, R6_1_C, (int)ship);
    remove_unit(p, ship);
}

static int returns_step(struct play *p, struct frame *f)
{
    for (; f->a < SHIP_TYPES; f->a++, f->c = 0) {
        const unsigned type = alphabetical[f->a];
        for (; f->c < owed(p, f, type); f->c++) {
            unsigned from = type;
            struct counter_set ships = imperium_returnable(p->m, p->s, type);
            if (set_is_empty(&ships) && f->b && (from = substitute(p, type)) < COUNTER_TYPES)
                ships = imperium_returnable(p->m, p->s, from);
            if (set_count(&ships) > 1) {
                f->cursor = (uint16_t)from;
                return ask_war(p, DECIDE_RETURN, IMPERIAL, 0, from);
            }
            if (!set_is_empty(&ships))
                give_back(p, f, (unsigned)set_next(&ships, 0));
            else if (!f->b)
                change_glory(p, -(int)p->m->war.glory_not_returned);
        }
    }
    memset(p->s->war.offensive, 0, sizeof p->s->war.offensive);
    if (f->b)
        memset(p->s->war.received, 0, sizeof p->s->war.received);
    else if (p->m->ruling[RULING_VISIT_DURATION] == VISIT_DURATION_UNTIL_RETURNED)
        p->s->war.visit = 0;
    return pop(p);
}

static void returns_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    give_back(p, f, c.target);
    f->c++;
}
