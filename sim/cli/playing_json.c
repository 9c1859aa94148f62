/* Where a game is, as a document: for pages that let people play. Nothing is kept between two documents;
 * taking back is asking with fewer choices. */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/playing.h"
#include "sim/core/language.h"
#include "sim/page/reasons.h"
#include "sim/page/replay.h"
#include "sim/page/snapshot.h"
#include "sim/result/facts_json.h"

/* ------------------------------------------------------------------------------------------ the choices ----
 */

static bool add_codes(struct session *session, const char *list, const char *name)
{
    for (const char *at = list;;) {
        char *end;
        at += strspn(at, ", \t\r\n");
        if (!*at)
            return true;
        const uint64_t code = strtoull(at, &end, 16);
        if (!isxdigit((unsigned char)*at) || (*end && !strchr(", \t\r\n", *end))) {
            const struct place place = {name, list, 1, (int)(at - list) + 1, (int)strcspn(at, ", \t\r\n")};
            struct problems problems;
            problems_init(&problems);
            problem_add(&problems, &place, "codes of choices, as 0000000000000001", NULL,
                        "this is no choice");
            tell_problems(&problems);
            return false;
        }
        session_remember(session, code);
        at = end;
    }
}

bool session_add_choices(struct session *session, const char *list)
{
    struct text file = {0};
    if (*list != '@')
        return add_codes(session, list, "--choices");
    text_add(&file, "");
    bool good = text_add_file(&file, list + 1);
    if (!good)
        fprintf(stderr, "warodds: error: %s cannot be read\n", list + 1);
    /* A saved game begins with the command of its game. */
    const char *codes =
        strncmp(file.bytes, "warodds ", 8) == 0 ? file.bytes + strcspn(file.bytes, "\n") : file.bytes;
    good = good && add_codes(session, codes, list + 1);
    text_free(&file);
    return good;
}

/* ----------------------------------------------------------------------------------------- the document ----
 */

struct document {
    struct json json;
    struct translations texts;
    struct session *session;
};

/* The sentence of a choice; its other languages go to the texts. */
static void add_sentence(struct document *document, game_choice choice)
{
    const struct session *session = document->session;
    const struct setting *setting = session->experiment->setting;
    char source[LINE_LONGEST] = "", said[LINE_LONGEST] = "";
    setting->game->describe_choice(setting->model, session->view, choice, source, LINE_LONGEST);
    json_string(&document->json, "text", source);
    for (int i = 0; i < LANGUAGES; i++) {
        enum language before = language_use((enum language)i);
        setting->game->describe_choice(setting->model, session->view, choice, said, LINE_LONGEST);
        translations_add(&document->texts, (enum language)i, source, said);
        language_use(before);
    }
}

static void add_choice(struct document *document, game_choice choice)
{
    const struct session *session = document->session;
    const struct setting *setting = session->experiment->setting;
    struct json *json = &document->json;
    json_object_line(json, NULL);
    json_hash(json, "choice", choice);
    add_sentence(document, choice);
    if (setting->game->tell_choice) {
        const struct facts facts = facts_to_json(json);
        json_object_line(json, "facts");
        setting->game->tell_choice(setting->model, session->view, choice, &facts);
        json_end(json);
    }
    json_end(json);
}

/* The position as the person sees it, in the form of a replay's changes. */
static void add_position(struct document *document)
{
    const struct session *session = document->session;
    const struct setting *setting = session->experiment->setting;
    struct snapshot snapshot = {0};
    json_object_line(&document->json, "position");
    snapshot_move(&snapshot, &document->json, setting->game, setting->model, session->view);
    json_end(&document->json);
    snapshot_free(&snapshot);
}

/* The decision that waits. */
static void add_decision(struct document *document)
{
    struct session *session = document->session;
    const struct setting *setting = session->experiment->setting;
    const struct game *game = setting->game;
    struct json *json = &document->json;
    const int decision = game->decision(setting->model, session->view);
    const size_t count = session_list(session, session->view);
    json_object(json, "waits");
    json_string(json, "kind",
                decision >= 0 && (size_t)decision < game->decision_count ? game->decision_names[decision]
                                                                         : NULL);
    json_array(json, "choices");
    for (size_t i = 0; i < count; i++)
        add_choice(document, session->listed[i]);
    json_end(json);
    json_end(json);
}

