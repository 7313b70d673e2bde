import { PAGE_SIZES } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { listedPosts, listingJsonLd } from '../../seo/json-ld/listing-json-ld';
import { foundPage } from '../shared/layout-props.server';
import { listTitle } from '../shared/head-title.server';
import { cardPage } from '../shared/card-props';
import { languagesOfPage } from '../shared/page-languages';
import type { Loaded } from '../shared/result';
import { content } from '../services/content.server';
import { trendingCount, trendingPage } from './trending-page';
import type { PageProps } from '../shared/page-props';
import type { ListingView } from './listing-view';

const PAGE_SIZE = PAGE_SIZES.trending;

/**
 * Page `page` of the trending posts, in the editors' order.
 *
 * Errors: throws if the posts cannot be loaded; if the count fails, it is 0 (specification §8), and only the
 * links to
 *         further pages are missing. A page beyond the last is `missing`.
 */
export async function loadTrending(locale: Locale, page: number): Promise<Loaded<PageProps<ListingView>>> {
  const source = content();
  const [posts, languages] = await Promise.all([
    trendingPage(source, locale, page),
    languagesOfPage({
      locale,
      page,
      pageSize: PAGE_SIZE,
      pathOf: routes.trending,
      // A language whose count fails stays among the page's languages.
      countIn: (other) => trendingCount(source, other, Number.POSITIVE_INFINITY),
      otherwise: routes.blog(),
    }),
  ]);
  if (page > 1 && posts.items.length === 0) return { kind: 'missing' };
  const t = translatorFor(locale);
  const { SITE_ORIGIN: origin } = env();
  const view: ListingView = {
    crumbs: breadcrumbsFor(routes.trending(), { locale }),
    heading: t('topics.trending.heading'),
    description: t('topics.trending.description'),
    posts: cardPage(posts),
    firstRank: (page - 1) * PAGE_SIZE + 1,
    firstPageHref: localePath(locale, routes.trending()),
  };
  return foundPage(
    {
      route: 'trending',
      locale,
      path: routes.trending(page),
      ...languages,
      title: listTitle(view.heading, page, locale),
      description: view.description,
      indexable: posts.items.length > 0,
      jsonLd: listingJsonLd(
        {
          ...view,
          origin,
          locale,
          path: routes.trending(page),
          list: listedPosts(posts, { origin, locale, pageSize: PAGE_SIZE }),
        },
        'CollectionPage',
      ),
    },
    view,
  );
}
