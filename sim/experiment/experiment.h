/* An experiment: which games are played, and by whom. Everything that a result depends on is in here; its
 * canonical text, and the hash of that text, name it. */
#ifndef WARODDS_EXPERIMENT_EXPERIMENT_H
#define WARODDS_EXPERIMENT_EXPERIMENT_H

#include "sim/experiment/setting.h"
#include "sim/experiment/player.h"

struct experiment {
    struct setting *setting;
    struct player player[SIDES_MAX];
    uint64_t seed;
    uint64_t from;  /* number of the first game */
    uint64_t games; /* how many */
    /* Players of seats with the observed side's role move one seat on with each game number: player n sits
     * where player n + 1 sat in the game before. Results are the players', not the seats'. */
    bool rotates;
};

/* How many seats have the observed side's role: so many game numbers make a round. */
size_t experiment_seats(const struct experiment *experiment);
/* Whether they are not all taken by the same player. */
bool experiment_seats_differ(const struct experiment *experiment);
/* Where the player of side `player` sits after so many moves. */
size_t experiment_seat(const struct experiment *experiment, size_t player, size_t moved);

/* "warodds experiment 1\ngame NAME\n...": one fact a line. To be freed. */
char *experiment_text(const struct experiment *experiment);
uint64_t experiment_hash(const struct experiment *experiment);

/* Whether an earlier seat says it for this one: a policy that plays all seats of a role is named once. */
bool experiment_is_said(const struct experiment *experiment, size_t side);

/* "Marines": who wins and loses, for sentences, to be translated; where seats rotate it is whoever is
 * compared. */
const char *experiment_observed_title(const struct experiment *experiment);

/* A folder name that tells experiments apart: address, policies, variants, seed, range. To be freed. */
char *experiment_name(const struct experiment *experiment);
/* The same without the range: what is the same for all games of this seed. To be freed. */
char *experiment_series_name(const struct experiment *experiment);

/* The command that plays exactly this again ("run" as `name`). To be freed. */
char *experiment_command(const struct experiment *experiment, const char *name);

/* The command that plays this one game of it again and tests every decision. To be freed. */
char *experiment_again(const struct experiment *experiment, uint64_t game);

/* Adds a blank and a word for the shell, quoted if it must be. */
void command_word(struct text *text, const char *word);

#endif
