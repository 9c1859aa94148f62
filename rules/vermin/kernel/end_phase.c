/* F, the end phase (VRM-M.1, N.1). */

/* VRM-RV-26: asked at once, or only here. */
static bool wiped_out_now(const struct play *p)
{
    return !p->v->on_map && p->v->been_on_map &&
           consult(p->m->ruling, RULING_WIPEOUT_TEST) == WIPEOUT_TEST_END_OF_TURN;
}

static int step_end(struct play *p)
{
    FIRED(p, M_1);
    if (wiped_out_now(p))
        finish_chapter(p, WIPED_OUT);
    else if (!p->v->chits)
        finish_chapter(p, CHITS_USED);
    return go_on_to(p, STEP_TURN);
}
