/* people.c: see people.h; who somebody is. people_work.c has passwords and limits. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/people_in.h"

enum { TOKEN_BYTES = 16, A_YEAR = 31536000 };

/* Names stay as they are in every language, as names do. */
static const char *const firsts[] = {
    "Amber", "Ash",    "Autumn", "Azure",   "Bright", "Bronze", "Calm",   "Cedar",
    "Clay",  "Clever", "Copper", "Coral",   "Dawn",   "Desert", "Dune",   "Early",
    "East",  "Ember",  "Fair",   "Fig",     "Flint",  "Free",   "Gentle", "Gold",
    "Green", "Happy",  "High",   "Honey",   "Indigo", "Ivory",  "Jade",   "Kind",
    "Lemon", "Linen",  "Lucky",  "Maple",   "Merry",  "Mint",   "Misty",  "Moon",
    "North", "Ochre",  "Olive",  "Opal",    "Palm",   "Pearl",  "Quiet",  "Rapid",
    "River", "Rose",   "Ruby",   "Saffron", "Sage",   "Salt",   "Silk",   "Silver",
    "South", "Spring", "Sunny",  "Swift",   "Tall",   "Violet", "Warm",   "West",
};

static const char *const seconds[] = {
    "Badger",  "Bear",  "Beaver", "Bee",     "Bison",  "Camel",   "Carp",    "Crane",
    "Cricket", "Crow",  "Deer",   "Dolphin", "Donkey", "Dove",    "Eagle",   "Falcon",
    "Finch",   "Fox",   "Frog",   "Gazelle", "Gecko",  "Goat",    "Goose",   "Hare",
    "Hawk",    "Heron", "Horse",  "Hoopoe",  "Ibex",   "Ibis",    "Jackal",  "Kestrel",
    "Lark",    "Lion",  "Lizard", "Llama",   "Lynx",   "Magpie",  "Marten",  "Mole",
    "Mouse",   "Newt",  "Oryx",   "Otter",   "Owl",    "Panther", "Pike",    "Quail",
    "Rabbit",  "Raven", "Robin",  "Salmon",  "Seal",   "Snail",   "Sparrow", "Stork",
    "Swan",    "Tiger", "Toad",   "Trout",   "Turtle", "Wolf",    "Wren",    "Yak",
};

people *people_open(store *s, bool is_secure, void (*wake)(void *ctx), void *ctx)
{
    people *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->store = s;
    p->is_secure = is_secure;
    p->next_person = store_next_person(s);
    randombytes_buf(p->hash_key, sizeof p->hash_key);
    if (people_start_work(p, wake, ctx))
        return p;
    free(p);
    return NULL;
}

void people_close(people *p)
{
    people_stop_work(p);
    free(p);
}

/* ---- Cookies ------------------------------------------------------------------- */

/* Looking for the hash tells nothing about the token by the time it takes. */
bool people_hash_token(const char *token, uint8_t hash[STORE_HASH])
{
    uint8_t bytes[TOKEN_BYTES];
    size_t n;
    if (strlen(token) != PEOPLE_TOKEN - 1 ||
        sodium_hex2bin(bytes, sizeof bytes, token, PEOPLE_TOKEN - 1, NULL, &n, NULL) ||
        n != sizeof bytes)
        return false;
    crypto_hash_sha256(hash, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}

static void put_cookie(const people *p, const char *token, long seconds_to_live,
                       char cookie[PEOPLE_COOKIE])
{
    snprintf(cookie, PEOPLE_COOKIE,
             "karavana=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%ld%s", token,
             seconds_to_live, p->is_secure ? "; Secure" : "");
}

uint64_t people_new_session(people *p, int64_t person, int64_t now,
                            char cookie[PEOPLE_COOKIE])
{
    uint8_t bytes[TOKEN_BYTES], hash[STORE_HASH];
    char token[PEOPLE_TOKEN];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, sizeof token, bytes, sizeof bytes);
    people_hash_token(token, hash);
    put_cookie(p, token, A_YEAR, cookie);
    sodium_memzero(bytes, sizeof bytes);
    sodium_memzero(token, sizeof token);
    return store_put_session(p->store, hash, person, now);
}

uint64_t people_end_session(people *p, const char *token, char cookie[PEOPLE_COOKIE])
{
    uint8_t hash[STORE_HASH];
    put_cookie(p, "", 0, cookie);
    return people_hash_token(token, hash) ? store_drop_session(p->store, hash) : 0;
}

bool people_find(people *p, const char *token, int64_t now, store_person *who)
{
    uint8_t hash[STORE_HASH];
    int64_t id;
    return people_hash_token(token, hash) && store_session(p->store, hash, now, &id) &&
           store_person_at(p->store, id, who);
}

uint64_t people_new_guest(people *p, int64_t now, store_person *who,
                          char cookie[PEOPLE_COOKIE])
{
    *who = (store_person){.id = p->next_person++, .created = now};
    snprintf(who->name, sizeof who->name, "%s %s",
             firsts[randombytes_uniform(sizeof firsts / sizeof *firsts)],
             seconds[randombytes_uniform(sizeof seconds / sizeof *seconds)]);
    store_put_person(p->store, who);
    return people_new_session(p, who->id, now, cookie);
}

/* ---- Logins -------------------------------------------------------------------- */

bool people_is_taken(people *p, const char *login)
{
    store_person who;
    char pass_hash[STORE_PASS];
    uint64_t durable = store_durable(p->store);
    for (int i = 0; i < MAX_RESERVED; i++)
        if (p->reserved[i].ticket > durable &&
            store_is_same_login(p->reserved[i].login, login))
            return true;
    return store_login(p->store, login, &who, pass_hash);
}

void people_reserve(people *p, const char *login, uint64_t ticket)
{
    struct reserved *r = &p->reserved[p->n_reserved++ % MAX_RESERVED];
    snprintf(r->login, sizeof r->login, "%s", login);
    r->ticket = ticket;
}
