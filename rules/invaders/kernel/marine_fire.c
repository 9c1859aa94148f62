/* Marine fire: plasma and pistol (INV-6.2-6.5, 6.8), the BUMP gun (INV-6.6). */

_Static_assert(SITE_FIRE_LOGISTICS - SITE_FIRE_HQ == LOGISTICS &&
                   SITE_FIRE_HQ + SPECIAL_OPS == SITE_FIRE_SPECIAL_OPS,
               "the fire sites are in the order of the Marine types");

/* INV-6.4.1.a with the marker that really lies there, seen or not (V-rift_visible). */
static unsigned true_defence(const struct play *p, unsigned kayotz)
{
    unsigned marker = p->s->rift_marker[kayotz];
    if (marker)
        return ASKED(p->m, rift_value[marker - 1]);
    return p->v->dormant >> kayotz & 1 ? p->m->defence_dormant[kayotz] : p->m->defence_active[kayotz];
}

/* INV-6.5: hits that do not kill. */
static void hits_survived(struct play *p, unsigned kayotz)
{
    if (p->v->rifted >> kayotz & 1)
        FIRED(p, 6_5_3_A);
    else if (p->v->rifts_left)
        rift_place(p, kayotz);
    else
        FIRED(p, 6_5_4_A);
}

#if KERNEL_OBSERVED
static void observe_fire(struct play *p, unsigned marine, unsigned kayotz)
{
    enum weapon weapon = marine_weapon(p->m, p->v, marine);
    FIRED(p, 6_2_1_A);
    FIRED(p, 6_3_A);
    if (weapon != WEAPON_PLASMA)
        FIRED(p, 6_2_2_A);
    if (weapon == WEAPON_BUMP)
        return;
    FIRED(p, 6_3_B);
    FIRED(p, 6_4_1_A);
    if (p->board->map.distance[p->v->marine_hex[marine]][p->v->kayotz_hex[kayotz]] > 1) {
        FIRED(p, 6_2_3_A);
        FIRED(p, L_5);
    }
}
#else
static inline void observe_fire(struct play *p, unsigned marine, unsigned kayotz)
{
    (void)p;
    (void)marine;
    (void)kayotz;
}
#endif

/* INV-6.4: an attack with `dice` dice. */
static void fire_dice(struct play *p, unsigned marine, unsigned kayotz, unsigned dice)
{
    struct invaders_record *record = &p->v->record;
    enum invaders_site site = SITE_FIRE_HQ + p->m->marine_type[marine];
    unsigned defence = true_defence(p, kayotz);
    assert(dice <= ATTACK_DICE_MAX);
    struct attack_result result = dice_attack(p->chance, site_of(site), event_key(p, site, marine, kayotz, 0),
                                              &p->m->attack, dice, defence, &p->faces);
    record->marine_shots++;
    record->marine_dice += (uint16_t)dice;
    record->marine_hits += (uint16_t)result.hits;
    record->double_ones += result.two_ones;
    REPORT(p, FIRE, 6_4_A, (int)marine, (int)kayotz, (int)dice, (int)defence, (int)result.hits,
           result.two_ones);
    if (result.hits >= p->m->kill_hits)
        kayotz_kill(p, kayotz);
    else if (result.hits)
        hits_survived(p, kayotz);
    if (result.two_ones) {
        FIRED(p, 6_4_2_B);
        if (p->m->marine_type[marine] == LOGISTICS)
            FIRED(p, 6_8_2_A);
        run_dry(p, marine);
    }
}

/* ------------------------------------------------------------------------------------- BUMP gun ---- */

static void bump_kill(struct play *p, unsigned kayotz)
{
    p->v->record.bump_kills++;
    FIRED(p, 6_6_B);
    kayotz_kill(p, kayotz);
}

/* Where a transferred unit that is in the air comes out, beginning with `hex`; 0 if it runs into an active
 * Marine. */
static unsigned transfer_end(struct play *p, unsigned hex, unsigned *collision)
{
    struct hex_set tried = hex_set_empty(), vacant;
    unsigned rolled = hex;
    while (hex && !hex_vacant(p->v, hex)) {
        FIRED(p, 2_3_A);
        if (hex_set_has(&p->v->marines_at, hex) &&
            !(p->v->paralyzed >> (unsigned)invaders_marine_at(p->v, hex) & 1)) {
            *collision = hex;
            return 0;
        }
        if (consult(p->m->ruling, RULING_TRANSFER_OCCUPIED) == TRANSFER_OCCUPIED_HIGHEST_VACANT)
            break;
        hex_set_add(&tried, hex);
        hex = highest_neighbour(p, hex, &tried);
    }
    if (hex && hex_vacant(p->v, hex))
        return hex;
    vacant = nearest_vacant(p, rolled);
    hex = hex_set_highest(&vacant);
    if (p->board->map.distance[rolled][hex] > 1)
        FIRED(p, 6_6_C);
    return hex;
}

