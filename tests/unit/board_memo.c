/* Boards that are found instead of built: the same bytes as one that was built where nothing was remembered,
 * whatever an earlier model added to its own. */
#include "tests/unit/invaders_fixture.h"

#include <sys/wait.h>
#include <unistd.h>

static const char *const plain[] = {NULL}, *const other_exit[] = {"scenario.chapters.gauntlet.exit=north",
                                                                  NULL};

/* Of all that the lines of sight are reached through, nothing but the lines. */
static void assert_same_board(const struct invaders_board *one, const struct invaders_board *other)
{
    static struct invaders_board copy[2];
    copy[0] = *one;
    copy[1] = *other;
    assert_int_equal(one->sight.line_count, other->sight.line_count);
    assert_memory_equal(one->sight.line, other->sight.line, one->sight.line_count * sizeof *one->sight.line);
    copy[0].sight.line = copy[1].sight.line = NULL;
    assert_memory_equal(&copy[0], &copy[1], sizeof copy[0]);
}

/* The board of a process that has loaded nothing else, and its lines. */
static void built_elsewhere(const char *const *sets, struct invaders_board *board)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        const struct invaders_model *m = fixture_model("gauntlet", sets);
        const struct sight *sight = &m->board[0]->sight;
        FILE *out = fdopen(ends[1], "w");
        bool written = fwrite(m->board[0], sizeof *board, 1, out) == 1 &&
                       fwrite(sight->line, sizeof *sight->line, sight->line_count, out) == sight->line_count;
        _exit(written && fclose(out) == 0 ? 0 : 1);
    }
    close(ends[1]);
    FILE *in = fdopen(ends[0], "r");
    assert_int_equal(fread(board, sizeof *board, 1, in), 1);
    board->sight.line = aligned_alloc(32, board->sight.line_count * sizeof *board->sight.line);
    assert_int_equal(fread(board->sight.line, sizeof *board->sight.line, board->sight.line_count, in),
                     board->sight.line_count);
    fclose(in);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void found_as_built(void **unused)
{
    static struct invaders_board fresh[2];
    (void)unused;
    built_elsewhere(plain, &fresh[0]);
    built_elsewhere(other_exit, &fresh[1]);
    assert_memory_not_equal(&fresh[0].exit_hexes, &fresh[1].exit_hexes, sizeof fresh[0].exit_hexes);

    struct invaders_model *first = fixture_model("gauntlet", plain);
    struct invaders_model *second = fixture_model("gauntlet", other_exit);
    assert_same_board(first->board[0], &fresh[0]);
    assert_same_board(second->board[0], &fresh[1]);
    assert_ptr_equal(first->board[0]->sight.line, second->board[0]->sight.line); /* it was found */
    struct invaders_model *again = fixture_model("gauntlet", plain);
    assert_ptr_equal(again->board[0], first->board[0]); /* alike are one */
    game_invaders.unload(first);
    game_invaders.unload(again);
    game_invaders.unload(second);
    again = fixture_model("gauntlet", plain); /* nobody has one any more, but it stays a while */
    assert_same_board(again->board[0], &fresh[0]);
    game_invaders.unload(again);
    free(fresh[0].sight.line);
    free(fresh[1].sight.line);
}

/* Other lines of sight are another board. */
static void another_ruling_is_another_board(void **unused)
{
    static const char *const strict[] = {"rulings.los_contact.choice=designer_strict", NULL};
    static struct invaders_board fresh;
    (void)unused;
    built_elsewhere(strict, &fresh);
    struct invaders_model *usual = fixture_model("gauntlet", plain);
    struct invaders_model *other = fixture_model("gauntlet", strict);
    assert_same_board(other->board[0], &fresh);
    assert_int_not_equal(other->board[0]->sight.line_count, usual->board[0]->sight.line_count);
    game_invaders.unload(usual);
    game_invaders.unload(other);
    free(fresh.sight.line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(found_as_built),
        cmocka_unit_test(another_ruling_is_another_board),
    };
    return cmocka_run_group_tests_name("board_memo", tests, NULL, NULL);
}
