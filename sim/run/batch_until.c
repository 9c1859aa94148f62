#include "sim/run/batch_until.h"

/* Progress of a part, told as progress of the whole. */
struct telling {
    const struct batch_options *options;
    const struct batch_result *before;
    uint64_t of;
};

static void tell(void *context, const struct batch_progress *progress)
{
    const struct telling *telling = context;
    const struct batch_progress whole = {telling->before->games + progress->games, telling->of,
                                         telling->before->totals->wins + progress->wins,
                                         telling->before->seconds + progress->seconds};
    telling->options->progress(telling->options->context, &whole);
}

static void add_part(struct batch_result *whole, struct batch_result *part)
{
    totals_merge(whole->totals, part->totals);
    whole->games += part->games;
    whole->seconds += part->seconds;
    whole->thread_seconds += part->thread_seconds;
    whole->threads = part->threads > whole->threads ? part->threads : whole->threads;
    whole->failed = part->failed;
    whole->failure = part->failure;
    batch_result_free(part);
}

struct batch_result batch_play_until(const struct experiment *experiment, const struct batch_options *options,
                                     const struct stop_rule *rule, struct stop_look *look)
{
    struct batch_result result = {.totals = totals_new(experiment)};
    struct telling telling = {options, &result, experiment->games};
    struct batch_options part_options = *options;
    if (options->progress) {
        part_options.progress = tell;
        part_options.context = &telling;
    }
    *look = (struct stop_look){.answer = STOP_GO_ON};
    while (look->answer == STOP_GO_ON && result.games < experiment->games && !result.failed) {
        struct experiment part = *experiment;
        part.from += result.games;
        part.games = stop_batch(rule, experiment->games - result.games);
        struct batch_result played = batch_play(&part, &part_options);
        bool whole = played.games == part.games;
        add_part(&result, &played);
        *look = stop_look_share(rule, result.totals->wins, result.games);
        if (!whole)
            break;
    }
    return result;
}
