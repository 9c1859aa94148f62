/* What is asked, and the answers (decisions.md 3). An answer is a code of 30 bits. Codes of MOVE ascend as
 * decisions.md 3 wants: from, unit kind, to, cargo. Included by yuggoth.h only. */
#ifndef WARODDS_RULES_YUGGOTH_CHOICES_H
#define WARODDS_RULES_YUGGOTH_CHOICES_H

enum decision {
    DECIDE_NOTHING,
    DECIDE_ACTION,
    DECIDE_MOVE_MORE,
    DECIDE_SURGERY_MORE,
    DECIDE_SUMMON_MORE,
    DECIDE_KILLS,
    DECIDE_PAINS,
    DECIDE_RETREAT,
    DECIDE_SLIME_RETREAT,
    DECIDE_WATCHER_TARGET,
    DECIDE_WATCHER_ORDER,
    DECIDE_RITUAL,
    DECIDE_REVEAL,
    DECISIONS
};

enum choice_kind {
    CHOOSE_PASS, /* also STOP, no target, no ritual */
    CHOOSE_MOVE,
    CHOOSE_RECRUIT,
    CHOOSE_BUILD,
    CHOOSE_SUMMON,
    CHOOSE_AWAKEN,
    CHOOSE_CAPTURE,
    CHOOSE_BATTLE,
    CHOOSE_BATTLE_WATCHER,
    CHOOSE_SURGERY,
    CHOOSE_CALL,
    CHOOSE_REVEAL,
    CHOOSE_UNIT,    /* kills, pains */
    CHOOSE_AREA,    /* retreat, the Watcher's target */
    CHOOSE_FACTION, /* the Watcher's order */
    CHOOSE_RITUAL,
    CHOICE_KINDS
};

struct yuggoth_choice {
    uint8_t kind;
    uint8_t from; /* the area of all answers that name one */
    uint8_t unit; /* enum unit_kind */
    uint8_t to;
    uint8_t count;   /* MOVE: cylinders that ride along; REVEAL: the value */
    uint8_t faction; /* or NEUTRAL */
    uint8_t convert; /* CAPTURE of a cylinder */
};

/* How a code is laid out: shift, bits and names of the values of each operand. */
#define YUGGOTH_OPERANDS(OPERAND)                                                                            \
    OPERAND(convert, 5, 1, NULL)                                                                             \
    OPERAND(faction, 6, 3, yuggoth_fighter)                                                                  \
    OPERAND(count, 9, 8, NULL)                                                                               \
    OPERAND(to, 17, 5, yuggoth_area)                                                                         \
    OPERAND(unit, 22, 3, yuggoth_kind)                                                                       \
    OPERAND(from, 25, 5, yuggoth_area)
enum { CHOICE_KIND_BITS = 5 };

static inline game_choice choice_pack(struct yuggoth_choice c)
{
    game_choice code = c.kind;
#define OPERAND(name, shift, bits, label) code |= (game_choice)c.name << (shift);
    YUGGOTH_OPERANDS(OPERAND)
#undef OPERAND
    return code;
}

static inline struct yuggoth_choice choice_unpack(game_choice code)
{
    struct yuggoth_choice c = {.kind = code & ((1u << CHOICE_KIND_BITS) - 1)};
#define OPERAND(name, shift, bits, label) c.name = code >> (shift) & ((1u << (bits)) - 1);
    YUGGOTH_OPERANDS(OPERAND)
#undef OPERAND
    return c;
}

/* The answers by what they name. */
static inline game_choice choose(enum choice_kind kind)
{
    return choice_pack((struct yuggoth_choice){.kind = kind});
}

static inline game_choice choose_at(enum choice_kind kind, unsigned area)
{
    return choice_pack((struct yuggoth_choice){.kind = kind, .from = (uint8_t)area});
}

static inline game_choice choose_unit(enum unit_kind unit)
{
    return choice_pack((struct yuggoth_choice){.kind = CHOOSE_UNIT, .unit = unit});
}

static inline game_choice choose_faction(unsigned faction)
{
    return choice_pack((struct yuggoth_choice){.kind = CHOOSE_FACTION, .faction = (uint8_t)faction});
}

static inline game_choice choose_reveal(unsigned value)
{
    return choice_pack((struct yuggoth_choice){.kind = CHOOSE_REVEAL, .count = (uint8_t)value});
}

static inline game_choice choose_summon(unsigned area, unsigned type)
{
    return choice_pack((struct yuggoth_choice){
        .kind = CHOOSE_SUMMON, .from = (uint8_t)area, .unit = (uint8_t)(MONSTER + type)});
}

static inline game_choice choose_battle(unsigned area, unsigned faction)
{
    return choice_pack(
        (struct yuggoth_choice){.kind = CHOOSE_BATTLE, .from = (uint8_t)area, .faction = (uint8_t)faction});
}

static inline game_choice choose_capture(unsigned area, unsigned faction, enum unit_kind unit,
                                         unsigned convert)
{
    return choice_pack((struct yuggoth_choice){.kind = CHOOSE_CAPTURE,
                                               .from = (uint8_t)area,
                                               .faction = (uint8_t)faction,
                                               .unit = unit,
                                               .convert = (uint8_t)convert});
}

static inline game_choice choose_move(unsigned from, enum unit_kind unit, unsigned to, unsigned cylinders)
{
    return choice_pack((struct yuggoth_choice){.kind = CHOOSE_MOVE,
                                               .from = (uint8_t)from,
                                               .unit = unit,
                                               .to = (uint8_t)to,
                                               .count = (uint8_t)cylinders});
}

#endif
