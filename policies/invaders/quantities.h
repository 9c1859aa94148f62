/* What the policies of Invaders from Dimension X ask about a position (policy notes 3.2), and the tables and
 * caches that make the answers cheap.
 *
 * Tables are shared by all who play with the same board, and kept by prepare(). Caches live in the workspace
 * of a thread. A cache is always found by the contents it was made from, never by where or when: cold or
 * warm, it gives the same answer. */
#ifndef WARODDS_POLICIES_INVADERS_QUANTITIES_H
#define WARODDS_POLICIES_INVADERS_QUANTITIES_H

#include <string.h>

#include "policies/invaders/costs.h"
#include "policies/policy.h"
#include "rules/invaders/queries.h"

enum {
    THREAT_PARTS = 432, /* threats are counted in 432nds: 216 hexes, 36 pairs of dice, halves */
    PARTS_PER_HEX = THREAT_PARTS / HEX_NUMBERED,
    PARTS_PER_PAIR = THREAT_PARTS / 36,
};

/* Real numbers that differ by less are equal (policy notes 3.1). */
#define EQUAL_WITHIN 1e-9

static inline bool more(double a, double b)
{
    return a > b + EQUAL_WITHIN;
}

/* The Kay'otz side of all threats, found again by what it was made from. */
struct threat_key {
    uint16_t kayotz_hex[KAYOTZ_MAX];
    uint32_t on_map, dormant, pool, chits;
    uint32_t chapter, monolith_hex; /* of the active monolith, else 0 */
};

/* What active warriors can do to Marines (policy notes 3.2, threat). Keys are distance, then higher hex; the
 * lowest is the nearest. A Marine that cannot be shot at (rushed) is FAR_AWAY or farther. Warriors are looked
 * at eight at once; those that fill up the last eight add nothing. */
enum { FAR_AWAY = 0xfe00, AIMS_AT_ONCE = 8 };
struct threat_field {
    struct threat_key key;
    unsigned aims;
    uint8_t aim_hex[KAYOTZ_MAX];
    /* what being its target adds to a threat: THREAT_PARTS for each chit, PARTS_PER_PAIR for each pair */
    uint8_t volley_chits[KAYOTZ_MAX], rush_chits[KAYOTZ_MAX], wild_pairs[KAYOTZ_MAX];
    uint32_t everywhere;     /* parts that do not depend on the hex */
    unsigned fields, radius; /* MFPN and PSD chits in the pool, and their radius now */
    bool terror;
    struct hex_set near_warriors;
    /* the Marines on the map whose keys are made, and who is active */
    uint16_t marine_hex[MARINES_MAX];
    uint16_t fire_key[MARINES_MAX][KAYOTZ_MAX], rush_key[MARINES_MAX][KAYOTZ_MAX];
    uint32_t on_map, active;
    uint64_t stamp; /* counts the changes */
};

/* What eight warriors add to a threat: a warrior's target is who is nearer than the limit, the distance + 1
 * and what is compared at that distance. */
struct threat_limits {
    uint8_t distance[2 * AIMS_AT_ONCE], tie[2 * AIMS_AT_ONCE], parts[2 * AIMS_AT_ONCE];
};
struct threat_block {
    uint8_t aim_hex[AIMS_AT_ONCE];
    struct threat_limits chits; /* for the nearest active Marine, then for the nearest to be rushed */
    struct threat_limits pairs; /* for the nearest of all; the second half has no parts */
};

/* The threats to one Marine, wherever it is imagined. */
struct threat_view {
    const struct invaders_board *board;
    const uint16_t (*far)[HEX_IDS]; /* distances of fire, and of rushes * 256 */
    const struct threat_field *field;
    const uint8_t *within_count; /* of the fields' radius; NULL = no field chits */
    uint64_t stamp;
    unsigned marine, blocks;
    struct hex_set occupied;
    struct threat_block block[KAYOTZ_MAX / AIMS_AT_ONCE];
};

