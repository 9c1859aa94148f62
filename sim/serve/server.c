#include "sim/serve/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/core/text.h"
#include "sim/page/index_page.h"
#include "sim/serve/http_library.h"
#include "sim/serve/running_list.h"
#include "sim/serve/served_files.h"

struct server {
    struct server_options options;
    bool loopback;
    char token[TOKEN_LETTERS + 1];
    struct MHD_Daemon *daemon;
};

static const struct http_library *http;

static const char html[] = "text/html; charset=utf-8", json[] = "application/json",
                  plain[] = "text/plain; charset=utf-8";

static enum MHD_Result answer(struct MHD_Connection *connection, unsigned status, const char *type,
                              struct MHD_Response *response)
{
    static const char *const always[][2] = {{"X-Content-Type-Options", "nosniff"},
                                            {"X-Frame-Options", "DENY"},
                                            {"Referrer-Policy", "no-referrer"},
                                            {"Cache-Control", "no-store"}};
    if (!response)
        return MHD_NO;
    http->add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type);
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        http->add_response_header(response, always[i][0], always[i][1]);
    const enum MHD_Result queued = http->queue_response(connection, status, response);
    http->destroy_response(response);
    return queued;
}

/* Takes the text. */
static enum MHD_Result answer_text(struct MHD_Connection *connection, unsigned status, const char *type,
                                   char *text)
{
    return answer(connection, status, type,
                  http->create_response_from_buffer(strlen(text), text, MHD_RESPMEM_MUST_FREE));
}

static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned status, const char *why)
{
    return answer_text(connection, status, plain, text_copy(why));
}

static enum MHD_Result answer_file(const struct server *server, struct MHD_Connection *connection,
                                   const char *path)
{
    const char *type;
    struct stat info;
    const int file = served_open(server->options.results, path, &type);
    if (file < 0 || fstat(file, &info) != 0)
        return refuse(connection, MHD_HTTP_NOT_FOUND, "There is no such page.\n");
    return answer(connection, MHD_HTTP_OK, type,
                  http->create_response_from_fd64((uint64_t)info.st_size, file));
}

static enum MHD_Result get(const struct server *server, struct MHD_Connection *connection, const char *path)
{
    const struct server_options *options = &server->options;
    if (strcmp(path, "/") == 0 || strcmp(path, "/index.html") == 0)
        return answer_text(connection, MHD_HTTP_OK, html, index_make(options->results, true));
    if (strcmp(path, "/running.json") == 0)
        return answer_text(connection, MHD_HTTP_OK, json, running_json(options->running));
    if (strcmp(path, "/results.json") == 0)
        return answer_text(connection, MHD_HTTP_OK, json, index_json(options->results));
    return answer_file(server, connection, path);
}

static enum MHD_Result post(const struct server *server, struct MHD_Connection *connection, const char *path)
{
    static const char stop[] = "/stop/";
    char *end;
    const char *given = http->lookup_connection_value(connection, MHD_HEADER_KIND, "X-Warodds-Token");
    if (strncmp(path, stop, strlen(stop)) != 0)
        return refuse(connection, MHD_HTTP_NOT_FOUND, "There is no such page.\n");
    if (!token_equal(server->token, given))
        return refuse(connection, MHD_HTTP_FORBIDDEN, "The token is missing or another one's.\n");
    const long pid = strtol(path + strlen(stop), &end, 10);
    if (*end || pid <= 0 || !running_stop(server->options.running, pid))
        return refuse(connection, MHD_HTTP_NOT_FOUND, "Nothing of that number is being played.\n");
    return refuse(connection, MHD_HTTP_OK, "It finishes the games in hand.\n");
}

/* Called once when the head of a request is there, and again for its body, which nobody wants. */
static enum MHD_Result on_request(void *of, struct MHD_Connection *connection, const char *url,
                                  const char *method, const char *version, const char *body, size_t *size,
                                  void **state)
{
    static const int begun;
    const struct server *server = of;
    (void)version, (void)body;
    if (!*state) {
        *state = (void *)(uintptr_t)&begun;
        return MHD_YES;
    }
    if (*size) {
        *size = 0;
        return MHD_YES;
    }
    if (server->loopback &&
        !host_is_loopback(http->lookup_connection_value(connection, MHD_HEADER_KIND, "Host")))
        return refuse(connection, MHD_HTTP_FORBIDDEN, "This server answers to its loopback names alone.\n");
    if (strcmp(method, MHD_HTTP_METHOD_GET) == 0 || strcmp(method, MHD_HTTP_METHOD_HEAD) == 0)
        return get(server, connection, url);
    if (strcmp(method, MHD_HTTP_METHOD_POST) == 0)
        return post(server, connection, url);
    return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "GET and POST alone.\n");
}

struct server *server_open(const struct server_options *options, struct problems *problems)
{
    enum { SECONDS = 30, CONNECTIONS = 64 };
    struct sockaddr_in where = {.sin_family = AF_INET, .sin_port = htons((uint16_t)options->port)};
    if (inet_pton(AF_INET, options->address, &where.sin_addr) != 1) {
        problem_add(problems, NULL, "127.0.0.1, or 0.0.0.0 for all networks of this machine", NULL,
                    "'%s' is no address", options->address);
        return NULL;
    }
    const char *why;
    http = http_library(&why);
    if (!http) {
        problem_add(problems, NULL, "the library " HTTP_LIBRARY ", which serves pages", NULL,
                    "nothing can be served: %s", why ? why : HTTP_LIBRARY);
        return NULL;
    }
    struct server *server = memory_resize(NULL, sizeof *server);
    *server = (struct server){.options = *options, .loopback = is_loopback(options->address)};
    if (token_make(server->token))
        server->daemon = http->start_daemon(
            MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO, (uint16_t)options->port, NULL, NULL, on_request,
            server, MHD_OPTION_SOCK_ADDR, &where, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SECONDS,
            MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS, MHD_OPTION_END);
    if (!server->daemon) {
        problem_add(problems, NULL, "another port, or --port 0 for any", NULL,
                    "port %u of %s cannot be opened: %s", options->port, options->address, strerror(errno));
        free(server);
        return NULL;
    }
    return server;
}

unsigned server_port(const struct server *server)
{
    return http->get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
}

const char *server_token(const struct server *server)
{
    return server->token;
}

void server_close(struct server *server)
{
    http->stop_daemon(server->daemon);
    free(server);
}
