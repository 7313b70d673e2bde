import type { ParsedUrlQuery } from 'node:querystring';
import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { PAGES, type CompanyPageName } from '../../config/pages';
import { routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { absoluteUrl } from '../../seo/head';
import { breadcrumbJsonLd } from '../../seo/json-ld/breadcrumb-json-ld';
import { companyJsonLd } from '../../seo/json-ld/company-json-ld';
import { siblingsOfWritten } from '../../seo/sitemap-entries';
import { pageProps } from '../shared/layout-props.server';
import { cardImage, companyCard } from '../shared/og-cards.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded } from '../shared/result';
import { filledPages } from '../content/company-pages.server';
import { offeredPlans, type Buyer, type Offer } from '../content/offered-plans';
import { pageArticleOf } from '../content/post-article.server';
import { siteConfig } from '../services/site-config.server';
import type { CompanyView } from './company-view';
import { headTitle } from '../shared/head-title.server';

/** The pricing page, at the prices that its visitor sees. Errors: as below. */
export async function loadPricing(
  buyer: Buyer,
  query: ParsedUrlQuery,
): Promise<Loaded<PageProps<CompanyView>>> {
  const offer = offeredPlans(await siteConfig(), buyer);
  return offer ? loadCompany('pricing', buyer.locale, { offer, query }) : { kind: 'missing' };
}

/**
 * A page about the company. One that editors have not filled is `missing`.
 *
 * Errors: throws if the content service has never replied.
 */
export async function loadCompany(
  route: CompanyPageName,
  locale: Locale,
  { offer, query = {} }: { readonly offer: Offer | null; readonly query?: ParsedUrlQuery } = { offer: null },
): Promise<Loaded<PageProps<CompanyView>>> {
  const [filled, { statusUrl }] = await Promise.all([filledPages(), siteConfig()]);
  const own = filled.filter((one) => one.locale === locale);
  const page = own.find((one) => one.route === route)?.page;
  if (!page) return { kind: 'missing' };
  const path = PAGES[route].path;
  const { SITE_ORIGIN: origin } = env();
  const url = absoluteUrl(origin, locale, path);
  const { title, description, email, questions, figures, quotes, logos } = page;
  const { people, legalName, address } = page;
  const view: CompanyView = {
    ...{ description, email, questions, figures, quotes, logos, people, legalName, address },
    name: route,
    offer,
    statusUrl: route === 'status' ? statusUrl : '',
    crumbs: breadcrumbsFor(path, { locale, name: translatorFor(locale)(`company.${route}`) }),
    heading: title,
    articleHtml: (await pageArticleOf({ slug: route, body: page.body, videos: [] }, locale)).html,
    furtherHelp: (['help', 'contact'] as const).filter(
      (other) => other !== route && own.some((one) => one.route === other),
    ),
  };
  return {
    kind: 'found',
    props: await pageProps(
      {
        ...{ route, locale, path, description, query },
        siblings: siblingsOfWritten(route, filled),
        nearest: Object.fromEntries(LOCALES.map((one) => [one, routes.home()])),
        title: headTitle(title),
        image: cardImage(companyCard(locale, route, title)),
        jsonLd: [
          ...companyJsonLd({ origin, locale, url, route, title, questions, offer }),
          breadcrumbJsonLd(origin, url, view.crumbs),
        ],
      },
      view,
    ),
  };
}
