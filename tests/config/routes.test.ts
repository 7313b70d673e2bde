import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localePath, RESERVED_POST_SLUGS, routes } from '@/lib/config/routes';

describe('the paths of the site', () => {
  it.each([
    [routes.home(), '/'],
    [routes.blog(), '/blog'],
    [routes.blog(1), '/blog'],
    [routes.blog(2), '/blog/page/2'],
    [routes.post('cut-on-action'), '/blog/cut-on-action'],
    [routes.post('монтаж'), '/blog/%D0%BC%D0%BE%D0%BD%D1%82%D0%B0%D0%B6'],
    [routes.post('a/../b?c#d'), '/blog/a%2F..%2Fb%3Fc%23d'],
    [routes.categories(), '/blog/category'],
    [routes.category('sound'), '/blog/category/sound'],
    [routes.category('sound', 3), '/blog/category/sound/page/3'],
    [routes.platforms(), '/blog/platforms'],
    [routes.platform('youtube'), '/blog/platform/youtube'],
    [routes.platform('youtube', 2), '/blog/platform/youtube/page/2'],
    [routes.profession('teacher'), '/blog/profession/teacher'],
    [routes.professions(), '/blog/profession'],
    [routes.author('ada', 2), '/blog/author/ada/page/2'],
    [routes.trending(), '/blog/trending'],
    [routes.search(), '/blog/search'],
    [routes.login(), '/login'],
    [routes.signup(), '/signup'],
  ])('%s is %s', (path, expected) => {
    expect(path).toBe(expected);
  });

  it.each([
    ['en', '/', '/'],
    ['en', '/blog', '/blog'],
    ['fr', '/', '/fr'],
    ['fr', '/blog', '/fr/blog'],
    ['pt', '/blog/page/2', '/pt/blog/page/2'],
  ])('in %s, %s is %s', (locale, path, expected) => {
    expect(localePath(locale, path)).toBe(expected);
  });
});

describe('slugs that no post may have', () => {
  it('are those of rules D7', () => {
    const [finding = ''] = /^\| D7 \| .*?\|/m.exec(readFileSync('docs/rules.md', 'utf8')) ?? [];
    const d7 = [...finding.matchAll(/`([a-z]+)`/g)].map(([, slug]) => slug);
    expect([...RESERVED_POST_SLUGS].sort()).toEqual(d7.sort());
  });

  it('are those that the Markdown rewrite of next.config.js passes over', () => {
    const [, names = ''] = /LISTING_NAMES = '([^']+)'/.exec(readFileSync('next.config.js', 'utf8')) ?? [];
    expect(names.split('|').sort()).toEqual([...RESERVED_POST_SLUGS].sort());
  });

  it('include every route next to the posts', () => {
    const beside = readdirSync('pages/blog')
      .map((name) => name.replace(/\.tsx?$/, ''))
      .filter((name) => !name.startsWith('[') && name !== 'index');
    expect(beside.filter((name) => !RESERVED_POST_SLUGS.has(name))).toEqual([]);
  });
});
