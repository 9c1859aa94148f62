/* What every designer asks of a game, answered in one study. Each question is a file of its own
 * (question_NAME.c) with its plan in games, how it is played, its answer in sentences and its numbers; what
 * several need is played once: the course of games (course.h).
 *
 * All numbers of games are known before the first one is played (struct balance_plan), so that the same
 * command gives the same bytes. */
#ifndef WARODDS_STUDIES_BALANCE_BALANCE_H
#define WARODDS_STUDIES_BALANCE_BALANCE_H

#include "sim/measure/luck.h"
#include "sim/measure/matrix.h"
#include "sim/studies/balance/choices.h"
#include "sim/studies/balance/course.h"
#include "sim/studies/balance/handicap.h"
#include "sim/studies/balance/kingmaking.h"
#include "sim/studies/balance/pieces.h"
#include "sim/studies/balance/sentence.h"
#include "sim/studies/balance/strengths.h"

#define QUESTION(name, games) QUESTION_##name,
enum question_number {
#include "sim/studies/balance/questions.def"
    QUESTIONS
};
#undef QUESTION

struct target {
    double low, high;
    bool given;
};

struct balance_plan {
    uint64_t games[QUESTIONS];       /* 0: not asked */
    struct target target[QUESTIONS]; /* of the answer's measure */
};

/* The one number of an answer that can be held against a target, with its 95 % interval: the share of wins,
 * what the best mixture of players wins in games that did not choose it, what it costs to do without the
 * dearest piece, the share of games decided after two thirds, comebacks from the worst quarter, the median of
 * turns (decisions, where no turns are told), the cost of a blunder, the part of who decides, what better
 * players win more, what a choice without a chance moves. */
struct measure {
    bool known;
    double value;
    struct interval interval;
    uint64_t games; /* that it rests on: its interval shrinks with their root */
};

enum balance_verdict { BALANCE_NONE, BALANCE_WITHIN, BALANCE_OUTSIDE, BALANCE_UNDECIDED };
const char *balance_verdict_name(enum balance_verdict verdict); /* NULL for BALANCE_NONE */

/* A line of the page. */
struct answer {
    bool asked, makes_sense; /* in this scenario; if not, `said` tells why */
    struct sentence said;    /* the answer */
    struct sentence sure;    /* how sure it is */
    struct sentence more;    /* what else there is to know; no words: nothing */
    struct sentence judged;  /* against the target */
    struct sentence next;    /* what to try; its {command} is one */
    struct measure measure;
    enum balance_verdict verdict;
    char *numbers;   /* as JSON, as they stand in the document */
    uint64_t played; /* games from beginning to end, but for the course's; playouts not counted */
};
void answer_free(struct answer *answer);

struct proposal; /* propose.h */

struct balance {
    struct experiment experiment;
    struct balance_plan plan;
    size_t deciding; /* how many sides decide */
    struct answer answer[QUESTIONS];
    const struct leads *leads;       /* that the game declares */
    double seconds[QUESTIONS];       /* that each took; in no document */
    const struct proposal *proposal; /* NULL: none was asked for */
    struct course course;
    bool has_course;
    /* What was changed in the setting ("": nothing), of a proposal's study, which asks for no levers and is
     * kept apart from the study itself. NULL: of no proposal. */
    const char *changed;
    struct handicaps handicaps;
    struct matrix matrix;
    struct pieces pieces;
    struct strengths strengths;
    struct kingmaking kingmaking;
    struct choices choices;
    struct luck luck;
};

struct question {
    const char *name;  /* "equal" */
    const char *title; /* "Are the sides equal?", to be translated */
    /* Whether it makes sense in this scenario; if not, says why. NULL: always. */
    bool (*applies)(const struct balance *balance, struct sentence *why);
    /* Plays and fills the answer. False after a stop or a failure. */
    bool (*play)(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure);
    void (*write)(const struct balance *balance, struct json *json); /* its numbers, into an open object */
};
extern const struct question *const balance_questions[QUESTIONS];
/* QUESTIONS if there is none of this name. */
size_t balance_question(const char *name, size_t length);
extern const uint64_t balance_standard_games[QUESTIONS];

/* The leads must live as long. */
void balance_open(struct balance *balance, const struct experiment *experiment,
                  const struct balance_plan *plan, const struct leads *leads);
void balance_close(struct balance *balance);
/* False after a stop or a failure. */
bool balance_play(struct balance *balance, const struct outcomes_options *options,
                  struct play_failure *failure);

/* From beginning to end, playouts not counted. */
uint64_t balance_games_played(const struct balance *balance);

/* ---- verdict.c ---- */

enum balance_verdict balance_judge(const struct target *target, struct interval interval);
/* Fills verdict and `judged`. */
void balance_verdict(const struct target *target, bool shares, struct answer *answer);

/* ---- for the questions ---- */

/* The course of games, played by whoever asks for it first, as long as the longest that is asked for. */
bool balance_course(struct balance *balance, const struct outcomes_options *options,
                    struct play_failure *failure);
/* "warodds NAME GAME/SCENARIO ...REST", into the place {command} of what to try; `player`: it names the
 * observed side's. */
void balance_next(const struct balance *balance, struct answer *answer, const char *words, const char *name,
                  bool player, const char *rest);
const char *balance_side(const struct balance *balance); /* title of the observed side, to be translated */
/* Somebody decides for the observed side; else why nothing can be asked of its choices. */
bool balance_decides(const struct balance *balance, struct sentence *why);

#endif
