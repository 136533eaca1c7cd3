/* history.c: games recorded under older rules. In version 1 an offer was put together
 * card by card, by actions of its own, until it was proposed or dropped.
 */
#include "games/inkas/inkas.h"

const char *const inkas_corrections[] = {
    KV_N("Offers between players are proposed as a whole: what is put together and "
         "dropped again no longer exists, and offers are no longer limited."),
};

/* ---- An offer or counter-offer of version 1 in the making -------------------- */

enum { NO_DRAFT, OFFER, COUNTER };

typedef struct {
    uint64_t kind, without; /* without: set of seats */
    inkas_terms said;
} draft;

static_assert(sizeof(draft) <= sizeof(kv_upgrade), "a draft has room");

/* Fifteen steps are more than all the cards of a usual hand; a longer offer than that
 * cannot be told any more. */
static int put_step(kv_action *out, int n, int action)
{
    if (n >= 0 && n < KV_MAX_UPGRADE)
        out[n] = (kv_action)action;
    return n < 0 || n >= KV_MAX_UPGRADE ? -1 : n + 1;
}

/* Takes up to n cards out of all, lowest kinds first. */
static cards take_some(cards *all, int n)
{
    cards some = 0;
    for (; n && *all; n--) {
        cards one = one_of_each(kinds_with(*all, 1) & -kinds_with(*all, 1));
        some += one;
        *all -= one;
    }
    return some;
}

static int number_of(cards bundle)
{
    int i = 0;
    while (inkas_bundles[i] != bundle)
        i++;
    return i;
}

static int single_or_more(int bundle, int single, int more)
{
    return bundle < N_KINDS ? single + bundle : more + bundle - N_KINDS;
}

static int put_large(inkas_terms t, kv_action *out, int n)
{
    while (t.give)
        n = put_step(out, n,
                     single_or_more(number_of(take_some(&t.give, MAX_BUNDLE)), A_GIVE,
                                    A_GIVE_MORE));
    while (n_cards(t.want) > MAX_BUNDLE)
        n = put_step(out, n,
                     A_ALSO + number_of(take_some(&t.want, MAX_BUNDLE)) - N_SMALL);
    return put_step(out, n, single_or_more(number_of(t.want), A_WANT, A_WANT_MORE));
}

static int put_terms(inkas_terms t, kv_action *out, int n)
{
    int give, want;
    if (!inkas_is_simple(t))
        return put_large(t, out, n);
    give = number_of(t.give);
    want = number_of(t.want);
    if (give >= N_KINDS)
        return put_step(out, n, A_OFFER_TWO + (give - N_KINDS) * N_KINDS + want);
    return put_step(out, n,
                    want < N_KINDS ? A_OFFER + give * N_KINDS + want
                                   : A_FOR_TWO + give * N_PAIRS + want - N_KINDS);
}

static int propose(const draft *d, kv_action *out)
{
    bool is_one_for_one = n_cards(d->said.give + d->said.want) == 2;
    int n = 0;
    if (d->kind == COUNTER && is_one_for_one)
        return put_step(out, 0,
                        A_COUNTER + number_of(d->said.give) * N_KINDS +
                            number_of(d->said.want));
    n = put_step(out, n, d->kind == COUNTER ? A_HAGGLE : A_TRADE);
    for (uint64_t seats = d->without; seats; seats &= seats - 1)
        n = put_step(out, n, A_WITHOUT + __builtin_ctzll(seats));
    return put_terms(d->said, out, n);
}

/* One more move about a draft. */
static int go_on(draft *d, int a, kv_action *out)
{
    inkas_terms t = inkas_terms_in(a);
    bool is_more = kv__is_in(a, A_GIVE, N_KINDS) || kv__is_in(a, A_WANT, N_KINDS);
    if (is_more) {
        d->said.give += t.give;
        d->said.want += t.want;
        return has_cards(inkas_all_cards, d->said.give) &&
                       has_cards(inkas_all_cards, d->said.want)
                   ? 0
                   : -1;
    }
    if (kv__is_in(a, A_WITHOUT, N_SEATS)) {
        d->without |= 1u << (a - A_WITHOUT);
        return 0;
    }
    int kind = (int)d->kind;
    d->kind = NO_DRAFT;
    if (kind == OFFER)
        return a == A_CANCEL ? 0 : -1;
    out[0] = A_DECLINE;
    return a == A_DECLINE ? 1 : -1;
}

/* ---- The game's functions --------------------------------------------------- */

int inkas_upgrade(int version, const kv_state *s, const char *move, kv_upgrade *m,
                  kv_action out[KV_MAX_UPGRADE])
{
    draft *d = (draft *)m->room;
    kv_action a;
    (void)version;
    if (d->kind && kv__span_is(kv__trim(kv__span(move)), "propose")) {
        int n = propose(d, out);
        d->kind = NO_DRAFT;
        return n;
    }
    if (inkas_action_parse(s, move, &a, NULL) != KV_OK)
        return -1;
    if (d->kind)
        return go_on(d, a, out);
    bool is_offer = kv__is_in(a, A_OFFER, N_KINDS * N_KINDS);
    if (is_offer || kv__is_in(a, A_COUNTER, N_KINDS * N_KINDS)) {
        *d = (draft){is_offer ? OFFER : COUNTER, 0, inkas_terms_in(a)};
        return 0;
    }
    out[0] = a;
    return 1;
}

void inkas_first_text(const kv_state *s, kv_action a, kv_out *out)
{
    if (a == A_TRADE)
        kv_put(out, "propose");
    else
        inkas_action_text(s, a, out);
}
