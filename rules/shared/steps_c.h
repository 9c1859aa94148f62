/* The sequence of play of a Galactic Marines game as numbers, and running from one step to another, which
 * rule cases need. Included once by its steps.h, after #define GAME_STEPS "rules/vermin/steps.def": the steps
 * in their order, each with its function step_...() and what it does.
 *
 *     USUAL(NAME, name)   of the usual course of a turn, which the kernel runs straight through
 *     BESIDE(NAME, name)  beside it: set-up, what an action or an event leads to
 */
enum step {
#define USUAL(NAME, name)  STEP_##NAME,
#define BESIDE(NAME, name) STEP_##NAME,
#include GAME_STEPS
#undef USUAL
#undef BESIDE
    STEP_OVER,
    STEPS
};

/* Observed kernel only: run on from at.step, or from the answer to the decision that waits, to the next
 * decision or to just before the step `until`. Like apply() otherwise: the side that decides, or GAME_OVER;
 * GAME_OVER too when stopped at `until`, with no decision waiting. */
int GAME(resume)(void *state, const void *model, struct chance *chance, enum step until);
int GAME(apply_until)(void *state, const void *model, struct chance *chance, game_choice choice,
                      enum step until);
