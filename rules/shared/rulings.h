/* Enumerators of a game's rulings: RULING_LOS_CONTACT, and of their answers LOS_CONTACT_JP_EDITION ...
 * Included once by a game's header, after #define RULING_LIST(RULING) RULING(LOS_CONTACT, los_contact,
 * JP_EDITION, DESIGNER_STRICT) ... which names each with its key in the configuration and up to four answers,
 * the default first. */
#include "rules/shared/asked.h"

#define RULING_NAME(prefix, name, ...) RULING_##prefix,
enum ruling { RULING_LIST(RULING_NAME) RULINGS };
#undef RULING_NAME

#define OPTION_1(prefix, a)                   prefix##_##a,
#define OPTION_2(prefix, a, b)                prefix##_##a, prefix##_##b,
#define OPTION_3(prefix, a, b, c)             prefix##_##a, prefix##_##b, prefix##_##c,
#define OPTION_4(prefix, a, b, c, d)          prefix##_##a, prefix##_##b, prefix##_##c, prefix##_##d,
#define OPTION_SELECT(a, b, c, d, macro, ...) macro
#define OPTION_NAMES(prefix, name, ...)                                                                      \
    enum { OPTION_SELECT(__VA_ARGS__, OPTION_4, OPTION_3, OPTION_2, OPTION_1, )(prefix, __VA_ARGS__) };
RULING_LIST(OPTION_NAMES)
#undef OPTION_NAMES
