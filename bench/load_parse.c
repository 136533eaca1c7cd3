/* load_parse.c: see load.h. Most messages tell a player what others did; they are only
 * counted. JSON is read where it may be our turn, so that the client costs little
 * compared with the server that it shares the machine with.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/load.h"

uint64_t load_random(uint64_t *dice)
{
    uint64_t x = *dice += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static bool contains(const char *text, size_t len, const char *part)
{
    size_t n = strlen(part);
    for (const char *p = text; (p = memchr(p, part[0], len - (size_t)(p - text))); p++) {
        if (len - (size_t)(p - text) < n)
            return false;
        if (!memcmp(p, part, n))
            return true;
    }
    return false;
}

static int64_t number_of(const json_t *object, const char *key)
{
    const json_t *v = json_object_get(object, key);
    return json_is_integer(v) ? json_integer_value(v) : -1;
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* Any of the legal moves, each as likely: legal has lists of last words under what comes
 * before them. */
static bool draw_move(json_t *legal, uint64_t *dice, char move[LOAD_MOVE])
{
    const char *before;
    json_t *last;
    size_t n = 0;
    json_object_foreach(legal, before, last) n += json_array_size(last);
    if (!n)
        return false;
    size_t pick = (size_t)(load_random(dice) % n);
    json_object_foreach(legal, before, last)
    {
        if (pick < json_array_size(last)) {
            const char *word = json_string_value(json_array_get(last, pick));
            int len = snprintf(move, LOAD_MOVE, "%s%s%s", before, *before ? " " : "",
                               word ? word : "");
            return word && len < LOAD_MOVE;
        }
        pick -= json_array_size(last);
    }
    return false;
}

static void read_turn(const json_t *root, uint64_t *dice, load_message *m)
{
    const json_t *turn = json_object_get(root, "turn");
    json_t *legal = json_object_get(turn, "legal");
    if (!json_is_object(legal) || !json_object_size(legal))
        return;
    m->seat = (int)number_of(turn, "seat");
    bool is_whole = m->seq >= 0 && m->seat >= 0 && draw_move(legal, dice, m->move);
    m->says = is_whole ? SAYS_TURN : SAYS_GARBAGE;
}

static void read_message(const json_t *root, uint64_t *dice, load_message *m)
{
    const char *t = text_of(root, "t");
    m->id = number_of(root, "id");
    m->seq = number_of(root, "seq");
    if (!strcmp(t, "ok"))
        m->says = SAYS_OK;
    else if (!strcmp(t, "no")) {
        m->says = SAYS_NO;
        snprintf(m->error, sizeof m->error, "%s", text_of(root, "error"));
    } else if (!strcmp(t, "table")) {
        m->says = SAYS_TABLE;
        m->is_waiting = !strcmp(text_of(root, "status"), "waiting");
        m->is_over = !strcmp(text_of(root, "status"), "over");
    } else if (!strcmp(t, "bye"))
        m->says = SAYS_BYE;
    else if (!strcmp(t, "state") || !strcmp(t, "delta"))
        read_turn(root, dice, m);
    else if (strcmp(t, "chat") != 0 && strcmp(t, "hint") != 0)
        m->says = SAYS_GARBAGE;
}

void load_parse(const char *text, size_t len, uint64_t *dice, load_message *m)
{
    *m = (load_message){.says = SAYS_NOTHING, .id = -1, .seq = -1, .seat = -1};
    /* The kind stands first. */
    size_t head = len < 24 ? len : 24;
    if ((contains(text, head, "\"delta\"") || contains(text, head, "\"state\"")) &&
        !contains(text, len, "\"legal\""))
        return;
    json_t *root = json_loadb(text, len, 0, NULL);
    if (json_is_object(root))
        read_message(root, dice, m);
    else
        m->says = SAYS_GARBAGE;
    json_decref(root);
}

bool load_parse_url(const char *url, char host[128], int *port)
{
    if (!strncmp(url, "http://", 7))
        url += 7;
    const char *colon = strrchr(url, ':');
    if (!colon || colon == url || colon - url >= 128)
        return false;
    char *end;
    long n = strtol(colon + 1, &end, 10);
    if (end == colon + 1 || (*end && strcmp(end, "/") != 0) || n < 1 || n > 65535)
        return false;
    snprintf(host, 128, "%.*s", (int)(colon - url), url);
    *port = (int)n;
    return true;
}

double load_metric(const char *text, const char *name)
{
    size_t n = strlen(name);
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (!strncmp(line, name, n) && line[n] == ' ')
            return strtod(line + n, NULL);
    }
    return -1;
}

uint32_t load_percentile(const uint32_t *sorted, size_t n, double p)
{
    if (!n)
        return 0;
    size_t i = (size_t)(p * (double)n);
    return sorted[i < n ? i : n - 1];
}
