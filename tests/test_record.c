/* test_record.c: files of games that are as they should be, and all the ways in which
 * they are not: every error names a line, nothing crashes, nothing wrong is accepted.
 * Texts are handed over in memory that ends where they end. The log: test_record_log.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

enum { MAX_TEXT = 1 << 16 };

/* ---- Reading a text to its end ------------------------------------------- */

typedef struct {
    kv_err err; /* KV_OK: read to the end, and its closing line agreed */
    kv_error e;
    long n_moves;
    uint64_t hash, closing;
} outcome;

static outcome read_bytes(const char *text, size_t len)
{
    outcome o = {.err = KV_OK};
    char *copy = test_exact_copy(text, len);
    record r;
    memset(&o.e, 0x5A, sizeof o.e); /* whatever is reported must be written */
    o.err = record_read(&r, copy, len, &o.e);
    if (r.config.game) {
        o.n_moves = r.n_moves;
        o.hash = kv_hash(&r.now.s);
        o.closing = record_hash(r.config.game, &r.now.s);
    }
    free(copy);
    record_free(&r);
    return o;
}

static outcome read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

static int count_lines(const char *text, size_t len)
{
    int n = 1;
    for (size_t i = 0; i + 1 < len; i++)
        n += text[i] == '\n';
    return n;
}

/* An error has a code, a sentence and a line of the text. */
static void check_error(const outcome *o, const char *text, size_t len)
{
    char sentence[512];
    kv_out out;
    assert_int_not_equal(o->err, KV_OK);
    assert_int_equal(o->e.code, o->err);
    if (o->e.line < 1 || o->e.line > count_lines(text, len))
        fail_msg("'%s' is said of line %d of %d", o->e.text, o->e.line,
                 count_lines(text, len));
    kv_out_init(&out, sentence, sizeof sentence);
    kv_error_text(&o->e, NULL, &out);
    assert_true(out.len > 5 && !out.is_cut);
}

static void check_refused(const char *text, kv_err err, int line)
{
    outcome o = read_text(text);
    if (o.err != err || o.e.line != line)
        fail_msg("error %d on line %d ('%s'), not %d on line %d, for:\n%s", (int)o.err,
                 o.err ? o.e.line : 0, o.err ? o.e.text : "", (int)err, line, text);
    check_error(&o, text, strlen(text));
}

/* ---- Texts to start from ------------------------------------------------- */

static char game_text[MAX_TEXT], position_text[MAX_TEXT], undo_text[MAX_TEXT];
static char old_text[MAX_TEXT]; /* game_text in the older format */

static void write_game(const kv_config *c, const kv_state *start, int max_moves,
                       char *buf)
{
    kv_box s;
    kv_rng r;
    kv_out out;
    long n = 0;
    kv_rng_seed(&r, 4);
    if (start)
        kv_copy(&s.s, start);
    else
        assert_int_equal(kv_new(c, &s.s, NULL), KV_OK);
    kv_out_init(&out, buf, MAX_TEXT);
    record_write_head(c, 1, &out);
    record_write_tag("date", "today", &out);
    record_write_tag("site", "here and there", &out);
    record_write_start(start, &out);
    for (; n < max_moves && kv_decider(&s.s) != KV_OVER; n++) {
        kv_action a = kv_decider(&s.s) == KV_CHANCE ? kv_sample(&s.s, &r)
                                                    : prop_uniform(&s.s, &r);
        record_write_move(&s.s, a, &out);
        kv_apply_unchecked(&s.s, a, NULL);
    }
    record_write_end(&s.s, n, &out);
    assert_false(out.is_cut);
}