/* Where one Marine can walk, found again by what it was made from. */
struct walk_cache {
    struct hex_set kayotz;
    uint64_t key; /* budget, chapter, start and what entering costs; 0: nothing is known */
    uint16_t start, entry;
    bool layered; /* the costs of the reach are there, not only its ends */
    struct reach reach;
};

/* Whether units are where they were. */
static inline bool same_hexes(const uint16_t a[KAYOTZ_MAX], const uint16_t b[KAYOTZ_MAX])
{
#if VECTORS_WIDE
    return _mm512_cmpneq_epi16_mask(_mm512_loadu_si512(a), _mm512_loadu_si512(b)) == 0;
#elif VECTORS_SSE
    const __m128i *one = (const __m128i *)(const void *)a, *other = (const __m128i *)(const void *)b;
    __m128i different = _mm_setzero_si128();
    for (unsigned i = 0; i < 4; i++)
        different =
            _mm_or_si128(different, _mm_xor_si128(_mm_loadu_si128(one + i), _mm_loadu_si128(other + i)));
    return _mm_testz_si128(different, different);
#else
    return memcmp(a, b, KAYOTZ_MAX * sizeof *a) == 0;
#endif
}

/* Which of these numbers are others than before. */
static inline uint32_t changed_numbers(const uint16_t a[KAYOTZ_MAX], const uint16_t b[KAYOTZ_MAX])
{
#if VECTORS_WIDE
    return _mm512_cmpneq_epi16_mask(_mm512_loadu_si512(a), _mm512_loadu_si512(b));
#elif VECTORS_SSE
    const __m128i *one = (const __m128i *)(const void *)a, *other = (const __m128i *)(const void *)b;
    __m128i equal[4];
    for (unsigned i = 0; i < 4; i++)
        equal[i] = _mm_cmpeq_epi16(_mm_loadu_si128(one + i), _mm_loadu_si128(other + i));
    return ~((uint32_t)_mm_movemask_epi8(_mm_packs_epi16(equal[0], equal[1])) |
             (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(equal[2], equal[3])) << 16);
#else
    uint32_t changed = 0;
    for (unsigned i = 0; i < KAYOTZ_MAX; i++)
        changed |= (uint32_t)(a[i] != b[i]) << i;
    return changed;
#endif
}

/* Marines that are not where they were. */
static inline uint32_t moved_marines(const uint16_t now[MARINES_MAX], const uint16_t then[MARINES_MAX])
{
#if VECTORS_WIDE
    const __m256i *a = (const __m256i *)(const void *)now, *b = (const __m256i *)(const void *)then;
    return _mm256_cmpneq_epi16_mask(_mm256_loadu_si256(a), _mm256_loadu_si256(b));
#elif VECTORS_SSE
    const __m128i *a = (const __m128i *)(const void *)now, *b = (const __m128i *)(const void *)then;
    __m128i low = _mm_cmpeq_epi16(_mm_loadu_si128(a), _mm_loadu_si128(b));
    __m128i high = _mm_cmpeq_epi16(_mm_loadu_si128(a + 1), _mm_loadu_si128(b + 1));
    return 0xffffu ^ (unsigned)_mm_movemask_epi8(_mm_packs_epi16(low, high));
#else
    uint32_t mask = 0;
    for (unsigned i = 0; i < MARINES_MAX; i++)
        mask |= (uint32_t)(now[i] != then[i]) << i;
    return mask;
#endif
}

struct judge;
struct situation;
struct judgement;
typedef bool judge_pass(const struct judge *judge, const struct situation *s, unsigned kayotz, bool bump,
                        double kill, struct judgement *judgement);

/* How many dice, before what depends on the hex, make a judge accept an attack on each warrior. */
enum { NEEDS = ATTACK_DICE_MAX + 4, FIELD_CHANGES = 8 };
struct target_field {
    uint16_t kayotz_hex[KAYOTZ_MAX], rift[KAYOTZ_MAX];
    uint32_t dormant, on_map, objectives, chapter;
    judge_pass *pass;
    uint64_t stamp;                  /* counts the changes */
    uint32_t changed[FIELD_CHANGES]; /* who changed since the last stamps, by stamp */
    uint8_t need[KAYOTZ_MAX];        /* of warriors on the map */
    uint8_t dice[512];               /* by what a judge can see of a target; 0 = not asked yet */
};

