/* Cells by their ids. */
#include <string.h>

#include "rules/longest_day/load/load.h"

unsigned longest_day_find_square(const struct castle *castle, const char *text, unsigned length)
{
    for (unsigned i = 0; i < castle->count; i++)
        if (strlen(castle->id[i]) == length && strncmp(castle->id[i], text, length) == 0)
            return i;
    return NO_SQUARE;
}

unsigned longest_day_find_hex(const struct outdoors *outdoors, const char *text, unsigned length)
{
    for (unsigned i = HEX_FIRST; i < outdoors->count; i++)
        if (strlen(outdoors->id[i]) == length && strncmp(outdoors->id[i], text, length) == 0)
            return i;
    return NO_HEX;
}

unsigned longest_day_read_square(struct loading *load, const struct conf_node *node, const char *text)
{
    unsigned square =
        text ? longest_day_find_square(&load->model->castle, text, (unsigned)strlen(text)) : NO_SQUARE;
    if (square == NO_SQUARE)
        conf_problem(node, load->problems, "a square such as F1-0305", NULL, "there is no square '%s'",
                     text ? text : "");
    return square;
}

unsigned longest_day_read_hex(struct loading *load, const struct conf_node *node, const char *text)
{
    unsigned hex = text ? longest_day_find_hex(&load->model->outdoors, text, (unsigned)strlen(text)) : NO_HEX;
    if (hex == NO_HEX)
        conf_problem(node, load->problems, "a hex such as H-0305", NULL, "there is no hex '%s'",
                     text ? text : "");
    return hex;
}
