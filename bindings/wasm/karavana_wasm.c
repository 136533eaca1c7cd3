/* karavana_wasm.c: the library as a WebAssembly module without imports.
 *
 * The host writes a text into the module's one buffer and calls a function with
 * the length of that text. One module is one thread, so the working memory is static;
 * only a record that is read takes more, and gives it back. Calls are short and keep no
 * state between them, except that karavana_error, karavana_hash and karavana_line tell
 * about the last.
 */
#include "karavana/karavana.h"
#include "record/record.h"

#define EXPORT(name) __attribute__((export_name(name)))

static char buffer[1 << 22]; /* a replay of a whole game is far below 1 MiB */
static char message[256];
static kv_box state;
static kv_box scratch[16];
static int error_line;

/* Keeps the error for the host to read; returns -1 for the caller to return. */
static int fail(const kv_error *e)
{
    kv_out out;
    kv_out_init(&out, message, sizeof message);
    kv_error_text(e, NULL, &out);
    error_line = e->line;
    return -1;
}

EXPORT("karavana_buffer") char *karavana_buffer(void);
EXPORT("karavana_buffer_size") int karavana_buffer_size(void);
EXPORT("karavana_replay") int karavana_replay(int len);
EXPORT("karavana_perft") int64_t karavana_perft(int len, int depth);
EXPORT("karavana_hash") uint64_t karavana_hash(void);
EXPORT("karavana_error") const char *karavana_error(void);
EXPORT("karavana_line") int karavana_line(void);

char *karavana_buffer(void)
{
    return buffer;
}

int karavana_buffer_size(void)
{
    return (int)sizeof buffer;
}

/* Plays the replay in the buffer to its end, closing line checked. Returns the
 * number of moves, or -1. */
int karavana_replay(int len)
{
    record r;
    kv_error e = {.code = KV_OK};
    int n = -1;
    if (record_read(&r, buffer, (size_t)len, &e)) {
        fail(&e);
    } else if (r.is_broken) {
        fail(&r.reason);
    } else {
        kv_copy(&state.s, &r.now.s);
        n = (int)r.n_moves;
    }
    record_free(&r);
    return n;
}

/* Counts the sequences of depth actions (at most 15) from the position in the
 * buffer, or returns -1. */
int64_t karavana_perft(int len, int depth)
{
    kv_error e = {.code = KV_OK};
    if (kv_position_read(buffer, (size_t)len, &state.s, &e))
        return fail(&e);
    if (depth < 0 || depth >= (int)(sizeof scratch / sizeof scratch[0]))
        return -1;
    return (int64_t)kv_perft(&state.s, depth, scratch);
}

/* The closing hash (docs/record.md) of the game that karavana_replay played last. */
uint64_t karavana_hash(void)
{
    return record_hash(kv_game_of(&state.s), &state.s);
}

/* What went wrong in the last call that returned -1, and in which line. */
const char *karavana_error(void)
{
    return message;
}

int karavana_line(void)
{
    return error_line;
}
