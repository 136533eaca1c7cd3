/* test_tigris_position.c: positions of Tigris & Euphrates that cannot be. Each is refused
 * with the right code, a line of the text and a sentence that names what is wrong; what
 * is possible but odd is accepted. Round trips are in test_properties.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/tigris/tigris.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

#define HEAD "game tigris\nplayers 2\n"

/* Reads the text; on error *sentence (of 256 bytes) says what is wrong. */
static kv_err read_text(const char *text, size_t len, kv_state *s, int *line,
                        char *sentence)
{
    kv_error e;
    kv_out out;
    char *copy = test_exact_copy(text, len);
    memset(&e, 0x5A, sizeof e);
    kv_err err = kv_position_read(copy, len, s, &e);
    kv_out_init(&out, sentence, 256);
    if (err) {
        assert_int_equal(e.code, err);
        assert_null(e.rule);
        kv_error_text(&e, NULL, &out);
        *line = e.line;
    }
    free(copy);
    return err;
}

/* A position that must be refused on a line (0: any) with these words in the sentence. */
typedef struct {
    const char *text, *words;
    kv_err err;
    int line;
} bad;

static void check_bad(const bad *list, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        kv_box s;
        char sentence[256];
        int line = 0, n_lines = 1;
        kv_err err = read_text(list[i].text, strlen(list[i].text), &s.s, &line, sentence);
        for (const char *p = list[i].text; *p; p++)
            n_lines += *p == '\n';
        if (err != list[i].err || !strstr(sentence, list[i].words) || line < 1 ||
            line > n_lines || (list[i].line && line != list[i].line))
            fail_msg(
                "error %d, line %d: '%s', not error %d, line %d: '...%s...', for:\n%s",
                (int)err, line, sentence, (int)list[i].err, list[i].line, list[i].words,
                list[i].text);
    }
}

static void check_good(const char *const *list, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        kv_box s;
        char sentence[256];
        int line;
        if (read_text(list[i], strlen(list[i]), &s.s, &line, sentence))
            fail_msg("line %d: '%s', for:\n%s", line, sentence, list[i]);
        assert_null(kv_check(&s.s));
    }
}

/* ---- Boards that contradict the rules ------------------------------------ */

static void test_impossible_boards(void **state)
{
    (void)state;
    static const bad list[] = {
        /* The leaders. */
        {HEAD "board at g7\n. Ka T* Ka\n", "Ka", KV_ESYNTAX, 4},
        {HEAD "board at g7\n. Kp T* .\n", "Kp", KV_ESYNTAX, 4},
        {HEAD "board at g4\nKa\n", "g4", KV_EPOSITION, 0},
        {HEAD "board at g7\n. Ka T* Kb\n", "king", KV_EPOSITION, 0},
        {HEAD "board at h8\n. .\nPa ~\n", "h9", KV_EPOSITION, 0},
        /* Treasures. */
        {HEAD "board at i7\nT\n", "9", KV_EPOSITION, 0},
        {HEAD "board at i6\nT*\nT*\n", "i6", KV_EPOSITION, 0},
        {HEAD "board at i6\n.\nT*\ntreasures archer 1\n", "11", KV_EPOSITION, 0},
        {HEAD "board at i7\nM*\n", "i7", KV_EPOSITION, 0},
        {HEAD "treasures archer 1\n", "11", KV_EPOSITION, 0},
        /* Terrain. */
        {HEAD "board at a1\nF\n", "a1", KV_EPOSITION, 0},
        {HEAD "board at e1\nT\n", "e1", KV_EPOSITION, 0},
        {HEAD "board at e1\n.\n", "e1", KV_ESYNTAX, 4},
        {HEAD "board at a1\n~\n", "a1", KV_ESYNTAX, 4},
        /* Monuments. */
        {HEAD "board at g5\n= =\n= =\n", "g5", KV_EPOSITION, 0},
        {HEAD "monument red-black g5\n", "g5", KV_EPOSITION, 0},
        {HEAD "board at g5\n= =\n= .\nmonument red-black g5\n", "", KV_EPOSITION, 0},
        {HEAD "board at g5\n= =\n= =\nmonument red-black g5 blue\n", "blue", KV_EPOSITION,
         0},
        {HEAD "board at g5\n= =\n= =\nmonument blue-red g5 blue\n", "g5", KV_EPOSITION,
         0},
        {HEAD "board at p10\n=\n=\nmonument red-black p10\n", "red-black", KV_EPOSITION,
         0},
        {HEAD "board at g5\n= = =\n= = =\nmonument red-black g5\nmonument red-green h5\n",
         "h5", KV_EPOSITION, 0},
        {HEAD "wonder g5\n", "g5", KV_EPOSITION, 0},
        {HEAD "building red i7\n", "red", KV_EPOSITION, 0},
        {HEAD "set buildings on\nbuilding blue i7\n", "blue", KV_EPOSITION, 0},
        /* The drawing itself. */
        {HEAD "board at g5\nQ\n", "Q", KV_ESYNTAX, 4},
        {HEAD "board at g5\nKx\n", "Kx", KV_ESYNTAX, 4},
        {HEAD "board at g5\n.*\n", ".*", KV_ESYNTAX, 4},
        {HEAD "board at g5\nX*\n", "X*", KV_ESYNTAX, 4},
        {HEAD "board at q1\n.\n", "q1", KV_ESYNTAX, 3},
        {HEAD "board at p1\n. .\n", "outside", KV_ESYNTAX, 4},
        {HEAD "board at a11\n.\n.\n", "outside", KV_ESYNTAX, 5},
        {HEAD "board at g5\n. .\n.\n", ".", KV_ESYNTAX, 5},
        {HEAD "board\n.\n", "row", KV_ESYNTAX, 0},
        {HEAD "board at g5\n", "rows", KV_ESYNTAX, 0},
    };
    check_bad(list, N_OF(list));
}

