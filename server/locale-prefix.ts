/**
 * Redirects `/en/blog` and `/FR/blog` to their page's one URL (decision 0008). This has to come before Next, which puts the default locale
 * in front of every path and can then no longer distinguish `/blog` from `/en/blog`. Returns the URL with the right prefix (none for
 * `defaultLocale`); null if it already has it.
 */
export function canonicalLocaleUrl(
  locales: readonly string[],
  defaultLocale: string,
): (url: string) => string | null {
  const prefixed = new RegExp(`^/(${locales.join('|')})((?:/[^?]*)?)((?:\\?.*)?)$`, 'i');
  return (url) => {
    const [, prefix, path = '', query = ''] = prefixed.exec(url) ?? [];
    const locale = prefix?.toLowerCase();
    if (locale === undefined || (prefix === locale && locale !== defaultLocale)) return null;
    // Slashes too: Next would correct them with a second redirect, and two at the start of a `Location` would name another host.
    const tidyPath = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
    return `${locale === defaultLocale ? tidyPath || '/' : `/${locale}${tidyPath}`}${query}`;
  };
}
