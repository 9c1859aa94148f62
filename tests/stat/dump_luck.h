/* The statistics of luck: the full factorial, control variates. */
#ifndef WARODDS_TESTS_DUMP_LUCK_H
#define WARODDS_TESTS_DUMP_LUCK_H

void dump_luck(void);

#endif
