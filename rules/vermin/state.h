/* The state: the view and what is hidden behind it. Included by vermin.h only. */
#ifndef WARODDS_RULES_VERMIN_STATE_H
#define WARODDS_RULES_VERMIN_STATE_H

/* What an event, a secret weapon did to Marines and vermin; bamboo fruit and alley cat count restored units
 * as `reduced`. */
struct event_record {
    uint8_t draws, disrupted, lost, nat_hits, removed, reduced;
};
struct secret_record {
    uint8_t uses, removed, reduced;
};

/* What happened so far, for the metrics; over both chapters of a campaign. Public. Small counts saturate. */
struct vermin_record {
    uint8_t removed[4][VERMIN_CAUSES]; /* drones, soldiers, ultramites, queens by cause */
    uint8_t lost_by_type[MARINE_TYPES], lost_by_cause[LOSSES];
    uint8_t jewels_out_in_turn[TURNS_MAX], jewels_lost_in_turn[TURNS_MAX]; /* exported; brought to a nest */
    uint8_t jewels_out_by[VEHICLES_MAX], jewels_out_over[6];               /* carrier; exit hex 111..116 */
    uint8_t through_tunnel[TUNNELS]; /* soldiers that came out (players look at it: public) */
    struct event_record event[EVENT_KINDS];
    struct secret_record secret[SECRETS];
    uint8_t shot_down;                                             /* by the kitten */
    uint32_t ever_contaminated, ever_infected, died_of_nat, cured; /* Marines, by index */
    uint16_t marine_shots, marine_dice, marine_hits, pants_shots, gun_shots;
    uint16_t vermin_attacks, vermin_dice, vermin_hits, suicides, suicide_hits;
    uint16_t flights, nat_checks, nat_hits, decontaminated, infected_rolls;
    uint8_t jumps, jumps_failed, drops, drops_deviated, drops_delayed, recons, recons_succeeded, requests,
        reinforcements, recoveries, recovered, tunnels_closed, pick_ups, extra_draws;
    uint16_t decisions; /* choices applied */
};

/* What every player sees. */
struct vermin_view {
    struct hex_set marines_at;
    struct hex_set vermin_at;  /* outside the nests */
    struct hex_set full;       /* hexes that hold as many crawlers as may end there (VRM-E.3) */
    struct hex_set jewels_at;  /* jewels lying loose, outside the nests */
    struct hex_set tunnels_at; /* tunnel chits, either side */

    uint16_t marine_hex[MARINES_MAX]; /* 0 = not on the map */
    uint16_t vermin_hex[VERMIN_MAX];  /* 0 = not on the map; a nest hex for units in a nest */
    uint16_t jewel[JEWELS_MAX];       /* JEWEL_... or a hex */
    uint16_t due[VEHICLES_MAX];       /* recovery vehicles that wait: the turn from which they may enter */

    /* Marines, bit masks over their indices. Exactly one of on_map, waiting, delayed, unused, lost holds for
     * each counter. */
    uint32_t on_map;
    uint32_t waiting; /* off the map, may enter by an entry hex (VRM-I.5.a, Q.2.b; vehicles: when due) */
    uint32_t delayed; /* must drop again (VRM-I.5.b) */
    uint32_t unused;  /* may be requested, scientist and vehicles excluded */
    uint32_t lost;
    uint32_t back;         /* shows its back side */
    uint32_t contaminated; /* NAT level 1 or 2 */
    uint32_t infected;     /* NAT level 2 */
    uint32_t stalled;      /* BURP, BELCH: may neither move nor attack */
    uint32_t acted;
    uint32_t loaded; /* recovery vehicles with a jewel */

