#include "sim/stat/matrix_game.h"

#include <glpk.h>
#include <stdlib.h>

#include "sim/core/text.h"

/* Maximise v under: for every column, the mixture's payoff - v >= 0; the probabilities add up to 1. The dual
 * values of the columns' constraints are the column player's mixture. */
static void state_programme(glp_prob *programme, const double *payoff, size_t rows, size_t columns)
{
    const int n = (int)rows, m = (int)columns;
    int *index = memory_resize(NULL, (rows + 2) * sizeof *index);
    double *weight = memory_resize(NULL, (rows + 2) * sizeof *weight);
    glp_set_obj_dir(programme, GLP_MAX);
    glp_add_cols(programme, n + 1);
    glp_add_rows(programme, m + 1);
    for (int i = 1; i <= n; i++)
        glp_set_col_bnds(programme, i, GLP_LO, 0, 0);
    glp_set_col_bnds(programme, n + 1, GLP_FR, 0, 0);
    glp_set_obj_coef(programme, n + 1, 1);
    for (int j = 1; j <= m; j++) {
        for (int i = 1; i <= n; i++) {
            index[i] = i;
            weight[i] = payoff[(size_t)(i - 1) * columns + (size_t)(j - 1)];
        }
        index[n + 1] = n + 1;
        weight[n + 1] = -1;
        glp_set_row_bnds(programme, j, GLP_LO, 0, 0);
        glp_set_mat_row(programme, j, n + 1, index, weight);
    }
    for (int i = 1; i <= n; i++) {
        index[i] = i;
        weight[i] = 1;
    }
    glp_set_row_bnds(programme, m + 1, GLP_FX, 1, 1);
    glp_set_mat_row(programme, m + 1, n, index, weight);
    free(index);
    free(weight);
}

bool matrix_game_solve(const double *payoff, size_t rows, size_t columns, double *value, double *row,
                       double *column)
{
    glp_prob *programme = glp_create_prob();
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    glp_term_out(GLP_OFF);
    state_programme(programme, payoff, rows, columns);
    glp_std_basis(programme);
    const bool solved = glp_exact(programme, &options) == 0 && glp_get_status(programme) == GLP_OPT;
    for (size_t i = 0; i < rows && solved; i++)
        row[i] = glp_get_col_prim(programme, (int)i + 1);
    for (size_t j = 0; j < columns && solved; j++)
        column[j] = -glp_get_row_dual(programme, (int)j + 1);
    *value = solved ? glp_get_obj_val(programme) : 0;
    glp_delete_prob(programme);
    return solved;
}
