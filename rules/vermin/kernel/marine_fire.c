/* Attacks of Marines: plasma and pistol (VRM-J.1, J.2) at vermin and tunnel chits (VRM-E.1.c-2), the ANT gun
 * (VRM-J.3), PANTS (VRM-J.4). Each ends with the NAT checks of what it removed (settle). */

static const uint8_t plasma_site[MARINE_TYPES] = {
    [SQUAD] = SITE_FIRE_SQUAD,         [HQ] = SITE_FIRE_HQ,       [LOGISTICS] = SITE_FIRE_PISTOL,
    [HEAVY_WEAPONS] = SITE_FIRE_HEAVY, [SCOUT] = SITE_FIRE_SCOUT, [SPECIAL_OPS] = SITE_FIRE_PISTOL,
};

#if KERNEL_OBSERVED
static void observe_fire(struct play *p, unsigned hex)
{
    uint32_t here = vermin_in_hex(p->v, hex);
    if (here & escorted_queens(p->v)) {
        FIRED(p, J_0);
        FIRED(p, Q_2_D_4);
    }
}
#else
static inline void observe_fire(struct play *p, unsigned hex)
{
    (void)p;
    (void)hex;
}
#endif

/* ------------------------------------------------------------------------------- plasma and pistol ---- */

/* VRM-E.1.c-2 */
static void tunnel_struck(struct play *p, unsigned tunnel, unsigned hits)
{
    uint16_t bit = (uint16_t)(1u << tunnel);
    if (hits < p->m->reduce_hits)
        return;
    if (hits >= p->m->remove_hits || p->v->tunnel_collapsed & bit) {
        tunnel_close(p, tunnel);
        return;
    }
    p->v->tunnel_open &= (uint16_t)~bit;
    p->v->tunnel_collapsed |= bit;
    REPORT(p, TUNNEL_COLLAPSED, E_1_C_2, (int)tunnel);
}

/* VRM-J.1 */
static void vermin_struck(struct play *p, unsigned unit, unsigned hits)
{
    if (hits >= p->m->remove_hits)
        vermin_remove(p, unit, p->v->vermin_hex[unit], BY_FIRE);
    else if (hits >= p->m->reduce_hits)
        vermin_weaken(p, unit, BY_FIRE);
}

static void record_fire(struct play *p, unsigned dice, unsigned hits)
{
    p->v->record.marine_shots++;
    p->v->record.marine_dice = (uint16_t)(p->v->record.marine_dice + dice);
    p->v->record.marine_hits = (uint16_t)(p->v->record.marine_hits + hits);
}

/* The dice of an attack on a unit or a tunnel chit. */
static void fire_dice(struct play *p, unsigned marine, unsigned target, bool move_fire)
{
    bool pistol = vermin_marine_weapon(p->m, p->v, marine) == WEAPON_PISTOL;
    enum vermin_site site =
        pistol ? SITE_FIRE_PISTOL : (enum vermin_site)plasma_site[p->m->marine_type[marine]];
    unsigned dice = vermin_fire_dice_at(p->m, p->v, marine, p->v->marine_hex[marine], target, move_fire);
    unsigned defence = vermin_target_defence(p->m, p->v, target);
    assert(dice == vermin_fire_dice(p->m, p->v, marine, p->v->marine_hex[marine], target, move_fire));
    assert(dice && dice <= ATTACK_DICE_MAX && defence <= ATTACK_DEFENCE_MAX);
    unsigned hits = dice_attack(p->chance, site_of(site), event_key(p, site, marine, target, 0),
                                &p->m->attack, dice, defence, &p->faces)
                        .hits;
    record_fire(p, dice, hits);
    if (pistol)
        FIRED(p, J_2);
    if (target >= TARGET_TUNNEL) {
        REPORT(p, FIRE_AT_TUNNEL, E_1_C_2, (int)marine, (int)(target - TARGET_TUNNEL), (int)dice,
               (int)defence, (int)hits, pistol);
        tunnel_struck(p, target - TARGET_TUNNEL, hits);
        return;
    }
    observe_fire(p, p->v->vermin_hex[target]);
    REPORT(p, FIRE, J_1, (int)marine, (int)target, (int)dice, (int)defence, (int)hits, pistol);
    vermin_struck(p, target, hits);
}

