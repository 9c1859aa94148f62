/* A person plays. The person is a policy like any other: choices made before are given again, the next one is
 * asked for. So taking back is playing the game again with fewer choices, and a saved game is its choices. */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/cli.h"
#include "sim/core/facts.h"
#include "sim/report/reasons.h"
#include "sim/core/language.h"
#include "sim/report/trace.h"

enum { KEY_GAME = 2000, KEY_RESUME_FILE, KEY_LOG, LISTED_MAX = 8192, SHOWN = 30, LINE_LONGEST = 400 };

enum ending { ENDED, AGAIN, QUIT };

struct session {
    const struct experiment *experiment;
    game_choice *history;
    uint32_t *turns; /* of each choice */
    size_t count, capacity, given;
    enum ending ending;
    struct policy person;
    game_choice listed[LISTED_MAX];
    uint32_t turn; /* heard last */
    int depth;
    bool mute; /* after taking back: what happened before was told */
};

struct wishes {
    uint64_t game;
    const char *resume, *log;
};

static const struct argp_option own_options[] = {
    {"game", KEY_GAME, "N", 0, "number of the game, which is its luck (0)", 0},
    {"load", KEY_RESUME_FILE, "FILE", 0, "go on with a saved game", 0},
    {"log", KEY_LOG, "FILE", 0, "write the game as a trace when it ends", 0},
    {0},
};

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
    return key == KEY_GAME || key == KEY_RESUME_FILE || key == KEY_LOG;
}

static const struct usage usage = {
    .name = "play",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_SEED | USES_POLICY | USES_VARIANT,
    .help =
        "You play the first side in the terminal, against the system or the policies of the others.\v"
        "At each decision type the number of a choice, or words to narrow the list (\"SQ1 walk\"). Further: "
        "h [POLICY] a hint, m the map, s the state, u take back (within a turn), save FILE, q quit, ? help. "
        "The same game number and choices give the same game; what you played can be told, replayed and "
        "saved.\n\n"
        "Examples:\n"
        "  warodds play invaders/gauntlet\n"
        "  warodds play invaders/gauntlet --game 7 --variant V-los_contact=designer_strict\n"
        "  warodds play invaders/gauntlet --load my.game --log my.trace\n",
    .options = own_options,
    .own_option = own_option,
};

/* ------------------------------------------------------------------------------------- the turn's number
 * ---- */

static void open(void *to, const char *key, bool list)
{
    (void)key;
    (void)list;
    ((struct session *)to)->depth++;
}

static void close_group(void *to)
{
    ((struct session *)to)->depth--;
}

static void number(void *to, const char *key, int64_t value)
{
    struct session *session = to;
    if (session->depth == 0 && key && strcmp(key, "chapter") == 0)
        session->turn = 1000 * (uint32_t)value;
    else if (session->depth == 0 && key && strcmp(key, "turn") == 0)
        session->turn += (uint32_t)value;
}

static void truth(void *to, const char *key, bool value)
{
    (void)to;
    (void)key;
    (void)value;
}

static void words(void *to, const char *key, const char *value)
{
    (void)to;
    (void)key;
    (void)value;
}

static uint32_t turn_of(struct session *session, const void *view)
{
    const struct setting *setting = session->experiment->setting;
    const struct facts facts = {open, close_group, number, truth, words, session};
    session->turn = 0;
    if (setting->game->tell_view)
        setting->game->tell_view(setting->model, view, &facts);
    return session->turn;
}

/* ------------------------------------------------------------------------------------------ choosing ---- */

static void describe(const struct session *session, const void *view, game_choice choice,
                     char line[LINE_LONGEST])
{
    const struct setting *setting = session->experiment->setting;
    setting->game->describe_choice(setting->model, view, choice, line, LINE_LONGEST);
}

/* Every word occurs in the line, whatever its case. */
static bool fits(const char *line, const char *wanted)
{
    char low[LINE_LONGEST], word[64];
    size_t length = 0;
    for (; length < sizeof low - 1 && line[length]; length++)
        low[length] = (char)tolower((unsigned char)line[length]);
    low[length] = '\0';
    for (int used; sscanf(wanted, "%63s%n", word, &used) == 1; wanted += used) {
        for (char *at = word; *at; at++)
            *at = (char)tolower((unsigned char)*at);
        if (!strstr(low, word))
            return false;
    }
    return true;
}

static size_t list(struct session *session, const void *view)
{
    const struct setting *setting = session->experiment->setting;
    size_t count = setting->game->list(setting->model, view, session->listed, LISTED_MAX);
    return count < LISTED_MAX ? count : LISTED_MAX;
}