/* ---- Pieces that do not add up ------------------------------------------- */

static void test_impossible_pieces(void **state)
{
    (void)state;
    static const bad list[] = {
        {HEAD "hand archer temple 7\n", "archer", KV_EPOSITION, 0},
        {HEAD "hand archer temple 4 farm 3\n", "archer", KV_EPOSITION, 0},
        {HEAD "hand potter temple 1\n", "potter", KV_ESYNTAX, 3},
        {HEAD "hand archer temple\n", "", KV_ESYNTAX, 3},
        {HEAD "hand archer priest 1\n", "priest", KV_ESYNTAX, 3},
        {HEAD "hand archer temple -1\n", "-1", KV_ESYNTAX, 3},
        {HEAD "hand archer temple 99999999999999999999\n", "9999", KV_ESYNTAX, 3},
        {HEAD "swapped archer market 31\n", "market", KV_EPOSITION, 0},
        {HEAD "out settlement 31\n", "settlement", KV_EPOSITION, 0},
        {HEAD "bag farm 37\n", "farm", KV_EPOSITION, 0},
        {HEAD "bag temple 40\nout temple 1\n", "temple", KV_EPOSITION, 0},
        {HEAD "catastrophes archer 3\n", "archer", KV_EPOSITION, 0},
        {HEAD "catastrophes archer 1\n", "catastrophe", KV_EPOSITION, 0},
        {HEAD "board at g5\nX\n", "catastrophe", KV_EPOSITION, 0},
        {HEAD "points archer red -1\n", "-1", KV_ESYNTAX, 3},
        {HEAD "points archer purple 1\n", "purple", KV_ESYNTAX, 3},
        {HEAD "points\n", "", KV_ESYNTAX, 3},
    };
    check_bad(list, N_OF(list));
}

/* ---- Decisions that are not there ---------------------------------------- */

