#include "sim/core/crew.h"

#include <stdbool.h>
#include <stddef.h>

static crew_runner *lent;
static int lent_threads = 1;
static _Thread_local bool inside;

void crew_lend(int threads, crew_runner *runner)
{
    lent = runner;
    lent_threads = runner && threads > 1 ? threads : 1;
}

int crew_threads(void)
{
    return inside ? 1 : lent_threads;
}

struct doing {
    void (*work)(void *context, int thread);
    void *context;
};

static void do_inside(void *context, int thread)
{
    const struct doing *doing = context;
    const bool before = inside;
    inside = true;
    doing->work(doing->context, thread);
    inside = before;
}

void crew_do(void (*work)(void *context, int thread), void *context)
{
    struct doing doing = {work, context};
    if (crew_threads() > 1)
        lent(lent_threads, do_inside, &doing);
    else
        do_inside(&doing, 0);
}
