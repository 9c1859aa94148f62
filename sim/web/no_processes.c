/* What POSIX has and a browser has not: other processes, and stacks for signals, of which there are none. */
#define _DEFAULT_SOURCE /* stack_t */
#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/types.h>

pid_t wait4(pid_t child, int *status, int options, struct rusage *usage);
int sigaltstack(const stack_t *restrict stack, stack_t *restrict old);

pid_t wait4(pid_t child, int *status, int options, struct rusage *usage)
{
    (void)child;
    (void)status;
    (void)options;
    (void)usage;
    errno = ENOSYS;
    return -1;
}

int sigaltstack(const stack_t *restrict stack, stack_t *restrict old)
{
    (void)stack;
    (void)old;
    errno = ENOSYS;
    return -1;
}
