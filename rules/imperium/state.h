/* The state of a game, a position of counters and a stack of frames: what is being played, from the whole war
 * down to the step of a battle. Each frame either rolls and goes on or asks one question; everything it needs
 * to go on stands in it, so that the state can be copied at any question. */
#ifndef WARODDS_IMPERIUM_STATE_H
#define WARODDS_IMPERIUM_STATE_H

#include "rules/imperium/model.h"

/* Where a counter is. */
enum {
    AT_POOL,                     /* in the box: not in play, or destroyed */
    AT_ABOARD,                   /* of a ship: `with` */
    AT_STAR,                     /* AT_STAR + star: in the fleet `with` */
    AT_BOX = AT_STAR + STARS,    /* AT_BOX + planet; on its surface: `area` = hex */
    AT_TRACK = AT_BOX + PLANETS, /* on the turn track: `with` turns are still to wait */
    AT_END
};

enum {
    FLAG_DAMAGED = 1, /* or reduced */
    FLAG_ENTERED = 2, /* it came into its hex in this surface round (IMP-13.4.b) */
    FLAG_LOST = 4,    /* it was destroyed: everybody knows that it is not aboard or in a box */
    FLAG_ACTED = 8,   /* in this action segment (IMP-10.3) */
    FLAG_SENT = 16,   /* on the track, and not by production: comes to a home world (IMP-8.2) */
    FLAG_SEEN = 32,   /* in a battle or fight of this turn: the enemy knows where it is (decisions 2) */
    FLAG_UNPAID = 64, /* in the maintenance that is going on (IMP-14.1) */
    FLAG_DEEP = 128   /* on the track, and between the stars: `area` is where it goes (IMP-17.1) */
};

/* `area` of ships in a battle that are not on the display. */
enum { AREA_NOWHERE = 255, AREA_WAITING = 254, AREA_RETREATED = 253 };

enum { NO_UNIT = 255 };

enum frame_kind {
    FRAME_SCENARIO,    /* scenarios 1 to 5: set-up and verdict */
    FRAME_BATTLE,      /* a space battle (IMP-12) */
    FRAME_SETUP,       /* ships of one side come onto the display */
    FRAME_MOVE,        /* a move step of one side */
    FRAME_FIRE,        /* a beam or torpedo step */
    FRAME_FIGHT,       /* a fight for a planet (IMP-13) */
    FRAME_SHOTS,       /* defence fire */
    FRAME_COMBAT,      /* a surface combat step */
    FRAME_FIRE_SIMPLE, /* a fire step of simplified combat (IMP-17.4) */
    FRAME_REST,        /* nothing: rule cases rest on it */
    FRAME_WAR,         /* turns of a war, or of a campaign (IMP-4, 16) */
    FRAME_STATIONS,    /* set-up of a side (IMP-S6) */
    FRAME_IMPERIUM,    /* intervention and appeal (IMP-6) */
    FRAME_ARRIVALS,    /* reinforcements of a side (IMP-8) */
    FRAME_PRODUCTION,  /* of a side (IMP-9) */
    FRAME_SEGMENT,     /* an action segment (IMP-10.1) */
    FRAME_ACTION,      /* an action of a side at a star (IMP-10.2 to 10.5) */
    FRAME_AFTERMATH,   /* after a battle of the war (IMP-12.3.c) */
    FRAME_REGROUP,     /* fleets of a side at a star regroup */
    FRAME_UPKEEP,      /* maintenance of a side (IMP-14.1) */
    FRAME_YARDS,       /* scrap, or consolidation and repair, of a side (IMP-14.2, 14.3) */
    FRAME_RETURNS,     /* forces go back to the Imperium (IMP-6.1.c, 16.1) */
    FRAME_PEACE,       /* between two wars of a campaign (IMP-16.1 to 16.5) */
    FRAMES
};

enum { STACK = 8 };

struct frame {
    uint8_t kind, step, side, a, b, c;
    uint16_t cursor;
};

/* The space battle that is being fought. */
struct battle {
    uint8_t star, mover, initiative, bonus; /* bonus: which side has +1 on its next die (IMP-12.4) */
    uint8_t round, segment, serial;
    uint8_t fired, quiet;               /* a ship fired in this round; none did in the whole previous one */
    uint8_t lost[SIDES], points[SIDES]; /* ships destroyed of each side; capital ships count 2 (IMP-12.3.d) */
    uint8_t left_by_retreat[SIDES];     /* the last ship that left the display retreated */
    uint8_t entry;                      /* the entry area of the fleet that enters */
    uint8_t carrier_round[CARRIERS_MAX], carrier_step[CARRIERS_MAX]; /* fighters launched or recovered */
    uint32_t launched;                                               /* carriers that launched in this step */
    uint8_t second[CAPITALS_MAX], dice[CAPITALS_MAX]; /* split fire: second target, dice on the first */
    uint8_t stack[SIDES][AREAS];                      /* ships of a side in an area */
    uint8_t area_aim[SIDES][AREAS];  /* IMP-17.4: at which area an area fires; AREA_NOWHERE: at none */
    uint8_t area_hits[SIDES][AREAS]; /* hits on a side's ships in an area */
    struct area_set region[SIDES];   /* where waiting ships may come in (IMP-12.5.d) */
    struct area_set offered;         /* to the ship that is being placed */
    struct counter_set shown, waiting, held; /* held: placed in this move step */
    struct counter_set present;              /* on the display or aboard at any time (IMP-12.3.e) */
};

