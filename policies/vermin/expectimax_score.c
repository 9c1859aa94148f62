/* What places, shots and chits are worth (policy notes P5.1, P5.3). */
#include "policies/vermin/expectimax.h"
#include "policies/vermin/skirmish_line.h"

#if defined(__SSSE3__)
#include <tmmintrin.h>
#endif

const struct policy_parameter vermin_expectimax_parameters[EXPECTIMAX_PARAMETERS] = {
    COMMON_PARAMETER_TABLE,
    [W1_DRONE] = {"jewels_drone", "scenario 1: a drone", 14, 0, 200, true},
    [W1_SOLDIER] = {"jewels_soldier", "scenario 1: a soldier", 20, 0, 200, true},
    [W1_ULTRAMITE] = {"jewels_ultramite", "scenario 1: an ultramite", 28, 0, 200, true},
    [W1_CARRIER] = {"jewels_carrier", "scenario 1: a carrier, more", 20, 0, 200, true},
    [W1_PICK_UP] = {"jewels_pick_up", "scenario 1: a jewel picked up", 25, 0, 200, true},
    [W1_DELIVERY] = {"jewels_delivery", "scenario 1: a jewel brought to a nest", 50, 0, 200, true},
    [W1_LOSS] = {"jewels_loss", "scenario 1: a Marine lost", 25, 0, 200, true},
    [W1_LOSS_HQ] = {"jewels_loss_hq", "scenario 1: a headquarters lost", 35, 0, 200, true},
    [W1_LOSS_VEHICLE] = {"jewels_loss_vehicle", "scenario 1: a recovery vehicle lost", 50, 0, 200, true},
    [W1_LOSS_LOADED] = {"jewels_loss_loaded", "scenario 1: ... with a jewel", 80, 0, 200, true},
    [W1_DISRUPTION] = {"jewels_disruption", "scenario 1: a Marine disrupted", 7, 0, 200, true},
    [W2_DRONE] = {"migration_drone", "scenario 2: a drone", 4, 0, 200, true},
    [W2_SOLDIER] = {"migration_soldier", "scenario 2: a soldier", 20, 0, 200, true},
    [W2_ULTRAMITE] = {"migration_ultramite", "scenario 2: an ultramite", 20, 0, 200, true},
    [W2_QUEEN] = {"migration_queen", "scenario 2: a queen", 20, 0, 200, true},
    [W2_ESCORT] = {"migration_escort", "scenario 2: an escort, more", 10, 0, 200, true},
    [W2_LOSS] = {"migration_loss", "scenario 2: a Marine lost", 25, 0, 200, true},
    [W2_LOSS_HQ] = {"migration_loss_hq", "scenario 2: a headquarters lost", 35, 0, 200, true},
    [W2_DISRUPTION] = {"migration_disruption", "scenario 2: a Marine disrupted", 6, 0, 200, true},
    [W2_ESCAPE] = {"migration_escape", "scenario 2: an escape", 20, 0, 200, true},
    [W2_ESCAPE_POINT] = {"migration_escape_point", "scenario 2: each point an escape gives", 10, 0, 200,
                         true},
    [W_TUNNEL] = {"tunnel", "a tunnel chit", 3, 0, 200, true},
    [W_SPREAD] = {"recon_spread", "least difference between chits for a recon", 40, 0, 1000, true},
    [W_VEHICLE_STEP] = {"vehicle_step", "a half point of a vehicle's way", 6, 0, 200, true},
    [W_DECONTAMINATION] = {"decontamination", "logistics next to a Marine with NAT", 4, 0, 200, true},
    [POST_TURNS] = {"post_turns", "scenario 2: turns in which posts are taken", 3, 0, 16, true},
};

static int32_t weight(const struct situation *s, enum expectimax_parameter parameter)
{
    return (int32_t)s->parameter[parameter];
}

static struct expectimax_tables *tables_of(const struct situation *s)
{
    return (struct expectimax_tables *)(void *)s->player;
}

/* ----------------------------------------------------------------------------------------- losses ---- */

