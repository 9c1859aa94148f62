/* libmicrohttpd, opened when somebody serves: it brings ten more libraries along, which would take two
 * milliseconds of every start. */
#ifndef WARODDS_SERVE_HTTP_LIBRARY_H
#define WARODDS_SERVE_HTTP_LIBRARY_H

#include <microhttpd.h>

/* What is used of it, by name. */
#define HTTP_FUNCTIONS(F)                                                                                    \
    F(add_response_header)                                                                                   \
    F(create_response_from_buffer)                                                                           \
    F(create_response_from_fd64)                                                                             \
    F(destroy_response)                                                                                      \
    F(get_daemon_info)                                                                                       \
    F(lookup_connection_value)                                                                               \
    F(queue_response)                                                                                        \
    F(start_daemon)                                                                                          \
    F(stop_daemon)

struct http_library {
#define HTTP_FUNCTION(name) __typeof__(MHD_##name) *name;
    HTTP_FUNCTIONS(HTTP_FUNCTION)
#undef HTTP_FUNCTION
};

/* For all who serve; NULL with the reason, valid until the next call, if it cannot be opened. It stays open
 * till the end. To be called first by one thread alone. */
const struct http_library *http_library(const char **why);

#endif
