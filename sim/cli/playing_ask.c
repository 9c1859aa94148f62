/* Asking a person: a list to choose from by number or by words, and commands that choose nothing. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/playing.h"
#include "sim/core/language.h"
#include "sim/page/reasons.h"
#include "sim/result/screen.h"
#include "sim/play/play.h"

enum { SHOWN = 30 };

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

/* The choices that fit, with their numbers. Returns the only one (from 0), or -1. */
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

void session_help(void)
{
    puts(
        _("       a number chooses; words narrow the list and choose what alone is left; an empty line shows "
          "all\n"
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

game_choice session_ask(struct session *session, const void *view, uint32_t turn)
{
    char line[LINE_LONGEST], *end;
    size_t count = list(session, view);
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
        long only = show_choices(session, view, count, line);
        if (only >= 0 && *line)
            return session->listed[only];
    }
    return 0;
}
