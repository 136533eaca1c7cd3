/* actions.h: the action numbers of Wayfarers of the South Tigris, part of wayfarers.h.
 * What a number means never changes: new ones come at the end.
 */
#ifndef WAYFARERS_ACTIONS_H
#define WAYFARERS_ACTIONS_H

enum {
    N_SPACES = N_HOMES + N_HOST_CARDS, /* home spaces, Land cards, Water cards */
    N_HOSTS = N_HOST_CARDS + 2,        /* Land, Water, City, Harbour */
    MAX_SHOWN = 40,                    /* parts of one frame that can be named */
    A_DONE = 0,
    A_TAKE_SILVER,
    A_TAKE_PROV,
    A_YELLOW,
    A_REST,
    A_DIE,                                  /* + from * 6 + to */
    A_WORKER = A_DIE + N_PIPS * N_PIPS,     /* + place * 3 + colour */
    A_AT = A_WORKER + N_PLACES * N_COLOURS, /* + space */
    A_UP = A_AT + N_SPACES,                 /* + value - 1 */
    A_DOWN = A_UP + N_PIPS,
    A_RAISE = A_DOWN + N_PIPS,
    A_LOWER,
    A_INFLUENCE,                           /* + guild */
    A_INF_CARD = A_INFLUENCE + N_GUILDS,   /* + place */
    A_MOVE = A_INF_CARD + N_PLACES,        /* + from * 3 + to */
    A_LAND = A_MOVE + N_GUILDS * N_GUILDS, /* + slot; so are the following */
    A_WATER = A_LAND + ROW_SIZE,
    A_SPACE = A_WATER + ROW_SIZE,
    A_CHEAP = A_SPACE + ROW_SIZE,
    A_FOLK = A_CHEAP + ROW_SIZE,
    A_FREE_FOLK = A_FOLK + ROW_SIZE,
    A_INSP = A_FREE_FOLK + ROW_SIZE,
    A_LAND_DRAW = A_INSP + ROW_SIZE,
    A_WATER_DRAW,
    A_DRAW_LAND,
    A_DRAW_WATER,
    A_TILE,                              /* + design */
    A_FREE_TILE = A_TILE + N_PILES,      /* + design */
    A_REFRESH = A_FREE_TILE + N_DESIGNS, /* + space */
    A_REROLL = A_REFRESH + N_SPACES,     /* + value - 1 */
    A_NEW_DIE = A_REROLL + N_PIPS,
    A_FETCH,                                 /* + place * 3 + colour */
    A_STEP = A_FETCH + N_PLACES * N_COLOURS, /* + node */
    A_EXTRA = A_STEP + N_NODES,
    A_JTILE = A_EXTRA + N_NODES,
    A_GREEN,                          /* version 1 asked: what old moves mean */
    A_PAY,                            /* + part */
    A_OPTION = A_PAY + MAX_SHOWN,     /* + part * 3 + alternative */
    A_FEE = A_OPTION + 3 * MAX_SHOWN, /* Silver, Provision */
    A_FROM = A_FEE + 2,               /* + guild */
    A_FROM_CARD = A_FROM + N_GUILDS,  /* + place */
    A_UNDER = A_FROM_CARD + N_PLACES, /* + host */
    A_WITH = A_UNDER + N_HOSTS,       /* + Space card, or the preprinted one */
    A_DISCARD = A_WITH + N_SPACE_CARDS + 1,
    A_PRICE,                          /* Silver, Influence */
    A_PUT = A_PRICE + 2,              /* + cell * 2 + is_back */
    A_KEEP = A_PUT + 2 * N_CELLS,     /* + Land or Water card */
    A_ORDER = A_KEEP + N_HOST_CARDS,  /* + Land or Water card */
    A_ALLOW = A_ORDER + N_HOST_CARDS, /* Silver, Provision, nothing */
    A_DENY = A_ALLOW + 3,             /* Silver, Provision */
    A_BOARD = A_DENY + 2,             /* + board */
    /* Chance. */
    A_FIRST = A_BOARD + N_BOARDS,     /* + seat */
    A_SIDE = A_FIRST + N_SEATS,       /* + side */
    A_OPPONENT = A_SIDE + 2,          /* + board */
    A_DEAL = A_OPPONENT + N_BOARDS,   /* + card */
    A_JTILE_DEAL = A_DEAL + N_CARDS,  /* + tile */
    A_ROLL = A_JTILE_DEAL + N_JTILES, /* + value - 1 */
    A_DRAW = A_ROLL + N_PIPS,         /* + Land or Water card */
    A_SCHEME = A_DRAW + N_HOST_CARDS, /* + Scheme card */
    /* Of the yellow guild, beside single pips: one die by two, two dice by one each. Pips
     * are numbered raise, lower (the die in hand), up 1 to 6, down 1 to 6. */
    PIP_RAISE = 0,
    PIP_LOWER,
    PIP_UP,
    PIP_DOWN = PIP_UP + N_PIPS,
    N_PIP_WAYS = PIP_DOWN + N_PIPS,
    N_PIP_PAIRS = N_PIP_WAYS * (N_PIP_WAYS + 1) / 2 -
                  3,              /* none of the die in hand alone */
    A_TWO = A_SCHEME + N_SCHEMES, /* + pip */
    A_PAIR = A_TWO + N_PIP_WAYS,  /* + pair of pips */
    N_ACTIONS = A_PAIR + N_PIP_PAIRS
};

#endif