static void test_impossible_decisions(void **state)
{
    (void)state;
    static const bad list[] = {
        {HEAD "decide war h5\n", "war", KV_EPOSITION, 3},
        {HEAD "decide war i7\n", "war", KV_EPOSITION, 3},
        {HEAD "turn bull 0\nboard at h7\nKa T* M T Kb\ndecide war j7\n", "war",
         KV_EPOSITION, 6}, /* a single colour is fought without asking */
        {HEAD "turn bull 0\nboard at h7\nPa T* M T Pb\ndecide war j7\n", "war",
         KV_EPOSITION, 6},
        {HEAD "decide commit attacker revolt king defender bull\n", "commit",
         KV_EPOSITION, 3},
        {HEAD "decide commit attacker war red i7 defender bull\n", "commit", KV_EPOSITION,
         3},
        {HEAD "decide commit nobody war red i7\n", "nobody", KV_ESYNTAX, 3},
        {HEAD "decide commit attacker riot king\n", "riot", KV_ESYNTAX, 3},
        {HEAD "decide commit attacker revolt archer\n", "archer", KV_ESYNTAX, 3},
        {HEAD "decide commit attacker revolt king defender king\n", "king", KV_ESYNTAX,
         3},
        {HEAD "decide commit defender revolt king committed 7\n", "7", KV_ESYNTAX, 3},
        {HEAD "decide monument i7\n", "monument", KV_EPOSITION, 3},
        {HEAD "decide monument h5\n", "monument", KV_EPOSITION, 3},
        {HEAD "decide monument\n", "", KV_ESYNTAX, 3},
        {HEAD "decide building i7\n", "building", KV_EPOSITION, 3},
        {HEAD "set buildings on\ndecide building i7\n", "building", KV_EPOSITION, 4},
        {HEAD "decide treasure\n", "treasure", KV_EPOSITION, 3},
        {HEAD "decide income\n", "income", KV_EPOSITION, 3},
        {HEAD "decide draw bull 0 swap\n", "draw", KV_EPOSITION, 3},
        {HEAD "decide draw bull 7 swap\n", "7", KV_ESYNTAX, 3},
        {HEAD "decide draw bull 2 fun\n", "fun", KV_ESYNTAX, 3},
        {HEAD "hand bull temple 5\ndecide draw bull 2 swap\n", "draw", KV_EPOSITION, 4},
        {HEAD "bag temple 1\ndecide draw bull 2 swap\n", "draw", KV_EPOSITION, 4},
        {HEAD "decide nothing\n", "nothing", KV_ESYNTAX, 3},
        {HEAD "decide\n", "", KV_ESYNTAX, 3},
        {HEAD "decide over\n", "over", KV_EPOSITION, 3},
        {HEAD "over\n", "", KV_ESYNTAX, 3},
        {HEAD "over soon\n", "soon", KV_ESYNTAX, 3},
        {HEAD "over bag\n", "over", KV_EPOSITION, 3},
        {HEAD "bag temple 6\nover bag\n", "over", KV_EPOSITION, 4},
        {HEAD "over treasures\n", "over", KV_EPOSITION, 3},
        {HEAD "over cap\n", "over", KV_EPOSITION, 3},
        {HEAD "turn archer 3\n", "3", KV_ESYNTAX, 3},
        {HEAD "turn archer 0\n", "action", KV_EPOSITION, 0},
        {HEAD "turn lion 1\n", "lion", KV_ESYNTAX, 3},
        {HEAD "turns 1000\n", "turn", KV_EPOSITION, 0},
        {HEAD "turn archer 2\nboard at h7\nKa T* Kb\n"
              "decide commit attacker revolt king defender bull\n",
         "actions", KV_EPOSITION, 6},
        {HEAD "hand bull temple 4\nturn bull 1\ndecide draw bull 2 refill\n", "actions",
         KV_EPOSITION, 5},
        {HEAD "turns 60001\n", "60001", KV_ESYNTAX, 3},
        /* Two kings meet, and no conflict is pending. */
        {HEAD "board at h6\n. . .\nKa T* Kb\ndecide action\n", "king", KV_EPOSITION, 0},
    };
    check_bad(list, N_OF(list));
}

static void test_impossible_lines(void **state)
{
    (void)state;
    static const bad list[] = {
        {"", "game", KV_ESYNTAX, 1},
        {"\n\n# nothing\n", "game", KV_ESYNTAX, 0},
        {"players 2\n", "game", KV_ESYNTAX, 1},
        {"game tigris\n", "players", KV_ESYNTAX, 1},
        {"game tigris\nboard\n", "players", KV_ESYNTAX, 2},
        {"game go\n", "go", KV_EGAME, 1},
        {"game tigris\nplayers 7\n", "tigris", KV_EOPTION, 2},
        {HEAD "set first 3\n", "3", KV_EOPTION, 3},
        {HEAD "set english\n", "set", KV_ESYNTAX, 3},
        {HEAD "turn archer 1\nset english on\n", "set", KV_ESYNTAX, 4},
        {HEAD "nonsense 1 2 3\n", "nonsense", KV_ESYNTAX, 3},
        {HEAD "turn archer 1 2\n", "2", KV_ESYNTAX, 3},
        {HEAD "hand archer temple 1 temple 1 x\n", "x", KV_ESYNTAX, 3},
    };
    check_bad(list, N_OF(list));
}

