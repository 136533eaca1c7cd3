/* test_fair.c: dice that one can check: against numbers computed elsewhere, their
 * distribution, and that a replay with anything changed in it does not verify.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "server/fair.h"
#include "server/grow.h"
#include "server/verify.h"
#include "tests/support/table_game.h"
#include "tests/support/test.h"

/* ---- Numbers computed elsewhere ------------------------------------------- */

/* python3:
 *   s = bytes(range(32)); h = lambda b: hashlib.sha256(b).digest()
 *   h(b"karavana fair 1" + s).hex()
 *   key = h(b"karavana dice 1" + s + b"\x05" + b"my d6" + b"\x00" + b"\x04" +
 *           "kůň".encode()[:4])
 *   int.from_bytes(h(key + (7).to_bytes(8,"little") + (0).to_bytes(8,"little"))[:8],
 *                  "little")
 */
#define COMMITMENT                     \
    "6d069280228c27191b20e7f81d2bdea7" \
    "e13c4bb634807e8692f435fc209c5978"
#define KEY                            \
    "fc89a1192d3d2aa4db82d36ef2467263" \
    "16554b22d465cadeee1641621ec0c5b8"
#define NUMBER_7_0 UINT64_C(6444482688434551941)

static void known_dice(fair_dice *f)
{
    memset(f, 0, sizeof *f);
    for (int i = 0; i < FAIR_BYTES; i++)
        f->secret[i] = (uint8_t)i;
    strcpy(f->words[0], "my d6");
    strcpy(f->words[2], "k\xc5\xaf\xc5");
    fair_seal(f, 3);
}

static void test_known(void **state)
{
    (void)state;
    fair_dice f;
    char hex[FAIR_HEX];
    known_dice(&f);
    fair_commitment(&f, hex);
    assert_string_equal(hex, COMMITMENT);
    fair_hex(f.key, hex);
    assert_string_equal(hex, KEY);
    /* Words behind the last seat do not count. */
    strcpy(f.words[3], "x");
    fair_seal(&f, 3);
    fair_hex(f.key, hex);
    assert_string_equal(hex, KEY);
}

__extension__ typedef unsigned __int128 wide;

/* A second opinion in plain steps. */
static kv_action slow_sample(const fair_dice *f, const kv_state *s, uint64_t n,
                             uint64_t *first)
{
    kv_action action[KV_MAX_LEGAL];
    uint32_t weight[KV_MAX_LEGAL];
    int n_legal = kv_legal(s, action);
    wide total = 0, all = (wide)1 << 64;
    kv_weights(s, weight);
    for (int i = 0; i < n_legal; i++)
        total += weight[i];
    for (uint64_t i = 0;; i++) {
        uint8_t in[48], out[32];
        memcpy(in, f->key, 32);
        for (int b = 0; b < 8; b++) {
            in[32 + b] = (uint8_t)(n >> 8 * b);
            in[40 + b] = (uint8_t)(i >> 8 * b);
        }
        crypto_hash_sha256(out, in, sizeof in);
        uint64_t x = 0;
        for (int b = 0; b < 8; b++)
            x |= (uint64_t)out[b] << 8 * b;
        if (i == 0)
            *first = x;
        if (x >= all / total * total)
            continue;
        x = (uint64_t)(x % total);
        for (int k = 0;; x -= weight[k++])
            if (x < weight[k])
                return action[k];
    }
}

static void test_sample_is_as_documented(void **state)
{
    (void)state;
    uint64_t first;
    fair_dice f;
    known_dice(&f);
    for (int g = 0; g < kv_game_count(); g++) {
        const kv_game *game = kv_game_at(g);
        kv_config c;
        kv_box s;
        kv_rng r;
        kv_rng_seed(&r, 5);
        tg_config(&c, game->id, game->max_players);
        assert_int_equal(kv_new(&c, &s.s, NULL), KV_OK);
        for (uint64_t n = 0; n < 300 && kv_decider(&s.s) != KV_OVER; n++) {
            kv_action legal[KV_MAX_LEGAL];
            if (kv_decider(&s.s) == KV_CHANCE) {
                kv_action a = fair_sample(&f, &s.s, n);
                assert_int_equal(a, slow_sample(&f, &s.s, n, &first));
                kv_apply_unchecked(&s.s, a, NULL);
                if (n == 7)
                    assert_true(first == NUMBER_7_0);
            } else {
                int n_legal = kv_legal(&s.s, legal);
                kv_apply_unchecked(&s.s, legal[kv_rng_below(&r, (uint32_t)n_legal)],
                                   NULL);
            }
        }
    }
}

