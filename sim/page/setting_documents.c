#include "sim/page/setting_documents.h"

#include "sim/result/json.h"

/* Takes the document that was made. */
static void add_document(struct text *list, struct json *json)
{
    text_addf(list, ",\n%s", json->text.bytes);
    text_free(&json->text);
    *json = (struct json){0};
}

static void add_scalars(struct text *text, const struct conf_node *leaf)
{
    if (conf_kind(leaf) == CONF_SCALAR)
        text_addf(text, "%s%s", text->length ? " " : "", conf_scalar(leaf));
    for (size_t i = 0; conf_kind(leaf) != CONF_SCALAR && i < conf_size(leaf); i++)
        add_scalars(text, conf_at(leaf, i));
}

static void add_assumed(void *context, const char *path, const struct conf_node *leaf)
{
    enum { LONGEST = 60 };
    struct json *json = context;
    struct conf_provenance provenance = conf_provenance(leaf);
    struct text value = {0}, range = {0};
    if (provenance.kind != PROVENANCE_ASSUMED)
        return;
    text_add(&value, "");
    text_add(&range, "");
    add_scalars(&value, leaf);
    if (provenance.low <= provenance.high)
        text_addf(&range, "%g - %g", provenance.low, provenance.high);
    json_object_line(json, NULL);
    json_string(json, "value", path);
    json_string(json, "assumed", value.length > LONGEST ? "..." : value.bytes); /* a whole map */
    json_string(json, "range", range.bytes);
    json_string(json, "reason", *provenance.note ? provenance.note : provenance.source);
    json_string(json, "changed_by", provenance.changed_by ? provenance.changed_by : "");
    json_end(json);
    text_free(&value);
    text_free(&range);
}

void add_setting_documents(struct text *list, const struct setting *setting)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.names/1");
    json_string(&json, "game_title", setting->game->title);
    json_string(&json, "title", setting->title);
    json_string(&json, "side_title", setting->game->sides[setting->observed].title);
    json_string(&json, "metric_title", setting->game->metrics[0].title);
    json_end(&json);
    add_document(list, &json);
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.assumed/1");
    json_array(&json, "values");
    conf_visit(setting->conf, add_assumed, &json);
    json_end(&json);
    json_end(&json);
    add_document(list, &json);
}
