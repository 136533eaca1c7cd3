/* game.c: the descriptor of Yspahan. */
#include "games/yspahan/yspahan.h"

#include "gen/yspahan_weights.h"

static const int32_t weights[N_WEIGHTS] = YSPAHAN_WEIGHTS;
static const char *const weight_ids[N_WEIGHTS] = YSPAHAN_WEIGHT_IDS;
static const char *const weight_abouts[N_WEIGHTS] = YSPAHAN_WEIGHT_ABOUTS;

static const char *const seat_choices[] = {"0", "1", "2", "3"};

static const kv_option options[] = {
    {"strict_supply", KV_BOOL, 0, 1, 0, NULL,
     KV_N("limit goods, camels and gold to the pieces in the box"), true},
    {"first", KV_CHOICE, 0, 3, 0, seat_choices, KV_N("the seat that starts"), false},
};

static kv_err check_config(const kv_config *c, kv_error *e)
{
    if (c->option[1] >= c->players)
        return kv__fail(e, KV_EOPTION, 0,
                        KV_N("option first names seat {0}, which nobody has"),
                        seat_choices[c->option[1]], NULL, NULL);
    return KV_OK;
}

static void config(const kv_state *state, kv_config *c)
{
    const yspahan_state *s = (const yspahan_state *)state;
    c->option[0] = s->strict;
    c->option[1] = s->first;
}

const kv_game kv_game_yspahan = {
    .id = "yspahan",
    .number = 2,
    .history = {.version = 2,
                .corrections = yspahan_corrections,
                .upgrade = yspahan_upgrade},
    .name = KV_N("Yspahan"),
    .edition = KV_N(
        "Rules of the Czech edition; two players by the publisher's extension."),
    .data_note = KV_N("Names of shops and squares are ours: the printed board has none."),
    .min_players = 2,
    .max_players = 4,
    .options = options,
    .n_options = sizeof options / sizeof *options,
    .state_size = sizeof(yspahan_state),
    .num_actions = N_ACTIONS,
    .max_legal = N_ACTIONS,
    .obs_size = OBS_SIZE,
    .n_keys = 1,
    .rules =
        {
            .check_config = check_config,
            .create = yspahan_create,
            .config = config,
            .decider = yspahan_decider,
            .legal = yspahan_legal,
            .weights = yspahan_weights,
            .explain = yspahan_explain,
            .apply = yspahan_apply,
            .result = yspahan_result,
            .view = yspahan_view,
            .determinize = yspahan_determinize,
            .observe = yspahan_observe,
            .json = yspahan_json,
            .position_write = yspahan_position_write,
            .position_read = yspahan_position_read,
            .check = yspahan_check,
            .in_range = yspahan_in_range,
        },
    .texts =
        {
            .events = yspahan_events,
            .n_events = N_EVENTS,
            .words = yspahan_words,
            .n_words = N_WORDS,
            .seat_names = {yspahan_seat_words, N_SEATS},
            .end_reasons = {yspahan_end_words, 1},
            .rules_broken = {yspahan_rule_words, N_RULES},
            .action_text = yspahan_action_text,
            .action_parse = yspahan_action_parse,
            .place_name = yspahan_place_name,
            .describe_seat = yspahan_describe_seat,
            .describe_table = yspahan_describe_table,
            .prompt = yspahan_prompt,
            .help = yspahan_help,
        },
    .judgement =
        {
            .evaluate = yspahan_evaluate,
            .eval_weights = weights,
            .weight_ids = weight_ids,
            .weight_abouts = weight_abouts,
            .n_weights = N_WEIGHTS,
            .value_scale = YSPAHAN_VALUE_SCALE,
            .search = YSPAHAN_SEARCH,
        },
};
