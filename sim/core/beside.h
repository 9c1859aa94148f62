/* What lies beside the running program: its build tree or the place where it is installed. */
#ifndef WARODDS_CORE_BESIDE_H
#define WARODDS_CORE_BESIDE_H

/* The folder of the running program with `tail` appended, as a real path; NULL if that does not exist or the
 * system does not tell. To be freed. */
char *beside_program(const char *tail);

#endif
