import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/config/languages';
import type { FoundPosts } from '@/lib/page-data/content/find-posts.server';
import type { IndexedPost } from '@/lib/search/indexed-post';
import en from '@/lib/search/synonyms/en.json';
import es from '@/lib/search/synonyms/es.json';
import fr from '@/lib/search/synonyms/fr.json';
import pt from '@/lib/search/synonyms/pt.json';
import ru from '@/lib/search/synonyms/ru.json';
import { withSandbox } from '../support/with-sandbox';
import rows from './relevance.json';

/**
 * The path that must come first, or several that are equally good ('' for no result), the correction, and
 * whether no post may be about it. Of a row `amongThree`, one of the paths must be among the first three.
 */
type Row = readonly [
  query: string,
  first: string | readonly string[],
  corrected?: string | null,
  nothingOnBlog?: boolean,
];
type Query = { readonly locale: Locale; readonly kind: string; readonly row: Row };

// why: JSON knows no tuples; its languages are ours
const queries = Object.entries(rows as unknown as Record<Locale, Record<string, readonly Row[]>>).flatMap(
  ([locale, kinds]) =>
    Object.entries(kinds).flatMap(([kind, of]) => of.map((row) => ({ locale: locale as Locale, kind, row }))),
);

const NAMES: Readonly<Record<Locale, Readonly<Record<string, readonly string[]>>>> = { en, es, fr, pt, ru };

/** The kind of queries whose answer need not be the first. */
const AMONG_THREE = 'amongThree';

/** The share of the queries that must hold. */
const GOAL = 0.99;

/** What visitors type, through the whole chain: the sandbox's services, sources, index. */
describe('a search', () => {
  let find: (locale: Locale, query: string, mentions?: boolean) => Promise<FoundPosts>;
  let versionsOf: (slug: string) => readonly IndexedPost[];

  withSandbox(async () => {
    const { findPosts } = await import('@/lib/page-data/content/find-posts.server');
    const { postSearch } = await import('@/lib/page-data/services/services.server');
    const { searchEntries } = await import('@/lib/page-data/content/search-entries.server');
    await postSearch().refresh();
    await searchEntries().refreshAll();
    find = (locale, query, mentions = false) => findPosts(locale, query, { page: 1, pageSize: 50, mentions });
    versionsOf = (slug) => postSearch().versionsOf(slug);
  });
  const pathsOf = ({ posts, groups }: FoundPosts): readonly string[] => [
    ...groups.before.flatMap(({ entries }) => entries.map(({ path }) => path)),
    ...posts.items.map(({ slug }) => `/blog/${slug}`),
    ...groups.after.flatMap(({ entries }) => entries.map(({ path }) => path)),
  ];
  const firstOf = (result: FoundPosts): string | null => pathsOf(result)[0] ?? null;

  async function wrongWith({ locale, kind, row: [query, first, corrected, nothingOnBlog] }: Query) {
    const result = await find(locale, query);
    if (kind === AMONG_THREE) {
      const three = pathsOf(result).slice(0, 3);
      const expected = [first].flat();
      return three.some((path) => expected.includes(path))
        ? []
        : [`${three.join(', ')} without ${expected.join(' or ')}`];
    }
    return [
      ...([first].flat().includes(firstOf(result) ?? '')
        ? []
        : [`first ${firstOf(result)} instead of ${[first].flat().join(' or ')}`]),
      ...(nothingOnBlog && result.posts.total > 0 ? [`${result.posts.total} posts`] : []),
      ...(result.corrected === (corrected ?? null) ? [] : [`corrected to ${result.corrected}`]),
    ];
  }

  it('gives visitors what they meant, in ninety-nine of a hundred cases', async () => {
    const failures: string[] = [];
    for (const one of queries) {
      const wrong = await wrongWith(one);
      if (wrong.length > 0) failures.push(`${one.locale} “${one.row[0]}” (${one.kind}): ${wrong.join(', ')}`);
    }
    const share = 1 - failures.length / queries.length;
    expect(share, failures.join('\n')).toBeGreaterThanOrEqual(GOAL);
  });

  it('lists the posts about a word first, and not the whole blog; those that only mention it are counted', async () => {
    const result = await find('en', 'captions');
    const about = ['captions-people-read', 'audio-description-basics', 'vertical-video-safe-areas'];
    expect(result.posts.items.slice(0, 3).map(({ slug }) => slug)).toEqual(about);
    expect(result.posts.total).toBeLessThanOrEqual(8);
    expect(result.mentions).toBeGreaterThan(10);
    const whole = await find('en', 'captions', true);
    expect(whole).toMatchObject({ mentions: 0, posts: { total: result.posts.total + result.mentions } });
    expect(whole.posts.items.slice(0, result.posts.total)).toEqual(result.posts.items);
  });

  it('for a name with two letters swapped finds the same as for the name', async () => {
    const failures: string[] = [];
    let tried = 0;
    for (const locale of LOCALES)
      for (const name of Object.values(NAMES[locale])
        .flat()
        .filter((one) => /^\p{L}{6,}$/u.test(one))) {
        const right = firstOf(await find(locale, name));
        const swapped = `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`;
        if (right === null || name[3] === name[4]) continue;
        tried += 1;
        const result = await find(locale, swapped);
        if (firstOf(result) !== right)
          failures.push(`${locale} ${swapped}: ${firstOf(result)}, not ${right}`);
      }
    expect(tried).toBeGreaterThan(500);
    expect(1 - failures.length / tried, failures.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('by a slug gives the post and its versions in other languages', () => {
    const versions = versionsOf('montazh-po-dvizheniyu');
    expect(versions.map(({ locale, card }) => `${locale} ${card.slug}`)).toEqual([
      'ru montazh-po-dvizheniyu',
      'en cut-on-action',
      'fr raccord-dans-le-mouvement',
      'es corte-en-movimiento',
      'pt corte-no-movimento',
    ]);
    expect(versionsOf('no-such-post')).toEqual([]);
  });
});
