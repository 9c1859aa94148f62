/* Enumerators of the rulings: RULING_LOS_CONTACT and LOS_CONTACT_JP_EDITION, LOS_CONTACT_DESIGNER_STRICT ...
 * made from INVADERS_RULINGS. Included by invaders.h only. */
#define RULING_NAME(prefix, name, ...) RULING_##prefix,
enum ruling { INVADERS_RULINGS(RULING_NAME) RULINGS };
#undef RULING_NAME

#define OPTION_1(prefix, a)                   prefix##_##a,
#define OPTION_2(prefix, a, b)                prefix##_##a, prefix##_##b,
#define OPTION_3(prefix, a, b, c)             prefix##_##a, prefix##_##b, prefix##_##c,
#define OPTION_4(prefix, a, b, c, d)          prefix##_##a, prefix##_##b, prefix##_##c, prefix##_##d,
#define OPTION_SELECT(a, b, c, d, macro, ...) macro
#define OPTION_NAMES(prefix, name, ...)                                                                      \
    enum { OPTION_SELECT(__VA_ARGS__, OPTION_4, OPTION_3, OPTION_2, OPTION_1, )(prefix, __VA_ARGS__) };
INVADERS_RULINGS(OPTION_NAMES)
#undef OPTION_NAMES
