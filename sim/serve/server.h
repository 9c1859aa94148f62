/* Results as pages from a server, and what is being played, live. It alone knows libmicrohttpd, through
 * http_library. */
#ifndef WARODDS_SERVE_SERVER_H
#define WARODDS_SERVE_SERVER_H

#include "sim/core/problem.h"
#include "sim/serve/guard_web.h"

struct server_options {
    const char *address; /* of this machine, IPv4: "127.0.0.1" */
    unsigned port;       /* 0: any that is free */
    const char *results; /* folder: "results" */
    const char *running; /* folder of what is being played */
};

struct server;

/* Answers from a thread of its own until it is closed. NULL after telling why it cannot. */
struct server *server_open(const struct server_options *options, struct problems *problems);
unsigned server_port(const struct server *server);
/* What the stop button needs. */
const char *server_token(const struct server *server);
void server_close(struct server *server);

#endif
