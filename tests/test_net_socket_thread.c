/* test_net_socket_thread.c: WebSockets over real sockets at loopback, limits, figures,
 * proxies and the end of the server.
 */
#include "tests/support/fake_hub.h"

#define JSON "Content-Type: application/json\r\n"

/* ---- WebSockets -------------------------------------------------------------------- */

static void test_socket(void **state)
{
    (void)state;
    char text[8192];
    start(usual());
    int fd = open_socket("Origin: http://HOST\r\nCookie: karavana=mine\r\n"
                         "Accept-Language: de, cs;q=0.8, en;q=0.2\r\n",
                         NULL);
    assert_true(fd >= 0);
    assert_int_equal(web_read_frame(fd, text, sizeof text), WEB_TEXT);
    assert_string_equal(text, "{\"hello\":\"mine\",\"lang\":\"cs\","
                              "\"address\":\"127.0.0.1\"}");
    web_send_frame(fd, WEB_TEXT, true, "hej", 3);
    assert_int_equal(web_read_frame(fd, text, sizeof text), WEB_TEXT);
    assert_string_equal(text, "hej");
    /* In pieces, with a ping between them. */
    web_send_frame(fd, WEB_TEXT, false, "ab", 2);
    web_send_frame(fd, WEB_PING, true, "", 0);
    web_send_frame(fd, 0, true, "cd", 2);
    int opcode = web_read_frame(fd, text, sizeof text);
    if (opcode == WEB_PONG)
        opcode = web_read_frame(fd, text, sizeof text);
    assert_int_equal(opcode, WEB_TEXT);
    assert_string_equal(text, "abcd");
    /* The largest message. */
    char *large = malloc(4097);
    memset(large, 'y', 4097);
    web_send_frame(fd, WEB_TEXT, true, large, 4096);
    do
        opcode = web_read_frame(fd, text, sizeof text);
    while (opcode == WEB_PONG);
    assert_int_equal(opcode, WEB_TEXT);
    assert_int_equal(strlen(text), 4096);
    web_send_frame(fd, WEB_TEXT, true, "close", 5);
    assert_int_equal(web_read_frame(fd, text, sizeof text), WEB_TEXT);
    assert_string_equal(text, "{\"t\":\"bye\"}");
    assert_int_equal(web_close_status(fd), 1008);
    close(fd);
    /* What it does not take. */
    fd = open_socket("", NULL);
    web_send_frame(fd, WEB_TEXT, true, large, 4097);
    assert_int_equal(web_close_status(fd), 1009);
    close(fd);
    fd = open_socket("", NULL);
    web_send_frame(fd, WEB_TEXT, false, large, 4000);
    web_send_frame(fd, 0, true, large, 97);
    assert_int_equal(web_close_status(fd), 1009);
    close(fd);
    fd = open_socket("", NULL);
    web_send_frame(fd, WEB_BINARY, true, "x", 1);
    assert_int_equal(web_close_status(fd), 1003);
    close(fd);
    fd = open_socket("", NULL);
    web_send_frame(fd, WEB_TEXT, true, "\xc3\x28", 2);
    assert_true(web_close_status(fd) != 1000);
    close(fd);
    free(large);
    stop();
    assert_int_equal(run.hub.n_connected, 5);
    assert_int_equal(run.hub.n_disconnected, 5);
    assert_int_equal(run.hub.n_received, 4);
}

static void test_handshakes(void **state)
{
    (void)state;
    int status;
    char text[256];
    start(usual());
    assert_int_equal(open_socket("Origin: http://evil.example\r\n", &status), -1);
    assert_int_equal(status, 403);
    assert_int_equal(web_open_socket(run.port, "/ws", "", &status), -1);
    assert_int_equal(status, 400);
    assert_int_equal(web_open_socket(run.port, "/ws",
                                     "Sec-WebSocket-Protocol: chat, karavana-2\r\n",
                                     &status),
                     -1);
    assert_int_equal(status, 400);
    assert_int_equal(web_open_socket(run.port, "/api/ws",
                                     "Sec-WebSocket-Protocol: karavana-1\r\n", &status),
                     -1);
    assert_int_equal(status, 404);
    int fd = open_socket("Cookie: karavana=refused\r\n", &status);
    assert_true(fd >= 0);
    assert_int_equal(web_read_frame(fd, text, sizeof text), WEB_TEXT);
    assert_string_equal(text, "{\"t\":\"no\"}");
    assert_int_equal(web_close_status(fd), 1008);
    close(fd);
    stop();
    assert_int_equal(run.hub.n_connected, 0);
}

