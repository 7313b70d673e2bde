import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { COMPANY_PAGES, routes, type CompanyPageName } from '../../config/routes';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { absoluteUrl } from '../../seo/head';
import { breadcrumbJsonLd } from '../../seo/json-ld/breadcrumb-json-ld';
import { companyJsonLd } from '../../seo/json-ld/company-json-ld';
import { siblingsOfWritten } from '../../seo/sitemap-entries';
import { pageProps } from '../props/layout-props.server';
import { cardImage, companyCard } from '../props/og-cards.server';
import type { PageProps } from '../props/page-props';
import type { Loaded } from '../props/result';
import { filledPages } from '../sources/company-pages.server';
import { pageArticleOf } from '../sources/post-article.server';
import type { CompanyView } from './company-view';
import { headTitle } from './head-title.server';

/** The page with this name; null if there is none. */
export function companyPageOf(name: string): CompanyPageName | null {
  return COMPANY_PAGES.find((page) => page === name) ?? null;
}

/**
 * A page about the company. One that editors have not filled is `missing`.
 *
 * Errors: throws if the content service has never replied.
 */
export async function loadCompany(
  route: CompanyPageName,
  locale: Locale,
): Promise<Loaded<PageProps<CompanyView>>> {
  const filled = await filledPages();
  const own = filled.filter((one) => one.locale === locale);
  const page = own.find((one) => one.route === route)?.page;
  if (!page) return { kind: 'missing' };
  const path = routes[route]();
  const { SITE_ORIGIN: origin } = env();
  const url = absoluteUrl(origin, locale, path);
  const { title, description, email, questions, figures, quotes, logos } = page;
  const view: CompanyView = {
    ...{ description, email, questions, figures, quotes, logos },
    name: route,
    crumbs: breadcrumbsFor(path, { locale }),
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
        ...{ route, locale, path, description },
        siblings: siblingsOfWritten(route, filled),
        nearest: Object.fromEntries(LOCALES.map((one) => [one, routes.home()])),
        title: headTitle(title),
        image: cardImage(companyCard(locale, route, title)),
        jsonLd: [
          ...companyJsonLd({ origin, locale, url, route, title, questions }),
          breadcrumbJsonLd(origin, url, view.crumbs),
        ],
      },
      view,
    ),
  };
}
