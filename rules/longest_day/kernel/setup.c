/* Set-up (LDD-3.1), equipment and order of the drop (3.1.5), castle set-up (6.1). */

/* What is not dealt is left out: without variant counters nothing. */
static void deal_fronts(struct play *p, uint64_t markers, unsigned slots)
{
    uint8_t of_bit[32] = {0};
    uint32_t left = 0;
    for (uint64_t rest = markers; rest; rest &= rest - 1) {
        const unsigned marker = (unsigned)__builtin_ctzll(rest), bit = longest_day_front_bit(marker);
        of_bit[bit] = (uint8_t)marker;
        left |= BIT(bit);
    }
    p->s->front_down = BIT(slots) - 1;
    for (unsigned slot = 0; slot < slots; slot++) {
        const unsigned bit = (unsigned)draw(p, SITE_DRAW_FRONT, left, KEY_GAME, slot);
        left &= ~BIT(bit);
        p->s->front[slot] = (uint8_t)(of_bit[bit] + 1);
    }
    EACH(bit, left) p->s->left_out |= BIT64(of_bit[THING(bit)]);
    p->s->unseen = markers | p->s->left_out;
}

/* LDD-VC-0, R62: twelve of the outdoor markers with those added, then the ambition. */
static uint64_t outdoor_markers(struct play *p, unsigned ambition)
{
    const uint64_t printed = BIT64(OUTDOOR_1 + OUTDOOR_MARKERS) - BIT64(OUTDOOR_1);
    const uint64_t added = (RULED(p->m, VC_ANYA, YES) ? BIT64(MARKER_ANYA) : 0) |
                           (RULED(p->m, VC_SNIPER, YES) ? BIT64(MARKER_SNIPER) : 0);
    uint32_t pool = (uint32_t)((printed | added) >> OUTDOOR_1);
    p->s->left_out = 0;
    while (RULED(p->m, VC_MARKERS, DRAW_12_OF) && bits(pool) > OUTDOOR_MARKERS) {
        const unsigned out = (unsigned)draw(p, SITE_LEFT_OUT, pool, KEY_GAME, bits(pool));
        pool &= ~BIT(out);
        p->s->left_out |= BIT64(OUTDOOR_1 + out);
    }
    return BIT64(ambition) | (uint64_t)pool << OUTDOOR_1;
}

/* LDD-VC-0: twenty of them are dealt. */
static uint64_t castle_markers(struct play *p)
{
    p->s->left_out = 0;
    return (BIT64(CASTLE_1 + CASTLE_MARKERS) - BIT64(CASTLE_1)) |
           (RULED(p->m, VC_PANZERSCHRECK, YES) ? BIT64(MARKER_PANZERSCHRECK) : 0) |
           (RULED(p->m, VC_JAEGER, YES) ? BIT64(MARKER_JAEGER) : 0);
}

static void deal_garrison(struct play *p, unsigned slots)
{
    struct longest_day_state *s = p->s;
    for (unsigned slot = 0; slot < slots; slot++) {
        const int german = draw(p, SITE_DRAW_GARRISON, s->german_pool, KEY_GAME, slot);
        if (german < 0)
            return;
        s->german_pool &= ~BIT(german);
        put_down(s, slot, (unsigned)german);
    }
}

static void do_set_up(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    (void)f;
    const struct longest_day_model *m = p->m;
    memset(s->para_at, 0xFF, sizeof s->para_at);
    memset(s->german_at, 0xFF, sizeof s->german_at);
    memset(s->undead_at, NO_SQUARE, sizeof s->undead_at);
    memset(s->item_at, 0xFF, sizeof s->item_at);
    s->detonator = DETONATOR_UNUSED;
    s->time = m->start_time;
    const int ambition = m->ambition < AMBITIONS ? m->ambition : draw(p, SITE_AMBITION, 7, KEY_GAME, 0);
    s->ambition = (uint8_t)(ambition + 1);
    FIRED(p, L3_1_1);
    if (!m->from_drop) {
        for (unsigned i = 0; i < PARATROOPERS; i++)
            s->para_status[i] = m->start_units >> i & 1 ? STATUS_CASTLE
                                : i < TROOPERS          ? STATUS_DEAD
                                                        : STATUS_NONE;
        s->arrived = m->start_units;
        DONE(p);
    }
    s->phase = PHASE_SETUP;
    deal_fronts(p, outdoor_markers(p, (unsigned)ambition), STARS);
    FIRED(p, L3_1_2);
    s->german_pool = BIT(SCHERZER) - 1;
    deal_garrison(p, OUTDOOR_GARRISON);
    FIRED(p, L3_1_3);
    for (unsigned i = 0; i < TROOPERS; i++)
        s->para_status[i] = STATUS_QUEUE;
    DONE(p);
}

/* D01, D02 */
static void do_equip(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch (f->stage) {
    case 0:
        if (f->a < INITIAL_MARKERS)
            ASK(p, f, 1, EQUIP, INITIAL_1 + f->a);
        f->stage = 2;
        return;
    case 1:
        s->item_at[INITIAL_1 + f->a] = (uint16_t)(CARRIED + CHOICE_PART(s->answer, UNIT));
        f->a++;
        f->stage = 0;
        return;
    case 2:
        clear_options(p);
        for (unsigned i = 0; i < TROOPERS; i++)
            if (!(f->mask >> i & 1))
                add_option(p, i);
        if (s->queue_count < TROOPERS)
            ASK(p, f, 3, DROP_ORDER, 0);
        FIRED(p, L3_1_5);
        DONE(p);
    default:
        s->queue[s->queue_count++] = (uint8_t)CHOICE_PART(s->answer, UNIT);
        f->mask |= BIT(CHOICE_PART(s->answer, UNIT));
        f->stage = 2;
    }
}

/* LDD-5.3, 6.1 */
static void do_castle_set_up(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    (void)f;
    const struct longest_day_model *m = p->m;
    s->known_ambition = s->ambition;
    for (unsigned i = CASTLE_1; i < MARKERS; i++)
        if (s->item_at[i] < CARRIED)
            s->item_at[i] = NOWHERE;
    memset(s->front, 0, sizeof s->front);
    memset(s->known_front, 0, sizeof s->known_front);
    memset(s->garrison, 0, sizeof s->garrison);
    memset(s->german_hits, 0, sizeof s->german_hits);
    memset(s->german_at, 0xFF, sizeof s->german_at);
    s->garrison_down = 0;
    s->face_down = 0;
    s->german_up = 0;
    s->phase = PHASE_INFILTRATION;
    s->step = STEP_PARATROOPERS;
    s->cause = 0;
    for (unsigned i = 0; i < PARATROOPERS; i++)
        if (in_castle(p, i))
            s->para_at[i] = (uint16_t)m->castle.village;
    for (unsigned i = 0; i < MARKERS; i++)
        if (!m->from_drop && m->start_items >> i & 1)
            s->item_at[i] = (uint16_t)m->castle.village;
    s->german_pool = (BIT(SCHERZER + 1) - 1) | BIT(WAFNER);
    s->german_pool &= ~s->killed_outdoors;
    deal_garrison(p, GARRISON);
    FIRED(p, L6_1_1);
    deal_fronts(p, castle_markers(p), QUESTIONS);
    FIRED(p, L6_1_2);
    s->counter_pool = 0xFF;
    s->marker_pool = (1u << INFECTIONS) - 1;
    s->worm_pool = RULED(m, VC_WORMS, YES) ? (1u << WORMS) - 1 : 0;
    FIRED(p, L6_1_3);
    nikolai_joins(p);
    DONE(p);
}
