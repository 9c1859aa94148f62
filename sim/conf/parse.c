/* YAML text to our own tree. This file and scalar.c alone know libfyaml: its events become
 * nodes at once.
 *
 * Events, not a fy_document: depth, size, anchors and duplicate keys are then ours to limit and to report. */
#include <libfyaml.h>
#include <string.h>

#include "sim/conf/head.h"
#include "sim/conf/kept.h"
#include "sim/conf/tree.h"
#include "sim/core/text.h"

struct parse {
    struct conf *conf;
    struct cursor cursor;
    enum conf_form form;
    struct problems *problems;
    struct conf_node *open; /* the innermost mapping or sequence */
    int depth;
    bool have_key; /* within a mapping: the next node is the value of `key` */
    const char *key;
    struct place key_place;
    size_t last; /* where the last token ended: the place of values that are not there */
    int documents;
    bool failed;
    const char *const *wanted; /* keys of the root: with all of them there, the rest is not read */
    size_t wanted_count;
};

static void swallow(struct fy_diag *diag, void *user, const char *text, size_t length)
{
    (void)diag, (void)user, (void)text, (void)length;
}

static struct place token_place(struct parse *parse, struct fy_token *token)
{
    const struct fy_mark *start = token ? fy_token_start_mark(token) : NULL;
    const struct fy_mark *end = token ? fy_token_end_mark(token) : NULL;
    size_t from = start ? start->input_pos : parse->last, to = end ? end->input_pos : from + 1;
    parse->last = to;
    return source_place(&parse->cursor, from, to);
}

static void reject(struct parse *parse, struct fy_token *token, const char *expected, const char *message)
{
    struct place place = token_place(parse, token);
    problem_add(parse->problems, &place, expected, NULL, "%s", message);
    parse->failed = true;
}

/* Puts a finished or freshly opened node where the parser stands. */
static void attach(struct parse *parse, struct conf_node *node)
{
    if (!parse->open) {
        parse->conf->root = node;
        return;
    }
    if (parse->open->kind == CONF_MAPPING) {
        node->key = parse->key;
        node->key_place = parse->key_place;
        parse->have_key = false;
    }
    node_add_child(parse->open, node);
}

static bool room_for_more(struct parse *parse, struct fy_token *token)
{
    if (parse->conf->node_count >= MOST_NODES)
        reject(parse, token, "at most 250000 values", "too many values in one file");
    else if (parse->depth >= DEEPEST)
        reject(parse, token, "at most 64 levels", "nested too deeply");
    return !parse->failed;
}

static void take_text(struct parse *parse, struct fy_token *token, const struct text *text)
{
    struct place place = token_place(parse, token);
    if (parse->open && parse->open->kind == CONF_MAPPING && !parse->have_key) {
        parse->key = conf_copy(parse->conf, text->bytes, text->length);
        parse->key_place = place;
        parse->have_key = true;
        return;
    }
    struct conf_node *node = node_new(parse->conf, CONF_SCALAR);
    node->text = conf_copy(parse->conf, text->bytes, text->length);
    node->quoted = token && fy_token_scalar_style(token) != FYSS_PLAIN;
    node->place = place;
    attach(parse, node);
}

static void take_scalar(struct parse *parse, struct fy_token *token)
{
    struct text text = scalar_text(parse->cursor.source, token);
    if (text.length && memchr(text.bytes, '\0', text.length))
        reject(parse, token, NULL, "a text with a NUL character in it");
    else
        take_text(parse, token, &text);
    text_free(&text);
}

static void open_group(struct parse *parse, enum conf_kind kind, struct fy_token *token)
{
    if (parse->open && parse->open->kind == CONF_MAPPING && !parse->have_key) {
        reject(parse, token, "a word", "a mapping or a list cannot be a key");
        return;
    }
    struct conf_node *node = node_new(parse->conf, kind);
    node->place = token_place(parse, token);
    attach(parse, node);
    parse->open = node;
    parse->depth++;
    parse->have_key = false;
}

static void report_duplicates(struct parse *parse, const struct conf_node *mapping)
{
    for (size_t i = 1; i < mapping->count; i++) {
        const struct conf_node *first = mapping->sorted[i - 1], *second = mapping->sorted[i];
        if (strcmp(first->key, second->key) == 0)
            problem_add(parse->problems, &second->key_place, NULL, NULL,
                        "key '%s' is written twice, first on line %d", second->key, first->key_place.line);
    }
}

