/* sim.h: the parts of karavana sim: what one game leaves behind as text, and
 * the sums over all games.
 */
#ifndef KV_CLI_SIM_H
#define KV_CLI_SIM_H

#include "cli/driver.h"
#include "cli/seats.h"

/* What every game of a run has in common. */
typedef struct {
    kv_config config;
    kv_box start;
    seats seats;
    uint64_t seed;
    long n_games;
} sim_setup;

/* ---- Text of one game: sim_text.c ---------------------------------------- */

/* Growing texts of the game being played. A game is written only when it is
 * complete and when its turn has come, so it is collected in memory first. */
typedef struct {
    const sim_setup *setup;
    long i_game;
    bool has_trace, has_record;
    kv_out trace, record;
} sim_text;

void sim_text_init(sim_text *t, const sim_setup *setup, bool has_trace, bool has_record);
void sim_text_free(sim_text *t);
/* Empties the texts and writes what comes before the first decision. */
void sim_text_begin(sim_text *t, long i_game);
/* A driver_watch; ctx is the sim_text. */
void sim_text_step(void *ctx, const driver_step *step);
/* True when some text did not fit in memory. */
bool sim_text_is_cut(const sim_text *t);

/* The first line of a trace. */
void sim_trace_head(const sim_setup *setup, kv_out *out);

/* ---- Sums: sim_stats.c --------------------------------------------------- */

#define SIM_MAX_REASONS 16

/* Sums are integers, so the order in which games are added does not matter. */
typedef struct {
    long n_games;
    int64_t n_steps, n_decisions;
    long min_decisions, max_decisions;
    struct {
        int64_t win_parts, sum, sum_squares;
        int32_t min, max;
    } seat[KV_MAX_SEATS];
    long reason[SIM_MAX_REASONS]; /* in the order of the game's end_reasons */
} sim_stats;

void sim_stats_add(sim_stats *st, const kv_game *g, const driver_result *r);
void sim_stats_print(const sim_stats *st, const sim_setup *setup, double seconds,
                     kv_out *out);
void sim_stats_json(const sim_stats *st, const sim_setup *setup, double seconds,
                    int n_threads, kv_out *out);

#endif
