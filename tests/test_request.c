/* test_request.c: what the server reads of a request by itself, limits and figures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/limits.h"
#include "server/metrics.h"
#include "server/request.h"

static void test_routes(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        route route;
    } cases[] = {{"/", ROUTE_FILE},
                 {"/api/me", ROUTE_API},
                 {"/api", ROUTE_FILE},
                 {"/apis/me", ROUTE_FILE},
                 {"/ws", ROUTE_SOCKET},
                 {"/ws/", ROUTE_FILE},
                 {"/healthz", ROUTE_HEALTH},
                 {"/metrics", ROUTE_METRICS},
                 {"/table/a", ROUTE_FILE},
                 {"/...", ROUTE_FILE},
                 {"", ROUTE_BAD},
                 {"x", ROUTE_BAD},
                 {"//", ROUTE_BAD},
                 {"/a//b", ROUTE_BAD},
                 {"/.", ROUTE_BAD},
                 {"/..", ROUTE_BAD},
                 {"/a/../b", ROUTE_BAD},
                 {"/a/.", ROUTE_BAD},
                 {"/a\\b", ROUTE_BAD},
                 {"/a\nb", ROUTE_BAD},
                 {"/a\x7f", ROUTE_BAD}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (request_route(cases[i].path) != cases[i].route)
            fail_msg("'%s'", cases[i].path);
}

static void test_queries(void **state)
{
    (void)state;
    char query[32] = "", value[16], text[] = "a%20b%C4%8d";
    assert_true(request_decode(text));
    assert_string_equal(text, "a b\xc4\x8d");
    assert_false(request_decode(strcpy(value, "%")));
    assert_false(request_decode(strcpy(value, "%4")));
    assert_false(request_decode(strcpy(value, "%00")));
    assert_true(request_add_query(query, sizeof query, "a=1&2"));
    assert_true(request_add_query(query, sizeof query, "lang=cs"));
    assert_string_equal(query, "a=1%262&lang=cs");
    assert_true(request_query(query, "a", value, sizeof value));
    assert_string_equal(value, "1&2");
    assert_true(request_query(query, "lang", value, sizeof value));
    assert_false(request_query(query, "lan", value, sizeof value));
    assert_false(request_query(query, "lang", value, 2));
    assert_false(request_add_query(query, sizeof query, "much=too long for this one"));
}

static void test_headers(void **state)
{
    (void)state;
    char token[REQUEST_TOKEN];
    request_token("a=b;karavana=Ab_9-; c=d", token);
    assert_string_equal(token, "Ab_9-");
    request_token("xkaravana=1", token);
    assert_string_equal(token, "");
    request_token("karavana=a b", token);
    assert_string_equal(token, "");
    request_token("karavana=0123456789012345678901234567890123456789012345678901234567890"
                  "1234567890",
                  token);
    assert_string_equal(token, "");
    assert_string_equal(request_lang("", ""), "en");
    assert_string_equal(request_lang("", "cs-CZ,cs;q=0.9,en;q=0.8"), "cs");
    assert_string_equal(request_lang("", "en-GB,cs;q=0.9"), "en");
    assert_string_equal(request_lang("", "de, cs;q=0.1"), "cs");
    assert_string_equal(request_lang("", "csb"), "en");
    assert_string_equal(request_lang("", "sk-SK, en;q=0.5"), "cs"); /* close to Czech */
    assert_string_equal(request_lang("", "sk;q=0.4, en;q=0.5"), "en");
    assert_string_equal(request_lang("lang=en", "cs"), "en");
    assert_string_equal(request_lang("lang=xx", "cs"), "cs");
    assert_true(request_takes_gzip("br, gzip"));
    assert_false(request_takes_gzip("gzip;q=0, br"));
    assert_false(request_takes_gzip(""));
    assert_true(request_is_json("Application/JSON; charset=utf-8"));
    assert_false(request_is_json("application/jsonp"));
    assert_true(request_lists("a, karavana-1", "karavana-1"));
    assert_false(request_lists("a karavana-11", "karavana-1"));
    assert_true(request_has_etag("W/\"x\", \"ab\"", "\"ab\""));
    assert_false(request_has_etag("", "\"ab\""));
}