static void close_group(struct parse *parse)
{
    struct conf_node *node = parse->open;
    if (!node)
        return;
    if (node->kind == CONF_MAPPING) {
        node_sort(node);
        report_duplicates(parse, node);
        if (parse->form != FORM_DOCUMENT)
            leaf_fold(node, parse->problems);
    }
    parse->open = node->parent;
    parse->depth--;
    parse->have_key = false;
}

/* Aliases would let ten lines stand for gigabytes; tags would change types behind the readers' back. */
static bool plain(struct parse *parse, struct fy_token *anchor, struct fy_token *tag)
{
    if (anchor)
        reject(parse, anchor, "the value itself", "anchors and aliases are not used here");
    else if (tag)
        reject(parse, tag, "the value itself", "type tags are not used here");
    return !parse->failed;
}

static void take_event(struct parse *parse, struct fy_event *event)
{
    switch (event->type) {
    case FYET_DOCUMENT_START:
        if (++parse->documents > 1)
            reject(parse, event->document_start.document_start, "one document",
                   "a second document in the file");
        break;
    case FYET_ALIAS:
        plain(parse, event->alias.anchor, NULL);
        break;
    case FYET_SCALAR:
        if (plain(parse, event->scalar.anchor, event->scalar.tag) &&
            room_for_more(parse, event->scalar.value))
            take_scalar(parse, event->scalar.value);
        break;
    case FYET_SEQUENCE_START:
        if (plain(parse, event->sequence_start.anchor, event->sequence_start.tag) &&
            room_for_more(parse, event->sequence_start.sequence_start))
            open_group(parse, CONF_SEQUENCE, event->sequence_start.sequence_start);
        break;
    case FYET_MAPPING_START:
        if (plain(parse, event->mapping_start.anchor, event->mapping_start.tag) &&
            room_for_more(parse, event->mapping_start.mapping_start))
            open_group(parse, CONF_MAPPING, event->mapping_start.mapping_start);
        break;
    case FYET_SEQUENCE_END:
    case FYET_MAPPING_END:
        close_group(parse);
        break;
    default:
        break;
    }
}

/* The one thing that the parser gives up without saying where. */
static bool of_other_version(struct parse *parse)
{
    const struct source *source = parse->cursor.source;
    for (int i = 0; i < source->line_count; i++)
        if (strncmp(source->lines[i], "%YAML", 5) == 0) {
            const struct place place = {.file = source->name,
                                        .line_text = source->lines[i],
                                        .line = source->one_line ? 0 : i + 1,
                                        .column = 1,
                                        .length = (int)strlen(source->lines[i])};
            problem_add(parse->problems, &place, "%YAML 1.2, or nothing", NULL,
                        "another version of YAML than is read here");
            parse->failed = true;
            return true;
        }
    return false;
}

/* The first error is the cause; what follows it are consequences. */
static void report_syntax(struct parse *parse, struct fy_diag *diag)
{
    void *previous = NULL;
    const struct source *source = parse->cursor.source;
    const struct fy_diag_error *error = fy_diag_errors_iterate(diag, &previous);
    const struct fy_mark *mark = error && error->fyt ? fy_token_start_mark(error->fyt) : NULL;
    struct place place = {.file = source->name, .length = 1};
    if (mark) {
        place = source_place(&parse->cursor, mark->input_pos, mark->input_pos + 1);
    } else if (error && error->line >= 1 && error->line <= source->line_count) {
        place.line = source->one_line ? 0 : error->line;
        place.column = error->column + source->first_column;
        place.line_text = source->lines[error->line - 1];
    } else if (of_other_version(parse)) {
        return;
    }
    problem_add(parse->problems, &place, NULL, NULL, "not valid YAML: %s",
                error && error->msg ? error->msg : "the parser gave up");
    parse->failed = true;
}

/* Between two keys of the root: whether all that is wanted has come. */
static bool has_enough(const struct parse *parse)
{
    const struct conf_node *root = parse->conf->root;
    size_t found = 0;
    if (!parse->wanted || parse->open != root || !root || root->kind != CONF_MAPPING || parse->have_key)
        return false;
    for (size_t i = 0; i < parse->wanted_count; i++)
        for (size_t j = 0; j < root->count; j++)
            found += strcmp(root->children[j]->key, parse->wanted[i]) == 0;
    return found >= parse->wanted_count;
}

