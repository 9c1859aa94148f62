/* What game.yaml holds and game.lua never names: values, tables, rulings, fields. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/check_folder.h"
#include "sim/command/cli.h"
#include "sim/core/language.h"

struct unread {
    const char *source;
    struct text *text;
    char *last; /* the name that was told of last: tables have many leaves */
};

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Whether the name stands there as a word of its own, outside of comments to the end of the line. */
static bool names(const char *source, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = strstr(source, name); at; at = strstr(at + 1, name)) {
        if ((at > source && is_letter(at[-1])) || is_letter(at[length]))
            continue;
        const char *line = at;
        bool comment = false;
        while (line > source && line[-1] != '\n') {
            line--;
            comment |= line[0] == '-' && line[1] == '-';
        }
        if (!comment)
            return true;
    }
    return false;
}

/* The part of game.yaml, and the name below it: "tables.combat" of tables.combat.rows.1.0. */
static void look_for_name(void *context, const char *path, const struct conf_node *leaf)
{
    static const char *const parts[] = {"values.", "tables.", "rulings.", "fields."};
    struct unread *unread = context;
    const size_t first = strcspn(path, ".") + 1;
    bool looked_at = false;
    (void)leaf;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        looked_at |= strncmp(path, parts[i], strlen(parts[i])) == 0;
    if (!looked_at)
        return;
    char *name = text_copy_bytes(path, first + strcspn(path + first, "."));
    if (!names(unread->source, name + first) && !(unread->last && strcmp(unread->last, name) == 0))
        text_addf(unread->text, _("  %s is never read in game.lua\n"), name);
    free(unread->last);
    unread->last = name;
}

void check_folder_reads(const char *folder, struct text *text)
{
    struct text source = {0}, lua = {0}, yaml = {0};
    struct problems quiet;
    problems_init(&quiet);
    text_addf(&lua, "%s/game.lua", folder);
    text_addf(&yaml, "%s/game.yaml", folder);
    struct conf *conf = conf_load_file(yaml.bytes, &quiet);
    if (conf && text_add_file(&source, lua.bytes)) {
        struct unread unread = {.source = source.bytes, .text = text};
        conf_visit(conf, look_for_name, &unread);
        free(unread.last);
    }
    conf_free(conf);
    problems_free(&quiet);
    text_free(&source);
    text_free(&lua);
    text_free(&yaml);
}
