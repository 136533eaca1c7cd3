/* game.c: the descriptor of Tigris & Euphrates. */
#include "games/tigris/tigris.h"

#include "gen/tigris_weights.h"

static const int32_t weights[N_WEIGHTS] = TIGRIS_WEIGHTS;
static const char *const weight_ids[N_WEIGHTS] = TIGRIS_WEIGHT_IDS;
static const char *const weight_abouts[N_WEIGHTS] = TIGRIS_WEIGHT_ABOUTS;

static const char *const first_choices[] = {"random", "0", "1", "2", "3"};
static const char *const board_choices[] = {"standard", "advanced"};

static const kv_option options[] = {
    {"english", KV_BOOL, 0, 1, 0, NULL,
     KV_N("English variant: tiles may be added to a conflict only where they can decide "
          "it"),
     false},
    {"first", KV_CHOICE, 0, 4, 0, first_choices, KV_N("the seat that starts, or random"),
     false},
    {"max_turns", KV_INT, 1, 60000, 1000, NULL,
     KV_N("the game ends after this many turns if it has not ended before"), false},
    {"board", KV_CHOICE, 0, 1, 0, board_choices,
     KV_N("the standard board, or the advanced one of later editions"), true},
    {"buildings", KV_BOOL, 0, 1, 0, NULL,
     KV_N("civilization buildings of later editions"), true},
    {"wonder", KV_BOOL, 0, 1, 0, NULL, KV_N("the wonder of later editions"), true},
    {"open_scoring", KV_BOOL, 0, 1, 0, NULL,
     KV_N("points lie open instead of behind the screens"), true},
};

static kv_err check_config(const kv_config *c, kv_error *e)
{
    if (c->option[1] > c->players)
        return kv__fail(e, KV_EOPTION, 0,
                        KV_N("option first names seat {0}, which nobody has"),
                        first_choices[c->option[1]], NULL, NULL);
    return KV_OK;
}

static void config(const kv_state *state, kv_config *c)
{
    const tigris_state *s = (const tigris_state *)state;
    const int32_t value[] = {s->english,       s->first,      s->max_turns,   s->board,
                             s->has_buildings, s->has_wonder, s->open_scoring};
    static_assert(sizeof value / sizeof *value == sizeof options / sizeof *options,
                  "every option");
    for (size_t i = 0; i < sizeof value / sizeof *value; i++)
        c->option[i] = value[i];
}

const kv_game kv_game_tigris = {
    .id = "tigris",
    .number = 1,
    .history = {.version = 1},
    .name = KV_N("Tigris & Euphrates"),
    .edition = KV_N("Rules of the Czech edition, with its English variant."),
    .data_note = KV_N(
        "Options marked as beyond the rulebook come from later editions; the "
        "advanced board has a single source."),
    .min_players = 2,
    .max_players = 4,
    .options = options,
    .n_options = sizeof options / sizeof *options,
    .state_size = sizeof(tigris_state),
    .num_actions = N_ACTIONS,
    .max_legal = A_WAR + BITS_LIST_SLACK, /* all actions of a turn */
    .obs_size = OBS_SIZE,
    .n_keys = N_COLOURS,
    .rules =
        {
            .check_config = check_config,
            .create = tigris_create,
            .config = config,
            .decider = tigris_decider,
            .legal = tigris_legal,
            .weights = tigris_weights,
            .explain = tigris_explain,
            .apply = tigris_apply,
            .result = tigris_result,
            .view = tigris_view,
            .determinize = tigris_determinize,
            .observe = tigris_observe,
            .json = tigris_json,
            .position_write = tigris_position_write,
            .position_read = tigris_position_read,
            .check = tigris_check,
            .in_range = tigris_in_range,
        },
    .texts =
        {
            .events = tigris_events,
            .n_events = N_EVENTS,
            .words = tigris_words,
            .n_words = N_WORDS,
            .seat_names = {tigris_seat_words, N_SEATS},
            .end_reasons = {tigris_end_words, END_CAP + 1},
            .rules_broken = {tigris_rule_words, N_RULES},
            .action_text = tigris_action_text,
            .action_parse = tigris_action_parse,
            .place_name = tigris_place_name,
            .describe_seat = tigris_describe_seat,
            .describe_table = tigris_describe_table,
            .prompt = tigris_prompt,
            .help = tigris_help,
        },
    .judgement =
        {
            .evaluate = tigris_evaluate,
            .eval_weights = weights,
            .weight_ids = weight_ids,
            .weight_abouts = weight_abouts,
            .n_weights = N_WEIGHTS,
            .value_scale = TIGRIS_VALUE_SCALE,
            .search = TIGRIS_SEARCH,
            .is_turn = tigris_is_turn,
        },
};
