/* verify.c: see verify.h. The file is played again with all checks; at every decision of
 * chance the dice say what must come.
 */
#include "server/verify.h"

#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "karavana/game.h"

/* A tag of the header; false when it is missing or longer than any of ours. */
static bool get_tag(const kv_replay *r, const char *name, char *buf, size_t cap)
{
    kv_out o;
    kv_out_init(&o, buf, cap);
    return kv_replay_tag(r, name, &o) && !o.is_cut;
}

static void get_words(const kv_replay *r, fair_dice *dice)
{
    char tag[] = "words.0";
    for (int i = 0; i < r->config.players && i < KV_MAX_SEATS; i++) {
        tag[sizeof tag - 2] = (char)('0' + i);
        if (!get_tag(r, tag, dice->words[i], sizeof dice->words[i]))
            dice->words[i][0] = 0;
    }
}

static verify_outcome fail(kv_error *e, verify_outcome outcome, const char *text)
{
    kv__fail(e, outcome == VERIFY_WRONG ? KV_EREPLAY : KV_ESYNTAX, 0, text, NULL, NULL,
             NULL);
    return outcome;
}

/* Commitment, secret and words of the header. */
static verify_outcome read_dice(const kv_replay *r, const kv_state *start,
                                fair_dice *dice, verify_report *report, kv_error *e)
{
    char kind[16], secret[FAIR_HEX], said[FAIR_HEX], *commitment = report->commitment;
    kv_box fresh;
    memset(dice, 0, sizeof *dice);
    if (!get_tag(r, "dice", kind, sizeof kind) ||
        !get_tag(r, "commitment", said, sizeof said))
        return fail(e, VERIFY_UNREADABLE,
                    KV_N("this replay has no dice to check: only games played on a "
                         "server have"));
    if (strcmp(kind, "fair 1") != 0)
        return fail(e, VERIFY_UNREADABLE, KV_N("dice of this kind are not known here"));
    if (!get_tag(r, "secret", secret, sizeof secret))
        return fail(e, VERIFY_UNREADABLE,
                    KV_N("the secret is missing: it is told when the game is over"));
    if (!fair_from_hex(secret, dice->secret))
        return fail(e, VERIFY_UNREADABLE, KV_N("the secret must be 64 digits"));
    get_words(r, dice);
    fair_seal(dice, r->config.players);
    fair_commitment(dice, commitment);
    if (!kv__span_is(kv__span(said), commitment))
        return fail(e, VERIFY_WRONG,
                    KV_N("the secret is not the one the server had committed itself to"));
    if (kv_new(&r->config, &fresh.s, NULL) || !kv_equal(&fresh.s, start))
        return fail(e, VERIFY_WRONG, KV_N("the game does not start at its beginning"));
    return VERIFY_FAIR;
}

/* Chance has decided otherwise than the dice. */
static verify_outcome differ(const kv_replay *r, const kv_state *before, kv_action want,
                             kv_error *e)
{
    char number[24], text[KV_MAX_ACTION_TEXT];
    kv_out o;
    kv_out_init(&o, number, sizeof number);
    kv_put_int(&o, r->n_moves);
    kv_out_init(&o, text, sizeof text);
    kv_action_text(before, want, &o);
    kv__fail(e, KV_EREPLAY, r->line,
             KV_N("move {0} is not what the dice say; they say: {1}"), number, text,
             NULL);
    return VERIFY_WRONG;
}

/* A broken move is a wrong game, anything else a text that cannot be read. */
static verify_outcome broken(const kv_error *e)
{
    return e->code == KV_EILLEGAL || e->code == KV_EREPLAY ? VERIFY_WRONG
                                                           : VERIFY_UNREADABLE;
}

verify_outcome verify_replay(const char *text, size_t len, verify_report *r, kv_error *e)
{
    kv_replay in;
    kv_box now, before;
    fair_dice dice;
    kv_action a;
    int more;
    *r = (verify_report){.moves = 0};
    if (kv_replay_open(&in, text, len, &now.s, e))
        return broken(e);
    verify_outcome outcome = read_dice(&in, &now.s, &dice, r, e);
    if (outcome != VERIFY_FAIR)
        return outcome;
    for (;;) {
        kv_copy(&before.s, &now.s);
        more = kv_replay_step(&in, &now.s, &a, NULL, e);
        if (more <= 0)
            break;
        if (kv_decider(&before.s) == KV_CHANCE) {
            kv_action want = fair_sample(&dice, &before.s, (uint64_t)r->moves);
            if (a != want)
                return differ(&in, &before.s, want, e);
            r->chance++;
        }
        r->moves++;
    }
    r->hash = kv_hash(&now.s);
    return more < 0 ? broken(e) : VERIFY_FAIR;
}