static void test_hex(void **state)
{
    (void)state;
    fair_dice f, g;
    char hex[FAIR_HEX + 1];
    uint8_t back[FAIR_BYTES];
    fair_begin(&f);
    fair_begin(&g);
    assert_memory_not_equal(f.secret, g.secret, FAIR_BYTES);
    fair_hex(f.secret, hex);
    assert_true(fair_from_hex(hex, back));
    assert_memory_equal(back, f.secret, FAIR_BYTES);
    hex[63] = 0;
    assert_false(fair_from_hex(hex, back));
    strcpy(hex + 63, "g");
    assert_false(fair_from_hex(hex, back));
    strcpy(hex + 63, "00");
    assert_false(fair_from_hex(hex, back));
    assert_false(fair_from_hex("", back));
}

/* ---- Distribution --------------------------------------------------------- */

/* Chi-squared of the first decision of chance over many numbers of one secret, with
 * at most 100 outcomes. */
static void check_distribution(const char *game, int players)
{
    kv_config c;
    kv_box s;
    kv_action legal[KV_MAX_LEGAL];
    uint32_t weight[KV_MAX_LEGAL];
    int count[100] = {0}, tries = 200 * test_effort(100);
    double total = 0, chi = 0;
    fair_dice f;
    known_dice(&f);
    tg_config(&c, game, players);
    assert_int_equal(kv_new(&c, &s.s, NULL), KV_OK);
    if (kv_decider(&s.s) != KV_CHANCE)
        return;
    int n = kv_legal(&s.s, legal);
    assert_true(n <= 100);
    kv_weights(&s.s, weight);
    for (int i = 0; i < n; i++)
        total += weight[i];
    for (int i = 0; i < tries; i++) {
        kv_action a = fair_sample(&f, &s.s, (uint64_t)i);
        int k = 0;
        while (legal[k] != a)
            k++;
        count[k]++;
    }
    for (int i = 0; i < n; i++) {
        double want = tries * (weight[i] / total), d = count[i] - want;
        chi += d * d / want;
    }
    /* Seven standard deviations above the mean; the numbers are fixed. */
    double above = chi - (n - 1);
    assert_true(above < 0 || above * above < 49.0 * 2 * (n - 1));
}

static void test_distribution(void **state)
{
    (void)state;
    for (int g = 0; g < kv_game_count(); g++)
        for (int n = kv_game_at(g)->min_players; n <= kv_game_at(g)->max_players; n++)
            check_distribution(kv_game_at(g)->id, n);
}

/* ---- Verifying ------------------------------------------------------------ */

static verify_outcome verify(const char *text, verify_report *r, kv_error *e)
{
    size_t len = strlen(text);
    char *exact = test_exact_copy(text, len);
    verify_outcome outcome = verify_replay(exact, len, r, e);
    free(exact);
    return outcome;
}

/* A finished game of two with words of both. */
static void played(table *t, kv_out *out)
{
    kv_config c;
    kv_rng r;
    kv_rng_seed(&r, 1);
    tg_config(&c, "yspahan", 3);
    tg_open(t, &c, 11);
    assert_int_equal(table_words(t, 0, " seven #7  seas\n", NULL), KV_OK);
    assert_string_equal(t->dice.words[0], "seven 7 seas");
    assert_int_equal(table_words(t, 1, "\xc5\xbelu\xc5\xa5", NULL), KV_OK);
    assert_int_equal(table_start(t, TG_PERSON, TG_START, NULL), KV_OK);
    table_run(t, TG_START);
    tg_play(t, &r, 100000);
    assert_int_equal(t->status, TABLE_OVER);
    grow_init(out);
    table_replay(t, out);
}

/* The text with the first what from the line that starts with where replaced. */
static char *changed(const char *text, const char *where, const char *what,
                     const char *by)
{
    const char *line = strstr(text, where);
    assert_non_null(line);
    const char *at = strstr(line, what);
    assert_non_null(at);
    size_t head = (size_t)(at - text);
    char *out = malloc(strlen(text) + strlen(by) + 1);
    assert_non_null(out);
    memcpy(out, text, head);
    strcpy(out + head, by);
    strcat(out, at + strlen(what));
    return out;
}

static void check_changed(const char *text, const char *where, const char *what,
                          const char *by, verify_outcome want, const char *says)
{
    verify_report r;
    kv_error e;
    char *other = changed(text, where, what, by);
    assert_int_equal(verify(other, &r, &e), want);
    assert_non_null(e.text);
    if (!strstr(e.text, says))
        fail_msg("it says: %s", e.text);
    free(other);
}

