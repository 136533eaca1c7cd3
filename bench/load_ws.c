/* load_ws.c: the players. Each has a connection of its own; all live in one thread. A
 * group is the players of one table: they open it, sit down, the first one starts the
 * game, and whoever is to move plays any legal move and waits for `ok` before the next.
 * When the game is over they leave, and a new table is made for the same people.
 */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/load.h"

enum {
    TICK_US = 2000,
    RETRY_US = 200000,   /* after the server said that we are too fast */
    REDIAL_US = 1000000, /* after a connection was lost, or a table could not be made */
    OUT = 512,
    FIRST_IN = 1 << 14,
    MAX_IN = 1 << 22
};

typedef enum {
    WAITS_NOT,
    WAITS_OPEN,
    WAITS_SIT,
    WAITS_START,
    WAITS_ACT,
    WAITS_SYNC
} wait_kind;

typedef struct {
    load_crowd *crowd;
    struct lws *wsi; /* NULL: not connected */
    int group, seat;
    bool is_up, is_seated, is_leaving;
    wait_kind waits;
    int64_t id;                /* of what we wait for */
    int64_t acted_at;          /* the seq of our last act */
    int64_t sent_us, again_us; /* again_us: when to dial or to act again, 0: not */
    bool has_move, is_queued;
    int64_t seq; /* of the move */
    char move[LOAD_MOVE];
    char *in;
    size_t n_in, cap_in;
    size_t n_out;
    unsigned char out[LWS_PRE + OUT];
} player;

typedef struct {
    load_made made;
    int n_seated;
    bool is_started, is_playing, is_over;
    int64_t again_us;
} group;

struct load_crowd {
    const load_options *o;
    load_figures *f;
    struct lws_context *context;
    load_maker *maker;
    lws_sorted_usec_list_t tick;
    player *players;
    int n_players;
    group *groups;
    int *queue; /* players who may act, in the order in which they could */
    int queue_at, n_queue;
    double tokens; /* how many may act now */
    int64_t last_tick;
    uint64_t dice;
    int64_t next_id;
};

int64_t load_now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void note_error(load_crowd *c, const char *what, const char *more)
{
    c->f->errors++;
    snprintf(c->f->last_error, sizeof c->f->last_error, "%s: %.100s", what, more);
}

/* ---- Saying something ------------------------------------------------------------ */

static void say(player *p, wait_kind waits)
{
    p->waits = waits;
    p->sent_us = load_now_us();
    lws_callback_on_writable(p->wsi);
}

static char *out_text(player *p)
{
    return (char *)p->out + LWS_PRE;
}

static void say_simple(player *p, const char *t, wait_kind waits)
{
    p->id = ++p->crowd->next_id;
    p->n_out = (size_t)snprintf(out_text(p), OUT, "{\"t\":\"%s\",\"id\":%lld}", t,
                                (long long)p->id);
    say(p, waits);
}

static void say_open(player *p)
{
    p->n_out = (size_t)snprintf(out_text(p), OUT,
                                "{\"t\":\"open\",\"table\":\"%s\",\"lang\":\"en\"}",
                                p->crowd->groups[p->group].made.table);
    say(p, WAITS_OPEN);
}

static void say_sit(player *p)
{
    p->id = ++p->crowd->next_id;
    p->n_out = (size_t)snprintf(out_text(p), OUT,
                                "{\"t\":\"sit\",\"id\":%lld,\"seat\":%d}",
                                (long long)p->id, p->seat);
    say(p, WAITS_SIT);
}

static void say_act(player *p)
{
    p->has_move = false;
    p->acted_at = p->seq;
    p->id = ++p->crowd->next_id;
    p->n_out = (size_t)snprintf(
        out_text(p), OUT,
        "{\"t\":\"act\",\"id\":%lld,\"seq\":%lld,\"seat\":%d,\"move\":\"%s\"}",
        (long long)p->id, (long long)p->seq, p->seat, p->move);
    say(p, WAITS_ACT);
}

/* ---- Whose turn it is ------------------------------------------------------------ */

static void enqueue(player *p)
{
    load_crowd *c = p->crowd;
    if (p->is_queued || !p->has_move || p->waits != WAITS_NOT || p->again_us)
        return;
    p->is_queued = true;
    c->queue[(c->queue_at + c->n_queue++) % c->n_players] = (int)(p - c->players);
}

