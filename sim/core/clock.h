/* How long something takes. */
#ifndef WARODDS_CORE_CLOCK_H
#define WARODDS_CORE_CLOCK_H

/* Seconds of a clock that never goes back. */
double clock_seconds(void);
/* Seconds of processor time of this thread. */
double clock_thread_seconds(void);

#endif
