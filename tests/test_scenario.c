/* test_scenario.c: the scenario runner itself. A check that cannot fail is
 * worthless, so every kind of line is tried twice, once right and once wrong, and
 * a file that cannot be read is refused with its line. Then the scenarios of the
 * games: titles differ, each names its rule, and COVERAGE.md lists them all.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/game.h"
#include "core/scenario.h"

static char text[1 << 16], diff[1 << 14];
static kv_scenario_report report;
static kv_error error;

static kv_err run(const char *scenarios)
{
    kv_out out;
    kv_out_init(&out, diff, sizeof diff);
    error = (kv_error){0};
    return kv_scenario_run(scenarios, strlen(scenarios), &report, &out, &error);
}

/* The archer to move, one scenario, its lines to be filled in. */
static const char *one(const char *lines)
{
    snprintf(text, sizeof text,
             "game tigris\n"
             "title Small\n"
             "position\n"
             "  players 2\n"
             "  board at h4\n"
             "    Ka T  .\n"
             "  hand archer settlement 2\n"
             "  hand bull temple 6\n"
             "end\n"
             "%s\n",
             lines);
    return text;
}

static void assert_passes(const char *lines)
{
    kv_err err = run(one(lines));
    if (err || report.n_failed || report.n_passed != 1)
        fail_msg("should pass: %s\n%s%s", lines, diff, err ? error.text : "");
    assert_string_equal(diff, "");
}

/* Exactly one line of difference, at the line, with the title and the finding. */
static void assert_differs(const char *lines, int line, const char *finding)
{
    char start[64];
    kv_err err = run(one(lines));
    snprintf(start, sizeof start, "%d: Small: ", line);
    if (err || report.n_failed != 1 || report.n_passed != 0)
        fail_msg("should fail: %s", lines);
    if (strncmp(diff, start, strlen(start)) || !strstr(diff, finding))
        fail_msg("found '%s' instead of '%s...%s'", diff, start, finding);
    assert_ptr_equal(strchr(diff, '\n'), diff + strlen(diff) - 1);
}

static void assert_refused(const char *scenarios, kv_err code, int line, const char *part)
{
    char message[256];
    kv_out out;
    kv_err err = run(scenarios);
    if (err != code || error.code != code || error.line != line)
        fail_msg("found %d at %d (%s) for: %s", err, error.line,
                 error.text ? error.text : "-", scenarios);
    kv_out_init(&out, message, sizeof message);
    kv_error_text(&error, NULL, &out);
    if (!strstr(message, part))
        fail_msg("found '%s' instead of '%s'", message, part);
}

/* ---- Checks --------------------------------------------------------------- */

static void right_lines_pass(void **state)
{
    (void)state;
    assert_passes("do tile settlement j4");
    assert_passes("do tile settlement j4; tile settlement k4");
    assert_passes("refuse tile settlement h4 : occupied");
    assert_passes("refuse tile settlement h4");
    assert_passes("refuse tile settlement z4 : syntax");
    assert_passes("expect actions_left 2; board.tiles.i4 temple; union null");
    assert_passes("expect board.tiles.h4 null; options.english false");
    assert_passes("expect board.treasures has b2; board.treasures lacks h4");
    assert_passes("expect board.treasures size 10; seats size 2; seats.1.hand.red 6");
    assert_passes("sees bull seats.0.hand.black null; archer seats.0.hand.black 2");
    assert_passes("legal pass 1; withdraw 1; withdraw king 1");
    assert_passes("has pass; withdraw king");
    assert_passes("hasnot withdraw priest");
    assert_passes("decider archer; 0");
    assert_passes("do tile settlement j4\nevent score who=archer n=1 colour=black");
    assert_passes("do tile settlement j4\nevent score who=0 cell=j4");
    assert_passes("do tile settlement j4\nnoevent score who=bull; union");
    assert_passes("do tile settlement j4\nevents score 1; score colour=red 0; union 0");
    assert_passes("do tile settlement j4\ntold bull score; spectator score");
    assert_passes("do swap settlement 1\nnottold bull swapped_tiles");
    assert_passes("do pass; pass\nweights draw temple 40\nsettle\ndecider bull");
    assert_passes("do tile settlement j4\nback\nexpect board.tiles.j4 null");
}

