/**
 * Redirects `/en/blog` and `/FR/blog` to the one URL of their page (decision 0008). Before Next: it puts the default locale in front of
 * every path, and can then no longer tell `/blog` from `/en/blog`.
 *
 * @param {readonly string[]} locales
 * @param {string} defaultLocale the one without a prefix
 * @returns {(url: string) => string | null} the URL with the right prefix; null if it already has it
 */
export function canonicalLocaleUrl(locales, defaultLocale) {
  const prefixed = new RegExp(`^/(${locales.join('|')})((?:/[^?]*)?)((?:\\?.*)?)$`, 'i');
  return (url) => {
    const [, prefix, path = '', query = ''] = prefixed.exec(url) ?? [];
    const locale = prefix?.toLowerCase();
    if (locale === undefined || (prefix === locale && locale !== defaultLocale)) return null;
    // In one step: Next would correct the slashes with a redirect of its own, and two at the start would name another host.
    const tidyPath = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
    return `${locale === defaultLocale ? tidyPath || '/' : `/${locale}${tidyPath}`}${query}`;
  };
}
