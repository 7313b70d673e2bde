import { toPage } from '../../cms/lists';
import type { PostCard } from '../../cms/model';
import { PAGE_SIZES, SHOWN } from '../../config/constants';
import { LOCALES, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { pageProps } from '../props/layout-props.server';
import { findPosts } from '../sources/find-posts.server';
import { cardPost, highlightedCard } from '../props/card-props';
import type { Loaded, Moved } from '../props/result';
import { cmsClient } from '../sources/services.server';
import type { PageProps } from '../props/page-props';
import type { SearchView } from './search-view';
import { orFallback } from '../sources/or-fallback';
import { headTitle } from './head-title.server';

const NOTHING_ASKED = { suggestions: [], mentions: 0, corrected: null, highlightsIn: () => [] };

/**
 * Page `page` of the posts about a search, with `mentions` also of those that only mention it; popular posts if the query is empty or
 * nothing matches.
 *
 * Errors: throws if there is no index and the content service fails. A page beyond the last is `missing`; a later page has `moved` to
 * page 1 if the result has only one.
 */
export async function loadSearch(
  locale: Locale,
  query: string,
  page: number,
  mentions = false,
): Promise<Loaded<PageProps<SearchView>> | Moved> {
  const {
    posts,
    suggestions,
    mentions: others,
    corrected,
    highlightsIn,
  } = query === ''
    ? { ...NOTHING_ASKED, posts: toPage<PostCard>([], 0, page, PAGE_SIZES.search) }
    : await findPosts(locale, query, { page, pageSize: PAGE_SIZES.search, mentions });
  if (posts.page !== page) return { kind: 'moved', to: searchHref(locale, query) };
  if (page > posts.pageCount) return { kind: 'missing' };
  const t = translatorFor(locale);
  const view: SearchView = {
    crumbs: breadcrumbsFor(routes.search(), { locale }),
    query,
    corrected:
      corrected === null ? null : { query: corrected, asTypedHref: searchHref(locale, `"${query}"`) },
    posts: { ...posts, items: posts.items.map((post) => highlightedCard(cardPost(post), highlightsIn)) },
    firstPageHref: mentions ? mentionsHref(locale, query) : searchHref(locale, query),
    mentions: others > 0 ? { count: others, href: mentionsHref(locale, query) } : null,
    suggestions: suggestions.map((term) => ({ term, href: searchHref(locale, term) })),
    popular: posts.total === 0 ? (await popularPosts(locale)).map(cardPost) : [],
  };
  return {
    kind: 'found',
    props: await pageProps(
      {
        route: 'search',
        locale,
        path: routes.search(),
        // The same search in other languages.
        siblings: LOCALES.map((one) => ({ locale: one, path: searchPath(query) })),
        title: headTitle(query ? t('search.headTitleFor', { query }) : t('search.headTitle')),
        description: '',
      },
      view,
    ),
  };
}

function searchPath(query: string): string {
  return query === '' ? routes.search() : `${routes.search()}?${new URLSearchParams({ q: query })}`;
}

/** URL of a search in a language. */
export function searchHref(locale: Locale, query: string): string {
  return localePath(locale, searchPath(query));
}

const mentionsHref = (locale: Locale, query: string) => `${searchHref(locale, query)}&mentions=1`;

const popularPosts = (locale: Locale): Promise<readonly PostCard[]> =>
  orFallback('search: popular posts', cmsClient().getTrendingPosts(locale, { limit: SHOWN.popular }), []);
