import { processCache } from '../../cache/process-cache.server';
import type { FreePage } from '../../cms/model';
import { isLocale, LOCALES, type Locale } from '../../config/languages';
import { RESERVED_PAGE_SLUGS } from '../../config/pages';
import { freePagePath } from '../../config/routes';
import { HttpError } from '../../http/http-error';
import { logger } from '../../monitoring/logger';
import type { Sibling } from '../../seo/head';
import { content } from '../services/content.server';
import { noneIfUnknown } from './none-if-unknown.server';

const FRESH_MS = 60_000;

export type ShownPage = FreePage & { readonly locale: Locale };

/**
 * The pages of the editors' own, in every language, without those that cannot be read and those whose slug is
 * that of a route, by slug, because services list them in different orders. Errors: throws until the content service was read.
 */
export const freePages = async (): Promise<readonly ShownPage[]> =>
  (await allPages()).filter(({ isUnread }) => !isUnread);

/** The page with this slug, or null. Errors: as above, and if it is there but cannot be read. */
export async function freePage(locale: Locale, slug: string): Promise<ShownPage | null> {
  const page = (await allPages()).find((one) => one.locale === locale && one.slug === slug);
  if (page?.isUnread)
    throw new HttpError('shape', 'cms', '/pages', null, { detail: `${slug} cannot be read` });
  return page ?? null;
}

/** A page in each language that has it. */
export function siblingsOfPage(page: ShownPage, pages: readonly ShownPage[]): readonly Sibling[] {
  const versions = [page, ...pages.filter(({ id }) => page.translationIds.includes(id))];
  return LOCALES.flatMap((locale) => {
    const version = versions.find((one) => one.locale === locale);
    return version ? [{ locale, path: freePagePath(version.slug) }] : [];
  });
}

function allPages() {
  return processCache('free-pages', () => ({
    async load() {
      const pages: readonly FreePage[] = await content().freePages().catch(noneIfUnknown);
      return pages
        .flatMap((page) =>
          isLocale(page.locale) && !RESERVED_PAGE_SLUGS.has(page.slug)
            ? [{ ...page, locale: page.locale }]
            : [],
        )
        .toSorted((one, other) => one.slug.localeCompare(other.slug));
    },
    freshMs: FRESH_MS,
    usableMs: Number.POSITIVE_INFINITY,
    onError: (error) => logger.error('pages: the content service failed, the last ones are used', error),
  })).get();
}
