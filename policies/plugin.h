/* Policies from shared objects: `--policy ./mine.so:name`. What a plug-in has to look like is in policy.h
 * (POLICY_PLUGIN) and policies/template. */
#ifndef WARODDS_POLICIES_PLUGIN_H
#define WARODDS_POLICIES_PLUGIN_H

#include "policies/policy.h"

struct plugin {
    const char *file;                     /* without folders */
    uint64_t hash;                        /* of its bytes: it belongs to what an experiment depends on */
    const struct policy *const *policies; /* up to NULL */
};

/* Opens a plug-in, or finds it open already; it stays so as long as the program. False with the reason. */
bool plugin_open(const char *path, struct plugin *plugin, char *why, size_t why_size);
/* The policy is of a plug-in that does not say POLICY_PLUGIN_THREADS. */
bool plugin_keeps_to_one_thread(const struct policy *policy);

#endif
