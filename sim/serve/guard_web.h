/* Who may ask the server for what. */
#ifndef WARODDS_SERVE_GUARD_WEB_H
#define WARODDS_SERVE_GUARD_WEB_H

#include <stdbool.h>

enum { TOKEN_LETTERS = 32 };

/* 128 random bits of the system in hexadecimal; false if it has none. */
bool token_make(char token[TOKEN_LETTERS + 1]);
/* Takes as long for any wrong one. `given` may be NULL. */
bool token_equal(const char *token, const char *given);

/* "127.0.0.1" and its like. */
bool is_loopback(const char *address);
/* A request's Host calls this machine by a loopback name: "localhost:8070". A page from elsewhere whose name
 * leads here calls it by that name. */
bool host_is_loopback(const char *host);

#endif
