#include "policies/search/ahead.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/crew.h"
#include "sim/core/text.h"

enum { THREADS_MAX = 8, WINDOW = 2 }; /* further guesses are seldom right */

/* The playouts of one candidate, by number. */
struct played {
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
    struct outlook **outlook; /* by thread; the first is the search's own */
    const struct search *search;
    uint64_t most;               /* playouts of the decision */
    void (*race)(void *context); /* asks for playouts, on the first thread */
    void *context;
    /* Under the lock: */
    pthread_mutex_t lock;
    pthread_cond_t changed; /* something was asked for or is done, or it is over */
    struct played played[CANDIDATES_MAX];
    size_t compared; /* the candidate that was asked for last, but the first one */
    size_t now;      /* that was asked for last */
    bool over;
};

/* ------------------------------------------------------------------------------------ who may play so ----
 */

static bool is_among(const struct policy *policy, const struct policy *const *all, size_t count)
{
    bool found = false;
    for (size_t i = 0; i < count; i++)
        found |= all[i] == policy;
    return found;
}

static bool is_of_the_house(const struct policy *policy)
{
    size_t all, hosts;
    const struct policy *const *players = policy_all(&all), *const *looking = policy_hosts(&hosts);
    return is_among(policy, players, all) || is_among(policy, looking, hosts);
}

/* A seat, whom it lets play in turn, and who is named beside it. */
static bool seat_is_of_the_house(const struct policy_seat *seat)
{
    for (; seat; seat = seat->further) {
        if (seat->policy && !is_of_the_house(seat->policy))
            return false;
        for (size_t i = 0; seat->assumed && i < SIDES_MAX; i++)
            if (!seat_is_of_the_house(&seat->assumed[i]))
                return false;
    }
    return true;
}

static bool may_play(const struct policy_context *context)
{
    bool may = !game_is_folder(context->game->name);
    for (size_t i = 0; i < SIDES_MAX; i++)
        may = may && seat_is_of_the_house(&context->assumed[i]);
    return may;
}

struct ahead *ahead_new(const struct policy_context *context, struct outlook *own)
{
    const int threads = crew_threads() < THREADS_MAX ? crew_threads() : THREADS_MAX;
    if (threads < 2 || !may_play(context))
        return NULL;
    struct ahead *ahead = memory_zeros(sizeof *ahead);
    ahead->threads = threads;
    pthread_mutex_init(&ahead->lock, NULL);
    pthread_cond_init(&ahead->changed, NULL);
    ahead->outlook = memory_zeros((size_t)threads * sizeof *ahead->outlook);
    ahead->outlook[0] = own;
    for (int i = 1; i < threads; i++)
        ahead->outlook[i] = outlook_new(context, context->parameter[SEARCH_PORTFOLIO] != 0);
    return ahead;
}

void ahead_free(struct ahead *ahead)
{
    if (!ahead)
        return;
    for (int i = 1; i < ahead->threads; i++)
        outlook_free(ahead->outlook[i]);
    for (size_t i = 0; i < CANDIDATES_MAX; i++)
        free(ahead->played[i].slots);
    pthread_mutex_destroy(&ahead->lock);
    pthread_cond_destroy(&ahead->changed);
    free(ahead->outlook);
    free(ahead);
}

/* -------------------------------------------------------------------------------------------- playing ----
 */

static struct playout play(const struct ahead *ahead, int thread, size_t candidate, uint64_t number)
{
    const struct search *search = ahead->search;
    struct outlook *outlook = ahead->outlook[thread];
    char before[sizeof outlook->failure];
    const uint64_t decisions = outlook->decisions;
    memcpy(before, outlook->failure, sizeof before);
    outlook->failure[0] = '\0';
    struct playout playout = {.value = outlook_try(outlook, search->view, &search->candidate[candidate],
                                                   hash_word(search->key, number))};
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
    pthread_mutex_unlock(&ahead->lock);
    const struct playout playout = play(ahead, thread, candidate, number);
    pthread_mutex_lock(&ahead->lock);
    played->slots[number] = (struct slot){playout, true};
    pthread_cond_broadcast(&ahead->changed);
}

static uint64_t guessed(const struct ahead *ahead, size_t candidate)
{
    return ahead->played[candidate].begun - ahead->played[candidate].asked;
}

/* Plays one that is likely to be asked for: of the candidate in hand and of the one that it is compared with
 * whichever has fewer. False if there are enough of both. */
static bool play_guess(struct ahead *ahead, int thread)
{
    const size_t other = ahead->now == 0 ? ahead->compared : 0;
    const size_t candidate = guessed(ahead, ahead->now) < guessed(ahead, other) ? ahead->now : other;
    if (guessed(ahead, candidate) >= (uint64_t)WINDOW * (uint64_t)ahead->threads ||
        ahead->played[candidate].begun >= ahead->most)
        return false;
    play_next(ahead, thread, candidate);
    return true;
}

struct playout ahead_playout(struct ahead *ahead, size_t candidate, uint64_t number)
{
    struct played *played = &ahead->played[candidate];
    pthread_mutex_lock(&ahead->lock);
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

static void help(struct ahead *ahead, int thread)
{
    pthread_mutex_lock(&ahead->lock);
    while (!ahead->over)
        if (!play_guess(ahead, thread))
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
    ahead->race(ahead->context);
    pthread_mutex_lock(&ahead->lock);
    ahead->over = true;
    pthread_cond_broadcast(&ahead->changed);
    pthread_mutex_unlock(&ahead->lock);
}

static void begin(struct ahead *ahead)
{
    const struct outlook *own = ahead->outlook[0];
    ahead->compared = 1;
    ahead->now = 0;
    ahead->over = false;
    for (int i = 1; i < ahead->threads; i++) {
        memcpy(ahead->outlook[i]->proposal, own->proposal, sizeof own->proposal);
        memcpy(ahead->outlook[i]->before, own->before, sizeof own->before);
        memcpy(ahead->outlook[i]->after, own->after, sizeof own->after);
    }
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

void ahead_run(struct ahead *ahead, const struct search *search, uint64_t most, void (*race)(void *context),
               void *context)
{
    ahead->search = search;
    ahead->most = most;
    ahead->race = race;
    ahead->context = context;
    begin(ahead);
    crew_do(take_part, ahead);
    end(ahead);
}