/* 1000 x the probability of `low` to `high` hits, rounded down. */
static uint16_t thousandths(unsigned dice, unsigned defence, unsigned low, unsigned high)
{
    unsigned __int128 sum = 0, all = 1;
    for (unsigned hits = low; hits <= dice && hits <= high; hits++) {
        unsigned __int128 ways = 1;
        for (unsigned i = 0; i < hits; i++)
            ways = ways * (dice - i) / (i + 1);
        for (unsigned i = 0; i < dice; i++)
            ways *= i < hits ? 6 - defence : defence;
        sum += ways;
    }
    for (unsigned i = 0; i < dice; i++)
        all *= 6;
    return (uint16_t)(POINT * sum / all);
}

void vermin_loss_tables_build(struct expectimax_tables *tables, const struct vermin_model *m)
{
    for (unsigned dice = 0; dice <= LOSS_DICE; dice++) {
        for (unsigned defence = 0; defence <= ATTACK_DEFENCE_MAX; defence++) {
            tables->reduce[dice][defence] = thousandths(dice, defence, m->reduce_hits, m->remove_hits - 1u);
            tables->remove[dice][defence] = thousandths(dice, defence, m->remove_hits, dice);
        }
    }
    for (unsigned kind = 0; kind < LOSS_KINDS; kind++)
        for (unsigned defence = 0; defence <= ATTACK_DEFENCE_MAX; defence++)
            tables->law[kind][0][defence].made = tables->law[kind][1][defence].made = false;
}

static unsigned loss_kind(const struct situation *s, unsigned marine, bool loaded)
{
    unsigned type = s->m->marine_type[marine];
    if (type == RECOVERY_VEHICLE)
        return loaded ? LOSS_OF_LOADED : LOSS_OF_VEHICLE;
    return type == HQ ? LOSS_OF_HQ : LOSS_OF_MARINE;
}

static void law_build(const struct expectimax_tables *tables, unsigned defence, struct loss_law *law)
{
    law->made = true;
    for (unsigned dice = 0; dice < 32; dice++) {
        unsigned n = dice < LOSS_DICE ? dice : LOSS_DICE;
        law->loss[n] = law->whole * tables->remove[n][defence] + law->turned * tables->reduce[n][defence];
        for (unsigned i = 0; i < LOSS_BYTES; i++)
            law->byte[i][dice / 16][dice % 16] = (uint8_t)((uint32_t)law->loss[n] >> 8 * i);
    }
}

const struct loss_law *vermin_loss_law(const struct situation *s, unsigned marine, bool loaded)
{
    static const uint8_t worth[2][LOSS_KINDS] = {{W1_LOSS, W1_LOSS_HQ, W1_LOSS_VEHICLE, W1_LOSS_LOADED},
                                                 {W2_LOSS, W2_LOSS_HQ, W2_LOSS, W2_LOSS}};
    unsigned defence = vermin_marine_defence(s->m, s->v, marine), kind = loss_kind(s, marine, loaded);
    bool at_once = vermin_hits_to_remove(s->m, s->v, marine) <= s->m->reduce_hits;
    int32_t whole = weight(s, (enum expectimax_parameter)worth[s->migration][kind]);
    int32_t turned = at_once ? whole : weight(s, s->migration ? W2_DISRUPTION : W1_DISRUPTION);
    struct loss_law *law = &tables_of(s)->law[kind][at_once][defence];
    if (law->made && law->whole == whole && law->turned == turned)
        return law;
    law->whole = whole;
    law->turned = turned;
    law_build(tables_of(s), defence, law);
    return law;
}

static unsigned static_cover(const struct situation *s, unsigned hex)
{
    return hex_set_has(&s->board->cover[DRY], hex);
}

static int32_t loss_of(const struct loss_law *law, unsigned attack, unsigned cover)
{
    int n = (int)attack - (int)cover;
    return law->loss[n < 0 ? 0 : n < LOSS_DICE ? n : LOSS_DICE];
}

int32_t vermin_loss(const struct situation *s, const struct loss_law *law, unsigned hex, unsigned chit)
{
    return loss_of(law, s->forecast->att[hex][chit], static_cover(s, hex));
}

#if defined(__SSSE3__)

