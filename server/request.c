#include "server/request.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "i18n/lang.h"

/* ---- Paths and queries ----------------------------------------------------------- */

static bool is_clean_path(const char *path)
{
    if (path[0] != '/' || strstr(path, "//"))
        return false;
    for (const char *p = path; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7f || *p == '\\')
            return false;
    for (const char *p = path; p; p = strchr(p + 1, '/')) {
        size_t len = strcspn(p + 1, "/");
        if ((len == 1 && p[1] == '.') || (len == 2 && p[1] == '.' && p[2] == '.'))
            return false;
    }
    return true;
}

route request_route(const char *path)
{
    if (!is_clean_path(path))
        return ROUTE_BAD;
    if (!strncmp(path, "/api/", 5))
        return ROUTE_API;
    if (!strcmp(path, "/ws"))
        return ROUTE_SOCKET;
    if (!strcmp(path, "/healthz"))
        return ROUTE_HEALTH;
    if (!strcmp(path, "/metrics"))
        return ROUTE_METRICS;
    return ROUTE_FILE;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

bool request_decode(char *text)
{
    char *to = text;
    for (const char *p = text; *p; p++) {
        if (*p != '%') {
            *to++ = *p;
            continue;
        }
        int high = hex_digit(p[1]);
        int low = high < 0 ? -1 : hex_digit(p[2]);
        if (low < 0 || (high == 0 && low == 0))
            return false;
        *to++ = (char)(high * 16 + low);
        p += 2;
    }
    *to = 0;
    return true;
}

bool request_add_query(char *query, size_t size, const char *decoded)
{
    size_t len = strlen(query);
    bool is_value = false;
    if (len && len + 2 <= size)
        query[len++] = '&';
    for (const char *p = decoded; *p; p++) {
        unsigned char c = (unsigned char)*p;
        bool is_plain = isalnum(c) || strchr("-._~:,", c) || (c == '=' && !is_value);
        is_value = is_value || c == '=';
        if (len + (is_plain ? 2 : 4) > size)
            return false;
        if (is_plain) {
            query[len++] = (char)c;
        } else {
            snprintf(query + len, size - len, "%%%02X", c);
            len += 3;
        }
    }
    query[len] = 0;
    return true;
}

bool request_query(const char *query, const char *name, char *value, size_t size)
{
    size_t name_len = strlen(name);
    for (const char *p = query; *p;) {
        size_t len = strcspn(p, "&");
        if (len > name_len && p[name_len] == '=' && !strncmp(p, name, name_len)) {
            size_t value_len = len - name_len - 1;
            if (value_len >= size)
                return false;
            memcpy(value, p + name_len + 1, value_len);
            value[value_len] = 0;
            return request_decode(value);
        }
        p += len + (p[len] == '&');
    }
    return false;
}

/* ---- Headers --------------------------------------------------------------------- */

void request_token(const char *cookies, char token[REQUEST_TOKEN])
{
    static const char name[] = "karavana=";
    token[0] = 0;
    for (const char *p = cookies; *p;) {
        p += strspn(p, "; \t");
        size_t len = strcspn(p, ";");
        if (!strncmp(p, name, sizeof name - 1)) {
            const char *value = p + sizeof name - 1;
            size_t n = 0;
            while (n < REQUEST_TOKEN - 1 && (isalnum((unsigned char)value[n]) ||
                                             value[n] == '-' || value[n] == '_'))
                n++;
            if (n > 0 && (value[n] == 0 || value[n] == ';')) {
                memcpy(token, value, n);
                token[n] = 0;
            }
            return;
        }
        p += len;
    }
}

/* The quality of one element "cs;q=0.8", in thousandths; 1000 where none is said. */
static int quality(const char *element, size_t len)
{
    for (size_t i = 0; i + 2 < len; i++)
        if (element[i] == ';') {
            size_t j = i + 1;
            while (j < len && element[j] == ' ')
                j++;
            if (j + 2 < len && (element[j] == 'q' || element[j] == 'Q') &&
                element[j + 1] == '=') {
                int whole = element[j + 2] == '1' ? 1000 : 0, unit = 100;
                for (size_t k = j + 4; k < len && isdigit((unsigned char)element[k]);
                     k++, unit /= 10)
                    whole += (element[k] - '0') * unit;
                return whole > 1000 ? 1000 : whole;
            }
        }
    return 1000;
}

/* The best quality among the elements of a list that name word or "word-...". */
static int best_quality(const char *list, const char *word)
{
    int best = 0;
    size_t word_len = strlen(word);
    for (const char *p = list; *p;) {
        p += strspn(p, ", \t");
        size_t len = strcspn(p, ",");
        if (len >= word_len && !strncasecmp(p, word, word_len) &&
            (len == word_len || strchr("-; \t", p[word_len]))) {
            int q = quality(p, len);
            best = q > best ? q : best;
        }
        p += len;
    }
    return best;
}

/* How much somebody wants the i-th language, or one to whose speakers it is close. */
static int lang_quality(const char *accept, int i)
{
    int best = best_quality(accept, kv_lang_code_at(i));
    for (const char *p = kv_lang_close_at(i); *p; p += p[2] ? 3 : 2) {
        int q = best_quality(accept, (char[]){p[0], p[1], 0});
        best = q > best ? q : best;
    }
    return best;
}

const char *request_lang(const char *query, const char *accept)
{
    char asked[8];
    if (request_query(query, "lang", asked, sizeof asked)) {
        for (int i = 0; kv_lang_code_at(i); i++)
            if (!strcmp(asked, kv_lang_code_at(i)))
                return kv_lang_code_at(i);
    }
    int best = 0, most = lang_quality(accept, 0);
    for (int i = 1; kv_lang_code_at(i); i++) {
        int q = lang_quality(accept, i);
        if (q > most) {
            best = i;
            most = q;
        }
    }
    return kv_lang_code_at(best);
}

bool request_takes_gzip(const char *accept)
{
    return best_quality(accept, "gzip") > 0;
}

bool request_has_etag(const char *if_none_match, const char *etag)
{
    return !strcmp(if_none_match, "*") || strstr(if_none_match, etag);
}

bool request_is_json(const char *content_type)
{
    static const char json[] = "application/json";
    size_t len = sizeof json - 1;
    return !strncasecmp(content_type, json, len) &&
           (content_type[len] == 0 || strchr("; \t", content_type[len]));
}

bool request_lists(const char *list, const char *word)
{
    size_t word_len = strlen(word);
    for (const char *p = list; *p;) {
        p += strspn(p, ", \t");
        size_t len = strcspn(p, ", \t");
        if (len == word_len && !strncmp(p, word, len))
            return true;
        p += len;
    }
    return false;
}

/* ---- Origins and addresses ------------------------------------------------------- */

bool request_is_own(const char *origin, const char *host, bool is_secure,
                    const char *allowed)
{
    const char *scheme = is_secure ? "https://" : "http://";
    if (!*origin)
        return true;
    if (allowed)
        return !strcasecmp(origin, allowed);
    return *host && !strncasecmp(origin, scheme, strlen(scheme)) &&
           !strcasecmp(origin + strlen(scheme), host);
}

bool request_is_loopback(const char *address)
{
    struct in_addr four;
    if (inet_pton(AF_INET, address, &four) == 1)
        return ntohl(four.s_addr) >> 24 == 127;
    return !strcmp(address, "::1");
}

bool request_is_loopback_host(const char *host)
{
    char name[REQUEST_ADDRESS];
    bool is_six = host[0] == '[';
    size_t len = is_six ? strcspn(host, "]") : strcspn(host, ":");
    const char *rest = host + len + is_six;
    if (len >= sizeof name || (is_six && !host[len]) ||
        (*rest && (*rest != ':' || strspn(rest + 1, "0123456789") != strlen(rest + 1))))
        return false;
    memcpy(name, host + is_six, len - is_six);
    name[len - is_six] = 0;
    return !strcasecmp(name, "localhost") || request_is_loopback(name);
}

bool request_forwarded(const char *list, char address[REQUEST_ADDRESS])
{
    unsigned char bytes[16];
    const char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " \t");
    size_t len = strcspn(last, " \t");
    if (len == 0 || len >= REQUEST_ADDRESS)
        return false;
    char copy[REQUEST_ADDRESS];
    memcpy(copy, last, len);
    copy[len] = 0;
    if (inet_pton(AF_INET, copy, bytes) != 1 && inet_pton(AF_INET6, copy, bytes) != 1)
        return false;
    memcpy(address, copy, len + 1);
    return true;
}

