/* symbols.h: cards, effects and values in short symbols, for words and drawings alike
 * (symbols.c explains them).
 */
#ifndef WAYFARERS_SYMBOLS_H
#define WAYFARERS_SYMBOLS_H

#include "games/wayfarers/wayfarers.h"

/* Places of the board, for front ends: behind those of the row cards. */
enum {
    PLACE_NODE = N_PLACES,
    PLACE_SPACE = PLACE_NODE + N_NODES,
    PLACE_CELL = PLACE_SPACE + N_SPACES
};

void wayfarers_put_part(kv_out *out, int node, int n);
void wayfarers_put_bundle(kv_out *out, int bundle); /* "2p>L+s" */
void wayfarers_put_value(kv_out *out, int code);    /* "1+iK/2", "3Pl" */
void wayfarers_put_icons(kv_out *out, uint64_t icons, const char *between);
void wayfarers_put_assets(kv_out *out, uint32_t symbols); /* "ca 2sh" */
void wayfarers_put_card_head(kv_out *out, int card);      /* "L09 Ci Ob" */
void wayfarers_put_card_body(kv_out *out, int card);      /* "!w [ca]2p>L+w" */
void wayfarers_put_folk(kv_out *out, int card);           /* "[+]s": without its price */
void wayfarers_put_use(kv_out *out, int card);            /* "[ca]2p>L+w", "{St}p" */
void wayfarers_put_links(kv_out *out, int card);          /* ">Bs·C" */
void wayfarers_put_die_space(kv_out *out, uint32_t assets, int effect);
void wayfarers_put_upgrade(kv_out *out, int tile); /* "+1,ca/ca,-1" */
void wayfarers_put_seat(kv_out *out, const wayfarers_state *s, int seat);
/* Names of guilds, and letters for them and for colours of workers and tiles. */
extern const char wayfarers_guild_letters[N_GUILDS + 1];
extern const char wayfarers_colour_letters[N_COLOURS + 1];
extern const char wayfarers_tile_letters[N_TILE_COLOURS + 1];
/* "K0Y1B2", "wG0Y1B1", "2 4 6 +2", "L05 L07". */
void wayfarers_put_guilds(kv_out *out, const wayfarers_player *p);
void wayfarers_put_workers(kv_out *out, const wayfarers_player *p);
void wayfarers_put_dice(kv_out *out, const wayfarers_player *p);
/* Icons counted: "Ci2 Vi1". */
void wayfarers_put_counts(kv_out *out, const wayfarers_player *p);

static inline bool is_opponent_seat(const wayfarers_state *s, int seat)
{
    return is_solo(s) && seat == OPPONENT;
}

#endif