    /* Vermin. Exactly one of vermin_on_map, in_nest[0], in_nest[1], in_cup, outside, dead, escaped, gone
     * holds for each; the larva may be in the cup. */
    uint32_t vermin_on_map; /* outside the nests */
    uint32_t in_nest[NESTS];
    uint32_t in_cup;
    uint32_t outside; /* wait off the west edge (VRM-Q.2.a) */
    uint32_t dead;    /* dead pile (VRM-Q.2.f-4) */
    uint32_t escaped;
    uint32_t gone; /* out of the game, in no pile */
    uint32_t reduced;
    uint32_t carriers;       /* carry a jewel or more */
    uint32_t off_trail;      /* carriers that are off the jewel trail for good (VRM-RV-51 no) */
    uint32_t escorts;        /* warriors that escort a queen */
    uint32_t from_nest_2;    /* came out of nest 2 (VRM-RV-52) */
    uint16_t escort[QUEENS]; /* of each queen: warrior index + 1, 0 = none */

    /* Tunnel chits, bits 0..5: exactly one of them. */
    uint16_t tunnel_open, tunnel_collapsed, tunnel_in_cup, tunnel_gone;

    uint16_t chits;                     /* event chits still in the cup, bits 0..14 */
    uint16_t secrets;                   /* weapons left */
    uint16_t chit_direction[CHITS + 1]; /* south | north << 3 | beta << 6, each 0..5 (VRM-RV-55) */
    uint16_t kitten;                    /* in force (VRM-SW.3) */

    /* This turn's directions, 0..5, and event (VRM-D). */
    uint16_t direction_south, direction_north; /* both are direction_beta on map Beta */
    uint16_t flooded, storm, no_tunnels, urged;
    uint16_t wrap; /* bit 0: over the south edge to the north, bit 1: over the north edge (VRM-Q.1.c-7) */
    uint16_t recon;

    uint16_t chapter;     /* 1, or 2 in the campaign's second chapter */
    uint16_t turn;        /* 1, 2, ...; counts anew in chapter 2 */
    uint16_t been_on_map; /* Marines have been on the map in this chapter (VRM-N.1) */
    uint16_t exported;    /* jewels */

    /* Chapter 1 as it ended, kept through chapter 2 (VRM-Q.3). */
    uint32_t lost_before;
    uint16_t exported_before, jewels_before, turns_before, ending_before;
    uint8_t nest_jewels_before[NESTS];

    /* The decision that waits. */
    uint16_t decision, side;
    uint16_t actor;           /* unit it is about */
    uint16_t offered_chit[2]; /* chit numbers 0..14 */
    uint16_t secret;          /* DECIDE_VICTIM: the weapon */
    uint16_t to_choose;       /* DECIDE_PLACE, DECIDE_VICTIM: how many more */
    uint32_t offered_units;   /* DECIDE_COUNTER, DECIDE_VICTIM, DECIDE_TREAT: mask */

    uint16_t endless;  /* rule cases: nothing ends the chapter */
    uint16_t finished; /* the chapter is over: enum chapter_ending + 1 */
    uint16_t over;
    uint16_t level, ending; /* valid when over */
    struct vermin_record record;
};

/* The whole state: the view and what is hidden behind it. */
struct vermin_state {
    struct vermin_view view; /* must be first */

    struct pool unit_cup, event_cup; /* orders to come */

    /* Where the rules stand: step of the sequence of play and its unfinished work, so that the game can be
     * copied at any decision and go on from there. */
    struct {
        uint16_t step;         /* enum step in kernel.h */
        uint16_t first;        /* the chit that set the directions, + 1 */
        uint16_t chit;         /* chit being resolved */
        uint16_t extra;        /* it is the extra chit (VRM-D.0): 0, 1, or 2 with VRM-RV-02 */
        uint16_t pass;         /* which movement or attack pass of the turn: part of the keys of draws */
        uint16_t unit;         /* unit that acts */
        uint16_t hq;           /* that requested */
        uint16_t jumped;       /* the first half of its action was a jump */
        uint32_t rest;         /* units still to be asked */
        uint16_t length;       /* entries of order */
        uint8_t order[VERMIN]; /* vermin in the order chosen (VRM-SW) */
    } at;
};
_Static_assert(sizeof(struct vermin_state) <= 1024,
               "a state is at most 1 KiB: copies are cheap for searches");

#endif
