import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { PAGES, type LegalPageName } from '../../config/pages';
import { STORED_ENTRIES } from '../../config/stored-entries';
import { TOOL_ENTRIES } from '../../config/tool-entries';
import { translatorFor } from '../../i18n/translator.server';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { absoluteUrl } from '../../seo/head';
import { breadcrumbJsonLd } from '../../seo/json-ld/breadcrumb-json-ld';
import { webPage } from '../../seo/json-ld/site-json-ld';
import { siblingsOfWritten } from '../../seo/sitemap-entries';
import { foundPage } from '../shared/layout-props.server';
import type { Loaded } from '../shared/result';
import type { PageProps } from '../shared/page-props';
import type { LegalView } from './legal-view';
import { pageArticleOf } from '../content/post-article.server';
import { publicLegalPages } from '../content/public-legal-pages.server';
import { content } from '../services/content.server';
import { headTitle } from '../shared/head-title.server';

/**
 * The privacy, terms or cookies page.
 *
 * Errors: throws if the content service fails; a page that it does not have is `missing`.
 */
export async function loadLegal(route: LegalPageName, locale: Locale): Promise<Loaded<PageProps<LegalView>>> {
  const [page, publicPages] = await Promise.all([content().legalPage(locale, route), publicLegalPages()]);
  if (!page) return { kind: 'missing' };
  const { path } = PAGES[route];
  const { content: article, toc } = await pageArticleOf({ slug: route, body: page.body, videos: [] }, locale);
  const { SITE_ORIGIN: origin } = env();
  const url = absoluteUrl(origin, locale, path);
  const view: LegalView = {
    name: route,
    crumbs: breadcrumbsFor(path, { locale, names: { [path]: translatorFor(locale)(`legal.${route}`) } }),
    heading: page.title,
    description: page.description,
    isDraft: page.isDraft,
    article,
    contents: toc.length > 1 ? toc : [],
    stored: route === 'cookies' ? [...STORED_ENTRIES, ...TOOL_ENTRIES] : [],
  };
  const itself = webPage(origin, locale, url, page.title);
  return foundPage(
    {
      route,
      locale,
      path,
      siblings: page.isDraft ? [{ locale, path }] : siblingsOfWritten(route, publicPages),
      title: headTitle(page.title),
      description: page.description,
      indexable: !page.isDraft,
      jsonLd: [itself, breadcrumbJsonLd(origin, url, view.crumbs)],
    },
    view,
  );
}
