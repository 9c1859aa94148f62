/* What is decided, and the code of an answer. Included by vermin.h only. */
#ifndef WARODDS_RULES_VERMIN_CHOICES_H
#define WARODDS_RULES_VERMIN_CHOICES_H

/* clang-format off */
#define GAME_DECISIONS(WORD)                                                                                 \
    WORD(DECIDE_NOTHING, nothing)                                                                            \
    WORD(DECIDE_PLACE, place)             /* VRM-Q.1.b: the hex of view.actor in town, units in index order: CHOOSE_HEX */\
    WORD(DECIDE_CHIT, chit)               /* VRM-D.0, O.1: one of view.offered_chit: CHOOSE_CHIT */          \
    WORD(DECIDE_MARINE, marine)           /* VRM-I: an action of any unit, or END_PHASE */                   \
    WORD(DECIDE_SECOND_FIRE, second_fire) /* VRM-I.3 after the move: SECOND_FIRE or CHOOSE_NOTHING */        \
    WORD(DECIDE_SECOND_MOVE, second_move) /* VRM-I.3 after the shot: SECOND_WALK, SECOND_JUMP or CHOOSE_NOTHING */\
    WORD(DECIDE_COUNTER, counter)         /* VRM-I.4.c: which unused unit comes: CHOOSE_UNIT */              \
    WORD(DECIDE_ARRIVAL, arrival)         /* VRM-I.5: how and where it comes: ARRIVE_... */                  \
    WORD(DECIDE_VICTIM, victim)           /* VRM-J.5.b: the next of view.to_choose vermin for view.secret: CHOOSE_UNIT */\
    WORD(DECIDE_TREAT, treat)             /* VRM-L.1: the neighbour that view.actor treats: CHOOSE_UNIT */
/* clang-format on */
enum decision { GAME_DECISIONS(WORD_NUMBER) DECISIONS };

enum choice_kind {
    CHOOSE_NOTHING,
    END_PHASE, /* stop the Marine action phase; not while a delayed unit can drop (VRM-I.5.b) */
    /* On the map, or waiting to enter: then `via` is the entry hex. A recovery vehicle loads one jewel in the
     * hex `load` on its way (0: none); LOAD_PUT_DOWN: it puts its jewel down in `hex` (VRM-RV-23). */
    FULL_WALK,      /* unit, hex = end hex, via, load */
    FULL_JUMP,      /* unit, hex = target */
    FULL_EXIT,      /* unit, hex = the hex from which it leaves with a jewel (VRM-Q.1.c-2), via, load */
    FULL_FIRE,      /* unit, target; the ANT gun: hex */
    MOVE_FIRE_WALK, /* unit, hex; then DECIDE_SECOND_FIRE */
    MOVE_FIRE_JUMP, /* unit, hex; then DECIDE_SECOND_FIRE */
    MOVE_FIRE_FIRE, /* unit, target; then DECIDE_SECOND_MOVE */
    RECON,          /* unit, support = hq index + 1 or 0 */
    RECOVERY,       /* unit */
    REQUEST,        /* unit; on success DECIDE_COUNTER, DECIDE_ARRIVAL */
    DEPLOY,         /* the ANT gun */
    HOOK_UP,
    ASSEMBLE,   /* the scientist, VRM-J.5.a */
    USE_WEAPON, /* the scientist, VRM-J.5.b; then DECIDE_VICTIM */
    DROP_AGAIN, /* unit, hex: VRM-I.5.b, a delayed unit */
    /* answers to the smaller decisions */
    SECOND_FIRE,      /* target */
    SECOND_WALK,      /* hex */
    SECOND_JUMP,      /* hex */
    ARRIVE_WALK,      /* hex = end hex, via = entry hex */
    ARRIVE_DROP,      /* hex */
    ARRIVE_JUMP,      /* hex */
    ARRIVE_JUMP_FIRE, /* hex; then DECIDE_SECOND_FIRE (VRM-RV-45) */
    ARRIVE_LATER,     /* every entry hex is blocked: it waits off the map (VRM-I.5.a) */
    CHOOSE_UNIT,      /* unit = Marine or vermin index */
    CHOOSE_HEX,       /* hex */
    CHOOSE_CHIT,      /* target = 0 or 1 */
    CHOICE_KINDS
};

enum {
    TARGET_TUNNEL = VERMIN_MAX, /* targets below are vermin, from here on tunnel chits (VRM-E.1.c-2) */
    TARGETS = TARGET_TUNNEL + TUNNELS,
    LOAD_PUT_DOWN = 255,
};

struct vermin_choice {
    uint8_t kind, unit, hex, via, load, target, support;
};

static inline game_choice choice_pack(struct vermin_choice c)
{
    return (game_choice)c.kind | (game_choice)c.unit << 8 | (game_choice)c.hex << 16 |
           (game_choice)c.via << 24 | (game_choice)c.load << 32 | (game_choice)c.target << 40 |
           (game_choice)c.support << 48;
}

static inline struct vermin_choice choice_unpack(game_choice code)
{
    return (struct vermin_choice){(uint8_t)code,         (uint8_t)(code >> 8),  (uint8_t)(code >> 16),
                                  (uint8_t)(code >> 24), (uint8_t)(code >> 32), (uint8_t)(code >> 40),
                                  (uint8_t)(code >> 48)};
}

#endif
