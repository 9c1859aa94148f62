/* Set-up and entry: ships of one side come onto the display (IMP-12.2, S2 to S5). */

enum { SETUP_FLEET, SETUP_ENTRY, SETUP_SHIPS };

/* S2 to S5: the first ship may fix the area of all, or the region around it. */
static void narrow_region(struct play *p, unsigned area)
{
    const struct imperium_model *m = p->m;
    struct battle *b = &p->s->battle;
    const bool around = m->scenario == 5 && consult(m->ruling, RULING_S5_AREAS) == S5_AREAS_SCENARIO_TEXT;
    const bool single = m->scenario == 3 || m->scenario == 4 ||
                        (m->scenario == 2 && consult(m->ruling, RULING_S2_AREAS) == S2_AREAS_SINGLE_AREA);
    if (!single && !around)
        return;
    b->offered = (struct area_set){{0, 0}};
    areas_add(&b->offered, area);
    for (unsigned i = 0; around && i < m->step[area].count; i++)
        areas_add(&b->offered, m->step[area].area[i]);
    b->region[enemy_of(b->mover)] = b->offered;
}

/* The entry area and those beside it (IMP-12.2.b). */
static void offer_entry(struct play *p, unsigned area)
{
    const struct area_list *beside = &p->m->step[area];
    struct battle *b = &p->s->battle;
    const bool printed_list =
        consult(p->m->ruling, RULING_ENTRY_251) == ENTRY_251_PRINTED_LIST && number_of_area(area) == 252;
    b->entry = (uint8_t)area;
    b->offered = (struct area_set){{0, 0}};
    areas_add(&b->offered, area);
    for (unsigned i = 0; i < beside->count; i++)
        if (!(printed_list && number_of_area(beside->area[i]) == 251))
            areas_add(&b->offered, beside->area[i]);
    for (unsigned w = 0; w < 2; w++)
        b->region[b->mover].word[w] |= b->offered.word[w];
}

/* A column of 6 is rolled again (IMP-12.2.b). The die is told behind that of the triangle. */
static unsigned roll_column(struct play *p, unsigned fleet)
{
    const struct game_site *site = site_of(SITE_COLUMN);
    unsigned column = 6;
#if KERNEL_OBSERVED
    if (dice_script(p->chance))
        while (column > COLUMNS)
            column = script_face(dice_script(p->chance));
#endif
    if (column > COLUMNS)
        column = 1 + (unsigned)chance_below(p->chance->key, event_key(p, SITE_COLUMN, fleet, 0, 0), COLUMNS);
    dice_tally(p->chance, site, 0, column - 1);
#if KERNEL_OBSERVED
    p->faces.face[p->faces.count++] = (uint8_t)column;
#endif
    return column;
}

static int setup_entry(struct play *p, struct frame *f)
{
    const unsigned triangle = (unsigned)dice_d6(p->chance, site_of(SITE_TRIANGLE),
                                                event_key(p, SITE_TRIANGLE, f->a, 0, 0), &p->faces) -
                              1;
    const unsigned column = roll_column(p, f->a);
    const unsigned area =
        (p->m->entry_level[triangle] * ROWS + p->m->entry_row[triangle]) * COLUMNS + column - 1;
    p->s->entry_triangle = (uint8_t)(triangle + 1);
    offer_entry(p, area);
    REPORT(p, ENTRY, R12_2_B, (int)area);
    return go_to(f, SETUP_SHIPS);
}

/* Who enters is placed by 12.2.b, who is there by 12.2.a, or as the scenario says (Q1). */
static void place(struct play *p, struct frame *f, unsigned ship, unsigned area)
{
    show(p, ship, area);
    f->cursor = (uint16_t)(ship + 1);
    REPORT_BY(p, PLACED,
              f->b        ? RULE_R12_2_B
              : is_war(p) ? RULE_R12_2_A
                          : RULE_S2 + p->m->scenario - 2u,
              (int)ship, (int)area);
}

/* IMP-12.2.a: where a ship of the defender's fleet may be set up: areas without ships of other fleets, as
 * long as each later fleet still finds one. */
static void offer_ring(struct play *p, unsigned side, unsigned fleet)
{
    struct battle *b = &p->s->battle;
    uint64_t fleets = 0, later = 0;
    uint8_t holder[AREAS];
    memset(holder, NOWHERE, sizeof holder);
    FOR_EACH_COUNTER(ship, &p->m->of_side[side]) {
        if (ship >= SHIPS)
            break;
        const bool shown = set_has(&b->shown, (unsigned)ship);
        if (!shown && !set_has(&b->waiting, (unsigned)ship))
            continue;
        const unsigned of = fleet_of(p->s, (unsigned)ship);
        fleets |= UINT64_C(1) << of;
        if (shown)
            holder[p->s->area[ship]] = (uint8_t)of;
        else if (of > fleet)
            later |= UINT64_C(1) << of;
    }
    b->offered = b->region[side];
    if (__builtin_popcountll(fleets) > NEIGHBOURS)
        return;
    unsigned open = 0;
    for (unsigned area = 0; area < AREAS; area++)
        open += areas_have(&b->region[side], area) && holder[area] == NOWHERE;
    const bool spare = open > (unsigned)__builtin_popcountll(later);
    b->offered = (struct area_set){{0, 0}};
    for (unsigned area = 0; area < AREAS; area++)
        if (areas_have(&b->region[side], area) &&
            (holder[area] == fleet || (holder[area] == NOWHERE && spare)))
            areas_add(&b->offered, area);
}

/* Ships that find no room wait off the display (IMP-12.5.d); a single area is not asked for. */
static int setup_ships(struct play *p, struct frame *f)
{
    struct battle *b = &p->s->battle;
    struct counter_set fleet = set_and(&b->waiting, &p->m->of_side[f->side]);
    uint8_t areas[AREAS];
    for (int ship; (ship = set_next(&fleet, f->cursor)) >= 0; f->cursor = (uint16_t)(ship + 1)) {
        if (fleet_of(p->s, (unsigned)ship) != f->a)
            continue;
        if (is_war(p) && !f->b)
            offer_ring(p, f->side, f->a);
        unsigned count = imperium_places(p->m, p->s, f->side, areas);
        if (count > 1)
            return ask(p, f->b ? DECIDE_ENTER : DECIDE_SET_UP, f->side, ship);
        if (count)
            place(p, f, (unsigned)ship, areas[0]);
        else
            p->s->area[ship] = AREA_WAITING;
    }
    return pop(p);
}

static int setup_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case SETUP_FLEET:
        if (f->b)
            return go_to(f, SETUP_ENTRY);
        p->s->battle.offered = p->s->battle.region[f->side];
        return go_to(f, SETUP_SHIPS);
    case SETUP_ENTRY:
        return setup_entry(p, f);
    default:
        return setup_ships(p, f);
    }
}

static void setup_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const bool first = !has_shown(p->m, p->s, f->side);
    place(p, f, p->s->question.unit, c.place);
    if (!f->b && first)
        narrow_region(p, c.place);
}
