import { toPage, type TopicKind } from '../../cms/lists';
import { MAX_SLUG_LENGTH, PAGE_SIZES, TEMPLATES_ON_PAGE } from '../../config/constants';
import type { Locale } from '../../config/languages';
import { COMPANY_PAGES, FIXED_PAGES, LEGAL_PAGES } from '../../config/pages';
import { goTo, RESERVED_POST_SLUGS, routes, TEMPLATES_PATH } from '../../config/routes';
import { FEED_FORMATS } from '../../seo/feed';
import { isTemplateUse } from '../../media/template-use';
import { companyPage, versionsOfComparison } from './company-pages.server';
import { freePages } from './free-pages.server';
import { content } from '../services/content.server';
import { countPosts, postSearch } from '../services/services.server';
import { TOPIC_LISTS } from './topic-lists';
import { allTemplates } from './templates.server';
import { topicsWithPosts } from './topics-with-posts.server';

const FEEDS: readonly string[] = Object.values(FEED_FORMATS).map(({ file }) => file);

/** Paths that exist whatever the content service contains. */
const FIXED: ReadonlySet<string> = new Set<string>([
  ...FIXED_PAGES.map(([, { path }]) => path),
  routes.register(),
  // Names that redirect (next.config.js).
  '/blog/categories',
  '/blog/platform',
  ...Object.values(goTo).map((path) => path()),
  ...FEEDS.map((file) => `/${file}`),
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/security.txt',
  '/.well-known/security.txt',
]);

/**
 * Whether a path of this site, without locale prefix, leads to a page or document, as the target of a
 * redirect must.
 *
 * Errors: throws if the content service fails.
 */
export async function leadsToPage(locale: Locale, path: string): Promise<boolean> {
  const bare = path.replace(/\/*(?:[?#].*)?$/s, '') || '/';
  if (FIXED.has(bare) || bare.startsWith(`${routes.register()}/`)) return true;
  const [, place = '', number] = /^(.*?)(?:\/page\/([1-9]\d{0,5}))?$/.exec(bare) ?? [];
  const segments = place.split('/').slice(1).map(decoded);
  if (segments.some((segment) => segment === '' || segment.length > MAX_SLUG_LENGTH)) return false;
  if (`/${segments[0]}` === TEMPLATES_PATH)
    return hasTemplates(locale, segments.slice(1), Number(number ?? 1));
  if (number !== undefined) return Number(number) <= (await pageCount(locale, segments));
  const [first = '', second, third, file, ...more] = segments;
  if (second === undefined) {
    const company = COMPANY_PAGES.find((page) => page === first);
    if (company) return (await companyPage(locale, company)) !== null;
    if (LEGAL_PAGES.some((page) => page === first))
      return (await content().legalPage(locale, first)) !== null;
    return (await freePages()).some((page) => page.locale === locale && page.slug === first);
  }
  if (third === undefined && first === 'for') return isTemplateUse(second);
  if (third === undefined && first === 'compare')
    return (await versionsOfComparison(second, locale)).some((one) => one.locale === locale);
  if (first !== 'blog' || more.length > 0) return false;
  if (third === undefined) return hasPost(locale, second.replace(/\.md$/, ''));
  if (file !== undefined && !(FEEDS.includes(file) && /^(?:category|author)$/.test(second))) return false;
  return hasList(locale, second, third);
}

/**
 * Pages of the templates at this path, which are counted in memory. Errors: throws if the media API has never
 * replied.
 */
async function hasTemplates(
  locale: Locale,
  [first, second, ...more]: readonly string[],
  number: number,
): Promise<boolean> {
  const all = await allTemplates(locale);
  if (first !== undefined && second === undefined)
    return number === 1 && all.some(({ id, slug }) => slug === first || id === first);
  const listed =
    first === 'category'
      ? all.filter(({ use }) => use === second)
      : first === 'shape'
        ? all.filter(({ shape }) => shape === second)
        : all;
  return more.length === 0 && number <= Math.ceil(listed.length / TEMPLATES_ON_PAGE);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return '';
  }
}

/**
 * The mirror of all posts answers at once, but may be a minute old: for posts that it lacks, the content
 * service is asked.
 */
async function hasPost(locale: Locale, slug: string): Promise<boolean> {
  if (RESERVED_POST_SLUGS.has(slug)) return false;
  return postSearch().has(locale, slug) || (await content().post(locale, slug)) !== null;
}

async function hasList(locale: Locale, kind: string, slug: string): Promise<boolean> {
  if (kind !== 'author' && !isTopicKind(kind)) return false;
  if (postSearch().count(locale, { [kind]: slug })) return true;
  if (kind === 'author') return (await content().author(locale, slug)) !== null;
  return (await content().topic(kind, locale, slug)) !== null;
}

/** Pages of the listing at this path; 0 if there is none. */
async function pageCount(
  locale: Locale,
  [first, second, third, ...more]: readonly string[],
): Promise<number> {
  if (first !== 'blog' || more.length > 0) return 0;
  const pages = (count: number, pageSize: number) => toPage([], count, 1, pageSize).pageCount;
  if (second === undefined) return pages(await countPosts(locale), PAGE_SIZES.blogs);
  if (second === 'trending' && third === undefined) {
    return pages(await content().countTrending(locale), PAGE_SIZES.trending);
  }
  if (third !== undefined) {
    if (!(await hasList(locale, second, third))) return 0;
    const pageSize = isTopicKind(second) ? TOPIC_LISTS[second].pageSize : PAGE_SIZES.author;
    return pages(await countPosts(locale, { [second]: third }), pageSize);
  }
  const kind = TOPIC_KINDS.find((one) => routes[TOPIC_LISTS[one].all]() === `/blog/${second}`);
  if (!kind) return 0;
  return pages((await topicsWithPosts(locale, kind)).length, TOPIC_LISTS[kind].pageSize);
}

const TOPIC_KINDS = ['category', 'platform', 'profession'] as const satisfies readonly TopicKind[];

const isTopicKind = (kind: string): kind is TopicKind => TOPIC_KINDS.some((one) => one === kind);
