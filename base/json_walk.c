/* json_walk.c: finds values in JSON that json.c wrote. The writer is trusted; the ends
 * are checked all the same.
 */
#include "base/json.h"

static const char *skip_string(const char *p, const char *end)
{
    for (p++; p < end && *p != '"'; p++)
        if (*p == '\\' && p + 1 < end)
            p++;
    return p < end ? p + 1 : p;
}

static const char *skip_value(const char *p, const char *end)
{
    int depth = 0;
    while (p < end) {
        if (*p == '"') {
            p = skip_string(p, end);
            continue;
        }
        if (depth == 0 && *p == ',')
            break;
        depth += (*p == '{' || *p == '[') - (*p == '}' || *p == ']');
        p++;
    }
    return p;
}

kv_span kv__json_unquoted(kv_span v)
{
    if (v.end - v.at >= 2 && *v.at == '"')
        return (kv_span){v.at + 1, v.end - 1};
    return v;
}

bool kv__json_is_list(kv_span v)
{
    return v.at < v.end && (*v.at == '{' || *v.at == '[');
}

/* Walks over the members of an object or array: *at starts as v.at + 1. */
bool kv__json_next(kv_span v, const char **at, kv_span *key, kv_span *value)
{
    const char *p = *at, *end = v.end - 1; /* without the closing bracket */
    if (p < end && *p == ',')
        p++;
    if (p >= end)
        return false;
    *key = (kv_span){p, p};
    if (*v.at == '{') {
        const char *stop = skip_string(p, end);
        *key = kv__json_unquoted((kv_span){p, stop});
        p = stop < end ? stop + 1 : stop; /* the colon */
    }
    *value = (kv_span){p, skip_value(p, end)};
    *at = value->end;
    return true;
}

int kv__json_count(kv_span v)
{
    kv_span key, value;
    const char *at = v.at + 1;
    int n = 0;
    while (kv__json_next(v, &at, &key, &value))
        n++;
    return n;
}

bool kv__json_has(kv_span v, kv_span value)
{
    kv_span key, member;
    const char *at = v.at + 1;
    while (kv__json_next(v, &at, &key, &member))
        if (kv__span_same(kv__json_unquoted(member), value))
            return true;
    return false;
}

bool kv__json_member(kv_span v, kv_span name, kv_span *found)
{
    kv_span key;
    const char *at = v.at + 1;
    int64_t index = -1;
    if (*v.at == '[' && !kv__span_int(name, 0, 1 << 20, &index))
        return false;
    while (kv__json_next(v, &at, &key, found))
        if (*v.at == '[' ? index-- == 0 : kv__span_same(key, name))
            return true;
    return false;
}

/* The next name of a path: up to a dot, or in brackets where it has dots itself, as in
 * shops[chest.blue.1]. */
static kv_span take_step(kv_span *path)
{
    bool is_bracket = *path->at == '[';
    const char *p = path->at += is_bracket;
    while (p < path->end && (is_bracket ? *p != ']' : *p != '.' && *p != '['))
        p++;
    kv_span step = {path->at, p};
    if (is_bracket && p < path->end)
        p++;
    path->at = p < path->end && *p == '.' ? p + 1 : p;
    return kv__trim(step);
}

bool kv__json_path(kv_span json, kv_span path, kv_span *found)
{
    kv_span v = json;
    while (path.at < path.end) {
        kv_span step = take_step(&path), next = kv__span("null");
        if (kv__span_same(v, next)) /* nothing is in what is hidden or absent */
            break;
        if (!kv__json_is_list(v))
            return false;
        if (!kv__json_member(v, step, &next)) {
            *found = kv__span("null");
            return path.at == path.end;
        }
        v = next;
    }
    *found = v;
    return true;
}
