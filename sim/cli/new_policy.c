/* A new policy in Lua: a number for each choice, and the greatest is taken. */
#include <string.h>

#include "sim/cli/new.h"

static void add_queries(struct text *text, const struct game *game)
{
    if (game->query_count)
        text_add(text, "--\n-- What may be asked about the position (warodds list queries):\n");
    for (size_t i = 0; i < game->query_count; i++)
        text_addf(text, "--   %s(%s): %s\n", game->queries[i].name, game->queries[i].arguments,
                  game->queries[i].title);
}

/* What the first choices of games consist of differs from game to game: the tutorial says how to see it. */
void new_policy(const struct beginning *beginning, struct text *text)
{
    const struct setting *setting = beginning->setting;
    struct text address = {0};
    setting_address(setting, &address);
    text_addf(text,
              "-- A policy for %s. It plays as it is: it gives each choice a number and takes the greatest.\n"
              "-- See what it decides, with its reasons, and whether it is better than another one:\n"
              "--   warodds trace %s --policy %s\n"
              "--   warodds compare %s --a policy=%s --b policy=%s\n",
              setting->game->name, address.bytes, beginning->path, address.bytes, beginning->path,
              setting->game->sides[setting->observed].default_policy);
    add_queries(text, setting->game);
    text_addf(
        text,
        "\n-- What kinds of choices are worth; those not named here are worth 0. The kinds that occur, and\n"
        "-- what else a choice tells, are the \"facts\" of: warodds play %s --json\n"
        "local value = {fire = 10, exit = 20, end_phase = -1}\n\n"
        "local function worth(choice, parameter)\n"
        "  local sum = value[choice.kind] or 0\n"
        "  if choice.kind == \"fire\" then sum = sum * parameter.boldness end\n"
        "  return sum\nend\n\n"
        "return {\n"
        "  name = \"%s\", game = \"%s\", side = \"%s\", title = \"what it does, in a few words\",\n"
        "  -- Numbers that --policy FILE:boldness=2 changes and `warodds tune` makes better.\n"
        "  parameters = {{name = \"boldness\", title = \"how much firing is worth\", default = 1, low = 0, "
        "high = 5}},\n"
        "  choose = function(view, choices, parameter)\n"
        "    local best, most = choices[1], worth(choices[1], parameter)\n"
        "    for _, choice in ipairs(choices) do\n"
        "      local own = worth(choice, parameter)\n"
        "      score(choice, own) -- for those who ask why: trace, replay, hints\n"
        "      if own > most then best, most = choice, own end\n"
        "    end\n"
        "    return best\n"
        "  end,\n}\n",
        address.bytes, beginning->name, setting->game->name, setting->game->sides[setting->observed].name);
    text_free(&address);
}
