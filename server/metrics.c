#include "server/metrics.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

static const int bucket_ms[METRICS_BUCKETS - 1] = {1,  2,   5,   10,  20,
                                                   50, 100, 200, 500, 1000};

void metrics_act(metrics *m, int64_t ms)
{
    int i = 0;
    while (i < METRICS_BUCKETS - 1 && ms > bucket_ms[i])
        i++;
    m->act_bucket[i]++;
    m->act_count++;
    m->act_ms += (uint64_t)(ms > 0 ? ms : 0);
}

static int64_t resident_bytes(void)
{
    long size = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f)
        return 0;
    if (fscanf(f, "%ld %ld", &size, &resident) != 2) /* NOLINT: two plain numbers */
        resident = 0;
    fclose(f);
    return (int64_t)resident * sysconf(_SC_PAGESIZE);
}

static void put_head(kv_out *out, const char *name, const char *type, const char *help)
{
    kv_put(out, "# HELP karavana_");
    kv_put(out, name);
    kv_put(out, " ");
    kv_put(out, help);
    kv_put(out, "\n# TYPE karavana_");
    kv_put(out, name);
    kv_put(out, " ");
    kv_put(out, type);
    kv_put(out, "\n");
}

static void put_value(kv_out *out, const char *name, const char *labels, int64_t n)
{
    kv_put(out, "karavana_");
    kv_put(out, name);
    kv_put(out, labels);
    kv_put(out, " ");
    kv_put_int(out, n);
    kv_put(out, "\n");
}

static void put_gauge(kv_out *out, const char *name, const char *help, int64_t n)
{
    put_head(out, name, "gauge", help);
    put_value(out, name, "", n);
}

static void put_counter(kv_out *out, const char *name, const char *help, uint64_t n)
{
    put_head(out, name, "counter", help);
    put_value(out, name, "", (int64_t)n);
}

static void put_latency(kv_out *out, const metrics *m)
{
    static const char name[] = "act_seconds";
    char text[96];
    uint64_t sum = 0;
    put_head(out, name, "histogram", "From the arrival of a move to its ok, on disk.");
    for (int i = 0; i < METRICS_BUCKETS - 1; i++) {
        sum += m->act_bucket[i];
        snprintf(text, sizeof text, "_bucket{le=\"%g\"}", bucket_ms[i] / 1000.0);
        put_value(out, name, text, (int64_t)sum);
    }
    put_value(out, name, "_bucket{le=\"+Inf\"}", (int64_t)m->act_count);
    snprintf(text, sizeof text, "karavana_%s_sum %g\n", name, (double)m->act_ms / 1000);
    kv_put(out, text);
    put_value(out, name, "_count", (int64_t)m->act_count);
}

static void put_network(kv_out *out, const metrics *m)
{
    static const char *const classes[] = {"", "1xx", "2xx", "3xx", "4xx", "5xx"};
    put_gauge(out, "connections", "TCP connections now.", m->connections);
    put_gauge(out, "websockets", "WebSockets now.", m->sockets);
    put_counter(out, "connections_total", "TCP connections accepted.",
                m->connections_all);
    put_counter(out, "connections_refused_total", "Connections above a limit.",
                m->connections_refused);
    put_head(out, "requests_total", "counter", "HTTP requests by class of status.");
    for (int i = 1; i < 6; i++) {
        char label[32];
        snprintf(label, sizeof label, "{status=\"%s\"}", classes[i]);
        put_value(out, "requests_total", label, (int64_t)m->requests[i]);
    }
    put_counter(out, "requests_limited_total", "Requests above the rate of an address.",
                m->requests_limited);
    put_counter(out, "messages_received_total", "WebSocket messages from clients.",
                m->messages_in);
    put_counter(out, "messages_sent_total", "WebSocket messages to clients.",
                m->messages_out);
    put_counter(out, "received_bytes_total", "Bytes of bodies and messages received.",
                m->bytes_in);
    put_counter(out, "sent_bytes_total", "Bytes of bodies and messages sent.",
                m->bytes_out);
    put_head(out, "websockets_closed_total", "counter", "WebSockets closed by a limit.");
    put_value(out, "websockets_closed_total", "{limit=\"slow\"}",
              (int64_t)m->closed_slow);
    put_value(out, "websockets_closed_total", "{limit=\"rate\"}",
              (int64_t)m->closed_rate);
    put_value(out, "websockets_closed_total", "{limit=\"size\"}",
              (int64_t)m->closed_size);
}

static void put_hub(kv_out *out, const hub_figures *h)
{
    put_counter(out, "actions_total", "Actions played.", h->actions);
    put_counter(out, "refused_total", "Messages answered with no.", h->refused);
    put_counter(out, "chats_total", "Lines of chat.", h->chats);
    put_counter(out, "games_finished_total", "Games that came to their end.",
                h->games_finished);
    put_head(out, "tables", "gauge", "Tables in memory.");
    put_value(out, "tables", "{status=\"waiting\"}", h->tables_waiting);
    put_value(out, "tables", "{status=\"playing\"}", h->tables_playing);
    put_gauge(out, "table_bytes", "Memory of all tables.", (int64_t)h->table_bytes);
    put_gauge(out, "clients", "Clients of the hub.", h->clients);
    put_gauge(out, "people", "People known in memory.", h->people);
    put_gauge(out, "bots_waiting", "Decisions of bots that wait to be thought about.",
              h->bots_waiting);
}

void metrics_write(const metrics *m, const hub_figures *h, kv_out *out)
{
    put_network(out, m);
    put_latency(out, m);
    if (h)
        put_hub(out, h);
    put_gauge(out, "resident_bytes", "Memory of the process.", resident_bytes());
    put_gauge(out, "start_time_seconds", "When the server was started.",
              m->started / 1000);
}
