/* enum ruling { RULING_TELEPORT ... } and enumerators of the answers, TELEPORT_COMPULSORY, TELEPORT_OPTIONAL
 * ... Included by yuggoth.h only. */
#ifndef WARODDS_RULES_YUGGOTH_RULINGS_H
#define WARODDS_RULES_YUGGOTH_RULINGS_H

#include "rules/shared/asked.h"

enum ruling {
#define RULING(prefix, name, ...) RULING_##prefix,
#include "rules/yuggoth/rulings.def"
#undef RULING
    RULINGS
};

#define ANSWERS_2(p, a, b)                 enum { p##_##a, p##_##b };
#define ANSWERS_3(p, a, b, c)              enum { p##_##a, p##_##b, p##_##c };
#define ANSWERS_4(p, a, b, c, d)           enum { p##_##a, p##_##b, p##_##c, p##_##d };
#define ANSWERS_IN(a, b, c, d, macro, ...) macro
#define RULING(prefix, name, ...)                                                                            \
    ANSWERS_IN(__VA_ARGS__, ANSWERS_4, ANSWERS_3, ANSWERS_2, unused)(prefix, __VA_ARGS__)
#include "rules/yuggoth/rulings.def"
#undef RULING
#undef ANSWERS_IN
#undef ANSWERS_4
#undef ANSWERS_3
#undef ANSWERS_2

#endif
