#include "sim/experiment/address.h"
#include "sim/studies/compare/comparing.h"

#include <stdlib.h>
#include <string.h>

void compare_add_word(struct word_list *list, const char *word)
{
    list->items = memory_resize(list->items, (list->count + 1) * sizeof *list->items);
    list->items[list->count++] = word;
}

static const char *const option_names[] = {"--a", "--b"};

static const char *after(const char *word, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(word, prefix, length) == 0 ? word + length : NULL;
}

/* The side of the game that a --policy text is about; -1 if it is wrong (which is told elsewhere). */
static int seat_of(const struct game *game, const char *policy)
{
    struct player players[SIDES_MAX];
    struct problems quiet;
    int seat = -1;
    problems_init(&quiet);
    if (players_choose(game, &policy, 1, players, &quiet))
        for (size_t i = 0; i < game->side_count; i++)
            if (players[i].asked_for)
                seat = (int)i;
    problems_free(&quiet);
    return seat;
}

/* Policies of both sides, but for seats that this side fills itself. */
static void add_common_policies(struct arguments *side, const struct arguments *common,
                                const struct game *game)
{
    size_t own = side->policies.count;
    for (size_t i = 0; i < common->policies.count; i++) {
        int seat = game ? seat_of(game, common->policies.items[i]) : -1;
        bool taken = false;
        for (size_t j = 0; j < own && seat >= 0; j++)
            taken = taken || seat_of(game, side->policies.items[j]) == seat;
        if (!taken)
            compare_add_word(&side->policies, common->policies.items[i]);
    }
}

static bool take_what(struct arguments *side, const struct setting *setting, const char *option,
                      const char *what, struct problems *problems)
{
    const char *policy = after(what, "policy="), *variant = after(what, "variant=");
    if (policy) {
        compare_add_word(&side->policies, policy);
    } else if (variant) {
        compare_add_word(&side->variants, variant);
    } else if (compare_is_value(setting, what)) {
        compare_add_word(&side->sets, what);
    } else {
        compare_explain(setting, option, what, problems);
        return false;
    }
    return true;
}

static const char *address_of(const struct comparing *comparing, int side)
{
    const struct word_list *words = &comparing->arguments.words;
    return words->items[side < (int)words->count ? side : 0];
}

/* The more particular comes last, because the last of two variants or values wins. */
bool comparing_open_side(struct comparing *comparing, int number)
{
    const struct arguments *common = &comparing->arguments;
    const struct word_list *wishes = &comparing->wishes.sides[number];
    const char *rest;
    struct arguments side = *common;
    struct problems problems, quiet;
    side.policies = side.variants = side.sets = (struct word_list){0};
    for (size_t i = 0; i < common->variants.count; i++)
        compare_add_word(&side.variants, common->variants.items[i]);
    for (size_t i = 0; i < common->sets.count; i++)
        compare_add_word(&side.sets, common->sets.items[i]);
    problems_init(&problems);
    problems_init(&quiet);
    const struct request request = {.address = address_of(comparing, number)};
    struct setting *setting = setting_open(&request, &quiet); /* what is wrong with it is told below */
    for (size_t i = 0; i < wishes->count; i++)
        take_what(&side, setting, option_names[number], wishes->items[i], &problems);
    char **seated = memory_resize(NULL, (side.policies.count + 1) * sizeof *seated);
    const size_t seats = setting && setting->model ? side.policies.count : 0;
    for (size_t i = 0; i < seats; i++)
        side.policies.items[i] = seated[i] =
            player_on_seat(setting, setting->observed, side.policies.items[i]);
    setting_close(setting);
    problems_free(&quiet);
    problems_init(&quiet);
    add_common_policies(&side, common, address_game(address_of(comparing, number), &rest, "", &quiet));
    problems_free(&quiet);
    bool good = !tell_problems(&problems) &&
                experiment_open(&comparing->sides[number], &side, address_of(comparing, number));
    comparing->sides[number].rotates = good && experiment_seats(&comparing->sides[number]) > 1;
    problems_free(&problems);
    for (size_t i = 0; i < seats; i++)
        free(seated[i]);
    free(seated);
    free(side.policies.items);
    free(side.variants.items);
    free(side.sets.items);
    return good;
}