/* ---- What is odd, but possible ------------------------------------------- */

static void test_possible_positions(void **state)
{
    (void)state;
    static const char *const list[] = {
        HEAD,
        HEAD "# only comments\n\n",
        "GAME tigris\nPLAYERS 2\nTURN Bull 1\nHAND Bull TEMPLE 2\n",
        HEAD "hand archer\n",
        HEAD "decide first\n",
        HEAD "bag\n",
        HEAD "bag\nover bag\n",
        HEAD "bag temple 5\nover bag\n",
        HEAD "over cap\nturns 1000\n",
        HEAD "board at h7\nKa T* .\nboard at k10\nKb\nT*\n",
        HEAD "board at g7\n? Ka ? ?\n",
        HEAD "hand bull temple 4\nturn bull 1\ndecide draw bull 2 swap\n",
        HEAD "hand bull temple 4\ndecide draw bull 2 swap\n", /* turn left out */
        HEAD "hand bull temple 4\ndecide draw bull 2 refill\n",
        HEAD "board at h7\nKa T* M T Kb\nboard at i8\nPa . Pb\ndecide war j7\n",
        HEAD "board at h7\nKa T* .\nboard at h7\n. T* Ka\n", /* drawn over */
        HEAD "board at h7\nPb T* .\nboard at h7\n. T* Pb\n",
        HEAD "board at g5\n= =\n= =\nmonument red-black g5\n",
        HEAD "board at g5\nX\ncatastrophes bull 1\n",
        HEAD "board at i7\nT\ntreasures bull 1\n",
        HEAD "board at h7\nKa T* Kb\ndecide commit attacker revolt king defender bull\n",
        HEAD "set wonder on\nboard at g4\n. = .\n= = =\n. = .\nwonder h5\n",
        HEAD "set buildings on\nbuilding red i7\n",
    };
    check_good(list, N_OF(list));
}

/* A trader whose kingdom holds two treasures needs a decision about them. */
static void test_treasures_must_be_decided(void **state)
{
    (void)state;
    static const char *const board = HEAD
        "board at k9\n~ ~ ~ . T*\n. Ta T T T\nT* T . . .\n";
    static const bad none[] = {{HEAD "board at k9\n~ ~ ~ . T*\n. Ta T T T\nT* T . . .\n",
                                "archer", KV_EPOSITION, 0}};
    char text[512], sentence[256];
    kv_box s;
    int line;
    check_bad(none, 1);
    /* One of the two lies in a corner and would be taken without asking. */
    snprintf(text, sizeof text, "%sdecide treasure\n", board);
    assert_int_equal(read_text(text, strlen(text), &s.s, &line, sentence), KV_EPOSITION);
}

/* ---- States that cannot be ----------------------------------------------- */

/* Each of these spoils a good state in one way; kv_check must see it. */
static void two_things(tigris_state *s)
{
    bits_add(&s->tile[GREEN], 7 * N_COLUMNS + 1); /* b8 has a temple */
}

static void ruin_on_temple(tigris_state *s)
{
    bits_add(&s->ruin, 7 * N_COLUMNS + 1);
    s->catastrophes[0]--;
}

static void realm_too_small(tigris_state *s)
{
    bits_drop(&s->realm[0][KING], s->leader[0][KING]);
}

static void realm_of_nobody(tigris_state *s)
{
    bits_add(&s->realm[1][RED], 3);
}

static void stranger_on_board(tigris_state *s)
{
    s->leader[2][RED] = s->leader[0][KING];
}

static void hand_miscounted(tigris_state *s)
{
    s->hand_size[0]++;
}

static void swaps_miscounted(tigris_state *s)
{
    s->swapped_size[1]++;
}

static void bag_miscounted(tigris_state *s)
{
    s->bag_size--;
}

static void tile_from_nowhere(tigris_state *s)
{
    s->bag[BLUE] = 200;
    s->bag_size = 255;
}

static void treasure_gone(tigris_state *s)
{
    bits_drop(&s->treasure, 7 * N_COLUMNS + 1);
}

