/* The calculator: every statistic from counts alone, without playing a game. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/cli/stats.h"
#include "sim/command/stop_options.h"

enum { KEY_LEVEL = KEY_STOP_LAST, KEY_STATS_MARGIN, KEY_DIFFERENCE, KEY_POWER };

static const struct argp_option own_options[] = {
    {"level", KEY_LEVEL, "P", 0, "confidence of intervals (0.95)", 1},
    {"margin", KEY_STATS_MARGIN, "D", 0, "mcnemar, newcombe: smaller differences are none (0.02)", 1},
    {"sprt", KEY_SPRT, "H0,H1", 0, "sprt: the two hypotheses (0,0.01; for a share 0.5,0.51)", 1},
    {"alpha", KEY_ALPHA, "P", 0, "sprt, sequence, power: chance of a false alarm (0.05)", 1},
    {"beta", KEY_BETA, "P", 0, "sprt: chance to overlook the difference (0.05)", 1},
    {"difference", KEY_DIFFERENCE, "D", 0, "power: the difference of win rates to be found (0.02)", 1},
    {"power", KEY_POWER, "P", 0, "power: with which probability (0.9)", 1},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct stats_wishes *wishes = arguments->own;
    for (unsigned i = 0; own_options[i].name; i++)
        if (own_options[i].key == key)
            wishes->given |= 1u << i;
    if (key == KEY_LEVEL)
        return option_number("--level", value, 0.01, 0.999999, &wishes->level, problems), true;
    if (key == KEY_STATS_MARGIN)
        return option_number("--margin", value, 1e-6, 1, &wishes->rule.margin, problems), true;
    if (key == KEY_DIFFERENCE)
        return option_number("--difference", value, 1e-6, 1, &wishes->difference, problems), true;
    if (key == KEY_POWER)
        return option_number("--power", value, 0.05, 0.999999, &wishes->power, problems), true;
    struct stop_wishes stop = {wishes->rule};
    bool taken = stop_option(&stop, key, value, problems);
    wishes->rule = stop.rule;
    wishes->hypotheses_given = wishes->hypotheses_given || key == KEY_SPRT;
    return taken;
}

static const struct usage usage = {
    .name = "stats",
    .words = "WHAT COUNTS...",
    .least = 1,
    .most = 1000,
    .uses = USES_JSON,
    .help = "Calculates from counts, without playing a game.\v"
            "WHAT is one of\n"
            "  wilson X N             a share: X of N\n"
            "  clopper X N            the same, exact (Clopper and Pearson)\n"
            "  goodman C1 C2 ...      the shares of all levels at once\n"
            "  newcombe X1 N1 X2 N2   the difference of two shares of independent runs\n"
            "  mcnemar B C N          pairs: only B won, only A won, pairs in all\n"
            "  superiority A1,A2,... B1,B2,...   levels of two runs, worst first\n"
            "  sprt LOST TIED WON     pairs of which A lost, tied, won; or LOST WON: single games\n"
            "  sequence X N           a share, valid however often you look\n"
            "  sequence LOST TIED WON the same for the difference of pairs\n"
            "  fit O1,O2,... W1,W2,...   do counts follow whole-number weights?\n"
            "  power X N              games that find --difference, at a win rate of X of N\n"
            "  power BOTH A B NEITHER the same from a pilot: pairs that both won, only A, only B, neither\n\n"
            "Examples:\n"
            "  warodds stats wilson 53 150\n"
            "  warodds stats mcnemar 20 40 1000\n"
            "  warodds stats superiority 20,30,30,20 30,30,25,15 --json\n"
            "  warodds stats sprt 20 940 40 --sprt 0,0.02\n"
            "  warodds stats power 310 40 62 588 --difference 2% --power 0.9\n"
            "  warodds stats fit 18,22,16,25,12,27 1,1,1,1,1,1\n",
    .options = own_options,
    .own_option = own_option,
};

static const struct {
    const char *name, *words;
    size_t lists_least, lists_most; /* words after the name */
    bool (*calculate)(const struct stats_input *input, struct stats_output *output,
                      struct problems *problems);
    const char *options[4]; /* that it takes */
} calculators[] = {
    {"wilson", "X N", 2, 2, stats_wilson, {"level"}},
    {"clopper", "X N", 2, 2, stats_clopper, {"level"}},
    {"goodman", "C1 C2 ...", 1, STATS_COUNTS_MAX, stats_goodman, {"level"}},
    {"newcombe", "X1 N1 X2 N2", 4, 4, stats_newcombe, {"level", "margin"}},
    {"mcnemar", "B C N", 3, 3, stats_mcnemar, {"level", "margin"}},
    {"superiority", "A1,A2,... B1,B2,...", 2, 2, stats_superiority, {"level"}},
    {"sprt", "LOST TIED WON, or LOST WON", 2, 3, stats_sprt, {"sprt", "alpha", "beta"}},
    {"sequence", "X N, or LOST TIED WON", 2, 3, stats_sequence, {"alpha"}},
    {"fit", "O1,O2,... W1,W2,...", 2, 2, stats_fit, {NULL}},
    {"power", "X N, or BOTH A B NEITHER", 2, 4, stats_power, {"difference", "power", "alpha"}},
};

