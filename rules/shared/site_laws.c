#include "rules/shared/site_laws.h"

const struct game_reading site_readings_D6[] = {{"face", site_reads_face, false}};
const struct game_reading site_readings_D666[] = {{NULL, NULL, false}};
const struct game_reading site_readings_PAIR[] = {{"sum", site_reads_sum, false}};
const struct game_reading site_readings_ATTACK[] = {{"hits", site_reads_hits, true},
                                                    {"two ones", site_reads_two_ones, false}};
const struct game_reading site_readings_ATTACK_WIDE[] = {{"hits", site_reads_hits, true},
                                                         {"two ones", site_reads_two_ones, false}};
const struct game_reading site_readings_DRAW[] = {{"rank", site_reads_rank, false}};
const struct game_reading site_readings_COUNTED[] = {{NULL, NULL, false}};

const struct game_operand site_operands_D6[] = {{NULL, 0, 0}};
const struct game_operand site_operands_D666[] = {{NULL, 0, 0}};
const struct game_operand site_operands_PAIR[] = {{NULL, 0, 0}};
/* A die above the defence hits: 4 stands for "5 or 6". */
const struct game_operand site_operands_ATTACK[] = {{"dice", ATTACK_DICE_MAX + 1, 0},
                                                    {"needs", ATTACK_DEFENCE_MAX + 1, 1}};
const struct game_operand site_operands_ATTACK_WIDE[] = {{"dice", ATTACK_WIDE_DICE_MAX + 1, 0},
                                                         {"needs", ATTACK_DEFENCE_MAX + 1, 1}};
const struct game_operand site_operands_DRAW[] = {{"in the cup", POOL_MAX + 1, 0}};
const struct game_operand site_operands_COUNTED[] = {{NULL, 0, 0}};
