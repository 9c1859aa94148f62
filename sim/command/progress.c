#include "sim/command/progress.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "sim/command/running.h"
#include "sim/play/guard.h"
#include "sim/result/screen.h"
#include "sim/core/language.h"
#include "sim/stat/interval.h"

#define SECONDS_BETWEEN_LINES 5.0
#define SLOW                  10.0 /* games a second that are told with their tenths */

enum { FEW_GAMES = 30 };

atomic_int stop_wanted;

static void on_signal(int number)
{
    atomic_store(&stop_wanted, 1);
    signal(number, SIG_DFL);
}

/* A terminal that is closed stops what runs in it, unless nohup said otherwise. */
void stop_on_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal}, before;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
    guard_stop_by(&stop_wanted);
}

struct progress progress_begin(const struct experiment *experiment, bool quiet)
{
    return (struct progress){.quiet = quiet,
                             .terminal = isatty(STDERR_FILENO) == 1,
                             .unicode = screen_of(stderr, true).unicode,
                             .side = _(experiment_observed_title(experiment))};
}

void duration_text(double seconds, char text[32])
{
    unsigned long whole = seconds < 1e9 ? (unsigned long)(seconds + 0.5) : 999999999ul;
    if (whole < 120)
        snprintf(text, 32, _("%lu s"), whole);
    else if (whole < 7200)
        snprintf(text, 32, _("%lu min %02lu s"), whole / 60, whole % 60);
    else
        snprintf(text, 32, _("%lu h %02lu min"), whole / 3600, whole / 60 % 60);
}

void progress_show(void *context, const struct batch_progress *progress)
{
    struct progress *line = context;
    if (progress->games == 0)
        return;
    struct interval wins = interval_wilson(progress->wins, progress->games, 1.959964);
    if (running_tell(&(struct running_news){NULL, progress->games, progress->of, progress->seconds,
                                            line->side, wins.low, wins.high}))
        atomic_store(&stop_wanted, 1);
    if (line->quiet || (!line->terminal && progress->seconds - line->told < SECONDS_BETWEEN_LINES))
        return;
    line->told = progress->seconds;
    line->shown = true;
    double rate = (double)progress->games / progress->seconds;
    char games[32], of[32], speed[32], left[32];
    count_text(progress->games, games);
    count_text(progress->of, of);
    if (rate < SLOW)
        snprintf(speed, sizeof speed, "%.1f", rate);
    else
        count_text((uint64_t)rate, speed);
    duration_text((double)(progress->of - progress->games) / rate, left);
    if (progress->games < FEW_GAMES) { /* too few to say how it will end */
        fprintf(stderr, _("%s%s of %s games, %s a second, %s left%s"), line->terminal ? "\r\033[K" : "",
                games, of, speed, left, line->terminal ? "" : "\n");
        fflush(stderr);
        return;
    }
    fprintf(stderr, _("%s%s of %s games, %s a second, %s win %.1f %s %.1f %%, %s left%s"),
            line->terminal ? "\r\033[K" : "", games, of, speed, line->side, 50 * (wins.low + wins.high),
            line->unicode ? "±" : "+-", 50 * (wins.high - wins.low), left, line->terminal ? "" : "\n");
    fflush(stderr);
}

void progress_end(const struct progress *progress)
{
    if (progress->terminal && progress->shown)
        fputs("\r\033[K", stderr);
}
