/* From chapter to chapter (VRM-Q.3) and the end of the game (VRM-N.1, Q.1.d, Q.2.g). */

/* What the first chapter leaves to the second (VRM-Q.3-1): points and the jewels left on the map; chits and
 * weapons are all there again, and the vermin too. */
static void begin_chapter(struct play *p, enum chapter_ending ending)
{
    const struct vermin_view before = *p->v;
    struct vermin_view *v = p->v;
    memset(p->s, 0, sizeof *p->s);
    v->chapter = (uint16_t)(before.chapter + 1);
    v->record = before.record;
    memcpy(v->chit_direction, before.chit_direction, sizeof v->chit_direction);
    v->lost_before = before.lost;
    v->exported_before = before.exported;
    v->jewels_before = (uint16_t)vermin_jewels_left(p->m, &before);
    v->turns_before = before.turn;
    v->ending_before = (uint16_t)ending;
    for (unsigned n = 0; n < NESTS; n++)
        v->nest_jewels_before[n] = (uint8_t)vermin_jewels_in(&before, p->board->nest[n]);
    p->board = view_board(p->m, v);
    p->beside = p->beside_of = hex_set_empty();
    FIRED(p, Q_3_1);
    p->s->at.step = STEP_SETUP;
}

/* VRM-RV-38: the campaign may be lost with the first chapter. */
static bool campaign_goes_on(const struct play *p, enum chapter_ending ending)
{
    bool lost = ending == WIPED_OUT &&
                consult(p->m->ruling, RULING_CAMPAIGN_WIPEOUT) == CAMPAIGN_WIPEOUT_CAMPAIGN_DEFEAT;
    return p->v->chapter < p->m->chapters && !lost;
}

static void report_victory(struct play *p)
{
    FIRED(p, N_1);
    if (p->m->scenario_kind == SCENARIO_FAMILY_JEWELS)
        FIRED(p, Q_1_D);
    else if (p->m->scenario_kind == SCENARIO_GREAT_MIGRATION)
        FIRED(p, Q_2_G);
    else
        FIRED(p, Q_3_3);
    REPORT(p, GAME_OVER, N_1, p->v->level, p->v->ending);
}

static int end_game(struct play *p, enum chapter_ending ending)
{
    unsigned first = p->v->chapter > 1 ? p->v->ending_before : (unsigned)ending;
    p->v->level = (uint16_t)vermin_level(p->m, p->v, ending);
    p->v->ending = (uint16_t)(p->m->chapters > 1 ? first * CHAPTER_ENDINGS + ending : (unsigned)ending);
    p->v->over = 1;
    p->s->at.step = STEP_OVER;
    report_victory(p);
    return GAME_OVER;
}

static int step_chapter(struct play *p)
{
    enum chapter_ending ending = (enum chapter_ending)(p->v->finished - 1);
    REPORT(p, CHAPTER_OVER, N_1, (int)ending, p->v->exported, vermin_points(p->m, p->v));
    if (!campaign_goes_on(p, ending))
        return end_game(p, ending);
    begin_chapter(p, ending);
    return GO_ON;
}
