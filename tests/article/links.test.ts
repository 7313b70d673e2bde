import { describe, expect, it } from 'vitest';
import { STORE_LINKS } from '@/lib/config/site';
import { htmlOf } from './options';

describe('a link', () => {
  it.each([
    ['a page of ours', '/blog/x?y=1#z', '<a href="/blog/x?y=1#z">t</a>'],
    ['a place of ours in another normal form', '/blog/x#e\u0301', '<a href="/blog/x#\u00e9">t</a>'],
    [
      'a place elsewhere in that form, which may be its own',
      'https://example.com/e\u0301',
      '<a href="https://example.com/e\u0301" rel="noopener">t</a>',
    ],
    ['a neighbour', 'other-post', '<a href="/other-post">t</a>'],
    [
      'a subdomain of ours',
      'https://studio.clipwright.example/',
      '<a href="https://studio.clipwright.example/">t</a>',
    ],
    ['another site, without scheme', '//example.com/x', '<a href="//example.com/x" rel="noopener">t</a>'],
    [
      'a site that begins like ours',
      'https://clipwright.example.evil.example/',
      '<a href="https://clipwright.example.evil.example/" rel="noopener">t</a>',
    ],
    [
      'an email address',
      'mailto:hello@clipwright.example',
      '<a href="mailto:hello@clipwright.example">t</a>',
    ],
    [
      'an uploaded file',
      '/uploads/guide.pdf',
      '<a href="https://cms.example/strapi/uploads/guide.pdf" rel="noopener">t</a>',
    ],
    [
      'a URL with white space around it',
      ' \n https://example.com/ \t ',
      '<a href="https://example.com/" rel="noopener">t</a>',
    ],
  ])('to %s gets the right URL and `rel`', (_, href, html) => {
    expect(htmlOf(`<a href="${href}">t</a>`)).toBe(html);
  });

  it.each([
    ['its own file loses its tags', '/uploads/a.png', ''],
    ['another site', 'https://example.com/x', 'aria-label="example.com" rel="noopener"'],
    ['a page of ours', '/blog/x', 'aria-label="/blog/x"'],
  ])('around an image without a text has a name: to %s', (_, href, attributes) => {
    const html = htmlOf(
      `<p><a href="${href}"><img src="https://example.com/a.png" width="9" height="9"></a></p>`,
    );
    if (attributes === '') expect(html).not.toContain('<a');
    else expect(html).toContain(`<a href="${href}" ${attributes}><img`);
  });

  it.each(['javascript:alert(1)', 'http://[::1'])('with an unsafe URL becomes its text: %j', (href) => {
    expect(htmlOf(`<p>see <a href="${href}">the text</a>.</p>`)).toBe('<p>see the text.</p>');
  });

  it('keeps its id when its URL is removed', () => {
    expect(htmlOf('<a id="x" href="javascript:alert(1)">t</a>')).toBe('<a id="x">t</a>');
  });

  it('opens in the same tab and keeps the `rel` words an editor may use', () => {
    expect(
      htmlOf(
        '<a href="https://example.com/" target="_blank" rel="opener sponsored NOFOLLOW me" onclick="x" ping="/x" download>t</a>',
      ),
    ).toBe('<a href="https://example.com/" rel="noopener sponsored nofollow">t</a>');
    expect(htmlOf('<a href="/x" rel="nofollow">t</a>')).toBe('<a href="/x" rel="nofollow">t</a>');
  });
});

describe('what a press on a link reports', () => {
  it.each([
    [
      'a template',
      '/fr/signup?path=%2Feditor%3Ftemplate_id%3D4101%26a=b',
      { name: 'Template Opened', template: '4101' },
    ],
    ['the app for an iPhone', STORE_LINKS.ios, { name: 'Store Link Pressed', store: 'App Store' }],
    ['the app for Android', STORE_LINKS.android, { name: 'Store Link Pressed', store: 'Google Play' }],
    ['another app there', `${STORE_LINKS.ios}1`, null],
    ['a page', '/blog/x', null],
  ])('to %s', (_, href, event) => {
    const html = htmlOf(`<a href="${href.replaceAll('&', '&amp;')}">t</a>`);
    const written = /data-press="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? 'null';
    expect(JSON.parse(written)).toEqual(event);
  });

  it('is not for an editor to say', () => {
    expect(htmlOf('<a href="/blog/x" data-press=\'{"name":"Share","network":"x"}\'>t</a>')).toBe(
      '<a href="/blog/x">t</a>',
    );
  });
});
