#include "sim/command/stop_options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct stop_wishes stop_wishes_begin(void)
{
    return (struct stop_wishes){.rule = stop_rule_standard(STOP_FIXED)};
}

static void complain(const char *option, const char *value, const char *expected, struct problems *problems)
{
    struct place place = {.file = option, .line_text = value, .column = 1, .length = (int)strlen(value)};
    problem_add(problems, &place, expected, NULL, "'%s' is not possible here", value);
}

/* Reads up to `stop`; NULL if there is no number. */
static const char *read_number(const char *text, double *number)
{
    char *end;
    *number = strtod(text, &end);
    if (end == text || !isfinite(*number))
        return NULL;
    if (*end == '%') {
        *number /= 100;
        end++;
    }
    return end;
}

bool option_number(const char *option, const char *value, double low, double high, double *number,
                   struct problems *problems)
{
    double read;
    const char *end = read_number(value, &read);
    if (end && *end == '\0' && read >= low && read <= high) {
        *number = read;
        return true;
    }
    struct text expected = {0};
    text_addf(&expected, "a number from %g to %g, or in percent", low, high);
    complain(option, value, expected.bytes, problems);
    text_free(&expected);
    return false;
}

/* "H0,H1" */
static void read_hypotheses(struct stop_rule *rule, const char *value, struct problems *problems)
{
    double h0, h1;
    const char *comma = read_number(value, &h0);
    const char *end = comma && *comma == ',' ? read_number(comma + 1, &h1) : NULL;
    if (!end || *end != '\0' || !(h0 > -1 && h0 < h1 && h1 < 1)) {
        complain("--sprt", value, "H0,H1: two numbers, -1 < H0 < H1 < 1", problems);
        return;
    }
    rule->h0 = h0;
    rule->h1 = h1;
}

static void choose(struct stop_wishes *wishes, enum stop_kind kind, struct problems *problems)
{
    enum stop_kind *chosen = &wishes->rule.kind;
    bool width_of_sequence = (*chosen == STOP_ANYTIME && kind == STOP_HALF_WIDTH) ||
                             (*chosen == STOP_HALF_WIDTH && kind == STOP_ANYTIME);
    if (width_of_sequence)
        *chosen = STOP_ANYTIME;
    else if (*chosen != STOP_FIXED && *chosen != kind)
        problem_add(problems, NULL, "one of --half-width, --sprt, --anytime", NULL,
                    "two rules that say when to stop");
    else
        *chosen = kind;
}

bool stop_option(struct stop_wishes *wishes, int key, const char *value, struct problems *problems)
{
    struct stop_rule *rule = &wishes->rule;
    if (key == KEY_HALF_WIDTH) {
        choose(wishes, STOP_HALF_WIDTH, problems);
        option_number("--half-width", value, 1e-6, 0.5, &rule->half_width, problems);
    } else if (key == KEY_SPRT) {
        choose(wishes, STOP_SPRT, problems);
        if (value)
            read_hypotheses(rule, value, problems);
    } else if (key == KEY_ANYTIME) {
        choose(wishes, STOP_ANYTIME, problems);
    } else if (key == KEY_ALPHA) {
        option_number("--alpha", value, 1e-9, 0.49, &rule->alpha, problems);
    } else if (key == KEY_BETA) {
        option_number("--beta", value, 1e-9, 0.49, &rule->beta, problems);
    } else {
        return false;
    }
    return true;
}

void stop_check_unused(const struct stop_rule *rule, struct problems *problems)
{
    const struct stop_rule standard = stop_rule_standard(rule->kind);
    const bool sprt = rule->kind == STOP_SPRT;
    const struct {
        const char *option, *expected;
        bool unused;
    } numbers[] = {
        {"--alpha", "--sprt or --anytime",
         !sprt && rule->kind != STOP_ANYTIME && rule->alpha != standard.alpha},
        {"--beta", "--sprt", !sprt && rule->beta != standard.beta},
        {"--d1", "--sprt", !sprt && rule->h1 != standard.h1},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].unused)
            problem_add(problems, &(struct place){.file = numbers[i].option}, numbers[i].expected, NULL,
                        "nothing is tested that this could be the number of");
}
