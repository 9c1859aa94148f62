/* One attack of vermin that stand in one hex (VRM-F.0), and the kitten (VRM-SW.3). */

/* VRM-F.0: cover counts once, however many reasons there are (VRM-X.6). */
static int cover_modifier(const struct play *p, unsigned marine)
{
    unsigned water = p->v->flooded ? FLOODED : DRY;
    int cover = (int)hex_set_has(&p->board->cover[water], p->v->marine_hex[marine]);
    return cover * p->m->modifier.attack_cover;
}

/* VRM-F.0, EV.9, VRM-RV-11: the dice of the units together; none below one. */
static int attack_dice(const struct play *p, uint32_t units, unsigned marine, int bonus)
{
    int dice = cover_modifier(p, marine);
    bool each = bonus && consult(p->m->ruling, RULING_FRENZY_BONUS) == FRENZY_BONUS_PER_UNIT;
    FOR_EACH_BIT(i, units)
        dice += (int)vermin_unit_attack(p->m, p->v, i);
    return dice + bonus * (each ? (int)units_count(units) : 1);
}

/* VRM-SW.3: out of the game before the attack takes effect, and no NAT check. */
static void shoot_down(struct play *p, uint32_t drones, unsigned hex)
{
    FOR_EACH_BIT(i, drones) {
        REPORT(p, SHOT_DOWN, SW_3, (int)i, (int)hex);
        vermin_remove(p, i, hex, BY_KITTEN);
    }
}

/* VRM-F.2, VRM-RV-42: the units of `hex` attack. True if the Marine is removed. */
static bool attack(struct play *p, uint32_t units, unsigned hex, unsigned marine, int bonus)
{
    int total = attack_dice(p, units, marine, bonus);
    bool drones_only = !(units & ~p->m->vermin_of[DRONE]);
    FIRED(p, F_0);
    if (total <= 0)
        return false;
    unsigned dice = (unsigned)total, defence = vermin_marine_defence(p->m, p->v, marine);
    uint64_t key = event_key(p, SITE_VERMIN_ATTACK, unit_of_rank(units, 0), marine, moment(p));
    struct attack_result result =
        dice_attack_wide(p->chance, site_of(SITE_VERMIN_ATTACK), site_of(SITE_VERMIN_DIE), key,
                         &p->m->wide_attack, dice, defence, &p->faces);
    REPORT(p, ATTACK, F_2, (int)hex, (int)marine, (int)dice, (int)defence, (int)result.hits, bonus);
    p->v->record.vermin_attacks++;
    p->v->record.vermin_dice = (uint16_t)(p->v->record.vermin_dice + dice);
    if (p->v->kitten && drones_only && result.two_ones &&
        consult(p->m->ruling, RULING_KITTEN_SCOPE) == KITTEN_SCOPE_SUICIDE_AND_DRONE_ONLY_ATTACKS) {
        shoot_down(p, units, hex);
        return false;
    }
    p->v->record.vermin_hits = (uint16_t)(p->v->record.vermin_hits + result.hits);
    marine_struck(p, marine, result.hits, LOST_TO_ATTACK);
    return p->v->lost >> marine & 1;
}