static void wrong_lines_fail(void **state)
{
    (void)state;
    assert_differs("do tile settlement h4", 10, "should be legal, but it is refused");
    assert_differs("do tile settlement h4", 10, "(occupied)");
    assert_differs("do pass; withdraw priest", 10, "(leader-not-on-board)");
    assert_differs("refuse tile settlement j4", 10, "list of legal actions");
    assert_differs("refuse tile settlement h4 : no-tile", 10,
                   "expected tile settlement h4 no-tile, found occupied");
    assert_differs("refuse tile settlement h4 : syntax", 10, "should not be readable");
    assert_differs("expect actions_left 1", 10, "expected actions_left 1, found 2");
    assert_differs("expect board.tiles.i4 null", 10, "found temple");
    assert_differs("expect board.tiles.h4 temple", 10, "found null");
    assert_differs("expect board.tails.h4 null", 10, "no such place");
    assert_differs("expect seats.2.dynasty null", 10, "no such place");
    assert_differs("expect active.x null", 10, "no such place");
    assert_differs("expect board.treasures has h4", 10, "has h4, found [\"k1\"");
    assert_differs("expect board.treasures lacks b2", 10, "lacks b2, found [");
    assert_differs("expect board.treasures size 9", 10, "size 9, found 10");
    assert_differs("expect actions_left size 1", 10, "to be a list, found 2");
    assert_differs("sees bull seats.0.hand_size 3", 10, "found 2");
    assert_differs("sees bull seats.0.hand.black 2", 10, "found null");
    assert_differs("legal pass 2", 10, "expected legal pass 2, found 1");
    assert_differs("legal 1", 10, "expected legal 1, found ");
    assert_differs("has withdraw priest", 10, "but it is not");
    assert_differs("hasnot pass", 10, "but it is");
    assert_differs("decider bull", 10, "expected decider bull, found archer");
    assert_differs("decider chance", 10, "expected decider chance, found archer");
    assert_differs("decider over", 10, "expected decider over, found archer");
    assert_differs("do pass\n\nevent score", 12, "\"type\":\"passed\"");
    assert_differs("event passed", 10, "found none");
    assert_differs("do tile settlement j4\nevent score who=bull", 11,
                   "event score who=bull");
    assert_differs("do tile settlement j4\nevent score n=2", 11,
                   "expected event score n=2");
    assert_differs("do pass\nnoevent passed", 11, "expected no event passed");
    assert_differs("do pass\nevents passed 2", 11, "expected events passed 2");
    assert_differs("do pass\ndo pass\nevents passed 2", 12, "expected events passed 2");
    assert_differs("do swap settlement 1\ntold bull swapped_tiles", 11, "expected told");
    assert_differs("do swap settlement 1\nnottold bull swapped", 11, "expected not told");
    assert_differs("weights draw temple 41", 10, "found 0");
    assert_differs("do pass; pass\nweights draw temple 41", 11, "found 40");
    assert_differs("has pass\nsettle", 11, "expected decider chance, found archer");
    assert_differs("winner archer", 10, "should be over");
    assert_differs("rank archer 1", 10, "should be over");
    assert_differs("keys archer 1", 10, "should be over");
    assert_differs("reason bag", 10, "should be over");
}

/* A game that ends at once: the bag is empty. */
static const char *ended(const char *lines)
{
    snprintf(text, sizeof text,
             "game tigris\n"
             "title Small\n"
             "position\n"
             "  players 2\n"
             "  turn archer 1\n"
             "  points archer red 1 blue 2 green 3 black 4\n"
             "  bag temple 0\n"
             "end\n"
             "do pass\n"
             "%s\n",
             lines);
    return text;
}

