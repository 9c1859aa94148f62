/* The end of the game (YUG-9). */

/* YUG-9.2: all signs are revealed. */
static int end_game(struct play *p, enum ending ending)
{
    struct yuggoth_state *s = p->s;
    for (unsigned f = 0; f < p->m->players; f++)
        for (unsigned value = 1; value <= SIGN_VALUES; value++)
            while (s->sign[f][value - 1])
                reveal_sign(p, f, value);
    s->ending = (uint8_t)ending;
    if (s->awake)
        close_awakening(p);
    REPORT(p, FINAL, 9_2, (int)ending);
    go_to(p, STEP_OVER);
    return GAME_OVER;
}
