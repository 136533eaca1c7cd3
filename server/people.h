/* people.h: guests and accounts. A person is known by a cookie of 128 random bits, of
 * which the store has the SHA-256. Passwords are hashed by Argon2id, which takes a
 * while and much memory: in a thread of its own, one after another.
 */
#ifndef KV_PEOPLE_H
#define KV_PEOPLE_H

#include "server/store.h"

enum {
    PEOPLE_TOKEN = 33, /* 32 hexadecimal digits and zero */
    PEOPLE_COOKIE = 160,
    PEOPLE_MIN_PASSWORD = 8,
    PEOPLE_MAX_PASSWORD = 128
};

typedef struct people people;

people *people_open(store *s, bool is_secure, void (*wake)(void *ctx), void *ctx);
void people_close(people *p);

/* What is kept of a cookie's token; false when it cannot be one. */
bool people_hash_token(const char *token, uint8_t hash[STORE_HASH]);
/* Whose cookie is it? False: nobody's. */
bool people_find(people *p, const char *token, int64_t now, store_person *who);
/* Somebody new with a friendly name, and the cookie to set. */
uint64_t people_new_guest(people *p, int64_t now, store_person *who,
                          char cookie[PEOPLE_COOKIE]);
/* A new cookie for somebody known. */
uint64_t people_new_session(people *p, int64_t person, int64_t now,
                            char cookie[PEOPLE_COOKIE]);
/* Forgets the cookie; what to set in its place. */
uint64_t people_end_session(people *p, const char *token, char cookie[PEOPLE_COOKIE]);

/* ---- Logins -------------------------------------------------------------------- */

/* Is the login somebody's, or about to become so? */
bool people_is_taken(people *p, const char *login);
/* Nobody else may take it until the ticket of the account is durable. */
void people_reserve(people *p, const char *login, uint64_t ticket);

typedef enum { PEOPLE_HASH, PEOPLE_VERIFY } people_work;

typedef struct {
    people_work work;
    void *request; /* NULL: nobody waits for it any more */
    char lang[3];
    store_person who;
    char login[STORE_NAME];
    bool is_right; /* PEOPLE_VERIFY; else: hashing has worked */
    char pass_hash[STORE_PASS];
} people_answer;

/* False: too many wait already. For PEOPLE_VERIFY pass_hash is the one to compare with;
 * "" (there is no such login) takes as long and is wrong. */
bool people_ask(people *p, const people_answer *job, const char *password);
bool people_take(people *p, people_answer *answer);
void people_forget(people *p, const void *request);

/* ---- Limits by address --------------------------------------------------------- */

typedef enum {
    LIMIT_LOGIN,
    LIMIT_GUEST,
    LIMIT_TABLE,
    LIMIT_CHAT,
    LIMIT_HINT,
    LIMIT_WORK, /* people_charge only */
    LIMIT_KINDS
} people_limit;

/* One more of this kind from this address: is it still within reason? */
bool people_allow(people *p, people_limit kind, const char *address, int64_t now);
/* So many microseconds of work were done for an address; has it had more than its
 * share? */
void people_charge(people *p, const char *address, int64_t us, int64_t now);
bool people_is_spent(people *p, const char *address, int64_t now);

#endif
