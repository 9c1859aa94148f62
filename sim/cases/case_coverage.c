/* Which rules and which answers of rulings the cases name. */
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/cases/case.h"

const char *case_exemption_of(const struct case_suite *suite, size_t rule)
{
    for (size_t i = 0; i < suite->exemption_count; i++)
        if (suite->exemptions[i].rule == rule)
            return suite->exemptions[i].reason;
    return NULL;
}

struct case_coverage case_coverage_make(const struct case_suite *suite)
{
    struct case_coverage coverage = {.rules = suite->game ? suite->game->rule_count : 0};
    size_t bytes = (coverage.rules + 1) * sizeof(size_t);
    coverage.named = memset(memory_resize(NULL, bytes), 0, bytes);
    coverage.wrongly_exempt = memset(memory_resize(NULL, bytes), 0, bytes);
    for (size_t i = 0; i < suite->case_count; i++)
        for (size_t k = 0; k < suite->cases[i]->rule_count; k++)
            coverage.named[suite->cases[i]->rules[k]]++;
    for (size_t rule = 0; rule < coverage.rules; rule++) {
        bool exempt = case_exemption_of(suite, rule) != NULL;
        if (coverage.named[rule] && exempt)
            coverage.wrongly_exempt[coverage.wrongly_exempt_count++] = rule;
        if (coverage.named[rule])
            coverage.covered++;
        else if (exempt)
            coverage.exempt++;
        else
            coverage.missing++;
    }
    return coverage;
}

void case_coverage_free(struct case_coverage *coverage)
{
    free(coverage->named);
    free(coverage->wrongly_exempt);
    *coverage = (struct case_coverage){0};
}

static bool chosen(const struct case_suite *suite, const struct ruling *ruling, const char *answer)
{
    struct text by_id = {0}, by_name = {0};
    text_addf(&by_id, "%s=%s", ruling->id, answer);
    text_addf(&by_name, "%s=%s", ruling->name, answer);
    bool found = false;
    for (size_t i = 0; i < suite->case_count && !found; i++)
        for (size_t k = 0; k < suite->cases[i]->variant_count && !found; k++)
            found = strcmp(suite->cases[i]->variants[k], by_id.bytes) == 0 ||
                    strcmp(suite->cases[i]->variants[k], by_name.bytes) == 0;
    text_free(&by_id);
    text_free(&by_name);
    return found;
}

char *case_untested_answers(struct case_suite *suite, struct problems *problems)
{
    struct text text = {0};
    const struct setting *setting = suite->case_count ? case_setting(suite, suite->cases[0], problems) : NULL;
    for (size_t i = 0; setting && i < setting->rulings.count; i++) {
        const struct ruling *ruling = &setting->rulings.items[i];
        const struct conf_node *options = conf_find(ruling->node, "options");
        for (size_t k = 0; k < conf_size(options); k++) {
            const char *answer = conf_key(conf_at(options, k));
            if (answer && strcmp(answer, ruling->standard) != 0 && !chosen(suite, ruling, answer))
                text_addf(&text, "%s=%s\n", ruling->id, answer);
        }
    }
    return text_take(&text);
}
