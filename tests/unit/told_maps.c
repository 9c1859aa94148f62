/* What games tell of their maps (cells, edges, kinds: what boards are drawn from) changes only where it is
 * meant to: hashes of all that is told, taken from the program as it was. Says the hash that is, where it is
 * another. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sim/core/facts.h"
#include "sim/experiment/setting.h"

static void add_bytes(uint64_t *hash, const void *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        *hash = (*hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(1099511628211); /* FNV-1a */
}

static void add(void *to, char kind, const char *key, const void *bytes, size_t length)
{
    add_bytes(to, &kind, 1);
    add_bytes(to, key ? key : "", key ? strlen(key) + 1 : 1);
    add_bytes(to, bytes, length);
}

static void hear_open(void *to, const char *key, bool list)
{
    add(to, list ? '[' : '{', key, "", 0);
}

static void hear_close(void *to)
{
    add(to, '}', NULL, "", 0);
}

static void hear_number(void *to, const char *key, int64_t value)
{
    char text[24];
    add(to, 'n', key, text, (size_t)snprintf(text, sizeof text, "%" PRId64, value));
}

static void hear_truth(void *to, const char *key, bool value)
{
    add(to, value ? 't' : 'f', key, "", 0);
}

static void hear_text(void *to, const char *key, const char *value)
{
    add(to, 's', key, value ? value : "", value ? strlen(value) + 1 : 0);
}

static void maps_are_told_as_they_were(void **unused)
{
    (void)unused;
    static const struct {
        const char *address;
        uint64_t hash;
    } told[] = {
        {"invaders/gauntlet", UINT64_C(0xf32e8e3fd4cac5e7)},
        {"invaders/road_to_victory", UINT64_C(0x7dc1796596e5c5aa)},
        {"vermin/family_jewels", UINT64_C(0x8b5cc437d66ae1b3)},
        {"vermin/great_migration", UINT64_C(0x38695947c5575235)},
        {"yuggoth/y33", UINT64_C(0x0cbd21a59155b671)},
        {"yuggoth/y55", UINT64_C(0xd9b50b3424e87147)},
        {"longest_day/full", UINT64_C(0x2982be51c7734c0f)},
        {"longest_day/castle_example", UINT64_C(0xed005efb30a9cd95)},
        {"imperium/raid", UINT64_C(0x165081dce42a656d)},
        {"imperium/battle_of_terra", UINT64_C(0x18b27dd979bf62da)},
        {"imperium/campaign", UINT64_C(0xbdf2ba15a04ca464)},
    };
    unsigned others = 0;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct problems problems;
        problems_init(&problems);
        struct setting *setting = setting_open(&(struct request){.address = told[i].address}, &problems);
        assert_non_null(setting);
        uint64_t hash = UINT64_C(14695981039346656037);
        const struct facts facts = {hear_open, hear_close, hear_number, hear_truth, hear_text, &hash};
        setting->game->tell_maps(setting->model, &facts);
        if (hash != told[i].hash) {
            fprintf(stderr, "        {\"%s\", UINT64_C(0x%016" PRIx64 ")},\n", told[i].address, hash);
            others++;
        }
        setting_close(setting);
        problems_free(&problems);
    }
    assert_int_equal(others, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(maps_are_told_as_they_were)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
