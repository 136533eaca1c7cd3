/* test_load.c: what the load client of bench/ makes of messages, addresses and numbers.
 */
#include <string.h>

#include "bench/load.h"
#include "tests/support/test.h"

static load_message parse(const char *text, uint64_t dice)
{
    load_message m;
    load_parse(text, strlen(text), &dice, &m);
    return m;
}

static void test_kinds(void **state)
{
    (void)state;
    load_message m = parse("{\"t\":\"ok\",\"id\":7,\"seq\":41}", 1);
    assert_int_equal(m.says, SAYS_OK);
    assert_int_equal(m.id, 7);
    assert_int_equal(m.seq, 41);
    m = parse("{\"t\":\"no\",\"id\":7,\"error\":\"stale\",\"text\":\"Late.\"}", 1);
    assert_int_equal(m.says, SAYS_NO);
    assert_string_equal(m.error, "stale");
    m = parse("{\"t\":\"table\",\"id\":\"k3\",\"status\":\"waiting\"}", 1);
    assert_int_equal(m.says, SAYS_TABLE);
    assert_true(m.is_waiting && !m.is_over);
    m = parse("{\"t\":\"table\",\"id\":\"k3\",\"status\":\"over\"}", 1);
    assert_true(!m.is_waiting && m.is_over);
    assert_int_equal(parse("{\"t\":\"bye\",\"text\":\"x\"}", 1).says, SAYS_BYE);
    assert_int_equal(parse("{\"t\":\"chat\",\"lines\":[]}", 1).says, SAYS_NOTHING);
    assert_int_equal(parse("{\"t\":\"delta\",\"from\":1,\"seq\":2}", 1).says,
                     SAYS_NOTHING);
    /* One's turn is over, or there is nothing to choose. */
    assert_int_equal(
        parse("{\"t\":\"delta\",\"seq\":2,\"turn\":{\"seat\":null,\"legal\":{}}}", 1)
            .says,
        SAYS_NOTHING);
    static const char *const garbage[] = {
        "",
        "x",
        "[]",
        "{\"t\":\"delta\",\"legal\":",
        "{\"t\":\"what\"}",
        "{\"t\":\"state\",\"turn\":{\"seat\":0,\"legal\":{\"a\":[\"b\"]}}}",
        "{\"t\":\"state\",\"seq\":1,\"turn\":{\"seat\":null,\"legal\":{\"a\":[\"b\"]}}}",
        "{\"t\":\"state\",\"seq\":1,\"turn\":{\"seat\":0,\"legal\":{\"a\":[]}}}",
        "{\"t\":\"state\",\"seq\":1,\"turn\":{\"seat\":0,\"legal\":{\"a\":[5]}}}",
    };
    for (size_t i = 0; i < N_OF(garbage); i++)
        assert_int_equal(parse(garbage[i], 1).says, SAYS_GARBAGE);
}

/* Every legal move is drawn, as it would be written. */
static void test_moves(void **state)
{
    (void)state;
    static const char *const moves[] = {"tile farm e1", "tile farm e2", "pass", "a b"};
    int seen[N_OF(moves)] = {0};
    for (uint64_t dice = 0; dice < 200; dice++) {
        load_message m = parse("{\"t\":\"state\",\"seq\":9,\"state\":{},\"turn\":{"
                               "\"seat\":2,\"prompt\":\"p\",\"legal\":{\"tile farm\":["
                               "\"e1\",\"e2\"],\"\":[\"pass\"],\"a\":[\"b\"]}}}",
                               dice);
        assert_int_equal(m.says, SAYS_TURN);
        assert_int_equal(m.seq, 9);
        assert_int_equal(m.seat, 2);
        size_t i = 0;
        while (i < N_OF(moves) && strcmp(m.move, moves[i]) != 0)
            i++;
        assert_true(i < N_OF(moves));
        seen[i]++;
    }
    for (size_t i = 0; i < N_OF(moves); i++)
        assert_in_range(seen[i], 20, 90);
}

static void test_addresses(void **state)
{
    (void)state;
    char host[128];
    int port;
    assert_true(load_parse_url("127.0.0.1:8080", host, &port));
    assert_string_equal(host, "127.0.0.1");
    assert_int_equal(port, 8080);
    assert_true(load_parse_url("http://localhost:1/", host, &port));
    assert_string_equal(host, "localhost");
    assert_int_equal(port, 1);
    static const char *const bad[] = {"", "host", ":80", "h:", "h:0", "h:65536", "h:8x"};
    for (size_t i = 0; i < N_OF(bad); i++)
        assert_false(load_parse_url(bad[i], host, &port));
}

static void test_numbers(void **state)
{
    (void)state;
    const char *text = "# HELP karavana_table_bytes x\nkaravana_table_bytes_max 7\n"
                       "karavana_table_bytes 12345\nlast 1.5\n";
    assert_true(load_metric(text, "karavana_table_bytes") == 12345);
    assert_true(load_metric(text, "last") == 1.5);
    assert_true(load_metric(text, "none") == -1);
    uint32_t n[100];
    for (uint32_t i = 0; i < 100; i++)
        n[i] = i;
    assert_int_equal(load_percentile(n, 100, 0.5), 50);
    assert_int_equal(load_percentile(n, 100, 0.99), 99);
    assert_int_equal(load_percentile(n, 100, 1), 99);
    assert_int_equal(load_percentile(n, 0, 0.5), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
