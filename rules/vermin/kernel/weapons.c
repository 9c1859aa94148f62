/* The scientist's secret weapons (VRM-J.5.b, SW): drawn at random, the player names the vermin one by one,
 * then the weapon works. */

static const uint8_t secret_rule[SECRETS] = {
    [ALLEY_CAT] = RULE_SW_1, [CRAZY_CAT] = RULE_SW_2, [KITTEN] = RULE_SW_3,
    [PANTHER] = RULE_SW_4,   [PUMA] = RULE_SW_5,      [TIGER] = RULE_SW_6,
};

static void fired_secret(struct play *p, unsigned secret)
{
#if KERNEL_OBSERVED
    report_rule(p->chance, secret_rule[secret]);
#else
    (void)p;
    (void)secret;
    (void)secret_rule;
#endif
}

/* ------------------------------------------------------------------------------------- crazy cat ---- */

/* The scientist, in the air: the hex itself or the lowest beside it without units; 0. */
static unsigned blown_to(struct play *p, unsigned hex)
{
    struct hex_set units = occupied_hexes(p->v);
    if (!hex_set_has(&units, hex))
        return hex;
    FIRED(p, E_1_1);
    return lowest_beside(p, hex, &units);
}

/* VRM-SW.2 */
static void crazy_cat(struct play *p, unsigned marine)
{
    unsigned rolled = p->board->map.first_numbered_id +
                      dice_d666(p->chance, site_of(SITE_CRAZY_CAT_HEX),
                                event_key(p, SITE_CRAZY_CAT_HEX, marine, 0, 0), &p->faces);
    REPORT(p, JUMP_SCATTER, SW_2, (int)marine, (int)rolled);
    marine_lift(p, marine);
    unsigned hex = blown_to(p, rolled);
    if (hex && hex_set_has(&p->board->nat, hex))
        FIRED(p, P_2_J);
    if (!hex || hex_set_has(&p->board->nat, hex)) {
        marine_lose(p, marine, LOST_TO_OTHERS);
        return;
    }
    marine_put(p, marine, hex);
    REPORT(p, LAND, SW_2, (int)marine, (int)hex);
}

/* ------------------------------------------------------------------------------------------ puma ---- */

/* VRM-SW.5: neither a Marine nor two other vermin. */
static bool has_room(const struct play *p, unsigned unit, unsigned hex)
{
    uint32_t others = vermin_in_hex(p->v, hex) & ~(1u << unit);
    return !hex_set_has(&p->v->marines_at, hex) && units_count(others) < 2;
}

/* Where the unit goes that rolled `hex`; 0 = it stays. */
static unsigned chased_to(struct play *p, unsigned unit, unsigned hex)
{
    if (has_room(p, unit, hex))
        return hex;
    FIRED(p, E_1_1);
    struct hex_set near = hex_set_and(&p->board->map.adjacent[hex], &p->board->displace_land);
    HEX_SET_FOR_EACH(next, near)
        if (has_room(p, unit, next))
            return next;
    return 0;
}

/* It goes, and is reduced unless it has come home through an entrance (VRM-P.2.l). */
static void puma(struct play *p, unsigned unit)
{
    unsigned from = p->v->vermin_hex[unit];
    (void)from;
    unsigned rolled =
        p->board->map.first_numbered_id +
        dice_d666(p->chance, site_of(SITE_PUMA_HEX), event_key(p, SITE_PUMA_HEX, unit, 0, 0), &p->faces);
    unsigned hex = chased_to(p, unit, rolled);
    REPORT(p, RELOCATED, SW_5, (int)unit, (int)from, (int)rolled, (int)(hex ? hex : from));
    if (hex) {
        vermin_lift(p, unit);
        escort_forget(p, unit); /* a relocated escort is none any more */
        come_down(p, unit, hex);
    }
    if ((p->v->vermin_on_map & ~p->v->reduced) >> unit & 1) {
        vermin_reduce(p, unit, RULE_SW_5);
        count_up(&p->v->record.secret[PUMA].reduced);
    }
}

/* ------------------------------------------------------------------------------- the other cats ---- */

/* VRM-SW.1 */
static void alley_cat(struct play *p, unsigned unit)
{
    if (!(p->v->reduced >> unit & 1))
        return;
    vermin_restore(p, unit);
    count_up(&p->v->record.secret[ALLEY_CAT].reduced);
}

/* VRM-SW.4 */
static void panther(struct play *p, unsigned unit)
{
    struct secret_record *record = &p->v->record.secret[PANTHER];
    count_up(p->v->reduced >> unit & 1 ? &record->removed : &record->reduced);
    vermin_weaken(p, unit, BY_WEAPON);
}

