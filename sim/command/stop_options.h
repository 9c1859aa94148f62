/* The options that say when to stop, which run and compare share. */
#ifndef WARODDS_COMMAND_STOP_OPTIONS_H
#define WARODDS_COMMAND_STOP_OPTIONS_H

#include "sim/command/cli.h"
#include "sim/play/stopping.h"

enum { KEY_HALF_WIDTH = 3000, KEY_SPRT, KEY_ANYTIME, KEY_ALPHA, KEY_BETA, KEY_STOP_LAST };

/* One line each for a command's own options. */
#define STOP_OPTIONS(sprt_argument, sprt_flags, sprt_words)                                                  \
    {"half-width",                                                                                           \
     KEY_HALF_WIDTH,                                                                                         \
     "H",                                                                                                    \
     0,                                                                                                      \
     "stop when the 95 % interval is at most this wide on each side (0.01)",                                 \
     1},                                                                                                     \
        {"sprt", KEY_SPRT, sprt_argument, sprt_flags, sprt_words, 1},                                        \
        {"anytime",                                                                                          \
         KEY_ANYTIME,                                                                                        \
         NULL,                                                                                               \
         0,                                                                                                  \
         "intervals that stay valid however often you look; --games is the most",                            \
         1},                                                                                                 \
        {"alpha", KEY_ALPHA, "P", 0, "chance of a false alarm of --sprt and --anytime (0.05)", 1},           \
    {                                                                                                        \
        "beta", KEY_BETA, "P", 0, "chance that --sprt overlooks the difference (0.05)", 1                    \
    }

enum { STOP_GAMES = 1000000 }; /* the most of a rule without --games */

struct stop_wishes {
    struct stop_rule rule;
};

struct stop_wishes stop_wishes_begin(void);
/* Takes one of the options; false if it is none of them. */
bool stop_option(struct stop_wishes *wishes, int key, const char *value, struct problems *problems);
/* Complains about numbers that belong to another rule than the chosen one, and would be forgotten. */
void stop_check_unused(const struct stop_rule *rule, struct problems *problems);

/* A number in [low, high]; "2%" is 0.02. Complains otherwise. */
bool option_number(const char *option, const char *value, double low, double high, double *number,
                   struct problems *problems);

#endif
