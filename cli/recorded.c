/* recorded.c: see recorded.h. */
#include "cli/recorded.h"

#include <stdlib.h>

#include "cli/cli.h"
#include "terminal/files.h"

bool recorded_read(const char *path, record *r)
{
    size_t len;
    file_error error;
    kv_error e;
    *r = (record){.n_entries = 0};
    char *text = file_read(path, FILE_MAX_SIZE, &len, &error);
    if (!text) {
        cli_fail("%s", error.text);
        return false;
    }
    kv_err err = record_read(r, text, len, &e);
    free(text);
    if (err)
        cli_fail_error(cli_file_name(path, true), &e);
    return !err;
}

void recorded_put_misfit(const record *r, kv_out *out)
{
    cli_putf(out,
             _("Move %ld, '%s', no longer fits the rules, which have been corrected "
               "since:"),
             (long)r->n_moves + 1, record_text(r, &r->entry[r->n_fit]));
    kv_put(out, " ");
    record_put_corrections(r, lang_current(), out);
}

void recorded_note_misfit(const record *r, const char *path)
{
    char text[2048];
    kv_out out;
    if (!r->is_broken)
        return;
    kv_out_init(&out, text, sizeof text);
    recorded_put_misfit(r, &out);
    cli_fail_at(cli_file_name(path, true), r->reason.line, "%s", text);
}