/* ---- Limits ------------------------------------------------------------------------ */

static void test_rates(void **state)
{
    (void)state;
    net_options o = usual();
    o.limits.messages_per_second = 1;
    o.limits.message_burst = 5;
    o.limits.requests_per_second = 1;
    o.limits.request_burst = 10;
    start(o);
    int fd = open_socket("", NULL);
    for (int i = 0; i < 20; i++)
        web_send_frame(fd, WEB_TEXT, true, "hej", 3);
    assert_int_equal(web_close_status(fd), 1008);
    close(fd);
    assert_in_range(run.hub.n_received, 5, 12);
    int limited = 0;
    for (int i = 0; i < 20; i++)
        limited += status_of("GET /healthz HTTP/1.1\r\nHost: HOST\r\n\r\n") == 429;
    assert_in_range(limited, 1, 12);
    stop();
}

static void test_connections(void **state)
{
    (void)state;
    net_options o = usual();
    o.limits.connections_per_address = 3;
    start(o);
    int fd[4];
    for (int i = 0; i < 3; i++)
        assert_true((fd[i] = open_socket("", NULL)) >= 0);
    int status;
    assert_int_equal(open_socket("", &status), -1);
    assert_int_equal(status, 0); /* hung up at once */
    close(fd[0]);
    for (int i = 0; i < 100 && (fd[0] = open_socket("", NULL)) < 0; i++)
        usleep(20000);
    assert_true(fd[0] >= 0);
    for (int i = 0; i < 3; i++)
        close(fd[i]);
    stop();
}

/* A reader that does not read is closed when its queue is full, and nobody else waits. */
static void test_slow_reader(void **state)
{
    (void)state;
    char text[256];
    start(usual());
    int slow = open_socket("", NULL);
    int other = open_socket("", NULL);
    web_read_frame(other, text, sizeof text);
    web_send_frame(slow, WEB_TEXT, true, "flood", 5);
    web_send_frame(other, WEB_TEXT, true, "hej", 3);
    assert_int_equal(web_read_frame(other, text, sizeof text), WEB_TEXT);
    assert_string_equal(text, "hej");
    for (int i = 0; i < 500 && !run.hub.n_disconnected; i++)
        usleep(10000);
    assert_int_equal(run.hub.n_disconnected, 1);
    assert_true(web_is_closed(slow));
    close(slow);
    close(other);
    stop();
}

/* Heads and bodies that never end. */
static void test_slow_writer(void **state)
{
    (void)state;
    net_options o = usual();
    o.limits.header_seconds = 1;
    o.limits.idle_seconds = 1;
    start(o);
    int head = web_connect(run.port), body = web_connect(run.port);
    int idle = web_connect(run.port);
    web_send(head, "GET / HTTP/1.1\r\nHo");
    web_send(body, with_host("POST /api/x HTTP/1.1\r\nHost: HOST\r\n" JSON
                             "Content-Length: 10\r\n\r\n{"));
    web_send(idle, with_host("GET /healthz HTTP/1.1\r\nHost: HOST\r\n\r\n"));
    assert_true(web_is_closed(head));
    assert_true(web_is_closed(body));
    assert_true(web_is_closed(idle));
    close(head);
    close(body);
    close(idle);
    get("/healthz", 200);
    stop();
}

/* ---- Operators --------------------------------------------------------------------- */