/* The text with its first occurrence of from replaced by to. */
static const char *changed(const char *text, const char *from, const char *to)
{
    static char buf[2 * MAX_TEXT];
    const char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(buf, sizeof buf, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return buf;
}

/* The same game with all that a log can hold. */
static void write_undo_text(void)
{
    record r;
    kv_out out;
    assert_int_equal(record_read(&r, game_text, strlen(game_text), NULL), KV_OK);
    assert_int_equal(record_comment(&r, RECORD_NOBODY, "well played", 17, NULL), KV_OK);
    assert_int_equal(record_undo(&r, 1, 12, 1700000000000, NULL), KV_OK);
    for (record_kind k = RECORD_RESIGN; k <= RECORD_WAKE; k++)
        assert_int_equal(
            record_add(&r, k, 0, k == RECORD_BOT ? 4 : 0, 1700000000000 + k, NULL),
            KV_OK);
    kv_out_init(&out, undo_text, sizeof undo_text);
    record_write(&r, &out);
    record_free(&r);
}

static int set_up(void **state)
{
    (void)state;
    kv_config c;
    kv_box s;
    size_t len;
    assert_int_equal(kv_config_init(&c, kv_game_find("tigris"), 2, NULL), KV_OK);
    kv_config_set(&c, "max_turns", "8", NULL);
    write_game(&c, NULL, 1000, game_text);
    strcpy(old_text, changed(game_text, "record 2", "replay 1"));
    strcpy(old_text, changed(old_text, "rules 1\n", ""));
    write_undo_text();
    char *text = test_read_file("tests/perft/tigris/war.pos", &len);
    assert_int_equal(kv_position_read(text, len, &s.s, NULL), KV_OK);
    free(text);
    kv_config_of(&s.s, &c);
    write_game(&c, &s.s, 30, position_text);
    return 0;
}

static int line_of(const char *text, const char *what)
{
    const char *at = strstr(text, what);
    assert_non_null(at);
    return count_lines(text, (size_t)(at - text) + 1);
}

/* ---- What is fine -------------------------------------------------------- */

static void test_reads_what_was_written(void **state)
{
    (void)state;
    assert_int_equal(read_text(game_text).err, KV_OK);
    assert_int_equal(read_text(position_text).err, KV_OK);
    assert_true(read_text(game_text).n_moves > 30);
    assert_int_equal(read_text(position_text).n_moves, 30);
    assert_int_equal(read_text(undo_text).n_moves, read_text(game_text).n_moves - 12);
}

/* Spacing, case, comments, line ends and what stands where do not matter. */
static void test_reads_what_people_write(void **state)
{
    (void)state;
    static char crlf[2 * MAX_TEXT], loud[MAX_TEXT], wide[4 * MAX_TEXT];
    uint64_t hash = read_text(game_text).hash;
    size_t n = 0, w = 0;
    for (const char *p = game_text; *p; p++) {
        if (*p == '\n')
            crlf[n++] = '\r';
        crlf[n++] = *p;
        loud[p - game_text] = *p >= 'a' && *p <= 'z' ? (char)(*p - 'a' + 'A') : *p;
        wide[w++] = *p;
        if (*p == '\n' && p > strstr(game_text, "moves"))
            w += (size_t)sprintf(wide + w, "\n# a comment\n \t ");
        else if (*p == ' ')
            wide[w++] = '\t';
    }
    assert_true(read_text(crlf).hash == hash);
    assert_true(read_text(changed(loud, "GAME TIGRIS", "game tigris")).hash == hash);
    assert_true(
        read_text(changed(wide, "karavana-record \t2", "karavana-record 2")).hash ==
        hash);
    size_t len = strlen(game_text);
    assert_int_equal(read_bytes(game_text, len - 1).err, KV_OK); /* no last line end */
}

static void test_options_left_out_are_defaults(void **state)
{
    (void)state;
    assert_int_equal(read_text(changed(game_text, "set english off\n", "")).err, KV_OK);
    assert_int_equal(read_text(changed(game_text, "set wonder off\n", "")).err, KV_OK);
}

static void check_tag(const char *text, const char *name, const char *expected)
{
    record r;
    kv_error e;
    char value[64];
    kv_out out;
    kv_out_init(&out, value, sizeof value);
    assert_int_equal(record_read(&r, text, strlen(text), &e), KV_OK);
    assert_int_equal(record_tag(&r, name, &out), expected != NULL);
    assert_string_equal(value, expected ? expected : "");
    record_free(&r);
}

static void test_tags(void **state)
{
    (void)state;
    const char *const texts[] = {game_text, position_text};
    for (size_t i = 0; i < N_OF(texts); i++) {
        check_tag(texts[i], "date", "today");
        check_tag(texts[i], "SITE", "here and there");
        check_tag(texts[i], "place", NULL);
        check_tag(texts[i], "dat", NULL);
    }
    check_tag(changed(game_text, "tag date today", "tag date"), "date", "");
}

/* A value cannot break out of its line or become a comment. */
static void test_tags_are_harmless(void **state)
{
    (void)state;
    char head[256];
    kv_out out;
    kv_out_init(&out, head, sizeof head);
    record_write_tag("name", "a\nmoves\npass # b", &out);
    kv_put(&out, "tag site");
    const char *text = changed(game_text, "tag site", head);
    assert_int_equal(read_text(text).err, KV_OK);
    check_tag(text, "name", "a moves pass   b");
}

/* ---- What is cut off ----------------------------------------------------- */

static void check_cuts(const char *text)
{
    size_t len = strlen(text);
    for (size_t n = 0; n + 1 < len; n++) {
        outcome o = read_bytes(text, n);
        check_error(&o, text, n);
    }
}

static void test_cut_at_every_byte(void **state)
{
    (void)state;
    check_cuts(game_text);
    check_cuts(position_text);
    check_cuts(undo_text);
    check_cuts(old_text);
}

/* Without any one line the rest is refused, but for tags and options at their default. */
static void check_missing_lines(const char *text)
{
    static char rest[MAX_TEXT];
    const char *moves = strstr(text, "\nmoves\n");
    for (const char *line = text; *line;) {
        const char *end = strchr(line, '\n') + 1;
        snprintf(rest, sizeof rest, "%.*s%s", (int)(line - text), text, end);
        outcome o = read_text(rest);
        bool is_needed = line > moves || !strncmp(line, "game", 4) ||
                         !strncmp(line, "players", 7) || !strncmp(line, "moves", 5) ||
                         !strncmp(line, "karavana", 8) || !strncmp(line, "end", 3) ||
                         !strncmp(line, "rules", 5);
        if (is_needed || o.err)
            check_error(&o, rest, strlen(rest));
        line = end;
    }
}

static void test_missing_lines(void **state)
{
    (void)state;
    check_missing_lines(game_text);
    check_missing_lines(position_text);
    check_missing_lines(old_text);
}

/* ---- What is wrong ------------------------------------------------------- */

static void test_wrong_first_lines(void **state)
{
    (void)state;
    check_refused("", KV_ESYNTAX, 1);
    check_refused("\n\n", KV_ESYNTAX, 2);
    check_refused("hello\n", KV_ESYNTAX, 1);
    check_refused(changed(game_text, "record 2", "record 3"), KV_EVERSION, 1);
    check_refused(changed(game_text, "record 2", "record"), KV_EVERSION, 1);
    check_refused(changed(game_text, "record 2", "record 2 2"), KV_EVERSION, 1);
    check_refused(changed(game_text, "record 2", "record 1"), KV_EVERSION, 1);
    check_refused(changed(old_text, "replay 1", "replay 2"), KV_EVERSION, 1);
    check_refused(changed(game_text, "karavana-record", "karavana"), KV_ESYNTAX, 1);
}

static void test_wrong_headers(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to;
        kv_err err;
        int line;
    } cases[] = {
        {"game tigris", "game chess", KV_EGAME, 2},
        {"game tigris", "game", KV_EGAME, 2},
        {"game tigris", "game tigris tigris", KV_EGAME, 2},
        {"game tigris\n", "", KV_ESYNTAX, 2},
        {"game tigris\n", "game tigris\ngame tigris\n", KV_ESYNTAX, 3},
        {"players 2", "players 1", KV_EOPTION, 3},
        {"players 2", "players 5", KV_EOPTION, 3},
        {"players 2", "players two", KV_ESYNTAX, 3},
        {"players 2", "players", KV_ESYNTAX, 3},
        {"players 2", "players -2", KV_ESYNTAX, 3},
        {"players 2", "players 2 2", KV_ESYNTAX, 3},
        {"players 2\n", "", KV_ESYNTAX, 3},
        {"set english off", "set english perhaps", KV_EOPTION, 4},
        {"set english off", "set american on", KV_EOPTION, 4},
        {"set english off", "set english", KV_ESYNTAX, 4},
        {"set english off", "set", KV_ESYNTAX, 4},
        {"set english off", "set english off on", KV_ESYNTAX, 4},
        {"set first random", "set first 7", KV_EOPTION, 5},
        {"set max_turns 8", "set max_turns 0", KV_EOPTION, 6},
        {"rules 1", "rules 0", KV_ESYNTAX, 11},
        {"rules 1", "rules one", KV_ESYNTAX, 11},
        {"rules 1", "rules 1 1", KV_ESYNTAX, 11},
        {"rules 1", "rules 9", KV_EVERSION, 11},
        {"rules 1\n", "", KV_ESYNTAX, 11},
        {"rules 1\n", "rules 1\nrules 1\n", KV_ESYNTAX, 12},
        {"moves\n", "moves now\n", KV_ESYNTAX, 14},
        {"tag date today", "date today", KV_ESYNTAX, 12},
        {"tag date today", "tag", KV_ESYNTAX, 12},
    };
    for (size_t i = 0; i < N_OF(cases); i++)
        check_refused(changed(game_text, cases[i].from, cases[i].to), cases[i].err,
                      cases[i].line);
    /* Options that do not go together are said of the end of the header. */
    check_refused(changed(game_text, "set first random", "set first 3"), KV_EOPTION, 10);
}