/* Lets those act whose turn it is, as far as the rate allows. */
static void let_act(load_crowd *c)
{
    while (c->n_queue && (c->o->rate <= 0 || c->tokens >= 1)) {
        player *p = &c->players[c->queue[c->queue_at]];
        c->queue_at = (c->queue_at + 1) % c->n_players;
        c->n_queue--;
        p->is_queued = false;
        if (!p->is_up || !p->has_move || p->waits != WAITS_NOT)
            continue;
        c->tokens -= 1;
        say_act(p);
    }
}

static void leave(player *p)
{
    if (p->wsi && !p->is_leaving) {
        p->is_leaving = true;
        lws_callback_on_writable(p->wsi);
    }
}

static void end_game(load_crowd *c, group *g, int number)
{
    if (!g->is_over) {
        g->is_over = true;
        c->f->games++;
        c->f->playing -= g->is_playing;
        g->is_playing = false;
    }
    for (int i = 0; i < c->o->clients; i++) {
        player *p = &c->players[number * c->o->clients + i];
        if (p->waits != WAITS_ACT) /* that answer still counts */
            leave(p);
    }
}

static void start_when_all_sit(load_crowd *c, int number)
{
    group *g = &c->groups[number];
    player *host = &c->players[number * c->o->clients];
    if (g->n_seated < c->o->clients || g->is_started || host->waits != WAITS_NOT)
        return;
    g->is_started = true;
    say_simple(host, "start", WAITS_START);
}

/* ---- What the server says -------------------------------------------------------- */

static void add_latency(load_figures *f, int64_t us)
{
    if (f->n_latency == f->cap_latency) {
        size_t cap = f->cap_latency ? f->cap_latency * 2 : 1 << 16;
        uint32_t *more = realloc(f->latency, cap * sizeof *more);
        if (!more)
            return;
        f->latency = more;
        f->cap_latency = cap;
    }
    f->latency[f->n_latency++] = us > UINT32_MAX ? UINT32_MAX : (uint32_t)us;
}

static void hear_ok(player *p)
{
    load_crowd *c = p->crowd;
    group *g = &c->groups[p->group];
    wait_kind waited = p->waits;
    p->waits = WAITS_NOT;
    if (waited == WAITS_ACT) {
        c->f->acts++;
        add_latency(c->f, load_now_us() - p->sent_us);
    } else if (waited == WAITS_SIT) {
        p->is_seated = true;
        g->n_seated++;
        start_when_all_sit(c, p->group);
    } else if (waited == WAITS_START && !g->is_over && !g->is_playing) {
        g->is_playing = true;
        c->f->playing++;
    }
}

static void hear_no(player *p, const load_message *m)
{
    load_crowd *c = p->crowd;
    wait_kind waited = p->waits;
    p->waits = WAITS_NOT;
    bool is_slow = strstr(m->error, "rate") || strstr(m->error, "busy") ||
                   strstr(m->error, "fast") || strstr(m->error, "often");
    if (waited == WAITS_ACT && is_slow) {
        c->f->slowed++;
        p->again_us = load_now_us() + RETRY_US;
        if (!p->has_move) { /* else a newer one is known */
            p->has_move = true;
            p->seq = p->acted_at;
        }
        p->acted_at = -1;
        return;
    }
    if (waited == WAITS_ACT) {
        c->f->stale += !strcmp(m->error, "stale");
        c->f->refused += strcmp(m->error, "stale") != 0;
        snprintf(c->f->last_error, sizeof c->f->last_error, "no: %s (%.60s)", m->error,
                 p->move);
        p->acted_at = -1;
        p->has_move = false;
        say_simple(p, "sync", WAITS_SYNC);
        return;
    }
    note_error(c, "no", m->error);
}

static void hear_table(player *p, const load_message *m)
{
    group *g = &p->crowd->groups[p->group];
    if (p->waits == WAITS_OPEN) {
        p->waits = WAITS_NOT;
        if (m->is_waiting && !p->is_seated)
            say_sit(p);
    }
    if (m->is_over)
        end_game(p->crowd, g, p->group);
}

