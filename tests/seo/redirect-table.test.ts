import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import type { RedirectRule } from '@/lib/cms/model';
import { buildRedirectTable, changedSources } from '@/lib/seo/redirect-table';

const aRule = (change: Partial<RedirectRule> = {}): RedirectRule => ({
  from: '/blog/old',
  to: '/blog/new',
  locale: null,
  status: 301,
  ...change,
});

const find = (rules: readonly RedirectRule[], locale: 'en' | 'fr' | 'ru', path: string) =>
  buildRedirectTable(rules).table.find(locale, path);

describe('a redirect rule', () => {
  it.each([
    [
      'with 301 is permanent',
      aRule(),
      'en',
      '/blog/old',
      { kind: 'moved', to: '/blog/new', permanent: true },
    ],
    [
      'may name another language',
      aRule({ to: '/ru/blog/novoe' }),
      'fr',
      '/blog/old',
      { kind: 'moved', to: '/ru/blog/novoe', permanent: true },
    ],
    [
      'may name the language without a prefix',
      aRule({ to: '/en/blog/new' }),
      'fr',
      '/blog/old',
      { kind: 'moved', to: '/blog/new', permanent: true },
    ],
    [
      'may lead to the same path in a language',
      aRule({ to: '/fr/blog/old' }),
      'en',
      '/blog/old',
      { kind: 'moved', to: '/fr/blog/old', permanent: true },
    ],
    ['which is no redirect there', aRule({ to: '/fr/blog/old' }), 'fr', '/blog/old', null],
    [
      'may lead to another site',
      aRule({ to: 'https://else.example/x' }),
      'fr',
      '/blog/old',
      { kind: 'moved', to: 'https://else.example/x', permanent: true },
    ],
    [
      'is found regardless of capitals, trailing slash and query',
      aRule({ from: '/Blog/Old/' }),
      'en',
      '/blog/OLD?utm_source=x',
      { kind: 'moved', to: '/blog/new', permanent: true },
    ],
    [
      'is found encoded or not',
      aRule({ from: '/blog/старый' }),
      'ru',
      '/blog/%D1%81%D1%82%D0%B0%D1%80%D1%8B%D0%B9',
      { kind: 'moved', to: '/ru/blog/new', permanent: true },
    ],
    [
      'is found in another normal form, and names its target in ours',
      aRule({ from: '/cafe\u0301', to: '/the\u0301' }),
      'en',
      '/caf%C3%A9',
      { kind: 'moved', to: '/th%C3%A9', permanent: true },
    ],
    [
      'whose old path has a prefix is for that language',
      aRule({ from: '/fr/ancien' }),
      'fr',
      '/ancien/',
      { kind: 'moved', to: '/fr/blog/new', permanent: true },
    ],
    ['with a prefix is for no other language', aRule({ from: '/fr/ancien' }), 'en', '/ancien', null],
    [
      'with a prefix may name its language too, and have a query',
      aRule({ from: '/fr/?p=12', locale: 'fr' }),
      'fr',
      '/?p=12',
      { kind: 'moved', to: '/fr/blog/new', permanent: true, spent: ['p'] },
    ],
    ['is not found for a broken escape', aRule(), 'en', '/blog/%E0%A4%A', null],
  ] as const)('%s', (_name, rule, locale, path, expected) => {
    expect(find([rule], locale, path)).toEqual(expected);
  });

  it('with a prefix beats a rule for all, and caches learn of its page', () => {
    const rules = [aRule(), aRule({ from: '/fr/blog/old', to: '/blog/francais' })];
    expect(find(rules, 'fr', '/blog/old')).toMatchObject({ to: '/fr/blog/francais' });
    expect(find(rules, 'ru', '/blog/old')).toMatchObject({ to: '/ru/blog/new' });
    expect(changedSources([], rules.slice(1))).toEqual(['/fr/blog/old']);
  });

  it.each([['language first'], ['language last']])('for one language beats a rule for all (%s)', (order) => {
    const rules = [aRule({ locale: 'fr', to: '/blog/francais' }), aRule()];
    const orderedRules = order === 'language first' ? rules : [...rules].reverse();
    expect(find(orderedRules, 'fr', '/blog/old')).toMatchObject({ to: '/fr/blog/francais' });
    expect(find(orderedRules, 'en', '/blog/old')).toMatchObject({ to: '/blog/new' });
    expect(buildRedirectTable(orderedRules).refused).toEqual([]);
  });
});

