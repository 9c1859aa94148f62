/* Dice and draws of a rule case: what is written down for them, and whether they came so. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cases/case_run.h"
#include "sim/conf/case_words.h"
#include "sim/core/text.h"

static unsigned faces_of(const struct game_site *site)
{
    return site->faces ? site->faces : 6;
}

/* The site that a word among the faces names; NULL after a complaint. */
static const struct game_site *site_word(const struct game *game, struct case_words *words)
{
    const char **names = memory_resize(NULL, (game->site_count + 1) * sizeof *names);
    for (size_t i = 0; i < game->site_count; i++)
        names[i] = game->sites[i].name;
    const int site = case_word_index(words, names, game->site_count);
    if (site < 0)
        case_word_unknown(words, "roll", names, game->site_count);
    free(names);
    return site < 0 ? NULL : &game->sites[site];
}

/* A named group begins, and lasts until a bar or the next name. The faces that its dice have; 0 after a
 * complaint.
 */
static unsigned begin_group(const struct game *game, struct case_words *words, struct case_faces *faces)
{
    const struct game_site *site = site_word(game, words);
    if (!site)
        return 0;
    faces->rolls = memory_resize(faces->rolls, (faces->roll_count + 1) * sizeof *faces->rolls);
    faces->rolls[faces->roll_count++] = (struct scripted_roll){faces->count, 0, site->name};
    return faces_of(site);
}

bool case_read_faces(const struct game *game, const struct conf_node *node, struct case_faces *faces,
                     struct problems *problems)
{
    struct case_words words;
    size_t before = problems->told;
    bool named = false;
    unsigned most = 0, highest;
    *faces = (struct case_faces){0};
    if (!node)
        return true;
    for (size_t i = 0; i < game->site_count; i++)
        most = faces_of(&game->sites[i]) > most ? faces_of(&game->sites[i]) : most;
    highest = most;
    case_words_begin(&words, node, problems);
    while (case_word_next(&words)) {
        named &= !case_word_after_bar(&words);
        highest = named ? highest : most;
        if (strcmp(words.word, "none") == 0)
            continue;
        if (words.word[0] < '0' || words.word[0] > '9') {
            highest = begin_group(game, &words, faces);
            highest = highest ? highest : most;
            named = true;
            continue;
        }
        long face = case_word_number(&words, 1, highest, "the face of a die");
        faces->items = memory_resize(faces->items, faces->count + 1);
        faces->items[faces->count++] = (uint8_t)face;
        if (named && faces->roll_count)
            faces->rolls[faces->roll_count - 1].count++;
    }
    return problems->told == before;
}

void case_faces_free(struct case_faces *faces)
{
    free(faces->items);
    free(faces->rolls);
}

void case_draws_free(struct case_draws *draws)
{
    for (size_t i = 0; i < draws->count; i++)
        free(draws->names[i]);
    free(draws->names);
    free(draws->items);
}

/* The word is no pool: sites that are pools have their own names. */
static void unknown_pool(const struct case_run *run, struct case_words *words)
{
    const char **names = memory_resize(NULL, (run->game->site_count + 1) * sizeof *names);
    size_t count = 0;
    for (size_t i = 0; i < run->game->site_count; i++)
        if (run->game->case_pool(run->game->sites[i].name) >= 0)
            names[count++] = run->game->sites[i].name;
    case_word_unknown(words, "pool to draw from", names, count);
    free(names);
}

/* The word is nothing of that pool: what is there by number is told. */
static void unknown_element(const struct case_run *run, struct case_words *words, int pool)
{
    enum { NUMBERS = 256, LENGTH = 8 };
    char number[NUMBERS][LENGTH];
    const char *names[NUMBERS];
    size_t count = 0;
    for (int i = 0; i < NUMBERS; i++) {
        snprintf(number[count], LENGTH, "%d", i);
        if (run->game->case_element(run->model, pool, number[count]) < 0)
            continue;
        names[count] = number[count];
        count++;
    }
    case_word_unknown(words, "element of that pool", names, count);
}

bool case_read_draws(const struct case_run *run, const struct conf_node *node, struct case_draws *draws)
{
    struct case_words words;
    size_t before = run->problems->told;
    *draws = (struct case_draws){0};
    if (!node)
        return true;
    case_words_begin(&words, node, run->problems);
    while (case_word_next(&words)) {
        struct text name = {0};
        int pool = run->game->case_pool(words.word);
        text_add(&name, words.word);
        if (pool < 0)
            unknown_pool(run, &words);
        int value = -1;
        if (case_word_need(&words, "what is drawn") && pool >= 0)
            value = run->game->case_element(run->model, pool, words.word);
        text_addf(&name, " %s", words.word);
        if (pool >= 0 && value < 0)
            unknown_element(run, &words, pool);
        draws->items = memory_resize(draws->items, (draws->count + 1) * sizeof *draws->items);
        draws->names = memory_resize(draws->names, (draws->count + 1) * sizeof *draws->names);
        draws->items[draws->count] = (struct scripted_draw){pool, value, false};
        draws->names[draws->count++] = text_take(&name);
    }
    return run->problems->told == before;
}

/* A missing die is a failure, and so is one too many. */
void case_check_dice(struct case_run *run, const struct script *script)
{
    char expected[64], got[128];
    if (script->missed_roll) {
        snprintf(expected, sizeof expected, "%s with %zu", script->missed_roll->site,
                 script->missed_roll->count);
        snprintf(got, sizeof got, "%s with %zu", script->missed_by, script->missed_count);
        case_differs(run->report, "the roll", expected, got);
    }
    if (script->faces_missing) {
        snprintf(expected, sizeof expected, "%zu rolled", script->face_count);
        snprintf(got, sizeof got, "%zu more", script->faces_missing);
        case_differs(run->report, "dice", expected, got);
    } else if (script->face_next < script->face_count) {
        struct text left = {0};
        for (size_t i = script->face_next; i < script->face_count; i++)
            text_addf(&left, " %u", script->faces[i]);
        snprintf(expected, sizeof expected, "%zu rolled", script->face_count);
        snprintf(got, sizeof got, "%zu, left over:%.80s", script->face_next, left.bytes);
        case_differs(run->report, "dice", expected, got);
        text_free(&left);
    }
}

void case_check_draws(struct case_run *run, const struct script *script, const struct case_draws *draws)
{
    if (script->draws_missing) {
        const char *title = run->game->sites[script->first_missing_pool].title;
        char got[160];
        snprintf(got, sizeof got, "%zu more or others, first: %s", script->draws_missing, title);
        case_differs(run->report, "draws", "only those listed", got);
    }
    for (size_t i = 0; i < draws->count; i++)
        if (!draws->items[i].used)
            case_differs(run->report, draws->names[i], "drawn", "not drawn");
}
