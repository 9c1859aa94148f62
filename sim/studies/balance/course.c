#include "sim/studies/balance/course.h"

#include <stdlib.h>
#include <string.h>

#include "sim/measure/onward.h"

enum { KEY_DEAL = 0x636f7572, KEY_DICE, KEY_PLAYER, PILOT = 9 };

/* One thread's. */
struct watcher {
    struct course *course;
    struct table *plain, *stopped; /* the second one is looked into at each decision */
    struct onward on;
    void *view;
    uint64_t number; /* of the game, from 0 */
    uint32_t decision;
    struct turn turn; /* at the last decision */
    struct play_failure failure;
};

struct watch {
    struct course *course;
    struct watcher *watchers;
};

static struct turn turn_now(struct watcher *watcher, const void *state)
{
    const struct setting *setting = watcher->course->experiment->setting;
    if (!setting->game->see)
        return turn_of_view(setting->game, setting->model, state);
    setting->game->see(setting->model, setting->observed, state, watcher->view);
    return turn_of_view(setting->game, setting->model, watcher->view);
}

static uint32_t parts_of(const struct course *course, const struct side_outcome *end)
{
    return (uint32_t)end->score * course->parts / SCORE_ONE;
}

static void play_on(struct watcher *watcher, int side, const void *state, struct course_look *look)
{
    const struct course *course = watcher->course;
    const unsigned viewer = course->experiment->setting->observed;
    const uint64_t key = hash_word(
        hash_word(chance_game_key(course->experiment->seed, course->experiment->from + watcher->number),
                  KEY_DEAL),
        look->decision);
    for (unsigned n = 0; n < course->playouts; n++) {
        const uint64_t own = hash_word(key, n);
        onward_begin(&watcher->on, viewer, state, own, hash_word(own, KEY_PLAYER));
        const struct side_outcome *end =
            &onward_play(&watcher->on, side, NULL, hash_word(own, KEY_DICE))[viewer];
        const uint32_t score = parts_of(course, end);
        look->sum += score;
        look->half += n < course->playouts / 2 ? score : 0;
        look->squares += score * score;
        if (course->levels) {
            look->level[end->level]++;
            look->half_level[end->level] += n < course->playouts / 2;
        }
    }
}

static void tell_leads(const struct course *course, const struct game_outcome *outcome, int32_t *leads)
{
    const struct setting *setting = course->experiment->setting;
    for (size_t i = 0; i < course->leads.count; i++)
        leads[i] = lead_of(&course->leads.items[i], setting, setting->observed, outcome);
}

static void mark(const struct course *course, struct course_mark *mark, struct turn turn, uint32_t decision,
                 const void *state)
{
    const struct setting *setting = course->experiment->setting;
    struct game_outcome outcome;
    setting->game->outcome(setting->model, state, &outcome);
    *mark = (struct course_mark){.turn = turn, .decision = decision};
    tell_leads(course, &outcome, mark->lead);
}

static void decided(void *context, int side, const void *state, game_choice choice)
{
    struct watcher *watcher = context;
    struct course *course = watcher->course;
    struct course_game *game = &course->game[watcher->number];
    const struct turn turn = course->tells_turns ? turn_now(watcher, state) : (struct turn){0};
    const uint32_t decision = watcher->decision++;
    (void)choice;
    const bool same = course->tells_turns && decision && watcher->turn.chapter == turn.chapter &&
                      watcher->turn.number == turn.number;
    const bool between = !course->tells_turns && decision % course->stride != 0;
    watcher->turn = turn;
    if (same || between)
        return;
    if (watcher->number < course->marked && game->mark_count < COURSE_LOOKS_MOST)
        mark(course, &course->mark[watcher->number * COURSE_LOOKS_MOST + game->mark_count++], turn, decision,
             state);
    if (watcher->number < course->looked && game->look_count < COURSE_LOOKS_MOST) {
        struct course_look *look = &course->look[watcher->number * COURSE_LOOKS_MOST + game->look_count++];
        *look = (struct course_look){.turn = turn, .decision = decision};
        play_on(watcher, side, state, look);
    }
}

static void watcher_open(struct watcher *watcher, struct course *course)
{
    const struct experiment *experiment = course->experiment;
    const struct player *players[SIDES_MAX];
    for (size_t side = 0; side < SIDES_MAX; side++)
        players[side] = &experiment->player[side];
    watcher->course = course;
    watcher->plain = table_open(experiment, &(struct table_options){0});
    watcher->stopped =
        table_open(experiment, &(struct table_options){.decided = decided, .context = watcher});
    watcher->view = memory_zeros(experiment->setting->game->state_size);
    onward_open(&watcher->on, experiment->setting, players);
}

static void watcher_close(struct watcher *watcher)
{
    if (!watcher->course)
        return;
    table_close(watcher->plain);
    table_close(watcher->stopped);
    onward_close(&watcher->on);
    free(watcher->view);
}