static void treasure_too_many(tigris_state *s)
{
    s->treasures[1]++;
}

static void ruin_from_nowhere(tigris_state *s)
{
    bits_add(&s->ruin, 0);
}

static void nobody_active(tigris_state *s)
{
    s->active = 2;
}

static void conflict_of_nobody(tigris_state *s)
{
    s->conflict = CONFLICT_WAR;
}

static void end_without_end(tigris_state *s)
{
    s->end = END_CAP;
}

static void phase_of_nothing(tigris_state *s)
{
    s->phase = PHASE_MONUMENT;
}

static void down_without_monument(tigris_state *s)
{
    bits_add(&s->down, 0);
}

static void test_check_sees(void **state)
{
    (void)state;
    static void (*const spoil[])(tigris_state *) = {
        two_things,       ruin_on_temple,        realm_too_small,
        realm_of_nobody,  stranger_on_board,     hand_miscounted,
        swaps_miscounted, bag_miscounted,        tile_from_nowhere,
        treasure_gone,    treasure_too_many,     ruin_from_nowhere,
        nobody_active,    conflict_of_nobody,    end_without_end,
        phase_of_nothing, down_without_monument,
    };
    static const char text[] = HEAD "board at h7\nKa T*\nhand archer temple 2\n";
    for (size_t i = 0; i < N_OF(spoil); i++) {
        kv_box s;
        assert_int_equal(kv_position_read(text, strlen(text), &s.s, NULL), KV_OK);
        assert_null(kv_check(&s.s));
        spoil[i]((tigris_state *)&s.s);
        if (!kv_check(&s.s))
            fail_msg("nothing is found wrong with the spoilt state %d", (int)i);
    }
}

/* ---- Cut off and damaged ------------------------------------------------- */

/* What is read in spite of it obeys all invariants. */
static void check_text(const char *text, size_t len)
{
    kv_box s;
    char sentence[256];
    int line = 0;
    if (!read_text(text, len, &s.s, &line, sentence)) {
        assert_null(kv_check(&s.s));
        return;
    }
    assert_true(line >= 1);
    assert_true(strlen(sentence) > 5);
}

/* Every byte replaced by some that mean something, a zero byte among them. */
static void test_odd_bytes(void **state)
{
    (void)state;
    static const char odd[] = {0, '*', '\n', '#', ' ', '9', 'K', 'T', '=', (char)0x80};
    size_t len;
    char *text = test_read_file("tests/perft/tigris/war.pos", &len);
    for (size_t at = 0; at < len; at++) {
        char was = text[at];
        for (size_t i = 0; i < N_OF(odd); i++) {
            text[at] = odd[i];
            check_text(text, len);
        }
        text[at] = was;
    }
    free(text);
}

static void test_damaged_positions(void **state)
{
    (void)state;
    char *names[64], path[320], damaged[1 << 14];
    kv_rng r;
    kv_rng_seed(&r, 3);
    int n = test_list_files("tests/perft/tigris", ".pos", names, 64);
    for (int i = 0; i < n; i++) {
        size_t len;
        snprintf(path, sizeof path, "tests/perft/tigris/%s", names[i]);
        char *text = test_read_file(path, &len);
        for (size_t cut = 0; cut <= len; cut++)
            check_text(text, cut);
        for (int k = 0; k < test_effort(3000); k++) {
            memcpy(damaged, text, len);
            for (uint32_t d = 1 + kv_rng_below(&r, 3); d > 0; d--)
                damaged[kv_rng_below(&r, (uint32_t)len)] =
                    kv_rng_below(&r, 2) ? (char)kv_rng_below(&r, 256)
                                        : text[kv_rng_below(&r, (uint32_t)len)];
            check_text(damaged, len);
        }
        free(text);
        free(names[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_impossible_boards),
        cmocka_unit_test(test_impossible_pieces),
        cmocka_unit_test(test_impossible_decisions),
        cmocka_unit_test(test_impossible_lines),
        cmocka_unit_test(test_possible_positions),
        cmocka_unit_test(test_treasures_must_be_decided),
        cmocka_unit_test(test_check_sees),
        cmocka_unit_test(test_odd_bytes),
        cmocka_unit_test(test_damaged_positions),
    };
    return cmocka_run_group_tests_name("tigris position", tests, NULL, NULL);
}
