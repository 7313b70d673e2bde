import { MAX_SLUG_LENGTH } from '../../config/constants';
import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { RESERVED_PAGE_SLUGS } from '../../config/pages';
import { freePagePath, routes } from '../../config/routes';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { absoluteUrl } from '../../seo/head';
import { breadcrumbJsonLd } from '../../seo/json-ld/breadcrumb-json-ld';
import { webPage } from '../../seo/json-ld/site-json-ld';
import { excerptAbove } from '../content/excerpt-above';
import { freePage, freePages, siblingsOfPage, type ShownPage } from '../content/free-pages.server';
import { pageArticleOf } from '../content/post-article.server';
import { content } from '../services/content.server';
import { headTitle } from '../shared/head-title.server';
import { foundPage } from '../shared/layout-props.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded } from '../shared/result';
import type { FreePageView } from './free-page-view';

/**
 * A page of the editors' own; in the state `draft`, unpublished ones are found too.
 *
 * Errors: throws if the content service has never replied, and if the page is there but cannot be read; a slug
 * that it does not know is `missing`.
 */
export async function loadFreePage(
  locale: Locale,
  slug: string,
  state: 'live' | 'draft' = 'live',
): Promise<Loaded<PageProps<FreePageView>>> {
  if (RESERVED_PAGE_SLUGS.has(slug) || slug.length > MAX_SLUG_LENGTH) return { kind: 'missing' };
  const isDraft = state === 'draft';
  const page = isDraft ? await draftOf(locale, slug) : await freePage(locale, slug);
  if (!page) return { kind: 'missing' };
  const path = freePagePath(slug);
  const { SITE_ORIGIN: origin } = env();
  const url = absoluteUrl(origin, locale, path);
  const { content: article, plainText, toc } = await pageArticleOf({ ...page, videos: [] }, locale);
  const view: FreePageView = {
    crumbs: breadcrumbsFor(path, { locale, names: { [path]: page.title } }),
    heading: page.title,
    description: excerptAbove(plainText, page.description),
    article,
    toc,
  };
  const itself = {
    ...webPage(origin, locale, url, page.title),
    ...(page.updatedAt !== '' && { dateModified: page.updatedAt }),
  };
  return foundPage(
    {
      route: 'freePage',
      locale,
      path,
      siblings: siblingsOfPage(page, await freePages()),
      nearest: Object.fromEntries(LOCALES.map((one) => [one, routes.home()])),
      title: headTitle(page.seo.title || page.title),
      description: page.seo.description || page.description || plainText.replaceAll('\n', ' '),
      ...(isDraft && { draft: { slug, kind: 'page' as const }, indexable: false }),
      jsonLd: [itself, breadcrumbJsonLd(origin, url, view.crumbs)],
    },
    view,
  );
}

/** The page as its editors have it now. */
async function draftOf(locale: Locale, slug: string): Promise<ShownPage | null> {
  const page = await content().freePageDraft(locale, slug);
  return page && { ...page, locale };
}
