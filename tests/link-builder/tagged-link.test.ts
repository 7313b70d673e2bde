import { describe, expect, it } from 'vitest';
import type { LinkRequest } from '@/lib/link-builder/tagged-link';
import { LINES_MAX, requestOf, tagLink, tagList, tidyRequest } from '@/lib/link-builder/tagged-link';

const ORIGIN = 'https://clipwright.example';
const NOTHING: LinkRequest = { url: '', source: '', medium: '', campaign: '', term: '', content: '' };
const REQUEST: LinkRequest = { ...NOTHING, url: '/blog', source: 'newsletter', medium: 'email' };

describe('a tagged link', () => {
  it('leads to the page, carries its campaign and has the channel of a visit through it', () => {
    const request = { ...REQUEST, url: '/fr/blog?page=2#top', campaign: 'spring-sale', content: 'b' };
    expect(tagLink(request, ORIGIN)).toEqual({
      kind: 'tagged',
      link: `${ORIGIN}/fr/blog?page=2&utm_source=newsletter&utm_medium=email&utm_campaign=spring-sale&utm_content=b#top`,
      channel: 'Email',
      rule: 'email',
      source: 'newsletter',
      removed: [],
    });
  });

  it.each([
    ['utm_source=x&utm_term=old', '', []],
    ['ref=a?utm_source=x&utm_medium=affiliate', 'ref=a&', []],
    ['gclid=abc&fbclid=def&_gl=1*x&gad_source=1', '', ['gclid', 'fbclid', '_gl', 'gad_source']],
    ['a=1&GCLID=abc', 'a=1&', ['GCLID']],
  ])('drops the campaign and the click ids of a pasted URL: %s', (query, remainingQuery, removed) => {
    const request = { ...REQUEST, url: `${ORIGIN}/blog?${query}` };
    expect(tagLink(request, ORIGIN)).toMatchObject({
      link: `${ORIGIN}/blog?${remainingQuery}utm_source=newsletter&utm_medium=email`,
      channel: 'Email',
      removed,
    });
  });

  it.each([
    ["/blog?q=a%20b+c&flag&x=~(')&y=%7e#a%20b", "?q=a%20b+c&flag&x=~(')&y=%7e&", '#a%20b'],
    ['/blog?gclid=a&q=%2f&flag', '?q=%2f&flag&', ''],
    ['/blog?q=é"<>', '?q=%C3%A9%22%3C%3E&', ''],
    ['/blog?', '?', ''],
  ])('keeps the query and the fragment of its page sign for sign: %s', (url, query, fragment) => {
    const tagged = tagLink({ ...REQUEST, url }, ORIGIN);
    const link = `${ORIGIN}/blog${query}utm_source=newsletter&utm_medium=email${fragment}`;
    expect(tagged).toMatchObject({ link });
    expect(requestOf(link)?.url).toBe(`${ORIGIN}/blog${query.slice(0, -1)}${fragment}`);
  });

  it('has no channel if its source and medium mean a direct visit', () => {
    expect(tagLink({ ...REQUEST, source: '(direct)', medium: '(none)' }, ORIGIN)).toMatchObject({
      channel: null,
      rule: 'direct',
      source: null,
    });
  });

  it.each([
    [{ ...REQUEST, url: '' }, ['url']],
    [{ ...REQUEST, url: 'https://evil.example/' }, ['url']],
    [{ ...REQUEST, url: '//evil.example' }, ['url']],
    [{ ...REQUEST, url: 'javascript:alert(1)' }, ['url']],
    [{ ...REQUEST, source: '' }, ['source']],
    [{ ...REQUEST, medium: '' }, ['medium']],
    [{ ...NOTHING, campaign: 'spring' }, ['url', 'source', 'medium']],
  ] as const)('is not made from %j', (request, missing) => {
    expect(tagLink(request, ORIGIN)).toEqual({ kind: 'incomplete', missing });
  });

  it('is not required while every field is empty', () => {
    expect(tagLink(NOTHING, ORIGIN)).toEqual({ kind: 'nothing-asked' });
  });

  it('can be read back into its fields', () => {
    const request = {
      ...REQUEST,
      url: `${ORIGIN}/blog?page=2#top`,
      campaign: 'spring',
      term: 'a b',
      content: 'c',
    };
    const tagged = tagLink(request, ORIGIN);
    expect(tagged.kind === 'tagged' && requestOf(tagged.link)).toEqual(request);
    expect(requestOf('no URL')).toBeNull();
  });
});

describe('a list of pages', () => {
  it('is tagged line by line; lines that are not a page are reported by line number', () => {
    const list = tagList('/blog\r\n\r\n https://evil.example/ \n/?gclid=abc\rblog', REQUEST, ORIGIN);
    expect(list.pages.map(({ request, tagged }) => [request.url, tagged.link, tagged.channel])).toEqual([
      ['/blog', `${ORIGIN}/blog?utm_source=newsletter&utm_medium=email`, 'Email'],
      ['/?gclid=abc', `${ORIGIN}/?utm_source=newsletter&utm_medium=email`, 'Email'],
    ]);
    expect(list.refused).toEqual([
      { line: 3, text: 'https://evil.example/' },
      { line: 5, text: 'blog' },
    ]);
  });

  it('has a maximum length', () => {
    const { pages, unread } = tagList('/blog\n'.repeat(LINES_MAX + 2), REQUEST, ORIGIN);
    expect([pages.length, unread]).toEqual([LINES_MAX, 2]);
  });
});

describe('what was typed', () => {
  it('is tidied: one spelling of each word', () => {
    expect(
      tidyRequest({
        url: ' /Blog ',
        source: ' News\u0000Letter ',
        medium: 'Paid  Social',
        campaign: 'Весна 2026',
        term: `${'x'.repeat(255)}😀`,
        content: '',
      }),
    ).toEqual({
      url: '/Blog',
      source: 'news-letter',
      medium: 'paid-social',
      campaign: 'весна-2026',
      term: 'x'.repeat(255),
      content: '',
    });
  });
});
