/* The activity chits (INV-A.1 to A.20): what each sets in motion. Effects on many units at once are applied
 * to a set that is fixed before the first of them. */

/* ---------------------------------------------------------------------------- number order (INV-0.g) ---- */

/* V-same_number_order `random`: draws an order for each run of equal numbers. */
static void shuffle_equal_numbers(struct play *p)
{
    uint8_t *order = p->s->at.order;
    for (unsigned first = 0, end; first < p->s->at.length; first = end) {
        unsigned number = p->m->kayotz_number[order[first]];
        for (end = first + 1; end < p->s->at.length && p->m->kayotz_number[order[end]] == number;)
            end++;
        for (unsigned next = first; end - next > 1; next++) {
            unsigned rest = end - next;
            unsigned rank = (unsigned)chance_below(
                p->chance->key, event_key(p, SITE_SAME_NUMBER, number, rest, chit_ordinal(p)), rest);
#if KERNEL_OBSERVED
            struct script *script = dice_script(p->chance);
            int wanted = script ? script_draw(script, SITE_SAME_NUMBER) : -1;
            for (unsigned i = next; i < end; i++)
                rank = wanted == order[i] ? i - next : rank;
#endif
            dice_tally(p->chance, site_of(SITE_SAME_NUMBER), rest, rank);
            uint8_t drawn = order[next + rank];
            order[next + rank] = order[next];
            order[next] = drawn;
        }
    }
}

#if VECTORS_WIDE
/* How many of the units have a lower key. */
static inline unsigned keys_below(uint32_t units, __m512i keys, unsigned limit)
{
    return units_count(_mm512_mask_cmplt_epi16_mask(units, keys, _mm512_set1_epi16((short)limit)));
}
#else
/* How many of the first keys are below; the others are INT16_MAX. */
static inline unsigned keys_below(const int16_t key[KAYOTZ_MAX], unsigned length, int16_t limit)
{
#if VECTORS_SSE
    const __m128i *keys = (const __m128i *)(const void *)key, most = _mm_set1_epi16(limit);
    unsigned below = 0;
    for (unsigned i = 0; 8 * i < length; i += 2) {
        __m128i low = _mm_cmplt_epi16(_mm_loadu_si128(keys + i), most);
        __m128i high = _mm_cmplt_epi16(_mm_loadu_si128(keys + i + 1), most);
        below += (unsigned)__builtin_popcount((unsigned)_mm_movemask_epi8(_mm_packs_epi16(low, high)));
    }
    return below;
#else
    unsigned below = 0;
    for (unsigned i = 0; i < length; i++)
        below += key[i] < limit;
    return below;
#endif
}
#endif

/* The units by number, then hex. Each one's place is how many come before it: nothing in it could be
 * mispredicted. */
static inline void order_units(struct play *p, uint32_t units, unsigned flip)
{
    const uint8_t *number = p->m->kayotz_number;
    const uint16_t *hex = p->v->kayotz_hex;
    uint8_t *order = p->s->at.order;
#if VECTORS_WIDE /* keys in one register: in memory all would wait for the last one */
    const __m512i high =
        _mm512_slli_epi16(_mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)number)), 8);
    const __m512i low = _mm512_xor_si512(_mm512_loadu_si512(hex), _mm512_set1_epi16((short)flip));
    const __m512i keys = _mm512_or_si512(high, low);
    /* The first few without asking whether there are as many: who is the last is placed again. */
    uint32_t rest = units, from = units | !units;
    for (unsigned few = 0; few < 4; few++) {
        const unsigned i = (unsigned)__builtin_ctz(from);
        order[keys_below(units, keys, number[i] << 8 | (hex[i] ^ flip))] = (uint8_t)i;
        rest &= rest - 1;
        from = rest ? rest : from;
    }
    FOR_EACH_BIT(i, rest)
        order[keys_below(units, keys, number[i] << 8 | (hex[i] ^ flip))] = (uint8_t)i;
