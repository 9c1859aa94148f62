#include "sim/core/token.h"

#include <stdatomic.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/core/text.h"

struct known {
    uint64_t token;
    char *word;
    const struct known *next;
};

static _Atomic(const struct known *) newest;

uint64_t token_of(const char *word)
{
    const uint64_t token = hash_mix(hash_text(word, strlen(word))) >> 16;
    return token ? token : 1;
}

const char *token_word(uint64_t token)
{
    for (const struct known *known = atomic_load(&newest); known; known = known->next)
        if (known->token == token)
            return known->word;
    return NULL;
}

uint64_t token_remember(const char *word)
{
    const uint64_t token = token_of(word);
    if (token_word(token))
        return token;
    struct known *known = memory_resize(NULL, sizeof *known);
    *known = (struct known){token, text_copy(word), atomic_load(&newest)};
    while (!atomic_compare_exchange_weak(&newest, &known->next, known))
        ;
    return token;
}
