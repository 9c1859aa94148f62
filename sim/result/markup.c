#include "sim/result/markup.h"

void add_markup(struct text *text, const char *string)
{
    for (; *string; string++) {
        const char *escaped = *string == '<'    ? "&lt;"
                              : *string == '&'  ? "&amp;"
                              : *string == '"'  ? "&quot;"
                              : *string == '\'' ? "&#39;"
                                                : NULL;
        if (escaped)
            text_add(text, escaped);
        else
            text_add_bytes(text, string, 1);
    }
}
