/* What there is, for people. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/result/catalogue.h"
#include "sim/core/language.h"
#include "sim/experiment/preset.h"

static void add_scenarios(struct text *text, const struct screen *screen, const struct catalogue *catalogue)
{
    add_heading(text, screen, _("Scenarios"));
    for (size_t i = 0; i < catalogue->scenarios.count; i++) {
        struct text words = {0};
        text_addf(&words, _("  %s/%s: %s. %s"), catalogue->game->name, catalogue->scenarios.items[i],
                  title_text(catalogue->scenario_titles[i]), title_text(catalogue->scenario_summaries[i]));
        add_wrapped(text, screen, words.bytes, 6);
        text_free(&words);
    }
}

static void add_maps(struct text *text, const struct screen *screen, const struct catalogue *catalogue)
{
    add_heading(text, screen, _("Maps"));
    for (size_t i = 0; i < catalogue->maps.count; i++)
        text_addf(text, "  %s/%s\n", catalogue->game->name, catalogue->maps.items[i]);
}

/* As %g writes it, without printf for whole numbers, which nearly all are. */
static const char *short_number(double value, char text[32])
{
    if (fabs(value) < 1e6 && value == floor(value) && !(value == 0 && signbit(value)))
        number_text(value, text);
    else
        snprintf(text, 32, "%g", value);
    return text;
}

static void add_each_parameter(struct text *text, const struct policy *policy)
{
    const char *whole = _(", whole");
    for (size_t i = 0; i < policy->parameter_count; i++) {
        char standard[32], low[32], high[32];
        const struct policy_parameter *parameter = &policy->parameters[i];
        if (policy_parameter_is_word(parameter)) {
            text_addf(text, _("        %-24s %-8s %s: %s\n"), parameter->name, _("none"), _("a word"),
                      title_text(parameter->title));
            continue;
        }
        text_addf(text, _("        %-24s %-8s %s to %s%s: %s\n"), parameter->name,
                  short_number(parameter->standard, standard), short_number(parameter->low, low),
                  short_number(parameter->high, high), parameter->whole ? whole : "",
                  title_text(parameter->title));
    }
}

/* Players of a game share their tables of parameters, which were looked up in the catalogues before. */
struct told_parameters {
    const struct policy_parameter *parameters;
    size_t count;
    size_t at, length; /* where in the text */
};

enum { TOLD_MAX = 32 };

struct told {
    struct told_parameters list[TOLD_MAX];
    size_t count;
};

static void add_parameters(struct text *text, const struct policy *policy, struct told *told)
{
    size_t i = 0;
    while (i < told->count && told->list[i].parameters != policy->parameters)
        i++;
    const size_t at = text->length;
    if (i < told->count && policy->parameter_count == told->list[i].count) {
        char *again = text_copy_bytes(text->bytes + told->list[i].at, told->list[i].length);
        text_add(text, again);
        free(again);
        return;
    }
    add_each_parameter(text, policy);
    if (i == told->count && i < TOLD_MAX)
        told->list[told->count++] =
            (struct told_parameters){policy->parameters, policy->parameter_count, at, text->length - at};
}

/* "  marine=one_ply:tuned: ..." */
static void add_presets(struct text *text, const struct catalogue *catalogue, const struct policy *policy)
{
    struct names names = preset_names(catalogue->folder, catalogue->game, policy);
    for (size_t i = 0; i < names.count; i++) {
        struct problems unheard; /* whoever plays it hears them */
        problems_init(&unheard);
        struct preset_record record =
            preset_record_read(catalogue->folder, catalogue->game, policy, names.items[i], &unheard);
        struct text player = {0};
        text_addf(&player, *record.base ? "%s(%s)" : "%s", policy->name, record.base);
        text_addf(text, _("  %s=%s:%s: a preset"), policy->side ? policy->side : record.side, player.bytes,
                  names.items[i]);
        text_free(&player);
        if (*record.scenario)
            text_addf(text, _(" tuned for %s/%s"), catalogue->game->name, record.scenario);
        if (isfinite(record.gain) && strcmp(record.of, "level") != 0)
            text_addf(text, _(", %s %+.1f points there (95 %% %+.1f to %+.1f)"), record.of, 100 * record.gain,
                      100 * record.low, 100 * record.high);
        else if (isfinite(record.gain))
            text_addf(text, _(", %+.3f levels there (95 %% %+.3f to %+.3f)"), record.gain, record.low,
                      record.high);
        text_add(text, "\n");
        preset_record_free(&record);
        problems_free(&unheard);
    }
    names_free(&names);
}