static void test_metrics(void **state)
{
    (void)state;
    char text[256];
    start(usual());
    int fd = open_socket("", NULL);
    web_read_frame(fd, text, sizeof text);
    static const char act[] = "{\"t\":\"act\",\"id\":7,\"seq\":0,\"move\":\"pass\"}";
    web_send_frame(fd, WEB_TEXT, true, act, sizeof act - 1);
    web_read_frame(fd, text, sizeof text);
    get("/healthz", 200);
    get("/nowhere.js", 404);
    web_answer a = ask("GET /metrics HTTP/1.1\r\nHost: HOST\r\n\r\n");
    assert_int_equal(a.status, 200);
    static const char *const lines[] = {"\nkaravana_websockets 1\n",
                                        "\nkaravana_actions_total 17\n",
                                        "\nkaravana_table_bytes 12345\n",
                                        "\nkaravana_requests_total{status=\"2xx\"} 1\n",
                                        "\nkaravana_messages_received_total 1\n",
                                        "\nkaravana_messages_sent_total 2\n",
                                        "\nkaravana_act_seconds_count 1\n",
                                        "\nkaravana_act_seconds_bucket{le=\"+Inf\"} 1\n",
                                        "\nkaravana_requests_total{status=\"4xx\"} 1\n"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (!strstr(a.body, lines[i]))
            fail_msg("missing%s in\n%s", lines[i], a.body);
    assert_null(strstr(a.body, "karavana_resident_bytes 0\n"));
    web_free(&a);
    close(fd);
    stop();
}

/* The proxy says who asks and whether by https; nobody else is believed. */
static void test_proxy(void **state)
{
    (void)state;
    static const char forwarded[] =
        "GET /api/me HTTP/1.1\r\nHost: games.example\r\nOrigin: https://games.example\r\n"
        "X-Forwarded-For: 6.6.6.6, 203.0.113.9\r\nX-Forwarded-Proto: https\r\n\r\n";
    net_options o = usual();
    o.is_behind_proxy = true;
    start(o);
    web_answer a = ask(forwarded);
    assert_int_equal(a.status, 200);
    assert_non_null(strstr(a.body, "\"address\":\"203.0.113.9\""));
    web_free(&a);
    assert_int_equal(status_of("GET /metrics HTTP/1.1\r\nHost: games.example\r\n"
                               "X-Forwarded-For: 203.0.113.9\r\n\r\n"),
                     403);
    assert_int_equal(status_of("GET /api/me HTTP/1.1\r\nHost: games.example\r\n"
                               "Origin: https://games.example\r\n\r\n"),
                     403);
    stop();
    o = usual();
    o.origin = "http://games.example";
    start(o);
    assert_int_equal(status_of(forwarded), 403);
    a = ask("GET /api/me HTTP/1.1\r\nHost: HOST\r\nOrigin: http://games.example\r\n"
            "X-Forwarded-For: 203.0.113.9\r\n\r\n");
    assert_non_null(strstr(a.body, "\"address\":\"127.0.0.1\""));
    web_free(&a);
    stop();
}

/* The end: sockets are told and closed, whoever waits for the hub gets an answer, nobody
 * new comes in. */
static void test_shutdown(void **state)
{
    (void)state;
    char text[256];
    start(usual());
    int socket = open_socket("", NULL);
    web_read_frame(socket, text, sizeof text);
    int waiting = web_connect(run.port);
    web_send(waiting, with_host("GET /api/never HTTP/1.1\r\nHost: HOST\r\n\r\n"));
    int idle = web_connect(run.port);
    usleep(30000);
    stop();
    assert_int_equal(web_close_status(socket), 1001);
    web_answer a = web_read(waiting);
    assert_int_equal(a.status, 503);
    web_free(&a);
    assert_true(web_is_closed(waiting));
    assert_true(web_is_closed(idle));
    assert_int_equal(web_connect(run.port), -1);
    close(socket);
    close(waiting);
    close(idle);
}

/* The hub is served when it wants to be, also when nothing else happens. */
static void test_timer(void **state)
{
    (void)state;
    start(usual());
    run.hub.every = 10;
    net_wake(run.net);
    for (int i = 0; i < 1000 && run.hub.n_serviced < 10; i++)
        usleep(10000);
    assert_true(run.hub.n_serviced >= 10);
    stop();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_socket),      cmocka_unit_test(test_handshakes),
        cmocka_unit_test(test_rates),       cmocka_unit_test(test_connections),
        cmocka_unit_test(test_slow_reader), cmocka_unit_test(test_slow_writer),
        cmocka_unit_test(test_metrics),     cmocka_unit_test(test_timer),
        cmocka_unit_test(test_proxy),       cmocka_unit_test(test_shutdown)};
    return cmocka_run_group_tests_name("net_socket", tests, set_up, tear_down);
}