/* What another replay of this length says cannot be told from the text alone. */
static void test_wrong_moves(void **state)
{
    (void)state;
    int first = line_of(game_text, "\ndraw") + 1,
        turn = line_of(game_text, "\nfirst ") + 1;
    const char *text = changed(game_text, "\ndraw", "\npass\ndraw");
    check_refused(text, KV_EILLEGAL, first);
    assert_string_equal(read_text(text).e.rule, "not-now");
    check_refused(changed(game_text, "\ndraw", "\ndrew"), KV_ESYNTAX, first);
    check_refused(changed(game_text, "\ndraw", "\ndraw draw"), KV_ESYNTAX, first);
    check_refused(changed(game_text, "\nfirst ", "\nfirst first "), KV_ESYNTAX, turn);
    check_refused(changed(game_text, "\nfirst archer", "\nfirst lion"), KV_EILLEGAL,
                  turn);
    check_refused(changed(game_text, "\nfirst ", "\nmoves\nfirst "), KV_ESYNTAX, turn);
    check_refused(changed(game_text, "\nfirst ", "\ntag a b\nfirst "), KV_ESYNTAX, turn);
}

/* Lines that begin with '!'. */
static void test_wrong_notes(void **state)
{
    (void)state;
    static const struct {
        const char *note;
        kv_err err;
    } cases[] = {
        {"! undo 0", KV_ESYNTAX},
        {"! undo 0 0", KV_EREPLAY},
        {"! undo 0 1 1", KV_ESYNTAX},
        {"! undo 0 2", KV_EREPLAY},
        {"! undo 3 1", KV_EREPLAY},
        {"! undo 4 1", KV_ESYNTAX},
        {"! undo x 1", KV_ESYNTAX},
        {"! undo", KV_ESYNTAX},
        {"! resign - 0", KV_EREPLAY},
        {"! resign 0", KV_ESYNTAX},
        {"! back 0 0", KV_ESYNTAX},
        {"! bot 0 -1", KV_ESYNTAX},
        {"! comment", KV_ESYNTAX},
        {"! comment 2 hello", KV_EREPLAY},
        {"! rules 1", KV_EVERSION},
        {"! rules 77", KV_EVERSION},
        {"! rules - 2", KV_ESYNTAX},
        {"! at", KV_ESYNTAX},
        {"! at -1", KV_ESYNTAX},
        {"! at 1 1", KV_ESYNTAX},
        {"! move 0", KV_ESYNTAX},
        {"!", KV_ESYNTAX},
        {"! at 99999999999999999999", KV_ESYNTAX},
    };
    int line = line_of(game_text, "\nmoves") + 3;
    const char *second = strchr(strstr(game_text, "\nmoves\n") + 7, '\n') + 1;
    for (size_t i = 0; i < N_OF(cases); i++) {
        static char text[2 * MAX_TEXT];
        snprintf(text, sizeof text, "%.*s%s\n%s", (int)(second - game_text), game_text,
                 cases[i].note, second);
        check_refused(text, cases[i].err, line);
    }
    /* The older format had none. */
    check_refused(changed(old_text, "\nmoves\n", "\nmoves\n! at 5\n"), KV_ESYNTAX,
                  line_of(old_text, "\nmoves") + 2);
}

