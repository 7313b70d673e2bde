import { processCache } from '../../cache/process-cache.server';
import type { LegalPage } from '../../cms/model';
import { LOCALES, type Locale } from '../../config/languages';
import { LEGAL_PAGES, type LegalPageName } from '../../config/pages';
import { logger } from '../../monitoring/logger';
import type { WrittenPage } from '../../seo/sitemap-entries';
import { content } from '../services/content.server';

const FRESH_MS = 60_000;

/** A legal page as readers see it: drafts are shown, but search engines may not list them. */
export type ShownLegalPage = WrittenPage & { readonly route: LegalPageName; readonly page: LegalPage };

/** The legal pages of every language. Errors: throws if the content service never replied. */
export function legalPages(): Promise<readonly ShownLegalPage[]> {
  return processCache('legal-pages', () => ({
    load: async () => (await Promise.all(LOCALES.map(pagesIn))).flat(),
    freshMs: FRESH_MS,
    usableMs: Number.POSITIVE_INFINITY,
    onError: (error) =>
      logger.error('legal pages: the content service failed, the last ones are used', error),
  })).get();
}

/** The legal pages that search engines may list, because they are no drafts. Errors: as above. */
export const publicLegalPages = async (): Promise<readonly WrittenPage[]> =>
  (await legalPages()).flatMap(({ locale, route, page }) => (page.isDraft ? [] : { locale, route }));

async function pagesIn(locale: Locale): Promise<readonly ShownLegalPage[]> {
  const pages = await content().legalPages(locale);
  return LEGAL_PAGES.flatMap((route) => {
    const page = pages.find(({ slug }) => slug === route);
    return page ? { locale, route, page } : [];
  });
}
