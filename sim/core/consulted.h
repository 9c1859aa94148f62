/* Which rulings were asked for: a game that never asked for a ruling is the same game under every answer to
 * it, move for move and die for die. Rules and players read the answers through consult() and its likes alone
 * (scripts/layers sees to it), and each thread notes what it asked for. */
#ifndef WARODDS_CORE_CONSULTED_H
#define WARODDS_CORE_CONSULTED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CONSULTED_MAX = 128 }; /* of a game */

/* A set of rulings by number, and of values that are asked for like them. */
struct consulted {
    uint64_t word[CONSULTED_MAX / 64];
};

/* Of this thread since it was last taken: not 0 for a ruling that was asked for. Stores that read nothing are
 * all that a kernel pays for it: the program alone has them, so each is one instruction. Where rooms are
 * built as shared libraries, which local-exec is not for, it is two. */
#if defined __PIC__ && !defined __PIE__
#define CONSULTED_MODEL "initial-exec"
#else
#define CONSULTED_MODEL "local-exec"
#endif
extern _Thread_local uint32_t consulted_now[CONSULTED_MAX] __attribute__((tls_model(CONSULTED_MODEL)));

/* The answer of ruling `number`, which this thread has asked for from here on. */
static inline uint8_t consult(const uint8_t *answers, unsigned number)
{
    consulted_now[number] = 1;
    return answers[number];
}

/* The answer, which is asked for only where it `matters`: elsewhere whatever is done by it has to make no
 * difference. For what nobody can foresee, without a branch. */
static inline uint8_t consult_where(bool matters, const uint8_t *answers, unsigned number)
{
    consulted_now[number] |= matters;
    return answers[number];
}

/* The same of a value that stands so many bytes behind the first answer. */
static inline uint8_t consult_value(const uint8_t *value, size_t number)
{
    consulted_now[number] = 1;
    return *value;
}

/* What this thread asked for since the last call; from here on it has asked for nothing. */
struct consulted consulted_take(void);

static inline void consulted_add(struct consulted *to, const struct consulted *more)
{
    for (unsigned i = 0; i < CONSULTED_MAX / 64; i++)
        to->word[i] |= more->word[i];
}

static inline bool consulted_meet(const struct consulted *a, const struct consulted *b)
{
    uint64_t common = 0;
    for (unsigned i = 0; i < CONSULTED_MAX / 64; i++)
        common |= a->word[i] & b->word[i];
    return common != 0;
}

#endif
