/* How crawlers move (VRM-E.1, E.2): one walk, worked out without changing the position. The kernel carries it
 * out; players who look ahead ask it for chits to come. */
#ifndef WARODDS_RULES_VERMIN_CRAWL_H
#define WARODDS_RULES_VERMIN_CRAWL_H

#include "rules/vermin/queries.h"

/* What a walk depends on besides map, model and the walker. */
struct crawl_terms {
    const struct vermin_board *board;
    const struct vermin_model *model;
    uint8_t direction[2]; /* VRM-D.1, 0..5: in the zone to the north, to the south */
    uint8_t water;        /* DRY or FLOODED */
    uint8_t wrap;         /* as view.wrap (VRM-Q.1.c-7, VRM-RV-32) */
    bool trails_bind;     /* false in a storm */
    bool frenzy;  /* VRM-EV.9: trails only after a bounce (VRM-RV-40), stop at jewels without picking up */
    bool escapes; /* scenario 2: the east edge is open (VRM-Q.2.f-1) */
    bool jewel_trails;        /* not in the campaign's second chapter */
    struct hex_set stops;     /* next to a Marine, or a Marine in it: where a walk ends (VRM-E.1) */
    struct hex_set marines;   /* never entered */
    struct hex_set jewels;    /* loose */
    struct hex_set queens;    /* unescorted ones: a warrior stops there (VRM-Q.2.d-6) */
    struct hex_set warriors;  /* free soldiers and ultramites: a lone queen takes one along (VRM-Q.2.d-5) */
    struct hex_set full;      /* without the walker no room for one more to end a move there (VRM-E.3) */
    struct hex_set pair_full; /* ... for two more: a pair stops before it (VRM-Q.2.d-3, VRM-RV-34) */
    const uint16_t *jewel;    /* view.jewel, for hexes with several; NULL: one in each */
};

struct crawler {
    uint8_t unit, hex;
    uint8_t allowance;
    bool carries, may_carry; /* now; may pick up (one more) */
    bool lone_queen, paired; /* an unescorted queen; a queen with her escort */
    bool off_trail;          /* VRM-RV-51: it has left its jewel trail */
};

enum crawl_end { CRAWL_STOPS, CRAWL_ENTRANCE, CRAWL_NEST_WITH_JEWEL, CRAWL_ESCAPES };

enum { CRAWL_STEPS_MAX = 24 };

/* The states passed through: step[0] is the start. VRM-E.3 ends a walk in the last of them that is allowed
 * and undoes what came after it. */
struct crawl_path {
    uint8_t count;
    uint8_t end;     /* enum crawl_end */
    uint8_t blocked; /* a pair stopped before a full hex (VRM-Q.2.d-3) */
    struct {
        uint8_t hex, points_left;
        uint8_t picked_up; /* jewels so far */
        uint8_t joined;    /* a lone queen has taken an escort here or before: its hex, 0 = none */
        uint8_t bounces;
    } step[CRAWL_STEPS_MAX];
};

/* The terms of the position as it stands, but for the sets that depend on who walks: the full hexes, queens
 * and free warriors are empty. `beside`: the hexes next to Marines. */
void vermin_crawl_terms_beside(const struct vermin_model *m, const struct vermin_view *v, bool frenzy,
                               const struct hex_set *beside, struct crawl_terms *terms);

void vermin_crawl(const struct crawl_terms *terms, const struct crawler *crawler, struct crawl_path *path);

#endif
