/* One case: what it is called, its dice and draws, what is done. */
#include "tests/oracle/invaders/case_writer.h"

#include <stdarg.h>
#include <string.h>

/* Own random numbers: whether cases are written changes no game. */
bool case_wanted(struct case_writer *writer, int weight, int of)
{
    return writer && writer->written < writer->wanted &&
           pcg32_next(&writer->generator) % (uint32_t)(of * writer->one_in) < (uint32_t)weight;
}

void case_begin(struct game *game, const struct marine *actor)
{
    struct case_writer *writer = game->writer;
    char name[8];

    if (!writer || (!writer->certain && !case_wanted(writer, actor ? 1 : 5, 1)))
        return; /* chits are rarer, and more happens */
    writer->open = true;
    writer->before = *game;
    writer->actor = actor;
    writer->dice_count = 0;
    writer->draws[0] = writer->action[0] = 0;
    if (actor)
        case_say(game, "%s ", marine_name(game, actor, name));
}

void case_die(struct game *game, int face)
{
    struct case_writer *writer = game->writer;

    if (writer && writer->open && writer->dice_count < CASE_DICE_MAX)
        writer->dice[writer->dice_count++] = face;
}

void case_drawn(struct game *game, const char *pool, const char *what)
{
    struct case_writer *writer = game->writer;
    size_t used;

    if (!writer || !writer->open)
        return;
    used = strlen(writer->draws);
    snprintf(writer->draws + used, sizeof writer->draws - used, "%s%s %s", used ? ", " : "", pool, what);
}

void case_say(struct game *game, const char *format, ...)
{
    struct case_writer *writer = game->writer;
    va_list arguments;
    size_t used;

    if (!writer || !writer->open)
        return;
    used = strlen(writer->action);
    va_start(arguments, format);
    vsnprintf(writer->action + used, sizeof writer->action - used, format, arguments);
    va_end(arguments);
}

static void head(struct case_writer *writer, const char *what)
{
    fprintf(writer->out, "  case_%d:\n    title: %s\n    rules: [INV-0.a]\n", ++writer->written, what);
    if (writer->variants[0])
        fprintf(writer->out, "    variants: { %s }\n", writer->variants);
    fprintf(writer->out, "    state:\n");
}

void case_end(struct game *game)
{
    struct case_writer *writer = game->writer;

    if (!writer || !writer->open)
        return;
    writer->open = false;
    head(writer, "an action");
    write_state(writer->out, &writer->before);
    if (writer->dice_count > 0)
        fprintf(writer->out, "    dice:");
    for (int i = 0; i < writer->dice_count; i++)
        fprintf(writer->out, " %d", writer->dice[i]);
    if (writer->dice_count == 1) /* a text, not a number */
        fprintf(writer->out, " |");
    if (writer->dice_count > 0)
        fprintf(writer->out, "\n");
    if (writer->draws[0])
        fprintf(writer->out, "    draws: %s\n", writer->draws);
    fprintf(writer->out, "    do: %s\n    expect:\n", writer->action);
    write_changes(writer->out, &writer->before, game, writer->actor);
}

void case_ask(struct game *game)
{
    struct case_writer *writer = game->writer;

    if (!case_wanted(writer, 1, 5))
        return;
    head(writer, "a position");
    write_state(writer->out, game);
    fprintf(writer->out, "    ask:\n");
    write_questions(writer->out, game);
}
