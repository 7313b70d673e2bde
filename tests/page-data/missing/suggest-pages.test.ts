import { expect, it } from 'vitest';
import type { Locale } from '@/lib/config/languages';
import { withSandbox } from '../../support/with-sandbox';

let firstOf: (path: string, locale?: Locale) => Promise<string | undefined>;
withSandbox(async () => {
  const { postSearch } = await import('@/lib/page-data/services/services.server');
  const { searchEntries } = await import('@/lib/page-data/content/search-entries.server');
  const { suggestPages } = await import('@/lib/page-data/missing/suggest-pages.server');
  await postSearch().refresh();
  await searchEntries().refreshAll();
  firstOf = async (path, locale = 'en') =>
    (await suggestPages(path, locale)).suggestions.flatMap(({ links }) => links)[0]?.href;
});

it.each(
  `
  /blog/asdf /blog/ca /blog/the /blog/test /test/test2 /qwerty /blog/xyz-foo-video /foo/bar/baz /blog/12345
  /wp-login.php /wp-admin/ /.env /phpmyadmin/index.php /blog/hello-world /blog/lorem-ipsum-dolor /does/not/exist
  /this-page-does-not-exist /missing-page /old-page /blog/post-1 /null /undefined /nonsense-path-that-is-nothing
`
    .trim()
    .split(/\s+/),
)('the path %s, which means nothing, suggests nothing', async (path) => {
  expect(await firstOf(path)).toBeUndefined();
});

it.each([
  ['/blog/caption', '/blog/captions-people-read'],
  ['/blog/captoins-people', '/blog/captions-people-read'],
  ['/blog/captoins-people-raed', '/blog/captions-people-read'],
  ['/guides/colour-grading.html', '/blog/colour-correction-in-five-steps'],
  ['/templates/weding', '/templates/wedding-story'],
  ['/refund-policy', '/pricing#answer-5'],
  ['/plans', '/pricing'],
  ['/faq', '/help'],
  ['/terms-of-service', '/terms'],
  ['/support', '/contact'],
  ['/careers', '/contact'],
  ['/imprint', '/contact'],
  ['/app', '/help#answer-11'],
])('the lost path %s suggests %s', async (path, href) => {
  expect(await firstOf(path)).toBe(href);
});

it.each([
  ['ru', '/ru/blog/subtitry', undefined],
  ['ru', '/ru/vozvrat-%D0%B4%D0%B5%D0%BD%D0%B5%D0%B3', undefined],
  ['ru', '/ru/%D0%B2%D0%BE%D0%B7%D0%B2%D1%80%D0%B0%D1%82', '/ru/pricing#answer-5'],
  ['fr', '/fr/mentions-legales', '/fr/terms'],
  ['es', '/es/plantillas/bodas', '/es/templates/wedding-story'],
  ['pt', '/pt/fale-conosco', '/pt/contact'],
] as const)('in %s, %s suggests %s', async (locale, path, href) => {
  expect(await firstOf(path, locale)).toBe(href);
});