#else
    int16_t key[KAYOTZ_MAX];
    uint8_t unit[KAYOTZ_MAX];
    unsigned length = 0;
    for (unsigned i = 0; i < KAYOTZ_MAX; i++)
        key[i] = INT16_MAX;
    FOR_EACH_BIT(i, units) {
        key[length] = (int16_t)(number[i] << 8 | (hex[i] ^ flip));
        unit[length++] = (uint8_t)i;
    }
    for (unsigned i = 0; i < length; i++)
        /* cppcheck-suppress uninitvar */
        order[keys_below(key, length, key[i])] = unit[i];
#endif
}

/* Fixes the list of the units in number order from where they stand now (INV-8.3.a, INV-0.g). */
static void fix_order(struct play *p, uint32_t units)
{
    const struct invaders_model *m = p->m;
    unsigned ruling = consult(m->ruling, RULING_SAME_NUMBER_ORDER);
    order_units(p, units, ruling == SAME_NUMBER_ORDER_LOWEST_HEX_FIRST ? 0 : 0xff);
    p->s->at.length = (uint16_t)units_count(units);
    p->s->at.next = 0;
    FIRED(p, 0_G);
    if (ruling == SAME_NUMBER_ORDER_RANDOM)
        shuffle_equal_numbers(p);
}

/* Fills at.unit with the next unit of the order; with two players the Kay'otz player names it (INV-10.4.c).
 * False after asking. */
static bool next_in_order(struct play *p)
{
    uint8_t *order = p->s->at.order;
    unsigned next = p->s->at.next, place = next;
    if (p->m->two_player && p->s->at.length - next > 1u) {
        uint32_t rest = 0;
        for (unsigned i = next; i < p->s->at.length; i++)
            rest |= 1u << order[i];
        if (!p->s->at.answer) {
            p->v->offered_units = rest;
            ask(p, DECIDE_ORDER, SIDE_KAYOTZ, 0);
            return false;
        }
        while (order[place] != p->s->at.answer - 1u)
            place++;
        p->s->at.answer = 0;
        FIRED(p, 10_4_C);
    }
    unsigned unit = order[place];
    if (place != next) {
        memmove(&order[next + 1], &order[next], place - next);
        order[next] = (uint8_t)unit;
    }
    p->s->at.next++;
    p->s->at.unit = (uint16_t)unit;
    return true;
}

/* INV-5.3.b */
static void wake(struct play *p, unsigned unit)
{
    p->v->dormant &= ~(1u << unit);
    p->v->woken |= 1u << unit;
    REPORT(p, WAKE, 5_3_B, (int)unit, p->v->kayotz_hex[unit]);
}

/* ------------------------------------------------------------------------------- units and the monolith ----
 */

/* INV-2.2.2.b: a function of the position, asked whenever it matters. */
static bool monolith_awake(struct play *p)
{
    bool active = invaders_monolith_active(p->m, p->v);
    if (!active && (p->v->kayotz_on_map & p->m->monolith))
        FIRED(p, 2_2_2_B);
    return active;
}

/* The units among `units` within `radius` of `hex`. */
static uint32_t kayotz_within(const struct play *p, uint32_t units, unsigned hex, unsigned radius)
{
    const uint8_t *distance = p->board->map.distance[hex];
    uint32_t found = 0;
    FOR_EACH_BIT(i, units)
        found |= (uint32_t)(distance[p->v->kayotz_hex[i]] <= radius) << i;
    return found;
}

/* The hexes next to the units of a mask. */
static struct hex_set hexes_beside(const struct play *p, const uint16_t *hexes, uint32_t units)
{
    struct hex_set beside = hex_set_empty();
    FOR_EACH_BIT(i, units)
        beside = hex_set_or(&beside, &p->board->map.adjacent[hexes[i]]);
    return beside;
}

/* ---------------------------------------------------------------------------------- chits for everybody ----
 */