/* The most dice that a kind of attack can have, before what depends on the target; -1: there is none. */
struct most_dice {
    int full_near, full_far, run_near, run_far;
};

/* Whom a Marine could attack whatever other Marines do, and what that was found from. */
struct prospects {
    uint64_t stamp, hqs;
    uint32_t self; /* its hex, whether it is stunned, whether it is dry */
    struct most_dice most;
    uint32_t dice_of; /* what they were found from: `self`, and which headquarters are of use */
    uint32_t targets;
    uint8_t fruitless; /* 1: full fires were looked for in vain, 2: hit and runs too, ... */
    struct hex_set occupied,
        walls; /* ... while units, Kay'otz were there, and nobody has left these since: */
    struct hex_set matter;
};

/* Marines that have nobody to attack wherever other Marines are, and what that was found from. */
struct targetless {
    uint64_t stamp, hqs;
    uint32_t phase; /* turn, chapter, and where those that wait come in */
    uint32_t marines;
    uint32_t stunned, out_of_ammo, on_map;
    uint16_t marine_hex[MARINES_MAX];
};

/* How many of these warriors terrain alone does not hide from each hex: digits of 256 binary numbers. */
enum { OUTLOOK_DIGITS = 6 }; /* of KAYOTZ_MAX */
struct hex_counts {
    struct hex_set digit[OUTLOOK_DIGITS];
    unsigned digits;
};
struct outlook_field {
    struct hex_counts counts;
    uint16_t kayotz_hex[KAYOTZ_MAX];
    uint32_t warriors, chapter; /* chapter 0: nothing is known */
};

/* Marines in an order of types: ranks for masks, Marines for ranks. */
enum { ORDER_FIRE, ORDER_RALLY, ORDERS };
struct marine_order {
    uint16_t ranks[2][256];
    uint8_t marine[MARINES_MAX];
};

static inline uint32_t ranks_of(const struct marine_order *order, uint32_t mask)
{
    return (uint32_t)order->ranks[0][mask & 255] | order->ranks[1][mask >> 8 & 255];
}

/* What follows from the model alone, made once for all threads and all variants for which it is the same, and
 * written to by nobody (quantities.c). */
struct quantity_tables {
    struct route_tables route[2];       /* by chapter */
    struct hex_set visible[2][HEX_IDS]; /* by chapter: hexes that terrain alone does not hide (INV-L.5) */
    /* by chapter and budget of a hit and run: what terrain alone does not hide from all hexes in reach, and
     * what is next to one of them, as if no Kay'otz were in the way */
    struct hex_set seen_from[2][HEX_REACH_COST_MAX + 1][HEX_IDS], next_to[2][HEX_REACH_COST_MAX + 1][HEX_IDS];
    uint8_t within_count[2][HEX_WITHIN_MAX + 1][HEX_IDS]; /* numbered hexes within a radius */
    uint16_t far[2][HEX_IDS][HEX_IDS]; /* distances of fire, and of rushes * 256; 255 over lava */
    struct marine_order order[ORDERS];
};

struct quantities {
    const struct quantity_tables *tables;
    struct cost_field cost;
    struct threat_field threat;
    struct threat_view threat_view;
    struct walk_cache walk[2][MARINES_MAX]; /* full move, hit and run */
    struct target_field targets;
    struct prospects prospects[MARINES_MAX];
    struct targetless targetless;
    struct outlook_field outlook;
};

/* What a policy looks at while it chooses. */
struct situation {
    const struct invaders_model *m;
    const struct invaders_view *v;
    const struct invaders_board *board;
    const struct invaders_scenario *scenario;
    struct quantities *q;
    const double *parameter;
    struct policy_reasons *reasons; /* NULL: nobody asks why */
    bool road;                      /* scenario 2 or chapter 2 ("s2"); else scenario 1 or chapter 1 ("s1") */
};

