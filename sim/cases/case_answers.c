/* Which answers of rulings the cases tell from the others: a case that holds with an answer and fails with
 * another.
 *
 * Cases that have to do with a ruling are played with its other answers first. Of the rest only those are
 * played that asked for it: to the others all its answers are alike (sim/core/consulted.h), unless answers
 * change the model of their scenario beyond themselves. */
#include "sim/cases/case.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/play/twins.h"

struct question {
    struct case_suite *suite;
    const struct ruling *ruling;
    const struct consulted *consulted; /* by each case, played as it stands */
};

void case_read_untold(struct case_suite *suite, const struct conf_node *node, struct problems *problems)
{
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *entry = conf_at(node, i);
        const char *reason = conf_string(node, conf_key(entry), problems);
        if (!reason)
            continue;
        suite->untold = memory_resize(suite->untold, (suite->untold_count + 1) * sizeof *suite->untold);
        suite->untold[suite->untold_count++] = (struct case_untold){conf_key(entry), reason};
    }
}

static const char *answer_in(const char *variant, const struct ruling *ruling)
{
    const char *equals = strchr(variant, '=');
    const size_t length = equals ? (size_t)(equals - variant) : 0;
    const bool by_name = length == strlen(ruling->name) && strncmp(variant, ruling->name, length) == 0;
    const bool by_id = length == strlen(ruling->id) && strncmp(variant, ruling->id, length) == 0;
    return by_name || by_id ? equals + 1 : NULL;
}

/* What the case is played with: the last word counts. */
static const char *answer_of(const struct rule_case *rule_case, const struct ruling *ruling)
{
    const char *answer = ruling->standard;
    for (size_t i = 0; i < rule_case->variant_count; i++) {
        const char *other = answer_in(rule_case->variants[i], ruling);
        answer = other ? other : answer;
    }
    return answer;
}

/* Settings of answers tried are not needed again. */
static void forget_settings(struct case_suite *suite, size_t kept)
{
    while (suite->setting_count > kept) {
        suite->setting_count--;
        setting_close(suite->settings[suite->setting_count].setting);
        free(suite->settings[suite->setting_count].key);
    }
}

/* Whether the case fails with that answer. */
static bool fails_with(const struct question *q, const struct rule_case *rule_case, const char *answer)
{
    struct problems problems;
    struct case_report report = {0};
    struct rule_case other = *rule_case;
    struct text said = {0};
    problems_init(&problems);
    text_addf(&said, "%s=%s", q->ruling->name, answer);
    other.variants = memory_resize(NULL, (rule_case->variant_count + 1) * sizeof *other.variants);
    for (size_t i = 0; i < rule_case->variant_count; i++)
        other.variants[i] = rule_case->variants[i];
    other.variants[other.variant_count++] = said.bytes;
    const bool holds =
        case_run(q->suite, &other, &report, &problems) && !report.differences && !problems.told;
    free(other.variants);
    text_free(&said);
    case_report_free(&report);
    problems_free(&problems);
    return !holds;
}

/* The model of the case's scenario with nothing but an answer of the ruling; NULL: it cannot be made. */
static const struct setting *plain_setting(const struct question *q, const struct rule_case *rule_case,
                                           const char *answer)
{
    struct problems problems;
    struct text said = {0};
    problems_init(&problems);
    text_addf(&said, "%s=%s", q->ruling->name, answer);
    const struct rule_case plain = {.id = rule_case->id,
                                    .node = rule_case->node,
                                    .address = rule_case->address,
                                    .variants = &said.bytes,
                                    .variant_count = 1};
    const struct setting *setting = case_setting(q->suite, &plain, &problems);
    text_free(&said);
    problems_free(&problems);
    return setting;
}

/* Whether the case, which need not have to do with the ruling, may come out otherwise with another answer. */
static bool may_differ(const struct question *q, size_t number, const char *answer, const char *other)
{
    const struct rule_case *rule_case = q->suite->cases[number];
    const struct setting *one = plain_setting(q, rule_case, answer),
                         *two = plain_setting(q, rule_case, other);
    struct consulted differs;
    if (!one || !two || !one->game->answer_count || one->game->answer_count > CONSULTED_MAX ||
        !twins_but_for_answers(one->game, one->model, two->model, &differs))
        return true;
    return consulted_meet(&q->consulted[number], &differs);
}

