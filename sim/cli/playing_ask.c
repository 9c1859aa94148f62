/* Asking a person: a list to choose from by number or by words, and commands that choose nothing. */
#include <stdlib.h>
#include <string.h>

#include "sim/board/board_text.h"
#include "sim/cli/playing.h"
#include "sim/core/language.h"
#include "sim/page/reasons.h"
#include "sim/result/screen.h"
#include "sim/play/play.h"

static void describe(const struct session *session, const void *view, game_choice choice,
                     char line[LINE_LONGEST])
{
    const struct setting *setting = session->experiment->setting;
    setting->game->describe_choice(setting->model, view, choice, line, LINE_LONGEST);
}

/* All of it, however much it is. */
size_t session_list(struct session *session, const void *view)
{
    const struct setting *setting = session->experiment->setting;
    size_t count = setting->game->list(setting->model, view, session->listed, session->listed_capacity);
    if (count > session->listed_capacity) {
        session->listed_capacity = 2 * count;
        session->listed = memory_resize(session->listed, session->listed_capacity * sizeof *session->listed);
        count = setting->game->list(setting->model, view, session->listed, session->listed_capacity);
    }
    return count;
}

bool session_advisor(const struct session *session, const char *name, struct experiment *with,
                     struct problems *problems)
{
    const struct setting *setting = session->experiment->setting;
    const struct game_side *side = &setting->game->sides[session->seat];
    const char *wish = *name ? name : side->default_policy;
    struct player players[SIDES_MAX];
    struct text own = {0};
    text_addf(&own, "%s=%s", side->name, wish);
    const char *text = session->seat && !strchr(wish, '=') ? own.bytes : wish;
    const bool chosen = players_choose(setting->game, &text, 1, players, problems);
    text_free(&own);
    *with = *session->experiment;
    if (!chosen || !players[session->seat].asked_for)
        return false;
    memcpy(with->player, players, sizeof players);
    return true;
}

static void give_hint(const struct session *session, const void *view, const char *name)
{
    const struct setting *setting = session->experiment->setting;
    char line[LINE_LONGEST];
    struct experiment with;
    struct problems problems;
    problems_init(&problems);
    if (session_advisor(session, name, &with, &problems)) {
        struct table *table = table_open(&with, &(struct table_options){.explained = true});
        struct explained explained = {setting, view, table_ask(table, session->seat, view),
                                      table_reasons(table)};
        struct text why = {0};
        describe(session, view, explained.chosen, line);
        reasons_text(&explained, "       ", &why);
        printf("       %s: %s\n%s", *name ? name : setting->game->sides[session->seat].default_policy, line,
               why.bytes ? why.bytes : "");
        text_free(&why);
        table_close(table);
    } else {
        problems_print(&problems, stdout, false);
    }
    problems_free(&problems);
}

void session_help(void)
{
    puts(_("       a number chooses; words (a unit, a hex) narrow the list and choose what alone is left\n"
           "       an empty line shows all\n"
           "       h [POLICY] hint   m map   s state   u take back   save FILE   q quit"));
}

/* The board with what stands on it; the game's own drawing if the screen is too narrow for that. */
static void show_map(const struct session *session, const void *state)
{
    const struct setting *setting = session->experiment->setting;
    const struct screen screen = screen_of(stdout, false);
    struct things things = things_of(setting->game, setting->model, state);
    struct text text = {0};
    size_t count;
    struct board *boards = boards_of(setting->game, setting->model, &count);
    bool drawn = false;
    text_add(&text, "");
    for (size_t i = 0; i < count && !drawn; i++)
        drawn = strcmp(boards[i].name, things.map) == 0 && board_text(&text, &boards[i], &things, &screen);
    if (drawn)
        fputs(text.bytes, stdout);
    else
        setting->game->draw_map(setting->model, state, NULL, stdout, screen.colour);
    text_free(&text);
    boards_free(boards, count);
    things_free(&things);
}

/* Commands that choose nothing. True if it was one. */
static bool obey(struct session *session, const void *view, const char *line)
{
    const struct setting *setting = session->experiment->setting;
    if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0) {
        session_help();
    } else if (strcmp(line, "m") == 0 || strcmp(line, "map") == 0) {
        show_map(session, view);
    } else if (strcmp(line, "s") == 0 || strcmp(line, "state") == 0) {
        setting->game->describe_state(setting->model, view, stdout);
    } else if (strcmp(line, "h") == 0 || strncmp(line, "h ", 2) == 0) {
        give_hint(session, view, line[1] ? line + 2 : "");
    } else if (strncmp(line, "save ", 5) == 0) {
        session_save(session, line + 5);
    } else if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0) {
        session->ending = QUIT;
    } else if (strcmp(line, "u") == 0 || strcmp(line, "undo") == 0) {
        if (session->count == 0) {
            puts(_("       nothing to take back"));
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

/* What is decided: a choice may be no more than a place. */
static void show_question(const struct session *session, const void *view)
{
    const struct setting *setting = session->experiment->setting;
    const int decision = setting->game->decision(setting->model, view);
    if (decision >= 0 && (size_t)decision < setting->game->decision_count)
        printf(_("       You decide: %s\n"), name_text(setting->game->decision_names[decision]));
}

game_choice session_ask(struct session *session, const void *view)
{
    char line[LINE_LONGEST], *end;
    size_t count = session_list(session, view);
    show_question(session, view);
    session_show(session, view, count, "", false);
    while (session->ending == ENDED) {
        if (!read_line(line)) {
            session->ending = QUIT;
            break;
        }
        if (obey(session, view, line))
            continue;
        unsigned long chosen = strtoul(line, &end, 10);
        if (end != line && *end == '\0' && chosen >= 1 && chosen <= count)
            return session->listed[chosen - 1];
        if (end != line && *end == '\0') {
            printf(_("       there are choices 1 to %zu\n"), count);
            continue;
        }
        long only = session_show(session, view, count, line, !*line);
        if (only >= 0 && *line)
            return session->listed[only];
    }
    return 0;
}
