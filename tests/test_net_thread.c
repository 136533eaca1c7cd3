/* test_net_thread.c: HTTP over real sockets at loopback: good requests and bad ones,
 * files and paths.
 */
#include <libwebsockets.h>

#include "tests/support/fake_hub.h"

#define POST "POST /api/x HTTP/1.1\r\nHost: HOST\r\n"
#define JSON "Content-Type: application/json\r\n"

/* ---- HTTP -------------------------------------------------------------------------- */

static void test_api(void **state)
{
    (void)state;
    start(usual());
    web_answer a = ask("GET /api/me?lang=cs&x=a%26b HTTP/1.1\r\nHost: HOST\r\n"
                       "Cookie: other=1; karavana=tok-en_1\r\n\r\n");
    assert_int_equal(a.status, 200);
    assert_non_null(strstr(a.body, "\"path\":\"/api/me\",\"query\":\"lang=cs&x=a%26b\""));
    assert_non_null(strstr(a.body, "\"token\":\"tok-en_1\",\"lang\":\"cs\""));
    assert_non_null(strstr(a.body, "\"address\":\"127.0.0.1\""));
    assert_string_equal(web_header(&a, "cache-control"), "no-store");
    assert_string_equal(web_header(&a, "x-content-type-options"), "nosniff");
    assert_non_null(
        strstr(web_header(&a, "content-security-policy"), "default-src 'self'"));
    assert_null(strstr(web_header(&a, "content-security-policy"), "unsafe"));
    web_free(&a);
    a = ask("POST /api/tables HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\n"
            "Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}");
    assert_int_equal(a.status, 200);
    assert_non_null(strstr(a.body, "\"method\":\"POST\""));
    assert_non_null(strstr(a.body, "\"body\":{\"a\":1}}"));
    web_free(&a);
    a = ask("POST /api/empty HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n"
            "Content-Type: application/json; charset=utf-8\r\n\r\n");
    assert_int_equal(a.status, 200);
    web_free(&a);
    stop();
}

static void test_later(void **state)
{
    (void)state;
    net_options o = usual();
    o.limits.answer_seconds = 1;
    start(o);
    web_answer a = ask("GET /api/later HTTP/1.1\r\nHost: HOST\r\n\r\n");
    assert_int_equal(a.status, 200);
    assert_string_equal(a.body, "{\"late\":true}");
    web_free(&a);
    a = ask("GET /api/large HTTP/1.1\r\nHost: HOST\r\n\r\n");
    assert_int_equal(a.len, LARGE);
    assert_int_equal(strspn(a.body, "x"), LARGE);
    assert_string_equal(web_header(&a, "set-cookie"), "karavana=abc; Path=/; HttpOnly");
    web_free(&a);
    /* Somebody who leaves before the answer. */
    int fd = web_connect(run.port);
    web_send(fd, with_host("GET /api/never HTTP/1.1\r\nHost: HOST\r\n\r\n"));
    usleep(20000);
    close(fd);
    for (int i = 0; i < 200 && !run.hub.n_forgotten; i++)
        usleep(10000);
    assert_int_equal(run.hub.n_forgotten, 1);
    stop();
}

/* Several requests on one connection, sent one after the other and all at once; a body
 * in pieces, whose answer ends the connection, whatever comes behind it. libwebsockets
 * 4.3 closes a connection on which a request comes before the last one is answered:
 * browsers send none so, and RFC 9112, 9.3.2 lets the client ask again. */
static void test_keep_alive(void **state)
{
    (void)state;
    bool is_patient = LWS_LIBRARY_VERSION_NUMBER < 4003000;
    start(usual());
    int fd = web_connect(run.port);
    for (int i = 0; i < 3; i++) {
        web_send(fd, with_host("GET /healthz HTTP/1.1\r\nHost: HOST\r\n\r\n"));
        web_answer a = web_read(fd);
        assert_int_equal(a.status, 200);
        assert_string_equal(a.body, "ok\n");
        web_free(&a);
    }
    char all[4096] = "";
    for (int i = 0; i < 4; i++) {
        char one[256];
        snprintf(one, sizeof one, "GET /api/n%d HTTP/1.1\r\nHost: HOST\r\n\r\n", i);
        strcat(all, one);
    }
    web_send(fd, with_host(all));
    if (!is_patient) {
        assert_true(web_is_closed(fd));
        close(fd);
        fd = web_connect(run.port);
    }
    for (int i = 0; is_patient && i < 4; i++) {
        char path[32];
        snprintf(path, sizeof path, "/api/n%d", i);
        web_answer a = web_read(fd);
        assert_int_equal(a.status, 200);
        assert_non_null(strstr(a.body, path));
        web_free(&a);
    }
    web_send(fd, with_host("POST /api/slow HTTP/1.1\r\nHost: HOST\r\nContent-Length: 6"));
    usleep(20000);
    web_send(fd, "\r\nContent-Type: application/json\r\n\r\n[1,");
    usleep(20000);
    web_send(fd, is_patient
                     ? with_host("22]GET /api/behind HTTP/1.1\r\nHost: HOST\r\n\r\n")
                     : "22]");
    web_answer a = web_read(fd);
    assert_non_null(strstr(a.body, "\"body\":[1,22]"));
    assert_string_equal(web_header(&a, "connection"), "close");
    web_free(&a);
    assert_true(web_is_closed(fd));
    close(fd);
    stop();
}