describe('a rule that is refused', () => {
  it.each([
    [
      'a path of one language with another language',
      [aRule({ from: '/fr/ancien', locale: 'ru' })],
      ['/fr/ancien is a path of fr, and the rule is for ru'],
      [],
    ],
    [
      'a path with a prefix that repeats a rule of its language',
      [aRule({ locale: 'fr' }), aRule({ from: '/fr/blog/old', to: '/blog/else' })],
      ['/fr/blog/old already has a rule'],
      [],
    ],
    [
      'a circle, or a way into one',
      [
        aRule({ from: '/a', to: '/b' }),
        aRule({ from: '/b', to: '/a?x=1' }),
        aRule({ from: '/blog/old', to: '/b' }),
      ],
      ['/a leads in a circle', '/b leads in a circle', '/blog/old leads in a circle'],
      [],
    ],
    [
      'a URL with a space',
      [aRule({ to: 'https://else.example/a b' })],
      [
        '/blog/old leads to "https://else.example/a b", which is neither a path of this site nor an https URL',
      ],
      [],
    ],
    [
      'a source that is too long',
      [aRule({ from: `/${'x'.repeat(2048)}` })],
      [`from "/${'x'.repeat(2048)}" is no path of this site`],
      [],
    ],
    [
      'a script',
      [aRule({ to: 'javascript:alert(1)' })],
      ['/blog/old leads to "javascript:alert(1)", which is neither a path of this site nor an https URL'],
      [],
    ],
    [
      'another host behind a backslash',
      [aRule({ to: '/\\evil.example' })],
      ['/blog/old leads to "/\\\\evil.example", which is neither a path of this site nor an https URL'],
      [],
    ],
    [
      'a source that is not a path',
      [aRule({ from: 'https://clipwright.example/a' })],
      ['from "https://clipwright.example/a" is no path of this site'],
      [],
    ],
    [
      'a second rule for a query, or a circle of queries',
      [
        aRule({ from: '/q?b=2&a=1', to: '/blog/new' }),
        aRule({ from: '/Q/?a=1&b=2', to: '/blog' }),
        aRule({ from: '/c?x=1', to: '/c?x=2' }),
        aRule({ from: '/c?x=2', to: '/c?x=1&y=1' }),
      ],
      ['/Q/?a=1&b=2 already has a rule', '/c?x=1 leads in a circle', '/c?x=2 leads in a circle'],
      [],
    ],
    ['the home page', [aRule({ from: '/' })], ['/ is the home page'], []],
    ['an unknown language', [aRule({ locale: 'xx' })], ['/blog/old: there is no language "xx"'], []],
    [
      'an unknown status',
      [aRule({ status: 200 })],
      ['/blog/old: status 200 is not 301, 302, 307, 308 or 410'],
      [],
    ],
  ] as const)('is %s, and the log says why', (_name, rules, reasons, keptRules) => {
    const { table, refused } = buildRedirectTable(rules);
    expect(refused.map(({ reason }) => reason)).toEqual(reasons);
    expect(['/a', '/b', '/blog/old'].filter((path) => table.find('en', path) !== null)).toEqual(keptRules);
  });
});

describe('a chain of rules', () => {
  const chain = [
    aRule({ from: '/a', to: '/b?from=a#part' }),
    aRule({ from: '/b', to: '/c?from=b', status: 302 }),
    aRule({ from: '/c', to: '/d#end', locale: 'fr' }),
    aRule({ from: '/x', to: '/y?z=1' }),
    aRule({ from: '/y', to: 'https://else.example/' }),
    aRule({ from: '/late', to: '/gone' }),
    aRule({ from: '/gone', status: 410 }),
  ];

  it.each([
    ['in a language', 'fr', '/a', { kind: 'moved', to: '/fr/d?from=b#end', permanent: false }],
    ['at a page that is gone', 'en', '/late', { kind: 'gone' }],
  ] as const)('leads to its end at once: %s', (_name, locale, path, expected) => {
    expect(find(chain, locale, path)).toEqual(expected);
    expect(buildRedirectTable(chain).refused).toEqual([]);
  });
});

describe('rules whose sources differ in their query', () => {
  const rules = [
    aRule({ from: '/index.php?p=2', to: '/blog/two' }),
    aRule({ from: '/index.php?p=3', to: '/blog/three', locale: 'fr' }),
    aRule({ from: '/index.php', to: '/blog' }),
    aRule({ from: '/index.php?lang=fr&p=2', to: '/fr/blog/deux' }),
    aRule({ from: '/?p=12', to: '/index.php?p=2&ref=a' }),
    aRule({ from: '/?q=a%26b+c', status: 410 }),
    aRule({ from: '/only.asp?id=1', to: '/blog/one' }),
  ];

  it.each([
    ['/index.php?p=2', '/blog/two', ['p']],
    ['/Index.php?utm_source=x&p=2', '/blog/two', ['p']],
    ['/index.php?p=2&x=1&lang=fr', '/fr/blog/deux', ['lang', 'p']],
    // Only French readers have a rule for it.
    ['/index.php?p=3', '/blog', undefined],
    ['/?p=12', '/blog/two?ref=a', ['p']],
  ])('%s leads to %s', (url, to, spent) => {
    expect(find(rules, 'en', url)).toEqual({
      kind: 'moved',
      to,
      permanent: true,
      ...(spent && { spent }),
    });
    expect(buildRedirectTable(rules).refused).toEqual([]);
  });

  it('match no other query, and are known by their path', () => {
    const { table } = buildRedirectTable(rules);
    expect(table.find('fr', '/index.php?p=3')).toMatchObject({ to: '/fr/blog/three' });
    expect(table.find('en', '/?q=a%26b%20c')).toEqual({ kind: 'gone' });
    for (const url of ['/', '/?p=', '/?p=1', '/?q=a', '/only.asp', '/only.asp?id=11'])
      expect([url, table.find('en', url)]).toEqual([url, null]);
    expect(['/', '/INDEX.php', '/only.asp', '/other'].map((path) => table.readsQuery('ru', path))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('ten thousand rules', () => {
  const rules = Array.from({ length: 10_000 }, (_, index) =>
    aRule({ from: index % 2 ? `/blog/old-${index}` : `/?p=${index}`, to: `/blog/new-${index}` }),
  );

  it('are all kept, in every language, and found', () => {
    const { table, refused } = buildRedirectTable(rules);
    expect(refused).toEqual([]);
    for (const locale of LOCALES)
      expect(rules.filter(({ from }) => table.find(locale, from) === null)).toEqual([]);
    expect(table.find('ru', '/blog/old-9999')).toMatchObject({ to: '/ru/blog/new-9999' });
    expect(table.find('en', '/blog/old-10000')).toBeNull();
  });
});