/* The older format closed with a hash of bytes, of which only the form can be checked. */
static void test_older_format(void **state)
{
    (void)state;
    outcome o = read_text(old_text), same = read_text(game_text);
    char end[64];
    assert_int_equal(o.err, KV_OK);
    assert_true(o.hash == same.hash);
    check_refused(changed(old_text, "\nend ", "\nend 1"), KV_EREPLAY,
                  line_of(old_text, "\nend ") + 1);
    snprintf(end, sizeof end, " %016llx\n", (unsigned long long)o.closing);
    assert_int_equal(read_text(changed(old_text, end, " 0123456789abcdef\n")).err, KV_OK);
    check_refused(changed(old_text, end, " 0123456789abcde\n"), KV_ESYNTAX,
                  line_of(old_text, "\nend ") + 1);
    check_refused(changed(old_text, end, " -\n"), KV_ESYNTAX,
                  line_of(old_text, "\nend ") + 1);
}

/* A line that is too long for a move is not cut to one. */
static void test_long_lines(void **state)
{
    (void)state;
    char spaces[400], move[1024];
    memset(spaces, ' ', sizeof spaces);
    for (int n = 60; n < 300; n += 20) {
        snprintf(move, sizeof move, "\nfirst archer%.*sagain\n", n, spaces);
        check_refused(changed(game_text, "\nfirst archer\n", move), KV_ESYNTAX,
                      line_of(game_text, "\nfirst ") + 1);
        snprintf(move, sizeof move, "\nfirst%.*sarcher%.*s\n", 40, spaces, n, spaces);
        assert_int_equal(read_text(changed(game_text, "\nfirst archer\n", move)).err,
                         KV_OK);
    }
}