/* The workspace of a policy: bytes to ask for, and the quantities in it (it may lie at any address). */
enum { QUANTITIES_SPACE = sizeof(struct quantities) + 63 };
static inline struct quantities *quantities_of(const struct policy_context *context)
{
    uintptr_t address = (uintptr_t)context->workspace;
    return (struct quantities *)((address + 63) & ~(uintptr_t)63);
}
void invaders_quantities_prepare(struct policy_context *context);
void invaders_quantities_finish(struct policy_context *context);
/* The tables of a model, made anew; to be freed. */
struct quantity_tables *invaders_quantity_tables_make(const struct invaders_model *m);
static inline struct situation situation_of(const struct policy_context *context, const void *view)
{
    const struct invaders_model *m = (const struct invaders_model *)context->model;
    const struct invaders_view *v = (const struct invaders_view *)view;
    const struct invaders_scenario *scenario = view_scenario(m, v);
    return (struct situation){.m = m,
                              .v = v,
                              .board = view_board(m, v),
                              .scenario = scenario,
                              .q = quantities_of(context),
                              .parameter = context->parameter,
                              .reasons = context->reasons,
                              .road = scenario->kind == SCENARIO_ROAD};
}

/* What was found, with the reason for it for those who ask. */
static inline bool because(const struct situation *s, bool found, const char *note)
{
    if (found)
        policy_note(s->reasons, note);
    return found;
}

static inline const struct route_tables *route_of(const struct situation *s)
{
    return &s->q->tables->route[s->v->chapter - 1];
}
struct cost_field *invaders_cost_field_now(const struct situation *s);
void invaders_cost_field_inform(const struct situation *s, struct cost_field *field);
/* cost(h) by the field of now, the limit if it is not below; of a dirty hex. */
unsigned invaders_cost_searched(const struct situation *s, struct cost_field *field, unsigned hex,
                                unsigned limit);
static inline unsigned cost_in(const struct situation *s, struct cost_field *field, unsigned hex,
                               unsigned limit)
{
    unsigned cost = route_of(s)->base[hex];
    if (cost >= limit)
        return limit;
    return hex_set_has(&field->dirty, hex) ? invaders_cost_searched(s, field, hex, limit) : cost;
}
/* The cost of a dirty, open hex, or the limit (at most COST_UNREACHABLE) if it is not below; all costs. */
unsigned invaders_cost_search(const struct route_tables *route, struct cost_field *field, unsigned start,
                              unsigned limit);
void invaders_cost_flood(const struct situation *s, struct cost_field *field);
/* Into tables that are zeros. */
void invaders_route_tables_build(struct route_tables *route, const struct invaders_model *m,
                                 unsigned chapter);
/* cost(h), cost(m). */
unsigned invaders_cost_at(const struct situation *s, unsigned hex);
unsigned invaders_cost_of_marine(const struct situation *s, unsigned marine);
/* The lower one of the cost and the limit. */
unsigned invaders_cost_bounded(const struct situation *s, unsigned hex, unsigned limit);
unsigned invaders_cost_of_marine_bounded(const struct situation *s, unsigned marine, unsigned limit);
/* The hex of `ends` with the least cost (tie: higher hex), 0 if it is not below `limit`, for a Marine whose
 * own cost is known. `ends` are ends of the reach. */
unsigned invaders_cheapest_end(const struct situation *s, const struct reach *reach,
                               const struct hex_set *ends, unsigned own, unsigned limit);
/* The same of a walk with this budget where it is plain: 0 if more must be known to tell, or if the cost of
 * the Marine is within the budget. */