void request_address_key(const char *address, char key[REQUEST_ADDRESS])
{
    static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    struct in6_addr six;
    snprintf(key, REQUEST_ADDRESS, "%s", address);
    if (inet_pton(AF_INET6, address, &six) != 1)
        return;
    if (!memcmp(six.s6_addr, mapped, sizeof mapped)) {
        inet_ntop(AF_INET, six.s6_addr + 12, key, REQUEST_ADDRESS);
    } else {
        memset(six.s6_addr + 8, 0, 8);
        inet_ntop(AF_INET6, &six, key, REQUEST_ADDRESS);
    }
}

/* ---- Measuring ------------------------------------------------------------------- */

static const char *find_in(const char *text, size_t len, const char *word)
{
    size_t n = strlen(word);
    for (size_t i = 0; i + n <= len; i++)
        if (!memcmp(text + i, word, n))
            return text + i + n;
    return NULL;
}

/* The number at p, of at most 15 digits, -1 if there is none. */
static long long number_at(const char *p, const char *end)
{
    long long n = 0;
    int digits = 0;
    for (; p < end && isdigit((unsigned char)*p) && digits < 15; p++, digits++)
        n = n * 10 + (*p - '0');
    return digits ? n : -1;
}

long long request_act_id(const char *text, size_t len)
{
    if (!find_in(text, len, "\"t\":\"act\""))
        return -1;
    const char *id = find_in(text, len, "\"id\":");
    return id ? number_at(id, text + len) : -1;
}

long long request_ok_id(const char *text, size_t len)
{
    static const char start[] = "{\"t\":\"ok\",\"id\":";
    if (len < sizeof start || memcmp(text, start, sizeof start - 1))
        return -1;
    return number_at(text + sizeof start - 1, text + len);
}
