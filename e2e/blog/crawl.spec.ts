import { LinkChecker } from 'linkinator';
import { DEFAULT_LOCALE, LOCALES } from '../../lib/config/languages';
import { COMPARISON_PREFIX } from '../../lib/config/pages';
import { localePath } from '../../lib/config/routes';
import { expect, test } from '../support/journey';
import { RARE } from '../support/survey';

const sandbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 4620}`;

test('plain links reach every post and every page, and none is broken', RARE, async ({ baseURL }) => {
  const site = baseURL ?? '';
  test.setTimeout(240_000);
  const checker = new LinkChecker();
  const { links } = await checker.check({
    path: `${site}/blog`,
    recurse: true,
    checkFragments: true,
    concurrency: 2,
    timeout: 60_000,
    // It asks for hundreds of pages at once; a busy site answers some with 503 and `Retry-After`.
    retryErrors: true,
    retryErrorsCount: 5,
    // Other sites are not requested; images have their own journeys.
    linksToSkip: (url) => Promise.resolve(!url.startsWith(`${site}/`) || url.includes('/_next/')),
  });
  const own = links.filter(({ url }) => url.startsWith(site));
  expect(
    own
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, parent, status }) => `${status} ${url} on ${parent}`),
  ).toEqual([]);

  const visited = new Set(
    own.filter(({ state }) => state === 'OK').map(({ url }) => decodeURI(new URL(url).pathname)),
  );
  const missing = (await allPaths()).filter((path) => !visited.has(path));
  expect(missing, 'paths that no link leads to').toEqual([]);
});

/** Every URL that the content implies: posts, lists with posts, and their further pages. */
async function allPaths(): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const locale of LOCALES) {
    const posts = await records('blogs', locale);
    const paged = (path: string, count: number, size: number) => {
      for (let page = 1; page <= Math.max(1, Math.ceil(count / size)); page += 1)
        paths.push(localePath(locale, `${path}${page > 1 ? `/page/${page}` : ''}`));
    };
    paths.push(...posts.map(({ slug }) => localePath(locale, `/blog/${slug}`)));
    // The crawler reads what is below /blog; pages of other languages it knows from there by hreflang.
    if (locale === DEFAULT_LOCALE)
      paths.push(
        ...(await records('company-pages', locale))
          // The video of the home page is no page of its own; comparisons are linked from the prices, which are
          // not below /blog.
          .filter(({ slug }) => slug !== 'home' && !slug.startsWith(COMPARISON_PREFIX))
          .map(({ slug }) => `/${slug}`),
      );
    paged('/blog', posts.length, 9);
    paged('/blog/trending', posts.filter(({ trending }) => trending === true).length, 10);
    for (const [field, collection, index, list, size, indexSize] of [
      ['category', 'categories', '/blog/category', '/blog/category', 6, 6],
      ['platform', 'platforms', '/blog/platforms', '/blog/platform', 6, 6],
      ['profession', 'professions', '/blog/profession', '/blog/profession', 9, 9],
    ] as const) {
      const counts = (await records(collection, locale)).map(({ slug }) => ({
        slug,
        count: posts.filter((post) => slugsOf(post[field]).includes(slug)).length,
      }));
      const linked = counts.filter(({ count }) => count > 0);
      paged(index, linked.length, indexSize);
      for (const { slug, count } of linked) paged(`${list}/${slug}`, count, size);
    }
    for (const { slug } of await records('authors', locale)) {
      const count = posts.filter((post) => slugsOf(post.author).includes(slug)).length;
      if (count > 0) paged(`/blog/author/${slug}`, count, 8);
    }
  }
  return paths;
}

type Wire = { readonly slug: string } & Readonly<Record<string, unknown>>;

async function records(collection: string, locale: string): Promise<readonly Wire[]> {
  const response = await fetch(`${sandbox}/cms/${collection}?_limit=-1&_locale=${locale}`);
  return (await response.json()) as Wire[];
}

function slugsOf(value: unknown): readonly string[] {
  return [value]
    .flat()
    .flatMap((one) => (typeof one === 'object' && one !== null && 'slug' in one ? [String(one.slug)] : []));
}
