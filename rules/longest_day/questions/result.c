/* Victory points and the level reached (LDD-9.3). */
#include "rules/longest_day/questions/questions.h"

unsigned longest_day_victory_points(const struct longest_day_model *m, const struct longest_day_state *s)
{
    unsigned points = 0;
    for (unsigned i = CASTLE_1; i < MARKERS; i++) {
        const unsigned at = s->item_at[i];
        const bool carried = at >= CARRIED && at < CARRIED + PARATROOPERS &&
                             s->para_status[at - CARRIED] == STATUS_CASTLE &&
                             s->para_at[at - CARRIED] == m->castle.village;
        const bool lies = at == m->castle.village && RULED(m, VP_PLACE, IN_VILLAGE);
        if (m->marker[i].type >= TYPE_CHARM && (carried || lies))
            points += m->marker[i].stars;
    }
    const uint32_t alive = longest_day_alive(s);
    if (s->lover && alive >> INES & 1 && alive >> (s->lover - 1) & 1)
        points += s->romance_points;
    return points;
}

static bool key_in_village(const struct longest_day_model *m, const struct longest_day_state *s)
{
    for (unsigned i = CASTLE_1; i < MARKERS; i++) {
        const unsigned at = s->item_at[i];
        if (m->marker[i].type != TYPE_KEY_ITEM)
            continue;
        if (at == m->castle.village ||
            (at >= CARRIED && at < CARRIED + PARATROOPERS && s->para_at[at - CARRIED] == m->castle.village))
            return true;
    }
    return false;
}

unsigned longest_day_level(const struct longest_day_model *m, const struct longest_day_state *s)
{
    const bool f1 = s->destroyed >> FIRST_FLOOR & 1, f2 = s->destroyed >> SECOND_FLOOR & 1,
               b1 = s->destroyed & 1;
    unsigned level;
    if (s->ending == ENDING_WIPED_OUT)
        return 0;
    if (!f2)
        level = 1;
    else if (f1)
        level = b1 ? 4 : 3;
    else if (b1)
        level = RULED(m, F2_AND_B1, TACTICAL_VICTORY) ? 3 : RULED(m, F2_AND_B1, OPERATIONAL_VICTORY) ? 4 : 2;
    else
        level = 2;
    if (f2 && longest_day_victory_points(m, s) >= 6 && level < 5)
        level++;
    if (s->ambition == HAUNEBU + 1 && !key_in_village(m, s) && !RULED(m, HAUNEBU_NO_KEY, IGNORE)) {
        if (RULED(m, HAUNEBU_NO_KEY, STRATEGIC_DEFEAT))
            return 0;
        level = level < 2 ? level : 2;
    }
    return level;
}
