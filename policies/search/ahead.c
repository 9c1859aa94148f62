#include "policies/search/ahead.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "policies/plugin.h"
#include "sim/core/crew.h"
#include "sim/core/text.h"

enum { THREADS_MAX = 8, WINDOW = 2 }; /* further guesses are seldom right */

/* The playouts of one candidate, by number. */
struct played {
    bool busy; /* one is being played */
    struct slot {
        struct playout playout;
        bool done;
    } * slots;
    uint64_t capacity;
    uint64_t begun; /* by somebody: those with a lower number */
    uint64_t asked; /* for by the race: those with a lower number */
};

struct ahead {
    int threads;
    bool bound; /* an outlook is for the thread that made it: games that are folders keep things by thread */
    const struct policy_context *context;
    struct helper {
        struct outlook *outlook; /* NULL: not made yet */
        pthread_t thread;        /* that made it */
    } * helper;                  /* by thread; the first has the search's own outlook */
    struct search *search;
    uint64_t most;              /* playouts of the decision */
    void (*race)(void *racing); /* asks for playouts, on the first thread */
    void *racing;
    /* Under the lock: */
    pthread_mutex_t lock;
    pthread_cond_t changed; /* something was asked for or is done, or it is over */
    struct played played[CANDIDATES_MAX];
    size_t compared; /* the candidate that was asked for last, but the first one */
    size_t now;      /* that was asked for last */
    bool begun;      /* something was asked for */
    atomic_bool over;
};

/* ------------------------------------------------------------------------------------ who may play so ----
 */

/* Whether a plug-in or, for what `restrict` adds, a script is in the seat, whom it lets play in turn, or who
 * is named beside it: a script behind another player is not begun anew before each playout. */
static bool seat_keeps_to_one(const struct policy_seat *seat, bool behind)
{
    for (; seat; seat = seat->further) {
        if (!seat->policy)
            continue;
        if (plugin_keeps_to_one_thread(seat->policy) || (behind && remembers_by_itself(seat->policy)))
            return true;
        const bool looks_ahead = seat->policy->choose == search_choose;
        for (size_t i = 0; seat->assumed && i < SIDES_MAX; i++)
            if (seat_keeps_to_one(&seat->assumed[i], !looks_ahead))
                return true;
    }
    return false;
}

static bool may_play(const struct policy_context *context)
{
    for (size_t i = 0; i < SIDES_MAX; i++)
        if (seat_keeps_to_one(&context->assumed[i], false))
            return false;
    return true;
}

struct ahead *ahead_new(const struct policy_context *context, struct outlook *own)
{
    const int threads = crew_threads() < THREADS_MAX ? crew_threads() : THREADS_MAX;
    if (threads < 2 || !may_play(context))
        return NULL;
    struct ahead *ahead = memory_zeros(sizeof *ahead);
    ahead->threads = threads;
    ahead->bound = game_is_folder(context->game->name);
    pthread_mutex_init(&ahead->lock, NULL);
    pthread_cond_init(&ahead->changed, NULL);
    ahead->helper = memory_zeros((size_t)threads * sizeof *ahead->helper);
    ahead->helper[0] = (struct helper){own, pthread_self()};
    return ahead;
}

void ahead_free(struct ahead *ahead)
{
    if (!ahead)
        return;
    for (int i = 1; i < ahead->threads; i++)
        outlook_free(ahead->helper[i].outlook);
    for (size_t i = 0; i < CANDIDATES_MAX; i++)
        free(ahead->played[i].slots);
    pthread_mutex_destroy(&ahead->lock);
    pthread_cond_destroy(&ahead->changed);
    free(ahead->helper);
    free(ahead);
}

/* -------------------------------------------------------------------------------------------- playing ----
 */

static struct playout play(const struct ahead *ahead, int thread, size_t candidate, uint64_t number)
{
    struct search *search = ahead->search;
    struct outlook *outlook = ahead->helper[thread].outlook;
    char before[sizeof outlook->failure];
    const uint64_t decisions = outlook->decisions;
    memcpy(before, outlook->failure, sizeof before);
    outlook->failure[0] = '\0';
    struct playout playout = {.value =
                                  search->play(search, outlook, candidate, hash_word(search->key, number))};
    playout.length = 1 + outlook->decisions - decisions;
    playout.failure = outlook->failure[0] ? text_copy(outlook->failure) : NULL;
    memcpy(outlook->failure, before, sizeof before);
    return playout;
}

/* Plays the next one of a candidate. The lock is open meanwhile. */
static void play_next(struct ahead *ahead, int thread, size_t candidate)
{
    struct played *played = &ahead->played[candidate];
    const uint64_t number = played->begun++;
    if (number == played->capacity) {
        played->capacity = played->capacity ? 2 * played->capacity : 32;
        played->slots = memory_resize(played->slots, played->capacity * sizeof *played->slots);
    }
    played->slots[number].done = false;
    played->busy = true;
    pthread_mutex_unlock(&ahead->lock);
    const struct playout playout = play(ahead, thread, candidate, number);
    pthread_mutex_lock(&ahead->lock);
    played->slots[number] = (struct slot){playout, true};
    played->busy = false;
    pthread_cond_broadcast(&ahead->changed);
}