/* ------------------------------------------------------------------------------------------ ANT gun ---- */

/* The two results of a hit by unit (VRM-J.3, J.4): drones and soldiers go, the others weaken. */
static void scorch(struct play *p, unsigned unit, enum cause cause)
{
    if ((p->m->vermin_of[DRONE] | p->m->vermin_of[SOLDIER]) >> unit & 1)
        vermin_remove(p, unit, p->v->vermin_hex[unit], cause);
    else
        vermin_weaken(p, unit, cause);
}

static void gun_turns(struct play *p, unsigned marine, bool deployed)
{
    p->v->back = (p->v->back & ~(1u << marine)) | (uint32_t)deployed << marine;
    REPORT(p, GUN_TURNED, J_3, (int)marine, deployed);
}

/* VRM-J.3. Tunnel chits and an escorted queen are unaffected. */
static void fire_gun(struct play *p, unsigned marine, unsigned hex)
{
    unsigned distance = vermin_gun_distance(p->m, p->v, marine, hex);
    unsigned pair =
        dice_pair(p->chance, site_of(SITE_GUN), event_key(p, SITE_GUN, marine, hex, 0), &p->faces);
    unsigned sum = pair / 6 + pair % 6 + 2;
    bool crash = sum <= ASKED(p->m, gun_crash), hit = !crash && sum > distance;
    p->v->record.gun_shots++;
    FIRED(p, I_2);
    REPORT(p, GUN, J_3, (int)marine, (int)hex, (int)distance, hit);
    if (crash)
        gun_turns(p, marine, false);
    if (hit) {
        observe_fire(p, hex);
        FOR_EACH_BIT(unit, vermin_in_hex(p->v, hex) & targetable_vermin(p->v))
            scorch(p, unit, BY_ANT_GUN);
    }
    settle(p);
}

/* -------------------------------------------------------------------------------------------- PANTS ---- */

/* The row 2-3: thrown to any hex; an escort leaves its queen (VRM-Q.2.d-1). */
static void throw_vermin(struct play *p, unsigned marine, unsigned unit)
{
    unsigned from = p->v->vermin_hex[unit];
    bool queen = p->m->queens >> unit & 1;
    if (queen && consult(p->m->ruling, RULING_PANTS_QUEEN_PUSH) == PANTS_QUEEN_PUSH_PUSH_FROM_OWN_HEX) {
        vermin_lift(p, unit);
        push_queen(p, unit, from);
        return;
    }
    unsigned hex = p->board->map.first_numbered_id + dice_d666(p->chance, site_of(SITE_RELOCATION),
                                                               event_key(p, SITE_RELOCATION, marine, unit, 0),
                                                               &p->faces);
    REPORT(p, RELOCATED, J_4, (int)unit, (int)from, (int)hex, (int)hex);
    vermin_lift(p, unit);
    escort_forget(p, unit);
    relocate(p, unit, hex);
}

/* VRM-J.4 */
static void fire_pants(struct play *p, unsigned marine, unsigned unit, bool move_fire)
{
    int modifier = vermin_pants_modifier(p->m, p->v, marine, move_fire);
    int result = modifier + dice_d6(p->chance, site_of(SITE_PANTS), event_key(p, SITE_PANTS, marine, unit, 0),
                                    &p->faces);
    p->v->record.pants_shots++;
    observe_fire(p, p->v->vermin_hex[unit]);
    REPORT(p, PANTS, J_4, (int)marine, (int)unit, modifier, result);
    if (result >= ASKED(p->m, pants_kill))
        scorch(p, unit, BY_PANTS);
    else if (result >= ASKED(p->m, pants_relocate))
        throw_vermin(p, marine, unit);
    else
        marine_disrupt(p, marine, false, LOST_TO_OTHERS, RULE_J_4);
}

/* One attack of a unit on one target: a full fire (VRM-I.2) or the shot of a move & fire (VRM-I.3). */
static void fire(struct play *p, unsigned marine, unsigned target, bool move_fire)
{
    if (move_fire)
        FIRED(p, I_3);
    else
        FIRED(p, I_2);
    if (vermin_marine_weapon(p->m, p->v, marine) == WEAPON_PANTS)
        fire_pants(p, marine, target, move_fire);
    else
        fire_dice(p, marine, target, move_fire);
    settle(p);
}
