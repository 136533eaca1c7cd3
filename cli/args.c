/* args.c: parses the options of a sub-command from its table and prints its
 * help. Our own parser rather than getopt_long, because an unknown option and a
 * bad value are to be refused with a hint, and because the table gives the help
 * as well. Tables are short, so every search is linear.
 */
#include "cli/args.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/span.h"
#include "cli/cli.h"
#include "core/game.h"

typedef struct {
    const char *lang;
} common_values;

/* What every command understands; --help is handled apart. */
static const args_option common_options[] = {
    {"lang", "CODE", ARGS_TEXT, offsetof(common_values, lang), 0, 0,
     KV_N("language of the messages: cs or en (default: that of your system)")},
    {.name = NULL}};

/* ---- Numbers ------------------------------------------------------------- */

bool args_read_int(const char *text, int64_t min, int64_t max, int64_t *out)
{
    return kv__span_int(kv__span(text), min, max, out);
}

bool args_read_seed(const char *text, uint64_t *out)
{
    uint64_t n = 0;
    if (!*text)
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (n > (UINT64_MAX - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *out = n;
    return true;
}

bool args_read_real(const char *text, double min, double max, double *out)
{
    /* strtod also reads "inf", "0x1p3" and leading blanks, which nobody means. */
    if (!*text || strspn(text, "0123456789.") != strlen(text))
        return false;
    char *end;
    double x = strtod(text, &end);
    if (*end || !isfinite(x) || x < min || x > max)
        return false;
    *out = x;
    return true;
}

/* ---- Hints --------------------------------------------------------------- */

#define MAX_HINT_LEN 32

static int min3(int a, int b, int c)
{
    int least = a < b ? a : b;
    return least < c ? least : c;
}

/* Edit distance: insertions, deletions, replacements and swapped neighbours each
 * cost 1. Words longer than MAX_HINT_LEN are never near. */
static int edit_distance(const char *a, const char *b)
{
    int n_a = (int)strlen(a), n_b = (int)strlen(b);
    int d[MAX_HINT_LEN + 1][MAX_HINT_LEN + 1];
    if (n_a > MAX_HINT_LEN || n_b > MAX_HINT_LEN)
        return MAX_HINT_LEN;
    for (int i = 0; i <= n_a; i++)
        d[i][0] = i;
    for (int j = 0; j <= n_b; j++)
        d[0][j] = j;
    for (int i = 1; i <= n_a; i++) {
        for (int j = 1; j <= n_b; j++) {
            int is_other = a[i - 1] != b[j - 1];
            d[i][j] = min3(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + is_other);
            bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swap && d[i - 2][j - 2] + 1 < d[i][j])
                d[i][j] = d[i - 2][j - 2] + 1;
        }
    }
    return d[n_a][n_b];
}

args_hint args_hint_for(const char *word)
{
    return (args_hint){.word = word, .distance = MAX_HINT_LEN};
}

void args_hint_try(args_hint *h, const char *name)
{
    size_t len = strlen(h->word);
    int distance = edit_distance(h->word, name);
    /* The start of a name is a common way to call it. */
    if (len >= 2 && !strncmp(h->word, name, len))
        distance = 0;
    if (distance < h->distance) {
        h->distance = distance;
        h->best = name;
    }
}

const char *args_hint_best(const args_hint *h)
{
    int len = (int)strlen(h->word);
    int limit = len <= 2 ? 1 : len <= 5 ? 2 : 3;
    return h->best && h->distance <= limit && h->distance < len ? h->best : NULL;
}

/* ---- Parsing ------------------------------------------------------------- */

static const args_option *find_in(const args_option *table, const char *name, size_t len)
{
    for (; table->name; table++)
        if (strlen(table->name) == len && !memcmp(table->name, name, len))
            return table;
    return NULL;
}

static int fail_unknown(const args_command *c, const char *name)
{
    args_hint hint = args_hint_for(name);
    for (const args_option *o = c->options; o->name; o++)
        args_hint_try(&hint, o->name);
    args_hint_try(&hint, "help");
    args_hint_try(&hint, "lang");
    const char *best = args_hint_best(&hint);
    if (best)
        return cli_fail(_("%s: there is no option --%s; did you mean --%s?"), c->name,
                        name, best);
    return cli_fail(_("%s: there is no option --%s; see karavana %s --help"), c->name,
                    name, c->name);
}

static int fail_range(const args_command *c, const args_option *o, const char *value)
{
    return cli_fail(_("%s: --%s takes a number from %lld to %lld, not '%s'"), c->name,
                    o->name, (long long)o->min, (long long)o->max, value);
}

/* Stores the value of o; ARGS_GO, or an exit code after a message. */
static int store(const args_command *c, const args_option *o, const char *value, void *to)
{
    int64_t n;
    switch (o->type) {
    case ARGS_FLAG:
        *(bool *)to = true;
        return ARGS_GO;
    case ARGS_INT:
        if (!args_read_int(value, o->min, o->max, &n))
            return fail_range(c, o, value);
        *(int *)to = (int)n;
        return ARGS_GO;
    case ARGS_SEED:
        if (!args_read_seed(value, to))
            return cli_fail(_("%s: --%s takes a number from 0 to 18446744073709551615, "
                              "not '%s'"),
                            c->name, o->name, value);
        return ARGS_GO;
    case ARGS_REAL:
        if (!args_read_real(value, (double)o->min, (double)o->max, to))
            return fail_range(c, o, value);
        return ARGS_GO;
    case ARGS_TEXT:
        *(const char **)to = value;
        return ARGS_GO;
    case ARGS_LIST:
        break;
    }
    args_list *list = to;
    if (list->n == ARGS_MAX_LIST)
        return cli_fail(_("%s: --%s is given too many times"), c->name, o->name);
    list->item[list->n++] = value;
    return ARGS_GO;
}

static int check_lang(const args_command *c, const char *code)
{
    if (!code || kv_lang_find(code))
        return ARGS_GO;
    return cli_fail(_("%s: there is no language '%s'; there are: %s"), c->name, code,
                    lang_codes((char[LANG_CODES]){0}));
}

/* Parses the option at argv[*i], moving *i on over a value in the next word. */
static int parse_option(const args_command *c, int argc, char **argv, int *i,
                        void *values, common_values *common)
{
    const char *name = argv[*i] + 2;
    const char *equals = strchr(name, '=');
    size_t len = equals ? (size_t)(equals - name) : strlen(name);
    char *base = values;
    const args_option *o = find_in(c->options, name, len);
    if (!o) {
        o = find_in(common_options, name, len);
        base = (char *)common;
    }
    if (!o) {
        char word[64];
        kv__span_copy((kv_span){name, name + len}, word, sizeof word);
        return fail_unknown(c, word);
    }
    const char *value = equals ? equals + 1 : NULL;
    if (o->type == ARGS_FLAG && value)
        return cli_fail(_("%s: --%s takes no value"), c->name, o->name);
    if (o->type != ARGS_FLAG && !value) {
        if (*i + 1 == argc || !strncmp(argv[*i + 1], "--", 2))
            return cli_fail(_("%s: --%s needs a value: --%s %s"), c->name, o->name,
                            o->name, o->value);
        value = argv[++*i];
    }
    return store(c, o, value, base + o->offset);
}

static int check_operands(const args_command *c, const args_operands *operands)
{
    if (operands->n < c->min_operands)
        return cli_fail(_("%s: an argument is missing; usage: karavana %s %s"), c->name,
                        c->name, c->operands);
    if (operands->n > c->max_operands)
        return cli_fail(_("%s: '%s' is one argument too many; usage: karavana %s %s"),
                        c->name, operands->at[c->max_operands], c->name, c->operands);
    return ARGS_GO;
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
            return true;
    return false;
}

int args_parse(const args_command *c, int argc, char **argv, void *values,
               args_operands *operands)
{
    *operands = (args_operands){.at = argv + 1};
    if (wants_help(argc, argv)) {
        args_help(c);
        return CLI_FINE;
    }
    common_values common = {NULL};
    bool has_ended = false;
    for (int i = 1; i < argc; i++) {
        char *word = argv[i];
        int code = ARGS_GO;
        if (has_ended || word[0] != '-' || !word[1])
            operands->at[operands->n++] = word;
        else if (!strcmp(word, "--"))
            has_ended = true;
        else if (word[1] != '-')
            code = cli_fail(_("%s: there is no option %s; see karavana %s --help"),
                            c->name, word, c->name);
        else
            code = parse_option(c, argc, argv, &i, values, &common);
        if (code != ARGS_GO)
            return code;
    }
    int code = check_lang(c, common.lang);
    return code == ARGS_GO ? check_operands(c, operands) : code;
}

const char *args_find_lang(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++) {
        if (!strncmp(argv[i], "--lang=", 7))
            return argv[i] + 7;
        if (!strcmp(argv[i], "--lang") && i + 1 < argc)
            return argv[i + 1];
    }
    return NULL;
}

