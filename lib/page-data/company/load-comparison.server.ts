import { CONTRAST_ORDER } from '../../cms/contract/company-words';
import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { comparisonPath, localePath, routes } from '../../config/routes';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { absoluteUrl } from '../../seo/head';
import { breadcrumbJsonLd } from '../../seo/json-ld/breadcrumb-json-ld';
import { organizationId, webPage } from '../../seo/json-ld/site-json-ld';
import { comparisons, siblingsOfComparison, versionsOfComparison } from '../content/company-pages.server';
import { pageArticleOf } from '../content/post-article.server';
import { headTitle } from '../shared/head-title.server';
import { foundPage } from '../shared/layout-props.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded } from '../shared/result';
import type { ComparisonLink, ComparisonView } from './comparison-view';

/**
 * A comparison with another kind of tool. Errors: throws if the content service has never replied, and if it
 * is there but cannot be read; one that editors have not filled is `missing`.
 */
export async function loadComparison(
  locale: Locale,
  slug: string,
): Promise<Loaded<PageProps<ComparisonView>>> {
  const versions = await versionsOfComparison(slug, locale);
  const page = versions.find((one) => one.locale === locale)?.page;
  if (!page) return { kind: 'missing' };
  const path = comparisonPath(slug);
  const { SITE_ORIGIN: origin } = env();
  const url = absoluteUrl(origin, locale, path);
  const { title, description, updatedAt, rival, contrasts } = page;
  const view: ComparisonView = {
    // `/compare` is no page.
    crumbs: breadcrumbsFor(path, { locale, names: { [path]: rival || title } }).filter(
      ({ href }) => href !== '',
    ),
    heading: title,
    description,
    updatedAt,
    rival,
    groups: CONTRAST_ORDER.map((better) => ({
      better,
      contrasts: contrasts.filter((contrast) => contrast.better === better),
    })).filter((group) => group.contrasts.length > 0),
    article: (await pageArticleOf({ slug: page.slug, body: page.body, videos: [] }, locale)).content,
    others: await comparisonLinks(locale, slug),
  };
  const itself = {
    ...webPage(origin, locale, url, title),
    about: { '@id': organizationId(origin) },
  };
  return foundPage(
    {
      route: 'comparison',
      locale,
      path,
      description,
      siblings: siblingsOfComparison(versions),
      nearest: Object.fromEntries(LOCALES.map((one) => [one, routes.home()])),
      title: headTitle(title),
      jsonLd: [itself, breadcrumbJsonLd(origin, url, view.crumbs)],
    },
    view,
  );
}

/** Links to the comparisons of a language, but for one. Errors: as above. */
export async function comparisonLinks(locale: Locale, except = ''): Promise<readonly ComparisonLink[]> {
  return (await comparisons())
    .filter((one) => one.locale === locale && one.slug !== except)
    .map(({ slug, page }) => ({ href: localePath(locale, comparisonPath(slug)), text: page.title }));
}
