#include "sim/studies/balance/sentence.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/result/result_text.h"
#include "sim/result/study.h"

void sentence_put(struct sentence *sentence, const char *place, enum sentence_kind kind, const char *text)
{
    assert(sentence->count < SENTENCE_VALUES);
    sentence->value[sentence->count].place = place;
    sentence->value[sentence->count].kind = kind;
    sentence->value[sentence->count++].text = text_copy(text);
}

void sentence_count(struct sentence *sentence, const char *place, uint64_t count)
{
    char text[32];
    count_text(count, text);
    sentence_put(sentence, place, SENTENCE_PLAIN, text);
}

void sentence_percent(struct sentence *sentence, const char *place, double share)
{
    char text[16];
    percent_text(share, text);
    sentence_put(sentence, place, SENTENCE_PLAIN, text);
}

/* Not cut at 0 and 100: an interval of normal theory says by that how little it knows. */
static void put_range(struct sentence *sentence, const char *place, const char *format,
                      struct interval interval)
{
    char text[64];
    if (!isfinite(interval.low) || !isfinite(interval.high)) {
        sentence_put(sentence, place, SENTENCE_SAID, N_("unknown"));
        return;
    }
    snprintf(text, sizeof text, format, 100 * interval.low + 0.0, 100 * interval.high + 0.0); /* no -0 */
    sentence_put(sentence, place, SENTENCE_PLAIN, text);
}

void sentence_span(struct sentence *sentence, const char *place, struct interval interval)
{
    put_range(sentence, place, "%.1f..%.1f %%", interval);
}

void sentence_range(struct sentence *sentence, const char *place, struct interval interval)
{
    put_range(sentence, place, "%.1f..%.1f %% (95 %%)", interval);
}

void sentence_points(struct sentence *sentence, const char *place, double difference)
{
    char text[24];
    points_text(difference, text);
    sentence_put(sentence, place, SENTENCE_PLAIN, text);
}

void sentence_points_range(struct sentence *sentence, const char *place, struct interval interval)
{
    put_range(sentence, place, "%+.1f..%+.1f (95 %%)", interval);
}

void sentence_number(struct sentence *sentence, const char *place, double number, int digits)
{
    char text[32];
    snprintf(text, sizeof text, "%.*f", digits, number + 0.0); /* no -0 */
    sentence_put(sentence, place, SENTENCE_PLAIN, text);
}

void sentence_free(struct sentence *sentence)
{
    for (size_t i = 0; i < sentence->count; i++)
        free(sentence->value[i].text);
    for (size_t i = 0; i < sentence->kept_count; i++)
        free(sentence->kept[i]);
    *sentence = (struct sentence){0};
}

static void add_value(const struct sentence *sentence, const char *place, size_t length, struct text *text)
{
    for (size_t i = 0; i < sentence->count; i++) {
        if (strlen(sentence->value[i].place) != length ||
            memcmp(sentence->value[i].place, place, length) != 0)
            continue;
        const char *value = sentence->value[i].text;
        const enum sentence_kind kind = sentence->value[i].kind;
        text_add(text, kind == SENTENCE_SAID   ? title_text(value)
                       : kind == SENTENCE_NAME ? name_text(value)
                                               : value);
        return;
    }
    assert(!"every place has a value");
}

void sentence_say(const struct sentence *sentence, struct text *text)
{
    const char *at = sentence->words ? _(sentence->words) : "";
    const bool side_first = strncmp(at, "{side}", 6) == 0;
    const size_t begin = text->length;
    for (const char *open = strchr(at, '{'); open; open = strchr(at, '{')) {
        const char *close = strchr(open, '}');
        text_add_bytes(text, at, (size_t)(open - at));
        add_value(sentence, open + 1, (size_t)(close - open - 1), text);
        at = close + 1;
    }
    text_add(text, at);
    if (side_first && text->length > begin) /* "the players in seat 0 ...": a sentence begins */
        text->bytes[begin] =
            (char)(text->bytes[begin] >= 'a' && text->bytes[begin] <= 'z' ? text->bytes[begin] - 'a' + 'A'
                                                                          : text->bytes[begin]);
}

void sentence_json(const struct sentence *sentence, struct json *json, const char *key)
{
    if (!sentence->words)
        return;
    json_object_line(json, key);
    json_string(json, "words", sentence->words);
    json_object_line(json, "values");
    for (size_t i = 0; i < sentence->count; i++) {
        if (sentence->value[i].kind == SENTENCE_PLAIN) {
            json_string(json, sentence->value[i].place, sentence->value[i].text);
            continue;
        }
        json_object_line(json, sentence->value[i].place);
        json_string(json, sentence->value[i].kind == SENTENCE_SAID ? "said" : "name",
                    sentence->value[i].text);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}
