import type { TopicKind } from '../../cms/lists';
import { MAX_SERIES_LENGTH, MAX_SLUG_LENGTH } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { feedLinks } from '../../seo/feed-links';
import { listedPosts, listingJsonLd } from '../../seo/json-ld/listing-json-ld';
import { foundPage } from '../shared/layout-props.server';
import { listTitle } from '../shared/head-title.server';
import { cardPage, trackColor } from '../shared/card-props';
import { languagesOfPage } from '../shared/page-languages';
import type { Loaded } from '../shared/result';
import { content } from '../services/content.server';
import { orFallback } from '../services/or-fallback';
import { countPosts } from '../services/services.server';
import type { PageProps } from '../shared/page-props';
import type { ListingView } from './listing-view';
import { TOPIC_LISTS } from '../content/topic-lists';

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
  const { all, pageSize } = TOPIC_LISTS[kind];
  const pathOf = routes[kind];
  const filter = { [kind]: slug };
  const source = content();
  const [topic, posts, languages] = await Promise.all([
    source.topic(kind, locale, slug),
    source.posts({ locale, page, pageSize }, filter),
    languagesOfPage({
      locale,
      page,
      pageSize,
      pathOf: (number) => pathOf(slug, number),
      countIn: (other) => countPosts(other, filter),
      otherwise: routes[all](),
    }),
  ]);
  if (!topic || page > posts.pageCount) return { kind: 'missing' };
  const startHere =
    page === 1 && topic.startHere !== '' && topic.startHere.length <= MAX_SERIES_LENGTH
      ? await orFallback('profession: its series', source.series(locale, topic.startHere), [], { slug })
      : [];
  const { SITE_ORIGIN: origin } = env();
  const view: ListingView = {
    crumbs: breadcrumbsFor(pathOf(slug, 1), { locale }),
    heading: topic.name,
    description: topic.description,
    posts: cardPage(posts),
    firstPageHref: localePath(locale, pathOf(slug, 1)),
    ...(kind === 'category' && { track: trackColor(topic) }),
    ...(topic.bgColor && { color: topic.bgColor }),
    ...(startHere.length > 0 && {
      startHere: {
        name: topic.startHere,
        parts: startHere.map(({ slug: part, title, readingMinutes }) => ({
          slug: part,
          title,
          readingMinutes,
        })),
      },
    }),
  };
  return foundPage(
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
  );
}
