import { processCache } from '../../cache/process-cache.server';
import type { CompanyPage, SiteConfig } from '../../cms/model';
import { LOCALES, type Locale } from '../../config/languages';
import { COMPANY_PAGES, COMPARISON_PREFIX, HOME_ENTRY, type CompanyPageName } from '../../config/pages';
import { HttpError } from '../../http/http-error';
import { logger } from '../../monitoring/logger';
import { comparisonPath } from '../../config/routes';
import type { Sibling } from '../../seo/head';
import type { WrittenPage } from '../../seo/sitemap-entries';
import { noneIfUnknown } from './none-if-unknown.server';
import { pricedIn } from './offered-plans';
import { content } from '../services/content.server';
import { knownSiteConfig, siteConfig } from '../services/site-config.server';

const FRESH_MS = 60_000;

type FilledPage = WrittenPage & { readonly route: CompanyPageName; readonly page: CompanyPage };

/**
 * The pages about the company that editors have filled, by language, in the order of the footer. The others
 * do not exist, and nothing links to them. The pricing page also needs prices.
 *
 * Errors: throws an HttpError until the content service, and for the pricing page the configuration, was read.
 */
export async function filledPages(): Promise<readonly FilledPage[]> {
  const { filled } = await writtenPages();
  if (!filled.some(isPricing) || hasPrices(await knownSiteConfig())) return filled;
  return filled.filter((one) => !isPricing(one));
}

/** Those except the pricing page, which the configuration does not hold up. Errors: as above. */
export const unpricedPages = async (): Promise<readonly FilledPage[]> =>
  (await writtenPages()).filled.filter((one) => !isPricing(one));

/**
 * Those that a page may link to: without the pricing page while its prices are unknown. Errors: throws until
 * the content service was read.
 */
export async function linkedPages(): Promise<readonly FilledPage[]> {
  const [{ filled }, config] = await Promise.all([writtenPages(), siteConfig()]);
  return hasPrices(config) ? filled : filled.filter((one) => !isPricing(one));
}

/**
 * The page of this name in every language that has it. Errors: as for `filledPages`, and if the page of
 * `locale` is there but cannot be read.
 */
export async function versionsOfPage(name: CompanyPageName, locale: Locale): Promise<readonly FilledPage[]> {
  const { filled, unread } = await writtenPages();
  if (unread.some((one) => one.locale === locale && one.route === name))
    throw new HttpError('shape', 'cms', '/company-pages', null, { detail: `${name} cannot be read` });
  const versions = filled.filter(({ route }) => route === name);
  if (name !== 'pricing' || versions.length === 0) return versions;
  return hasPrices(await knownSiteConfig()) ? versions : [];
}

/** The page of this name, or null. Errors: as above. */
export async function companyPage(locale: Locale, name: CompanyPageName): Promise<CompanyPage | null> {
  const versions = await versionsOfPage(name, locale);
  return versions.find((one) => one.locale === locale)?.page ?? null;
}

/**
 * What editors have given the home page in this language: a video, images of the product; null if nothing.
 * Errors: throws until the content service was read.
 */
export async function homeEntry(locale: Locale): Promise<CompanyPage | null> {
  const { home } = await writtenPages();
  const page = home.find((one) => one.locale === locale);
  return page && (page.ownVideo || page.screens.length > 0) ? page : null;
}

/** A comparison with another kind of tool; its slug is that of its URL. */
export type Comparison = { readonly locale: Locale; readonly slug: string; readonly page: CompanyPage };

/** All comparisons that have points, in every language, in the service's order. Errors: as above. */
export async function comparisons(): Promise<readonly Comparison[]> {
  const { comparisons: all } = await writtenPages();
  return all.filter(({ page }) => page.title !== '' && page.contrasts.length > 0);
}

/**
 * The comparison with this slug in every language that has it. Errors: as above, and if the one of `locale` is
 * there but cannot be read.
 */
export async function versionsOfComparison(slug: string, locale: Locale): Promise<readonly Comparison[]> {
  const versions = (await comparisons()).filter((one) => one.slug === slug);
  if (versions.some((one) => one.locale === locale)) return versions;
  const { comparisons: all } = await writtenPages();
  if (all.some((one) => one.slug === slug && one.locale === locale && one.page.isUnread))
    throw new HttpError('shape', 'cms', '/company-pages', null, { detail: `${slug} cannot be read` });
  return versions;
}

/** The languages of a comparison. */
export const siblingsOfComparison = (versions: readonly Comparison[]): readonly Sibling[] =>
  versions.map(({ locale, slug }) => ({ locale, path: comparisonPath(slug) }));

const asComparison = (page: CompanyPage, locale: Locale): readonly Comparison[] =>
  page.locale === locale && page.slug.startsWith(COMPARISON_PREFIX)
    ? [{ locale, slug: page.slug.slice(COMPARISON_PREFIX.length), page }]
    : [];

function writtenPages() {
  return processCache('company-pages', () => ({
    async load() {
      const pages = (await content().companyPages().catch(noneIfUnknown)).map((page) => ({
        ...page,
        changes: pastChanges(page, Date.now()),
        // Changes that are all of the future have been read.
        isUnread: page.isUnread && page.changes.length === 0,
      }));
      const sitePages = LOCALES.flatMap((locale) =>
        COMPANY_PAGES.flatMap((route) => {
          const page = pages.find((one) => one.locale === locale && one.slug === route);
          return page ? [{ locale, route, page }] : [];
        }),
      );
      return {
        filled: sitePages.filter(({ page }) => isFilled(page)),
        /** Not filled, but perhaps only because fields cannot be read. */
        unread: sitePages.filter(({ page }) => !isFilled(page) && page.isUnread),
        home: pages.filter(({ slug }) => slug === HOME_ENTRY),
        comparisons: LOCALES.flatMap((locale) => pages.flatMap((page) => asComparison(page, locale))),
      };
    },
    freshMs: FRESH_MS,
    usableMs: Number.POSITIVE_INFINITY,
    onError: (error) =>
      logger.error('company pages: the content service failed, the last ones are used', error),
  })).get();
}

/** A title, and something to read: on the pricing page the plans, on any other what its editors wrote. */
function isFilled({ slug, title, body, email, address, changes, ...lists }: CompanyPage): boolean {
  if (title === '' || slug === 'pricing') return title !== '';
  if (slug === 'changelog') return changes.length > 0;
  return (
    [body, email, address].some((text) => text.trim() !== '') ||
    lists.questions.length + lists.people.length + changes.length > 0
  );
}

/** Newest first; a change of the future is not one yet. */
const pastChanges = ({ changes }: CompanyPage, nowMs: number) =>
  changes
    .filter(({ date }) => Date.parse(date) <= nowMs)
    .toSorted((one, other) => other.date.localeCompare(one.date));

const isPricing = ({ route }: FilledPage) => route === 'pricing';

const hasPrices = (config: SiteConfig) => pricedIn(config).length > 0;
