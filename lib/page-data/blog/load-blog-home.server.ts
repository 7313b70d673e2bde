import { PAGE_SIZES } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { listedPosts, listingJsonLd } from '../../seo/json-ld/listing-json-ld';
import { foundPage } from '../shared/layout-props.server';
import { cardCategory, cardPage, cardProfession, rankedPost, cardTopic } from '../shared/card-props';
import type { Loaded } from '../shared/result';
import { languagesOfPage } from '../shared/page-languages';
import { content } from '../services/content.server';
import { countPosts } from '../services/services.server';
import { linkedTopics, topicsWithPosts } from '../content/topics-with-posts.server';
import type { PageProps } from '../shared/page-props';
import type { BlogHomeView } from './blog-home-view';
import { headTitle } from '../shared/head-title.server';

/**
 * Page `page` of the blog, newest first. Page 1 also has trending posts and links to topics.
 *
 * Errors: throws when the content service fails; a page beyond the last is `missing`.
 */
export async function loadBlogHome(locale: Locale, page: number): Promise<Loaded<PageProps<BlogHomeView>>> {
  const source = content();
  const first = page === 1;
  const [posts, trending, categories, platforms, professions, languages] = await Promise.all([
    source.posts({ locale, page, pageSize: PAGE_SIZES.blogs }),
    first ? source.trending(locale, { limit: PAGE_SIZES.trending }) : [],
    first ? topicsWithPosts(locale, 'category') : [],
    first ? linkedTopics(locale, 'platform') : [],
    first ? linkedTopics(locale, 'profession') : [],
    languagesOfPage({
      locale,
      page,
      pageSize: PAGE_SIZES.blogs,
      pathOf: routes.blog,
      // Page 1 exists in every language, even if empty.
      countIn: (other) => (first ? Promise.resolve(1) : countPosts(other)),
      otherwise: routes.blog(),
    }),
  ]);
  if (page > posts.pageCount) return { kind: 'missing' };
  const t = translatorFor(locale);
  const { SITE_ORIGIN: origin } = env();
  return foundPage(
    {
      route: 'blog',
      locale,
      path: routes.blog(page),
      ...languages,
      title: headTitle(first ? t('blog.headTitle') : t('blog.headTitlePage', { page })),
      description: t('blog.headDescription'),
      jsonLd: listingJsonLd(
        {
          origin,
          locale,
          path: routes.blog(page),
          heading: first ? t('blog.title') : t('blog.titlePage', { page }),
          description: first ? t('blog.lead') : '',
          crumbs: [],
          list: listedPosts(posts, { origin, locale, pageSize: PAGE_SIZES.blogs }),
        },
        'Blog',
      ),
    },
    {
      posts: cardPage(posts),
      trending: trending.map(rankedPost),
      categories: categories.map(({ topic, postCount }) => ({ ...cardCategory(topic), postCount })),
      platforms: platforms.map(cardTopic),
      professions: professions.map(cardProfession),
    },
  );
}