/* INV-A.5 */
static void vanish(struct play *p)
{
    struct hex_set beside = hexes_beside(p, p->v->marine_hex, active_marines(p->v));
    uint32_t gone = units_in(p->v->kayotz_hex, p->v->kayotz_on_map, &beside);
    if (gone & p->m->monolith && consult(p->m->ruling, RULING_VANISH_MONOLITH) == VANISH_MONOLITH_NO)
        gone &= ~p->m->monolith;
    if (gone & p->m->monolith)
        FIRED(p, 2_2_2_C);
    FOR_EACH_BIT(i, gone) {
        REPORT(p, VANISH, A_5, (int)i, p->v->kayotz_hex[i]);
        kayotz_to_pool(p, i);
        p->v->record.kayotz_vanished++;
    }
    if (gone)
        objective_remove(p, RULE_A_5);
}

/* INV-A.12 (paralyzes), INV-A.14 (stuns). The radius is that of this moment (V-field_radius). */
static void place_field(struct play *p, enum field field, enum invaders_site site)
{
    unsigned hex = FIRST_NUMBERED +
                   dice_d666(p->chance, site_of(site), event_key(p, site, 0, 0, p->s->at.extra), &p->faces);
    unsigned radius = monolith_awake(p) ? p->m->field_radius_monolith : p->m->field_radius;
    const uint8_t *distance = p->board->map.distance[hex];
    p->v->field[field].hex = (uint16_t)hex;
    p->v->field[field].radius = (uint16_t)radius;
    p->v->field[field].placed = p->v->turn;
    if (field == FIELD_MFPN)
        REPORT(p, FIELD, A_12, (int)field, (int)hex, (int)radius);
    else
        REPORT(p, FIELD, A_14, (int)field, (int)hex, (int)radius);
    FOR_EACH_BIT(i, p->v->on_map) {
        if (distance[p->v->marine_hex[i]] > radius)
            continue;
        if (field == FIELD_MFPN)
            paralyze(p, i);
        else
            stun(p, i);
    }
}

/* INV-A.15 */
static void reboot(struct play *p)
{
    uint32_t sleepers = p->v->dormant & p->m->warriors & p->v->kayotz_on_map, near = 0;
    fix_order(p, sleepers);
    for (unsigned next = 0; next < p->s->at.length; next++) {
        unsigned unit = p->s->at.order[next];
        int die = dice_d6(p->chance, site_of(SITE_REBOOT), event_key(p, SITE_REBOOT, unit, 0, p->s->at.extra),
                          &p->faces);
        REPORT(p, REBOOT, A_15, (int)unit, die >= ASKED(p->m, reboot_target));
        if (die >= ASKED(p->m, reboot_target))
            wake(p, unit);
    }
    sleepers &= p->v->dormant;
    FOR_EACH_BIT(i, p->m->kings & p->v->kayotz_on_map & ~p->v->dormant)
        near |= kayotz_within(p, sleepers, p->v->kayotz_hex[i], ASKED(p->m, reboot_radius));
    if (sleepers && monolith_awake(p))
        near |=
            kayotz_within(p, sleepers, p->v->kayotz_hex[p->m->monolith_index], ASKED(p->m, reboot_radius));
    FOR_EACH_BIT(i, near)
        wake(p, i);
}

/* INV-A.16, INV-A.17 */
static void shut_down(struct play *p, uint32_t parity)
{
    uint32_t units = parity & p->m->warriors & p->v->kayotz_on_map;
    if (monolith_awake(p))
        units &=
            ~kayotz_within(p, units, p->v->kayotz_hex[p->m->monolith_index], ASKED(p->m, shutdown_radius));
    units &= ~p->v->dormant;
    p->v->dormant |= units;
#if KERNEL_OBSERVED
    FOR_EACH_BIT(i, units) {
        if (parity == p->m->odd)
            REPORT(p, DORMANT, A_16, (int)i);
        else
            REPORT(p, DORMANT, A_17, (int)i);
    }
#endif
}

