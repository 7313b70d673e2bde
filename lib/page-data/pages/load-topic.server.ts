import type { CmsClient } from '../../cms/cms-client';
import type { Profession, Taxonomy } from '../../cms/model';
import { PAGE_SIZES } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { feedLinks } from '../../seo/feed-links';
import { listedPosts, listingJsonLd } from '../../seo/json-ld/listing-json-ld';
import { pageProps } from '../props/layout-props.server';
import { listTitle } from './list-title.server';
import { cardPage } from '../props/card-props';
import { languagesOfPage } from '../props/page-languages';
import { MAX_SLUG_LENGTH, type Loaded } from '../props/result';
import { trackColor } from '../props/track-color';
import { cmsClient, countPosts } from '../sources/services.server';
import type { TopicKind } from '../sources/topics-with-posts.server';
import type { ListingView, PageProps } from '../props/view-props';

type TopicRoute = {
  readonly pageSize: number;
  readonly pathOf: (slug: string, page: number) => string;
  /** Path of the list of all topics of this kind. */
  readonly indexPath: string;
  readonly find: (
    cms: CmsClient,
    locale: Locale,
    slug: string,
  ) => Promise<(Taxonomy & Partial<Pick<Profession, 'bgColor'>>) | null>;
};

const ROUTES: Readonly<Record<TopicKind, TopicRoute>> = {
  category: {
    pageSize: PAGE_SIZES.categories,
    pathOf: routes.category,
    indexPath: routes.categories(),
    find: (cms, locale, slug) => cms.getCategory(locale, slug),
  },
  platform: {
    pageSize: PAGE_SIZES.platforms,
    pathOf: routes.platform,
    indexPath: routes.platforms(),
    find: (cms, locale, slug) => cms.getPlatform(locale, slug),
  },
  profession: {
    pageSize: PAGE_SIZES.blogs,
    pathOf: routes.profession,
    indexPath: routes.professions(),
    find: (cms, locale, slug) => cms.getProfession(locale, slug),
  },
};

/**
 * Page `page` of the posts of a category, platform or profession.
 *
 * Errors: throws when the content service fails; an unknown topic and a page beyond the last are `missing`.
 */
export async function loadTopic(
  kind: TopicKind,
  locale: Locale,
  slug: string,
  page: number,
): Promise<Loaded<PageProps<ListingView>>> {
  if (slug.length > MAX_SLUG_LENGTH) return { kind: 'missing' };
  const { pageSize, pathOf, indexPath, find } = ROUTES[kind];
  const filter = { [kind]: slug };
  const cms = cmsClient();
  const [topic, posts, languages] = await Promise.all([
    find(cms, locale, slug),
    cms.getPosts({ locale, page, pageSize }, filter),
    languagesOfPage({
      locale,
      page,
      pageSize,
      pathOf: (number) => pathOf(slug, number),
      countIn: (other) => countPosts(other, filter),
      otherwise: indexPath,
    }),
  ]);
  if (!topic || page > posts.pageCount) return { kind: 'missing' };
  const { SITE_ORIGIN: origin } = env();
  const view: ListingView = {
    crumbs: breadcrumbsFor(pathOf(slug, 1), { locale }),
    heading: topic.name,
    description: topic.description,
    posts: cardPage(posts),
    firstPageHref: localePath(locale, pathOf(slug, 1)),
    ...(kind === 'category' && { track: trackColor(topic) }),
    ...(topic.bgColor && { color: topic.bgColor }),
  };
  return {
    kind: 'found',
    props: await pageProps(
      {
        route: kind,
        locale,
        path: pathOf(slug, page),
        ...languages,
        title: listTitle(topic.seo.title || topic.name, page, locale),
        description: topic.seo.description || topic.description,
        // An empty list has nothing for a search engine to show.
        indexable: posts.total > 0,
        feeds: kind === 'category' ? feedLinks(origin, locale, { kind, slug }, topic.name) : [],
        jsonLd: listingJsonLd(
          {
            ...view,
            origin,
            locale,
            path: pathOf(slug, page),
            list: listedPosts(posts, { origin, locale, pageSize }),
          },
          'CollectionPage',
        ),
      },
      view,
    ),
  };
}
