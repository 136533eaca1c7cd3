/* game.c: the descriptor of Land vs Sea. */
#include "games/landsea/landsea.h"

#include "gen/landsea_weights.h"

static const int32_t weights[N_WEIGHTS] = LANDSEA_WEIGHTS;
static const char *const weight_ids[N_WEIGHTS] = LANDSEA_WEIGHT_IDS;
static const char *const weight_abouts[N_WEIGHTS] = LANDSEA_WEIGHT_ABOUTS;

static const char *const modules[] = {"auto", "off", "on"};

static const kv_option options[N_OPTIONS] = {
    {"mountains_corals", KV_CHOICE, 0, 2, AUTO, modules,
     KV_N("chains of mountains and corals score; auto: on with three players"), false},
    {"caravans_ships", KV_CHOICE, 0, 2, AUTO, modules,
     KV_N("caravans, ships and trade routes score; auto: on with three players"), false},
    {"waypoints", KV_CHOICE, 0, 2, AUTO, modules,
     KV_N("play with waypoints; auto: on with three and four players"), false},
    {"free_play", KV_BOOL, 0, 1, 0, NULL,
     KV_N("team mates may talk about their plans (four players)"), false},
};

/* Spec 3: with three players the Cartographer lives by two of the modules (R2). */
static kv_err check_config(const kv_config *c, kv_error *e)
{
    for (int i = 0; i < 2; i++)
        if (c->players == 3 && c->option[i] == OFF)
            return kv__fail(e, KV_EOPTION, 0,
                            KV_N("option {0} cannot be off with three players"),
                            options[i].id, NULL, NULL);
    if (c->option[3] && c->players != 4)
        return kv__fail(e, KV_EOPTION, 0,
                        KV_N("option free_play is for four players: only they have team "
                             "mates"),
                        NULL, NULL, NULL);
    return KV_OK;
}

static void config(const kv_state *state, kv_config *c)
{
    const landsea_state *s = (const landsea_state *)state;
    for (int i = 0; i < N_OPTIONS; i++)
        c->option[i] = s->option[i];
}

/* Version 2 differs in points only: moves of both read alike. */
static const char *const corrections[] = {
    KV_N("A tile that leaves a hole and the volcano/whirlpool tile that fills it are "
         "scored together, once: a chain that both extend counts once."),
};

const kv_game kv_game_landsea = {
    .id = "landsea",
    .number = 4,
    .history = {.version = 2, .corrections = corrections},
    .name = KV_N("Land vs Sea"),
    .edition = KV_N("Rules of the Czech edition, Moře a Souš, with all its variants."),
    .data_note = KV_N("The 58 map tiles are a reconstruction: no list of the printed "
                      "ones was at hand. They obey all that is known about them."),
    .min_players = 2,
    .max_players = 4,
    .options = options,
    .n_options = N_OPTIONS,
    .state_size = sizeof(landsea_state),
    .num_actions = N_ACTIONS,
    .max_legal = MAX_LEGAL,
    .obs_size = OBS_SIZE,
    .n_keys = 1,
    .seating = {[4] = {.first_name = 3, .n_sides = 2}},
    .rules =
        {
            .check_config = check_config,
            .create = landsea_create,
            .config = config,
            .decider = landsea_decider,
            .legal = landsea_legal,
            .weights = landsea_weights,
            .explain = landsea_explain,
            .apply = landsea_apply,
            .result = landsea_result,
            .view = landsea_view,
            .determinize = landsea_determinize,
            .observe = landsea_observe,
            .json = landsea_json,
            .position_write = landsea_position_write,
            .position_read = landsea_position_read,
            .check = landsea_check,
            .in_range = landsea_in_range,
        },
    .texts =
        {
            .events = landsea_events,
            .n_events = N_EVENTS,
            .words = landsea_words,
            .n_words = N_WORDS,
            .seat_names = {landsea_role_words, N_ROLES},
            .end_reasons = {landsea_end_words, 1},
            .rules_broken = {landsea_rule_words, N_RULES},
            .action_text = landsea_action_text,
            .action_parse = landsea_action_parse,
            .place_name = landsea_place_name,
            .describe_seat = landsea_describe_seat,
            .describe_table = landsea_describe_table,
            .prompt = landsea_prompt,
            .help = landsea_help,
        },
    .judgement =
        {
            .evaluate = landsea_evaluate,
            .eval_weights = weights,
            .weight_ids = weight_ids,
            .weight_abouts = weight_abouts,
            .n_weights = N_WEIGHTS,
            .value_scale = LANDSEA_VALUE_SCALE,
            .search = LANDSEA_SEARCH,
        },
};
