/* Everything that a game says of itself while it is played by chance, in hashes: each scenario under rulings
 * answered at random, by anybody who plays by the rules at all, and by its policies. Which of positions,
 * choices, legality, views, hidden things dealt anew, facts, answers to questions, texts, events and counts
 * is another one says where to look for what was changed. */
#include <stdio.h>
#include <string.h>

#include "sim/experiment/configs.h"
#include "sim/play/play.h"
#include "tests/golden/random_seen.h"

enum {
    GAMES_LEAST = 2,   /* of a scenario, by anybody and by policies, each under rulings of its own */
    GAMES_MOST = 40,   /* and at most, */
    DECISIONS = 1500,  /* further ones until there were so many decisions */
    STEPS_MOST = 2500, /* decisions of a game that are looked at */
};

static void play_by_chance(struct seen *seen, uint64_t *tally)
{
    static _Alignas(64) unsigned char state[STATE_MOST];
    const struct game *game = seen->game;
    struct event_log log = {0};
    uint64_t *rules = memory_zeros(game->rule_count * sizeof *rules);
    struct observer observer = {.log = &log, .rule_count = rules};
    struct chance chance = {.key = chance_game_key(seen->key, 0), .tally = tally, .observer = &observer};
    memset(state, 0, sizeof state);
    int side = game->observed.start(state, seen->model, &chance);
    while (side >= 0 && seen->step < STEPS_MOST) {
        const size_t count = look(seen, side, state);
        look_at_events(seen, &log);
        if (count == 0)
            break;
        const game_choice choice = random_pick(choices, count, ~chance.key, seen->step);
        side = game->observed.apply(state, seen->model, &chance, choice);
    }
    look_at_events(seen, &log);
    look_at_end(seen, state);
    look_at_counts(seen, rules, game->rule_count);
    event_log_free(&log);
    free(rules);
}

static void decided(void *context, int side, const void *state, game_choice choice)
{
    struct seen *seen = context;
    add(seen, CHOICES, choice);
    if (seen->step < STEPS_MOST)
        look(seen, side, state);
}

static void play_by_policies(struct seen *seen, const struct setting *setting, uint64_t *tally)
{
    struct experiment experiment = {.setting = (struct setting *)setting, .seed = seen->key};
    struct table_options options = {
        .tally = tally, .decided = decided, .context = seen, .records_consulted = true};
    struct play_failure failure = {0};
    struct problems problems;
    problems_init(&problems);
    if (!players_choose(seen->game, NULL, 0, experiment.player, &problems) ||
        !players_sit(setting, experiment.player, &problems))
        problems_print(&problems, stdout, false);
    size_t count;
    const struct policy *const *policies = policy_all_for(seen->game, &count);
    for (unsigned side = 0; side < game_sides(seen->game, seen->model); side++)
        for (size_t i = 0, which = 0; i < count;
             i++) /* of those that play it one, all with the same chance */
            if (policy_plays(policies[i], seen->game, side) &&
                chance_below(seen->key, 64 * side + i, ++which) == 0)
                experiment.player[side] = player_of(policies[i]);
    struct table *table = table_open(&experiment, &options);
    if (!table_play(table, 0, &failure))
        printf("  decision %d of %s: %s\n", (int)failure.decision, failure.policy, failure.reason);
    else
        look_at_end(seen, table_state(table));
    const struct consulted asked = table_consulted(table);
    look_at_counts(seen, asked.word, sizeof asked.word / sizeof *asked.word);
    table_close(table);
    problems_free(&problems);
}

/* False: the rulings do not go together, which is told. */
static bool play_table(struct seen *seen, const char *scenario, bool by_policies)
{
    struct random_table table = random_table_of(seen->game, scenario, seen->key);
    if (table.setting) {
        uint64_t *tally = memory_zeros(seen->game->tally_size * sizeof *tally);
        const struct facts facts = hearer(seen);
        seen->model = table.setting->model;
        if (seen->game->tell_maps)
            seen->game->tell_maps(seen->model, &facts);
        if (by_policies)
            play_by_policies(seen, table.setting, tally);
        else
            play_by_chance(seen, tally);
        look_at_counts(seen, tally, seen->game->tally_size);
        free(tally);
    }
    const bool good = table.setting;
    random_table_close(&table);
    return good;
}

static void play_scenario(const struct game *game, const char *scenario, bool by_policies)
{
    struct seen seen = {.game = game};
    unsigned games = 0;
    for (bool good = true; good && games < GAMES_MOST && (games < GAMES_LEAST || seen.decisions < DECISIONS);
         games++) {
        seen.key = hash_word(hash_word(hash_text(scenario, strlen(scenario)), by_policies), games);
        seen.step = 0;
        good = play_table(&seen, scenario, by_policies);
    }
    printf("%s, %s, games: %u, decisions: %u\n", scenario, by_policies ? "policies" : "anybody", games,
           (unsigned)seen.decisions);
    for (unsigned i = 0; i < ASPECTS; i++)
        printf(" %s %08x", aspect_names[i], (unsigned)(seen.hash[i] & UINT32_MAX));
    puts("");
}

int main(int argc, char **argv)
{
    struct problems problems;
    problems_init(&problems);
    const struct game *game = NULL;
    if (argc == 2)
        game = game_is_folder(argv[1]) ? game_open_folder(argv[1], &problems) : game_by_name(argv[1]);
    char *folder = game ? configs_folder_of(game, &problems) : NULL;
    problems_print(&problems, stderr, false);
    if (!folder)
        return 2;
    struct names scenarios = configs_names(folder, game->name, "scenarios");
    for (size_t i = 0; i < scenarios.count; i++)
        for (unsigned by_policies = 0; by_policies < 2; by_policies++)
            play_scenario(game, scenarios.items[i], by_policies);
    names_free(&scenarios);
    free(folder);
    problems_free(&problems);
    return 0;
}