static void test_origins(void **state)
{
    (void)state;
    assert_true(request_is_own("", "h", false, NULL));
    assert_true(request_is_own("http://h:8080", "h:8080", false, NULL));
    assert_true(request_is_own("https://H", "h", true, NULL));
    assert_false(request_is_own("https://h", "h", false, NULL));
    assert_false(request_is_own("http://h:1", "h:2", false, NULL));
    assert_false(request_is_own("http://h.evil", "h", false, NULL));
    assert_false(request_is_own("null", "null", false, NULL));
    assert_false(request_is_own("http://", "", false, NULL));
    assert_true(request_is_own("https://g", "x", false, "https://g"));
    assert_false(request_is_own("https://x", "x", true, "https://g"));
    assert_true(request_is_loopback_host("localhost"));
    assert_true(request_is_loopback_host("127.0.0.1:8080"));
    assert_true(request_is_loopback_host("[::1]:8080"));
    assert_false(request_is_loopback_host(""));
    assert_false(request_is_loopback_host("localhost.evil"));
    assert_false(request_is_loopback_host("127.0.0.1.evil"));
    assert_false(request_is_loopback_host("localhost:80@evil"));
    assert_false(request_is_loopback_host("[::1"));
}

static void test_addresses(void **state)
{
    (void)state;
    char text[REQUEST_ADDRESS];
    assert_true(request_forwarded("1.1.1.1, 2001:db8::5", text));
    assert_string_equal(text, "2001:db8::5");
    assert_false(request_forwarded("1.1.1.1, unknown", text));
    assert_false(request_forwarded("", text));
    request_address_key("2001:db8:1:2:3:4:5:6", text);
    assert_string_equal(text, "2001:db8:1:2::");
    request_address_key("::ffff:192.0.2.7", text);
    assert_string_equal(text, "192.0.2.7");
    request_address_key("192.0.2.7", text);
    assert_string_equal(text, "192.0.2.7");
}

static void test_ids(void **state)
{
    (void)state;
    static const char act[] = "{\"id\":12,\"t\":\"act\",\"seq\":4}";
    static const char ok[] = "{\"t\":\"ok\",\"id\":12,\"seq\":5}";
    assert_int_equal(request_act_id(act, sizeof act - 1), 12);
    assert_int_equal(request_act_id(ok, sizeof ok - 1), -1);
    assert_int_equal(request_ok_id(ok, sizeof ok - 1), 12);
    assert_int_equal(request_ok_id(ok, 14), -1);
    assert_int_equal(request_ok_id(act, sizeof act - 1), -1);
}

static void test_limits(void **state)
{
    (void)state;
    limit_bucket b;
    int n = 0;
    limit_fill(&b, 3, 1000);
    while (limit_take(&b, 2, 3, 1000))
        n++;
    assert_int_equal(n, 3);
    assert_false(limit_take(&b, 2, 3, 1499));
    assert_true(limit_take(&b, 2, 3, 1500));
    assert_false(limit_take(&b, 2, 3, 1500));
    limits *l = limits_open();
    limit_address *a = limits_hold(l, "2001:db8::1", 3, 0);
    assert_ptr_equal(limits_hold(l, "2001:db8::2", 3, 0), a);
    a->n_connections = 2;
    assert_int_equal(limits_connections(l, "2001:db8::ffff"), 2);
    assert_int_equal(limits_connections(l, "2001:db9::1"), 0);
    /* Those that nobody holds are forgotten after a while, this one is not. */
    for (int i = 0; i < 3000; i++) {
        char text[32];
        snprintf(text, sizeof text, "10.0.%d.%d", i / 250, i % 250);
        limit_address *other = limits_hold(l, text, 3, i * 100000LL);
        assert_int_equal(other->n_users, 1);
        limits_release(l, other, i * 100000LL);
    }
    assert_int_equal(limits_connections(l, "2001:db8::1"), 2);
    limits_close(l);
}

static void test_metrics(void **state)
{
    (void)state;
    char text[1 << 14];
    kv_out out;
    metrics m = {.connections = 3};
    metrics_act(&m, 0);
    metrics_act(&m, 15);
    metrics_act(&m, 5000);
    kv_out_init(&out, text, sizeof text);
    metrics_write(&m, NULL, &out);
    assert_false(out.is_cut);
    assert_non_null(strstr(text, "\nkaravana_act_seconds_bucket{le=\"0.001\"} 1\n"));
    assert_non_null(strstr(text, "\nkaravana_act_seconds_bucket{le=\"0.02\"} 2\n"));
    assert_non_null(strstr(text, "\nkaravana_act_seconds_bucket{le=\"1\"} 2\n"));
    assert_non_null(strstr(text, "\nkaravana_act_seconds_bucket{le=\"+Inf\"} 3\n"));
    assert_non_null(strstr(text, "\nkaravana_act_seconds_sum 5.015\n"));
    assert_non_null(strstr(text, "\nkaravana_connections 3\n"));
    assert_null(strstr(text, "karavana_actions_total"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_routes),    cmocka_unit_test(test_queries),
        cmocka_unit_test(test_headers),   cmocka_unit_test(test_origins),
        cmocka_unit_test(test_addresses), cmocka_unit_test(test_ids),
        cmocka_unit_test(test_limits),    cmocka_unit_test(test_metrics)};
    return cmocka_run_group_tests_name("request", tests, NULL, NULL);
}
