import type { PostCard } from '../../cms/model';
import { MAX_SLUG_LENGTH, PAGE_SIZES } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { authorJsonLd } from '../../seo/json-ld/author-json-ld';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { feedLinks } from '../../seo/feed-links';
import { listedPosts } from '../../seo/json-ld/listing-json-ld';
import { foundPage } from '../shared/layout-props.server';
import { listTitle } from '../shared/head-title.server';
import { cardCategory, cardPage, type CardCategory } from '../shared/card-props';
import { languagesOfPage } from '../shared/page-languages';
import type { Loaded } from '../shared/result';
import { content } from '../services/content.server';
import { countPosts } from '../services/services.server';
import type { PageProps } from '../shared/page-props';
import type { ListingView } from './listing-view';

/**
 * Page `page` of an author's posts, with the author's profile.
 *
 * Errors: throws if the content service fails; an unknown author and a page beyond the last are `missing`.
 */
export async function loadAuthor(
  locale: Locale,
  slug: string,
  page: number,
): Promise<Loaded<PageProps<ListingView>>> {
  if (slug.length > MAX_SLUG_LENGTH) return { kind: 'missing' };
  const pageSize = PAGE_SIZES.author;
  const filter = { author: slug };
  const pathOf = (number: number) => routes.author(slug, number);
  const source = content();
  const [author, posts, languages] = await Promise.all([
    source.author(locale, slug),
    source.posts({ locale, page, pageSize }, filter),
    languagesOfPage({
      locale,
      page,
      pageSize,
      pathOf,
      countIn: (other) => countPosts(other, filter),
      otherwise: routes.blog(),
    }),
  ]);
  if (!author || page > posts.pageCount) return { kind: 'missing' };
  const { SITE_ORIGIN: origin } = env();
  const t = translatorFor(locale);
  const view: ListingView = {
    crumbs: breadcrumbsFor(pathOf(1), { locale }),
    heading: author.name,
    description: author.bio,
    posts: cardPage(posts),
    firstPageHref: localePath(locale, pathOf(1)),
    author: { url: author.url, avatar: author.avatar, topics: topicsOf(posts.items) },
  };
  return foundPage(
    {
      route: 'author',
      locale,
      path: pathOf(page),
      ...languages,
      title: listTitle(t('listing.authorTitle', { name: author.name }), page, locale),
      description: author.bio.replace(/\n+/g, ' ') || t('listing.authorDescription', { name: author.name }),
      indexable: posts.total > 0,
      feeds: feedLinks(origin, locale, { kind: 'author', slug }, author.name),
      jsonLd: authorJsonLd({
        author,
        media: content().media,
        origin,
        locale,
        path: pathOf(page),
        crumbs: view.crumbs,
        list: listedPosts(posts, { origin, locale, pageSize }),
      }),
    },
    view,
  );
}

/** The categories of posts, the most frequent first. */
function topicsOf(posts: readonly Pick<PostCard, 'category'>[]): readonly CardCategory[] {
  const all = posts.flatMap(({ category }) => category);
  const countOf = (slug: string) => all.filter((one) => one.slug === slug).length;
  return [...new Map(all.map((category) => [category.slug, category])).values()]
    .sort((a, b) => countOf(b.slug) - countOf(a.slug))
    .map(cardCategory);
}