/* VRM-SW.6 */
static void tiger(struct play *p, unsigned unit)
{
    count_up(&p->v->record.secret[TIGER].removed);
    vermin_remove(p, unit, p->v->vermin_hex[unit], BY_WEAPON);
}

/* The weapon works on those named, in their order (VRM-X.5.4). */
static void weapon_works(struct play *p)
{
    unsigned secret = p->v->secret;
    for (unsigned i = 0; i < p->s->at.length; i++) {
        unsigned unit = p->s->at.order[i];
        switch ((enum secret)secret) {
        case ALLEY_CAT:
            alley_cat(p, unit);
            break;
        case PANTHER:
            panther(p, unit);
            break;
        case PUMA:
            puma(p, unit);
            break;
        default:
            tiger(p, unit);
            break;
        }
    }
    p->s->at.length = 0;
    p->s->at.rest = 0;
    p->v->offered_units = 0;
}

/* --------------------------------------------------------------------------------------- choosing ---- */

/* VRM-J.5.b: range, then how many (VRM-RV-22). */
static void roll_weapon(struct play *p, unsigned marine)
{
    int range_die = dice_d6(p->chance, site_of(SITE_WEAPON_RANGE),
                            event_key(p, SITE_WEAPON_RANGE, marine, p->v->secret, 0), &p->faces);
    unsigned range = (unsigned)range_die + ASKED(p->m, weapon_range);
    REPORT(p, WEAPON, J_5_B, p->v->secret, (int)range, 0);
    int count_die = dice_d6(p->chance, site_of(SITE_WEAPON_COUNT),
                            event_key(p, SITE_WEAPON_COUNT, marine, p->v->secret, 0), &p->faces);
    bool up = count_die % 2 && consult(p->m->ruling, RULING_WEAPON_COUNT_ROUND) == WEAPON_COUNT_ROUND_UP;
    unsigned count = ((unsigned)count_die + up) / 2;
    REPORT(p, WEAPON, J_5_B, p->v->secret, (int)range, (int)count);
    p->s->at.rest = vermin_weapon_candidates(p->m, p->v, marine, range);
    unsigned candidates = units_count(p->s->at.rest);
    p->v->to_choose = (uint16_t)(count < candidates ? count : candidates);
}

/* VRM-J.5.b. The chit goes out of the game; he turns to his motorcycle. Returns whether vermin are to be
 * named. */
static bool use_weapon(struct play *p, unsigned marine)
{
    int secret = draw_of_mask(p, p->v->secrets, SITE_DRAW_WEAPON, marine);
    assert(secret >= 0);
    p->v->secrets &= (uint16_t) ~(1u << secret);
    p->v->secret = (uint16_t)secret;
    p->v->back &= ~(1u << marine);
    p->s->at.unit = (uint16_t)marine;
    p->s->at.length = 0;
    p->s->at.rest = 0;
    p->v->to_choose = 0;
    count_up(&p->v->record.secret[secret].uses);
    fired_secret(p, (unsigned)secret);
    if (secret == CRAZY_CAT) {
        REPORT(p, WEAPON, J_5_B, secret, 0, 0);
        crazy_cat(p, marine);
    } else if (secret == KITTEN) {
        REPORT(p, WEAPON, J_5_B, secret, 0, 0);
        p->v->kitten = 1; /* VRM-SW.3, for the rest of the game */
    } else {
        roll_weapon(p, marine);
        return true;
    }
    return false;
}

/* Who may be named next: for the alley cat reduced ones as long as there are any (VRM-RV-41). */
static uint32_t next_victims(const struct play *p)
{
    uint32_t reduced = p->s->at.rest & p->v->reduced;
    if (p->v->secret != ALLEY_CAT || !reduced)
        return p->s->at.rest;
    return consult(p->m->ruling, RULING_ALLEY_CAT_CHOICE) == ALLEY_CAT_CHOICE_REDUCED_FIRST ? reduced
                                                                                            : p->s->at.rest;
}

/* VRM-J.5.b: asks for the next of the vermin that the weapon strikes; then it works. */
static int step_victim(struct play *p)
{
    if (!p->v->to_choose) {
        weapon_works(p);
        return action_ends(p);
    }
    p->v->offered_units = next_victims(p);
    return ask(p, DECIDE_VICTIM, SIDE_MARINE, p->s->at.unit);
}

static void victim_named(struct play *p, unsigned unit)
{
    p->s->at.order[p->s->at.length++] = (uint8_t)unit;
    p->s->at.rest &= ~(1u << unit);
    p->v->to_choose--;
}
