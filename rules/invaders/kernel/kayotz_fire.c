/* Whom the Kay'otz aim at and what their fire does: INV-6.9, INV-A.0, INV-L.6, INV-L.7. */

/* Marines compare by a packed key: distance, then the highest hex (INV-8.3.c). The distances are those of a
 * table in which whoever is behind lava is farther than all others. */
enum { KEY_HEX = 8, KEY_DISTANCE = 16, KEY_BEHIND = HEX_UNREACHABLE << KEY_DISTANCE };
#define NO_MARINE UINT32_MAX

static uint32_t marine_key(const struct play *p, const uint8_t *distance, unsigned marine)
{
    unsigned hex = p->v->marine_hex[marine];
    return (uint32_t)distance[hex] << KEY_DISTANCE | (255u - hex) << KEY_HEX | marine;
}

/* The smallest key among the candidates, NO_MARINE if there are none. */
static uint32_t nearest_marine(const struct play *p, const uint8_t *distance, uint32_t candidates)
{
    uint32_t best = NO_MARINE;
    FOR_EACH_BIT(i, candidates) {
        uint32_t key = marine_key(p, distance, i);
        best = key < best ? key : best;
    }
    return best;
}

/* The Marine of the key `best`; if others are as near, INV-8.3.c and 10.4.d. False after asking. */
static bool settle_marine(struct play *p, const uint8_t *distance, uint32_t candidates, uint32_t best,
                          unsigned *marine)
{
    *marine = best & 0xff;
    if (!KERNEL_OBSERVED && !p->m->two_player)
        return true;
    struct hex_set ties = hex_set_empty();
    FOR_EACH_BIT(i, candidates) {
        if (marine_key(p, distance, i) >> KEY_DISTANCE == best >> KEY_DISTANCE)
            hex_set_add(&ties, p->v->marine_hex[i]);
    }
    if (hex_set_count(&ties) < 2)
        return true;
    unsigned hex;
    if (!pick_hex(p, &ties, p->s->at.unit, &hex))
        return false;
    *marine = (unsigned)invaders_marine_at(p->v, hex);
    return true;
}

/* Tells apart what happens to the same units in the same turn: first or extra chit, repetition of wild fire.
 */
static unsigned chit_ordinal(const struct play *p)
{
    unsigned count = p->s->at.count; /* up to 1000 (wild_fire_repeats): around the bit of the extra chit */
    return (unsigned)p->s->at.extra << 8 | (count & 0xffu) | (count & ~0xffu) << 1;
}

/* INV-6.9.1.a, INV-6.9.3.a: as many dice as the modified combat factor, never fewer (INV-6.9.3.b). */
static void kayotz_attack(struct play *p, unsigned unit, unsigned marine, int bonus)
{
    const struct invaders_model *m = p->m;
    int factor = invaders_kayotz_factor(m, p->v, unit, marine, bonus);
    FIRED(p, 6_9_A);
    if (KERNEL_OBSERVED && p->board->cover[p->v->kayotz_hex[unit]][p->v->marine_hex[marine]])
        FIRED(p, L_7);
    if (factor <= 0) {
        p->v->record.shots_void++;
        REPORT(p, SHOT_VOID, 6_9_1_A, (int)unit, (int)marine, factor);
        return;
    }
    FIRED(p, 6_9_1_A);
    assert(factor <= ATTACK_DICE_MAX);
    unsigned dice = (unsigned)factor, defence = m->defence[m->marine_type[marine]];
    enum invaders_site site = m->kings >> unit & 1 ? SITE_FIRE_KING : SITE_FIRE_SOLDIER;
    struct attack_result result =
        dice_attack(p->chance, site_of(site), event_key(p, site, unit, marine, chit_ordinal(p)), &m->attack,
                    dice, defence, &p->faces);
    p->v->record.kayotz_shots++;
    p->v->record.kayotz_hits += (uint16_t)result.hits;
    REPORT(p, SHOOT, 6_9_3_A, (int)unit, (int)marine, (int)dice, (int)defence, (int)result.hits);
    worsen(p, marine, (result.hits > 0) + (result.hits >= m->paralyze_hits));
}

static void shot_blocked(struct play *p, unsigned unit)
{
    (void)unit;
    p->v->record.shots_behind_lava++;
    REPORT(p, SHOT_BLOCKED, L_6, (int)unit);
}

/* INV-A.0 for the acting unit: the nearest candidate that is not behind lava. With V-volley_target_pool
 * `nearest_only` the nearest of all, and the shot is lost if that one is behind lava. False after asking. */
static bool shoot(struct play *p, uint32_t candidates, int bonus)
{
    unsigned unit = p->s->at.unit, from = p->v->kayotz_hex[unit], marine;
    const struct hex_set *lava = &p->board->lava_block[from];
    const uint8_t *distance = p->board->fire_distance[from];
    bool behind = hex_set_intersects(&p->v->marines_at, lava); /* of nobody are the distances others */
    if (consult_where(behind, p->m->ruling, RULING_VOLLEY_TARGET_POOL) == VOLLEY_TARGET_POOL_NEAREST_ONLY)
        distance = p->board->map.distance[from];
    uint32_t best = nearest_marine(p, distance, candidates);
    if (best == NO_MARINE)
        return true;
    if (best >= KEY_BEHIND) {
        shot_blocked(p, unit);
        return true;
    }
    if (!settle_marine(p, distance, candidates, best, &marine))
        return false;
    FIRED(p, A_0);
    if (KERNEL_OBSERVED && units_in(p->v->marine_hex, candidates, lava))
        FIRED(p, L_6);
    if (hex_set_has(lava, p->v->marine_hex[marine]))
        shot_blocked(p, unit);
    else
        kayotz_attack(p, unit, marine, bonus);
    return true;
}
