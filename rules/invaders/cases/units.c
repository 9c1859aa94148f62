/* Rule cases: what follows from the words of a unit, "461 stunned out_of_ammo" or "553 dormant rift 3". */
#include <string.h>

#include "rules/invaders/cases/lay.h"

/* "waiting" or "waiting 3": the turn from which it may enter. */
LAY(waiting)
{
    enum { LAST_TURN = 19 };
    long turn = lay->setup ? 1 : lay->v->turn;
    if (case_number_follows(words) && case_word_next(words))
        turn = case_word_number(words, 0, LAST_TURN, "a turn");
    lay->v->entry_turn[unit] = (uint16_t)turn;
}

LAY(eliminated)
{
    lay->v->stunned &= ~(1u << unit);
    lay->v->paralyzed &= ~(1u << unit);
}

static void rift_take(struct lay *lay, unsigned kayotz)
{
    lay->s->rift_marker[kayotz] = 0;
    lay->v->rift[kayotz] = 0;
    lay->v->rifted &= ~(1u << kayotz);
}

LAY(off_map)
{
    rift_take(lay, unit);
    lay->v->dormant &= ~(1u << unit);
    lay->v->woken &= ~(1u << unit);
}

LAY(killed)
{
    invaders_lay_off_map(lay, unit, words);
    lay->v->kills = (uint16_t)units_count(lay->v->killed);
}

/* A marker with this value that lies on nobody, the highest number first. */
static unsigned free_marker(const struct lay *lay, unsigned value)
{
    uint32_t taken = 0;
    for (unsigned i = 0; i < KAYOTZ_MAX; i++)
        taken |= lay->s->rift_marker[i] ? 1u << (lay->s->rift_marker[i] - 1) : 0;
    for (unsigned marker = lay->m->rift_count; marker > 0; marker--)
        if (ASKED(lay->m, rift_value[marker - 1]) == value && !(taken >> (marker - 1) & 1))
            return marker;
    return 0;
}

/* "rift 3", "rift none" */
LAY(rift)
{
    if (!case_word_need(words, "the value of the rift marker"))
        return;
    rift_take(lay, unit);
    if (strcmp(words->word, "none") == 0)
        return;
    long value = case_word_number(words, 1, 6, "the value of a rift marker");
    unsigned marker = value < 1 ? 0 : free_marker(lay, (unsigned)value);
    if (value >= 1 && !marker) {
        conf_problem(words->item, lay->problems, NULL, NULL, "no rift marker with the value %ld is left",
                     value);
        return;
    }
    bool seen = consult(lay->m->ruling, RULING_RIFT_VISIBLE) == RIFT_VISIBLE_YES;
    lay->s->rift_marker[unit] = (uint8_t)marker;
    lay->v->rift[unit] = (uint16_t)(seen ? value : RIFT_UNKNOWN);
    lay->v->rifted |= 1u << unit;
}