static bool add_hint(struct document *document, const char *name)
{
    const struct session *session = document->session;
    const struct setting *setting = session->experiment->setting;
    struct json *json = &document->json;
    struct experiment with;
    struct problems problems;
    problems_init(&problems);
    if (!session_advisor(session, name, &with, &problems))
        return !tell_problems(&problems);
    problems_free(&problems);
    struct table *table = table_open(&with, &(struct table_options){.explained = true});
    const struct explained explained = {setting, session->view,
                                        table_ask(table, session->seat, session->view), table_reasons(table)};
    json_object(json, NULL);
    json_string(json, "policy", *name ? name : setting->game->sides[session->seat].default_policy);
    json_hash(json, "choice", explained.chosen);
    add_sentence(document, explained.chosen);
    reasons_json(json, &explained);
    json_end(json);
    table_close(table);
    return true;
}

static bool add_hints(struct document *document, const struct word_list *hints)
{
    bool good = true;
    json_array(&document->json, "hints");
    for (size_t i = 0; i < hints->count && good; i++)
        good = add_hint(document, hints->items[i]);
    json_end(&document->json);
    return good;
}

static void add_texts(struct document *document)
{
    struct json *json = &document->json;
    json_object(json, "texts");
    for (int i = 0; i < LANGUAGES; i++) {
        json_object_line(json, language_tags[i]);
        for (size_t k = 0; k < document->texts.count; k++)
            if (document->texts.items[k].language == (enum language)i)
                json_string(json, document->texts.items[k].source, document->texts.items[k].text);
        json_end(json);
    }
    json_end(json);
}

static void add_game(struct document *document)
{
    const struct session *session = document->session;
    struct json *json = &document->json;
    char *command = session_command(session);
    json_string(json, "schema", "warodds.position/1");
    json_string(json, "command", command);
    json_hash(json, "config_hash", session->experiment->setting->hash);
    json_string(json, "side", session->experiment->setting->game->sides[session->seat].name);
    json_count(json, "made", session->count);
    free(command);
}

/* Stops at the first decision that nobody has made, and keeps what the person sees. */
static game_choice stop_and_look(struct session *session, const void *view)
{
    session->view = memory_zeros(session->experiment->setting->game->state_size);
    memcpy(session->view, view, session->experiment->setting->game->state_size);
    session->ending = QUIT;
    return 0;
}

static int tell_wrong(const struct session *session, const struct play_failure *failure)
{
    if (session->given < session->count || strncmp(failure->reason, "illegal", 7) == 0)
        fprintf(stderr, _("warodds: choice %zu cannot be made in this game: %s\n"), session->given,
                failure->reason);
    else
        tell_failed_game("", failure);
    return EXIT_USAGE;
}

int session_print(struct session *session, const struct word_list *hints)
{
    struct document document = {.session = session};
    struct play_failure failure;
    const struct replay_seat seat = {(int)session->seat, &session->told, &document.texts};
    session->ask = stop_and_look;
    session->told = session->whole || session->count == 0;
    session->ending = ENDED;
    session->given = 0;
    json_object(&document.json, NULL);
    add_game(&document);
    const bool ended = replay_json_seen(&document.json, session->experiment, &seat, &failure);
    int status = !ended && session->ending == ENDED ? tell_wrong(session, &failure) : EXIT_DONE;
    if (status == EXIT_DONE) {
        enum language before = language_use(LANGUAGE_NONE);
        if (session->view) {
            add_position(&document);
            add_decision(&document);
        }
        if (session->view && !add_hints(&document, hints))
            status = EXIT_USAGE;
        language_use(before);
        add_texts(&document);
        json_end(&document.json);
    }
    if (status == EXIT_DONE && !put_text(&document.json.text))
        status = EXIT_RUN_FAILED;
    text_free(&document.json.text);
    translations_free(&document.texts);
    free(session->view);
    return status;
}