static void test_verify(void **state)
{
    (void)state;
    table t;
    kv_out out;
    verify_report r;
    kv_error e;
    char hex[FAIR_HEX];
    played(&t, &out);
    assert_int_equal(verify(out.buf, &r, &e), VERIFY_FAIR);
    assert_int_equal(r.moves, t.game.n_actions);
    assert_true(r.chance > 20 && r.chance < r.moves);
    assert_true(r.hash == record_hash(t.config.game, &t.game.now.s));
    fair_commitment(&t.dice, hex);
    assert_string_equal(r.commitment, hex);

    const char *text = out.buf;
    check_changed(text, "tag words.0", "seven", "eight", VERIFY_WRONG, "the dice say");
    check_changed(text, "tag words.1", "tag words.1", "tag words.2", VERIFY_WRONG,
                  "the dice say");
    check_changed(text, "tag commitment", " ", " 0", VERIFY_UNREADABLE, "no dice");
    check_changed(text, "tag secret", "tag secret", "tag other", VERIFY_UNREADABLE,
                  "secret is missing");
    check_changed(text, "tag dice", "fair 1", "fair 2", VERIFY_UNREADABLE,
                  "not known here");
    check_changed(text, "tag secret ", "tag secret ", "tag secret x", VERIFY_UNREADABLE,
                  "secret");
    check_changed(text, "karavana-record", "karavana-record", "record", VERIFY_UNREADABLE,
                  "not a replay");
    check_changed(text, "\nend ", "\nend ", "\nend 1", VERIFY_WRONG, "number of moves");
    hex[0] = hex[0] == '0' ? '1' : '0';
    char *start = strstr(text, "tag commitment ") + strlen("tag commitment ");
    char was = *start;
    *start = hex[0];
    assert_int_equal(verify(text, &r, &e), VERIFY_WRONG);
    assert_non_null(strstr(e.text, "committed"));
    *start = was;
    start = strstr(text, "tag secret ") + strlen("tag secret ");
    *start = *start == '0' ? '1' : '0';
    assert_int_equal(verify(text, &r, &e), VERIFY_WRONG);
    grow_free(&out);
    table_free(&t);
}

/* Every single decision of chance, changed to another legal one, is found at once. */
static void test_every_change_of_chance(void **state)
{
    (void)state;
    table t;
    kv_out out;
    verify_report r;
    kv_error e;
    played(&t, &out);
    grow_free(&out);
    kv_box now;
    int n_tried = 0;
    assert_int_equal(kv_new(&t.config, &now.s, NULL), KV_OK);
    for (uint32_t i = 0; i < t.game.n_actions; i++) {
        kv_action legal[KV_MAX_LEGAL], real = t.game.action[i];
        int n = kv_legal(&now.s, legal);
        if (kv_decider(&now.s) == KV_CHANCE && n > 1 && (i < 10 || i % 7 == 0)) {
            record whole = t.game;
            t.game.action[i] = legal[legal[0] == real];
            t.game.entry[i].value = t.game.action[i];
            t.game.n_entries = t.game.n_fit = i + 1; /* what follows may not be legal */
            t.game.n_actions = t.game.n_moves = i + 1;
            t.game.n_recorded = i + 1;
            grow_init(&out);
            table_replay(&t, &out);
            assert_int_equal(verify(out.buf, &r, &e), VERIFY_WRONG);
            assert_int_equal(r.moves, i);
            assert_non_null(strstr(e.text, "not what the dice say"));
            char number[16];
            snprintf(number, sizeof number, "%u", i + 1);
            assert_string_equal(e.arg[0], number);
            grow_free(&out);
            t.game = whole;
            t.game.action[i] = real;
            t.game.entry[i].value = real;
            n_tried++;
        }
        kv_apply_unchecked(&now.s, real, NULL);
    }
    assert_true(n_tried > 10);
    table_free(&t);
}

/* A stored game of before: the dice of later versions must stay the same. */
static void test_stored(void **state)
{
    (void)state;
    char *names[16], path[128];
    verify_report r;
    kv_error e;
    int n = test_list_files("tests/fair", ".replay", names, 16);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "tests/fair/%s", names[i]);
        char *text = test_read_file(path, NULL);
        assert_int_equal(verify(text, &r, &e), VERIFY_FAIR);
        free(text);
        free(names[i]);
    }
}

static void test_start_must_be_new(void **state)
{
    (void)state;
    table t;
    kv_out out;
    verify_report r;
    kv_error e;
    kv_box mid;
    played(&t, &out);
    char *moves = strstr(out.buf, "\nmoves\n");
    assert_non_null(moves);
    kv_out other;
    grow_init(&other);
    moves[1] = 0;
    kv_put(&other, out.buf);
    assert_int_equal(kv_new(&t.config, &mid.s, NULL), KV_OK);
    for (uint32_t i = 0; i < 40; i++)
        kv_apply_unchecked(&mid.s, t.game.action[i], NULL);
    record_write_start(&mid.s, &other);
    record_write_end(&mid.s, 0, &other);
    assert_int_equal(verify(other.buf, &r, &e), VERIFY_WRONG);
    assert_non_null(strstr(e.text, "beginning"));
    grow_free(&other);
    grow_free(&out);
    table_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),  cmocka_unit_test(test_sample_is_as_documented),
        cmocka_unit_test(test_hex),    cmocka_unit_test(test_distribution),
        cmocka_unit_test(test_verify), cmocka_unit_test(test_every_change_of_chance),
        cmocka_unit_test(test_stored), cmocka_unit_test(test_start_must_be_new),
    };
    return cmocka_run_group_tests_name("fair", tests, NULL, NULL);
}
