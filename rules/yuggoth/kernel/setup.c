/* Set-up (YUG-3.2). */

static void fill_bag(struct play *p)
{
    struct yuggoth_state *s = p->s;
    for (unsigned value = 0; value < SIGN_VALUES; value++)
        for (unsigned i = 0; i < p->m->signs[value]; i++)
            s->bag.value[s->bag.count++] = (uint8_t)(value + 1);
    shuffle(p, SITE_SIGN, stream_event(STREAM_SIGNS, 0, 0, 0), s->bag.value, s->bag.count);
}

static void place_factions(struct play *p)
{
    struct yuggoth_state *s = p->s;
    uint8_t start[SEATS];
    memcpy(start, p->m->start, sizeof start);
    if (consult(p->m->ruling, RULING_START_AREAS) == START_AREAS_RANDOM)
        shuffle(p, SITE_START_AREA, stream_event(STREAM_SETUP_START, 0, 0, 0), start, SEATS);
    for (unsigned f = 0; f < p->m->players; f++) {
        s->unit[f][ROW_ACOLYTE][start[f]] = p->m->acolytes;
        s->gate[start[f]] = (uint8_t)gate_of(f);
        s->power[f] = p->m->start_power;
        REPORT(p, START, 3_2, (int)f, start[f] + 1);
    }
}

static int step_setup(struct play *p)
{
    struct yuggoth_state *s = p->s;
    s->seats_moved = (uint8_t)(p->chance->moved % p->m->players);
    s->token = p->m->token_start;
    place_factions(p);
    fill_bag(p);
    s->first_player =
        (uint8_t)draw(p, SITE_FIRST_SEAT, stream_event(STREAM_SETUP_FIRST, 0, 0, 0), 0, p->m->players);
    dice_tally(p->chance, &yuggoth_sites[SITE_FIRST_SEAT], p->m->players, s->first_player);
    REPORT(p, SET_UP, 3_2, s->first_player);
    return go_to(p, STEP_ROUND);
}
