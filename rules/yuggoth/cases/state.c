/* Positions of rule cases: the fields of the table, and `at`, which says area by area what is there. */
#include <string.h>

#include "rules/yuggoth/cases/cases.h"

int yuggoth_case_name(const struct yuggoth_model *m, struct case_words *words, field_label *label,
                      unsigned count, const char *what)
{
    const char *names[64];
    size_t known = 0;
    if (!case_word_need(words, what))
        return -1;
    for (unsigned i = 0; i < count && known < 64; i++) {
        const char *name = label(m, i);
        if (name && strcmp(name, words->word) == 0)
            return (int)i;
        if (name)
            names[known++] = name;
    }
    case_word_unknown(words, what, names, known);
    return -1;
}

/* ------------------------------------------------------------------------------------------------- areas
 * ---- */

static void clear_area(struct yuggoth_state *s, unsigned a)
{
    for (unsigned f = 0; f < SEATS; f++) {
        for (unsigned row = 0; row < ROWS; row++)
            s->unit[f][row][a] = 0;
        if (goo_in(s, f, a))
            s->goo_at[f] = 0;
    }
    s->gate[a] = GATE_NONE;
    s->slime[a] = 0;
}

struct filling {
    const struct yuggoth_model *m;
    struct yuggoth_state *s;
    unsigned area;
    int seat; /* whose units are told; -1: nobody's */
};

/* "3 acolyte", "2 slime" */
static void put_units(struct filling *to, struct case_words *words)
{
    const long count = case_word_number(words, 0, 99, "how many");
    const int kind = yuggoth_case_name(to->m, words, yuggoth_kind, GOO, "a kind of unit");
    if (count < 0 || kind < 0)
        return;
    if (kind == SLIME)
        to->s->slime[to->area] = (uint8_t)count;
    else if (to->seat >= 0)
        to->s->unit[to->seat][kind < SLIME ? kind : kind - 1][to->area] = (uint8_t)count;
}

static bool put_seat(struct filling *to, const struct case_words *words)
{
    for (unsigned f = 0; f < to->m->players; f++)
        if (strcmp(yuggoth_seat(to->m, f), words->word) == 0) {
            to->seat = (int)f;
            return true;
        }
    return false;
}

/* "seat0 3 acolyte goo gate, seat1 1 small, 2 slime", "abandoned", "none" */
static void fill_area(struct filling *to, const struct conf_node *node, struct problems *problems)
{
    static const char *const known[] = {"gate",  "abandoned", "goo",   "none", "seat0",
                                        "seat1", "seat2",     "seat3", "seat4"};
    struct case_words words;
    case_words_begin(&words, node, problems);
    while (case_word_next(&words)) {
        if (put_seat(to, &words) || strcmp(words.word, "none") == 0)
            continue;
        if (strcmp(words.word, "abandoned") == 0)
            to->s->gate[to->area] = GATE_ABANDONED;
        else if (to->seat >= 0 && strcmp(words.word, "gate") == 0)
            to->s->gate[to->area] = (uint8_t)gate_of((unsigned)to->seat);
        else if (to->seat >= 0 && strcmp(words.word, "goo") == 0)
            to->s->goo_at[to->seat] = (uint8_t)(to->area + 1);
        else if (words.word[0] >= '0' && words.word[0] <= '9')
            put_units(to, &words);
        else
            case_word_unknown(&words, "thing in an area", known, sizeof known / sizeof *known);
    }
}

static void lay_areas(const struct yuggoth_model *m, struct yuggoth_state *s, const struct conf_node *at,
                      struct problems *problems)
{
    for (size_t i = 0; i < conf_size(at); i++) {
        const struct conf_node *node = conf_at(at, i);
        const unsigned area = space_find(&m->board_space, conf_key(node));
        if (area == SPACE_NO_CELL) {
            conf_problem(node, problems, NULL, NULL, "the board has no area '%s'", conf_key(node));
            continue;
        }
        clear_area(s, area);
        fill_area(&(struct filling){m, s, area, -1}, node, problems);
    }
}

/* ---------------------------------------------------------------------------------------- the whole ---- */

static void count_signs(struct yuggoth_state *s)
{
    for (unsigned f = 0; f < SEATS; f++)
        s->sign_count[f] = (uint8_t)(s->sign[f][0] + s->sign[f][1] + s->sign[f][2]);
}

/* Who leads the slimes where no battle goes on (YUG-1.4). */
static void find_slime_owner(const struct yuggoth_model *m, struct yuggoth_state *s)
{
    const unsigned gate = s->gate[m->overlook];
    s->slime_owner = (uint8_t)(gate >= GATE_OF ? gate - GATE_OF + 1 : 0);
    for (unsigned f = 0; !s->slime_owner && f < m->players; f++)
        if (key_area(m, s, f) >> m->overlook & 1)
            s->slime_owner = (uint8_t)(f + 1);
}

void yuggoth_case_lay(const struct yuggoth_model *m, struct yuggoth_state *s, const struct conf_node *node,
                      struct problems *problems)
{
    static const char *const others[] = {"at", "asked", "metrics", NULL};
    if (!node)
        return;
    fields_lay(&yuggoth_fields, m, s, node, others, problems);
    if (conf_find(node, "at"))
        lay_areas(m, s, conf_find(node, "at"), problems);
    count_signs(s);
    if (!conf_find(node, "slime_owner"))
        find_slime_owner(m, s);
}

/* The signs that nobody has are in the bag, or have been revealed if the case tells the bag. */
static void find_other_signs(const struct yuggoth_model *m, struct yuggoth_state *s, bool bag_told)
{
    uint8_t out[SIGN_VALUES + 1] = {0};
    for (unsigned f = 0; f < SEATS; f++)
        for (unsigned v = 0; v < SIGN_VALUES; v++)
            out[v + 1] = (uint8_t)(out[v + 1] + s->sign[f][v]);
    for (unsigned i = 0; bag_told && i < s->bag.count; i++)
        out[s->bag.value[i] <= SIGN_VALUES ? s->bag.value[i] : 0]++;
    if (!bag_told)
        s->bag.count = 0;
    for (unsigned v = 0; v < SIGN_VALUES; v++) {
        s->revealed[v] = bag_told ? (uint8_t)(m->signs[v] - out[v + 1]) : 0;
        for (unsigned i = out[v + 1]; !bag_told && i < m->signs[v]; i++)
            s->bag.value[s->bag.count++] = (uint8_t)(v + 1);
    }
}

bool yuggoth_case_setup(const void *model, void *state, const struct conf_node *node,
                        struct problems *problems)
{
    const struct yuggoth_model *m = model;
    struct yuggoth_state *s = state;
    const size_t before = problems->told;
    if (!s->round) { /* nothing is laid yet */
        s->round = 1;
        s->token = m->token_start;
    }
    yuggoth_case_lay(m, s, node, problems);
    find_other_signs(m, s, node && conf_find(node, "bag"));
    return problems->told == before;
}
