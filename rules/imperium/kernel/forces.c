/* Forces that the Imperium sends (IMP-6.1, 6.2). */

enum origin { BY_INTERVENTION, BY_APPEAL };

static unsigned roll_sum(struct play *p, enum imperium_site site)
{
    const unsigned pair = dice_pair(p->chance, site_of(site), event_key(p, site, 0, 0, 0), &p->faces);
    return pair / 6 + pair % 6; /* from 0 */
}

static unsigned roll_news_die(struct play *p)
{
    return (unsigned)dice_d6(p->chance, site_of(SITE_NEWS_DIE), event_key(p, SITE_NEWS_DIE, 0, 0, 0),
                             &p->faces);
}

/* ---------------------------------------------------------------------------------------------- forces ----
 */

/* The lowest free counter of a type comes this turn; of troops any (IMP-0.2.h). False: there is none
 * (IMP-6.1.b). */
static bool send_one(struct play *p, unsigned type, enum origin origin, unsigned ordinal)
{
    if (!imperium_is_available(p->m, p->s, IMPERIAL, type))
        return false;
    const int unit = enlist(p, IMPERIAL, type, type >= SHIP_TYPES, 1u << 14 | type << 8 | ordinal);
    if (unit < 0)
        return false; /* all are lent */
    if (type < SHIP_TYPES)
        p->s->war.received[origin][type]++; /* IMP-6.3 */
    put_on_track(p, (unsigned)unit, 0, FLAG_SENT);
    REPORT(p, SENT, R6_1_B, unit);
    return true;
}

/* Ships of an offensive are to be returned (IMP-6.1.c). */
static void send_forces(struct play *p, const struct force_list *forces, enum origin origin, bool returned)
{
    for (unsigned type = 0; type < COUNTER_TYPES; type++)
        for (unsigned i = 0; i < forces->of[type]; i++)
            if (send_one(p, type, origin, i) && returned && type < SHIP_TYPES)
                p->s->war.offensive[type]++;
}
