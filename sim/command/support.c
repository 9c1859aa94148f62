#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>

#include "sim/command/cli.h"
#include "sim/command/rehearsal.h"
#include "sim/core/language.h"
#include "sim/play/play.h"
#include "sim/play/series.h"
#include "sim/core/vectors.h"

bool tell_problems(struct problems *problems)
{
    bool any = problems->count > 0;
    if (any && !rehearsal_takes(problems))
        problems_print(problems, stderr, screen_of(stderr, false).colour);
    problems_free(problems);
    problems_init(problems);
    return any;
}

/* Playouts of playouts: worth saying before hours have passed. */
static void tell_nested_searches(const struct experiment *experiment)
{
    for (size_t i = 0; i < SIDES_MAX; i++) {
        const struct player *player = &experiment->player[i];
        const struct player *base = player->base;
        while (base && base->base && !policy_looks_ahead(base->policy))
            base = base->base;
        if (!player->policy || !policy_looks_ahead(player->policy) || !base || !base->base)
            continue;
        struct text name = {0};
        player_text(player, &name);
        fprintf(stderr,
                _("%s is a search inside a search: each of its playouts searches at every decision, and may "
                  "take a thousand times as long as its base.\n"),
                name.bytes);
        text_free(&name);
        return;
    }
}

bool experiment_open(struct experiment *experiment, const struct arguments *arguments, const char *address)
{
    struct problems problems;
    struct request request = arguments_request(arguments, address);
    problems_init(&problems);
    *experiment = (struct experiment){.seed = arguments->seed,
                                      .from = arguments->from,
                                      .games = arguments->games,
                                      .rotates = arguments->rotate};
    experiment_build(experiment, &request, arguments->policies.items, arguments->policies.count, &problems);
    if (tell_problems(&problems)) {
        experiment_close(experiment);
        return false;
    }
    problems_free(&problems);
    tell_nested_searches(experiment);
    return true;
}

void experiment_close(struct experiment *experiment)
{
    setting_close(experiment->setting);
    experiment->setting = NULL;
}

int one_game_command(const struct usage *usage, int argc, char **argv, void *own, const uint64_t *game,
                     int (*show)(const struct experiment *experiment, const struct arguments *arguments))
{
    struct arguments arguments = {.own = own};
    struct experiment experiment;
    int status = EXIT_USAGE;
    arguments_read(usage, argc, argv, &arguments);
    arguments.from = *game;
    arguments.games = 1;
    if (experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        status = show(&experiment, &arguments);
        experiment_close(&experiment);
    }
    arguments_free(&arguments);
    return status;
}

void tell_failed_game(const char *where, const struct play_failure *failure)
{
    fprintf(stderr, "warodds: %s%sgame %" PRIu64 ", ", where, *where ? ": " : "", failure->game);
    if (failure->decision)
        fprintf(stderr, "decision %" PRIu64 " of %s (%s): %s\n", failure->decision, failure->side,
                failure->policy, failure->reason);
    else
        fprintf(stderr, "before the first decision: %s\n", failure->reason);
}

static volatile sig_atomic_t unread;

static void note_unread(int number)
{
    (void)number;
    unread = true;
}

/* A handler, as SIG_IGN would be inherited by programs that are started. */
void output_outlives_its_reader(void)
{
    signal(SIGPIPE, note_unread);
}

bool output_unread(void)
{
    return unread;
}

bool output_taken(void)
{
    static bool told;
    const bool good = fflush(stdout) == 0 && !ferror(stdout);
    if (!good && !told && !unread)
        fputs("warodds: standard output takes no more\n", stderr);
    told |= !good;
    return good;
}

bool put_text(struct text *text)
{
    if (text->bytes)
        fputs(text->bytes, stdout);
    text_free(text);
    return output_taken();
}

bool put_folded(struct text *text)
{
    struct text folded = {0};
    text_add(&folded, "");
    add_folded(&folded, stdout, text->bytes ? text->bytes : "");
    text_free(text);
    *text = folded;
    return put_text(text);
}

#define TEXT(x)    #x
#define TEXT_OF(x) TEXT(x)
#ifndef WARODDS_VERSION
#define WARODDS_VERSION 0.1.0
#endif

const char *build_text(void)
{
    static char text[160];
    snprintf(text, sizeof text, "warodds %s, %s, %s%s", TEXT_OF(WARODDS_VERSION),
#if defined(__clang__)
             "clang " TEXT_OF(__clang_major__.__clang_minor__.__clang_patchlevel__),
#elif defined(__GNUC__)
             "gcc " __VERSION__,
#else
             "unknown compiler",
#endif
             game_vectors(),
#ifdef NDEBUG
             ", release build"
#else
             ", debug build (every choice and state is checked)"
#endif
#ifdef __SANITIZE_ADDRESS__
             ", address sanitizer"
#endif
#ifdef __SANITIZE_THREAD__
             ", thread sanitizer"
#endif
#ifdef WARODDS_MPI
             ", MPI"
#endif
    );
    return text;
}
