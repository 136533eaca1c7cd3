/* verify.c: see verify.h. The file was played again with all checks; at every decision of
 * chance the dice say what must have come. They count moves as they were recorded.
 */
#include "server/verify.h"

#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "core/game.h"
#include "record/record.h"

/* A tag of the header; false when it is missing or longer than any of ours. */
static bool get_tag(const record *r, const char *name, char *buf, size_t cap)
{
    kv_out o;
    kv_out_init(&o, buf, cap);
    return record_tag(r, name, &o) && !o.is_cut;
}

static void get_words(const record *r, fair_dice *dice)
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
static verify_outcome read_dice(const record *r, fair_dice *dice, verify_report *report,
                                kv_error *e)
{
    char kind[16], secret[FAIR_HEX], said[FAIR_HEX], *commitment = report->commitment;
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
    if (!r->is_new)
        return fail(e, VERIFY_WRONG, KV_N("the game does not start at its beginning"));
    return VERIFY_FAIR;
}

/* Chance has decided otherwise than the dice. What was drawn by older rules, of another
 * state and perhaps from another bag, nobody can check today. */
static verify_outcome differ(uint32_t m, const kv_state *before, kv_action want,
                             bool is_older, kv_error *e)
{
    char number[24], text[KV_MAX_ACTION_TEXT];
    kv_out o;
    kv_out_init(&o, number, sizeof number);
    kv_put_int(&o, (int64_t)m + 1);
    if (is_older) {
        kv__fail(e, KV_EVERSION, 0,
                 KV_N("move {0} was drawn by older rules and cannot be checked by those "
                      "of today"),
                 number, NULL, NULL);
        return VERIFY_UNREADABLE;
    }
    kv_out_init(&o, text, sizeof text);
    kv_action_text(before, want, &o);
    kv__fail(e, KV_EREPLAY, 0, KV_N("move {0} is not what the dice say; they say: {1}"),
             number, text, NULL);
    return VERIFY_WRONG;
}

/* A broken move is a wrong game, anything else a text that cannot be read. */
static verify_outcome broken(const kv_error *e)
{
    return e->code == KV_EILLEGAL || e->code == KV_EREPLAY ? VERIFY_WRONG
                                                           : VERIFY_UNREADABLE;
}

/* Move m, whose actions w comes to now. */
static verify_outcome check_move(record_walk *w, uint32_t m, const fair_dice *dice,
                                 bool is_older, verify_report *report, kv_error *e)
{
    for (uint32_t end = record_first(w->r, m + 1); w->n < end;) {
        if (kv_decider(&w->now.s) == KV_CHANCE) {
            kv_action want = fair_sample(dice, &w->now.s, m);
            if (w->r->action[w->n] != want)
                return differ(m, &w->now.s, want, is_older, e);
            report->chance++;
        }
        record_walk_next(w, NULL);
    }
    report->moves++;
    return VERIFY_FAIR;
}

/* All moves in force. */
static verify_outcome check_moves(const record *r, const fair_dice *dice,
                                  verify_report *report, kv_error *e)
{
    record_walk w;
    uint32_t m = 0;
    int rules = r->first_rules;
    verify_outcome outcome = VERIFY_FAIR;
    record_walk_begin(&w, r);
    for (uint32_t i = 0; i < r->n_fit && outcome == VERIFY_FAIR; i++) {
        const record_entry *entry = &r->entry[i];
        if (entry->kind == RECORD_RULES)
            rules = entry->value;
        if (entry->kind == RECORD_MOVE && !(entry->flags & RECORD_UNDONE))
            outcome = check_move(&w, m++, dice, rules < r->config.game->history.version,
                                 report, e);
    }
    report->hash = record_hash(r->config.game, &w.now.s);
    return outcome;
}

static verify_outcome misfit(const record *r, kv_error *e)
{
    char number[24];
    kv_out o;
    kv_out_init(&o, number, sizeof number);
    kv_put_int(&o, (int64_t)r->n_moves + 1);
    kv__fail(e, KV_EVERSION, r->reason.line,
             KV_N("move {0} no longer fits the rules, which have been corrected since"),
             number, NULL, NULL);
    return VERIFY_UNREADABLE;
}

/* The header and all moves that could be read; then what was wrong with the file. */
static verify_outcome verify(const record *r, const kv_error *damage,
                             verify_report *report, kv_error *e)
{
    fair_dice dice;
    verify_outcome outcome = read_dice(r, &dice, report, e);
    if (outcome == VERIFY_FAIR)
        outcome = check_moves(r, &dice, report, e);
    if (outcome != VERIFY_FAIR)
        return outcome;
    if (damage->code) {
        *e = *damage;
        return broken(e);
    }
    return r->is_broken ? misfit(r, e) : VERIFY_FAIR;
}

verify_outcome verify_replay(const char *text, size_t len, verify_report *report,
                             kv_error *e)
{
    record r;
    kv_error damage;
    *report = (verify_report){.moves = 0};
    if (!record_read(&r, text, len, &damage))
        damage.code = KV_OK;
    verify_outcome outcome;
    if (r.config.game) {
        outcome = verify(&r, &damage, report, e);
    } else {
        *e = damage;
        outcome = broken(e);
    }
    record_free(&r);
    return outcome;
}