/* Sixteen chits at once: each byte of a loss is looked up by a shuffle, and all are summed. */
int64_t vermin_loss_sum(const struct situation *s, const struct loss_law *law, unsigned hex)
{
    const __m128i *att = (const __m128i *)(const void *)s->forecast->att[hex];
    const __m128i zero = _mm_setzero_si128();
    __m128i cover = _mm_set1_epi8((char)static_cover(s, hex));
    __m128i dice = _mm_packus_epi16(_mm_load_si128(att), _mm_load_si128(att + 1));
    dice = _mm_min_epu8(_mm_subs_epu8(dice, cover), _mm_set1_epi8(LOSS_DICE));
    __m128i many = _mm_cmpgt_epi8(dice, _mm_set1_epi8(15));
    __m128i index = _mm_and_si128(dice, _mm_set1_epi8(15));
    int64_t sum = 0;
    for (unsigned i = 0; i < LOSS_BYTES; i++) {
        const __m128i *byte = (const __m128i *)(const void *)law->byte[i];
        __m128i low = _mm_andnot_si128(many, _mm_shuffle_epi8(_mm_load_si128(byte), index));
        __m128i high = _mm_and_si128(many, _mm_shuffle_epi8(_mm_load_si128(byte + 1), index));
        __m128i sums = _mm_sad_epu8(_mm_or_si128(low, high), zero);
        int64_t both = _mm_cvtsi128_si64(sums) + _mm_cvtsi128_si64(_mm_unpackhi_epi64(sums, sums));
        sum += both << 8 * i;
    }
    return sum;
}

#else

int64_t vermin_loss_sum(const struct situation *s, const struct loss_law *law, unsigned hex)
{
    const uint16_t *att = s->forecast->att[hex];
    unsigned cover = static_cover(s, hex);
    int64_t sum = 0;
    for (unsigned chit = 0; chit < CHITS; chit++)
        sum += loss_of(law, att[chit], cover);
    return sum;
}

#endif

/* ----------------------------------------------------------------------------------------- events ---- */

unsigned vermin_event_weight(const struct situation *s, const struct ahead *event)
{
    if (event->kind == PICK_UP_AHEAD)
        return (unsigned)weight(s, W1_PICK_UP);
    if (event->kind == DELIVERY_AHEAD)
        return (unsigned)weight(s, W1_DELIVERY);
    return (unsigned)weight(s, W2_ESCAPE) +
           (unsigned)weight(s, W2_ESCAPE_POINT) * vermin_escape_points(s, event->unit);
}

bool vermin_event_is_open(const struct situation *s, const struct ahead *event, const struct hex_set *marines)
{
    return !is_dropped(s->forecast, s->v, event->unit) && !hex_set_intersects(&event->zone, marines);
}

/* ----------------------------------------------------------------------------------------- places ---- */

static uint32_t sick_marines(const struct situation *s, unsigned marine)
{
    return s->v->on_map & s->v->contaminated & ~(UINT32_C(1) << marine);
}

void vermin_places(const struct situation *s, unsigned marine, const struct hex_set *hexes,
                   int64_t place[HEX_IDS])
{
    const struct forecast *f = s->forecast;
    struct hex_set others = s->v->marines_at;
    const struct loss_law *law = vermin_loss_law(s, marine, false);
    hex_set_remove(&others, s->v->marine_hex[marine]);
    HEX_SET_FOR_EACH(hex, *hexes)
        place[hex] = -vermin_loss_sum(s, law, hex);
    for (unsigned i = 0; i < f->events; i++) {
        const struct ahead *event = &f->event[i];
        if (!vermin_event_is_open(s, event, &others))
            continue;
        int64_t gain = (int64_t)POINT * vermin_event_weight(s, event) * units_count(event->chits);
        struct hex_set prevents = hex_set_and(&event->zone, hexes);
        HEX_SET_FOR_EACH(at, prevents)
            place[at] += gain;
    }
    if (s->m->marine_type[marine] != LOGISTICS)
        return;
    int64_t each = (int64_t)POINT * weight(s, W_DECONTAMINATION) * f->chit_count;
    FOR_EACH_BIT(sick, sick_marines(s, marine)) {
        struct hex_set beside = hex_set_and(&s->board->map.adjacent[s->v->marine_hex[sick]], hexes);
        HEX_SET_FOR_EACH(next, beside)
            place[next] += each;
    }
}

