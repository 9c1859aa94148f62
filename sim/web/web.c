/* What a page asks the module besides commands. */
#include <emscripten.h>
#include <stdlib.h>

#include "sim/command/cli.h"
#include "sim/core/hash.h"
#include "sim/play/program.h"
#include "sim/result/json.h"

/* {"version": "warodds 0.1.0, ...", "programs": {"invaders": "0123...", ...}}: which program this is, and by
 * game the hash of what decides its games. */
const char *web_version(void);
EMSCRIPTEN_KEEPALIVE const char *web_version(void)
{
    static char *text;
    struct json json = {0};
    size_t count;
    const struct game *const *games = game_all(&count);
    json_object_line(&json, NULL);
    json_string(&json, "version", build_text());
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++)
        all = hash_word(all, program_hash(games[i]->name));
    json_hash(&json, "program", all);
    json_object_line(&json, "programs");
    for (size_t i = 0; i < count; i++)
        json_hash(&json, games[i]->name, program_hash(games[i]->name));
    json_end(&json);
    json_end(&json);
    free(text);
    text = text_take(&json.text);
    return text;
}
