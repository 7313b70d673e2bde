import { INDEX_WAIT_MS } from '../../config/constants';
import { languageOf, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { readLostPath } from '../../search/lost-path';
import type { IndexedPost } from '../../search/indexed-post';
import type { Sibling } from '../../seo/head';
import { searchEntries } from '../content/search-entries.server';
import { postSearch } from '../services/services.server';
import { inLocaleOrder } from '../shared/page-languages';
import type { SuggestedLink, Suggestions } from './error-view';

const PAGES = 3;

/** Pages that the visitor may have meant, and the same post in other languages. */
export type NearMatches = {
  readonly suggestions: readonly Suggestions[];
  readonly versions: readonly Sibling[];
};

/**
 * Finds pages that a visitor to a lost path may have meant: the versions of a post whose slug it contains,
 * and up to three posts, pages, answers or templates that are about its words; none if nothing is near.
 *
 * Errors: never rejects; without an index nothing matches.
 */
export async function suggestPages(path: string, locale: Locale): Promise<NearMatches> {
  await Promise.all([postSearch().ready(INDEX_WAIT_MS), searchEntries().ready(INDEX_WAIT_MS)]);
  const t = translatorFor(locale);
  const { slug, words } = readLostPath(path);
  const versions = slug === '' ? [] : postSearch().versionsOf(slug);
  // A version in the visitor's language is not a translation to offer but the page that the visitor wanted.
  const own = versions.filter((version) => version.locale === locale);
  const others = inLocaleOrder(versions.filter((version) => version.locale !== locale));
  const near = nearest(own, words, locale);
  const suggestions = [
    {
      title: t('lost.languages'),
      links: others.map((version) =>
        toLink(routes.post(version.card.slug), languageOf(version.locale).name, version.locale),
      ),
    },
    { title: t('lost.near'), links: near },
  ].filter(({ links }) => links.length > 0);
  return {
    suggestions,
    versions: others.map((version) => ({ locale: version.locale, path: routes.post(version.card.slug) })),
  };
}

function nearest(own: readonly IndexedPost[], words: string, locale: Locale): readonly SuggestedLink[] {
  const matches = postSearch().nearestTo(locale, words, searchEntries().current(locale));
  const links = [...own.map(({ card }) => card), ...matches].map((one) =>
    'slug' in one ? toLink(routes.post(one.slug), one.title, locale) : toLink(one.path, one.title, locale),
  );
  // The plans are all on one page.
  return links.filter(({ href }, at) => links.findIndex((link) => link.href === href) === at).slice(0, PAGES);
}

function toLink(path: string, text: string, locale: Locale): SuggestedLink {
  return { text, href: localePath(locale, path), lang: languageOf(locale).bcp47 };
}