static void run(struct parse *parse, struct fy_parser *parser, struct fy_diag *diag)
{
    struct fy_event *event;
    bool ended = false;
    while (!parse->failed && !ended && (event = fy_parser_parse(parser))) {
        ended = event->type == FYET_STREAM_END;
        take_event(parse, event);
        fy_parser_event_free(parser, event);
        if (has_enough(parse)) {
            close_group(parse);
            ended = true;
        }
    }
    if (!parse->failed && (!ended || fy_parser_get_stream_error(parser)))
        report_syntax(parse, diag);
}

static void check_root(struct parse *parse)
{
    const struct conf_node *root = parse->conf->root;
    if (parse->failed)
        return;
    struct place place = root ? root->place : (struct place){.file = parse->cursor.source->name, .length = 1};
    if (!root)
        problem_add(parse->problems, &place, "a mapping of keys to values", NULL, "the file is empty");
    else if (parse->form != FORM_VALUE && root->kind == CONF_SCALAR)
        problem_add(parse->problems, &place, "a mapping of keys to values", NULL,
                    "the file holds a single value");
    else if (parse->form == FORM_FILE && root->kind == CONF_SEQUENCE)
        problem_add(parse->problems, &place, "a mapping of keys to values", NULL, "the file holds a list");
}

static void parse_text(struct parse *parse)
{
    const struct source *source = parse->cursor.source;
    struct fy_diag_cfg quiet;
    fy_diag_cfg_default(&quiet);
    quiet.fp = NULL;
    quiet.output_fn = swallow;
    struct fy_diag *diag = fy_diag_create(&quiet);
    fy_diag_set_collect_errors(diag, true);
    struct fy_parse_cfg config = {.flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG | FYPCF_JSON_NONE, .diag = diag};
    struct fy_parser *parser = fy_parser_create(&config);
    if (parser && fy_parser_set_string(parser, source->text, source->length) == 0) {
        run(parse, parser, diag);
        check_root(parse);
    } else {
        report_syntax(parse, diag);
    }
    fy_parser_destroy(parser);
    fy_diag_destroy(diag);
}

/* Gives parse->conf, NULL after adding to its problems. */
static struct conf *parse_source(struct parse *parse, struct source *source)
{
    size_t before = parse->problems->told;
    if (!source_check(source, parse->problems))
        return NULL;
    parse->cursor = (struct cursor){.source = source};
    parse->conf = conf_new();
    conf_use_source(parse->conf, source);
    parse_text(parse);
    if (parse->problems->told > before || !parse->conf->root) {
        conf_free(parse->conf);
        return NULL;
    }
    return parse->conf;
}

struct conf *conf_parse(struct source *source, enum conf_form form, struct problems *problems)
{
    struct parse parse = {.form = form, .problems = problems};
    return parse_source(&parse, source);
}

struct conf *conf_load_head(const char *path, const char *const *keys, size_t count,
                            struct problems *problems)
{
    struct parse parse = {.problems = problems, .wanted = keys, .wanted_count = count};
    struct source *source = source_read(path, problems);
    struct conf *conf = source ? parse_source(&parse, source) : NULL;
    source_release(source);
    return conf;
}

struct conf *conf_load_file(const char *path, struct problems *problems)
{
    struct source *source = source_read(path, problems);
    struct conf *conf = source ? kept_copy(source) : NULL;
    if (source && !conf) {
        conf = conf_parse(source, FORM_FILE, problems);
        conf = conf ? kept_note(source, conf) : NULL;
    }
    source_release(source);
    return conf;
}

struct conf *conf_load_text(const char *name, const char *text, struct problems *problems)
{
    struct source *source = source_new(name, text, strlen(text));
    struct conf *conf = conf_parse(source, FORM_FILE, problems);
    source_release(source);
    return conf;
}

struct conf *conf_load_document(const char *name, const char *text, struct problems *problems)
{
    struct source *source = source_new(name, text, strlen(text));
    struct conf *conf = conf_parse(source, FORM_DOCUMENT, problems); /* JSON is YAML */
    source_release(source);
    return conf;
}

struct conf *conf_load_document_head(const char *name, const char *text, const char *last,
                                     struct problems *problems)
{
    struct parse parse = {.form = FORM_DOCUMENT, .problems = problems, .wanted = &last, .wanted_count = 1};
    struct source *source = source_new(name, text, strlen(text));
    struct conf *conf = parse_source(&parse, source);
    source_release(source);
    return conf;
}
