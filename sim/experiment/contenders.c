#include "sim/experiment/contenders.h"

#include <stdlib.h>
#include <string.h>

/* The side a text is about; side_count after a complaint. */
static size_t side_of(const struct game *game, const char *text, struct problems *problems)
{
    struct player players[SIDES_MAX];
    if (!players_choose(game, &text, 1, players, problems))
        return game->side_count;
    size_t side = 0;
    while (side + 1 < game->side_count && !players[side].asked_for)
        side++;
    return side;
}

static void add_contender(struct contenders *contenders, const struct setting *setting,
                          const char *const *texts, size_t count, struct problems *problems)
{
    struct text name = {0};
    size_t number = contenders->count++;
    contenders->players = memory_resize(contenders->players, contenders->count * sizeof *contenders->players);
    contenders->names = memory_resize(contenders->names, contenders->count * sizeof *contenders->names);
    memset(contenders->players[number], 0, sizeof contenders->players[number]);
    if (players_choose(setting->game, texts, count, contenders->players[number], problems) &&
        players_sit(setting, contenders->players[number], problems))
        player_text(&contenders->players[number][contenders->side], &name);
    contenders->names[number] = text_take(&name);
    for (size_t i = 0; i < number; i++)
        if (*contenders->names[i] && strcmp(contenders->names[i], contenders->names[number]) == 0)
            problem_add(problems, NULL, "different players", NULL, "'%s' is named twice",
                        contenders->names[i]);
}

/* The first text of `words` is replaced by each policy of the side. */
static void add_everybody(struct contenders *contenders, const struct setting *setting, const char **words,
                          size_t count, struct problems *problems)
{
    const struct game *game = setting->game;
    size_t all;
    const struct policy *const *policies = policy_all_for(game, &all);
    for (size_t i = 0; i < all; i++) {
        if (!policy_plays(policies[i], game, (unsigned)contenders->side))
            continue;
        struct text word = {0};
        text_addf(&word, "%s=%s", game->sides[contenders->side].name, policies[i]->name);
        words[0] = word.bytes;
        add_contender(contenders, setting, words, count, problems);
        text_free(&word);
    }
}

bool contenders_choose(struct setting *setting, const char *const *texts, size_t count, bool everybody,
                       enum contender_seats seats, struct contenders *contenders, struct problems *problems)
{
    const struct game *game = setting->game;
    size_t before = problems->told, others = 1;
    size_t *sides = memory_resize(NULL, (count + 1) * sizeof *sides);
    const char **words = memory_resize(NULL, (count + 1) * sizeof *words);
    *contenders = (struct contenders){0};
    for (size_t i = 0; i < count; i++)
        sides[i] = side_of(game, texts[i], problems);
    bool good = problems->told == before;
    contenders->side = good && count > 0 && !everybody ? sides[0] : 0;
    if (!setting->observed_given)
        setting->observed = (unsigned)contenders->side;
    for (size_t i = 0; i < count && good; i++)
        if (sides[i] != contenders->side || player_is_for_role(setting, texts[i]))
            words[others++] = texts[i];
    for (size_t i = 0; i < count && good; i++)
        if (sides[i] == contenders->side && !player_is_for_role(setting, texts[i])) {
            char *seated = seats == CONTENDER_ON_ALL_SEATS
                               ? text_copy(texts[i])
                               : player_on_seat(setting, contenders->side, texts[i]);
            words[0] = seated;
            add_contender(contenders, setting, words, others, problems);
            free(seated);
        }
    if (good && contenders->count == 0 && everybody)
        add_everybody(contenders, setting, words, others, problems);
    else if (good && contenders->count == 0)
        add_contender(contenders, setting, words + 1, others - 1, problems);
    free(words);
    free(sides);
    return problems->told == before;
}

void contenders_free(struct contenders *contenders)
{
    for (size_t i = 0; i < contenders->count; i++)
        free(contenders->names[i]);
    free(contenders->names);
    free(contenders->players);
    *contenders = (struct contenders){0};
}