int64_t vermin_chit_sum(const struct situation *s, unsigned chit)
{
    const struct forecast *f = s->forecast;
    int64_t sum = 0;
    for (unsigned i = 0; i < f->events; i++)
        if (f->event[i].chits >> chit & 1 && vermin_event_is_open(s, &f->event[i], &s->v->marines_at))
            sum += (int64_t)POINT * vermin_event_weight(s, &f->event[i]);
    FOR_EACH_BIT(marine, s->v->on_map) {
        const struct loss_law *law = vermin_loss_law(s, marine, s->v->loaded >> marine & 1);
        sum += vermin_loss(s, law, s->v->marine_hex[marine], chit);
    }
    return sum;
}

/* ------------------------------------------------------------------------------------------ shots ---- */

static int32_t plain_value(const struct situation *s, unsigned vermin)
{
    static const uint8_t jewels[] = {[DRONE] = W1_DRONE, [SOLDIER] = W1_SOLDIER, [ULTRAMITE] = W1_ULTRAMITE};
    static const uint8_t migration[] = {
        [DRONE] = W2_DRONE, [SOLDIER] = W2_SOLDIER, [ULTRAMITE] = W2_ULTRAMITE};
    unsigned type = s->m->vermin_type[vermin];
    if (s->migration) {
        int32_t value = weight(s, type >= QUEEN_COMPLETE ? W2_QUEEN : migration[type]);
        return value + (s->v->escorts >> vermin & 1 ? weight(s, W2_ESCORT) : 0);
    }
    int32_t value = type >= QUEEN_COMPLETE ? 0 : weight(s, jewels[type]);
    return value + (s->v->carriers >> vermin & 1 ? weight(s, W1_CARRIER) : 0);
}

void vermin_unit_values(const struct situation *s, uint32_t value[VERMIN_MAX])
{
    const struct forecast *f = s->forecast;
    uint32_t events[VERMIN_MAX] = {0};
    for (unsigned i = 0; i < f->events; i++)
        if (vermin_event_is_open(s, &f->event[i], &s->v->marines_at))
            events[f->event[i].unit] += vermin_event_weight(s, &f->event[i]) * units_count(f->event[i].chits);
    FOR_EACH_BIT(vermin, targetable_vermin(s->v)) {
        const struct hex_set *near = &s->board->map.within[s->v->vermin_hex[vermin]][s->m->nat_radius];
        int32_t sum = plain_value(s, vermin) + (int32_t)(events[vermin] / f->chit_count);
        if (hex_set_intersects(near, &s->v->marines_at))
            sum -= (int32_t)nat_number(s->m, vermin);
        value[vermin] = sum > 1 ? (uint32_t)sum : 1;
    }
}

uint64_t vermin_shot_points(const struct situation *s, uint64_t value, uint64_t gain)
{
    return value * POINT * s->forecast->chit_count * gain / (2 * SHOT_UNIT);
}

static uint64_t shot_points(const struct situation *s, const struct shot_rule *rule, unsigned target,
                            struct shot_weights weights)
{
    uint64_t value = target >= TARGET_TUNNEL ? (uint64_t)weight(s, W_TUNNEL) : rule->value[target];
    return vermin_shot_points(s, value, 2 * (uint64_t)weights.remove + weights.reduce);
}

static uint64_t gun_points(const struct situation *s, const struct shot_rule *rule, unsigned hex,
                           unsigned faces)
{
    uint32_t struck = vermin_gun_struck(s, hex), removed = vermin_gun_removes(s, struck);
    uint64_t sum = 0;
    FOR_EACH_BIT(vermin, struck)
        sum += vermin_shot_points(s, rule->value[vermin],
                                  (1 + (removed >> vermin & 1)) * (uint64_t)faces * (SHOT_UNIT / GUN_FACES));
    return sum;
}

struct shot_rule vermin_points_rule(const uint32_t value[VERMIN_MAX])
{
    return (struct shot_rule){.major = shot_points, .gun_major = gun_points, .value = value};
}
