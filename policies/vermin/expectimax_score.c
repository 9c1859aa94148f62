/* What places and chits are worth (policy notes P5.3). */
#include "policies/vermin/expectimax.h"
#include "policies/vermin/skirmish_line.h"

#if defined(__SSSE3__)
#include <tmmintrin.h>
#endif

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
    int32_t whole = expectimax_weight(s, (enum expectimax_parameter)worth[s->migration][kind]);
    int32_t turned = at_once ? whole : expectimax_weight(s, s->migration ? W2_DISRUPTION : W1_DISRUPTION);
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
        return (unsigned)expectimax_weight(s, W1_PICK_UP);
    if (event->kind == DELIVERY_AHEAD)
        return (unsigned)expectimax_weight(s, W1_DELIVERY);
    return (unsigned)expectimax_weight(s, W2_ESCAPE) +
           (unsigned)expectimax_weight(s, W2_ESCAPE_POINT) * vermin_escape_points(s, event->unit);
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
    int64_t each = (int64_t)POINT * expectimax_weight(s, W_DECONTAMINATION) * f->chit_count;
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
