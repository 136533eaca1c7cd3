/* fuzz_request.c: any bytes as the parts of a request that the server reads itself. The
 * first byte chooses how the rest is cut into two texts.
 */
#include <string.h>

#include "server/request.h"
#include "tests/fuzz/fuzz.h"

static void check_path(const char *path)
{
    if (request_route(path) == ROUTE_BAD)
        return;
    FUZZ_REQUIRE(path[0] == '/' && !strstr(path, "//") && !strstr(path, "/../"));
    FUZZ_REQUIRE(!strchr(path, '\\') && !strchr(path, '\n'));
    size_t len = strlen(path);
    FUZZ_REQUIRE(len < 3 || strcmp(path + len - 3, "/..") != 0);
}

/* What was decoded and encoded again is found by its name. */
static void check_query(const char *text, const char *other)
{
    char query[256] = "", value[256];
    if (request_add_query(query, sizeof query, text) &&
        request_add_query(query, sizeof query, other)) {
        FUZZ_REQUIRE(strlen(query) < sizeof query && !strchr(query, ' '));
        const char *equals = strchr(text, '=');
        if (equals && equals > text &&
            strspn(text, "abcdefghijklmnop") == (size_t)(equals - text)) {
            char name[256];
            memcpy(name, text, (size_t)(equals - text));
            name[equals - text] = 0;
            FUZZ_REQUIRE(request_query(query, name, value, sizeof value));
            FUZZ_REQUIRE(!strcmp(value, equals + 1));
        }
    }
    request_query(text, "lang", value, sizeof value);
    request_query(text, other, value, 4);
    const char *lang = request_lang(text, other);
    FUZZ_REQUIRE(!strcmp(lang, "cs") || !strcmp(lang, "en"));
}

static void check_headers(const char *text, const char *other)
{
    char token[REQUEST_TOKEN], address[REQUEST_ADDRESS], key[REQUEST_ADDRESS];
    request_token(text, token);
    FUZZ_REQUIRE(strlen(token) < sizeof token && !strpbrk(token, "; =\"\r\n"));
    request_takes_gzip(text);
    request_has_etag(text, "\"0123456789abcdef\"");
    request_is_json(text);
    request_lists(text, "karavana-1");
    if (*text && request_is_own(text, other, false, NULL))
        FUZZ_REQUIRE(strlen(text) == strlen(other) + 7);
    request_is_own(text, other, true, "https://games.example.org");
    request_is_loopback_host(text);
    if (request_forwarded(text, address)) {
        FUZZ_REQUIRE(strlen(address) < sizeof address);
        request_address_key(address, key);
        FUZZ_REQUIRE(*key && strlen(key) < sizeof key);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 || size > 4000)
        return 0;
    char *text = malloc(size), *other = malloc(size);
    if (!text || !other)
        abort();
    size_t cut = 1 + (size - 1) * data[0] / 256;
    memcpy(text, data + 1, cut - 1);
    text[cut - 1] = 0;
    memcpy(other, data + cut, size - cut);
    other[size - cut] = 0;
    check_path(text);
    check_query(text, other);
    check_headers(text, other);
    FUZZ_REQUIRE(request_act_id((const char *)data, size) >= -1);
    FUZZ_REQUIRE(request_ok_id((const char *)data, size) >= -1);
    if (request_decode(text))
        FUZZ_REQUIRE(strlen(text) < size);
    free(text);
    free(other);
    return 0;
}