/* The choices that fit, with their numbers. Returns the only one, or -1. */
static long show_choices(const struct session *session, const void *view, size_t count, const char *wanted)
{
    char line[LINE_LONGEST];
    size_t fitting = 0;
    long only = -1;
    for (size_t i = 0; i < count; i++) {
        describe(session, view, session->listed[i], line);
        if (!fits(line, wanted))
            continue;
        only = fitting == 0 ? (long)i : -1;
        if (fitting++ < SHOWN)
            printf("%5zu  %s\n", i + 1, line);
    }
    if (fitting > SHOWN)
        printf(_("       ... %zu more; type words to narrow the list\n"), fitting - SHOWN);
    else if (fitting == 0)
        puts(_("       nothing fits these words; an empty line shows all"));
    return fitting == 1 ? only : -1;
}

static void give_hint(const struct session *session, const void *view, const char *name)
{
    const struct setting *setting = session->experiment->setting;
    const struct game_side *side = &setting->game->sides[0];
    char line[LINE_LONGEST];
    struct player players[SIDES_MAX];
    struct problems problems;
    problems_init(&problems);
    const char *wish = *name ? name : side->default_policy;
    if (!players_choose(setting->game, &wish, 1, players, &problems) || !players[0].asked_for) {
        problems_print(&problems, stdout, false);
        problems_free(&problems);
        return;
    }
    struct experiment one = *session->experiment;
    memcpy(one.player, players, sizeof players);
    struct table *table = table_open(&one, &(struct table_options){.explained = true});
    struct explained explained = {setting, view, table_ask(table, 0, view), table_reasons(table)};
    struct text why = {0};
    describe(session, view, explained.chosen, line);
    reasons_text(&explained, "       ", &why);
    printf("       %s: %s\n%s", wish, line, why.bytes ? why.bytes : "");
    text_free(&why);
    table_close(table);
    problems_free(&problems);
}

static void remember(struct session *session, game_choice choice, uint32_t turn)
{
    if (session->count == session->capacity) {
        session->capacity = session->capacity ? 2 * session->capacity : 256;
        session->history = memory_resize(session->history, session->capacity * sizeof *session->history);
        session->turns = memory_resize(session->turns, session->capacity * sizeof *session->turns);
    }
    session->history[session->count] = choice;
    session->turns[session->count++] = turn;
}

/* A saved game: the command, then one choice a line in the game's own code. */
static void save(struct session *session, const char *path)
{
    char *command = experiment_command(session->experiment, "play");
    FILE *file = fopen(path, "w");
    bool good = file && fprintf(file, "%s\n", command) > 0;
    for (size_t i = 0; good && i < session->count; i++)
        good = fprintf(file, "%016" PRIx64 " %" PRIu32 "\n", (uint64_t)session->history[i],
                       session->turns[i]) > 0;
    good = file && fclose(file) == 0 && good;
    if (good)
        printf(_("       saved: warodds play ... --load %s\n"), path);
    else
        printf(_("       %s cannot be written\n"), path);
    free(command);
}

static void help(void)
{
    puts(_("       a number chooses; words narrow the list; an empty line shows all\n"
           "       h [POLICY] hint   m map   s state   u take back   save FILE   q quit"));
}

static void show_map(const struct session *session, const void *state)
{
    const struct setting *setting = session->experiment->setting;
    setting->game->draw_map(setting->model, state, NULL, stdout, screen_of(stdout, false).colour);
}

/* Commands that choose nothing. True if it was one. */
static bool obey(struct session *session, const void *view, const char *line, uint32_t turn)
{
    const struct setting *setting = session->experiment->setting;
    if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0) {
        help();
    } else if (strcmp(line, "m") == 0 || strcmp(line, "map") == 0) {
        show_map(session, view);
    } else if (strcmp(line, "s") == 0 || strcmp(line, "state") == 0) {
        setting->game->describe_state(setting->model, view, stdout);
    } else if (strcmp(line, "h") == 0 || strncmp(line, "h ", 2) == 0) {
        give_hint(session, view, line[1] ? line + 2 : "");
    } else if (strncmp(line, "save ", 5) == 0) {
        save(session, line + 5);
    } else if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0) {
        session->ending = QUIT;
    } else if (strcmp(line, "u") == 0 || strcmp(line, "undo") == 0) {
        if (session->count == 0 || session->turns[session->count - 1] != turn) {
            puts(_("       nothing to take back in this turn"));
            return true;
        }
        session->count--;
        session->ending = AGAIN;
        session->mute = true;
    } else {
        return false;
    }
    return true;
}