unsigned invaders_plain_end(const struct situation *s, unsigned marine, unsigned budget);
/* The first Marine of the mask with the least cost(m); MARINES_MAX if nobody has a way. */
unsigned invaders_cheapest_marine(const struct situation *s, uint32_t mask);
/* cost(m) of all Marines of the mask, who must be on the map or wait. */
void invaders_costs_of_marines(const struct situation *s, uint32_t mask, uint16_t cost[MARINES_MAX]);
/* The hex where the walks of those that wait begin in scenario 1, if it is the usual one; else 0. */
static inline unsigned invaders_usual_entry(const struct situation *s)
{
    const unsigned hex = s->board->entry_hex;
    return hex & (0u - (unsigned)(!s->road & !hex_set_has(&s->v->kayotz_at, hex)));
}
/* All bits if the Marine waits and its turn has come, else none. */
static inline unsigned invaders_comes_in(const struct invaders_view *v, unsigned marine)
{
    return 0u - ((v->waiting >> marine & 1) & (v->entry_turn[marine] <= v->turn));
}
/* invaders_marine_reach() of a full move or a hit and run. Valid until the same is asked of another position.
 */
const struct reach *invaders_reach_of(const struct situation *s, unsigned marine, bool hit_run);
/* The walk itself: what is in reach and the ends are there, the layers once asked for. */
struct walk_cache *invaders_walk_of(const struct situation *s, unsigned marine, bool hit_run);
const struct reach *invaders_layers_of(const struct situation *s, struct walk_cache *walk);
/* A part of it that costs less: the ends. */
const struct hex_set *invaders_walk_ends(const struct situation *s, unsigned marine, bool hit_run);
bool invaders_walk_exits(const struct situation *s, unsigned marine, bool hit_run);
const struct threat_field *invaders_threat_field_now(const struct situation *s);
/* The threats to a Marine: valid until another Marine or position is asked for. */
const struct threat_view *invaders_threat_view_of(const struct situation *s, unsigned marine);
uint32_t invaders_threat_parts_in(const struct threat_view *view, unsigned hex);
/* threat(m, h) in 432nds summed over the chits of the pool, and as the expectation itself. */
uint32_t invaders_threat_parts(const struct situation *s, unsigned marine, unsigned hex);
double invaders_threat_at(const struct situation *s, unsigned marine, unsigned hex);

/* invaders_chit_cost(c) of a chit number: the expected steps by which the conditions of Marines worsen, with
 * what else the chit is worth in such steps. */
struct chit_weights {
    double extra;      /* king's command and terror: the extra chit */
    double eliminated; /* steps that an arrival on a Marine counts */
    double vanished;   /* saved by each Kay'otz that would leave */
    double objective;  /* saved if one leaves and an objective can be removed */
    double woken;      /* each dormant warrior that reboot may wake */
    double dormant;    /* saved by each warrior that shutdown puts to rest */
};
double invaders_chit_cost(const struct situation *s, const struct chit_weights *weights, unsigned chit);

/* kill(x, h, k, mode) with plasma or pistol dice already counted; BUMP: from the modifier of the die. */
static inline double kill_chance(const struct situation *s, unsigned dice, unsigned defence)
{
    unsigned wanted = s->m->kill_hits;
    dice = dice < ATTACK_DICE_MAX ? dice : ATTACK_DICE_MAX;
    return dice < wanted ? 0 : s->m->attack.at_least[dice][defence][wanted];
}
int invaders_bump_modifier(const struct situation *s, unsigned marine, bool hit_run);
double invaders_bump_chance(const struct situation *s, unsigned marine, bool hit_run);
double invaders_kill_of(const struct situation *s, unsigned marine, unsigned hex, unsigned kayotz,
                        bool hit_run);

struct weights {
    double king, dormant, hard_factor, hard_rift;
};
double invaders_weight_of(const struct situation *s, const struct weights *weights, unsigned kayotz,
                          bool bump);

/* The objectives of the set that would be met now (need(o)), as a mask and a number. */
uint32_t invaders_needs_true(const struct situation *s, const struct invaders_view *view);
static inline unsigned objectives_left(const struct invaders_view *v)
{
    return (unsigned)__builtin_popcount(v->objectives);
}

/* P(die + modifier >= wanted). */
double invaders_chance_of_roll(int wanted, int modifier);

#endif