static uint64_t guessed(const struct ahead *ahead, size_t candidate)
{
    return ahead->played[candidate].begun - ahead->played[candidate].asked;
}

/* Whether so many of a candidate may be guessed, this one now. */
static bool may_guess(const struct ahead *ahead, size_t candidate, uint64_t most)
{
    const struct played *played = &ahead->played[candidate];
    return guessed(ahead, candidate) < most && played->begun < ahead->most &&
           !(ahead->search->in_turn && played->busy);
}

/* Plays one that is likely to be asked for: of the candidate in hand and of the one that it is compared with
 * whichever has fewer; where playouts of a candidate are played in turn, and both are busy, the next one of
 * another. False if there are enough. */
static bool play_guess(struct ahead *ahead, int thread)
{
    const size_t other = ahead->now == 0 ? ahead->compared : 0, now = ahead->now;
    const uint64_t window = (uint64_t)WINDOW * (uint64_t)ahead->threads;
    const size_t first = guessed(ahead, now) < guessed(ahead, other) ? now : other;
    const size_t order[] = {first, first == now ? other : now};
    for (size_t i = 0; i < (ahead->search->in_turn ? 2 : 1); i++)
        if (may_guess(ahead, order[i], window)) {
            play_next(ahead, thread, order[i]);
            return true;
        }
    for (size_t i = 0; ahead->search->in_turn && i < ahead->search->count; i++)
        if (i != now && i != other && may_guess(ahead, i, 1)) {
            play_next(ahead, thread, i);
            return true;
        }
    return false;
}

struct playout ahead_playout(struct ahead *ahead, size_t candidate, uint64_t number)
{
    struct played *played = &ahead->played[candidate];
    pthread_mutex_lock(&ahead->lock);
    if (!ahead->begun)
        pthread_cond_broadcast(&ahead->changed);
    ahead->begun = true;
    ahead->now = candidate;
    ahead->compared = candidate > 0 ? candidate : ahead->compared;
    played->asked = number + 1;
    if (played->begun > number)
        pthread_cond_broadcast(&ahead->changed);
    else
        play_next(ahead, 0, candidate);
    while (!played->slots[number].done)
        if (!play_guess(ahead, 0))
            pthread_cond_wait(&ahead->changed, &ahead->lock);
    const struct playout playout = played->slots[number].playout;
    pthread_mutex_unlock(&ahead->lock);
    return playout;
}

/* The outlook of this thread, knowing what is proposed; NULL: it was made by another. */
static struct outlook *outlook_here(struct ahead *ahead, int thread)
{
    struct helper *helper = &ahead->helper[thread];
    const struct outlook *own = ahead->helper[0].outlook;
    if (!helper->outlook)
        *helper = (struct helper){outlook_new(ahead->context), pthread_self()};
    helper->outlook->halted = &ahead->over; /* the race waits for nobody */
    if (ahead->bound && !pthread_equal(helper->thread, pthread_self()))
        return NULL;
    memcpy(helper->outlook->proposal, own->proposal, sizeof own->proposal);
    memcpy(helper->outlook->before, own->before, sizeof own->before);
    memcpy(helper->outlook->after, own->after, sizeof own->after);
    return helper->outlook;
}

static void help(struct ahead *ahead, int thread)
{
    if (!outlook_here(ahead, thread))
        return;
    pthread_mutex_lock(&ahead->lock);
    while (!ahead->over)
        if (!ahead->begun || !play_guess(ahead, thread))
            pthread_cond_wait(&ahead->changed, &ahead->lock);
    pthread_mutex_unlock(&ahead->lock);
}

static void take_part(void *context, int thread)
{
    struct ahead *ahead = context;
    if (thread > 0 && thread < ahead->threads)
        help(ahead, thread);
    if (thread > 0)
        return;
    ahead->race(ahead->racing);
    pthread_mutex_lock(&ahead->lock);
    ahead->over = true;
    pthread_cond_broadcast(&ahead->changed);
    pthread_mutex_unlock(&ahead->lock);
}

static void end(struct ahead *ahead)
{
    for (size_t i = 0; i < CANDIDATES_MAX; i++) {
        struct played *played = &ahead->played[i];
        for (uint64_t k = 0; k < played->begun; k++)
            free(played->slots[k].playout.failure);
        played->begun = played->asked = 0;
    }
}

void ahead_run(struct ahead *ahead, const struct policy_context *context, struct search *search,
               uint64_t most, void (*race)(void *racing), void *racing)
{
    ahead->context = context;
    ahead->search = search;
    ahead->most = most;
    ahead->race = race;
    ahead->racing = racing;
    ahead->compared = 1;
    ahead->now = 0;
    ahead->begun = false;
    ahead->over = false;
    crew_do(take_part, ahead);
    end(ahead);
}
