#include "policies/choice_words.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/facts.h"

/* A number is held back until it is known whether its name follows: "unit" 9, "unit_name" "T-DD-02". */
struct listener {
    choice_word_heard *heard;
    void *context;
    char key[CHOICE_WORD_MAX];
    int64_t number;
    bool waits;
    int depth;
};

static bool is_piece(const char *key)
{
    static const char *const pieces[] = {"kind", "unit", "item", "type", "card", "chit", "weapon", "piece"};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        if (strcmp(key, pieces[i]) == 0)
            return true;
    return false;
}

/* What parameters of players cannot hold. */
static char plain(char letter)
{
    return strchr(" ,:()&=", letter) ? '_' : letter;
}

static void say(struct listener *own, const char *key, const char *value, bool piece)
{
    char word[CHOICE_WORD_MAX];
    if (strcmp(key, "kind") == 0)
        snprintf(word, sizeof word, "%s", value);
    else
        snprintf(word, sizeof word, "%s.%s", key, value);
    for (char *at = word; *at; at++)
        *at = plain(*at);
    own->heard(own->context, word, piece);
}

/* `named`: its name follows, and is what people call it. */
static void say_number(struct listener *own, bool named)
{
    char value[24];
    if (!own->waits)
        return;
    own->waits = false;
    snprintf(value, sizeof value, "%lld", (long long)own->number);
    say(own, own->key, value, !named && is_piece(own->key));
}

static void opens(void *to, const char *key, bool list)
{
    (void)key;
    (void)list;
    ((struct listener *)to)->depth++;
}

static void closes(void *to)
{
    ((struct listener *)to)->depth--;
}

static void hear_number(void *to, const char *key, int64_t value)
{
    struct listener *own = to;
    if (own->depth || !key)
        return;
    say_number(own, false);
    snprintf(own->key, sizeof own->key, "%s", key);
    own->number = value;
    own->waits = true;
}

static void hear_truth(void *to, const char *key, bool value)
{
    struct listener *own = to;
    if (own->depth || !key)
        return;
    say_number(own, false);
    if (value)
        say(own, key, "yes", false);
}

static void hear_text(void *to, const char *key, const char *value)
{
    struct listener *own = to;
    if (own->depth || !key)
        return;
    const size_t length = strlen(own->key);
    const bool names =
        own->waits && strncmp(key, own->key, length) == 0 && strcmp(key + length, "_name") == 0;
    say_number(own, names);
    say(own, names ? own->key : key, value, is_piece(names ? own->key : key));
}

void choice_words(const struct game *game, const void *model, const void *view, game_choice choice,
                  choice_word_heard *heard, void *context)
{
    struct listener listener = {.heard = heard, .context = context};
    const struct facts facts = {opens, closes, hear_number, hear_truth, hear_text, &listener};
    if (!game->tell_choice)
        return;
    game->tell_choice(model, view, choice, &facts);
    say_number(&listener, false);
}

/* ---- looking for one word ---- */

struct searcher {
    const struct choice_wanted *wanted;
    int depth;
    bool found;
};

struct choice_wanted choice_wanted(const char *word)
{
    struct choice_wanted wanted = {0};
    const char *dot = strchr(word, '.'), *value = dot ? dot + 1 : word;
    char *end;
    snprintf(wanted.key, sizeof wanted.key, "%.*s", dot ? (int)(dot - word) : 4, dot ? word : "kind");
    snprintf(wanted.value, sizeof wanted.value, "%s", value);
    wanted.number = strtoll(value, &end, 10);
    wanted.is_number = *value && !*end;
    return wanted;
}

static void search_opens(void *to, const char *key, bool list)
{
    (void)key;
    (void)list;
    ((struct searcher *)to)->depth++;
}

static void search_closes(void *to)
{
    ((struct searcher *)to)->depth--;
}

static void search_number(void *to, const char *key, int64_t value)
{
    struct searcher *own = to;
    const struct choice_wanted *wanted = own->wanted;
    if (wanted->is_number && value == wanted->number && !own->depth && key && strcmp(key, wanted->key) == 0)
        own->found = true;
}

static void search_truth(void *to, const char *key, bool value)
{
    struct searcher *own = to;
    if (value && !own->depth && key && strcmp(key, own->wanted->key) == 0 &&
        strcmp(own->wanted->value, "yes") == 0)
        own->found = true;
}

static void search_text(void *to, const char *key, const char *value)
{
    struct searcher *own = to;
    const char *wanted = own->wanted->value;
    if (own->depth || own->found || !key)
        return;
    const size_t length = strlen(own->wanted->key);
    if (strncmp(key, own->wanted->key, length) != 0 || (key[length] && strcmp(key + length, "_name") != 0))
        return;
    while (*wanted && *wanted == plain(*value)) {
        wanted++;
        value++;
    }
    own->found = !*wanted && !*value;
}

bool choice_has_word(const struct game *game, const void *model, const void *view, game_choice choice,
                     const struct choice_wanted *wanted)
{
    struct searcher searcher = {.wanted = wanted};
    const struct facts facts = {search_opens, search_closes, search_number,
                                search_truth, search_text,   &searcher};
    if (game->tell_choice)
        game->tell_choice(model, view, choice, &facts);
    return searcher.found;
}
