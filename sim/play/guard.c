#define _XOPEN_SOURCE 700 /* sigaltstack */
#include "sim/play/guard.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "sim/core/clock.h"

enum { SEATS = 256, STATUS_FAILED = 3, PATIENCE = 60, PATIENCE_STOPPED = 2 };

/* What a thread asks. `since` is written last and read first: 0 = nothing. */
struct seat {
    _Atomic uint64_t since; /* seconds of the clock, plus 1 */
    struct guard_question question;
    void *stack; /* for the handler */
};

static struct seat seats[SEATS];
static atomic_uint seat_count;
static _Thread_local struct seat *own;
static unsigned patience_seconds;
static const atomic_int *_Atomic stop_flag;

static uint64_t seconds(void)
{
    return (uint64_t)clock_seconds() + 1;
}

/* Only what may be called from a signal handler: no printf. */
static void say(const char *text)
{
    ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
    (void)ignored;
}

static void say_number(uint64_t number)
{
    char digits[24], *at = digits + sizeof digits - 1;
    *at = '\0';
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    say(at);
}

static void tell(const struct guard_question *question, const char *what)
{
    say("warodds: error: policy ");
    say(question->policy);
    say(what);
    say(" in game ");
    say_number(question->game);
    say(", decision ");
    say_number(question->decision);
    say(".\nWhat was stored so far stays valid.\n");
    _exit(STATUS_FAILED);
}

static void crashed(int number)
{
    if (own && atomic_load(&own->since))
        tell(&own->question, number == SIGFPE ? " divided by zero" : " crashed");
    /* Not in a policy: as without us. */
    signal(number, SIG_DFL);
    raise(number);
}

/* A policy that calls exit: its status would be the program's. */
static void ended(void)
{
    if (own && atomic_load(&own->since))
        tell(&own->question, " ended the program");
}

/* Who asked for an end does not wait as long. 0: for ever. */
static unsigned patience_now(bool *stopped)
{
    const atomic_int *stop = atomic_load(&stop_flag);
    *stopped = stop && atomic_load(stop);
    return *stopped && (patience_seconds == 0 || patience_seconds > PATIENCE_STOPPED) ? PATIENCE_STOPPED
                                                                                      : patience_seconds;
}

static void *watch(void *unused)
{
    (void)unused;
    for (;;) {
        bool stopped;
        const unsigned patience = patience_now(&stopped);
        nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
        unsigned count = atomic_load(&seat_count);
        for (unsigned i = 0; i < count && i < SEATS; i++) {
            uint64_t since = atomic_load(&seats[i].since);
            if (patience && since && seconds() > since + patience)
                tell(&seats[i].question,
                     stopped ? " does not answer, and an end was asked for" : " does not answer");
        }
    }
    return NULL;
}

static void open_once(void)
{
    const int numbers[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK | (int)SA_RESETHAND};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
    atexit(ended);
    pthread_t thread;
    if (pthread_create(&thread, NULL, watch, NULL) == 0)
        pthread_detach(thread);
}

void guard_stop_by(const atomic_int *stop)
{
    atomic_store(&stop_flag, stop);
}

void guard_open(unsigned patience)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    patience_seconds = patience;
    pthread_once(&once, open_once);
}

/* A policy that recurses without end has no stack left for a handler: each thread gets another one. */
static struct seat *take_seat(void)
{
    static struct seat nobody; /* of threads beyond the SEATS-th: not watched for endless loops */
    unsigned number = atomic_fetch_add(&seat_count, 1);
    struct seat *seat = number < SEATS ? &seats[number] : &nobody;
    stack_t stack = {.ss_size = 64 * 1024};
    stack.ss_sp = malloc(stack.ss_size);
    seat->stack = stack.ss_sp;
    if (stack.ss_sp)
        sigaltstack(&stack, NULL);
    return seat;
}

void guard_ask(const struct guard_question *question)
{
    if (!own)
        own = take_seat();
    own->question = *question;
    atomic_store_explicit(&own->since, seconds(), memory_order_release);
}

void guard_answered(void)
{
    atomic_store_explicit(&own->since, 0, memory_order_release);
}

unsigned guard_patience(void)
{
    const char *text = getenv("WARODDS_PATIENCE");
    char *end;
    unsigned long value = text ? strtoul(text, &end, 10) : PATIENCE;
    return text && (end == text || *end || value > 86400) ? PATIENCE : (unsigned)value;
}
