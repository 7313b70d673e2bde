import { processCache } from '../../cache/process-cache.server';
import { LOCALES, type Locale } from '../../config/languages';
import { LEGAL_PAGES } from '../../config/routes';
import { logger } from '../../monitoring/logger';
import type { WrittenPage } from '../../seo/sitemap-entries';
import { cmsClient } from './services.server';

const FRESH_MS = 60_000;

/** The legal pages that search engines may list, because they are no drafts. Errors: throws if the content service never replied. */
export function publicLegalPages(): Promise<readonly WrittenPage[]> {
  return processCache('public-legal-pages', () => ({
    load: async () => (await Promise.all(LOCALES.map(publicIn))).flat(),
    freshMs: FRESH_MS,
    usableMs: Number.POSITIVE_INFINITY,
    onError: (error) => logger.error('legal pages: the content service failed, the last list is used', error),
  })).get();
}

async function publicIn(locale: Locale): Promise<readonly WrittenPage[]> {
  const pages = await cmsClient().getLegalPages(locale);
  return LEGAL_PAGES.filter((route) => pages.some(({ slug, isDraft }) => slug === route && !isDraft)).map(
    (route) => ({ locale, route }),
  );
}
