/* load_http.c: see load.h. Plain sockets, one connection a request, and threads that may
 * wait for the answers, so that the players are not held up while a table is made.
 */
#include <jansson.h>
#include <netdb.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "bench/load.h"

enum { THREADS = 8, MAX_ANSWER = 1 << 22, TIMEOUT_S = 20 };

/* ---- One request ----------------------------------------------------------------- */

static int dial(const load_options *o)
{
    char port[8];
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list, *a;
    snprintf(port, sizeof port, "%d", o->port);
    if (getaddrinfo(o->host, port, &hints, &list))
        return -1;
    int fd = -1;
    for (a = list; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen)) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(list);
    struct timeval limit = {.tv_sec = TIMEOUT_S};
    if (fd >= 0)
        setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    return fd;
}

/* The value of a header, up to the end of its line; NULL where it is not there. */
static const char *header(const char *answer, const char *name)
{
    size_t n = strlen(name);
    for (const char *line = answer; (line = strstr(line, "\r\n"));) {
        line += 2;
        if (!strncmp(line, "\r\n", 2))
            return NULL;
        if (!strncasecmp(line, name, n) && line[n] == ':')
            return line + n + 1 + strspn(line + n + 1, " ");
    }
    return NULL;
}

/* Everything up to the end of the connection, or of the body where its length is told. */
static char *read_answer(int fd)
{
    size_t n = 0, cap = 1 << 14;
    char *answer = malloc(cap + 1);
    while (answer) {
        ssize_t got = recv(fd, answer + n, cap - n, 0);
        if (got <= 0)
            break;
        n += (size_t)got;
        answer[n] = '\0';
        const char *body = strstr(answer, "\r\n\r\n"), *len = NULL;
        if (body)
            len = header(answer, "content-length");
        if (len && n - (size_t)(body + 4 - answer) >= strtoul(len, NULL, 10))
            break;
        if (n < cap)
            continue;
        char *more = cap < MAX_ANSWER ? realloc(answer, cap * 2 + 1) : NULL;
        if (!more)
            break;
        answer = more;
        cap *= 2;
    }
    if (answer)
        answer[n] = '\0';
    return answer;
}

int load_http(const load_options *o, const char *method, const char *path, char *cookie,
              const char *json, char **body)
{
    char head[1024];
    *body = NULL;
    int n = snprintf(head, sizeof head,
                     "%s %s HTTP/1.1\r\nHost: %s:%d\r\nConnection: close\r\n"
                     "%s%s%s%sContent-Length: %zu\r\n\r\n",
                     method, path, o->host, o->port, *cookie ? "Cookie: " : "", cookie,
                     *cookie ? "\r\n" : "",
                     *json ? "Content-Type: application/json\r\n" : "", strlen(json));
    int fd = dial(o);
    if (fd < 0 || n >= (int)sizeof head)
        return 0;
    bool is_sent = send(fd, head, (size_t)n, MSG_NOSIGNAL) == n &&
                   (!*json || send(fd, json, strlen(json), MSG_NOSIGNAL) > 0);
    char *answer = is_sent ? read_answer(fd) : NULL;
    close(fd);
    int status = 0;
    if (!answer || sscanf(answer, "HTTP/1.%*d %d", &status) != 1) {
        free(answer);
        return 0;
    }
    const char *set = header(answer, "set-cookie");
    if (set)
        snprintf(cookie, LOAD_COOKIE, "%.*s", (int)strcspn(set, ";\r"), set);
    char *start = strstr(answer, "\r\n\r\n");
    start = start ? start + 4 : answer + strlen(answer);
    memmove(answer, start, strlen(start) + 1);
    *body = answer;
    return status;
}

/* ---- Threads that make tables ---------------------------------------------------- */

typedef struct item {
    load_made made;
    struct item *next;
} item;

struct load_maker {
    const load_options *o;
    pthread_t thread[THREADS];
    int n_threads;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    item *wanted, **last_wanted, *ready;
    bool is_closing;
};

static void explain(load_made *m, const char *what, int status, const char *body)
{
    m->table[0] = '\0';
    snprintf(m->why, sizeof m->why, "%s: status %d %.100s", what, status,
             body ? body : "");
}

