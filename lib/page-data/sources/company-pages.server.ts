import { processCache } from '../../cache/process-cache.server';
import type { CompanyPage } from '../../cms/model';
import { LOCALES, type Locale } from '../../config/languages';
import { COMPANY_PAGES, type CompanyPageName } from '../../config/routes';
import { HttpError } from '../../http/http-error';
import { logger } from '../../monitoring/logger';
import type { WrittenPage } from '../../seo/sitemap-entries';
import { cmsClient } from './services.server';

const FRESH_MS = 60_000;

type FilledPage = WrittenPage & { readonly route: CompanyPageName; readonly page: CompanyPage };

/**
 * The pages about the company that editors have filled, by language, in the order of the footer. The others do not exist, and nothing links
 * to them.
 *
 * Errors: throws if the content service has never replied.
 */
export function filledPages(): Promise<readonly FilledPage[]> {
  return processCache('company-pages', () => ({
    async load() {
      const pages = await cmsClient().getCompanyPages().catch(noneIfUnknown);
      return LOCALES.flatMap((locale) =>
        COMPANY_PAGES.flatMap((route) => {
          const page = pages.find((one) => one.locale === locale && one.slug === route);
          return page && isFilled(page) ? [{ locale, route, page }] : [];
        }),
      );
    },
    freshMs: FRESH_MS,
    usableMs: Number.POSITIVE_INFINITY,
    onError: (error) =>
      logger.error('company pages: the content service failed, the last ones are used', error),
  })).get();
}

/** A title, and something to read. */
const isFilled = ({ title, body, email, questions }: CompanyPage) =>
  title !== '' && (body.trim() !== '' || email !== '' || questions.length > 0);

/** A content service from before these pages has no such collection. */
function noneIfUnknown(error: unknown): readonly CompanyPage[] {
  if (error instanceof HttpError && error.status === 404) return [];
  throw error;
}

/** The page of this name, or null. Errors: as above. */
export async function companyPage(locale: Locale, name: CompanyPageName): Promise<CompanyPage | null> {
  const filled = await filledPages();
  return filled.find((one) => one.locale === locale && one.route === name)?.page ?? null;
}
