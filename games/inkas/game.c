/* game.c: the descriptor of CATAN - Rise of the Inkas. */
#include "games/inkas/inkas.h"

#include "gen/inkas_weights.h"

static const int32_t weights[N_WEIGHTS] = INKAS_WEIGHTS;
static const char *const weight_ids[N_WEIGHTS] = INKAS_WEIGHT_IDS;
static const char *const weight_abouts[N_WEIGHTS] = INKAS_WEIGHT_ABOUTS;

static const char *const setups[] = {"beginner", "advanced"};
static const char *const boards[] = {"fixed", "variable"};
static const char *const trades[] = {"off", "on", "simple"};
static const char *const starters[] = {"roll", "0", "1", "2", "3"};

/* In the order of setup.c. */
static const kv_option options[] = {
    {"setup", KV_CHOICE, 0, 1, 0, setups,
     KV_N("first villages as printed for beginners, or chosen in a founding phase"),
     false},
    {"board", KV_CHOICE, 0, 1, 0, boards,
     KV_N("land tiles as printed for beginners, or shuffled"), false},
    {"trade", KV_CHOICE, 0, 2, 1, trades,
     KV_N("trade between players; simple: one or two cards for one, or one for two, "
          "taken or left"),
     false},
    {"offers", KV_INT, 0, 99, 0, NULL,
     KV_N("how many offers a player may make in a turn; 0: as many as he likes"), false},
    {"first", KV_CHOICE, 0, 4, 0, starters,
     KV_N("who starts: the highest throw, or a seat"), false},
    {"max_turns", KV_INT, 1, 60000, 1000, NULL,
     KV_N("stop the game after this many turns"), false},
};

/* An offer, a question or a counter-offer begins; or the terms of what has begun. */
static const kv_talk_range talk[] = {
    {A_OFFER, A_ASK - 1, KV_LAST_WORD},    {A_ASK, A_ASK, KV_MORE_WORDS},
    {A_GIVE, A_WITHOUT - 1, KV_LAST_WORD}, {A_WITHOUT, A_TRADE, KV_MORE_WORDS},
    {A_CANCEL, A_CANCEL, KV_LAST_WORD},    {A_COUNTER, A_DEAL - 1, KV_MORE_WORDS},
    {A_HAGGLE, A_HAGGLE, KV_MORE_WORDS},   {A_OFFER_TWO, N_ACTIONS - 1, KV_LAST_WORD},
};

static kv_err check_config(const kv_config *c, kv_error *e)
{
    if (c->option[4] > c->players)
        return kv__fail(e, KV_EOPTION, 0,
                        KV_N("option first names seat {0}, which nobody has"),
                        starters[c->option[4]], NULL, NULL);
    if (c->option[1] && !c->option[0])
        return kv__fail(e, KV_EOPTION, 0,
                        KV_N("a variable board needs setup advanced: the printed "
                             "villages belong to the fixed board"),
                        NULL, NULL, NULL);
    return KV_OK;
}

static void config(const kv_state *state, kv_config *c)
{
    const inkas_state *s = (const inkas_state *)state;
    c->option[0] = s->setup;
    c->option[1] = s->board;
    c->option[2] = s->trade;
    c->option[3] = s->max_offers;
    c->option[4] = s->first_option;
    c->option[5] = s->max_turns;
}

const kv_game kv_game_inkas = {
    .id = "inkas",
    .number = 3,
    .history = {.version = 2,
                .corrections = inkas_corrections,
                .upgrade = inkas_upgrade,
                .first_text = inkas_first_text},
    .name = KV_N("CATAN – Rise of the Inkas"),
    .edition = KV_N("Rules of the Czech edition; founding phase and variable board after "
                    "the base game, as the almanac was not at hand."),
    .data_note = KV_N("The map and the number of action cards come from one public "
                      "source; the two ocean hexes and all coordinates are ours."),
    .min_players = 3,
    .max_players = 4,
    .options = options,
    .n_options = sizeof options / sizeof *options,
    .state_size = sizeof(inkas_state),
    .num_actions = N_ACTIONS,
    .max_legal = N_ACTIONS,
    .obs_size = OBS_SIZE,
    .n_keys = 1,
    .rules =
        {
            .check_config = check_config,
            .create = inkas_create,
            .config = config,
            .decider = inkas_decider,
            .legal = inkas_legal,
            .weights = inkas_weights,
            .explain = inkas_explain,
            .apply = inkas_apply,
            .result = inkas_result,
            .view = inkas_view,
            .determinize = inkas_determinize,
            .observe = inkas_observe,
            .json = inkas_json,
            .position_write = inkas_position_write,
            .position_read = inkas_position_read,
            .check = inkas_check,
            .in_range = inkas_in_range,
        },
    .texts =
        {
            .events = inkas_events,
            .n_events = N_EVENTS,
            .words = inkas_words,
            .n_words = N_WORDS,
            .seat_names = {inkas_seat_words, N_SEATS},
            .end_reasons = {inkas_end_words, 2},
            .rules_broken = {inkas_rule_words, N_RULES},
            .action_text = inkas_action_text,
            .action_parse = inkas_action_parse,
            .place_name = inkas_place_name,
            .describe_seat = inkas_describe_seat,
            .describe_table = inkas_describe_table,
            .prompt = inkas_prompt,
            .help = inkas_help,
        },
    .judgement =
        {
            .evaluate = inkas_evaluate,
            .has_memo = true,
            .values = inkas_values,
            .is_race = true,
            .eval_weights = weights,
            .weight_ids = weight_ids,
            .weight_abouts = weight_abouts,
            .n_weights = N_WEIGHTS,
            .value_scale = INKAS_VALUE_SCALE,
            .search = INKAS_SEARCH,
            .is_turn = inkas_is_turn,
            .talk = talk,
            .n_talk = sizeof talk / sizeof *talk,
        },
};
