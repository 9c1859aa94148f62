/* gettext, as far as sim/core/language.c calls it: catalogues by $LANGUAGE, which musl's own does not look
 * at. */
#ifndef WARODDS_WEB_LIBINTL_H
#define WARODDS_WEB_LIBINTL_H

char *bindtextdomain(const char *domain, const char *folder);
char *bind_textdomain_codeset(const char *domain, const char *codeset);
char *textdomain(const char *domain);
char *dgettext(const char *domain, const char *text) __attribute__((format_arg(2)));
char *dngettext(const char *domain, const char *one, const char *many, unsigned long count)
    __attribute__((format_arg(2), format_arg(3)));

#endif
