/* An end of calls that do not end. Lua counts instructions by looking up after each of them, which makes
 * games a fifth slower; so it counts only in a call that goes on while the process works for a whole interval
 * of a timer, far longer than decisions are. Such a call has all its instructions from there on: what stays
 * below the limit is never stopped, whatever the machine. On the clock depends only how far a call gets that
 * goes beyond; so the limit is where nothing but loops without an end gets to, and what the clock has a say
 * in is an error, never a number. */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/time.h>

#include "rules/script/sandbox.h"

#ifdef __EMSCRIPTEN__ /* one thread, no timers: always counted */

struct sandbox *sandbox_begin(struct sandbox *sandbox)
{
    sandbox_limit(sandbox, SANDBOX_CALL_INSTRUCTIONS_MAX);
    return NULL;
}

void sandbox_end(struct sandbox *before)
{
    (void)before;
}

#else

enum { INTERVAL_MICROSECONDS = 100000 };

/* Of the thread: whose call runs now. */
static _Thread_local struct sandbox *volatile running;

/* In the thread that works. What lua_sethook does may be done in handlers of signals. */
static void tick(int signal)
{
    (void)signal;
    struct sandbox *sandbox = running;
    if (!sandbox || sandbox->counting)
        return;
    if (sandbox->ticked == sandbox->calls) {
        sandbox->counting = true;
        sandbox_limit(sandbox, SANDBOX_CALL_INSTRUCTIONS_MAX);
    }
    sandbox->ticked = sandbox->calls;
}

/* A child of fork has no timer, and needs none unless it plays: what it becomes by exec would die of it. */
static atomic_bool ticking;

static void forked(void)
{
    atomic_store(&ticking, false);
}

static void listen_for_ticks(void)
{
    struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGVTALRM, &action, NULL);
    pthread_atfork(NULL, NULL, forked);
}

static void start(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    const struct timeval interval = {.tv_usec = INTERVAL_MICROSECONDS};
    pthread_once(&once, listen_for_ticks);
    setitimer(ITIMER_VIRTUAL, &(struct itimerval){interval, interval}, NULL);
    atomic_store(&ticking, true);
}

struct sandbox *sandbox_begin(struct sandbox *sandbox)
{
    struct sandbox *before = running;
    if (__builtin_expect(!atomic_load_explicit(&ticking, memory_order_relaxed), 0))
        start();
    if (__builtin_expect(sandbox->counting, 0)) {
        lua_sethook(sandbox->lua, NULL, 0, 0);
        sandbox->counting = false;
    }
    sandbox->calls++;
    running = sandbox;
    return before;
}

void sandbox_end(struct sandbox *before)
{
    running = before;
}

#endif