static bool read_line(char line[LINE_LONGEST])
{
    fputs("> ", stdout);
    fflush(stdout);
    if (!fgets(line, LINE_LONGEST, stdin))
        return false;
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* Asks until there is a choice, or the session goes on otherwise. */
static game_choice ask(struct session *session, const void *view, uint32_t turn)
{
    char line[LINE_LONGEST], *end;
    size_t count = list(session, view);
    long only;
    show_choices(session, view, count, "");
    while (session->ending == ENDED) {
        if (!read_line(line)) {
            session->ending = QUIT;
            break;
        }
        if (obey(session, view, line, turn))
            continue;
        unsigned long chosen = strtoul(line, &end, 10);
        if (end != line && *end == '\0' && chosen >= 1 && chosen <= count)
            return session->listed[chosen - 1];
        if (end != line && *end == '\0') {
            printf(_("       there are choices 1 to %zu\n"), count);
            continue;
        }
        only = show_choices(session, view, count, line);
        if (only >= 0)
            puts(_("       (type its number to choose it)"));
    }
    return 0;
}

static game_choice choose(struct policy_context *context, const void *view)
{
    /* The descriptor is const; the session is not. */
    struct session *session = (struct session *)(uintptr_t)context->policy->data;
    if (session->given < session->count)
        return session->history[session->given++];
    uint32_t turn = turn_of(session, view);
    session->mute = false;
    game_choice choice = ask(session, view, turn);
    if (session->ending != ENDED) {
        snprintf(context->failure, sizeof context->failure, "stopped");
        return 0;
    }
    remember(session, choice, turn);
    session->given++;
    return choice;
}

static void tell(void *context, const struct event *event)
{
    const struct session *session = context;
    const struct setting *setting = session->experiment->setting;
    char line[LINE_LONGEST] = "";
    if (session->mute || session->given < session->count)
        return; /* told before */
    setting->game->describe_event(setting->model, event, line, sizeof line);
    printf("    %s\n", line);
}

/* ------------------------------------------------------------------------------------------- the game ----
 */

static void tell_outcome(const struct session *session, const void *state)
{
    const struct setting *setting = session->experiment->setting;
    struct game_outcome outcome;
    size_t count;
    setting->game->outcome(setting->model, state, &outcome);
    printf(_("%s. %s.\n"), _(setting->game->levels(setting->model, &count)[outcome.level].title),
           title_text(setting->game->endings(setting->model, &count)[outcome.ending].title));
}

static void play_once(struct session *session)
{
    struct event_log log = {.added = tell, .context = session};
    struct observer observer = {.log = &log};
    struct play_failure failure;
    struct table *table = table_open(
        session->experiment,
        &(struct table_options){.kernel = KERNEL_IS_OBSERVED, .checked = true, .observer = &observer});
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

/* The choices of a saved game; false after saying what is wrong. */
static bool load(struct session *session, const char *path)
{
    char line[4096];
    FILE *file = fopen(path, "r");
    if (!file || !fgets(line, sizeof line, file)) {
        fprintf(stderr, "warodds: error: %s: no saved game\n", path);
        if (file)
            fclose(file);
        return false;
    }
    char *command = experiment_command(session->experiment, "play");
    line[strcspn(line, "\n")] = '\0';
    bool good = strcmp(line, command) == 0;
    if (!good)
        fprintf(stderr, "%s:1: error: another game was saved here\n      | %s\n       expected: %s\n", path,
                line, command);
    uint64_t choice;
    uint32_t turn;
    while (good && fscanf(file, "%" SCNx64 " %" SCNu32, &choice, &turn) == 2)
        remember(session, choice, turn);
    free(command);
    fclose(file);
    return good;
}

static bool write_log(struct session *session, const char *path)
{
    struct trace trace = {.experiment = session->experiment};
    session->given = 0;
    struct play_failure failure;
    void *state = memory_resize(NULL, session->experiment->setting->game->state_size);
    bool good = trace_play(&trace, state, &failure);
    FILE *file = fopen(path, "w");
    good = file && fputs(trace.text.bytes, file) >= 0 && good;
    good = file && fclose(file) == 0 && good;
    if (good)
        printf(_("Log: %s\n"), path);
    else
        fprintf(stderr, "warodds: error: %s cannot be written\n", path);
    free(state);
    trace_free(&trace);
    return good;
}

static int play(struct experiment *experiment, const struct wishes *wishes)
{
    struct session *session = memory_resize(NULL, sizeof *session);
    memset(session, 0, sizeof *session);
    session->experiment = experiment;
    session->person = (struct policy){.abi = POLICY_ABI,
                                      .game = experiment->setting->game->name,
                                      .side = experiment->setting->game->sides[0].name,
                                      .name = "person",
                                      .title = "you",
                                      .choose = choose,
                                      .data = session};
    experiment->player[0] = (struct player){.policy = &session->person, .asked_for = true};
    int status = EXIT_DONE;
    if (wishes->resume && !load(session, wishes->resume))
        status = EXIT_USAGE;
    if (status == EXIT_DONE) {
        help();
        do
            play_once(session);
        while (session->ending == AGAIN);
        if (session->ending == ENDED && wishes->log)
            status = write_log(session, wishes->log) ? EXIT_DONE : EXIT_RUN_FAILED;
    }
    free(session->history);
    free(session->turns);
    free(session);
    return status;
}

int command_play(int argc, char **argv)
{
    struct wishes wishes = {0};
    struct arguments arguments = {.own = &wishes};
    struct experiment experiment;
    arguments_read(&usage, argc, argv, &arguments);
    int status = EXIT_USAGE;
    arguments.from = wishes.game;
    arguments.games = 1;
    if (experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        status = play(&experiment, &wishes);
        experiment_close(&experiment);
    }
    arguments_free(&arguments);
    return status;
}
