/* Typed readers. Each reports what it does not like and returns something harmless, so that one run of a
 * loader finds all mistakes. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/tree.h"
#include "sim/core/text.h"

static const char *describe(const struct conf_node *node)
{
    if (node->kind != CONF_SCALAR)
        return node->kind == CONF_MAPPING ? "a mapping" : "a list";
    return conf_is_null(node) ? "empty" : node->text;
}

/* "'squad.range' is many, not an integer" with what would be right. Long texts are cut. */
static void report_type(const struct conf_node *node, const char *type, const char *expected,
                        const char *suggestion, struct problems *problems)
{
    char *path = conf_path(node);
    const char *is = describe(node), *quote = node->kind == CONF_SCALAR && node->quoted ? "\"" : "";
    const char *more = strlen(is) > 60 ? "..." : "";
    if (*path)
        conf_problem(node, problems, expected, suggestion, "'%s' is %s%.60s%s%s, not %s", path, quote, is,
                     more, quote, type);
    else
        conf_problem(node, problems, expected, suggestion, "%s%.60s%s%s is not %s", quote, is, more, quote,
                     type);
    free(path);
}

static void report_range(const struct conf_node *node, const char *expected, struct problems *problems)
{
    char *path = conf_path(node);
    conf_problem(node, problems, expected, NULL, "'%s' is %s, out of range", path, node->text);
    free(path);
}

enum outcome { GOOD, WRONG_TYPE, OUT_OF_RANGE };

static enum outcome as_integer(const struct conf_node *node, int64_t *integer)
{
    if (node->kind != CONF_SCALAR || node->quoted)
        return WRONG_TYPE;
    const char *digits = node->text + (node->text[0] == '-' || node->text[0] == '+');
    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return WRONG_TYPE;
    errno = 0;
    *integer = strtoll(node->text, NULL, 10);
    return errno == ERANGE ? OUT_OF_RANGE : GOOD;
}

/* Only what YAML calls a decimal number: strtod alone would also take "inf", "nan" and "0x1p3". */
bool node_as_number(const struct conf_node *node, double *number)
{
    if (node->kind != CONF_SCALAR || node->quoted)
        return false;
    const char *at = node->text + (node->text[0] == '-' || node->text[0] == '+');
    size_t whole = strspn(at, "0123456789");
    at += whole;
    size_t fraction = *at == '.' ? strspn(at + 1, "0123456789") : 0;
    at += *at == '.' ? fraction + 1 : 0;
    if (whole + fraction == 0)
        return false;
    if (*at == 'e' || *at == 'E') {
        at += at[1] == '-' || at[1] == '+' ? 2 : 1;
        if (*at == '\0')
            return false;
        at += strspn(at, "0123456789");
    }
    *number = strtod(node->text, NULL);
    return *at == '\0' && isfinite(*number);
}

static void say_integers(char *out, size_t size, int64_t low, int64_t high)
{
    if (low == INT64_MIN && high == INT64_MAX)
        snprintf(out, size, "an integer");
    else if (high == INT64_MAX)
        snprintf(out, size, "an integer of at least %lld", (long long)low);
    else if (low == INT64_MIN)
        snprintf(out, size, "an integer of at most %lld", (long long)high);
    else
        snprintf(out, size, "an integer from %lld to %lld", (long long)low, (long long)high);
}

static int64_t read_integer(const struct conf_node *node, int64_t low, int64_t high,
                            struct problems *problems)
{
    char expected[100];
    int64_t integer = low;
    say_integers(expected, sizeof expected, low, high);
    enum outcome outcome = as_integer(node, &integer);
    if (outcome == GOOD && integer >= low && integer <= high)
        return integer;
    if (outcome == WRONG_TYPE)
        report_type(node, "an integer", expected, NULL, problems);
    else
        report_range(node, expected, problems);
    return low;
}

int64_t conf_integer(const struct conf_node *node, const char *path, int64_t low, int64_t high,
                     struct problems *problems)
{
    const struct conf_node *found = conf_need(node, path, problems);
    return found ? read_integer(found, low, high, problems) : low;
}

