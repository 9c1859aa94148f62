/* Anything legal, each choice as likely. */
#include <stdlib.h>

#include "policies/script/folder.h"
#include "sim/core/chance.h"

enum { CHOICES_AT_FIRST = 256 };

struct choices {
    game_choice *items;
    size_t capacity;
};

static void finish(struct policy_context *context)
{
    free(((struct choices *)context->workspace)->items);
}

static size_t list(struct policy_context *context, const void *view, struct choices *choices)
{
    if (!choices->items) {
        choices->capacity = CHOICES_AT_FIRST;
        choices->items = memory_resize(NULL, choices->capacity * sizeof *choices->items);
    }
    size_t count = context->game->list(context->model, view, choices->items, choices->capacity);
    if (count > choices->capacity) {
        choices->capacity = count;
        choices->items = memory_resize(choices->items, count * sizeof *choices->items);
        count = context->game->list(context->model, view, choices->items, choices->capacity);
    }
    return count;
}

game_choice folder_random_choose(struct policy_context *context, const void *view)
{
    uint64_t *asked = context->memory;
    struct choices *choices = context->workspace;
    const size_t count = list(context, view, choices);
    return count ? choices->items[chance_below(context->stream, (*asked)++, count)] : 0;
}

const struct policy folder_random = {
    .abi = POLICY_ABI,
    .name = "random",
    .title = "anything legal",
    .memory_size = sizeof(uint64_t),
    .workspace_size = sizeof(struct choices),
    .choose = folder_random_choose,
    .finish = finish,
};