static void make_table(const load_options *o, load_made *m)
{
    char request[512], *body;
    for (int i = 0; i < o->clients; i++) {
        if (*m->cookie[i])
            continue;
        int status = load_http(o, "GET", "/api/me", m->cookie[i], "", &body);
        if (status != 200 || !*m->cookie[i]) {
            explain(m, "GET /api/me", status, body);
            free(body);
            return;
        }
        free(body);
    }
    int n = snprintf(request, sizeof request,
                     "{\"game\":\"%s\",\"players\":%d,\"options\":{},\"access\":\"open\","
                     "\"clock\":{\"kind\":\"none\"},\"lang\":\"en\",\"rated\":true,"
                     "\"seats\":[",
                     o->game, o->clients);
    for (int i = 0; i < o->clients; i++)
        n += snprintf(request + n, sizeof request - (size_t)n, "%s\"\"", i ? "," : "");
    snprintf(request + n, sizeof request - (size_t)n, "]}");
    int status = load_http(o, "POST", "/api/tables", m->cookie[0], request, &body);
    /* json_loads would mind what a chunked body has around it */
    const char *brace = body ? strchr(body, '{') : NULL;
    json_t *root = brace ? json_loads(brace, JSON_DISABLE_EOF_CHECK, NULL) : NULL;
    const char *id = json_string_value(json_object_get(root, "table"));
    if (status / 100 == 2 && id && strlen(id) < LOAD_ID)
        snprintf(m->table, sizeof m->table, "%s", id);
    else
        explain(m, "POST /api/tables", status, body);
    json_decref(root);
    free(body);
}

static void *work(void *ctx)
{
    load_maker *m = ctx;
    pthread_mutex_lock(&m->lock);
    for (;;) {
        while (!m->wanted && !m->is_closing)
            pthread_cond_wait(&m->changed, &m->lock);
        if (m->is_closing)
            break;
        item *it = m->wanted;
        m->wanted = it->next;
        if (!m->wanted)
            m->last_wanted = &m->wanted;
        pthread_mutex_unlock(&m->lock);
        make_table(m->o, &it->made);
        pthread_mutex_lock(&m->lock);
        it->next = m->ready;
        m->ready = it;
    }
    pthread_mutex_unlock(&m->lock);
    return NULL;
}

load_maker *load_maker_open(const load_options *o)
{
    load_maker *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->o = o;
    m->last_wanted = &m->wanted;
    pthread_mutex_init(&m->lock, NULL);
    pthread_cond_init(&m->changed, NULL);
    while (m->n_threads < THREADS &&
           !pthread_create(&m->thread[m->n_threads], NULL, work, m))
        m->n_threads++;
    return m;
}

void load_maker_close(load_maker *m)
{
    if (!m)
        return;
    pthread_mutex_lock(&m->lock);
    m->is_closing = true;
    pthread_cond_broadcast(&m->changed);
    pthread_mutex_unlock(&m->lock);
    for (int i = 0; i < m->n_threads; i++)
        pthread_join(m->thread[i], NULL);
    for (item *lists[2] = {m->wanted, m->ready}, **l = lists; l < lists + 2; l++)
        while (*l) {
            item *next = (*l)->next;
            free(*l);
            *l = next;
        }
    pthread_cond_destroy(&m->changed);
    pthread_mutex_destroy(&m->lock);
    free(m);
}

void load_maker_ask(load_maker *m, const load_made *wanted)
{
    item *it = calloc(1, sizeof *it);
    if (!it)
        return;
    it->made = *wanted;
    pthread_mutex_lock(&m->lock);
    *m->last_wanted = it;
    m->last_wanted = &it->next;
    pthread_cond_signal(&m->changed);
    pthread_mutex_unlock(&m->lock);
}

bool load_maker_take(load_maker *m, load_made *made)
{
    pthread_mutex_lock(&m->lock);
    item *it = m->ready;
    if (it)
        m->ready = it->next;
    pthread_mutex_unlock(&m->lock);
    if (!it)
        return false;
    *made = it->made;
    free(it);
    return true;
}
