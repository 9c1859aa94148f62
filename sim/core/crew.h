/* Threads that somebody lends to whoever has several things to do at once. Rooms that know nothing of threads
 * do them alone where nobody lends any: what comes of it must not depend on how many there are. */
#ifndef WARODDS_CORE_CREW_H
#define WARODDS_CORE_CREW_H

/* Calls work(context, thread) at the same time from threads 0, 1, ..., at most `threads` of them, always from
 * thread 0, and returns when all have returned. */
typedef void crew_runner(int threads, void (*work)(void *context, int thread), void *context);

/* From here on, for the whole program. NULL: nobody lends any more. */
void crew_lend(int threads, crew_runner *runner);

/* How many threads there are; 1 where nobody lends any, and within what a crew does. */
int crew_threads(void);

/* Has all threads do it. */
void crew_do(void (*work)(void *context, int thread), void *context);

#endif
