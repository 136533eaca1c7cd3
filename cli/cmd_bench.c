/* cmd_bench.c: karavana bench: how fast random play runs, on one thread, with
 * the full list of legal actions at every decision. The functions of the game
 * are called directly, as a search would. With --search: how fast the search runs.
 */
#include <string.h>
#include <time.h>

#include "base/json.h"
#include "cli/args.h"
#include "cli/bench_search.h"
#include "cli/cli.h"
#include "cli/heap.h"
#include "core/game.h"

#define MAX_GAMES 16
#define WARM_UP 0.1 /* seconds that are not counted: caches, clock of the CPU */

typedef struct {
    bool is_json, is_search;
    double seconds;
    int players, n_threads;
    uint64_t seed;
    args_list set;
} values;

static const args_option options[] = {
    {"seconds", "S", ARGS_REAL, offsetof(values, seconds), 0, 3600,
     KV_N("how long to measure each row (default 2)")},
    {"players", "N", ARGS_INT, offsetof(values, players), 1, 99,
     KV_N("only this number of players (default: every one the game knows)")},
    {"seed", "N", ARGS_SEED, offsetof(values, seed), 0, 0,
     KV_N("seed of the random play (default 1)")},
    {"search", NULL, ARGS_FLAG, offsetof(values, is_search), 0, 0,
     KV_N("measure the search (mcts) in positions of greedy games")},
    {"threads", "N", ARGS_INT, offsetof(values, n_threads), 1, 64,
     KV_N("with --search: how many run at once, added up (default 1)")},
    {"set", "NAME=VALUE", ARGS_LIST, offsetof(values, set), 0, 0,
     KV_N("set an option of the game; may be repeated (see karavana games)")},
    {"json", NULL, ARGS_FLAG, offsetof(values, is_json), 0, 0,
     KV_N("print an array of objects, one a row")},
    {.name = NULL}};

static const args_command command = {
    .name = "bench",
    .operands = "[GAME...]",
    .max_operands = MAX_GAMES,
    .about = KV_N("Measures random play: one row a game and number of players."),
    .more = KV_N("Decisions are those of players; steps include chance. One thread; the "
                 "time is that\n"
                 "of the processor."),
    .options = options};

typedef struct {
    int64_t n_games, n_steps, n_decisions, n_forced, n_legal, n_allocs;
    double seconds;
} counts;

/* ---- Measuring ----------------------------------------------------------- */

static void play_game(const kv_game *g, kv_state *s, kv_rng *r, counts *c)
{
    kv_action legal[KV_MAX_LEGAL];
    int64_t n_steps = 0, n_decisions = 0, n_forced = 0, n_legal = 0;
    for (int who; (who = g->rules.decider(s)) != KV_OVER; n_steps++) {
        kv_action a;
        if (who == KV_CHANCE) {
            a = kv_sample(s, r);
        } else {
            int n = g->rules.legal(s, legal);
            n_decisions++;
            n_forced += n == 1;
            n_legal += n;
            a = legal[kv_rng_below(r, (uint32_t)n)];
        }
        g->rules.apply(s, a, NULL);
    }
    c->n_games++;
    c->n_steps += n_steps;
    c->n_decisions += n_decisions;
    c->n_forced += n_forced;
    c->n_legal += n_legal;
}

/* Seconds that the processor worked for this thread: what other programs do on
 * a busy machine is not the games' fault. */
static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Plays whole games until the time is over; at least one. */
static void play_for(const kv_state *start, double seconds, kv_rng *r, counts *c)
{
    const kv_game *g = kv_game_of(start);
    kv_box now;
    *c = (counts){.n_games = 0};
    int64_t allocs_before = heap_count();
    double started = cpu_seconds();
    do {
        memcpy(&now.s, start, g->state_size);
        play_game(g, &now.s, r, c);
        c->seconds = cpu_seconds() - started;
    } while (c->seconds < seconds);
    c->n_allocs = allocs_before < 0 ? -1 : heap_count() - allocs_before;
}

static void measure(const kv_state *start, const values *v, counts *c)
{
    kv_rng r;
    kv_rng_seed(&r, v->seed);
    play_for(start, WARM_UP < v->seconds ? WARM_UP : 0, &r, c);
    kv_rng_seed(&r, v->seed);
    play_for(start, v->seconds, &r, c);
}

/* ---- Printing ------------------------------------------------------------ */

static double ratio(int64_t a, int64_t b)
{
    return b ? (double)a / (double)b : 0;
}

static void json_real(kv_json *j, const char *key, double x, int digits)
{
    kv__json_key(j, key);
    cli_put_real(j->out, x, digits);
}

static void json_row(kv_json *j, const kv_game *g, int players, const counts *c)
{
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "game", g->id);
    kv__json_int(j, "players", players);
    json_real(j, "decisions_per_s", (double)c->n_decisions / c->seconds, 0);
    json_real(j, "steps_per_s", (double)c->n_steps / c->seconds, 0);
    json_real(j, "games_per_s", (double)c->n_games / c->seconds, 1);
    json_real(j, "forced_share", ratio(c->n_forced, c->n_decisions), 4);
    json_real(j, "mean_legal", ratio(c->n_legal, c->n_decisions), 2);
    json_real(j, "mean_decisions", ratio(c->n_decisions, c->n_games), 2);
    kv__json_int(j, "state_bytes", (int64_t)g->state_size);
    if (c->n_allocs < 0)
        kv__json_null(j, "heap_allocs");
    else
        kv__json_int(j, "heap_allocs", c->n_allocs);
    kv__json_close(j, '}');
}

