import { processCache } from '../../cache/process-cache.server';
import type { CompanyPage, SiteConfig } from '../../cms/model';
import { LOCALES, type Locale } from '../../config/languages';
import { COMPANY_PAGES, HOME_ENTRY, type CompanyPageName } from '../../config/pages';
import { HttpError } from '../../http/http-error';
import { logger } from '../../monitoring/logger';
import type { WrittenPage } from '../../seo/sitemap-entries';
import { pricedIn } from './offered-plans';
import { cmsClient } from '../services/services.server';
import { siteConfig } from '../services/site-config.server';

const FRESH_MS = 60_000;

type FilledPage = WrittenPage & { readonly route: CompanyPageName; readonly page: CompanyPage };

/**
 * The pages about the company that editors have filled, by language, in the order of the footer. The others
 * do not exist, and nothing links to them.
 *
 * Errors: throws if the content service has never replied.
 */
export const filledPages = async (): Promise<readonly FilledPage[]> => (await writtenPages()).filled;

/**
 * What editors have given the home page in this language: a video, images of the product; null if nothing.
 * Errors: as above.
 */
export async function homeEntry(locale: Locale): Promise<CompanyPage | null> {
  const { home } = await writtenPages();
  const page = home.find((one) => one.locale === locale);
  return page && (page.ownVideo || page.screens.length > 0) ? page : null;
}

function writtenPages() {
  return processCache('company-pages', () => ({
    async load() {
      const [pages, config] = await Promise.all([
        cmsClient().getCompanyPages().catch(noneIfUnknown),
        siteConfig(),
      ]);
      const filled = LOCALES.flatMap((locale) =>
        COMPANY_PAGES.flatMap((route) => {
          const page = pages.find((one) => one.locale === locale && one.slug === route);
          return page && isFilled(page, config) ? [{ locale, route, page }] : [];
        }),
      );
      return { filled, home: pages.filter(({ slug }) => slug === HOME_ENTRY) };
    },
    freshMs: FRESH_MS,
    usableMs: Number.POSITIVE_INFINITY,
    onError: (error) =>
      logger.error('company pages: the content service failed, the last ones are used', error),
  })).get();
}

/** A title, and something to read: on the pricing page the plans, on any other what its editors wrote. */
function isFilled(page: CompanyPage, config: SiteConfig): boolean {
  const { slug, title, body, email, address, questions, people } = page;
  if (title === '') return false;
  if (slug === 'pricing') return pricedIn(config).length > 0;
  return [body, email, address].some((text) => text.trim() !== '') || questions.length + people.length > 0;
}

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
