/* cmd_scenario.c: karavana scenario: runs scenario files. What does not hold is
 * printed on stdout, one line each, as FILE:LINE: TITLE: difference, which
 * editors can jump to. A file that cannot be read is reported on stderr and the
 * others still run.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "core/game.h"
#include "core/scenario.h"
#include "terminal/files.h"

#define MAX_PATHS 4096 /* on the command line */
#define MAX_DEPTH 32   /* of directories: a loop of links ends somewhere */

typedef struct {
    bool is_list, is_quiet;
} values;

static const args_option options[] = {
    {"list", NULL, ARGS_FLAG, offsetof(values, is_list), 0, 0,
     KV_N("print every scenario with its outcome")},
    {"quiet", NULL, ARGS_FLAG, offsetof(values, is_quiet), 0, 0,
     KV_N("print differences only, no summary")},
    {.name = NULL}};

static const args_command command = {
    .name = "scenario",
    .operands = "PATH...",
    .min_operands = 1,
    .max_operands = MAX_PATHS,
    .about = KV_N("Runs scenarios: positions, moves, and what must then hold."),
    .more = KV_N("PATH is a file, - for the standard input, or a directory whose *.txt "
                 "files are run, those\nin directories below it too."),
    .exit_1 = KV_N("a scenario does not hold"),
    .options = options};

typedef struct {
    values values;
    const char *name; /* of the file being run */
    long n_passed, n_failed, n_bad;
    char *diff; /* differences of the file being run */
    kv_out diff_out;
} run;

/* ---- One file ------------------------------------------------------------ */

/* Each line of the differences starts with its line number; the file's name goes
 * in front. Called for what has been collected so far. */
static void print_differences(run *r)
{
    for (char *line = r->diff; *line;) {
        char *end = line + strcspn(line, "\n");
        bool is_last = !*end;
        *end = 0;
        cli_print("%s:%s\n", r->name, line);
        line = is_last ? end : end + 1;
    }
    r->diff_out.len = 0;
    r->diff[0] = 0;
}

static void on_case(void *ctx, const kv_scenario_case *c)
{
    run *r = ctx;
    print_differences(r);
    if (r->values.is_list)
        cli_print("%s:%d: %s %s\n", r->name, c->line, c->has_passed ? "ok" : "FAILED",
                  c->title);
}

static void run_file(run *r, const char *path)
{
    file_error error;
    kv_error e;
    kv_scenario_report report = {0, 0};
    size_t len;
    char *text = file_read(path, FILE_MAX_SIZE, &len, &error);
    if (!text) {
        cli_fail("%s", error.text);
        r->n_bad++;
        return;
    }
    r->name = cli_file_name(path, true);
    kv_err err = kv_scenario_run_each(text, len, on_case, r, &report, &r->diff_out, &e);
    print_differences(r);
    if (err)
        cli_fail_error(r->name, &e);
    else if (report.n_passed + report.n_failed == 0)
        cli_fail_at(r->name, 0, _("there is no scenario in it"));
    r->n_bad += err || report.n_passed + report.n_failed == 0;
    r->n_passed += report.n_passed;
    r->n_failed += report.n_failed;
    free(text);
}

/* ---- Directories --------------------------------------------------------- */

static void run_path(run *r, const char *path, int depth);

static int is_entry_wanted(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* By bytes: the same order everywhere, whatever the locale. */
static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static bool is_directory(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static bool is_text_file(const char *name)
{
    size_t len = strlen(name);
    return len > 4 && !strcmp(name + len - 4, ".txt");
}

static void run_entry(run *r, const char *directory, const char *name, int depth)
{
    size_t cap = strlen(directory) + strlen(name) + 2;
    char *path = malloc(cap);
    if (!path) {
        cli_fail_at(directory, 0, "%s", strerror(errno));
        r->n_bad++;
        return;
    }
    bool has_slash = *directory && directory[strlen(directory) - 1] == '/';
    snprintf(path, cap, "%s%s%s", directory, has_slash ? "" : "/", name);
    if (is_directory(path) ? depth < MAX_DEPTH : is_text_file(name))
        run_path(r, path, depth + 1);
    free(path);
}

static void run_directory(run *r, const char *path, int depth)
{
    struct dirent **entry;
    int n = scandir(path, &entry, is_entry_wanted, by_name);
    if (n < 0) {
        cli_fail_at(path, 0, "%s", strerror(errno));
        r->n_bad++;
        return;
    }
    for (int i = 0; i < n; i++) {
        run_entry(r, path, entry[i]->d_name, depth);
        free(entry[i]);
    }
    free(entry);
}

static void run_path(run *r, const char *path, int depth)
{
    if (!strcmp(path, "-") || !is_directory(path)) {
        run_file(r, path);
        return;
    }
    long n_before = r->n_passed + r->n_failed + r->n_bad;
    run_directory(r, path, depth);
    if (depth == 0 && r->n_passed + r->n_failed + r->n_bad == n_before) {
        cli_fail_at(path, 0, _("there is no scenario in it"));
        r->n_bad++;
    }
}

/* ---- The command --------------------------------------------------------- */

int cmd_scenario(int argc, char **argv)
{
    static char diff[1 << 16];
    run r = {.diff = diff};
    args_operands paths;
    int code = args_parse(&command, argc, argv, &r.values, &paths);
    if (code != ARGS_GO)
        return code;
    kv_out_init(&r.diff_out, diff, sizeof diff);
    for (int i = 0; i < paths.n; i++)
        run_path(&r, paths.at[i], 0);
    if (!r.values.is_quiet) {
        if (r.n_bad)
            cli_print(P_("%ld passed, %ld failed; %ld path cannot be used",
                         "%ld passed, %ld failed; %ld paths cannot be used", r.n_bad),
                      r.n_passed, r.n_failed, r.n_bad);
        else
            cli_print(_("%ld passed, %ld failed"), r.n_passed, r.n_failed);
        cli_print("\n");
    }
    return r.n_bad ? CLI_BAD : r.n_failed ? CLI_DIFFERS : CLI_FINE;
}
