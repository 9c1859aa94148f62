/* Games looked at by all threads, and by all processes of mpirun. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/measure/regret.h"

/* A game's looks have their own place, so that the order of games does not matter. */
struct looking {
    struct experiment experiment;
    struct regret_plan plan;
    struct regret_look *looks; /* plan.decisions for each game */
    uint8_t *count;            /* looks of each game */
    uint64_t *score;
    struct thread {
        struct looker *looker;
        struct play_failure failure;
    } * threads;
};

static struct looking *looking_new(const struct experiment *experiment, const struct regret_plan *plan)
{
    struct looking *looking = memory_zeros(sizeof *looking);
    const size_t games = (size_t)experiment->games;
    looking->experiment = *experiment;
    looking->plan = *plan;
    looking->looks = memory_zeros(games * plan->decisions * sizeof *looking->looks);
    looking->count = memory_zeros(games);
    looking->score = memory_zeros(games * sizeof *looking->score);
    return looking;
}

static void looking_free(void *of)
{
    struct looking *looking = of;
    free(looking->looks);
    free(looking->count);
    free(looking->score);
    free(looking);
}

static bool look_at_game(void *of, int thread, uint64_t number)
{
    struct looking *looking = of;
    struct thread *own = &looking->threads[thread];
    if (!own->looker)
        own->looker = looker_open(&looking->experiment, &looking->plan);
    const int count = looker_game(own->looker, looking->experiment.from + number,
                                  looking->looks + number * looking->plan.decisions, &looking->score[number],
                                  &own->failure);
    if (count >= 0)
        looking->count[number] = (uint8_t)count;
    return count >= 0;
}

static uint64_t play(void *of, uint64_t first, uint64_t count, const struct outcomes_options *options,
                     struct play_failure *failure)
{
    struct looking *looking = of;
    const int threads = team_threads(options);
    looking->threads = memory_zeros((size_t)threads * sizeof *looking->threads);
    const uint64_t done = team_do(&(struct team_work){first, count, look_at_game, looking, 1}, options);
    for (int i = 0; i < threads; i++) {
        failure_first(failure, &looking->threads[i].failure);
        if (looking->threads[i].looker)
            looker_close(looking->threads[i].looker);
    }
    free(looking->threads);
    return done;
}

/* ---- between processes ---- */

enum { LOOK_WORDS = 20 };

static void save(void *of, uint64_t first, uint64_t count, struct shared_words *words)
{
    const struct looking *looking = of;
    for (uint64_t game = first; game < first + count; game++) {
        const struct regret_look *look = looking->looks + game * looking->plan.decisions;
        shared_add(words, looking->score[game]);
        shared_add(words, looking->count[game]);
        for (const struct regret_look *end = look + looking->count[game]; look < end; look++) {
            const uint64_t numbers[] = {
                look->game,   look->decision,   look->kind,         look->chapter,      look->turn,
                look->part,   look->score,      look->judge_score,  look->differs,      look->choice,
                look->better, look->forced,     look->level,        look->judge_level,  look->squares,
                look->best,   look->best_score, look->best_squares, look->other_squares};
            shared_add_real(words, look->weight);
            for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
                shared_add(words, numbers[i]);
        }
    }
}

static void read_look(const struct looking *looking, const uint64_t *word, struct regret_look *look)
{
    *look = (struct regret_look){.weight = shared_real(word[0]),
                                 .game = word[1],
                                 .decision = word[2],
                                 .kind = (uint16_t)word[3],
                                 .chapter = (uint16_t)word[4],
                                 .turn = (uint16_t)word[5],
                                 .part = (uint8_t)word[6],
                                 .score = word[7],
                                 .judge_score = word[8],
                                 .differs = word[9] != 0,
                                 .choice = (game_choice)word[10],
                                 .better = (game_choice)word[11],
                                 .forced = word[12] != 0,
                                 .level = word[13],
                                 .judge_level = word[14],
                                 .squares = word[15],
                                 .best = (game_choice)word[16],
                                 .best_score = word[17],
                                 .best_squares = word[18],
                                 .other_squares = word[19]};
    look->gain = regret_gain(look, &looking->plan, setting_parts(looking->experiment.setting));
}

static bool load(void *of, uint64_t first, uint64_t count, const struct shared_words *words)
{
    struct looking *looking = of;
    size_t at = 0;
    for (uint64_t game = first; game < first + count; game++) {
        struct regret_look *look = looking->looks + game * looking->plan.decisions;
        if (at + 2 > words->count || words->items[at + 1] > looking->plan.decisions ||
            at + 2 + LOOK_WORDS * words->items[at + 1] > words->count)
            return false;
        looking->score[game] = words->items[at];
        looking->count[game] = (uint8_t)words->items[at + 1];
        at += 2;
        for (unsigned i = 0; i < looking->count[game]; i++, at += LOOK_WORDS)
            read_look(looking, words->items + at, &look[i]);
    }
    return at == words->count;
}

/* Two experiments: the player's, and the same with the judge in his place. */
static void *open_there(const struct shared_asked *asked)
{
    struct regret_plan plan = {0};
    if (asked->count != 2)
        return NULL;
    struct experiment experiment = asked->experiments[0];
    unsigned blunders, best;
    if (sscanf(asked->parameters, "%zu %u %" SCNu64 " %" SCNu64 " %" SCNu64 " %u %u", &plan.side,
               &plan.decisions, &plan.playouts, &experiment.from, &experiment.games, &blunders, &best) != 7)
        return NULL;
    plan.blunders = blunders != 0;
    plan.best = best != 0;
    plan.judge = asked->experiments[1].player[plan.side];
    return looking_new(&experiment, &plan);
}

const struct shared_kind regret_shared = {
    .name = "regret", .open = open_there, .close = looking_free, .play = play, .save = save, .load = load};

/* ---- the study ---- */

static void take(struct regret *regret, const struct looking *looking)
{
    const struct experiment *experiment = &regret->experiment;
    const size_t decisions = looking->plan.decisions;
    regret->looks = memory_resize(NULL, (size_t)experiment->games * decisions * sizeof *regret->looks);
    regret->scores.parts = setting_parts(experiment->setting);
    for (uint64_t game = 0; game < experiment->games; game++) {
        for (size_t i = 0; i < looking->count[game]; i++)
            regret->looks[regret->count++] = looking->looks[game * decisions + i];
        regret->scores.games++;
        regret->scores.sum += looking->score[game];
        regret->scores.squares += looking->score[game] * looking->score[game];
    }
}

bool regret_look_at_all(struct regret *regret, const struct outcomes_options *options,
                        struct play_failure *failure)
{
    const struct regret_plan *plan = &regret->plan;
    struct experiment experiments[2] = {regret->experiment, regret->experiment};
    struct looking *looking = looking_new(&regret->experiment, plan);
    struct text parameters = {0};
    text_addf(&parameters, "%zu %u %" PRIu64 " %" PRIu64 " %" PRIu64 " %u %u", plan->side, plan->decisions,
              plan->playouts, regret->experiment.from, regret->experiment.games, (unsigned)plan->blunders,
              (unsigned)plan->best);
    experiments[1].player[plan->side] = plan->judge;
    const uint64_t done = shared_play(&regret_shared, looking,
                                      &(struct shared_asked){experiments, 2, parameters.bytes, plan->unit},
                                      regret->experiment.games, options, failure);
    const bool good = done == regret->experiment.games && !failure->reason[0];
    if (good)
        take(regret, looking);
    text_free(&parameters);
    looking_free(looking);
    return good;
}
