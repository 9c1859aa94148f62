#include "sim/core/language.h"
#include "sim/result/study.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static void add_option(struct text *text, const char *option, const char *word)
{
    text_addf(text, " %s", option);
    command_word(text, word);
}

static bool same_role(const struct game *game, size_t one, size_t other)
{
    return strcmp(game_side_role(&game->sides[one]), game_side_role(&game->sides[other])) == 0;
}

/* Whether the player sits on this seat alone though others are alike; one named without a seat takes all. */
static bool on_one_seat(const struct game *game, size_t side, const struct player *player)
{
    bool twins = false;
    for (size_t i = 0; i < game->side_count; i++)
        twins |= i != side && same_role(game, i, side);
    return twins && player->asked_for && !player->by_role;
}

static void add_player(struct text *text, const struct game *game, size_t side, const struct player *player)
{
    struct text word = {0};
    if (side > 0 || on_one_seat(game, side, player))
        text_addf(&word, "%s=", game->sides[side].name);
    player_text(player, &word);
    add_option(text, "--policy", word.bytes);
    text_free(&word);
}

static void add_players(struct text *text, const struct game *game, size_t side,
                        const struct player (*players)[SIDES_MAX], size_t count)
{
    for (size_t i = 0; i < count; i++) /* naming the default player of another side may change the game */
        if (side == 0 || players[i][side].asked_for)
            add_player(text, game, side, &players[i][side]);
    for (size_t i = 0; i < game->side_count && count > 0; i++)
        if (i != side && players[0][i].asked_for &&
            !(players[0][i].by_role && players[0][side].by_role && same_role(game, i, side)))
            add_player(text, game, i, &players[0][i]);
}

void add_study_command(struct text *text, const char *name, const struct experiment *experiment, size_t side,
                       const struct player (*players)[SIDES_MAX], size_t count, const char *variant_option)
{
    const struct setting *setting = experiment->setting;
    struct text address = {0};
    setting_address(setting, &address);
    text_addf(text, "warodds %s", name);
    command_word(text, address.bytes);
    text_free(&address);
    add_players(text, setting->game, side, players, count);
    for (size_t i = 0; i < setting->overlay_count; i++)
        add_option(text, variant_option, setting->overlay_names[i]);
    for (size_t i = 0; i < setting->rulings.count; i++) {
        const struct ruling *ruling = &setting->rulings.items[i];
        struct text word = {0};
        text_addf(&word, "%s=%s", ruling->id, ruling->choice);
        if (strcmp(ruling->choice, ruling->standard) != 0)
            add_option(text, variant_option, word.bytes);
        text_free(&word);
    }
    for (size_t i = 0; i < setting->set_count; i++)
        add_option(text, "--set", setting->sets[i]);
    text_addf(text, " --seed %" PRIu64, experiment->seed);
    if (experiment->games > 0)
        text_addf(text, " --games %" PRIu64, experiment->games);
    if (experiment->from > 0)
        text_addf(text, " --from %" PRIu64, experiment->from);
    if (setting->observed_given)
        add_option(text, "--observe", setting->game->sides[setting->observed].name);
}

void json_setting(struct json *json, const struct setting *setting)
{
    json_object_line(json, "variants");
    for (size_t i = 0; i < setting->rulings.count; i++) {
        const struct ruling *ruling = &setting->rulings.items[i];
        if (strcmp(ruling->choice, ruling->standard) != 0)
            json_string(json, ruling->id, ruling->choice);
    }
    json_end(json);
    json_array_line(json, "overlays");
    for (size_t i = 0; i < setting->overlay_count; i++) {
        const char *slash = strrchr(setting->overlay_names[i], '/');
        json_string(json, NULL, slash ? slash + 1 : setting->overlay_names[i]);
    }
    json_end(json);
    json_array_line(json, "set");
    for (size_t i = 0; i < setting->set_count; i++)
        json_string(json, NULL, setting->sets[i]);
    json_end(json);
}

void json_difference(struct json *json, const char *key, const struct paired *paired)
{
    json_object_line(json, key);
    json_number(json, "estimate", paired->difference);
    json_number(json, "se", paired->standard_error);
    json_pair(json, "interval", paired->interval.low, paired->interval.high);
    json_end(json);
}

void json_study(struct json *json, const char *schema, const struct experiment *experiment)
{
    json_object(json, NULL);
    json_string(json, "schema", schema);
    json_string(json, "game", experiment->setting->game->name);
    json_string(json, "scenario", experiment->setting->scenario);
    json_setting(json, experiment->setting);
    json_count(json, "seed", experiment->seed);
    json_count(json, "games", experiment->games);
    json_count(json, "from", experiment->from);
}

void json_share(struct json *json, const char *name, const struct factorial_share *share)
{
    json_object_line(json, NULL);
    json_string(json, "name", name);
    json_number(json, "share", share->share);
    json_pair(json, "interval", share->interval.low, share->interval.high);
    json_end(json);
}

void json_partial(struct json *json, bool partial)
{
    if (partial)
        json_boolean(json, "partial", true);
}

void add_partial(struct text *text, const struct screen *screen, bool partial, const char *what)
{
    struct text words = {0};
    if (!partial)
        return;
    text_addf(&words, _("PARTIAL: stopped before its end. %s"), what);
    add_wrapped(text, screen, words.bytes, 0);
    text_add(text, "\n");
    text_free(&words);
}

void json_provenance(struct json *json, const struct experiment *experiment, const char *command)
{
    json_object(json, "provenance");
    json_string(json, "command", command);
    json_hash(json, "config_hash", experiment->setting->hash);
    json_count(json, "assumed", experiment->setting->assumed);
    json_end(json);
}

void points_text(double difference, char text[24])
{
    double points = 100 * difference;
    snprintf(text, 24, "%+.1f", fabs(points) < 0.05 ? 0.0 : points);
}

/* An end that is not 0 does not look like 0. */
static void end_text(double end, char text[24])
{
    const double points = 100 * end;
    points_text(end, text);
    for (int digits = 2; fabs(points) < 0.05 && digits <= 4 && points != 0; digits++) {
        snprintf(text, 24, "%+.*f", digits, points);
        if (strpbrk(text, "123456789"))
            return;
    }
}

void points_range_text(struct interval interval, char text[64])
{
    char low[24], high[24];
    end_text(interval.low, low);
    end_text(interval.high, high);
    snprintf(text, 64, _("%s to %s"), low, high);
}

void percent_range_text(struct interval interval, char text[64])
{
    snprintf(text, 64, _("%.1f to %.1f %%"), 100 * interval.low, 100 * interval.high);
}

void add_tornado(struct text *text, const struct screen *screen, double low, double high, double scale,
                 int cells)
{
    const double first = fmin(0, fmin(low, high)), last = fmax(0, fmax(low, high));
    for (int i = 0; i < cells; i++) {
        const double left = ((double)i / cells * 2 - 1) * scale,
                     right = ((double)(i + 1) / cells * 2 - 1) * scale;
        const double middle = (left + right) / 2;
        const bool centre = i == cells / 2, inside = first < middle && middle < last;
        if (centre)
            text_add(text, screen->unicode ? "│" : "|");
        if (inside)
            text_add(text, screen->unicode ? "█" : "#");
        else
            text_add(text, " ");
    }
}
