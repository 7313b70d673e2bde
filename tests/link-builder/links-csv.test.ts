import { expect, it } from 'vitest';
import { linksCsv } from '@/lib/link-builder/links-csv';
import { tagList, tidyRequest } from '@/lib/link-builder/tagged-link';

it('the table of links is quoted, and no cell of it is a formula', () => {
  const campaign = tidyRequest({
    url: '',
    source: 'news"letter',
    medium: 'email',
    campaign: '=HYPERLINK("http://evil.example")',
    term: '@sum',
    content: '-1',
  });
  const { pages } = tagList('/blog', campaign, 'https://clipwright.example');
  expect(linksCsv(pages, 'en')).toBe(
    [
      '\uFEFF"page","link","channel","source","medium","campaign","term","content"',
      `"/blog","${pages[0]?.tagged.link ?? ''}","Email","news""letter","email","'=hyperlink(""http://evil.example"")","'@sum","'-1"`,
      '',
    ].join('\r\n'),
  );
});

// The separator that Excel expects, because it ignores `sep=` after a byte order mark (lib/link-builder).
it.each([
  ['en', ','],
  ['fr', ';'],
  ['es', ';'],
  ['ru', ';'],
  ['pt', ';'],
] as const)('the table in %s is separated by %s', (locale, separator) => {
  expect(linksCsv([], locale)).toMatch(`\uFEFF"page"${separator}"link"${separator}`);
});
