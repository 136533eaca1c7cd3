/* lang.h: the languages of the front ends. Messages are English in the source; the
 * gettext catalogues i18n/<code>.po, which i18n/languages names, are compiled at build
 * time and their bytes lie in the program, so nothing is looked up on disk and no locale
 * is set: one process can speak to several people in several languages at once.
 *
 * A program that speaks one language calls lang_use once at its start and then
 * marks its messages with _() and P_(). Others keep a kv_lang for each person
 * and pass it to the library.
 */
#ifndef KV_LANG_H
#define KV_LANG_H

#include "karavana/karavana.h"

/* The languages of i18n/languages, English first: the i-th code, two letters; its name in
 * itself; the codes, with commas, of languages whose speakers would rather read this one
 * than English. NULL when i is out of range. */
const char *kv_lang_code_at(int i);
const char *kv_lang_name_at(int i);
const char *kv_lang_close_at(int i);

/* All codes with commas between them, for messages; returns buf. */
enum { LANG_CODES = 64 };
char *lang_codes(char buf[LANG_CODES]);

/* The language of a code such as "cs"; NULL if there is none. Never freed. */
const kv_lang *kv_lang_find(const char *code);

/* The code that LC_ALL, LC_MESSAGES or LANG (the first that is set) asks for,
 * "en" if they ask for nothing we speak. Always a code kv_lang_find knows. */
const char *kv_lang_from_env(void);

/* ---- The language of this process ------------------------------------------ */

/* Not synchronised: call it before other threads start. NULL is English. */
void lang_use(const kv_lang *lang);
const kv_lang *lang_current(void);

#ifdef __GNUC__
#define KV_FORMAT_ARG(i) __attribute__((format_arg(i)))
#else
#define KV_FORMAT_ARG(i)
#endif

/* format_arg lets the compiler check printf(_("... %d ..."), n). */
KV_FORMAT_ARG(1)
const char *lang_text(const char *id);
KV_FORMAT_ARG(1)
KV_FORMAT_ARG(2)
const char *lang_text_n(const char *one, const char *many, unsigned long n);

/* _("Saved.") and P_("%d move", "%d moves", n): marked for extraction and
 * translated on the spot. The text for n still has to be formatted with n. */
#define _(id) lang_text(id)
#define P_(one, many, n) lang_text_n(one, many, (unsigned long)(n))

#endif