static void test_wrong_closing_lines(void **state)
{
    (void)state;
    int last = line_of(game_text, "\nend ") + 1;
    char end[64], other[160];
    outcome o = read_text(game_text);
    unsigned long long hash = o.closing;
    snprintf(end, sizeof end, "end %ld %016llx\n", o.n_moves, hash);
    snprintf(other, sizeof other, "end %ld %016llx\n", o.n_moves, hash ^ 1);
    check_refused(changed(game_text, end, other), KV_EREPLAY, last);
    snprintf(other, sizeof other, "end %ld %016llx\n", o.n_moves + 1, hash);
    check_refused(changed(game_text, end, other), KV_EREPLAY, last);
    snprintf(other, sizeof other, "end %ld %016llx 1\n", o.n_moves, hash);
    check_refused(changed(game_text, end, other), KV_ESYNTAX, last);
    snprintf(other, sizeof other, "end %ld %015llx\n", o.n_moves, hash >> 4);
    check_refused(changed(game_text, end, other), KV_ESYNTAX, last);
    snprintf(other, sizeof other, "end -1 %016llx\n", hash);
    check_refused(changed(game_text, end, other), KV_ESYNTAX, last);
    check_refused(changed(game_text, end, "end\n"), KV_ESYNTAX, last);
    check_refused(changed(game_text, end, ""), KV_ESYNTAX, last - 1);
    snprintf(other, sizeof other, "%spass\n", end);
    check_refused(changed(game_text, end, other), KV_ESYNTAX, last + 1);
    snprintf(other, sizeof other, "%s\n%s", end, end);
    check_refused(changed(game_text, end, other), KV_ESYNTAX, last + 2);
    snprintf(other, sizeof other, "%s\n # only a comment\n", end);
    assert_int_equal(read_text(changed(game_text, end, other)).err, KV_OK);
}

static void test_wrong_start_positions(void **state)
{
    (void)state;
    int at = line_of(position_text, "\nposition") + 1;
    assert_int_equal(read_text(position_text).err, KV_OK);
    check_refused(changed(position_text, "\nplayers 3", "\nplayers 2"), KV_EREPLAY,
                  at + 1);
    check_refused(changed(position_text, "set english off", "set english on"), KV_EREPLAY,
                  at + 1);
    check_refused(changed(position_text, "position\ngame tigris", "position\ngame go"),
                  KV_EGAME, at + 1);
    check_refused(changed(position_text, "\nend\nmoves", "\nmoves"), KV_ESYNTAX,
                  line_of(position_text, "\nend 30 ")); /* looked for to the last line */
    check_refused(changed(position_text, "\nboard\n", "\nbord\n"), KV_ESYNTAX,
                  line_of(position_text, "\nboard\n") + 1);
    check_refused(changed(position_text, "\nend\nmoves", "\nend\nposition\nend\nmoves"),
                  KV_ESYNTAX, line_of(position_text, "\nend\n") + 2);
    check_refused(changed(position_text, "\nturns ", "\nturns x"), KV_ESYNTAX,
                  line_of(position_text, "\nturns ") + 1);
}