/* The fight for a planet that is being fought. */
struct fight {
    uint8_t planet, invader, round, rounds, map;
    uint8_t dice;              /* of the bombardment */
    uint16_t fought;           /* hexes named for combat */
    struct counter_set part;   /* ships of the attack */
    struct counter_set acting; /* those that bombard, then units that land */
    struct counter_set down;   /* units on the surface, and those that land */
};

/* Who holds a planet. */
enum marker {
    MARKER_NONE,
    MARKER_OUTPOST,
    MARKER_WORLD = MARKER_OUTPOST + SIDES,
    MARKERS = MARKER_WORLD + SIDES
};

/* What everybody knows, and what lists of answers show (decisions 2): made anew when something is asked.
 * Stars and planets are bits. */
struct known {
    uint64_t present[SIDES], forcing[SIDES],
        forcing_fleets[SIDES]; /* ships; those that stop fleets (IMP-11.3) */
    uint64_t warships[SIDES], monitors[SIDES];
    uint64_t held[SIDES]; /* planets with a ground unit or fighter of the side */
    uint8_t fleet_star[SIDES][FLEETS];
    uint16_t fleet_cost[SIDES],
        box_power[SIDES]; /* public sums: no auxiliaries, boxes with the side's marker */
};

/* The war: resources, and turns still to go. */
struct war {
    uint8_t turn, segment, peace;       /* peace: turns of peace still to go, this one included */
    uint16_t wars, won[SIDES];          /* wars that are over; of them by each side */
    uint8_t glory, glory_start, gained; /* at the start of the turn; any gain in it */
    uint8_t decided;                    /* who has won by glory at once (V:GLORY-TIMING), plus one */
    uint8_t news, civil_war, talks, banned, visit;
    uint8_t recession, recession_waits, boom;
    uint8_t battleship_lost;                      /* a Terran B (IMP-9.5) */
    uint8_t left[SIDES], passes;                  /* actions of this segment */
    uint8_t worth, capital_came;                  /* still to be chosen: crisis, reinforcements */
    uint8_t offensive[COUNTER_TYPES];             /* to be returned (IMP-6.1.c) */
    uint8_t received[2][COUNTER_TYPES];           /* by interventions, by appeals (IMP-6.3) */
    uint8_t paid[PLANETS], terraforming[PLANETS]; /* payments (IMP-16.9, 17.3) */
    uint8_t marker[PLANETS];
    uint8_t arrived[PLANETS]; /* units placed in this step (IMP-8.1) */
    uint8_t local[STARS];     /* resources of a star left (IMP-14.1.a) */
    uint64_t terraformed;     /* planets */
    uint32_t permits;         /* bit = type */
    uint16_t stock[SIDES], income[SIDES];
    int16_t budget;
    uint16_t clock, occasion; /* turns since the beginning, and what happens in this one: keys of dice */
};

/* The action that is carried out. Fleets are bits; the 63rd is that of the monitors. */
struct action {
    uint64_t strike, arrived; /* fleets that attack ships at the star; that fight where they have come to */
    uint64_t battles;         /* stars */
    uint8_t side, star, jumps, assaults; /* jumps left; bits: boxes of the star to be attacked */
    uint8_t from[FLEETS];                /* the star that a fleet left last in this action */
    uint8_t to[SIDES][FLEETS];           /* where ships retreat to; NOWHERE: they are eliminated */
    struct counter_set assault[STAR_BOXES];
};

struct question {
    uint8_t kind, side, place, count;
    uint16_t unit, other;
};

struct imperium_state {
    struct frame frame[STACK];
    struct question question;
    uint8_t depth;
    uint8_t over, winner, ending; /* winner: a side, or SIDES for a draw */
    uint8_t upkeep;               /* maintenance goes on: nothing is destroyed in combat (IMP-9.5) */
    uint8_t lent;                 /* how many counters stand for others (lent.h) */
    uint8_t at[COUNTERS], with[COUNTERS], area[COUNTERS], flag[COUNTERS];
    uint8_t aim[COUNTERS];                        /* the target of a shot, NO_UNIT: none */
    uint8_t hits[COUNTERS], other_hits[COUNTERS]; /* pools of this step (IMP-12.8, 13.1.d, 13.4.c) */
    uint8_t as[COUNTERS]; /* the counter that this one stands for, plus one; 0: itself (lent.h) */
    uint8_t outpost_at[OUTPOSTS], outpost_with[OUTPOSTS];
    struct battle battle;
    struct fight fight;
    struct war war;
    struct action action;
    struct known known;
    /* Campaigns may have thousands of wars (V:CAMPAIGN-CAP). */
    uint32_t destroyed[SIDES][COUNTER_TYPES], damaged[SIDES];
    uint32_t retreats[SIDES], rounds_with[SIDES], fire_hits[SIDES][2];
    uint32_t landed;
    uint32_t decisions;
    uint8_t entry_triangle;
    /* What the war counts. */
    uint32_t battles, battle_rounds, majors[SIDES], taken[SIDES], ties, actions, appeals, built[SIDES];
    uint32_t short_of_counters[SIDES]; /* productions in which a side lacked counters (IMP-9.1) */
};

_Static_assert(sizeof(struct imperium_state) <= 4096, "a state has at most 4 KiB");

#endif
