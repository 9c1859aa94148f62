/* oracle invaders/gauntlet --policy random_legal --games N --seed S [--set ruling=answer]: plays N games and
 * prints what came of them as JSON. `--facts` checks the program against examples done by hand. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/oracle/invaders/case_writer.h"
#include "tests/oracle/invaders/facts.h"

struct sums {
    long long levels[LEVELS], endings[ENDINGS];
    long long sum[MEASURES], squares[MEASURES];
};

static void measure_name(int measure, char *name, size_t size)
{
    static const char *const names[] = {
#define MEASURE(id, text) text,
#include "tests/oracle/invaders/measures.def"
#undef MEASURE
    };
    static const char *const effects[CHIT_MEASURES] = {"draws", "stunned", "paralyzed", "steps",
                                                       "eliminated"};

    if (measure < MEASURE_CHITS)
        snprintf(name, size, "%s", names[measure]);
    else
        snprintf(name, size, "chit.%s.%s", chit_names[(measure - MEASURE_CHITS) / CHIT_MEASURES],
                 effects[(measure - MEASURE_CHITS) % CHIT_MEASURES]);
}

static void ending_name(int ending, char *name, size_t size)
{
    if (ending == ENDING_SUDDEN_DEATH)
        snprintf(name, size, "sudden_death");
    else if (ending < ENDING_NOT_MET)
        snprintf(name, size, "objective_%s", objective_names[ending - ENDING_MET]);
    else
        snprintf(name, size, "%s_not_met", objective_names[ending - ENDING_NOT_MET]);
}

static void print_sums(const struct sums *sums, const char *address, const char *policy, long games)
{
    char name[64];

    printf("{\"address\": \"%s\", \"policy\": \"%s\", \"games\": %ld,\n \"levels\": {", address, policy,
           games);
    for (int i = 0; i < LEVELS; i++)
        printf("%s\"%s\": %lld", i ? ", " : "", level_names[i], sums->levels[i]);
    printf("},\n \"endings\": {");
    for (int i = 0; i < ENDINGS; i++) {
        ending_name(i, name, sizeof name);
        printf("%s\"%s\": %lld", i ? ", " : "", name, sums->endings[i]);
    }
    printf("},\n \"metrics\": {\n");
    for (int i = 0; i < MEASURES; i++) {
        measure_name(i, name, sizeof name);
        printf("  \"%s\": {\"sum\": %lld, \"squares\": %lld}%s\n", name, sums->sum[i], sums->squares[i],
               i + 1 < MEASURES ? "," : "");
    }
    printf(" }\n}\n");
}

static void play(struct sums *sums, const struct rules *rules, enum scenario scenario,
                 const struct policy *policy, long games, unsigned long long seed)
{
    for (long i = 0; i < games; i++) {
        static struct game game;

        play_game(&game, rules, scenario, policy, seed * UINT64_C(1000000007) + (uint64_t)i, NULL);
        sums->levels[game.level]++;
        sums->endings[game.ending]++;
        for (int j = 0; j < MEASURES; j++) {
            sums->sum[j] += game.measure[j];
            sums->squares[j] += (long long)game.measure[j] * game.measure[j];
        }
    }
}

/* Plays games until so many cases are written. */
static void write_cases(const struct rules *rules, enum scenario scenario, unsigned long long seed, int cases,
                        int one_in, char *const *settings, int setting_count)
{
    static struct case_writer writer;
    static struct game game;

    writer.out = stdout;
    writer.wanted = cases;
    writer.one_in = one_in;
    writer.generator = pcg32_seeded(seed, 17);
    printf("game: invaders\nscenario: %s\n", scenario == GAUNTLET          ? "gauntlet"
                                             : scenario == ROAD_TO_VICTORY ? "road_to_victory"
                                                                           : "campaign");
    printf("title: Positions of the oracle\n");
    for (int i = 0; i < setting_count; i++) {
        size_t used = strlen(writer.variants);
        const char *equals = strchr(settings[i], '=');

        snprintf(writer.variants + used, sizeof writer.variants - used, "%s%.*s: \"%s\"", i ? ", " : "",
                 (int)(equals - settings[i]), settings[i], equals + 1);
    }
    printf("cases:\n");
    for (uint64_t i = 0; writer.written < cases; i++)
        play_game(&game, rules, scenario, &random_legal, seed * UINT64_C(1000000007) + i, &writer);
}

static int usage(void)
{
    fprintf(stderr,
            "usage: oracle GAME/SCENARIO [--policy NAME] [--games N] [--seed S] [--set RULING=ANSWER]...\n"
            "              [--configs FOLDER] [--time]\n"
            "       oracle --facts [--configs FOLDER]\n");
    return 2;
}

int main(int argc, char **argv)
{
    static const char *const addresses[] = {"invaders/gauntlet", "invaders/road_to_victory",
                                            "invaders/campaign"};
    static const struct policy *const policies[] = {&random_legal, &convoy,          &gunline,
                                                    &boot_camp,    &objective_guard, &one_ply};
    static struct rules rules;
    static struct sums sums;
    const struct policy *policy = &random_legal;
    const char *configs = "configs/invaders";
    char *settings[64];
    int scenario = -1, setting_count = 0;
    bool facts = false, timed = false;
    int cases = 0, one_in = 40;
    long games = 1000;
    unsigned long long seed = 1;
    struct timespec start, end;

    for (int i = 1; i < argc; i++) {
        const char *next = i + 1 < argc ? argv[i + 1] : "";

        for (int j = 0; j < 3; j++) {
            if (strcmp(argv[i], addresses[j]) == 0)
                scenario = j;
        }
        if (strcmp(argv[i], "--facts") == 0) {
            facts = true;
        } else if (strcmp(argv[i], "--time") == 0) {
            timed = true;
        } else if (strncmp(argv[i], "--", 2) == 0) {
            i++;
            if (strcmp(argv[i - 1], "--policy") == 0) {
                policy = NULL;
                for (int j = 0; j < 6; j++) {
                    if (strcmp(next, policies[j]->name) == 0)
                        policy = policies[j];
                }
            } else if (strcmp(argv[i - 1], "--games") == 0) {
                games = atol(next);
            } else if (strcmp(argv[i - 1], "--seed") == 0) {
                seed = strtoull(next, NULL, 10);
            } else if (strcmp(argv[i - 1], "--cases") == 0) {
                cases = atoi(next);
            } else if (strcmp(argv[i - 1], "--one-in") == 0) {
                one_in = atoi(next);
            } else if (strcmp(argv[i - 1], "--configs") == 0) {
                configs = next;
            } else if (strcmp(argv[i - 1], "--set") == 0 && setting_count < 64) {
                settings[setting_count++] = argv[i];
            } else {
                return usage();
            }
            if (i >= argc || !policy)
                return usage();
        }
    }
    if (scenario < 0 && !facts)
        return usage();
    if (!load_rules(&rules, configs, settings, setting_count))
        return 2;
    if (facts)
        return check_facts(&rules) ? 0 : 1;
    if (cases > 0) {
        write_cases(&rules, (enum scenario)scenario, seed, cases, one_in > 0 ? one_in : 1, settings,
                    setting_count);
        return 0;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    play(&sums, &rules, (enum scenario)scenario, policy, games, seed);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    print_sums(&sums, addresses[scenario], policy->name, games);
    if (timed) {
        double seconds = (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec);

        fprintf(stderr, "%.0f games/s\n", (double)games / seconds);
    }
    return 0;
}