static bool watch_one(void *context, int thread, uint64_t number)
{
    const struct watch *watch = context;
    struct course *course = watch->course;
    const struct setting *setting = course->experiment->setting;
    struct watcher *watcher = &watch->watchers[thread];
    struct game_outcome outcome;
    if (!watcher->course)
        watcher_open(watcher, course);
    struct table *table =
        number < course->looked || number < course->marked ? watcher->stopped : watcher->plain;
    struct course_game *game = &course->game[number];
    *game = (struct course_game){0};
    watcher->number = number;
    watcher->decision = 0;
    if (!table_play(table, course->experiment->from + number, &watcher->failure))
        return false;
    table_outcome(table, &outcome);
    const struct side_outcome *end = setting_end(setting, &outcome);
    game->score = (uint16_t)parts_of(course, end);
    game->level = course->levels ? (uint8_t)end->level : 0;
    game->last = turn_now(watcher, table_state(table));
    tell_leads(course, &outcome, game->lead);
    const bool counts = course->turns_metric < setting->game->metric_count;
    game->turns = counts ? (uint32_t)outcome.metric[course->turns_metric] : game->last.number;
    for (size_t side = 0; side < game_sides(setting->game, setting->model); side++)
        game->decisions += (uint32_t)table_decisions(table)[side];
    return true;
}

static int by_size(const void *a, const void *b)
{
    const uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

static void look_for_turns(void *context, int side, const void *state, game_choice choice)
{
    struct watcher *watcher = context;
    (void)side;
    (void)choice;
    watcher->course->tells_turns |= turn_now(watcher, state).number > 0;
    watcher->decision++;
}

/* Does the game tell turns, and how many decisions do the first games have? False after a failure. */
static bool pilot(struct course *course, struct play_failure *failure)
{
    struct watcher watcher = {.course = course};
    uint32_t decisions[PILOT];
    const struct experiment *experiment = course->experiment;
    struct table *table =
        table_open(experiment, &(struct table_options){.decided = look_for_turns, .context = &watcher});
    watcher.view = memory_zeros(experiment->setting->game->state_size);
    bool good = true;
    for (size_t i = 0; i < PILOT && good; i++) {
        watcher.decision = 0;
        good = table_play(table, experiment->from + i, failure);
        decisions[i] = watcher.decision;
    }
    table_close(table);
    free(watcher.view);
    if (!good)
        return false;
    qsort(decisions, PILOT, sizeof *decisions, by_size);
    course->stride = (decisions[PILOT / 2] + COURSE_STOPS - 1) / COURSE_STOPS;
    course->stride += course->stride == 0;
    return true;
}

static uint64_t watch_all(void *of, uint64_t first, uint64_t count, const struct outcomes_options *options,
                          struct play_failure *failure)
{
    const int threads = team_threads(options);
    struct watch watch = {.course = of};
    watch.watchers = memory_zeros((size_t)threads * sizeof *watch.watchers);
    const uint64_t done = team_do(&(struct team_work){first, count, watch_one, &watch, 1}, options);
    for (int i = 0; i < threads; i++) {
        failure_first(failure, &watch.watchers[i].failure);
        watcher_close(&watch.watchers[i]);
    }
    free(watch.watchers);
    return done;
}

static void save(void *of, uint64_t first, uint64_t count, struct shared_words *words)
{
    course_save(of, first, count, words);
}

static bool load(void *of, uint64_t first, uint64_t count, const struct shared_words *words)
{
    return course_load(of, first, count, words);
}

static const struct shared_kind course_shared = {
    .name = "course", .play = watch_all, .save = save, .load = load};

static size_t metric_named(const struct game *game, const char *name)
{
    size_t metric = 0;
    while (metric < game->metric_count && strcmp(game->metrics[metric].name, name) != 0)
        metric++;
    return metric;
}

/* Where both are counted, a turn is only a part of a round. */
static size_t turns_metric(const struct game *game)
{
    const size_t turns = metric_named(game, "turns"), rounds = metric_named(game, "rounds");
    return turns < game->metric_count && rounds < game->metric_count ? rounds : turns;
}

bool course_play(struct course *course, const struct experiment *experiment, const struct course_plan *plan,
                 const struct outcomes_options *options, struct play_failure *failure)
{
    const struct game *game = experiment->setting->game;
    const uint64_t games = plan->games;
    *failure = (struct play_failure){0};
    *course = (struct course){.experiment = experiment,
                              .playouts = plan->playouts,
                              .games = games,
                              .looked = plan->looked < games ? plan->looked : games,
                              .parts = setting_parts(experiment->setting),
                              .leads = *plan->leads};
    course->turns_metric = turns_metric(game);
    setting_levels(experiment->setting, &course->levels);
    course->levels = course->levels <= COURSE_LEVELS_MOST ? course->levels : 0;
    course->game = memory_zeros((size_t)games * sizeof *course->game);
    course->look = memory_zeros((size_t)course->looked * COURSE_LOOKS_MOST * sizeof *course->look);
    course->marked = !plan->marked || !course->leads.count ? 0
                     : games < COURSE_MARKED_MOST          ? games
                                                           : COURSE_MARKED_MOST;
    course->mark = memory_zeros((size_t)course->marked * COURSE_LOOKS_MOST * sizeof *course->mark);
    if (course->looked + course->marked && !pilot(course, failure))
        return false;
    const struct shared_asked asked = {experiment, 1, "", plan->unit};
    const uint64_t done = shared_play(&course_shared, course, &asked, games, options, failure);
    return done == games && !failure->reason[0];
}

void course_free(struct course *course)
{
    free(course->game);
    free(course->look);
    free(course->mark);
    *course = (struct course){0};
}

void course_when_json(struct json *json, const struct course *course, const struct turn *turn,
                      uint32_t decision)
{
    if (turn->chapter)
        json_count(json, "chapter", turn->chapter);
    if (course->tells_turns)
        json_count(json, "turn", turn->number);
    else
        json_count(json, "decision", decision + 1);
}