static void add_policies(struct text *text, const struct screen *screen, const struct catalogue *catalogue)
{
    size_t count;
    const struct policy *const *policies = policy_all_for(catalogue->game, &count);
    struct told told = {.count = 0};
    add_heading(text, screen, _("Policies (--policy [SIDE=]NAME[:PRESET][:PARAMETER=VALUE,...])"));
    for (size_t side = 0; side < catalogue->game->side_count; side++)
        for (size_t i = 0; i < count; i++) {
            const struct game_side *sides = catalogue->game->sides;
            if (!policy_plays(policies[i], catalogue->game, (unsigned)side))
                continue;
            bool standard =
                sides[side].default_policy && strcmp(sides[side].default_policy, policies[i]->name) == 0;
            text_addf(text, "  %s=%s%s: %s\n", sides[side].name, policies[i]->name,
                      standard ? _(" (default)") : "", title_text(policies[i]->title));
            add_parameters(text, policies[i], &told);
            add_presets(text, catalogue, policies[i]);
        }
}

static void add_hosts(struct text *text, const struct screen *screen, const struct catalogue *catalogue)
{
    size_t count;
    const struct policy *const *hosts = policy_hosts(&count);
    add_heading(text, screen, _("Policies with a base (NAME(BASE[&POLICY...])[:PARAMETER=VALUE,...])"));
    for (size_t i = 0; i < count; i++) {
        text_addf(text, "  %s(BASE): %s\n", hosts[i]->name, title_text(hosts[i]->title));
        add_each_parameter(text, hosts[i]);
        add_presets(text, catalogue, hosts[i]);
    }
}

static void add_variants(struct text *text, const struct screen *screen, const struct catalogue *catalogue)
{
    add_heading(text, screen, _("Variants (--variant NAME, --variant RULING=ANSWER)"));
    for (size_t i = 0; i < catalogue->variants.count; i++)
        text_addf(text, "  %s: %s\n", catalogue->variants.items[i],
                  title_text(catalogue->variant_descriptions[i]));
    for (size_t i = 0; i < catalogue->rulings.count; i++) {
        const struct ruling *ruling = &catalogue->rulings.items[i];
        const struct conf_node *options = conf_find(ruling->node, "options");
        const struct conf_node *question = conf_find(ruling->node, "question");
        text_addf(text, "  %s (%s): %s\n", ruling->name, ruling->id,
                  question && conf_scalar(question) ? title_text(conf_scalar(question)) : "");
        for (size_t j = 0; j < conf_size(options); j++) {
            const struct conf_node *option = conf_at(options, j);
            text_addf(text, "      %c %-20s %s\n",
                      strcmp(conf_key(option), ruling->standard) == 0 ? '*' : ' ', conf_key(option),
                      title_text(ruling_says(option)));
        }
    }
}

static void add_metric_names(struct text *text, const struct screen *screen, const struct game *game)
{
    add_heading(text, screen, _("Metrics"));
    for (size_t i = 0; i < game->metric_count; i++)
        text_addf(text, "  %-28s %s\n", game->metrics[i].name, title_text(game->metrics[i].title));
}

static void add_queries(struct text *text, const struct screen *screen, const struct game *game)
{
    add_heading(text, screen, _("Questions that scripts may ask"));
    for (size_t i = 0; i < game->query_count; i++) {
        struct text call = {0};
        text_addf(&call, "%s(%s)", game->queries[i].name, game->queries[i].arguments);
        text_addf(text, "  %-30s %s\n", call.bytes, game->queries[i].title);
        text_free(&call);
    }
}

void add_catalogue(struct text *text, const struct screen *screen, const struct catalogue *catalogue,
                   unsigned parts)
{
    if (parts & LIST_GAMES)
        text_addf(text, "%s: %s\n", catalogue->game->name, _(catalogue->game->title));
    if (parts & LIST_SCENARIOS)
        add_scenarios(text, screen, catalogue);
    if (parts & LIST_MAPS)
        add_maps(text, screen, catalogue);
    if (parts & LIST_POLICIES) {
        add_policies(text, screen, catalogue);
        add_hosts(text, screen, catalogue);
    }
    if (parts & LIST_VARIANTS)
        add_variants(text, screen, catalogue);
    if (parts & LIST_METRICS)
        add_metric_names(text, screen, catalogue->game);
    if (parts & LIST_QUERIES)
        add_queries(text, screen, catalogue->game);
}
