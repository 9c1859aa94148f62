#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/cli/playing.h"
#include "sim/core/language.h"
#include "sim/core/crew.h"
#include "sim/page/trace.h"
#include "sim/play/batch.h"

enum { KEY_GAME = 2000, KEY_RESUME_FILE, KEY_LOG, KEY_CHOICES, KEY_HINT, KEY_WHOLE };

struct wishes {
    uint64_t game;
    const char *resume, *log, *choices;
    struct word_list hints;
    bool whole;
};

static const struct argp_option own_options[] = {
    {"game", KEY_GAME, "N", 0, "number of the game, which is its luck (0)", 0},
    {"load", KEY_RESUME_FILE, "FILE", 0, "go on with a saved game: all is in the file", 0},
    {"log", KEY_LOG, "FILE", 0, "write the game as a trace when it ends", 0},
    {"choices", KEY_CHOICES, "LIST", 0,
     "with --json: choices made so far, by their codes, separated by commas; @FILE: those of a saved game",
     0},
    {"hint", KEY_HINT, "POLICY", OPTION_ARG_OPTIONAL, "with --json: what this policy would choose, and why",
     0},
    {"whole", KEY_WHOLE, NULL, 0, "with --json: all that happened, not only since the last choice", 0},
    {0},
};

/* What only documents have. */
static bool document_option(struct wishes *wishes, int key, char *value)
{
    if (key == KEY_CHOICES)
        wishes->choices = value;
    else if (key == KEY_WHOLE)
        wishes->whole = true;
    else if (key == KEY_HINT) {
        wishes->hints.items =
            memory_resize(wishes->hints.items, (wishes->hints.count + 1) * sizeof *wishes->hints.items);
        wishes->hints.items[wishes->hints.count++] = value ? value : "";
    }
    return key == KEY_CHOICES || key == KEY_WHOLE || key == KEY_HINT;
}

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    struct place place = {.file = "--game", .line_text = value, .column = 1, .length = 1};
    if (key == KEY_RESUME_FILE)
        wishes->resume = value;
    else if (key == KEY_LOG)
        wishes->log = value;
    else if (key == KEY_GAME && !count_read(value, &wishes->game))
        problem_add(problems, &place, "a whole number", NULL, "there is no game '%s'", value);
    return key == KEY_GAME || key == KEY_RESUME_FILE || key == KEY_LOG || document_option(wishes, key, value);
}

static const struct usage usage = {
    .name = "play",
    .words = "[GAME/SCENARIO]",
    .least = 0,
    .most = 1,
    .uses = USES_SEED | USES_POLICY | USES_VARIANT | USES_JSON | USES_THREADS,
    .help =
        "You play in the terminal, against the system or the policies of the others: the first side, or that "
        "of "
        "--observe.\v"
        "At each decision type the number of a choice, or words: they narrow the list (\"SQ1 walk\"), and "
        "choose what alone is left (\"SQ1 walk 313\"). Further: "
        "h [POLICY] a hint, m the map, s the state, u take back, save FILE, q quit, ? help. "
        "The same game number and choices give the same game; what you played can be told, replayed and "
        "saved. --json asks nothing: it prints where the game is after the choices of --choices or --load, "
        "and what may be chosen.\n\n"
        "Examples:\n"
        "  warodds play invaders/gauntlet\n"
        "  warodds play yuggoth/y33 --observe seat1 --policy strong # you in the second seat\n"
        "  warodds play invaders/gauntlet --game 7 --variant los_contact=designer_strict\n"
        "  warodds play --load my.game --log my.trace # what \"save my.game\" kept\n"
        "  warodds play invaders/gauntlet --json --hint | jq '.hints[0].text'\n",
    .options = own_options,
    .own_option = own_option,
};

static game_choice choose(struct policy_context *context, const void *view)
{
    /* The descriptor is const; the session is not. */
    struct session *session = (struct session *)(uintptr_t)context->policy->data;
    if (session->given < session->count) {
        session->told = session->whole || session->given + 1 == session->count;
        return session->history[session->given++];
    }
    session->mute = false;
    game_choice choice = session->ask(session, view);
    if (session->ending != ENDED) {
        snprintf(context->failure, sizeof context->failure, "stopped");
        return 0;
    }
    session_remember(session, choice);
    session->given++;
    return choice;
}

static void tell(void *context, const struct event *event)
{
    const struct session *session = context;
    const struct setting *setting = session->experiment->setting;
    char line[EVENT_LINE_LONGEST] = "";
    if (session->mute || session->given < session->count || event->secret)
        return; /* told before, or not for the person */
    setting->game->describe_event(setting->model, event, line, sizeof line);
    printf("    %s\n", line);
}

/* What the others do, where everybody may know. */
static void tell_choice(void *context, int side, const void *state, game_choice choice)
{
    const struct session *session = context;
    const struct setting *setting = session->experiment->setting;
    char line[LINE_LONGEST] = "";
    if (session->mute || session->given < session->count || side == (int)session->seat ||
        !game_is_open(setting->game))
        return;
    setting->game->describe_choice(setting->model, state, choice, line, sizeof line);
    printf("    ");
    printf(_("%s: %s"), _(setting->game->sides[side].title), line);
    printf("\n");
}

static void tell_outcome(const struct session *session, const void *state)
{
    const struct setting *setting = session->experiment->setting;
    struct game_outcome outcome;
    size_t count;
    setting->game->outcome(setting->model, state, &outcome);
    printf(_("%s. %s.\n"), _(setting_levels(setting, &count)[setting_end(setting, &outcome)->level].title),
           title_text(setting->game->endings(setting->model, &count)[outcome.ending].title));
}

