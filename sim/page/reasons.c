#include "sim/core/language.h"
#include "sim/page/reasons.h"

enum { LINE_LONGEST = 400, SHOWN = 5 };

static const char *const measure_names[] = {
    [POLICY_GAIN] = "gain", [POLICY_COST] = "cost", [POLICY_WIN] = "win_probability"};

/* The candidates, best first; equal ones in the order in which they were weighed. Returns how many. */
static size_t ranked(const struct policy_reasons *reasons,
                     const struct policy_candidate *order[POLICY_CANDIDATES_MAX])
{
    double sign = reasons->measure == POLICY_COST ? -1 : 1;
    for (size_t i = 0; i < reasons->count; i++) {
        const struct policy_candidate *own = &reasons->candidate[i];
        size_t j = i;
        for (; j > 0 && sign * order[j - 1]->score < sign * own->score; j--)
            order[j] = order[j - 1];
        order[j] = own;
    }
    return reasons->count;
}

static bool is_silent(const struct policy_reasons *reasons)
{
    return !reasons || (!reasons->note[0] && !reasons->count);
}

static void describe(const struct explained *explained, game_choice choice, char line[LINE_LONGEST])
{
    const struct setting *setting = explained->setting;
    line[0] = '\0';
    setting->game->describe_choice(setting->model, explained->state, choice, line, LINE_LONGEST);
}

static void add_candidate(const struct explained *explained, const struct policy_candidate *candidate,
                          struct text *text)
{
    char line[LINE_LONGEST];
    describe(explained, candidate->choice, line);
    text_add(text, candidate->choice == explained->chosen ? "* " : "  ");
    if (explained->reasons->measure != POLICY_WIN)
        text_addf(text, "%9.4g", candidate->score);
    else if (candidate->error > 0)
        text_addf(text, "%5.1f +- %3.1f %%", 100 * candidate->score, 100 * candidate->error);
    else
        text_addf(text, "%5.1f %%       ", 100 * candidate->score);
    text_addf(text, "  %s", line);
    if (candidate->playouts)
        text_addf(text, _(" (%llu playouts)"), (unsigned long long)candidate->playouts);
    if (candidate->proposer)
        text_addf(text, " [%s]", candidate->proposer);
    text_add(text, "\n");
}

static void add_candidates(const struct explained *explained, const char *indent, struct text *text)
{
    const struct policy_candidate *order[POLICY_CANDIDATES_MAX];
    size_t count = ranked(explained->reasons, order), shown = 0;
    bool marked = false;
    for (size_t i = 0; i < count; i++) {
        bool chosen = order[i]->choice == explained->chosen;
        if (i >= SHOWN && (!chosen || marked))
            continue;
        marked |= chosen;
        text_add(text, indent);
        add_candidate(explained, order[i], text);
        shown++;
    }
    if (explained->reasons->weighed > shown)
        text_addf(text, _("%s  ... and %zu more\n"), indent, (size_t)explained->reasons->weighed - shown);
}

/* What the numbers are. */
static const char *scale_of(const struct policy_reasons *reasons)
{
    static const char *const words[] = {
        [POLICY_GAIN] = N_("gain"), [POLICY_COST] = N_("cost"), [POLICY_WIN] = N_("probability to win")};
    return reasons->scale[0] ? reasons->scale : words[reasons->measure];
}

void reasons_text(const struct explained *explained, const char *indent, struct text *text)
{
    const struct policy_reasons *reasons = explained->reasons;
    if (is_silent(reasons))
        return;
    text_addf(text, _("%swhy: %s%s%s\n"), indent, title_text(reasons->note),
              reasons->note[0] && reasons->count ? _("; ") : "",
              reasons->count ? title_text(scale_of(reasons)) : "");
    add_candidates(explained, indent, text);
}

size_t reasons_best(const struct policy_reasons *reasons, game_choice *choices, size_t most)
{
    const struct policy_candidate *order[POLICY_CANDIDATES_MAX];
    size_t count = is_silent(reasons) ? 0 : ranked(reasons, order);
    count = count < most ? count : most;
    for (size_t i = 0; i < count; i++)
        choices[i] = order[i]->choice;
    return count;
}

void reasons_json(struct json *json, const struct explained *explained)
{
    const struct policy_reasons *reasons = explained->reasons;
    const struct policy_candidate *order[POLICY_CANDIDATES_MAX];
    char line[LINE_LONGEST];
    if (is_silent(reasons))
        return;
    json_object_line(json, "why");
    json_string(json, "note", reasons->note);
    if (reasons->count) {
        json_string(json, "measure", measure_names[reasons->measure]);
        json_string(json, "scale", scale_of(reasons));
        json_count(json, "weighed", reasons->weighed);
        json_array_line(json, "candidates");
        for (size_t i = 0, count = ranked(reasons, order); i < count; i++) {
            describe(explained, order[i]->choice, line);
            json_object_line(json, NULL);
            json_hash(json, "choice", order[i]->choice);
            json_string(json, "text", line);
            json_number(json, "score", order[i]->score);
            if (order[i]->playouts) {
                json_number(json, "error", order[i]->error);
                json_count(json, "playouts", order[i]->playouts);
            }
            if (order[i]->proposer)
                json_string(json, "proposer", order[i]->proposer);
            json_boolean(json, "chosen", order[i]->choice == explained->chosen);
            json_end(json);
        }
        json_end(json);
    }
    json_end(json);
}
