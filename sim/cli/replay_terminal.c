#include "sim/cli/replay_terminal.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "sim/core/language.h"
#include "sim/board/board_text.h"

static void print_title(const struct steps *steps)
{
    const struct experiment *experiment = steps->experiment;
    printf(_("%s, game %" PRIu64 " of seed %" PRIu64), _(experiment->setting->title), experiment->from,
           experiment->seed);
    puts("");
}

/* The board with what stands on it; nothing if the screen is too narrow. */
static void print_map(const struct steps *steps, const struct step *step, const struct screen *screen)
{
    const struct setting *setting = steps->experiment->setting;
    struct things things = things_of(setting->game, setting->model, step->state);
    struct text text = {0};
    text_add(&text, "");
    for (size_t i = 0; i < steps->board_count; i++)
        if (strcmp(steps->boards[i].name, things.map) == 0 &&
            !board_text(&text, &steps->boards[i], &things, screen))
            text_addf(&text, "%s\n", _("(The board needs a wider terminal.)"));
    fputs(text.bytes, stdout);
    text_free(&text);
    things_free(&things);
}

/* Not of a game of one's own without the fields `turn` and `round`. */
static bool tells_turns(const struct steps *steps)
{
    bool any = false;
    for (size_t i = 0; i < steps->count; i++)
        any |= steps->items[i].turn.number > 0;
    return any;
}

static void print_turn(const struct step *step)
{
    if (step->turn.chapter > 1)
        printf(_("Chapter %u, turn %u"), step->turn.chapter, step->turn.number);
    else
        printf(_("Turn %u"), step->turn.number);
}

/* Lines of reasons, each below its decision. */
static void add_lines(struct text *text, const struct screen *screen, const char *lines)
{
    for (const char *line = lines; *line;) {
        size_t length = strcspn(line, "\n");
        struct text one = {0};
        text_add(&one, "      ");
        text_add_bytes(&one, line, length);
        add_wrapped(text, screen, one.bytes, 10);
        text_free(&one);
        line += length + (line[length] == '\n');
    }
}

/* What happened, with its dice and its rule, and what the rule is about or why it was chosen. */
static void print_step(const struct step *step, const struct screen *screen)
{
    struct text text = {0}, line = {0};
    if (step->decision) {
        text_addf(&line, "%4" PRIu64 "  %s", step->decision, step->words);
        add_wrapped(&text, screen, line.bytes, 6);
        add_lines(&text, screen, step->about);
    } else {
        text_addf(&line, "      %s%s%s", step->words, *step->about ? " - " : "", step->about);
        add_wrapped(&text, screen, line.bytes, 8);
    }
    fputs(text.bytes, stdout);
    text_free(&text);
    text_free(&line);
}

/* ----------------------------------------------------------------------------------- all of it at once ----
 */

static bool same_turn(const struct step *a, const struct step *b)
{
    return a->turn.chapter == b->turn.chapter && a->turn.number == b->turn.number;
}

static void print_all(const struct steps *steps, const struct screen *screen)
{
    const bool turns = tells_turns(steps);
    print_title(steps);
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->items[i];
        if (i == 0 || !same_turn(step, step - 1)) {
            puts("");
            if (turns) {
                print_turn(step);
                puts("");
            }
            print_map(steps, step, screen);
        }
        print_step(step, screen);
    }
    if (steps->count) {
        puts("");
        print_map(steps, &steps->items[steps->count - 1], screen);
    }
    if (steps->outcome)
        puts(steps->outcome);
}

/* ------------------------------------------------------------------------------------------- by keys ---- */

/* The next step in this direction (1, -1) that is of the kind; where it stands if there is none. */
enum aim { AIM_STEP, AIM_DECISION, AIM_TURN, AIM_UNIT };

static bool reached(const struct steps *steps, size_t from, size_t at, enum aim aim)
{
    const struct step *start = &steps->items[from], *step = &steps->items[at];
    switch (aim) {
    case AIM_DECISION:
        return step->decision != 0;
    case AIM_TURN: /* the first of its turn */
        return !same_turn(step, start) && (at == 0 || !same_turn(step, step - 1));
    case AIM_UNIT: /* the next decision for the unit that acts now */
        return step->decision && step->unit == start->unit;
    default:
        return true;
    }
}

static size_t go(const struct steps *steps, size_t from, int direction, enum aim aim)
{
    for (size_t at = from;;) {
        if (direction < 0 ? at == 0 : at + 1 == steps->count)
            return aim == AIM_TURN ? at : from;
        at = direction < 0 ? at - 1 : at + 1;
        if (reached(steps, from, at, aim))
            return at;
    }
}

static void show(const struct steps *steps, size_t at, const struct screen *screen)
{
    const struct step *step = &steps->items[at];
    fputs("\033[H\033[2J", stdout);
    print_title(steps);
    print_map(steps, step, screen);
    if (tells_turns(steps)) {
        print_turn(step);
        printf(_(", step %zu of %zu"), at + 1, steps->count);
    } else {
        printf(_("Step %zu of %zu"), at + 1, steps->count);
    }
    puts("");
    print_step(step, screen);
    if (at + 1 == steps->count && steps->outcome)
        puts(steps->outcome);
    fputs(_("n p step  d D decision  t T turn  u U same unit (capitals: back)  g G ends  q quit"), stdout);
    fflush(stdout);
}

/* Arrow keys arrive as escape sequences: they become letters. */
static int read_key(void)
{
    static const char arrows[] = {'D', 'd', 'n', 'p'}; /* up, down, right, left */
    unsigned char bytes[3] = {0};
    if (read(STDIN_FILENO, bytes, 1) != 1)
        return 'q';
    if (bytes[0] != '\033' || read(STDIN_FILENO, bytes + 1, 2) != 2 || bytes[1] != '[')
        return bytes[0];
    return bytes[2] >= 'A' && bytes[2] <= 'D' ? arrows[bytes[2] - 'A'] : ' ';
}

static size_t move(const struct steps *steps, size_t at, int key)
{
    static const struct {
        int key, direction;
        enum aim aim;
    } moves[] = {{'n', 1, AIM_STEP},  {' ', 1, AIM_STEP},     {'\n', 1, AIM_STEP},     {'p', -1, AIM_STEP},
                 {'N', -1, AIM_STEP}, {'d', 1, AIM_DECISION}, {'D', -1, AIM_DECISION}, {'t', 1, AIM_TURN},
                 {'T', -1, AIM_TURN}, {'u', 1, AIM_UNIT},     {'U', -1, AIM_UNIT}};
    if (key == 'g' || key == 'G')
        return key == 'g' ? 0 : steps->count - 1;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (moves[i].key == key)
            return go(steps, at, moves[i].direction, moves[i].aim);
    return at;
}

static void step_through(const struct steps *steps, const struct screen *screen)
{
    struct termios before, raw;
    tcgetattr(STDIN_FILENO, &before);
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    size_t at = 0;
    for (int key = 0; key != 'q'; at = move(steps, at, key)) {
        show(steps, at, screen);
        key = read_key();
    }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    puts("");
}

void replay_in_terminal(const struct steps *steps, bool no_colour)
{
    struct screen screen = screen_of(stdout, no_colour);
    if (steps->count && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        step_through(steps, &screen);
    else
        print_all(steps, &screen);
}
