/* Enumerators of a game's rulings: RULING_LOS_CONTACT, and of their answers LOS_CONTACT_JP_EDITION ...
 * Included once by a game's header, after #define GAME_RULINGS "rules/invaders/rulings.def", a file of lines
 * RULING(LOS_CONTACT, los_contact, JP_EDITION, DESIGNER_STRICT), each with the key in the configuration and
 * up to four answers, the default first. */
#include "rules/shared/asked.h"

enum {
#define RULING(prefix, name, ...) RULING_##prefix,
#include GAME_RULINGS
#undef RULING
    RULINGS
};

#define OPTION_1(prefix, a)                   prefix##_##a,
#define OPTION_2(prefix, a, b)                prefix##_##a, prefix##_##b,
#define OPTION_3(prefix, a, b, c)             prefix##_##a, prefix##_##b, prefix##_##c,
#define OPTION_4(prefix, a, b, c, d)          prefix##_##a, prefix##_##b, prefix##_##c, prefix##_##d,
#define OPTION_SELECT(a, b, c, d, macro, ...) macro
#define RULING(prefix, name, ...)                                                                            \
    enum { OPTION_SELECT(__VA_ARGS__, OPTION_4, OPTION_3, OPTION_2, OPTION_1, )(prefix, __VA_ARGS__) };
#include GAME_RULINGS
#undef RULING
