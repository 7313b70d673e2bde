import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_PAGES, PAGES } from '@/lib/config/pages';
import { routes, templateRoutes } from '@/lib/config/routes';
import { unmatchedPages } from '@/tools/check/unmatched-pages';

const FILES = readdirSync('pages', { recursive: true, encoding: 'utf8' }).map((file) => `pages/${file}`);

describe('a row and its file', () => {
  it('are both there', () => {
    expect(unmatchedPages(FILES)).toEqual([]);
  });

  it.each([
    ['pages/forgotten.tsx', 'pages/forgotten.tsx: no row of lib/config/pages.ts'],
    ['pages/blog/forgotten/index.tsx', 'pages/blog/forgotten/index.tsx: no row of lib/config/pages.ts'],
  ])('%s without a row is a problem', (file, problem) => {
    expect(unmatchedPages([...FILES, file])).toEqual([problem]);
  });

  it.each([
    ['pages/index.tsx', '/'],
    ['pages/about.tsx', '/about'],
    ['pages/blog/page/[page].tsx', '/blog/page/[page]'],
  ])('a row without %s is a problem', (file, path) => {
    expect(unmatchedPages(FILES.filter((one) => one !== file))).toEqual([
      `lib/config/pages.ts: ${path} has no file`,
    ]);
  });
});

it('each has its place in specification §2 or rules §3', () => {
  const described = ['docs/product.md', 'lib/page-data/RULES.md']
    .map((path) => readFileSync(path, 'utf8'))
    .join();
  const paths = Object.values(PAGES).map(({ path }) => path);
  const isDescribed = (path: string) => ['`', '/`', '?'].some((end) => described.includes(`\`${path}${end}`));
  expect(paths.filter((path) => !isDescribed(path))).toEqual([]);
});

/** Paths that are no pages of their own: a redirect, a document. */
const NO_PAGES = ['register', 'markdown'];
const ROUTES = Object.entries({ ...routes, ...templateRoutes }).filter(([name]) => !NO_PAGES.includes(name));

it.each(ROUTES)('the path that code makes of %s is that of its row', (name, route) => {
  const row = ALL_PAGES.find(([one]) => one === name)?.[1];
  const [, parameter = ''] = /\[(\w+)\]/.exec(row?.path ?? '') ?? [];
  // why: those without a parameter ignore it; the others encode it.
  const builtPath =
    parameter === '' ? (route as () => string)() : (route as (slug: string) => string)(parameter);
  expect(builtPath).toBe(row?.path.replace(/[[\]]/g, ''));
});

it('a page that some part of the site links to has a name', () => {
  const unnamed = ALL_PAGES.filter(([, { name, menu, footer, llms }]) => !name && (menu || footer || llms));
  expect(unnamed).toEqual([]);
  expect(PAGES.blog.name).toBe('nav.blog');
});