enum { CALCULATORS = sizeof calculators / sizeof *calculators };

static int find(const char *name, struct problems *problems)
{
    const char *names[CALCULATORS];
    for (int i = 0; i < CALCULATORS; i++) {
        if (strcmp(calculators[i].name, name) == 0)
            return i;
        names[i] = calculators[i].name;
    }
    char *expected = text_one_of(names, CALCULATORS);
    problem_add(problems, NULL, expected, nearest_name(name, names, CALCULATORS),
                "stats cannot calculate '%s'", name);
    free(expected);
    return -1;
}

static bool takes(int which, const char *option)
{
    for (const char *const *own = calculators[which].options; *own; own++)
        if (strcmp(*own, option) == 0)
            return true;
    return false;
}

static bool check_options(int which, unsigned given, struct problems *problems)
{
    const char *const *own = calculators[which].options;
    const size_t before = problems->told;
    struct text expected = {0};
    text_add(&expected, *own ? "" : "no options");
    for (size_t i = 0; own[i]; i++)
        text_addf(&expected, "%s--%s", i ? ", " : "", own[i]);
    for (unsigned i = 0; own_options[i].name; i++)
        if ((given & 1u << i) && !takes(which, own_options[i].name))
            problem_add(problems, NULL, expected.bytes, NULL, "%s has no use for --%s",
                        calculators[which].name, own_options[i].name);
    text_free(&expected);
    return problems->told == before;
}

/* One count, or several with commas. A count with commas for thousands is not possible here. */
static bool read_counts(struct stats_input *input, const char *word, struct problems *problems)
{
    struct stats_list *list = &input->lists[input->list_count++];
    const char *next = word;
    do {
        size_t length = strcspn(next, ",");
        char *piece = text_copy_bytes(next, length);
        bool good = list->count < STATS_COUNTS_MAX && count_read(piece, &list->counts[list->count]);
        free(piece);
        if (!good) {
            struct place place = {.file = "stats",
                                  .line_text = word,
                                  .column = (int)(next - word) + 1,
                                  .length = length ? (int)length : 1};
            problem_add(problems, &place, "whole numbers below 2^64, lists with commas", NULL,
                        "'%s' is no list of counts", word);
            return false;
        }
        list->count++;
        next += length + (next[length] == ',');
    } while (*next);
    return true;
}

static bool read_input(struct stats_input *input, const struct arguments *arguments, int which,
                       struct problems *problems)
{
    size_t words = arguments->words.count - 1;
    if (words < calculators[which].lists_least || words > calculators[which].lists_most) {
        struct text expected = {0};
        text_addf(&expected, "warodds stats %s %s", calculators[which].name, calculators[which].words);
        problem_add(problems, NULL, expected.bytes, NULL, "%s does not take %zu count%s or list%s",
                    calculators[which].name, words, words == 1 ? "" : "s", words == 1 ? "" : "s");
        text_free(&expected);
        return false;
    }
    for (size_t i = 0; i < words; i++)
        if (!read_counts(input, arguments->words.items[i + 1], problems))
            return false;
    return true;
}

static bool put_output(struct stats_output *output, bool as_json)
{
    json_end(&output->json);
    return as_json ? put_text(&output->json.text) : put_folded(&output->text);
}

int command_stats(int argc, char **argv)
{
    struct stats_wishes wishes = {
        .level = 0.95, .difference = 0.02, .power = 0.9, .rule = stop_rule_standard(STOP_SPRT)};
    struct arguments arguments = {.own = &wishes};
    struct stats_output output = {0};
    struct problems problems;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    struct stats_input *input = memory_resize(NULL, sizeof *input);
    memset(input, 0, sizeof *input);
    input->wishes = &wishes;
    int which = find(arguments.words.items[0], &problems);
    bool good = which >= 0 && check_options(which, wishes.given, &problems) &&
                read_input(input, &arguments, which, &problems);
    if (good) {
        json_object(&output.json, NULL);
        json_string(&output.json, "schema", "warodds.stats/1");
        json_string(&output.json, "what", calculators[which].name);
        good = calculators[which].calculate(input, &output, &problems);
    }
    int status = EXIT_USAGE;
    if (!tell_problems(&problems) && good)
        status = put_output(&output, arguments.json) ? EXIT_DONE : EXIT_RUN_FAILED;
    text_free(&output.text);
    text_free(&output.json.text);
    free(input);
    arguments_free(&arguments);
    return status;
}
