/* Policies that do what a policy must not, at the second decision of game 62 (seed 1). */
#include <stdio.h>
#include <stdlib.h>

#include "policies/policy.h"

static game_choice first(struct policy_context *context, const void *view)
{
    game_choice choices[1];
    context->game->list(context->model, view, choices, 1);
    return choices[0];
}

static bool now(struct policy_context *context)
{
    uint64_t *decisions = context->memory;
    uint64_t stream = hash_word(hash_word(chance_game_key(1, 62), 0x706f6c696379u /* "policy" */), 0);
    return ++*decisions == 2 && context->stream == stream;
}

static game_choice crash(struct policy_context *context, const void *view)
{
    if (now(context))
        *(volatile int *)0 = 1;
    return first(context, view);
}

static int deeper(volatile char *from)
{
    volatile char room[4096];
    room[0] = *from;
    return room[0] + deeper(room) + room[1];
}

static game_choice stack(struct policy_context *context, const void *view)
{
    volatile char here = 1;
    if (now(context))
        return (game_choice)deeper(&here);
    return first(context, view);
}

static game_choice loop(struct policy_context *context, const void *view)
{
    if (now(context)) {
        FILE *told = fopen("looping", "w"); /* for a test that waits for it */
        if (told) {
            fputs("now\n", told);
            fclose(told);
        }
        for (volatile int i = 0;; i = 0)
            ;
    }
    return first(context, view);
}

static game_choice leave(struct policy_context *context, const void *view)
{
    if (now(context))
        exit(0);
    return first(context, view);
}

static game_choice illegal(struct policy_context *context, const void *view)
{
    return now(context) ? 0xffffffffu : first(context, view);
}

#define WRONG(what)                                                                                          \
    static const struct policy wrong_##what = {.abi = POLICY_ABI,                                            \
                                               .game = "invaders",                                           \
                                               .side = "marine",                                             \
                                               .name = #what,                                                \
                                               .title = "wrong",                                             \
                                               .memory_size = sizeof(uint64_t),                              \
                                               .choose = what}
WRONG(crash);
WRONG(stack);
WRONG(loop);
WRONG(leave);
WRONG(illegal);

#ifdef OLD /* built for another version of the interface */
const unsigned warodds_policy_abi = 1000;
const struct policy *const warodds_policies[] = {&wrong_crash, NULL};
#else
POLICY_PLUGIN(&wrong_crash, &wrong_stack, &wrong_loop, &wrong_leave, &wrong_illegal);
#endif
