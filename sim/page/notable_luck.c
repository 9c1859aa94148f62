/* The won game that owes most to chance, and the lost one: luck as sim/measure/luck.h measures it, every die
 * and draw against its exact law, weighed by how much it goes with winning in games on other seeds. */
#include <stdlib.h>

#include "sim/page/notable.h"
#include "sim/measure/luck.h"

/* "marine=boot_camp" for every seat that somebody was named for. To be freed. */
static size_t name_players(const struct experiment *experiment, char *names[SIDES_MAX])
{
    const struct game *game = experiment->setting->game;
    size_t count = 0;
    for (size_t i = 0; i < game->side_count; i++)
        if (experiment->player[i].policy && (i == 0 || experiment->player[i].asked_for)) {
            struct text text = {0};
            text_addf(&text, "%s=", game->sides[i].name);
            player_text(&experiment->player[i], &text);
            names[count++] = text_take(&text);
        }
    return count;
}

/* The luckiest of the games that were won, the unluckiest of the others; false if there is none, or if no
 * luck surely goes with winning. */
static bool find(const struct luck_adjusted *adjusted, const struct luck_plan *plan, bool won,
                 struct lucky_game *found)
{
    bool any = false;
    for (uint64_t i = 0; adjusted->used > 0 && i < plan->games; i++) {
        double luck = won ? adjusted->luck[i] : -adjusted->luck[i];
        if (luck_won(adjusted->result[i]) != won || (any && luck <= (won ? found->luck : -found->luck)))
            continue;
        any = true;
        *found = (struct lucky_game){plan->from + i, adjusted->luck[i], won};
    }
    return any;
}

static bool add(const struct experiment *experiment, const struct luck *luck, enum notable_kind kind,
                struct notable *notable)
{
    struct lucky_game found = {0};
    struct play_failure failure;
    struct experiment one = *experiment;
    if (!find(&luck->adjusted[0], &luck->plan, kind == NOTABLE_luckiest, &found))
        return false;
    one.from = found.number;
    *notable = (struct notable){.kind = kind, .value = found.luck};
    return sample_games(&one, 1, &notable->game, NULL, &failure);
}

size_t notable_lucky(const struct experiment *experiment, uint64_t count,
                     const struct outcomes_options *watch, struct notable notables[2])
{
    char *names[SIDES_MAX];
    size_t players = name_players(experiment, names), found = 0;
    const struct luck_plan plan = {.policies = (const char *const *)names,
                                   .policy_count = players,
                                   .seed = experiment->seed,
                                   .from = experiment->from,
                                   .games = count,
                                   .training = count};
    struct luck luck = {.adjusted = NULL};
    struct problems quiet;
    struct play_failure failure;
    problems_init(&quiet);
    if (luck_open(&luck, experiment->setting, &plan, &quiet) && luck_play(&luck, watch, &failure)) {
        found += add(experiment, &luck, NOTABLE_luckiest, &notables[found]);
        found += add(experiment, &luck, NOTABLE_unluckiest, &notables[found]);
    }
    luck_close(&luck);
    problems_free(&quiet);
    for (size_t i = 0; i < players; i++)
        free(names[i]);
    return found;
}