static void results_are_checked(void **state)
{
    (void)state;
    assert_int_equal(run(ended("winner archer\nrank bull 2; archer 1\nreason bag\n"
                               "keys archer 1 2 3 4; bull 0\ndecider over\nlegal 0")),
                     KV_OK);
    assert_int_equal(report.n_passed, 1);
    static const char *const wrong[][2] = {
        {"winner bull", "expected winner bull, found archer"},
        {"winner archer bull", "expected winner archer bull, found archer"},
        {"rank bull 1", "expected rank bull 1, found 2"},
        {"reason cap", "expected reason cap, found bag"},
        {"keys archer 1 2 3 5", "found 4"},
        {"keys archer 2", "found 1"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(run(ended(wrong[i][0])), KV_OK);
        assert_int_equal(report.n_failed, 1);
        assert_non_null(strstr(diff, wrong[i][1]));
    }
}

static void all_findings_are_told(void **state)
{
    (void)state;
    assert_int_equal(
        run(one("expect active 1\nexpect turns 7\ndo pass\nexpect active 0")), KV_OK);
    assert_int_equal(report.n_failed, 1);
    assert_string_equal(diff, "10: Small: expected active 1, found 0\n"
                              "11: Small: expected turns 7, found 0\n");
}

static void a_failed_move_stops_its_scenario_only(void **state)
{
    (void)state;
    assert_int_equal(run(one("do tile settlement h4; pass\nexpect actions_left 7\n"
                             "title Next\nagain\nexpect actions_left 2\n"
                             "title Last\nagain\nexpect actions_left 3")),
                     KV_OK);
    assert_int_equal(report.n_passed, 1);
    assert_int_equal(report.n_failed, 2);
    assert_non_null(strstr(diff, "10: Small: tile settlement h4 should be legal"));
    assert_null(strstr(diff, "11: "));
    assert_non_null(strstr(diff, "17: Last: expected actions_left 3, found 2\n"));
}

/* ---- Starting ------------------------------------------------------------- */

static void new_games_start(void **state)
{
    (void)state;
    assert_int_equal(run("game tigris\ntitle New\nstart players 3 set english on\n"
                         "decider chance\nexpect players 3; options.english true\n"),
                     KV_OK);
    assert_int_equal(report.n_passed, 1);
}

static void positions_may_name_the_game(void **state)
{
    (void)state;
    assert_int_equal(run("title Own\nposition\n\ngame tigris\nplayers 4\nend\n"
                         "expect players 4\n"),
                     KV_OK);
    assert_int_equal(report.n_passed, 1);
}

static void bad_positions_are_checked(void **state)
{
    (void)state;
    static const char head[] = "game tigris\ntitle Bad\nposition\nplayers 2\n";
    snprintf(text, sizeof text, "%streasures archer 1\nend\nbadposition 11 TREASURES\n",
             head);
    assert_int_equal(run(text), KV_OK);
    assert_int_equal(report.n_passed, 1);

    snprintf(text, sizeof text, "%streasures archer 1\nend\nbadposition two kings\n",
             head);
    assert_int_equal(run(text), KV_OK);
    assert_int_equal(report.n_failed, 1);
    assert_non_null(
        strstr(diff, "7: Bad: expected refusal with two kings, found there are"));

    snprintf(text, sizeof text, "%send\nbadposition 11 treasures\n", head);
    assert_int_equal(run(text), KV_OK);
    assert_int_equal(report.n_failed, 1);
    assert_string_equal(diff,
                        "6: Bad: the position should be refused, but it is accepted\n");

    assert_int_equal(
        run("game tigris\ntitle Bad\nstart players 9\nbadposition players\n"), KV_OK);
    assert_int_equal(report.n_passed, 1);

    snprintf(text, sizeof text, "%streasures archer 1\nend\nbadposition 11\ndo pass\n",
             head);
    assert_refused(text, KV_ESYNTAX, 8, "'do' needs a position");
    snprintf(text, sizeof text, "%streasures archer 1\nend\nbadposition\n", head);
    assert_refused(text, KV_ESYNTAX, 7, "missing after 'badposition'");
}

/* ---- Files that cannot be read ---------------------------------------------- */

static void bad_files_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        kv_err code;
        int line;
        const char *part;
    } cases[] = {
        {"", KV_ESYNTAX, 1, "no scenario"},
        {"# nothing\n\n", KV_ESYNTAX, 1, "no scenario"},
        {"game tigris\n", KV_ESYNTAX, 1, "no scenario"},
        {"game chess\n", KV_EGAME, 1, "no game 'chess'"},
        {"\ngame tigris\ngame tigris\n", KV_ESYNTAX, 3, "'game' must stand once"},
        {"game tigris\ntitle A\ngame tigris\n", KV_ESYNTAX, 3, "before the first title"},
        {"game tigris\ntitle\n", KV_ESYNTAX, 2, "the title is empty"},
        {"game tigris\ndo pass\n", KV_ESYNTAX, 2, "'do' needs a title"},
        {"game tigris\nposition\nend\n", KV_ESYNTAX, 2, "'position' needs a title"},
        {"game tigris\ntitle A\nrule\n", KV_ESYNTAX, 3, "missing after 'rule'"},
        {"game tigris\ntitle A\ndo pass\n", KV_ESYNTAX, 3, "'do' needs a position"},
        {"game tigris\ntitle A\nagain\n", KV_ESYNTAX, 3, "'again' needs a scenario"},
        {"game tigris\ntitle A\nwish rain\n", KV_ESYNTAX, 3, "'wish' is no line"},
        {"game tigris\ntitle A\nposition\nplayers 2\n", KV_ESYNTAX, 3, "has no end"},
        {"game tigris\ntitle A\nposition now\n", KV_ESYNTAX, 3, "unexpected 'now'"},
        {"game tigris\n\ntitle A\nstart players 2\n", KV_ESYNTAX, 3, "checks nothing"},
        {"game tigris\ntitle A\nstart players 2\ntitle B\n", KV_ESYNTAX, 2,
         "checks nothing"},
        {"title A\nstart players 2\n", KV_EGAME, 2, "no game is named"},
        {"title A\nposition\nplayers 2\nend\n", KV_EGAME, 3, "no game is named"},
        {"game tigris\ntitle A\nstart\n", KV_ESYNTAX, 3, "players N"},
        {"game tigris\ntitle A\nstart players two\n", KV_ESYNTAX, 3, "players N"},
        {"game tigris\ntitle A\nstart players 9\n", KV_EOPTION, 3, "2 to 4 players"},
        {"game tigris\ntitle A\nstart players 2 put x y\n", KV_ESYNTAX, 3,
         "set NAME VALUE"},
        {"game tigris\ntitle A\nstart players 2 set rain on\n", KV_EOPTION, 3, "rain"},
        {"game tigris\ntitle A\nstart players 2 set english so\n", KV_EOPTION, 3, "so"},
        {"game tigris\ntitle A\nstart players 2\nstart players 2\n", KV_ESYNTAX, 4,
         "must follow the title"},
        /* Lines inside a position are counted in the file. */
        {"game tigris\ntitle A\nposition\nplayers 2\n\nboard at h4\n Q\nend\n",
         KV_ESYNTAX, 7, "Q means nothing"},
        {"game tigris\ntitle A\nposition\ngame tigris\nplayers 2\nrain 1\nend\n",
         KV_ESYNTAX, 6, "rain"},
        {"game tigris\ntitle A\nposition\nplayers 2\nboard at h4\n Ka S\nend\ndo pass\n",
         KV_EPOSITION, 5, "no temple beside it"},
        {"game tigris\ntitle A\nposition\nend\ndo pass\n", KV_ESYNTAX, 4, "players"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_refused(cases[i].text, cases[i].code, cases[i].line, cases[i].part);
}

static void bad_lines_are_refused(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"do", "an action is missing"},
        {"do pass; jump h4", ""},
        {"do tile settlement", ""},
        {"refuse jump h4", ""},
        {"refuse tile settlement h4 : ocupied", "'ocupied' is no rule id"},
        {"has jump h4", ""},
        {"hasnot jump h4", ""},
        {"expect", "missing"},
        {"expect active", "missing after 'active'"},
        {"expect active 1 2", "should be has, lacks or size"},
        {"expect seats size many", "'many' is not a number"},
        {"expect board.treasures has b2 p2", "unexpected 'p2'"},
        {"sees lion active 0", "'lion' is no seat"},
        {"sees chance active 0", "'chance' is no seat"},
        {"legal pass", "'pass' is not a number"},
        {"legal", "is not a number"},
        {"decider", "is no seat"},
        {"decider lion", "'lion' is no seat"},
        {"decider archer bull", "unexpected 'bull'"},
        {"event", "is no event"},
        {"event rain", "'rain' is no event"},
        {"noevent rain", "'rain' is no event"},
        {"event score weather=fine", "'weather=fine' is not an argument"},
        {"noevent score who", "'who' is not an argument"},
        {"events score", "'score' is not a number"},
        {"told lion score", "'lion' is no seat"},
        {"told over score", "'over' is no seat"},
        {"nottold bull rain", "'rain' is no event"},
        {"weights draw temple", "'temple' is not a number"},
        {"weights 3", "an action is missing"},
        {"winner", "is no seat"},
        {"winner archer lion", "'lion' is no seat"},
        {"rank archer", "is not a number"},
        {"rank archer 1 2", "is not a number"},
        {"keys archer", "missing after"},
        {"keys archer 1 2 3 4 5 6 7", "unexpected '7'"},
        {"reason rain", "'rain' is no way for this game to end"},
        {"settle now", "unexpected 'now'"},
        {"back again", "unexpected 'again'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_refused(one(cases[i][0]), KV_ESYNTAX, 10, cases[i][1]);
}

static void long_texts_are_refused(void **state)
{
    (void)state;
    size_t n = (size_t)snprintf(text, sizeof text, "game tigris\ntitle A\nposition\n");
    memset(text + n, ' ', 10000);
    strcpy(text + n + 10000, "\nplayers 2\nend\ndo pass\n");
    assert_refused(text, KV_EFULL, 4, "the position is too long");

    char action[300];
    memset(action, 'x', sizeof action);
    memcpy(action, "do ", 3);
    action[sizeof action - 1] = 0;
    assert_refused(one(action), KV_ESYNTAX, 10, "too long for an action");

    char title[300];
    memset(title, 't', sizeof title);
    title[sizeof title - 1] = 0;
    snprintf(text, sizeof text, "game tigris\ntitle %s\nstart players 2\ndecider over\n",
             title);
    assert_int_equal(run(text), KV_OK);
    assert_int_equal(report.n_failed, 1);
}

/* ---- The caller ------------------------------------------------------------- */

typedef struct {
    int n;
    char list[200];
} seen_titles;

static void note(void *ctx, const kv_scenario_case *c)
{
    seen_titles *s = ctx;
    s->n++;
    size_t len = strlen(s->list);
    snprintf(s->list + len, sizeof s->list - len, "%d %s %s;", c->line, c->title,
             c->has_passed ? "ok" : "no");
    /* Runs inside a run: nothing is shared between the two. */
    static const char inner[] =
        "game tigris\ntitle In\nstart players 2\ndecider chance\n";
    kv_scenario_report r;
    assert_int_equal(kv_scenario_run(inner, strlen(inner), &r, NULL, NULL), KV_OK);
    assert_int_equal(r.n_passed, 1);
}

static void every_scenario_is_reported(void **state)
{
    (void)state;
    seen_titles s = {0};
    kv_out out;
    one("do pass\ntitle  Two \nagain\nexpect active 1\ntitle Three\nagain\nhas pass");
    kv_out_init(&out, diff, sizeof diff);
    assert_int_equal(
        kv_scenario_run_each(text, strlen(text), note, &s, &report, &out, &error), KV_OK);
    assert_string_equal(s.list, "2 Small ok;11 Two no;14 Three ok;");
    assert_int_equal(report.n_passed, 2);
    assert_int_equal(report.n_failed, 1);
}

static void text_need_not_end_in_zero(void **state)
{
    (void)state;
    static const char two[] = "game tigris\ntitle A\nstart players 2\ndecider chanceX";
    assert_int_equal(kv_scenario_run(two, strlen(two) - 1, &report, NULL, NULL), KV_OK);
    assert_int_equal(report.n_passed, 1);
    assert_int_equal(kv_scenario_run(two, strlen(two), &report, NULL, NULL), KV_ESYNTAX);
}

static void counts_stop_at_the_error(void **state)
{
    (void)state;
    assert_refused(one("do pass\ntitle B\nagain\ndo pass\ntitle C\nagain\nwish rain"),
                   KV_ESYNTAX, 16, "wish");
    assert_int_equal(report.n_passed, 2);
}

/* ---- The scenarios of the games ------------------------------------------------ */

enum { MAX_TITLES = 2000 };
static char *titles[MAX_TITLES];
static int n_titles;

static char *read_whole(const char *path)
{
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    char *all = malloc(1 << 20);
    assert_non_null(all);
    size_t n = fread(all, 1, (1 << 20) - 1, f);
    all[n] = 0;
    fclose(f);
    return all;
}

/* Every title is followed at once by the rule it stands for. */
static void collect_titles(const char *path)
{
    char *all = read_whole(path);
    for (char *line = strtok(all, "\n"); line; line = strtok(NULL, "\n")) {
        if (strncmp(line, "title ", 6))
            continue;
        char *title = line + 6 + strspn(line + 6, " ");
        assert_true(n_titles < MAX_TITLES);
        titles[n_titles] = strdup(title);
        assert_non_null(titles[n_titles]);
        n_titles++;
        line = strtok(NULL, "\n");
        if (!line || strncmp(line, "rule ", 5))
            fail_msg("%s: '%s' names no rule", path, title);
    }
    free(all);
}

static int compare_titles(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* COVERAGE.md lists scenarios as *title*. */
static void check_coverage(const char *path)
{
    char *coverage = read_whole(path), quoted[300];
    for (int i = 0; i < n_titles; i++) {
        snprintf(quoted, sizeof quoted, "*%s*", titles[i]);
        if (!strstr(coverage, quoted))
            fail_msg("%s does not list '%s'", path, titles[i]);
    }
    int n_listed = 0;
    for (char *p = coverage; (p = strchr(p, '*')); p++) {
        char *end = strchr(p + 1, '*');
        assert_non_null(end);
        *end = 0;
        char *name = p + 1;
        if (!bsearch(&name, titles, (size_t)n_titles, sizeof titles[0], compare_titles))
            fail_msg("%s lists '%s', which is no scenario", path, p + 1);
        p = end;
        n_listed++;
    }
    assert_true(n_listed >= n_titles);
    free(coverage);
}

static void check_game(const char *id)
{
    char dir[900], path[1200];
    snprintf(dir, sizeof dir, "%s/tests/scenarios/%s", KV_SOURCE_DIR, id);
    n_titles = 0;
    DIR *d = opendir(dir);
    assert_non_null(d);
    for (struct dirent *entry; (entry = readdir(d));) {
        size_t len = strlen(entry->d_name);
        if (len < 4 || strcmp(entry->d_name + len - 4, ".txt"))
            continue;
        snprintf(path, sizeof path, "%s/%s", dir, entry->d_name);
        collect_titles(path);
    }
    closedir(d);
    assert_true(n_titles > 200);
    qsort(titles, (size_t)n_titles, sizeof titles[0], compare_titles);
    for (int i = 1; i < n_titles; i++)
        if (!strcmp(titles[i - 1], titles[i]))
            fail_msg("two scenarios are called '%s'", titles[i]);
    snprintf(path, sizeof path, "%s/COVERAGE.md", dir);
    check_coverage(path);
    for (int i = 0; i < n_titles; i++)
        free(titles[i]);
}

static void scenarios_are_listed(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++)
        check_game(kv_game_at(i)->id);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_lines_pass),
        cmocka_unit_test(wrong_lines_fail),
        cmocka_unit_test(results_are_checked),
        cmocka_unit_test(all_findings_are_told),
        cmocka_unit_test(a_failed_move_stops_its_scenario_only),
        cmocka_unit_test(new_games_start),
        cmocka_unit_test(positions_may_name_the_game),
        cmocka_unit_test(bad_positions_are_checked),
        cmocka_unit_test(bad_files_are_refused),
        cmocka_unit_test(bad_lines_are_refused),
        cmocka_unit_test(long_texts_are_refused),
        cmocka_unit_test(every_scenario_is_reported),
        cmocka_unit_test(text_need_not_end_in_zero),
        cmocka_unit_test(counts_stop_at_the_error),
        cmocka_unit_test(scenarios_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