static void play_once(struct session *session)
{
    struct event_log log = {.added = tell, .context = session};
    struct observer observer = {.log = &log};
    struct play_failure failure;
    struct table *table =
        table_open(session->experiment, &(struct table_options){.kernel = KERNEL_IS_OBSERVED,
                                                                .once = true,
                                                                .checked = true,
                                                                .observer = &observer,
                                                                .decided = tell_choice,
                                                                .context = session});
    session->given = 0;
    session->ending = ENDED;
    if (table_play(table, session->experiment->from, &failure))
        tell_outcome(session, table_state(table));
    else if (session->ending == ENDED) {
        printf("warodds: decision %" PRIu64 ": %s\n", failure.decision, failure.reason);
        session->ending = QUIT;
    }
    table_close(table);
    event_log_free(&log);
}

static bool write_log(struct session *session, const char *path)
{
    struct trace trace = {.experiment = session->experiment};
    session->given = 0;
    struct play_failure failure;
    void *state = memory_zeros(session->experiment->setting->game->state_size);
    bool good = trace_play(&trace, state, &failure);
    FILE *file = fopen(path, "w");
    good = file && fputs(trace.text.bytes, file) >= 0 && good;
    good = file && fclose(file) == 0 && good;
    if (good)
        printf(_("Log: %s\n"), path);
    else
        fprintf(stderr, "warodds: error: %s cannot be written: %s\n", path, strerror(errno));
    free(state);
    trace_free(&trace);
    return good;
}

/* The person takes a seat. */
static void sit(struct session *session, struct experiment *experiment)
{
    const struct setting *setting = experiment->setting;
    *session = (struct session){.experiment = experiment,
                                .seat = setting->observed_given ? setting->observed : 0,
                                .ask = session_ask};
    session->person = (struct policy){.abi = POLICY_ABI,
                                      .game = setting->game->name,
                                      .side = setting->game->sides[session->seat].name,
                                      .name = "person",
                                      .title = "you",
                                      .choose = choose,
                                      .data = session};
    experiment->player[session->seat] = (struct player){.policy = &session->person, .asked_for = true};
}

static int play_in_terminal(struct session *session, const struct wishes *wishes)
{
    session_help();
    do
        play_once(session);
    while (session->ending == AGAIN);
    if (session->ending == ENDED && wishes->log)
        return write_log(session, wishes->log) ? EXIT_DONE : EXIT_RUN_FAILED;
    return EXIT_DONE;
}

static int play(struct experiment *experiment, const struct wishes *wishes, bool as_json)
{
    struct session *session = memory_resize(NULL, sizeof *session);
    int status = EXIT_USAGE;
    sit(session, experiment);
    session->whole = wishes->whole;
    if ((!wishes->resume || session_load(session, wishes->resume)) &&
        (!wishes->choices || session_add_choices(session, wishes->choices)))
        status = as_json ? session_print(session, &wishes->hints) : play_in_terminal(session, wishes);
    free(session->history);
    free(session->listed);
    free(session);
    return status;
}

/* The address, the players, the values and the luck of a saved game, from its file. False after saying what
 * is wrong with it. */
static bool read_saved(struct arguments *arguments, const struct wishes *wishes, char ***words)
{
    struct usage saved = usage;
    int count;
    *words = session_words(wishes->resume, &count);
    if (!*words)
        return false;
    saved.uses |= USES_GAMES | USES_FROM; /* as a command is written that plays a game again */
    arguments_free(arguments);
    char **moving = memory_resize(NULL, ((size_t)count + 1) * sizeof *moving); /* argp changes their order */
    memcpy(moving, *words, ((size_t)count + 1) * sizeof *moving);
    arguments_read(&saved, count, moving, arguments);
    free(moving);
    return true;
}

static bool says_which_game(const struct arguments *arguments, const struct wishes *wishes)
{
    struct problems problems;
    const bool further = arguments->policies.count || arguments->variants.count || arguments->sets.count;
    problems_init(&problems);
    if (arguments->words.count == 0 && !wishes->resume)
        problem_add(&problems, NULL, "warodds play GAME/SCENARIO, or --load FILE", NULL,
                    "something is missing after 'play'");
    else if (arguments->words.count == 0 && further)
        problem_add(&problems, NULL, "--load FILE alone", NULL,
                    "a saved game holds its own players and values");
    if (!arguments->json && (wishes->choices || wishes->hints.count || wishes->whole))
        problem_add(&problems, NULL, "--json", NULL,
                    "--choices, --hint and --whole are for a document: without --json you are asked");
    else if (arguments->json && wishes->log)
        problem_add(&problems, NULL, "--log without --json", NULL, "a document is no game that ends");
    return !tell_problems(&problems);
}

int command_play(int argc, char **argv)
{
    struct wishes wishes = {0};
    struct arguments arguments = {.own = &wishes};
    struct experiment experiment;
    char **words = NULL;
    arguments_read(&usage, argc, argv, &arguments);
    int status = EXIT_USAGE;
    const int threads = arguments.threads > 0 ? arguments.threads : batch_threads();
    arguments.from = wishes.game;
    arguments.games = 1;
    const bool from_file = wishes.resume && arguments.words.count == 0, as_json = arguments.json;
    if (says_which_game(&arguments, &wishes) && (!from_file || read_saved(&arguments, &wishes, &words)) &&
        experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        crew_lend(threads, batch_team);
        status = play(&experiment, &wishes, as_json);
        crew_lend(1, NULL);
        experiment_close(&experiment);
    }
    session_words_free(words);
    free(wishes.hints.items);
    arguments_free(&arguments);
    return status;
}
