/* games.h: games that only programs of the tests know (core/registry.c): id, number. */
#define KV_EXTRA_GAMES(X) X(coin, 250)