static void hear(player *p, const char *text, size_t len)
{
    load_crowd *c = p->crowd;
    load_message m;
    c->f->messages++;
    c->f->bytes += len;
    load_parse(text, len, &c->dice, &m);
    if (m.says == SAYS_TABLE)
        hear_table(p, &m);
    else if (m.says == SAYS_OK && p->waits != WAITS_NOT && m.id == p->id)
        hear_ok(p);
    else if (m.says == SAYS_NO && p->waits != WAITS_NOT && m.id == p->id)
        hear_no(p, &m);
    else if (m.says == SAYS_NO)
        note_error(c, "no", m.error);
    else if (m.says == SAYS_GARBAGE || m.says == SAYS_BYE)
        note_error(c, "message", len < 100 ? text : "(long)");
    else if (m.says == SAYS_TURN && m.seat == p->seat && m.seq > p->acted_at) {
        if (p->waits == WAITS_SYNC) /* perhaps the only answer */
            p->waits = WAITS_NOT;
        p->has_move = true;
        p->seq = m.seq;
        snprintf(p->move, sizeof p->move, "%s", m.move);
    }
    if (c->groups[p->group].is_over)
        end_game(c, &c->groups[p->group], p->group);
    else
        enqueue(p);
    let_act(c);
}

/* Pieces of a message until it is whole; false: too long. */
static bool receive(player *p, const char *piece, size_t len, bool is_last)
{
    if (p->n_in + len + 1 > p->cap_in) {
        size_t cap = p->cap_in ? p->cap_in : FIRST_IN;
        while (cap < p->n_in + len + 1)
            cap *= 2;
        char *more = cap <= MAX_IN ? realloc(p->in, cap) : NULL;
        if (!more)
            return false;
        p->in = more;
        p->cap_in = cap;
    }
    memcpy(p->in + p->n_in, piece, len);
    p->n_in += len;
    if (is_last) {
        size_t n = p->n_in;
        p->in[n] = '\0';
        p->n_in = 0;
        hear(p, p->in, n);
    }
    return true;
}

/* ---- Connections ----------------------------------------------------------------- */

static void dial(player *p)
{
    load_crowd *c = p->crowd;
    char host[160];
    snprintf(host, sizeof host, "%s:%d", c->o->host, c->o->port);
    struct lws_client_connect_info info = {.context = c->context,
                                           .address = c->o->host,
                                           .port = c->o->port,
                                           .path = "/ws",
                                           .host = host,
                                           .protocol = "karavana-1",
                                           .local_protocol_name = "karavana-1",
                                           .ietf_version_or_minus_one = -1,
                                           .userdata = p,
                                           .pwsi = &p->wsi};
    p->again_us = 0;
    p->waits = WAITS_NOT;
    p->has_move = p->is_leaving = false;
    p->acted_at = -1;
    p->n_in = p->n_out = 0;
    if (!lws_client_connect_via_info(&info))
        p->again_us = load_now_us() + REDIAL_US;
}

static void hang_up(player *p, const char *why)
{
    load_crowd *c = p->crowd;
    group *g = &c->groups[p->group];
    c->f->connected -= p->is_up;
    p->wsi = NULL;
    p->is_up = p->has_move = false;
    if (!g->is_over) {
        note_error(c, "connection lost", why);
        p->again_us = load_now_us() + REDIAL_US;
        return;
    }
    for (int i = 0; i < c->o->clients; i++)
        if (c->players[p->group * c->o->clients + i].wsi)
            return;
    /* The last one out: the next game. */
    if (c->maker)
        load_maker_ask(c->maker, &g->made);
}

static int write_out(player *p)
{
    if (p->is_leaving) {
        lws_close_reason(p->wsi, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
        return -1;
    }
    size_t n = p->n_out;
    p->n_out = 0;
    if (!n)
        return 0;
    return lws_write(p->wsi, p->out + LWS_PRE, n, LWS_WRITE_TEXT) < (int)n ? -1 : 0;
}

static int add_cookie(player *p, unsigned char **at, unsigned char *end)
{
    const char *cookie = p->crowd->groups[p->group].made.cookie[p->seat];
    return lws_add_http_header_by_token(p->wsi, WSI_TOKEN_HTTP_COOKIE,
                                        (const unsigned char *)cookie,
                                        (int)strlen(cookie), at, end);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                    void *in, size_t len)
{
    player *p = user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: {
        unsigned char **at = in;
        p->wsi = wsi;
        return add_cookie(p, at, *at + len) ? -1 : 0;
    }
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        p->wsi = wsi;
        p->is_up = true;
        p->crowd->f->connected++;
        say_open(p);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: {
        bool is_last = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);
        return receive(p, in, len, is_last) ? 0 : -1;
    }
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return write_out(p);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        if (p)
            hang_up(p, in ? (const char *)in : "refused");
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        if (p)
            hang_up(p, "closed by the server");
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "karavana-1", .callback = callback, .rx_buffer_size = 1 << 16},
    {0},
};

