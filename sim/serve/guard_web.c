#include "sim/serve/guard_web.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>

bool token_make(char token[TOKEN_LETTERS + 1])
{
    unsigned char bytes[TOKEN_LETTERS / 2];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(token + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

bool token_equal(const char *token, const char *given)
{
    unsigned different = 0;
    if (!given || strlen(given) != TOKEN_LETTERS)
        return false;
    for (size_t i = 0; i < TOKEN_LETTERS; i++)
        different |= (unsigned)((unsigned char)token[i] ^ (unsigned char)given[i]);
    return different == 0;
}

bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

bool host_is_loopback(const char *host)
{
    static const char *const names[] = {"127.0.0.1", "localhost", "[::1]"};
    for (size_t i = 0; host && i < sizeof names / sizeof *names; i++) {
        const size_t length = strlen(names[i]);
        if (strncasecmp(host, names[i], length) == 0 && (host[length] == '\0' || host[length] == ':'))
            return true;
    }
    return false;
}