/* ---- Help ---------------------------------------------------------------- */

#define HELP_COLUMN 22

static void help_option(const char *name, const char *value, const char *text)
{
    int width = (int)strlen(name) + 4;
    cli_print("  --%s", name);
    if (value) {
        cli_print(" %s", value);
        width += (int)strlen(value) + 1;
    }
    if (width >= HELP_COLUMN)
        cli_print("\n%*s", HELP_COLUMN, "");
    else
        cli_print("%*s", HELP_COLUMN - width, "");
    /* A text of several lines is indented as one block. */
    for (const char *p = text; *p; p++) {
        kv_put_char(cli_out(), *p);
        if (*p == '\n')
            cli_print("%*s", HELP_COLUMN, "");
    }
    cli_print("\n");
}

void args_help(const args_command *c)
{
    cli_print(_("Usage: karavana %s%s%s [options]"), c->name, *c->operands ? " " : "",
              c->operands);
    cli_print("\n\n%s\n", _(c->about));
    if (c->more)
        cli_print("\n%s\n", _(c->more));
    cli_print("\n%s\n", _("Options:"));
    for (const args_option *o = c->options; o->name; o++)
        help_option(o->name, o->value, _(o->help));
    for (const args_option *o = common_options; o->name; o++)
        help_option(o->name, o->value, _(o->help));
    help_option("help", NULL, _("print this help"));
    cli_print("\n%s\n  0  %s\n", _("Exit codes:"), _("all is well"));
    if (c->exit_1)
        cli_print("  1  %s\n", _(c->exit_1));
    cli_print("  2  %s\n", _("bad usage, bad input, or a file that cannot be read or "
                             "written"));
}
