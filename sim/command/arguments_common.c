/* The options that commands share. */
#include "sim/command/arguments.h"

static const struct {
    unsigned uses;
    struct argp_option option;
} common[] = {
    {USES_GAMES, {"games", 'n', "N", 0, "how many games: 20000, 100_000, 1e5, 100k", 1}},
    {USES_FROM, {"from", KEY_FROM, "N", 0, "number of the first game (0)", 1}},
    {USES_SEED, {"seed", 's', "S", 0, "the same seed gives the same games (1)", 1}},
    {USES_POLICY,
     {"policy", 'p', "[SIDE=]NAME", 0, "who plays, with parameters NAME:KEY=VALUE,...; repeatable", 2}},
    {USES_VARIANT,
     {"variant", 'v', "V", 0, "RULING=ANSWER, a name from configs/GAME/variants, a file; repeatable", 2}},
    {USES_VARIANT, {"set", 'S', "PATH=VALUE", 0, "another value, see explain; repeatable", 2}},
    {USES_THREADS, {"threads", 't', "T", 0, "threads (all cores); results do not depend on it", 3}},
    {USES_POLICY,
     {"observe", KEY_OBSERVE, "SIDE", 0,
      "the side that levels and shares speak of (the first, or --policy's)", 2}},
    {USES_JSON, {"json", KEY_JSON, NULL, 0, "one JSON document on standard output", 4}},
    {USES_OUT, {"out", 'o', "DIR", 0, "folder for the files (results/NAME)", 4}},
    {USES_ROWS, {"rows", KEY_ROWS, "FILE", 0, "one row a game: FILE.csv, or FILE.db for an SQLite table", 4}},
    {USES_OUT, {"no-report", KEY_NO_REPORT, NULL, 0, "no page (also: WARODDS_REPORT=none)", 4}},
    {USES_RUN, {"full", KEY_FULL, NULL, 0, "all tables", 4}},
    {USES_RUN,
     {"coverage", KEY_COVERAGE, NULL, 0, "count how often each rule fires (slower; 2,000 games)", 4}},
    {USES_RUN, {"signature", KEY_SIGNATURE, NULL, 0, "add a hash over the final states of all games", 5}},
    {USES_RUN,
     {"rotate", KEY_ROTATE, NULL, 0,
      "players of seats alike move one seat on with each game; results are theirs", 2}},
    {USES_RUN, {"check", KEY_CHECK, NULL, 0, "test every choice and every state (slower)", 5}},
    {USES_STORE, {"store", KEY_STORE, "FILE", 0, "the store (WARODDS_STORE, or results/warodds.db)", 3}},
    {USES_RECORD,
     {"resume", KEY_RESUME, NULL, 0, "go on where the store ends (what happens anyway, said aloud)", 3}},
    {USES_RECORD, {"fresh", KEY_FRESH, NULL, 0, "play everything again, whatever the store holds", 3}},
    {USES_RECORD | USES_MERGE, {"no-store", KEY_NO_STORE, NULL, 0, "do not touch the store", 3}},
    {USES_RECORD, {"stored-only", KEY_STORED_ONLY, NULL, 0, "play nothing: report what the store holds", 3}},
    {USES_RECORD, {"no-files", KEY_NO_FILES, NULL, OPTION_HIDDEN, "print only", 3}},
    {USES_RECORD, {"checkpoint", KEY_CHECKPOINT, "N", 0, "store every N games (about every two seconds)", 3}},
    {USES_SHARD,
     {"shard", KEY_SHARD, "I/N", 0, "the I-th of N parts, into a store of its own; see merge", 3}},
    {USES_QUIET, {"quiet", 'q', NULL, 0, "no progress", 4}},
    {USES_ALL | USES_PLAIN,
     {"lang", KEY_LANG, "LANGUAGE", 0, "en or ja (also: WARODDS_LANG, LANGUAGE, LC_MESSAGES)", 4}},
    {USES_ALL | USES_PLAIN,
     {"ascii", KEY_ASCII, NULL, 0, "bars of plain signs (also: LC_ALL=C, WARODDS_ASCII=1)", 4}},
    {USES_ALL | USES_PLAIN, {"no-colour", KEY_NO_COLOUR, NULL, 0, "no colours (also: NO_COLOR=1)", 4}},
    {USES_ALL | USES_PLAIN, {"no-color", KEY_NO_COLOUR, NULL, OPTION_ALIAS, NULL, 4}},
};

bool arguments_changes_results(int key)
{
    static const int others[] = {KEY_JSON,
                                 KEY_FULL,
                                 KEY_CHECK,
                                 KEY_NO_COLOUR,
                                 KEY_STORE,
                                 KEY_RESUME,
                                 KEY_FRESH,
                                 KEY_NO_STORE,
                                 KEY_STORED_ONLY,
                                 KEY_NO_FILES,
                                 KEY_CHECKPOINT,
                                 KEY_SHARD,
                                 KEY_NO_REPORT,
                                 KEY_LANG,
                                 KEY_ASCII,
                                 KEY_ROWS,
                                 't',
                                 'o',
                                 'q'};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (key == others[i])
            return false;
    return true;
}

const struct argp_option *arguments_option(const struct usage *usage, int key)
{
    for (const struct argp_option *own = usage->options; own && own->name; own++)
        if (own->key == key)
            return own;
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (common[i].option.key == key)
            return &common[i].option;
    return NULL;
}

size_t arguments_options(const struct usage *usage, struct argp_option *options)
{
    size_t count = 0;
    for (const struct argp_option *own = usage->options; own && own->name; own++)
        options[count++] = *own;
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (usage->uses & common[i].uses)
            options[count++] = common[i].option;
    options[count] = (struct argp_option){0};
    return count;
}
