import { toPage, type TopicKind } from '../../cms/lists';
import type { Taxonomy } from '../../cms/model';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { listingJsonLd } from '../../seo/json-ld/listing-json-ld';
import { foundPage } from '../shared/layout-props.server';
import { listTitle } from '../shared/head-title.server';
import { languagesOfPage } from '../shared/page-languages';
import type { Loaded } from '../shared/result';
import { trackColor } from '../shared/card-props';
import { topicsWithPosts } from '../content/topics-with-posts.server';
import type { PageProps } from '../shared/page-props';
import type { TopicCard, TopicIndexView } from './topic-index-view';
import { TOPIC_LISTS } from '../content/topic-lists';

/**
 * Page `page` of all categories, platforms or professions that have posts, in the editors' order.
 *
 * Errors: throws when the content service fails; a page beyond the last is `missing`.
 */
export async function loadTopicIndex(
  kind: TopicKind,
  locale: Locale,
  page: number,
): Promise<Loaded<PageProps<TopicIndexView>>> {
  const { all, pageSize } = TOPIC_LISTS[kind];
  const pathOf = routes[all];
  const inLanguage = (one: Locale) => topicsWithPosts(one, kind);
  const own = await inLanguage(locale);
  const topics = toPage(own.slice((page - 1) * pageSize, page * pageSize), own.length, page, pageSize);
  if (page > topics.pageCount) return { kind: 'missing' };
  const languages = await languagesOfPage({
    locale,
    page,
    pageSize,
    pathOf,
    // Page 1 exists in every language, even if empty.
    countIn: async (other) => (page === 1 ? 1 : (await inLanguage(other)).length),
    otherwise: routes.blog(),
  });
  const t = translatorFor(locale);
  const view: TopicIndexView = {
    crumbs: breadcrumbsFor(pathOf(), { locale }),
    heading: t(`topics.${all}.heading`),
    description: t(`topics.${all}.description`),
    topics: {
      ...topics,
      items: topics.items.map(({ topic, postCount }) => ({
        ...toCard(topic, postCount, localePath(locale, routes[kind](topic.slug))),
        ...(kind === 'category' && { track: trackColor(topic) }),
      })),
    },
    firstPageHref: localePath(locale, pathOf()),
  };
  return foundPage(
    {
      route: all,
      locale,
      path: pathOf(page),
      ...languages,
      title: listTitle(t(`topics.${all}.headTitle`), page, locale),
      description: view.description,
      indexable: own.length > 0,
      jsonLd: indexJsonLd(view, locale, pathOf(page), pageSize),
    },
    view,
  );
}

function indexJsonLd(view: TopicIndexView, locale: Locale, path: string, pageSize: number) {
  const { SITE_ORIGIN: origin } = env();
  const items = view.topics.items.map(({ name, href }) => ({ name, url: `${origin}${href}` }));
  const list = { items, firstPosition: (view.topics.page - 1) * pageSize + 1 };
  return listingJsonLd({ ...view, origin, locale, path, list }, 'CollectionPage');
}

function toCard(topic: Taxonomy, postCount: number, href: string): TopicCard {
  const { id, name, description, image, bgColor } = topic;
  const shownImage = image && { ...image, alt: image.alt === name ? '' : image.alt };
  return { id, name, description, image: shownImage, href, postCount, bgColor };
}