/* ---- What is damaged at random ------------------------------------------- */

static void write_text(const char *text, size_t len, char *buf)
{
    record r;
    kv_out out;
    assert_int_equal(record_read(&r, text, len, NULL), KV_OK);
    kv_out_init(&out, buf, MAX_TEXT);
    record_write(&r, &out);
    record_free(&r);
}

/* What is still accepted leads where the original led, unless what was damaged had been
 * taken back; in any case it is another whole record. */
static void check_accepted(const char *damaged, size_t len)
{
    static char once[MAX_TEXT], twice[MAX_TEXT];
    write_text(damaged, len, once);
    write_text(once, strlen(once), twice);
    assert_string_equal(once, twice);
}

static void check_damaged(const char *damaged, size_t len, const outcome *original)
{
    outcome o = read_bytes(damaged, len);
    if (o.err) {
        check_error(&o, damaged, len);
        return;
    }
    assert_true(o.hash == original->hash);
    check_accepted(damaged, len);
}

static void check_damage(const char *text, uint64_t seed, int n)
{
    static char damaged[MAX_TEXT];
    size_t len = strlen(text);
    outcome original = read_text(text);
    kv_rng r;
    kv_rng_seed(&r, seed);
    for (int i = 0; i < n; i++) {
        memcpy(damaged, text, len + 1);
        for (uint32_t k = 1 + kv_rng_below(&r, 3); k > 0; k--)
            damaged[kv_rng_below(&r, (uint32_t)len)] =
                kv_rng_below(&r, 2) ? (char)kv_rng_below(&r, 256)
                                    : text[kv_rng_below(&r, (uint32_t)len)];
        check_damaged(damaged, len, &original);
    }
}

/* Every single byte, in several ways. */
static void test_every_byte_damaged(void **state)
{
    static char damaged[MAX_TEXT];
    static const char others[] = {0, '\n', ' ', '!', '-', '9', 'x', (char)0xFF};
    (void)state;
    size_t len = strlen(undo_text);
    outcome original = read_text(undo_text);
    memcpy(damaged, undo_text, len + 1);
    for (size_t i = 0; i < len; i++) {
        for (size_t k = 0; k < N_OF(others); k++) {
            damaged[i] = others[k];
            check_damaged(damaged, len, &original);
        }
        damaged[i] = undo_text[i];
    }
}

static void test_random_damage(void **state)
{
    (void)state;
    check_damage(game_text, 1, test_effort(6000));
    check_damage(position_text, 2, test_effort(6000));
    check_damage(undo_text, 3, test_effort(6000));
}

/* A zero byte would end a copied word early: "pass" for "pass, zero, more". */
static void test_zero_byte(void **state)
{
    static const char text[] =
        "karavana-replay 1\ngame tigris\nplayers 2\nmoves\npass\0x\n";
    (void)state;
    outcome o = read_bytes(text, sizeof text - 1);
    assert_int_equal(o.err, KV_ESYNTAX);
    assert_int_equal(o.e.line, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zero_byte),
        cmocka_unit_test(test_reads_what_was_written),
        cmocka_unit_test(test_reads_what_people_write),
        cmocka_unit_test(test_options_left_out_are_defaults),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_tags_are_harmless),
        cmocka_unit_test(test_cut_at_every_byte),
        cmocka_unit_test(test_missing_lines),
        cmocka_unit_test(test_wrong_first_lines),
        cmocka_unit_test(test_wrong_headers),
        cmocka_unit_test(test_wrong_moves),
        cmocka_unit_test(test_wrong_notes),
        cmocka_unit_test(test_older_format),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_wrong_closing_lines),
        cmocka_unit_test(test_wrong_start_positions),
        cmocka_unit_test(test_random_damage),
        cmocka_unit_test(test_every_byte_damaged),
    };
    return cmocka_run_group_tests_name("record, files", tests, set_up, NULL);
}
