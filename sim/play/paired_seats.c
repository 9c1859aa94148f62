#include "sim/play/paired_seats.h"

#include <stdlib.h>
#include <string.h>

void paired_arm_begin(struct paired_arm *arm, struct totals *totals)
{
    memset(arm, 0, sizeof *arm);
    pthread_mutex_init(&arm->lock, NULL);
    pthread_cond_init(&arm->returned, NULL);
    arm->totals = totals;
}

void paired_arm_end(struct paired_arm *arm)
{
    while (arm->seats) {
        struct paired_seat *seat = arm->seats;
        arm->seats = seat->next_of_all;
        table_close(seat->table);
        free(seat->tally);
        free(seat);
    }
    pthread_cond_destroy(&arm->returned);
    pthread_mutex_destroy(&arm->lock);
}

static bool is_bound(const struct experiment *experiment)
{
    bool bound = game_is_folder(experiment->setting->game->name);
    for (size_t side = 0; side < SIDES_MAX; side++)
        bound = bound || player_is_foreign(&experiment->player[side]);
    return bound;
}

/* By the thread that will play, outside the lock: it takes its time. */
static struct paired_seat *new_seat(const struct experiment *experiment, int thread,
                                    const struct paired_seating *seating)
{
    struct paired_seat *seat = memory_zeros(sizeof *seat);
    seat->tally = memory_zeros(experiment->setting->game->tally_size * sizeof *seat->tally);
    const struct table_options options = {
        .checked = seating->checked, .records_consulted = seating->records, .tally = seat->tally};
    seat->table = table_open(experiment, &options);
    seat->thread = is_bound(experiment) ? thread : ANY_THREAD;
    return seat;
}

static struct paired_seat *take_idle(struct paired_arm *arm, int thread)
{
    struct paired_seat **at = &arm->idle;
    while (*at && (*at)->thread != ANY_THREAD && (*at)->thread != thread)
        at = &(*at)->next;
    struct paired_seat *seat = *at;
    if (seat)
        *at = seat->next;
    return seat;
}

/* NULL: a new one is to be opened, which is counted already. */
static struct paired_seat *wait_for_seat(struct paired_arm *arm, int thread, size_t most)
{
    struct paired_seat *seat = take_idle(arm, thread);
    while (!seat && arm->seat_count >= most) {
        pthread_cond_wait(&arm->returned, &arm->lock);
        seat = take_idle(arm, thread);
    }
    arm->seat_count += !seat;
    return seat;
}

struct paired_seat *paired_seat_take(struct paired_arm *arm, const struct experiment *experiment, int thread,
                                     const struct paired_seating *seating)
{
    const size_t most = is_bound(experiment) ? SIZE_MAX : seating->most;
    atomic_fetch_add_explicit(&arm->taken, 1, memory_order_relaxed);
    pthread_mutex_lock(&arm->lock);
    struct paired_seat *seat = wait_for_seat(arm, thread, most);
    pthread_mutex_unlock(&arm->lock);
    if (seat)
        return seat;
    seat = new_seat(experiment, thread, seating);
    pthread_mutex_lock(&arm->lock);
    seat->next_of_all = arm->seats;
    arm->seats = seat;
    pthread_mutex_unlock(&arm->lock);
    return seat;
}

void paired_seat_return(struct paired_arm *arm, struct paired_seat *seat)
{
    pthread_mutex_lock(&arm->lock);
    seat->next = arm->idle;
    arm->idle = seat;
    pthread_cond_signal(&arm->returned);
    pthread_mutex_unlock(&arm->lock);
    atomic_fetch_sub_explicit(&arm->taken, 1, memory_order_relaxed);
}

void paired_arm_add_tally(const struct paired_arm *arm, uint64_t *tally)
{
    for (const struct paired_seat *seat = arm->seats; seat; seat = seat->next_of_all)
        for (size_t cell = 0; cell < arm->totals->game->tally_size; cell++)
            if (seat->tally[cell])
                tally[cell] += seat->tally[cell];
}

void paired_arm_clear_tally(struct paired_arm *arm)
{
    for (struct paired_seat *seat = arm->seats; seat; seat = seat->next_of_all)
        for (size_t cell = 0; cell < arm->totals->game->tally_size; cell++)
            if (seat->tally[cell])
                seat->tally[cell] = 0;
}