/* INV-A.18; the extra chit follows in step_chit_done. */
static void terror(struct play *p)
{
    uint32_t active = invaders_active_kayotz(p->m, p->v);
    struct hex_set beside = hexes_beside(p, p->v->kayotz_hex, active);
    if (active & p->m->monolith)
        FIRED(p, 2_2_2_C);
    FOR_EACH_BIT(i, units_in(p->v->marine_hex, p->v->on_map, &beside))
        paralyze(p, i);
    if (!monolith_awake(p)) /* as it is after the first step */
        return;
    unsigned from = p->v->kayotz_hex[p->m->monolith_index];
    struct hex_set occupied = hex_set_or(&p->v->marines_at, &p->v->kayotz_at);
    bool lava_only = consult(p->m->ruling, RULING_TERROR_LOS) == TERROR_LOS_KAYOTZ_LOS;
    uint32_t seen = 0;
    FOR_EACH_BIT(i, p->v->on_map) {
        unsigned hex = p->v->marine_hex[i];
        bool sees = lava_only ? !hex_set_has(&p->board->lava_block[from], hex)
                              : marine_sees(p->board, &occupied, from, hex);
        seen |= (uint32_t)sees << i;
    }
    if (seen && !lava_only)
        FIRED(p, L_5);
    FOR_EACH_BIT(i, seen)
        paralyze(p, i);
}

/* INV-A.6; the arrivals follow in step_pods. */
static void call_pods(struct play *p)
{
    int bonus = monolith_awake(p) ? p->m->pods_monolith_bonus : 0;
    int die =
        dice_d6(p->chance, site_of(SITE_PODS), event_key(p, SITE_PODS, 0, 0, p->s->at.extra), &p->faces);
    p->s->at.count = (uint16_t)(die + bonus);
    REPORT(p, PODS, A_6, bonus, die + bonus);
}

/* INV-A.6: at.count units are to come, or as many as the pool has. at.sub: one is in the air. */
static int step_pods(struct play *p)
{
    while (p->s->at.count) {
        if (!p->s->at.sub) {
            int unit = kayotz_draw(p);
            if (unit < 0)
                break;
            roll_arrival(p, (unsigned)unit, SITE_PODS_HEX);
            p->s->at.sub = 1;
        }
        if (!arrive(p))
            return p->v->side;
        p->s->at.sub = 0;
        p->s->at.count--;
        p->v->record.kayotz_arrived++;
    }
    return go_to(p, STEP_CHIT_DONE);
}

/* INV-A.19, INV-A.20: sleepers wake and stay (V-warp_dormant), woken ones stay, the others are lifted
 * together; their jumps follow in step_warp_jump. */
static void lift_off(struct play *p, uint32_t group)
{
    uint32_t sleepers = group & p->v->dormant, jumpers = group & ~p->v->woken & ~sleepers;
    FOR_EACH_BIT(i, sleepers)
        wake(p, i);
    if (sleepers && consult(p->m->ruling, RULING_WARP_DORMANT) == WARP_DORMANT_JUMP_TOO)
        jumpers |= sleepers;
    fix_order(p, jumpers);
    FOR_EACH_BIT(i, jumpers) {
        if (p->m->odd >> i & 1)
            REPORT(p, LIFT, A_19, (int)i, p->v->kayotz_hex[i]);
        else
            REPORT(p, LIFT, A_20, (int)i, p->v->kayotz_hex[i]);
        kayotz_lift(p, i);
    }
}

/* INV-A.19, A.20: the lifted units at.order[at.next ...] come down one after the other. */
static int step_warp_jump(struct play *p)
{
    while (p->s->at.sub || p->s->at.next < p->s->at.length) {
        if (!p->s->at.sub) {
            if (!next_in_order(p))
                return p->v->side;
            roll_arrival(p, p->s->at.unit, SITE_WARP_JUMP_HEX);
            p->s->at.sub = 1;
        }
        if (!arrive(p))
            return p->v->side;
        p->s->at.sub = 0;
    }
    return go_to(p, STEP_CHIT_DONE);
}
