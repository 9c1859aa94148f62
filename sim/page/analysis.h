/* One game looked at again, decision by decision: how likely a win was, and what other choices would have
 * been worth.
 *
 * A position is played on to its end a number of times, with the same policies (of one that looks ahead its
 * base), other dice, and everything hidden dealt anew. With alternatives, the choice and each of some others
 * are played on half as often, on dice common to all; the best of the others and the choice made meet again
 * on fresh dice, which none of them was chosen by: the difference is unbiased for what the choice gave away
 * against that one (another may be better still). */
#ifndef WARODDS_PAGE_ANALYSIS_H
#define WARODDS_PAGE_ANALYSIS_H

#include "policies/policy.h"
#include "sim/page/translations.h"
#include "sim/result/json.h"
#include "sim/store/outcomes.h"

enum { ANALYSIS_ALTERNATIVES = 8, ANALYSIS_PLAYOUTS_MOST = 4096 };

struct analysis_plan {
    unsigned playouts; /* of a position; 0: nothing is analysed */
    bool every;        /* every decision, with alternatives; else the first of each turn, without */
    const struct outcomes_options *watch;
};

/* A decision of the game. */
struct analysed {
    uint64_t number; /* its number, from 1 */
    int side;
    void *state;
    game_choice chosen;
    game_choice other[ANALYSIS_ALTERNATIVES];
    size_t others;
    unsigned chapter, turn;
    /* What came of it: */
    bool looked_at;
    uint64_t score; /* sum over the playouts, of the observed side, in parts of SCORE_ONE */
    int64_t tried[ANALYSIS_ALTERNATIVES +
                  1];      /* of who decided, with each of the others; last with the choice made */
    size_t better;         /* the best of the others */
    int64_t lost;          /* score more with it for who decided, on fresh dice */
    uint64_t lost_squares; /* of each playout */
};

struct analysis {
    const struct experiment *experiment;
    struct analysis_plan plan;
    struct analysed *items;
    size_t count, capacity;
    uint64_t decisions; /* so far */
};

/* Remembers a decision: for the hook of a table. `reasons` may be NULL. */
void analysis_note(struct analysis *analysis, int side, const void *state, game_choice choice,
                   const struct policy_reasons *reasons);
/* Playouts of each choice that is tried. */
unsigned analysis_tries(const struct analysis *analysis);
/* False after a stop. */
bool analysis_play(struct analysis *analysis);
/* "analysis": ...; sentences of other choices go to `texts`, too (NULL: they are not wanted). */
void analysis_json(struct json *json, const struct analysis *analysis, struct translations *texts);
void analysis_free(struct analysis *analysis);

#endif
