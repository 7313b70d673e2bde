import type { ParsedUrlQuery } from 'node:querystring';
import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { PAGES, type CompanyPageName } from '../../config/pages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { absoluteUrl } from '../../seo/head';
import { breadcrumbJsonLd } from '../../seo/json-ld/breadcrumb-json-ld';
import { companyJsonLd } from '../../seo/json-ld/company-json-ld';
import { siblingsOfWritten } from '../../seo/sitemap-entries';
import { foundPage } from '../shared/layout-props.server';
import { cardImage, companyCard } from '../shared/og-cards.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded } from '../shared/result';
import { linkedPages, versionsOfPage } from '../content/company-pages.server';
import { offeredPlans, type Buyer, type Offer } from '../content/offered-plans';
import { pageArticleOf } from '../content/post-article.server';
import { knownSiteConfig, siteConfig } from '../services/site-config.server';
import { changesFeedLink } from '../../seo/feed-links';
import { changesOf } from './changes-of';
import { comparisonLinks } from './load-comparison.server';
import type { CompanyView } from './company-view';
import { headTitle } from '../shared/head-title.server';

/**
 * The pricing page, at the prices that its visitor sees.
 *
 * Errors: as below, and until the configuration was read, which has the prices.
 */
export async function loadPricing(
  buyer: Buyer,
  query: ParsedUrlQuery,
): Promise<Loaded<PageProps<CompanyView>>> {
  const offer = offeredPlans(await knownSiteConfig(), buyer);
  return offer ? loadCompany('pricing', buyer.locale, { offer, query }) : { kind: 'missing' };
}

/**
 * A page about the company. One that editors have not filled is `missing`.
 *
 * Errors: throws if the content service has never replied, and if the page is there but cannot be read.
 */
export async function loadCompany(
  route: CompanyPageName,
  locale: Locale,
  { offer, query = {} }: { readonly offer: Offer | null; readonly query?: ParsedUrlQuery } = { offer: null },
): Promise<Loaded<PageProps<CompanyView>>> {
  const [versions, furtherHelp] = await Promise.all([
    versionsOfPage(route, locale),
    helpBeside(route, locale),
  ]);
  const page = versions.find((one) => one.locale === locale)?.page;
  if (!page) return { kind: 'missing' };
  const path = PAGES[route].path;
  const { SITE_ORIGIN: origin } = env();
  const url = absoluteUrl(origin, locale, path);
  const { title, description, email, questions, figures, quotes, logos } = page;
  const { people, legalName, address } = page;
  const view: CompanyView = {
    description,
    email,
    questions,
    figures,
    quotes,
    logos,
    people,
    legalName,
    address,
    name: route,
    offer,
    statusUrl: route === 'status' ? (await siteConfig()).statusUrl : '',
    crumbs: breadcrumbsFor(path, { locale, names: { [path]: translatorFor(locale)(`company.${route}`) } }),
    heading: title,
    article: (await pageArticleOf({ slug: route, body: page.body, videos: [] }, locale)).content,
    changes: changesOf(page, locale),
    askHref: route === 'pricing' ? await hrefToAsk(locale) : '',
    comparisons: route === 'pricing' ? await comparisonLinks(locale) : [],
    furtherHelp,
  };
  return foundPage(
    {
      route,
      locale,
      path,
      description,
      query,
      siblings: siblingsOfWritten(route, versions),
      nearest: Object.fromEntries(LOCALES.map((one) => [one, routes.home()])),
      title: headTitle(title),
      image: cardImage(companyCard(locale, route, title)),
      ...(route === 'changelog' && { feeds: [changesFeedLink(origin, locale, title)] }),
      jsonLd: [
        ...companyJsonLd({ origin, locale, url, route, title, questions, offer }),
        breadcrumbJsonLd(origin, url, view.crumbs),
      ],
    },
    view,
  );
}

/** The other pages on which a visitor finds help, as far as they are there and can be read. */
async function helpBeside(route: CompanyPageName, locale: Locale): Promise<CompanyView['furtherHelp']> {
  const linked = await linkedPages();
  return (['help', 'contact'] as const).filter(
    (other) => other !== route && linked.some((one) => one.locale === locale && one.route === other),
  );
}

/** An email with its subject, the contact page if it names no address, or '' without either. */
async function hrefToAsk(locale: Locale): Promise<string> {
  const contact = (await linkedPages()).find((one) => one.locale === locale && one.route === 'contact');
  if (!contact) return '';
  const { email } = contact.page;
  if (email === '') return localePath(locale, PAGES.contact.path);
  return `mailto:${email}?subject=${encodeURIComponent(translatorFor(locale)('pricing.askSubject'))}`;
}
