/* player.c: opens players and lets them choose. */
#include "players/player.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "players/foreign.h"
#include "players/think.h"

struct player {
    player_spec spec;
    thinker *thinker; /* PLAYER_BOT */
    foreign *foreign; /* PLAYER_COMMAND */
};

static const kv_lang *language;

void player_use_lang(const kv_lang *lang)
{
    language = lang;
}

const kv_lang *player_lang(void)
{
    return language;
}

double player_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

player *player_open(const player_spec *spec, kv_error *e)
{
    player *p = calloc(1, sizeof *p);
    if (p) {
        p->spec = *spec;
        if (spec->kind == PLAYER_BOT)
            p->thinker = thinker_open(spec);
        else if (spec->kind == PLAYER_COMMAND && !(p->foreign = foreign_open(spec, e))) {
            free(p);
            return NULL;
        }
    }
    if (p && (spec->kind != PLAYER_BOT || p->thinker))
        return p;
    free(p);
    if (e)
        *e = (kv_error){.code = KV_EFULL, .text = KV_N("there is not enough memory")};
    return NULL;
}

void player_close(player *p)
{
    if (!p)
        return;
    if (p->thinker)
        thinker_close(p->thinker);
    if (p->foreign)
        foreign_close(p->foreign);
    free(p);
}

void player_new_game(player *p)
{
    if (p->thinker)
        thinker_forget(p->thinker);
    if (p->foreign)
        foreign_new_game(p->foreign);
}

kv_action player_choose(player *p, const kv_state *view, kv_rng *r,
                        const atomic_bool *stop, player_thoughts *thoughts)
{
    kv_action legal[KV_MAX_LEGAL];
    kv_rng own;
    double start = player_clock();
    if (thoughts)
        *thoughts = (player_thoughts){.n = 0};
    if (kv_legal(view, legal) == 1)
        return legal[0];
    kv_action a = legal[0];
    switch (p->spec.kind) {
    case PLAYER_BOT: /* of a search one number decides, which can be told to programs */
        if (!p->spec.bot->is_quick) {
            kv_rng_seed(&own, kv_rng_next(r));
            r = &own;
        }
        a = thinker_choose(p->thinker, view, r, stop, thoughts);
        break;
    case PLAYER_COMMAND:
        a = foreign_choose(p->foreign, view, r, stop, thoughts);
        break;
    case PLAYER_HUMAN: /* a person is asked by the front end */
        break;
    }
    if (thoughts)
        thoughts->seconds = player_clock() - start;
    return a;
}

const char *player_trouble(player *p)
{
    return p->foreign ? foreign_trouble(p->foreign) : NULL;
}