/* ---- Time ------------------------------------------------------------------------ */

static void take_made(load_crowd *c, int64_t now)
{
    load_made made;
    while (load_maker_take(c->maker, &made)) {
        group *g = &c->groups[made.group];
        *g = (group){.made = made};
        if (!*made.table) {
            note_error(c, "table", made.why);
            g->again_us = now + REDIAL_US;
            continue;
        }
        for (int i = 0; i < c->o->clients; i++) {
            player *p = &c->players[made.group * c->o->clients + i];
            p->is_seated = false;
            dial(p);
        }
    }
}

static void do_again(load_crowd *c, int64_t now)
{
    for (int i = 0; i < c->n_players; i++) {
        player *p = &c->players[i];
        if (!p->again_us || p->again_us > now)
            continue;
        p->again_us = 0;
        if (p->is_up)
            enqueue(p);
        else if (!p->wsi)
            dial(p);
    }
    for (int i = 0; i < c->o->tables; i++)
        if (c->groups[i].again_us && c->groups[i].again_us <= now) {
            c->groups[i].again_us = 0;
            load_maker_ask(c->maker, &c->groups[i].made);
        }
}

static void tick(lws_sorted_usec_list_t *sul)
{
    load_crowd *c = lws_container_of(sul, load_crowd, tick);
    int64_t now = load_now_us();
    c->tokens += c->o->rate * (double)(now - c->last_tick) / 1e6;
    /* What was missed while nobody was to move is not made up for. */
    if (c->tokens > c->o->rate / 10 + 1)
        c->tokens = c->o->rate / 10 + 1;
    c->last_tick = now;
    take_made(c, now);
    do_again(c, now);
    let_act(c);
    lws_sul_schedule(c->context, 0, &c->tick, tick, TICK_US);
}

load_crowd *load_crowd_open(const load_options *o, load_figures *f)
{
    load_crowd *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->o = o;
    c->f = f;
    c->n_players = o->tables * o->clients;
    c->players = calloc((size_t)c->n_players, sizeof *c->players);
    c->queue = calloc((size_t)c->n_players, sizeof *c->queue);
    c->groups = calloc((size_t)o->tables, sizeof *c->groups);
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .fd_limit_per_thread = (unsigned)c->n_players + 64};
    lws_set_log_level(LLL_ERR, NULL);
    c->context = lws_create_context(&info);
    c->maker = load_maker_open(o);
    if (!c->players || !c->queue || !c->groups || !c->context || !c->maker) {
        load_crowd_close(c);
        return NULL;
    }
    c->last_tick = load_now_us();
    for (int i = 0; i < c->n_players; i++)
        c->players[i] = (player){
            .crowd = c, .group = i / o->clients, .seat = i % o->clients};
    for (int i = 0; i < o->tables; i++) {
        c->groups[i].made.group = i;
        load_maker_ask(c->maker, &c->groups[i].made);
    }
    lws_sul_schedule(c->context, 0, &c->tick, tick, TICK_US);
    return c;
}

void load_crowd_close(load_crowd *c)
{
    if (!c)
        return;
    load_maker_close(c->maker);
    for (int i = 0; c->groups && i < c->o->tables; i++)
        c->groups[i].is_over = true; /* nobody is missed */
    if (c->context) {
        lws_sul_schedule(c->context, 0, &c->tick, tick, LWS_SET_TIMER_USEC_CANCEL);
        c->maker = NULL;
        lws_context_destroy(c->context);
    }
    for (int i = 0; c->players && i < c->n_players; i++)
        free(c->players[i].in);
    free(c->players);
    free(c->groups);
    free(c->queue);
    free(c);
}

void load_crowd_run(load_crowd *c, int ms)
{
    int64_t until = load_now_us() + (int64_t)ms * 1000;
    while (load_now_us() < until && lws_service(c->context, 0) >= 0)
        continue;
}