double conf_number(const struct conf_node *node, const char *path, double low, double high,
                   struct problems *problems)
{
    const struct conf_node *found = conf_need(node, path, problems);
    char expected[100];
    double number;
    if (!found)
        return low;
    if (isinf(low) && isinf(high))
        snprintf(expected, sizeof expected, "a number");
    else if (isinf(high))
        snprintf(expected, sizeof expected, "a number of at least %g", low);
    else
        snprintf(expected, sizeof expected, "a number from %g to %g", low, high);
    if (!node_as_number(found, &number))
        report_type(found, "a number", expected, NULL, problems);
    else if (number < low || number > high)
        report_range(found, expected, problems);
    else
        return number;
    return low;
}

bool conf_boolean(const struct conf_node *node, const char *path, struct problems *problems)
{
    static const char *const yes[] = {"True", "TRUE", "yes", "Yes", "on", "1"};
    static const char *const no[] = {"False", "FALSE", "no", "No", "off", "0"};
    const struct conf_node *found = conf_need(node, path, problems);
    const char *meant = NULL;
    if (!found)
        return false;
    bool plain = found->kind == CONF_SCALAR && !found->quoted;
    if (plain && strcmp(found->text, "true") == 0)
        return true;
    if (plain && strcmp(found->text, "false") == 0)
        return false;
    for (size_t i = 0; plain && i < sizeof yes / sizeof *yes; i++) {
        meant = strcmp(found->text, yes[i]) == 0 ? "true" : meant;
        meant = strcmp(found->text, no[i]) == 0 ? "false" : meant;
    }
    report_type(found, "a truth value", "true or false", meant, problems);
    return false;
}

const char *conf_string(const struct conf_node *node, const char *path, struct problems *problems)
{
    const struct conf_node *found = conf_need(node, path, problems);
    if (!found)
        return "";
    if (found->kind == CONF_SCALAR && !conf_is_null(found))
        return found->text;
    report_type(found, "a text", "a text", NULL, problems);
    return "";
}

int conf_choice(const struct conf_node *node, const char *path, const char *const *words, size_t count,
                struct problems *problems)
{
    const struct conf_node *found = conf_need(node, path, problems);
    if (!found)
        return 0;
    for (size_t i = 0; found->kind == CONF_SCALAR && i < count; i++)
        if (strcmp(found->text, words[i]) == 0)
            return (int)i;
    const char *suggestion = found->kind == CONF_SCALAR ? nearest_name(found->text, words, count) : NULL;
    char *expected = text_one_of(words, count);
    report_type(found, "one of its words", expected, suggestion, problems);
    free(expected);
    return 0;
}

size_t conf_integers(const struct conf_node *node, const char *path, int64_t low, int64_t high, int64_t *out,
                     size_t capacity, struct problems *problems)
{
    const struct conf_node *found = conf_need(node, path, problems);
    char expected[100];
    if (!found)
        return 0;
    if (found->kind != CONF_SEQUENCE) {
        report_type(found, "a list", "a list of integers", NULL, problems);
        return 0;
    }
    if (found->count > capacity) {
        char *where = conf_path(found);
        snprintf(expected, sizeof expected, "at most %zu", capacity);
        conf_problem(found, problems, expected, NULL, "'%s' has %zu integers, too many", where, found->count);
        free(where);
    }
    size_t count = found->count < capacity ? found->count : capacity;
    for (size_t i = 0; i < count; i++) {
        found->children[i]->known = true;
        out[i] = read_integer(found->children[i], low, high, problems);
    }
    return count;
}

char conf_key_letter(const struct conf_node *node, const char *expected, struct problems *problems)
{
    const char *key = conf_key(node);
    if (key[0] > ' ' && key[0] <= '~' && key[1] == '\0')
        return key[0];
    conf_problem(node, problems, expected, NULL, "'%s' is not one letter", key);
    return '\0';
}
