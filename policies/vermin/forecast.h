/* What expectimax_1 expects of the event chits still in the cup (policy notes P5.2): for each chit the path
 * of each crawler with all Marines taken away, the hexes it comes near to, and what it could do on its way.
 *
 * A forecast follows from its key alone. The key is part of the policy's memory; the forecast itself is a
 * cache in the workspace, found again by the key. */
#ifndef WARODDS_POLICIES_VERMIN_FORECAST_H
#define WARODDS_POLICIES_VERMIN_FORECAST_H

#include "policies/vermin/situation.h"
#include "rules/vermin/crawl.h"

/* The position at the start of the phase, as far as a forecast depends on it. No hidden padding: keys are
 * compared as bytes. */
struct forecast_key {
    uint64_t jewels[4];
    uint16_t direction[CHITS + 1]; /* view.chit_direction; 0 for chits that are not forecast */
    uint32_t carriers, off_trail, may_carry;
    uint16_t chapter;
    uint16_t chits;                /* that are forecast */
    uint8_t hex[VERMIN_MAX];       /* of crawlers on the map and of warriors in nests; 0 = not forecast */
    uint8_t exit[VERMIN_MAX];      /* the exit to which a soldier in a nest goes first (VRM-E.1.c), or 0 */
    uint8_t allowance[VERMIN_MAX]; /* printed movement, jewels; the lash comes with the hex */
    uint8_t escort[QUEENS + 1];    /* warrior + 1 */
    uint8_t spare[4];
};

_Static_assert(sizeof(struct forecast_key) == 184, "a key has no padding");

enum event_kind_ahead { PICK_UP_AHEAD, DELIVERY_AHEAD, ESCAPE_AHEAD };

/* A pick-up, a delivery or an escape: a Marine in `zone` prevents it. */
struct ahead {
    struct hex_set zone;
    uint16_t chits;
    uint8_t unit, kind;
};

/* One path, common to some chits. */
struct path_ahead {
    struct hex_set near; /* its hexes and their neighbours */
    uint8_t course;
};

/* Chits under which the walks from a zone are the same; their lanes are all ones. */
enum { COURSES_MAX = 2 * CHITS, LANES = 16 };
struct course_ahead {
    _Alignas(16) uint16_t lanes[LANES];
    uint16_t chits;
};

/* A walk that meets no jewel depends on these alone, and is made once: whether it carries one, the direction
 * (or the flood), the movement points and the hex. */
enum { COURSES = 7, COURSE_FLOOD = 6, MEMO_POINTS = 8, MEMOS = 2 * COURSES * MEMO_POINTS * HEX_IDS };
struct walk_memo {
    struct hex_set hexes, near;
    struct hex_set before; /* what comes near before the end */
    uint8_t end;           /* enum crawl_end */
};
struct walk_memos {
    uint8_t made[MEMOS];
    struct walk_memo memo[MEMOS];
};

enum { PATHS_MAX = VERMIN * CHITS, EVENTS_MAX = 2 * PATHS_MAX };

struct forecast {
    bool valid;
    unsigned paths, events, chit_count; /* chit_count: K, at least 1 */
    struct forecast_key key;
    struct course_ahead course[COURSES_MAX];
    uint8_t first_course[3]; /* north, south of the road, the end */
    struct path_ahead path[PATHS_MAX];
    struct ahead event[EVENTS_MAX];
    uint16_t first_path[VERMIN], last_path[VERMIN]; /* of each unit; its last is one less */
    uint8_t twin[VERMIN];                           /* the first unit with the same paths */
    /* What follows the position, and what of it was seen last: attack of each unit now, 0 if it is dropped,
     * and att(c, x). */
    uint16_t seen_hex[VERMIN_MAX], seen_jewel[JEWELS_MAX];
    uint32_t seen_reduced;
    uint16_t attack[VERMIN_MAX];
    _Alignas(16) uint16_t att[HEX_IDS][LANES];
    struct walk_memos memos[CHAPTERS];
};

/* The key of a forecast of these chits made now. */
void vermin_forecast_key(const struct situation *s, uint16_t chits, struct forecast_key *key);
/* Brings the situation's forecast to this key and to the position as it stands. */
void vermin_forecast_update(const struct situation *s, const struct forecast_key *key);
/* forecast_paths.c: paths and events of every crawler of the forecast's key. */
void vermin_forecast_paths(const struct situation *s, struct forecast *f);
/* Removed and relocated since: its events count no more. */
static inline bool is_dropped(const struct forecast *f, const struct vermin_view *v, unsigned unit)
{
    return v->vermin_hex[unit] != f->key.hex[unit];
}

#endif
