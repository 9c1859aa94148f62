/* One game as a list of steps - what happened, what was decided - each with the position after it. */
#ifndef WARODDS_PAGE_STEPS_H
#define WARODDS_PAGE_STEPS_H

#include "sim/core/text.h"
#include "sim/board/board.h"
#include "sim/measure/hearing.h"
#include "sim/play/play.h"

struct step {
    uint64_t decision; /* its number, from 1; 0: something that happened */
    struct turn turn;
    int64_t unit; /* who decides for, or acts; -1: nobody, or not told */
    char *words;  /* one line, with dice and rule */
    char *about;  /* the rule's title, or why the policy chose; "" if there is nothing to say */
    void *state;
};

struct steps {
    const struct experiment *experiment;
    struct step *items;
    size_t count, capacity;
    struct board *boards;
    size_t board_count;
    struct table *table; /* while the game is played */
    int64_t unit;
    char *outcome;
};

/* Plays game experiment->from. False with the reason in `failure`; what happened until then is in it. */
bool steps_play(struct steps *steps, const struct experiment *experiment, struct play_failure *failure);
void steps_free(struct steps *steps);

#endif
