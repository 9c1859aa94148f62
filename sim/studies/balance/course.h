/* The course of games: how long they are, and how uncertain they still are when a turn begins.
 *
 * Of every game its score, turns and decisions are kept. The first games (`looked`) are also stopped whenever
 * a turn begins, and the position is played on `playouts` times by the same players, with everything dealt
 * anew that the observed side does not see; players that look ahead are followed by their bases. A game that
 * tells no turns is stopped at about COURSE_STOPS decisions, evenly spaced by the length of the first few
 * games. p of a position is the mean score of its playouts; what of the result is still open there is the
 * variance of a score given the position, estimated without bias by the variance within the position's
 * playouts (divisor playouts - 1: for games that are won or lost n p (1 - p)/(n - 1), the bias of the squared
 * mean taken out). */
#ifndef WARODDS_STUDIES_BALANCE_COURSE_H
#define WARODDS_STUDIES_BALANCE_COURSE_H

#include "sim/experiment/leads.h"
#include "sim/measure/hearing.h"
#include "sim/result/json.h"
#include "sim/store/shared.h"

enum {
    COURSE_LOOKS_MOST = 64, /* of a game; later turns are not looked at */
    COURSE_STOPS = 12,      /* of a game that tells no turns */
    COURSE_PLAYOUTS_MOST = 64,
    COURSE_TIMES_MOST = 128,    /* different times of all games */
    COURSE_MARKED_MOST = 10000, /* games whose leads are kept */
    COURSE_LEVELS_MOST = 12     /* of the result; of more they are not kept */
};

/* A position when a turn began. Scores in parts of a win. */
struct course_look {
    struct turn turn;   /* in a game that tells turns; number 0: before the first */
    uint32_t decision;  /* from 0 */
    uint32_t sum, half; /* of the scores of all playouts, and of the first half of them */
    uint32_t squares;
    uint8_t level[COURSE_LEVELS_MOST], half_level[COURSE_LEVELS_MOST]; /* how many playouts ended so */
};

struct course_game {
    uint16_t score;   /* of the observed side, in parts of a win */
    uint8_t level;    /* of it; 0 where levels are not kept */
    struct turn last; /* of the final state */
    uint32_t turns; /* by the game's metric "turns" ("rounds", if it has both); else the last one's number */
    uint32_t decisions; /* of all sides */
    uint32_t look_count, mark_count;
    int32_t lead[LEADS_MOST]; /* at the end */
};

/* How far the observed side is ahead when a turn begins; also of games that are not looked at. */
struct course_mark {
    struct turn turn;
    uint32_t decision;
    int32_t lead[LEADS_MOST];
};

struct course {
    const struct experiment *experiment; /* its from and seed; not its games */
    unsigned playouts;                   /* even, 2 to COURSE_PLAYOUTS_MOST */
    uint64_t games, looked;              /* looked <= games */
    unsigned parts;                      /* of a win */
    size_t levels;                       /* of the result, worst to best; 0: not kept */
    size_t turns_metric;                 /* its number; as many as there are: none */
    bool tells_turns;                    /* else positions are told by their decision, */
    uint32_t stride;                     /* every so many */
    struct course_game *game;
    struct course_look *look; /* COURSE_LOOKS_MOST for each game looked at */
    struct leads leads;       /* that the game declares */
    uint64_t marked;          /* games with marks */
    struct course_mark *mark; /* COURSE_LOOKS_MOST for each of them */
};

/* What is wanted of a course. */
struct course_plan {
    uint64_t games, looked;
    unsigned playouts;
    const struct leads *leads; /* that are told of; they must live as long as the course */
    bool marked;               /* whenever a turn begins, of the first COURSE_MARKED_MOST games */
    const char *unit;          /* in the study's ledger */
};
/* False after a stop or a failure; freed with course_free also then. */
bool course_play(struct course *course, const struct experiment *experiment, const struct course_plan *plan,
                 const struct outcomes_options *options, struct play_failure *failure);
void course_free(struct course *course);
/* ---- course_kept.c ---- */
void course_save(const struct course *course, uint64_t first, uint64_t count, struct shared_words *words);
bool course_load(struct course *course, uint64_t first, uint64_t count, const struct shared_words *words);

static inline const struct course_look *course_looks(const struct course *course, uint64_t game)
{
    return course->look + game * COURSE_LOOKS_MOST;
}

static inline const struct course_mark *course_marks(const struct course *course, uint64_t game)
{
    return course->mark + game * COURSE_LOOKS_MOST;
}
/* Where a time stands among all: rising. */
uint64_t course_time_of(const struct course *course, const struct turn *turn, uint32_t decision);

/* ---- course_levels.c ---- */

/* Where wins are too rare, or too usual, to be followed: the level that as many games as possible are on both
 * sides of. `limit`: below it must be the share of either side; 0: there is no such level, or wins are fit to
 * be followed. */
size_t course_level(const struct course *course, double limit);
/* The same course, in which to reach this level is to win (0: to win is). Its game and look are its own;
 * freed with course_free. It has no marks. */
struct course course_by_level(const struct course *course, size_t level);

/* ---- course_sums.c ---- */

struct score_sums course_scores(const struct course *course);

/* What a time (the begin of a turn) says over all games looked at. Games that are over by then count as
 * certain. */
struct course_time {
    uint64_t at; /* rising */
    struct turn turn;
    uint32_t decision;
    uint64_t going;           /* games that were looked at then */
    double gone;              /* resolution: the share of the uncertainty that is gone */
    struct interval interval; /* 95 %, over games */
    uint64_t decided;         /* games in which p is beyond the limit from then on, or that are over */
};

struct course_times {
    struct course_time time[COURSE_TIMES_MOST];
    size_t count;
};
/* "chapter" and "turn" of a time, or its "decision". */
void course_when_json(struct json *json, const struct course *course, const struct turn *turn,
                      uint32_t decision);
/* `limit`: p at which a game is called decided, above 1/2; by all playouts of a position. */
void course_resolve(const struct course *course, double limit, struct course_times *times);

/* Is p what it says? Positions are put into bands by the first half of their playouts; what the other half
 * says of the same positions is then free of that choice, and is compared with how the games ended. Intervals
 * by games (ratio estimate: Cochran 1977, chapter 6). */
enum { COURSE_BANDS = 5 };
struct course_band {
    double low, high; /* of p in the first half */
    uint64_t positions, games;
    double said, won;         /* mean p of the second half, share of wins */
    struct interval interval; /* 95 %, of won less said; infinite with fewer than 2 games */
};
void course_calibrate(const struct course *course, struct course_band bands[COURSE_BANDS]);

/* ---- course_games.c ---- */

/* Of the games looked at, by their place in the course: the one whose number of decisions is nearest to the
 * median, the one that was decided for good (p beyond `limit`) after the fewest decisions, and the one whose
 * end was furthest from what it once looked like (the first of several each). */
struct course_to_see {
    uint64_t typical, earliest, comeback;
    uint32_t decided; /* the earliest one's decision */
    double fallen;    /* how unlikely the end of the comeback once was: 0.9 is one in ten */
};
void course_to_see(const struct course *course, double limit, struct course_to_see *games);

/* How long the games looked at go on after they are decided for good: turns, where turns are told, or
 * decisions; the quantile q. */
uint64_t course_after(const struct course *course, double limit, double q);

/* Quantiles of a number of each game, q in [0, 1]. */
enum course_number { COURSE_TURNS, COURSE_DECISIONS };
uint64_t course_quantile(const struct course *course, enum course_number number, double q);
uint64_t course_number_of(const struct course_game *game, enum course_number number);

#endif
