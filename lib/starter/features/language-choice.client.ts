import { LANGUAGE_OFFER_STORAGE_KEY } from '../../config/storage-names';

/** A version of this page in a language that the visitor likes better. `lang` is BCP 47. */
export type OfferedLanguage = { readonly lang: string; readonly href: string };

/**
 * The version of a page to offer: that of the first of the visitor's languages in which the site has this page; none when the
 * page's own language comes first.
 */
export function preferredVersion(
  wanted: readonly string[],
  own: string,
  versions: readonly OfferedLanguage[],
): OfferedLanguage | null {
  for (const language of wanted) {
    const base = language.toLowerCase().split('-')[0];
    if (base === own) return null;
    const version = versions.find(({ lang }) => lang === base);
    if (version) return version;
  }
  return null;
}

/** The version to offer on this page; none where the visitor has chosen or said no before. */
export function languageToOffer(): OfferedLanguage | null {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]');
  const versions = [...links].map(({ hreflang, href }) => ({ lang: hreflang, href }));
  const version = preferredVersion(navigator.languages, document.documentElement.lang, versions);
  // Storage last: the first look is waited for, and most visitors read their own language.
  return version && !hasChosen() ? version : null;
}

/** Who has followed a language link or closed the offer is not asked again. */
export function rememberChoice(): void {
  try {
    localStorage.setItem(LANGUAGE_OFFER_STORAGE_KEY, 'off');
  } catch {
    // Storage is off: the offer comes again on the next page.
  }
}

/** Who has left the offer alone is not asked again on the next page, but on the next visit. */
export function rememberOffer(): void {
  try {
    sessionStorage.setItem(LANGUAGE_OFFER_STORAGE_KEY, 'seen');
  } catch {
    // Storage is off: the offer comes again on the next page.
  }
}

function hasChosen(): boolean {
  try {
    return (
      (localStorage.getItem(LANGUAGE_OFFER_STORAGE_KEY) ??
        sessionStorage.getItem(LANGUAGE_OFFER_STORAGE_KEY)) !== null
    );
  } catch {
    // It could never be remembered that it was closed.
    return true;
  }
}