static void transferred_to(struct play *p, unsigned kayotz, unsigned from, unsigned hex)
{
    (void)from; /* only reported */
    REPORT(p, TRANSFER, 6_6_A, (int)kayotz, (int)from, (int)hex);
    kayotz_put(p, kayotz, hex);
}

/* INV-10.4.d, V-transfer_choice: of several vacant hexes the second player chooses. */
static bool transfer_is_chosen(const struct play *p, unsigned hex)
{
    if (!p->m->two_player || consult(p->m->ruling, RULING_TRANSFER_CHOICE) != TRANSFER_CHOICE_PLAYER ||
        consult(p->m->ruling, RULING_TRANSFER_OCCUPIED) != TRANSFER_OCCUPIED_HIGHEST_VACANT ||
        hex_vacant(p->v, hex))
        return false;
    return !hex_set_has(&p->v->marines_at, hex) ||
           p->v->paralyzed >> (unsigned)invaders_marine_at(p->v, hex) & 1;
}

/* The unit is in the air above the hex at.roll; afterwards the Marine goes on with step at.count. */
static int step_transfer(struct play *p)
{
    unsigned kayotz = p->s->at.target, rolled = p->s->at.roll, hex;
    struct hex_set near = nearest_vacant(p, rolled);
    if (!pick_hex(p, &near, kayotz, &hex))
        return p->v->side;
    FIRED(p, 2_3_A);
    if (p->board->map.distance[rolled][hex] > 1)
        FIRED(p, 6_6_C);
    show_rolled_hex(p, rolled);
    transferred_to(p, kayotz, p->s->at.next, hex);
    return go_to(p, (enum step)p->s->at.count);
}

/* Result 3 of INV-6.6.a. The old hex is vacant while the new one is looked for; state and rift marker stay.
 */
static void transfer(struct play *p, unsigned marine, unsigned kayotz)
{
    unsigned hex = FIRST_NUMBERED + dice_d666(p->chance, site_of(SITE_BUMP_TRANSFER),
                                              event_key(p, SITE_BUMP_TRANSFER, marine, kayotz, 0), &p->faces);
    unsigned from = p->v->kayotz_hex[kayotz], collision = 0;
    kayotz_lift(p, kayotz);
    if (transfer_is_chosen(p, hex)) {
        p->s->at.target = (uint16_t)kayotz;
        p->s->at.roll = (uint16_t)hex;
        p->s->at.next = (uint16_t)from;
        p->s->at.count = p->s->at.step;
        go_to(p, STEP_TRANSFER);
        return;
    }
    unsigned end = transfer_end(p, hex, &collision);
    if (end) {
        transferred_to(p, kayotz, from, end);
        return;
    }
    REPORT(p, TRANSFER, 6_6_A, (int)kayotz, (int)from, (int)collision);
    bump_kill(p, kayotz); /* in the air: no strongpoint is lost (INV-7.2.c) */
}

/* INV-6.6.a */
static void fire_bump(struct play *p, unsigned marine, unsigned kayotz, bool hit_run)
{
    int modifier =
        roll_modifier(p, marine, hit_run, p->m->modifier.bump_hit_run, p->m->modifier.bump_stunned);
    int result = modifier + dice_d6(p->chance, site_of(SITE_BUMP), event_key(p, SITE_BUMP, marine, kayotz, 0),
                                    &p->faces);
    p->v->record.bump_shots++;
    REPORT(p, BUMP, 6_6_A, (int)marine, (int)kayotz, modifier, result);
    if (result <= ASKED(p->m, bump_dry))
        run_dry(p, marine);
    else if (result <= ASKED(p->m, bump_feedback))
        stun(p, marine);
    else if (result <= ASKED(p->m, bump_transfer))
        transfer(p, marine, kayotz);
    else
        bump_kill(p, kayotz);
}

/* One attack (INV-6.2.1.a). No dice: the BUMP gun, or an attack without effect (INV-6.3.b). */
static void marine_fire(struct play *p, unsigned marine, unsigned kayotz, unsigned dice, bool hit_run)
{
    assert(p->v->kayotz_on_map >> kayotz & 1 && !(p->m->monolith >> kayotz & 1));
    observe_fire(p, marine, kayotz);
    if (hit_run)
        FIRED(p, 5_1_F);
    else
        FIRED(p, 5_1_G);
    if (dice)
        fire_dice(p, marine, kayotz, dice);
    else if (marine_weapon(p->m, p->v, marine) == WEAPON_BUMP)
        fire_bump(p, marine, kayotz, hit_run);
    else
        REPORT(p, NO_EFFECT, 6_3_B, (int)marine, (int)kayotz, 0);
}
