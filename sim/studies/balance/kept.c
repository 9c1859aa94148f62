#include "sim/studies/balance/kept.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"

char *kept_study_text(const struct balance *balance)
{
    struct text text = {0};
    text_add(&text, "warodds study 1\nkind balance\n");
    study_facts(&text, &balance->experiment);
    study_program(&text, balance->experiment.setting->game);
    return text_take(&text);
}

uint64_t kept_apart(const struct balance *balance)
{
    return hash_text(balance->changed, strlen(balance->changed)) | 1;
}

/* "looks 0123456789abcdef" */
char *kept_unit(const struct balance *balance, const char *what)
{
    uint64_t hash = hash_word(1, balance->experiment.from);
    struct text unit = {0};
    for (size_t i = 0; i < QUESTIONS; i++)
        hash = hash_word(hash_word(hash, balance->plan.games[i]), balance->plan.target[i].given);
    for (size_t i = 0; i < balance->leads->count; i++)
        hash = hash_word(hash_word(hash, balance->leads->items[i].victory),
                         hash_text(balance->leads->items[i].sum, strlen(balance->leads->items[i].sum)));
    text_addf(&unit, "%s %016" PRIx64, what, hash);
    return text_take(&unit);
}

static char *unit_of(const struct balance *balance, size_t question)
{
    struct text what = {0};
    text_addf(&what, "answer %s", balance_questions[question]->name);
    char *unit = kept_unit(balance, what.bytes);
    text_free(&what);
    return unit;
}

/* ---- bytes: numbers as lines, texts with their length before them ---- */

static void put_number(struct text *bytes, double number)
{
    text_addf(bytes, "%a\n", number);
}

static void put_text(struct text *bytes, const char *text)
{
    text_addf(bytes, "%zu\n%s\n", text ? strlen(text) + 1 : 0, text ? text : "");
}

static void put_sentence(struct text *bytes, const struct sentence *sentence)
{
    put_text(bytes, sentence->words);
    put_number(bytes, (double)sentence->count);
    for (size_t i = 0; i < sentence->count; i++) {
        put_text(bytes, sentence->value[i].place);
        put_number(bytes, sentence->value[i].kind);
        put_text(bytes, sentence->value[i].text);
    }
}

struct reader {
    const char *at, *end;
    bool good;
};

static double take_number(struct reader *reader)
{
    char *after;
    const double number = reader->good && reader->at < reader->end ? strtod(reader->at, &after) : 0;
    reader->good = reader->good && reader->at < reader->end && after < reader->end && *after == '\n';
    if (reader->good)
        reader->at = after + 1;
    return number;
}

/* NULL for none; to be freed. */
static char *take_text(struct reader *reader)
{
    const double length = take_number(reader);
    const size_t left = (size_t)(reader->end - reader->at);
    if (!reader->good || length < 1) {
        reader->at += reader->good && left > 0;
        return NULL;
    }
    if (length > (double)left) {
        reader->good = false;
        return NULL;
    }
    char *text = text_copy_bytes(reader->at, (size_t)length - 1);
    reader->at += (size_t)length;
    return text;
}

/* Words and places live as long as the sentence: it owns them. */
static void take_sentence(struct reader *reader, struct sentence *sentence)
{
    *sentence = (struct sentence){0};
    sentence->words = sentence->kept[sentence->kept_count++] = take_text(reader);
    const double count = take_number(reader);
    for (size_t i = 0; reader->good && i < (size_t)count && i < SENTENCE_VALUES; i++) {
        char *place = sentence->kept[sentence->kept_count++] = take_text(reader);
        const enum sentence_kind kind = (enum sentence_kind)take_number(reader);
        char *text = take_text(reader);
        if (place && text)
            sentence_put(sentence, place, kind, text);
        free(text);
    }
}

void kept_put(const struct balance *balance, size_t question, struct ledger *ledger, double seconds)
{
    const struct answer *answer = &balance->answer[question];
    char *unit = unit_of(balance, question);
    struct store_writing writing = {.id = STORE_NOTHING,
                                    .unit = unit,
                                    .from = balance->experiment.from,
                                    .games = balance->plan.games[question],
                                    .seconds = seconds};
    put_number(&writing.counts, answer->makes_sense);
    put_number(&writing.counts, (double)answer->played);
    put_number(&writing.counts, answer->measure.known);
    put_number(&writing.counts, answer->measure.value);
    put_number(&writing.counts, answer->measure.interval.low);
    put_number(&writing.counts, answer->measure.interval.high);
    put_number(&writing.counts, (double)answer->measure.games);
    put_sentence(&writing.counts, &answer->said);
    put_sentence(&writing.counts, &answer->sure);
    put_sentence(&writing.counts, &answer->more);
    put_sentence(&writing.counts, &answer->next);
    put_text(&writing.counts, answer->numbers);
    ledger_write(ledger, &writing, 1);
    text_free(&writing.counts);
    free(unit);
}

static bool read_answer(struct answer *answer, const struct text *bytes)
{
    struct reader reader = {bytes->bytes, bytes->bytes + bytes->length, true};
    answer->makes_sense = take_number(&reader) != 0;
    answer->played = (uint64_t)take_number(&reader);
    answer->measure.known = take_number(&reader) != 0;
    answer->measure.value = take_number(&reader);
    answer->measure.interval.low = take_number(&reader);
    answer->measure.interval.high = take_number(&reader);
    answer->measure.games = (uint64_t)take_number(&reader);
    take_sentence(&reader, &answer->said);
    take_sentence(&reader, &answer->sure);
    take_sentence(&reader, &answer->more);
    take_sentence(&reader, &answer->next);
    answer->numbers = take_text(&reader);
    return reader.good;
}

bool kept_take(struct balance *balance, size_t question, struct ledger *ledger)
{
    struct answer *answer = &balance->answer[question];
    const uint64_t games = balance->plan.games[question];
    size_t count = 0;
    struct text counts = {0}, looks = {0};
    char *unit = unit_of(balance, question);
    struct store_stretch *stretches =
        ledger && ledger->store && !ledger->fresh
            ? ledger_stretches(ledger, unit, balance->experiment.from, games, &count)
            : NULL;
    const bool good = count == 1 && stretches->games == games &&
                      store_stretch_read(ledger->store, stretches->id, &counts, &looks) &&
                      read_answer(answer, &counts);
    if (good)
        ledger_taken(ledger, stretches);
    else
        answer_free(answer);
    text_free(&counts);
    text_free(&looks);
    free(stretches);
    free(unit);
    return good;
}
