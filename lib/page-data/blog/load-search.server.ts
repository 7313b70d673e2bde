import { toPage } from '../../cms/lists';
import type { PostCard } from '../../cms/model';
import { PAGE_SIZES, LIST_LENGTHS } from '../../config/constants';
import type { Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { rendering } from '../../process/rendering';
import type { EntryGroup, IndexMatches } from '../../search/search-index';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { foundPage } from '../shared/layout-props.server';
import { countEntries, findPosts } from '../content/find-posts.server';
import { cardPost, highlightedCard } from '../shared/card-props';
import type { Loaded, Moved } from '../shared/result';
import { content } from '../services/content.server';
import type { PageProps } from '../shared/page-props';
import type { FoundGroup, SearchView } from './search-view';
import { orFallback } from '../services/or-fallback';
import { allTemplates } from '../content/templates.server';
import { headTitle } from '../shared/head-title.server';

const NO_GROUPS = { before: [], after: [] };
const NOTHING_ASKED = {
  groups: NO_GROUPS,
  suggestions: [],
  mentions: 0,
  corrected: null,
  isWhole: true,
  highlightsIn: () => [],
};

/**
 * Page `page` of the posts about a search, with `mentions` also of those that only mention it, and on the
 * first page what else was found; popular posts if the query is empty or nothing matches.
 *
 * Errors: throws if there is no index and the content service fails. A page beyond the last is `missing`; a
 * later page has `moved` to page 1 if the result has only one.
 */
export async function loadSearch(
  locale: Locale,
  query: string,
  page: number,
  mentions = false,
): Promise<Loaded<PageProps<SearchView>> | Moved> {
  const {
    posts,
    groups,
    suggestions,
    mentions: others,
    corrected,
    highlightsIn,
    isWhole,
  } = query === ''
    ? { ...NOTHING_ASKED, posts: toPage<PostCard>([], 0, page, PAGE_SIZES.search) }
    : await findPosts(locale, query, { page, pageSize: PAGE_SIZES.search, mentions });
  if (!isWhole) rendering.note('isPartial');
  if (posts.page !== page) return { kind: 'moved', to: searchHref(locale, query) };
  if (page > posts.pageCount) return { kind: 'missing' };
  const t = translatorFor(locale);
  const toGroups = (entryGroups: readonly EntryGroup[]) => foundGroups(entryGroups, locale, highlightsIn);
  const total = posts.total + countEntries(groups);
  const view: SearchView = {
    crumbs: breadcrumbsFor(routes.search(), { locale, names: { [routes.search()]: t('search.headTitle') } }),
    query,
    corrected:
      corrected === null ? null : { query: corrected, asTypedHref: searchHref(locale, `"${query}"`) },
    total,
    groups:
      page === 1 ? { before: await toGroups(groups.before), after: await toGroups(groups.after) } : NO_GROUPS,
    posts: { ...posts, items: posts.items.map((post) => highlightedCard(cardPost(post), highlightsIn)) },
    firstPageHref: mentions ? mentionsHref(locale, query) : searchHref(locale, query),
    mentions: others > 0 ? { count: others, href: mentionsHref(locale, query) } : null,
    suggestions: suggestions.map((term) => ({ term, href: searchHref(locale, term) })),
    popular: total === 0 && others === 0 ? (await popularPosts(locale)).map(cardPost) : [],
  };
  return foundPage(
    {
      route: 'search',
      locale,
      path: routes.search(),
      // The same search in other languages.
      query: { q: query, ...(mentions && { mentions: '1' }) },
      title: headTitle(query ? t('search.headTitleFor', { query }) : t('search.headTitle')),
      description: '',
    },
    view,
  );
}

/** Templates are drawn from the list they come from: one that it no longer has is left out. */
async function foundGroups(
  groups: readonly EntryGroup[],
  locale: Locale,
  highlightsIn: IndexMatches['highlightsIn'],
): Promise<readonly FoundGroup[]> {
  const all = groups.some(({ kind }) => kind === 'template')
    ? await orFallback('search: templates', allTemplates(locale), [])
    : [];
  return groups.flatMap(({ kind, entries }): FoundGroup | [] => {
    if (kind === 'template') {
      const templates = entries.flatMap(({ id }) => all.find((template) => template.id === id) ?? []);
      return templates.length > 0 ? { kind, templates: templates.slice(0, LIST_LENGTHS.foundTemplates) } : [];
    }
    const links = entries.slice(0, LIST_LENGTHS.foundOthers).map(({ title, text, path }) => ({
      title,
      text,
      href: localePath(locale, path),
      highlights: { title: highlightsIn(title), text: highlightsIn(text) },
    }));
    return { kind, links };
  });
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
  orFallback('search: popular posts', content().trending(locale, { limit: LIST_LENGTHS.popular }), []);
