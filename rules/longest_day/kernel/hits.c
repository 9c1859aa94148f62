/* Hits on a paratrooper (LDD-4.5.5). a: unit, b: hits left, c: what came of it (1 wounded, 2 dead). The
 * result is c. */
static void do_hits(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 1) {
        if (CHOICE_WORD(s->answer) == WORD_WOUND) {
            f->c |= (uint8_t)take_wound(p, f->a);
        } else {
            REPORT(p, GIVES_UP, L4_5_5, f->a, (int)CHOICE_PART(s->answer, ITEM));
            lose_item(p, CHOICE_PART(s->answer, ITEM));
        }
        f->b--;
    }
    while (f->b && in_game(p, f->a)) {
        if (longest_day_carried(s, f->a))
            ASK(p, f, 1, HIT, f->a);
        f->c |= (uint8_t)take_wound(p, f->a);
        f->b--;
    }
    s->result = f->c;
    DONE(p);
}