/* The case is played with the answer and fails with one of the others. */
static bool tells_apart(const struct question *q, size_t number, const char *answer, bool near)
{
    const struct rule_case *rule_case = q->suite->cases[number];
    const struct conf_node *options = conf_find(q->ruling->node, "options");
    if (strcmp(answer_of(rule_case, q->ruling), answer) != 0)
        return false;
    for (size_t k = 0; k < conf_size(options); k++) {
        const char *other = conf_key(conf_at(options, k));
        if (other && strcmp(other, answer) != 0 && (near || may_differ(q, number, answer, other)) &&
            fails_with(q, rule_case, other))
            return true;
    }
    return false;
}

/* Whether another case goes on from this one with an answer of its own. */
static bool is_base(const struct case_suite *suite, const struct rule_case *rule_case,
                    const struct ruling *ruling)
{
    for (size_t i = 0; i < suite->case_count; i++)
        if (suite->cases[i]->like == rule_case &&
            strcmp(answer_of(suite->cases[i], ruling), answer_of(rule_case, ruling)) != 0)
            return true;
    return false;
}

static bool names_ruling(const struct case_suite *suite, const struct rule_case *rule_case,
                         const struct ruling *ruling)
{
    bool found = false;
    for (size_t i = 0; i < rule_case->rule_count && !found; i++)
        found = strcmp(suite->game->rules[rule_case->rules[i]].id, ruling->id) == 0;
    for (size_t i = 0; i < rule_case->variant_count && !found; i++)
        found = answer_in(rule_case->variants[i], ruling) != NULL;
    return found || is_base(suite, rule_case, ruling);
}

/* First the cases that have to do with the ruling, then all others. */
static bool is_told(const struct question *q, const char *answer)
{
    const struct case_suite *suite = q->suite;
    for (int near = 1; near >= 0; near--)
        for (size_t i = 0; i < suite->case_count; i++)
            if (names_ruling(suite, suite->cases[i], q->ruling) == near && tells_apart(q, i, answer, near))
                return true;
    return false;
}

static const char *reason_of(const struct case_suite *suite, const char *answer)
{
    for (size_t i = 0; i < suite->untold_count; i++)
        if (strcmp(suite->untold[i].answer, answer) == 0)
            return suite->untold[i].reason;
    return NULL;
}

static void tell_ruling(const struct question *q, struct text *text)
{
    const struct conf_node *options = conf_find(q->ruling->node, "options");
    for (size_t k = 0; k < conf_size(options); k++) {
        const char *answer = conf_key(conf_at(options, k));
        struct text name = {0};
        text_addf(&name, "%s=%s", q->ruling->id, answer ? answer : "");
        const char *reason = reason_of(q->suite, name.bytes);
        const bool told = !answer || is_told(q, answer);
        if (told == (reason != NULL))
            text_addf(text, "%s\n", name.bytes);
        text_free(&name);
    }
}

/* What each case asks for. */
static struct consulted *consulted_by_cases(struct case_suite *suite, struct problems *problems)
{
    struct consulted *consulted = memory_zeros((suite->case_count + 1) * sizeof *consulted);
    for (size_t i = 0; i < suite->case_count; i++) {
        struct case_report report = {0};
        consulted_take();
        case_run(suite, suite->cases[i], &report, problems);
        consulted[i] = consulted_take();
        case_report_free(&report);
    }
    return consulted;
}

char *case_untold_answers(struct case_suite *suite, size_t *asked, struct problems *problems)
{
    struct text text = {0};
    uint64_t *fired = suite->fired;
    const struct setting *setting = suite->case_count ? case_setting(suite, suite->cases[0], problems) : NULL;
    suite->fired = NULL; /* what is tried here fires nothing */
    struct consulted *consulted = consulted_by_cases(suite, problems);
    const size_t kept = suite->setting_count;
    for (size_t i = 0; setting && i < setting->rulings.count; i++) {
        const struct question q = {
            .suite = suite, .ruling = &setting->rulings.items[i], .consulted = consulted};
        tell_ruling(&q, &text);
        *asked += conf_size(conf_find(q.ruling->node, "options"));
        forget_settings(suite, kept);
    }
    free(consulted);
    free(suite->fired);
    suite->fired = fired;
    return text_take(&text);
}
