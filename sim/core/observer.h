/* What the observed kernel reports, and the dice it may be told to use.
 *
 * The batch kernel and the observed kernel are one source compiled twice (KERNEL_OBSERVED 0 and 1). Only the
 * observed one has an observer: it writes events, counts how often each rule fired, and takes its dice from a
 * script if there is one. */
#ifndef WARODDS_CORE_OBSERVER_H
#define WARODDS_CORE_OBSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most dice in one attack of any game: in Imperium with option IMP-17.4 all ships of an area fire at
 * one at once. The printed beams and torpedoes of all Terran counters are 495, of all Imperial ones 484.
 */
enum {
    EVENT_NUMBERS = 8,
    DICE_MAX = 512,                          /* of an event, for people */
    EVENT_LINE_LONGEST = 400 + 2 * DICE_MAX, /* its sentence, a blank and a digit for each die */
    RULE_NONE = UINT16_MAX
};

/* One thing that happened: a kind from the game's events.def and a few small integers, plus the dice. */
struct event {
    uint16_t kind;
    uint16_t rule; /* index among the game's rules; RULE_NONE: by none of them */
    uint8_t map;   /* of the game's maps in play, the one its hexes are on */
    int16_t number[EVENT_NUMBERS];
    uint8_t dice[DICE_MAX]; /* faces 1..6 in the order rolled */
    uint16_t dice_count;
    bool secret; /* what it tells may be hidden from a side: nobody who plays is told */
};

struct event_log {
    struct event *items;
    size_t count;
    size_t capacity;
    /* Called with each event when it is added, while the position is as the rules then have it. May be NULL.
     */
    void (*added)(void *context, const struct event *event);
    void *context;
};

/* Dice and draws to come, for rule cases. Draws name what is drawn ("rift", "unit", "chit", "objective" by
 * number, see the game's pools) and which one. */
struct scripted_draw {
    int pool;  /* the game's pool number */
    int value; /* the element to draw, in the game's own numbering */
    bool used;
};

/* A group of faces that one roll of this site must take, neither more nor fewer. */
struct scripted_roll {
    size_t first, count;
    const char *site;
};

struct script {
    const uint8_t *faces;
    size_t face_count;
    size_t face_next;
    const struct scripted_roll *rolls;
    size_t roll_count;
    struct scripted_draw *draws;
    size_t draw_count;
    /* What went wrong, for the report of the case; the kernel goes on with other faces and first elements. */
    size_t faces_missing;
    size_t draws_missing;
    int first_missing_pool;
    const struct scripted_roll *missed_roll; /* the first group that another roll took, or took a part of */
    const char *missed_by;                   /* the site of that roll */
    size_t missed_count;                     /* its dice */
};

/* Another source of numbers in place of the keyed streams, for tests against other programs: one of `count`
 * for the draw `ordinal` of an event (chance_event()). */
struct chance_source {
    unsigned (*below)(void *context, uint64_t event, unsigned ordinal, unsigned count);
    void *context;
};

/* Counters of the tally that were raised, one after the other. */
enum { RAISED_MAX = 1000 };

struct raised {
    size_t count; /* of more than there is room for, the first are kept */
    uint32_t cell[RAISED_MAX];
};

struct observer {
    struct event_log *log;              /* NULL: events are not wanted */
    uint64_t *rule_count;               /* one counter a rule; NULL: not wanted */
    struct raised *raised;              /* NULL: not wanted */
    struct script *script;              /* NULL: the keyed streams */
    const struct chance_source *source; /* NULL: the keyed streams; games that draw through it say so */
};

void event_log_add(struct event_log *log, const struct event *event);
void event_log_free(struct event_log *log);

/* A roll of so many dice begins: the groups that are named must be for it. */
void script_roll(struct script *script, const char *site, size_t count);
/* The next scripted face (1..6). When there is none left it counts a missing die and returns 1, then 2, 3 and
 * so on: rolls that are made again while dice are equal come to an end. */
unsigned script_face(struct script *script);
/* The next unused scripted draw from `pool`, or -1 (counted as missing). */
int script_draw(struct script *script, int pool);

#endif
