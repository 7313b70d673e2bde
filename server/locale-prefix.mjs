/**
 * Leads `/en/blog` and `/FR/blog` to the one address of their page (decision 0008). Before Next: it puts the default locale in front of
 * every path, and then `/blog` and `/en/blog` are one to it.
 *
 * @param {readonly string[]} locales
 * @param {string} defaultLocale the one without a prefix
 * @returns {(url: string) => string | null} the address with the prefix it should have; null where it has it
 */
export function properAddress(locales, defaultLocale) {
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
