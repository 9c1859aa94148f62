/* How players are written: what players_choose reads. */
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/core/token.h"
#include "sim/experiment/player.h"

/* With as many digits as it takes to read the same number again. */
static void add_number(struct text *text, double number)
{
    char digits[40];
    int precision = 6;
    do
        snprintf(digits, sizeof digits, "%.*g", precision, number);
    while (strtod(digits, NULL) != number && ++precision <= 17);
    text_add(text, digits);
}

static void add_value(struct text *text, const struct policy_parameter *parameter, double value)
{
    const char *word = policy_parameter_is_word(parameter) ? token_word((uint64_t)value) : NULL;
    if (word)
        text_add(text, word);
    else
        add_number(text, value);
}

/* A script holds one policy and is named by its file alone. */
static bool is_script(const char *file)
{
    const size_t length = file ? strlen(file) : 0;
    return length > 4 && strcmp(file + length - 4, ".lua") == 0;
}

static bool value_is_told(const struct player *player, size_t parameter)
{
    const double usual =
        player->preset ? player->preset_parameter[parameter] : player->policy->parameters[parameter].standard;
    return player->parameter[parameter] != usual;
}

void player_text(const struct player *player, struct text *text)
{
    const char *separator = ":";
    const bool script = is_script(player->file);
    if (player->file)
        text_addf(text, "%s%s", player->file, script ? "" : ":");
    if (!script)
        text_add(text, player->policy->name);
    if (player->base) {
        text_add(text, "(");
        for (const struct player *named = player->base; named; named = named->further) {
            player_text(named, text);
            text_add(text, named->further ? "&" : "");
        }
        text_add(text, ")");
    }
    if (player->preset) {
        text_addf(text, ":%s", player->preset);
        separator = ",";
    }
    for (size_t i = 0; i < player->policy->parameter_count; i++)
        if (value_is_told(player, i)) {
            text_addf(text, "%s%s=", separator, player->policy->parameters[i].name);
            add_value(text, &player->policy->parameters[i], player->parameter[i]);
            separator = ",";
        }
}

uint64_t player_presets_hash(const struct player *player)
{
    uint64_t hash = 0;
    for (; player; player = player->base) {
        for (size_t i = 0; player->preset && i < player->policy->parameter_count; i++) {
            struct text value = {0};
            add_number(&value, player->preset_parameter[i]);
            hash = hash_word(hash, hash_text(value.bytes, value.length));
            text_free(&value);
        }
        const uint64_t beside = player->further ? player_presets_hash(player->further) : 0;
        hash = beside ? hash_word(hash, beside) : hash;
    }
    return hash;
}

void player_set(struct player *player, size_t parameter, double value)
{
    player->parameter[parameter] = value;
    player->preset = NULL;
}

bool player_is_foreign(const struct player *player)
{
    return player && (player->file || player_is_foreign(player->base) || player_is_foreign(player->further));
}
