/* game.c: the descriptor of Wayfarers of the South Tigris. */
#include "games/wayfarers/wayfarers.h"

#include "gen/wayfarers_weights.h"

static const int32_t weights[N_WEIGHTS] = WAYFARERS_WEIGHTS;
static const char *const weight_ids[N_WEIGHTS] = WAYFARERS_WEIGHT_IDS;
static const char *const weight_abouts[N_WEIGHTS] = WAYFARERS_WEIGHT_ABOUTS;

static const char *const sides[] = {"random", "A", "B"};
static const char *const boards[] = {"dealt", "chosen"};
static const char *const opponents[] = {"random", "SB1", "SB2", "SB3", "SB4"};
static const char *const firsts[] = {"0", "1", "2", "3", "random"};

/* In the order of turn.c. */
static const kv_option options[] = {
    {"side1", KV_CHOICE, 0, 2, 0, sides, KV_N("side of the left board section"), false},
    {"side2", KV_CHOICE, 0, 2, 0, sides, KV_N("side of the middle board section"), false},
    {"side3", KV_CHOICE, 0, 2, 0, sides, KV_N("side of the right board section"), false},
    {"boards", KV_CHOICE, 0, 1, 0, boards,
     KV_N("player boards are dealt at random, or chosen in turn order"), false},
    {"opponent", KV_CHOICE, 0, 4, 0, opponents, KV_N("the opponent of a solo game"),
     false},
    {"first", KV_CHOICE, 0, 4, 0, firsts, KV_N("who starts: a seat, or chance"), false},
    {"max_turns", KV_INT, 1, 60000, 2000, NULL,
     KV_N("stop the game after this many turns"), false},
};

static kv_err check_config(const kv_config *c, kv_error *e)
{
    if (c->players > 1 && c->option[4])
        return kv__fail(e, KV_EOPTION, 0,
                        KV_N("option opponent is for a game of one player"), NULL, NULL,
                        NULL);
    if (c->option[5] < 4 && c->option[5] >= c->players)
        return kv__fail(e, KV_EOPTION, 0,
                        KV_N("option first names seat {0}, which nobody has"),
                        firsts[c->option[5]], NULL, NULL);
    if (c->players == 1 && c->option[5])
        return kv__fail(e, KV_EOPTION, 0,
                        KV_N("in a solo game the player starts: option first must be 0"),
                        NULL, NULL, NULL);
    return KV_OK;
}

static void config(const kv_state *state, kv_config *c)
{
    const wayfarers_state *s = (const wayfarers_state *)state;
    for (int i = 0; i < 6; i++)
        c->option[i] = s->option[i];
    c->option[6] = s->max_turns;
}

static const char *const corrections[] = {
    KV_N("The yellow guild's pips are one decision, for one die or two different dice, "
         "and "
         "the green worker of the Journal track is gained without a question."),
};

const kv_game kv_game_wayfarers = {
    .id = "wayfarers",
    .number = 5,
    .history = {.version = 2, .corrections = corrections, .upgrade = wayfarers_upgrade},
    .name = KV_N("Wayfarers of the South Tigris"),
    .edition = KV_N("Rules of the Czech edition, with the solo game."),
    .data_note = KV_N("Rewards printed on the caravans and some starting resources come "
                      "from one public source; some Czech names are our translations."),
    .min_players = 1,
    .max_players = 4,
    .options = options,
    .n_options = sizeof options / sizeof *options,
    .state_size = sizeof(wayfarers_state),
    .num_actions = N_ACTIONS,
    .max_legal = 512,
    .obs_size = OBS_SIZE,
    .n_keys = 4,
    .rules =
        {
            .check_config = check_config,
            .create = wayfarers_create,
            .config = config,
            .decider = wayfarers_decider,
            .legal = wayfarers_legal,
            .weights = wayfarers_weights,
            .explain = wayfarers_explain,
            .apply = wayfarers_apply,
            .result = wayfarers_result,
            .view = wayfarers_view,
            .determinize = wayfarers_determinize,
            .observe = wayfarers_observe,
            .json = wayfarers_json,
            .position_write = wayfarers_position_write,
            .position_read = wayfarers_position_read,
            .check = wayfarers_check,
            .in_range = wayfarers_in_range,
        },
    .texts =
        {
            .events = wayfarers_events,
            .n_events = N_EVENTS,
            .words = wayfarers_words,
            .n_words = N_WORDS,
            .seat_names = {wayfarers_seat_words, N_SEATS},
            .end_reasons = {wayfarers_end_words, 5},
            .rules_broken = {wayfarers_rule_words, N_RULES},
            .action_text = wayfarers_action_text,
            .action_parse = wayfarers_action_parse,
            .place_name = wayfarers_place_name,
            .describe_seat = wayfarers_describe_seat,
            .describe_table = wayfarers_describe_table,
            .prompt = wayfarers_prompt,
            .help = wayfarers_help,
        },
    .judgement =
        {
            .evaluate = wayfarers_evaluate,
            .eval_weights = weights,
            .weight_ids = weight_ids,
            .weight_abouts = weight_abouts,
            .n_weights = N_WEIGHTS,
            .value_scale = WAYFARERS_VALUE_SCALE,
            .search = WAYFARERS_SEARCH,
        },
};