static void test_bad_requests(void **state)
{
    (void)state;
    start(usual());
    static const struct {
        int status;
        const char *request;
    } cases[] = {
        {415, POST "Content-Length: 2\r\n\r\n{}"},
        {415, POST "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}"},
        {411, POST JSON "\r\n"},
        {411, POST JSON "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"},
        {411, POST JSON "Content-Length: -1\r\n\r\n"},
        {411, POST JSON "Content-Length: 1x\r\n\r\n"},
        {413, POST JSON "Content-Length: 16385\r\n\r\n"},
        {413, POST JSON "Content-Length: 999999999999\r\n\r\n"},
        {403, POST JSON "Origin: http://evil.example\r\nContent-Length: 2\r\n\r\n{}"},
        {403, POST JSON "Origin: null\r\nContent-Length: 2\r\n\r\n{}"},
        {403, POST JSON "Origin: https://HOST\r\nContent-Length: 2\r\n\r\n{}"},
        {403, "GET /api/me HTTP/1.1\r\nHost: evil.example\r\n\r\n"},
        {403, "GET /api/me HTTP/1.1\r\n\r\n"},
        {405, "PUT /api/me HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n"},
        {405, "DELETE /api/me HTTP/1.1\r\nHost: HOST\r\n\r\n"},
        {405, "OPTIONS /api/me HTTP/1.1\r\nHost: HOST\r\n\r\n"},
        {405, "HEAD /api/me HTTP/1.1\r\nHost: HOST\r\n\r\n"},
        {405, "POST /index.html HTTP/1.1\r\nHost: HOST\r\n" JSON
              "Content-Length: 2\r\n\r\n{}"},
        {400, "GET /api/me HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\n{}"},
        {426, "GET /ws HTTP/1.1\r\nHost: HOST\r\n\r\n"},
        {404, "GET /api/x HTTP/1.1\r\nHost: HOST\r\nUpgrade: h2c\r\n"
              "Connection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n\r\n"},
        {0, "CONNECT other:80 HTTP/1.1\r\nHost: other\r\n\r\n"},
        {403, "BREW / HTTP/1.1\r\nHost: HOST\r\n\r\n"},
        {403, "\x16\x03\x01\x02\x01\x01\r\n\r\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int got = status_of(cases[i].request);
        if (got != cases[i].status)
            fail_msg("%s: %d instead of %d", cases[i].request, got, cases[i].status);
    }
    /* An error says so in the asker's language and closes. */
    int fd = web_connect(run.port);
    web_send(fd, with_host(POST "Content-Length: 2\r\n\r\n{}"));
    web_answer a = web_read(fd);
    assert_string_equal(a.body, "{\"error\":\"type\",\"text\":\"The body must be "
                                "application/json.\"}");
    assert_string_equal(web_header(&a, "connection"), "close");
    web_free(&a);
    assert_true(web_is_closed(fd));
    close(fd);
    /* A head larger than any of ours. */
    fd = web_connect(run.port);
    web_send(fd, "GET / HTTP/1.1\r\nX-A: ");
    for (int i = 0; i < 100; i++)
        web_send(fd,
                 "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                 "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    assert_true(web_is_closed(fd));
    close(fd);
    get("/healthz", 200);
    stop();
}

/* ---- Files ------------------------------------------------------------------------- */

static void test_files(void **state)
{
    (void)state;
    start(usual());
    web_answer a = ask("GET /table/k3v9abcdef HTTP/1.1\r\nHost: HOST\r\n\r\n");
    assert_int_equal(a.status, 200);
    assert_string_equal(web_header(&a, "cache-control"), "no-cache");
    assert_string_equal(web_header(&a, "content-type"), "text/html; charset=utf-8");
    assert_non_null(strstr(a.body, "<title>"));
    char request[512], etag[64];
    snprintf(etag, sizeof etag, "%s", web_header(&a, "etag"));
    web_free(&a);
    snprintf(request, sizeof request,
             "GET / HTTP/1.1\r\nHost: HOST\r\nIf-None-Match: %s\r\n\r\n", etag);
    a = ask(request);
    assert_int_equal(a.status, 304);
    assert_string_equal(web_header(&a, "etag"), etag);
    web_free(&a);
    a = ask("GET /assets/index-0a1b2c3d.js HTTP/1.1\r\nHost: HOST\r\n\r\n");
    assert_int_equal(a.status, 200);
    assert_string_equal(web_header(&a, "cache-control"),
                        "public, max-age=31536000, immutable");
    assert_string_equal(web_header(&a, "content-type"), "text/javascript; charset=utf-8");
    assert_string_equal(web_header(&a, "content-encoding"), "");
    web_free(&a);
    a = ask("GET /assets/index-0a1b2c3d.js HTTP/1.1\r\nHost: HOST\r\n"
            "Accept-Encoding: br, gzip;q=0.5\r\n\r\n");
    assert_string_equal(web_header(&a, "content-encoding"), "gzip");
    assert_string_equal(a.body, "squeezed");
    web_free(&a);
    a = ask("HEAD /assets/index-0a1b2c3d.js HTTP/1.1\r\nHost: HOST\r\n"
            "Connection: close\r\n\r\n");
    assert_int_equal(a.status, 200);
    assert_string_equal(web_header(&a, "content-length"), "26");
    web_free(&a);
    get("/", 200);
    get("/replay/abc", 200);
    get("/rules/tigris", 200);
    get("/assets/missing.js", 404);
    get("/assets/missing", 404);
    get("/favicon.ico", 404);
    get("/.hidden", 404);
    stop();
}

/* Nothing outside the folder comes out, whatever the path. Where libwebsockets tidies a
 * path up by itself, the rest of it is an ordinary path. */
static void test_paths(void **state)
{
    (void)state;
    static const char *const paths[] = {"/../secret.txt",
                                        "/assets/../../secret.txt",
                                        "/%2e%2e/secret.txt",
                                        "/assets/%2e%2e/%2e%2e/secret.txt",
                                        "/..%2fsecret.txt",
                                        "/%2e%2e%2fsecret.txt",
                                        "/..%5csecret.txt",
                                        "/assets/..\\..\\secret.txt",
                                        "//secret.txt",
                                        "/./secret.txt",
                                        "/%00/secret.txt",
                                        "/secret.txt%00.js",
                                        "/%",
                                        "/%zz",
                                        "/a%0d%0aset-cookie:x=1",
                                        "secret.txt",
                                        "http://evil.example/secret.txt"};
    start(usual());
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        char request[512];
        snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: HOST\r\n\r\n",
                 paths[i]);
        web_answer a = ask(request);
        if (a.body && strstr(a.body, "SECRET"))
            fail_msg("%s: came out", paths[i]);
        assert_string_equal(web_header(&a, "set-cookie"), "");
        web_free(&a);
    }
    get("/healthz", 200);
    stop();
}

static void test_cannot_open(void **state)
{
    (void)state;
    char why[256];
    net_options o = usual();
    start(o);
    o.port = run.port;
    assert_null(net_open(&o, why, sizeof why));
    assert_non_null(strstr(why, "is taken"));
    stop();
    o = usual();
    o.bind = "nowhere";
    assert_null(net_open(&o, why, sizeof why));
    assert_non_null(strstr(why, "'nowhere'"));
    o.bind = "203.0.113.77";
    assert_null(net_open(&o, why, sizeof why));
    assert_non_null(strstr(why, "cannot listen"));
    o = usual();
    o.cert = o.key = "/nonexistent.pem";
    assert_null(net_open(&o, why, sizeof why));
    assert_non_null(strstr(why, "/nonexistent.pem"));
    assert_null(assets_open("/nonexistent", why, sizeof why));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_api),        cmocka_unit_test(test_later),
        cmocka_unit_test(test_keep_alive), cmocka_unit_test(test_bad_requests),
        cmocka_unit_test(test_files),      cmocka_unit_test(test_paths),
        cmocka_unit_test(test_cannot_open)};
    return cmocka_run_group_tests_name("net", tests, set_up, tear_down);
}
