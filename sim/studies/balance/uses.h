/* What is chosen, of what could have been: of every word of choices (policies/choice_words.h) the decisions
 * at which some legal choice had it and another had not, and those at which the one taken had it. Decisions
 * without an alternative do not count. */
#ifndef WARODDS_STUDIES_BALANCE_USES_H
#define WARODDS_STUDIES_BALANCE_USES_H

#include "policies/choice_words.h"
#include "sim/stat/interval.h"
#include "sim/store/team.h"

/* Sums over games of numbers of a game: used u, offered o. */
struct used_word {
    char word[CHOICE_WORD_MAX];
    uint64_t used, offered, games; /* games in which it was offered */
    uint64_t used_squares, offered_squares, products;
};

struct uses {
    struct used_word *words; /* by the alphabet */
    size_t count;
    uint64_t games;
};

/* Games of the experiment, the observed side looked at. False after a stop or a failure; freed also then. */
bool uses_play(struct uses *uses, const struct experiment *experiment, uint64_t games,
               const struct outcomes_options *options, struct play_failure *failure);
void uses_free(struct uses *uses);
/* NULL: it was never offered. */
const struct used_word *uses_find(const struct uses *uses, const char *word);
/* Uses per chance, and its 95 % interval over games (ratio estimate: Cochran 1977, chapter 6); of what was
 * never or always used the far end is that of as many games without an exception. */
double uses_share(const struct uses *uses, const struct used_word *word, struct interval *interval);

#endif
