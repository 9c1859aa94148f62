#include "policies/choice_words.h"

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

static void say(struct listener *own, const char *key, const char *value, bool piece)
{
    char word[CHOICE_WORD_MAX];
    if (strcmp(key, "kind") == 0)
        snprintf(word, sizeof word, "%s", value);
    else
        snprintf(word, sizeof word, "%s.%s", key, value);
    for (char *at = word; *at; at++)
        if (strchr(" ,:()&=", *at))
            *at = '_';
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
