#include "policies/plugin.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/core/text.h"

static bool refuse(char *why, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool refuse(char *why, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, size, format, arguments);
    va_end(arguments);
    return false;
}

static bool hash_file(const char *path, uint64_t *hash, char *why, size_t why_size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return refuse(why, why_size, "this file cannot be read");
    struct text bytes = {0};
    char block[4096];
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0;)
        text_add_bytes(&bytes, block, got);
    fclose(file);
    *hash = hash_text(bytes.bytes ? bytes.bytes : "", bytes.length);
    text_free(&bytes);
    return true;
}

/* A policy of another version is laid out otherwise: nothing of it is read before the versions agree. */
static bool check(const struct policy *const *policies, char *why, size_t why_size)
{
    for (; *policies; policies++) {
        const struct policy *policy = *policies;
        if (policy->abi != POLICY_ABI)
            return refuse(why, why_size, "a policy in it is of version %u of the interface, not %d",
                          policy->abi, POLICY_ABI);
        if (!policy->game || !policy->side || !policy->name || !policy->choose)
            return refuse(why, why_size, "a policy in it lacks its game, side, name or choose()");
        if (policy->parameter_count > POLICY_PARAMETERS_MAX)
            return refuse(why, why_size, "policy %s has more than %d parameters", policy->name,
                          POLICY_PARAMETERS_MAX);
    }
    return true;
}

/* Of plug-ins that were opened and do not say that they may be asked by several threads. */
static struct careful {
    struct careful *next;
    const struct policy *const *policies;
} * careful;

bool plugin_keeps_to_one_thread(const struct policy *policy)
{
    for (const struct careful *one = careful; one; one = one->next)
        for (const struct policy *const *own = one->policies; *own; own++)
            if (*own == policy)
                return true;
    return false;
}

static void note_threads(void *object, const struct policy *const *policies)
{
    if (dlsym(object, "warodds_policy_threads") || (*policies && plugin_keeps_to_one_thread(*policies)))
        return;
    struct careful *one = memory_resize(NULL, sizeof *one);
    *one = (struct careful){careful, policies};
    careful = one;
}

bool plugin_open(const char *path, struct plugin *plugin, char *why, size_t why_size)
{
    const char *slash = strrchr(path, '/');
    plugin->file = slash ? slash + 1 : path;
    if (!hash_file(path, &plugin->hash, why, why_size))
        return false;
    /* Without a slash dlopen would look in the system's folders. */
    struct text named = {0};
    text_addf(&named, "%s%s", slash ? "" : "./", path);
    void *object = dlopen(named.bytes, RTLD_NOW | RTLD_LOCAL);
    text_free(&named);
    if (!object)
        return refuse(why, why_size, "this is no plug-in: %s", dlerror());
    const unsigned *abi = dlsym(object, "warodds_policy_abi");
    plugin->policies = dlsym(object, "warodds_policies");
    if (!abi || !plugin->policies)
        return refuse(why, why_size,
                      "this is no plug-in: it does not define %s (see POLICY_PLUGIN in policy.h)",
                      abi ? "warodds_policies" : "warodds_policy_abi");
    if (*abi != POLICY_ABI)
        return refuse(why, why_size, "this plug-in was built for version %u of the interface, not %d", *abi,
                      POLICY_ABI);
    note_threads(object, plugin->policies);
    return check(plugin->policies, why, why_size);
}
