/**
 * Redirects `/en/blog`, `/FR/blog`, `/pt-BR/blog` and a path in another normal form of Unicode to their
 * page's one URL (decision 0024). This has to come before Next, which puts the default locale in front of
 * every path and can then no longer distinguish `/blog` from `/en/blog`. Returns the URL with the right
 * prefix (none for `defaultLocale`); null if it already has it.
 */
export function canonicalLocaleUrl(
  locales: readonly string[],
  defaultLocale: string,
): (url: string) => string | null {
  const prefixed = new RegExp(
    `^/(${locales.join('|')})([-_](?:[a-z]{2}|\\d{3}))?((?:/[^?]*)?)((?:\\?.*)?)$`,
    'i',
  );
  return (requestedUrl) => {
    const url = composed(requestedUrl);
    const [, prefix, region, path = '', query = ''] = prefixed.exec(url) ?? [];
    const locale = prefix?.toLowerCase();
    if (locale === undefined || (prefix === locale && !region && locale !== defaultLocale))
      return url === requestedUrl ? null : url;
    // Slashes too: Next would correct them with a second redirect, and two at the start of a `Location` would
    // name another host.
    const tidyPath = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
    return `${locale === defaultLocale ? tidyPath || '/' : `/${locale}${tidyPath}`}${query}`;
  };
}

/**
 * The URL with its path in Unicode's composed form (NFC), as in all our links. A decomposed character may
 * be a plain letter followed by the escapes of its mark.
 */
function composed(url: string): string {
  if (!url.includes('%')) return url;
  const pathEnd = url.includes('?') ? url.indexOf('?') : url.length;
  const path = url.slice(0, pathEnd).replace(/[a-z]?(?:%[89a-f][\da-f])+/gi, (letters) => {
    const text = decodeURIComponent(letters);
    return text === text.normalize('NFC') ? letters : encodeURIComponent(text.normalize('NFC'));
  });
  return path + url.slice(pathEnd);
}
