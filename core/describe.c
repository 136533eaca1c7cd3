/* describe.c: a game in words, even where the game itself says nothing. */
#include "core/core.h"

void kv_describe_seat(const kv_state *view, int seat, const kv_lang *lang, kv_out *out)
{
    const kv_game *g = kv_game_of(view);
    if (g->texts.describe_seat)
        g->texts.describe_seat(view, seat, lang, out);
}

void kv_describe_table(const kv_state *view, const kv_lang *lang, kv_out *out)
{
    const kv_game *g = kv_game_of(view);
    int who = kv_decider(view);
    if (g->texts.describe_table) {
        g->texts.describe_table(view, lang, out);
    } else if (who >= 0) {
        kv__put_label(out, lang, KV_N("turn"));
        who = kv_seat_name(g, kv_players(view), who);
        kv__put_name(out, lang, &g->texts.seat_names.word[who]);
    } else {
        kv_prompt(view, lang, out);
    }
}

void kv_prompt(const kv_state *view, const kv_lang *lang, kv_out *out)
{
    const kv_game *g = kv_game_of(view);
    int who = kv_decider(view);
    if (g->texts.prompt)
        g->texts.prompt(view, lang, out);
    else if (who == KV_OVER)
        kv_put(out, kv__tr(lang, KV_N("The game is over")));
    else
        kv_put(out, kv__tr(lang, who == KV_CHANCE ? KV_N("Chance decides")
                                                  : KV_N("Choose one of the moves")));
}

const char *kv_help(const kv_state *view)
{
    const kv_game *g = kv_game_of(view);
    if (g->texts.help)
        return g->texts.help(view);
    return KV_N("Choose one of the moves that are offered.");
}