static void print_heading(void)
{
    cli_print("%-10s %7s %12s %12s %9s %7s %7s %10s %6s %6s\n", "game", "players",
              "decisions/s", "steps/s", "games/s", "forced", "legal", "decisions",
              "bytes", "heap");
}

static void print_row(const kv_game *g, int players, const counts *c)
{
    cli_print("%-10s %7d %12.0f %12.0f %9.1f %6.1f%% %7.1f %10.1f %6zu ", g->id, players,
              (double)c->n_decisions / c->seconds, (double)c->n_steps / c->seconds,
              (double)c->n_games / c->seconds, 100 * ratio(c->n_forced, c->n_decisions),
              ratio(c->n_legal, c->n_decisions), ratio(c->n_decisions, c->n_games),
              g->state_size);
    if (c->n_allocs < 0)
        cli_print("%6s\n", "?");
    else
        cli_print("%6lld\n", (long long)c->n_allocs);
    cli_flush(); /* a row takes seconds: show it when it is there */
}

/* ---- The search ---------------------------------------------------------- */

static void print_search_heading(void)
{
    cli_print("%-10s %7s %8s %13s %9s %9s %8s\n", "game", "players", "threads",
              "iterations/s", "rollouts", "positions", "KiB");
}

static bool bench_search_row(const kv_state *start, const values *v, kv_json *j)
{
    search_counts c;
    const kv_game *g = kv_game_of(start);
    if (!bench_search(start, v->n_threads, v->seconds, v->seed, &c)) {
        cli_fail(_("there is not enough memory"));
        return false;
    }
    if (!v->is_json) {
        cli_print("%-10s %7d %8d %13.0f %8.1f%% %9lld %8zu\n", g->id, kv_players(start),
                  v->n_threads, c.per_second, 100 * c.rollout_share,
                  (long long)c.n_positions, c.memory / 1024);
        cli_flush();
        return true;
    }
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "game", g->id);
    kv__json_int(j, "players", kv_players(start));
    kv__json_int(j, "threads", v->n_threads);
    json_real(j, "iterations_per_s", c.per_second, 0);
    json_real(j, "rollout_share", c.rollout_share, 4);
    kv__json_int(j, "positions", c.n_positions);
    kv__json_int(j, "memory_bytes", (int64_t)c.memory);
    kv__json_close(j, '}');
    return true;
}

/* ---- The command --------------------------------------------------------- */

static bool bench_game(const kv_game *g, const values *v, kv_json *j)
{
    int first = v->players ? v->players : g->min_players;
    int last = v->players ? v->players : g->max_players;
    for (int players = first; players <= last; players++) {
        counts c;
        kv_config config;
        kv_box start;
        kv_error e;
        if (!cli_config(&config, g, players, &v->set))
            return false;
        if (kv_new(&config, &start.s, &e)) {
            cli_fail_error(NULL, &e);
            return false;
        }
        if (v->is_search) {
            if (!bench_search_row(&start.s, v, j))
                return false;
            continue;
        }
        measure(&start.s, v, &c);
        if (v->is_json)
            json_row(j, g, players, &c);
        else
            print_row(g, players, &c);
    }
    return true;
}

static bool has_players(const kv_game *g, int players)
{
    return !players || (players >= g->min_players && players <= g->max_players);
}

/* Finds the games to measure: those named, or all that know the number of
 * players. Returns how many, 0 after a message. */
static int find_games(const args_operands *names, int players, const kv_game **game)
{
    int n = 0;
    kv_config c;
    for (int i = 0; i < names->n; i++) {
        game[n] = cli_game(names->at[i]);
        if (!game[n] || (players && !cli_config(&c, game[n], players, NULL)))
            return 0;
        n++;
    }
    for (int i = 0; names->n == 0 && i < kv_game_count() && i < MAX_GAMES; i++)
        if (has_players(kv_game_at(i), players))
            game[n++] = kv_game_at(i);
    if (n == 0)
        cli_fail(_("bench: no game is for %d players"), players);
    return n;
}

int cmd_bench(int argc, char **argv)
{
    values v = {.seconds = 2, .seed = 1, .n_threads = 1};
    args_operands names;
    const kv_game *game[MAX_GAMES];
    int code = args_parse(&command, argc, argv, &v, &names);
    if (code != ARGS_GO)
        return code;
    int n = find_games(&names, v.players, game);
    if (n == 0)
        return CLI_BAD;
    kv_json j = kv__json(cli_out());
    if (v.is_json)
        kv__json_open(&j, NULL, '[');
    else if (v.is_search)
        print_search_heading();
    else
        print_heading();
    for (int i = 0; i < n; i++)
        if (!bench_game(game[i], &v, &j))
            return CLI_BAD;
    if (v.is_json) {
        kv__json_close(&j, ']');
        cli_print("\n");
    }
    return CLI_FINE;
}
